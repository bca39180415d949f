"""A backup is taken while a table plays, and is a ledger that verifies and goes on (R24)."""

from __future__ import annotations

import sys
from contextlib import closing
from pathlib import Path

import pytest

from croupier.ledger.audit.audit import audit
from croupier.ledger.backup import back_up, copied
from croupier.ledger.restore import resume
from croupier.ledger.store.keys import LedgerError, key_path, seal_for
from croupier.ledger.store.ledger import Ledger
from croupier.table import host
from croupier.table.commands import Begin
from tests.ledger import unwritable
from tests.ledger.book import NAME, audited, edited, ledger, new_table, pages, plain
from tests.ledger.server import POSTGRESQL, SQLITE, use, where
from tests.table.floor import antes, counting_world, did, play_round, seated, to_the_end


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "ledger.db"


def test_a_copy_of_a_table_in_play_verifies_and_goes_on_elsewhere(path: Path, tmp_path: Path) -> None:
    copy = tmp_path / "elsewhere.db"
    with ledger(path, create=True) as book:
        at = seated(new_table(book), "Ann", "Bob")
        did(at, Begin())
        antes(at, "Ann", "Bob")
        head = back_up(book, where(copy), with_key=True)
        assert head == book.head()
        to_the_end(at)
        play_round(at, "Ann", "Bob")
        assert book.head() != head
    assert audited(copy).findings == () and pages(copy) == pages(path)[: len(pages(copy))]
    with ledger(copy, seed=4) as book:
        other = resume(book, NAME, seal_for(copy, book.world))
        assert other.table.round is not None
        to_the_end(other)
        assert other.table.round is None and other.table.imbalance() == 0
    assert audited(copy).findings == ()


@pytest.mark.files
def test_a_ledger_that_holds_nothing_yet_is_copied_as_nothing(tmp_path: Path) -> None:
    with ledger(tmp_path / "a.db", create=True) as book, ledger(tmp_path / "b.db", create=True) as copy:
        assert copied(book, copy) == (0, b"") and pages(tmp_path / "b.db") == []


@pytest.mark.files
def test_a_ledger_in_a_place_that_cannot_be_written_is_copied_elsewhere(tmp_path: Path) -> None:
    (tmp_path / "medium").mkdir()
    path, copy = plain(tmp_path / "medium" / "ledger.db"), tmp_path / "copy.db"
    done = unwritable.asked(path, [sys.executable, "-m", "croupier.cli", "backup", str(path), str(copy)])
    assert (done.returncode, done.stderr) == (0, "") and pages(copy) == pages(path)
    copy.unlink()
    path.with_name("ledger.db-wal").write_bytes(bytes(32))
    done = unwritable.asked(path, [sys.executable, "-m", "croupier.cli", "backup", str(path), str(copy)])
    assert done.returncode == 2 and "its end is in ledger.db-wal; copy both files" in done.stderr
    assert not copy.exists()


def test_the_key_stays_behind_unless_it_is_asked_for(path: Path, tmp_path: Path) -> None:
    with ledger(plain(path)) as book:
        back_up(book, where(tmp_path / "copy.db"))
    assert not key_path(tmp_path / "copy.db").exists()
    with closing(Ledger(where(tmp_path / "copy.db"), counting_world(), look=True)) as copy:
        assert copy.head() == (pages(path)[-1].last, pages(path)[-1].hash)


def test_a_key_that_is_not_there_is_missed_before_anything_is_copied(path: Path, tmp_path: Path) -> None:
    with ledger(plain(path)) as book:
        key_path(book.path).unlink()
        before = {*tmp_path.iterdir()}
        with pytest.raises(LedgerError, match=r"The key .*ledger\.db\.key does not exist, so it cannot be copied"):
            back_up(book, where(tmp_path / "copy.db"), with_key=True)
        assert {*tmp_path.iterdir()} == before


def is_one_file(path: Path) -> bool:
    """Whether the header says that nothing is written ahead, and nothing lies next to it."""
    beside = [other.name for other in path.parent.glob(f"{path.name}-*")]
    return path.read_bytes()[18:20] == b"\x01\x01" and beside == []


@pytest.mark.files
def test_a_copy_in_a_file_is_one_file_and_leaves_nothing_unfinished(path: Path, tmp_path: Path) -> None:
    (tmp_path / "kept").mkdir()
    with ledger(plain(path)) as book:
        back_up(book, tmp_path / "kept" / "copy.db", with_key=True)
        assert {file.name for file in (tmp_path / "kept").iterdir()} == {"copy.db", "copy.db.key"}
        assert key_path(tmp_path / "kept" / "copy.db").read_bytes() == key_path(path).read_bytes()
    assert is_one_file(tmp_path / "kept" / "copy.db")


