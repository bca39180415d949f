"""The documentation site: it builds strictly, loads nothing from outside, and every command that it shows exists."""

import re
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path

import pytest

from croupier.cli import COMMANDS
from croupier.games import DECLARED, find
from tools.handbook.commands import params_of
from tools.handbook.edges import counted_edges
from tools.handbook.games import escape, game_page, games_page, table
from tools.handbook.hook import navigation

ROOT = Path(__file__).parents[2]
DOCS = sorted((ROOT / "docs").rglob("*.md"))
OUTSIDE = re.compile(r"(?:[a-z]+:)?//", re.IGNORECASE)
IMPORTED = re.compile(r"url\(\s*['\"]?((?:https?:)?//[^)'\"]*)|@import\s+['\"]((?:https?:)?//[^'\"]*)", re.IGNORECASE)


class Fetched(HTMLParser):
    """What a browser fetches when it opens a page; a link that a reader may follow is none of it."""

    FETCHING = ("script", "img", "iframe", "source", "video", "audio", "embed", "object", "link")
    NAMED = ("src", "href", "data", "srcset", "poster")

    def __init__(self, source: str) -> None:
        super().__init__()
        self.found: list[str] = []
        self.feed(source)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if tag in self.FETCHING and given.get("rel") not in ("canonical", "prev", "next"):
            self.found += [value for name, value in attrs if name in self.NAMED and value]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built as `scripts/docs --without-counts` builds it."""
    out = tmp_path_factory.mktemp("site")
    told = [sys.executable, "-m", "tools.handbook", "--without-counts", "--out", str(out)]
    done = subprocess.run(told, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return out


def test_every_page_is_built_and_can_be_found(site: Path) -> None:
    written = {path.relative_to(ROOT / "docs").with_suffix(".html").as_posix() for path in DOCS}
    made = {f"games/{game}.html" for game in DECLARED} | {f"guides/{game}.html" for game in DECLARED}
    built = {path.relative_to(site).as_posix() for path in site.rglob("*.html")}
    assert built - {"404.html"} == written | made | {"games/index.html", "commands.html", "trace.html"}
    start = (site / "index.html").read_text(encoding="utf-8")
    reached = {link.partition("#")[0] for link in re.findall(r'href="([^"]+)"', start)}
    assert (written | {"games/index.html", "commands.html", "trace.html"}) - {"index.html"} <= reached


def test_nothing_is_loaded_from_outside(site: Path) -> None:
    pages = {path: Fetched(path.read_text(encoding="utf-8")).found for path in site.rglob("*.html")}
    assert sum(map(len, pages.values())) > len(pages)
    assert {
        path.name: out for path, found in pages.items() if (out := [url for url in found if OUTSIDE.match(url)])
    } == {}
    styles = [*site.rglob("*.css"), *site.rglob("*.html")]
    assert {path.name: IMPORTED.findall(path.read_text(encoding="utf-8")) for path in styles} == {
        path.name: [] for path in styles
    }


@pytest.mark.parametrize(
    "page, out",
    [
        ('<script src="https://cdn.example/x.js"></script>', True),
        ('<link rel="stylesheet" href="//fonts.example/x.css">', True),
        ('<img src="pictures/x.svg"><a href="https://example.org">read</a>', False),
    ],
)
def test_what_a_page_fetches_from_outside_is_noticed(page: str, out: bool) -> None:
    assert any(OUTSIDE.match(url) for url in Fetched(page).found) is out


def test_a_page_of_a_game_has_its_rules_house_readings_and_paragraphs(site: Path) -> None:
    for game in map(find, DECLARED):
        page = (site / f"games/{game.id}.html").read_text(encoding="utf-8")
        wanted = [game.subchapter, *(option.key for option in game.options), *(r.id for r in game.readings)]
        wanted += [cite for chore in game.chores for cite in chore.cites]
        assert [word for word in wanted if word not in page] == []
        assert f"../guides/{game.id}.html" in page and "croupier edge" in page


def shown_commands() -> list[tuple[str, str]]:
    """(page, command line) for every `croupier ...` that a block of a page shows."""
    lines = [
        (path.name, line.strip().removeprefix("$ "))
        for path in DOCS
        for block in re.findall(r"```[a-z]*\n(.*?)```", path.read_text(encoding="utf-8"), re.DOTALL)
        for line in block.splitlines()
    ]
    return [
        (name, line.removeprefix("scripts/")) for name, line in lines if re.match(r"(scripts/)?croupier [a-z]", line)
    ]


def test_every_command_that_a_page_shows_exists_with_its_options() -> None:
    wrong = []
    for page, line in shown_commands():
        command, *rest = re.split(r"\s{2,}|#|\||>", line)[0].split()[1:]
        known = {spelling for param in params_of(command) for spelling in param.opts} if command in COMMANDS else None
        asked = [word.partition("=")[0] for word in rest if word.startswith("--")]
        if known is None or not {*asked} <= {*known, "--help"}:
            wrong.append((page, line))
    assert shown_commands() and wrong == []


def test_the_python_that_pages_show_runs() -> None:
    shown = {
        path.name: block
        for path in DOCS
        if path.name in ("concepts.md", "maker.md")
        for block in re.findall(r"```python\n(.*?)```", path.read_text(encoding="utf-8"), re.DOTALL)
    }
    assert len(shown) == 2
    for name, block in shown.items():
        told: dict[str, object] = {}
        exec(compile(block, name, "exec"), told)
        assert told["round_"]


def test_a_wished_page_that_is_not_there_is_left_out_and_one_not_wished_for_comes_last() -> None:
    wished = ["index.md", {"Guides": [{"Floor": "floor.md"}, "settle.md"]}, {"None": ["gone.md"]}, "games/index.md"]
    nav = navigation(wished, {"index.md", "settle.md", "new.md"})
    assert nav[:2] == ["index.md", {"Guides": ["settle.md"]}]
    assert nav[2]["The games"][0] == "games/index.md" and len(nav[2]["The games"]) == 1 + len(DECLARED)
    assert nav[3:] == [{"More": ["new.md"]}]


def test_counted_figures_stand_on_the_page_and_in_the_list(tmp_path: Path) -> None:
    kept = tmp_path / "edges.json"
    assert counted_edges(kept) == {}
    figures = '{"wager": "ante wager", "denominator": "ante wager", "house_edge": "1/20", "house_edge_percent": 5.0}'
    kept.write_text('{"casino-war": {"method": "exact", "wagers": [' + figures + "]}}")
    edges = counted_edges(kept)
    assert "| ante wager | 5.000000% of the ante wager | 1/20 |" in game_page(find("casino-war"), edges["casino-war"])
    assert "5.0000% of the ante wager" in games_page(edges)


def test_words_break_no_table_and_are_no_tags() -> None:
    assert list(table(("a",), [("x|y <b>\nz",)])) == ["| a |", "|---|", "| x\\|y &lt;b> z |"]
    assert escape("plain") == "plain"
