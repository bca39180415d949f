"""The two pictures of the README, taken from the running program: a table in use, and a strategy chart.

    python -m tools.handbook.pictures [--out FOLDER]

It starts `croupier serve` on a temporary ledger and plays a blackjack hand in Debian's Chromium up to a decision:
`floor.png`. `croupier edge blackjack --svg` draws the chart, which the same browser renders: `strategy.png`.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from shutil import which

import httpx
from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright
from playwright.sync_api import TimeoutError as Late

ROOT = Path(__file__).parents[2]
PICTURES = ROOT / "docs" / "pictures"
CROUPIER = [sys.executable, "-m", "croupier.cli"]
CHROMIUM = which("chromium") or which("chromium-browser")
FLAGS = ("--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update")
TABLE, PLACE, NAME, SECRET = "blackjack-1", "4", "ann", "a long secret"
WAIT_MS = 60_000
HANDS = 8
"""A hand can end before a decision, with a blackjack; then the next one is played."""
COLORS, LARGEST = 128, 150_000
"""Colors and bytes of a picture, so that the README loads quickly."""


def main() -> int:
    """Take both pictures."""
    parser = argparse.ArgumentParser(prog="scripts/pictures", description=(__doc__ or "").split("\n\n")[0])
    parser.add_argument("--out", type=Path, default=PICTURES, metavar="FOLDER", help="default: docs/pictures")
    out: Path = parser.parse_args().out
    if CHROMIUM is None:
        sys.exit("scripts/pictures needs Chromium (Debian, Ubuntu: sudo apt-get install chromium).")
    out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        with floor_on(Path(folder) / "floor.db") as address:
            take_floor(browser, address, out / "floor.png")
        take_strategy(browser, Path(folder), out / "strategy.png")
        browser.close()
    for file in (out / "floor.png", out / "strategy.png"):
        reduce_colors(file)
    sizes = {path.name: path.stat().st_size for path in (out / "floor.png", out / "strategy.png")}
    print(", ".join([f"{name}: {size:,} bytes" for name, size in sizes.items()]))
    return 1 if max(sizes.values()) > LARGEST else 0


@contextmanager
def floor_on(ledger: Path) -> Iterator[str]:
    """A demonstration floor, at its address."""
    command = [*CROUPIER, "serve", "--ledger", str(ledger), "--port", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ledger.parent) as server:
        try:
            assert server.stdout is not None
            found = next(found for line in server.stdout if (found := re.search(r"http://[\w.:]+", line)))
            yield found.group()
        finally:
            server.terminate()


def take_floor(browser: Browser, address: str, file: Path) -> None:
    """A blackjack table while a player decides."""
    context = browser.new_context(viewport={"width": 1280, "height": 800}, reduced_motion="reduce", color_scheme="dark")
    context.add_cookies([{"name": "croupier", "value": session_at(address), "url": address, "httpOnly": True}])
    page = context.new_page()
    page.set_default_timeout(WAIT_MS)
    page.goto(f"{address}/#/table/{TABLE}")
    page.get_by_role("button", name=f"Sit at {PLACE}", exact=True).click()
    page.get_by_role("button", name="Buy chips and sit down").click()
    for _ in range(HANDS):
        if reaches_decision(page):
            page.mouse.move(0, 0)
            page.screenshot(path=file)
            context.close()
            return
    sys.exit(f"No hand of {HANDS} came to a decision.")


def session_at(address: str) -> str:
    """A new player's session."""
    with httpx.Client(base_url=address, headers={"Origin": address}, trust_env=False) as client:
        for path in ("/api/accounts", "/api/session"):
            client.post(path, json={"name": NAME, "secret": SECRET}).raise_for_status()
        return client.cookies["croupier"]


def reaches_decision(page: Page) -> bool:
    """Whether a hand that is bet on comes to the player's decision."""
    page.locator(f'[data-spot="blackjack|{PLACE}"]').click()
    page.get_by_role("button", name=re.compile("ready|deal", re.IGNORECASE)).first.click()
    hit = page.get_by_role("group", name="What you can do").get_by_role("button", name="Hit")
    try:
        hit.wait_for(timeout=WAIT_MS / 6)
    except Late:
        return False
    return True


def take_strategy(browser: Browser, folder: Path, file: Path) -> None:
    """The chart of best play at blackjack."""
    chart = folder / "chart.svg"
    subprocess.run([*CROUPIER, "edge", "blackjack", "--svg", str(chart)], check=True, stdout=subprocess.DEVNULL)
    page = browser.new_page(viewport={"width": 1280, "height": 800})
    page.set_content(f'<body style="margin:0;background:white">{chart.read_text(encoding="utf-8")}</body>')
    page.locator("svg").screenshot(path=file)
    page.close()


def reduce_colors(file: Path) -> None:
    """A palette instead of full color: about a quarter of the bytes."""
    with Image.open(file) as full:
        small = full.convert("RGB").quantize(COLORS, kmeans=2, dither=Image.Dither.NONE)
    small.save(file, optimize=True)


if __name__ == "__main__":
    sys.exit(main())
