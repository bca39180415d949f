"""Edits by somebody who has the file: each shows in the chain (R15)."""

from pathlib import Path

import pytest

from croupier.ledger.chain import GENESIS, Row, broken_links, link
from tests.ledger.book import audited, edited, findings, plain, rows

SWAP = (
    ("UPDATE events SET position = -1, sequence = -1 WHERE position = 8", ()),
    ("UPDATE events SET position = 8, sequence = 8 WHERE position = 9", ()),
    ("UPDATE events SET position = 9, sequence = 9 WHERE position = -1", ()),
)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return plain(tmp_path / "ledger.db")


@pytest.mark.parametrize(
    "column, value",
    [
        ("body", b'{"event":"bought in","person":"Ann","cents":999900}'),
        ("actor", "Eve"),
        ("time", "1999-01-01T00:00:00.000+00:00"),
        ("round", 7),
        ("command", "c"),
        ("table_name", "MS-2"),
        ("sequence", 99),
        ("hash", bytes(32)),
    ],
)
def test_a_changed_field_is_found_where_it_is(path: Path, column: str, value: object) -> None:
    edited(path, (f"UPDATE events SET {column} = ? WHERE position = 5", (value,)))
    found = [row.position for row, _ in broken_links(rows(path))]
    assert found and found[0] == 5
    assert any("The chain is broken" in what for what in findings(path))


def test_a_row_taken_out_of_the_middle_is_found(path: Path) -> None:
    edited(path, ("DELETE FROM events WHERE position = 9", ()))
    assert any("position 10 stands where 9 should" in what for what in findings(path))


def test_a_row_taken_out_and_the_gap_closed_is_found(path: Path) -> None:
    close = [(f"UPDATE events SET {c} = {c} - 1 WHERE position > 9 - (? = 1)", (i,)) for i, c in ((0, "sequence"),)]
    edited(
        path,
        ("DELETE FROM events WHERE position = 9", ()),
        *close,
        *[("UPDATE events SET position = ? WHERE position = ?", (n - 1, n)) for n in range(10, len(rows(path)) + 1)],
    )
    assert any("its hash does not fit" in what for what in findings(path))


def test_two_rows_swapped_are_found(path: Path) -> None:
    edited(path, *SWAP)
    assert sum("its hash does not fit" in what for what in findings(path)) == 3


def test_a_row_put_in_is_found(path: Path) -> None:
    last = rows(path)[-1]
    forged = (last.position + 1, last.table, last.sequence + 1, 0, "", "Ann", "", b"{}", bytes(32))
    edited(path, ("INSERT INTO events VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", forged))
    assert any("its hash does not fit" in what for what in findings(path))


def test_a_gap_in_the_events_of_one_table_is_found_though_every_hash_fits() -> None:
    head, made = GENESIS, []
    for position, (table, sequence) in enumerate((("A", 1), ("B", 1), ("A", 3), ("B", 2)), start=1):
        said = (position, table, sequence, 0, "", "", "", b"{}")
        head = link(head, *said)
        made.append(Row(*said, head))
    assert [(row.position, what) for row, what in broken_links(made)] == [
        (3, "event 3 of table A stands where 2 should")
    ]


def test_a_tail_cut_off_at_the_end_of_a_command_cannot_be_seen_by_the_chain_alone(path: Path) -> None:
    """Why signed heads are to be exported outside the database: the audit names the head, for whoever kept one."""
    before = audited(path)
    cut = next(row.position for row in reversed(rows(path)) if row.command or row.actor == "Bob") - 1
    edited(path, ("DELETE FROM events WHERE position > ?", (cut,)))
    after = audited(path)
    assert not any("chain" in finding.what for finding in after.findings)
    assert after.head != before.head and after.events == cut < before.events


def test_an_honest_ledger_has_no_finding(path: Path) -> None:
    assert audited(path).findings == ()
