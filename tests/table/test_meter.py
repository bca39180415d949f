"""A progressive meter at a real table: an account next to the others, shared by tables, kept in the ledger."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from croupier.equipment.cards import parse_cards
from croupier.games import find
from croupier.ledger.restore import resume
from croupier.rounds.actors import DEALER, METERS, SUPERVISOR, may_be_called
from croupier.rounds.moves import Announce, Bet, Choose, Show
from croupier.rounds.refusals import Refusal
from croupier.table.commands import Act, Begin, BuyIn, Release
from croupier.table.event_sink import OwnSink
from croupier.table.events import Ended, Settled
from croupier.table.host import ALL_CHORES, THROW, VALIDATE, MemorySink
from croupier.table.shoe import KEY_BYTES, Seal, Shoe
from croupier.table.solo_host import SoloHost
from croupier.table.table import unbalanced
from tests.ledger.book import audited, ledger
from tests.table.floor import counting_world, did, facts, now, refused, seated

GAME = find("blackjack")
METER, RESET_METER, _FUND = METERS
HOUSE = {
    "progressive": True, "approvals.progressive_meter": True, "dealer_second_card": "after the players",
    "shuffling": "continuous", "approvals.continuous_shuffler": True, "progressive_reset_rate_percent": 10,
}  # fmt: skip
FOUR_RED_ACES = "Ah Kc 9d Ad 9c Ah Ad Tc"
"""To Ann and Bob in turn, the dealer between; then two to Ann, who has four red aces, and the dealer's second."""


