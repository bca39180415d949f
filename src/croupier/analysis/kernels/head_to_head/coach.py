"""The coach of own cards against the dealer's.

It stores the kernel's counts. For the actual wagers, it prices each line by the declared posting.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb

import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from croupier.analysis.coach import CoachQuestion, KernelCoach, NoCoach
from croupier.analysis.figures import quiet
from croupier.analysis.kernels.head_to_head import tables as duel_tables
from croupier.analysis.kernels.head_to_head.shape import head_to_head_shape
from croupier.analysis.kernels.head_to_head.solve import HeadToHeadCount, ranking_of
from croupier.analysis.shapes import SideWager
from croupier.analysis.tabulate import net_of
from croupier.declare.game import Rules
from croupier.rounds.moves import Bet, Choose, Fold, Move
from croupier.rounds.steps import BANK, Showdown
from croupier.rounds.steps.deciding.expose import EXPOSE

Ints = NDArray[np.int64]


@cache
def _places(n: int, many: int) -> Ints:
    """All ways to draw `many` of `n` places, one row for each way."""
    return np.array(list(combinations(range(n), many)), np.int64).reshape(comb(n, many), many)


class HeadToHeadCoach(KernelCoach):
    """The coach of own cards against the dealer's.

    For the cards seen, it has the number of run-outs that end on each line.
    """

    def __init__(self, rules: Rules, opening: int) -> None:
        super().__init__(rules, opening)
        self.shape = shape = head_to_head_shape(rules)
        if shape.bet is None:
            raise NoCoach(f"{rules.game.name} has no coach: nothing is decided in it.")
        self.position = {card: i for i, card in enumerate(rules.deck)}
        ranked = ranking_of(rules, shape)
        cases = duel_tables.cases(shape, ranked.order)
        self.lines = cases.known
        self.count = HeadToHeadCount(rules.deck, shape, ranked, cases, quiet)
        self.hands, self.counts, self.line = self.count.by_case
        self.progressive = [meter for step in rules.agenda if (meter := step.progressive()) is not None]
        self._last: tuple[tuple[tuple[int, ...], tuple[int, ...]], Ints] | None = None

    def worth(self, asked: CoachQuestion, move: Move) -> Fraction:
        step, up = asked.round.agenda[0], asked.round.area(BANK).cards
        asked.sees_only((*asked.hand.cards, *up))
        stakes = asked.stakes()
        if (exposes := step.exposes()) is not None:
            assert isinstance(move, Choose)
            shown = replace(asked.hand, exposed=exposes.cards if move.choice == EXPOSE else asked.hand.exposed)
            seen = replace(asked, hand=shown)
            (side,) = [side for side in self.shape.sides if side.wager.key == exposes.wager.key]
            return self._decided(seen, {side.wager.key}) + self._beside(seen, side, stakes)
        if isinstance(move, Fold):
            decide = step.decision()
            assert decide is not None
            return self._folded(asked, decide.keeps)
        assert isinstance(move, Bet)
        return self._bet(asked, move.cents)

    def _decided(self, asked: CoachQuestion, settled: set[str]) -> Fraction:
        """The value of the decision: the better of a fold and the further wager in its best size.

        `settled` has the keys of the wagers that are settled by then.
        """
        bet = self.shape.bet
        assert bet is not None
        (step,) = [decide for one in asked.round.agenda if (decide := one.decision()) is not None]
        sizes = [int(asked.opening * size) for size in bet.sizes if (asked.opening * size).denominator == 1]
        rest = replace(asked.hand, stakes=tuple([s for s in asked.hand.stakes if s.wager not in settled]))
        asked = replace(asked, hand=rest)
        return max([self._folded(asked, step.keeps), *[self._bet(asked, cents) for cents in sizes]])

    def _folded(self, asked: CoachQuestion, keeps: tuple[str, ...]) -> Fraction:
        stakes = asked.stakes()
        kept = [
            self._beside(asked, s, stakes) for s in self.shape.sides if s.wager.key in keeps and s.wager.key in stakes
        ]
        return Fraction(sum(kept) - sum([cents for key, cents in stakes.items() if key not in keeps]))

    def _bet(self, asked: CoachQuestion, cents: int) -> Fraction:
        shape, stakes = self.shape, asked.stakes()
        assert shape.bet is not None
        way = {**{key: lies for key, lies in stakes.items() if key in shape.against}, shape.bet.wager.key: cents}
        found = self._found(asked.hand.cards, asked.round.area(BANK).cards)
        brings = sum(
            [int(many) * net_of(shape.settle, way, line) for many, line in zip(found, self.lines, strict=True)]
        )
        beside = [self._beside(asked, side, stakes) for side in shape.sides if side.wager.key in stakes]
        return Fraction(brings, int(found.sum())) + sum(beside) + self._progressive(asked)

    def _progressive(self, asked: CoachQuestion) -> Fraction:
        """The result of the progressive wagers, if the player's own cards decide them.

        Raises NoCoach if one wins a part of its meter.
        """
        total = Fraction()
        for step in self.progressive:
            cents = asked.stakes().get(step.wager, 0)
            line = step.by_cards(asked.hand.cards[: step.cards]) if cents else None
            award = step.award(line) if line is not None else None
            if award is not None and award.percent:
                raise NoCoach("The progressive wager wins a part of what its meter shows, which is not known yet.")
            total += (award.cents if award is not None else 0) - cents
        return total

    def _beside(self, asked: CoachQuestion, side: SideWager, stakes: dict[str, int]) -> int:
        """The result of a side wager that the player's own cards decide."""
        settle, key, hand = side.settle, side.wager.key, asked.hand
        if len(hand.cards) < settle.showing.own:
            raise NoCoach(
                f"The {side.wager.name} is not decided yet; the coach does not analyze it together with the others."
            )
        rank = settle.showing.rank(hand.cards[: settle.showing.own])
        said = settle.outcome(Showdown(rank, rank if settle.showing.dealer else (), hand.shown or hand.exposed > 0))
        return net_of(settle, {key: stakes[key]}, ((key, said[key]),))

    def _found(self, cards: tuple[int, ...], up: tuple[int, ...]) -> Ints:
        """The number of run-outs that end on each line."""
        if self._last is not None and self._last[0] == (cards, up):
            return self._last[1]
        held = duel_tables.places_of(self.rules.deck, cards)
        rest = np.array([place for place in range(self.count.n) if place not in held])
        drawn = rest[_places(len(rest), self.shape.own - len(held))]
        hands = np.sort(np.hstack([np.tile(held, (len(drawn), 1)), drawn]), axis=1)
        at = sum(self.count.binomial[hands[:, i], i + 1] for i in range(self.shape.own))
        row = self.hands.of[at]
        place = self.count.renamings[self.hands.via[at], self.position[up[0]]] if up else np.zeros_like(row)
        found = np.zeros(len(self.lines), np.int64)
        np.add.at(found, self.line[row], self.counts[row, place])
        self._last = ((cards, up), found)
        return found
