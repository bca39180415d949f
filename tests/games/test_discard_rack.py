"""The discard rack: each hand rebuilt from the cards alone, in every game whose text asks for it.

Apart from the cards of the rack, only what everyone saw is known: who was dealt to, who folded, how wagers ended.
"""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence

import pytest
from msgspec.structs import replace

from croupier.declare.collection import STUB, Pile, flat, laid, racked, rebuilt
from croupier.games import find
from croupier.rounds.moves import Announce, Bet, Fold, Move, Place, Turn
from croupier.rounds.postings import Posting
from croupier.rounds.round import Round
from croupier.rounds.view import HIDDEN
from croupier.table.commands import Act
from croupier.table.events import MOVES, Began, Ended, Event, Settled
from croupier.table.table import Table, evolve, opened
from tests.table.chores_floor import Floor
from tests.table.floor import did, refused

ASKED = [
    pytest.param("mississippi-stud", marks=pytest.mark.law("19:47-35.10(j)", "19:47-35.10(a)", "19:47-35.10(i)")),
    pytest.param("boston-5-stud-poker", marks=pytest.mark.law("19:47-24.10(g)", "19:47-24.10(b)", "19:47-24.10(f)")),
    pytest.param("three-card-poker", marks=pytest.mark.law("19:47-20.10(d)", "19:47-20.10(b)", "19:47-20.10(c)")),
    pytest.param("colorado-hold-em-poker", marks=pytest.mark.law("19:47-23.11(h)", "19:47-23.11(e)")),
    pytest.param("winners-pot-poker", marks=pytest.mark.law("19:47-33.10(i)", "19:47-33.10(c)2")),
    pytest.param("casino-war", marks=pytest.mark.law("19:47-22.8(h)", "19:47-22.8(g)")),
]
PERSONS = ("Ann", "Bob", "Cyd", "Dee")
ROUNDS = 12


class Played:
    """A round that is over: on what it began, what was done, how it ended, and the rack as it lay then."""

    def __init__(self, begun: Round, since: int) -> None:
        self.begun, self.since = begun, since
        self.moves: list[Move] = []
        self.paid: list[Posting] = []
        self.over = begun
        self.rack: tuple[int, ...] = ()


def lived(events: Sequence[Event]) -> list[Played]:
    """The rounds of a table, from its events."""
    first, *rest = events
    table: Table = opened("T", first)  # type: ignore[arg-type]
    rounds: list[Played] = []
    for event in rest:
        before, table = table, evolve(table, event)
        if isinstance(event, Began):
            assert table.round is not None
            rounds.append(Played(table.round, before.slot if table.rules.lasting is not None else 0))
        elif isinstance(event, MOVES):
            rounds[-1].moves.append(event)
        elif isinstance(event, Settled):
            rounds[-1].paid += event.postings
        elif isinstance(event, Ended):
            assert before.round is not None and table.care is not None
            rounds[-1].over, rounds[-1].rack = before.round, flat(table.care.rack)
    return rounds


def faceless(r: Round) -> Round:
    """The round as it is remembered when all faces are forgotten."""
    hands = [replace(hand, cards=(HIDDEN,) * len(hand.cards)) for hand in r.hands]
    common = [replace(hand, cards=(HIDDEN,) * len(hand.cards)) for hand in r.common]
    return r.changed(hands=tuple(hands), common=tuple(common))


def settled_again(played: Played, hands: Mapping[Place, Sequence[int]]) -> list[Posting] | str:
    """The moves of the round made again with these cards; what is then due, or what would have been refused."""
    left = {place: list(cards) for place, cards in hands.items()}
    r = played.begun
    for move in played.moves:
        if isinstance(move, Turn):
            move = replace(move, card=left[move.place].pop(0))
        judged = r.judged(move)
        if not isinstance(judged, Round):
            return str(judged)
        r = judged
    return list(r.postings)


def hands_of(r: Round) -> dict[Place, tuple[int, ...]]:
    return {
        hand.place: hand.cards + (HIDDEN,) * len(hand.down) for hand in (*r.hands, *r.common) if hand.cards or hand.down
    }


def generated(game: str) -> list[Played]:
    table = Floor(game, seed=7).seat(*PERSONS)
    for _ in range(ROUNDS):
        table.plays()
    return lived(table.events)


@pytest.mark.parametrize("game", ASKED)
def test_each_hand_is_rebuilt_from_the_rack_alone_and_settles_as_it_did(game: str) -> None:
    how = find(game).collection
    assert how is not None
    rounds = generated(game)
    assert len(rounds) == ROUNDS
    for played in rounds:
        remembered = faceless(played.over)
        assert laid(how, remembered, since=played.since) == laid(how, played.over, since=played.since)
        hands = rebuilt(how, remembered, played.rack, since=played.since)
        assert hands == hands_of(played.over)
        assert settled_again(played, hands) == played.paid


