"""`croupier settle`: settle a described round: what every wager is owed."""

from __future__ import annotations

import sys
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import msgspec
import typer

from croupier.cli.console import console, print_json
from croupier.cli.errors import BadUsage, in_one_sentence
from croupier.cli.options import BY_PATH
from croupier.cli.toml_files import folder_of
from croupier.guide.relevant_readings import reconstructed_at

if TYPE_CHECKING:
    from rich.console import Console

    from croupier.scenarios.settlement import SeatOwed, Settlement

REFUSED = 2
"""The exit status for a round that is not allowed or cannot be read."""

STYLE = {
    "win": "green",
    "push": "yellow",
    "void": "yellow",
    "returned": "yellow",
    "withdrawn": "yellow",
    "lose": "red",
    "forfeit": "red",
}


def settle(
    file: Annotated[
        Path | None,
        typer.Argument(metavar="FILE", help=f"A described round in JSON; - reads standard input. {BY_PATH}"),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object, for another program.")] = False,
    schema: Annotated[
        str | None,
        typer.Option(
            "--schema",
            metavar="GAME",
            help="Print the JSON Schema of this game's described rounds. An id, or mine.py, which is executed.",
        ),
    ] = None,
) -> int:
    """Settle a described round: what every wager is owed, each with its paragraph.

    The program plays the round under the rules of its game, so only a possible round is settled. It refuses a round
    that the rules do not allow, in one sentence with the paragraph; the exit status is then 2.

    Example:

        croupier settle --schema mississippi-stud > round.schema.json
        croupier settle round.json --json
    """
    try:
        if schema is not None:
            return _print_schema(schema, file)
        if file is None:
            raise BadUsage("Name the described round to settle: a file, or - for standard input.")
        settled, beyond = _settled(sys.stdin.buffer.read() if str(file) == "-" else file.read_bytes(), folder_of(file))
    except Exception as error:
        if as_json and _print_refusal(error):
            return REFUSED
        raise _for_a_person(error) from None
    if as_json:
        _print_json({**msgspec.to_builtins(settled), "beyond_the_law": beyond})
    else:
        _print(console(), settled)
    return 0


def _print_schema(game: str, file: Path | None) -> int:
    from croupier.games import is_path, named
    from croupier.scenarios.schema import schema

    if file is not None:
        raise BadUsage("--schema prints the JSON Schema of a game and takes no file.")
    _print_json(schema(named(game), game if is_path(game) else ""))
    return 0


def _settled(text: bytes, folder: Path | None) -> tuple[Settlement, list[str]]:
    """The settlement, and the violations of the law in its house."""
    from croupier.compliance.check import check
    from croupier.games import named
    from croupier.scenarios.read import read
    from croupier.scenarios.settlement import settle

    rules, described = read(text, games=partial(named, beside=folder))
    settlement = settle(rules, described)
    for sentence in reconstructed_at(rules):
        print(sentence, file=sys.stderr)
    found = check(rules.game, described.house, rules.day).violations
    for finding in found:
        print(f"This house breaks {finding.cite}: {finding.says}", file=sys.stderr)
    return settlement, [f"{finding.says} ({finding.cite})" for finding in found]


def _for_a_person(error: Exception) -> Exception:
    """Turn the refusal of a described round into an error that a user can cause."""
    from croupier.scenarios.description import BadRound

    return BadUsage(str(error)) if isinstance(error, BadRound) else error


def _print_refusal(error: Exception) -> bool:
    """Print an error that a user can cause; return whether it was one."""
    from croupier.scenarios.description import BadRound

    if isinstance(error, BadRound):
        _print_json({"refused": {"why": str(error), "cite": error.cite, "seat": error.seat}})
        return True
    sentence = in_one_sentence(error, "settle")
    if sentence is not None:
        _print_json({"refused": {"why": sentence, "cite": None, "seat": None}})
    return sentence is not None


def _print_json(body: object) -> None:
    print_json(msgspec.json.format(msgspec.json.encode(body), indent=2))


def _print(out: Console, settled: Settlement) -> None:
    out.print(f"{settled.game}, {settled.status} law of {settled.date}")
    for number, one in enumerate(settled.rounds, start=1):
        out.print(f"Round {number}", style="bold")
        _print_round(out, one)
    _print_round(out, settled)


def _print_round(out: Console, settled: Settlement) -> None:
    if settled.community:
        out.print(f"Community cards: {settled.community}")
    if settled.dealer_hands:
        out.print(f"Dealer's hands: {' | '.join(settled.dealer_hands)}")
    elif settled.dealer:
        out.print(f"Dealer's cards: {settled.dealer}")
    if settled.player or settled.banker:
        out.print(f"Player's hand: {settled.player}; banker's hand: {settled.banker}")
    for happened in settled.irregularities:
        found = happened.found_by if happened.found_by.startswith("in ") else f"by {happened.found_by}"
        says = f"{happened.event} at {happened.when}, found {found}: {happened.says} ({happened.cite})"
        out.print(says, style="yellow")
    for seat in settled.seats:
        _print_seat(out, seat)
    for award in settled.pot:
        whom = f"seat {award.seat}" if award.seat is not None else "the house"
        out.print(f"Out of the pot to {whom}: {award.paid}, {award.result} ({award.cite})")


def _print_seat(out: Console, seat: SeatOwed) -> None:
    from rich import box
    from rich.table import Table

    who = f"Seat {seat.seat}{f', {seat.person}' if seat.person else ''}"
    held = f": {seat.cards}{f', {seat.hand}' if seat.hand else ''}" if seat.cards else ""
    held = f": {' | '.join(seat.hands)}" if seat.hands else held
    table = Table(title=who + held, title_justify="left", title_style="bold", box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column("wager")
    for heading in ("stake", "result", "odds", "paid", "returned"):
        table.add_column(heading, justify="left" if heading in ("result", "odds") else "right")
    table.add_column("paragraph", no_wrap=True)
    for owed in seat.wagers:
        style = STYLE.get(owed.result)
        wager = owed.wager + (f", hand {owed.hand}" if owed.hand else "") + (f", {owed.person}" if owed.person else "")
        table.add_row(wager, owed.stake, owed.result, owed.odds or "", owed.paid, owed.returned, owed.cite, style=style)
    for cut in seat.limits:
        withheld = f"{cut.withheld} of {cut.due} withheld"
        table.add_row(f"limit of {cut.limit}", "", withheld, "", "", "", cut.cite, style="yellow")
    for commission in seat.commissions:
        wager = f"commission on the {commission.wager}"
        when = "owed" if commission.owed else "charged"
        table.add_row(wager, "", f"{commission.charged} {when}", "", "", "", commission.cite, style="yellow")
    out.print(table)
    out.print(f"  net {seat.net}\n", style="bold")
