"""Games of points with a second wager after the bank's first card, and doubling or surrender at any time.

Double attack blackjack is such a game. A device checks for the bank's natural before anyone plays, so all wagers on a
hand win, lose and are surrendered together. A hand therefore has a value for each unit, whatever is on it. The second
wager is made in full if that value is positive. It is void if the bank has a natural. Everything is counted in whole
numbers over equally likely orders of the shoe; the choices too are not found in floating point. A hand from a split is
played like the same hand without a split, and a pair is split again as often as allowed.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import numpy as np
from msgspec.structs import replace

from croupier.analysis.definition import PERSON
from croupier.analysis.figures import Analysis, End, PlayWords, Progress, Rule, Tie, WagerEdge
from croupier.analysis.kernels.second_wager.shape import SecondWagerShape
from croupier.analysis.kernels.twenty_one.composition import CompositionSolver, PlayAgainstCard, SplitPatterns
from croupier.analysis.kernels.twenty_one.endings import ORDER, first_two, insures, naturals
from croupier.analysis.kernels.twenty_one.loops.hands import DOUBLE, HIT, LIMB, SPLIT, STAND, SURRENDER
from croupier.analysis.kernels.twenty_one.shape import LEAST
from croupier.analysis.kernels.twenty_one.solve import lasts
from croupier.analysis.kernels.twenty_one.tables import FIRST, OVER, SINGLE, WHOLE, tabulate
from croupier.analysis.kernels.twenty_one.values import Exact, Ways, whole_number
from croupier.analysis.shapes import Unfit, opening_of
from croupier.analysis.side_wagers.dealer_cards import bank_edges, bank_words
from croupier.declare.game import Rules
from croupier.rounds.moves import Bet, Choose, Move
from croupier.rounds.round import Round
from croupier.rounds.steps import BANK
from croupier.rounds.steps.deciding.follow import DECLINE
from croupier.rounds.steps.deciding.play import CLOSED
from croupier.rounds.steps.deciding.play import SPLIT as CAME_OF_SPLIT

KEYS = {STAND: "stand", HIT: "hit", DOUBLE: "double", SPLIT: "split", SURRENDER: "surrender"}
ON_AVERAGE = "all rounds together on average"
Brings = tuple[int, int]
"""The net result in cents, and the cents that are added to a wager of one unit.

