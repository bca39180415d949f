"""Every shape that games have: those declared in the package, and one that none of them has yet.

Pai gow, whose players part their cards into two hands, is declared here until its subchapter is. Poker, in which
players bet against each other, is in the package but not on the list of declared games yet.
"""

from croupier.declare.game import Game
from croupier.games import DECLARED, find
from croupier.games.poker import GAME as POKER_GAME
from tests.shapes.pai_gow import GAME

PAI_GOW = "pai_gow"
POKER = "poker"
SHAPES = (*DECLARED, PAI_GOW, POKER)


def shape(name: str) -> Game:
    """The declaration of one shape."""
    own = {PAI_GOW: GAME, POKER: POKER_GAME}
    return own[name] if name in own else find(name)
