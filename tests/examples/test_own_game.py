"""What docs/own-game.md shows is what there is: its commands are run, its passages stand in the example."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.examples.outside import FILE, ROOT
from tests.test_readme import shown, spoken

DOCUMENT = (ROOT / "docs" / "own-game.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```console\n(.*?)```", DOCUMENT, re.DOTALL)
FILES = re.findall(r"^`([\w/-]+\.\w+)`[^\n]*:\n\n```\w+\n(.*?)```", DOCUMENT, re.DOTALL | re.MULTILINE)


@pytest.mark.parametrize("block", BLOCKS, ids=lambda block: block.splitlines()[0])
def test_what_the_document_shows_is_what_is_printed(block: str, tmp_path: Path) -> None:
    shutil.copytree(FILE.parent, tmp_path / "examples")
    for name, body in FILES:
        (tmp_path / name).write_text(body)
    for command, expected in spoken(block):
        real = command.replace("scripts/croupier", f"{sys.executable} -m croupier.cli")
        done = subprocess.run(real, shell=True, cwd=tmp_path, capture_output=True, text=True, check=False)
        printed = [line.rstrip() for line in (done.stdout + done.stderr).splitlines()]
        assert "Traceback" not in done.stderr
        assert shown(expected, printed), f"{command} printed\n{done.stdout}{done.stderr}"


def test_the_document_runs_every_command_that_takes_a_game() -> None:
    commands = set(re.findall(r"scripts/croupier (\w+)", "".join(BLOCKS)))
    assert commands == {"edge", "play", "simulate", "house", "check", "guide", "settle"}
    assert [name for name, _ in FILES] == ["round.json", "examples/deep_lantern.py", "toss.json"]


def test_every_passage_that_the_document_quotes_stands_in_the_example() -> None:
    whole = {body for _, body in FILES}
    quoted = [body for body in re.findall(r"```python\n(.*?)```", DOCUMENT, re.DOTALL) if body not in whole]
    sources = [file.read_text(encoding="utf-8") for file in sorted(FILE.parent.glob("*.py"))]
    assert len(sources) == 3 and len(quoted) >= 12
    assert [body for body in quoted if not any(body in source for source in sources)] == []


def test_every_section_of_the_reference_is_there() -> None:
    assert re.findall(r"^### (.*)$", DOCUMENT, re.MULTILINE) == [
        "A dealer who must qualify",
        "Wagers that survive a fold",
        "Several paytables",
        "Wagers on the dealer's cards",
        "A ranking of your own",
        "Jokers",
        "More than one deck",
        "What is counted exactly",
    ]
