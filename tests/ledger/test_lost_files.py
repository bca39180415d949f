"""A ledger that is deleted, replaced or overwritten while it is in use stops at once; a missing one is not replaced."""

from __future__ import annotations

import os
import shutil
import stat
from collections.abc import Callable
from pathlib import Path

import pytest

from croupier.floor.tables.floor import open_floor
from croupier.floor.tables.pace import Pace
from croupier.ledger.backup import back_up
from croupier.ledger.store.keys import LedgerError
from croupier.ledger.store.ledger import Ledger
from croupier.ledger.store.sqlite import FileWatch
from croupier.table.events import BoughtIn
from tests.ledger.book import NAME, audited, ledger, new_table, plain
from tests.ledger.server import stranger
from tests.table.floor import counting_world

pytestmark = pytest.mark.files


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "ledger.db"


def buy_in(book: Ledger, cents: int) -> None:
    book.append(NAME, 0, "Ann", "", (BoughtIn("Ann", cents),))
    book.commit()


def log_of(path: Path) -> Path:
    return path.with_name(path.name + "-wal")


def delete(path: Path, _old: Path) -> None:
    path.unlink()


def delete_the_log(path: Path, _old: Path) -> None:
    log_of(path).unlink()


def replace(path: Path, old: Path) -> None:
    os.replace(old, path)


def replace_the_log(path: Path, old: Path) -> None:
    os.replace(old, log_of(path))


def overwrite(path: Path, old: Path) -> None:
    path.write_bytes(old.read_bytes())


def truncate(path: Path, _old: Path) -> None:
    os.truncate(path, 0)


LOSSES = (delete, delete_the_log, replace, replace_the_log, overwrite, truncate)


@pytest.mark.parametrize("lose", LOSSES, ids=lambda lose: lose.__name__)
def test_nothing_is_acknowledged_once_the_files_are_lost(path: Path, lose: Callable[[Path, Path], None]) -> None:
    old = path.with_name("old.db")
    with ledger(path, create=True) as book:
        new_table(book)
        back_up(book, old)
        for cents in range(1, 4):
            buy_in(book, cents)
        lose(path, old)
        for cents in (4, 5):
            with pytest.raises(LedgerError, match="is closed, because a commit failed"):
                buy_in(book, cents)


@pytest.mark.parametrize("lose", [delete, replace], ids=lambda lose: lose.__name__)
def test_control_without_the_watch_a_lost_ledger_goes_on_acknowledging(
    path: Path, lose: Callable[[Path, Path], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(FileWatch, "loss", lambda _self: "")
    old = path.with_name("old.db")
    with ledger(path, create=True) as book:
        new_table(book)
        back_up(book, old)
        opened, acknowledged = path.stat().st_ino, book.head()[0]
        lose(path, old)
        buy_in(book, 1)
        assert book.head()[0] == acknowledged + 1
        assert not path.exists() or path.stat().st_ino != opened, "what was acknowledged is in a file without a name"


def test_reading_and_copying_a_ledger_in_use_stops_nothing(path: Path) -> None:
    with ledger(path, create=True) as book:
        new_table(book)
        for cents in range(1, 2_001):  # the log is copied into the file several times
            buy_in(book, cents)
            if cents % 500 == 0:
                back_up(book, path.with_name(f"copy-{cents}.db"))
                shutil.copy(path, path.with_name("plain.db"))
                with stranger(path) as reader:
                    reader.execute("SELECT count(*) FROM entries").fetchone()
    assert audited(path).findings == ()


@pytest.mark.parametrize("left", [".key", ".signing", ".floor"])
def test_a_new_ledger_is_refused_where_files_of_an_earlier_one_are(path: Path, left: str) -> None:
    orphan = path.with_name(path.name + left)
    orphan.write_bytes(b"")
    with pytest.raises(LedgerError, match=rf"There is no ledger at .*{left} of an earlier one.*Restore"):
        Ledger(path, counting_world(path.parent), create=True)
    orphan.rename(path.with_name("elsewhere"))
    with ledger(path, create=True) as book:
        assert book.head()[0] == 0


def test_a_floor_whose_ledger_is_gone_does_not_open_a_fresh_one(path: Path) -> None:
    plain(path, rounds=1)
    path.unlink()
    with pytest.raises(LedgerError, match="There is no ledger at"):
        open_floor(path, counting_world(path.parent), pace=Pace())


def test_only_the_owner_can_read_the_files_of_a_ledger(path: Path) -> None:
    copy = path.with_name("copy.db")
    with ledger(path, create=True) as book:
        new_table(book)
        back_up(book, copy, with_key=True)
        files = sorted(path.parent.iterdir())
        assert {file.name for file in files} >= {
            "ledger.db",
            "ledger.db-wal",
            "ledger.db.key",
            "copy.db",
            "copy.db.key",
        }
        assert {file.name: stat.S_IMODE(file.stat().st_mode) for file in files} == {file.name: 0o600 for file in files}
