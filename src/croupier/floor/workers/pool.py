"""Runs long calculations in worker processes, so that no table waits for them: edges, sheets, the coach."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Future, ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context, parent_process
from threading import RLock, Thread
from typing import Any

import msgspec

from croupier.declare.game import Rules
from croupier.table.events import house_digest

KEPT = 400
"""The size of the result cache. The result that has not been used for the longest time is dropped."""
WAITING_MAX = 50
"""The size of a worker's queue. Further jobs are refused, except for the lobby, which has at most one job per table."""


APART = {"sheet": "sheet", "file": "sheet", "pictures": "sheet"}
"""Jobs that have their own worker: a par sheet takes a minute, and an edge or a trace must not wait for it."""
LOBBY = "lobby"

Key = tuple[object, ...]
Work = tuple[Future[Any], Callable[[], Any]]


class TooBusy(ValueError):
    """The queue of the worker is full."""


class WorkQueue:
    """One worker and its queue, last in, first out.

    Earlier requests are often outdated, because the user has changed a number since.
    """

    def __init__(self, name: str) -> None:
        self._name = name
        self._pool: ProcessPoolExecutor | None = None
        self._waiting: dict[Key, Work] = {}
        self._busy = self._closed = False
        self._lock = RLock()  # another thread reports the end of a worker

    def __len__(self) -> int:
        return len(self._waiting)

    def put(self, key: Key, call: Callable[[], Any]) -> Future[Any]:
        """Queues a job."""
        future: Future[Any] = Future()
        with self._lock:
            self._waiting[key] = future, call
            self._next()
        return future

    def again(self, key: Key) -> None:
        """Moves a job to the front of the queue, because it was requested again."""
        with self._lock:
            if key in self._waiting:
                self._waiting[key] = self._waiting.pop(key)
                self._next()  # if no worker could be started before

    def submit(self, call: Callable[[], Any]) -> Future[Any]:
        """Gives a job to the worker. A worker that was killed is replaced."""
        try:
            return self._worker().submit(call)
        except BrokenExecutor:
            self._pool = None
            return self._worker().submit(call)

    def _worker(self) -> ProcessPoolExecutor:
        if self._pool is None:
            spawned = get_context("spawn")
            self._pool = ProcessPoolExecutor(1, mp_context=spawned, initializer=_quietly, initargs=(self._name,))
        return self._pool

    def _next(self) -> None:
        if self._busy or self._closed or not self._waiting:
            return
        _, (future, call) = self._waiting.popitem()
        try:
            counted = self.submit(call)
        except OSError as wrong:  # no memory, or no file handle, for a worker
            future.set_exception(BrokenExecutor(str(wrong)))
            return
        self._busy = True
        counted.add_done_callback(partial(self._done, future))

    def _done(self, future: Future[Any], counted: Future[Any]) -> None:
        wrong = None if counted.cancelled() else counted.exception()
        with self._lock:
            if isinstance(wrong, BrokenExecutor) and not self._closed:
                self._pool = None  # it reports its end while it holds its lock, so it must not be used again
            self._busy = False
            self._next()
        if counted.cancelled():
            future.cancel()
        elif wrong is not None:
            future.set_exception(wrong)
        else:
            future.set_result(counted.result())

    def close(self) -> None:
        """Cancels all jobs and ends the worker."""
        with self._lock:
            self._closed, waiting = True, list(self._waiting.values())
            self._waiting.clear()
        for future, _ in waiting:
            future.cancel()
        if self._pool is not None:
            for worker in list((self._pool._processes or {}).values()):  # the executor itself would wait for a long job
                worker.terminate()
            self._pool.shutdown(wait=True, cancel_futures=True)


class LobbyEdge(msgspec.Struct, frozen=True):
    """The edge of one wager, in percent of the wager and of all money risked after it, or why there is none."""

    edge_percent: float | None = None
    risk_percent: float | None = None
    why: str = ""


