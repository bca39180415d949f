"""Mutants of a module that states no paragraph, such as the ledger's: every statement left out, every value altered.

What notices is a list of test files for each module; only the tests of ledgers in files run, because the guards of a
server are no part of these modules. A mutant that survives needs a reason in reasons/<package>.tsv, as a game's does.
"""

from __future__ import annotations

import ast
import importlib
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.mutation.mutants import Module, Mutant, _alternatives, _short
from tests.mutation.run import ASSERTED, ERROR, SURVIVED, Verdict, _install

TESTS = {
    "ledger": {
        "chain": ("chain", "tampering", "edits", "restart", "rigged"),
        "store": ("store", "soon", "marks", "restart", "migrate"),
        "heads": ("heads",),
        "audit": ("heads", "audit", "rigged"),
        "backup": ("backup",),
        "lived": ("audit", "rigged", "restart"),
        "bundle": ("bundle",),
        "group": ("group", "soon", "once"),
        "sqlite": ("store", "migrate", "where", "marks"),
        "keys": ("store",),
        "replay": ("restart", "marks"),
        "restore": ("restart", "marks", "kill"),
        "migrate": ("migrate",),
        "where": ("where",),
    }
}
"""By package and module: the test files that must notice, in tests/<package>."""


def mutants(file: Path) -> list[Mutant]:
    """All that could be wrong with a module of a package."""
    module = Module(file.name, file.read_text(encoding="utf-8"))
    return list(_mutants(module))


def _mutants(module: Module) -> Iterator[Mutant]:
    seen = {module.tree.source}
    for node in list(ast.walk(module.tree.module)):
        where = _within(module, node)
        if where is None:
            continue
        for new in _altered(node):
            source = module._with(node, new)
            if source not in seen:
                seen.add(source)
                yield Mutant(module.file, frozenset(), f"{where}: {_short(node)} -> {_short(new)}", source)
        if isinstance(node, ast.stmt) and _may_go(module, node):
            source = module._without(node)
            if source not in seen:
                seen.add(source)
                yield Mutant(module.file, frozenset(), f"{where}: {_short(node)} left out", source)


def _within(module: Module, node: ast.AST) -> str | None:
    """The function in which a node stands; None for what is no behaviour: words, types, declarations."""
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
    """A statement that could be missing; a docstring, a type and an import say nothing that a run could notice."""
    if isinstance(node, ast.Import | ast.ImportFrom | ast.AnnAssign | ast.Pass):
        return False
    return not (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant))


def preload(package: str) -> None:
    """Everything below the package, so that a forked process has only the package, its mutant and the tests to read."""
    for name in (
        "sqlalchemy",
        "sqlalchemy.dialects.sqlite",
        "alembic.command",
        "alembic.config",
        "psycopg",
        "hypothesis",
    ):
        importlib.import_module(name)
    for name in ("croupier.table.host", "croupier.games", "croupier.witness", "croupier.world", "croupier.money"):
        importlib.import_module(name)
    assert package


class First:
    """A pytest plugin: remembers the first test that fails."""

    def __init__(self) -> None:
        self.failure: tuple[str, str] | None = None
        self.ran = 0

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.ran += report.when == "call"
        if report.failed and self.failure is None:
            crash = getattr(report.longrepr, "reprcrash", None)
            self.failure = (report.nodeid, str(getattr(crash, "message", report.longrepr)))

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed and self.failure is None:
            self.failure = (report.nodeid, "cannot be collected")


def judge(mutant: Mutant, package: str, files: list[str]) -> Verdict:
    """To be called in a process of its own: runs the tests on the mutant until one notices."""
    _install(mutant.file, mutant.source, f"croupier.{package}")
    first = First()
    quiet = ["-x", "-q", "--no-header", "--tb=line", "-p", "no:cacheprovider", "-p", "no:xdist"]
    quiet += ["-k", "not postgresql and not server and not processes"]
    quiet += ["-W", "ignore::pytest.PytestAssertRewriteWarning"]
    pytest.main([*quiet, *files], plugins=[first])
    if first.failure is None:
        assert first.ran, "no test ran"
        return Verdict(mutant, SURVIVED)
    test, message = first.failure
    said = message.startswith(("assert", "AssertionError", "Failed: DID NOT RAISE"))
    return Verdict(mutant, ASSERTED if said else ERROR, f"{test.rpartition('::')[2]}: {message.splitlines()[0][:90]}")
