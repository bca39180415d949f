"""The coach of games of points with wagers after the player's and the bank's first card.

All wagers on a hand win and lose together. So the value of one unit is found as in `twenty_one.coach.one_hand`, and
multiplied by what is on the hand. Before all cards are dealt, the value of a unit is the mean over all cards that can
still come.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import numpy as np
from msgspec.structs import replace

from croupier.analysis.coach import CoachQuestion, NoCoach
from croupier.analysis.definition import PERSON, SEAT
from croupier.analysis.figures import Tie
from croupier.analysis.kernels.staged_wagers.shape import staged_shape
from croupier.analysis.kernels.staged_wagers.solve import with_first
from croupier.analysis.kernels.twenty_one.coach.one_hand import TwentyOneCoach
from croupier.analysis.kernels.twenty_one.composition import UNCERTAIN, CompositionSolver
from croupier.analysis.kernels.twenty_one.endings import naturals, told_apart
from croupier.analysis.kernels.twenty_one.live import LiveExact, LiveHands, together
from croupier.analysis.kernels.twenty_one.loops import lanes
from croupier.analysis.kernels.twenty_one.loops.hands import MISSING, SPLIT
from croupier.analysis.kernels.twenty_one.shape import LEAST
from croupier.analysis.kernels.twenty_one.solve import lasts
from croupier.analysis.kernels.twenty_one.tables import WHOLE, TwentyOneTables, tabulate
from croupier.analysis.shapes import Unfit
from croupier.declare.game import Rules
from croupier.rounds.hand import Hand, Stake
from croupier.rounds.moves import Bet, Choose, Move
from croupier.rounds.postings import post
from croupier.rounds.steps import BANK

FIRSTS_MAX = 512
"""The number of shoes that are cached, each with a first card of the player and one of the bank."""


class StagedCoach(TwentyOneCoach):
    """The coach for a game with further wagers after the first cards.

    It values these wagers and insurance itself; it plays the hands like twenty-one, with one unit on each.
    """

    def __init__(self, rules: Rules, opening: int) -> None:
        super(TwentyOneCoach, self).__init__(rules, opening)
        self.staged = staged_shape(rules)
        self.shape, self.bank_hands = self.staged.points, 1
        if opening % 2:
            raise Unfit("Half of an odd cent is lost on each wager, but wagers are analyzed together.")
        self.priced(tabulate(self.shape, opening))
        for up in self.tables.ups:
            self._full[self.shape.left, up] = self.solved(self.shape.left, up)

    def priced(self, tables: TwentyOneTables) -> None:
        super().priced(tables)
        self._firsts: dict[tuple[tuple[int, ...], int, int], Fraction] = {}

    def worth(self, asked: CoachQuestion, move: Move) -> Fraction:
        step = asked.round.agenda[0]
        insures, plays = step.insures(), step.plays()
        lies = self._lies(asked, asked.hand)
        if insures is not None and insures.bet in (self.staged.second, self.staged.third):
            return self._stage(asked, lies + (move.cents if isinstance(move, Bet) else 0))
        if insures is not None:
            exact, number = self._exact(asked), self.number(asked.hand)
            played = self._best(exact, number)
            pay, bad = self.tables.pay, naturals(exact, number)
            played += int(pay.at_once[self.tables.hands.rank[0, number]]) * bad * exact.rest[3]
            brings = Fraction(played * lies, exact.rest[2] * pay.opening)
            return brings + (self._insurance(asked, move.cents) if isinstance(move, Bet) else 0)
        if plays is None or not isinstance(move, Choose):
            raise NoCoach("The coach does not analyze this choice.")
        played_on = self._of_split if "split" in asked.hand.marks else self._whole
        unit = played_on(replace(asked, opening=lies), plays, move)
        lost = sum([hand.amount(asked.viewer, self.staged.insured.wager) for hand in self.box(asked).values()])
        return unit * Fraction(lies, self.tables.pay.opening) - lost

    def _lies(self, asked: CoachQuestion, hand: Hand) -> int:
        """The amount of all wagers on a hand before a double."""
        split = (self.shape.split.bet.key,) if self.shape.split is not None else ()
        return sum([hand.amount(asked.viewer, key) for key in (*self.staged.attacks, *split)])

    def _stage(self, asked: CoachQuestion, cents: int) -> Fraction:
        """The result of this many cents on the hand, averaged over all cards that can still come.

        A wager that may still be made is played best.
        """
        first = self.kind(asked.hand.cards[0])
        left = self.left(asked, asked.hand.cards)
        shown = asked.round.area(BANK).cards
        opening = self.tables.pay.opening
        if shown:
            return Fraction(cents, opening) * self.of_first(left, self.kind(shown[0]), first)
        mean = best = Fraction()
        whole = sum(left) - 1
        for up in self.tables.ups:
            many = left[up] - (up == first)
            if many > 0:
                unit = self.of_first(left, up, first)
                mean, best = mean + many * unit, best + many * max(unit, Fraction())
        return (Fraction(cents, opening) * mean + Fraction(asked.opening, opening) * best) / whole

    def of_first(self, left: tuple[int, ...], up: int, first: int) -> Fraction:
        """The average result of a unit, in cents, after these first cards of the bank and of the player."""
        key = (left, up, first)
        if key not in self._firsts:
            while len(self._firsts) >= FIRSTS_MAX:
                del self._firsts[next(iter(self._firsts))]
            self._firsts[key] = self._counted(left, up, first)
        return self._firsts[key]

    def _counted(self, left: tuple[int, ...], up: int, first: int) -> Fraction:
        solver = self.solver.of(left)
        if not lasts(solver.tables):
            raise NoCoach("The shoe may run out during this round; the coach does not analyze that.")
        exact = self._with_first(solver, up, first)
        tables, against, live = self.tables, exact.against, self.live
        two = with_first(tables, exact.left, first)
        starts, options = live.none.copy(), []
        pair = tables.two(first, first)
        if pair in two and first in tables.pairs and self._splits(exact, pair, first):
            options = exact.split_hands(first)
        for hand in two:
            starts[hand] = 0 if options and hand == pair else 1
        plain = LiveHands(starts=starts, choice=against.best, closed=live.none, money=live.money(WHOLE))
        ways = [[plain], options] if options else [[plain]]
        gone = live.gone_in(ways)
        laid = together([live.laid(exact, gone, way) for way in ways])
        found = live.brought(exact, np.zeros_like(against.left), gone, [laid]) if live.fits else None
        if found is None:
            played = sum([many * int(exact.worth(hand, int(against.best[hand]))) for hand, many in two.items()])
        else:
            played = found[0]
        at_once = tables.pay.at_once[tables.hands.rank[0]]
        taken = sum([many * naturals(exact, hand) * int(at_once[hand]) for hand, many in two.items()]) * exact.rest[3]
        return Fraction(played + taken, sum(two.values()) * exact.rest[2])

    def _with_first(self, solver: CompositionSolver, up: int, first: int) -> LiveExact:
        """Best play of the hands with this first card of the player.

        The bank's odds against other hands are not computed.
        """
        tables = solver.tables
        left = tables.left.copy()
        left[up] -= 1
        hands, outcomes = tables.hands, len(tables.bank.outcomes)
        mine = (hands.counts[:, first] > 0) & (hands.size > 1) & (hands.counts <= left).all(axis=1)
        if tables.shape.enough:
            mine &= hands.size <= tables.shape.enough
        odds = np.full((len(hands.size), outcomes), MISSING)
        odds[mine] = lanes.odds_beside(left, hands.counts[mine], solver.bank(up), outcomes)
        return LiveExact(self.live, solver, told_apart(solver, solver.whole(up, odds=odds), Tie.LARGER))

    def _splits(self, exact: LiveExact, hand: int, pair: int) -> bool:
        """Decides whether a pair is split, and stores the choice."""
        against = exact.against
        more = exact.solver.split(against, pair) - float(against.values[hand, against.best[hand]])
        if abs(more) < UNCERTAIN:
            return exact.worth(hand, SPLIT) > exact.worth(hand, int(against.best[hand]))
        against.best[hand] = SPLIT if more > 0 else against.best[hand]
        return more > 0

    def _insurance(self, asked: CoachQuestion, cents: int) -> Fraction:
        """The result of insurance of this amount. It depends on the suits of the cards that the player does not see."""
        up, settle = asked.round.area(BANK).cards[0], self.staged.insured
        left = Counter(asked.round.rules.pieces)
        left.subtract(asked.known)
        stake = Stake(PERSON, settle.wager, cents)
        net = sum([many * post(SEAT, stake, settle.outcome((up, hole))).result_net for hole, many in left.items()])
        return Fraction(net, sum(left.values()))

    def kind(self, card: int) -> int:
        """The number of a card's kind."""
        return self.shape.play.total((card,)) - LEAST
