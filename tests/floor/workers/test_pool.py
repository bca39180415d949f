"""The worker processes."""

import os
import signal
import threading
import time
from concurrent.futures import BrokenExecutor, Future
from pathlib import Path
from typing import Any

import pytest

from croupier.analysis.shapes import Unfit
from croupier.floor.people.roles import Role
from croupier.floor.tables.demo_floor import Opening
from croupier.floor.workers import pool as module
from croupier.floor.workers.edges import count_edges
from croupier.floor.workers.jobs import shortly
from croupier.floor.workers.pool import LOBBY, LobbyEdge, TooBusy, WorkerPools, WorkQueue, rules_key
from croupier.games import find
from tests.floor.floor import PATIENCE_S, Served, run, serving


def test_a_floor_that_closes_leaves_nothing_of_a_long_count_behind() -> None:
    before = set(threading.enumerate())
    counting = WorkerPools()
    long, longer = counting.later("long", (), time.sleep, 3600), counting.now(time.sleep, 3600)
    waits = counting.later("waits", (), time.sleep, 3600)
    counting.close()
    assert long.done() and longer.done() and waits.cancelled()
    assert set(threading.enumerate()) == before


class Slow:
    """Workers that run one job after another, when the test says so."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.began: list[str] = []
        self.futures: list[Future[Any]] = []
        monkeypatch.setattr(WorkQueue, "submit", lambda _line, call: self.submit(call))

    def submit(self, call: Any) -> Future[Any]:
        self.began.append(call.args[0])
        self.futures.append(Future())
        return self.futures[-1]

    def end(self) -> None:
        self.futures[len(self.futures) - 1].set_result(self.began[-1])


def order(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """One user changes a number four times and keeps asking for the last; another asks again for the first."""
    worker, counting = Slow(monkeypatch), WorkerPools()

    def edge(house: str) -> Future[Any]:
        return counting.later("edge", (house,), print, house)

    asked = [edge(house) for house in ("a", "b", "c", "d", "e")]
    assert edge("b") is asked[1]
    edge("e")
    for _ in asked:
        worker.end()
    assert [one.result() for one in asked] == ["a", "b", "c", "d", "e"]
    return worker.began


def test_what_is_asked_for_last_is_counted_first(monkeypatch: pytest.MonkeyPatch) -> None:
    assert order(monkeypatch) == ["a", "e", "b", "d", "c"]


def test_a_floor_that_finishes_outdated_jobs_first_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(WorkQueue, "again", lambda *_: None)
    assert order(monkeypatch) != ["a", "e", "b", "d", "c"]


def test_so_much_waits_for_one_worker_and_others_are_free(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "WAITING_MAX", 2)
    Slow(monkeypatch)
    counting = WorkerPools()
    for number in range(5):
        counting.later("edge", (number,), print, str(number), pool=LOBBY)
    for number in range(3):
        counting.later("trace", (number,), print, str(number))
    with pytest.raises(TooBusy):
        counting.later("trace", (4,), print, "4")
    assert not counting.later("sheet", (4,), print, "4").done()


def test_what_the_lobby_shows_is_not_forgotten_over_what_others_try(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "KEPT", 3)
    worker, counting, rules = Slow(monkeypatch), WorkerPools(), find("casino-war").rules()
    counting.later("edge", rules_key(rules), print, "lobby", pool=LOBBY)
    assert counting.edge_of(rules, "initial wager") == LobbyEdge()
    main = {"wager": "initial wager", "house_edge_percent": 2.5, "element_of_risk_percent": 2.25}
    worker.futures[0].set_result({"wagers": [main]})
    for number in range(9):
        counting.later("trace", (number,), print, str(number))
        assert counting.edge_of(rules, "initial wager") == LobbyEdge(2.5, 2.25)
    for number in range(9):
        counting.later("guide", (number,), print, str(number))
    assert counting.edge_of(rules, "initial wager") == LobbyEdge() and len(counting._results) == 3


def test_a_worker_that_was_killed_is_replaced_and_what_it_counted_is_counted_again() -> None:
    counting = WorkerPools()
    try:
        first = counting.later("edge", ("a",), os.getpid).result(PATIENCE_S)
        dies = counting.later("edge", ("b",), os.kill, first, signal.SIGKILL)
        waits = counting.later("edge", ("c",), os.getpid)
        assert isinstance(dies.exception(PATIENCE_S), BrokenExecutor)
        assert waits.result(PATIENCE_S) != first
        assert counting.later("edge", ("b",), os.getpid).result(PATIENCE_S) == waits.result()
    finally:
        counting.close()


def test_what_waits_is_counted_when_it_is_asked_for_again_though_no_worker_could_be_had(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    worker, counting = Slow(monkeypatch), WorkerPools()
    for house in ("a", "b", "c"):
        counting.later("edge", (house,), print, house)

    def without_a_handle(_line: WorkQueue, _call: Any) -> Future[Any]:
        raise OSError("Too many open files")

    with monkeypatch.context() as meanwhile:
        meanwhile.setattr(WorkQueue, "submit", without_a_handle)
        worker.end()
    counting.later("edge", ("b",), print, "b")
    assert worker.began == ["a", "b"]
    counting.later("edge", ("c",), print, "c")
    worker.end()
    assert worker.began == ["a", "b", "c"]


async def _opens(served: Served, table: str) -> None:
    async with await served.client("sue", Role.SUPERVISOR) as sue:
        answer = await sue.post("/api/tables", json={"table": table, "game": "craps"})
        assert answer.status_code == 201, answer.text


def test_the_edge_of_a_table_that_opens_later_is_counted_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    worker = Slow(monkeypatch)

    async def going_on() -> None:
        async with serving(tmp_path / "floor.db", Opening("casino-war-1", "casino-war")) as served:
            count_edges(served.floor)
            assert len(worker.began) == 1
            side = {"wager": "tie wager", "house_edge_percent": 18.5, "element_of_risk_percent": 18.5}
            main = {"wager": "initial wager", "house_edge_percent": 2.5, "element_of_risk_percent": 2.25}
            worker.futures[0].set_result({"wagers": [side, main]})
            await _opens(served, "craps-1")
            worker.futures[1].set_result({"wagers": [side]})
            shown = [(entry.edge_wager, entry.edge_percent, entry.risk_percent) for entry in served.floor.lobby()]
            assert shown == [("initial wager", 2.5, 2.25), ("pass bet", None, None)]
            assert [entry.edge_why for entry in served.floor.lobby()] == ["", "There is no exact edge of the pass bet."]
            known = [entry.reconstructed for entry in served.floor.lobby()]
            assert known[0][0].startswith("Not in our copy of the rules: initial wager") and known[1] == ()

    run(going_on())


def test_a_reader_of_the_floor_is_told_in_one_sentence_that_no_kernel_fits() -> None:
    whole = Unfit(
        "No exact kernel fits casino-war: as a hand, it has none; as dice, it has none. `croupier simulate` ..."
    )
    assert shortly(whole) == "No exact kernel fits casino-war. `croupier simulate` gives an estimate."
    assert shortly(Unfit("A limit cuts the ante wager.")) == "A limit cuts the ante wager."
