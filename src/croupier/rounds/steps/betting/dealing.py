"""Dealing in poker: to the players, from the left of the button on, and to the board after a burn."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from croupier.rounds.hand import LIVE, Hand
from croupier.rounds.moves import Move, Turn
from croupier.rounds.moves import Place as At
from croupier.rounds.steps.betting.stakes import BUTTON, clockwise, contested
from croupier.rounds.steps.dealing.deal import COMMUNITY, PLAYERS, Deal
from croupier.rounds.wagers.wager import NUMBER

if TYPE_CHECKING:
    from croupier.rounds.round import Round


EXPOSED_DOWN = "down card exposed"
"""The mark of a hand one of whose down cards was exposed. Its next up card is dealt face down."""


class DealClockwise(Deal, frozen=True, kw_only=True):
    """Deals `cards` to each player in the hand, one at a time, from the left of the button; the button gets them last.

    `burn` cards are burned first. Everyone sees a card that is dealt `up`, but not the rest of the hand. If the deck
    has too few cards for a last round, one card face up serves all players, without a burn (`shared_if_short`).
    """

    ranks_only: ClassVar[bool] = False

    burn: int = 0
    shared_if_short: bool = False

    def enter(self, r: Round) -> Round:
        if not contested(r):
            return r.done()
        order = clockwise(r, r.standing.mark(BUTTON))
        after = r.slot + self.burn
        if self.shared_if_short and after + len(order) * self.cards > len(r.rules.deck):
            return r.going_on(replace(self, to=COMMUNITY, up=True, left=(COMMUNITY,)))
        return r.changed(slot=after).going_on(replace(self, left=order * self.cards))

    def after(self, r: Round, move: Move) -> Round:
        assert isinstance(move, Turn)
        if self.to == COMMUNITY:
            return super().after(r, move)
        hand = r.hand(move.place)
        r = r.with_hand(self._with_cards(hand, (move.card,))).changed(slot=r.slot + 1)
        return replace(self, left=self.left[1:]).resume(r)

    def resume(self, r: Round) -> Round:
        return r.going_on(self) if self.left and contested(r) else r.done()

    def _with_cards(self, hand: Hand, cards: tuple[int, ...]) -> Hand:  # type: ignore[override]
        many = len(hand.cards)
        if self.up and EXPOSED_DOWN in hand.marks:
            marks = tuple([mark for mark in hand.marks if mark != EXPOSED_DOWN])
            return replace(hand, cards=(*hand.cards, *cards), marks=marks)
        up = (*hand.face_up, *range(many, many + len(cards))) if self.up else hand.face_up
        return replace(hand, cards=(*hand.cards, *cards), face_up=up)

    def dealt(self, r: Round, order: tuple[int, ...]) -> tuple[list[Move], Round] | None:
        first, left = r.slot, self.left
        cards = order[first : first + len(left)]
        if self.to != PLAYERS or len(cards) < len(left):
            return None
        unseen = r.unseen()
        served: dict[At, list[int]] = {}
        turns: list[Move] = []
        for slot, (place, card) in enumerate(zip(left, cards, strict=True), first):
            unseen[card] -= 1
            if unseen[card] < 0:
                return None
            served.setdefault(place, []).append(card)
            turns.append(Turn(place, slot, card))
        hands = [self._with_cards(h, tuple(served[h.place])) if h.place in served else h for h in r.hands]
        return turns, replace(r, hands=tuple(hands), slot=first + len(left)).done()

    def shows(self, r: Round, place: At) -> bool:
        return self.up and (self.to == COMMUNITY or EXPOSED_DOWN not in r.hand(place).marks)

    def clauses(self) -> tuple[str, ...]:
        many = "one card" if self.cards == 1 else f"{NUMBER[self.cards]} cards"
        face = "face up" if self.up else "face down"
        burns = "The dealer burns a card. " if self.burn else ""
        turn = ", one at a time" if self.cards > 1 else ""
        return (f"{burns}Each player in the hand gets {many} {face}{turn}, clockwise from the left of the button.",)


class DealBoard(Deal, frozen=True, kw_only=True):
    """Deals `cards` face up for all, after `burn` cards are burned. Deals none if only one player is left."""

    to: str = COMMUNITY
    up: bool = True
    burn: int = 1

    def enter(self, r: Round) -> Round:
        if not contested(r):
            return r.done()
        return r.changed(slot=r.slot + self.burn).going_on(replace(self, left=(self.to,) * self.cards))

    def resume(self, r: Round) -> Round:
        return r if self.left and contested(r) else r.done()

    def clauses(self) -> tuple[str, ...]:
        many = "one card" if self.cards == 1 else f"{NUMBER[self.cards]} cards"
        burns = "The dealer burns a card and turns up" if self.burn else "The dealer turns up"
        return (f"{burns} {many} for all.",)


def up_cards(hand: Hand) -> tuple[int, ...]:
    """The cards of this hand that everyone sees."""
    return tuple([hand.cards[at] for at in hand.face_up])


def showing(r: Round) -> dict[At, tuple[int, ...]]:
    """The up cards of each hand still in play. The hands are in clockwise order from the left of the button."""
    hands = {hand.place: hand for hand in r.hands if hand.state == LIVE}
    return {place: up_cards(hands[place]) for place in clockwise(r, r.standing.mark(BUTTON))}
