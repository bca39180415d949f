"""The exact figures that the site shows. Some take minutes, so they are computed once and cached in `build`."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

KEPT = Path(__file__).parents[2] / "build" / "handbook" / "edges.json"
"""Not in the repository: `scripts/docs` computes it."""


def counted_edges(kept: Path = KEPT) -> Mapping[str, Mapping[str, Any]]:
    """The output of `croupier edge --json` by game, without games that were not computed."""
    return json.loads(kept.read_text(encoding="utf-8")) if kept.is_file() else {}


def count_edges(kept: Path = KEPT) -> None:
    """Compute every declared game with its default house, with a progress bar."""
    from rich.console import Console
    from rich.progress import track

    from croupier.analysis.edge_report import as_json
    from croupier.analysis.shapes import Unfit
    from croupier.cli.progress import count
    from croupier.games import DECLARED, find

    found: dict[str, Any] = {}
    for game in track([find(name) for name in DECLARED], "Computing the figures", console=Console(stderr=True)):
        try:
            counted = count(game.rules())
        except Unfit:
            continue
        figures = as_json(counted.edge, counted.seconds)
        found[game.id] = {key: figures[key] for key in ("method", "date", "status", "wagers")}
    kept.parent.mkdir(parents=True, exist_ok=True)
    kept.write_text(json.dumps(found, indent=1), encoding="utf-8")
