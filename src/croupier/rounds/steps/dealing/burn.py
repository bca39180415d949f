"""Cards are burned: they leave the shoe unseen."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from croupier.rounds.actors import DEALER, Actor
from croupier.rounds.moves import Announce, Move
from croupier.rounds.refusals import Offer, Refusal
from croupier.rounds.step import Step
from croupier.rounds.wagers.wager import NUMBER

if TYPE_CHECKING:
    from croupier.rounds.round import Round


BURN = "Burn a card"


class Burn(Step, frozen=True, kw_only=True):
    """The dealer discards `cards` without looking at them. If no player is left to deal to, none are discarded."""

    order_blind: ClassVar[bool] = True
    ranks_only: ClassVar[bool] = True
    takes_cards: ClassVar[bool] = True

    cards: int

    def enter(self, r: Round) -> Round:
        return (r.changed(slot=r.slot + self.cards) if r.live() else r).done()

    def clauses(self) -> tuple[str, ...]:
        many = "one burn card" if self.cards == 1 else f"{NUMBER[self.cards]} burn cards"
        return (f"The dealer discards {many} unseen.",)


class BurnCards(Step, frozen=True, kw_only=True):
    """The dealer burns `cards` in a separate move, because the dealer can forget the burn."""

    order_blind: ClassVar[bool] = True
    ranks_only: ClassVar[bool] = True
    moment: ClassVar[str] = "burn"

    cards: int = 1

    def enter(self, r: Round) -> Round:
        return r if r.live() else r.done()

    def waits_for(self, r: Round) -> tuple[Actor, ...]:
        return (DEALER,)

    def offers(self, r: Round, actor: Actor) -> tuple[Offer, ...]:
        return (Offer(Announce(BURN), f"Burn {self._many()}", self.cite),) if actor == DEALER else ()

    def refusal(self, r: Round, move: Move) -> Refusal | None:
        if move == Announce(BURN):
            return None
        return Refusal(f"The dealer must first burn {self._many()}", self.cite)

    def after(self, r: Round, move: Move) -> Round:
        return r.changed(slot=r.slot + self.cards).done()

    def resume(self, r: Round) -> Round:
        return self.enter(r)

    def _many(self) -> str:
        return "one card" if self.cards == 1 else f"{NUMBER[self.cards]} cards"

    def clauses(self) -> tuple[str, ...]:
        return ("The dealer burns a card: it goes unseen to the discard rack.",)
