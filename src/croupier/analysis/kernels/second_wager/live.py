"""Best play of games with a second wager after the bank's first card, fast enough for the middle of a round.

The figures are the same as those of `solve`, with one unit on each hand. The best choice is found in floating point, or
exactly if floating point cannot decide. `twenty_one.live` then counts its result in whole numbers.
"""

from __future__ import annotations

from collections import Counter

import numpy as np

from croupier.analysis.figures import Tie
from croupier.analysis.kernels.second_wager.solve import PlayAgainst
from croupier.analysis.kernels.twenty_one.composition import (
    UNCERTAIN,
    CompositionSolver,
    PlayAgainstCard,
    SplitPatterns,
)
from croupier.analysis.kernels.twenty_one.endings import ORDER, first_two
from croupier.analysis.kernels.twenty_one.live import DRAWN, Gone, Laid, Live, LiveHands, together
from croupier.analysis.kernels.twenty_one.loops import hands as kernel
from croupier.analysis.kernels.twenty_one.loops import lanes
from croupier.analysis.kernels.twenty_one.loops.hands import MISSING, SPLIT, STAND, SURRENDER
from croupier.analysis.kernels.twenty_one.tables import FIRST, WHOLE
from croupier.analysis.kernels.twenty_one.values import Exact


class LivePlay:
    """Best play of a hand with one unit on it against one first card of the bank. The tie-break is the larger wager."""

    def __init__(self, live: Live, solver: CompositionSolver, up: int, whose: int = WHOLE) -> None:
        tables = solver.tables
        self.live, self.tables, self.whose = live, tables, whose
        left, bank = tables.left.copy(), solver.bank(up)
        left[up] -= 1
        odds = lanes.all_odds(left, solver.hands, bank, len(tables.bank.outcomes))
        values, self.plain, self.closed = kernel.attacked_hands(left, solver.hands, bank, solver.money, odds, whose)
        self.exact = Exact(
            solver, PlayAgainstCard(up=up, left=left, odds=odds, values=values, best=self.plain, best_split=self.plain)
        )
        self._found: dict[int, dict[int, int]] = {}
        self._told_apart()

    def _told_apart(self) -> None:
        """Decides exactly the choices that floating point cannot decide, starting with the hands that have the most
        cards.
        """
        against, ended = self.exact.against, self.exact.solver.ended
        values = against.values
        near = (values >= values.max(axis=1, keepdims=True) - UNCERTAIN).sum(axis=1) > 1
        near |= abs(values[:, STAND] - values[:, SURRENDER]) < UNCERTAIN
        for hand in np.nonzero(near & ~ended & (against.odds[:, 0] != MISSING))[0][::-1].tolist():
            options = self._options(hand, None)
            self.closed[hand] = SURRENDER if options[SURRENDER] >= options[STAND] else STAND
            self.plain[hand] = max(options, key=lambda choice: (options[choice], ORDER.index(choice)))

    def given_up(self, hand: int) -> int:
        """The result of a surrendered hand: half of the wagers on it are lost."""
        exact, surrender = self.exact, self.tables.pay.surrender
        assert surrender is not None
        return surrender[0] * exact.looked(exact.now(hand)) * exact.rest[exact.size[hand] + 1]

    def options(self, hand: int) -> dict[int, int]:
        """The result of each choice with a hand, summed over all orders of the following cards.

        A pair has a split among its choices.
        """
        if hand not in self._found:
            self._found[hand] = self._options(hand, self.tables.pair(hand) if self.whose == WHOLE else None)
        return self._found[hand]

    def _options(self, hand: int, pair: int | None) -> dict[int, int]:
        ways = {choice: [self._played(hand, choice)] for choice in DRAWN}
        if pair is not None:
            ways[SPLIT] = self._split(pair, self.exact.solver.patterns[pair], others=1)
        found = self.live.brings(self.exact, self.live.hands.counts[hand], list(ways.values()))
        if found is None:
            return self._counted(hand, pair)
        return dict(zip(ways, found, strict=True)) | {SURRENDER: self.given_up(hand)}

    def _counted(self, hand: int, pair: int | None) -> dict[int, int]:
        """The result of each choice in Python integers. It is used if numbers are too large for the kernel."""
        start = hand if pair is None else self.exact.child[0][pair]
        played = PlayAgainst(self.exact.solver, self.exact.against.up, Tie.LARGER, start, self.whose)
        found = {choice: brings for choice, (brings, _) in played.options[hand].items()}
        return found if pair is None else found | {SPLIT: played.split(pair)[0]}

    def waiting(self, pair: int, of: SplitPatterns) -> int:
        """The result of split hands that wait for their second card. Their first cards have already left the shoe."""
        start = self.exact.child[0][pair]
        ways = self._split(pair, of, others=0)
        found = self.live.brings(self.exact, self.live.hands.counts[start], [ways])
        if found is not None:
            return found[0]
        return PlayAgainst(self.exact.solver, self.exact.against.up, Tie.LARGER, start).split(pair, of, others=0)[0]

    def _played(self, hand: int, chosen: int) -> LiveHands:
        starts, choice = self.live.none.copy(), self.plain.copy()
        starts[hand], choice[hand] = 1, chosen
        return LiveHands(
            starts=starts, choice=choice, closed=self.closed, money=self.live.money(self.whose, twice=True)
        )

    def _split(self, pair: int, of: SplitPatterns, others: int) -> list[LiveHands]:
        money = self.live.money(FIRST, twice=True)
        choice = self.closed if self.tables.closed(pair) else self.plain
        return self.live.split(pair, of, others, choice=choice, closed=self.closed, money=(money, money))

    def in_all(self) -> tuple[Counter[int], int]:
        """The two-card hands, each with the number of orders in which it is dealt, and the total result under best
        play.
        """
        exact = self.exact
        two = first_two(self.tables, exact.left)
        starts = self.live.none.copy()
        for hand in two:
            starts[hand] = len(set(self.tables.hands.kinds[hand]))
        splits = self._splits(two)
        gone = self.live.gone_in(list(splits.values()))
        terms = {hand: self.live.laid(exact, gone, ways) for hand, ways in splits.items()}
        split = self._split_best(two, gone, terms)
        starts[split] = 0
        money = self.live.money(self.whose, twice=True)
        plain = LiveHands(starts=starts, choice=self.plain, closed=self.closed, money=money)
        laid = together([self.live.laid(exact, gone, [plain]), *[terms[hand] for hand in split]])
        found = self.live.brought(exact, np.zeros_like(exact.against.left), gone, [laid]) if self.live.fits else None
        if found is None:
            return two, PlayAgainst(exact.solver, exact.against.up, Tie.LARGER).play
        return two, found[0]

    def _splits(self, two: Counter[int]) -> dict[int, list[LiveHands]]:
        """The pairs, each with the hands of its split."""
        pairs = {hand: pair for hand in two if (pair := self.tables.pair(hand)) is not None}
        of = self.exact.solver.patterns
        return {hand: self._split(pair, of[pair], others=1) for hand, pair in pairs.items()}

    def _split_best(self, two: Counter[int], gone: Gone, terms: dict[int, Laid]) -> list[int]:
        """The pairs for which a split is best."""
        exact, opening = self.exact, self.tables.pay.opening
        orders = exact.whole * (exact.whole - 1)
        found = []
        for hand, about in zip(terms, self.live.about(exact, gone, list(terms.values())) if terms else (), strict=True):
            more = about * orders / (two[hand] * opening) - float(exact.against.values[hand].max())
            if abs(more) < UNCERTAIN:
                options = self.options(hand)
                more = options[SPLIT] - max([much for choice, much in options.items() if choice != SPLIT])
            if more > 0:
                found.append(hand)
        return found
