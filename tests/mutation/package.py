"""Mutants of a module that states no paragraph, such as the ledger's: every statement left out, every value altered.

What notices is a list of test files for each module: module_tests.toml. Of some modules only the tests on a server can
tell all; for the others the tests of ledgers in files run alone, which is quicker. A mutant that survives needs a
reason in reasons/<package>.tsv, as a game's does.
"""

from __future__ import annotations

import ast
import importlib
import os
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import CodeType
from typing import Any

import hypothesis
import pytest

from tests.mutation.module_tests import BELOW, LIBRARIES, OF_EVERY_GAME, ON_A_SERVER, TESTS
from tests.mutation.mutants import Module, Mutant, _alternatives, _short
from tests.mutation.run import ASSERTED, ERROR, SURVIVED, Verdict

ROOT = Path(__file__).parents[2]
SOURCES = ROOT / "src/croupier"
FUNCTION = ast.FunctionDef | ast.AsyncFunctionDef


def files_of(name: str) -> dict[str, Path]:
    """By module: every file of a package. What is one file is a package of one module, which has the same name."""
    folder = _folder(name)
    files = [folder / f"{name}.py"] if folder == SOURCES else sorted(folder.rglob("*.py"))
    return {file.relative_to(folder).with_suffix("").as_posix().removesuffix("/__init__"): file for file in files}


def called(name: str, module: str) -> str:
    """How a module is asked for."""
    return name if _folder(name) == SOURCES else f"{name}/{module}"


def _folder(name: str) -> Path:
    return SOURCES / name if (SOURCES / name).is_dir() else SOURCES


def file_of(name: str, module: str) -> Path:
    """The file of one module."""
    return files_of(name)[module]


def label(name: str, file: Path) -> str:
    """What the reasons call a file."""
    return file.relative_to(_folder(name)).as_posix()


def tests_of(name: str, module: str, *, widely: bool) -> list[Path]:
    """The test files that must notice what is wrong with a module."""
    named = dict.fromkeys(TESTS[name][module])
    return [ROOT / "tests" / f"{test}.py" for test in {**named, **dict.fromkeys(OF_EVERY_GAME if widely else ())}]


def mutants(name: str, file: Path) -> Iterator[Mutant]:
    """All that could be wrong with a module of a package; a change that reads as an earlier one does is numbered."""
    met = Counter[str]()
    for mutant in _mutants(Module(label(name, file), file.read_text(encoding="utf-8"))):
        met[mutant.change] += 1
        again = met[mutant.change]
        yield mutant if again == 1 else replace(mutant, change=f"{mutant.change} ({again})")


def _mutants(module: Module) -> Iterator[Mutant]:
    seen = {ast.unparse(module.tree.module)}
    numbers = {function: number for number, function in enumerate(_functions(module.tree.module))}
    for node in list(ast.walk(module.tree.module)):
        where = _within(module, node)
        if where is None:
            continue
        changes = [(f"{_short(node)} -> {_short(new)}", partial(module._with, node, new)) for new in _altered(node)]
        if isinstance(node, ast.stmt) and _may_go(module, node):
            changes.append((f"{_short(node)} left out", partial(module._without, node)))
        for change, altered in changes:
            source = altered()
            if source not in seen:
                seen.add(source)
                mutant = Mutant(module.file, frozenset(), f"{where}: {change}", source)
                yield replace(mutant, **_place(module, node, numbers))


