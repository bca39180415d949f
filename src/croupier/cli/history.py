"""`croupier history`: write a hand of poker from a ledger as a PHH file, or read such a file."""

from __future__ import annotations

import sys
from typing import Annotated

import msgspec
import typer

from croupier.cli.console import print_json
from croupier.cli.errors import BadUsage
from croupier.cli.ledger_args import ledger_named, looking
from croupier.cli.options import AsJson
from croupier.cli.replay import STRANGER, TableName, played_round, seen_round, table_named
from croupier.ledger.store.location import Where


def history(
    file: Annotated[
        Where,
        typer.Argument(
            metavar="FILE",
            parser=ledger_named,
            help="With ROUND a ledger; alone a hand history in the PHH format, or - for standard input.",
        ),
    ],
    number: Annotated[
        int | None, typer.Argument(metavar="ROUND", min=1, help="The number of the hand at its table.")
    ] = None,
    table: TableName = None,
    viewer: Annotated[
        str,
        typer.Option("--as", metavar="VIEWER", help="Write the cards that this viewer saw: a person or stranger."),
    ] = STRANGER,
    as_json: AsJson = False,
) -> int:
    """Write a hand of poker from a ledger as a PHH file, or read one and print the round for `croupier settle`.

    PHH is a format of hand histories that other poker programs read, too. With ROUND the command writes a hand of a
    ledger in it: the cards that the viewer saw, and ?? for every other card, so that a hidden hand stays hidden.
    Without ROUND it reads a file: every action is judged by the rules, and the result is JSON that describes the
    round. A card that the file does not know is replaced by an unused one; a note on standard error names these.

    Examples:

        croupier history table.db 3 > hand.phh

        croupier history table.db 3 --as p1

        croupier history hand.phh | croupier settle -
    """
    from croupier.scenarios.hand_history import BadHistory

    try:
        if number is None:
            if table is not None or viewer != STRANGER:
                raise BadUsage("--table and --as are for a hand of a ledger; name its ROUND.")
            return _read(file, as_json)
        return _written(file, number, table, viewer, as_json)
    except BadHistory as bad:
        raise BadUsage(str(bad)) from None


def _written(file: Where, number: int, table: str | None, viewer: str, as_json: bool) -> int:
    from croupier.scenarios.hand_history import write_history

    with looking(file, f"Round {number}") as ledger:
        seen = seen_round(ledger, table_named(ledger, table), number, viewer)
        beginning, moves = played_round(ledger, seen, "its history can be written")
        name = table_named(ledger, table)
    text = write_history(beginning, moves, seen.eyes)
    if as_json:
        body = {"table": name, "round": number, "as": viewer, "history": text}
        print_json(msgspec.json.format(msgspec.json.encode(body), indent=2))
    else:
        print(text, end="")
    return 0


def _read(file: Where, as_json: bool) -> int:
    from croupier.equipment.cards import cards_name
    from croupier.money import dollars
    from croupier.scenarios.hand_history import read_history
    from croupier.scenarios.write import describe_round

    text = sys.stdin.buffer.read() if str(file.path) == "-" else file.path.read_bytes()
    found = read_history(text.decode())
    described = msgspec.json.encode(describe_round(found.beginning, found.moves))
    unknown = cards_name(found.unknown)
    if as_json:
        people = [person for _, person in found.beginning.seats]
        stacks = {person: dollars(cents) for person, cents in zip(people, found.stacks(), strict=True)}
        body = {"described": msgspec.json.decode(described), "finishing_stacks": stacks, "stand_ins": unknown}
        print_json(msgspec.json.format(msgspec.json.encode(body), indent=2))
        return 0
    if unknown:
        print(f"Cards that the file does not know are replaced by unused ones: {unknown}.", file=sys.stderr)
    print_json(msgspec.json.format(described, indent=2))
    return 0
