"""A betting round. The players still in the hand fold, check, call, bet or raise in turn until all have answered."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from croupier.law import Cite
from croupier.money import money
from croupier.rounds.actors import Actor
from croupier.rounds.hand import FOLDED, LIVE, Hand
from croupier.rounds.moves import Bet, Choose, Fold, Move
from croupier.rounds.moves import Place as At
from croupier.rounds.refusals import Offer, Refusal
from croupier.rounds.step import Step
from croupier.rounds.steps.betting.limits import FIXED, Limits, Price, raise_range, raised, reopened
from croupier.rounds.steps.betting.pots import uncalled
from croupier.rounds.steps.betting.stakes import (
    BETTOR,
    BIG_BLIND,
    BUTTON,
    STRADDLE,
    behind,
    bet_to,
    clockwise,
    dealt_in,
    gathered,
    in_front,
    middle,
    put_in,
    taken_back,
)
from croupier.rounds.wagers.wager import Wager

if TYPE_CHECKING:
    from croupier.rounds.round import Round

CHECK, CALL, BRING_IN = "check", "call", "bring in"

BOUND = "bound to "
"""The beginning of a mark of a hand.

The player may do only what they have said or begun to do, until someone raises.
"""
ONLY_FOLD, ONLY_CALL, ONLY_RAISE = "fold", "check or call", "bet or raise"

First = Callable[["Round"], At]
"""A function that returns the hand that acts first."""


def left_of_button(r: Round) -> At:
    """The first player in the hand clockwise from the button."""
    return clockwise(r, r.standing.mark(BUTTON))[0]


def left_of_blinds(r: Round) -> At:
    """The first player in the hand clockwise from the big blind, or from the straddle if there is one."""
    after = clockwise(r, r.standing.mark(BIG_BLIND))
    return after[1] if STRADDLE in r.hand(after[0]).marks else after[0]


class Betting(Step, frozen=True, kw_only=True):
    """One betting round. `opened` is the blind that the first player must call; 0 if that player may check.

    `bring_in` is what the first player must post if they do not bet. `wager` is the wager with which players bet.
    """

    order_blind: ClassVar[bool] = True
    ranks_only: ClassVar[bool] = True

    limits: Limits
    first: First
    wager: Wager
    named: str
    """The name of the decision in a described round, such as "flop"."""
    raises: Cite
    """The paragraph on minimum raises and all-in bets."""
    opened: int = 0
    bring_in: int = 0
    left: tuple[At, ...] = ()
    acted: tuple[At, ...] = ()
    price: Price = Price()
    uncapped: bool = False

    # What it does in play.

    def passes(self, r: Round) -> bool:
        return not r.hands

    def enter(self, r: Round) -> Round:
        live = [hand for hand in r.hands if hand.state == LIVE]
        if any(hand.marks for hand in r.hands):
            r = r.changed(hands=tuple([_freed(_unmarked(hand)) for hand in r.hands]))
        if len(live) < 2:
            return self._closed(r)
        first = self.first(r)
        price = self._opening(r)
        order = clockwise(r, int(first) - 1)
        stacks = {hand.place: behind(hand) for hand in live}
        left = tuple([place for place in order if stacks[place]])
        step = replace(self, left=left, acted=(), price=price, uncapped=len(live) == 2)
        return step.resume(r)

    def _opening(self, r: Round) -> Price:
        fronts = [in_front(hand) for hand in r.hands]
        most = max(fronts)
        if self.opened:
            # A blind is a bet, also where the player who posts it has less. A straddle is a raise, and a blind of its
            # own: the next raise is at least as large.
            to = max(self.opened, most)
            return Price(to, to, max(self.limits.least, to), 1 + (to > self.opened))
        if self.bring_in:
            return Price(0, 0, 0, 0, brought=True)
        return Price()

    def resume(self, r: Round) -> Round:
        """Goes on if someone still has to act.

        Otherwise, or if no one can win anything from another, it closes the betting.
        """
        if self._is_over(r):
            return self._closed(r)
        return r.going_on(self)

    def _is_over(self, r: Round) -> bool:
        live = [hand for hand in r.hands if hand.state == LIVE]
        if not self.left or len(live) < 2:
            return True
        with_chips = [hand for hand in live if behind(hand)]
        if len(with_chips) == 1:
            own = with_chips[0]
            return in_front(own) >= max([in_front(hand) for hand in live if hand is not own])
        return False

    def _closed(self, r: Round) -> Round:
        """The round when betting is closed. A bet that no one called goes back; the other bets go to the pot."""
        hands = dealt_in(r)
        back = uncalled({hand.place: put_in(hand) for hand in hands})
        settled = []
        for hand in r.hands:
            if back is not None and hand.place == back[0]:
                hand = taken_back(hand, back[1])
            settled.append(gathered(hand))
        return r.changed(hands=tuple(settled)).done()

    def waits_for(self, r: Round) -> tuple[Actor, ...]:
        return (r.hand(self.left[0]).caller,)

    def without(self, place: At) -> Betting:
        return replace(
            self,
            left=tuple([p for p in self.left if p != place]),
            acted=tuple([p for p in self.acted if p != place]),
        )

    def to_call(self, hand: Hand) -> int:
        """What this hand must add to stay in. If it has fewer chips, this is all of them."""
        owed = self.price.cents - in_front(hand)
        if owed <= 0:
            return 0
        stack = hand.stakes[0].cents
        return owed if owed < stack else stack

    def range_for(self, r: Round, hand: Hand) -> tuple[int, int] | None:
        """The lowest and the highest amount to which this hand may bet or raise, all-in included.

        None if it may do neither.
        """
        if self._shut(r, hand) is not None:
            return None
        own = in_front(hand)
        low, high = raise_range(self.limits, self.price, middle(r), own)
        most = own + behind(hand)
        if high < 0 or high > most:
            high = most
        return min(low, most), high

    def has_begun(self, r: Round) -> bool:
        """Whether a player has acted in this betting round."""
        return bool(self.acted) or self.price != self._opening(r) or any(hand.state == FOLDED for hand in r.hands)

    def binding(self, hand: Hand, only: str) -> Hand:
        """The hand with a mark that allows it only one way of acting, until someone raises what it must call."""
        return replace(hand, marks=(*hand.marks, f"{BOUND}{only} at {self.price.cents}"))

    def bound(self, hand: Hand) -> str:
        """The only way in which this hand may act, or "" if it is free."""
        end = f" at {self.price.cents}"
        for mark in hand.marks:
            if mark.startswith(BOUND) and mark.endswith(end):
                return mark.removeprefix(BOUND).removesuffix(end)
        return ""

    def _bound_refusal(self, r: Round, hand: Hand, move: Bet | Choose | Fold) -> Refusal | None:
        """Why a hand that may act in only one way may not do this, or None."""
        only = self.bound(hand)
        kind = {Fold: ONLY_FOLD, Choose: ONLY_CALL, Bet: ONLY_RAISE}[type(move)]
        if not only or only == kind or (only == ONLY_RAISE and self.range_for(r, hand) is None):
            return None
        return Refusal(f"{hand.caller} is bound to {only}, by what they have said or done", self.raises)

    def _shut(self, r: Round, hand: Hand) -> Refusal | None:
        """Why this hand may not bet or raise at all, or None."""
        limits, price = self.limits, self.price
        if limits.raises is not None and not self.uncapped and price.made > limits.raises:
            most = f"a bet and {limits.raises} raises"
            return Refusal(f"A betting round has at most {most}; they have been made", limits_cite(self))
        own = in_front(hand)
        if own + behind(hand) <= price.cents:
            return Refusal(f"{hand.caller} has no chips for more than a call", self.raises)
        others = [other for other in r.hands if other.state == LIVE and other.place != hand.place]
        if not any(in_front(other) + behind(other) > price.cents for other in others):
            return Refusal("No other player in the hand has chips for more than this; no one could call", self.raises)
        if hand.place in self.acted and not reopened(limits, price, own):
            why = f"{hand.caller} has acted, and what was added since is less than a full raise"
            return Refusal(f"{why}: {hand.caller} may call or fold", self.raises)
        return None

    def offers(self, r: Round, actor: Actor) -> tuple[Offer, ...]:
        place = self.left[0]
        hand = r.hand(place)
        if actor != hand.caller:
            return ()
        made: list[Offer] = []
        owed = self.to_call(hand)
        if self.must_bring_in():
            cents = min(self.bring_in, behind(hand))
            made.append(Offer(Choose(actor, place, BRING_IN), f"Bring in {money(cents)}", self.cite))
        elif owed:
            made.append(Offer(Choose(actor, place, CALL), f"Call {money(owed)}", self.cite))
        else:
            made.append(Offer(Choose(actor, place, CHECK), "Check", self.cite))
        between = self.range_for(r, hand)
        if between is not None:
            verb = "Raise to" if self.price.cents else "Bet"
            bet = Bet(actor, place, self.wager.key, between[0])
            sizes = (between[0],) if between[0] == between[1] else ()
            made.append(Offer(bet, verb, self.cite, sizes, None if sizes else between))
        if not self.must_bring_in():
            made.append(Offer(Fold(actor, place), "Fold", self.cite))
        if hand.marks and self.bound(hand):
            return tuple([offer for offer in made if self.refusal(r, offer.move) is None])
        return tuple(made)

    def must_bring_in(self) -> bool:
        """Whether the player in turn must post the bring-in or bet."""
        return bool(self.bring_in) and not self.price.cents

    def refusal(self, r: Round, move: Move) -> Refusal | None:
        kind = type(move)
        if kind is not Bet and kind is not Choose and kind is not Fold:
            return Refusal("The players are betting", self.cite)
        assert isinstance(move, Bet | Choose | Fold)
        place = self.left[0]
        hand = r.hand(place)
        if move.place != place or move.by != hand.caller:
            return Refusal(f"{hand.caller} at position {place} must act first; {move.by} may not", self.cite)
        if hand.marks and (refused := self._bound_refusal(r, hand, move)) is not None:
            return refused
        if kind is Bet:
            return self._bet_refusal(r, hand, move)  # type: ignore[arg-type]
        if self.must_bring_in():
            cents = min(self.bring_in, behind(hand))
            if type(move) is Choose and move.choice == BRING_IN and not move.cents:
                return None
            return Refusal(f"{hand.caller} must bring in {money(cents)} or bet", self.cite)
        if kind is Fold:
            return None
        assert isinstance(move, Choose)
        if move.cents:
            return Refusal("A call is made with the chips on the table, without an amount", self.cite)
        owed = self.to_call(hand)
        if move.choice == CALL:
            return None if owed else Refusal(f"There is no bet to call; {hand.caller} may check", self.cite)
        if move.choice == CHECK:
            if not owed:
                return None
            return Refusal(f"{hand.caller} must call {money(owed)}, raise or fold, and cannot check", self.cite)
        return Refusal(f"A player may fold, check, call, bet or raise; {move.choice!r} is none of these", self.cite)

    def _bet_refusal(self, r: Round, hand: Hand, move: Bet) -> Refusal | None:
        if move.wager != self.wager.key:
            return Refusal(f"Only a {self.wager.name} can be made now", self.cite)
        if move.coupon or move.tender != "chips" or type(move.cents) is not int:
            return Refusal("A bet is made with the chips on the table", self.wager.cite)
        refused = self._shut(r, hand)
        if refused is not None:
            return refused
        own = in_front(hand)
        low, high = raise_range(self.limits, self.price, middle(r), own)
        most = own + behind(hand)
        if move.cents > most:
            return Refusal(f"{hand.caller} has {money(most)} on the table; {money(move.cents)} is more", self.cite)
        if move.cents == most and (high < 0 or most <= high):
            return None  # all-in
        if move.cents < low:
            verb = "raise" if self.price.cents else "bet"
            return Refusal(f"A {verb} here is to {money(low)} or more; {money(move.cents)} is less", self.raises)
        if 0 <= high < move.cents:
            return Refusal(f"The most is {money(high)} here; {money(move.cents)} is more", limits_cite(self))
        return None

    def after(self, r: Round, move: Move) -> Round:
        place = self.left[0]
        hand = r.hand(place)
        was_bound = False
        if hand.marks:
            before, hand = hand, _freed(hand)
            was_bound = hand is not before
        if type(move) is Bet:
            return self._raised(r, hand, move.cents)
        left, acted, price = self.left[1:], self.acted, self.price
        if type(move) is Fold:
            r = r.with_hand(replace(hand, state=FOLDED))
            return replace(self, left=left).resume(r)
        assert isinstance(move, Choose)
        if move.choice == BRING_IN:
            # Those after the bring-in match all of it, though the player who posts it may have less.
            hand, price = bet_to(hand, self.bring_in), replace(price, cents=self.bring_in)
            return replace(self, left=left, price=price).resume(r.with_hand(hand))
        if move.choice == CALL:
            hand = bet_to(hand, price.cents)
        if was_bound or move.choice == CALL:
            r = r.with_hand(hand)
        step = replace(self, left=left, acted=(*acted, place))
        # Nothing else can end the round: as many players as before have chips.
        return r.going_on(step) if left and hand.stakes[0].cents else step.resume(r)

    def _raised(self, r: Round, hand: Hand, to: int) -> Round:
        """The round after a bet or raise. Everyone else who has chips must answer it."""
        place = hand.place
        r = r.changed(hands=tuple([_unmarked(other) for other in r.hands]))
        r = r.with_hand(_marked(bet_to(hand, to)))
        price, full = raised(self.limits, self.price, to)
        stacks = {other.place: behind(other) for other in r.hands}
        left = tuple([p for p in clockwise(r, int(place))[:-1] if stacks[p]])
        acted = (place,) if full else (*[p for p in self.acted if p != place], place)
        return replace(self, left=left, acted=acted, price=price).resume(r)

    # What it declares to engines.

    @property
    def point(self) -> str:
        return self.named

    def bets(self) -> tuple[Wager, ...]:
        return (self.wager,)

    def placed(self, r: Round, bet: Bet) -> int:
        """Returns 0, because the chips of a bet are already on the table."""
        return 0

    def betting(self) -> Betting:
        return self

    def clauses(self) -> tuple[str, ...]:
        said = "call, raise or fold" if self.opened else "check or bet; after a bet each may call, raise or fold"
        return (f"In turn, {said}, until everyone still in the hand has answered the last bet.", *self._sizes())

    def _sizes(self) -> tuple[str, ...]:
        limits = self.limits
        if limits.structure == FIXED:
            most = f", and at most {limits.raises} raises" if limits.raises else ""
            return (f"Bets and raises are {money(limits.least)}{most}.",)
        return ()


def limits_cite(step: Betting) -> Cite:
    """The paragraph on the limits of bets."""
    return step.wager.cite


def _marked(hand: Hand) -> Hand:
    return hand if BETTOR in hand.marks else replace(hand, marks=(*hand.marks, BETTOR))


def _unmarked(hand: Hand) -> Hand:
    if BETTOR not in hand.marks:
        return hand
    return replace(hand, marks=tuple([mark for mark in hand.marks if mark != BETTOR]))


def _freed(hand: Hand) -> Hand:
    """The hand free to act in any way again."""
    kept = tuple([mark for mark in hand.marks if not mark.startswith(BOUND)])
    return hand if len(kept) == len(hand.marks) else replace(hand, marks=kept)
