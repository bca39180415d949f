"""`croupier evidence`: one round of a ledger in one signed file, which anyone can check without the ledger."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec
import typer

from croupier.cli.audit import LedgerFile
from croupier.cli.errors import BadUsage
from croupier.cli.ledgers import looked_at, signer_of
from croupier.cli.replay import TableName, table_named

Number = Annotated[int, typer.Argument(metavar="ROUND", min=1, help="The number of the round.")]
Says = Annotated[str, typer.Option("--says", metavar="WORDS", help="What the dispute is about, in a few words.")]
Out = Annotated[Path, typer.Option("--out", metavar="FILE", help="The file to write; it must not be there yet.")]


def evidence(file: LedgerFile, number: Number, out: Out, says: Says = "", table: TableName = None) -> int:
    """Write the evidence of a round: its pages, its shoe, and the links that lead to a head signed now.

    tools/verify_bundle.py, a file that needs Python and nothing else, checks it offline: that it is signed, that the
    round stands in the chain, that the cards lay in the shoe committed to before the first wager.

    Example:

        croupier evidence table.db 12 --out round-12.json --says "a flush"
    """
    from croupier.ledger.bundle import evidence as gathered
    from croupier.ledger.keys import LedgerError

    try:
        says.encode()
    except UnicodeEncodeError:
        raise BadUsage("What --says says is not text that can be written.") from None
    ledger = looked_at(file)
    try:
        bundle = gathered(ledger, signer_of(ledger), table_named(ledger, table), number, says)
    except LedgerError as wrong:
        raise BadUsage(str(wrong)) from None
    finally:
        ledger.close()
    try:
        with out.open("xb") as written:
            written.write(msgspec.json.encode(bundle))
    except FileExistsError:
        raise BadUsage(f"{out} is already there; evidence does not replace anything.") from None
    print(f"{out}: round {number} of table {bundle.table}, signed by {bundle.head.key}.")
    return 0
