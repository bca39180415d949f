"""Every player who has not placed a certain wager places it now, defers it, or folds."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from croupier.law import Cite
from croupier.rounds.actors import Actor
from croupier.rounds.hand import Hand
from croupier.rounds.moves import Choose, Fold, Move
from croupier.rounds.refusals import Offer, Refusal
from croupier.rounds.steps.deciding.decide import Decide
from croupier.rounds.wagers.wager import NUMBER, Times

if TYPE_CHECKING:
    from croupier.rounds.round import Round

CHECK = "check"


class DecideOnce(Decide, frozen=True, kw_only=True):
    """A wager that is placed once, at one of several moments. A player who has placed it is not asked again.

    `called` names the moment. With `checks`, no player folds here: a player who does not bet is asked again later.
    """

    order_blind: ClassVar[bool] = True

    called: str
    checks: bool = False

    def asked(self, r: Round) -> tuple[Hand, ...]:
        lies = self.bet.key
        return tuple([hand for hand in super().asked(r) if all(stake.wager != lies for stake in hand.stakes)])

    def begun(self, r: Round) -> bool:
        # A hand that has bet here is no longer asked, so the waiting hands do not show how many there were.
        return any(hand.place not in self.waiting for hand in r.live())

    def _for_hand(self, r: Round, actor: Actor, hand: Hand) -> list[Offer]:
        offers = super()._for_hand(r, actor, hand)
        if not self.checks:
            return offers
        check = Offer(Choose(actor, hand.place, CHECK), "Check", self.cite)
        return [check if type(offer.move) is Fold else offer for offer in offers]

    def refusal(self, r: Round, move: Move) -> Refusal | None:
        if type(move) is Choose and self.checks and move.choice == CHECK and not move.cents:
            return self._turn_refusal(r, r.hand(move.place), move.by)
        if type(move) is Choose and move.choice == CHECK and not self.checks:
            return Refusal(f"It is too late to check; place the {self.bet.name} or fold", self.cite)
        if type(move) is Fold and self.checks:
            return Refusal("It is too early to fold; bet or check", self.cite)
        return super().refusal(r, move)

    def after(self, r: Round, move: Move) -> Round:
        return self._decided(r, move.place) if type(move) is Choose else super().after(r, move)

    def _size(self) -> str:
        size = self.bet.size
        if not isinstance(size, Times):
            return ""
        if size.factors == (size.per,):
            return f", equal to the {size.wager}"
        return f", {' or '.join([NUMBER[factor] for factor in size.factors])} times the {size.wager}"

    def clauses(self) -> tuple[str, ...]:
        first = f"A player who has not made the {self.bet.name} may make it now{self._size()}"
        if self.checks:
            return (f"{first}; otherwise they check.",)
        spared = f", except the {' and '.join(self.keeps)} wager" if self.keeps else ""
        return (f"{first}; otherwise they fold and lose what they have wagered so far{spared}.",)

    @property
    def point(self) -> str:
        return self.called or self.bet.key

    def folding(self) -> Cite | None:
        return None if self.checks else self.cite
