"""Ledgers of every release, which this code must still audit clean and go on with."""

import shutil
from contextlib import closing
from pathlib import Path

import pytest

import croupier
from croupier.ledger.audit.audit import audit
from croupier.ledger.restore import resume
from croupier.ledger.store import schema
from croupier.ledger.store.keys import key_path, seal_for
from croupier.ledger.store.ledger import Ledger
from croupier.ledger.store.location import Where
from croupier.ledger.store.migrate import migrate
from tests.ledger.book import ledger
from tests.ledgers.make import HERE, make
from tests.table.floor import counting_world, to_the_end

HEADS = {
    release: (int(events), head)
    for release, events, head in (line.split() for line in (HERE / "heads.txt").read_text().splitlines())
}
"""Release, events, hash of the last one: kept outside the ledger, so that a cut tail would show."""


@pytest.fixture
def copy(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """Opening a ledger writes next to it, and these are never written to."""
    kept = HERE / f"{request.param}.db"
    for file in (kept, key_path(kept)):
        shutil.copy(file, tmp_path)
    return tmp_path / kept.name


@pytest.mark.parametrize("copy, release", [(release, release) for release in HEADS], indirect=["copy"])
def test_the_ledger_of_a_release_is_audited_clean(copy: Path, release: str) -> None:
    with closing(Ledger(copy, counting_world(), look=True)) as book:
        result = audit(book.pages(), index=book.index)
    assert result.findings == () and (result.events, result.head) == HEADS[release]
    assert result.tables > 1 and result.rounds > result.tables


@pytest.mark.parametrize("copy", list(HEADS), indirect=True)
def test_the_open_rounds_of_a_release_go_on(copy: Path) -> None:
    assert migrate(Where(copy), counting_world())[1] == schema.VERSION
    with ledger(copy, seed=7) as book:
        for name in book.tables():
            at = resume(book, name, seal_for(copy, book.world))
            assert at.table.round is not None
            to_the_end(at)
            assert at.table.round is None and at.table.imbalance() == 0
        assert audit(book.pages()).findings == ()


def test_every_ledger_that_lies_here_is_known() -> None:
    assert {path.stem for path in HERE.glob("*.db")} == set(HEADS)
    assert croupier.__version__ in HEADS


def test_the_ledger_of_a_release_is_made_from_a_seed(tmp_path: Path) -> None:
    assert make(tmp_path / "once.db") == make(tmp_path / "again.db")
