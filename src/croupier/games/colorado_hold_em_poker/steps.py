"""What only this game does: instant winners, a bet that may be left out, a discard that is never turned up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from croupier.law import Cite
from croupier.rounds.actors import Actor
from croupier.rounds.hand import DONE, LIVE, OUT, Hand
from croupier.rounds.moves import Choose, Fold, Move
from croupier.rounds.posting import WIN, Posting
from croupier.rounds.refusal import Offer, Refusal
from croupier.rounds.steps import Decide, Settle
from croupier.rounds.steps.settle import AT_ONCE

if TYPE_CHECKING:
    from croupier.rounds.round import Round

DECLARE, NO_BET = "declare", "no bet"


class Elect(Decide, frozen=True, kw_only=True):
    """Each player declares an instant winner, or plays on with the bet wager; or without it, unless it is `required`.

    Where it is required, whoever neither bets nor declares folds. `instant` settles a declared hand at once. A hand
    that is none is not refused, because nobody else can see it: what follows is for that settlement to say. Only a
    right declaration is offered, and nobody has to make it (`declined`); `wrong` is the paragraph on wrong ones.
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
        """Whether the hand, as it was dealt, is an instant winner."""
        outcomes = self.instant.outcome(self.instant.showing.of(r, hand))
        return any(outcome.result == WIN for outcome in outcomes.values())

    def refusal(self, r: Round, move: Move) -> Refusal | None:
        if type(move) is Choose:
            choices = (DECLARE,) if self.required else (DECLARE, NO_BET)
            if move.choice not in choices or move.cents:
                return Refusal(f"The players are deciding on the {self.bet.name}", self.cite)
            return self._turn_refusal(r, r.hand(move.place), move.by)
        if type(move) is Fold and not self.required:
            return Refusal(f"Nobody folds where the {self.bet.name} may be left out", self.cite)
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
            f"Whoever declares one wrongly loses the ante wager, and the hand is void ({self.wrong}).",
            f"Otherwise place the {self.bet.name}, or {otherwise}.",
        )


class SettleKept(Settle, frozen=True, kw_only=True):
    """Only the cards that were kept are turned up. All that is lost is collected, then pushes are, then winners paid.

    `turned` is the paragraph by which the cards are turned up.
    """

    turned: Cite

    def enter(self, r: Round) -> Round:
        settled = super().enter(r)
        before = len(r.postings)
        hands = [self._turned(old, new) for old, new in zip(r.hands, settled.hands, strict=True)]
        in_passes = sorted(settled.postings[before:], key=_pass)
        return settled.changed(hands=tuple(hands), postings=(*r.postings, *in_passes))

    def _turned(self, old: Hand, new: Hand) -> Hand:
        if old.state != LIVE:
            return new
        return replace(new, shown=old.shown, exposed=max(old.exposed, self.showing.own))

    def clauses(self) -> tuple[str, ...]:
        return (
            f"The dealer turns up the cards that each player kept, {self.order} around the table; discards "
            f"stay down ({self.turned}).",
            "Losing wagers are collected first, then the hands that push; winners are paid last.",
        )


def _pass(posting: Posting) -> int:
    return 0 if posting.collected else 2 if posting.result == WIN else 1
