"""The two hands of chemin de fer (19:47-4.8, 4.9): who has them, how they are dealt, and who may draw a third card.

The banker has one hand, the largest wagerer the other. Each looks at their own; no one else does before the end, unless
a hand counts eight or nine. Our copy has the headings; readings CF5, CF6, CF8 and CF10.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from croupier.law import Cite
from croupier.rounds.actors import Actor
from croupier.rounds.hand import Hand
from croupier.rounds.irregularities.base import void_all
from croupier.rounds.moves import Announce, Choose, Move, Turn
from croupier.rounds.moves import Place as At
from croupier.rounds.refusals import Offer, Refusal
from croupier.rounds.step import Step
from croupier.rounds.steps.banking.select_banker import laid, lies_until_next, to_the_right
from croupier.rounds.steps.dealing.shared_hands import BANKER_HAND, PLAYER_HAND, FromShoe
from croupier.rounds.steps.placing.player_bank import banking
from croupier.rounds.steps.settling.settle import Showdown, Showing

if TYPE_CHECKING:
    from croupier.rounds.round import Round

DRAW, STAND = "draw", "stand"
NATURAL = 8
Choices = frozenset[str]
May = Callable[[int, int | None], Choices]
"""What a hand may do: by its own count, and by the value of the player's third card, None if there is none."""


def holder(r: Round) -> Hand | None:
    """The hand of the largest wagerer, the nearest to the banker's right among equals; None without a wager."""
    bank = banking(r)
    wagers = [hand for hand in r.hands if hand is not bank and hand.stakes]
    if bank is None or not wagers:
        return next((hand for hand in r.hands if hand is not bank and hand.cards), None)
    order = [place for place, _ in to_the_right(r.seats, int(bank.place))]
    return min(wagers, key=lambda hand: (-hand.stakes[0].amount, order.index(hand.place)))


def void_round(r: Round, cite: Cite) -> Round:
    """All wagers go back, and the bank stays with the banker."""
    bank = banking(r)
    return void_all(lies_until_next(r, laid(r), 0) if bank is not None and bank.stakes else r, cite)


class DealHands(FromShoe, frozen=True, kw_only=True):
    """4.8: first and third card to the player's hand, second and fourth to the banker's; each holder looks at them."""

    cards: int = 2

    def enter(self, r: Round) -> Round:
        one, bank = holder(r), banking(r)
        assert one is not None and bank is not None
        return r.going_on(replace(self, left=(one.place, bank.place) * self.cards))

    def refusal(self, r: Round, move: Move) -> Refusal | None:
        if not self.lacks(r) and type(move) is Turn and move.place != self.left[0]:
            return Refusal(f"The next card goes to position {self.left[0]}", self.cite)
        return super().refusal(r, move)

    def after(self, r: Round, move: Move) -> Round:
        if type(move) is Announce:
            return void_round(r, self.short.cite)
        assert isinstance(move, Turn)
        hand = self._with_cards(r.hand(move.place), (move.card,))
        r = r.with_hand(hand).changed(slot=r.slot + 1)
        left = self.left[1:]
        return r.going_on(replace(self, left=left)) if left else r.done()

    def clauses(self) -> tuple[str, ...]:
        return (
            "Two cards each are dealt face down, one at a time in turn, to the player's hand and to the banker's hand. "
            "The largest wagerer has the player's hand; the others are bound by what that person does.",
            f"Where the shoe has too few cards for a round, all wagers are void ({self.short.cite}).",
        )


class DealOneMore(DealHands, frozen=True, kw_only=True):
    """4.9: a third card, face up."""

    moment: ClassVar[str] = "third card"

    cards: int = 1
    place: At

    def enter(self, r: Round) -> Round:
        return r.going_on(replace(self, left=(self.place,)))

    def _with_cards(self, hand: Hand, cards: tuple[int, ...]) -> Hand:  # type: ignore[override]
        return replace(hand, cards=(*hand.cards, *cards), face_up=(len(hand.cards),))

    def shows(self, r: Round, place: At) -> bool:
        return True


