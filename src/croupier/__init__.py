"""Croupier: an executable rulebook of the New Jersey casino table games.

The names in `__all__` are public, and `docs/library.md` explains them. A name is imported when it is first used, so
that `import croupier` costs nothing.

>>> import croupier
>>> croupier.edge("casino-war").wagers[0].house_edge
Fraction(23138, 993023)
"""

import sys
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from croupier.analysis.edge_report import Edge
    from croupier.analysis.shapes import Unfit
    from croupier.analysis.simulation.play import Simulated
    from croupier.compliance.check import Findings
    from croupier.declare.game import Game, Paytable, Rules, Term
    from croupier.declare.house import BadHouse, House
    from croupier.declare.layout import Layout
    from croupier.declare.options import Option, money_option, odds_option, option
    from croupier.declare.requirements import NotAbove, Requires
    from croupier.equipment.cards import STANDARD_DECK, card_name, parse_card, parse_cards
    from croupier.games import UnknownGame
    from croupier.hands.poker3 import ThreeCards, three_card_rank
    from croupier.hands.poker4 import FourCards, four_card_rank
    from croupier.hands.poker5 import Category, five_card_rank
    from croupier.law.binding import AtLeast, AtMost, Between, Exactly, Free, OneOf, PercentAtMost
    from croupier.law.cite import Cite, Subchapter, UnknownCite, cite
    from croupier.law.edition import Edition, NotInForce, Status
    from croupier.law.reading import Duty, NotModelled, Reading
    from croupier.law.rulebook import Rulebook
    from croupier.law.source import Source
    from croupier.library import check, edge, games, guide, rules, settle, simulate
    from croupier.money import Odds, dollars, parse_dollars, parse_odds
    from croupier.rounds.actors import CHANCE, DEALER, SUPERVISOR
    from croupier.rounds.irregularities.cards import DrawnInError, ExposedEarly, FaceUpCard, WrongNumber
    from croupier.rounds.moves import (
        CHIPS,
        COUPON,
        Announce,
        Arrange,
        Bet,
        Call,
        Choose,
        Confirm,
        Count,
        Decline,
        Draw,
        Fold,
        Move,
        Report,
        Shake,
        Show,
        Spin,
        Throw,
        Turn,
        Withdraw,
    )
    from croupier.rounds.payout_limit import Limit
    from croupier.rounds.postings import LOSE, PUSH, WIN, Outcome
    from croupier.rounds.refusals import Offer, Refusal, Refused
    from croupier.rounds.round import Round
    from croupier.rounds.step import Step
    from croupier.rounds.steps.dealing.deal import BANK, COMMUNITY, PLAYERS, Deal, Reveal
    from croupier.rounds.steps.dealing.stub_count import CountStub
    from croupier.rounds.steps.deciding.decide import Decide
    from croupier.rounds.steps.placing.place import Place
    from croupier.rounds.steps.settling.settle import CLOCKWISE, COUNTERCLOCKWISE, Settle, Showdown, Showing
    from croupier.rounds.view import View
    from croupier.rounds.wagers.wager import Posted, Tender, Times, Wager
    from croupier.scenarios.description import BadRound
    from croupier.scenarios.settlement import Settlement

__version__ = "0.2.0"

__all__ = [
    # What to ask.
    "games", "rules", "edge", "settle", "check", "guide", "simulate",
    # What is answered.
    "Rules", "Edge", "Settlement", "Findings", "Simulated",
    "UnknownGame", "BadHouse", "BadRound", "NotInForce", "Refused", "Unfit",
    # A round, and the moves in it.
    "Round", "View", "Offer", "Refusal", "CHANCE", "DEALER", "SUPERVISOR",
    "Move", "Bet", "Withdraw", "Fold", "Choose", "Arrange", "Turn", "Throw", "Spin", "Shake", "Draw", "Show",
    "Announce", "Count", "Report", "Decline", "Confirm",
    # To declare a game: its law.
    "Rulebook", "Subchapter", "Cite", "cite", "UnknownCite", "Edition", "Status", "Source", "Reading", "Duty",
    "NotModelled", "Term",
    # Its choices.
    "Game", "House", "Option", "option", "money_option", "odds_option", "NotAbove", "Requires",
    "Exactly", "AtLeast", "AtMost", "Between", "OneOf", "PercentAtMost", "Free",
    # Its wagers, cards and hands.
    "Wager", "Posted", "Times", "Tender", "CHIPS", "COUPON", "Odds", "parse_odds", "dollars", "parse_dollars",
    "STANDARD_DECK", "card_name", "parse_card", "parse_cards",
    "Category", "five_card_rank", "FourCards", "four_card_rank", "ThreeCards", "three_card_rank",
    # Its steps, its settlement, what goes wrong, and its layout.
    "Step", "Place", "Call", "Deal", "Reveal", "CountStub", "Decide", "Settle", "Showing", "Showdown",
    "BANK", "COMMUNITY", "PLAYERS", "CLOCKWISE", "COUNTERCLOCKWISE",
    "Outcome", "WIN", "PUSH", "LOSE", "Limit", "Paytable",
    "DrawnInError", "ExposedEarly", "FaceUpCard", "WrongNumber", "Layout",
]  # fmt: skip

