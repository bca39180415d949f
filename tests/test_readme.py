"""What the README shows is what the commands print: each block is run in a shell; `...` stands for any lines."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```console\n(.*?)```", README, re.DOTALL)
SETUP, *IN_USE = BLOCKS


def spoken(block: str) -> list[tuple[str, list[str]]]:
    """The commands of a block, each with the lines shown under it."""
    said: list[tuple[str, list[str]]] = []
    for line in block.splitlines():
        if line.startswith(("$ scripts/", "$ printf ")):
            said.append((line[2:], []))
        else:
            said[-1][1].append(line.rstrip())
    return said


def shown(expected: list[str], printed: list[str]) -> bool:
    """Whether the lines follow one another as shown; after `...` the next may come anywhere later."""
    at, anywhere = 0, False
    for line in expected:
        if line == "...":
            anywhere = True
            continue
        if line not in printed[at:] or (not anywhere and printed[at] != line):
            return False
        at, anywhere = printed.index(line, at) + 1, False
    return True


@pytest.mark.parametrize("block", IN_USE)
def test_what_the_readme_shows_is_what_is_printed(block: str, tmp_path: Path) -> None:
    for command, expected in spoken(block):
        real = command.replace("scripts/croupier", f"{sys.executable} -m croupier.cli")
        # Where a figure was counted before, the program says so: here nothing was.
        fresh = {**os.environ, "XDG_CACHE_HOME": str(tmp_path / "cache")}
        done = subprocess.run(real, shell=True, cwd=tmp_path, env=fresh, capture_output=True, text=True, check=False)
        printed = [line.rstrip() for line in done.stdout.splitlines()]
        assert done.returncode in (0, 1), done.stderr
        assert shown(expected, printed), f"{command} printed\n{done.stdout}"


def test_the_two_commands_of_the_readme_are_there() -> None:
    assert [command.split()[0] for command, _ in spoken(SETUP)] == ["scripts/croupier", "scripts/check"]
    assert all((ROOT / command.split()[0]).stat().st_mode & 0o111 for command, _ in spoken(SETUP))


def test_a_line_that_is_not_printed_is_noticed() -> None:
    assert shown(["a", "...", "c"], ["a", "b", "c"])
    assert not shown(["a", "c"], ["a", "b", "c"]) and not shown(["...", "d"], ["a", "b", "c"])