@pytest.fixture
def stacked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every shoe begins with the same cards."""

    def shoe(deck: tuple[int, ...], entropy: object) -> Shoe:
        first = parse_cards(FOUR_RED_ACES)
        return Shoe((*first, *(Counter(deck) - Counter(first)).elements()), b"0" * 16)

    monkeypatch.setattr("croupier.table.duties.automatic.new_shoe", shoe)


def opened(
    sink: OwnSink | None = None,
    *,
    name: str = "T",
    chores: frozenset[str] = ALL_CHORES,
    elsewhere: Callable[[str], int] | None = None,
) -> SoloHost:
    world = counting_world(seed=3)
    rules = GAME.rules(GAME.house(HOUSE))
    seal = Seal(b"k" * KEY_BYTES)
    at = SoloHost.open(
        name, rules, world=world, seal=seal, sink=sink or MemorySink(), chores=chores, elsewhere=elsewhere
    )
    return seated(at, "Ann", "Bob")


def played(at: SoloHost) -> None:
    """Ann and Bob wager on the meter too; Ann draws two cards."""
    did(at, Begin())
    for place, person in (("1", "Ann"), ("2", "Bob")):
        did(at, Act(Bet(person, place, "blackjack", 1_000)), by=person)
        did(at, Act(Bet(person, place, "progressive", 100)), by=person)
    did(at, Act(Announce("No more bets")))
    for choice in ("hit", "hit", "stand"):
        did(at, Act(Choose("Ann", "1", choice)), by="Ann")
    did(at, Act(Choose("Bob", "2", "stand")), by="Bob")


@pytest.mark.law("19:47-2.19(i)")
def test_a_table_opens_with_the_initial_amount_on_its_meter() -> None:
    at = opened()
    assert at.table.chips[METER] == 500_000 == -at.table.inventory and at.table.imbalance() == 0


@pytest.mark.law("19:47-2.19(b)", "19:47-2.19(h)", "19:47-2.19(i)")
def test_a_winner_gets_all_that_stands_on_the_meter_and_no_cent_is_lost(stacked: None) -> None:
    at = opened()
    played(at)
    # 5,000 and 70 cents of each of two wagers; the hand of 14 loses ten dollars, and the dollar is gone.
    assert at.table.chips["Ann"] == 100_000 - 1_000 - 100 + 500_140
    assert (at.table.chips[METER], at.table.chips[RESET_METER]) == (500_020, 0)
    assert unbalanced(at.table) == 0 and at.table.bought == 200_000
    played(at)
    assert at.table.chips["Ann"] == 2 * (500_140 - 1_100) + 100_000 + 20
    assert unbalanced(at.table) == 0


def test_money_on_the_meter_is_in_the_postings_of_the_ledger(stacked: None) -> None:
    sink = MemorySink()
    played(opened(sink))
    moved: Counter[str] = Counter()
    for event in sink.events:
        for posting in event.postings if isinstance(event, Settled) else ():
            for giver, taker, cents in posting.transfers():
                moved[giver] -= cents
                moved[taker] += cents
    # What was placed on the layout in bets came from the persons, and is no posting.
    assert (moved[METER], moved[RESET_METER], moved["layout"]) == (20, 0, -2_200) and sum(moved.values()) == 0


@pytest.mark.law("19:47-2.19(g)3", "19:47-2.19(h)")
def test_without_a_supervisor_nothing_is_paid_and_no_round_begins(stacked: None) -> None:
    at = opened(chores=ALL_CHORES - {VALIDATE})
    played(at)
    assert now(at).waits_for() == (SUPERVISOR,) and at.table.chips["Ann"] == 98_900
    assert refused(at, Begin()).why == "A round is in progress"
    validates = Act(Choose(SUPERVISOR, "1", "validate"))
    assert refused(at, validates, by="Ann").why == "That is for supervisor to do, not for Ann"
    did(at, validates, by=SUPERVISOR)
    assert at.table.chips["Ann"] == 98_900 + 500_140 and at.table.round is not None
    assert "papers" in refused(at, validates, by=SUPERVISOR).why
    did(at, Act(Choose(SUPERVISOR, "1", "papers complete")), by=SUPERVISOR)
    assert at.table.round is None and "supervisor" not in at.table.chips


@pytest.mark.law("19:47-2.19(h)")
def test_tables_that_share_a_meter_pay_what_stands_on_it_at_all_of_them(stacked: None) -> None:
    other = opened(name="other")
    at = opened(elsewhere=lambda account: other.table.chips.get(account, 0))
    played(at)
    # Ten thousand dollars, five of each table; the meter that both show is what was put there since.
    assert at.table.chips["Ann"] == 98_900 + 1_000_140
    assert at.table.chips[METER] + other.table.chips[METER] == 500_020
    assert unbalanced(at.table) == unbalanced(other.table) == 0


def test_a_table_goes_on_from_its_ledger_with_its_meters_in_the_middle_of_a_payout(
    stacked: None, tmp_path: Path
) -> None:
    path = tmp_path / "ledger.db"
    with ledger(path, create=True) as book:
        at = opened(book, chores=ALL_CHORES - {VALIDATE})
        played(at)
        before = facts(at.table)
        assert before["chips"] == {METER: 500_140, RESET_METER: 20, "Ann": 98_900, "Bob": 99_900}
    with ledger(path, seed=5) as book:
        again = resume(book, "T", Seal(b"k" * KEY_BYTES), chores=ALL_CHORES - {VALIDATE})
        assert facts(again.table) == before
        did(again, Act(Choose(SUPERVISOR, "1", "validate")), by=SUPERVISOR)
        assert again.table.chips["Ann"] == 98_900 + 500_140 and unbalanced(again.table) == 0
        assert again.table.chips[METER] == 500_020
    assert audited(path).findings == ()


def test_when_a_frozen_round_is_given_back_the_meter_keeps_what_it_registered(
    stacked: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = opened(chores=ALL_CHORES - {VALIDATE})
    played(at)
    monkeypatch.setattr("croupier.table.witness_check.Watch._asked", lambda *_: "no")
    did(at, Act(Choose(SUPERVISOR, "1", "validate")), by=SUPERVISOR)
    assert at.table.frozen
    did(at, Release("Max", "Moe"), by=SUPERVISOR)
    assert at.table.chips[METER] == 500_140 and at.table.chips["Ann"] == 99_000
    assert unbalanced(at.table) == 0


def test_nobody_bears_the_name_of_a_meter_and_nobody_says_what_it_shows() -> None:
    at = opened()
    assert not any(may_be_called(name) for name in METERS)
    assert isinstance(at.do(BuyIn(METER, 100), by=DEALER), Refusal)
    did(at, Begin())
    assert isinstance(at.do(Act(Show(METER, 10**9)), by=DEALER), Refusal)


@pytest.mark.parametrize("seed", range(3))
def test_many_rounds_by_chance_balance(seed: int) -> None:
    rng, sink = Random(seed), MemorySink()
    at = opened(sink)
    for _ in range(40):
        did(at, Begin())
        for place, person in (("1", "Ann"), ("2", "Bob")):
            did(at, BuyIn(person, 10_000), by=person)
            did(at, Act(Bet(person, place, "blackjack", 1_000)), by=person)
            if rng.randrange(3):
                did(at, Act(Bet(person, place, "progressive", 100)), by=person)
        did(at, Act(Announce("No more bets")))
        while (r := at.table.round) is not None:
            person = r.waits_for()[0]
            did(at, Act(rng.choice(rng.choice(r.offers(person)).moves())), by=person)
        assert not at.table.frozen and unbalanced(at.table) == 0
    registered = [p for e in sink.events if isinstance(e, Settled) for p in e.postings if p.result == "registered"]
    assert len([e for e in sink.events if isinstance(e, Ended)]) == 40
    assert at.table.chips[METER] == 500_000 + sum(p.charged for p in registered if p.counterparty == METER)
    assert at.table.chips[RESET_METER] == sum(p.charged for p in registered if p.counterparty == RESET_METER)


@pytest.mark.law("19:47-2.19(i)")
def test_a_meter_is_read_by_the_table_itself_though_a_person_does_what_is_thrown(stacked: None) -> None:
    """What stands on it is known; a display that somebody must look at is another device."""
    at = opened(chores=ALL_CHORES - {THROW})
    played(at)
    assert at.table.round is None and at.table.chips["Ann"] == 100_000 - 1_100 + 500_140
