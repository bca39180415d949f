"""The steps that only Winner's Pot Poker has: a button, and a deal in which the dealer takes a turn.

The declaration passes the paragraphs and wagers of 19:47-33; this module knows no others.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from croupier.law import Cite
from croupier.rounds.actors import Actor
from croupier.rounds.hand import LIVE, Hand
from croupier.rounds.moves import Move, Turn
from croupier.rounds.moves import Place as At
from croupier.rounds.postings import POT
from croupier.rounds.refusals import Refusal
from croupier.rounds.step import Step
from croupier.rounds.steps import BANK, PLAYERS, Deal, Decide

if TYPE_CHECKING:
    from croupier.rounds.round import Round

BUTTON = "dealer button at position"
"""The mark of the Standing for the button's position. The dealer's place counts as the position after the last one."""

EXPOSED = "hole card exposed in dealing"
"""The mark of a hand whose first two cards were exposed in the deal. It has the mark once for each such card."""


class MoveButton(Step, frozen=True, kw_only=True):
    """The button starts at the dealer's place.

    It moves clockwise to the next player, and from the last player back to the dealer.
    """

    def enter(self, r: Round) -> Round:
        return r.changed(standing=r.standing.marked(BUTTON, next_button(r))).done()

    def clauses(self) -> tuple[str, ...]:
        return ("The button moves clockwise to the next player, or from the last one to the dealer.",)


def next_button(r: Round) -> int:
    """The next position of the button."""
    dealer = r.rules.positions + 1
    last = r.standing.mark(BUTTON)
    if not last:
        return dealer
    ahead = [number for number in [int(hand.place) for hand in r.live()] if number > last % dealer]
    return min(ahead, default=dealer)


def rotation(r: Round) -> tuple[At, ...]:
    """The places still in the round, clockwise from the first one after the button.

    The dealer's turn comes after the last position.
    """
    button = r.standing.mark(BUTTON) % (r.rules.positions + 1)
    live = [hand.place for hand in r.live()]
    dealer = [BANK] if r.area(BANK).state == LIVE else []
    return (*[p for p in live if int(p) > button], *dealer, *[p for p in live if int(p) <= button])


class DealAround(Deal, frozen=True, kw_only=True):
    """One card to each player still in the round and to the dealer, in turn.

    With `covers`, a hand whose card was exposed in the deal gets this one face down.
    """

    ranks_only: ClassVar[bool] = False

    cards: int = 1
    covers: Cite | None = None

    def enter(self, r: Round) -> Round:
        return replace(self, left=rotation(r)).resume(r) if r.live() else r.done()

    def resume(self, r: Round) -> Round:
        """Goes on at once after a face-down card of the dealer.

        It is only a slot, so the round does not wait for its face.
        """
        left = self.left
        while left and left[0] == BANK and not self.shows(r, BANK):
            hand = r.area(BANK)
            r = r.with_common(replace(hand, down=(*hand.down, r.slot))).changed(slot=r.slot + 1)
            left = left[1:]
        r = r.going_on(replace(self, left=left))
        return r if left and r.live() else r.done()

    def after(self, r: Round, move: Move) -> Round:
        assert isinstance(move, Turn)
        hand = r.hand(move.place)
        up = (*hand.face_up, len(hand.cards)) if self.shows(r, move.place) else hand.face_up
        hand = replace(hand, cards=(*hand.cards, move.card), face_up=up)
        r = r.with_common(hand) if move.place == BANK else r.with_hand(hand)
        return replace(self, left=self.left[1:]).resume(r.changed(slot=r.slot + 1))

    def shows(self, r: Round, place: At) -> bool:
        return self.up and not (self.covers is not None and EXPOSED in r.hand(place).marks)

    @property
    def serves(self) -> tuple[str, ...]:
        return PLAYERS, BANK

    def clauses(self) -> tuple[str, ...]:
        if self.says is not None:
            return super().clauses()
        face = "face up" if self.up else "face down"
        order = "clockwise from the first player after the button"
        said = (f"Each player still in the round and the dealer get one card {face}, {order}.",)
        return (
            said if self.covers is None else (*said, f"It comes face down after an exposed hole card ({self.covers}).")
        )


class DecideAround(Decide, frozen=True, kw_only=True):
    """Players decide one after another, beginning with the first after the button.

    The wagers of a player who folds go to the pot.
    """

    order: Cite
    folds: Cite
    in_turn: bool = True

    def enter(self, r: Round) -> Round:
        waiting = tuple([place for place in rotation(r) if place != BANK])
        return r.going_on(replace(self, waiting=waiting)) if waiting else r.done()

    def _turn_refusal(self, r: Round, hand: Hand, person: Actor) -> Refusal | None:
        # 33.10(c)3: one by one.
        if hand.place in self.waiting and hand.place != self.waiting[0]:
            return Refusal(f"Position {self.waiting[0]} must decide first", self.order)
        return super()._turn_refusal(r, hand, person)

    def _folded(self, r: Round, hand: Hand) -> Round:
        before = len(r.postings)
        r = super()._folded(r, hand)
        lost = [replace(p, cite=self.folds, counterparty=POT) for p in r.postings[before:]]
        return r.changed(postings=(*r.postings[:before], *lost))

    def folding(self) -> Cite | None:
        return self.folds

    def clauses(self) -> tuple[str, ...]:
        kept = f", except the {' and '.join(self.keeps)}" if self.keeps else ""
        return (f"In turn, place the {self.bet.name}, or fold and leave what you have wagered in the pot{kept}.",)


class ShowHands(Step, frozen=True, kw_only=True):
    """Turns up the down cards of every hand still in the round."""

    def enter(self, r: Round) -> Round:
        return r.changed(hands=tuple([replace(h, shown=True) if h.state == LIVE else h for h in r.hands])).done()

    def clauses(self) -> tuple[str, ...]:
        return ("Each player's two down cards are turned up, counterclockwise from the dealer's right.",)
