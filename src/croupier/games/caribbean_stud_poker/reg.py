"""The texts that the declaration cites: the rules of the games, and the chapter on equipment."""

from croupier.law import Subchapter

REG = Subchapter("19:47")
EQUIPMENT = Subchapter("19:46")
