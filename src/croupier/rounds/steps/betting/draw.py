"""The draw. In turn, each player discards cards face down and gets the same number of new ones."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from croupier.equipment.cards import cards_name
from croupier.law import Cite
from croupier.rounds.actors import CHANCE, Actor
from croupier.rounds.hand import Hand
from croupier.rounds.moves import Arrange, Move, Turn
from croupier.rounds.moves import Place as At
from croupier.rounds.refusals import Offer, Refusal
from croupier.rounds.step import Step
from croupier.rounds.steps.betting.stakes import BUTTON, clockwise, contested
from croupier.rounds.steps.dealing.deal import card_refusal
from croupier.rounds.wagers.wager import NUMBER

if TYPE_CHECKING:
    from croupier.rounds.round import Round


def played(hand: Hand) -> tuple[int, ...]:
    """The cards that a hand plays: all except the discards, which come last in the hand."""
    return hand.cards[: len(hand.cards) - len(hand.arranged)] if hand.arranged else hand.cards


class DrawInTurn(Step, frozen=True, kw_only=True):
    """In turn from the left of the button, each player discards any number of cards and gets as many new ones at once.

    `burn` cards are burned first. If the deck is short, the most that a player may draw is the number of cards that
    every player still in the hand could draw (PR15). The discards stay last in the hand. No one else sees them, then or
    later.
    """

    ranks_only: ClassVar[bool] = False
    order_blind: ClassVar[bool] = True
    takes_cards: ClassVar[bool] = True
    lays_aside: ClassVar[bool] = True
    point_name: ClassVar[str] = "draw"

    cards: int = 5
    """The number of cards in a hand."""
    burn: int = 1
    limited: Cite
    """The paragraph that limits a draw if the deck is short."""
    most: int = 0
    due: int = 0
    """The number of cards that the player in turn must still get."""
    left: tuple[At, ...] = ()

    def enter(self, r: Round) -> Round:
        if not contested(r):
            return r.done()
        order = clockwise(r, r.standing.mark(BUTTON))
        r = r.changed(slot=r.slot + self.burn)
        most = min(self.cards, (len(r.rules.deck) - r.slot) // len(order))
        return r.going_on(replace(self, left=order, most=most, due=0))

    def waits_for(self, r: Round) -> tuple[Actor, ...]:
        return (CHANCE,) if self.due else (r.hand(self.left[0]).caller,)

    def offers(self, r: Round, actor: Actor) -> tuple[Offer, ...]:
        hand = r.hand(self.left[0])
        if self.due or actor != hand.caller:
            return ()
        made = [Offer(Arrange(actor, hand.place, ()), "Stand pat", self.cite)]
        for many in range(1, self.most + 1):
            for low in combinations(hand.cards, many):
                made.append(Offer(Arrange(actor, hand.place, low), f"Discard {cards_name(low)}", self.cite))
        return tuple(made)

    def refusal(self, r: Round, move: Move) -> Refusal | None:
        place = self.left[0]
        hand = r.hand(place)
        if self.due:
            if type(move) is Turn and move.place == place:
                return card_refusal(r, move, r.slot, self)
            return Refusal(f"The next card goes to position {place}", self.cite)
        if type(move) is not Arrange:
            return Refusal("The players are drawing cards", self.cite)
        if move.by != hand.caller or move.place != place:
            return Refusal(f"{hand.caller} at position {place} draws first; {move.by} may not", self.cite)
        if len(set(move.low)) != len(move.low) or set(move.low) - set(hand.cards):
            return Refusal("The discards must be different cards of the player's own", self.cite)
        if len(move.low) > self.most:
            why = f"At most {NUMBER[self.most]} cards may be drawn here; {NUMBER[len(move.low)]} are too many"
            return Refusal(why, self.limited)
        return None

    def after(self, r: Round, move: Move) -> Round:
        hand = r.hand(self.left[0])
        if type(move) is Arrange:
            kept = tuple([card for card in hand.cards if card not in move.low])
            r = r.with_hand(replace(hand, cards=(*kept, *move.low), arranged=move.low))
            return replace(self, due=len(move.low))._served(r)
        assert type(move) is Turn
        kept = played(hand)
        r = r.with_hand(replace(hand, cards=(*kept, move.card, *hand.arranged))).changed(slot=r.slot + 1)
        return replace(self, due=self.due - 1)._served(r)

    def _served(self, r: Round) -> Round:
        """Goes on to the next player if this one has all their cards."""
        return r.going_on(self) if self.due else replace(self, left=self.left[1:]).resume(r)

    def turning(self, r: Round) -> tuple[At, int] | None:
        return (self.left[0], r.slot) if self.due else None

    def without(self, place: At) -> DrawInTurn:
        due = 0 if self.left[:1] == (place,) else self.due
        return replace(self, left=tuple([p for p in self.left if p != place]), due=due)

    def resume(self, r: Round) -> Round:
        return r.going_on(self) if self.left and contested(r) else r.done()

    def clauses(self) -> tuple[str, ...]:
        burns = "The dealer burns a card. " if self.burn else ""
        return (
            f"{burns}In turn, from the left of the button, each player may discard any of their {NUMBER[self.cards]} "
            "cards face down, and gets as many new ones. Where the deck is short, no one may draw more than everyone "
            "still in the hand could draw alike.",
        )
