"""Group commit: whoever is answered has his events on the disk, and many share one commit."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from croupier.ledger.group import GroupCommit
from croupier.ledger.keys import LedgerError
from croupier.table.events import BoughtIn
from tests.ledger.book import NAME, ledger, new_table, pages, rows
from tests.ledger.server import sabotaged, stranger

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
