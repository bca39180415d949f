"""Payments that wait for a person at a live table: who must do what, what stays meanwhile, and who may say no."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from croupier.equipment.cards import parse_cards
from croupier.games import find
from croupier.ledger.replay import moments
from croupier.ledger.restore import resume
from croupier.rounds.actors import DEALER, SUPERVISOR
from croupier.rounds.moves import Announce, Bet, Choose, Decline
from croupier.rounds.view import View
from croupier.table.commands import Act, Begin
from croupier.table.event_sink import OwnSink
from croupier.table.host import ALL_CHORES, ANNOUNCE, VALIDATE, MemorySink
from croupier.table.narrate import sentence
from croupier.table.shoe import KEY_BYTES, Seal, Shoe
from croupier.table.solo_host import SoloHost
from croupier.table.table import unbalanced
from tests.ledger.book import audited, ledger
from tests.table.floor import counting_world, did, facts, now, refused, seated

Stack = Callable[[str], None]

BLACKJACK: dict[str, object] = {"dealer_second_card": "after the players"}
PROGRESSIVE = BLACKJACK | {"progressive": True, "approvals.progressive_meter": True}
BONUS = BLACKJACK | {"blackjack_bonus": True, "blackjack_bonus_payouts.five dollars": "100 x 1"}
TWENTY = BLACKJACK | {"twenty_point_bonus": True}
TWO_ACES_AND_THREE = "Ah Ac 9d Ad As Kc Tc"
"""To Ann and Bob in turn, the dealer between: two aces each; Ann's are red. The dealer ends on 19."""
FOUR_RED_ACES = "Ah Kc 9d Ad 9c Ah Ad Tc"
NO = ("Sue", "Tom", "the light was not on")


@pytest.fixture
def stack(monkeypatch: pytest.MonkeyPatch) -> Stack:
    """Every shoe begins with these cards."""

    def begins(cards: str) -> None:
        first = parse_cards(cards)

        def shoe(deck: tuple[int, ...], _entropy: object) -> Shoe:
            return Shoe((*first, *(Counter(deck) - Counter(first)).elements()), b"0" * 16)

        monkeypatch.setattr("croupier.table.duties.automatic.new_shoe", shoe)

    return begins


def opened(
    house: dict[str, object], *, sink: OwnSink | None = None, chores: frozenset[str] = ALL_CHORES - {VALIDATE}
) -> SoloHost:
    world = counting_world(seed=3)
    game = find("blackjack")
    shuffled = {"shuffling": "continuous", "approvals.continuous_shuffler": True}
    rules = game.rules(game.house(house | shuffled))
    at = SoloHost.open("T", rules, world=world, seal=Seal(b"k" * KEY_BYTES), sink=sink or MemorySink(), chores=chores)
    return seated(at, "Ann", "Bob")


def played(at: SoloHost, wager: str, cents: int, *choices: str) -> None:
    """Ann and Bob wager ten dollars and the side wager; Ann chooses, both stand."""
    did(at, Begin())
    for place, person in (("1", "Ann"), ("2", "Bob")):
        did(at, Act(Bet(person, place, "blackjack", 1_000)), by=person)
        did(at, Act(Bet(person, place, wager, cents)), by=person)
    did(at, Act(Announce("No more bets")))
    for choice in (*choices, "stand"):
        if now(at).waits_for() == ("Ann",):
            did(at, Act(Choose("Ann", "1", choice)), by="Ann")
    if now(at).waits_for() == ("Bob",):
        did(at, Act(Choose("Bob", "2", "stand")), by="Bob")


def supervisor(choice: str, place: str = "1") -> Act:
    return Act(Choose(SUPERVISOR, place, choice))


def declined(place: str, wager: str, first: str = NO[0], second: str = NO[1], why: str = NO[2]) -> Act:
    return Act(Decline(SUPERVISOR, place, wager, first, second, why))


@pytest.mark.law("19:47-2.19(g)3", "19:47-2.19(h)")
def test_a_payout_of_the_meter_waits_twice_and_everybody_sees_for_whom(stack: Stack) -> None:
    stack(FOUR_RED_ACES)
    at = opened(PROGRESSIVE)
    played(at, "progressive", 100, "hit", "hit")
    assert at.table.chips["Bob"] == 98_900 + 1_000, "others are settled in the meantime: Bob's 19 is a tie"
    for viewer in ("Ann", "Bob", "Stranger", DEALER, SUPERVISOR):
        (waits,) = now(at).view(viewer).pending
        assert (waits.place, waits.person, waits.wager, waits.cents) == ("1", "Ann", "progressive", 500_140)
        assert (waits.waits, waits.cite) == (SUPERVISOR, "19:47-2.19(g)3")
    assert refused(at, Begin()).why == "A round is in progress"
    did(at, supervisor("validate"), by=SUPERVISOR)
    assert at.table.chips["Ann"] == 98_900 + 500_140
    (papers,) = now(at).view("Ann").pending
    assert (papers.cents, papers.waits, papers.cite) == (0, SUPERVISOR, "19:47-2.19(h)")
    assert now(at).hand("1").cards == parse_cards("Ah Ad Ah Ad"), "the cards stay on the layout"
    assert refused(at, Begin()).why == "A round is in progress"
    assert refused(at, supervisor("papers complete"), by=DEALER).why.startswith("That is for supervisor")
    did(at, supervisor("papers complete"), by=SUPERVISOR)
    assert at.table.round is None and unbalanced(at.table) == 0


