"""One Round class and one set of steps carry every shape: the same statements, over all declarations."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

import pytest
from msgspec.structs import replace

from croupier.games import DECLARED
from croupier.law import cite
from croupier.rounds.hand import LIVE
from croupier.rounds.irregularities.base import void_hand
from croupier.rounds.moves import Announce, Arrange, Bet, Choose, Count, Fold, Move, Report, Throw, Turn, Withdraw
from croupier.rounds.refusals import Refused
from croupier.rounds.round import Round
from croupier.rounds.step import Step
from croupier.rounds.steps.dealing.deal import BANK, PLAYERS, Deal
from tests.properties import invariants
from tests.properties.driver import Played, begin, finish, offered, play, reportable, sized
from tests.shapes import PAI_GOW, SHAPES, shape

STRANGER = "Stranger"
SEEDS, FEW = range(8), range(2)
THOROUGH = ("mississippi-stud", "boston-5-stud-poker", "blackjack", PAI_GOW)
"""One of each kind with cards, played more often: one hand, a bonus in mid-round, shared boxes, parted hands."""
HOMES = ("croupier.rounds.steps.", "croupier.games.")
"""Where steps are written: those that games share, and those next to one game."""

every_shape = pytest.mark.parametrize("name", SHAPES)


@cache
def rounds(name: str) -> tuple[Played, ...]:
    """A few generated rounds of a shape, some with irregularities, each on what the last one left standing."""
    rules = shape(name).rules()
    played: list[Played] = []
    for seed in SEEDS if name in THOROUGH else FEW:
        standing = played[-1].end.standing if played else None
        played.append(play(begin(rules, 2 + seed % 3, standing), random.Random(seed), irregular=10 * (seed % 2)))
    return tuple(played)


def moments(name: str) -> Iterator[tuple[Played, Round]]:
    """Every moment of those rounds, with the play that led to it."""
    for played in rounds(name):
        for moves in range(len(played.moves) + 1):
            until = played.until(moves)
            yield until, until.end


def followed(played: Played, move: Move) -> Played:
    """The same play with one more move, and then to its end."""
    rest = finish(played.end.after(move))
    return Played((*played.moves, move, *rest.moves), played.rounds + rest.rounds)


def test_there_is_a_shape_for_every_declared_game_and_for_one_more() -> None:
    assert len({shape(name).id for name in SHAPES}) == len(DECLARED) + 1
    assert {"19:47-35", "19:47-24", "19:47-2", "19:47-1", "19:47-10"} <= {shape(name).subchapter for name in SHAPES}


@every_shape
def test_there_is_one_round_class(name: str) -> None:
    assert all(type(r) is Round for _, r in moments(name))
    assert Round.__subclasses__() == []


@every_shape
def test_every_step_is_one_of_croupiers_own(name: str) -> None:
    steps = {type(step) for _, r in moments(name) for step in r.agenda}
    assert steps
    assert all(issubclass(step, Step) and step.__module__.startswith(HOMES) for step in steps)


@every_shape
def test_a_round_is_a_value(name: str) -> None:
    for played in rounds(name):
        again = finish(played.beginning)
        assert again.end == finish(played.beginning).end
        for r in played.rounds:
            assert r == replace(r)
            assert hash(r) == hash(replace(r))
        assert played.beginning != played.end


@every_shape
def test_an_actor_that_the_round_waits_for_can_go_on_until_it_is_over(name: str) -> None:
    for _, r in moments(name):
        invariants.check_somebody_can_go_on(r)
    assert all(not played.end.waits_for() for played in rounds(name))


@every_shape
def test_what_is_offered_is_allowed(name: str) -> None:
    for _, r in moments(name):
        invariants.check_offers_are_legal(r)
        cites = [o.cite for actor in offered(r) for o in r.offers(actor)] + [o.cite for o in r.reports()]
        assert all(cite(paragraph) == paragraph for paragraph in cites)


NONSENSE: tuple[Move, ...] = (
    Bet("Ann", "1", "no such wager", 1000),
    Withdraw("Ann", "1", "no such wager"),
    Fold("Ann", "99"),
    Choose("Ann", "1", "no such choice"),
    Arrange("Ann", "1", (0, 0)),
    Turn("nowhere", 0, 0),
    Throw((7, 0)),
    Announce("Rien ne va plus"),
    Count(-1),
    Report("no such irregularity"),
)


@every_shape
@pytest.mark.parametrize("nonsense", NONSENSE, ids=lambda move: type(move).__name__)
def test_nonsense_is_refused_with_a_sentence_and_a_paragraph(name: str, nonsense: Move) -> None:
    for _, r in moments(name):
        refusal = r.refusal(nonsense)
        assert refusal is not None, f"{nonsense} is taken at {r.agenda[0]!r}"
        assert cite(refusal.cite) == refusal.cite
        assert str(refusal).endswith(f"({refusal.cite}).")
        assert not refusal.why[0].islower()
        with pytest.raises(Refused):
            r.after(nonsense)


@every_shape
def test_a_strangers_move_is_refused(name: str) -> None:
    tried = 0
    for _, r in moments(name):
        for moves in offered(r).values():
            for move in moves:
                if isinstance(move, Bet) and r.rules.tender.seated is None:
                    continue  # blackjack lets whoever comes by wager on an open box (2.13)
                if isinstance(move, Bet | Withdraw | Fold | Choose | Arrange):
                    tried += 1
                    assert r.refusal(replace(move, by=STRANGER)) is not None, f"a stranger may {move}"
    assert tried


@every_shape
def test_a_report_by_a_player_or_a_stranger_is_refused(name: str) -> None:
    for _, r in moments(name):
        for report in reportable(r):
            assert isinstance(report, Report)
            assert r.refusal(replace(report, by=STRANGER)) is not None
            assert r.refusal(replace(report, by="Ann")) is not None


@every_shape
def test_an_illegal_size_is_refused_and_changes_nothing(name: str) -> None:
    tried = 0
    for _, r in moments(name):
        before = hash(r)
        for actor in offered(r):
            for offer in r.offers(actor):
                if isinstance(offer.move, Bet) and (offer.sizes or offer.between):
                    allowed = offer.sizes or offer.between or ()
                    for cents in (min(allowed) - 1, max(allowed) + 1, 0, -min(allowed)):
                        refusal = r.refusal(offer.of(cents))
                        assert refusal is not None, f"{offer.of(cents)} is taken"
                        assert cite(refusal.cite) == refusal.cite
                        with pytest.raises(Refused):
                            r.after(offer.of(cents))
                        tried += 1
        assert hash(r) == before
    assert tried


@every_shape
def test_nothing_happens_after_the_end(name: str) -> None:
    for played in rounds(name):
        assert played.end.waits_for() == () == played.end.reports()
        assert list(played.end.chances()) == []
        assert offered(played.end) == {}
        for move in played.moves:
            refusal = played.end.refusal(move)
            assert refusal is not None and "over" in refusal.why


@every_shape
def test_chances_weigh_every_piece_that_nobody_has_seen(name: str) -> None:
    asked = 0
    for _, r in moments(name):
        invariants.check_chances(r)
        asked += any(True for _ in r.chances())
    assert asked


@every_shape
def test_hidden_cards_are_not_in_the_value(name: str) -> None:
    for played, _ in moments(name):
        invariants.check_no_hidden_face(played)


@every_shape
def test_chips_are_conserved_and_replay_equals_play(name: str) -> None:
    for played in rounds(name):
        invariants.check_money(played)
        invariants.check_replay(played)


@every_shape
def test_a_hand_voided_at_any_moment_gets_its_stakes_back_and_no_more_cards(name: str) -> None:
    for played, r in moments(name):
        betting_closed = any(isinstance(move, Announce) for move in played.moves)
        for hand in r.live() if r.agenda and betting_closed else ():
            voided = void_hand(r, hand.place, r.agenda[0].cite)
            assert voided.hand(hand.place).state != LIVE
            back = sum(p.returned for p in voided.postings[len(r.postings) :] if p.place == hand.place)
            assert back == sum(stake.cents for stake in hand.stakes)
            rest = finish(voided)
            assert not any(isinstance(m, Turn) and m.place == hand.place for m in rest.moves)
            invariants.check_moves(rest)
            assert not any(left.stakes for left in rest.end.hands)


@pytest.mark.parametrize("name", THOROUGH)
def test_a_void_in_the_middle_of_the_deal_leaves_the_others_with_all_their_cards(name: str) -> None:
    tried = 0
    for _, r in moments(name):
        head = r.agenda[0] if r.agenda else None
        if isinstance(head, Deal) and head.to == PLAYERS and len(r.live()) > 1:
            out, *others = [place for place in dict.fromkeys(head.left) if place != BANK]
            due = {place: len(r.hand(place).cards) + head.left.count(place) for place in others}
            r = void_hand(r, out, head.cite)
            for _ in range(len(head.left) - head.left.count(out)):
                r = r.after(next(r.chances())[0])
            assert {place: len(r.hand(place).cards) for place in others} == due
            tried += 1
    assert tried


def all_reports(r: Round, event: str) -> Iterator[Report]:
    """Everything that a report of this event could say, sense or nonsense."""
    unseen = next((card for card, left in r.unseen().items() if left), 0)
    for place in ("", "1", "dealer"):
        for cards in (-1, 0, 2, 3, 4, 6, 999):
            yield Report(event, place=place, cards=cards)
            yield Report(event, place=place, cards=cards, slot=r.slot, card=unseen)
    for slot in (-1, 0, r.slot, *[slot for hand in r.common for slot in hand.down]):
        for card in (0, unseen, 99):
            yield Report(event, slot=slot, card=card)


@pytest.mark.parametrize("name", [*THOROUGH, "craps"])
def test_a_report_at_any_moment_is_refused_with_a_sentence_or_the_round_ends_all_the_same(name: str) -> None:
    taken: set[str] = set()
    all_met = name not in ("blackjack", "craps")  # some of theirs need what these rounds do not bring
    for played in rounds(name):
        # At craps while the dice are thrown: players have hundreds of wagers to choose from before that.
        last = len(played.moves) - 1
        for moves in sorted({*range(0 if name != "craps" else last, last, 3), last}):
            until = played.until(moves)
            for event in until.end.rules.irregularities:
                for report in all_reports(until.end, event):
                    refusal = until.end.refusal(report)
                    if refusal is None:
                        taken.add(event)
                        invariants.check_money(followed(until, report))
                    else:
                        assert cite(refusal.cite) == refusal.cite and refusal.why
    assert taken == set(shape(name).rules().irregularities) if all_met else taken


def test_sizes_of_a_range_are_both_ends_and_something_between() -> None:
    offer = begin(shape("mississippi-stud").rules(), 1).offers("Ann")[0]
    assert [m.cents for m in sized(offer) if isinstance(m, Bet)] == [1000, 5500, 10_000]
