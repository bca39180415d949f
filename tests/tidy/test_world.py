"""Clock, randomness and disk enter through croupier.world alone, so that a whole floor can run from one seed."""

import ast

import pytest

from tests.tidy.tree import dotted, findings, in_package, python_files

MODULES = {"time", "secrets", "random"}
CALLS = {
    "open",
    "io.open",
    "os.open",
    "os.urandom",
    "uuid.uuid1",
    "uuid.uuid4",
    *(f"{prefix}{call}" for prefix in ("", "datetime.") for call in ("datetime.now", "datetime.utcnow", "date.today")),
}
ATTRIBUTES = {"np.random", "numpy.random"}


def outside_world(source: str) -> list[str]:
    """Whatever reaches for the clock, for chance or for the disk by itself."""
    found = []
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Import(names=aliases):
                used = MODULES & {alias.name for alias in aliases}
            case ast.ImportFrom(module=str() as module, level=0):
                used = MODULES & {module}
                used |= CALLS & {f"{module}.{alias.name}" for alias in node.names}
            case ast.Call(func=func):
                used = CALLS & {dotted(func)}
            case ast.Attribute():
                used = ATTRIBUTES & {dotted(node)}
            case _:
                continue
        found += [f"{node.lineno}: {what}" for what in sorted(used)]
    return found


def test_only_the_world_and_the_command_line_touch_the_outside() -> None:
    paths = [path for path in python_files("src") if not in_package(path, "world") and not in_package(path, "cli")]
    assert findings(outside_world, paths) == {}


@pytest.mark.parametrize(
    "source",
    [
        "import time",
        "import json, secrets",
        "from random import shuffle",
        "from os import urandom",
        "rows = open('ledger.db')",
        "now = datetime.now(UTC)",
        "now = datetime.datetime.utcnow()",
        "day = date.today()",
        "key = os.urandom(32)",
        "draw = np.random.default_rng()",
    ],
)
def test_a_reach_outside_is_found(source: str) -> None:
    assert len(outside_world(source)) == 1


def test_a_world_handed_in_is_left_alone() -> None:
    assert (
        outside_world(
            "from datetime import time\nnow = world.clock.now()\ntable.open(seat=1)\nday = date(2009, 10, 16)"
        )
        == []
    )
