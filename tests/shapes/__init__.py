"""Every shape that games have: those declared in the package, and one that none of them has yet.

Pai gow, whose players part their cards into two hands, is declared here until its subchapter is.
"""

from croupier.declare.game import Game
from croupier.games import DECLARED, find
from tests.shapes.pai_gow import GAME

PAI_GOW = "pai_gow"
SHAPES = (*DECLARED, PAI_GOW)


def shape(name: str) -> Game:
    """The declaration of one shape."""
    return GAME if name == PAI_GOW else find(name)
