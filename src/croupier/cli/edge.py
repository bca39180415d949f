"""`croupier edge`: compute the exact house edge of a game and its best play."""

from __future__ import annotations

from decimal import Decimal
from enum import StrEnum
from fractions import Fraction
from pathlib import Path
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
    opening_cents,
    rules_from,
)
from croupier.compliance.check import beyond_the_law
from croupier.guide.relevant_readings import reconstructed_at
from croupier.money import dollars

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table

    from croupier.analysis.edge_report import Edge
    from croupier.analysis.figures import Chart, Tie, WagerEdge
    from croupier.declare.game import Rules


MANY_ENDS, LONG = 6, 10**9
"""In a list of wagers: a wager with more outcomes has its own table, and longer fractions are shown only in JSON."""
VERY_LONG = 10**30
"""Larger numbers are shown in full only in JSON."""


class TieChoice(StrEnum):
    """The tie-breaks, with their names on the command line."""

    LARGER = "larger"
    SMALLER = "smaller"


def edge(
    game: GameId,
    house: HouseFile = None,
    choices: Choices = None,
    on: Day = None,
    tie: Annotated[
        TieChoice, typer.Option("--tie", help="What best play does when two choices are worth the same.")
    ] = TieChoice.LARGER,
    wager: OpeningWager = None,
    no_cache: Annotated[bool, typer.Option("--no-cache", help="Compute again, even if a result is cached.")] = False,
    anew: Annotated[bool, typer.Option("--anew", hidden=True, help="The former name of --no-cache.")] = False,
    svg: Annotated[
        Path | None,
        typer.Option("--svg", metavar="FILE", help="Also write the strategy chart as a picture, if the game has one."),
    ] = None,
    html: Annotated[
        Path | None, typer.Option("--html", metavar="FILE", help="Write the par sheet as a web page.")
    ] = None,
    pdf: Annotated[
        Path | None, typer.Option("--pdf", metavar="FILE", help="Write the par sheet as a PDF, to print and sign.")
    ] = None,
    xlsx: Annotated[
        Path | None, typer.Option("--xlsx", metavar="FILE", help="Write the par sheet as an Excel workbook.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Compute the exact house edge over all outcomes of the deck, and show the best play in words.

    Every figure names its denominator and its tie-break. A choice of the house may go beyond the law; the output then
    says so. A payout limit counts: use `--wager` to see its effect on a larger opening wager. Results that take over a
    second are cached for the same game, house and version; `--no-cache` computes them again. Poker has no house edge,
    because the players win from each other: the output is the rake per hand, by simulation.

    A par sheet (`--html`, `--pdf`, `--xlsx`, or several at once) adds variance and the distribution of results, maps
    of best play, the effect of each line of the paytable, the range to expect of actual results, what simpler play
    costs, and how all of it was computed and checked.

    Examples:

        croupier edge mississippi-stud --set straight='5 to 1' --tie smaller

        croupier edge three-card-poker --pdf par-sheet.pdf --xlsx par-sheet.xlsx
    """
    from croupier.analysis.figures import Tie
    from croupier.analysis.simulation.rake import plays_for_pots
    from croupier.cli.rake import print_rake

    rules = rules_from(game, house, choices, on)
    if plays_for_pots(rules):
        print_rake(rules, files=(svg, html, pdf, xlsx), as_json=as_json)
        return
    if sheets := {form: file for form, file in (("html", html), ("pdf", pdf), ("xlsx", xlsx)) if file is not None}:
        from croupier.cli.sheet import write_sheets

        write_sheets(rules, Tie[tie.name], opening_cents(wager), sheets)
        if svg is None and not as_json:
            return
    _count(rules, Tie[tie.name], opening_cents(wager), again=no_cache or anew, picture=svg, as_json=as_json)


def _count(rules: Rules, tie: Tie, opening: int | None, *, again: bool, picture: Path | None, as_json: bool) -> None:
    """Compute the edge, draw its chart if one is requested, and print the figures."""
    from croupier.analysis import edge_report as report
    from croupier.analysis.shapes import Unfit
    from croupier.cli.progress import count

    try:
        counted = count(rules, tie, opening, recount=again)
    except Unfit as why:
        raise BadUsage(str(why)) from None
    found, beyond, known = counted.edge, beyond_the_law(rules), reconstructed_at(rules)
    if picture is not None:
        _draw(picture, found, rules.game.name)
    if as_json:
        figures = {**report.as_json(found, counted.seconds), "remembered": counted.earlier}
        body = {**figures, "beyond_the_law": beyond, "reconstructed": known}
        print_json(msgspec.json.format(msgspec.json.encode(body), indent=2))
    else:
        earlier = " by an earlier call (cached); --no-cache computes it again" if counted.earlier else ""
        _print(found, rules.game.name, f"counted in {counted.seconds:.2f} s{earlier}", beyond, known)


def _draw(file: Path, found: Edge, name: str) -> None:
    from croupier.analysis.chart import svg

    if not found.charts:
        raise BadUsage(f"Best play of {found.game} is not a chart; run without --svg to see it in words.")
    edge = found.wagers[0].house_edge
    try:
        file.write_text(svg(found.charts, f"{name}: the house keeps {_short(edge)}", found.glossary[:1]), "utf-8")
    except OSError as why:
        raise BadUsage(f"{file} cannot be written: {why.strerror}.") from None


def _print(found: Edge, name: str, how_long: str, beyond: tuple[str, ...], known: tuple[str, ...]) -> None:
    out = console()
    out.print(f"{name}: {found.method}, under the {found.status} law of {found.day}", style="bold")
    for sentence in known:
        out.print(sentence, style="yellow")
    for sentence in beyond:
        out.print(f"Beyond the law: {sentence}", style="bold red")
    lie = [wager for wager in found.wagers if wager.lies]
    if lie:
        out.print(_lying(lie, how_long))
    for wager in found.wagers:
        if not wager.lies:
            out.print(_figures(wager, found, how_long))
        if not wager.lies or len(wager.distribution) > MANY_ENDS:
            out.print(_results(wager))
    for chart in found.charts:
        out.print(_chart(chart))
    if found.strategy:
        _print_strategy(out, found)


def _lying(wagers: list[WagerEdge], how_long: str) -> Table:
    """A table of the wagers that stay until they are decided.

    It has each edge per wager made, and per wager won or lost.
    """
    from rich.table import Table

    table = Table(title=f"House edge of each wager, {how_long}", title_justify="left")
    table.add_column("Wager")
    for heading in ("Made", "exactly", "Won or lost", "exactly", "Element of risk", "Deviation", "Wins"):
        table.add_column(heading, justify="right")
    for w in wagers:
        made, decided = w.house_edge, w.house_edge_resolved
        figures = (_short(made), _exactly(made), _short(decided), _exactly(decided), _short(w.element_of_risk))
        table.add_row(w.wager, *figures, f"{w.standard_deviation:.4f}", _short(w.hit_frequency))
    return table


def _short(share: Fraction) -> str:
    return f"{float(100 * share):.4f}%"


def _exactly(share: Fraction) -> str:
    return str(share) if share.denominator < LONG else "in --json"


def whole(share: Fraction, of: str = "") -> str:
    """The fraction, if it is short enough to read. Otherwise a reference to JSON."""
    said = f"{share if share.denominator < VERY_LONG else 'a fraction, see --json'}"
    return f"{said}{',' * (share.denominator >= VERY_LONG)} of {of}" if of else said


def count_of(many: int) -> str:
    """A count in words. A very long count, which a float might not hold, is rounded to its first digits."""
    return f"{many:,}" if many < VERY_LONG else f"about {Decimal(many):.6e}"


def _figures(wager: WagerEdge, found: Edge, how_long: str) -> Table:
    from rich.table import Table

    table = Table(
        title=f"The {wager.wager}{', best play' if wager.best else ''}", title_justify="left", show_header=False
    )
    table.add_column("figure")
    table.add_column("decimal", justify="right")
    table.add_column("exactly", style="dim")
    table.add_row("House edge", _percent(wager.house_edge), whole(wager.house_edge, f"the {wager.denominator}"))
    risk = wager.element_of_risk
    table.add_row("Element of risk", _percent(risk), whole(risk, "all that is wagered"))
    mean = wager.mean_wager
    table.add_row("Mean total wager", f"{float(mean):.6f}", whole(mean, f"the {wager.denominator}"))
    if wager.told_apart:
        table.add_row(
            "Standard deviation", f"{wager.standard_deviation:.6f}", f"the square root of {whole(wager.variance)}"
        )
        table.add_row("Rounds with a net win", _percent(wager.hit_frequency), whole(wager.hit_frequency))
    table.add_row("Outcomes enumerated", count_of(wager.combinations), how_long)
    if wager.denominator == found.wagers[0].denominator:
        table.add_row("Analyzed with", dollars(found.opening), f"on the {wager.denominator}")
    table.add_row("Tie-break", str(wager.tie_rule), "")
    return table


def _results(wager: WagerEdge) -> Table:
    from rich.table import Table

    table = Table(title=f"How the {wager.wager} ends" if wager.lies else "How rounds end", title_justify="left")
    table.add_column("Result")
    table.add_column("Outcomes", justify="right", max_width=24 if wager.lies else None)
    table.add_column("One in", justify="right")
    table.add_column(f"Return, per {wager.denominator}", justify="right")
    for result, count in wager.lines.items():
        brings = sum(e.net * e.combinations for e in wager.distribution if e.result == result) / wager.combinations
        table.add_row(result, count_of(count), f"{wager.combinations / count:,.2f}", f"{float(100 * brings):+.4f}%")
    return table


def _chart(chart: Chart) -> Table:
    """A chart of best play, with letters that the glossary explains."""
    from rich.table import Table

    against = f": {chart.against}" if chart.against else ""
    table = Table(title=f"Best play, {chart.title.lower()}{against}", title_justify="left")
    table.add_column("Hand")
    for column in chart.columns:
        table.add_column(column, justify="center")
    for hand, cells in chart.rows:
        table.add_row(hand, *cells)
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
