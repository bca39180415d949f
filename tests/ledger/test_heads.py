"""Heads kept outside: what a chain alone cannot show, they show (R15)."""

from __future__ import annotations

import shutil
from pathlib import Path

import msgspec
import pytest

from croupier.ledger.audit.audit import audit
from croupier.ledger.chain import GENESIS
from croupier.ledger.heads import Head, is_signed, read_heads, signed_head, signer_for, signing_key_path
from croupier.ledger.store.keys import LedgerError
from croupier.table.events import BoughtIn, Event
from tests.ledger.book import audited, edited, ledger, new_table, pages, plain, rewritten
from tests.table.floor import play_round, seated


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return plain(tmp_path / "ledger.db")


def head_of(path: Path) -> Head:
    with ledger(path) as book:
        return signed_head(book, signer_for(path, book.world))


def against(path: Path, *heads: Head, trusted: str = "") -> list[tuple[int, str]]:
    with ledger(path) as book:
        found = audit(book.pages(), heads=heads, trusted=trusted).findings
    return [(finding.position, finding.what) for finding in found if "head" in finding.what]


def test_a_head_names_the_last_event_and_is_signed(path: Path) -> None:
    head = head_of(path)
    assert (head.position, head.hash) == (pages(path)[-1].last, pages(path)[-1].hash.hex())
    assert is_signed(head) and against(path, head) == []
    assert signing_key_path(path).stat().st_mode & 0o777 == 0o600
    assert signing_key_path(Path("night.db")) == Path("night.db.signing")


def test_a_head_of_an_empty_ledger_says_nothing_of_what_came_later(tmp_path: Path) -> None:
    path = tmp_path / "ledger.db"
    with ledger(path, create=True) as book:
        first = signed_head(book, signer_for(path, book.world))
    assert (first.position, first.hash) == (0, GENESIS.hex())
    assert against(path, first) == [] and against(plain(path), first) == []


@pytest.mark.parametrize("field", ["ledger", "position", "hash", "time", "key", "signature"])
def test_a_head_that_was_changed_is_not_signed(path: Path, field: str) -> None:
    head = head_of(path)
    other: object = head.position + 1 if field == "position" else "00" * 32 if field == "key" else "ab"
    forged = msgspec.structs.replace(head, **{field: other})
    assert is_signed(forged) is False
    assert against(path, forged, trusted=head.key) != []


def test_a_ledger_that_went_on_still_holds_its_heads(path: Path) -> None:
    first = head_of(path)
    with ledger(path, seed=5) as book:
        at = seated(new_table(book, name="MS-2"), "Ann", "Bob")
        play_round(at, "Ann", "Bob")
    assert against(path, first, head_of(path)) == []


def test_a_tail_that_was_cut_is_found(path: Path) -> None:
    head = head_of(path)
    edited(path, ("DELETE FROM pages WHERE first = ?", (pages(path)[-1].first,)))
    assert not any("chain" in finding.what for finding in audited(path).findings)
    assert against(path, head) == [
        (
            head.position,
            "A head stored outside the ledger disagrees: the head signed at "
            f"{head.time} for position {head.position} is not in this ledger: the ledger ends before it.",
        )
    ]


def test_a_ledger_that_was_written_anew_with_every_hash_made_to_fit_is_found(path: Path) -> None:
    head = head_of(path)

    def richer(event: Event) -> Event:
        return msgspec.structs.replace(event, cents=event.cents + 1) if isinstance(event, BoughtIn) else event

    rewritten(path, richer)
    assert audited(path).findings == (), "nothing else tells"
    assert [what.endswith("another page is there.") for _, what in against(path, head)] == [True]


@pytest.mark.files
def test_an_older_backup_put_in_the_ledgers_place_is_found(path: Path, tmp_path: Path) -> None:
    old = tmp_path / "old.db"
    shutil.copy(path, old)
    with ledger(path, seed=5) as book:
        new_table(book, name="MS-2")
    head = head_of(path)
    shutil.copy(old, path)
    assert against(path, head)[0][1].endswith("the ledger ends before it.")


def test_a_head_of_another_key_counts_for_nothing(path: Path, tmp_path: Path) -> None:
    mine = head_of(path)
    signing_key_path(path).unlink()
    with ledger(path, seed=9) as book:
        other = signed_head(book, signer_for(path, book.world))
    assert is_signed(other) and other.key != mine.key
    for trusted in ("", mine.key):
        assert ["has another key" in what for _, what in against(path, mine, other, trusted=trusted)] == [True]
    assert ["has another key" in what for _, what in against(path, other, trusted=mine.key)] == [True]
    assert len(against(path, mine, other, other)) == 2, "the first head says whose key is trusted"


@pytest.mark.parametrize("text", ["no heads", '{"ledger":"x"}', "[]"])
def test_a_file_that_holds_no_heads_is_named(tmp_path: Path, text: str) -> None:
    file = tmp_path / "heads.txt"
    file.write_text(text)
    with pytest.raises(LedgerError, match="is not a file of heads, one per line"):
        read_heads(file)
    with pytest.raises(LedgerError, match="cannot be read: No such file"):
        read_heads(tmp_path / "none")
