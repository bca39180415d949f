"""A checker that finds nothing must be able to: faults planted in money and in views are found."""

import random
from collections.abc import Callable

import pytest
from msgspec.structs import replace

from croupier.games import find
from croupier.rounds.actors import Actor
from croupier.rounds.hand import Hand
from croupier.rounds.moves import Turn
from croupier.rounds.postings import Posting
from croupier.rounds.round import Round
from croupier.rounds.steps.placing.place import Place
from croupier.rounds.view import View
from tests.properties import invariants
from tests.properties.driver import Played, begin, play
from tests.properties.secrecy import STRANGER, leaks

RULES = find("mississippi-stud").rules()


def a_round(seed: int = 1) -> Played:
    return play(begin(RULES, 3), random.Random(seed))


def shows_faces(r: Round, viewer: Actor) -> View:
    view = r.view(viewer)
    return replace(view, hands=tuple([replace(s, cards=h.cards) for s, h in zip(view.hands, r.hands, strict=True)]))


def tells_by_length(r: Round, viewer: Actor) -> View:
    view = r.view(viewer)
    many = [s.cards * (1 + len({card % 13 for card in h.cards})) for s, h in zip(view.hands, r.hands, strict=True)]
    return replace(view, hands=tuple([replace(s, cards=c) for s, c in zip(view.hands, many, strict=True)]))


def tells_by_order(r: Round, viewer: Actor) -> View:
    view = r.view(viewer)
    best_first = sorted(zip(r.hands, view.hands, strict=True), key=lambda pair: pair[0].cards, reverse=True)
    return replace(view, hands=tuple([seen for _, seen in best_first]))


def tells_by_odds(r: Round, viewer: Actor) -> View:
    aces = sum(left for card, left in r.unseen().items() if card % 13 == 12)
    return replace(r.view(viewer), standing=r.standing.marked("aces left", aces))


@pytest.mark.parametrize("look", [shows_faces, tells_by_length, tells_by_order, tells_by_odds])
def test_a_planted_leak_is_found(look: Callable[[Round, Actor], View]) -> None:
    rng = random.Random(2)
    found: set[Actor] = set()
    for seed in range(20):
        played = a_round(seed)
        for moves in range(len(played.moves)):
            found.update(leaks(played.until(moves), rng, look=look)[1])
    assert {"Ann", "Bob", "Cyd", STRANGER} <= found


def test_most_viewers_are_put_to_the_test() -> None:
    rng = random.Random(3)
    tried = sum(leaks(played.until(len(played.moves) // 2), rng)[0] for played in map(a_round, range(50)))
    assert tried > 100


def last_posting(change: Callable[[Posting], Posting]) -> Callable[[Round], Round]:
    return lambda r: r.changed(postings=(*r.postings[:-1], change(r.postings[-1])))


def forgotten_stake(r: Round) -> Round:
    stakes = next(h for h in a_round().rounds[-2].hands if h.stakes).stakes
    first: Hand = r.hands[0]
    return r.with_hand(replace(first, stakes=stakes))


FAULTS = {
    "half a stake lost": last_posting(lambda p: replace(p, returned=p.returned // 2, collected=p.collected // 2)),
    "a stake invented": last_posting(lambda p: replace(p, stake=p.stake + 1, collected=p.collected + 1)),
    "a stake paid twice": lambda r: r.changed(postings=(*r.postings, r.postings[-1])),
    "a posting dropped": lambda r: r.changed(postings=r.postings[:-1]),
    "a stake left lying": forgotten_stake,
}


@pytest.mark.parametrize("fault", FAULTS)
def test_money_made_or_destroyed_is_found(fault: str) -> None:
    played = a_round()
    invariants.check_money(played)
    broken = FAULTS[fault](played.end)
    with pytest.raises(AssertionError):
        invariants.check_money(Played(played.moves, (*played.rounds[:-1], broken)))


def test_a_replay_that_differs_is_found() -> None:
    played = a_round()
    invariants.check_replay(played)
    other = next(a_round(seed) for seed in range(2, 9) if a_round(seed).end != played.end)
    with pytest.raises(AssertionError):
        invariants.check_replay(Played(played.moves, (*played.rounds[:-1], other.end)))


def test_a_face_that_no_move_turned_is_found() -> None:
    played = next(p for p in map(a_round, range(9)) if any(isinstance(m, Turn) for m in p.moves))
    never = next(card for card, left in played.end.unseen().items() if left)
    peeked = replace(played.end.hands[0], cards=(*played.end.hands[0].cards, never))
    with pytest.raises(AssertionError):
        invariants.check_no_hidden_face(Played(played.moves, (*played.rounds[:-1], played.end.with_hand(peeked))))


def test_an_offer_that_would_be_refused_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    r = begin(RULES, 1)
    invariants.check_offers_are_legal(r)
    too_low = tuple([replace(offer, between=(1, 1)) for offer in r.offers("Ann")])
    monkeypatch.setattr(Place, "offers", lambda step, r, actor: too_low if actor == "Ann" else ())
    with pytest.raises(AssertionError):
        invariants.check_offers_are_legal(replace(r))  # another value: what this one offers has been asked
