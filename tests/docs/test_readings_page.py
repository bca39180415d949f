"""docs/readings.md has every reading, as the declarations say it, and no file refers to a page that is not there."""

import re
from pathlib import Path

import pytest

from croupier.games.all_notes import all_notes
from croupier.law.notes import shared_readings
from croupier.law.reading import Reading
from tools.handbook.readings import PAGE, page, row

ROOT = Path(__file__).parents[2]
NAMED = re.compile(r"(?<![\w.*])(?:[\w-]+/)*[\w-]+\.(?:md|toml)\b")
SOURCES = ("src/croupier", "tests", "tools", "docs", "benchmarks")
UNUSED = {"docs/a.md", "gone.md", "new.md", "report.md", "nowhere/report.md"}
"""Names in tests that stand for pages which do not exist."""


def test_the_page_is_up_to_date() -> None:
    """`python -m tools.handbook.readings` writes it."""
    assert PAGE.read_text(encoding="utf-8") == page()


@pytest.mark.parametrize("reading", [*all_notes().readings, *shared_readings().values()], ids=lambda one: one.id)
def test_every_reading_is_on_the_page(reading: Reading) -> None:
    lines = PAGE.read_text(encoding="utf-8").splitlines()
    (line,) = {line for line in lines if line.startswith(f"| {reading.id} | {', '.join(reading.cites)} | ")}
    assert row(reading)[-1] == ("yes" if reading.decides_money else "no") and f" | {row(reading)[-1]} |" in line


def missing(text: str) -> set[str]:
    """The pages and the files of readings that a text names and the repository does not have."""
    named = {name for name in NAMED.findall(text) if name.endswith(".md") or "readings/" in name}
    folders = (ROOT, ROOT / "docs", ROOT / "docs/users", ROOT / "src/croupier", ROOT / "benchmarks")
    return {name for name in named if not any((folder / name).is_file() for folder in folders)}


@pytest.mark.parametrize("folder", SOURCES)
def test_a_page_that_is_named_is_in_the_repository(folder: str) -> None:
    made = {"commands.md", "games/index.md", "index.md"}
    files = [file for kind in ("py", "md") for file in (ROOT / folder).rglob(f"*.{kind}") if file != Path(__file__)]
    found = {str(file.relative_to(ROOT)): missing(file.read_text(encoding="utf-8")) - made - UNUSED for file in files}
    assert {file: names for file, names in found.items() if names} == {}


def test_a_page_that_is_not_there_is_noticed() -> None:
    assert missing("see DESIGN.md, docs/readings.md and `law/readings/19-47-1.toml`") == {
        "DESIGN.md",
        "law/readings/19-47-1.toml",
    }
