"""Hands rebuilt from the discard rack in rounds of every kind: folds, bonus wagers, irregularities, chores by hand."""

from __future__ import annotations

import pytest

from croupier.declare.collection import STUB, UNUSED, laid, noted
from croupier.declare.duties import COLLECT, DEAL, RACK_STUB, TURN
from croupier.games import find
from croupier.ledger.rounds.discard_rack import Racked, shown
from croupier.rounds.actors import DEALER
from croupier.rounds.moves import Announce, Bet, Fold, Report
from croupier.rounds.round import Round
from croupier.table.commands import Act, Perform, ReplaceDeck
from croupier.table.events import Ended, Opened
from croupier.table.halts import stopped
from croupier.table.table import Table, evolve, opened
from tests.table.chores_floor import MOVES_MAX, Floor
from tests.table.floor import did

PERSONS = ("Ann", "Bob", "Cyd", "Dee")
PICKING_UP = (COLLECT, RACK_STUB)
BY_HAND = [(), (COLLECT,), PICKING_UP, (RACK_STUB,), (*PICKING_UP, DEAL, TURN)]
ROUNDS = 8
ASKED = [
    pytest.param("mississippi-stud", marks=pytest.mark.law("19:47-35.10(j)", "19:47-35.12(b)")),
    pytest.param("boston-5-stud-poker", marks=pytest.mark.law("19:47-24.10(g)", "19:47-24.12(b)")),
    pytest.param("three-card-poker", marks=pytest.mark.law("19:47-20.10(d)")),
    pytest.param("colorado-hold-em-poker", marks=pytest.mark.law("19:47-23.11(h)")),
    pytest.param("winners-pot-poker", marks=pytest.mark.law("19:47-33.10(i)", "19:47-33.12(b)")),
    pytest.param("casino-war", marks=pytest.mark.law("19:47-22.8(h)")),
]


class Racking(Floor):
    """A table at which the one thing or the other goes wrong, and whose every event is lived through a second time."""

    lived: Table
    over: Round
    read = since = 0

    def whole_round(self, *, goes_wrong: float) -> Racked:
        """Whatever is offered, duties in any order that is taken; the rack when all that was due is done."""
        self.begins()
        number = self.at.table.rounds
        for _ in range(MOVES_MAX):
            self.follow()
            if self.at.table.round is None or self.at.table.rounds != number:
                break
            self.something_happens(self.at.table.round, goes_wrong)
        while any(due.duty in PICKING_UP for due in self.at.duties()):
            self.some_duty()
        self.follow()
        how = self.lived.rules.game.collection
        assert how is not None
        rack = shown(self.lived, how, self.over, self.since)
        if stopped(self.at.table) is not None:
            did(self.at, ReplaceDeck(DEALER))
        return rack

    def something_happens(self, r: Round, goes_wrong: float) -> None:
        """An irregularity, a duty, or whatever the round waits for."""
        before = r.agenda[0] is r.rules.agenda[0]  # where a device can fail any number of times
        wrong = self.rng.random() < goes_wrong and not (before and r.incidents)
        reports = [offer.move for offer in r.reports()] if wrong else []
        if reports:
            self.at.do(Act(self.rng.choice(reports)), by=DEALER)
        elif self.at.duties() and self.rng.randrange(2):
            self.some_duty()
        else:
            self.somebody_acts(r)

    def some_duty(self) -> None:
        """One that is due, or too early still; cards also one at a time."""
        one = self.rng.choice(self.at.duties())
        if one.duty in (DEAL, TURN) and self.rng.randrange(2):
            self.at.one_chore()
        else:
            self.at.do(Perform(one.duty, one.what), by=one.who)

    def follow(self) -> None:
        """The ledger tells the same of the rack as the table does."""
        for event in self.events[self.read :]:
            if isinstance(event, Opened):
                self.lived = opened("T", event)
                continue
            if isinstance(event, Ended):
                assert self.lived.round is not None
                self.over, self.since = self.lived.round, self.lived.slot
            self.lived = evolve(self.lived, event)
        self.read = len(self.events)
        assert self.lived.care == self.at.table.care
        assert self.at.table.round is None or self.lived.round is not None
        assert self.at.table.round is None or self.at.table.round.out == self.lived.round.out  # type: ignore[union-attr]


