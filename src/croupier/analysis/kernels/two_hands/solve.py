"""Two hands of the table that draw by rule: their exact figures.

The declaration is called once for each case that can differ: for card values, counts, who draws, and what each ending
pays. The kernel counts how often each case occurs. There are no decisions, so there is no best play.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from itertools import product
from math import perm

import numpy as np

from croupier.analysis.definition import PERSON, SEAT
from croupier.analysis.figures import Analysis, End, PlayWords, Tie, WagerEdge
from croupier.analysis.kernels.two_hands.loops import run_outs
from croupier.analysis.kernels.two_hands.shape import CARDS, VALUES, Cards, TwoHandsShape
from croupier.analysis.shapes import Unfit
from croupier.declare.game import Rules
from croupier.rounds.hand import Stake
from croupier.rounds.postings import Outcome, post
from croupier.rounds.steps import Showdown
from croupier.rounds.steps.dealing.shared_hands import PointCounts
from croupier.rounds.wagers.wager import Wager

Ends = dict[Showdown, int]
"""The number of equally likely run-outs for each way in which the two hands can end."""


def ends(shape: TwoHandsShape) -> Ends:
    """Every way in which the hands can end, as the settlement sees it, and the number of run-outs that end so."""
    of_two = _table(shape, shape.player.count, 2)
    of_three = _table(shape, shape.player.count, 3)
    player_draws = np.array([[shape.player.draws(PointCounts(p, b)) for b in VALUES] for p in VALUES])
    thirds = (*VALUES, None)
    banker_draws = np.array(
        [[[shape.banker.draws(PointCounts(p, b, t)) for t in thirds] for b in VALUES] for p in VALUES]
    )
    counted = run_outs(np.array(shape.left, np.int64), of_two, of_three, player_draws, banker_draws)
    ranks = _ranks(shape)
    found: Ends = {}
    for at in zip(*np.nonzero(counted), strict=True):
        p, p_third, b, b_third = (int(i) for i in at)
        found[Showdown(ranks[p, 2 + p_third], ranks[b, 2 + b_third])] = int(counted[at])
    return found


def _table(
    shape: TwoHandsShape, count: Callable[[Cards], int], many: int
) -> np.ndarray[tuple[int, ...], np.dtype[np.int64]]:
    """The count of this many cards, for each combination of their values.

    Values that are not in the shoe are never looked up.
    """
    table = np.zeros((len(VALUES),) * many, np.int64)
    for values in product(sorted(shape.cards), repeat=many):
        if tuple(sorted(values)) == values:
            table[values] = count(tuple([shape.cards[value] for value in values]))
        else:
            table[values] = table[tuple(sorted(values))]
    return table


def _ranks(shape: TwoHandsShape) -> dict[tuple[int, int], tuple[int, ...]]:
    """The rank that the settlement gives a hand with each count and number of cards.

    Raises Unfit if a rank depends on anything else.
    """
    ranks: dict[tuple[int, int], tuple[int, ...]] = {}
    for many in (2, 3):
        for values in product(sorted(shape.cards), repeat=many):
            if tuple(sorted(values)) == values:
                hand = tuple([shape.cards[value] for value in values])
                rank = shape.settle.showing.rank(hand)
                if ranks.setdefault((shape.player.count(hand), many), rank) != rank:
                    raise Unfit("its hands rank by more than their count and how many cards they have")
    return ranks


def count_two_hands(rules: Rules, shape: TwoHandsShape, tie: Tie, opening: int | None) -> Analysis:
    """The figures of each wager by itself. The first has the opening amount, which defaults to the posted minimum."""
    found = [(shape.settle.outcome(showdown), ways) for showdown, ways in ends(shape).items()]
    assert sum([ways for _, ways in found]) == perm(sum(shape.left), CARDS), "every run-out ends in one way"
    names = [key for key in shape.settle.wagers if key in rules.posted]
    amounts = {key: rules.posted[key][0] for key in names}
    if opening is not None:
        amounts[names[0]] = opening
    return Analysis(
        opening=amounts[names[0]],
        wagers=tuple([_edge(rules.game.wager(key), found, amounts[key], tie) for key in names]),
        policy=lambda r: r.offers(PERSON)[0].moves()[0],
        words=PlayWords,
    )


def _edge(wager: Wager, found: Sequence[tuple[Mapping[str, Outcome], int]], cents: int, tie: Tie) -> WagerEdge:
    """The figures of one wager of this size. Each outcome of the settlement is posted for it."""
    by_outcome: Counter[Outcome] = Counter()
    for outcomes, ways in found:
        by_outcome[outcomes[wager.key]] += ways
    distribution = []
    for outcome, ways in by_outcome.items():
        posting = post(SEAT, Stake(PERSON, wager.key, cents), outcome)
        result = f"{posting.result} {posting.odds}".rstrip()
        net = Fraction(posting.result_net, cents)
        distribution.append(End(result=result, wagered=Fraction(1), net=net, combinations=ways))
    return WagerEdge(
        wager=wager.name,
        denominator=wager.name,
        tie_rule=tie,
        combinations=sum(by_outcome.values()),
        distribution=tuple(sorted(distribution, key=lambda end: -end.net)),
    )