PARAGRAPHS = {
    "mississippi-stud": ("35.10(j)", "35.10(i)", "35.10(a)"),
    "boston-5-stud-poker": ("24.10(g)", "24.10(f)", "24.10(b)"),
    "three-card-poker": ("20.10(d)", "20.10(c)", "20.10(b)"),
    "colorado-hold-em-poker": ("23.11(h)", "23.11(e)", ""),
    "winners-pot-poker": ("33.10(i)", "33.10(i)", "33.10(c)2"),
    "casino-war": ("22.8(h)", "22.8(g)", ""),
}


@pytest.mark.parametrize("game", ASKED)
def test_the_order_stands_under_its_paragraphs_and_so_does_whoever_leaves_cards_lying(game: str) -> None:
    how = find(game).collection
    assert how is not None
    asked = [f"19:47-{paragraph}" if paragraph else None for paragraph in PARAGRAPHS[game]]
    assert [how.cite, how.settled, how.folded] == asked
    table = Floor(game, seed=7, by_hand=("collect",)).seat(*PERSONS)
    table.plays()
    table.begins()
    assert {event.cites[0] for event in table.missed()} == {asked[0]}


@pytest.mark.parametrize("game", ASKED)
def test_cards_picked_up_in_another_order_are_found(game: str) -> None:
    """The control: two hands of the same size change places, and the rebuilt hands no longer settle as they did."""
    how = find(game).collection
    assert how is not None
    found = changed = 0
    for played in generated(game):
        piles = list(racked(how, played.over, since=played.since))
        for wrong in swapped(piles):
            below = played.rack[: len(played.rack) - len(flat(piles))]
            hands = rebuilt(how, faceless(played.over), (*below, *flat(wrong)), since=played.since)
            assert hands != hands_of(played.over)
            changed += 1
            found += settled_again(played, hands) != played.paid
    assert changed >= found > 0, "some orders are wrong and make no difference to anybody's money"


def swapped(piles: list[Pile]) -> list[list[Pile]]:
    """The rack with two hands of players in each other's place, whose cards differ."""
    players = [at for at, (what, _) in enumerate(piles) if what[:1].isdigit()]
    orders = []
    for one, other in itertools.combinations(players, 2):
        if len(piles[one][1]) == len(piles[other][1]) and sorted(piles[one][1]) != sorted(piles[other][1]):
            wrong = list(piles)
            wrong[one], wrong[other] = wrong[other], wrong[one]
            orders.append(wrong)
    return orders


@pytest.mark.parametrize("game", [asked.values[0] for asked in ASKED if asked.values[0] != "casino-war"])
def test_after_a_round_every_card_of_the_deck_is_in_the_rack(game: str) -> None:
    for played in generated(game):
        assert len(played.rack) == len(played.begun.rules.deck)
        seen = [card for card in played.rack if card != HIDDEN]
        assert len(set(seen)) == len(seen)


def order(game: str, seed: int, *, folds: bool = True) -> tuple[Round, list[str]]:
    """A round in which somebody folded, where anybody can, and where its cards lie in the rack."""
    how = find(game).collection
    assert how is not None
    table = Floor(game, seed=seed).seat(*PERSONS)
    for _ in range(50):
        table.plays()
        played = lived(table.events)[-1]
        states = {hand.state for hand in played.over.hands}
        if len(played.over.hands) == len(PERSONS) and ("folded" in states) == folds and len(states) == 1 + folds:
            return played.over, [what for what, _ in laid(how, played.over)]
    raise AssertionError("no such round was played")


@pytest.mark.law("19:47-35.10(a)", "19:47-35.10(e)", "19:47-35.10(g)", "19:47-35.10(i)", "19:47-35.7(e)")
def test_the_stub_comes_first_then_folded_hands_as_they_were_folded_then_from_the_far_right() -> None:
    r, lay = order("mississippi-stud", 3)
    folded = list(dict.fromkeys([p.place for p in r.postings if p.result == "forfeit"]))
    rest = [hand.place for hand in reversed(r.hands) if hand.place not in folded]
    assert lay == [STUB, *folded, *rest, "community"]


@pytest.mark.law("19:47-24.10(b)", "19:47-24.7(e)", "19:47-24.10(f)1", "19:47-24.10(f)2")
def test_at_boston_5_folded_hands_are_in_the_rack_before_the_stub() -> None:
    r, lay = order("boston-5-stud-poker", 4)
    folded = lay[: lay.index(STUB)]
    assert set(folded) == {hand.place for hand in r.hands if hand.state == "folded"} and folded
    rest = [hand.place for hand in reversed(r.hands) if hand.place not in folded]
    assert lay[lay.index(STUB) + 1 :] == [*rest, "dealer"]


