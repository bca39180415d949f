"""Opens the ledger that a command line names, and finds the keys of a ledger in a database."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from croupier.cli.errors import BadUsage, ledger_error
from croupier.ledger.store.location import Where, is_url, located

if TYPE_CHECKING:
    from croupier.ledger.heads import Signer
    from croupier.ledger.store.ledger import Ledger


def ledger_named(text: str | Where) -> Where:
    """Read a file name or a database URL. An error in it is reported when it is opened, without its password."""
    if isinstance(text, Where):  # the default of an option
        return text
    if text != text.encode(errors="replace").decode():  # the command line has bytes that are not UTF-8
        raise BadUsage("The ledger name is not valid UTF-8.")
    return located(text, keys_folder()) if is_url(text) else Where(Path(text))


def keys_folder() -> Path:
    """The folder for the keys of ledgers in databases. It is on this machine, never on the database server."""
    data_home = os.environ.get("XDG_DATA_HOME", "")
    base = Path(data_home) if Path(data_home).is_absolute() else Path.home() / ".local" / "share"
    return base / "croupier" / "keys"


def at_hand(where: Where) -> Where:
    """The same location with an absolute path. For a database, this creates the folder of its keys."""
    if where.url:
        where.path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    return Where(where.path.absolute(), where.url)


@contextmanager
def looking(where: Where, what: str = "The ledger", *, verified: bool = True) -> Iterator[Ledger]:
    """Open an existing ledger read-only, check that it was not altered, and close it at the end."""
    from croupier.ledger.store.ledger import Ledger
    from croupier.ledger.verify import verify
    from croupier.world import real_world

    whole = at_hand(where)
    with followed(where, what), closing(Ledger(whole, real_world(whole.path.parent), look=True)) as ledger:
        if verified:
            verify(ledger)
        yield ledger


@contextmanager
def followed(where: Where, what: str = "The ledger") -> Iterator[None]:
    """Report in one sentence what is wrong with a ledger, or what stops its replay."""
    from msgspec import MsgspecError

    from croupier.ledger.errors import LedgerError
    from croupier.table.shoe import Broken

    try:
        yield
    except (LedgerError, Broken) as wrong:
        raise ledger_error(wrong) from None
    except (ValueError, AssertionError, LookupError, AttributeError, TypeError, MsgspecError) as wrong:
        why = str(wrong).rstrip(".") or type(wrong).__name__
        raise BadUsage(
            f"{what} cannot be replayed ({why}). Run `croupier audit {where}` to find the damaged entry."
        ) from None


def check_signing_key(ledger: Ledger) -> str:
    """The public signing key of a ledger, or an empty string if it has none. An invalid key file is refused."""
    from croupier.ledger.heads import signer_for, signing_key_path

    return signer_for(ledger.path, ledger.world).public if signing_key_path(ledger.path).exists() else ""


def signer_of(ledger: Ledger) -> Signer:
    """The signer of a ledger. If it creates a new key, it reports that, because earlier heads have another key."""
    from croupier.ledger.heads import signer_for, signing_key_path

    key = signing_key_path(ledger.path)
    made = not key.exists()
    signer = signer_for(ledger.path, ledger.world)
    if made:
        print(
            f"No signing key was found, so {key} was created; heads signed earlier have another key.",
            file=sys.stderr,
        )
    return signer
