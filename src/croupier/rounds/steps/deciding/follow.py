"""What the other persons on a box do when its caller doubles or splits (19:47-2.13(d), (e)).

They answer in any order.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from croupier.money import dollars
from croupier.rounds.actors import Actor
from croupier.rounds.hand import Hand, Stake
from croupier.rounds.moves import Choose, Move
from croupier.rounds.moves import Place as At
from croupier.rounds.refusals import Offer, Refusal
from croupier.rounds.step import Step
from croupier.rounds.value import Value
from croupier.rounds.wagers.sizes import PART
from croupier.rounds.wagers.wager import Wager

if TYPE_CHECKING:
    from croupier.declare.game import Rules
    from croupier.rounds.round import Round

DOUBLE, SPLIT_TOO, DECLINE, STAY = "double", "split", "decline", "stay"


class Equal(Value, frozen=True):
    """A wager equal to the person's wager on the hand. That is the first of `wagers` that they have there."""

    wagers: tuple[str, ...]

    def sizes(self, r: Round, hand: Hand, person: Actor, wager: Wager) -> tuple[int, ...]:
        amount = riding(hand, person, self.wagers)
        return (amount,) if amount else ()

    def between(self, r: Round, hand: Hand, person: Actor, wager: Wager) -> None:
        return None

    def allows(self, r: Round, hand: Hand, person: Actor, wager: Wager, amount: int) -> bool:
        return 0 < amount == riding(hand, person, self.wagers)

    def rule(self, rules: Rules, wager: Wager) -> str:
        return "equal to the wager it goes with"

    def says(self, r: Round, hand: Hand, person: Actor, wager: Wager) -> str:
        return f"{self.rule(r.rules, wager)}, which here is ${dollars(riding(hand, person, self.wagers))}"


