"""`croupier design`: the paytables nearest to a target edge that the law permits."""

from __future__ import annotations

from fractions import Fraction
from time import perf_counter
from typing import TYPE_CHECKING, Annotated

import msgspec
import typer

from croupier.cli.console import console, print_json
from croupier.cli.design.open_lines import FixedByLaw, LineRequest, asked
from croupier.cli.errors import BadUsage
from croupier.cli.options import (
    AsJson,
    Choices,
    Day,
    GameId,
    HouseFile,
    OpeningWager,
    opening_cents,
    rules_from,
)
from croupier.compliance.check import beyond_the_law
from croupier.guide.relevant_readings import reconstructed_at

if TYPE_CHECKING:
    from croupier.cli.design.search import Designed
    from croupier.declare.game import Rules

FOUND_NOTHING = 1
LONG = 10**12
"""A denominator that is longer is shown only in JSON."""


def design(
    game: GameId,
    target: Annotated[str, typer.Option("--target", metavar="EDGE", help="The house edge you want: 0.04, or 4%.")],
    of: Annotated[
        str | None, typer.Option("--for", metavar="WAGER", help="The wager whose edge counts (default: the first one).")
    ] = None,
    vary: Annotated[
        list[str] | None,
        typer.Option(
            "--vary",
            metavar="LINE[=LO..HI[:STEP]]",
            help="A line that may pay LO to HI, or one of A,B,C; without values: all that the law allows. Repeatable.",
        ),
    ] = None,
    count: Annotated[
        int, typer.Option("--count", metavar="N", min=1, max=1000, help="How many paytables to list.")
    ] = 10,
    beyond: Annotated[
        bool, typer.Option("--beyond-the-law", help="Include paytables that the law does not permit.")
    ] = False,
    any_order: Annotated[
        bool, typer.Option("--any-order", help="Include paytables in which a better hand pays less.")
    ] = False,
    house: HouseFile = None,
    choices: Choices = None,
    on: Day = None,
    wager: OpeningWager = None,
    as_json: AsJson = False,
) -> int:
    """List the paytables nearest to a target edge, each with its exact edge under best play.

    The outcomes are enumerated once. If the player makes decisions, other odds may change best play. The program solves
    it again, unless it can prove that the best play of an earlier paytable is best there too. Without `--vary`, the
    last lines that the law leaves open vary. A better hand never pays less than a lesser one. If the law fixes every
    line, the answer names the paragraph and the exit status is 1.

    Example:

        croupier design boston-5-stud-poker --for "optional bonus" --target 0.04
    """
    from croupier.analysis.shapes import Unfit
    from croupier.cli.design.search import designed

    rules = rules_from(game, house, choices, on)
    edge = _edge(target)
    began = perf_counter()
    try:
        what = asked(rules, of, vary or [], beyond=beyond, any_order=any_order)
        found = designed(rules, what, edge, count, opening_cents(wager), quiet=as_json)
    except FixedByLaw as fixed:
        if as_json:
            print_json(msgspec.json.encode({"game": rules.game.id, "fixed_by_law": str(fixed), "cites": fixed.cites}))
        else:
            console().print(str(fixed), style="yellow")
        return FOUND_NOTHING
    except Unfit as why:
        raise BadUsage(str(why)) from None
    seconds = perf_counter() - began
    if as_json:
        print_json(msgspec.json.format(msgspec.json.encode(_body(rules, what, edge, found, seconds)), indent=2))
    else:
        _print(rules, what, edge, found, seconds)
    return 0


def _edge(text: str) -> Fraction:
    """Read `0.04`, `4%` or `1/25` as a fraction."""
    percent = text.strip().endswith("%")
    try:
        share = Fraction(text.strip().removesuffix("%").strip()) / (100 if percent else 1)
    except (ValueError, ZeroDivisionError):
        raise BadUsage(f"--target takes a house edge such as 0.04 or 4%; {text!r} is not one.") from None
    if not -1 < share < 1:
        raise BadUsage(f"--target takes a fraction of the wager, such as 0.04 or 4%; {text} is more than the wager.")
    return share


def _body(rules: Rules, what: LineRequest, target: Fraction, found: Designed, seconds: float) -> dict[str, object]:
    return {
        "game": rules.game.id,
        "date": rules.day.isoformat(),
        "status": str(rules.edition.status),
        "wager": what.wager.name,
        "target": str(target),
        "method": "exact",
        "seconds": round(seconds, 3),
        "paytables": found.paytables,
        "best_play_solved": found.solved,
        "ways_to_play": found.ways,
        "better_hands_pay_no_less": what.falling,
        "left_out": list(what.left_out),
        "taken_for_granted": list(found.taken),
        "beyond_the_law": beyond_the_law(rules),
        "reconstructed": reconstructed_at(rules),
        "designs": [
            {
                "choices": dict(one.choices),
                "house_edge": str(one.house_edge),
                "house_edge_percent": round(float(100 * one.house_edge), 7),
                "from_target": str(one.house_edge - target),
                "played": one.way,
                "lawful": not one.breaks,
                "beyond_the_law": list(one.breaks),
            }
            for one in found.designs
        ],
    }


def _print(rules: Rules, what: LineRequest, target: Fraction, found: Designed, seconds: float) -> None:
    from rich.table import Table

    out = console()
    law = f"{rules.edition.status} law of {rules.day}"
    out.print(f"{rules.game.name}: paytables of the {what.wager.name}, under the {law}", style="bold")
    for sentence in (*reconstructed_at(rules), *what.left_out):
        out.print(sentence, style="yellow")
    for sentence in beyond_the_law(rules):
        out.print(f"Beyond the law: {sentence}", style="bold red")
    names = [name for name, _ in found.designs[0].choices]
    table = Table(title=f"Nearest to {float(100 * target):g}%, of {found.paytables:,}", title_justify="left")
    for heading in ("House edge", "exactly", "From the target"):
        table.add_column(heading, justify="right")
    for name in names:
        table.add_column(name.rsplit(".", 1)[-1], justify="right")
    if found.ways > 1:
        table.add_column("Played", justify="center")
    unlawful = any(one.breaks for one in found.designs)
    if unlawful:
        table.add_column("Law")
    for one in found.designs:
        exactly = str(one.house_edge) if one.house_edge.denominator < LONG else "in --json"
        row = [f"{float(100 * one.house_edge):.5f}%", exactly, f"{float(100 * (one.house_edge - target)):+.5f}"]
        row += [str(choice) for _, choice in one.choices]
        row += [one.way] if found.ways > 1 else []
        table.add_row(*row, *(["beyond" if one.breaks else "permitted"] if unlawful else []))
    out.print(table)
    for sentence in (*found.taken, _how(found, seconds)):
        out.print(sentence)


def _how(found: Designed, seconds: float) -> str:
    if not found.decides:
        return f"The player makes no decision about this wager: enumerated once for all paytables, in {seconds:.2f} s."
    if found.recounts:
        return f"Enumerated again for {found.solved:,} of {found.paytables:,} paytables, in {seconds:.2f} s."
    solved = f"Best play was solved {found.solved:,} times for {found.paytables:,} paytables, in {seconds:.2f} s"
    alike = (
        "; those with the same letter have the same best play" if found.ways > 1 else ", and is the same for all listed"
    )
    return f"{solved}{alike}."
