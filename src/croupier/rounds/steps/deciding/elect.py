"""Players declare an instant winner or play on, with a further wager or, if they may, without it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from croupier.law import Cite
from croupier.rounds.actors import Actor
from croupier.rounds.hand import DONE, OUT, Hand
from croupier.rounds.moves import Choose, Fold, Move
from croupier.rounds.postings import WIN
from croupier.rounds.refusals import Offer, Refusal
from croupier.rounds.steps.deciding.decide import Decide
from croupier.rounds.steps.settling.settle import AT_ONCE, Settle

if TYPE_CHECKING:
    from croupier.rounds.round import Round

DECLARE, NO_BET = "declare", "no bet"


class Elect(Decide, frozen=True, kw_only=True):
    """Each player declares an instant winner or plays on. Playing on takes the bet wager, but only if it is `required`.

    If it is required, a player who neither bets nor declares folds. `instant` settles a declared hand at once. A false
    declaration is not refused, because no one else sees the hand; that settlement decides what happens. Only a right
    declaration is offered, but no player has to make it (`declined`). `wrong` is the paragraph on wrong declarations.
    """

    instant: Settle
    required: bool
    declined: Cite
    wrong: Cite

    def _for_hand(self, r: Round, actor: Actor, hand: Hand) -> list[Offer]:
        if hand.place not in self.waiting:
            return []
        offers = super()._for_hand(r, actor, hand)
        if not self.required:
            no_bet = Offer(Choose(actor, hand.place, NO_BET), f"Play on without the {self.bet.name}", self.cite)
            offers = [no_bet if isinstance(offer.move, Fold) else offer for offer in offers]
        if self.wins(r, hand):
            declare = Choose(actor, hand.place, DECLARE)
            offers.append(Offer(declare, "Declare an instant winner, or else play on", self.declined))
        return offers

    def wins(self, r: Round, hand: Hand) -> bool:
        """Whether the hand is an instant winner with the cards that were dealt."""
        outcomes = self.instant.outcome(self.instant.showing.of(r, hand))
        return any(outcome.result == WIN for outcome in outcomes.values())

    def mistakes(self, r: Round, actor: Actor) -> tuple[Offer, ...]:
        """A false declaration: the hand is not an instant winner."""
        says = "Declare an instant winner, which this hand is not"
        declared = [(Choose(actor, h.place, DECLARE), h) for h in r.hands if h.place in self.waiting]
        return tuple(
            [Offer(m, says, self.wrong) for m, h in declared if self.refusal(r, m) is None and not self.wins(r, h)]
        )

    def refusal(self, r: Round, move: Move) -> Refusal | None:
        if type(move) is Choose:
            choices = (DECLARE,) if self.required else (DECLARE, NO_BET)
            if move.choice not in choices or move.cents:
                return Refusal(f"The players are deciding on the {self.bet.name}", self.cite)
            return self._turn_refusal(r, r.hand(move.place), move.by)
        if type(move) is Fold and not self.required:
            return Refusal(f"Folding is not a choice here; place the {self.bet.name} or play on without it", self.cite)
        return super().refusal(r, move)

    def after(self, r: Round, move: Move) -> Round:
        if type(move) is not Choose:
            return super().after(r, move)
        if move.choice == DECLARE:
            r = self._declared(r, r.hand(move.place))
        return self._decided(r, move.place)

    def _declared(self, r: Round, hand: Hand) -> Round:
        due = self.instant.due(hand.place, hand.stakes, self.instant.outcome(self.instant.showing.of(r, hand)))
        state = DONE if self.wins(r, hand) else OUT
        hand = replace(hand, stakes=(), state=state, shown=True, marks=(*hand.marks, AT_ONCE))
        return r.with_hand(hand).changed(postings=(*r.postings, *due))

    def clauses(self) -> tuple[str, ...]:
        otherwise = "fold and lose what you have wagered so far" if self.required else "play on without one"
        return (
            "If your three cards are an instant winner you may declare it, and are paid at once.",
            f"A player who declares one wrongly loses the ante wager, and the hand is void ({self.wrong}).",
            f"Otherwise place the {self.bet.name}, or {otherwise}.",
        )

    def folding(self) -> Cite | None:
        return self.cite if self.required else None
