"""What has been done with the cards of a table, and what is owed: the state that the duties of people rest on."""

from croupier.declare.collection import Pile
from croupier.rounds.actors import Actor
from croupier.rounds.moves import Place
from croupier.rounds.value import Value


class OwedDuty(Value, frozen=True):
    """A duty that has fallen due and was not done yet; `what` is its deck or place, `since` a time or a round."""

    duty: str
    what: str = ""
    since: str = ""


class Care(Value, frozen=True):
    """Of a table whose ledger keeps it."""

    by_hand: tuple[str, ...] = ()
    """The chores that persons do here; the program does the rest."""
    owed: tuple[OwedDuty, ...] = ()
    """In the order in which they are to be done."""
    received: str = ""
    """When the cards on the table were opened: the first of them, where there are several sets."""
    overdue: bool = False
    """Whether it is on record that these cards should have been changed."""
    arrived: tuple[Actor, ...] = ()
    """Who sits here, the first to arrive first."""
    beginning: bool = True
    """Whether no round has been played since the first of them came."""
    cutting: Place = ""
    """Where the cutting card came out, since the cards were last dealt from the top."""
    declined: bool = False
    """Whether the cut was offered and not taken."""
    cutter: Actor = ""
    """Who cut the cards that are in the shoe."""
    rack: tuple[Pile, ...] = ()
    """The discard rack from below to above, where the game says how cards come to it."""
    left: int = 0
    """How many of its lowest piles are of the set of cards that was played before, and should not lie there."""
    felt: tuple[Pile, ...] = ()
    """Cards of a round that is over, still lying where they were played with."""
    picked_up: tuple[str, ...] = ()
    """What a person has already put into the rack of the round that is being played."""

    def owes(self, duty: str, what: str = "") -> bool:
        """Whether this is still to be done."""
        return any(owed.duty == duty and what in ("", owed.what) for owed in self.owed)
