"""Mutants that run in a fork of the process which read the tests: each is really there, and only there."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.mutation import package, warm
from tests.mutation.mutants import Module, Mutant
from tests.mutation.run import ASSERTED, BROKEN, ERROR, SURVIVED
from tests.mutation.warm import COLD, functions, warmed

TOY = """
from contextlib import contextmanager
from functools import cache

def wide(number):
    return number + 1

WIDE = wide(1)

@cache
def remembered(number):
    return number + 10

@contextmanager
def within():
    yield 20

class Table:
    def __init__(self, name):
        self.name = name

    @property
    def seats(self):
        return 30

    @seats.setter
    def seats(self, many):
        self.many = many + 40

    def asks(self):
        def inner(number):
            return number + 50
        return inner

    def rests(self):
        while self.name == "idle":
            pass

def alone():
    return 60

async def later():
    return 70

class Heir(Table):
    def __init__(self):
        super().__init__("heir")
"""
TESTS = """
import asyncio
import os
from functools import cache

from {name} import Heir, Table, later, remembered, wide, within

@cache
def table():
    return Table("one")

def test_wide(): assert wide(1) == 2
def test_remembered(): assert remembered(1) == 11
def test_within():
    with within() as inside:
        assert inside == 20
def test_seats():
    assert table().seats == 30
def test_many():
    made = table()
    made.seats = 1
    assert made.many == 41 and made.name == "one"
def test_asks(): assert Table("two").asks()(1) == 51
def test_rests(): Table("three").rests()
def test_later(): assert asyncio.run(later()) == 70
def test_heir(): assert Heir().name == "heir"
"""


def verdicts(folder: Path, name: str, tests: str = TESTS, source: str = TOY) -> dict[str, tuple[str, str]]:
    """By change: the outcome, and the test that noticed."""
    file, test = folder / f"{name}.py", folder / f"test_{name}.py"
    file.write_text(source)
    test.write_text(tests.format(name=name))
    mutants = [*package._mutants(Module(file.name, source))]
    sys.path.insert(0, str(folder))
    try:
        found = [*warmed(file, [test], mutants, 2)]
    finally:
        sys.path.remove(str(folder))
    assert name not in sys.modules
    (unaltered, *_), *judged = found
    assert unaltered is None and sorted(map(id, mutants)) == sorted(id(mutant) for mutant, *_ in judged)
    said = [(mutant.change if mutant else "nothing", outcome, by) for mutant, outcome, by, _ in found]
    return {change: (outcome, by.partition(":")[0]) for change, outcome, by in said}


@pytest.fixture(scope="module")
def heard(tmp_path_factory: pytest.TempPathFactory) -> dict[str, tuple[str, str]]:
    """One mutant never ends; these tests need milliseconds, so two seconds of the processor are enough to tell."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(warm, "LEAST_SECONDS", 2)
        return verdicts(tmp_path_factory.mktemp("toys"), "toy_of_mutants")


@pytest.mark.parametrize(
    "change, test",
    [
        ("remembered: 10 -> 11", "test_remembered"),
        ("within: 20 -> 19", "test_within"),
        ("seats: 30 -> 31", "test_seats"),
        ("seats: 40 -> 41", "test_many"),
        ("seats: self.many = many + 40 left out", "test_many"),
        ("inner: 50 -> 51", "test_asks"),
        ("later: 70 -> 71", "test_later"),
    ],
)
def test_whoever_holds_a_function_however_it_is_wrapped_has_the_mutant(
    change: str, test: str, heard: dict[str, tuple[str, str]]
) -> None:
    assert heard[change] in {(ASSERTED, test), (ERROR, test)}


def test_the_tests_pass_without_a_mutant_and_each_mutant_is_gone_with_its_process(
    heard: dict[str, tuple[str, str]],
) -> None:
    assert heard["nothing"] == (SURVIVED, "")
    assert heard["asks: return inner -> return None"][1] == "test_asks"


def test_what_ran_while_the_tests_were_read_needs_a_process_of_its_own(heard: dict[str, tuple[str, str]]) -> None:
    """What came of it is held elsewhere, as WIDE is."""
    assert heard["wide: 1 -> 2"] == heard["wide: number + 1 -> number - 1"] == (COLD, "")


def test_code_that_needs_other_surroundings_than_the_function_has_is_not_put_there(
    heard: dict[str, tuple[str, str]],
) -> None:
    assert heard["__init__: super().__init__('heir') left out"] == (COLD, "")
    assert heard["__init__: 'heir' -> 'heir or not'"] == (ASSERTED, "test_heir")


def test_where_no_test_comes_nobody_notices(heard: dict[str, tuple[str, str]]) -> None:
    assert heard["alone: 60 -> 61"] == (SURVIVED, "no test comes here")


def test_a_test_that_reaches_a_line_only_by_what_another_remembered_is_asked_too(
    heard: dict[str, tuple[str, str]],
) -> None:
    """`table` is made once: whichever test is asked first makes it, and both could tell."""
    assert heard["__init__: self.name = name left out"][1] in {"test_many", "test_rests", "test_asks", "test_heir"}
    assert heard["rests: self.name == 'idle' -> self.name != 'idle'"][0] == ERROR


def test_tests_that_fail_by_themselves_say_so_and_nothing_is_judged(tmp_path: Path) -> None:
    file, test = tmp_path / "toy_that_fails.py", tmp_path / "test_toy_that_fails.py"
    file.write_text("def f():\n    return 1\n")
    mutant = [*package._mutants(Module(file.name, file.read_text()))]
    for text in ("def test_f(): assert False\n", "import nothing_of_this_name\n", ""):
        test.write_text(text)
        ((unaltered, outcome, _, _),) = warmed(file, [test], mutant, 1)
        assert (unaltered, outcome) == (None, BROKEN)


def test_a_mutant_says_which_function_it_alters_and_where_that_stands() -> None:
    code = functions(compile(TOY, "toy", "exec"))
    names = [one.co_qualname for one in code]
    assert names == [
        *("wide", "remembered", "within", "Table.__init__", "Table.seats", "Table.seats", "Table.asks", "Table.rests"),
        *("alone", "later", "Heir.__init__"),
    ]
    for mutant in package._mutants(Module("toy.py", TOY)):
        held = code[mutant.number]
        assert mutant.function == (held.co_qualname, held.co_firstlineno)
        assert held.co_firstlineno < mutant.lines[0] <= mutant.lines[-1]
        altered = functions(compile(mutant.source, "toy", "exec"))
        assert [one.co_qualname for one in altered] == names
        assert isinstance(mutant, Mutant)
