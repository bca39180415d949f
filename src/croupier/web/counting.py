"""What takes long is counted in a process of its own, so that no table ever waits for it: edges, sheets, the coach."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing import get_context, parent_process
from threading import Thread
from typing import Any

from croupier.rounds.game import Rules
from croupier.table.events import house_digest

KEPT = 200
"""So many results are remembered; the oldest go first."""
WAITING_MAX = 50
"""So many may wait to be counted; more are refused for now."""


APART = {"sheet": "sheet", "file": "sheet", "pictures": "sheet"}
"""A par sheet takes a minute: whoever changes a paytable, or follows a paragraph, does not wait behind one."""


class TooBusy(ValueError):
    """Too much is being counted already."""


class Counting:
    """A worker for each kind: the coach, who is waited for; what is tried; sheets; guides; audits; the lobby."""

    def __init__(self) -> None:
        self._pools: dict[str, ProcessPoolExecutor] = {}
        self._results: dict[tuple[object, ...], Future[Any]] = {}

    def later(
        self, what: str, of: tuple[object, ...], call: Callable[..., Any], *args: object, pool: str = ""
    ) -> Future[Any]:
        """The same question is counted once, whoever asks."""
        key = (what, *of)
        found = self._results.get(key)
        if found is None:
            if sum(not future.done() for future in self._results.values()) >= WAITING_MAX:
                raise TooBusy("Too much is being counted already; ask again in a minute.")
            while len(self._results) >= KEPT:
                del self._results[next(iter(self._results))]
            found = self._results[key] = self._pool(pool or APART.get(what, "analysis")).submit(call, *args)
        return found

    def now(self, call: Callable[..., Any], *args: object) -> Future[Any]:
        """Counted anew each time: what an auditor asks is about now."""
        return self._pool("audit").submit(call, *args)

    async def coached(self, call: Callable[..., Any], *args: object) -> Any:
        """What the coach says, counted now."""
        return await asyncio.wrap_future(self._pool("coach").submit(call, *args))

    def _pool(self, name: str) -> ProcessPoolExecutor:
        if name not in self._pools:
            self._pools[name] = ProcessPoolExecutor(
                1, mp_context=get_context("spawn"), initializer=_quietly, initargs=(name,)
            )
        return self._pools[name]

    def edge_of(self, rules: Rules) -> float | None:
        """The edge of a table's main wager in percent, where it has been counted."""
        found = self._results.get(("edge", *rules_key(rules)))
        if found is None or not found.done() or found.cancelled() or found.exception() is not None:
            return None
        wagers = found.result().get("wagers") or [{}]
        percent = wagers[0].get("house_edge_percent")
        return float(percent) if percent is not None else None

    def close(self) -> None:
        """Whatever is being counted is given up, and nothing of it is left for the end of the program to meet."""
        for pool in self._pools.values():
            for worker in list((pool._processes or {}).values()):  # the executor itself would wait for a long count
                worker.terminate()
            pool.shutdown(wait=True, cancel_futures=True)


def rules_key(rules: Rules) -> tuple[object, ...]:
    """What stands for a game under a house on a day."""
    return rules.game.id, house_digest(rules.house.choices), rules.day.isoformat()


def _quietly(name: str) -> None:
    """Whoever ends the floor with the keyboard ends the workers by closing it, not by interrupting them.

    A floor that was killed closes nothing: its workers wait for its end, and end with it.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_the_floor, daemon=True).start()
    os.nice(10 if name == "lobby" else 2)  # the tables come first


def _end_with_the_floor() -> None:
    floor = parent_process()
    if floor is not None:
        floor.join()
        os._exit(1)
