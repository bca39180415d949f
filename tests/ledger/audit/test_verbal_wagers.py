"""A verbal wager in the ledger: an honest one is no finding, and one that nobody confirmed is."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest

from croupier.equipment.shuffle import seeded
from croupier.ledger.restore import replayed
from croupier.ledger.store.ledger import Ledger
from croupier.rounds.actors import DEALER, SUPERVISOR
from croupier.rounds.moves import CASH, Announce, Bet, Confirm
from croupier.table.commands import Act, Begin
from croupier.table.events import Event
from croupier.world import World
from tests.ledger.book import audited, rewritten, unsynced
from tests.table.chores_floor import Clock, Floor
from tests.table.floor import did, facts

pytestmark = pytest.mark.files
HOUSE = {"additional_wager": "over and under 13", "verbal_wagers": True}


def played(path: Path) -> Path:
    """One round in which dealer and supervisor confirm a verbal wager."""
    clock = Clock()
    world = World(clock=clock, entropy=seeded(1), store=path.parent)
    with closing(Ledger(path, world, create=True)) as book:
        at = Floor("blackjack", HOUSE, sink=unsynced(book), clock=clock).seat("Ann").at
        did(at, Begin())
        did(at, Act(Bet("Ann", "1", "blackjack", 1000)), by="Ann")
        did(at, Act(Bet("Ann", "1", "over 13", 500, tender=CASH)), by="Ann")
        for by, name in ((DEALER, "Dan"), (SUPERVISOR, "Sue")):
            did(at, Act(Confirm(by, "Ann", "1", "over 13", name)), by=by)
        did(at, Act(Announce("No more bets")), by=DEALER)
        while at.table.round is not None:
            did(at, Act(at.table.round.offers("Ann")[0].move), by="Ann")
        assert not at.table.frozen
        assert facts(replayed(book.rows("T"))) == facts(at.table)
    return path


@pytest.mark.law("19:47-2.17(f)")
def test_an_honest_verbal_wager_is_no_finding(tmp_path: Path) -> None:
    assert audited(played(tmp_path / "ledger.db")).findings == ()


@pytest.mark.law("19:47-2.17(f)")
@pytest.mark.parametrize("office", [DEALER, SUPERVISOR])
def test_a_verbal_wager_that_one_of_the_two_did_not_confirm_is_found(tmp_path: Path, office: str) -> None:
    def without(event: Event) -> Event | None:
        return None if isinstance(event, Confirm) and event.by == office else event

    assert audited(rewritten(played(tmp_path / "ledger.db"), without)).findings != ()
