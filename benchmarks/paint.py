"""How soon a person sees something: first and largest paint of the lobby and of tables, in a browser with no memory.

    python -m benchmarks.paint [--times N]

Chromium against a real floor on a loopback port, with a fresh profile each time, so that nothing is cached; the page
must have been built (scripts/ui). Prints medians in ms, what traveled and what it unpacks to. The same browser is
shown a page of one word first: what that takes is the machine's, and where others use it, much of the rest is too.
"""

from __future__ import annotations

import argparse
import statistics
import tempfile
from pathlib import Path
from shutil import which
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from benchmarks.machine import load
from croupier.floor.people.roles import Role
from croupier.floor.server.static_page import STATIC
from croupier.floor.tables.demo_floor import Opening
from tests.browser.conftest import QUIETLY
from tests.browser.house import House, opened

GAMES = ("blackjack", "craps", "three-card-poker")
BARE = "data:text/html,<h1>Croupier</h1>"
SEEN = """() => new Promise(done => {
  let largest = 0
  new PerformanceObserver(list => { for (const e of list.getEntries()) largest = e.startTime })
    .observe({type: 'largest-contentful-paint', buffered: true})
  setTimeout(() => {
    const first = performance.getEntriesByName('first-contentful-paint')[0]
    const files = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
    done({first: first ? first.startTime : 0, largest,
      sent: files.reduce((n, f) => n + f.transferSize, 0), unpacked: files.reduce((n, f) => n + f.decodedBodySize, 0),
      files: files.length})
  }, 300)
})"""


def painted(browser: Browser, house: House, path: str, ready: str) -> dict[str, Any]:
    """One visit of somebody who was never here."""
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    cookie = {"name": "croupier", "value": house.cookie("ann", Role.PLAYER), "url": house.address, "httpOnly": True}
    context.add_cookies([cookie])  # type: ignore[list-item]
    page = context.new_page()
    page.goto(house.address + path if path.startswith("/") else path)
    page.locator(ready).first.wait_for(timeout=60_000)
    seen: dict[str, Any] = page.evaluate(SEEN)
    context.close()
    return seen


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--times", type=int, default=5)
    wanted = parser.parse_args()
    chromium = which("chromium") or which("chromium-browser")
    if chromium is None or not (STATIC / "index.html").is_file():
        raise SystemExit("This needs Chromium, and the page of the floor: scripts/ui builds it.")
    print(load())
    tables = [(game, f"/#/table/{game}-1", "[data-sequence]") for game in GAMES]
    visits = [("a bare page, to compare with", BARE, "h1"), ("lobby", "/#/", "main"), *tables]
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=list(QUIETLY))
        with opened(Path(folder) / "floor.db", *[Opening(f"{game}-1", game) for game in GAMES]) as house:
            for name, path, ready in visits:
                seen = [painted(browser, house, path, ready) for _ in range(wanted.times)]
                first, largest = ([one[which] for one in seen] for which in ("first", "largest"))
                sizes = f"{seen[0]['sent'] / 1024:.0f} KiB sent, {seen[0]['unpacked'] / 1024:.0f} KiB unpacked"
                paints = f"first paint {statistics.median(first):.0f} ms (worst {max(first):.0f})"
                print(f"{name}: {paints}, largest {statistics.median(largest):.0f} ms", end="; ")
                print(f"{seen[0]['files']} files, {sizes}")
        browser.close()


if __name__ == "__main__":
    main()
