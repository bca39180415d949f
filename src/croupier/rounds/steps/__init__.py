"""The steps that most games share. A new step starts in the module of the game that needs it."""

from croupier.rounds.steps.dealing.deal import BANK, COMMUNITY, PLAYERS, Deal, Reveal
from croupier.rounds.steps.dealing.stub_count import CountStub
from croupier.rounds.steps.deciding.decide import Decide
from croupier.rounds.steps.placing.place import Place
from croupier.rounds.steps.settling.settle import CLOCKWISE, COUNTERCLOCKWISE, Settle, Showdown, Showing

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
