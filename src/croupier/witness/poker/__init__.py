"""Poker settled a second time, from the words of 19:47-14 and its readings PR1 to PR17.

Written differently from the game on purpose. `memory` follows the moves and adds up what each player has put in. `owed`
slices the money at every amount that a player put in. `strength` names hands without listing all sets of five cards.
"""

from croupier.witness.facts import Witness
from croupier.witness.poker.memory import PokerMemory
from croupier.witness.poker.settlement import owed

WITNESS = Witness(PokerMemory, owed)
