"""Figures that come with the program: used only by the code that computed them, and computed again here."""

from pathlib import Path
from time import perf_counter

import pytest

from croupier.analysis import cache
from croupier.analysis.analyse import edge
from croupier.analysis.cache import CachedEdge, cached_edge, decoded, encoded, question
from croupier.analysis.edge_report import Edge
from croupier.analysis.figures import Tie, quiet
from croupier.declare.game import Rules
from croupier.games import DECLARED, find

AGAIN = ("casino-war", "three-card-poker", "mississippi-stud", "boston-5-stud-poker")
"""Games that are computed in seconds; `scripts/figures` computes all."""


def by_game() -> dict[str, Edge]:
    """Every shipped figure, whether the code has changed since or not."""
    _, figures = cache.read_figures()
    return {found.game: found for body in figures.values() for found in [decoded(body).edge]}


def test_the_figures_are_of_declared_games() -> None:
    assert set(AGAIN) < set(by_game()) <= set(DECLARED)


@pytest.mark.parametrize("game", AGAIN)
def test_a_shipped_figure_is_what_the_program_computes(game: str) -> None:
    assert by_game()[game] == edge(find(game).rules(), Tie.LARGER), "run scripts/figures"


def asked(rules: Rules, folder: Path) -> CachedEdge:
    return cached_edge(rules, Tie.LARGER, None, quiet, seconds=perf_counter, kept_in=folder)


def test_a_default_house_needs_no_computation_and_another_house_does(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = find("casino-war")
    known = edge(game.rules(), Tie.LARGER)
    file = tmp_path / "figures"
    cache.write_figures({question(game.rules(), Tie.LARGER, None): encoded(CachedEdge(known, 0.0))}, file)
    monkeypatch.setattr(cache, "SHIPPED", file)
    counted: list[Rules] = []

    def count(rules: Rules, *_: object) -> Edge:
        counted.append(rules)
        return known

    monkeypatch.setattr(cache, "edge", count)
    assert asked(game.rules(), tmp_path) == CachedEdge(known, 0.0, earlier=True)
    assert not counted
    assert not asked(game.rules(game.house({"payout_odds.tie wager": "11 to 1"})), tmp_path).earlier
    assert len(counted) == 1
    monkeypatch.setattr(cache, "code_digest", lambda: "another program")
    assert not asked(game.rules(), tmp_path).earlier
    assert len(counted) == 2
