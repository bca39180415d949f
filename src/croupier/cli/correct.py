"""`croupier correct`: correct a settled round with a new entry, confirmed by two people."""

from __future__ import annotations

import sys
from functools import partial
from typing import TYPE_CHECKING, Annotated

import typer
from msgspec.structs import replace

from croupier.cli.audit import LedgerFile
from croupier.cli.errors import BadUsage
from croupier.cli.replay import TableName
from croupier.cli.supervisor_entry import entered

if TYPE_CHECKING:
    from croupier.ledger.store.ledger import Ledger
    from croupier.table.commands import Command, Correct

Number = Annotated[int, typer.Argument(metavar="ROUND", min=1, help="The round that was settled wrongly.")]
Person = Annotated[str, typer.Option("--person", metavar="NAME", help="Whose chips change: the name in the ledger.")]
Amount = Annotated[
    str, typer.Option("--amount", metavar="DOLLARS", help="What the house pays them; negative if they pay back.")
]
First = Annotated[str, typer.Option("--by", metavar="NAME", help="First person who checked; not a player there.")]
Second = Annotated[str, typer.Option("--and", metavar="NAME", help="Second person who checked.")]
Again = Annotated[bool, typer.Option("--again", help="Allow the same amount a second time for this round.")]
Why = Annotated[str, typer.Option("--why", metavar="WORDS", help="What was wrong, with the paragraph if there is one.")]

Because = Annotated[
    str,
    typer.Option(
        "--because", metavar="WORDS", help="Why the amount differs from what the rules owe; required if it does."
    ),
]


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
    because: Because = "",
) -> int:
    """Correct a settled round. Nothing is edited: a new entry moves the difference, and two people confirm it.

    The program settles the round again and shows what the rules still owe the person. If your amount differs, the
    program asks for the reason, or takes it from --because. The entry records both amounts and the reason, and
    `croupier audit` lists it.

    `croupier replay` shows the correction with its round, and `croupier audit` checks it like any other entry. No
    other program may be using the ledger. The same amount for the same person and round is refused a second time;
    --again allows it.

    Example:

        croupier correct table.db 3 --person p1 --amount 60 --by Sue --and Tom --why "35.11(b)"
    """
    from croupier.money import dollars
    from croupier.table.commands import Correct

    asked = Correct(number, person, _cents(amount), first, second, why)
    after = entered(file, table, asked, before=partial(_judged, again, because))
    print(f"{person} now has ${dollars(after.chips[person])} in chips at table {after.name}.")
    return 0


def _judged(again: bool, because: str, ledger: Ledger, table: str, asked: Command) -> Command:
    """The correction with the reason for its amount.

    Refuses a correction that repeats another. Also refuses one that needs a reason and has none.
    """
    from croupier.ledger.rounds.amount_due import owed_for
    from croupier.money import money
    from croupier.table.commands import Correct

    assert isinstance(asked, Correct)
    if not again:
        _refuse_twice(asked, ledger, table)
    owed = owed_for(ledger, table, asked.round, asked.person)
    paid = f"Round {asked.round} gave {asked.person} {money(owed.recorded)}, and {money(owed.due)} was due"
    earlier = f"; corrections moved {money(owed.corrected)}" if owed.corrected else ""
    says = f"{paid}{earlier}, so the rules owe {money(owed.left)}"
    reason = because.strip()
    if asked.cents == owed.left:
        if reason:
            raise BadUsage(f"{says}, which is this amount; leave out --because, which explains a different amount.")
        print(f"{says}.")
        return asked
    says = f"{says}, not {money(asked.cents)}"
    if reason:
        print(f"{says}.")
    else:
        reason = _asked_for(says)
    return replace(asked, why=f"{asked.why}; the rules owe {money(owed.left)}, but {reason}")


def _asked_for(says: str) -> str:
    """The reason that a person types at the terminal. Without a terminal the reason must be on the command line."""
    if sys.stdin.isatty():
        print(f"{says}. Why: ", end="", flush=True)
        if reason := sys.stdin.readline().strip():
            return reason
    raise BadUsage(f"{says}; say why with --because.")


def _refuse_twice(asked: Correct, ledger: Ledger, table: str) -> None:
    """Refuse a correction that repeats an earlier one, because a command run twice by mistake would pay twice."""
    from croupier.ledger.replay import alike
    from croupier.table.narrate import corrected

    before = alike(ledger, table, asked)
    if before is not None:
        row, event = before
        raise BadUsage(
            f"This was corrected at {row.time}: {corrected(event)}; if the same amount is due again, add --again."
        )


def _cents(amount: str) -> int:
    from croupier.money import parse_dollars

    less = amount.startswith("-")
    cents = parse_dollars(amount.removeprefix("-"))
    return -cents if less else cents