_HOMES = {
    "croupier.analysis.edge_report": "Edge",
    "croupier.analysis.shapes": "Unfit",
    "croupier.analysis.simulation.play": "Simulated",
    "croupier.compliance.check": "Findings",
    "croupier.scenarios.description": "BadRound",
    "croupier.scenarios.settlement": "Settlement",
    "croupier.equipment.cards": "STANDARD_DECK card_name parse_card parse_cards",
    "croupier.games": "UnknownGame",
    "croupier.hands.poker4": "FourCards four_card_rank",
    "croupier.hands.poker5": "Category five_card_rank",
    "croupier.hands.poker3": "ThreeCards three_card_rank",
    "croupier.law.binding": "AtLeast AtMost Between Exactly Free OneOf PercentAtMost",
    "croupier.law.cite": "Cite Subchapter UnknownCite cite",
    "croupier.law.edition": "Edition NotInForce Status",
    "croupier.law.reading": "Duty NotModelled Reading",
    "croupier.law.rulebook": "Rulebook",
    "croupier.law.source": "Source",
    "croupier.library": "check edge rules settle simulate",
    "croupier.money": "Odds dollars parse_dollars parse_odds",
    "croupier.rounds.actors": "CHANCE DEALER SUPERVISOR",
    "croupier.declare.layout": "Layout",
    "croupier.declare.game": "Game Paytable Rules Term",
    "croupier.declare.house": "BadHouse House",
    "croupier.declare.options": "Option money_option odds_option option",
    "croupier.declare.requirements": "NotAbove Requires",
    "croupier.rounds.irregularities.cards": "DrawnInError ExposedEarly FaceUpCard WrongNumber",
    "croupier.rounds.moves": "CHIPS COUPON Announce Arrange Bet Call Choose Confirm Count Decline Draw Fold Move "
    "Report Shake Show Spin Throw Turn Withdraw",
    "croupier.rounds.payout_limit": "Limit",
    "croupier.rounds.postings": "LOSE PUSH WIN Outcome",
    "croupier.rounds.refusals": "Offer Refusal Refused",
    "croupier.rounds.round": "Round",
    "croupier.rounds.step": "Step",
    "croupier.rounds.steps.dealing.stub_count": "CountStub",
    "croupier.rounds.steps.dealing.deal": "BANK COMMUNITY PLAYERS Deal Reveal",
    "croupier.rounds.steps.deciding.decide": "Decide",
    "croupier.rounds.steps.placing.place": "Place",
    "croupier.rounds.steps.settling.settle": "CLOCKWISE COUNTERCLOCKWISE Settle Showdown Showing",
    "croupier.rounds.view": "View",
    "croupier.rounds.wagers.wager": "Posted Tender Times Wager",
}
"""Where each name is at home: the same as the imports above, for when the program runs. A test compares them."""

_FUNCTION_PACKAGES = ("games", "guide")
"""Packages that are called like the function of the same name: `croupier.games()`, and `croupier.games.find`."""


class _FunctionPackage(ModuleType):
    """A package that can be called: the function of its name in `croupier.library` answers."""

    def __call__(self, *args: object, **named: object) -> object:
        return getattr(import_module("croupier.library"), self.__name__.rpartition(".")[2])(*args, **named)


class _Croupier(ModuleType):
    """This package. Python sets a subpackage as an attribute when any module imports it."""

    def __setattr__(self, name: str, value: object) -> None:
        if name in _FUNCTION_PACKAGES and isinstance(value, ModuleType):
            value.__class__ = _FunctionPackage
        super().__setattr__(name, value)


sys.modules[__name__].__class__ = _Croupier

if not TYPE_CHECKING:  # a type checker reads the imports above, and knows a wrong name

    def __getattr__(name: str) -> Any:
        if name in _FUNCTION_PACKAGES:
            return import_module(f"croupier.{name}")
        for home, names in _HOMES.items():
            if name in names.split():
                globals()[name] = getattr(import_module(home), name)
                return globals()[name]
        raise AttributeError(f"module 'croupier' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
