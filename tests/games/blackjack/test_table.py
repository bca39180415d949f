"""Blackjack at the real table: a shoe that lasts, a hole card that nobody is told, a witness who agrees."""

from pathlib import Path
from random import Random

import pytest

from croupier.games import find
from croupier.ledger.audit.audit import audit
from croupier.ledger.store.ledger import Ledger
from croupier.rounds.actors import DEALER
from croupier.rounds.moves import Announce, Bet, Move, Report, Turn
from croupier.rounds.refusals import Refusal
from croupier.table.commands import Act, Begin
from croupier.table.event_sink import OwnSink
from croupier.table.events import Began, Burned, Ended, Froze, Shuffled
from croupier.table.host import ALL_CHORES, DEAL, MemorySink
from croupier.table.shoe import KEY_BYTES, Seal
from croupier.table.solo_host import SoloHost
from tests.table.floor import counting_world, did, seated

GAME = find("blackjack")
PERSONS = ("Ann", "Bob", "Cyd")


def table(sink: OwnSink, **choices: object) -> SoloHost:
    world = counting_world(seed=7)
    rules = GAME.rules(GAME.house(choices))
    at = SoloHost.open("BJ-1", rules, world=world, seal=Seal(world.entropy(KEY_BYTES)), sink=sink)
    return seated(at, *PERSONS, dollars=1_000_000)


def a_round(at: SoloHost, rng: Random, *, irregular: int = 0) -> None:
    """Everybody wagers; then anybody who is waited for does anything that he is offered, or something goes wrong."""
    did(at, Begin())
    for person in PERSONS:
        did(at, Act(Bet(person, at.table.place_of(person), "blackjack", 1_000)), by=person)
    did(at, Act(Announce("No more bets")))
    while (r := at.table.round) is not None:
        assert not at.table.frozen, at.table.frozen
        if irregular and rng.randrange(100) < irregular and (reports := r.reports()):
            did(at, Act(rng.choice(reports).move), by=DEALER)
            continue
        if (turning := r.agenda[0].turning(r)) is not None:
            # The card in the slot has the face that lies there; one that is only looked at is not turned up.
            if type(at.do(Act(Turn(*turning, 0)), by=DEALER)) is Refusal:
                did(at, Act(Announce("No blackjack")), by=DEALER)
            continue
        person = rng.choice(r.waits_for())
        move: Move = rng.choice(rng.choice(r.offers(person)).moves())
        did(at, Act(move), by=person)


@pytest.mark.law("19:47-2.5", "19:47-2.6")
@pytest.mark.parametrize("second", ["hole card with card reader", "hole card", "after the players"])
def test_rounds_are_dealt_from_one_shoe_until_the_cutting_card_has_come_out(second: str) -> None:
    sink, rng = MemorySink(), Random(2)
    at = table(sink, dealer_second_card=second, decks=2)
    for _ in range(40):
        a_round(at, rng)
        assert at.table.imbalance() == 0
    order = [type(event) for event in sink.events if type(event) in (Shuffled, Burned, Began)]
    shoes = order.count(Shuffled)
    assert 4 <= shoes < 40 and order.count(Burned) == shoes
    assert not [event for event in sink.events if type(event) is Froze]


@pytest.mark.law("19:47-2.6")
def test_a_hole_card_that_the_device_only_looked_at_is_in_no_event_until_it_is_turned_up() -> None:
    sink, rng = MemorySink(), Random(3)
    at = table(sink)
    looked = 0
    for _ in range(60):
        begins = len(sink.events)
        a_round(at, rng)
        moves = sink.events[begins:]
        for number, event in enumerate(moves):
            if event == Announce("No blackjack"):
                looked += 1
                ups = [move for move in moves[:number] if isinstance(move, Turn) and move.place == DEALER]
                assert len(ups) == 1
    assert looked > 10


@pytest.mark.law("19:47-2.15(a)", "19:47-2.15(c)", "19:47-2.15(g)", "19:47-2.15(i)", "19:47-2.15(k)")
def test_the_table_plays_on_through_whatever_goes_wrong_and_the_witness_agrees() -> None:
    sink, rng = MemorySink(), Random(5)
    at = table(sink, surrender=True, double_card="face down", even_money=True)
    at.chores = ALL_CHORES - {DEAL}  # a person deals, card by card
    for _ in range(80):
        a_round(at, rng, irregular=12)
    happened = {event.what for event in sink.events if isinstance(event, Report)}
    assert len(happened) >= 9 and sum(type(event) is Ended for event in sink.events) == 80


def test_a_ledger_of_rounds_is_audited_clean(tmp_path: Path) -> None:
    rng = Random(9)
    ledger = Ledger(tmp_path / "blackjack.db", counting_world(seed=1), create=True)
    at = table(ledger, surrender=True)
    for _ in range(8):
        a_round(at, rng, irregular=8)
    assert audit(ledger.pages()).findings == ()
    ledger.close()
