"""Power cuts, simulated: what a disk may hold of a ledger when the current fails at any moment (R2).

Every write, truncation and sync of a real SQLite on a real ledger is noted. For a cut at some moment, each file keeps
all that was synced before; of the rest each write may be there, lost, or torn into sectors of which some are there.
Writes that come in another order are among these: a later one is there and an earlier one lost. A file that was removed
may come back, until the next sync of any file: the usual file systems write changes of names in their order.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import apsw

from croupier.ledger.chain import broken_links
from croupier.ledger.store import sqlite
from croupier.ledger.store.keys import LedgerError
from croupier.ledger.store.ledger import Ledger
from croupier.table.events import BoughtIn
from croupier.world import World
from tests.ledger.book import NAME, unsynced
from tests.table.floor import counting_world

SECTOR = 512
COMMITS = 60
CHECKPOINT_PAGES = 24
"""Small, so that the log is copied into the database several times in a short run."""

Op = tuple[str, str, int, bytes]
"""`write`, `truncate`, `remove`, `sync` or `acknowledged`; the file; offset, size or position; bytes or hash."""


class Noted(apsw.VFS):  # type: ignore[misc,unused-ignore]
    """The machine's own file system, with every change noted."""

    def __init__(self, log: list[Op]) -> None:
        self.log = log
        super().__init__("noted", "")

    def xOpen(self, name: Any, flags: Any) -> NotedFile:  # noqa: N802
        return NotedFile(name, flags, self.log)

    def xDelete(self, name: str, sync: bool) -> None:  # noqa: N802
        self.log.append(("remove", Path(name).name, 0, b""))
        super().xDelete(name, sync)


class NotedFile(apsw.VFSFile):  # type: ignore[misc,unused-ignore]
    def __init__(self, name: Any, flags: Any, log: list[Op]) -> None:
        self.name = Path(name.filename() if hasattr(name, "filename") else name or "temporary").name
        self.log = log
        super().__init__("", name, flags)

    def xWrite(self, data: bytes, offset: int) -> None:  # noqa: N802
        self.log.append(("write", self.name, offset, bytes(data)))
        super().xWrite(data, offset)

    def xTruncate(self, size: int) -> None:  # noqa: N802
        self.log.append(("truncate", self.name, size, b""))
        super().xTruncate(size)

    def xSync(self, flags: int) -> None:  # noqa: N802
        super().xSync(flags)
        self.log.append(("sync", self.name, 0, b""))


class Failing(apsw.VFS):  # type: ignore[misc,unused-ignore]
    """The machine's own file system, whose n-th operation of one kind fails, and every one after it; 0: none does."""

    def __init__(self, kind: str, number: int) -> None:
        self.kind, self.number, self.seen = kind, number, 0
        super().__init__("failing", "")

    def excepthook(self, *_: object) -> bool:
        """A failure that was asked for is nothing to print."""
        return True

    def asked(self, kind: str) -> None:
        """One more operation; an error where it is one that fails."""
        self.seen += kind == self.kind
        if kind == self.kind and 0 < self.number <= self.seen:
            raise apsw.IOError(f"the {kind} failed")

    def xOpen(self, name: Any, flags: Any) -> FailingFile:  # noqa: N802
        self.asked("open")
        return FailingFile(name, flags, self)


class FailingFile(apsw.VFSFile):  # type: ignore[misc,unused-ignore]
    def excepthook(self, *_: object) -> bool:
        """The same."""
        return True

    def __init__(self, name: Any, flags: Any, vfs: Failing) -> None:
        self.vfs = vfs
        super().__init__("", name, flags)

    def xWrite(self, data: bytes, offset: int) -> None:  # noqa: N802
        self.vfs.asked("write")
        super().xWrite(data, offset)

    def xTruncate(self, size: int) -> None:  # noqa: N802
        self.vfs.asked("truncate")
        super().xTruncate(size)

    def xSync(self, flags: int) -> None:  # noqa: N802
        self.vfs.asked("sync")
        super().xSync(flags)


class Connection:
    """As much of the usual interface as a ledger's writer needs, on a connection whose files are watched."""

    def __init__(self, path: Path, vfs: str = "noted") -> None:
        self._real = apsw.Connection(str(path), vfs=vfs)
        # Without memory shared between processes, which a file system of ours does not have.
        self._real.execute("PRAGMA locking_mode = EXCLUSIVE")

    def cursor(self) -> Cursor:
        return Cursor(self._real)

    def commit(self) -> None:
        if self._real.in_transaction:
            self._real.execute("COMMIT")

    def rollback(self) -> None:
        if self._real.in_transaction:
            self._real.execute("ROLLBACK")

    def close(self) -> None:
        self._real.close()

    def create_function(self, *_how: object, **_more: object) -> None:
        """SQLAlchemy gives each connection a function for regular expressions; a ledger uses none."""


