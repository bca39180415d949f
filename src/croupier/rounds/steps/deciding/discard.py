"""Each player discards some of their cards face down. The remaining cards are settled."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from croupier.equipment.cards import cards_name
from croupier.law import Cite
from croupier.rounds.actors import Actor
from croupier.rounds.hand import LIVE, Hand
from croupier.rounds.moves import Arrange, Move
from croupier.rounds.moves import Place as At
from croupier.rounds.postings import WIN, Posting
from croupier.rounds.refusals import Offer, Refusal
from croupier.rounds.step import Step
from croupier.rounds.steps.settling.settle import Settle
from croupier.rounds.wagers.wager import NUMBER

if TYPE_CHECKING:
    from croupier.rounds.round import Round


class Discard(Step, frozen=True, kw_only=True):
    """Each live hand discards `cards` cards, in any order among the players. No one else sees which, then or later.

    After that, the hand lists the kept cards first, in the order of the deal, and the discards last. A later settlement
    reads and turns up only the kept cards.
    """

    lays_aside: ClassVar[bool] = True
    point_name: ClassVar[str] = "discard"

    cards: int = 1
    waiting: tuple[At, ...] = ()

    def enter(self, r: Round) -> Round:
        waiting = tuple([hand.place for hand in r.live()])
        return r.going_on(replace(self, waiting=waiting)) if waiting else r.done()

    def waits_for(self, r: Round) -> tuple[Actor, ...]:
        return tuple([hand.caller for hand in r.hands if hand.place in self.waiting])

    def offers(self, r: Round, actor: Actor) -> tuple[Offer, ...]:
        hands = [hand for hand in r.live() if hand.place in self.waiting and hand.caller == actor]
        return tuple(
            [
                Offer(Arrange(actor, hand.place, low), f"Discard {cards_name(low)}", self.cite)
                for hand in hands
                for low in combinations(hand.cards, self.cards)
            ]
        )

    def refusal(self, r: Round, move: Move) -> Refusal | None:
        if type(move) is not Arrange:
            return Refusal("The players are discarding", self.cite)
        hand = r.hand(move.place)
        if move.place not in self.waiting:
            why = "has already discarded" if hand.arranged else "is not in play"
            return Refusal(f"The hand at position {move.place or '(none named)'} {why}", self.cite)
        if hand.caller != move.by:
            cite = r.rules.tender.own_hand or self.cite
            return Refusal(f"The hand at position {move.place} is not {move.by}'s to play", cite)
        if len(set(move.low)) != self.cards or len(move.low) != self.cards or set(move.low) - set(hand.cards):
            return Refusal(f"The discard must be {NUMBER[self.cards]} of the player's own cards", self.cite)
        return None

    def after(self, r: Round, move: Move) -> Round:
        assert isinstance(move, Arrange)
        hand = r.hand(move.place)
        kept = tuple([card for card in hand.cards if card not in move.low])
        r = r.with_hand(replace(hand, cards=(*kept, *move.low), arranged=move.low))
        return self.without(move.place).resume(r)

    def without(self, place: At) -> Discard:
        return replace(self, waiting=tuple([p for p in self.waiting if p != place]))

    def resume(self, r: Round) -> Round:
        return r.going_on(self) if self.waiting else r.done()

    def clauses(self) -> tuple[str, ...]:
        many = "one card" if self.cards == 1 else f"{NUMBER[self.cards]} cards"
        return (f"Each player still in the round then discards {many} face down, unseen by anyone else.",)


class SettleKept(Settle, frozen=True, kw_only=True):
    """Turns up only the kept cards. Losing wagers are collected first, then come the pushes, and winners are paid last.

    `turned` is the paragraph under which the cards are turned up.
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
