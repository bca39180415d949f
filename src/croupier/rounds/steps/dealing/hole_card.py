"""The deal of the games of 21: one card to each hand, one to the bank, and a second card to each hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from croupier.rounds.actors import DEALER, Actor
from croupier.rounds.hand import LIVE, Hand
from croupier.rounds.moves import Move, Turn
from croupier.rounds.moves import Place as At
from croupier.rounds.refusals import Refusal
from croupier.rounds.steps.dealing.deal import BANK, PLAYERS, Deal
from croupier.rounds.steps.dealing.second_card import looked_at

if TYPE_CHECKING:
    from croupier.rounds.round import Round


class DealTwice(Deal, frozen=True, kw_only=True):
    """Deals two cards to each hand and one to the bank, face up, one at a time.

    Another step deals the bank's second card.
    """

    cards: int = 2
    up: bool = True

    def enter(self, r: Round) -> Round:
        live = tuple([hand.place for hand in r.hands if hand.state == LIVE])
        return r.going_on(replace(self, left=(*live, BANK, *live))) if live else r.done()

    def after(self, r: Round, move: Move) -> Round:
        assert type(move) is Turn
        left = self.left[1:]
        agenda = (replace(self, left=left), *r.agenda[1:]) if left else r.agenda
        if move.place == BANK:
            r = r.with_common(self._with_cards(r.hand(BANK), (move.card,))).changed(slot=r.slot + 1, agenda=agenda)
        else:
            hands = tuple([self._with_cards(h, (move.card,)) if h.place == move.place else h for h in r.hands])
            r = replace(r, hands=hands, slot=r.slot + 1, agenda=agenda)
        return r if left else r.done()

    def dealt(self, r: Round, order: tuple[int, ...]) -> tuple[list[Move], Round] | None:
        moves: list[Move] = []
        if r.common or r.dead or any(hand.cards for hand in r.hands):
            while r.agenda and type(r.agenda[0]) is DealTwice and r.slot < len(order):
                moves.append(r.agenda[0].faced(r, order[r.slot]))
                r = r.after(moves[-1])
            return looked_at(moves, r, order)
        left, first, pieces = self.left, r.slot, r.rules.pieces
        cards = order[first : first + len(left)]
        if len(cards) < len(left):
            return None
        served: dict[At, tuple[int, ...]] = {}
        for at, card in enumerate(cards):
            if pieces.get(card, 0) <= cards[:at].count(card):
                return None
            place = left[at]
            served[place] = (*served.get(place, ()), card)
            moves.append(Turn(place, first + at, card))
        hands = tuple([replace(h, cards=served[h.place], shown=True) if h.place in served else h for h in r.hands])
        common = (Hand(BANK, served[BANK], shown=True),) if BANK in served else ()
        return looked_at(moves, replace(r, hands=hands, common=common, slot=first + len(left)).done(), order)

    @property
    def serves(self) -> tuple[str, ...]:
        return PLAYERS, BANK

    def clauses(self) -> tuple[str, ...]:
        return (
            "The dealer deals one card face up to each box with a wager, one face up in front of the dealer, "
            "and a second one face up to each box.",
        )


class ToBoxes(DealTwice, frozen=True, kw_only=True):
    """Deals two cards, or another number of `cards`, to each box, one at a time. The dealer gets none."""

    def enter(self, r: Round) -> Round:
        live = tuple([hand.place for hand in r.hands if hand.state == LIVE])
        return r.going_on(replace(self, left=live * self.cards)) if live else r.done()

    def dealt(self, r: Round, order: tuple[int, ...]) -> tuple[list[Move], Round] | None:
        moves: list[Move] = []
        while r.agenda and type(r.agenda[0]) is ToBoxes and r.slot < len(order):
            moves.append(r.agenda[0].faced(r, order[r.slot]))
            r = r.after(moves[-1])
        return looked_at(moves, r, order)

    @property
    def serves(self) -> tuple[str, ...]:
        return (PLAYERS,)

    def clauses(self) -> tuple[str, ...]:
        if self.cards == 1:
            return ("The dealer deals one card face up to each box with a wager.",)
        return ("The dealer deals two cards face up to each box with a wager, one at a time.",)


class HoleCard(Deal, frozen=True, kw_only=True):
    """The bank's second card, dealt face down after all others.

    If the shoe has run out, the bank waits for the next card.
    """

    hole_card: ClassVar[bool] = True

    cards: int = 1
    to: str = BANK

    def enter(self, r: Round) -> Round:
        if not any(hand.state == LIVE for hand in r.hands):
            return r.done()
        slot = r.slot
        if slot >= len(r.rules.deck):
            return r
        common = tuple([replace(hand, down=(slot,)) if hand.place == BANK else hand for hand in r.common])
        return replace(r, common=common, slot=slot + 1).done()

    def waits_for(self, r: Round) -> tuple[Actor, ...]:
        return (DEALER,)

    def turning(self, r: Round) -> tuple[At, int]:
        return BANK, r.slot

    def refusal(self, r: Round, move: Move) -> Refusal | None:
        return Refusal("The shoe has no card left for the dealer", self.cite)
