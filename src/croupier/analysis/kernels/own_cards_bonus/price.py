"""Prices bonus wagers on the player's own five cards, for any odds on their open lines."""

from __future__ import annotations

from croupier.analysis.design.open_lines import NEVER_FOLDS, Lines, posting
from croupier.analysis.figures import Line
from croupier.analysis.kernels.own_cards_bonus.solve import ranks_of
from croupier.analysis.shapes import opening_of
from croupier.declare.game import Rules
from croupier.rounds.steps import Settle, Showdown


def side_lines(rules: Rules, shape: tuple[Settle, ...], key: str, opening: int | None) -> Lines | None:
    """The lines of a bonus wager. None if no bonus wager has this key."""
    steps = [step for step in shape if key in step.wagers]
    if not steps:
        return None
    cents = opening_of(rules, rules.game.wager(key), opening)
    settle, post = steps[0], posting(steps[0], key, cents)
    counts: dict[Line, int] = {}
    for rank, many in ranks_of(settle):
        line = ((key, settle.outcome(Showdown(rank))[key]),)
        counts[line] = counts.get(line, 0) + many
    return Lines(cents, tuple([(line, count, post) for line, count in counts.items()]), (NEVER_FOLDS,))
