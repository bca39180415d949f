"""Modules and functions stay short enough to be read at once."""

import ast
from collections.abc import Iterable, Mapping
from pathlib import Path

from croupier.games import DECLARED
from tests.tidy.tree import findings, in_package, python_files

MODULE_LINES_MAX = 600
"""About 400 lines are a question, 600 need an answer. A module is split by what it does, not to please this test."""
FUNCTION_LINES_MAX = 70
POKER_GAME_LINES_MAX = 250
"""Of a poker game in one module. A longer one is written on parts first; what has rules of its own is a folder."""
STATED = {"mississippi-stud": 170, "big-six-wheel": 250, "sic-bo": 250, "mini-dice": 250, "keno": 250}
"""Games with a limit of their own. The first is the game that newcomers read first."""
UNFORMATTED_MAX = 29
"""Statements in the package that the formatter leaves alone: tables, and the long signatures of compiled loops."""
GAME_LINES_MEAN = 600
"""Of all games together, for each game: 9,000 lines for fifteen."""


def long_module(source: str) -> list[str]:
    lines = len(source.splitlines())
    return [f"{lines} lines"] if lines > MODULE_LINES_MAX else []


def long_functions(source: str) -> list[str]:
    found = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            lines = (node.end_lineno or node.lineno) - node.lineno + 1
            if lines > FUNCTION_LINES_MAX:
                found.append(f"{node.lineno}: {node.name} has {lines} lines")
    return found


def long_games(games: Mapping[str, list[str]]) -> list[str]:
    """What is too long: a poker game of one module, or all games together. The sources of each game's modules."""
    found, total = [], 0
    for game, sources in games.items():
        lines = sum(len(source.splitlines()) for source in sources)
        total += lines
        most = STATED.get(game, POKER_GAME_LINES_MAX)
        limited = game in STATED or (len(sources) == 1 and "from croupier.hands.poker" in sources[0])
        if limited and lines > most:
            found.append(f"{game} has {lines} lines, and {most} are enough")
    return found if total <= GAME_LINES_MEAN * len(games) else [*found, f"all games together have {total} lines"]


def unformatted(sources: Iterable[str]) -> int:
    """How many statements the formatter is told to leave alone."""
    return sum(source.count("# fmt: skip") + source.count("# fmt: off") for source in sources)


def modules(game: str) -> list[str]:
    """The sources of the game's modules."""
    package = f"games/{game.replace('-', '_')}"
    return [path.read_text(encoding="utf-8") for path in python_files("src") if in_package(path, package)]


def compiled(path: Path) -> bool:
    """Whether the file holds the compiled loops of a kernel: kernels/<kernel>/loops.py, or a folder of that name."""
    return in_package(path, "analysis/kernels") and "loops" in (path.stem, path.parent.name)


def test_modules_are_short() -> None:
    assert findings(long_module, python_files("src")) == {}


def test_functions_are_short() -> None:
    # A compiled kernel is exempt: a helper that takes lookup arrays costs several times the loop written in place.
    paths = [*python_files("src"), *python_files("tests")]
    assert findings(long_functions, (path for path in paths if not compiled(path))) == {}


def test_games_are_short() -> None:
    games = {game: modules(game) for game in DECLARED}
    assert all(games.values())
    assert long_games(games) == []


def test_few_statements_are_left_alone_by_the_formatter() -> None:
    assert unformatted(path.read_text(encoding="utf-8") for path in python_files("src")) <= UNFORMATTED_MAX


def test_a_statement_that_the_formatter_leaves_alone_is_counted() -> None:
    assert unformatted(["x = 1\n", "x = [\n1]  # fmt: skip\n", "# fmt: off\n"]) == 2


def test_a_module_of_601_lines_is_found() -> None:
    assert long_module("x = 1\n" * 600) == []
    assert long_module("x = 1\n" * 601) == ["601 lines"]


def test_a_function_of_71_lines_is_found() -> None:
    assert long_functions("def f():\n" + "    x = 1\n" * 69) == []
    assert long_functions("async def f():\n" + "    x = 1\n" * 70) == ["1: f has 71 lines"]


def test_a_poker_game_of_251_lines_and_a_mississippi_stud_of_171_are_found() -> None:
    poker = "from croupier.hands.poker5 import Category\n"
    fits = poker + "x = 1\n" * 169
    assert long_games({"mississippi-stud": [fits], "other-poker": [fits + "x = 1\n" * 80]}) == []
    assert long_games({"mississippi-stud": [fits + "x = 1\n"], "other-poker": [fits + "x = 1\n" * 81]}) == [
        "mississippi-stud has 171 lines, and 170 are enough",
        "other-poker has 251 lines, and 250 are enough",
    ]
    assert long_games({"dice": ["x = 1\n" * 251], "two-modules": [fits, fits]}) == []
    assert long_games({"sic-bo": ["x = 1\n" * 251]}) == ["sic-bo has 251 lines, and 250 are enough"]


def test_fifteen_games_of_9001_lines_are_found() -> None:
    fifteen = {str(number): ["x = 1\n" * 600] for number in range(15)}
    assert long_games(fifteen) == []
    assert long_games({**fifteen, "14": ["x = 1\n" * 601]}) == ["all games together have 9001 lines"]