class Cursor:
    def __init__(self, real: Any) -> None:
        self._connection, self._cursor = real, real.cursor()

    def execute(self, statement: str, values: tuple[object, ...] = ()) -> Cursor:
        if statement.startswith("INSERT") and not self._connection.in_transaction:
            self._connection.execute("BEGIN")
        self._cursor.execute(statement, values)
        return self

    def executemany(self, statement: str, rows: list[tuple[object, ...]]) -> None:
        self._cursor.executemany(statement, rows)

    def fetchone(self) -> Any:
        return self._cursor.fetchone()

    def fetchall(self) -> Any:
        return self._cursor.fetchall()

    def __iter__(self) -> Iterator[Any]:
        return iter(self._cursor)

    def close(self) -> None:
        self._cursor.close()

    lastrowid = None

    @property
    def rowcount(self) -> int:
        return int(self._connection.changes())

    @property
    def description(self) -> Any:
        try:
            return self._cursor.description
        except apsw.ExecutionCompleteError:  # there are no rows, or none any more
            return None


def noted_run(folder: Path, *, synchronous: str = "FULL") -> list[Op]:
    """A ledger written commit by commit; what became of its files, and when each commit was acknowledged."""
    log: list[Op] = []
    vfs, usual = Noted(log), sqlite.connecting
    sqlite.connecting = lambda path, *, look: lambda: Connection(path)  # type: ignore[assignment,return-value]
    try:
        with closing(Ledger(folder / "ledger.db", world(folder), create=True)) as book:
            cursor = book._writer.cursor()
            cursor.execute(f"PRAGMA wal_autocheckpoint = {CHECKPOINT_PAGES}")
            cursor.execute(f"PRAGMA synchronous = {synchronous}")
            rng = random.Random(1)
            for number in range(COMMITS):
                events = [BoughtIn("Ann", 1 + number)] * rng.randint(1, 60)
                book.append(NAME, 0, "Ann", f"c{number}", events)
                book.commit()
                position, head = book.head()
                log.append(("acknowledged", "", position, head))
    finally:
        sqlite.connecting = usual
        vfs.unregister()
    return log


def world(folder: Path) -> World:
    return counting_world(folder)


def image(log: list[Op], cut: int, rng: random.Random) -> dict[str, bytes]:
    """What the files hold after a cut at this place of the log."""
    before = log[:cut]
    synced = {name: at for at, (kind, name, _, _) in enumerate(before) if kind == "sync"}
    last_sync = max(synced.values(), default=-1)
    files: dict[str, bytearray] = {}
    for at, (kind, name, number, data) in enumerate(before):
        held = files.setdefault(name, bytearray()) if name else bytearray()
        certain = at < synced.get(name, -1)
        if kind == "write":
            _write(held, number, data, None if certain else rng)
        elif kind == "truncate" and (certain or rng.random() < 0.5):
            del held[number:]
        elif kind == "remove" and (at < last_sync or rng.random() < 0.5):
            del files[name]
    return {name: bytes(held) for name, held in files.items()}


def _write(held: bytearray, offset: int, data: bytes, rng: random.Random | None) -> None:
    """All of it, or by chance: nothing, all, or some of its sectors."""
    fate = "there" if rng is None else rng.choice(("there", "lost", "torn"))
    if fate == "lost":
        return
    if len(held) < offset + len(data):
        held.extend(bytes(offset + len(data) - len(held)))
    for start in range(0, len(data), SECTOR):
        if fate == "there" or (rng is not None and rng.random() < 0.5):
            held[offset + start : offset + min(start + SECTOR, len(data))] = data[start : start + SECTOR]


def lost(log: list[Op], cut: int, files: dict[str, bytes], folder: Path) -> str:
    """The checker: what an acknowledged commit misses in the files after this cut; "" where nothing is missing."""
    told = [(position, head) for kind, _, position, head in log[:cut] if kind == "acknowledged"]
    path = folder / "ledger.db"
    for old in folder.glob("ledger.db*"):
        old.unlink()
    for name, held in files.items():
        (folder / name).write_bytes(held)
    if not told:
        return ""
    try:
        with closing(Ledger(path, world(folder))) as book:
            pages = list(unsynced(book).pages())
    except LedgerError as wrong:
        return f"the ledger does not open: {wrong}"
    wrong_links = list(broken_links(pages))
    if wrong_links:
        return f"the chain is broken: {wrong_links[0]}"
    there = {page.last: page.hash for page in pages}
    missing = [position for position, head in told if there.get(position) != head]
    return f"{len(missing)} acknowledged commits are not there" if missing else ""


def losses(log: list[Op], cuts: int, folder: Path, *, seed: int, tick: Callable[[], None] | None = None) -> list[str]:
    """This many cuts at random moments: what was lost in each that lost something."""
    rng = random.Random(seed)
    found = []
    for _ in range(cuts):
        cut = rng.randint(1, len(log))
        wrong = lost(log, cut, image(log, cut, rng), folder)
        if wrong:
            found.append(f"cut {cut} of {len(log)}: {wrong}")
        if tick is not None:
            tick()
    return found
