"""`croupier correct`: what a round should have paid, as a new entry by two persons."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Annotated

import typer

from croupier.cli.audit import LedgerFile
from croupier.cli.replay import TableName
from croupier.cli.supervisor_entry import entered

if TYPE_CHECKING:
    from croupier.ledger.store.ledger import Ledger
    from croupier.table.commands import Correct

Number = Annotated[int, typer.Argument(metavar="ROUND", min=1, help="The round that was settled wrongly.")]
Person = Annotated[str, typer.Option("--person", metavar="NAME", help="Whose chips: as the ledger calls him.")]
Amount = Annotated[
    str, typer.Option("--amount", metavar="DOLLARS", help="What he gets from the house; with a minus, gives back.")
]
First = Annotated[str, typer.Option("--by", metavar="NAME", help="Who has looked; nobody who plays there.")]
Second = Annotated[str, typer.Option("--and", metavar="NAME", help="Who else has looked.")]
Again = Annotated[bool, typer.Option("--again", help="As much is due to him once more for the same round.")]
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
    again: Again = False,
) -> int:
    """Correct a settlement: nothing is edited, a new entry moves the difference, and two persons stand for it.

    `croupier replay` shows the correction with its round, `croupier audit` judges it like everything else. No program
    may be playing on the ledger meanwhile. As much to the same person for the same round a second time is refused,
    unless --again says that it is meant.

    Example:

        croupier correct table.db 3 --person p1 --amount 60 --by Sue --and Tom --why "35.11(b)"
    """
    from croupier.money import dollars
    from croupier.table.commands import Correct

    asked = Correct(number, person, _cents(amount), first, second, why)
    before = None if again else partial(_refuse_twice, asked)
    after = entered(file, table, asked, before=before)
    print(f"{person} now has ${dollars(after.chips[person])} in chips at table {after.name}.")
    return 0


def _refuse_twice(asked: Correct, ledger: Ledger, table: str) -> None:
    """A line given twice by mistake would pay twice."""
    from croupier.cli.errors import BadUsage
    from croupier.ledger.replay import alike
    from croupier.table.narrate import corrected

    before = alike(ledger, table, asked)
    if before is not None:
        row, event = before
        raise BadUsage(f"It was corrected at {row.time}: {corrected(event)}; if as much is due once more, add --again.")


def _cents(amount: str) -> int:
    from croupier.money import parse_dollars

    less = amount.startswith("-")
    cents = parse_dollars(amount.removeprefix("-"))
    return -cents if less else cents
