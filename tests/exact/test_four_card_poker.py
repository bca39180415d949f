"""Four Card Poker over the full deck: the kernel beside published figures and rounds played through the rules.

Wizard of Odds ("Four Card Poker") publishes a house edge of 2.79% of the ante. The rules by which it is won are
reconstructed here (F2 to F6), as is the aces up paytable, whose counts are those of tests/counts.
"""

from fractions import Fraction
from functools import cache
from math import comb, sqrt

import pytest

from croupier.analysis.kernels.head_to_head.report import wager_edges
from croupier.analysis.kernels.head_to_head.solve import SolvedHeadToHead, solve_head_to_head
from croupier.analysis.kernels.head_to_head.words import words
from croupier.analysis.simulation.play import simulate
from croupier.equipment.cards import parse_cards
from croupier.games import find

FOLD, ONE, THREE = range(3)


@cache
def solved() -> SolvedHeadToHead:
    return solve_head_to_head(find("four-card-poker").rules())


def test_the_house_edge_is_that_published_and_every_deal_is_counted_once() -> None:
    main, _ = wager_edges(solved())
    assert round(float(100 * main.house_edge), 2) == 2.79
    assert main.house_edge == Fraction(8_840_827_253, 317_119_576_410)
    assert main.combinations == sum(main.lines.values()) == comb(52, 5) * 47 * comb(46, 5)


@pytest.mark.parametrize(
    "cards, up, choice",
    [
        ("Ah Ad 9c 7s 3h", "Kd", THREE),
        ("9h 9d 7c 4s 2h", "As", ONE),
        ("Kh Jd 9c 4s 2h", "3d", FOLD),
        ("2h 2d 8c 6s 4h", "2c", ONE),
        ("2h 2d 8c 6s 4h", "Ac", FOLD),
    ],
)
def test_plain_hands_are_played_as_players_know_them(cards: str, up: str, choice: int) -> None:
    assert solved().choice(parse_cards(cards), parse_cards(up)) == choice


def test_renaming_the_suits_changes_no_choice() -> None:
    for cards, up in (("Ah Kh 9c 8c 3d", "Qd"), ("As Ks 9h 8h 3c", "Qc"), ("Ad Kd 9s 8s 3h", "Qh")):
        assert solved().choice(parse_cards(cards), parse_cards(up)) == solved().choice(
            parse_cards("Ah Kh 9c 8c 3d"), parse_cards("Qd")
        )


def test_the_rules_speak_for_every_deal() -> None:
    found = words(solved())
    assert sum(rule.combinations for rule in found.strategy) == solved().combinations
    unsaid = sum(rule.combinations for rule in found.strategy if " or " in rule.action)
    assert Fraction(unsaid, solved().combinations) < Fraction(9, 100)
    first = found.strategy[0]
    assert (first.action, first.when) == ("3x", "dealer shows a deuce, none in hand: 9-9-J-2 or better")


def test_rounds_played_through_the_rules_agree() -> None:
    found = simulate(solved().rules, 3_000, solved(), seed=27)
    edge = wager_edges(solved())[0]
    # 99.9 of 100 such means lie within so many standard errors, those of the exact distribution.
    half = 3.2905 * edge.standard_deviation / sqrt(found.rounds)
    assert abs(float(found.house_edge - edge.house_edge)) < half