class UpTo(Value, frozen=True):
    """A wager of at most the person's wager on the hand. That is the first of `wagers` that they have there.

    The minimum is `least`, or the wager on the hand if it is smaller. With `per`, the most is that wager divided by
    `per`, rounded up to a whole cent.
    """

    wagers: tuple[str, ...]
    least: int = 1
    per: int = 1

    def sizes(self, r: Round, hand: Hand, person: Actor, wager: Wager) -> tuple[int, ...]:
        return ()

    def between(self, r: Round, hand: Hand, person: Actor, wager: Wager) -> tuple[int, int] | None:
        most = -(-riding(hand, person, self.wagers) // self.per)
        return (min(self.least, most), most) if most else None

    def allows(self, r: Round, hand: Hand, person: Actor, wager: Wager, amount: int) -> bool:
        between = self.between(r, hand, person, wager)
        return between is not None and between[0] <= amount <= between[1]

    def rule(self, rules: Rules, wager: Wager) -> str:
        return (
            "at most the wager it goes with"
            if self.per == 1
            else f"at most {PART.get(self.per, self.per)} of the wager it goes with"
        )

    def says(self, r: Round, hand: Hand, person: Actor, wager: Wager) -> str:
        return f"{self.rule(r.rules, wager)}, which here is ${dollars(riding(hand, person, self.wagers))}"


class Follow(Step, frozen=True, kw_only=True):
    """A step that waits for the persons in `waiting`.

    They have a wager on the hand at `place` and may follow its caller.
    """

    place: At
    waiting: tuple[Actor, ...]
    bet: Wager

    def enter(self, r: Round) -> Round:
        return r if self.waiting else r.done()

    def waits_for(self, r: Round) -> tuple[Actor, ...]:
        return self.waiting

    def _answered(self, r: Round, person: Actor) -> Round:
        waiting = tuple([other for other in self.waiting if other != person])
        return r.going_on(replace(self, waiting=waiting)) if waiting else r.done()

    def _stranger(self, move: Move) -> Refusal | None:
        if type(move) is Choose and move.by in self.waiting:
            return None
        return Refusal(
            f"{' and '.join(self.waiting)} must first decide whether to follow at position {self.place}", self.cite
        )

    def without(self, place: At) -> Follow:
        return replace(self, waiting=()) if place == self.place else self

    def resume(self, r: Round) -> Round:
        return self.enter(r)

    def _bet_offer(self, r: Round, actor: Actor, choice: str, says: str) -> Offer:
        low, sizes, between = amounts(r, r.hand(self.place), actor, self.bet)
        return Offer(Choose(actor, self.place, choice, low), says, self.cite, sizes, between)

    @property
    def point(self) -> str:
        return self.bet.key

    def bets(self) -> tuple[Wager, ...]:
        return (self.bet,)


class FollowDouble(Follow, frozen=True, kw_only=True):
    """Each of the other persons may double their own wager too, but does not have to.

    The hand gets one card in either case.
    """

    follows: ClassVar[str] = "double"

    def offers(self, r: Round, actor: Actor) -> tuple[Offer, ...]:
        if actor not in self.waiting:
            return ()
        bet = self._bet_offer(r, actor, DOUBLE, "Double your own wager as well")
        return (bet, Offer(Choose(actor, self.place, DECLINE), "Leave your wager as it is", self.cite))

    def refusal(self, r: Round, move: Move) -> Refusal | None:
        refused = self._stranger(move)
        if refused is not None:
            return refused
        assert isinstance(move, Choose)
        if move.place != self.place or move.choice not in (DOUBLE, DECLINE):
            return Refusal(f"{move.by} must double the wager at position {self.place} or decline", self.cite)
        if move.choice == DOUBLE:
            return self.bet.size_refusal(r, r.hand(self.place), move.by, move.cents)
        return Refusal("Declining cannot include a wager", self.cite) if move.cents else None

    def after(self, r: Round, move: Move) -> Round:
        assert isinstance(move, Choose)
        if move.choice == DOUBLE:
            r = r.with_hand(r.hand(self.place).staked(Stake(move.by, self.bet.key, move.cents)))
        return self._answered(r, move.by)


class FollowSplit(Follow, frozen=True, kw_only=True):
    """Each of the other persons chooses: a further wager on the hand at `other`, or one wager on either of the two
    hands.
    """

    follows: ClassVar[str] = "split"

    other: At

    def offers(self, r: Round, actor: Actor) -> tuple[Offer, ...]:
        if actor not in self.waiting:
            return ()
        bet = self._bet_offer(r, actor, SPLIT_TOO, "Place an equal wager, so that you have one on each hand")
        places = (self.place, self.other)
        stay = [Offer(Choose(actor, at, STAY), f"Keep one wager, on the hand at {at}", self.cite) for at in places]
        return (bet, *stay)

    def refusal(self, r: Round, move: Move) -> Refusal | None:
        refused = self._stranger(move)
        if refused is not None:
            return refused
        assert isinstance(move, Choose)
        if move.choice == SPLIT_TOO and move.place == self.place:
            return self.bet.size_refusal(r, r.hand(self.place), move.by, move.cents)
        if move.choice == STAY and move.place in (self.place, self.other):
            return Refusal("Keeping one wager cannot include a further one", self.cite) if move.cents else None
        right = f"must cover both hands or choose {self.place} or {self.other} for the wager"
        return Refusal(f"{move.by} {right}", self.cite)

    def after(self, r: Round, move: Move) -> Round:
        assert isinstance(move, Choose)
        if move.choice == SPLIT_TOO:
            r = r.with_hand(r.hand(self.other).staked(Stake(move.by, self.bet.key, move.cents)))
        elif move.place == self.other:
            r = self._moved(r, r.hand(self.place), move.by)
        return self._answered(r, move.by)

    def _moved(self, r: Round, hand: Hand, person: Actor) -> Round:
        other = r.hand(self.other)
        his = tuple([stake for stake in hand.stakes if stake.person == person])
        kept = tuple([stake for stake in hand.stakes if stake.person != person])
        return r.with_hand(replace(hand, stakes=kept)).with_hand(replace(other, stakes=other.stakes + his))

    def without(self, place: At) -> Follow:
        # With one of the two hands gone there is nothing left to cover or to choose.
        return replace(self, waiting=()) if place in (self.place, self.other) else self


def riding(hand: Hand, person: Actor, wagers: tuple[str, ...]) -> int:
    """The person's amount on the hand, in cents. It is that of the first of these wagers that they have there."""
    for key in wagers:
        amount = hand.amount(person, key)
        if amount:
            return amount
    return 0


def amounts(
    r: Round, hand: Hand, person: Actor, bet: Wager | None
) -> tuple[int, tuple[int, ...], tuple[int, int] | None]:
    """The amounts that a wager may have: the lowest, then all of them if they can be listed, then the range if there
    is one.
    """
    if bet is None:
        return 0, (), None
    sizes = bet.size.sizes(r, hand, person, bet)
    between = None if sizes else bet.size.between(r, hand, person, bet)
    return (sizes[0] if sizes else between[0] if between else 0), sizes, between
