"""`croupier simulate`: play many rounds under the real rules, from a seed, and compare with the exact figure."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Annotated

import msgspec
import typer

from croupier.analysis.simulation.shards import Job, SimulatedStrategy
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

if TYPE_CHECKING:
    from collections.abc import Callable

    from croupier.analysis.figures import Policy
    from croupier.analysis.simulation.play import Simulated
    from croupier.analysis.simulation.streaks import StreakWatch
    from croupier.declare.game import Rules

PROGRESS_AFTER_S = 2.0
LONG = 10**30
"""A fraction with a longer denominator is shown only in JSON."""


def simulate(
    game: GameId,
    rounds: Annotated[int, typer.Option("--rounds", metavar="N", min=2, help="How many rounds to play.")],
    seed: Annotated[int, typer.Option("--seed", metavar="S", help="The same seed deals the same cards.")] = 0,
    house: HouseFile = None,
    choices: Choices = None,
    on: Day = None,
    strategy: Annotated[
        SimulatedStrategy, typer.Option("--strategy", help="Exact best play, or the lowest wager without ever folding.")
    ] = SimulatedStrategy.BEST,
    seats: Annotated[int, typer.Option("--seats", metavar="N", min=1, help="Seats in use; the others never fold.")] = 1,
    wager: OpeningWager = None,
    workers: Annotated[
        int | None,
        typer.Option("--workers", metavar="W", min=1, help="Number of processes; it does not change the figures."),
    ] = None,
    cluster: Annotated[
        str | None,
        typer.Option(
            "--cluster", metavar="ADDRESS", help="A dask scheduler that plays the shards; `local` starts one here."
        ),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Play rounds under all the rules, and estimate the house edge with confidence intervals.

    The figures are those of one seat. With best play the output also shows the exact figure. Rounds are played in
    shards, and the cards of a shard depend only on the seed and its number. So the figures are the same for any number
    of workers, and if a worker dies, its shards are played again. Of poker, whose players win from each other, the
    figures are the rake per hand.

    Example:

        croupier simulate mississippi-stud --rounds 20000 --seed 7 --workers 2
    """
    from croupier.analysis.simulation.rake import plays_for_pots

    rules = rules_from(game, house, choices, on)
    if plays_for_pots(rules):
        _rake(rules, rounds, seed, seats, workers, cluster, as_json)
        return
    opening = opening_cents(wager)
    if seats > rules.positions:
        raise BadUsage(f"The table has {rules.positions} positions; {seats} seats are too many.")
    policy, exact = _policy(rules, strategy, opening)
    job = Job(
        game=_path(game),
        choices=rules.house.choices,
        day=rules.day,
        strategy=strategy,
        seed=seed,
        rounds=rounds,
        opening=opening,
        seats=seats,
    )
    began = perf_counter()
    watch = _watch(rules)
    if watch is not None and (cluster is not None or (workers or 1) > 1):
        raise BadUsage("Streak wagers need a single worker; leave out --workers and --cluster.")
    with _Progress(rounds, quiet=as_json) as played:
        found = _played(job, rules, policy, workers, cluster, played, watch)
    body = _body(rules, job, found, exact, perf_counter() - began, _where(workers, cluster))
    if watch is not None:
        body["streaks"] = _streaks(rules, watch)
    if as_json:
        print_json(msgspec.json.format(msgspec.json.encode(body), indent=2))
    else:
        _print(rules, found, exact, body)


def _rake(
    rules: Rules, rounds: int, seed: int, seats: int, workers: int | None, cluster: str | None, as_json: bool
) -> None:
    """Simulate the rake of poker hands among simulated players.

    If one seat is requested, the usual number of seats is used.
    """
    from croupier.cli.rake import print_rake

    if cluster is not None or (workers or 1) > 1:
        raise BadUsage("Hands of poker are simulated by one worker; leave out --workers and --cluster.")
    with _Progress(rounds, quiet=as_json) as played:
        players = None if seats == 1 else seats
        print_rake(rules, hands=rounds, seed=seed, players=players, played=played, as_json=as_json)


def _watch(rules: Rules) -> StreakWatch | None:
    """Counts the results of streak wagers, if the table offers them."""
    from croupier.analysis.kernels.twenty_one.several_hands import streaks_of
    from croupier.analysis.simulation.streaks import StreakWatch

    streaks = streaks_of(rules)
    return StreakWatch(streaks) if streaks is not None else None


def _streaks(rules: Rules, watch: StreakWatch) -> list[dict[str, object]]:
    """The result of each streak wager, with its interval."""
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


