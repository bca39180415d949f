"""`croupier backup`: a copy of a ledger, taken while tables write to it, and verified."""

from __future__ import annotations

from typing import Annotated

import typer

from croupier.cli.audit import LedgerFile
from croupier.cli.ledger_args import at_hand, ledger_named, looking
from croupier.ledger.store.location import Where

Target = Annotated[
    Where,
    typer.Argument(
        metavar="COPY", parser=ledger_named, help="A file that is not there yet, or an empty database's URL."
    ),
]
WithKey = Annotated[
    bool, typer.Option("--with-key", help="Copy the key of the sealed shoes too, without which no open round goes on.")
]


def backup(file: LedgerFile, target: Target, with_key: WithKey = False) -> int:
    """Copy a ledger that is in use. The chain of the copy is verified before it gets its name.

    A ledger in a database is copied into a file, and a file into an empty database, page by page: the chain is the
    same, and what was begun in one goes on in the other.

    The key of the sealed shoes stays where it is unless it is asked for: whoever has both the ledger and the key can
    read the cards of an open shoe ahead.

    Example:

        croupier backup table.db /media/elsewhere/table-monday.db
    """
    from croupier.cli.console import console
    from croupier.cli.terminal_cards import show
    from croupier.ledger.backup import back_up

    with looking(file) as ledger:
        position, head = back_up(ledger, at_hand(target), with_key=with_key)
    show(console(), f"{target}: {position:,} events, verified.", indent=0)
    show(console(), f"Head: {head.hex()}", indent=0)
    return 0