def _functions(node: ast.AST) -> Iterator[ast.AST]:
    """Those that stand in no other, in the order of the module."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, FUNCTION):
            yield child
        elif not isinstance(child, ast.expr):
            yield from _functions(child)


def _place(module: Module, node: ast.AST, numbers: dict[ast.AST, int]) -> dict[str, Any]:
    """Where a node stands: in which function, and in which lines."""
    above = [node, *_above(module, node)]
    statement = next(up for up in above if isinstance(up, ast.stmt))
    at = next(position for position, up in enumerate(above) if up in numbers)
    named = [up for up in reversed(above[at:]) if isinstance(up, ast.ClassDef | FUNCTION)]
    function: Any = above[at]
    first = min(part.lineno for part in (function, *function.decorator_list))
    return {
        "function": (".".join(one.name for one in named), first),
        "number": numbers[function],
        "lines": range(statement.lineno, (statement.end_lineno or statement.lineno) + 1),
    }


def _within(module: Module, node: ast.AST) -> str | None:
    """The function in which a node stands; None for what is no behavior: words, types, declarations."""
    if isinstance(node, ast.Module | ast.arguments | ast.arg | ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        return None
    name = None
    for up in [node, *_above(module, node)]:
        match up:
            case ast.JoinedStr() | ast.AnnAssign() | ast.Raise() if up is not node:
                return None
            case ast.Import() | ast.ImportFrom() | ast.arguments():
                return None
            case ast.FunctionDef(name=found, returns=returns) | ast.AsyncFunctionDef(name=found, returns=returns) if (
                name is None
            ):
                if returns is not None and any(part is node for part in ast.walk(returns)):
                    return None
                if any(part is node for decorator in up.decorator_list for part in ast.walk(decorator)):
                    return None
                name = found
    return name


def _above(module: Module, node: ast.AST) -> Iterator[ast.AST]:
    while node in module.tree.parent:
        node = module.tree.parent[node]
        yield node


def _altered(node: ast.AST) -> Iterator[ast.AST]:
    match node:
        case ast.Constant(value=str(text)) if " " in text or not text:  # for people, or for the database
            return
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield operand
        case ast.If(test=test, body=body, orelse=orelse) | ast.While(test=test, body=body, orelse=orelse):
            yield type(node)(ast.UnaryOp(ast.Not(), test), body, orelse)
        case ast.BinOp(left=left, op=ast.Add(), right=right):
            yield ast.BinOp(left, ast.Sub(), right)
        case ast.BinOp(left=left, op=ast.Sub(), right=right):
            yield ast.BinOp(left, ast.Add(), right)
    yield from _alternatives(node)


def _may_go(module: Module, node: ast.stmt) -> bool:
    """A statement that could be missing; docstrings, types, imports, assertions, declarations say nothing."""
    match node:
        case ast.Import() | ast.ImportFrom() | ast.AnnAssign() | ast.Pass() | ast.Assert():
            return False
        case ast.Expr(value=ast.Constant()) | ast.Raise(exc=ast.Name(id="NotImplementedError")):
            return False
        case ast.Return(value=None | ast.Constant(value=None)):  # at its end a function answers so by itself
            up = module.tree.parent[node]
            return not (isinstance(up, ast.FunctionDef) and up.body[-1] is node)
    return True


def preload(name: str) -> None:
    """All that lies below a package: a forked process then has only the package, its mutant and the tests to read."""
    assert hypothesis.__version__
    for one in (*LIBRARIES, *BELOW[name]):
        importlib.import_module(one)


def serve() -> None:
    """One server for all that fork from here; it stops with this process. Brings some of the ledger with it."""
    from tests.ledger.server import uri

    uri()


def install(file: Path, source: str) -> None:
    """Whoever loads this file from now on, as a module or as a revision of the schema, gets the mutant."""
    ours = ".".join(file.relative_to(ROOT / "src").with_suffix("").parts).removesuffix(".__init__")
    assert ours not in sys.modules, "the module was imported before its mutant"
    unaltered = SourceFileLoader.get_code

    def get_code(loader: Any, fullname: str) -> CodeType | None:
        if Path(loader.path) == file:
            return compile(source, f"<mutant of {ours}>", "exec")
        return unaltered(loader, fullname)

    SourceFileLoader.get_code = get_code  # type: ignore[assignment, method-assign]


class First:
    """A pytest plugin: keeps the tests that can tell anything, remembers the first that fails."""

    def __init__(self, *, served: bool) -> None:
        self.failure: tuple[str, str] | None = None
        self.ran = 0
        self._served = served

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = [item for item in items if self._tells(item)]

    def _tells(self, item: pytest.Item) -> bool:
        """Who asks for a server waits for it: no test does so that need not. Other processes do not have the mutant."""
        on_a_server = getattr(getattr(item, "callspec", None), "params", {}).get("database") == "postgresql"
        asks = on_a_server or item.get_closest_marker("server") is not None
        return (self._served or not asks) and "processes" not in item.name

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.ran += report.when == "call"
        if report.failed and self.failure is None:
            crash = getattr(report.longrepr, "reprcrash", None)
            self.failure = (report.nodeid, str(getattr(crash, "message", report.longrepr)))

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed and self.failure is None:
            self.failure = (report.nodeid, "cannot be collected")

    def verdict(self, mutant: Mutant) -> Verdict:
        """What the tests that ran say of a mutant."""
        if self.failure is None:
            return Verdict(mutant, SURVIVED)
        test, message = self.failure
        said = message.startswith(("assert", "AssertionError", "Failed: DID NOT RAISE"))
        by = f"{test.rpartition('::')[2]}: {message.splitlines()[0][:90]}"
        return Verdict(mutant, ASSERTED if said else ERROR, by)


QUIET = ["-x", "-q", "--no-header", "--tb=line", "-p", "no:cacheprovider", "-p", "no:xdist"]
QUIET += ["-W", "ignore::pytest.PytestAssertRewriteWarning"]


def steady() -> None:
    """Examples that are the same for all mutants, and take as long as the machine needs: no verdict by chance.

    Nobody reads the failure, so it is not made small.
    """
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"  # none of them is used here, and each run would read them again
    phases = (hypothesis.Phase.explicit, hypothesis.Phase.generate)
    hypothesis.settings.register_profile("mutants", derandomize=True, deadline=None, phases=phases)
    hypothesis.settings.load_profile("mutants")


def judge(mutant: Mutant, name: str, module: str, *, widely: bool = False) -> Verdict:
    """To be called in a process of its own: runs all tests on the mutant until one notices."""
    install(file_of(name, module), mutant.source)
    steady()
    first = First(served=module in ON_A_SERVER.get(name, ()))
    pytest.main([*QUIET, *map(str, tests_of(name, module, widely=widely))], plugins=[first])
    assert first.failure or first.ran, "no test ran"
    return first.verdict(mutant)