class ShowNaturals(Step, frozen=True, kw_only=True):
    """4.8: a holder of eight or nine on two cards shows it at once, and the other hand is shown too."""

    count: Callable[[tuple[int, ...]], int]

    def enter(self, r: Round) -> Round:
        one, bank = holder(r), banking(r)
        assert one is not None and bank is not None
        if max(self.count(one.cards), self.count(bank.cards)) >= NATURAL:
            r = r.with_hand(replace(one, shown=True)).with_hand(replace(bank, shown=True))
        return r.done()

    def clauses(self) -> tuple[str, ...]:
        return ("A hand of 8 or 9 on two cards is shown at once, and no more cards are dealt.",)


class DrawOrStand(Step, frozen=True, kw_only=True):
    """4.9: the holder of one hand draws a third card or stands, as far as the table leaves a choice.

    The holder is always asked, so that no one can tell from the question what the hand counts.
    """

    asks_always: ClassVar[bool] = True

    who: str
    may: May
    value: Callable[[int], int]
    count: Callable[[tuple[int, ...]], int]
    says: str
    third: DealOneMore

    @property
    def point(self) -> str:
        return f"{self.who}'s third card"

    def _hand(self, r: Round) -> Hand:
        hand = holder(r) if self.who == PLAYER_HAND else banking(r)
        assert hand is not None
        return hand

    def enter(self, r: Round) -> Round:
        return r.done() if self._hand(r).shown and self._natural(r) else r.going_on(self)

    def _natural(self, r: Round) -> bool:
        return any(len(hand.cards) == 2 and self.count(hand.cards) >= NATURAL for hand in r.hands)

    def choices(self, r: Round) -> Choices:
        """What the table lets this hand do."""
        other = holder(r) if self.who == BANKER_HAND else None
        third = self.value(other.cards[2]) if other is not None and len(other.cards) > 2 else None
        return self.may(self.count(self._hand(r).cards[:2]), third)

    def waits_for(self, r: Round) -> tuple[Actor, ...]:
        return (self._hand(r).caller,)

    def at_rest(self, r: Round) -> bool:
        return True

    def offers(self, r: Round, actor: Actor) -> tuple[Offer, ...]:
        hand = self._hand(r)
        if actor != hand.caller:
            return ()
        says = {STAND: "Stand on these two cards", DRAW: "Draw a third card"}
        allowed = self.choices(r)
        return tuple([Offer(Choose(actor, hand.place, c), says[c], self.cite) for c in (STAND, DRAW) if c in allowed])

    def refusal(self, r: Round, move: Move) -> Refusal | None:
        hand = self._hand(r)
        if not isinstance(move, Choose) or (move.by, move.place) != (hand.caller, hand.place):
            return Refusal(f"{hand.caller} has the {self.who}'s hand, and draws or stands first", self.cite)
        if move.choice not in (DRAW, STAND) or move.cents:
            return Refusal(f"{hand.caller} must draw or stand", self.cite)
        if move.choice in self.choices(r):
            return None
        count = self.count(hand.cards[:2])
        wrong, right = ("drawing", "stands") if move.choice == DRAW else ("standing", "draws")
        return Refusal(f"The {self.who}'s hand counts {count} and {right}; {wrong} is not allowed", self.cite)

    def after(self, r: Round, move: Move) -> Round:
        assert isinstance(move, Choose)
        return r.done(replace(self.third, place=move.place)) if move.choice == DRAW else r.done()

    def counted(self, r: Round) -> tuple[str, int] | None:
        hand = holder(r) if self.who == PLAYER_HAND else banking(r)
        return (self.who, self.count(hand.cards)) if hand is not None and hand.cards and hand.shown else None

    def clauses(self) -> tuple[str, ...]:
        return (self.says,)


class HeldHands(Showing, frozen=True, kw_only=True):
    """The showdown of the hand that plays against the bank with the banker's. It is the same for every wager."""

    own: int = 0

    def of(self, r: Round, hand: Hand) -> Showdown:
        one, bank = holder(r), banking(r)
        assert one is not None and bank is not None
        return Showdown(self.rank(one.cards), self.rank(bank.cards))
