"""Chores: what people do with the cards of a table apart from the round itself, declared with the game.

Each says who does it, at which moment it falls due, and which paragraph requires it. One vocabulary serves every game:
a table does each chore by itself or waits for a person, as its settings say.
"""

from collections.abc import Callable

from croupier.declare.house import House
from croupier.law import Cite, Source
from croupier.rounds.actors import DEALER, Actor
from croupier.rounds.value import Value

INSPECT, VERIFY, REMOVE_TENS, DESTROY_TENS = "inspect", "verify", "remove tens", "destroy tens"
SPREAD, SPREAD_IDLE, WASH, LOAD = "spread", "spread idle", "wash", "load"
RACK_STUB, COLLECT, CLEAR_RACK, CHANGE = "rack stub", "collect", "clear rack", "change"
OMISSIBLE = (
    INSPECT,
    VERIFY,
    REMOVE_TENS,
    DESTROY_TENS,
    SPREAD,
    SPREAD_IDLE,
    WASH,
    LOAD,
    RACK_STUB,
    COLLECT,
    CLEAR_RACK,
    CHANGE,
)
"""Chores that a table can go on without, which is then found."""

REMIX = "remix"
"""The wash begins again, because a card was seen in it: never due, because only a person can know that."""

REPORT = "report"
"""The shoe has no card for the hand that is due one, and its paragraph says how the round goes on."""

SHUFFLE, CUT, BURN = "shuffle", "cut", "burn"
ANNOUNCE, DEAL, TURN, COUNT, THROW, VALIDATE = "announce", "deal", "turn", "count", "throw", "validate"
NEEDED = (SHUFFLE, CUT, BURN, ANNOUNCE, DEAL, TURN, COUNT, THROW, VALIDATE)
"""Chores that a table cannot go on without: it waits for them, and refuses what comes after them."""

ALL_CHORES = frozenset((*OMISSIBLE, *NEEDED))
"""What the program can do in the dealer's or a supervisor's place; whatever is left out waits for a person."""

IN_A_ROUND = frozenset((ANNOUNCE, DEAL, TURN, COUNT, THROW, VALIDATE))
WITH_THE_CARDS = ALL_CHORES - IN_A_ROUND
"""What a round itself waits for, and what is done before it, after it and during it."""

NEW_CARDS, IDLE, SHUFFLED, DEALT, SETTLED, ROUND_OVER, HOURS = (
    "new cards",
    "no play",
    "shuffled",
    "dealt",
    "settled",
    "round over",
    "hours",
)
"""The moments at which a chore falls due: cards come to the table; no one plays; a shuffle and its cut are made; the
round needs no more cards; hands are folded or settled; the round is over; the cards have been here for some hours."""


def _always(_house: House) -> bool:
    return True


class Chore(Value, frozen=True, kw_only=True):
    """One chore of one game; `asked` says for which of its tables."""

    name: str
    when: str
    says: str
    cites: tuple[Cite, ...]
    who: Actor = DEALER
    """The dealer, or a supervisor for what a floorperson does."""
    asked: Callable[[House], bool] = _always
    hours: int = 0
    """Of cards that are changed: the most hours that they may be on the table, less where the house chose so."""
    again: Cite | None = None
    """The paragraph by which it begins again where a card was seen in it."""
    source: Source = Source.SEED

    @property
    def cite(self) -> Cite:
        """The paragraph that is shown to a person who forgot it."""
        return self.cites[0]

    def says_at(self, house: House) -> str:
        """What it requires at a table of this house, which may have chosen less than the most hours."""
        hours = self.hours_at(house)
        return self.says if hours == self.hours else f"{self.says}, and at this table after {hours}"

    def hours_at(self, house: House) -> int:
        """How long cards may be used at a table of this house."""
        chosen = house.choices.get("card_change_hours")
        return min(self.hours, int(chosen)) if self.hours and isinstance(chosen, int) else self.hours


class CutOrder(Value, frozen=True, kw_only=True):
    """To whom the cut is offered. Who declines it leaves it to the dealer."""

    cite: Cite
    first: Cite
    """The first player to the table, when the game begins."""
    box: Cite
    """The player on whose box the cutting card came out."""
    bank: Cite
    """The one farthest right, where it came out on the dealer's hand."""
    house: Cite
    """The same, where the house chose to shuffle."""
    declined: Cite
    """The dealer cuts if no one else will."""
    next_recuts: Callable[[House], bool] | None = None
    """Whether a recut is made by the next person entitled, and not by who cut last, where the house has that choice."""
    source: Source = Source.SEED
