"""Dealing: cards go to each player in turn, or face down to a place where no one may look yet."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from croupier.law import Cite
from croupier.rounds.actors import CHANCE, Actor
from croupier.rounds.card_weights import can_be
from croupier.rounds.hand import FOLDED, Hand
from croupier.rounds.moves import Move, Turn
from croupier.rounds.moves import Place as At
from croupier.rounds.refusals import Refusal
from croupier.rounds.step import Step
from croupier.rounds.wagers.wager import NUMBER

if TYPE_CHECKING:
    from croupier.rounds.round import Round

PLAYERS, COMMUNITY, BANK = "players", "community", "dealer"
DETERMINANT = "determinant"
"""The place of the card that decides from which side of a double shoe the round is dealt."""


class Deal(Step, frozen=True, kw_only=True):
    """Deals `cards` to each live hand, all of them before the next hand gets any, or to one place of the house.

    A place of the house gets slots, not faces, unless the cards are dealt face `up`. A player's card is turned at once,
    because the player may look at it; with `up`, everyone sees it. With `for_folded`, a place of the house gets cards
    even if only folded hands are left, as long as there are several: they compete for a pot.
    """

    order_blind: ClassVar[bool] = True
    moment: ClassVar[str] = "deal"
    ranks_only: ClassVar[bool] = True
    takes_cards: ClassVar[bool] = True

    cards: int
    to: str = PLAYERS
    up: bool = False
    order: Cite | None = None
    """The paragraph on the order of the players. `cite` is the paragraph on the cards that they get."""
    says: str | None = None
    """The sentence of the guide if the law describes several deals as one. The other deals of these then have ""."""
    for_folded: bool = False
    left: tuple[At, ...] = ()

    def enter(self, r: Round) -> Round:
        live = [hand.place for hand in r.live()]
        if not live and not (self.for_folded and sum([hand.state == FOLDED for hand in r.hands]) > 1):
            return r.done()
        if self.to == PLAYERS:
            return r.going_on(replace(self, left=tuple([place for place in live for _ in range(self.cards)])))
        if self.up:
            return r.going_on(replace(self, left=(self.to,) * self.cards))
        hand, after = r.hand(self.to), r.slot + self.cards
        r = r.with_common(replace(hand, down=(*hand.down, *range(r.slot, after))))
        return replace(r, slot=after).done()

    def waits_for(self, r: Round) -> tuple[Actor, ...]:
        return (CHANCE,)

    def refusal(self, r: Round, move: Move) -> Refusal | None:
        if type(move) is not Turn:
            return Refusal("Cards are being dealt", self.cite)
        if move.place != self.left[0]:
            return Refusal(f"The next card goes to position {self.left[0]}", self.order or self.cite)
        return card_refusal(r, move, r.slot, self)

    def after(self, r: Round, move: Move) -> Round:
        assert isinstance(move, Turn)
        left = self.left[1:]
        agenda = (replace(self, left=left), *r.agenda[1:]) if left else r.agenda
        if self.to == PLAYERS:
            hands = list(r.hands)
            for at, hand in enumerate(hands):
                if hand.place == move.place:
                    hands[at] = self._with_cards(hand, (move.card,))
                    break
            r = replace(r, hands=tuple(hands), slot=r.slot + 1, agenda=agenda)
        else:
            hand = self._with_cards(r.hand(move.place), (move.card,))
            r = r.with_common(hand).changed(slot=r.slot + 1, agenda=agenda)
        return r if left else r.done()

    def _with_cards(self, hand: Hand, cards: Iterable[int]) -> Hand:
        return replace(hand, cards=(*hand.cards, *cards), shown=hand.shown or self.up)

    def turning(self, r: Round) -> tuple[At, int]:
        return self.left[0], r.slot

    def dealt(self, r: Round, order: tuple[int, ...]) -> tuple[list[Move], Round] | None:
        """The moves that deal all these cards at once, and the round after them.

        None unless the players get the cards and the shoe can have them in this order.
        """
        first, left = r.slot, self.left
        cards = order[first : first + len(left)]
        if type(self) is not Deal or self.to != PLAYERS or len(cards) < len(left):
            return None
        unseen = r.unseen()
        served: dict[At, list[int]] = {place: [] for place in left}
        turns: list[Move] = []
        for slot, (place, card) in enumerate(zip(left, cards, strict=True), first):
            unseen[card] -= 1
            if unseen[card] < 0:
                return None
            served[place].append(card)
            turns.append(Turn(place, slot, card))
        hands = tuple([self._with_cards(h, served[h.place]) if h.place in served else h for h in r.hands])
        return turns, replace(r, hands=hands, slot=first + len(left)).done()

    def shows(self, r: Round, place: At) -> bool:
        return self.up

    @property
    def serves(self) -> tuple[str, ...]:
        """Who gets the cards: the players, a place of the house, or both."""
        return (self.to,)

    def without(self, place: At) -> Deal:
        return replace(self, left=tuple([p for p in self.left if p != place]))

    def resume(self, r: Round) -> Round:
        return r if self.left else r.done()

    def clauses(self) -> tuple[str, ...]:
        if self.says is not None:
            return (self.says,) if self.says else ()
        many = "one card" if self.cards == 1 else f"{NUMBER[self.cards]} cards"
        face = "face up" if self.up else "face down"
        whom = "each player, who may look at them" if self.to == PLAYERS else f"the {self.to} area"
        return (f"The dealer deals {many} {face} to {whom}.",)

    def deals(self) -> Deal:
        return self

    def has_moment(self) -> bool:
        return PLAYERS in self.serves or self.up


class Reveal(Step, frozen=True, kw_only=True):
    """Turns up cards that are face down at a place of the house, if anyone is left in the round.

    If no one is left, the cards are still turned up for the folded hands in `for_folded`, because a wager on these
    hands needs the cards.
    """

    order_blind: ClassVar[bool] = True
    moment: ClassVar[str] = "reveal"
    reveals: ClassVar[bool] = True

    cards: int
    of: str
    for_folded: Callable[[Hand], bool] | None = None

    def enter(self, r: Round) -> Round:
        return r if self.cards and r.area(self.of).down and self._matters(r) else r.done()

    def _matters(self, r: Round) -> bool:
        if r.live():
            return True
        needs = self.for_folded
        return needs is not None and any(hand.state == FOLDED and needs(hand) for hand in r.hands)

    def waits_for(self, r: Round) -> tuple[Actor, ...]:
        return (CHANCE,)

    def refusal(self, r: Round, move: Move) -> Refusal | None:
        if type(move) is Turn and move.place == self.of:
            return card_refusal(r, move, r.area(self.of).down[0], self)
        return Refusal(f"The dealer is turning up a card of the {self.of} area", self.cite)

    def after(self, r: Round, move: Move) -> Round:
        assert isinstance(move, Turn)
        hand = r.area(self.of)
        r = r.with_common(replace(hand, cards=(*hand.cards, move.card), down=hand.down[1:]))
        return r.going_on(replace(self, cards=self.cards - 1)) if self.cards > 1 else r.done()

    def turning(self, r: Round) -> tuple[At, int]:
        return self.of, r.area(self.of).down[0]

    def resume(self, r: Round) -> Round:
        return self.enter(r)

    def clauses(self) -> tuple[str, ...]:
        many = f"one {self.of} card" if self.cards == 1 else f"{NUMBER[self.cards]} {self.of} cards"
        return (f"The dealer turns up {many}.",)


def card_refusal(r: Round, move: Turn, slot: int, step: Step) -> Refusal | None:
    """Why a turned card is refused, or None.

    It must be the card in the next slot, with a face that can still be unseen.
    """
    if move.slot != slot:
        return Refusal(f"The next card is in slot {slot} of the shoe, not in slot {move.slot}", step.cite)
    if slot >= len(r.rules.deck):
        return Refusal("The deck has no more cards", step.cite)
    if not can_be(r, slot, move.card):
        return Refusal("That card has already been seen in this round, or is not in this deck", step.cite)
    return None
