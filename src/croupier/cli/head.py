"""`croupier head`: sign the current state of a ledger, to store outside it."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from croupier.cli.audit import LedgerFile
from croupier.cli.console import print_json
from croupier.cli.errors import BadUsage
from croupier.cli.ledger_args import check_signing_key, looking, signer_of

Keep = Annotated[
    Path | None,
    typer.Option("--append", metavar="FILE", help="Append the head to this file as one line, instead of printing it."),
]


def head(file: LedgerFile, append: Keep = None) -> int:
    """Sign the head of a ledger: the position and hash of its last event, in one line of JSON.

    A hash chain shows every edit except two: that its end was cut off, and that all of it was rewritten. Heads that
    you store elsewhere show these too: `croupier audit LEDGER --heads FILE`. The signing key is in LEDGER.signing,
    next to the ledger. Keep its public half, which every head names, where the keeper of the ledger cannot change it.

    Example:

        croupier head table.db --append /media/elsewhere/heads.txt
    """
    from croupier.ledger.heads import read_heads, signed_head

    with looking(file) as ledger:
        known = check_signing_key(ledger)
        if append is not None:
            if append.exists() and {kept.key for kept in read_heads(append)} - {known}:
                raise BadUsage(f"{append} contains heads signed with another key; use a separate file for each key.")
            if not os.access(append if append.exists() else append.parent, os.W_OK):
                raise BadUsage(f"{append} cannot be written: it does not exist, or is read-only.")
        signed = signed_head(ledger, signer_of(ledger))
    line = msgspec.json.encode(signed).decode()
    if append is None:
        print_json(line)
    else:
        with append.open("a+", encoding="utf-8") as kept:
            kept.seek(0)
            held = kept.read()
            kept.write(f"{line}\n" if not held or held.endswith("\n") else f"\n{line}\n")
    return 0
