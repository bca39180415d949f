"""`croupier head`: what a ledger holds now, signed, to be kept outside it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec
import typer

from croupier.cli.audit import LedgerFile
from croupier.cli.console import print_json
from croupier.cli.errors import BadUsage
from croupier.cli.ledger_args import looking, signer_of

Keep = Annotated[
    Path | None,
    typer.Option("--append", metavar="FILE", help="Add the head to this file, a line, instead of printing it."),
]


def head(file: LedgerFile, append: Keep = None) -> int:
    """Sign the head of a ledger: the position and hash of its last event, in one line of JSON.

    A chain of hashes shows every edit but two: that the tail was cut off, and that all of it was written anew. Heads
    that are kept elsewhere show these too: `croupier audit LEDGER --heads FILE`. The key that signs lies beside the
    ledger in LEDGER.signing; keep its public half, which every head names, where the ledger's keeper cannot change it.

    Example:

        croupier head table.db --append /media/elsewhere/heads.txt
    """
    from croupier.ledger.heads import read_heads, signed_head

    with looking(file) as ledger:
        signed = signed_head(ledger, signer_of(ledger))
        if append is not None and append.exists():
            others = {kept.key for kept in read_heads(append)} - {signed.key}
            if others:
                raise BadUsage(f"{append} holds heads of another key; keep those of this one in a file of their own.")
    line = msgspec.json.encode(signed).decode()
    if append is None:
        print_json(line)
    else:
        with append.open("a+", encoding="utf-8") as kept:
            kept.seek(0)
            held = kept.read()
            kept.write(f"{line}\n" if not held or held.endswith("\n") else f"\n{line}\n")
    return 0
