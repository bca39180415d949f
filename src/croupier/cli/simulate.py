"""`croupier simulate`: many rounds through the real rules, from a seed, beside the exact figure."""

from __future__ import annotations

from enum import StrEnum
from fractions import Fraction
from time import perf_counter
from typing import TYPE_CHECKING, Annotated

import msgspec
import typer

from croupier.cli.console import console, print_json
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

if TYPE_CHECKING:
    from collections.abc import Callable

    from croupier.analysis.figures import Policy
    from croupier.analysis.simulate import Simulated
    from croupier.analysis.streaks_simulate import StreakWatch
    from croupier.rounds.game import Rules

PROGRESS_AFTER_S = 2.0


class Strategy(StrEnum):
    """Who plays."""

    BEST = "best"
    NEVER_FOLD = "never-fold"


def simulate(
    game: GameId,
    rounds: Annotated[int, typer.Option("--rounds", metavar="N", min=2, help="How many rounds to play.")],
    seed: Annotated[int, typer.Option("--seed", metavar="S", help="The same seed deals the same cards.")] = 0,
    house: HouseFile = None,
    choices: Choices = None,
    on: Day = None,
    strategy: Annotated[
        Strategy, typer.Option("--strategy", help="Exact best play, or the least wager without ever folding.")
    ] = Strategy.BEST,
    seats: Annotated[
        int, typer.Option("--seats", metavar="N", min=1, help="Seats taken; those beside yours never fold.")
    ] = 1,
    wager: OpeningWager = None,
    as_json: AsJson = False,
) -> None:
    """Play rounds, every rule judged, and estimate the house edge with a 99% confidence interval.

    The figures are those of one seat. With best play the exact figure stands beside the estimate.

    Example:

        croupier simulate mississippi-stud --rounds 20000 --seed 7
    """
    from croupier.analysis import simulate as simulation

    rules = rules_from(game, house, choices, on)
    opening = opening_cents(wager)
    if seats > rules.positions:
        from croupier.cli.errors import BadUsage

        raise BadUsage(f"The table has {rules.positions} positions; {seats} seats cannot be taken.")
    policy, exact = _policy(rules, strategy, opening)
    began = perf_counter()
    watch = _watch(rules)
    with _Progress(rounds, quiet=as_json) as played:
        found = simulation.simulate(
            rules, rounds, policy, seed=seed, opening=opening, seats=seats, played=played, watch=watch
        )
    body = _body(rules, strategy, seats, found, exact, perf_counter() - began)
    if watch is not None:
        body["streaks"] = _streaks(rules, watch)
    if as_json:
        print_json(msgspec.json.format(msgspec.json.encode(body), indent=2))
    else:
        _print(rules, found, exact, body)


def _watch(rules: Rules) -> StreakWatch | None:
    """Counts what rounds do to streak wagers, where the table offers them."""
    from croupier.analysis.points_spots import streaks_of
    from croupier.analysis.streaks_simulate import StreakWatch

    streaks = streaks_of(rules)
    return StreakWatch(streaks) if streaks is not None else None


def _streaks(rules: Rules, watch: StreakWatch) -> list[dict[str, object]]:
    """Each streak wager with its interval."""
    found, streaks = watch.found(), watch.streaks
    rows: list[dict[str, object]] = []
    for key in streaks.lengths:
        low, high = found.house_edge_interval(streaks, key)
        edge = float(100 * found.house_edge(streaks, key))
        rows.append(
            {
                "wager": rules.game.called(key),
                "house_edge_percent": round(edge, 7),
                "confidence": "99%",
                "interval_percent": [round(100 * low, 7), round(100 * high, 7)],
            }
        )
    return rows


def _policy(rules: Rules, strategy: Strategy, opening: int | None) -> tuple[Policy, Fraction | None]:
    if strategy is Strategy.NEVER_FOLD:
        from croupier.analysis.simulate import never_fold

        return never_fold, None
    from croupier.analysis.choose import analyse
    from croupier.analysis.shapes import Unfit
    from croupier.cli.errors import BadUsage

    try:
        found = analyse(rules, opening=opening)
    except Unfit as why:
        raise BadUsage(f"{why} Try --strategy {Strategy.NEVER_FOLD}.") from None
    if found.policy is None:
        never = f"try --strategy {Strategy.NEVER_FOLD}"
        raise BadUsage(f"No best play of {rules.game.id} is known that could be put into moves; {never}.")
    return found.policy, found.wagers[0].house_edge


