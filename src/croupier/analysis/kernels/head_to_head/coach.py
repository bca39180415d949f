"""The coach of games that are decided by hands of poker: against a paytable, the dealer's cards, or on a shared board.

Each keeps what its kernel counted, and prices the wagers that really lie, by the declared posting, line by line.
"""

from __future__ import annotations

from collections import Counter
from copy import copy
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb, perm

import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from croupier.analysis.coach import CoachQuestion, KernelCoach, NoCoach
from croupier.analysis.figures import Line, Tie, quiet
from croupier.analysis.kernels.head_to_head import tables as duel_tables
from croupier.analysis.kernels.head_to_head.shape import duel_shape
from croupier.analysis.kernels.head_to_head.solve import HeadToHeadCount, ranking_of
from croupier.analysis.kernels.paytable_hand import loops as kernel
from croupier.analysis.kernels.paytable_hand.solve import backward, by_last_card
from croupier.analysis.kernels.shared_board.shape import OWN, BoardSide
from croupier.analysis.kernels.shared_board.solve import solve_board, ways_of
from croupier.analysis.kernels.with_discard import solve as discard
from croupier.analysis.kernels.with_discard.shape import discard_shape
from croupier.analysis.shapes import SideWager, solo_shape
from croupier.analysis.side_wagers.coach import SideWagerCoach, brings
from croupier.analysis.tabulate import Ladder, classes, ladder, net_of
from croupier.declare.game import Rules
from croupier.rounds.moves import Arrange, Bet, Choose, Fold, Move, Withdraw
from croupier.rounds.steps import BANK, COMMUNITY, Decide, Settle, Showdown
from croupier.rounds.steps.deciding.discard import Discard
from croupier.rounds.steps.deciding.elect import DECLARE, Elect
from croupier.rounds.steps.deciding.expose import EXPOSE, Expose
from croupier.rounds.steps.deciding.let_ride import RIDE
from croupier.rounds.steps.settling.progressive import SettleProgressive

Ints = NDArray[np.int64]


def _number(places: list[int]) -> int:
    """A set of cards as the kernels number it, by their places in the deck."""
    return sum([comb(place, i) for i, place in enumerate(sorted(places), 1)])


@cache
def _places(n: int, many: int) -> Ints:
    """Every way to draw so many of n."""
    return np.array(list(combinations(range(n), many)), np.int64).reshape(comb(n, many), many)


class PaytableHandCoach(KernelCoach):
    """A hand against a paytable: at each decision what every set of cards is worth in each state of the wagers."""

    def __init__(self, rules: Rules, opening: int) -> None:
        super().__init__(rules, opening)
        self.shape = shape = solo_shape(rules)
        self.position = {card: i for i, card in enumerate(rules.deck)}
        tables, self.n = classes(shape), len(rules.deck)
        self.lines = tables.lines
        self.ladder = ladder(shape, self.lines, opening)
        self.counts = by_last_card(rules, shape, tables, kernel.binomials(self.n))
        self.values = self._values()
        self.times = Fraction(1)
        """All values are so many times as much with this opening wager."""
        self.beside = SideWagerCoach(rules.deck, shape.sides, exposed=shape.exposed)

    def scaled(self, opening: int) -> PaytableHandCoach | None:
        """With the same values, where every payment is in proportion."""
        other = copy(self)
        other.ladder = ladder(self.shape, self.lines, opening)
        other.times = self.times * Fraction(opening, self.ladder.opening)
        return other if _in_proportion(self.ladder, other.ladder) else None

    def anew(self, opening: int) -> PaytableHandCoach:
        """How often each line comes stays as counted; what it pays changes best play, which is found again."""
        other = copy(self)
        other.ladder = ladder(self.shape, self.lines, opening)
        other.values, other.times = other._values(), Fraction(1)
        return other

    def _values(self) -> list[Ints]:
        """By set of cards seen and state of the wagers after the decision, summed over all run-outs; last first."""
        found: list[Ints] = []
        binomial = kernel.binomials(self.n)
        backward(self.shape, self.ladder, self.counts, self.n, binomial, Tie.LARGER, found.append)
        return found

    def _ways(self, seen: int) -> int:
        return perm(self.n - seen, self.shape.cards - seen)

    def worth(self, asked: CoachQuestion, move: Move) -> Fraction:
        stakes = asked.stakes()
        cards = (*asked.hand.cards, *asked.round.area(COMMUNITY).cards)
        asked.sees_only(cards)
        if isinstance(move, Fold):
            return Fraction(-sum(stakes.values()))
        decision = len(self.ladder.levels) - sum([isinstance(step, Decide) for step in asked.round.agenda])
        left = _left(move)
        if left is None:
            left = stakes[self.ladder.levels[decision].key]
        state = 0
        for level in self.ladder.levels[:decision]:
            state = int(level.child[state, level.sizes.index(stakes.get(level.key, 0))])
        level = self.ladder.levels[decision]
        state = int(level.child[state, level.sizes.index(left)])
        at = _number([self.position[card] for card in cards])
        brings = Fraction(int(self.values[-1 - decision][at, state]), self._ways(len(cards)))
        return brings * self.times + self.beside.worth(asked)


