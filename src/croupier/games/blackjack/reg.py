"""How the paragraphs that this game rests on are cited."""

from croupier.law import Subchapter, cite

REG = Subchapter("19:47")
EQUIPMENT = Subchapter("19:46")
NOTICE = cite("19:47-8.3")
"""An option that is offered or withdrawn is announced first."""
