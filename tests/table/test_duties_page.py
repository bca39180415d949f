"""docs/duties.md says what the declarations say, and its example is what the command prints."""

import re
from pathlib import Path

import pytest

from croupier.declare.duties import NEEDED, OMISSIBLE
from tests.cli.sitting import Terminal, said
from tests.table.duties_page import table

PAGE = (Path(__file__).parents[2] / "docs/duties.md").read_text(encoding="utf-8")


def test_the_table_of_duties_is_that_of_the_declarations() -> None:
    assert PAGE.endswith(f"\n\n{table()}\n"), "python -m tests.table.duties_page prints it"


def test_the_page_names_every_chore_of_the_vocabulary() -> None:
    words = set(re.findall(r"[a-z]+(?: [a-z]+)?", " ".join(re.findall(r"`([^`]+)`", PAGE))))
    spoken = " ".join(re.findall(r"`([^`]+)`", PAGE))
    assert words and [name for name in (*OMISSIBLE, *NEEDED) if name not in spoken] == []


def test_the_worked_example_is_what_the_command_prints(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    block = PAGE.split("```\n$ croupier play mississippi-stud ")[1].split("```")[0]
    options, *lines = block.strip().splitlines()
    typed = "/".join(line.split(" > ")[1] for line in lines if line.startswith("dealer,"))
    assert unprinted(said(Terminal(capsys, monkeypatch).play(typed, *options.split())), lines) == []


def test_the_example_of_what_was_done_with_the_cards_is_what_the_command_prints(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    block = PAGE.split("```\n$ croupier play mississippi-stud ")[2].split("```")[0]
    played, shown = block.replace("table.db", str(tmp_path / "table.db")).split("$ croupier ")
    options, *typed = played.strip().splitlines()
    terminal = Terminal(capsys, monkeypatch)
    terminal.play("/".join(line.split(" > ")[1] for line in typed), *options.split())
    command, *lines = shown.strip().splitlines()
    untimed = [re.sub(r"^ *\d\d:\d\d:\d\d ", "", line) for line in lines]
    assert unprinted(said(terminal.run(*command.split())), untimed) == []


def unprinted(words: str, lines: list[str]) -> list[str]:
    """Lines that are not printed, however they may be broken, or before the one above."""
    at, missing = 0, []
    for line in lines:
        found = words.find(re.sub(r"\s+", " ", line.strip()), at)
        if found < 0:
            missing.append(line)
        at = max(at, found)
    return missing