def _in_proportion(one: Ladder, other: Ladder) -> bool:
    """Whether wagers lead to the same states, and everything that is wagered and paid is so many times as much."""
    mine, theirs = one.opening, other.opening

    def scaled(a: Ints, b: Ints) -> bool:
        return a.shape == b.shape and bool((a.astype(object) * theirs == b.astype(object) * mine).all())

    return scaled(one.net, other.net) and all(
        scaled(np.array(a.sizes), np.array(b.sizes)) and scaled(a.staked, b.staked) and np.array_equal(a.child, b.child)
        for a, b in zip(one.levels, other.levels, strict=True)
    )


def _left(move: Move) -> int | None:
    """What lies on the wager in question after a move, in cents; None where it stays as it is."""
    match move:
        case Bet(cents=cents):
            return cents
        case Withdraw():
            return 0
        case Choose(choice=choice) if choice == RIDE:
            return None
    raise NoCoach("What this choice is worth is not counted.")


class HeadToHeadCoach(KernelCoach):
    """Own cards against the dealer's: for the cards seen, on how many run-outs each line comes."""

    def __init__(self, rules: Rules, opening: int) -> None:
        super().__init__(rules, opening)
        self.shape = shape = duel_shape(rules)
        if shape.bet is None:
            raise NoCoach(f"{rules.game.name} has no coach: nothing is decided in it.")
        self.position = {card: i for i, card in enumerate(rules.deck)}
        ranked = ranking_of(rules, shape)
        cases = duel_tables.cases(shape, ranked.order)
        self.lines = cases.known
        self.count = HeadToHeadCount(rules.deck, shape, ranked, cases, quiet)
        self.hands, self.counts, self.line = self.count.by_case
        self.progressive = [step for step in rules.agenda if isinstance(step, SettleProgressive)]
        self._last: tuple[tuple[tuple[int, ...], tuple[int, ...]], Ints] | None = None

    def worth(self, asked: CoachQuestion, move: Move) -> Fraction:
        step, up = asked.round.agenda[0], asked.round.area(BANK).cards
        asked.sees_only((*asked.hand.cards, *up))
        stakes = asked.stakes()
        if isinstance(step, Expose):
            assert isinstance(move, Choose)
            shown = replace(asked.hand, exposed=step.cards if move.choice == EXPOSE else asked.hand.exposed)
            seen = replace(asked, hand=shown)
            (side,) = [side for side in self.shape.sides if side.wager.key == step.wager.key]
            return self._decided(seen, {side.wager.key}) + self._beside(seen, side, stakes)
        if isinstance(move, Fold):
            assert isinstance(step, Decide)
            return self._folded(asked, step.keeps)
        assert isinstance(move, Bet)
        return self._bet(asked, move.cents)

    def _decided(self, asked: CoachQuestion, settled: set[str]) -> Fraction:
        """The further wager in its best size, or a fold, where these wagers are settled by then."""
        bet = self.shape.bet
        assert bet is not None
        (step,) = [step for step in asked.round.agenda if isinstance(step, Decide)]
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
        """What a progressive wager brings: its player's own cards have decided it, unless it wins a part of a meter."""
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
        """What a wager beside the others brings, which its player's own cards decide."""
        settle, key, hand = side.settle, side.wager.key, asked.hand
        if len(hand.cards) < settle.showing.own:
            raise NoCoach(f"The {side.wager.name} is not decided yet, and is not counted together with the others.")
        rank = settle.showing.rank(hand.cards[: settle.showing.own])
        said = settle.outcome(Showdown(rank, rank if settle.showing.dealer else (), hand.shown or hand.exposed > 0))
        return net_of(settle, {key: stakes[key]}, ((key, said[key]),))

    def _found(self, cards: tuple[int, ...], up: tuple[int, ...]) -> Ints:
        """On how many run-outs each line comes."""
        if self._last is not None and self._last[0] == (cards, up):
            return self._last[1]
        held = [self.position[card] for card in cards]
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


