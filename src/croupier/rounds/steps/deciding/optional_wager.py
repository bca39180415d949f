"""Every player still in the round may add a wager or decline it. A player who declines plays on."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from croupier.rounds.actors import Actor
from croupier.rounds.hand import Hand
from croupier.rounds.moves import Bet, Choose, Fold, Move
from croupier.rounds.refusals import Offer, Refusal
from croupier.rounds.steps.deciding.decide import Decide
from croupier.rounds.steps.deciding.follow import DECLINE

if TYPE_CHECKING:
    from croupier.rounds.round import Round


class OfferWager(Decide, frozen=True, kw_only=True):
    """Each player places `bet` or declines it. No one folds, and a wager that is placed stays."""

    order_blind: ClassVar[bool] = True
    ranks_only: ClassVar[bool] = True

    def _for_hand(self, r: Round, actor: Actor, hand: Hand) -> list[Offer]:
        offers = super()._for_hand(r, actor, hand)
        if not offers:
            return []
        decline = Offer(Choose(actor, hand.place, DECLINE), f"Decline the {self.bet.name}", self.cite)
        return [decline, *[offer for offer in offers if type(offer.move) is Bet]]

    def refusal(self, r: Round, move: Move) -> Refusal | None:
        if type(move) is Choose:
            return self._turn_refusal(r, r.hand(move.place), move.by) or self._choice_refusal(move)
        if type(move) is Fold:
            return Refusal(f"Folding is not a choice here; place the {self.bet.name} or decline it", self.cite)
        return super().refusal(r, move)

    def _choice_refusal(self, move: Choose) -> Refusal | None:
        if move.choice != DECLINE:
            return Refusal(f"Place the {self.bet.name} or decline it; {move.choice!r} is neither", self.cite)
        return Refusal("A player who declines cannot name an amount", self.cite) if move.cents else None

    def after(self, r: Round, move: Move) -> Round:
        return self._decided(r, move.place) if type(move) is Choose else super().after(r, move)

    def clauses(self) -> tuple[str, ...]:
        return (f"A player who is still in play may place the {self.bet.name}.",)

    def folding(self) -> None:
        return None
