"""Every shape that games have: those declared in the package, and a small pai gow without dice, banks and vigorish."""

from croupier.declare.game import Game
from croupier.games import DECLARED, find
from tests.shapes.pai_gow import GAME

PAI_GOW = "pai_gow"
SHAPES = (*DECLARED, PAI_GOW)


def shape(name: str) -> Game:
    """The declaration of one shape."""
    return GAME if name == PAI_GOW else find(name)
