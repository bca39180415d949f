"""The seam for the wagers of 2.17 to 2.25: a module each beside this one, whose `Side` stands in `SIDE_WAGERS`.

Nothing else of the game has to know them: the declaration takes what each of them contributes.
"""

from croupier.games.blackjack import additional, bonus, exclusions, match_the_dealer, progressive, twenty_point
from croupier.games.blackjack.side import Side

WAGERED: tuple[Side, ...] = (
    match_the_dealer.SIDE,
    additional.SIDE,
    twenty_point.SIDE,
    progressive.SIDE,
    bonus.SIDE,
)
"""In the order in which they are settled after the deal: match-the-dealer, then 2.17, then 2.24 (J25)."""

SIDE_WAGERS: tuple[Side, ...] = (*WAGERED, exclusions.among(WAGERED))
