"""The record of the kernel for a bonus on the player's own five cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.analysis.kernel import Kernel
from croupier.analysis.kernels.own_cards_bonus.shape import bonus_shape
from croupier.analysis.kernels.own_cards_bonus.solve import count_bonus
from croupier.declare.game import Rules
from croupier.rounds.steps import Settle

if TYPE_CHECKING:
    from croupier.analysis.design.open_lines import Lines


def _side_lines(rules: Rules, shape: tuple[Settle, ...], key: str, opening: int | None) -> Lines | None:
    from croupier.analysis.kernels.own_cards_bonus.price import side_lines

    return side_lines(rules, shape, key, opening)


OWN_CARDS_BONUS = Kernel(
    name="a bonus on the player's own five cards",
    shape=bonus_shape,
    solve=count_bonus,
    side_lines=_side_lines,
    omits={
        "coach": "the pot goes to a player, so the value of a choice depends on how others play.",
        "plainer_play": "Its wagers are analyzed for a player who never folds.",
        "starting_hands": "Its wagers are analyzed for a player who never folds.",
        "price": "The main wager is not analyzed.",
        "paying_lines": "The main wager is not analyzed.",
        "simulate": "Every result is counted separately, so the deviation is exact.",
    },
)
