"""Group commit: many tasks wait for the disk. The events of tasks that arrive during a write share the next page."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from croupier.ledger.store.keys import LedgerError
from croupier.ledger.store.ledger import Ledger


class GroupCommit:
    """The single writer of a ledger for the tasks of one event loop. Each task appends, then awaits `durable`."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger
        self._waiting: list[asyncio.Future[None]] = []
        self._writing: asyncio.Task[None] | None = None

    async def durable(self) -> None:
        """Return when everything that was appended before this call is on the disk. Raise if it never will be."""
        loop = asyncio.get_running_loop()
        waiter = loop.create_future()
        self._waiting.append(waiter)
        if self._writing is None:
            self._writing = loop.create_task(self._write())
        await waiter

    async def _write(self) -> None:
        try:
            while self._waiting:
                # What is appended from the next line on belongs to the next page, and so do the tasks that wait for it.
                waiting, self._waiting = self._waiting, []
                failed = await self._committed()
                for waiter in waiting:
                    if waiter.cancelled():
                        continue
                    if failed is None:
                        waiter.set_result(None)
                    else:
                        waiter.set_exception(failed)
        finally:
            self._writing = None

    async def _committed(self) -> LedgerError | None:
        try:
            self._ledger.commit_soon()
            flight = self._ledger.on_its_way
            if flight is not None:
                with suppress(LedgerError):
                    await asyncio.wrap_future(flight)
            self._ledger.head()  # raises if the commit failed
        except LedgerError as wrong:
            return wrong
        except Exception as wrong:  # no task may be left waiting
            return LedgerError(f"The ledger failed: {wrong}")
        return None
