"""The whole floor from one seed: the same seed, the same ledger; no fault of disk or network does harm (R7)."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from croupier.ledger.store.ledger import Ledger
from croupier.table import table as tables
from croupier.table.events import Settled
from croupier.table.table import Table
from tests.ledger.simulated import Simulation

pytestmark = pytest.mark.files
SEEDS = range(6)


def test_a_seed_gives_the_same_ledger_to_the_last_hash_and_nothing_goes_wrong(tmp_path: Path) -> None:
    heads = dict[int, list[str]]()
    for run in ("once", "again"):
        (tmp_path / run).mkdir()
        for seed in SEEDS if run == "once" else SEEDS[:2]:
            floor = Simulation(tmp_path / run, seed)
            heads.setdefault(seed, []).append(floor.run())
            assert floor.wrong == [] and floor.crashes > 1
    assert heads[0][0] == heads[0][1] and heads[1][0] == heads[1][1]
    assert len({head for head, *_ in heads.values()}) == len(SEEDS)


def commit_is_forgotten(book: Ledger) -> None:
    """A planted bug: what is acknowledged is on its way only."""
    book.commit = lambda: None  # type: ignore[method-assign]


def ids_are_forgotten(book: Ledger) -> None:
    """A planted bug: a command that comes again is taken for a new one."""
    book.answered = lambda *_: None  # type: ignore[method-assign]
    real = book.append

    def append(table: str, number: int, actor: str, _command: str, events: Any) -> None:
        real(table, number, actor, "", events)

    book.append = append  # type: ignore[method-assign,assignment]


def failures_are_swallowed(book: Ledger) -> None:
    """A planted bug: a commit that failed is taken for one that did not."""
    real = book.commit

    def commit() -> None:
        try:
            real()
        except Exception:
            book._failed = ""

    book.commit = commit  # type: ignore[method-assign]


def found(tmp_path: Path, planted: Callable[[Ledger], None]) -> list[str]:
    """What the simulation says of a floor with a bug, at the first seed that says anything."""
    for seed in SEEDS:
        floor = Simulation(tmp_path, seed, planted)
        floor.run()
        if floor.wrong:
            return floor.wrong
    return []


@pytest.mark.parametrize(
    "planted, says",
    [
        (commit_is_forgotten, "acknowledged commands are not there"),
        (ids_are_forgotten, "a command took effect twice"),
        (failures_are_swallowed, "acknowledged commands are not there"),
    ],
)
def test_planted_bugs_are_found(tmp_path: Path, planted: Callable[[Ledger], None], says: str) -> None:
    assert any(says in wrong for wrong in found(tmp_path, planted))


def test_a_cent_that_vanishes_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A planted bug: a settlement takes a cent from the layout that nobody gets."""
    real = tables._EVOLVE[Settled]

    def settled(table: Table, event: Any) -> Table:
        after = real(table, event)
        return replace(after, layout=after.layout - 1)

    monkeypatch.setitem(tables._EVOLVE, Settled, settled)
    assert any("out of balance" in wrong for wrong in found(tmp_path, lambda book: None))
