"""Which ledger a command line means, and where the keys of one lie that is no file."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from croupier.cli.errors import BadUsage
from croupier.ledger.store.location import Where, is_url, located

if TYPE_CHECKING:
    from croupier.ledger.heads import Signer
    from croupier.ledger.store.ledger import Ledger


def ledger_named(text: str | Where) -> Where:
    """A file, or a database by its URL. What is wrong with it is said when it is opened, without a password."""
    if isinstance(text, Where):  # what an option is where nobody says otherwise
        return text
    if text != text.encode(errors="replace").decode():  # bytes of the command line that are no UTF-8
        raise BadUsage("The name of a ledger is text, and this one has bytes in it that are none.")
    return located(text, keys_folder()) if is_url(text) else Where(Path(text))


def keys_folder() -> Path:
    """Where the keys lie of ledgers that are databases: on this machine, never on the server beside what they seal."""
    told = os.environ.get("XDG_DATA_HOME", "")
    base = Path(told) if Path(told).is_absolute() else Path.home() / ".local" / "share"
    return base / "croupier" / "keys"


def at_hand(where: Where) -> Where:
    """The same with a whole path, its folder of keys made where it is ours to make."""
    if where.url:
        where.path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    return Where(where.path.absolute(), where.url)


@contextmanager
def looking(where: Where, what: str = "The ledger") -> Iterator[Ledger]:
    """An existing ledger, for looking only, and closed in the end."""
    from croupier.ledger.store.ledger import Ledger
    from croupier.world import real_world

    whole = at_hand(where)
    with followed(where, what), closing(Ledger(whole, real_world(whole.path.parent), look=True)) as ledger:
        yield ledger


@contextmanager
def followed(where: Where, what: str = "The ledger") -> Iterator[None]:
    """Whatever is wrong with a ledger, or stops whoever follows what it tells, in one sentence."""
    from msgspec import MsgspecError

    from croupier.ledger.store.keys import LedgerError
    from croupier.table.shoe import Broken

    try:
        yield
    except (LedgerError, Broken) as wrong:
        raise BadUsage(str(wrong)) from None
    except (ValueError, AssertionError, LookupError, AttributeError, TypeError, MsgspecError) as wrong:
        why = str(wrong).rstrip(".") or type(wrong).__name__
        raise BadUsage(f"{what} cannot be followed ({why}); `croupier audit {where}` says where.") from None


def signer_of(ledger: Ledger) -> Signer:
    """Who signs for a ledger. A key that is made anew is told of: what was signed before bears another."""
    from croupier.ledger.heads import signer_for, signing_key_path

    key = signing_key_path(ledger.path)
    made = not key.exists()
    signer = signer_for(ledger.path, ledger.world)
    if made:
        print(
            f"There was no key to sign with, and {key} was made; heads that were signed before bear another key.",
            file=sys.stderr,
        )
    return signer
