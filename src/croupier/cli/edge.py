"""`croupier edge`: the exact house edge of a game and its best play."""

from __future__ import annotations

from enum import StrEnum
from fractions import Fraction
from typing import TYPE_CHECKING, Annotated

import msgspec
import typer

from croupier.cli.console import console, print_json
from croupier.cli.errors import BadUsage
from croupier.cli.options import (
    AsJson,
    Choices,
    Day,
    GameId,
    HouseFile,
    OpeningWager,
    beyond_the_law,
    opening_cents,
    rules_from,
)
from croupier.money import dollars

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table

    from croupier.analysis.figures import WagerEdge
    from croupier.analysis.report import Edge


COUNTING = "Counting every run-out of the deck"


class TieChoice(StrEnum):
    """As the command line names the tie rule."""

    LARGER = "larger"
    SMALLER = "smaller"


def edge(
    game: GameId,
    house: HouseFile = None,
    choices: Choices = None,
    on: Day = None,
    tie: Annotated[
        TieChoice, typer.Option("--tie", help="What the best player does when two choices are worth the same.")
    ] = TieChoice.LARGER,
    wager: OpeningWager = None,
    as_json: AsJson = False,
) -> None:
    """The exact house edge over every run-out of the deck, and the best play in words.

    Every figure names its denominator and its tie rule. A choice of the house may go beyond the law; the answer then
    says so. A payout limit counts: `--wager` shows what it does to a larger opening wager.

    Example:

        croupier edge mississippi-stud --set straight='5 to 1' --tie smaller
    """
    from time import perf_counter

    from rich.console import Console

    from croupier.analysis import report
    from croupier.analysis.shapes import Unfit
    from croupier.analysis.ties import Tie

    rules = rules_from(game, house, choices, on)
    began = perf_counter()
    try:
        # The first call on a machine compiles the kernel, which takes some seconds; later ones find it compiled.
        with Console(stderr=True).status(COUNTING) as status:

            def progress(done: int, whole: int) -> None:
                status.update(f"{COUNTING}: {done:,} of {whole:,} hands")

            found = report.edge(rules, Tie[tie.name], opening_cents(wager), progress)
    except Unfit as why:
        raise BadUsage(str(why)) from None
    seconds = perf_counter() - began
    beyond = beyond_the_law(rules)
    if as_json:
        body = {**report.as_json(found, seconds), "beyond_the_law": beyond}
        print_json(msgspec.json.format(msgspec.json.encode(body), indent=2))
    else:
        _print(found, rules.game.name, seconds, beyond)


def _print(found: Edge, name: str, seconds: float, beyond: tuple[str, ...]) -> None:
    out = console()
    out.print(f"{name}: {found.method}, under the {found.status} law of {found.day}", style="bold")
    for sentence in beyond:
        out.print(f"Beyond the law: {sentence}", style="bold red")
    for wager in found.wagers:
        out.print(_figures(wager, found, seconds))
        out.print(_results(wager))
    _print_strategy(out, found)


def _figures(wager: WagerEdge, found: Edge, seconds: float) -> Table:
    from rich.table import Table

    table = Table(
        title=f"The {wager.wager}{', best play' if wager.best else ''}", title_justify="left", show_header=False
    )
    table.add_column("figure")
    table.add_column("decimal", justify="right")
    table.add_column("exactly", style="dim")
    table.add_row("House edge", _percent(wager.house_edge), f"{wager.house_edge} of the {wager.denominator}")
    table.add_row("Element of risk", _percent(wager.element_of_risk), f"{wager.element_of_risk} of all that is wagered")
    mean = wager.mean_wager
    table.add_row("Mean total wager", f"{float(mean):.6f}", f"{mean} of the {wager.denominator}")
    table.add_row("Standard deviation", f"{wager.standard_deviation:.6f}", f"the square root of {wager.variance}")
    table.add_row("Rounds with a net win", _percent(wager.hit_frequency), str(wager.hit_frequency))
    table.add_row("Equally likely run-outs", f"{wager.combinations:,}", f"counted in {seconds:.2f} s")
    if wager.denominator == found.wagers[0].denominator:
        table.add_row("Analysed with", dollars(found.opening), f"on the {wager.denominator}")
    table.add_row("Of equal choices", str(wager.tie_rule), "")
    return table


def _results(wager: WagerEdge) -> Table:
    from rich.table import Table

    table = Table(title="How rounds end", title_justify="left")
    table.add_column("Result")
    table.add_column("Run-outs", justify="right")
    table.add_column("One in", justify="right")
    table.add_column(f"Brings, of the {wager.denominator}", justify="right")
    for result, count in wager.lines.items():
        brings = sum(e.net * e.combinations for e in wager.distribution if e.result == result) / wager.combinations
        table.add_row(result, f"{count:,}", f"{wager.combinations / count:,.2f}", f"{float(100 * brings):+.4f}%")
    return table


def _print_strategy(out: Console, found: Edge) -> None:
    from rich.table import Table

    whole = found.wagers[0].combinations
    table = Table(title="Best play: the first line that fits", title_justify="left")
    table.add_column("Decision")
    table.add_column("Do", style="bold")
    table.add_column("With")
    table.add_column("Of all rounds", justify="right")
    last = ""
    for rule in found.strategy:
        if last and rule.decision != last:
            table.add_section()
        decision = rule.decision if rule.decision != last else ""
        table.add_row(decision, rule.action, rule.when, f"{100 * rule.combinations / whole:.4f}%")
        last = rule.decision
    out.print(table)
    for sentence in found.glossary:
        out.print(sentence)


def _percent(share: Fraction) -> str:
    return f"{float(100 * share):.7f}%"
