"""Where a ledger is: an SQLite file, or the URL of a PostgreSQL database."""

from __future__ import annotations

import re
from pathlib import Path
from urllib.parse import SplitResult, parse_qsl, unquote, urlsplit

import msgspec

from croupier.ledger.errors import LedgerError

SCHEMES = ("postgresql", "postgres")


class Where(msgspec.Struct, frozen=True):
    """Where a ledger is.

    `path` is its file. For a database, `path` is the name from which the names of its key files are made.
    """

    path: Path
    url: str = ""

    def __str__(self) -> str:
        """The location for display, without the password."""
        return shown(self.url) if self.url else str(self.path)

    __repr__ = __str__

    @property
    def name(self) -> str:
        """The name that a head gives the ledger. It has no folders, so that the ledger may be moved."""
        return self.path.name


def is_url(text: str) -> bool:
    """Whether this is a URL. A mistyped URL counts too, so that no file with that name is created."""
    return "://" in text


def located(text: str, store: Path) -> Where:
    """The location of the named ledger. The keys of a database are in `store`; those of a file are next to it."""
    if not is_url(text):
        return Where(Path(text).absolute())
    return Where(store / re.sub(r"[^\w.@-]", "_", _named(text)), text)


def shown(url: str) -> str:
    """A URL without its password and without its query."""
    try:
        parts = urlsplit(url)
        user = f"{parts.username}@" if parts.username else ""
        return f"{parts.scheme}://{user}{_host(parts)}/{parts.path.strip('/')}"
    except ValueError:
        return "the URL"


def parts_of(where: Where) -> tuple[SplitResult, dict[str, str]]:
    """The parts of a URL and of its query. Raises if the URL names no database."""
    try:
        parts = urlsplit(where.url)
        port = parts.port
    except ValueError:
        raise LedgerError(f"{where} cannot be read: {_RIGHT}") from None
    if parts.scheme not in SCHEMES or not unquote(parts.path).strip("/") or port == 0:
        raise LedgerError(f"{where} names no database: {_RIGHT}")
    return parts, dict(parse_qsl(parts.query))


_RIGHT = "a ledger is a file or postgresql://USER:PASSWORD@HOST:PORT/DATABASE."


def _named(url: str) -> str:
    try:
        parts = urlsplit(url)
        return f"{parts.path.strip('/')}@{_host(parts) or 'localhost'}"
    except ValueError:
        return "ledger"


def _host(parts: SplitResult) -> str:
    """The host, with its port if there is one. A local socket has no host."""
    host = parts.hostname or ""
    return f"{host}:{parts.port}" if parts.port else host
