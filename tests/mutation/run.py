"""Runs the tests of a paragraph against each mutant of its rule, a forked process each, and says who noticed."""

from __future__ import annotations

import importlib.abc
import importlib.machinery
import importlib.util
import json
import os
import signal
import sys
import traceback
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from math import ceil
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from croupier.trace.cites import marks
from tests.mutation.mutants import Mutant

ASSERTED, ERROR, SURVIVED, UNTESTED, UNUSABLE = "asserted", "error", "survived", "untested", "unusable"
"""A test said so; a test broke; nobody noticed; no test names it; what is left of the module cannot be used."""
ASSERTING = ("assert", "AssertionError", "Failed: DID NOT RAISE", "croupier.rounds.refusals.Refused")
"""How the message of a test begins that has noticed, and is not merely broken."""
BROKEN = "broken"
"""The run itself failed."""

UNKNOWN_SECONDS, LEAST_SECONDS, TIMES = 1_800, 60, 5
"""How much of the processor a run may take while nobody knows how much it needs; then this many times what it needed
without a mutant, and not less than a minute."""
WAITING = 5
"""A run that waits instead of reckoning is ended after this many times as long, however busy the machine."""
PRELUDE = "from croupier.law import cite as cite_anything\n"
"""Mutants with another cite need a way to make one, whatever the module imports."""
FUTURE = "from __future__ import annotations\n"


@dataclass(frozen=True)
class Verdict:
    mutant: Mutant
    outcome: str
    by: str = ""
    seconds: float = 0
    """Of the processor."""

    @property
    def enough(self) -> int:
        """How much a run on a mutant may take, if this one was without any."""
        return max(LEAST_SECONDS, ceil(TIMES * self.seconds))


