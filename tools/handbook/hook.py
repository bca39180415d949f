"""The mkdocs hooks: the navigation of existing pages, and the generated pages.

The navigation in mkdocs.yml gives the order of the pages. A page that does not exist is left out, and an unlisted page
comes at the end, so you can add a page without editing it.
"""

from __future__ import annotations

import sys
from importlib.metadata import version
from pathlib import Path
from typing import Any

from mkdocs.structure.files import File, Files

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT)]

from croupier.documents.html import as_html as guide_html  # noqa: E402
from croupier.games import DECLARED, find  # noqa: E402
from croupier.games.all_notes import all_notes  # noqa: E402
from croupier.guide.guide import guide  # noqa: E402
from croupier.trace.html import as_html as trace_html  # noqa: E402
from croupier.trace.trace import trace  # noqa: E402
from tools.handbook.commands import commands_page  # noqa: E402
from tools.handbook.edges import counted_edges  # noqa: E402
from tools.handbook.games import game_page, games_page  # noqa: E402

GAMES = "games/index.md"
REST = "More"


def on_config(config: Any) -> Any:
    """The navigation of the pages that exist."""
    docs = Path(config["docs_dir"])
    there = {path.relative_to(docs).as_posix() for path in docs.rglob("*.md")}
    config["nav"] = navigation(config["nav"], there)
    return config


def navigation(wished: list[Any], there: set[str]) -> list[Any]:
    """The existing pages of a navigation, with the generated pages in their place and the rest at the end."""
    made = {GAMES, "commands.md", *(f"games/{game}.md" for game in DECLARED)}
    pages = [{"The games": [GAMES, *(f"games/{game}.md" for game in DECLARED)]} if e == GAMES else e for e in wished]
    kept = _kept(pages, there | made)
    rest = sorted(there - set(_paths(kept)))
    return [*kept, {REST: rest}] if rest else kept


def on_files(files: Files, config: Any) -> Files:
    """The pages that are generated from the declarations."""
    edges = counted_edges()
    told = all_notes()
    made = {"commands.md": commands_page(), GAMES: games_page(edges)}
    for game in map(find, DECLARED):
        made[f"games/{game.id}.md"] = game_page(game, edges.get(game.id), told)
        made[f"guides/{game.id}.html"] = guide_html(guide(game.rules()))
    for example in sorted((ROOT / "examples").glob("*.py")):
        made[f"examples/{example.name}"] = example.read_text(encoding="utf-8")
    made["trace.html"] = trace_html(trace(told), told.readings, version=version("croupier"))
    for path, content in made.items():
        files.append(File.generated(config, path, content=content))
    return files


def on_page_markdown(markdown: str, page: Any, **_more: Any) -> str:
    """In the repository the examples are next to docs/; in the site they are inside it."""
    return markdown.replace("](../examples/", "](examples/") if "/" not in page.file.src_uri else markdown


def _kept(entries: list[Any], there: set[str]) -> list[Any]:
    kept: list[Any] = []
    for entry in entries:
        match entry:
            case str(path):
                kept += [path] if path in there else []
            case dict():
                ((title, inside),) = entry.items()
                if isinstance(inside, str):
                    kept += [entry] if inside in there else []
                elif left := _kept(inside, there):
                    kept.append({title: left})
    return kept


def _paths(entries: list[Any]) -> list[str]:
    found: list[str] = []
    for entry in entries:
        inside = next(iter(entry.values())) if isinstance(entry, dict) else entry
        found += [inside] if isinstance(inside, str) else _paths(inside)
    return found
