"""Winning wagers that are paid the amount that a display shows after their player presses a button."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from croupier.law import Cite
from croupier.money import Odds, dollars
from croupier.rounds.actors import CHANCE, DEALER, SUPERVISOR, Actor
from croupier.rounds.hand import Hand, Stake
from croupier.rounds.moves import Announce, Choose, Decline, Move, Show
from croupier.rounds.moves import Place as At
from croupier.rounds.pending_payments import Pending, declining_refusal
from croupier.rounds.postings import WIN, Outcome, Posting, post
from croupier.rounds.refusals import Offer, Refusal
from croupier.rounds.step import Step
from croupier.rounds.steps.settling.side_wagers import lying

if TYPE_CHECKING:
    from croupier.rounds.round import Round

PRESS, CONFIRM = "press the button", "confirm"

Payouts = tuple[tuple[int, int], ...]
"""Amounts in cents that a display may show, each with its whole weight."""


class PressButton(Step, frozen=True, kw_only=True):
    """Each stake left on `wager`, in clockwise order: its player presses, the display shows an amount, and it is paid.

    The dealer announces an amount below `confirmed_from`. A supervisor must confirm any other amount first.
    """

    only_confirms: ClassVar[bool] = True
    beside: ClassVar[bool] = True
    displayed: ClassVar[bool] = True
    """Always true: unless the program reads the display, a person does. The display may show nothing."""
    moment: ClassVar[str] = "bonus button"

    wager: str
    device: str
    payouts: tuple[tuple[int, Payouts], ...]
    """What the display may show, by the size of the wager in cents."""
    confirmed_from: int
    announces: Cite
    confirms: Cite
    pays: Cite
    instead: Outcome | None = None
    """What is paid if two persons reject the amount on the display and the right amount cannot be determined."""
    pressed: bool = False
    shown: int | None = None

    def passes(self, r: Round) -> bool:
        return not any(lying(hand, (self.wager,)) for hand in r.hands)

    def first(self, r: Round) -> tuple[Hand, Stake]:
        """The hand and the stake in turn."""
        return next((hand, stake) for hand in r.hands for stake in lying(hand, (self.wager,)))

    def at_rest(self, r: Round) -> bool:
        return not self.pressed

    def waits_for(self, r: Round) -> tuple[Actor, ...]:
        if not self.pressed:
            return (self.first(r)[1].person,)
        if self.shown is None:
            return (CHANCE,)
        return (SUPERVISOR,) if self.shown >= self.confirmed_from else (DEALER,)

    def chances(self, r: Round) -> Iterator[tuple[Move, int]]:
        if self.pressed and self.shown is None:
            for cents, weight in dict(self.payouts).get(self.first(r)[1].cents, ()):
                yield Show(self.device, cents), weight

    def offers(self, r: Round, actor: Actor) -> tuple[Offer, ...]:
        if actor not in self.waits_for(r) or actor == CHANCE:
            return ()
        move = self._next(r)
        assert move is not None
        amount = dollars(self.shown or 0)
        if actor == DEALER:
            return (Offer(move, f"Announce the payout of ${amount}", self.announces),)
        if actor == SUPERVISOR:
            return (Offer(move, f"Confirm the payout of ${amount} on the display", self.confirms),)
        return (Offer(move, "Press the bonus button", self.cite),)

    def _next(self, r: Round) -> Choose | Announce | None:
        """The only move that can continue the round. None if the display must show an amount first."""
        hand, stake = self.first(r)
        if not self.pressed:
            return Choose(stake.person, hand.place, PRESS)
        if self.shown is None:
            return None
        if self.shown >= self.confirmed_from:
            return Choose(SUPERVISOR, hand.place, CONFIRM)
        return Announce(f"${dollars(self.shown)}")

    def pending(self, r: Round) -> tuple[Pending, ...]:
        first, said, at = (
            self.first(r)[1],
            "A player must press the button, and the display shows the payout",
            self.cite,
        )
        if self.shown is not None:
            offered = self.offers(r, self.waits_for(r)[0])[0]
            said, at = offered.says, offered.cite
        found = [(hand.place, stake) for hand in r.hands for stake in lying(hand, (self.wager,))]
        return tuple(
            [
                Pending(
                    place=place,
                    person=stake.person,
                    wager=self.wager,
                    cents=self.shown if stake is first else None,
                    waits=self.waits_for(r)[0] if stake is first else stake.person,
                    says=said if stake is first else "The players must press the button in turn",
                    cite=at if stake is first else self.cite,
                )
                for place, stake in found
            ]
        )

    def _declining_refusal(self, r: Round, move: Decline) -> Refusal | None:
        hand, _ = self.first(r)
        waits = self.shown is not None and self.shown >= self.confirmed_from and self.instead is not None
        if not waits or (move.place, move.wager) != (hand.place, self.wager):
            return Refusal(
                f"No payout of the {move.wager} waits for a supervisor at position {move.place}", self.confirms
            )
        return declining_refusal(move, self.confirms)

    def refusal(self, r: Round, move: Move) -> Refusal | None:
        if type(move) is Decline:
            return self._declining_refusal(r, move)
        hand, stake = self.first(r)
        if self.pressed and self.shown is None:
            amounts = [cents for cents, _ in dict(self.payouts).get(stake.cents, ())]
            if type(move) is Show and move.device == self.device and move.cents in amounts:
                return None
            if type(move) is Show and move.device == self.device:
                why = f"The {self.device} cannot show ${dollars(move.cents)} for ${dollars(stake.cents)}"
                return Refusal(f"{why} at this table", self.pays)
            return Refusal(f"The {self.device} must show an amount first", self.cite)
        if move == self._next(r):
            return None
        if not self.pressed:
            return Refusal(f"{stake.person} must first press the button at position {hand.place}", self.cite)
        if self.shown is not None and self.shown >= self.confirmed_from:
            return Refusal(f"A supervisor must first confirm the payout at position {hand.place}", self.confirms)
        return Refusal(f"The dealer must first announce the payout at position {hand.place}", self.announces)

    def after(self, r: Round, move: Move) -> Round:
        if not self.pressed:
            return r.going_on(replace(self, pressed=True))
        if type(move) is Show:
            return r.going_on(replace(self, shown=move.cents))
        hand, stake = self.first(r)
        if type(move) is Decline:
            assert self.instead is not None
            return self._settled(r, hand, stake, post(hand.place, stake, self.instead))
        assert self.shown is not None
        paid = Posting(hand.place, stake.person, self.wager, WIN, stake.cents, self.shown, stake.cents, 0, self.pays)
        return self._settled(r, hand, stake, paid)

    def failed(self, r: Round, odds: Odds, cite: Cite) -> Round:
        """The round if the display showed nothing and no one knows the amount. The stake is paid at odds."""
        hand, stake = self.first(r)
        return self._settled(r, hand, stake, post(hand.place, stake, Outcome(WIN, cite, odds)))

    def _settled(self, r: Round, hand: Hand, stake: Stake, posting: Posting) -> Round:
        r = r.with_hand(hand.without_stake(stake.person, self.wager))
        r = r.changed(postings=(*r.postings, posting))
        step = replace(self, pressed=False, shown=None)
        return r.done() if step.passes(r) else r.going_on(step)

    def without(self, place: At) -> Step:
        return replace(self, pressed=False, shown=None)

    def resume(self, r: Round) -> Round:
        return r.done() if self.passes(r) else r

    def clauses(self) -> tuple[str, ...]:
        return (
            "When all other wagers have been settled each player with a winning bonus wager, from the dealer's left, "
            f"presses the button once, and the {self.device} shows what is paid.",
            f"The dealer announces an amount below ${dollars(self.confirmed_from)} ({self.announces}); a supervisor "
            f"confirms any other ({self.confirms}).",
        )

    def may_hold_payment(self) -> bool:
        return True

    def presses(self) -> PressButton:
        return self
