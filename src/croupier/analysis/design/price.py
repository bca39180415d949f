"""Wagers with decisions, priced for any odds. The cards are counted once; best play is solved again for each odds.

Other odds may change best play, so the kernel solves best play for each point, from the counts that it already has. The
result of that play at other points follows from how often it ends on each line.
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from croupier.analysis.analyse import analyse, fit
from croupier.analysis.design.open_lines import Fixed, Linear, Open, Point, Priced, fixed_lines, marked
from croupier.analysis.figures import Line
from croupier.analysis.kernel import KernelFit
from croupier.analysis.shapes import Unfit
from croupier.declare.game import Rules
from croupier.declare.house import House
from croupier.money import Odds


def priced(rules: Rules, key: str, lines: tuple[Open, ...], opening: int | None = None) -> Priced:
    """Prices the wager `key` with these lines open. Raises Crooked if the wager must be counted again for each odds."""
    known = marked(rules, lines)
    fixed = fixed_lines(known.rules, key, opening)
    if fixed is not None:
        return Fixed(known, fixed)
    found = _opened_by(rules, key)
    if found is not None and found.kernel.price is not None:
        return found.kernel.price(known, opening)
    return RecountedPrice(rules, key, lines, opening)


def decided_lines(rules: Rules, key: str) -> tuple[Line, ...]:
    """Every line on which a wager with decisions can end. Raises Unfit if the kernel does not know the lines."""
    found = _opened_by(rules, key)
    if found is not None and found.kernel.paying_lines is not None:
        return found.kernel.paying_lines(rules, found.shape)
    raise Unfit(f"The lines that pay the {rules.game.called(key)} cannot be found automatically.")


def _opened_by(rules: Rules, key: str) -> KernelFit[Any] | None:
    """The kernel of the game, if `key` is its opening wager and the kernel can price it."""
    try:
        found = fit(rules)
    except Unfit:
        return None
    if found.kernel.price is None:
        return None
    return found if found.shape.opening.key == key else None


class RecountedPrice:
    """Any other wager. The whole game is counted again for each point, and nothing is reused."""

    decides = True
    taken: tuple[str, ...] = ()

    def __init__(self, rules: Rules, key: str, lines: tuple[Open, ...], opening: int | None) -> None:
        self.rules, self.key, self.lines, self.opening = rules, key, lines, opening

    def play(self, point: Point) -> Linear:
        choices = dict(self.rules.house.choices)
        for line, ratio in zip(self.lines, point, strict=True):
            choices[line.key] = str(Odds(*ratio.as_integer_ratio()))
        again = self.rules.game.rules(House(self.rules.game.id, choices), self.rules.day)
        again = replace(again, deck=self.rules.deck, pieces=self.rules.pieces)
        name = self.rules.game.called(self.key)
        counted = analyse(again, opening=self.opening).wagers
        found = [wager for wager in counted if wager.wager == name] or [w for w in counted if w.denominator == name]
        if not found:
            raise Unfit(f"No exact figure of the {name} is known.")
        return Linear(-found[0].house_edge, ())
