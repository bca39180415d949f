"""Simulation in shards: the same sums for any number of workers, and when workers are killed on the way."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from multiprocessing import active_children

import pytest
from distributed import Client

from croupier.analysis.simulation import shards
from croupier.analysis.simulation.play import Simulated, never_fold, simulate
from croupier.analysis.simulation.shards import SHARD, Job, SimulatedStrategy, alone, on_cluster, on_workers
from croupier.cli.cluster import HOST, local_cluster
from croupier.games import find

ROUNDS = 6 * SHARD + 500


def job(rounds: int = ROUNDS, seed: int = 22, **written: object) -> Job:
    game = find("casino-war")
    rules = game.rules(game.house(written))
    return Job(
        game="casino-war",
        choices=rules.house.choices,
        day=rules.day,
        strategy=SimulatedStrategy.NEVER_FOLD,
        seed=seed,
        rounds=rounds,
    )


def by_oneself(one: Job) -> Simulated:
    return alone(one, one.rules(), never_fold)


@pytest.fixture(scope="module")
def expected() -> Simulated:
    return by_oneself(job())


def once(do: Callable[[], object]) -> Callable[[int], None]:
    """For `played`: something that is done when the first shard has come in."""
    done: list[int] = []

    def played(rounds: int) -> None:
        if not done:
            do()
        done.append(rounds)

    return played


def test_a_run_is_the_sum_of_its_shards() -> None:
    one = job(SHARD + 100)
    rules = one.rules()
    parts = [simulate(rules, rounds, never_fold, seed=22, shard=at) for at, rounds in ((0, SHARD), (1, 100))]
    found = by_oneself(one)
    assert found.rounds == SHARD + 100
    for name in ("net", "net_squared", "wagered", "won"):
        assert getattr(found, name) == sum(getattr(part, name) for part in parts)


def test_the_first_shards_of_a_longer_run_are_those_of_a_shorter_one() -> None:
    told: list[int] = []
    short, long = job(SHARD), job(2 * SHARD)
    assert {at: n for at, n in long.shards().items() if at in short.shards()} == dict(short.shards())
    alone(long, long.rules(), never_fold, told.append)
    assert told == [SHARD, 2 * SHARD]
    assert shards.shard(short, 0) == shards.shard(long, 0) != shards.shard(long, 1)


def test_another_seed_plays_other_rounds() -> None:
    assert by_oneself(job(SHARD, seed=1)).net_squared != by_oneself(job(SHARD, seed=2)).net_squared


def test_workers_find_the_same_and_one_that_is_killed_loses_nothing(expected: Simulated) -> None:
    killed: list[int] = []

    def kill() -> None:
        pid = active_children()[0].pid
        assert pid is not None
        os.kill(pid, signal.SIGKILL)
        killed.append(pid)

    assert on_workers(job(), 2, once(kill)) == expected
    assert killed


def test_a_cluster_finds_the_same_and_a_killed_worker_loses_nothing(expected: Simulated) -> None:
    killed: list[int] = []
    with local_cluster(2) as cluster, Client(cluster) as client:  # type: ignore[no-untyped-call]
        assert all(worker.startswith(f"tcp://{HOST}:") for worker in client.scheduler_info()["workers"])

        def kill() -> None:
            pid = next(iter(client.run(os.getpid).values()))
            os.kill(pid, signal.SIGKILL)
            killed.append(pid)

        assert on_cluster(job(), client, once(kill)) == expected
        client.wait_for_workers(2, timeout=30)
        assert killed[0] not in client.run(os.getpid).values()


def test_workers_that_go_again_and_again_are_told_of(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shards, "TRIES", 0)
    with pytest.raises(shards.Lost, match="were not played"):
        on_workers(job(SHARD), 1)
