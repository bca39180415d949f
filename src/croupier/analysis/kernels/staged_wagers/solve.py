"""Best play of a game of points with wagers after the player's first card and after the bank's.

A unit on a hand has the same value, whatever else is on it. So each further wager is made if a unit is worth more than
nothing, on average over all cards that can still come. The second wager depends on the player's first card, the third
on that card and the bank's first card. Neither depends on the other. The kernel of twenty-one counts the hands,
separately for each first card of the player. Everything is counted in whole numbers over equally likely orders of the
shoe.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from itertools import combinations_with_replacement

from croupier.analysis.definition import PERSON, SEAT
from croupier.analysis.figures import Analysis, End, PlayWords, Progress, Tie, WagerEdge
from croupier.analysis.kernels.staged_wagers.shape import StagedShape, kind_of
from croupier.analysis.kernels.twenty_one.composition import CompositionSolver, PlayAgainstCard
from croupier.analysis.kernels.twenty_one.endings import EndingsAgainstCard
from croupier.analysis.kernels.twenty_one.solve import BY_TOTALS, SolvedTwentyOne, lasts, solve_shape
from croupier.analysis.kernels.twenty_one.tables import AT_ONCE, SINGLE, WHOLE, TwentyOneTables
from croupier.analysis.kernels.twenty_one.values import Exact, whole_number
from croupier.analysis.shapes import Unfit, opening_of
from croupier.declare.game import Rules
from croupier.rounds.hand import Stake
from croupier.rounds.moves import Bet, Choose, Move
from croupier.rounds.postings import post
from croupier.rounds.round import Round
from croupier.rounds.steps import BANK, Showdown
from croupier.rounds.steps.deciding.follow import DECLINE

ATTACKS = {1: "one attack wager", 2: "two attack wagers", 3: "three attack wagers"}
DOLLAR = 100


class Stages:
    """One way to play the hands, and the first cards with which it makes the further wagers."""

    def __init__(self, solver: CompositionSolver, plays: Mapping[int, PlayAgainstCard], tie: Tie) -> None:
        self.tables, self.tie = solver.tables, tie
        self.ended: dict[tuple[int, int], EndingsAgainstCard] = {}
        """The endings for each first card of the player and each first card of the bank."""
        self.nets: dict[tuple[int, int], int] = {}
        """The result of a unit after these two first cards, in cents, summed over all orders of the shoe."""
        for up, against in plays.items():
            exact = Exact(solver, against)
            self.orders = int(self.tables.left.sum()) * exact.rest[0]
            for first in self.tables.ups:
                starts = with_first(self.tables, exact.left, first)
                if starts:
                    ended = self.ended[first, up] = EndingsAgainstCard(exact, starts)
                    nets = [orders * net for (_, _, net), orders in ended.ends.items()]
                    nets += [net for _, _, net in ended.averaged.values()]
                    self.nets[first, up] = int(self.tables.left[up]) * sum([whole_number(net) for net in nets])
        self.third = {both: self._made(net) for both, net in self.nets.items()}
        self.second = {first: self._made(self.whole(first)) for first, _ in self.nets}

    def whole(self, first: int) -> int:
        """The result of a unit after this first card of the player, summed over all first cards of the bank."""
        return sum([net for (mine, _), net in self.nets.items() if mine == first])

    def _made(self, net: int) -> bool:
        return net > 0 or (net == 0 and self.tie is Tie.LARGER)

    def edge(self, name: str, *, further: bool | None = None, best: bool = True) -> WagerEdge:
        """The figures of the opening wager with all later wagers.

        The further wagers are made when that is best, always, or never, as `further` says.
        """
        unit = self.tables.pay.opening
        ends: Counter[tuple[str, int, int]] = Counter()
        averaged: dict[str, list[int]] = {}
        for (first, up), ended in self.ended.items():
            units = 1 + self.second[first] + self.third[first, up] if further is None else 3 if further else 1
            times = int(self.tables.left[up])
            for (says, wagered, net), orders in ended.ends.items():
                ends[f"{ATTACKS[units]}, {says}", units * wagered, units * net] += times * whole_number(orders)
            for says, (many, staked, brought) in ended.averaged.items():
                sums = averaged.setdefault(f"{ATTACKS[units]}, {says}", [0, 0, 0])
                for at, much in enumerate((many, units * staked, units * whole_number(brought))):
                    sums[at] += times * much
        counted = [
            End(result=says, wagered=Fraction(wagered, unit), net=Fraction(net, unit), combinations=orders)
            for (says, wagered, net), orders in ends.items()
            if orders
        ]
        counted += [
            End(
                result=says,
                wagered=Fraction(wagered, unit * orders),
                net=Fraction(net, unit * orders),
                combinations=orders,
                averaged=True,
            )
            for says, (orders, wagered, net) in averaged.items()
            if orders
        ]
        return WagerEdge(
            wager=name,
            denominator=self.tables.shape.opening.name,
            tie_rule=self.tie,
            combinations=self.orders,
            distribution=tuple(sorted(counted, key=lambda end: (-end.net, end.result))),
            best=best,
        )


def with_first(tables: TwentyOneTables, left: list[int], first: int) -> Counter[int]:
    """The two-card hands with this first card, and the number of orders in which each is dealt."""
    found: Counter[int] = Counter()
    for other in tables.ups:
        ways = left[first] * (left[other] - (first == other))
        if ways > 0:
            found[tables.two(first, other)] += ways
    return found


class SolvedStages:
    """Best play of a seat: when it makes the further wagers, and its choice with each hand."""

    def __init__(self, rules: Rules, shape: StagedShape, tie: Tie, opening: int | None, progress: Progress) -> None:
        cents = opening_of(rules, shape.points.opening, opening)
        if cents % 2:
            raise Unfit("half of an odd cent is lost on each wager, but wagers are analyzed together")
        never_insures(rules, shape)
        self.shape, self.tie = shape, tie
        self.points: SolvedTwentyOne = solve_shape(rules, shape.points, tie, cents, progress)
        self.tables = self.points.tables
        if not lasts(self.tables):
            raise Unfit("its shoe may run out in the middle of a round")
        paid_whatever_comes(self.tables)
        self.best = Stages(self.points.solver, self.points.best, tie)

    def by_totals(self) -> Stages:
        """The same, if hands are played only by their totals."""
        return Stages(self.points.solver, self.points.totals, self.tie)

    def __call__(self, r: Round) -> Move:
        """The best move of the seat."""
        step, points = r.agenda[0], self.shape.points
        bets = step.bets()
        if self.shape.second in bets or self.shape.third in bets or step.insures() is not None:
            mine = kind_of(points, r.hand(SEAT).cards[0])
            dealers = r.area(BANK).cards
            key = bets[0].key if bets else ""
            made = key == self.shape.second.key and self.best.second[mine]
            made = made or (key == self.shape.third.key and self.best.third[mine, kind_of(points, dealers[0])])
            offers = r.offers(PERSON)
            if made:
                return next(offer.moves()[-1] for offer in offers if isinstance(offer.move, Bet))
            return next(o.move for o in offers if isinstance(o.move, Choose) and o.move.choice == DECLINE)
        return self.points(r)


def never_insures(rules: Rules, shape: StagedShape) -> None:
    """Raises Unfit if insurance is worth more than nothing after some two cards. All suits are tried."""
    settle = shape.insured
    for up in rules.pieces:
        if not shape.insure.asks(up):
            continue
        nets = {
            hole: post(SEAT, Stake(PERSON, settle.wager, DOLLAR), settle.outcome((up, hole))).result_net
            for hole in rules.pieces
        }
        left = Counter(rules.pieces)
        left[up] -= 1
        whole = sum([many * nets[hole] for hole, many in left.items()])
        for mine in combinations_with_replacement(sorted(rules.pieces), 2):
            if (
                whole - sum([nets[card] for card in mine]) > 0
                and all(left[card] >= mine.count(card) for card in mine)
                and not shape.points.natural(mine)
            ):
                raise Unfit("insurance is sometimes worth taking, which is not analyzed")


def paid_whatever_comes(tables: TwentyOneTables) -> None:
    """Raises Unfit if a hand that is paid at once might end differently against some hand of the bank."""
    shape, pay, hands = tables.shape, tables.pay, tables.hands
    paid = shape.play.at_once
    assert paid is not None
    for number, kinds in enumerate(hands.kinds):
        natural = len(kinds) == 2 and shape.natural(shape.hand(kinds))
        if not natural and len(kinds) < shape.play.enough:
            continue
        for split in (0,) if natural else (0, 1):
            rank = int(hands.rank[split, number])
            line = pay.line[WHOLE, SINGLE, rank]
            nets = set(pay.net[WHOLE, SINGLE, rank][line != AT_ONCE].tolist())
            if natural:
                nets.add(int(pay.at_once[rank]))
            now = paid.outcome(Showdown(tables.ranks[rank], (), True))[shape.opening.key]
            if nets != {shape.net(shape.opening.key, pay.opening, now)}:
                raise Unfit("a hand that is paid at once depends on the bank's cards")


def count_stages(rules: Rules, shape: StagedShape, tie: Tie, opening: int | None, progress: Progress) -> Analysis:
    """The exact figures of best play, and of play by totals."""
    solved = SolvedStages(rules, shape, tie, opening, progress)
    name = shape.points.opening.name
    best, totals = solved.best.edge(name), solved.by_totals().edge(f"{name}, {BY_TOTALS}", best=False)

    def words() -> PlayWords:
        from croupier.analysis.kernels.staged_wagers.words import words

        return words(solved, totals.house_edge - best.house_edge)

    return Analysis(opening=solved.tables.pay.opening, wagers=(best, totals), policy=solved, words=words)
