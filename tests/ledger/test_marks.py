"""A table noted as it stood now and then: restarts and rebuilt rounds begin there, and come to the same."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from croupier.ledger.replay import moments
from croupier.ledger.restore import replayed, resume
from croupier.ledger.store.keys import seal_for
from croupier.ledger.store.ledger import Ledger
from croupier.table import host
from croupier.table.events import Event, Stood
from croupier.table.table import KEPT, Table
from tests.ledger.book import NAME, audited, busy, findings, ledger, rewritten, rows
from tests.ledger.server import POSTGRESQL, REFUSED, SQLITE, stranger
from tests.table.test_lasting_shoe import a_round, table

ROUNDS = 7


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(host, "NOTED_EVERY", 3)
    return busy(tmp_path / "ledger.db", rounds=ROUNDS)


def told(table: Table) -> list[object]:
    """All that a table is; rules made twice are the same rules, though their functions are not one."""
    r, rules = table.round, table.rules
    played = [r.hands, r.common, r.slot, r.dead, r.postings, r.incidents, r.standing, len(r.agenda)] if r else []
    return [*[getattr(table, field) for field in KEPT], table.frozen, rules.house, rules.day, *played]


def test_what_is_noted_is_all_that_a_table_keeps() -> None:
    assert set(Stood.__struct_fields__) == {*KEPT, "game", "day", "house"}


def test_marks_stand_where_the_table_was_noted(path: Path) -> None:
    with ledger(path) as book:
        found = [book.mark(NAME, before) for before in (1, 3, 4, 6, 7, None)]
        there = {row.position for row in book.rows() if row.body.startswith(b'{"event":"stood"')}
        assert found[:2] == [0, 0] and found[2] == found[3] > 0 and found[4] == found[5] > found[3]
        assert set(found) - {0} == there
        assert book.mark("elsewhere") == 0


def test_a_table_restarted_from_a_mark_is_the_one_that_its_whole_story_makes(path: Path) -> None:
    with ledger(path) as book:
        at = resume(book, NAME, seal_for(path, book.world))
        assert book.mark(NAME) and told(at.table) == told(replayed(book.rows(NAME)))
    assert audited(path).findings == ()


def test_a_round_rebuilt_from_a_mark_is_the_same(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with ledger(path) as book:
        quick = [[(m.row, m.event, m.view) for m in moments(book, NAME, n, "Ann")] for n in range(1, ROUNDS + 1)]
        monkeypatch.setattr(Ledger, "mark", lambda *_: 0)
        assert quick == [
            [(m.row, m.event, m.view) for m in moments(book, NAME, n, "Ann")] for n in range(1, ROUNDS + 1)
        ]


def test_a_shoe_that_lasts_is_noted_with_what_is_left_in_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(host, "NOTED_EVERY", 2)
    path = tmp_path / "war.db"
    with ledger(path, create=True, seed=3) as book:
        at = table(sink=book)
        at.cards.seal = seal_for(path, book.world)
        for _ in range(4):
            a_round(at)
        quick = replayed(book.rows("CW-1", since=book.mark("CW-1")))
        assert told(quick) == told(replayed(book.rows("CW-1"))) == told(at.table)
        assert at.table.slot > 0 and at.table.left
    assert audited(path).findings == ()


@pytest.mark.parametrize("change", [{"inventory": 1}, {"bought": 1}, {"slot": 9}, {"rounds": 2}, {"stale": False}])
def test_a_table_noted_otherwise_than_it_stood_is_found(path: Path, change: dict[str, object]) -> None:
    def otherwise(event: Event) -> Event:
        return replace(event, **change) if isinstance(event, Stood) else event

    assert any("does not match its replayed state: " in what for what in findings(rewritten(path, otherwise)))


@pytest.mark.parametrize("statement", ["DELETE FROM marks", "UPDATE marks SET position = 1", ""])
def test_marks_are_never_changed(path: Path, database: str, statement: str) -> None:
    before = rows(path)
    edit = {SQLITE: "REPLACE INTO marks SELECT * FROM marks", POSTGRESQL: "TRUNCATE marks"}[database]
    with stranger(path) as other, pytest.raises(REFUSED, match="append-only"):
        other.execute(statement or edit)
    assert rows(path) == before
