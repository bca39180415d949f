"""The coach of a hand against a paytable.

It stores the kernel's counts. For the actual wagers, it prices each line by the declared posting.
"""

from __future__ import annotations

from copy import copy
from fractions import Fraction
from math import perm

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.coach import CoachQuestion, KernelCoach, NoCoach
from croupier.analysis.figures import Tie
from croupier.analysis.kernels.paytable_hand import loops as kernel
from croupier.analysis.kernels.paytable_hand.shape import paytable_hand_shape
from croupier.analysis.kernels.paytable_hand.solve import backward, by_last_card
from croupier.analysis.side_wagers.coach import SideWagerCoach
from croupier.analysis.tabulate import Ladder, classes, ladder, line_of, net_of, set_number
from croupier.declare.game import Rules
from croupier.rounds.moves import Bet, Choose, Fold, Move, Withdraw
from croupier.rounds.steps import COMMUNITY
from croupier.rounds.steps.deciding.follow import DECLINE
from croupier.rounds.steps.deciding.let_ride import RIDE

Ints = NDArray[np.int64]


class PaytableHandCoach(KernelCoach):
    """The coach of a hand against a paytable.

    At each decision it looks up the value of the seen cards and the wagers made so far.
    """

    def __init__(self, rules: Rules, opening: int) -> None:
        super().__init__(rules, opening)
        self.shape = shape = paytable_hand_shape(rules)
        self.position = {card: i for i, card in enumerate(rules.deck)}
        tables, self.n = classes(shape, rules.deck), len(rules.deck)
        self.lines = tables.lines
        self.ladder = ladder(shape, self.lines, opening)
        self.counts = by_last_card(rules, shape, tables, kernel.binomials(self.n))
        self.values = self._values()
        self.times = Fraction(1)
        """The factor from the opening wager of `values` to the actual one."""
        self.beside = SideWagerCoach(rules.deck, shape.sides, exposed=shape.exposed)

    def scaled(self, opening: int) -> PaytableHandCoach | None:
        """The coach for another opening wager, with the same values.

        None if some payment is not proportional to the wager.
        """
        other = copy(self)
        other.ladder = ladder(self.shape, self.lines, opening)
        other.times = self.times * Fraction(opening, self.ladder.opening)
        return other if _in_proportion(self.ladder, other.ladder) else None

    def repriced(self, opening: int) -> PaytableHandCoach:
        """The coach for other payments.

        It keeps the counts of the lines and solves best play again with the new payments.
        """
        other = copy(self)
        other.ladder = ladder(self.shape, self.lines, opening)
        other.values, other.times = other._values(), Fraction(1)
        return other

    def _values(self) -> list[Ints]:
        """The value of every combination of seen cards and state of the wagers, summed over all run-outs.

        The last decision is solved first.
        """
        found: list[Ints] = []
        binomial = kernel.binomials(self.n)
        backward(self.shape, self.ladder, self.counts, self.n, binomial, Tie.LARGER, found.append)
        return found

    def _ways(self, seen: int) -> int:
        return perm(self.n - seen, self.shape.cards - seen)

    def worth(self, asked: CoachQuestion, move: Move) -> Fraction:
        stakes = asked.stakes()
        cards = (*asked.hand.cards, *asked.round.area(COMMUNITY).cards)
        if len(cards) < self.shape.cards - 1 or set(stakes) & {side.wager.key for side in self.shape.sides}:
            asked.sees_only(cards)
        if isinstance(move, Fold):
            kept = [side for side in self.shape.sides if not side.given_up and stakes.get(side.wager.key)]
            lost = sum(stakes.values()) - sum([stakes[side.wager.key] for side in kept])
            return sum([self.beside.of(asked, side) for side in kept], Fraction(-lost))
        decision = len(self.ladder.levels) - sum([step.decision() is not None for step in asked.round.agenda])
        left = _left(move)
        if left is None:
            left = stakes[self.ladder.levels[decision].key]
        if len(asked.known) > len(cards):
            return self._by_unseen(asked, cards, {**stakes, self.ladder.levels[decision].key: left})
        state = 0
        for level in self.ladder.levels[:decision]:
            state = int(level.child[state, level.sizes.index(stakes.get(level.key, 0))])
        level = self.ladder.levels[decision]
        state = int(level.child[state, level.sizes.index(left)])
        at = set_number([self.position[card] for card in cards])
        brings = Fraction(int(self.values[-1 - decision][at, state]), self._ways(len(cards)))
        return brings * self.times + self.beside.worth(asked)

    def _by_unseen(self, asked: CoachQuestion, cards: tuple[int, ...], stakes: dict[str, int]) -> Fraction:
        """The value if one card is still to come and the player also sees other players' cards: the mean over every
        card that it can be.
        """
        lying = {key: cents for key, cents in stakes.items() if cents}
        unseen = [card for card in self.rules.deck if card not in asked.known]
        lines = [line_of(self.shape, (*cards, card)) for card in unseen]
        return Fraction(sum([net_of(self.shape.settle, lying, line) for line in lines]), len(unseen))


def _in_proportion(one: Ladder, other: Ladder) -> bool:
    """Whether both ladders have the same states, and all wagers and payments differ by the same factor."""
    mine, theirs = one.opening, other.opening

    def scaled(a: Ints, b: Ints) -> bool:
        return a.shape == b.shape and bool((a.astype(object) * theirs == b.astype(object) * mine).all())

    return scaled(one.net, other.net) and all(
        scaled(np.array(a.sizes), np.array(b.sizes)) and scaled(a.staked, b.staked) and np.array_equal(a.child, b.child)
        for a, b in zip(one.levels, other.levels, strict=True)
    )


def _left(move: Move) -> int | None:
    """The amount of the wager after the player's move, in cents. None if the move leaves it unchanged."""
    match move:
        case Bet(cents=cents):
            return cents
        case Withdraw():
            return 0
        case Choose(choice=choice) if choice == DECLINE:
            return 0
        case Choose(choice=choice) if choice == RIDE:
            return None
    raise NoCoach("The coach does not analyze this choice.")