def _body(
    rules: Rules, strategy: Strategy, seats: int, found: Simulated, exact: Fraction | None, seconds: float
) -> dict[str, object]:
    low, high = found.interval
    body: dict[str, object] = {
        "game": rules.game.id,
        "date": rules.day.isoformat(),
        "status": str(rules.edition.status),
        "method": "simulated",
        "strategy": str(strategy),
        "seats": seats,
        "seconds": round(seconds, 3),
        "rounds": found.rounds,
        "seed": found.seed,
        "denominator": rules.game.wagers[0].name,
        "house_edge_percent": round(float(100 * found.house_edge), 7),
        "confidence": "99%",
        "interval_percent": [round(100 * low, 7), round(100 * high, 7)],
        "mean_wager": round(float(found.mean_wager), 7),
        "standard_deviation": round(found.standard_deviation, 7),
        "hit_frequency": round(float(found.hit_frequency), 7),
        "beyond_the_law": beyond_the_law(rules),
    }
    if exact is not None:
        body["exact"] = {
            "house_edge": str(exact),
            "house_edge_percent": round(float(100 * exact), 7),
            "tie_rule": "larger wager",
            "inside_interval": found.covers(exact),
        }
    return body


def _print(rules: Rules, found: Simulated, exact: Fraction | None, body: dict[str, object]) -> None:
    from rich.table import Table

    out = console()
    law = f"{rules.edition.status} law of {rules.day}"
    out.print(f"{rules.game.name}: simulated from seed {found.seed}, under the {law}", style="bold")
    for sentence in beyond_the_law(rules):
        out.print(f"Beyond the law: {sentence}", style="bold red")
    low, high = found.interval
    table = Table(show_header=False)
    table.add_column("figure")
    table.add_column("value", justify="right")
    table.add_column("note", style="dim")
    denominator = f"of the {rules.game.wagers[0].name}"
    how = f"{body['strategy']} play, {_seated(body['seats'])}, {body['seconds']} s"
    table.add_row("Rounds", f"{found.rounds:,}", how)
    table.add_row("House edge", f"{float(100 * found.house_edge):.4f}%", denominator)
    table.add_row("99% confidence", f"{100 * low:.4f}% to {100 * high:.4f}%", denominator)
    if exact is not None:
        where = "inside" if found.covers(exact) else "outside"
        table.add_row("Exact house edge", f"{float(100 * exact):.7f}%", f"{exact}, {where} the interval")
    table.add_row("Mean total wager", f"{float(found.mean_wager):.4f}", denominator)
    table.add_row("Standard deviation", f"{found.standard_deviation:.4f}", denominator)
    table.add_row("Rounds with a net win", f"{float(100 * found.hit_frequency):.4f}%", "")
    out.print(table)
    streaks = body.get("streaks")
    if isinstance(streaks, list):
        rows = Table(title="Streak wagers, a full shoe for every round", title_justify="left")
        for heading in ("wager", "house edge", "99% confidence"):
            rows.add_column(heading)
        for row in streaks:
            ends = " to ".join([f"{end:.4f}%" for end in row["interval_percent"]])
            rows.add_row(row["wager"], f"{row['house_edge_percent']:.4f}%", ends)
        out.print(rows)


def _seated(seats: object) -> str:
    return "one seat" if seats == 1 else f"one of {seats} seats, the others never folding"


class _Progress:
    """A bar on standard error once two seconds have passed, unless another program reads along."""

    def __init__(self, rounds: int, *, quiet: bool) -> None:
        self.rounds, self.quiet = rounds, quiet
        self.began = perf_counter()
        self.bar: object = None

    def __enter__(self) -> Callable[[int], None]:
        return self.played

    def played(self, done: int) -> None:
        if self.quiet or (self.bar is None and perf_counter() - self.began < PROGRESS_AFTER_S):
            return
        from rich.console import Console
        from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

        if self.bar is None:
            columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
            self.bar = Progress(*columns, console=Console(stderr=True), transient=True)
            self.bar.start()
            self.task = self.bar.add_task("Rounds", total=self.rounds)
        assert isinstance(self.bar, Progress)
        self.bar.update(self.task, completed=done)

    def __exit__(self, *_: object) -> None:
        stop = getattr(self.bar, "stop", None)
        if stop is not None:
            stop()
