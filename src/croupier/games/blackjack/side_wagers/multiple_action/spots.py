"""2.18: the three spots of a player's betting area, the wager on each, and the wagers added during a round.

The wagers on a spot play against the dealer's hand of the same number. Those on the first spot are the same as at any
blackjack table.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.law import Subchapter
from croupier.money import dollars
from croupier.rounds.actors import Actor
from croupier.rounds.hand import Hand, Stake
from croupier.rounds.steps.deciding.follow import Equal, UpTo, riding
from croupier.rounds.value import Value
from croupier.rounds.wagers.sizes import LEAST_ADDED
from croupier.rounds.wagers.wager import Posted, Wager

if TYPE_CHECKING:
    from croupier.declare.game import Rules
    from croupier.rounds.round import Round

REG = Subchapter("19:47")


class Spot(Value, frozen=True, kw_only=True):
    """One spot, with the keys of the wagers on it."""

    number: int
    main: str
    double: str
    split: str
    insurance: str

    @property
    def on_hands(self) -> tuple[str, ...]:
        """The wagers that the hands decide."""
        return (self.main, self.double, self.split)

    @property
    def riding(self) -> tuple[str, ...]:
        """The wagers that a double, a split or insurance goes with: those on that hand."""
        return (self.main, self.split)

    @property
    def keys(self) -> tuple[str, ...]:
        """All wagers that may be there."""
        return (*self.on_hands, self.insurance)


def _spot(number: int, name: str) -> Spot:
    return Spot(number=number, main=name, double=f"{name} double", split=f"{name} split", insurance=f"{name} insurance")


FIRST = Spot(number=1, main="blackjack", double="double", split="split", insurance="insurance")
SPOTS = (FIRST, _spot(2, "second"), _spot(3, "third"))
MORE = SPOTS[1:]


class EqualOnEach(Value, frozen=True):
    """The total of what the person has on the hand on all spots. Each spot gets the amount that it already has."""

    def sizes(self, r: Round, hand: Hand, person: Actor, wager: Wager) -> tuple[int, ...]:
        amount = sum([stake.cents for stake in split_stakes(hand, person)])
        return (amount,) if amount else ()

    def between(self, r: Round, hand: Hand, person: Actor, wager: Wager) -> None:
        return None

    def allows(self, r: Round, hand: Hand, person: Actor, wager: Wager, amount: int) -> bool:
        return (amount,) == self.sizes(r, hand, person, wager)

    def rule(self, rules: Rules, wager: Wager) -> str:
        return "equal to each of the wagers it goes with"

    def says(self, r: Round, hand: Hand, person: Actor, wager: Wager) -> str:
        lie = [f"${dollars(stake.cents)}" for stake in split_stakes(hand, person)]
        return f"{self.rule(r.rules, wager)}, which here are {' and '.join(lie)}"


def split_stakes(hand: Hand, person: Actor) -> tuple[Stake, ...]:
    """2.18(c): the wagers that a split requires of a person, one for each spot."""
    amounts = [(spot.split, riding(hand, person, spot.riding)) for spot in SPOTS]
    return tuple([Stake(person, key, amount) for key, amount in amounts if amount])


def doubled(spot: Spot, *, for_less: bool) -> Wager:
    """2.10, 2.18(c): the double wager on a spot.

    It is equal to the wager there or, with `for_less`, at most that amount.
    """
    size = UpTo(spot.riding, least=LEAST_ADDED) if for_less else Equal(spot.riding)
    return Wager(key=spot.double, name=f"{spot.double} down wager", size=size, cite=REG["2.18(c)"])


def insured(spot: Spot) -> Wager:
    """2.9, 2.18(d): the insurance wager on a spot, at most half of the wager there."""
    size = UpTo((spot.main,), least=LEAST_ADDED, per=2)
    return Wager(key=spot.insurance, name=f"{spot.insurance} wager", size=size, cite=REG["2.18(d)"])


# 2.18(c): one choice for all spots; the first spot is as at any table.
SPLIT_ON_EACH = Wager(key=FIRST.split, name="split wager", size=EqualOnEach(), cite=REG["2.18(c)"])

# 2.18(b): before the first card, one after the other, each within its own limits.
MAINS = tuple(
    [
        Wager(
            key=spot.main,
            name=f"{spot.main} blackjack wager",
            size=Posted(),
            cite=REG["2.18(b)"],
            requires=(before.main,),
            defined=REG["2.18(a)"],
        )
        for before, spot in zip(SPOTS, MORE, strict=False)
    ]
)
SPLITS = tuple(
    [Wager(key=spot.split, name=f"{spot.split} wager", size=Equal(spot.riding), cite=REG["2.18(c)"]) for spot in MORE]
)
ADDED = (*[doubled(spot, for_less=True) for spot in MORE], *SPLITS, *[insured(spot) for spot in MORE])


def amount_on(hand: Hand, spot: Spot) -> int:
    """The total of all persons on a spot for this hand, insurance included."""
    return sum([stake.amount for stake in hand.stakes if stake.wager in spot.keys])
