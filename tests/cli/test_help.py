"""Help is for people: it names no Python type."""

import re

import pytest

from croupier.cli import COMMANDS
from croupier.cli.help_text import PlainCommand
from tests.cli.calling import call

TYPE = re.compile(r"<[\w ]+>")
"""A type in angle brackets, which `<before|after>`, a list of choices, is not."""


@pytest.mark.parametrize("name", COMMANDS)
def test_help_names_no_python_type(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    answer = call(capsys, name, "--help")
    assert answer.status == 0 and "--help" in answer.out
    assert TYPE.findall(answer.out) == []


def test_a_type_that_help_would_name_is_noticed(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delattr(PlainCommand, "get_params")
    assert "<bool>" in TYPE.findall(call(capsys, "replay", "--help").out)


def test_arguments_are_named_in_capitals(capsys: pytest.CaptureFixture[str]) -> None:
    usages = [call(capsys, name, "--help").out.splitlines()[1] for name in COMMANDS]
    assert [usage for usage in usages if re.search(r"[{\[][a-z]+[}\]]", usage)] == []
