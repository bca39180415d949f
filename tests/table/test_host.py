"""What the one task of a table does by itself, and what it leaves to persons."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from croupier.declare.duties import ALL_CHORES, COUNT, DEAL
from croupier.rounds.actors import DEALER
from croupier.rounds.moves import Announce, Count, Report
from croupier.rounds.refusals import Refusal
from croupier.rounds.steps.dealing.deal import BANK
from croupier.table.commands import Act, Begin, BuyIn
from croupier.table.decide import Decided
from croupier.table.events import CuttingCard
from croupier.table.host import MemorySink
from tests.table.chores_floor import Floor
from tests.table.floor import NO_MORE_BETS, antes, did, host, now, seated


@pytest.mark.law("19:47-2.5")
def test_a_cutting_card_that_nobody_saw_come_out_came_to_the_dealer_and_is_noted_once() -> None:
    """Who cuts next depends on where it came out."""
    floor = Floor("blackjack").seat("Ann")
    for past in (0, 1, 1):
        floor.at.table = replace(floor.at.table, past_cutting=past)
        did(floor.at, BuyIn("Ann", 100), by="Ann")
        assert floor.of(CuttingCard) == [CuttingCard(BANK)] * bool(past)
    seen = Floor("blackjack").seat("Ann")
    care = seen.at.table.care
    assert care is not None
    seen.at.table = replace(seen.at.table, past_cutting=1, care=replace(care, cutting="1"))
    did(seen.at, BuyIn("Ann", 100), by="Ann")
    assert seen.of(CuttingCard) == []


def test_a_dealers_word_takes_no_card_out_of_an_empty_shoe() -> None:
    at = seated(host(chores=ALL_CHORES - {DEAL}), "Ann")
    did(at, Begin())
    antes(at, "Ann")
    did(at, NO_MORE_BETS)
    full = at.cards.order
    at.cards.order = ()
    assert isinstance(at.one_chore(), Refusal)
    at.cards.order = full[:1]
    assert isinstance(at.one_chore(), Decided), "the last card is dealt"
    assert isinstance(at.one_chore(), Refusal)


@pytest.mark.law("19:47-35.7(f)")
@pytest.mark.parametrize("by_hand", [True, False])
def test_the_stub_is_counted_by_the_program_or_waits_for_the_dealer(by_hand: bool) -> None:
    sink = MemorySink()
    at = seated(host({"stub_count_every": 1}, sink=sink, chores=ALL_CHORES - ({COUNT} if by_hand else set())), "Ann")
    did(at, Begin())
    antes(at, "Ann")
    did(at, NO_MORE_BETS)
    asked = list[str]()
    while at.table.round is not None:
        (who,) = now(at).waits_for()
        asked.append(who)
        did(at, Act(now(at).offers(who)[0].move), by=who)
    assert (DEALER in asked) is by_hand
    assert len([event for event in sink.events if isinstance(event, Count)]) == 1


def test_wagers_are_closed_by_somebody_and_never_by_the_program() -> None:
    sink = MemorySink()
    at = seated(host(sink=sink), "Ann", "Bob")
    did(at, Begin())
    antes(at, "Ann", "Bob")
    at.work()
    assert not [event for event in sink.events if isinstance(event, Announce)]
    assert now(at).agenda[0] is at.table.rules.agenda[0]


def test_who_reports_a_card_of_a_hand_learns_nothing_by_guessing_its_face() -> None:
    """It goes by its number; of one that lies in the shoe the table says the face itself."""
    at = seated(host(), "Ann")
    did(at, Begin())
    for face in (0, 7):
        assert at._faced(Report("card", slot=-1, card=face)) == Report("card", slot=-1, card=-1)
        assert at._faced(Report("card", slot=0, card=face)) == Report("card", slot=0, card=at.cards.order[0])
        last = len(at.cards.order) - 1
        assert at._faced(Report("card", slot=last, card=face)) == Report("card", slot=last, card=at.cards.order[last])
        beyond = Report("card", slot=last + 1, card=face)
        assert at._faced(beyond) == beyond
    unsaid = Report("card", slot=-1, card=-1)
    assert at._faced(unsaid) is unsaid
