"""How the paragraphs that this game rests on are cited."""

from croupier.law import Subchapter

REG = Subchapter("19:47")
EQUIPMENT = Subchapter("19:46")
