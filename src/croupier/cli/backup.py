"""`croupier backup`: copy a ledger while tables write to it, and verify the copy."""

from __future__ import annotations

from typing import Annotated

import typer

from croupier.cli.audit import LedgerFile
from croupier.cli.ledger_args import at_hand, ledger_named, looking
from croupier.ledger.store.location import Where

Target = Annotated[
    Where,
    typer.Argument(metavar="COPY", parser=ledger_named, help="A new file, or the URL of an empty database."),
]
WithKey = Annotated[
    bool, typer.Option("--with-key", help="Copy the shoe key too; without it no open round can continue.")
]


def backup(file: LedgerFile, target: Target, with_key: WithKey = False) -> int:
    """Copy a ledger that is in use. The hash chain of the copy is verified before the copy gets its name.

    You can copy a database into a file, or a file into an empty database. The pages and the chain stay the same, and
    play can continue in either.

    The key of the sealed shoes is not copied unless you add --with-key: a person who has both the ledger and the key
    can read the coming cards of an open shoe.

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
