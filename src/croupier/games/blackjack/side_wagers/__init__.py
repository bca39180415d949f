"""The wagers of 2.17 to 2.25. Each has one module, and `SIDE_WAGERS` collects the constant `SIDE` of each.

The rest of the game does not need to know them: the declaration adds what each of them contributes.
"""

from croupier.games.blackjack.side_wagers import (
    additional,
    bonus,
    match_the_dealer,
    multiple_action,
    progressive,
    streak,
    twenty_point,
)
from croupier.games.blackjack.side_wagers.part import SideWagerPart

SIDE_WAGERS: tuple[SideWagerPart, ...] = (
    match_the_dealer.SIDE,
    additional.SIDE,
    multiple_action.SIDE,
    streak.SIDE,
    twenty_point.SIDE,
    progressive.SIDE,
    bonus.SIDE,
)
"""The side wagers in the order of settlement after the deal: match-the-dealer, then 2.17, then 2.24 (J25)."""
