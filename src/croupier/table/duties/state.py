"""The state of card handling at a table: what has been done with the cards, and what is owed."""

from croupier.declare.collection import Pile
from croupier.rounds.actors import Actor
from croupier.rounds.moves import Place
from croupier.rounds.value import Value


class OwedDuty(Value, frozen=True):
    """A duty that is due and not done yet. `what` is its deck or place; `since` is a time or a round."""

    duty: str
    what: str = ""
    since: str = ""


class Care(Value, frozen=True):
    """The card handling of a table whose ledger records it."""

    by_hand: tuple[str, ...] = ()
    """The chores that people do here; the program does the rest."""
    owed: tuple[OwedDuty, ...] = ()
    """Owed duties, in the order in which they must be done."""
    received: str = ""
    """When the cards on the table were opened. If there are several sets, the time of the first."""
    overdue: bool = False
    """Whether the ledger records that a change of these cards is due."""
    arrived: tuple[Actor, ...] = ()
    """The seated players in the order of their arrival."""
    beginning: bool = True
    """Whether no round has been played since the first player came."""
    cutting: Place = ""
    """Where the cutting card came out, since the cards were last dealt from the top."""
    declined: bool = False
    """Whether the cut was offered and not taken."""
    cutter: Actor = ""
    """Who cut the cards that are in the shoe."""
    rack: tuple[Pile, ...] = ()
    """The discard rack from bottom to top, if the game says how cards come to it."""
    left: int = 0
    """How many of the lowest piles in the rack belong to the previous set of cards and should not be there."""
    felt: tuple[Pile, ...] = ()
    """Cards of a finished round that are still on the felt."""
    picked_up: tuple[str, ...] = ()
    """Piles of the round in progress that a person has already put into the rack."""

    def owes(self, duty: str, what: str = "") -> bool:
        """Whether this duty is still owed."""
        return any(owed.duty == duty and what in ("", owed.what) for owed in self.owed)