@pytest.mark.law("19:47-2.19(g)3")
def test_fixed_amounts_are_validated_in_any_order_and_need_no_papers(stack: Stack) -> None:
    stack(TWO_ACES_AND_THREE)
    at = opened(PROGRESSIVE)
    played(at, "progressive", 100)
    assert [(p.person, p.cents) for p in now(at).view(DEALER).pending] == [("Bob", 2_500), ("Ann", 2_500)]
    did(at, supervisor("validate", "1"), by=SUPERVISOR)
    assert [p.person for p in now(at).view(DEALER).pending] == ["Bob"]
    assert "position 2" in refused(at, supervisor("validate", "1"), by=SUPERVISOR).why
    did(at, supervisor("validate", "2"), by=SUPERVISOR)
    assert at.table.round is None and unbalanced(at.table) == 0


@pytest.mark.law("19:47-2.19(g)3")
def test_a_validation_that_is_automatic_keeps_nobody_waiting(stack: Stack) -> None:
    stack(FOUR_RED_ACES)
    at = opened(PROGRESSIVE, chores=ALL_CHORES)
    played(at, "progressive", 100, "hit", "hit")
    assert at.table.round is None and at.table.chips["Ann"] == 98_900 + 500_140


@pytest.mark.law("19:47-2.19(g)3")
@pytest.mark.parametrize(
    "command, by, why",
    [
        (declined("1", "progressive"), DEALER, "That is for supervisor to do"),
        (declined("1", "progressive"), "Ann", "That is for supervisor to do"),
        (Act(Decline("Sue", "1", "progressive", *NO)), "Sue", "Only a supervisor can decline a payout"),
        (
            declined("1", "progressive", "Sue", "Sue"),
            SUPERVISOR,
            "Two people who do not play here must have reviewed it",
        ),
        (
            declined("1", "progressive", "Sue", " SUE "),
            SUPERVISOR,
            "Two people who do not play here must have reviewed it",
        ),
        (
            declined("1", "progressive", "Ann", "Tom"),
            SUPERVISOR,
            "Two people who do not play here must have reviewed it",
        ),
        (declined("1", "progressive", why="  "), SUPERVISOR, "give a reason"),
        (declined("1", "progressive", why="two\nlines"), SUPERVISOR, "give a reason"),
        (declined("3", "progressive"), SUPERVISOR, "No payout of the progressive waits at position 3"),
        (declined("1", "blackjack"), SUPERVISOR, "No payout of the blackjack waits at position 1"),
    ],
)
def test_nobody_loses_a_payout_on_one_word_or_without_a_reason(stack: Stack, command: Act, by: str, why: str) -> None:
    stack(TWO_ACES_AND_THREE)
    at = opened(PROGRESSIVE)
    played(at, "progressive", 100)
    refusal = refused(at, command, by=by)
    assert why in refusal.why and refusal.cite.startswith("19:47-2.")


@pytest.mark.law("19:47-2.19(g)3")
def test_two_persons_decline_with_a_reason_and_it_stands_in_the_ledger(stack: Stack, tmp_path: Path) -> None:
    stack(TWO_ACES_AND_THREE)
    path = tmp_path / "ledger.db"
    with ledger(path, create=True) as book:
        at = opened(PROGRESSIVE, sink=book)
        played(at, "progressive", 100)
        chips = dict(at.table.chips)
        did(at, declined("1", "progressive"), by=SUPERVISOR)
        assert at.table.chips == chips, "nothing is paid, and the dollar stays in the acceptor"
        posting = now(at).postings[-1]
        assert (posting.result, posting.paid, posting.collected) == ("declined", 0, 100)
        was = facts(at.table)
    with ledger(path, seed=5) as book:
        again = resume(book, "T", Seal(b"k" * KEY_BYTES), chores=ALL_CHORES)
        assert facts(again.table) == was and [p.person for p in now(again).view("Bob").pending] == ["Bob"]
        again.work()
        assert again.table.round is None and not again.table.frozen and unbalanced(again.table) == 0
        seen = [moment for moment in moments(book, "T", 1, "Bob") if isinstance(moment.event, Decline)]
        assert [sentence(m.event, again.table.rules, again.table.seats, "Bob") for m in seen] == [
            "The payout of the progressive blackjack wager at position 1 is declined by Sue and Tom: the light "
            "was not on"
        ]
        assert isinstance(seen[0].view, View) and [p.person for p in seen[0].view.pending] == ["Bob"]
    assert audited(path).findings == ()


