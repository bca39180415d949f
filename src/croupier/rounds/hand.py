"""A hand holds cards; a stake is a person's and rides on a hand."""

from msgspec.structs import replace

from croupier.rounds.actors import Actor
from croupier.rounds.moves import Place
from croupier.rounds.value import Value

LIVE, FOLDED, OUT, DONE = "live", "folded", "out", "done"
"""In play; withdrawn by its player; void, dead or forfeited; settled in full."""


class Stake(Value, frozen=True, gc=False):
    """What one person has on one wager. A match play coupon counts towards the amount but is not money."""

    person: Actor
    wager: str
    cents: int
    coupon: int = 0

    @property
    def amount(self) -> int:
        """The size of the wager for the rules."""
        return self.cents + self.coupon


class Hand(Value, frozen=True):
    """Cards at one place. Known cards are values; `down` are slots of cards that no one has seen or may see.

    `shown`: everyone sees its cards; `exposed`: everyone sees this many of them, from the first, and not the rest.
    `face_up` are further cards that everyone sees, each by its number from 0. `ruled_out` are faces that the first of
    the cards face down is known not to have: a device looked at it, and showed only that.
    """

    place: Place
    cards: tuple[int, ...] = ()
    down: tuple[int, ...] = ()
    stakes: tuple[Stake, ...] = ()
    state: str = LIVE
    shown: bool = False
    exposed: int = 0
    face_up: tuple[int, ...] = ()
    arranged: tuple[int, ...] = ()
    marks: tuple[str, ...] = ()
    ruled_out: tuple[int, ...] = ()

    @property
    def box(self) -> Place:
        """The betting position that the hand belongs to: "3" for the split hand "3.1"."""
        return self.place.partition(".")[0]

    @property
    def caller(self) -> Actor:
        """Who calls the decisions: the person whose stake came first."""
        return self.stakes[0].person if self.stakes else ""

    def stake(self, person: Actor, wager: str) -> Stake | None:
        """This person's stake on this wager."""
        for stake in self.stakes:
            if stake.wager == wager and stake.person == person:
                return stake
        return None

    def amount(self, person: Actor, wager: str) -> int:
        """What this person has on this wager, in cents."""
        stake = self.stake(person, wager)
        return stake.amount if stake is not None else 0

    def persons(self) -> tuple[Actor, ...]:
        """Everyone with a stake here, in the order they came."""
        return tuple(dict.fromkeys([stake.person for stake in self.stakes]))

    def staked(self, stake: Stake) -> "Hand":
        """With one more stake; a second one of the same person on the same wager takes the first one's place."""
        for at, old in enumerate(self.stakes):
            if old.wager == stake.wager and old.person == stake.person:
                return replace(self, stakes=(*self.stakes[:at], stake, *self.stakes[at + 1 :]))
        return replace(self, stakes=(*self.stakes, stake))

    def without_stake(self, person: Actor, wager: str) -> "Hand":
        """With that stake taken off."""
        return replace(self, stakes=tuple([s for s in self.stakes if s.wager != wager or s.person != person]))
