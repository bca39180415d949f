"""Engines ask facets of steps: outside rounds, games and a kernel's shape nobody tests a step's class, or probes it."""

import ast
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages

import pytest

from croupier.rounds.step import Step
from tests.tidy.tree import dotted, findings, in_package, python_files

KNOW_STEPS = ("rounds", "games", "declare")
"""Where steps are at home."""
CALLED = {"step", "head"}
"""What a step is called everywhere; other names of steps are found by what they are bound to."""


@cache
def exported() -> frozenset[str]:
    """Every dotted name under which a step class can be imported."""
    found = set()
    for name in ("croupier.rounds", "croupier.games"):
        for info in walk_packages(import_module(name).__path__, f"{name}."):
            names = vars(import_module(info.name))
            steps = [key for key, value in names.items() if isinstance(value, type) and issubclass(value, Step)]
            found |= {f"{info.name}.{key}" for key in steps}
    return frozenset(found)


def imported(tree: ast.AST) -> dict[str, str]:
    """The dotted name that each imported name stands for."""
    found: dict[str, str] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module:
            found |= {alias.asname or alias.name: f"{node.module}.{alias.name}" for alias in node.names}
        if isinstance(node, ast.Import):
            found |= {alias.asname or alias.name: alias.name for alias in node.names}
    return found


def annotations(node: ast.AST) -> Iterator[ast.expr]:
    """The types that a node only writes down."""
    match node:
        case ast.arg(annotation=ast.expr() as said) | ast.AnnAssign(annotation=said):
            yield said
        case ast.FunctionDef(returns=ast.expr() as said) | ast.AsyncFunctionDef(returns=ast.expr() as said):
            yield said


def type_tests(source: str) -> list[str]:
    """Every use of a step class that is no annotation: a test, a pattern, a set of classes, an argument."""
    tree = ast.parse(source)
    stands_for = imported(tree)
    said = {id(part) for node in ast.walk(tree) for one in annotations(node) for part in ast.walk(one)}
    found = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Name | ast.Attribute) and id(node) not in said:
            first, dot, rest = dotted(node).partition(".")
            if f"{stands_for.get(first, first)}{dot}{rest}" in exported():
                found.append(f"{node.lineno}: {dotted(node)}")
    return found


def probes(source: str) -> list[str]:
    """Every `getattr` or `hasattr` that asks a step, or its class, for something that it may not have."""
    tree = ast.parse(source)
    steps = CALLED | set(bound_to_steps(tree))
    return [
        f"{node.lineno}: {ast.unparse(node)}"
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and dotted(node.func) in ("getattr", "hasattr") and len(node.args) > 1
        if isinstance(node.args[1], ast.Constant) and _is_step(node.args[0], steps)
    ]


def bound_to_steps(tree: ast.AST) -> Iterator[str]:
    """Names that stand for a step: of an agenda, at its head, or so annotated."""
    classes = {name for name, dotted_name in imported(tree).items() if dotted_name in exported()}
    for node in ast.walk(tree):
        match node:
            case (
                ast.For(target=ast.Name(id=name), iter=agenda)
                | ast.comprehension(target=ast.Name(id=name), iter=agenda)
            ) if any(dotted(part).rpartition(".")[2] == "agenda" for part in _expressions(agenda)):
                yield name
            case (
                ast.Assign(targets=[ast.Name(id=name)], value=value)
                | ast.NamedExpr(target=ast.Name(id=name), value=value)
            ) if _is_step(value, set()):
                yield name
            case ast.arg(arg=name, annotation=ast.expr() as said) if any(
                dotted(part) in classes for part in _expressions(said)
            ):
                yield name


def _expressions(node: ast.AST) -> Iterator[ast.expr]:
    return (part for part in ast.walk(node) if isinstance(part, ast.expr))


