"""Two hands that belong to no player. They are dealt and drawn by rule, and players at all positions wager on them.

A position has stakes but no cards. The two hands are at places of the house, so everyone sees them. 19:47-3 calls them
the Player's Hand and the Banker's Hand.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from croupier.law import Cite
from croupier.rounds.actors import CHANCE, DEALER, Actor
from croupier.rounds.hand import Hand
from croupier.rounds.irregularities.base import void_all
from croupier.rounds.moves import Announce, Call, Move, Turn
from croupier.rounds.moves import Place as At
from croupier.rounds.refusals import Offer, Refusal
from croupier.rounds.step import Step
from croupier.rounds.steps.dealing.deal import Deal, card_refusal
from croupier.rounds.steps.settling.settle import Showdown, Showing
from croupier.rounds.value import Value
from croupier.rounds.wagers.wager import NUMBER

if TYPE_CHECKING:
    from croupier.rounds.round import Round

PLAYER_HAND, BANKER_HAND = "player", "banker"
HANDS = (PLAYER_HAND, BANKER_HAND)
BURNED = "burned"
"""The places of the two hands, and the place of the card that decides how many cards are burned."""


class FromShoe(Deal, frozen=True, kw_only=True):
    """Deals cards to the table's hands in turn, one at a time.

    If the shoe has too few cards, the dealer announces `short`. All wagers are then void, and the cards are shuffled
    before the next round.
    """

    hands: tuple[At, ...] = HANDS
    to: str = "the hands of the table"
    short: Call

    def enter(self, r: Round) -> Round:
        if not r.live():
            return r.done()
        left = self.hands * self.cards
        if self.up or r.slot + len(left) > len(r.rules.deck):
            return r.going_on(replace(self, left=left))
        for number, place in enumerate(left):
            hand = r.area(place)
            r = r.with_common(replace(hand, down=(*hand.down, r.slot + number)))
        return r.changed(slot=r.slot + len(left)).done()

    def lacks(self, r: Round) -> bool:
        """Whether the shoe has too few cards for the rest of this deal."""
        return r.slot + len(self.left) > len(r.rules.deck)

    def waits_for(self, r: Round) -> tuple[Actor, ...]:
        return (DEALER,) if self.lacks(r) else (CHANCE,)

    def turning(self, r: Round) -> tuple[At, int] | None:  # type: ignore[override]
        return None if self.lacks(r) else (self.left[0], r.slot)

    def offers(self, r: Round, actor: Actor) -> tuple[Offer, ...]:
        if actor != DEALER or not self.lacks(r):
            return ()
        return (Offer(Announce(self.short.words), f'Announce "{self.short.words}"', self.short.cite),)

    def refusal(self, r: Round, move: Move) -> Refusal | None:
        if not self.lacks(r):
            if type(move) is Turn and move.place != self.left[0]:
                return Refusal(f"The next card goes to the {self.left[0]}'s hand", self.cite)
            return super().refusal(r, move)
        if type(move) is Announce and move.words == self.short.words:
            return None
        return Refusal("The shoe has too few cards to continue", self.short.cite)

    def after(self, r: Round, move: Move) -> Round:
        if type(move) is Announce:
            return void_all(r, self.short.cite)
        return super().after(r, move)

    @property
    def serves(self) -> tuple[str, ...]:
        return self.hands

    def clauses(self) -> tuple[str, ...]:
        names = " and ".join([f"the {place}'s hand" for place in self.hands])
        face = "face up" if self.up else "face down"
        return (
            f"{NUMBER[self.cards].capitalize()} cards each are dealt {face} to {names}, one at a time in turn.",
            f"Where the shoe has too few cards for a round, all wagers are void ({self.short.cite}).",
        )


class OneMore(FromShoe, frozen=True, kw_only=True):
    """A third card, face up, to one of the hands."""

    moment: ClassVar[str] = "third card"

    cards: int = 1
    up: bool = True


class PointCounts(Value, frozen=True):
    """Everything that the rules on a third card may use: both two-card hands, and the Player's third card, if any."""

    player: int
    banker: int
    third: int | None = None


class DrawThird(Step, frozen=True, kw_only=True):
    """A third card for the hand at `to`, if `draws` is true of the point counts. No person has to act for it."""

    moment: ClassVar[str] = OneMore.moment

    to: At
    draws: Callable[[PointCounts], bool]
    value: Callable[[int], int]
    count: Callable[[tuple[int, ...]], int]
    says: str
    short: Call

    def enter(self, r: Round) -> Round:
        if not r.live() or not self.draws(self.counts(r)):
            return r.done()
        return r.done(OneMore(hands=(self.to,), to=self.to, short=self.short, cite=self.cite))

    def counts(self, r: Round) -> PointCounts:
        """The hands in the form that the rule uses."""
        player, banker = r.area(PLAYER_HAND).cards, r.area(BANKER_HAND).cards
        third = self.value(player[2]) if len(player) > 2 else None
        return PointCounts(self.count(player[:2]), self.count(banker[:2]), third)

    def clauses(self) -> tuple[str, ...]:
        return (self.says,)

    def third_card(self) -> DrawThird:
        return self

    def counted(self, r: Round) -> tuple[str, int] | None:
        cards = r.area(self.to).cards
        return (self.to, self.count(cards)) if cards else None


class BurnByFirst(Step, frozen=True, kw_only=True):
    """Turns up the first card of a new shoe.

    Given that card, `many` says how many cards are burned face down with it.
    """

    burns_first: ClassVar[bool] = True
    moment: ClassVar[str] = "burn"

    many: Callable[[int], int]

    def enter(self, r: Round) -> Round:
        return r.done() if r.slot or not r.rules.deck else r

    def waits_for(self, r: Round) -> tuple[Actor, ...]:
        return (CHANCE,)

    def refusal(self, r: Round, move: Move) -> Refusal | None:
        if type(move) is not Turn or move.place != BURNED:
            return Refusal("The first card of the shoe must be turned up and burned", self.cite)
        return card_refusal(r, move, r.slot, self)

    def after(self, r: Round, move: Move) -> Round:
        assert isinstance(move, Turn)
        r = r.with_common(Hand(BURNED, cards=(move.card,), shown=True))
        return r.changed(slot=r.slot + 1 + self.many(move.card)).done()

    def turning(self, r: Round) -> tuple[At, int]:
        return BURNED, r.slot

    def shows(self, r: Round, place: At) -> bool:
        return True

    def clauses(self) -> tuple[str, ...]:
        return ("The first card of a new shoe is turned up, and as many cards as it counts are burned.",)


class BothHands(Showing, frozen=True, kw_only=True):
    """The showdown of the table's two hands: the Player's Hand is `player`, the Banker's Hand is `dealer`.

    It is the same for every position.
    """

    own: int = 0

    def of(self, r: Round, hand: Hand) -> Showdown:
        return Showdown(self.rank(r.area(PLAYER_HAND).cards), self.rank(r.area(BANKER_HAND).cards))


def ended_shoe(cite: Cite) -> Call:
    """The words with which a dealer ends a round if the shoe has too few cards."""
    return Call("Not enough cards", cite)
