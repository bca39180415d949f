"""Every player takes back a wager that was placed earlier, or lets it ride."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from croupier.rounds.actors import Actor
from croupier.rounds.hand import Hand
from croupier.rounds.moves import Choose, Move, Withdraw
from croupier.rounds.postings import Outcome, post
from croupier.rounds.refusals import Offer, Refusal
from croupier.rounds.steps.deciding.decide import Decide
from croupier.rounds.wagers.wager import Wager

if TYPE_CHECKING:
    from croupier.rounds.round import Round

RIDE = "let it ride"
WITHDRAWN = "withdrawn"
"""The result of a wager that was taken back in the middle of a round. It neither won nor lost."""


class LetRide(Decide, frozen=True, kw_only=True):
    """Players decide about `bet`, which was placed before the deal.

    A player who takes it back gets it at once and plays on.
    """

    order_blind: ClassVar[bool] = True

    def _for_hand(self, r: Round, actor: Actor, hand: Hand) -> list[Offer]:
        if hand.place not in self.waiting[: 1 if self.in_turn else None]:
            return []
        # The choice that leaves less on the layout comes first, as everywhere.
        return [
            Offer(Withdraw(actor, hand.place, self.bet.key), f"Take back the {self.bet.name}", self.cite),
            Offer(Choose(actor, hand.place, RIDE), f"Let the {self.bet.name} ride", self.cite),
        ]

    def refusal(self, r: Round, move: Move) -> Refusal | None:
        if type(move) is Choose and move.choice == RIDE and not move.cents:
            return self._turn_refusal(r, r.hand(move.place), move.by)
        if type(move) is Withdraw:
            if move.wager != self.bet.key:
                return Refusal(f"Only the {self.bet.name} can be taken back now", self.cite)
            return self._turn_refusal(r, r.hand(move.place), move.by)
        return Refusal(f"Each player must now take back the {self.bet.name} or let it ride", self.cite)

    def after(self, r: Round, move: Move) -> Round:
        assert isinstance(move, Choose | Withdraw)
        if isinstance(move, Withdraw):
            hand = r.hand(move.place)
            stake = hand.stake(move.by, move.wager)
            assert stake is not None, f"the {self.bet.name} is placed with every other wager"
            back = post(hand.place, stake, Outcome(WITHDRAWN, self.cite))
            r = r.with_hand(hand.without_stake(move.by, move.wager)).changed(postings=(*r.postings, back))
        return self._decided(r, move.place)

    def clauses(self) -> tuple[str, ...]:
        return (f"Either take back the {self.bet.name}, or let it ride.",)

    def bets(self) -> tuple[()]:
        return ()

    def rides(self) -> Wager:
        return self.bet

    def folding(self) -> None:
        return None