def _is_step(node: ast.expr, steps: set[str]) -> bool:
    match node:
        case ast.Name(id=name):
            return name in steps
        case ast.Call(func=ast.Name(id="type"), args=[one]):
            return _is_step(one, steps)
        case ast.NamedExpr(value=value):
            return _is_step(value, steps)
        case ast.Subscript(value=agenda):
            return dotted(agenda).rpartition(".")[2] == "agenda"
    return False


def is_shape(path: Path) -> bool:
    """Whether a module is the shape of a kernel, which reads an agenda by the exact classes of its steps."""
    return in_package(path, "analysis") and (path.stem in ("shape", "shapes") or path.stem.endswith("_shape"))


def engines() -> list[Path]:
    sources = [*python_files("src"), *python_files("benchmarks"), *python_files("tools")]
    at_home = [path for path in sources if any(in_package(path, package) for package in KNOW_STEPS)]
    return [path for path in sources if path not in at_home and not is_shape(path)]


def test_no_engine_tests_the_class_of_a_step() -> None:
    assert len(engines()) > 200
    assert findings(type_tests, engines()) == {}


def test_nobody_probes_a_step() -> None:
    sources = [*python_files("src"), *python_files("benchmarks"), *python_files("tools")]
    assert findings(probes, sources) == {}


FROM = "from croupier.rounds.steps.deciding.let_ride import LetRide\n"


@pytest.mark.parametrize(
    "source",
    [
        f"{FROM}rides = isinstance(step, LetRide)",
        f"{FROM}rides = type(step) is LetRide",
        f"{FROM}rides = issubclass(kind, LetRide | int)",
        f"{FROM}rides = type(step) in {{LetRide}}",
        f"{FROM}rides = any_step(rules, LetRide)",
        f"{FROM}match step:\n    case LetRide():\n        rides = True",
        "from croupier.rounds.steps.deciding.let_ride import LetRide as Riding\nrides = isinstance(step, Riding)",
        "from croupier.rounds.steps import Place\nplaces = isinstance(step, Place)",
        "from croupier.rounds.steps.deciding import let_ride\nrides = isinstance(step, let_ride.LetRide)",
        "import croupier.rounds.steps.deciding.let_ride as ride\nrides = isinstance(step, ride.LetRide)",
        "from croupier.games.casino_war.steps import SettleUntied\nties = isinstance(step, SettleUntied)",
        "from croupier.games.blackjack.side_wagers.sevens import HoldSevens\nholds = isinstance(step, HoldSevens)",
    ],
)
def test_a_test_of_a_steps_class_is_found(source: str) -> None:
    assert len(type_tests(source)) == 1


def test_a_step_class_in_an_annotation_and_any_other_class_are_left_alone() -> None:
    assert type_tests(f"{FROM}def lies(step: LetRide) -> LetRide | None: ...\nfound: list[LetRide] = []") == []
    assert type_tests("from croupier.rounds.moves import Place\nisinstance(move, Place)") == []


@pytest.mark.parametrize(
    "source",
    [
        "bet = getattr(step, 'bet', None)",
        "has = hasattr(head, 'spot')",
        "beside = getattr(type(step), 'beside', False)",
        "closes = getattr(r.agenda[0], 'closes', None)",
        "first = r.agenda[0]\nleft = getattr(first, 'left', ())",
        "lays = [key for one in rules.agenda for key in getattr(one, 'lays', ())]",
        "for one in reversed(r.rules.agenda):\n    total = getattr(one, 'total', None)",
        f"{FROM}def bet(rides: LetRide) -> object:\n    return getattr(rides, 'bet', None)",
        "if hasattr(first := r.agenda[0], 'left'):\n    pass",
    ],
)
def test_a_probe_of_a_step_is_found(source: str) -> None:
    assert len(probes(source)) == 1


def test_a_probe_of_anything_else_is_left_alone() -> None:
    assert probes("place = getattr(offer.move, 'place', '')\nfields = [getattr(step, name) for name in names]") == []
