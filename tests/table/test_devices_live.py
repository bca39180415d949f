"""Devices at a live table: a light that fails and is repaired, a display that shows nothing (19:47-2.15(n), (o))."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from croupier.equipment.cards import parse_cards
from croupier.games import find
from croupier.ledger.restore import resume
from croupier.rounds.actors import CHANCE, DEALER, SUPERVISOR
from croupier.rounds.irregularities.reports import reportable
from croupier.rounds.moves import Announce, Bet, Choose, Report
from croupier.rounds.refusals import Refusal
from croupier.table.commands import Act, Begin
from croupier.table.event_sink import OwnSink
from croupier.table.halts import out_of_use, stopped
from croupier.table.host import ALL_CHORES, THROW, MemorySink
from croupier.table.shoe import KEY_BYTES, Seal, Shoe
from croupier.table.solo_host import SoloHost
from tests.ledger.book import audited, ledger
from tests.table.floor import counting_world, did, now, refused, seated

SHUFFLED: dict[str, object] = {"shuffling": "continuous", "approvals.continuous_shuffler": True}
NO_HOLE_CARD: dict[str, object] = {"dealer_second_card": "after the players"}
PROGRESSIVE: dict[str, object] = {"progressive": True, "approvals.progressive_meter": True}
BONUS: dict[str, object] = {"blackjack_bonus": True, "blackjack_bonus_payouts.five dollars": "100 x 1"}
ANN_HAS_BLACKJACK = "Ah 9c 9d Kd 8s Kc Tc"
SEAL = Seal(b"k" * KEY_BYTES)


def opened(house: dict[str, object], *, sink: OwnSink | None = None, chores: frozenset[str] = ALL_CHORES) -> SoloHost:
    game = find("blackjack")
    rules = game.rules(game.house(house | SHUFFLED | NO_HOLE_CARD))
    at = SoloHost.open("T", rules, world=counting_world(seed=3), seal=SEAL, sink=sink or MemorySink(), chores=chores)
    return seated(at, "Ann", "Bob")


def wagers(at: SoloHost, side: str, cents: int) -> None:
    did(at, Begin())
    for place, person in (("1", "Ann"), ("2", "Bob")):
        did(at, Act(Bet(person, place, "blackjack", 1_000)), by=person)
        did(at, Act(Bet(person, place, side, cents)), by=person)


def to_the_end(at: SoloHost) -> None:
    """Everybody stands, and insures nothing."""
    if at.table.round is not None and now(at).waits_for() == (DEALER,):
        did(at, Act(Announce("No more bets")))
    while at.table.round is not None and (waits := now(at).waits_for()):
        choices = [o.move for o in now(at).offers(waits[0]) if isinstance(o.move, Choose) and not o.sizes]
        stands = [move for move in choices if move.choice == "stand"]
        did(at, Act((stands or choices)[0]), by=waits[0])


FAILS, REPAIRED = Report("light fails", place="1"), Report("light repaired", place="1", by=SUPERVISOR)


@pytest.mark.law("19:47-2.15(n)")
def test_a_light_that_fails_keeps_its_position_from_the_wager_over_rounds_and_a_restart_until_it_is_repaired(
    tmp_path: Path,
) -> None:
    path, bet = tmp_path / "t.db", Act(Bet("Ann", "1", "progressive", 100))
    with ledger(path, create=True) as book:
        at = opened(PROGRESSIVE, sink=book)
        wagers(at, "progressive", 100)
        assert refused(at, Act(REPAIRED), by=SUPERVISOR).cite == "19:47-2.15(n)"
        for stranger in ("Ann", "Stranger", CHANCE):
            refused(at, Act(FAILS), by=stranger)
        assert out_of_use(at.table) == ()
        chips = at.table.chips["Ann"]
        did(at, Act(FAILS))
        assert at.table.chips["Ann"] == chips + 100, "betting was open: it goes back"
        assert now(at).hand("2").stake("Bob", "progressive") is not None, "the other lights are on"
        assert refused(at, bet, by="Ann").cite == "19:47-2.15(n)"
        to_the_end(at)
        did(at, Begin())
        did(at, Act(Bet("Ann", "1", "blackjack", 1_000)), by="Ann")
        assert refused(at, bet, by="Ann").cite == "19:47-2.15(n)"
    with ledger(path) as book:
        at = resume(book, "T", SEAL)
        (light,) = out_of_use(at.table)
        assert (light.place, light.cite, light.who) == ("1", "19:47-2.15(n)", DEALER)
        assert "light repaired" in light.remedy and stopped(at.table) is None, "the table goes on without it"
        assert [e.event for e in reportable(now(at)) if "light" in e.event] == ["light fails", "light repaired"]
        did(at, Act(REPAIRED), by=SUPERVISOR)
        assert refused(at, Act(REPAIRED), by=SUPERVISOR).cite == "19:47-2.15(n)"
        assert out_of_use(at.table) == ()
        did(at, bet, by="Ann")
        to_the_end(at)
    assert audited(path).findings == ()


@pytest.mark.law("19:47-2.15(n)")
def test_a_wager_that_was_registered_stands_when_its_light_fails_later(monkeypatch: pytest.MonkeyPatch) -> None:
    stack(monkeypatch, "2c 9c 9d 3d 8s Kc Tc")
    at = opened(PROGRESSIVE)
    wagers(at, "progressive", 100)
    did(at, Act(Announce("No more bets")))
    assert now(at).waits_for() == ("Ann",)
    before = at.table.chips["Ann"]
    did(at, Act(FAILS))
    assert at.table.chips["Ann"] == before and "void" not in [posting.result for posting in now(at).postings]


def stack(monkeypatch: pytest.MonkeyPatch, cards: str) -> None:
    """Every shoe begins with these cards."""
    first = parse_cards(cards)

    def shoe(deck: tuple[int, ...], _entropy: object) -> Shoe:
        return Shoe((*first, *(Counter(deck) - Counter(first)).elements()), b"0" * 16)

    monkeypatch.setattr("croupier.table.duties.automatic.new_shoe", shoe)


@pytest.mark.law("19:47-2.15(o)", "19:47-2.20(f)")
@pytest.mark.parametrize("by", [DEALER, SUPERVISOR])
def test_a_display_that_shows_nothing_is_reported_by_who_looks_at_it_and_fixed_odds_are_paid(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, by: str
) -> None:
    stack(monkeypatch, ANN_HAS_BLACKJACK)
    path, nothing = tmp_path / "t.db", Report("bonus not shown", place="1", by=by)
    with ledger(path, create=True) as book:
        at = opened(BONUS, sink=book, chores=ALL_CHORES - {THROW})
        wagers(at, "bonus", 500)
        assert refused(at, Act(nothing), by=by).cite == "19:47-2.15(o)"
        did(at, Act(Announce("No more bets")))
        while now(at).waits_for() == ("Bob",):
            did(at, Act(Choose("Bob", "2", "stand")), by="Bob")
        assert refused(at, Act(nothing), by=by).why == "No amount is due on the display now"
        chips = at.table.chips["Ann"]
        did(at, Act(Choose("Ann", "1", "press the button")), by="Ann")
        assert [(one.duty, one.cite) for one in at.duties()] == [("throw", "19:47-2.20(f)")]
        assert [entry.event for entry in reportable(now(at)) if "bonus" in entry.event] == ["bonus not shown"]
        assert isinstance(at.do(Act(Report("bonus not shown", place="2")), by=DEALER), Refusal)
        did(at, Act(nothing), by=by)
        assert at.table.chips["Ann"] == chips + 500 + 21 * 500 and at.table.round is None
    assert audited(path).findings == ()


@pytest.mark.law("19:47-2.20(f)")
def test_a_display_that_is_looked_at_shows_what_it_shows(monkeypatch: pytest.MonkeyPatch) -> None:
    stack(monkeypatch, ANN_HAS_BLACKJACK)
    for chores, looks in ((ALL_CHORES, False), (ALL_CHORES - {THROW}, True)):
        at = opened(BONUS, chores=chores)
        wagers(at, "bonus", 500)
        did(at, Act(Announce("No more bets")))
        did(at, Act(Choose("Bob", "2", "stand")), by="Bob")
        did(at, Act(Choose("Ann", "1", "press the button")), by="Ann")
        assert (at.table.round is not None) is looks
        if looks:
            assert not isinstance(at.one_chore(), Refusal)
        assert at.table.round is None and at.table.chips["Ann"] == 100_000 + 1_500 + 10_000
