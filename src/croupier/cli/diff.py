"""`croupier diff`: show what changed in the law of a game between two days, and for which tables."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import msgspec
import typer

from croupier.cli.console import console, print_json
from croupier.cli.errors import BadUsage
from croupier.cli.options import AsJson, GameId
from croupier.cli.toml_files import day, tables_in
from croupier.games import named

if TYPE_CHECKING:
    from croupier.compliance.difference import Difference, Moved


def diff(
    game: GameId,
    first: Annotated[str, typer.Option("--from", metavar="DAY", help="The day before the change, such as 2006-06-18.")],
    last: Annotated[str, typer.Option("--to", metavar="DAY", help="The day after it, such as 2006-06-19.")],
    house: Annotated[
        list[Path] | None,
        typer.Option(
            "--house",
            metavar="FILE",
            help="A house or casino file; may be repeated. Its tables of this game are checked on both days.",
        ),
    ] = None,
    as_json: AsJson = False,
) -> int:
    """Show what changed in the law of a game after one day and up to another, section by section.

    The report begins with the history notes in the law: which section was adopted or amended, when, by which entry of
    the register, and what changed, if the note says so. Then it lists the choices of a licensee that were added or
    removed. With --house it lists the tables that break the law on the second day but not on the first, and why.

    Dates are those of each section in our copy of the rules. A day that our copy does not cover is refused, with the
    days that it covers. The exit status is 1 when a table stops complying, 2 when a day or a file cannot be read,
    else 0.

    Examples:

        croupier diff blackjack --from 2001-01-15 --to 2001-01-16
        croupier diff blackjack --from 2006-06-18 --to 2006-06-19 --house casino.toml
    """
    from croupier.compliance.difference import difference

    begin, end = day(first, "--from"), day(last, "--to")
    assert begin is not None and end is not None
    if begin >= end:
        raise BadUsage(f"--from must be before --to; {begin} is not before {end}.")
    declared = named(game)
    tables = [table for file in house or () for table in tables_in(file, None)]
    of_game = [table for table in tables if table.game.id == declared.id]
    if tables and not of_game:
        raise BadUsage(f"No table in these files plays {declared.id}.")
    found = difference(declared, begin, end, of_game)
    if as_json:
        print_json(msgspec.json.format(msgspec.json.encode(found), indent=2))
    else:
        _print(found, skipped=len(tables) - len(of_game))
    return 1 if any(moved.breaks for moved in found.tables) else 0


def _print(found: Difference, *, skipped: int) -> None:
    out = console()
    out.print(f"{found.game}, {found.status} law from {found.first} to {found.last}", style="bold")
    if not found.sections and not found.values:
        out.print("  Our copy of the rules records no change.")
    if found.sections:
        out.print("\nSections", style="bold")
    for event in found.sections:
        by = f", {event.by}" if event.by else ""
        expires = f" It expires on {event.expires}." if event.expires else ""
        out.print(f"  {event.day}  {event.unit} {event.kind}{by}: {event.says}{expires}")
    if found.values:
        out.print("\nChoices and their limits", style="bold")
    for changed in found.values:
        key = f"{changed.key}: " if changed.key else ""
        out.print(f"  {changed.day}  {key}{changed.says} ({changed.cite})")
        out.print(f"              before: {changed.before}; since: {changed.after}")
    held = [state.section.partition("-")[2] for state in found.standing if state.held]
    if held:
        out.print(f"\nOur copy of the rules covers these sections as of {found.last}: {', '.join(held)}.")
    if found.unheld:
        out.print(f"\n{found.unheld}")
    if found.expires is not None:
        out.print(f"\nAs of {found.last} the chapter was to expire on {found.expires}.")
    if found.tables:
        out.print("\nTables", style="bold")
    for moved in found.tables:
        _print_table(moved)
    if skipped:
        out.print(f"  Tables of other games: {skipped}.")


def _print_table(moved: Moved) -> None:
    out = console()
    if moved.breaks:
        says = "stops complying" if moved.complied else "breaks more of the law"
    elif moved.mends:
        says = "now complies" if moved.complies else "breaks less of the law"
    else:
        says = "complies on both days" if moved.complies else "breaks the law on both days"
    out.print(f"  {moved.table}: {says}.", style="bold red" if moved.breaks else None)
    for finding in moved.breaks:
        unknown = (
            "; our copy of the rules does not cover the first day" if finding.key in moved.not_judged_before else ""
        )
        out.print(f"    {finding.key} ({finding.cite}): {finding.says}")
        out.print(f"      right: {finding.right}{unknown}")
    for finding in moved.mends:
        out.print(f"    no longer broken: {finding.key} ({finding.cite}): {finding.says}")
