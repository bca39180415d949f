"""Large simulations: rounds in shards. The cards of a shard depend only on the seed and the number of the shard.

The result of a shard does not depend on which worker plays it, when, or after how many attempts. A lost shard is played
again. So the sums are the same for one worker, for many, and for a cluster that loses workers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from datetime import date
from enum import StrEnum
from functools import lru_cache
from typing import TYPE_CHECKING

from croupier.analysis.figures import Policy
from croupier.analysis.simulation.play import Simulated, never_fold, simulate
from croupier.declare.game import Rules
from croupier.declare.house import House
from croupier.games import named
from croupier.law.binding import Choice
from croupier.rounds.round import Round
from croupier.rounds.value import Value

if TYPE_CHECKING:
    from concurrent.futures import ProcessPoolExecutor

    from distributed import Client

SHARD = 1000
"""The number of rounds in a shard. The last shard may have fewer."""
TRIES = 10
"""How often a shard is played again after its worker died."""

Played = Callable[[int], object]
Watch = Callable[[Round], object]
"""Progress callback: the number of rounds done."""


class SimulatedStrategy(StrEnum):
    """The strategy that the simulated player follows."""

    BEST = "best"
    NEVER_FOLD = "never-fold"


class NoBestPlay(ValueError):
    """The best play of a game is not known, or is not known as moves."""


class Lost(RuntimeError):
    """A shard failed after all attempts because its workers died."""


class Job(Value, frozen=True, kw_only=True):
    """The task of a worker. `game` is an id, or the path of a file that declares a game."""

    game: str
    choices: dict[str, Choice]
    day: date
    strategy: SimulatedStrategy
    seed: int
    rounds: int
    opening: int | None = None
    seats: int = 1

    def rules(self) -> Rules:
        """The game under its house."""
        game = named(self.game)
        return game.rules(House(game.id, self.choices), self.day)

    def shards(self) -> Mapping[int, int]:
        """How many rounds each shard has, by its number."""
        return {at: min(SHARD, self.rounds - at * SHARD) for at in range(-(-self.rounds // SHARD))}


def best_policy(rules: Rules, opening: int | None) -> Policy:
    """The policy that plays exact best play. Raises NoBestPlay if there is none."""
    from croupier.analysis.analyse import analyse

    policy = analyse(rules, opening=opening).policy
    if policy is None:
        raise NoBestPlay(f"No best play of {rules.game.id} is known that could be put into moves.")
    return policy


def shard(
    job: Job, number: int, rules: Rules | None = None, policy: Policy | None = None, watch: Watch | None = None
) -> Simulated:
    """Plays one shard. A worker solves a game once for all its shards. `watch` gets each finished round."""
    if rules is None or policy is None:
        rules, policy = _solved(_key(job))
    rounds = job.shards()[number]
    how = {"seed": job.seed, "opening": job.opening, "seats": job.seats, "shard": number, "watch": watch}
    return simulate(rules, rounds, policy, **how)  # type: ignore[arg-type]


def _key(job: Job) -> tuple[str, tuple[tuple[str, Choice], ...], date, SimulatedStrategy, int | None]:
    return job.game, tuple(sorted(job.choices.items())), job.day, job.strategy, job.opening


@lru_cache(maxsize=4)
def _solved(
    key: tuple[str, tuple[tuple[str, Choice], ...], date, SimulatedStrategy, int | None],
) -> tuple[Rules, Policy]:
    game, choices, day, strategy, opening = key
    found = named(game)
    rules = found.rules(House(found.id, dict(choices)), day)
    return rules, never_fold if strategy is SimulatedStrategy.NEVER_FOLD else best_policy(rules, opening)


def together(job: Job, parts: Iterator[Simulated], played: Played) -> Simulated:
    """The sums over all shards. Their order does not matter."""
    done, opening = 0, 0
    sums = dict.fromkeys(("net", "net_squared", "wagered", "won"), 0)
    for part in parts:
        done, opening = done + part.rounds, part.opening
        for name in sums:
            sums[name] += getattr(part, name)
        played(done)
    return Simulated(rounds=done, seed=job.seed, opening=opening, **sums)


def alone(
    job: Job, rules: Rules, policy: Policy, played: Played = lambda done: None, watch: Watch | None = None
) -> Simulated:
    """Plays every shard in this process."""
    return together(job, (shard(job, number, rules, policy, watch) for number in job.shards()), played)


def on_workers(job: Job, workers: int, played: Played = lambda done: None) -> Simulated:
    """Plays the shards in this many processes on this machine."""
    return together(job, _by_processes(job, workers), played)


def _by_processes(job: Job, workers: int) -> Iterator[Simulated]:
    from concurrent.futures import ProcessPoolExecutor, as_completed
    from concurrent.futures.process import BrokenProcessPool
    from multiprocessing import get_context

    left = set(job.shards())
    for _ in range(TRIES):
        # Spawn, do not fork: a fork would share the locks of this process's threads.
        with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
            waiting = {pool.submit(shard, job, number): number for number in left}
            try:
                for future in as_completed(waiting):
                    yield future.result()
                    left.discard(waiting[future])
            except BrokenProcessPool:
                continue
            except BaseException:
                _drop(pool)
                raise
        return
    raise Lost(f"Workers went {TRIES} times; {len(left)} of {len(job.shards())} shards were not played.")


def _drop(pool: ProcessPoolExecutor) -> None:
    """Cancels the shards that have not started."""
    pool.shutdown(wait=False, cancel_futures=True)


def on_cluster(job: Job, client: Client, played: Played = lambda done: None) -> Simulated:
    """Plays the shards on a dask.distributed cluster."""
    return together(job, _by_cluster(job, client), played)


def _by_cluster(job: Job, client: Client) -> Iterator[Simulated]:
    from distributed import as_completed
    from distributed.scheduler import KilledWorker

    tries = dict.fromkeys(job.shards(), 0)
    numbers = {}
    coming = as_completed()  # type: ignore[no-untyped-call]

    def begin(number: int) -> None:
        # A unique key, or the scheduler could reuse a shard of another run.
        future = client.submit(shard, job, number, pure=False)
        numbers[future.key] = number
        coming.add(future)  # type: ignore[no-untyped-call]

    for number in tries:
        begin(number)
    for future in coming:
        number = numbers[future.key]
        if isinstance(future.exception(), KilledWorker) and tries[number] < TRIES:
            tries[number] += 1
            begin(number)
            continue
        yield future.result()
        future.release()