@pytest.mark.parametrize("by_hand", BY_HAND)
@pytest.mark.parametrize("game", ASKED)
def test_hands_are_rebuilt_whatever_happens_where_nothing_is_left_lying(game: str, by_hand: tuple[str, ...]) -> None:
    table = Racking(game, by_hand=by_hand, seed=len(by_hand)).seat(*PERSONS)
    assert isinstance(table, Racking)
    for number in range(ROUNDS):
        rack = table.whole_round(goes_wrong=0.1 * (number % 2))
        assert dict(rack.rebuilt) == dict(rack.dealt), [(what, len(cards)) for what, cards in rack.piles]
    assert not [event for event in table.missed() if event.duty in PICKING_UP]


def in_the_rack(table: Floor) -> list[str]:
    care = table.at.table.care
    assert care is not None
    return [what for what, _ in care.rack]


def three_decide(game: str, *by_hand: str) -> Floor:
    """Ann, Bob and Cyd have wagered, and the first cards are dealt."""
    table = Floor(game, by_hand=by_hand, seed=1).seat("Ann", "Bob", "Cyd")
    table.begins()
    for place, person in enumerate(("Ann", "Bob", "Cyd"), start=1):
        did(table.at, Act(Bet(person, str(place), "ante", 1_000)), by=person)
        if game.startswith("boston"):
            did(table.at, Act(Bet(person, str(place), "first", 2_000)), by=person)
    did(table.at, Act(Announce("No more bets")))
    return table


def finds_one_face_up(table: Floor) -> None:
    r = table.at.table.round
    assert r is not None
    did(table.at, Act(next(offer.move for offer in r.reports() if report_of(offer.move) == "face-up card")))


def report_of(move: object) -> str:
    assert isinstance(move, Report)
    return move.what


@pytest.mark.law("19:47-24.12(b)", "19:47-24.10(b)", "19:47-24.7(e)")
@pytest.mark.parametrize("by_hand", [(DEAL,), (DEAL, COLLECT), (DEAL, RACK_STUB), (DEAL, *PICKING_UP)])
def test_a_card_that_is_not_used_is_in_the_rack_at_once_above_who_folded_before_it(by_hand: tuple[str, ...]) -> None:
    table = three_decide("boston-5-stud-poker", *by_hand)
    while table.due() == [(DEAL, "")]:
        table.does(DEAL)
    did(table.at, Act(Fold("Bob", "2")), by="Bob")
    for person, place in (("Ann", "1"), ("Cyd", "3")):
        did(table.at, Act(Bet(person, place, "second", 2_000)), by=person)
    if COLLECT in by_hand:
        assert in_the_rack(table) == []
        table.does(COLLECT, "2")
        assert in_the_rack(table) == ["2"]
    finds_one_face_up(table)
    assert in_the_rack(table) == ["2", UNUSED]
    while table.due():
        table.does(*table.due()[0])
    assert in_the_rack(table) == ["2", UNUSED, STUB, "3", "1", "dealer"]


@pytest.mark.law("19:47-24.12(b)", "19:47-24.10(b)", "19:47-24.10(g)")
@pytest.mark.parametrize("by_hand", [(DEAL,), (DEAL, COLLECT), (DEAL, RACK_STUB), (DEAL, *PICKING_UP)])
def test_a_second_card_face_up_lies_above_the_hand_that_folded_between_them(by_hand: tuple[str, ...]) -> None:
    table = three_decide("boston-5-stud-poker", *by_hand)
    finds_one_face_up(table)
    while table.due() == [(DEAL, "")]:
        table.does(DEAL)
    did(table.at, Act(Fold("Bob", "2")), by="Bob")
    for person, place in (("Ann", "1"), ("Cyd", "3")):
        did(table.at, Act(Bet(person, place, "second", 2_000)), by=person)
    if COLLECT in by_hand:
        table.does(COLLECT, "2")
    first = table.at.table.round
    assert first is not None
    finds_one_face_up(table)
    while table.due():
        table.does(*table.due()[0])
    assert in_the_rack(table) == [UNUSED, "2", UNUSED, "1", "3", STUB, "dealer"], "all hands are void"
    care = table.at.table.care
    assert care is not None
    unused = [cards for what, cards in care.rack if what == UNUSED]
    assert unused[0] == first.dead and len(unused[1]) == 1 and unused[0] != unused[1]