@pytest.mark.law("19:47-20.10(b)", "19:47-20.10(c)")
def test_at_three_card_poker_the_dealers_cards_come_last() -> None:
    r, lay = order("three-card-poker", 5)
    folded = [hand.place for hand in r.hands if hand.state == "folded"]
    rest = [hand.place for hand in reversed(r.hands) if hand.place not in folded]
    assert lay == [STUB, *folded, *rest, "dealer"]


@pytest.mark.law("19:47-23.11(e)", "19:47-23.11(f)", "19:47-23.11(g)2")
def test_at_colorado_hold_em_losers_come_before_pushes_and_winners_with_the_community_cards_last() -> None:
    results: set[tuple[str, ...]] = set()
    how = find("colorado-hold-em-poker").collection
    assert how is not None
    table = Floor("colorado-hold-em-poker", seed=6).seat(*PERSONS)
    for _ in range(80):
        table.plays()
    for played in lived(table.events):
        r = played.over
        ended = {p.place: p.result for p in r.postings if p.wager == "ante"}
        lay = [what for what, _ in laid(how, r) if what in ended and r.hand(what).state == "done"]
        came = tuple(ended[place] for place in lay)
        assert came == tuple(sorted(came, key=("lose", "push", "win").index))
        for _, places in itertools.groupby(lay, key=lambda place: ended[place]):
            group = [int(place) for place in places]
            assert group == sorted(group, reverse=True)
        assert laid(how, r)[-1][0] == "community"
        results.add(came)
    assert any(len(set(came)) == 3 for came in results)


@pytest.mark.law("19:47-33.10(c)2", "19:47-33.10(g)")
def test_at_winners_pot_a_folded_hand_waits_for_its_bonus_wager() -> None:
    how = find("winners-pot-poker").collection
    assert how is not None
    waited = 0
    table = Floor("winners-pot-poker", seed=8).seat(*PERSONS)
    for _ in range(40):
        table.plays()
    for played in lived(table.events):
        r = played.over
        lay = [what for what, _ in laid(how, r)]
        folded = [place for place in lay if r.hand(place).state == "folded"]
        bonus = {p.place for p in r.postings if p.wager == "jacks plus"}
        with_bonus = [place for place in folded if place in bonus]
        assert folded == [*[place for place in folded if place not in bonus], *with_bonus]
        waited += bool(with_bonus) and len(with_bonus) < len(folded)
    assert waited


@pytest.mark.law("19:47-35.10(a)", "19:47-35.10(i)", "19:47-35.10(j)")
def test_whoever_picks_up_cards_by_hand_does_so_in_order() -> None:
    table = Floor("mississippi-stud", by_hand=("collect",)).seat("Ann", "Bob")
    table.plays()
    assert len(table.due()) > 1
    while table.due():
        duty, what = table.due()[0]
        for _, other in table.due()[1:]:
            assert table.refused("collect", other).cite == "19:47-35.10(i)"
        table.does(duty, what)
    assert table.at.table.care is not None
    by_hand = table.at.table.care.rack
    how = find("mississippi-stud").collection
    assert how is not None
    assert [what for what, _ in by_hand] == [what for what, _ in laid(how, lived(table.events)[-1].over)]
    assert table.missed() == []


@pytest.mark.law("19:47-35.10(a)")
def test_a_folded_hand_is_picked_up_before_the_dealer_goes_on() -> None:
    from croupier.rounds.moves import Announce, Bet, Fold
    from croupier.table.commands import Act
    from tests.table.floor import did

    table = Floor("mississippi-stud", by_hand=("collect",)).seat("Ann", "Bob")
    table.begins()
    for person, place in (("Ann", "1"), ("Bob", "2")):
        did(table.at, Act(Bet(person, place, "ante", 1_000)), by=person)
    did(table.at, Act(Announce("No more bets")))
    did(table.at, Act(Fold("Ann", "1")), by="Ann")
    assert table.due() == [("collect", "1")]
    did(table.at, Act(Bet("Bob", "2", "3rd street", 1_000)), by="Bob")
    assert refused(table.at, Act(Announce("No more bets"))).cite == "19:47-35.10(a)"
    table.does("collect", "1")
    assert table.at.table.care is not None and [what for what, _ in table.at.table.care.rack] == ["stub", "1"]
    assert [len(hand.cards) for hand in table.at.table.round.common] == [1], "the table went on"  # type: ignore[union-attr]


