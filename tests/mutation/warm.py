"""The tests of a module are read once, and each mutant runs in a fork of the process that has read them.

A mutant alters one function, and every holder of that function holds the same object: the fork gives it the altered
code. Then only the tests that reach the altered lines run, the quickest first, since no other could tell. Who reached
what is seen once, in a run without any mutant, in which nothing is kept from one test to the next.

Where the altered lines ran while the tests were read, something else may hold what came of them; and where a function
needs more of what surrounds it, its code cannot be exchanged. Such a mutant is `COLD`: it is for a process of its own.
"""

from __future__ import annotations

import functools
import gc
import inspect
import json
import os
import shutil
import signal
import sys
import tempfile
import threading
import time
import traceback
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from math import ceil
from pathlib import Path
from types import CodeType, FrameType, FunctionType
from typing import Any

import pytest

from tests.mutation.mutants import Mutant
from tests.mutation.package import QUIET, First, steady
from tests.mutation.run import BROKEN, SURVIVED, TIMES, WAITING, Verdict, fork, judged

COLD = "cold"
Send = Callable[..., None]

LEAST_SECONDS = 10
"""A test may take several times what it needs without a mutant, and not less than this, of the processor."""
ALL_LINES = -1
"""Of a test that forks: nobody sees what its children reach."""


@dataclass
class Seen:
    """What one test needed, and which lines of the module it reached."""

    seconds: float = 0
    lines: set[int] = field(default_factory=set)

    def reaches(self, mutant: Mutant) -> bool:
        return ALL_LINES in self.lines or not self.lines.isdisjoint(mutant.lines)


class Lines:
    """The lines of one file that run while this looks on."""

    def __init__(self, file: Path) -> None:
        self.found: set[int] = set()
        self._file = str(file)

    @contextmanager
    def looking(self) -> Iterator[None]:
        sys.settrace(self._called)
        threading.settrace(self._called)
        try:
            yield
        finally:
            sys.settrace(None)
            threading.settrace(None)

    def _called(self, frame: FrameType, event: str, arg: object) -> Callable[..., Any] | None:
        return self._inside if frame.f_code.co_filename == self._file else None

    def _inside(self, frame: FrameType, event: str, arg: object) -> Callable[..., Any]:
        if event == "line":
            self.found.add(frame.f_lineno)
        return self._inside


class Warm:
    """A pytest plugin that runs mutants instead of tests, and sends the verdicts on, a line each."""

    def __init__(
        self, file: Path, mutants: Sequence[Mutant], jobs: int, first: First, send: Callable[..., None]
    ) -> None:
        self.file, self.mutants, self.jobs, self.first, self.send = file, mutants, jobs, first, send
        self.lines = Lines(file)
        self.seen: dict[str, Seen] = {}
        self.items: list[pytest.Item] = []
        self.live: dict[tuple[str, int], list[FunctionType]] = {}
        self.caches: list[Any] = []
        self.folder = Path(tempfile.mkdtemp())

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        sys.settrace(None)
        threading.settrace(None)
        read = frozenset(self.lines.found)
        self.items = session.items
        if self.first.failure or not self.items:
            return True
        gc.unfreeze()  # what is left out of collections is not listed either
        self.live, self.caches = live_functions(self.file), caches()
        gc.collect()
        gc.freeze()
        wrong = self._look_on()
        self.send(None, BROKEN if wrong else SURVIVED, wrong)
        if not wrong:
            fit = list[Mutant]()
            for mutant in self.mutants:
                if read.isdisjoint(mutant.lines) and self._new_code(mutant) is not None:
                    fit.append(mutant)
                else:
                    self.send(mutant, COLD)
            for verdict in judged(fit, self._judge, self.jobs, LEAST_SECONDS):
                self.send(verdict.mutant, verdict.outcome, verdict.by, verdict.seconds)
        shutil.rmtree(self.folder, ignore_errors=True)
        return True

    def _look_on(self) -> str:
        """Which test reaches what, from a process without a mutant; or what is wrong there."""
        child, reading = fork(self._looked_on, 3_600)
        with os.fdopen(reading, "r") as pipe:
            text = pipe.read()
        os.waitpid(child, 0)
        answer = json.loads(text) if text else "the run without a mutant came to no end"
        if not isinstance(answer, dict):
            return str(answer)
        self.seen = {name: Seen(seconds, set(lines)) for name, (seconds, lines) in answer.items()}
        return ""

    def _looked_on(self) -> str:
        seen: dict[str, tuple[float, list[int]]] = {}
        self._own_folder()
        forked = _noted_forks()
        for item in self.items:
            for cached in self.caches:
                cached.cache_clear()
            self.lines.found, before, began = set(), len(forked), time.process_time()
            with self.lines.looking():
                item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
            if self.first.failure is not None:
                return json.dumps(f"{self.first.failure}")
            lines = [*self.lines.found, *([ALL_LINES] if len(forked) > before else [])]
            seen[item.nodeid] = time.process_time() - began, lines
        return json.dumps(seen)

    def _new_code(self, mutant: Mutant) -> CodeType | None:
        """The altered code of its function; None where it cannot take the place of the other."""
        held = self.live.get(mutant.function, [])
        new = functions(compile(mutant.source, str(self.file), "exec"))
        code = new[mutant.number] if mutant.number < len(new) else None
        fits = code is not None and held and all(f.__code__.co_freevars == code.co_freevars for f in held)
        return code if fits else None

    def _judge(self, mutant: Mutant) -> Verdict:
        """In a process of its own."""
        chosen = [item for item in self.items if self.seen[item.nodeid].reaches(mutant)]
        if not chosen:
            return Verdict(mutant, SURVIVED, "no test comes here")
        self._own_folder()
        self._exchange(mutant)
        chosen.sort(key=lambda item: self.seen[item.nodeid].seconds)
        for item, following in zip(chosen, [*chosen[1:], None], strict=True):
            enough = max(LEAST_SECONDS, ceil(TIMES * self.seen[item.nodeid].seconds))
            signal.setitimer(signal.ITIMER_PROF, enough)
            signal.alarm(WAITING * enough)
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
            if self.first.failure is not None:
                break
        shutil.rmtree(self._base, ignore_errors=True)
        return self.first.verdict(mutant)

    def _exchange(self, mutant: Mutant) -> None:
        code = self._new_code(mutant)
        assert code is not None
        for function in self.live[mutant.function]:
            function.__code__ = code

    def _own_folder(self) -> None:
        self._base = Path(tempfile.mkdtemp(dir=self.folder))
        factory: Any = self.items[0].config._tmp_path_factory  # type: ignore[attr-defined]
        factory._basetemp = self._base