def test_nothing_is_replaced_and_no_directory_made(path: Path, tmp_path: Path) -> None:
    with ledger(plain(path)) as book:
        (tmp_path / "there.db").write_text("mine")
        with pytest.raises(LedgerError, match="already exists"):
            back_up(book, tmp_path / "there.db")
        with pytest.raises(LedgerError, match="The folder"):
            back_up(book, tmp_path / "nowhere" / "copy.db")
        key_path(tmp_path / "key.db").write_text("mine too")
        with pytest.raises(LedgerError, match=r"key\.db\.key already exists"):
            back_up(book, tmp_path / "key.db", with_key=True)
    assert (tmp_path / "there.db").read_text() == "mine" and not (tmp_path / "key.db").exists()
    assert key_path(tmp_path / "key.db").read_text() == "mine too"


def test_what_does_not_verify_is_no_backup(path: Path, tmp_path: Path) -> None:
    plain(path)
    edited(path, ("UPDATE pages SET time = '' WHERE first = 1", ()))
    with ledger(path) as book, pytest.raises(LedgerError, match="The copy does not verify: at position 1"):
        back_up(book, tmp_path / "copy.db")
    assert not (tmp_path / "copy.db").exists()


@pytest.mark.server
@pytest.mark.files
@pytest.mark.parametrize("source, target", [(SQLITE, POSTGRESQL), (POSTGRESQL, SQLITE)])
def test_a_ledger_goes_from_a_file_to_a_server_and_back(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, source: str, target: str
) -> None:
    """The pages are the same, the index next to them is made again, and the table goes on there."""
    monkeypatch.setattr(host, "NOTED_EVERY", 1)
    use(source)
    copy = tmp_path / "elsewhere.db"
    with ledger(path, create=True) as book:
        at = seated(new_table(book), "Ann", "Bob")
        play_round(at, "Ann", "Bob")
        did(at, Begin(), command_id="b1")
        antes(at, "Ann", "Bob")
        use(target)
        head = back_up(book, where(copy), with_key=True)
        assert head == book.head()
        kept, index = list(book.pages()), book.index()
    assert index is not None and index.marks and index.commands
    assert target == POSTGRESQL or is_one_file(copy)
    assert key_path(copy).read_bytes() == key_path(path).read_bytes()
    assert pages(copy) == kept
    with ledger(copy, seed=4) as book:
        assert audit(book.pages(), index=book.index).findings == () and book.index() == index
        other = resume(book, NAME, seal_for(copy, book.world))
        assert [type(event).__name__ for event in did(other, Begin(), command_id="b1").events] == ["Began"]
        to_the_end(other)
    assert audited(copy).findings == ()


@pytest.mark.server
@pytest.mark.files
def test_a_server_that_holds_a_ledger_is_not_replaced(path: Path, tmp_path: Path) -> None:
    with ledger(plain(path)) as book:
        use(POSTGRESQL)
        plain(tmp_path / "there.db", rounds=1)
        with pytest.raises(
            LedgerError, match="already contains a ledger; choose an empty database, because a backup never overwrites"
        ):
            back_up(book, where(tmp_path / "there.db"))
    assert audited(tmp_path / "there.db").rounds == 1


@pytest.mark.server
@pytest.mark.files
def test_what_does_not_verify_is_not_copied_into_a_server(path: Path, tmp_path: Path) -> None:
    last = pages(plain(path))[-1].first
    edited(path, ("UPDATE pages SET time = '' WHERE first = ?", (last,)))
    with ledger(path) as book:
        use(POSTGRESQL)
        with pytest.raises(LedgerError, match=f"The copy does not verify: at position {last}"):
            back_up(book, where(tmp_path / "copy.db"))
    assert pages(tmp_path / "copy.db") == [], "nor any page before the one that is wrong"


@pytest.mark.files
def test_the_key_is_asked_for_only_where_it_goes_along(tmp_path: Path) -> None:
    path = plain(tmp_path / "ledger.db")
    key_path(path).unlink()
    with ledger(path) as book:
        assert back_up(book, tmp_path / "copy.db") == book.head()
        with pytest.raises(LedgerError, match="does not exist, so it cannot be copied"):
            back_up(book, tmp_path / "other.db", with_key=True)
    assert pages(tmp_path / "copy.db") == pages(path) and not (tmp_path / "other.db").exists()