def _policy(rules: Rules, strategy: SimulatedStrategy, opening: int | None) -> tuple[Policy, Fraction | None]:
    if strategy is SimulatedStrategy.NEVER_FOLD:
        from croupier.analysis.simulation.play import never_fold

        return never_fold, None
    from rich.console import Console

    from croupier.analysis.analyse import analyse
    from croupier.analysis.shapes import Unfit

    try:
        with Console(stderr=True).status("Computing best play"):
            found = analyse(rules, opening=opening)
    except Unfit as why:
        raise BadUsage(f"{why} Try --strategy {SimulatedStrategy.NEVER_FOLD}.") from None
    if found.policy is None:
        never = f"try --strategy {SimulatedStrategy.NEVER_FOLD}"
        raise BadUsage(f"The best play of {rules.game.id} is not known as moves; {never}.")
    return found.policy, found.wagers[0].house_edge


def _path(game: str) -> str:
    """A name of a game from which any process can find it: its id, or the absolute path of its file."""
    from croupier.games import is_path

    return str(Path(game).absolute()) if is_path(game) else game


def _played(
    job: Job,
    rules: Rules,
    policy: Policy,
    workers: int | None,
    cluster: str | None,
    played: Callable[[int], None],
    watch: StreakWatch | None,
) -> Simulated:
    from croupier.analysis.simulation import shards

    try:
        if cluster is not None:
            from croupier.cli.cluster import client_of

            with client_of(cluster, workers) as client:
                return shards.on_cluster(job, client, played)
        if workers is not None and workers > 1:
            return shards.on_workers(job, workers, played)
    except shards.Lost as lost:
        raise BadUsage(str(lost)) from None
    return shards.alone(job, rules, policy, played, watch)


def _where(workers: int | None, cluster: str | None) -> str:
    if cluster is not None:
        return f"on the cluster {cluster}"
    return f"by {workers} workers" if workers is not None and workers > 1 else "by one worker"


def _body(
    rules: Rules, job: Job, found: Simulated, exact: Fraction | None, seconds: float, where: str
) -> dict[str, object]:
    from croupier.analysis.simulation.play import CONFIDENCE

    low, high = found.interval
    body: dict[str, object] = {
        "game": rules.game.id,
        "date": rules.day.isoformat(),
        "status": str(rules.edition.status),
        "method": "simulated",
        "strategy": str(job.strategy),
        "seats": job.seats,
        "played": where,
        "shards": len(job.shards()),
        "seconds": round(seconds, 3),
        "rounds": found.rounds,
        "seed": found.seed,
        "denominator": rules.game.wagers[0].name,
        "house_edge_percent": round(float(100 * found.house_edge), 7),
        "confidence": "99%",
        "interval_percent": [round(100 * low, 7), round(100 * high, 7)],
        "intervals_percent": {
            sure: [round(100 * bound, 7) for bound in found.within(errors)] for sure, errors in CONFIDENCE.items()
        },
        "net_cents": found.net,
        "net_cents_squared": found.net_squared,
        "wagered_cents": found.wagered,
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
            "standard_errors_away": round(found.off(exact), 4),
        }
    return body


def _print(rules: Rules, found: Simulated, exact: Fraction | None, body: dict[str, object]) -> None:
    from rich.table import Table

    out = console()
    law = f"{rules.edition.status} law of {rules.day}"
    out.print(f"{rules.game.name}: simulated from seed {found.seed}, under the {law}", style="bold")
    for sentence in beyond_the_law(rules):
        out.print(f"Beyond the law: {sentence}", style="bold red")
    from croupier.analysis.simulation.play import CONFIDENCE

    table = Table(show_header=False)
    table.add_column("figure")
    table.add_column("value", justify="right")
    table.add_column("note", style="dim")
    denominator = f"of the {rules.game.wagers[0].name}"
    table.add_row("Rounds", f"{found.rounds:,}", f"{body['strategy']} play, {_seated(body['seats'])}")
    table.add_row("House edge", f"{float(100 * found.house_edge):.4f}%", denominator)
    for sure, errors in CONFIDENCE.items():
        low, high = found.within(errors)
        table.add_row(f"{sure} confidence", f"{100 * low:.4f}% to {100 * high:.4f}%", denominator)
    if exact is not None:
        where = f"{'inside' if found.covers(exact) else 'outside'} the 99% interval"
        exactly = f"{exact}, " if exact.denominator < LONG else ""
        table.add_row("Exact house edge", f"{float(100 * exact):.7f}%", f"{exactly}{where}")
        table.add_row("The estimate is off by", f"{found.off(exact):+.2f}", "standard errors")
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
    out.print(f"Played {body['played']} in {body['seconds']} s, {_shards(body['shards'])}.")


def _shards(many: object) -> str:
    return "in one shard" if many == 1 else f"in {many} shards"


def _seated(seats: object) -> str:
    return "one seat" if seats == 1 else f"one of {seats} seats, the others never folding"


class _Progress:
    """A progress bar on standard error. It appears after two seconds, unless the output is JSON."""

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
