"""The coach of games of points: by the cards of the hand, the bank's first card, and what is left in the shoe.

A split is worth what its hands bring when each is played by its own cards, as `croupier.analysis.points` has it. For a
hand that came of a split nothing is said: what the other hands then bring hangs on the same shoe.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import numpy as np
from msgspec.structs import replace

from croupier.analysis.coach import Asked, NoCoach
from croupier.analysis.kernels.points import DOUBLE, HIT, NEVER, SPLIT, STAND, SURRENDER
from croupier.analysis.points import Against, Solver
from croupier.analysis.points_count import naturals, told_apart
from croupier.analysis.points_exact import Exact
from croupier.analysis.points_shape import LEAST, points_shape
from croupier.analysis.points_solve import lasts
from croupier.analysis.points_spots import alike
from croupier.analysis.points_tables import tabulate
from croupier.analysis.ties import Tie
from croupier.rounds.game import Rules
from croupier.rounds.moves import Bet, Choose, Move
from croupier.rounds.steps import BANK
from croupier.rounds.steps.follow import DECLINE
from croupier.rounds.steps.insure import EVEN_MONEY, Insure
from croupier.rounds.steps.play import SPLIT as CAME_OF_SPLIT
from croupier.rounds.steps.play import Play

CHOICES = {"stand": STAND, "hit": HIT, "double": DOUBLE, "split": SPLIT, "surrender": SURRENDER}
SHOES_MAX = 32
"""So many shoes, each with a first card of the bank, are kept."""


class Remembering(Exact):
    """What a choice brought once is not counted again."""

    def __init__(self, solver: Solver, against: Against) -> None:
        super().__init__(solver, against)
        self._worth: dict[tuple[int, int], int] = {}

    def worth(self, hand: int, chosen: int) -> int:
        """As counted the first time."""
        if (hand, chosen) not in self._worth:
            self._worth[hand, chosen] = super().worth(hand, chosen)
        return self._worth[hand, chosen]


class OfPoints:
    """What each shoe was solved for is kept."""

    def __init__(self, rules: Rules, opening: int) -> None:
        alike(rules)
        self.shape = points_shape(rules)
        self.tables = tabulate(self.shape, opening)
        self._known: dict[tuple[tuple[int, ...], int], Exact] = {}
        for up in self.tables.ups:
            self._solved(self.shape.left, up)

    def worth(self, asked: Asked, move: Move) -> Fraction:
        step, hand = asked.round.agenda[0], asked.hand
        if CAME_OF_SPLIT in hand.marks:
            raise NoCoach("This hand came of a split; what its choices do to the other hands is not counted.")
        if [key for key in asked.stakes() if key not in (*self.shape.stakes, *self._insurance())]:
            raise NoCoach("A wager beside the game lies on this hand, and is not counted together with it.")
        exact, number = self._exact(asked), self._number(asked)
        if isinstance(step, Insure):
            return self._insured(exact, number, move)
        if not isinstance(step, Play) or not isinstance(move, Choose):
            raise NoCoach("What this choice is worth is not counted.")
        brings = Fraction(exact.worth(number, CHOICES[move.choice]), exact.goes_on(Counter({number: 1})))
        if CHOICES[move.choice] == DOUBLE:
            # In proportion: a hand that may be doubled for less brings less by as much.
            brings = brings * (asked.opening + move.cents) / (2 * asked.opening)
        return brings + self._lost_insurance(asked)

    def _insurance(self) -> tuple[str, ...]:
        return (self.shape.insure.bet.key,) if self.shape.insure is not None else ()

    def _lost_insurance(self, asked: Asked) -> Fraction:
        """Insurance that still lies: lost where a device has looked, open where nobody has."""
        lies = sum([asked.hand.amount(asked.viewer, key) for key in self._insurance()])
        if lies and not asked.round.area(BANK).ruled_out:
            raise NoCoach("Insurance lies on this hand, and is not counted together with it.")
        return Fraction(-lies)

    def _kind(self, card: int) -> int:
        return self.shape.play.total((card,)) - LEAST

    def _number(self, asked: Asked) -> int:
        number = 0
        for card in asked.hand.cards:
            number = int(self.tables.hands.child[number, self._kind(card)])
        return number

    def _exact(self, asked: Asked) -> Exact:
        """Best play from the shoe as this player knows it, against the card that the bank shows."""
        r = asked.round
        up = r.area(BANK).cards[:1]
        gone = Counter(asked.known)
        gone.subtract([*asked.hand.cards, *up])
        left = [0] * len(self.tables.left)
        for card, many in r.rules.pieces.items():
            left[self._kind(card)] += many - gone[card]
        return self._solved(tuple(left), self._kind(up[0]))

    def _solved(self, left: tuple[int, ...], up: int) -> Exact:
        """Kept for the next time; a full shoe is solved before anybody asks."""
        key = (left, up)
        if key not in self._known:
            while len(self._known) >= SHOES_MAX:
                del self._known[next(iter(self._known))]
            shape = replace(self.shape, left=left)
            tables = replace(self.tables, left=np.array(left, np.int64), shape=shape)
            if not lasts(tables):
                raise NoCoach("The shoe may run out in the middle of this round, and nothing is counted then.")
            solver = Solver(tables)
            self._known[key] = Remembering(solver, told_apart(solver, solver.whole(up), Tie.LARGER))
        return self._known[key]

    def _best(self, exact: Exact, number: int) -> int:
        """What two cards bring when they are played best, in all orders of the cards that follow."""
        if exact.ended[number]:
            return exact.worth(number, STAND)
        values = exact.against.values[number]
        open_ = [choice for choice in (STAND, HIT, DOUBLE, SURRENDER) if values[choice] > NEVER / 2]
        kinds = self.tables.hands.kinds[number]
        if kinds[0] == kinds[1] and kinds[0] in self.tables.pairs:
            open_.append(SPLIT)
        return max([exact.worth(number, choice) for choice in open_])

    def _insured(self, exact: Exact, number: int, move: Move) -> Fraction:
        pay = self.tables.pay
        if isinstance(move, Choose) and move.choice == EVEN_MONEY:
            assert pay.even is not None
            return Fraction(pay.even)
        bad, whole = naturals(exact, number), sum(exact.now(number))
        played = int(pay.at_once[self.tables.hands.rank[0, number]]) * bad * exact.rest[3] + self._best(exact, number)
        brings = Fraction(played, exact.rest[2])
        if isinstance(move, Bet):
            assert pay.insured is not None
            won, lost = pay.insured
            brings += Fraction(bad * won + (whole - bad) * lost, whole) * Fraction(move.cents, pay.insurance)
        elif not (isinstance(move, Choose) and move.choice == DECLINE):
            raise NoCoach("What this choice is worth is not counted.")
        return brings
