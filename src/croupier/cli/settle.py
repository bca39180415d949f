"""`croupier settle`: settle a described round: what every wager is owed."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import msgspec
import typer

from croupier.cli.console import console, print_json
from croupier.cli.errors import BadUsage, in_one_sentence
from croupier.cli.options import BY_PATH
from croupier.cli.toml_files import folder_of

if TYPE_CHECKING:
    from rich.console import Console

    from croupier.cli.described_rounds import SettledRound
    from croupier.scenarios.settlement import SeatOwed, Settlement

LINES_SUFFIX = ".jsonl"
"""The ending of the name of a file that has one description on each line. Each result is then one line too."""

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
        typer.Argument(metavar="FILE", help=f"Described rounds in JSON; - reads standard input. {BY_PATH}"),
    ] = None,
    as_json: Annotated[
        bool, typer.Option("--json", help="Print one JSON object per round, for another program.")
    ] = False,
    schema: Annotated[
        str | None,
        typer.Option(
            "--schema",
            metavar="GAME",
            help="Print the JSON Schema of described rounds of this game (an id, or a game file, which is executed).",
        ),
    ] = None,
    beyond_the_law: Annotated[
        bool,
        typer.Option("--beyond-the-law", help="Settle even if the house breaks the law; the output says so first."),
    ] = False,
) -> int:
    """Settle a described round: what every wager is owed, each with its paragraph.

    The program plays the round under the rules of its game, so only a possible round is settled. It refuses a round
    that the rules do not allow, in one sentence with the paragraph; the exit status is then 2. The exit status is also
    2 if the house breaks the law. A file may have many rounds: a JSON array of them, or one on each line. A .jsonl file
    always has one on each line.

    Example:

        croupier settle --schema mississippi-stud > round.schema.json
        croupier settle round.json --json
        croupier settle rounds.jsonl --json > settled.jsonl
    """
    try:
        if schema is not None:
            return _print_schema(schema, file)
        if file is None:
            raise BadUsage("Name the described round to settle: a file, or - for standard input.")
        from croupier.cli.described_rounds import descriptions

        text = sys.stdin.buffer.read() if str(file) == "-" else file.read_bytes()
        form, texts = descriptions(text, in_lines=file.suffix == LINES_SUFFIX)
    except Exception as error:
        if as_json and (refused := _refusal(error)) is not None:
            _print_json({"refused": refused})
            return REFUSED
        raise _for_a_person(error) from None
    return _settle_all(form, texts, folder_of(file), as_json=as_json, beyond=beyond_the_law)


def _print_schema(game: str, file: Path | None) -> int:
    from croupier.games import is_path, named
    from croupier.scenarios.schema import schema

    if file is not None:
        raise BadUsage("--schema prints the JSON Schema of a game and takes no file.")
    _print_json(schema(named(game), game if is_path(game) else ""))
    return 0


def _settle_all(form: str, texts: list[bytes], folder: Path | None, *, as_json: bool, beyond: bool) -> int:
    """Settle every description of a file and print each result as soon as it is known."""
    from croupier.cli.described_rounds import ONE, Settler

    settler, said, status = Settler(folder, beyond=beyond), set[str](), 0
    for number, one in enumerate(texts, start=1):
        try:
            answer = settler.answer(one)
        except Exception as error:
            refused = _refusal(error)
            if refused is None or (form == ONE and not as_json):
                raise _for_a_person(error) from None
            status = REFUSED
            if as_json:
                _print_one({"refused": refused}, form, number, len(texts))
            else:
                print(f"Description {number}: {refused['why']}", file=sys.stderr)
            continue
        for sentence in answer.house.notes:
            if sentence not in said:
                print(sentence, file=sys.stderr)
                said.add(sentence)
        if as_json:
            body = {"beyond_the_law": answer.house.beyond, **msgspec.to_builtins(answer.settled)}
            _print_one(body, form, number, len(texts))
        else:
            _print(console(), answer, number if form != ONE else 0)
    return status


def _print_one(body: object, form: str, number: int, many: int) -> None:
    """Print one of several results, in the form of the file that was read: each result is on one line."""
    from croupier.cli.described_rounds import ARRAY, ONE

    if form == ONE:
        return _print_json(body)
    line = msgspec.json.encode(body).decode()
    if form == ARRAY:
        line = f"{'[' if number == 1 else ''}{line}{']' if number == many else ','}"
    return print_json(line)


def _for_a_person(error: Exception) -> Exception:
    """The error for a person: a refused round becomes an error that a user can cause."""
    from croupier.scenarios.description import BadRound

    return BadUsage(str(error)) if isinstance(error, BadRound) else error


def _refusal(error: Exception) -> dict[str, object] | None:
    """The refusal, in a form for another program, if a user can cause the error. None for a bug."""
    from croupier.scenarios.description import BadRound

    if isinstance(error, BadRound):
        return {"why": str(error), "cite": error.cite, "seat": error.seat}
    sentence = in_one_sentence(error, "settle")
    return {"why": sentence, "cite": None, "seat": None} if sentence is not None else None


def _print_json(body: object) -> None:
    print_json(msgspec.json.format(msgspec.json.encode(body), indent=2))


def _print(out: Console, answer: SettledRound, number: int) -> None:
    settled = answer.settled
    if number:
        out.print(f"Description {number}", style="bold")
    for sentence in answer.house.beyond:
        out.print(f"Beyond the law: {sentence}", style="red")
    out.print(f"{settled.game}, {settled.status} law of {settled.date}")
    for at, one in enumerate(settled.rounds, start=1):
        out.print(f"Round {at}", style="bold")
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
        shared = f", shared by seats {' and '.join(map(str, cut.shared_by))}" if len(cut.shared_by) > 1 else ""
        table.add_row(f"limit of {cut.limit}{shared}", "", withheld, "", "", "", cut.cite, style="yellow")
    for commission in seat.commissions:
        wager = f"commission on the {commission.wager}"
        when = "owed" if commission.owed else "charged"
        table.add_row(wager, "", f"{commission.charged} {when}", "", "", "", commission.cite, style="yellow")
    out.print(table)
    each = ", ".join([f"{person} {net}" for person, net in seat.nets.items()])
    out.print(f"  net {seat.net}{f' ({each})' if each else ''}\n", style="bold")