@pytest.mark.law("19:47-2.19(h)")
def test_when_the_first_who_shares_the_meter_is_paid_the_other_share_is_fixed(stack: Stack) -> None:
    stack("Ah As 9d Ad Ac Ah Ad As Ac Tc")
    at = opened(PROGRESSIVE)
    did(at, Begin())
    for place, person in (("1", "Ann"), ("2", "Bob")):
        did(at, Act(Bet(person, place, "blackjack", 1_000)), by=person)
        did(at, Act(Bet(person, place, "progressive", 100)), by=person)
    did(at, Act(Announce("No more bets")))
    for person, place in (("Ann", "1"), ("Bob", "2")):
        for choice in ("hit", "hit", "stand"):
            did(at, Act(Choose(person, place, choice)), by=person)
    assert [(p.person, p.cents) for p in now(at).view(DEALER).pending] == [("Bob", 250_070), ("Ann", 250_070)]
    assert "position 2" in refused(at, supervisor("validate", "1"), by=SUPERVISOR).why, "shares go in their order"
    did(at, supervisor("validate", "2"), by=SUPERVISOR)
    assert refused(at, declined("1", "progressive"), by=SUPERVISOR).cite == "19:47-2.19(h)"
    did(at, supervisor("validate", "1"), by=SUPERVISOR)
    for place in "12":
        did(at, supervisor("papers complete", place), by=SUPERVISOR)
    assert at.table.round is None and unbalanced(at.table) == 0


@pytest.mark.law("19:47-2.20(g)4", "19:47-2.15(o)")
@pytest.mark.parametrize("confirms, paid", [(True, 10_000), (False, 10_500)])
def test_an_amount_of_a_hundred_dollars_is_confirmed_or_counts_as_never_shown(
    stack: Stack, confirms: bool, paid: int
) -> None:
    stack("Ah 9c 9d Kd 9h Tc")
    at = opened(BONUS)
    played(at, "bonus", 500)
    assert [(p.person, p.cents, p.waits) for p in now(at).view("Bob").pending] == [("Ann", None, "Ann")]
    assert "No payout" in refused(at, declined("1", "bonus"), by=SUPERVISOR).why
    did(at, Act(Choose("Ann", "1", "press the button")), by="Ann")
    assert [(p.cents, p.waits, p.cite) for p in now(at).view("Bob").pending] == [(10_000, SUPERVISOR, "19:47-2.20(g)4")]
    had = at.table.chips["Ann"]
    did(at, supervisor("confirm") if confirms else declined("1", "bonus"), by=SUPERVISOR)
    assert at.table.chips["Ann"] == had + paid + 500, "paid, and the stake goes back"
    assert at.table.round is None and not at.table.frozen and unbalanced(at.table) == 0


@pytest.mark.law("19:47-2.20(g)3")
def test_an_amount_below_a_hundred_dollars_waits_for_the_dealers_word(stack: Stack) -> None:
    stack("Ah 9c 9d Kd 9h Tc")
    at = opened(BONUS | {"blackjack_bonus_payouts.five dollars": "50 x 1"}, chores=ALL_CHORES - {ANNOUNCE})
    played(at, "bonus", 500)
    did(at, Act(Choose("Ann", "1", "press the button")), by="Ann")
    assert [(p.cents, p.waits, p.cite) for p in now(at).view("Bob").pending] == [(5_000, DEALER, "19:47-2.20(g)3")]
    had = at.table.chips["Ann"]
    did(at, Act(Announce("$50.00")))
    assert at.table.chips["Ann"] == had + 5_000 + 500 and at.table.round is None


@pytest.mark.law("19:47-2.24(e)")
def test_two_queens_of_hearts_are_paid_when_a_floorperson_is_there(stack: Stack) -> None:
    stack("Qh 9c Td Qh 9h As")
    at = opened(TWENTY)
    played(at, "twenty", 500)
    assert now(at).waits_for() == (SUPERVISOR,) and at.table.chips["Ann"] == 98_500
    assert [(p.person, p.cents, p.cite) for p in now(at).view("Bob").pending] == [("Ann", 500_000, "19:47-2.24(e)")]
    assert refused(at, supervisor("present"), by=DEALER).why.startswith("That is for supervisor")
    did(at, supervisor("present"), by=SUPERVISOR)
    assert at.table.chips["Ann"] == 98_500 + 500_000 + 500
    assert at.table.round is None and not at.table.frozen and unbalanced(at.table) == 0


def test_a_round_in_which_nothing_waits_says_so(stack: Stack) -> None:
    stack("Ah 9c 9d 5d 9h Tc")
    at = opened(TWENTY)
    did(at, Begin())
    assert now(at).view("Ann").pending == ()
    assert msgspec.json.decode(msgspec.json.encode(now(at).view("Ann")))["pending"] == []
