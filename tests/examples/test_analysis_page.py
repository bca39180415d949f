"""What docs/analysis.md shows is what is printed: its commands are run in a shell, its Python as it stands."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.test_readme import shown, spoken

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "analysis.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```console\n(.*?)```", PAGE, re.DOTALL)
(EXAMPLE,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
(PRINTED,) = re.findall(r"```text\n(.*?)```", PAGE, re.DOTALL)


def cells(lines: list[str]) -> list[str]:
    """Lines without the space that a column's width leaves: how long something took is in one of them."""
    return [re.sub(r"\s+", " ", line).strip() for line in lines]


@pytest.mark.parametrize("block", BLOCKS)
def test_its_commands_print_what_it_shows(block: str, tmp_path: Path) -> None:
    ((command, expected),) = spoken(block)
    real = command.replace("scripts/croupier", f"{sys.executable} -m croupier.cli")
    done = subprocess.run(real, shell=True, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode in (0, 1), done.stderr
    assert shown(cells(expected), cells(done.stdout.splitlines())), f"{command} printed\n{done.stdout}"


def test_its_python_prints_what_it_shows(tmp_path: Path) -> None:
    done = subprocess.run([sys.executable, "-c", EXAMPLE], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.stdout == PRINTED, done.stderr
