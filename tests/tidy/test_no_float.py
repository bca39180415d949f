"""Money and odds are exact: no float where the law, the wagers or the ledger are."""

import ast

import pytest

from tests.tidy.tree import findings, in_package, python_files

EXACT_PACKAGES = ("law", "money", "rounds", "games", "ledger")


def floats(source: str) -> list[str]:
    found = []
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Constant(value=float() as value):
                found.append(f"{node.lineno}: {value}")
            case ast.Name(id="float"):
                found.append(f"{node.lineno}: float")
    return found


def test_the_exact_packages_have_no_float() -> None:
    paths = [path for path in python_files("src") if any(in_package(path, package) for package in EXACT_PACKAGES)]
    assert findings(floats, paths) == {}


@pytest.mark.parametrize(
    "source",
    ["odds = 1.5", "pay = 1e3 * ante", "pay = float(ante)", "def pay(ante: float) -> int: ...", "x: list[float]"],
)
def test_a_float_is_found(source: str) -> None:
    assert len(floats(source)) == 1


def test_exact_arithmetic_is_left_alone() -> None:
    assert floats("pay = ante * 3 // 2  # 1.5\nodds = Fraction(3, 2)\ncite = '20.8'") == []
