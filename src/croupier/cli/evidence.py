"""`croupier evidence`: export one round as a signed file, which anyone can check without the ledger."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from croupier.cli.audit import LedgerFile
from croupier.cli.errors import BadUsage
from croupier.cli.ledger_args import check_signing_key, looking, signer_of
from croupier.cli.replay import TableName, table_named
from croupier.cli.supervisor_entry import entered

Number = Annotated[int, typer.Argument(metavar="ROUND", min=1, help="The number of the round.")]
Says = Annotated[str, typer.Option("--says", metavar="WORDS", help="What the dispute is about, in a few words.")]
Out = Annotated[Path, typer.Option("--out", metavar="FILE", help="The file to write; it must not exist.")]
Person = Annotated[
    str, typer.Option("--person", metavar="NAME", help="Who disputes the round; recorded in the ledger.")
]
By = Annotated[str, typer.Option("--by", metavar="NAME", help="Who records the dispute; needs --person.")]


def evidence(
    file: LedgerFile,
    number: Number,
    out: Out,
    says: Says = "",
    person: Person = "",
    by: By = "",
    table: TableName = None,
) -> int:
    """Export the evidence of a round: its ledger pages, its shoe, and the hash links to a head signed now.

    tools/verify_bundle.py, which needs only Python, checks the file offline: that it is signed, that the round is in
    the chain, and that the cards were in the shoe that was committed to before the first wager.

    If a person disputes the round, --person, --by and --says record that in the ledger first, and the head is signed
    after it. `audit` and `replay` show the dispute. No other program may be using the ledger; on a running server,
    record disputes on the floor. Recording the same dispute twice makes one entry.

    Examples:

        croupier evidence table.db 12 --out round-12.json --says "a flush"

        croupier evidence table.db 12 --out round-12.json --person Ann --by Sue --says "a flush"
    """
    from croupier.ledger.evidence import gather, signed_evidence
    from croupier.table.commands import RaiseDispute
    from croupier.table.idempotency import id_of_dispute

    try:
        f"{says}{person}{by}".encode()
    except UnicodeEncodeError:
        raise BadUsage("The text of --says, or a name, is not valid UTF-8.") from None
    if bool(person) != bool(by):
        raise BadUsage("A dispute names who disputes and who records it; --person and --by go together.")
    if out.exists():
        raise BadUsage(f"{out} already exists; choose a new file, because evidence is never overwritten.")
    if not out.parent.is_dir():
        raise BadUsage(f"The folder {out.parent} does not exist.")
    if not os.access(out.parent, os.W_OK):
        raise BadUsage(f"{out} cannot be written: the folder {out.parent} is read-only.")
    with looking(file, f"Round {number}") as ledger:
        table = table_named(ledger, table)
        ready = gather(ledger, table, number)
        check_signing_key(ledger)
        if not person:
            bundle = signed_evidence(ledger, signer_of(ledger), ready, says)
    if person:
        asked = RaiseDispute(number, person, by, says)
        entered(file, table, asked, id_of_dispute(asked))
        print(f"Round {number} of table {table} is disputed by {person}, recorded by {by}.")
        with looking(file, f"Round {number}", verified=False) as ledger:
            bundle = signed_evidence(ledger, signer_of(ledger), gather(ledger, table, number), says)
    try:
        with out.open("xb") as written:
            written.write(msgspec.json.encode(bundle))
    except FileExistsError:
        raise BadUsage(f"{out} already exists; choose a new file, because evidence is never overwritten.") from None
    print(f"{out}: round {number} of table {bundle.table}, signed by {bundle.head.key}.")
    return 0
