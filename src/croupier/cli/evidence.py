"""`croupier evidence`: one round of a ledger in one signed file, which anyone can check without the ledger."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec
import typer

from croupier.cli.audit import LedgerFile
from croupier.cli.errors import BadUsage
from croupier.cli.ledger_args import looking, signer_of
from croupier.cli.replay import TableName, table_named
from croupier.cli.supervisor_entry import entered

Number = Annotated[int, typer.Argument(metavar="ROUND", min=1, help="The number of the round.")]
Says = Annotated[str, typer.Option("--says", metavar="WORDS", help="What the dispute is about, in a few words.")]
Out = Annotated[Path, typer.Option("--out", metavar="FILE", help="The file to write; it must not be there yet.")]
Person = Annotated[
    str, typer.Option("--person", metavar="NAME", help="Who disputes the round: that becomes an entry of the ledger.")
]
By = Annotated[str, typer.Option("--by", metavar="NAME", help="Who took the dispute down; goes with --person.")]


def evidence(
    file: LedgerFile,
    number: Number,
    out: Out,
    says: Says = "",
    person: Person = "",
    by: By = "",
    table: TableName = None,
) -> int:
    """Write the evidence of a round: its pages, its shoe, and the links that lead to a head signed now.

    tools/verify_bundle.py, a file that needs Python and nothing else, checks it offline: that it is signed, that the
    round stands in the chain, that the cards lay in the shoe committed to before the first wager.

    Where a person disputes the round, --person, --by and --says make that an entry of the ledger first, which `audit`
    and `replay` show, and the head is signed after it: no program may be playing on the ledger meanwhile, and a server
    takes a dispute down by itself. The same dispute twice is one entry.

    Examples:

        croupier evidence table.db 12 --out round-12.json --says "a flush"

        croupier evidence table.db 12 --out round-12.json --person Ann --by Sue --says "a flush"
    """
    from croupier.ledger.evidence import evidence as gathered
    from croupier.table.commands import RaiseDispute
    from croupier.table.idempotency import id_of_dispute

    try:
        f"{says}{person}{by}".encode()
    except UnicodeEncodeError:
        raise BadUsage("What --says says, or a name, is not text that can be written.") from None
    if bool(person) != bool(by):
        raise BadUsage("A dispute is a person's, and another takes it down: --person and --by go together.")
    if out.exists():
        raise BadUsage(f"{out} is already there; evidence does not replace anything.")
    if not out.parent.is_dir():
        raise BadUsage(f"There is no directory {out.parent} to write evidence into.")
    if person:
        asked = RaiseDispute(number, person, by, says)
        name = entered(file, table, asked, id_of_dispute(asked)).name
        print(f"Round {number} of table {name} is disputed by {person}, as {by} took down.")
    with looking(file, f"Round {number}") as ledger:
        bundle = gathered(ledger, signer_of(ledger), table_named(ledger, table), number, says)
    try:
        with out.open("xb") as written:
            written.write(msgspec.json.encode(bundle))
    except FileExistsError:
        raise BadUsage(f"{out} is already there; evidence does not replace anything.") from None
    print(f"{out}: round {number} of table {bundle.table}, signed by {bundle.head.key}.")
    return 0
