"""A player may expose their cards or keep them hidden. A wager on these cards is settled if they are exposed."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from croupier.rounds.actors import Actor
from croupier.rounds.moves import Choose, Move
from croupier.rounds.moves import Place as At
from croupier.rounds.refusals import Offer, Refusal
from croupier.rounds.step import Step
from croupier.rounds.wagers.wager import Wager

if TYPE_CHECKING:
    from croupier.rounds.round import Round

EXPOSE, KEEP = "expose", "keep"


class Expose(Step, frozen=True, kw_only=True):
    """Every live hand with `wager` may be exposed, in any order.

    Everyone sees the first `cards` cards of an exposed hand. A later `Settle` decides how the wager ends. It knows
    whether the hand was exposed.
    """

    order_blind: ClassVar[bool] = True

    wager: Wager
    cards: int
    waiting: tuple[At, ...] = ()

    def enter(self, r: Round) -> Round:
        carry = tuple([hand.place for hand in r.live() if any(s.wager == self.wager.key for s in hand.stakes)])
        return r.going_on(replace(self, waiting=carry)) if carry else r.done()

    def waits_for(self, r: Round) -> tuple[Actor, ...]:
        return tuple([r.hand(place).caller for place in self.waiting])

    def begun(self, r: Round) -> bool:
        """Whether any player has chosen yet."""
        enter = [hand for hand in r.live() if any(s.wager == self.wager.key for s in hand.stakes)]
        return len(self.waiting) < len(enter)

    def offers(self, r: Round, actor: Actor) -> tuple[Offer, ...]:
        mine = [place for place in self.waiting if r.hand(place).caller == actor]
        says = {EXPOSE: f"Expose {self.cards} cards for the {self.wager.name}", KEEP: "Keep the cards hidden"}
        return tuple(
            [Offer(Choose(actor, place, choice), text, self.cite) for place in mine for choice, text in says.items()]
        )

    def refusal(self, r: Round, move: Move) -> Refusal | None:
        if type(move) is not Choose or move.choice not in (EXPOSE, KEEP) or move.cents:
            return Refusal(
                f"The players are deciding whether to expose their cards for the {self.wager.name}", self.cite
            )
        if move.place not in self.waiting:
            return Refusal(f"There is nothing to expose at position {move.place} now", self.cite)
        if r.hand(move.place).caller != move.by:
            cite = r.rules.tender.own_hand or self.cite
            return Refusal(f"The hand at position {move.place} is not {move.by}'s to play", cite)
        return None

    def after(self, r: Round, move: Move) -> Round:
        assert isinstance(move, Choose)
        if move.choice == EXPOSE:
            r = r.with_hand(replace(r.hand(move.place), exposed=self.cards))
        return self.without(move.place).resume(r)

    def without(self, place: At) -> Expose:
        return replace(self, waiting=tuple([p for p in self.waiting if p != place]))

    def resume(self, r: Round) -> Round:
        return r.going_on(self) if self.waiting else r.done()

    def clauses(self) -> tuple[str, ...]:
        return (
            f"A player who placed the {self.wager.name} may then expose the first {self.cards} cards, "
            "or keep them hidden.",
        )

    @property
    def point(self) -> str:
        return self.wager.key

    def exposes(self) -> Expose:
        return self
