"""Cards are dealt clockwise to the dealer and to every position, even if no one wagered there.

Dice, a generator, or a button that moves around the table decides which place gets cards first.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from croupier.equipment.dice import throws
from croupier.rounds.actors import CHANCE, Actor
from croupier.rounds.moves import Move, Shake
from croupier.rounds.moves import Place as At
from croupier.rounds.refusals import Refusal
from croupier.rounds.step import Step
from croupier.rounds.steps.dealing.deal import BANK
from croupier.rounds.steps.dealing.start import DealStacks, ShakeForStart
from croupier.rounds.steps.placing.player_bank import banking
from croupier.rounds.wagers.wager import NUMBER

if TYPE_CHECKING:
    from croupier.rounds.round import Round

BUTTON = "places that the button has moved"


def places(r: Round) -> tuple[At, ...]:
    """Every place that gets cards, counterclockwise from the dealer."""
    return (BANK, *[str(number) for number in range(r.rules.positions, 0, -1)])


class ShakeForFirst(ShakeForStart, frozen=True, kw_only=True):
    """Dice, or a generator if there are no `dice`, give a number.

    The count to that number ends at the place that gets cards first.
    """

    order_blind: ClassVar[bool] = True
    ranks_only: ClassVar[bool] = True

    def refusal(self, r: Round, move: Move) -> Refusal | None:
        if self.dice or type(move) is not Shake:
            return super().refusal(r, move)
        many = len(places(r))
        if len(move.dice) == 1 and 1 <= move.dice[0] <= many:
            return None
        return Refusal(f"The generator shows a number from 1 to {many}", self.cite)

    def chances(self, r: Round) -> Iterator[tuple[Move, int]]:
        shown = throws(self.dice) if self.dice else [(number,) for number in range(1, len(places(r)) + 1)]
        yield from ((Shake(dice), 1) for dice in shown)


class MoveStartButton(Step, frozen=True, kw_only=True):
    """The button marks the place that gets cards first. It moves one place clockwise after each round."""

    order_blind: ClassVar[bool] = True
    ranks_only: ClassVar[bool] = True

    def enter(self, r: Round) -> Round:
        if not r.live():
            return r.done()
        moved = r.standing.mark(BUTTON)
        # Places are listed counterclockwise, so a step clockwise is one back.
        at = (-moved) % len(places(r))
        agenda = [replace(step, first=at) if isinstance(step, DealSeven) else step for step in r.agenda]
        standing = r.standing.marked(BUTTON, (moved + 1) % len(places(r)))
        return r.changed(agenda=tuple(agenda), standing=standing).done()

    def clauses(self) -> tuple[str, ...]:
        return ("A button marks the place that is dealt to first. It moves one place clockwise after each round.",)


class DealSeven(DealStacks, frozen=True, kw_only=True):
    """Deals `cards` to each place, clockwise from the first place, in one stack or one card at a time.

    The number is counted counterclockwise, and the bank is one. If a button marks the first place, `first` is that
    place.
    """

    order_blind: ClassVar[bool] = True
    ranks_only: ClassVar[bool] = True
    takes_cards: ClassVar[bool] = True

    stacks: bool
    first: int = -1

    def enter(self, r: Round) -> Round:
        if not r.live():
            return r.done()
        around = places(r)
        bank = banking(r)
        counted = around.index(BANK if bank is None else bank.place) + self.start - 1
        first = self.first if self.first >= 0 else counted % len(around)
        live = {hand.place for hand in r.live()}
        dealt: list[tuple[int, At]] = []
        for turn in range(len(around)):
            place = around[(first - turn) % len(around)]
            at = [turn * self.cards + n if self.stacks else n * len(around) + turn for n in range(self.cards)]
            if place == BANK:
                r = r.with_common(replace(r.area(BANK), down=tuple(r.slot + n for n in at)))
            elif place in live:
                dealt += [(r.slot + n, place) for n in at]
        dealt.sort()
        r = r.changed(slot=r.slot + len(around) * self.cards)
        return r.going_on(
            replace(self, left=tuple([place for _, place in dealt]), slots=tuple([slot for slot, _ in dealt]))
        )

    def waits_for(self, r: Round) -> tuple[Actor, ...]:
        return (CHANCE,)

    def refusal(self, r: Round, move: Move) -> Refusal | None:
        refused = super().refusal(r, move)
        if refused is not None and refused.why == "Tiles are being dealt":
            return Refusal("Cards are being dealt", self.cite)
        return refused

    def clauses(self) -> tuple[str, ...]:
        each = f"a stack of {NUMBER[self.cards]}" if self.stacks else f"{NUMBER[self.cards]} cards, one at a time"
        return (
            f"The dealer deals {each}, face down, clockwise from the first place, to every position and the dealer. "
            "Cards of positions without a wager are taken back unseen.",
        )