Both are summed over all orders of the following cards.
"""


class PlayAgainst:
    """Best play of a hand with one unit on it against one first card of the bank."""

    def __init__(
        self, solver: CompositionSolver, up: int, tie: Tie, start: int | None = None, whose: int = WHOLE
    ) -> None:
        """Solves every hand, or only those that can follow from `start`.

        A split of `start` is counted only when it is needed.
        """
        tables = solver.tables
        left = tables.left.copy()
        left[up] -= 1
        none = np.full(len(tables.hands.size), STAND)
        against = PlayAgainstCard(
            up=up, left=left, odds=np.zeros((1, 1)), values=np.zeros((1, 1)), best=none, best_split=none
        )
        self.exact = Exact(solver, against)
        self.tables, self.pay = tables, tables.pay
        self.order = ORDER if tie is Tie.LARGER else ORDER[::-1]
        self.unit = tables.pay.opening
        assert tables.pay.surrender is not None
        self.half = tables.pay.surrender[0]
        self.plain: dict[int, int] = {}
        hands = self._reached(start)
        self.stand = self._stands(hands, whose)
        self.half_of = {hand: self.given_up(hand) for hand in hands}
        self.closed: dict[int, int] = {}
        self.options: dict[int, dict[int, Brings]] = {}
        self.worth: dict[int, Brings] = {}
        for hand in reversed(hands):
            self.closed[hand] = self._left_alone(hand, self.stand[hand], self.half_of[hand])
            self.worth[hand] = self._chosen(hand)
        if start is None:
            self._with_splits()

    def _with_splits(self) -> None:
        """Adds the splits: splits every pair for which that is worth more, and sums the result of all
        two-card hands.
        """
        tables, worth = self.tables, self.worth
        self.best = dict(self.plain)
        for pair in tables.pairs:
            if self.exact.left[pair] >= 2:
                hand, split = tables.two(pair, pair), self.split(pair)
                if (split[0], self.order.index(SPLIT)) > (worth[hand][0], self.order.index(self.plain[hand])):
                    worth[hand], self.best[hand] = split, SPLIT
        self.two = first_two(tables, self.exact.left)
        self.play = sum([many * worth[hand][0] for hand, many in self.two.items()])
        self.added = sum([many * worth[hand][1] for hand, many in self.two.items()])
        self.attacks = self.play > 0

    def given_up(self, hand: int, pair: int = 0, beside: int = 0) -> int:
        """The result of a surrendered hand: half of the wagers on it are lost."""
        exact = self.exact
        if exact.ended[hand]:
            return -self.unit * exact.rest[0]  # a full hand makes no more decisions
        looked = self._looked[hand] - (0 if exact.makes[pair] else beside)
        return self.half * looked * exact.rest[exact.size[hand] + beside + 1]

    def _left_alone(self, hand: int, stand: int, given_up: int) -> int:
        """The best choice for a hand that gets no further card."""
        if stand == given_up:
            return max(STAND, SURRENDER, key=self.order.index)
        return STAND if self.exact.ended[hand] or stand > given_up else SURRENDER

    def _stands(self, hands: list[int], whose: int) -> dict[int, int]:
        """The result of each of these hands if it stands."""
        exact, rank = self.exact, self.tables.hands.rank
        if not hands:
            return {}
        chosen, low, high = exact.ends(Counter(dict.fromkeys(hands, 1)), 0, 0)
        if exact.wide:
            low, high = low.astype(object), high.astype(object)
        net = self.pay.net[whose, SINGLE, rank[0 if whose == WHOLE else 1, chosen]] // exact.unit
        more = (net - net[:, :1])[:, :, None]
        # Python integers from here on.
        times = ((high * more).sum(axis=1).astype(object) << LIMB) + (low * more).sum(axis=1)
        times[:, 0] += net[:, 0]
        gone = self.tables.hands.size[chosen][:, None] + np.arange(times.shape[1])
        rest = np.array([*exact.rest, 0], object)[np.minimum(gone, len(exact.rest))]
        return dict(zip(hands, ((times * rest).sum(axis=1) * exact.unit).tolist(), strict=True))

    def _chosen(self, hand: int) -> Brings:
        options: dict[int, Brings] = {STAND: (self.stand[hand], 0)}
        if not self.exact.ended[hand]:
            options |= self._drawn(hand)
            options[SURRENDER] = self.half_of[hand], 0
        self.options[hand] = options
        best = STAND
        for choice in self.order:  # the last of equal choices
            if choice in options and options[choice][0] >= options[best][0]:
                best = choice
        self.plain[hand] = best
        return options[best]

    def _drawn(self, hand: int) -> dict[int, Brings]:
        """The result of one more card for a hand that is played on, and for one that is doubled."""
        exact, over = self.exact, int(self.pay.over[WHOLE, SINGLE])
        now, looked = self._now[hand], self._looked[hand]
        gone = exact.size[hand] + 1
        hit = added = double = went = 0
        for kind, grown in enumerate(exact.child[hand]):
            many = now[kind]
            if many <= 0:
                continue
            if grown == OVER:
                # The card that goes over is gone from those that can be the bank's second one.
                went += many * (looked if exact.makes[kind] else looked - 1)
                continue
            worth = self.worth[grown]
            hit += many * worth[0]
            added += many * worth[1]
            double += many * (self.half_of if self.closed[grown] == SURRENDER else self.stand)[grown]
        lost = went * over * exact.rest[gone + 1]
        return {HIT: (hit + lost, added), DOUBLE: (2 * (double + lost), self.unit * looked * exact.rest[gone])}

    # Splits.

    def split(self, pair: int, of: SplitPatterns | None = None, others: int = 1) -> Brings:
        """The result of all hands of a split together.

        The orders in which the pair itself is dealt are not included. As in `Exact.split`, `of` and `others` are for a
        split that has begun.
        """
        exact = self.exact
        of = exact.solver.patterns[pair] if of is None else of
        same, net, added = exact.left[pair] - 1 - others, 0, 0
        times = 1
        for beside in range(len(of.added_free)):
            if not times:
                break
            gone = beside + others
            starts: Counter[int] = Counter()
            for alike in (False, True):
                first = of.first_free[beside] + (0 if alike else of.first_unlike[beside])
                other = of.added_free[beside] + (0 if alike else of.added_unlike[beside])
                second = exact.second(pair, gone, alike=alike)
                starts.update({hand: many * (first + other) for hand, many in second.items()})
                added += times * other * exact.goes_on(second, pair, gone) * self.unit
            brings, doubles = self._split_hands(starts, pair, gone)
            net += times * brings
            added += times * doubles
            times *= max(0, same - beside)
        return net, added

    def _split_hands(self, starts: Counter[int], pair: int, beside: int) -> Brings:
        """The total result of these hands of a split, each counted this many times.

        Each hand is played as if it were not from a split.
        """
        exact, closed, over = self.exact, self.tables.closed(pair), int(self.pay.over[WHOLE, SINGLE])
        net = added = 0
        stand: Counter[int] = Counter()
        coming = starts
        while coming:
            further: Counter[int] = Counter()
            for hand, many in coming.items():
                chosen = self.closed[hand] if closed else self.plain[hand]
                if chosen == STAND or exact.ended[hand]:
                    stand[hand] += many
                    continue
                if chosen == SURRENDER:
                    net += many * self.given_up(hand, pair, beside)
                    continue
                now, gone = self._now[hand].copy(), exact.size[hand] + beside + 1
                now[pair] -= beside
                looked, went = self._looked[hand] - (0 if exact.makes[pair] else beside), 0
                for kind, grown in enumerate(exact.child[hand]):
                    if now[kind] <= 0:
                        continue
                    if grown == OVER:
                        went += now[kind] * (looked if exact.makes[kind] else looked - 1)
                    elif chosen == HIT:
                        further[grown] += many * now[kind]
                    elif self.closed[grown] == SURRENDER:
                        net += 2 * many * now[kind] * self.given_up(grown, pair, beside)
                    else:  # doubled, and standing
                        stand[grown] += 2 * many * now[kind]
                net += (1 if chosen == HIT else 2) * many * went * over * exact.rest[gone + 1]
                added += many * self.unit * looked * exact.rest[gone] if chosen == DOUBLE else 0
            coming = further
        ways = Ways(stand=stand, drawn=Counter(), doubled=Counter(), over=Counter())
        return net + whole_number(exact.brings(ways, FIRST, pair, beside)), added

    def _reached(self, start: int | None) -> list[int]:
        """The hands of two or more cards that can follow from `start`, or all hands. The shoe must have their cards."""
        hands, solver, left = self.tables.hands, self.exact.solver, np.array(self.exact.left)
        found = np.ones(len(hands.size), np.bool_)
        if start is not None:
            found[:] = False
            coming = np.array([start])
            while len(coming):
                found[coming] = True
                grown = np.unique(hands.child[coming[~solver.ended[coming]]])
                grown = grown[grown != OVER]
                coming = grown[(hands.counts[grown] <= left).all(axis=1)]
        reached = np.nonzero(found & (hands.size > 1) & (hands.counts <= left).all(axis=1))[0]
        now = left - hands.counts[reached]
        looked = now[:, ~np.array(self.exact.makes)].sum(axis=1)
        numbers: list[int] = reached.tolist()
        self._now: dict[int, list[int]] = dict(zip(numbers, now.tolist(), strict=True))
        self._looked: dict[int, int] = dict(zip(numbers, looked.tolist(), strict=True))
        return numbers


class SolvedSecondWager:
    """Best play of a seat: whether it makes the second wager against each first card of the bank, and its choice with
    each hand.
    """

    def __init__(
        self, rules: Rules, shape: SecondWagerShape, tie: Tie, opening: int | None, progress: Progress
    ) -> None:
        self.shape = shape.points
        self.attack = shape.attack
        cents = opening_of(rules, shape.points.opening, opening)
        self.tables = tabulate(shape.points, cents)
        if cents % 2:
            raise Unfit("half of an odd cent is lost on each wager, but wagers are analyzed together")
        if not lasts(self.tables):
            raise Unfit("its shoe may run out in the middle of a round")
        solver = CompositionSolver(self.tables)
        self.against: dict[int, PlayAgainst] = {}
        for done, up in enumerate(self.tables.ups):
            progress(done, len(self.tables.ups))
            self.against[up] = PlayAgainst(solver, up, tie)
            if any(insures(self.against[up].exact, hand) for hand in self.against[up].two):
                raise Unfit("insurance is sometimes worth taking, which is not analyzed")

    def edge(self, tie: Tie, *, always: bool | None = None) -> WagerEdge:
        """The house edge of the opening wager with all later wagers.

        The second wager is made when that is best, always, or never, as `always` says.
        """
        unit, left = self.tables.pay.opening, self.tables.left.tolist()
        net = wagered = 0
        for up, against in self.against.items():
            exact, stakes = against.exact, 2 if (against.attacks if always is None else always) else 1
            at_once = [
                many * naturals(exact, hand) * int(self.tables.pay.at_once[self.tables.hands.rank[0, hand]])
                for hand, many in against.two.items()
            ]
            net += left[up] * (stakes * against.play + sum(at_once) * exact.rest[3])
            wagered += left[up] * stakes * (unit * exact.rest[0] + against.added)
            orders = sum(left) * exact.rest[0]
        end = End(
            result=ON_AVERAGE,
            wagered=Fraction(wagered, unit * orders),
            net=Fraction(net, unit * orders),
            combinations=orders,
            averaged=True,
        )
        name = self.shape.opening.name
        return WagerEdge(wager=name, denominator=name, tie_rule=tie, combinations=orders, distribution=(end,))

    def __call__(self, r: Round) -> Move:
        """The best move of the seat."""
        step, offers = r.agenda[0], r.offers(PERSON)
        against = self.against[self.shape.play.total(r.area(BANK).cards[:1]) - LEAST]
        play = step.plays()
        if play is None:
            if self.attack in step.bets() and against.attacks:
                return next(o.moves()[-1] for o in offers if isinstance(o.move, Bet))
            return next(o.move for o in offers if isinstance(o.move, Choose) and o.move.choice == DECLINE)
        hand, number = play.playing(r), 0
        for card in hand.cards:
            number = int(self.tables.hands.child[number, self.shape.play.total((card,)) - LEAST])
        by_key = {offer.move.choice: offer for offer in offers if isinstance(offer.move, Choose)}
        if CLOSED in hand.marks:
            chosen = against.closed[number]
        else:
            chosen = against.best[number]
            if CAME_OF_SPLIT in hand.marks and (chosen != SPLIT or KEYS[SPLIT] not in by_key):
                chosen = against.plain[number]
        return by_key[KEYS[chosen]].moves()[-1]

    def words(self) -> PlayWords:
        """When to make the second wager, in words. `__call__` has the play of each hand."""
        rules = []
        for action, attacks in (("place it", True), ("decline", False)):
            ups = [up for up, against in self.against.items() if against.attacks is attacks]
            if ups:
                orders = sum([int(self.tables.left[up]) * self.against[up].exact.rest[0] for up in ups])
                when = f"the dealer shows {', '.join(map(self._name, ups))}"
                rules.append(Rule(decision=self.attack.name, action=action, when=when, combinations=orders))
        return PlayWords(tuple(rules), GLOSSARY)

    def _name(self, up: int) -> str:
        total = self.shape.play.total((self.shape.cards[up],))
        return "an ace" if total == max(self.tables.ups) + LEAST else str(total)


GLOSSARY = (
    "Every round starts with a full shoe; all figures are computed in whole numbers. Best play depends on all cards of "
    "the hand and on the dealer's first card. A hand from a split is played like the same hand without a split, "
    "whatever the other hands are. The deviation of a round is not computed.",
)


def count_attack(rules: Rules, shape: SecondWagerShape, tie: Tie, opening: int | None, progress: Progress) -> Analysis:
    """Exact figures of best play."""
    found = SolvedSecondWager(rules, shape, tie, opening, progress)
    wagers = (found.edge(tie), *bank_edges(rules, tie))

    def words() -> PlayWords:
        said = found.words()
        return replace(said, glossary=(*said.glossary, *bank_words(rules)))

    return Analysis(opening=found.tables.pay.opening, wagers=wagers, policy=found, words=words)
