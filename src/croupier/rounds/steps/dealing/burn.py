"""Cards are burned: they leave the shoe unseen."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from croupier.rounds.step import Step
from croupier.rounds.wagers.wager import NUMBER

if TYPE_CHECKING:
    from croupier.rounds.round import Round


class Burn(Step, frozen=True, kw_only=True):
    """The dealer discards `cards` unseen; none if no player is left to deal to."""

    order_blind: ClassVar[bool] = True
    ranks_only: ClassVar[bool] = True
    takes_cards: ClassVar[bool] = True

    cards: int

    def enter(self, r: Round) -> Round:
        return (r.changed(slot=r.slot + self.cards) if r.live() else r).done()

    def clauses(self) -> tuple[str, ...]:
        many = "one burn card" if self.cards == 1 else f"{NUMBER[self.cards]} burn cards"
        return (f"The dealer discards {many} unseen.",)
