"""Every player still in the round places several wagers together, or folds."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from croupier.rounds.actors import Actor
from croupier.rounds.hand import FOLDED, Hand, Stake
from croupier.rounds.moves import Bet, Fold, Move
from croupier.rounds.refusals import Offer, Refusal
from croupier.rounds.steps.deciding.decide import Decide
from croupier.rounds.wagers.wager import Wager

if TYPE_CHECKING:
    from croupier.rounds.round import Round


class DecideAll(Decide, frozen=True, kw_only=True):
    """Each player places `bet` and then every wager of `also`, one move each, or folds.

    After the first, the rest must follow. The step waits for a hand until all of these wagers are placed. None can be
    taken back. A folded hand with a remaining wager (`keeps`) is turned up when every player has decided, so its
    settlement reveals nothing new.
    """

    order_blind: ClassVar[bool] = True

    also: tuple[Wager, ...]

    def due(self, hand: Hand) -> Wager:
        """The next wager that is due from a hand that has not decided yet."""
        lie = [stake.wager for stake in hand.stakes]
        return next(wager for wager in (self.bet, *self.also) if wager.key not in lie)

    def _asking_for(self, due: Wager) -> Decide:
        """The same step for only this one of the wagers."""
        return Decide(bet=due, asks=self.asks, in_turn=self.in_turn, waiting=self.waiting, cite=self.cite)

    def _for_hand(self, r: Round, actor: Actor, hand: Hand) -> list[Offer]:
        if hand.place not in self.waiting:
            return []
        due = self.due(hand)
        offers = self._asking_for(due)._for_hand(r, actor, hand)
        return offers if due is self.bet else [offer for offer in offers if type(offer.move) is Bet]

    def refusal(self, r: Round, move: Move) -> Refusal | None:
        if type(move) is Bet and move.place in self.waiting:
            return self._asking_for(self.due(r.hand(move.place))).refusal(r, move)
        refused = super().refusal(r, move)
        if refused is None and type(move) is Fold:
            due = self.due(r.hand(move.place))
            if due is not self.bet:
                return Refusal(f"The {self.bet.name} is already placed, and the {due.name} must follow it", self.cite)
        return refused

    def after(self, r: Round, move: Move) -> Round:
        if type(move) is not Bet or move.wager == self.also[-1].key:
            return self._turned_up(r, super().after(r, move))
        return r.with_hand(r.hand(move.place).staked(Stake(move.by, move.wager, move.cents, move.coupon)))

    def resume(self, r: Round) -> Round:
        return self._turned_up(r, super().resume(r))

    def _turned_up(self, before: Round, r: Round) -> Round:
        if not self.keeps or (r.agenda and type(r.agenda[0]) is DecideAll):
            return r
        rides = [hand.place for hand in before.hands if any(stake.wager in self.keeps for stake in hand.stakes)]
        return r.changed(
            hands=tuple([replace(h, shown=True) if h.state == FOLDED and h.place in rides else h for h in r.hands])
        )

    def clauses(self) -> tuple[str, ...]:
        spared = f", except the {' and '.join(self.keeps)} wager" if self.keeps else ""
        names = " and the ".join([wager.name for wager in (self.bet, *self.also)])
        return (f"Either place the {names}, or fold and lose what you have wagered so far{spared}.",)

    def bets(self) -> tuple[Wager, ...]:
        return (self.bet, *self.also)
