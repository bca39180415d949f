"""Mississippi Stud: bets on one's own and common cards, no dealer's hand. The shape is the game itself."""

from croupier.games.mississippi_stud import GAME

__all__ = ["GAME"]
