"""The steps that most games share. A game that needs a new one writes it beside its declaration first."""

from croupier.rounds.steps.count import CountStub
from croupier.rounds.steps.deal import BANK, COMMUNITY, PLAYERS, Deal, Reveal
from croupier.rounds.steps.decide import Decide
from croupier.rounds.steps.place import Place
from croupier.rounds.steps.settle import CLOCKWISE, COUNTERCLOCKWISE, Settle, Showdown, Showing

__all__ = [
    "BANK",
    "CLOCKWISE",
    "COMMUNITY",
    "COUNTERCLOCKWISE",
    "PLAYERS",
    "CountStub",
    "Deal",
    "Decide",
    "Place",
    "Reveal",
    "Settle",
    "Showdown",
    "Showing",
]
