"""Modules and functions stay short enough to be read at once."""

import ast
from pathlib import Path

from tests.tidy.tree import findings, in_package, python_files

MODULE_LINES_MAX = 600
"""About 400 lines are a question, 600 need an answer. A module is split by what it does, not to please this test."""
FUNCTION_LINES_MAX = 70


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


def compiled(path: Path) -> bool:
    """Whether the file holds the compiled loops of a kernel: kernels/<kernel>/loops.py, or a folder of that name."""
    return in_package(path, "analysis/kernels") and "loops" in (path.stem, path.parent.name)


def test_modules_are_short() -> None:
    assert findings(long_module, python_files("src")) == {}


def test_functions_are_short() -> None:
    # A compiled kernel is exempt: a helper that takes lookup arrays costs several times the loop written in place.
    paths = [*python_files("src"), *python_files("tests")]
    assert findings(long_functions, (path for path in paths if not compiled(path))) == {}


def test_a_module_of_601_lines_is_found() -> None:
    assert long_module("x = 1\n" * 600) == []
    assert long_module("x = 1\n" * 601) == ["601 lines"]


def test_a_function_of_71_lines_is_found() -> None:
    assert long_functions("def f():\n" + "    x = 1\n" * 69) == []
    assert long_functions("async def f():\n" + "    x = 1\n" * 70) == ["1: f has 71 lines"]
