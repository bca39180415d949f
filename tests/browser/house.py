"""A real floor on a real ledger behind a loopback port, and people who come to it with a real browser."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from pathlib import Path
from re import Pattern
from typing import Any, TypeVar
from urllib.parse import urlsplit

import httpx
from msgspec.structs import replace
from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, expect

from croupier.declare.duties import ALL_CHORES
from croupier.equipment.shuffle import seeded
from croupier.floor.frames.scene import TRAINING
from croupier.floor.people.roles import Role
from croupier.floor.tables.demo_floor import Opening
from croupier.floor.tables.floor import Floor
from croupier.world import real_world
from tests.floor.floor import SECRET, serving

PATIENCE_MS = 60_000
expect.set_options(timeout=PATIENCE_MS)
LOOPBACK = "127.0.0.1"
BY_A_DEALER = frozenset({"announce", "deal", "count", "throw"})
T = TypeVar("T")


class House:
    """The floor, in a thread and an event loop of its own."""

    def __init__(self, address: str, floor: Floor, loop: asyncio.AbstractEventLoop) -> None:
        self.address, self.floor, self._loop = address, floor, loop

    def do(self, going_on: Coroutine[Any, Any, T]) -> T:
        return asyncio.run_coroutine_threadsafe(going_on, self._loop).result(PATIENCE_MS / 1000)

    def cookie(self, name: str, role: Role) -> str:
        """The session of a person; creates the account if needed."""

        async def session() -> str:
            accounts = self.floor.accounts
            if accounts.named(name) is None:
                await accounts.make(name, SECRET, role)
            return accounts.session_for(name)

        return self.do(session())

    def opens(self, table: str, game: str, choices: dict[str, object], people_do: frozenset[str] = BY_A_DEALER) -> None:
        """A supervisor opens a table that is dealt by hand."""
        headers = {"Cookie": f"croupier={self.cookie('sue', Role.SUPERVISOR)}", "Origin": self.address}
        how = {"chores": sorted(ALL_CHORES - people_do), "training": table.startswith(TRAINING)}
        asked = {"table": table, "game": game, "choices": choices, **how}
        httpx.post(f"{self.address}/api/tables", json=asked, headers=headers, trust_env=False).raise_for_status()


@contextmanager
def opened(path: Path, *openings: Opening, **more: Any) -> Iterator[House]:
    """A floor with these tables until the block ends. The cards are shuffled from a seed."""
    world = replace(real_world(path.parent), entropy=seeded(8047))
    ready = threading.Event()
    found: list[House] = []
    closing: list[tuple[asyncio.AbstractEventLoop, asyncio.Event]] = []

    async def serve() -> None:
        leave = asyncio.Event()
        loop = asyncio.get_running_loop()
        closing.append((loop, leave))
        async with serving(path, *openings, world=world, **more) as served:
            found.append(House(served.address, served.floor, loop))
            ready.set()
            await leave.wait()

    thread = threading.Thread(target=lambda: asyncio.run(serve()))
    thread.start()
    try:
        assert ready.wait(PATIENCE_MS / 1000), "the floor did not open"
        yield found[0]
    finally:
        loop, leave = closing[0]
        loop.call_soon_threadsafe(leave.set)
        thread.join(PATIENCE_MS / 1000)


class Person:
    """A person with a browser. Its errors and its requests are recorded."""

    def __init__(self, browser: Browser, house: House, name: str, role: Role, width: int = 1280) -> None:
        self.name, self.house = name, house
        self.complaints: list[str] = []
        self.asked: set[str] = set()
        self.context = browser.new_context(viewport={"width": width, "height": 800}, reduced_motion="reduce")
        if role is not None and name:
            self.context.add_cookies(
                [{"name": "croupier", "value": house.cookie(name, role), "url": house.address, "httpOnly": True}]
            )
        self.page: Page = self.context.new_page()
        self.page.set_default_timeout(PATIENCE_MS)
        self.page.on("console", self._console)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("request", lambda request: self.asked.add(urlsplit(request.url).hostname or "data"))

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.complaints.append(message.text)

    def goes_to(self, *parts: str) -> Page:
        path = "/".join(parts)
        if self.page.url.startswith(self.house.address):
            self.page.evaluate("path => { location.hash = '#/' + path }", path)
        else:
            self.page.goto(f"{self.house.address}/#/{path}")
        return self.page

    def at(self, table: str) -> Page:
        self.goes_to("table", table)
        expect(self.page.locator("header .quiet").first).to_have_text(table)
        return self.page

    def sits(self, table: str, *places: str) -> None:
        page = self.at(table)
        page.get_by_role("button", name="Buy in").click()
        page.get_by_role("button", name="Buy chips").click()
        expect(page.get_by_role("dialog")).to_have_count(0)
        for place in places:
            page.get_by_role("button", name=f"Sit at {place}", exact=True).click()
            expect(page.get_by_role("region", name=f"Position {place}, {self.name}")).to_be_visible()

    def spot(self, wager: str, place: str) -> Locator:
        return self.page.locator(f'[data-spot="{wager}|{place}"]')

    def staked(self, wager: str, place: str) -> Locator:
        """The wager on a spot, in dollars."""
        return self.spot(wager, place).locator(".amount")

    def choice(self, name: str | Pattern[str]) -> Locator:
        return self.page.get_by_role("group", name="What you can do").get_by_role("button", name=name)

    def moment(self) -> int:
        """How far the table is that the page shows."""
        return int(self.page.locator("[data-sequence]").get_attribute("data-sequence") or 0)

    def presses(self, button: Locator) -> None:
        """Clicks, and waits until the table has gone on."""
        before = self.moment()
        button.click()
        expect(self.page.locator(f'[data-sequence="{before}"]')).to_have_count(0)

    def leaves(self) -> None:
        self.context.close()
