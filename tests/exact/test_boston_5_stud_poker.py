"""Boston 5 Stud Poker over the full deck. Nobody published a figure: the kernel's is reckoned here a second way.

Best play never folds. Then the player's five cards and the dealer's are alike, so the first and the second wager win as
often as they lose, and only the ante costs: it is lost by a lower hand without a bonus. How often that happens follows
from three counts of hands, none of which the kernel has: two pairs or better in both hands at once, by inclusion and
exclusion over the cards they might share; ties, rank by rank; and the known number of hands of each name.
"""

from fractions import Fraction
from functools import cache
from itertools import chain, combinations
from math import comb, sqrt

import numpy as np
import pytest
from numpy.typing import NDArray

from croupier.analysis.kernels.head_to_head.report import wager_edges
from croupier.analysis.kernels.head_to_head.solve import SolvedHeadToHead, solve_head_to_head
from croupier.analysis.kernels.head_to_head.words import words
from croupier.analysis.simulation.play import simulate
from croupier.games import find
from croupier.hands.poker5 import Category, five_card_rank

DEALS = 39_866_461_034_400
"""Three cards, two more, and five for the dealer: C(52,3) C(49,2) C(47,5)."""
HANDS, DEALERS = comb(52, 5), comb(47, 5)

BONUS = {
    Category.ROYAL_FLUSH: (4, 1000),
    Category.STRAIGHT_FLUSH: (36, 200),
    Category.FOUR_OF_A_KIND: (624, 100),
    Category.FULL_HOUSE: (3_744, 25),
    Category.FLUSH: (5_108, 15),
    Category.STRAIGHT: (10_200, 8),
    Category.THREE_OF_A_KIND: (54_912, 4),
    Category.TWO_PAIRS: (123_552, 2),
}
"""How many hands have each name, and what the ante wins with it (24.11(c))."""


@cache
def solved() -> SolvedHeadToHead:
    return solve_head_to_head(find("boston-5-stud-poker").rules())


@cache
def bonus_hands() -> NDArray[np.int64]:
    """Every hand of two pairs or better, a row each, told by ranks and suits alone."""
    every = np.fromiter(chain.from_iterable(combinations(range(52), 5)), np.int64, 5 * HANDS).reshape(-1, 5)
    ranks = np.sort(every % 13, axis=1)
    held = 1 + (np.diff(ranks, axis=1) > 0).sum(axis=1)
    one_suit = (every // 13 == every[:, :1] // 13).all(axis=1)
    straight = (ranks[:, 4] - ranks[:, 0] == 4) | (ranks == [0, 1, 2, 3, 12]).all(axis=1)
    return np.asarray(every[(held <= 3) | ((held == 5) & (straight | one_suit))], np.int64)


def both_have_a_bonus() -> int:
    """Ordered pairs of disjoint hands, both of two pairs or better: over the sets that both might hold, by sign."""
    hands = bonus_hands()
    total = 0
    for size in range(6):
        codes = [
            (hands[:, list(places)] * 52 ** np.arange(size)).sum(axis=1) for places in combinations(range(5), size)
        ]
        _, holding = np.unique(np.concatenate(codes), return_counts=True)
        total += (-1) ** size * int((holding.astype(np.int64) ** 2).sum())
    return total


def ties_without_a_bonus() -> int:
    """Ordered pairs of disjoint hands of the same rank, each a pair or less."""
    # Each rank in two different suits, in order, but neither hand of one suit; 1,277 sets of ranks are no straight.
    no_pair = 1_277 * (12**5 - 2 * 4 * 3**5 + 4 * 3)
    # Four of a rank make two pairs in C(4,2) ways, in order; three other ranks in two suits each.
    pair = 13 * comb(12, 3) * 6 * 12**3
    return no_pair + pair


def test_the_hands_with_a_bonus_are_those_the_ranking_names() -> None:
    hands = bonus_hands()
    assert len(hands) == sum(count for count, _ in BONUS.values())
    assert {Category(five_card_rank(tuple(cards))[0]) for cards in hands[::101].tolist()} <= set(BONUS)


@pytest.mark.law("19:47-24.10(f)1", "19:47-24.10(f)3", "19:47-24.11(c)")
def test_the_house_edge_reckoned_without_the_kernel_is_the_kernels() -> None:
    total = HANDS * DEALERS
    high = len(bonus_hands())
    high_high = both_have_a_bonus()
    low_high = high * DEALERS - high_high
    low_low = total - 2 * high * DEALERS + high_high
    assert (low_low - ties_without_a_bonus()) % 2 == 0
    lost = low_high + (low_low - ties_without_a_bonus()) // 2
    won = DEALERS * sum(count * odds for count, odds in BONUS.values())
    main, by_first, _ = wager_edges(solved())
    assert main.house_edge == Fraction(lost - won, total) == Fraction(327_292_463, 1_703_694_916)
    assert (main.wager, main.denominator) == ("ante wager", "ante wager")
    assert (by_first.denominator, by_first.house_edge) == ("first wager", main.house_edge / 2)


def test_best_play_never_folds() -> None:
    assert set(solved().choices.ravel().tolist()) == {1}
    (rule,) = words(solved()).strategy
    assert (rule.decision, rule.action, rule.when) == ("second wager", "2x", "anything")
    assert wager_edges(solved())[0].mean_wager == 5


@pytest.mark.law("19:47-24.1")
def test_every_deal_is_counted_once_and_both_hands_are_alike() -> None:
    (main, *_) = wager_edges(solved())
    assert main.combinations == sum(main.lines.values()) == comb(52, 3) * comb(49, 2) * DEALERS == DEALS
    won = sum(e.count for e in solved().ended if e.line and dict(e.line)["first"].result == "win")
    lost = sum(e.count for e in solved().ended if e.line and dict(e.line)["first"].result == "lose")
    assert won == lost
    # The five cards come as three and two in C(5,3) ways.
    ties = sum(e.count for e in solved().ended if e.line and dict(e.line)["ante"].result == "push")
    assert ties == 10 * ties_without_a_bonus()


@pytest.mark.law("19:47-24.11(d)")
def test_the_optional_bonus_loses_1868_of_22_100() -> None:
    *_, optional = wager_edges(solved())
    paid = 48 * 40 + 52 * 25 + 720 * 6 + 1_096 * 3 + 3_744 * 1 - 16_440
    assert optional.house_edge == Fraction(-paid, 22_100) == Fraction(1_868, 22_100)
    assert (optional.wager, optional.combinations) == ("optional bonus wager", 22_100)


def test_rounds_played_through_the_rules_agree() -> None:
    found = simulate(solved().rules, 4_000, solved(), seed=24)
    edge = wager_edges(solved())[0]
    # 99.9 of 100 such means lie within so many standard errors, those of the exact distribution.
    half = 3.2905 * edge.standard_deviation / sqrt(found.rounds)
    assert abs(float(found.house_edge - edge.house_edge)) < half
    assert found.mean_wager == edge.mean_wager
