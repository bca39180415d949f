"""Small declarations, each of a shape that games have, to show that one Round and one set of steps carry them all."""

from importlib import import_module

from croupier.declare.game import Game

SHAPES = ("mississippi_stud", "boston_5", "blackjack", "craps", "pai_gow")


def shape(name: str) -> Game:
    """The declaration of one shape."""
    game: Game = import_module(f"tests.shapes.{name}").GAME
    return game
