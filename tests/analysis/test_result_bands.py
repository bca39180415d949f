"""Bands of actual results: equal to the definition where that can be written down, and never narrower than they say."""

from fractions import Fraction
from math import comb

import pytest

from croupier.analysis.analyse import analyse
from croupier.analysis.figures import End, Tie, WagerEdge
from croupier.analysis.study.result_bands import CONVOLVED, LEVELS, NORMAL, Z, bands, lattice_of, net_results
from croupier.games import find


def wager(*ends: tuple[str, int], averaged: bool = False) -> WagerEdge:
    """A wager of one unit with these net results, each in this many run-outs."""
    return WagerEdge(
        wager="test wager",
        denominator="test wager",
        tie_rule=Tie.LARGER,
        combinations=sum(count for _, count in ends),
        distribution=tuple(
            End(result=net, wagered=Fraction(1), net=Fraction(net), combinations=count, averaged=averaged)
            for net, count in ends
        ),
    )


def binomial_band(rounds: int, wins: Fraction, level: int) -> tuple[int, int]:
    """The band of rounds that win or lose one unit, by its definition in whole numbers."""
    won, lost = wins.numerator, wins.denominator - wins.numerator
    whole, below = wins.denominator**rounds, 0
    found = {}
    for k in range(rounds + 1):
        below += comb(rounds, k) * won**k * lost ** (rounds - k)
        for at in (Fraction(100 - level, 200), Fraction(100 + level, 200)):
            if at not in found and Fraction(below, whole) >= at:
                found[at] = 2 * k - rounds
    low, high = sorted(found)
    return found[low], found[high]


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("rounds", [1, 2, 99, 100, 101, 1000])
def test_the_band_of_even_money_is_that_of_the_binomial_distribution(rounds: int, level: int) -> None:
    found = bands(wager(("1", 48), ("-1", 53)), (rounds,))
    assert found is not None and found.method == CONVOLVED
    band = found.of(rounds, level)
    assert (band.low, band.high) == binomial_band(rounds, Fraction(48, 101), level)


def test_results_lie_on_the_widest_lattice_that_holds_them() -> None:
    lattice = lattice_of(net_results(wager(("19/20", 45), ("0", 10), ("-1", 45))), 100)
    assert (lattice.least, lattice.step, len(lattice.odds)) == (Fraction(-1), Fraction(1, 20), 40)
    assert lattice.odds[[0, 20, 39]].tolist() == [0.45, 0.1, 0.45]


def test_many_rounds_of_a_skewed_wager_come_near_the_normal_distribution_but_not_upon_it() -> None:
    found = bands(wager(("35", 1), ("-1", 37)), (100, 1_000_000))
    assert found is not None
    few, many = found.of(100, 95), found.of(1_000_000, 95)
    mean, deviation = -2 / 38, found.deviation
    # After a hundred rounds the lower end is cut off: nobody loses more than was wagered.
    assert few.low > 100 * mean - Z[95] * deviation * 10
    assert abs(many.low - (1_000_000 * mean - Z[95] * deviation * 1000)) < 40
    assert abs(many.high - (1_000_000 * mean + Z[95] * deviation * 1000)) < 40


def test_a_wager_whose_ends_are_not_told_apart_needs_a_deviation() -> None:
    unknown = wager(("1", 48), ("-1", 53), averaged=True)
    assert bands(unknown) is None
    found = bands(unknown, (100,), deviation=1.5)
    assert found is not None and found.method == NORMAL
    half = Z[90] * 15
    assert found.of(100, 90).low == pytest.approx(-500 / 101 - half)
    assert found.of(100, 90).high == pytest.approx(-500 / 101 + half)


def test_a_wider_level_is_a_wider_band_in_every_game() -> None:
    for game in ("casino-war", "baccarat-punto-banco"):
        found = bands(analyse(find(game).rules()).wagers[0])
        assert found is not None
        for rounds in {band.rounds for band in found.bands}:
            lows, highs = zip(
                *[(found.of(rounds, level).low, found.of(rounds, level).high) for level in LEVELS], strict=True
            )
            assert sorted(lows, reverse=True) == list(lows) and sorted(highs) == list(highs) and lows[0] < highs[0]
