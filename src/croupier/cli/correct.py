"""`croupier correct`: what a round should have paid, as a new entry by two persons."""

from __future__ import annotations

from typing import Annotated

import typer

from croupier.cli.audit import LedgerFile
from croupier.cli.entered import entered
from croupier.cli.replay import TableName

Number = Annotated[int, typer.Argument(metavar="ROUND", min=1, help="The round that was settled wrongly.")]
Person = Annotated[str, typer.Option("--person", metavar="NAME", help="Whose chips: as the ledger calls him.")]
Amount = Annotated[
    str, typer.Option("--amount", metavar="DOLLARS", help="What he gets from the house; with a minus, gives back.")
]
First = Annotated[str, typer.Option("--by", metavar="NAME", help="Who has looked; nobody who plays there.")]
Second = Annotated[str, typer.Option("--and", metavar="NAME", help="Who else has looked.")]
Why = Annotated[str, typer.Option("--why", metavar="WORDS", help="What was wrong, with the paragraph if there is one.")]


def correct(
    file: LedgerFile,
    number: Number,
    person: Person,
    amount: Amount,
    first: First,
    second: Second,
    why: Why,
    table: TableName = None,
) -> int:
    """Correct a settlement: nothing is edited, a new entry moves the difference, and two persons stand for it.

    `croupier replay` shows the correction with its round, `croupier audit` judges it like everything else. No program
    may be playing on the ledger meanwhile.

    Example:

        croupier correct table.db 3 --person p1 --amount 60 --by Sue --and Tom --why "35.11(b)"
    """
    from croupier.money import dollars
    from croupier.table.commands import Correct

    after = entered(file, table, Correct(number, person, _cents(amount), first, second, why))
    print(f"{person} now has ${dollars(after.chips[person])} in chips at table {after.name}.")
    return 0


def _cents(amount: str) -> int:
    from croupier.money import parse_dollars

    less = amount.startswith("-")
    cents = parse_dollars(amount.removeprefix("-"))
    return -cents if less else cents
