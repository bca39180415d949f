"""Every irregularity of every game at a live table, at every kind of moment at which somebody is waited for.

A round is walked through by hand. Wherever the round says that something may be reported, it is, by dealer and
supervisor in turn, at a copy of the table that then plays on to its end; wherever it does not, guesses at it are
refused, with the paragraph of that irregularity. Players and strangers report nothing.
"""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from croupier.declare.house import House
from croupier.games import DECLARED, find
from croupier.ledger.replay import moments
from croupier.ledger.store.keys import seal_for
from croupier.rounds.actors import CHANCE, DEALER, SUPERVISOR
from croupier.rounds.irregularities.reports import Reportable, Way, reportable
from croupier.rounds.moves import Move, Report
from croupier.rounds.refusals import Refusal
from croupier.rounds.round import Round
from croupier.table.commands import Act
from croupier.table.host import ALL_CHORES, MemorySink
from croupier.table.solo_host import SoloHost
from croupier.table.table import evolve
from tests.ledger.book import audited, ledger, unsynced
from tests.properties.driver import Played
from tests.properties.secrecy import leaks
from tests.table.floor import did, facts, now, refused
from tests.table.walking import (
    BY_HAND,
    Seen,
    began,
    forked,
    guesses,
    houses_with_every_irregularity,
    in_order,
    moves_of,
    step,
    table_of,
    to_the_end,
    ways,
)

STEPS_MAX = 700
SHOES, SHOES_MAX = 3, 12
"""How many shoes a house is walked through with; more, where the cards did not bring every irregularity about."""
HOUSES = [(game, at, house) for game in DECLARED for at, house in enumerate(houses_with_every_irregularity(game))]
RARE = {"shoe ran out", "light repaired", "card reader repaired", "bonus not shown"}
"""They need what a short walk does not meet: test_shoe_runs_out, test_blackjack_bonus and the tests below have them."""


@pytest.mark.parametrize("game, at, house", HOUSES, ids=[f"{game}-{at}" for game, at, _ in HOUSES])
def test_each_is_taken_when_it_can_be_and_refused_with_its_paragraph_when_not(game: str, at: int, house: House) -> None:
    walk = Walk(game, house)
    declared = set(find(game).rules(house).irregularities)
    for seed in range(SHOES_MAX):
        if seed >= SHOES and walk.taken >= declared - RARE:
            break
        walk.a_table(seed)
    assert walk.taken >= declared - RARE, f"never met: {declared - RARE - walk.taken}"
    assert walk.refusals, "nothing was ever refused"


class Walk:
    """One house, walked through with several shoes."""

    def __init__(self, game: str, house: House) -> None:
        self.game, self.house = game, house
        self.seen = Seen()
        self.taken: set[str] = set()
        self.refusals = 0

    def a_table(self, seed: int) -> None:
        """Two rounds, move by move; the table itself plays on as if nothing had been reported."""
        rng, at = random.Random(f"{self.game} {seed}"), table_of(self.game, self.house, seed)
        for _ in range(2):
            began(at)
            for _ in range(STEPS_MAX):
                if at.table.round is None:
                    break
                self.look(at, rng)
                step(at, rng)
            assert in_order(at.table) and not at.table.frozen

    def look(self, at: SoloHost, rng: random.Random) -> None:
        """Everything that could be said now."""
        r = now(at)
        moment = type(r.agenda[0]).__name__
        may = {entry.event: entry for entry in reportable(r)}
        for event, known in r.rules.irregularities.items():
            if event not in may:
                if not self.seen.often(1, "refused", event, moment):
                    self.refused(r, event, known.cite)
                continue
            for way, by in ways(may[event]):
                if not self.seen.often(2, event, moment):
                    self.taken.add(event)
                    check_strangers(at, may[event], way)
                    check_consequence(at, may[event].report(way, by=by), rng)

    def refused(self, r: Round, event: str, cite: str) -> None:
        for report in guesses(r, event):
            refusal = r.refusal(report)
            assert refusal is not None, f"{report} is taken, and the round does not say that it may be reported"
            assert refusal.cite == cite and refusal.why, f"{report}: {refusal}"
            self.refusals += 1


def check_strangers(at: SoloHost, entry: Reportable, way: Way) -> None:
    """Neither a player nor whoever walks by reports anything, in his own name or another's."""
    for person in ("Ann", "Stranger", CHANCE):
        own = refused(at, Act(entry.report(way, by=person)), by=person)
        assert "Only the dealer or a supervisor can report" in own.why
        assert refused(at, Act(entry.report(way)), by=person).why.startswith("That is for dealer")


def check_consequence(at: SoloHost, report: Report, rng: random.Random) -> None:
    """Money, cards, the witness, the record and what others see, from the report to the end of the round."""
    fork = forked(at, rng.randrange(10**6), chores=rng.choice((ALL_CHORES, BY_HAND)))
    before, moves = fork.table, moves_of(at)
    told = did(fork, Act(report), by=report.by).events[0]
    assert isinstance(told, Report)
    check_secrecy(at, (*moves, told), rng)
    to_the_end(fork, rng, irregular=rng.choice((0, 0, 10)))
    assert not fork.table.frozen, f"after {report}: {fork.table.frozen}"
    assert in_order(fork.table), f"after {report}"
    assert isinstance(fork._sink, MemorySink)
    table = before
    for event in fork._sink.events:
        table = evolve(table, event)
    assert facts(table) == facts(fork.table), "lived again from its events the table is another"
    began(fork)
    assert not fork.table.frozen


