"""Double attack blackjack at the real table: a shoe that lasts, a cut, a device that leaves, a witness who agrees."""

from pathlib import Path
from random import Random

import pytest

from croupier.ledger.audit.audit import audit
from croupier.ledger.store.ledger import Ledger
from croupier.rounds.actors import DEALER, SUPERVISOR
from croupier.rounds.moves import Announce, Bet, Move, Turn
from croupier.rounds.refusals import Refusal
from croupier.table.commands import Act, Begin, ChangeMethod, Recut
from croupier.table.decide import cut_refusal
from croupier.table.event_sink import OwnSink
from croupier.table.events import Began, Burned, CardsCut, Froze, Shuffled
from croupier.table.host import MemorySink
from croupier.table.shoe import KEY_BYTES, Seal
from croupier.table.solo_host import SoloHost
from tests.games.double_attack_blackjack.talk import GAME
from tests.table.floor import counting_world, did, refused, seated

PERSONS = ("Ann", "Bob", "Cyd")


def table(sink: OwnSink, **choices: object) -> SoloHost:
    world = counting_world(seed=7)
    rules = GAME.rules(GAME.house(choices))
    at = SoloHost.open("DA-1", rules, world=world, seal=Seal(world.entropy(KEY_BYTES)), sink=sink)
    return seated(at, *PERSONS, dollars=1_000_000)


def a_round(at: SoloHost, rng: Random) -> None:
    """Everybody wagers; then anybody who is waited for does anything that he is offered."""
    did(at, Begin())
    for person in PERSONS:
        did(at, Act(Bet(person, at.table.place_of(person), "initial", 1_000)), by=person)
    did(at, Act(Announce("No more bets")))
    while (r := at.table.round) is not None:
        assert not at.table.frozen, at.table.frozen
        if (turning := r.agenda[0].turning(r)) is not None:
            if type(at.do(Act(Turn(*turning, 0)), by=DEALER)) is Refusal:
                did(at, Act(Announce("No blackjack")), by=DEALER)
            continue
        person = rng.choice(r.waits_for())
        move: Move = rng.choice(rng.choice(r.offers(person)).moves())
        did(at, Act(move), by=person)


@pytest.mark.law("19:47-26.4(a)", "19:47-26.4(g)", "19:47-26.7")
@pytest.mark.parametrize("second", ["hole card with card reader", "hole card"])
def test_rounds_are_dealt_from_one_shoe_until_the_cutting_card_has_come_out(second: str) -> None:
    sink, rng = MemorySink(), Random(2)
    at = table(sink, dealer_second_card=second, decks=6)
    for _ in range(40):
        a_round(at, rng)
        assert at.table.imbalance() == 0
    order = [type(event) for event in sink.events if type(event) in (Shuffled, Burned, Began)]
    shoes = order.count(Shuffled)
    assert 2 <= shoes < 10 and order.count(Burned) == shoes
    assert not [event for event in sink.events if type(event) is Froze]


def test_a_ledger_of_rounds_is_audited_clean(tmp_path: Path) -> None:
    ledger, rng = Ledger(tmp_path / "attack.db", counting_world(seed=1), create=True), Random(9)
    at = table(ledger)
    for _ in range(8):
        a_round(at, rng)
    assert audit(ledger.pages()).findings == ()
    ledger.close()


@pytest.mark.law("19:47-26.4(b)1", "19:47-26.4(b)2")
@pytest.mark.parametrize("shuffling, cuts", [("manual", 1), ("automated device", 0)])
def test_a_shoe_shuffled_by_hand_is_cut_once_and_one_of_a_device_is_not(shuffling: str, cuts: int) -> None:
    sink, rng = MemorySink(), Random(4)
    at = table(sink, shuffling=shuffling)
    for _ in range(2):
        a_round(at, rng)
    assert [type(event) for event in sink.events if type(event) in (Shuffled, CardsCut)] == [
        Shuffled,
        *[CardsCut] * cuts,
    ]


@pytest.mark.law("19:47-26.4(e)")
@pytest.mark.parametrize("cards, right", [(9, False), (10, True), (11, True)])
def test_the_cutting_card_goes_in_at_least_ten_cards_deep(cards: int, right: bool) -> None:
    refusal = cut_refusal(table(MemorySink(), shuffling="manual").table, cards)
    assert refusal is None if right else refusal is not None and refusal.cite == "19:47-26.4(e)"


@pytest.mark.law("19:47-26.4(f)")
def test_a_supervisor_may_have_the_cards_cut_again_until_one_is_dealt() -> None:
    at = table(MemorySink(), shuffling="manual", shuffled="every round")
    did(at, Begin())
    did(at, Recut(10), by=SUPERVISOR)
    did(at, Act(Bet("Ann", at.table.place_of("Ann"), "initial", 1_000)), by="Ann")
    did(at, Act(Announce("No more bets")))
    assert refused(at, Recut(30), by=SUPERVISOR).cite == "19:47-26.4(f)"


@pytest.mark.law("19:47-26.?(k)")
def test_the_shuffling_device_leaves_the_table_before_the_cards_are_shuffled_by_hand() -> None:
    at = table(MemorySink())
    by_hand: dict[str, bool | int | str] = {"shuffling": "manual"}
    assert refused(at, ChangeMethod(by_hand, ()), by=SUPERVISOR).cite == "19:47-26.?(k)"
    did(at, ChangeMethod(by_hand, ("automated device",)), by=SUPERVISOR)
    assert at.table.rules.house.word("shuffling") == "manual"
