"""Where a deal in stacks starts.

A shaker or a generator gives a number, which is counted around the table from the bank. Each place of the table gets
one stack, even if no one wagered there: the dealer, every position, and the dead hand. Stacks of empty places are taken
back unseen.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from croupier.equipment.dice import FACES, throws
from croupier.rounds.actors import CHANCE, Actor
from croupier.rounds.moves import Move, Shake, Turn
from croupier.rounds.moves import Place as At
from croupier.rounds.refusals import Refusal
from croupier.rounds.step import Step
from croupier.rounds.steps.dealing.deal import BANK, PLAYERS, Deal, card_refusal
from croupier.rounds.steps.placing.player_bank import banking
from croupier.rounds.wagers.wager import NUMBER

if TYPE_CHECKING:
    from croupier.rounds.round import Round

DEAD = "dead hand"


class ShakeForStart(Step, frozen=True, kw_only=True):
    """Dice in a shaker give the number from which the deal starts. Without `dice`, a generator shows the number."""

    order_blind: ClassVar[bool] = True
    ranks_only: ClassVar[bool] = True
    moment: ClassVar[str] = "start"
    shakes: ClassVar[bool] = True

    dice: int

    def enter(self, r: Round) -> Round:
        return r if r.live() else r.done()

    def waits_for(self, r: Round) -> tuple[Actor, ...]:
        return (CHANCE,)

    def refusal(self, r: Round, move: Move) -> Refusal | None:
        if type(move) is not Shake:
            return Refusal("The number from which the deal starts is awaited", self.cite)
        if not self.dice:
            places = len(circle(r))
            if len(move.dice) == 1 and 1 <= move.dice[0] <= places:
                return None
            return Refusal(f"The generator shows a number from 1 to {places}", self.cite)
        if len(move.dice) != self.dice or any(face not in FACES for face in move.dice):
            return Refusal(f"A shake must have {self.dice} dice, each with a face from 1 to 6", self.cite)
        return None

    def after(self, r: Round, move: Move) -> Round:
        assert isinstance(move, Shake)
        agenda = [replace(step, start=sum(move.dice)) if isinstance(step, DealStacks) else step for step in r.agenda]
        return r.changed(agenda=tuple(agenda)).done()

    def chances(self, r: Round) -> Iterator[tuple[Move, int]]:
        if not self.dice:
            yield from ((Shake((number,)), 1) for number in range(1, len(circle(r)) + 1))
            return
        yield from ((Shake(dice), 1) for dice in throws(self.dice))

    def clauses(self) -> tuple[str, ...]:
        if not self.dice:
            return ("A generator shows the number from which the deal starts.",)
        many = NUMBER[self.dice].capitalize()
        return (f"{many} dice are shaken; their total is counted counterclockwise from the bank as one.",)


class DealStacks(Deal, frozen=True, kw_only=True):
    """Deals a stack of `cards` to every place, counterclockwise, beginning with the place at which the count ends.

    A stack has the same slots of the set wherever it goes. So the number alone decides which place gets which stack.
    """

    order_blind: ClassVar[bool] = True
    ranks_only: ClassVar[bool] = True
    takes_cards: ClassVar[bool] = True

    start: int = 1
    slots: tuple[int, ...] = ()

    def enter(self, r: Round) -> Round:
        if not r.live():
            return r.done()
        around, many = circle(r), self.cards
        live = {hand.place for hand in r.live()}
        bank = banking(r)
        first = around.index(BANK if bank is None else bank.place) + self.start - 1
        left: list[At] = []
        slots: list[int] = []
        for stack in range(len(around)):
            place, at = around[(first + stack) % len(around)], range(stack * many, (stack + 1) * many)
            if place == BANK:
                r = r.with_common(replace(r.area(BANK), down=tuple(at)))
            elif place in live:
                left += [place] * many
                slots += at
        r = r.changed(slot=len(around) * many)
        return r.going_on(replace(self, left=tuple(left), slots=tuple(slots)))

    @property
    def serves(self) -> tuple[str, ...]:
        return (PLAYERS, BANK)

    def refusal(self, r: Round, move: Move) -> Refusal | None:
        if type(move) is not Turn:
            return Refusal("Tiles are being dealt", self.cite)
        if move.place != self.left[0]:
            return Refusal(f"The next stack goes to position {self.left[0]}", self.order or self.cite)
        return card_refusal(r, move, self.slots[0], self)

    def after(self, r: Round, move: Move) -> Round:
        assert isinstance(move, Turn)
        hand = r.hand(move.place)
        r = r.with_hand(replace(hand, cards=(*hand.cards, move.card)))
        step = replace(self, left=self.left[1:], slots=self.slots[1:])
        return r.going_on(step) if step.left else r.done()

    def turning(self, r: Round) -> tuple[At, int]:
        return self.left[0], self.slots[0]

    def without(self, place: At) -> DealStacks:
        kept = [(at, slot) for at, slot in zip(self.left, self.slots, strict=True) if at != place]
        return replace(self, left=tuple([at for at, _ in kept]), slots=tuple([slot for _, slot in kept]))

    def clauses(self) -> tuple[str, ...]:
        many = NUMBER[self.cards]
        return (
            f"A stack of {many} goes to each place of the table in turn, counterclockwise: the dealer, every position, "
            "and the dead hand. Stacks of places without a wager are taken back unseen.",
        )


def circle(r: Round) -> tuple[At, ...]:
    """Every place that gets a stack, counterclockwise from the dealer."""
    return (BANK, *[str(number) for number in range(r.rules.positions, 0, -1)], DEAD)
