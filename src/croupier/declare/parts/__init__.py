"""The parts that card games share.

Each module has one part: its fields are paragraphs, its properties are what it adds. A game writes
`parts.Cutting(...)`. `croupier.declare.parts.felt` has what many layouts share.
"""

from croupier.declare.parts.bonus import BonusWager
from croupier.declare.parts.cards.change import CardChange, DailyChange, changed
from croupier.declare.parts.cards.collection import PickedUp
from croupier.declare.parts.cards.cut import Cutting, cut_under
from croupier.declare.parts.cards.dealing import (
    AUTOMATED_SHOE,
    HAND,
    MANUAL_SHOE,
    Dealing,
    Method,
    dealing_under,
    one_at_a_time,
)
from croupier.declare.parts.cards.decks import OneDeckOrTwo, decks_under
from croupier.declare.parts.cards.new_cards import NewCards, new_cards_under
from croupier.declare.parts.cards.shoe import DecksInShoe, UntilCuttingCard
from croupier.declare.parts.cards.shuffle import IdleTable, Shuffling
from croupier.declare.parts.cards.stub import StubCount
from croupier.declare.parts.fault import FaultWith
from croupier.declare.parts.felt import LayoutAsWritten, Row
from croupier.declare.parts.payout_limits import EstablishedLimit, OptionalLimit, payout_limit
from croupier.declare.parts.paytable import (
    ChosenTable,
    ComputedTable,
    Line,
    OddsTable,
    PrintedTable,
    Settlement,
    against_dealer,
    column,
    odds_stated,
    together,
)
from croupier.declare.parts.posted_limits import PostedLimits
from croupier.declare.parts.progressive import HoleCardExposed, Prize, ProgressiveWager
from croupier.declare.parts.set_hands.house_way import HouseWays
from croupier.declare.parts.set_hands.player_bank import PlayerBank
from croupier.declare.parts.shared_layout import LeastOdds, SharedLayout
from croupier.declare.parts.tender import ChipsAndCoupons

__all__ = [
    "AUTOMATED_SHOE",
    "HAND",
    "MANUAL_SHOE",
    "BonusWager",
    "CardChange",
    "ChipsAndCoupons",
    "ChosenTable",
    "ComputedTable",
    "Cutting",
    "UntilCuttingCard",
    "DailyChange",
    "Dealing",
    "EstablishedLimit",
    "HoleCardExposed",
    "DecksInShoe",
    "FaultWith",
    "HouseWays",
    "IdleTable",
    "LayoutAsWritten",
    "LeastOdds",
    "Line",
    "Method",
    "NewCards",
    "OddsTable",
    "OneDeckOrTwo",
    "OptionalLimit",
    "PickedUp",
    "PlayerBank",
    "PostedLimits",
    "PrintedTable",
    "Prize",
    "ProgressiveWager",
    "Row",
    "Settlement",
    "SharedLayout",
    "Shuffling",
    "StubCount",
    "column",
    "against_dealer",
    "changed",
    "cut_under",
    "dealing_under",
    "decks_under",
    "new_cards_under",
    "odds_stated",
    "one_at_a_time",
    "payout_limit",
    "together",
]
