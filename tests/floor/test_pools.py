"""A changed number does not wait behind a par sheet: long jobs have a worker of their own."""

from collections.abc import Callable
from concurrent.futures import Future
from typing import Any

import pytest

from croupier.floor.workers.pool import WorkerPools, WorkQueue


@pytest.mark.parametrize(
    "what, pool",
    [("edge", "analysis"), ("trace", "analysis"), ("sheet", "sheet"), ("pictures", "sheet"), ("file", "sheet")],
)
def test_a_par_sheet_is_counted_apart_from_what_is_tried(monkeypatch: pytest.MonkeyPatch, what: str, pool: str) -> None:
    asked: list[str] = []

    class Waiting(WorkQueue):
        def submit(self, call: Callable[[], Any]) -> Future[Any]:
            return Future()

    def named(_self: WorkerPools, name: str) -> WorkQueue:
        asked.append(name)
        return Waiting(name)

    monkeypatch.setattr(WorkerPools, "_line", named)
    WorkerPools().later(what, ("a house",), print)
    assert asked == [pool]
