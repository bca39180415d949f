"""The tests themselves: each can fail, none is silently left out, and every game has its own."""

import ast
from collections.abc import Iterable

import pytest

from tests.conftest import FIRST, turn
from tests.tidy.tree import ROOT, dotted, findings, python_files

LEAVE_OUT = {"pytest.mark.skip", "pytest.mark.skipif", "pytest.mark.xfail", "pytest.skip", "pytest.xfail"}
REASON_MAY_COME_FIRST = {"pytest.mark.skip", "pytest.skip", "pytest.xfail"}


def without_assertion(source: str) -> list[str]:
    return [
        f"{node.lineno}: {node.name}"
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and node.name.startswith("test_")
        and not any(asserts(part) for part in ast.walk(node))
    ]


def asserts(node: ast.AST) -> bool:
    match node:
        case ast.Assert(test=ast.Constant() | ast.Tuple()):
            return False
        case ast.Assert():
            return True
        case ast.Call(func=func):
            last = dotted(func).rpartition(".")[2]
            return last in {"raises", "warns", "fail", "expect"} or last.startswith(("assert_", "check_"))
    return False


def left_out_without_reason(source: str) -> list[str]:
    nodes = list(ast.walk(ast.parse(source)))
    with_reason = {id(node.func) for node in nodes if isinstance(node, ast.Call) and gives_reason(node)}
    return [
        f"{node.lineno}: {dotted(node)}"
        for node in nodes
        if isinstance(node, ast.Attribute) and dotted(node) in LEAVE_OUT and id(node) not in with_reason
    ]


def gives_reason(call: ast.Call) -> bool:
    given = [keyword.value for keyword in call.keywords if keyword.arg == "reason"]
    if dotted(call.func) in REASON_MAY_COME_FIRST:
        given += call.args[:1]
    return any(not isinstance(reason, ast.Constant) or bool(reason.value) for reason in given)


def games_without_tests(games: Iterable[str], tests: Iterable[str]) -> list[str]:
    """Modules and folders of games/ against the files of tests/games/: a test file each, or a folder of them."""
    known = set(tests)
    return [
        game
        for game in games
        if f"test_{game}.py" not in known and not any(test.startswith(f"{game}/test_") for test in known)
    ]


def test_every_test_asserts_something() -> None:
    assert findings(without_assertion, python_files("tests")) == {}


def test_no_test_is_left_out_without_a_reason() -> None:
    assert findings(left_out_without_reason, python_files("tests")) == {}


def test_every_game_has_a_test_file() -> None:
    here = ROOT / "src/croupier/games"
    games = {path.relative_to(here).parts[0].removesuffix(".py") for path in python_files("src/croupier/games")}
    tests = [path.relative_to(ROOT / "tests/games").as_posix() for path in python_files("tests/games")]
    assert games_without_tests(sorted(game for game in games if not game.startswith("_")), tests) == []


@pytest.mark.parametrize("body", ["settle(round)", "assert True", "assert (paid, 'is paid')", "print(paid)"])
def test_a_test_that_cannot_fail_is_found(body: str) -> None:
    assert without_assertion(f"def test_pays():\n    {body}") == ["1: test_pays"]


@pytest.mark.parametrize(
    "body", ["assert paid == 3", "with pytest.raises(Refused): fold()", "check_conserved(round)", "self.assert_paid(3)"]
)
def test_a_test_that_can_fail_is_left_alone(body: str) -> None:
    assert without_assertion(f"def test_pays():\n    {body}") == []


@pytest.mark.parametrize(
    "source",
    [
        "@pytest.mark.skip\ndef test_pays(): ...",
        "@pytest.mark.skip()\ndef test_pays(): ...",
        "@pytest.mark.skipif(slow)\ndef test_pays(): ...",
        "@pytest.mark.xfail(reason='')\ndef test_pays(): ...",
        "pytest.skip()",
    ],
)
def test_a_test_left_out_without_reason_is_found(source: str) -> None:
    assert len(left_out_without_reason(source)) == 1


def test_a_reason_is_enough() -> None:
    assert left_out_without_reason("@pytest.mark.skipif(not server, reason='no server')\ndef test_pays(): ...") == []
    assert left_out_without_reason("pytest.skip('no server')") == []


def test_a_game_without_tests_is_found() -> None:
    assert games_without_tests(["craps", "blackjack", "casino_war"], ["test_craps.py", "blackjack/test_split.py"]) == [
        "casino_war"
    ]


def test_the_order_of_files_for_several_workers_names_what_is_there() -> None:
    assert [name for name in FIRST if not (ROOT / "tests" / name).exists()] == []
    files = ["tests/witness/test_craps.py", "tests/analysis/test_design.py", "tests/analysis/test_coach.py"]
    assert sorted(files, key=turn) == files[::-1]
