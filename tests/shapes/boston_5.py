"""Boston 5 Stud Poker: a bonus settled in mid-round, a wager that may be withdrawn, survivors. The game itself."""

from croupier.games.boston_5_stud_poker import GAME

__all__ = ["GAME"]
