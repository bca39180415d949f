"""The deal of the games of 21: a card to each hand, one to the bank, a second card to each hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from croupier.rounds.hand import LIVE, Hand
from croupier.rounds.moves import Move, Turn
from croupier.rounds.moves import Place as At
from croupier.rounds.steps.deal import BANK, PLAYERS, Deal

if TYPE_CHECKING:
    from croupier.rounds.round import Round


class DealTwice(Deal, frozen=True, kw_only=True):
    """Face up, one at a time; whatever becomes of the bank's second card is for another step."""

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
        left, first = self.left, r.slot
        cards = order[first : first + len(left)]
        if r.incidents or len(cards) < len(left):
            return None
        pieces = r.rules.pieces
        served: dict[At, tuple[int, ...]] = {}
        turns: list[Move] = []
        for at, card in enumerate(cards):
            if pieces.get(card, 0) <= cards[:at].count(card):
                return None
            place = left[at]
            served[place] = (*served.get(place, ()), card)
            turns.append(Turn(place, first + at, card))
        hands = tuple([replace(h, cards=served[h.place], shown=True) if h.place in served else h for h in r.hands])
        bank = Hand(BANK, served[BANK], shown=True) if BANK in served else None
        if r.common or bank is None or any([hand.cards for hand in r.hands]):
            return None
        return turns, replace(r, hands=hands, common=(bank,), slot=first + len(left)).done()

    @property
    def serves(self) -> tuple[str, ...]:
        return PLAYERS, BANK

    def clauses(self) -> tuple[str, ...]:
        if self.says is not None:
            return (self.says,) if self.says else ()
        return (
            "The dealer deals one card face up to each box with a wager, one face up to himself, and a second one face "
            "up to each box.",
        )
