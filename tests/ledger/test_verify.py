"""What a command asks of a ledger before it reads it: is it as it was written?"""

from __future__ import annotations

from pathlib import Path

import pytest

from croupier.ledger.errors import AlteredLedger
from croupier.ledger.verify import verify
from croupier.table import host
from tests.ledger.book import busy, edited, ledger, pages, plain


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(host, "NOTED_EVERY", 1)
    return plain(tmp_path / "ledger.db", rounds=3)


def altered(path: Path) -> str:
    """What is wrong, in one sentence; an empty string if nothing is."""
    with ledger(path) as book:
        try:
            verify(book)
        except AlteredLedger as wrong:
            return str(wrong)
    return ""


def test_a_ledger_as_it_was_written_is_let_pass(path: Path, tmp_path: Path) -> None:
    assert altered(path) == "" and len(pages(path)) > 3
    with ledger(tmp_path / "empty.db", create=True) as book:
        verify(book)
    assert altered(busy(tmp_path / "busy.db")) == ""


@pytest.mark.parametrize(
    "statement, says",
    [
        (
            "UPDATE pages SET time = '1999' WHERE first = ?",
            "at event {0}, the hash of events {0} to {1} does not match",
        ),
        ("UPDATE pages SET body = '[]' WHERE first = ?", "at event {0}, the hash of events {0} to {1} does not match"),
        ("UPDATE pages SET last = last + 1 WHERE first = ?", "at event {0}, the hash of events {0} to {2} does not"),
        ("DELETE FROM pages WHERE first = ?", "at event {2}, position {2} is where {0} should be"),
    ],
)
def test_the_first_page_that_does_not_fit_is_named(path: Path, statement: str, says: str) -> None:
    second = pages(path)[1]
    edited(path, (statement, (second.first,)))
    said = altered(path)
    assert says.format(second.first, second.last, second.last + 1) in said
    assert said.endswith("` lists everything.") and "`croupier audit " in said


def test_a_snapshot_is_where_the_index_has_it(path: Path) -> None:
    with ledger(path) as book:
        *_, last = sorted(book.marks().values())
        end = book.head()[0]
    for wrong in (last - 1, 1):
        edited(path, ("UPDATE marks SET position = ? WHERE round = 3", (wrong,)))
        assert f"the index has a snapshot at event {wrong}, which is another event" in altered(path)
    edited(path, ("UPDATE marks SET position = ? WHERE round = 3", (end + 1,)))
    assert f"the index has a snapshot at event {end + 1}, and the last event is {end}" in altered(path)
    edited(path, ("UPDATE marks SET position = ? WHERE round = 3", (last,)))
    assert altered(path) == ""
    edited(path, ("UPDATE marks SET round = 4 WHERE round = 3", ()))
    assert f"the index has a snapshot at event {last}, which is another event" in altered(path)


@pytest.mark.files
def test_a_column_of_another_type_is_found(path: Path) -> None:
    second = pages(path)[1]
    edited(path, ("UPDATE pages SET last = 'nowhere' WHERE first = ?", (second.first,)))
    assert f"at event {second.first}, a field of the page has the wrong type" in altered(path)