def functions(code: CodeType) -> list[CodeType]:
    """Every function that stands in no other, in the order of the module; a method is one."""
    found = list[CodeType]()
    for const in code.co_consts:
        if isinstance(const, CodeType) and not const.co_name.startswith("<"):
            found += [const] if const.co_flags & inspect.CO_OPTIMIZED else functions(const)
    return sorted(found, key=lambda one: one.co_firstlineno)


def live_functions(file: Path) -> dict[tuple[str, int], list[FunctionType]]:
    """What has been made of a file's functions, by name and first line."""
    found: dict[tuple[str, int], list[FunctionType]] = defaultdict(list)
    for one in gc.get_objects():
        if type(one) is FunctionType and one.__code__.co_filename == str(file):
            found[one.__code__.co_qualname, one.__code__.co_firstlineno].append(one)
    return found


def caches() -> list[Any]:
    """All that our functions remember from one call to the next."""
    # A weak proxy whose object is gone cannot be asked for its class, so isinstance would raise.
    found = [one for one in gc.get_objects() if type(one) is functools._lru_cache_wrapper]
    return [one for one in found if str(getattr(one, "__module__", "")).startswith(("croupier.", "tests."))]


def _noted_forks() -> list[int]:
    noted = list[int]()
    unaltered = os.fork

    def forked() -> int:
        child = unaltered()
        noted.append(child)
        return child

    os.fork = forked
    return noted


def warmed(
    file: Path, tests: Sequence[Path], mutants: Sequence[Mutant], jobs: int, *, served: bool = False
) -> Iterator[tuple[Mutant | None, str, str, float]]:
    """(mutant, outcome, by whom, seconds), as it comes; first, with no mutant, whether the tests pass without."""
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        os.close(reading)
        _read_and_run(file, tests, mutants, jobs, served, writing)
    os.close(writing)
    with os.fdopen(reading, "r") as pipe:
        for line in pipe:
            number, outcome, by, seconds = json.loads(line)
            yield (mutants[number] if number is not None else None), outcome, by, seconds
    os.waitpid(child, 0)


def _read_and_run(
    file: Path, tests: Sequence[Path], mutants: Sequence[Mutant], jobs: int, served: bool, writing: int
) -> None:
    """The process that reads the tests."""
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(nowhere, stream)
    numbers = {id(mutant): number for number, mutant in enumerate(mutants)}

    def send(mutant: Mutant | None, outcome: str, by: str = "", seconds: float = 0) -> None:
        number = numbers[id(mutant)] if mutant is not None else None
        os.write(writing, json.dumps([number, outcome, by, seconds]).encode() + b"\n")

    try:
        steady()
        first = First(served=served)
        warm = Warm(file, mutants, jobs, first, send)
        with warm.lines.looking():
            code = pytest.main([*QUIET, *map(str, tests)], plugins=[first, warm])
        if first.failure or not warm.items:
            send(None, BROKEN, f"{first.failure or 'no test is there'} {code}")
    except BaseException:
        send(None, BROKEN, traceback.format_exc()[-400:])
    os._exit(0)