@pytest.mark.law("19:47-35.10(j)")
def test_hands_that_nobody_picked_up_are_found_when_the_next_round_is_shuffled() -> None:
    table = Floor("mississippi-stud", by_hand=("collect",)).seat("Ann", "Bob")
    table.plays()
    owed = [what for _, what in table.due()]
    table.begins()
    assert [(event.duty, event.what, event.cites) for event in table.missed()] == [
        ("collect", what, ("19:47-35.10(j)",)) for what in owed
    ]


STUBS = [
    pytest.param(
        "mississippi-stud",
        "manual shoe",
        "35.7(e)",
        "35.7(a)",
        marks=pytest.mark.law("19:47-35.7(e)", "19:47-35.7(f)1", "19:47-35.7(a)"),
    ),
    pytest.param(
        "mississippi-stud", "hand", "35.8(d)", "35.8(b)2", marks=pytest.mark.law("19:47-35.8(d)", "19:47-35.8(b)2")
    ),
    pytest.param(
        "mississippi-stud",
        "automated shoe",
        "35.9(d)",
        "35.9(b)1",
        marks=pytest.mark.law("19:47-35.9(d)", "19:47-35.9(b)1"),
    ),
    pytest.param(
        "boston-5-stud-poker",
        "manual shoe",
        "24.7(e)",
        "24.7(a)",
        marks=pytest.mark.law("19:47-24.7(e)", "19:47-24.7(f)1", "19:47-24.7(a)"),
    ),
    pytest.param(
        "boston-5-stud-poker", "hand", "24.8(d)", "24.8(b)1", marks=pytest.mark.law("19:47-24.8(d)", "19:47-24.8(b)1")
    ),
    pytest.param(
        "boston-5-stud-poker",
        "automated shoe",
        "24.9(d)",
        "24.9(b)1",
        marks=pytest.mark.law("19:47-24.9(d)", "19:47-24.9(b)1"),
    ),
    pytest.param(
        "three-card-poker", "hand", "20.8(d)", "20.8(b)2", marks=pytest.mark.law("19:47-20.8(d)", "19:47-20.8(b)2")
    ),
    pytest.param(
        "three-card-poker",
        "automated shoe",
        "20.9(d)",
        "20.9(b)1",
        marks=pytest.mark.law("19:47-20.9(d)", "19:47-20.9(b)1"),
    ),
]


@pytest.mark.parametrize("game, dealing, racked_under, loaded_under", STUBS)
def test_the_stack_is_loaded_and_the_stub_racked_by_hand_or_it_is_found(
    game: str, dealing: str, racked_under: str, loaded_under: str
) -> None:
    choices = (
        {"dealing": dealing, "approvals.automated_shoe": True} if game.startswith("boston") else {"dealing": dealing}
    )
    table = Floor(game, choices, by_hand=("load", "rack stub")).seat("Ann", "Bob")
    table.plays()
    missed = [(event.duty, event.cites[0]) for event in table.missed()]
    assert missed == [("load", f"19:47-{loaded_under}")]
    (stub,) = table.at.duties()
    assert (stub.duty, stub.cite) == ("rack stub", f"19:47-{racked_under}")
    table.does("rack stub")
    table.plays()
    table.begins()
    missed = [(event.duty, event.cites[0]) for event in table.missed()[1:]]
    assert missed.count(("rack stub", f"19:47-{racked_under}")) == 1


@pytest.mark.law("19:47-20.10(c)1iv", "19:47-20.10(c)2iii", "19:47-20.10(d)")
@pytest.mark.parametrize("settlement, item", [("pass by pass", "(c)1iv"), ("player by player", "(c)2iii")])
def test_three_card_poker_has_two_ways_to_pick_hands_up(settlement: str, item: str) -> None:
    table = Floor("three-card-poker", {"settlement": settlement}, by_hand=("collect",)).seat("Ann")
    table.plays()
    table.begins()
    assert {event.cites for event in table.missed()} == {("19:47-20.10(d)", f"19:47-20.10{item}")}


@pytest.mark.law("19:47-35.7(e)", "19:47-35.10(j)")
def test_the_stub_is_in_the_rack_before_a_hand_that_was_folded() -> None:
    table = Floor("mississippi-stud", by_hand=("collect", "rack stub"), seed=3).seat("Ann", "Bob")
    table.begins()
    for person, place in (("Ann", "1"), ("Bob", "2")):
        did(table.at, Act(Bet(person, place, "ante", 1_000)), by=person)
    did(table.at, Act(Announce("No more bets")))
    did(table.at, Act(Fold("Ann", "1")), by="Ann")
    assert table.due()[:2] == [("rack stub", ""), ("collect", "1")]
    assert table.refused("collect", "1").cite == "19:47-35.7(e)"
    table.does("rack stub")
    table.does("collect", "1")
    care = table.at.table.care
    assert care is not None and [what for what, _ in care.rack] == [STUB, "1"]
