"""Simulation plays real rounds from a seed, and its interval holds the exact figure."""

from fractions import Fraction

from croupier.analysis.kernels.paytable_hand.solve import solve_paytable_hand
from croupier.analysis.simulation.play import Simulated, never_fold, play, simulate
from croupier.equipment.cards import parse_cards
from croupier.games import find

RULES = find("mississippi-stud").rules()


def test_the_same_seed_plays_the_same_rounds() -> None:
    first, again, other = (simulate(RULES, 50, never_fold, seed=seed) for seed in (7, 7, 8))
    assert first == again != other


def test_the_exact_edge_lies_in_the_interval() -> None:
    found = simulate(RULES, 3_000, solve_paytable_hand(RULES), seed=35)
    assert found.covers(Fraction(53_223, 1_082_900))
    assert abs(found.mean_wager - Fraction(74_757, 20_825)) < Fraction(1, 5)


def test_the_cards_come_in_the_order_of_the_shoe() -> None:
    r = play(RULES, parse_cards("Kh Kd Ks 7d 7c"), never_fold)
    assert sum(posting.net for posting in r.postings) == 10 * 4 * 1_000


def test_mean_and_interval_follow_from_the_sums() -> None:
    found = Simulated(rounds=4, seed=0, opening=100, net=-200, net_squared=100_000, wagered=1_600, won=1)
    assert (found.house_edge, found.mean_wager, found.hit_frequency) == (Fraction(1, 2), Fraction(4), Fraction(1, 4))
    # Variance of four results: (100,000 - 4 * 50 * 50) / 3 in cents squared.
    assert round(found.standard_deviation**2, 9) == 3
    low, high = found.interval
    assert round(high - low, 6) == round(2 * 2.5758293035489004 * 3**0.5 / 2, 6)


def test_progress_is_told() -> None:
    told: list[int] = []
    simulate(RULES, 300, never_fold, played=told.append)
    assert told == [256, 300]
