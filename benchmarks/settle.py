"""Described rounds a second: `croupier settle` with many rounds in one call, for another program.

    python benchmarks/settle.py [ROUNDS]

The rounds are the examples of docs/settle-games.md, over and over: every game, with its irregularities and devices.
Target: 200 rounds a second. The first call reads every game; the figure is the best of the runs after it.
"""

from __future__ import annotations

import io
import json
import re
import sys
import time
from contextlib import redirect_stderr, redirect_stdout
from itertools import cycle, islice
from pathlib import Path

from croupier.cli import main as croupier

DOCUMENT = Path(__file__).parents[1] / "docs" / "settle-games.md"
ROUNDS, RUNS, TARGET = 1_000, 3, 200


def main() -> None:
    """Prints the rate, that of plain JSON parsing, and the ratio of the two."""
    many = int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS
    lines = list(islice(cycle(examples()), many))
    settled(lines[: len(examples())])
    ours = max(many / settled(lines) for _ in range(RUNS))
    plain = max(many / parsed(lines) for _ in range(RUNS))
    print(f"croupier settle --json, one call: {ours:8.0f} rounds/s (target {TARGET})")
    print(f"the same text, parsed as JSON:    {plain:8.0f} rounds/s")
    print(f"ratio:                            {ours / plain:8.4f}")


def examples() -> list[str]:
    """The described rounds of the documentation, one on each line."""
    text = DOCUMENT.read_text(encoding="utf-8")
    bodies = re.findall(r"^`[\w-]+\.json`:\n\n```json\n(.*?)```", text, re.DOTALL | re.MULTILINE)
    return [json.dumps(json.loads(body)) for body in bodies]


def settled(lines: list[str]) -> float:
    """The seconds for all of them in one call; every one must be settled."""
    sys.stdin = io.TextIOWrapper(io.BytesIO("\n".join(lines).encode()))
    began = time.perf_counter()
    with redirect_stdout(io.StringIO()), redirect_stderr(io.StringIO()) as err:
        status = croupier(["settle", "-", "--json"])
    seconds = time.perf_counter() - began
    if status != 0:
        raise SystemExit(f"Some rounds were refused: {err.getvalue()}")
    return seconds


def parsed(lines: list[str]) -> float:
    """The seconds for reading them as JSON."""
    began = time.perf_counter()
    for line in lines:
        json.loads(line)
    return time.perf_counter() - began


if __name__ == "__main__":
    main()
