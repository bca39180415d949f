"""What somebody rigged who knows how a ledger is written: shoes, cuts, actors, pages and what stands next to them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from croupier.ledger.audit.audit import audit, audit_apart
from croupier.ledger.chain import LedgerRow, Page
from croupier.rounds.moves import Turn
from croupier.table.commands import BuyIn
from croupier.table.events import CardsCut, Event, Settled, ShoeOpened, decode_event
from tests.ledger.audit.test_audit import once, overpaid
from tests.ledger.book import (
    busy,
    edited,
    findings,
    forged,
    ledger,
    new_table,
    pages,
    plain,
    rewritten,
    unreadable,
    unsynced,
)
from tests.table.floor import MANUAL, play_round, seated


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "ledger.db"


@pytest.mark.parametrize("workers", [1, 2, 5])
def test_an_audit_by_several_processes_finds_the_same(path: Path, workers: int) -> None:
    with ledger(path, create=True) as book:
        for name in ("MS-1", "MS-2", "MS-3"):
            play_round(seated(new_table(unsynced(book), name=name), "Ann", "Bob"), "Ann", "Bob")
    rewritten(
        path, once(Settled, overpaid, skip=1), lambda row: replace(row, table="MS-9") if row.position == 9 else row
    )
    edited(path, ("UPDATE pages SET time = '' WHERE first = 1", ()))
    with ledger(path) as book:
        alone = audit(book.pages(), index=book.index)
        assert audit_apart(book, workers) == alone
    assert len(alone.findings) > 3 and alone.tables == 4


def rigged(path: Path, change: Callable[[list[tuple[LedgerRow, Event]]], None]) -> list[str]:
    """What an audit says of a ledger whose events were put in another order, every hash made to fit."""
    with ledger(plain(path, choices=MANUAL)) as book:
        kept = [(row, decode_event(row.body)) for row in book.rows()]
    change(kept)
    edited(path, ("DELETE FROM pages", ()), *forged([kept]))
    return findings(path)


def at_of(page: list[tuple[LedgerRow, Event]], kind: type) -> int:
    return next(at for at, (_, event) in enumerate(page) if isinstance(event, kind))


def test_a_shoe_opened_before_its_cards_are_dealt_is_found(path: Path) -> None:
    def early(page: list[tuple[LedgerRow, Event]]) -> None:
        page.insert(at_of(page, Turn), page.pop(at_of(page, ShoeOpened)))

    said = rigged(path, early)
    assert any("was revealed while it was in use" in what for what in said)
    assert any("from a shoe whose order was already revealed" in what for what in said)


def test_cards_cut_after_the_wagers_are_found(path: Path) -> None:
    def late(page: list[tuple[LedgerRow, Event]]) -> None:
        page.insert(at_of(page, Turn), page.pop(at_of(page, CardsCut)))

    assert any("not cut right after the shuffle" in what for what in rigged(path, late))


def test_chance_makes_no_wagers(path: Path) -> None:
    def chance(row: LedgerRow) -> LedgerRow:
        return replace(row, actor="chance") if b'"move":"bet"' in row.body else row

    assert any("did what they may not do" in what for what in findings(rewritten(plain(path), lambda e: e, chance)))


SAME = [('[["MS-1"', '[[ "MS-1"'), ('"MS-1"', '"\\u004dS-1"'), (',{"event":"opened"', ', {"event":"opened"')]


@pytest.mark.parametrize("old, new", SAME)
def test_a_page_that_says_the_same_otherwise_is_found(path: Path, old: str, new: str) -> None:
    """Whoever looks for the plain words would miss it."""
    first = pages(plain(path))[0]
    body = first.body.replace(old, new, 1)
    assert body != first.body
    edited(path, ("UPDATE pages SET body = ? WHERE first = 1", (body,)))
    assert any("not in the form that a ledger writes" in what for what in findings(path))


def test_an_event_whose_tag_does_not_come_first_is_found(path: Path) -> None:
    body = b'{"person":"Ann","event":"bought in","cents":100}'
    assert any("does not begin with its tag" in what for what in findings(unreadable(plain(path), 7, body)))


ODD = [("body", b"[]"), ("hash", "text"), ("last", "five"), ("time", b"7"), ("body", "[" * 99_999)]


@pytest.mark.files
@pytest.mark.parametrize("column, value", ODD, ids=range(len(ODD)))
def test_something_else_in_a_field_is_a_finding_and_no_crash(path: Path, column: str, value: object) -> None:
    last = pages(plain(path))[-1].first
    edited(path, *[(f"UPDATE pages SET {column} = ? WHERE first = ?", (value, at)) for at in (1, last)])
    assert any("The chain is broken" in what for what in findings(path))
    with ledger(path) as book:
        assert audit_apart(book, 2) == audit(book.pages(), index=book.index)


@pytest.mark.parametrize(
    "statement, says",
    [
        ("DELETE FROM commands", "at position 0; it is at 1"),
        ("INSERT INTO commands VALUES ('MS-1', 'later', 3)", "command later of table MS-1 at position 3; it is at 0"),
        ("INSERT INTO commands VALUES ('MS-1', 'later', 999)", "later of table MS-1 at position 999; it is at 0"),
        ("UPDATE commands SET position = 999 WHERE command = 'open'", "open of table MS-1 at position 999; it is at 1"),
        ("INSERT INTO marks VALUES ('MS-1', 9, 3)", "mark after round 9 of table MS-1 at position 3; it is at 0"),
        ("SELECT 1", "The guard pages_are_never_changed is missing from the ledger"),
    ],
)
def test_what_stands_beside_the_pages_is_compared_with_them(path: Path, statement: str, says: str) -> None:
    edited(plain(path), (statement, ()))
    with ledger(path) as book:
        found = audit(book.pages(), index=book.index).findings
        assert audit_apart(book, 1).findings == found
    assert any(says in finding.what for finding in found)


@pytest.mark.files
@pytest.mark.parametrize("index", ["commands", "marks"])
def test_words_where_an_index_has_a_position_are_a_finding_and_no_crash(path: Path, index: str) -> None:
    edited(plain(path), (f"INSERT INTO {index} VALUES ('MS-1', 'odd', 'five')", ()))
    with ledger(path) as book:
        found = [finding.what for finding in audit(book.pages(), index=book.index).findings]
    assert any("odd of table MS-1 at position five; it is at 0" in what for what in found)


def test_the_index_of_an_honest_ledger_agrees(path: Path) -> None:
    with ledger(busy(path)) as book:
        assert audit(book.pages(), index=book.index).findings == ()


@pytest.mark.parametrize("apart", [False, True])
def test_the_index_of_a_ledger_in_use_agrees(path: Path, apart: bool) -> None:
    """More is written while its pages are read: the audit has no more of that than it has read."""

    def busily(_done: int) -> None:
        at.do(BuyIn("Ann", 100), by="Ann", command_id=f"more {at.table.chips['Ann']}")

    with ledger(path, create=True) as book:
        at = seated(new_table(unsynced(book)), "Ann")
        for number in range(1001):
            at.put(BuyIn("Ann", 100), by="Ann", command_id=f"c{number}")
        at.commit()
        before = book.head()[0]
        if apart:
            found = audit_apart(book, 1, busily)
        else:
            found = audit(written_to(book.pages(), busily), index=book.index)
        assert found.findings == () and found.events >= before and book.head()[0] > before


def written_to(pages: Iterator[Page], meanwhile: Callable[[int], None]) -> Iterator[Page]:
    """The same pages, with something written before the first of them is read and after the last."""
    meanwhile(0)
    yield from pages
    meanwhile(0)
