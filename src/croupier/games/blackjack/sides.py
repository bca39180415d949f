"""The seam for the wagers of 2.17 to 2.25: a module each beside this one, whose `Side` stands in `SIDE_WAGERS`.

Nothing else of the game has to know them: the declaration takes what each of them contributes.
"""

from croupier.games.blackjack.side import Side

SIDE_WAGERS: tuple[Side, ...] = ()
"""In the order in which they are settled after the deal: match-the-dealer, then 2.17, then 2.24 (J25)."""
