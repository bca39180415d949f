"""Group commit: whoever is answered has his events on the disk, and many share one commit."""

from __future__ import annotations

import asyncio
import json
from contextlib import closing
from pathlib import Path
from threading import Event as Signal

import pytest

from croupier.ledger.store.group_commit import GroupCommit
from croupier.ledger.store.keys import LedgerError
from croupier.ledger.store.ledger import Ledger
from croupier.table.events import BoughtIn
from tests.ledger.book import NAME, ledger, new_table, pages, rows
from tests.ledger.server import sabotaged, stranger, where
from tests.table.floor import counting_world

CLIENTS, EACH = 20, 5
PATIENCE_S = 20
"""Somebody who is never answered is a failure, and not a test without an end."""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "ledger.db"


def on_disk(path: Path) -> set[int]:
    """The amounts that another connection can read."""
    with stranger(path) as reader:
        told = [json.loads(body) for (body,) in reader.execute("SELECT body FROM entries")]
    return {event["cents"] for event in told if event.get("event") == "bought in"}


def test_many_wait_for_few_commits_and_each_finds_his_own_there(path: Path) -> None:
    with ledger(path, create=True) as book:
        new_table(book)
        group = GroupCommit(book)

        async def client(number: int) -> None:
            for turn in range(EACH):
                cents = 1 + number * EACH + turn
                book.append(NAME, 0, "Ann", f"c{cents}", (BoughtIn("Ann", cents),))
                await group.durable()
                assert cents in on_disk(path), "answered before the disk had it"

        async def everyone() -> None:
            await asyncio.gather(*[client(number) for number in range(CLIENTS)])

        asyncio.run(asyncio.wait_for(everyone(), PATIENCE_S))
    assert on_disk(path) == set(range(1, CLIENTS * EACH + 1))
    assert len(pages(path)) < CLIENTS * EACH, "no commit was shared"
    assert [row.position for row in rows(path)] == list(range(1, len(rows(path)) + 1))


def test_a_commit_that_fails_is_told_to_everyone_who_waits(path: Path) -> None:
    with ledger(path, create=True) as book:
        new_table(book)
        group = GroupCommit(book)

        async def client(cents: int) -> None:
            book.append(NAME, 0, "Ann", "", (BoughtIn("Ann", cents),))
            with pytest.raises(LedgerError, match="because a commit failed"):
                await group.durable()

        async def everyone() -> None:
            await asyncio.gather(*[client(cents) for cents in (1, 2, 3)])

        with sabotaged(path):
            asyncio.run(asyncio.wait_for(everyone(), PATIENCE_S))
    assert on_disk(path) == set()


@pytest.mark.files
def test_a_disk_that_fails_while_they_wait_is_told_to_everyone(path: Path) -> None:
    """The page was taken by the database, and its sync failed: nobody is answered as if it were durable."""

    class Failing(Ledger):
        def _sync(self, last: int, head: bytes, begun: Signal | None = None) -> None:
            if begun is None:
                return super()._sync(last, head)
            begun.set()
            raise self._fail(OSError("the disk is gone"))

    with closing(Failing(where(path), counting_world(path.parent), create=True)) as book:
        group = GroupCommit(book)

        async def everyone() -> tuple[BaseException | None, BaseException | None]:
            book.append(NAME, 0, "Ann", "", (BoughtIn("Ann", 7),))
            return await asyncio.gather(group.durable(), group.durable(), return_exceptions=True)

        told = asyncio.run(asyncio.wait_for(everyone(), PATIENCE_S))
    assert [type(answer) for answer in told] == [LedgerError] * 2 and "the disk is gone" in str(told[0])


def test_who_gives_up_waiting_does_not_stop_the_others(path: Path) -> None:
    with ledger(path, create=True) as book:
        new_table(book)
        group = GroupCommit(book)

        async def everyone() -> None:
            book.append(NAME, 0, "Ann", "", (BoughtIn("Ann", 7),))
            impatient, patient = (asyncio.ensure_future(group.durable()) for _ in range(2))
            await asyncio.sleep(0)
            impatient.cancel()
            await patient
            await group.durable()

        asyncio.run(asyncio.wait_for(everyone(), PATIENCE_S))
    assert on_disk(path) == {7}


def test_whatever_breaks_is_told_as_a_failure_of_the_ledger_and_nobody_is_left_waiting(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with ledger(path, create=True) as book:
        new_table(book)
        group = GroupCommit(book)

        def broken() -> None:
            raise RuntimeError("no memory")

        async def everyone() -> None:
            book.append(NAME, 0, "Ann", "", (BoughtIn("Ann", 7),))
            with monkeypatch.context() as patched:
                patched.setattr(book, "commit_soon", broken)
                answers = await asyncio.gather(group.durable(), group.durable(), return_exceptions=True)
            assert [(type(answer), str(answer)) for answer in answers] == [
                (LedgerError, "The ledger failed: no memory")
            ] * 2
            await group.durable()

        asyncio.run(asyncio.wait_for(everyone(), PATIENCE_S))
    assert on_disk(path) == {7}


@pytest.mark.files
def test_while_one_waits_for_the_disk_others_go_on(path: Path) -> None:
    """The disk is done only when somebody else of the same loop has had his turn."""
    had_a_turn = Signal()

    class Slow(Ledger):
        def _sync(self, last: int, head: bytes, begun: Signal | None = None) -> None:
            if begun is not None:
                begun.set()
                assert had_a_turn.wait(PATIENCE_S / 2), "the loop stood still"
            super()._sync(last, head)

    with closing(Slow(where(path), counting_world(path.parent), create=True)) as book:
        group = GroupCommit(book)

        async def everyone() -> None:
            book.append(NAME, 0, "Ann", "", (BoughtIn("Ann", 7),))
            waits = asyncio.ensure_future(group.durable())
            while book.on_its_way is None:
                await asyncio.sleep(0)
            assert not waits.done()
            had_a_turn.set()
            await waits

        asyncio.run(asyncio.wait_for(everyone(), PATIENCE_S))
    assert on_disk(path) == {7}