class WorkerPools:
    """The workers, one for each kind of job: the coach, analyses, sheets, guides, audits, and the lobby."""

    def __init__(self) -> None:
        self._lines: dict[str, WorkQueue] = {}
        self._results: dict[Key, tuple[WorkQueue, Future[Any]]] = {}

    def later(self, what: str, of: Key, call: Callable[..., Any], *args: object, pool: str = "") -> Future[Any]:
        """Queues a job. If several users ask the same question, it is calculated only once."""
        key = (what, *of)
        found = self._found(key)
        if found is None:
            name = pool or APART.get(what, "analysis")
            line = self._line(name)
            if name != LOBBY and len(line) >= WAITING_MAX:
                raise TooBusy("Too many calculations are waiting already; try again in a minute.")
            while len(self._results) >= KEPT:
                del self._results[next(iter(self._results))]
            found = line.put(key, partial(call, *args))
            self._results[key] = line, found
        return found

    def _found(self, key: Key) -> Future[Any] | None:
        """The job of an earlier request. None if there is none, or if its worker was lost."""
        kept = self._results.pop(key, None)
        if kept is None or (
            kept[1].done() and (kept[1].cancelled() or isinstance(kept[1].exception(), BrokenExecutor))
        ):
            return None
        self._results[key] = kept  # now the most recently used
        kept[0].again(key)
        return kept[1]

    def now(self, call: Callable[..., Any], *args: object) -> Future[Any]:
        """Runs a job without the cache, because an audit must be up to date."""
        return self._line("audit").submit(partial(call, *args))

    async def coached(self, call: Callable[..., Any], *args: object) -> Any:
        """Runs a job of the coach."""
        return await asyncio.wrap_future(self._line("coach").submit(partial(call, *args)))

    def _line(self, name: str) -> WorkQueue:
        if name not in self._lines:
            self._lines[name] = WorkQueue(name)
        return self._lines[name]

    def edge_of(self, rules: Rules, wager: str) -> LobbyEdge:
        """The edge of a wager of a table, if it has been calculated."""
        key, none = ("edge", *rules_key(rules)), LobbyEdge(why=f"There is no exact edge of the {wager}.")
        kept = self._results.pop(key, None)
        if kept is None:
            return LobbyEdge()
        self._results[key] = kept  # shown in the lobby, so it stays in the cache
        found = kept[1]
        if not found.done() or found.cancelled():
            return LobbyEdge()
        if (wrong := found.exception()) is not None:
            return LobbyEdge() if isinstance(wrong, BrokenExecutor) else none  # the analysis page has the whole reason
        row = next((row for row in found.result().get("wagers", ()) if row["wager"] == wager), None)
        if row is None:
            return none
        return LobbyEdge(row["house_edge_percent"], row["element_of_risk_percent"])

    def figures_of(self, rules: Rules) -> list[dict[str, Any]] | None:
        """The figures of every wager of a table, if they have been calculated."""
        kept = self._results.get(("edge", *rules_key(rules)))
        found = kept[1] if kept is not None else None
        if found is None or not found.done() or found.cancelled() or found.exception() is not None:
            return None
        wagers: list[dict[str, Any]] = found.result().get("wagers", [])
        return wagers

    def close(self) -> None:
        """Ends all workers."""
        for line in self._lines.values():
            line.close()


def rules_key(rules: Rules) -> tuple[object, ...]:
    """The cache key of a game under a house on a day."""
    return rules.game.id, house_digest(rules.house.choices), rules.day.isoformat()


def _quietly(name: str) -> None:
    """Initializes a worker. It ignores Ctrl-C, because the floor ends its workers when it closes.

    A floor that is killed closes nothing, so each worker also waits for the end of its parent process.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_the_floor, daemon=True).start()
    os.nice(10 if name == LOBBY else 2)  # the tables come first


def _end_with_the_floor() -> None:
    floor = parent_process()
    if floor is not None:
        floor.join()
        os._exit(1)
