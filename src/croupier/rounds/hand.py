"""Hands and stakes: a hand has cards, and a stake is one person's wager on a hand."""

from msgspec.structs import replace

from croupier.rounds.actors import Actor
from croupier.rounds.moves import Place
from croupier.rounds.value import Value

LIVE, FOLDED, OUT, DONE = "live", "folded", "out", "done"
"""The states of a hand: in play; folded; void, dead or forfeited; settled in full."""


class Stake(Value, frozen=True, gc=False):
    """One person's stake on one wager. A match play coupon counts toward the amount but is not money."""

    person: Actor
    wager: str
    cents: int
    coupon: int = 0

    @property
    def amount(self) -> int:
        """The size of the wager under the rules, coupon included."""
        return self.cents + self.coupon


class Hand(Value, frozen=True):
    """The cards at one place. `cards` are known cards; `down` are the slots of cards whose faces are still unknown.

    If `shown` is true, everyone sees its cards. Everyone sees the first `exposed` of them, and those whose numbers,
    counted from 0, are in `face_up`. `ruled_out` are faces that the first face-down card is known not to have, because
    a device looked at it.
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
        """The betting position to which the hand belongs, such as "3" for the split hand "3.1"."""
        return self.place.partition(".")[0]

    @property
    def caller(self) -> Actor:
        """The person who decides for the hand: the owner of its first stake."""
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
        """Everyone with a stake here, in the order in which they placed it."""
        return tuple(dict.fromkeys([stake.person for stake in self.stakes]))

    def staked(self, stake: Stake) -> "Hand":
        """The hand with one more stake. A person's second stake on the same wager replaces the first."""
        for at, old in enumerate(self.stakes):
            if old.wager == stake.wager and old.person == stake.person:
                return replace(self, stakes=(*self.stakes[:at], stake, *self.stakes[at + 1 :]))
        return replace(self, stakes=(*self.stakes, stake))

    def without_stake(self, person: Actor, wager: str) -> "Hand":
        """The hand without that stake."""
        return replace(self, stakes=tuple([s for s in self.stakes if s.wager != wager or s.person != person]))
