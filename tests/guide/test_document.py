"""docs/guide.md quotes what the commands print, and names what the drawing has."""

import re
from pathlib import Path

import pytest

from croupier.documents.text import as_text
from croupier.felt.draw import felt_svg
from croupier.games import find
from croupier.guide.guide import COSTS, guide
from tests.cli.calling import call

DOCUMENT = (Path(__file__).parents[2] / "docs" / "guide.md").read_text(encoding="utf-8")


def test_the_worked_round_is_that_of_the_guide() -> None:
    quoted = DOCUMENT.split("```text\n")[1].split("```")[0]
    assert quoted in as_text(guide(find("mississippi-stud").rules()))


def test_the_list_is_what_the_command_prints(capsys: pytest.CaptureFixture[str]) -> None:
    quoted = DOCUMENT.split("$ croupier felt blackjack --list\n")[1].split("```")[0]
    assert call(capsys, "felt", "blackjack", "--list").out == quoted


def test_the_commands_write_what_they_say(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    command = ("felt", "mississippi-stud", "--set", "layout.name=Seaside Palace", "--out", "felt.svg")
    assert call(capsys, *command).out in DOCUMENT and (tmp_path / "felt.svg").exists()


def test_its_sections_are_those_of_a_guide() -> None:
    table = DOCUMENT.split("| section | what it says |")[1].split("\n\n")[0]
    named = re.findall(r"^\| ([^|-][^|]*?) \|", table, re.MULTILINE)
    rules = find("mississippi-stud").rules()
    made = guide(rules, ("costs",), felt="<svg/>")
    assert named == [section.heading.partition(":")[0] for section in made.sections] and COSTS in named


def test_the_elements_and_colours_that_it_names_are_in_a_drawing() -> None:
    drawn = "".join(felt_svg(find(game).rules()) for game in ("mississippi-stud", "craps", "baccarat-punto-banco"))
    for attribute in (
        "position-3",
        "position-3-ante",
        "area-3rd-street-card",
        "area-point-6",
        "discard-rack",
        "tip-box",
    ):
        assert f'id="{attribute}"' in drawn and attribute in DOCUMENT
    for name in re.findall(r"`(--felt-[a-z]+)`", DOCUMENT):
        assert f"var({name}," in drawn
    assert set(re.findall(r"var\((--felt-[a-z]+),", drawn)) == set(re.findall(r"`(--felt-[a-z]+)`", DOCUMENT))
