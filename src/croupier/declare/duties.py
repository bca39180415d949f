"""Chores: what people do with the cards outside the round itself, declared with the game.

Each chore says who does it, when it falls due, and which paragraph requires it. All games use the same names for
chores. A table's settings say which chores the table does by itself and which ones wait for a person.
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
"""Chores that a table can omit and still go on. The table records a missed chore."""

REMIX = "remix"
"""Washing the cards again because someone saw one during the wash.

The program never schedules it: only a person can know.
"""

REPORT = "report"
"""Reporting that the shoe has no card for the hand that is due one.

The chore's paragraph says how the round continues.
"""

SHUFFLE, CUT, BURN = "shuffle", "cut", "burn"
ANNOUNCE, DEAL, TURN, COUNT, THROW, VALIDATE = "announce", "deal", "turn", "count", "throw", "validate"
NEEDED = (SHUFFLE, CUT, BURN, ANNOUNCE, DEAL, TURN, COUNT, THROW, VALIDATE)
"""Chores that a table cannot go on without. The table waits for them and refuses any move that comes after them."""

ALL_CHORES = frozenset((*OMISSIBLE, *NEEDED))
"""The chores that the program can do for the dealer or a supervisor. Anything else waits for a person."""

IN_A_ROUND = frozenset((ANNOUNCE, DEAL, TURN, COUNT, THROW, VALIDATE))
WITH_THE_CARDS = ALL_CHORES - IN_A_ROUND
"""The chores for which a round itself waits, and the chores that are done before, during and after it."""

NEW_CARDS, IDLE, SHUFFLED, DEALT, SETTLED, ROUND_OVER, HOURS = (
    "new cards",
    "no play",
    "shuffled",
    "dealt",
    "settled",
    "round over",
    "hours",
)
"""The moments at which a chore falls due, in the order of these names.

Cards come to the table. No one is playing. A shuffle and its cut are finished. The round needs no more cards. Hands are
folded or settled. The round is over. The cards have been here for a number of hours.
"""


def _always(_house: House) -> bool:
    return True


class Chore(Value, frozen=True, kw_only=True):
    """One chore of one game. `asked` decides at which of the game's tables it is done."""

    name: str
    when: str
    says: str
    cites: tuple[Cite, ...]
    who: Actor = DEALER
    """Who does it: the dealer, or a supervisor if the law names a floorperson."""
    asked: Callable[[House], bool] = _always
    hours: int = 0
    """For a change of cards: the most hours that the cards may stay on the table.

    The house may choose a lower number.
    """
    again: Cite | None = None
    """The paragraph that requires another wash if someone saw a card during the first one."""
    source: Source = Source.SEED

    @property
    def cite(self) -> Cite:
        """The paragraph that the table shows to a person who forgot the chore."""
        return self.cites[0]

    def says_at(self, house: House) -> str:
        """What the chore requires at a table of this house, in words.

        The house may have chosen fewer hours than the most that are allowed.
        """
        hours = self.hours_at(house)
        return self.says if hours == self.hours else f"{self.says}, and at this table after {hours}"

    def hours_at(self, house: House) -> int:
        """For how many hours cards may be used at a table of this house."""
        chosen = house.choices.get("card_change_hours")
        return min(self.hours, int(chosen)) if self.hours and isinstance(chosen, int) else self.hours


class CutOrder(Value, frozen=True, kw_only=True):
    """Which person is offered the cut in which case. If that person declines, the dealer cuts."""

    cite: Cite
    first: Cite
    """The paragraph that offers it to the first player at the table when the game begins."""
    box: Cite
    """The paragraph that offers it to the player on whose box the cutting card came out."""
    bank: Cite
    """The paragraph that offers it to the player farthest to the dealer's right, if the card came out on the
    dealer's hand.
    """
    house: Cite
    """The paragraph that offers it to the same player if the house chose to shuffle."""
    declined: Cite
    """The paragraph that makes the dealer cut if no one else does."""
    next_recuts: Callable[[House], bool] | None = None
    """Whether a recut is made by the next person entitled, not by the person who cut last, if the house has the
    choice.
    """
    source: Source = Source.SEED