@pytest.mark.law("19:47-33.12(b)", "19:47-33.10(i)")
def test_a_card_found_face_up_in_a_stub_that_is_in_the_rack_stays_there() -> None:
    table = Racking("winners-pot-poker", seed=8).seat(*PERSONS)
    assert isinstance(table, Racking)
    how = find("winners-pot-poker").collection
    assert how is not None
    while STUB not in (over := (table.whole_round(goes_wrong=0), table.over)[1]).out:
        pass
    unseen = next(card for card, left in over.unseen().items() if left)
    found = over.changed(dead=(unseen,), slot=over.slot + 1)
    assert noted(over, found) is found
    assert laid(how, found) == laid(how, over) and (UNUSED, 1) not in laid(how, found)


@pytest.mark.law("19:47-33.10(c)2", "19:47-33.10(g)")
@pytest.mark.parametrize("by_hand", [(), (COLLECT,)])
def test_only_folded_hands_that_wait_for_a_bonus_wager_lie_above_the_stub(by_hand: tuple[str, ...]) -> None:
    table = Racking("winners-pot-poker", by_hand=by_hand, seed=8).seat(*PERSONS)
    assert isinstance(table, Racking)
    seen = set()
    for _ in range(20):
        rack = table.whole_round(goes_wrong=0)
        lay = [what for what, _ in rack.piles]
        waited = {posting.place for posting in table.over.postings if posting.wager == "jacks plus"}
        for hand in table.over.hands:
            if hand.state == "folded":
                assert (lay.index(hand.place) > lay.index(STUB)) is (hand.place in waited)
                seen.add(hand.place in waited)
    assert seen == {True, False}


@pytest.mark.law("19:47-35.12(d)", "19:47-35.10(j)", "19:47-35.7(e)")
def test_a_hand_that_is_void_in_the_middle_of_the_deal_lies_below_the_stub() -> None:
    assert find("mississippi-stud").collection is not None
    table = three_decide("mississippi-stud", DEAL, *PICKING_UP)
    table.at.one_chore()
    r = table.at.table.round
    assert r is not None
    wrong = [offer.move for offer in r.reports() if report_of(offer.move) == "wrong number of cards"]
    did(table.at, Act(wrong[0]))
    assert table.due()[0] == (COLLECT, "1")
    table.does(COLLECT, "1")
    assert in_the_rack(table) == ["1"] and (RACK_STUB, "") not in table.due()
    table.does(DEAL)
    assert (RACK_STUB, "") in table.due()
    table.does(RACK_STUB)
    assert in_the_rack(table) == ["1", STUB]


@pytest.mark.law("19:47-24.10(b)", "19:47-24.7(e)")
def test_the_stub_waits_until_hands_below_it_are_picked_up() -> None:
    table = three_decide("boston-5-stud-poker", *PICKING_UP)
    for person, place in (("Ann", "1"), ("Bob", "2"), ("Cyd", "3")):
        did(table.at, Act(Fold(person, place)), by=person)
    assert table.at.table.round is None, "nobody is left"
    assert [what for _, what in table.due()][:3] == ["1", "2", "3"]
    assert table.refused(RACK_STUB).cite == "19:47-24.10(f)"
    while table.due():
        table.does(*table.due()[0])
    assert in_the_rack(table) == ["1", "2", "3", STUB, "dealer"]


@pytest.mark.law("19:47-35.7(f)", "19:47-35.7(f)1")
def test_a_stub_that_is_being_counted_is_not_racked_yet() -> None:
    table = Floor("mississippi-stud", by_hand=("count", RACK_STUB), seed=2).seat("Ann")
    for _ in range(4):
        table.plays()
    r = table.begins()
    while ("count", "") not in table.due():
        table.somebody_acts(r)
        assert table.at.table.round is not None, "the fifth round has a count"
        r = table.at.table.round
    assert (RACK_STUB, "") not in table.due()
    assert "This is not due now" in table.refused(RACK_STUB).why
    table.plays_on()