class DiscardCoach(KernelCoach):
    """A hand with a discard: for each start and card laid aside, on how many run-outs each line comes."""

    def __init__(self, rules: Rules, opening: int) -> None:
        super().__init__(rules, opening)
        self.shape, self.deck = discard_shape(rules), rules.deck
        self.position = {card: i for i, card in enumerate(rules.deck)}
        self.count = discard.DiscardCount(rules, self.shape)

    def worth(self, asked: CoachQuestion, move: Move) -> Fraction:
        step, stakes, cards = asked.round.agenda[0], asked.stakes(), asked.hand.cards
        asked.sees_only(cards)
        if isinstance(step, Discard):
            assert isinstance(move, Arrange)
            return self._kept(cards, move.low[0], stakes)
        assert isinstance(step, Elect)
        if isinstance(move, Choose) and move.choice == DECLARE:
            said = step.instant.outcome(Showdown(step.instant.showing.rank(cards)))
            return Fraction(net_of(step.instant, stakes, tuple(said.items())))
        if isinstance(move, Fold):
            return Fraction(-sum(stakes.values()))
        way = {**stakes, move.wager: move.cents} if isinstance(move, Bet) else stakes
        return max([self._kept(cards, low, way) for low in cards])

    def _kept(self, cards: tuple[int, ...], low: int, stakes: dict[str, int]) -> Fraction:
        """With one card laid aside."""
        places = sorted([self.position[card] for card in cards])
        counts = self.count.without[_number(places), places.index(self.position[low])].tolist()
        return _weighed(self.shape.settle, stakes, counts, self.count.lines, self.count.runouts)


class SharedBoardCoach(KernelCoach):
    """Two cards on a shared board."""

    def __init__(self, rules: Rules, opening: int) -> None:
        super().__init__(rules, opening)
        self.solved = solve_board(rules, opening=opening)

    def scaled(self, opening: int) -> SharedBoardCoach:
        """How often each line comes hangs on no wager; what it pays is asked for those that lie."""
        other = copy(self)
        other.solved = replace(self.solved, opening=opening, ways=ways_of(self.solved.shape, opening))
        return other

    def worth(self, asked: CoachQuestion, move: Move) -> Fraction:
        solved, stakes = self.solved, asked.stakes()
        shown = asked.round.area(COMMUNITY).cards
        asked.sees_only((*asked.hand.cards, *shown))
        sides = [side for side in solved.shape.sides if side.wager.key in stakes]
        main = {key: cents for key, cents in stakes.items() if key in solved.shape.against}
        if isinstance(move, Fold):
            kept = sum([self._beside(asked, side) for side in sides if side.kept], Fraction())
            return kept - sum(main.values()) - sum([stakes[side.wager.key] for side in sides if not side.kept])
        assert isinstance(move, Bet)
        way = next((way for way in solved.ways if way.get(move.wager) == move.cents), None)
        if way is None or any(way[key] != cents for key, cents in main.items()):
            raise NoCoach("What lies on this hand is nothing that was counted.")
        counts = solved.counts[solved.at(shown, asked.hand.cards)].tolist()
        beside = sum([self._beside(asked, side) for side in sides], Fraction())
        return _weighed(solved.shape.settle, way, counts, solved.known, solved.plan.runouts) + beside

    def _beside(self, asked: CoachQuestion, side: BoardSide) -> Fraction:
        """A wager on the own cards and one of the board, which is shown by now or may be any that is left."""
        shown = asked.round.area(COMMUNITY).cards
        own = asked.hand.cards[:OWN]
        left = [card for card in self.solved.rules.deck if card not in asked.known]
        third = [shown[side.place]] if side.place < len(shown) else left
        ways = Counter([side.rank((*own, card)) for card in third])
        return brings(
            side.settle, side.wager.key, asked.stakes()[side.wager.key], ways, exposed=self.solved.shape.exposed
        )


def _weighed(
    settle: Settle, stakes: dict[str, int], counts: list[int], lines: tuple[Line, ...], runouts: int
) -> Fraction:
    """What these stakes bring, from on how many run-outs each line comes."""
    brings = sum([many * net_of(settle, stakes, line) for many, line in zip(counts, lines, strict=True) if many])
    return Fraction(brings, runouts)