def check_secrecy(at: SoloHost, moves: tuple[Move, ...], rng: random.Random) -> None:
    """Nobody is sent anything, at this moment, that rests on a card he may not see."""
    table = at.table
    began_on = table.rules.begin(now(at).seats, table.standing, slot=table.slot, left=table.left)
    rounds = [began_on]
    for move in moves:
        if rounds[-1].refusal(move) is not None:
            return  # the cards were shuffled again in the round, which is the table's doing
        rounds.append(rounds[-1].after(move))
    assert leaks(Played(moves, tuple(rounds)), rng)[1] == []


@pytest.mark.parametrize("game", DECLARED)
def test_what_went_wrong_stands_in_a_ledger_that_audits_clean(game: str, tmp_path: Path) -> None:
    path = tmp_path / "ledger.db"
    rng = random.Random(game)
    house = houses_with_every_irregularity(game)[-1]
    with ledger(path, create=True) as book:
        at = table_of(game, house, 1, sink=unsynced(book), seal=seal_for(path, book.world))
        often = 6 if at.table.rules.deck else 50  # without cards, little of a round is a moment for a report
        for _ in range(5):
            began(at)
            to_the_end(at, rng, irregular=often)
        reported = [r.event for n in range(1, 6) for r in moments(book, "T", n, "Ann") if isinstance(r.event, Report)]
    assert reported and all(report.by == DEALER for report in reported)
    assert [finding.what for finding in audited(path).findings] == []


@pytest.mark.parametrize("game", DECLARED)
def test_between_rounds_there_is_nothing_to_report(game: str) -> None:
    at = table_of(game, find(game).house(), 1)
    assert reportable(at.table.round) == ()
    for event in at.table.rules.irregularities:
        for by in (DEALER, SUPERVISOR):
            refusal = refused(at, Act(Report(event, by=by)), by=by)
            assert refusal.why == "No round is in progress" and refusal.cite == at.table.rules.agenda[0].cite


@pytest.mark.law("19:47-33.12(a)", "19:47-33.12(h)")
def test_a_card_of_a_hand_cannot_be_guessed_at_a_live_table() -> None:
    at, rng = table_of("winners-pot-poker", find("winners-pot-poker").house(), 2), random.Random(2)
    began(at)
    while not any(len(hand.cards) == 2 for hand in now(at).hands):
        step(at, rng)
    hand = next(hand for hand in now(at).hands if len(hand.cards) == 2)
    for event in ("hole card exposed", "player exposed a down card"):
        answers = {str(at.do(Act(Report(event, place=hand.place, card=card)), by=DEALER)) for card in range(52)}
        assert len(answers) == 1, "the right guess is answered otherwise than a wrong one"
        assert isinstance(at.do(Act(Report(event, place=hand.place, cards=3)), by=DEALER), Refusal)
    did(at, Act(Report("hole card exposed", place=hand.place, cards=2)))
    assert now(at).view("Stranger").hands[int(hand.place) - 1].cards == (-1, hand.cards[1])


@pytest.mark.law("19:47-2.15(k)", "19:47-26.?(m)")
@pytest.mark.parametrize("game", ["blackjack", "double-attack-blackjack"])
def test_a_card_reader_that_failed_is_out_of_use_in_later_rounds_until_it_is_repaired(game: str) -> None:
    house = find(game).house({"dealer_second_card": "hole card with card reader"})
    at, rng = table_of(game, house, 3, chores=ALL_CHORES), random.Random(3)
    began(at)
    repaired, fails = Report("card reader repaired"), Report("card reader fails", by=SUPERVISOR)
    refused(at, Act(repaired))
    did(at, Act(fails), by=SUPERVISOR)
    to_the_end(at, rng)
    began(at)
    refused(at, Act(fails), by=SUPERVISOR)
    did(at, Act(repaired))
    assert [entry.event for entry in reportable(now(at)) if "reader" in entry.event] == ["card reader fails"]


@pytest.mark.law("19:47-16.11", "19:47-16.13")
def test_g3_no_report_about_the_dealers_cards_undoes_what_was_settled_while_a_payout_waits() -> None:
    house = find("caribbean-stud-poker").house({"progressive": True})
    for seed in range(400):
        at, rng = table_of("caribbean-stud-poker", house, seed), random.Random(seed)
        began(at)
        while at.table.round is not None and not now(at).view(DEALER).pending:
            step(at, rng)
        if at.table.round is not None:
            wrong = Report("wrong number of dealer cards", cards=6)
            assert "settled hands do not change" in refused(at, Act(wrong)).why
            to_the_end(at, rng)
            assert in_order(at.table) and not at.table.frozen
            return
    raise AssertionError("nobody won the progressive wager")
