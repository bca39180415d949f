"""The parts that card games share: a module each, with the paragraphs as fields and what it brings as properties.

A game writes `parts.Cutting(...)`; what layouts have alike is in `croupier.declare.parts.felt`.
"""

from croupier.declare.parts.bonus import BonusWager
from croupier.declare.parts.change import CardChange
from croupier.declare.parts.collection import PickedUp
from croupier.declare.parts.cut import Cutting, cut_under
from croupier.declare.parts.dealing import AUTOMATED_SHOE, HAND, MANUAL_SHOE, Dealing, Method, one_at_a_time
from croupier.declare.parts.decks import OneDeckOrTwo, decks_under
from croupier.declare.parts.felt import LayoutAsWritten, Row
from croupier.declare.parts.limits import PostedLimits, payout_limit
from croupier.declare.parts.new_cards import NewCards, new_cards_under
from croupier.declare.parts.paytable import (
    ChosenTable,
    Line,
    OddsTable,
    PrintedTable,
    Settlement,
    odds_stated,
    together,
)
from croupier.declare.parts.shuffle import IdleTable, Shuffling
from croupier.declare.parts.stub import StubCount
from croupier.declare.parts.tender import ChipsAndCoupons

__all__ = [
    "AUTOMATED_SHOE",
    "HAND",
    "MANUAL_SHOE",
    "BonusWager",
    "CardChange",
    "ChipsAndCoupons",
    "ChosenTable",
    "Cutting",
    "Dealing",
    "IdleTable",
    "LayoutAsWritten",
    "Line",
    "Method",
    "NewCards",
    "OddsTable",
    "OneDeckOrTwo",
    "PickedUp",
    "PostedLimits",
    "PrintedTable",
    "Row",
    "Settlement",
    "Shuffling",
    "StubCount",
    "cut_under",
    "decks_under",
    "new_cards_under",
    "odds_stated",
    "one_at_a_time",
    "payout_limit",
    "together",
]
