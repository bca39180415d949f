"""Edits by somebody who has the file: each shows in the chain (R15)."""

from pathlib import Path

import pytest
from msgspec.json import decode, encode

from croupier.ledger.chain import GENESIS, Page, broken_links, seal
from croupier.ledger.store.keys import LedgerError
from croupier.ledger.store.ledger import INSERT
from tests.ledger.book import audited, edited, findings, pages, plain, rows


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return plain(tmp_path / "ledger.db")


def page(path: Path, number: int) -> Page:
    return pages(path)[number]


@pytest.mark.parametrize("column, value", [("time", "1999-01-01"), ("hash", bytes(32)), ("last", 99)])
def test_a_changed_field_of_a_page_is_found_where_it_is(path: Path, column: str, value: object) -> None:
    at = page(path, 5).first
    edited(path, (f"UPDATE pages SET {column} = ? WHERE first = ?", (value, at)))
    assert next(broken_links(pages(path)))[0] == at
    assert any("The chain is broken" in what for what in findings(path))


@pytest.mark.parametrize(
    "field, value",
    [
        (0, "MS-2"),
        (1, 99),
        (2, 7),
        (3, "Eve"),
        (4, "c"),
        (5, {"event": "bought in", "person": "Ann", "cents": 9}),
    ],
)
def test_a_changed_field_of_an_event_is_found_in_its_page(path: Path, field: int, value: object) -> None:
    found = page(path, 1)
    records = decode(found.body)
    assert records[0][5]["event"] == "bought in"
    records[0][field] = value
    edited(path, ("UPDATE pages SET body = ? WHERE first = ?", (encode(records).decode(), found.first)))
    wrong = list(broken_links(pages(path)))
    assert wrong[0] == (
        found.first,
        f"the hash of events {found.first} to {found.last} does not match their content and the hash before",
    )
    assert any("The chain is broken" in what for what in findings(path))


def test_a_page_that_cannot_be_read_is_found_and_the_rest_is_still_looked_at(path: Path) -> None:
    found = page(path, 5)
    for body in ("[", "{}", "[[]]", '[["MS-1",1,0,"Ann",""]]', "[[1,2,3,4,5,{}]]"):
        edited(path, ("UPDATE pages SET body = ? WHERE first = ?", (body, found.first)))
        assert any("the page cannot be read" in what for what in findings(path))
        assert audited(path).events == pages(path)[-1].last - (found.last - found.first + 1)
        with pytest.raises(LedgerError, match=f"Page {found.first} of the ledger cannot be read"):
            rows(path)


def test_a_page_taken_out_of_the_middle_is_found(path: Path) -> None:
    found = page(path, 5)
    edited(path, ("DELETE FROM pages WHERE first = ?", (found.first,)))
    assert any(f"position {found.last + 1} is where {found.first} should be" in what for what in findings(path))


def test_an_event_taken_out_of_a_page_is_found(path: Path) -> None:
    found = next(page for page in pages(path) if len(decode(page.body)) > 2)
    records = decode(found.body)
    del records[1]
    edited(path, ("UPDATE pages SET body = ? WHERE first = ?", (encode(records).decode(), found.first)))
    assert any(f"but claims to end at position {found.last}" in what for what in findings(path))
    assert any("does not match" in what for what in findings(path))


def test_two_pages_swapped_are_found(path: Path) -> None:
    one, two = page(path, 5), page(path, 6)
    fill = "UPDATE pages SET time = ?, body = ?, hash = ? WHERE first = ?"
    edited(
        path,
        (fill, (two.time, two.body, two.hash, one.first)),
        (fill, (one.time, one.body, one.hash, two.first)),
    )
    assert sum("does not match" in what for what in findings(path)) == 3


def test_a_page_put_in_is_found(path: Path) -> None:
    last = page(path, -1).last + 1
    edited(path, (INSERT, (last, last, "", '[["MS-1",1,0,"Ann","",{}]]', bytes(32))))
    assert any("does not match" in what for what in findings(path))


@pytest.mark.parametrize(
    "records, what",
    [
        (
            [("A", 1, ""), ("B", 1, ""), ("A", 3, ""), ("B", 2, "")],
            (3, "event 3 of table A is where event 2 should be"),
        ),
        ([("A", 1, "x"), ("B", 1, "x"), ("A", 2, ""), ("A", 3, "x")], (4, "the command x took effect earlier")),
    ],
)
def test_what_does_not_follow_is_found_though_every_hash_fits(
    records: list[tuple[str, int, str]], what: tuple[int, str]
) -> None:
    head, made = GENESIS, []
    for position, (table, sequence, command) in enumerate(records, start=1):
        body = encode([(table, sequence, 0, "", command, {})])
        head = seal(head, position, position, "", body)
        made.append(Page(position, position, "", body.decode(), head))
    assert list(broken_links(made)) == [what]


def test_a_tail_cut_off_at_the_end_of_a_command_cannot_be_seen_by_the_chain_alone(path: Path) -> None:
    """Why signed heads are to be exported outside the database: the audit names the head, for whoever kept one."""
    before = audited(path)
    last = page(path, -1)
    edited(path, ("DELETE FROM pages WHERE first = ?", (last.first,)))
    after = audited(path)
    assert not any("chain" in finding.what for finding in after.findings)
    assert after.head != before.head and after.events == last.first - 1 < before.events


def test_an_honest_ledger_has_no_finding(path: Path) -> None:
    assert audited(path).findings == ()