class Altered(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Imports one module from the source of a mutant."""

    def __init__(self, name: str, source: str, package: bool = False) -> None:
        self.name, self.source, self.package = name, source, package

    def find_spec(self, fullname: str, path: object, target: object = None) -> importlib.machinery.ModuleSpec | None:
        if fullname != self.name:
            return None
        found = importlib.machinery.PathFinder.find_spec(fullname, path)  # type: ignore[arg-type]
        spec = importlib.util.spec_from_loader(fullname, self, is_package=self.package)
        if self.package and spec is not None and found is not None:
            spec.submodule_search_locations = found.submodule_search_locations
        return spec

    def exec_module(self, module: ModuleType) -> None:
        exec(compile(_with_prelude(self.source), f"<mutant of {self.name}>", "exec"), module.__dict__)


class Only:
    """A pytest plugin: keeps the tests that name one of these paragraphs and no other, remembers the first failure."""

    def __init__(self, paragraphs: frozenset[str], others: frozenset[str] = frozenset()) -> None:
        self.paragraphs, self.others = paragraphs, others
        self.kept = 0
        self.failure: tuple[str, str] | None = None

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = [item for item in items if self._keeps({one for m in item.iter_markers("law") for one in m.args})]
        self.kept = len(items)

    def _keeps(self, named: set[str]) -> bool:
        return bool(self.paragraphs & named) and not self.others & named

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed and self.failure is None:
            crash = getattr(report.longrepr, "reprcrash", None)
            message = str(getattr(crash, "message", report.longrepr))
            self.failure = (report.nodeid, message)

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed and self.failure is None:
            self.failure = (report.nodeid, "cannot be collected")


def tests_by_paragraph(*folders: Path) -> dict[str, set[str]]:
    """The test files that name each paragraph."""
    found = defaultdict(set)
    for file in sorted([file for folder in folders for file in folder.rglob("test_*.py")]):
        for citation, _, _ in marks(file.read_text(encoding="utf-8")):
            found[citation].add(str(file))
    return found


def judge(mutant: Mutant, package: str, tests: dict[str, set[str]]) -> Verdict:
    """To be called in a process of its own: imports the mutant, asks whether it can be used, runs the tests."""
    files = sorted(set[str]().union(*(tests.get(paragraph, set()) for paragraph in mutant.paragraphs)))
    if not files:
        return Verdict(mutant, UNTESTED)
    sources = (mutant.source, *mutant.fallbacks)
    source = _best(sources, [in_child(partial(_usable, mutant.file, source, package)) for source in sources])
    if source is None:
        return Verdict(mutant, UNUSABLE)
    _install(mutant.file, source, package)
    only = Only(mutant.paragraphs)
    quiet = ["-x", "-q", "--no-header", "--tb=line", "-p", "no:cacheprovider", "-p", "no:xdist", "-p", "no:randomly"]
    quiet += ["-W", "ignore::pytest.PytestAssertRewriteWarning"]  # of what was imported before the fork
    pytest.main([*quiet, *files], plugins=[only])
    if only.failure is None:
        return Verdict(mutant, SURVIVED if only.kept else UNTESTED)
    test, message = only.failure
    said = message.startswith(ASSERTING)
    return Verdict(mutant, ASSERTED if said else ERROR, f"{test.rpartition('::')[2]}: {message.splitlines()[0][:90]}")


def run(
    mutants: Sequence[Mutant], package: str, tests: dict[str, set[str]], jobs: int, seconds: int = UNKNOWN_SECONDS
) -> Iterator[Verdict]:
    """Every verdict on mutants of a game, as it comes."""
    return judged(mutants, lambda mutant: judge(mutant, package, tests), jobs, seconds)


def judged(
    mutants: Sequence[Mutant], by: Callable[[Mutant], Verdict], jobs: int, seconds: int = UNKNOWN_SECONDS
) -> Iterator[Verdict]:
    """Every verdict, as it comes."""
    waiting = list(reversed(mutants))
    running: dict[int, tuple[Mutant, int]] = {}
    while waiting or running:
        while waiting and len(running) < jobs:
            mutant = waiting.pop()
            child, reading = fork(partial(_told, mutant, by), seconds)
            running[child] = (mutant, reading)
        child, status, used = os.wait4(-1, 0)
        if child in running:
            mutant, reading = running.pop(child)
            with os.fdopen(reading, "r") as pipe:
                text = pipe.read()
            outcome, noticed = json.loads(text) if text else _ended(status, seconds)
            yield Verdict(mutant, outcome, noticed, used.ru_utime + used.ru_stime)


def _ended(status: int, seconds: int) -> tuple[str, str]:
    """Of a process that had no answer: tests that no longer come to an end have noticed."""
    if os.WIFSIGNALED(status) and os.WTERMSIG(status) in (signal.SIGPROF, signal.SIGALRM):
        return ERROR, f"no end after {seconds} s"
    return BROKEN, "the process ended"


def fork(work: Callable[[], str], seconds: int = LEAST_SECONDS) -> tuple[int, int]:
    """A child that writes what `work` answers to a pipe: its number, and the end to read from."""
    reading, writing = os.pipe()
    child = os.fork()
    if child:
        os.close(writing)
        return child, reading
    os.close(reading)
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(nowhere, stream)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    signal.alarm(WAITING * seconds)
    try:
        answer = work()
    except BaseException:
        answer = json.dumps([BROKEN, traceback.format_exc()[-400:]])
    os.write(writing, answer.encode())
    os._exit(0)


def in_child(work: Callable[[], str]) -> str:
    """What `work` answers, asked in a process of its own; "no" where it fails."""
    child, reading = fork(work)
    with os.fdopen(reading, "r") as pipe:
        text = pipe.read()
    os.waitpid(child, 0)
    return text if text in ("rules", "imports") else "no"


def _told(mutant: Mutant, by: Callable[[Mutant], Verdict]) -> str:
    verdict = by(mutant)
    return json.dumps([verdict.outcome, verdict.by])


def _best(sources: Sequence[str], use: Sequence[str]) -> str | None:
    """The first that gives rules; of a rule left out, else the first that can at least be imported."""
    for wanted in ("rules", "imports") if len(sources) > 1 else ("rules",):
        for source, found in zip(sources, use, strict=True):
            if found == wanted:
                return source
    return None


def _install(file: str, source: str, package: str) -> None:
    stem = file.removesuffix(".py").removesuffix("__init__").rstrip("/").replace("/", ".")
    name = package if stem in ("", package.rpartition(".")[2]) else f"{package}.{stem}"
    assert name not in sys.modules, "the module was imported before its mutant"
    sys.meta_path.insert(0, Altered(name, source, package=file.endswith("__init__.py")))


def _usable(file: str, source: str, package: str) -> str:
    _install(file, source, package)
    game: Any = importlib.import_module(package).GAME
    try:
        game.rules()
    except Exception:
        return "imports"
    return "rules"


def _with_prelude(source: str) -> str:
    """At the top, or where a module asks for the future right after that: nothing may stand before it."""
    if FUTURE in source:
        return source.replace(FUTURE, FUTURE + PRELUDE, 1)
    return PRELUDE + source
