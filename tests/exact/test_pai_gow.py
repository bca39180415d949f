"""Pai gow exactly, over all 736,281,000 pairs of hands.

No published figure is of our ways: Wizard of Odds has 2.3896 % not banking and 0.7377 % banking for another house way
on both sides, at 5 % vigorish (fact sheet, section 8). The counts are checked against another count instead.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations

import pytest

from croupier.analysis.analyse import fit
from croupier.analysis.figures import Analysis, Tie
from croupier.analysis.kernels.set_hands.solve import SolvedSetHands, against, bank_edge
from croupier.equipment.tiles import TILE_SET, parse_tiles
from croupier.games import find
from croupier.games.pai_gow import PARTINGS
from croupier.games.pai_gow.ways import TRADITIONAL, WAYS
from croupier.rounds.postings import LOSE, PUSH, WIN

PAIRS = 736_281_000
BALANCED, FOUR_STEPS = dict(WAYS[TRADITIONAL]).values()


@cache
def found() -> Analysis:
    return fit(find("pai-gow").rules()).analyse()


def solved() -> SolvedSetHands:
    policy = found().policy
    assert isinstance(policy, SolvedSetHands)
    return policy


@pytest.mark.law("19:47-10.7")
def test_best_play_against_the_balanced_way_and_the_balanced_way_against_itself() -> None:
    best, way = found().wagers
    assert best.combinations == way.combinations == PAIRS
    assert (best.house_edge, way.house_edge) == (Fraction(302_879, 20_452_250), Fraction(4_964_753, 204_522_500))
    assert f"{float(100 * best.house_edge):.4f} {float(100 * way.house_edge):.4f}" == "1.4809 2.4275"


@pytest.mark.law("19:47-10.7")
@pytest.mark.parametrize("tiles", ["6-6 3-6 1-5 1-2", "2-4 1-2 1-3 1-5", "5-5 5-5 2-5 3-4", "4-4 2-6 4-6 1-6"])
def test_a_hand_is_counted_as_by_dealing_every_hand_of_the_bank(tiles: str) -> None:
    hand, parting, tables = tuple(sorted(parse_tiles(tiles))), PARTINGS[TRADITIONAL], solved().tables
    left = list(TILE_SET)
    for tile in hand:
        left.remove(tile)
    banks = Counter([parting.ranks(bank, BALANCED(bank)) for bank in combinations(left, 4)])
    at = tables.number[hand]
    for setting, low in enumerate(tables.settings[at]):
        mine = parting.ranks(hand, low)
        counts = [0, 0, 0]
        for theirs, many in banks.items():
            counts[sum(one > other for one, other in zip(mine, theirs, strict=True))] += many
        assert counts == solved().counts[at, setting].tolist() and sum(counts) == 20_475


def test_one_way_on_both_sides_loses_to_the_vigorish_and_to_copies_alone() -> None:
    """What a player wins in both hands, the bank loses: the two figures add up to the vigorish of both."""
    player, bank = against(solved(), BALANCED, BALANCED), bank_edge(solved(), Tie.LARGER, BALANCED)
    lines = player.lines
    assert bank.lines == {WIN: lines[LOSE], PUSH: lines[PUSH], LOSE: lines[WIN]}
    assert player.house_edge + bank.house_edge == Fraction(1, 20) * Fraction(lines[WIN] + lines[LOSE], PAIRS)
    assert player.house_edge == found().wagers[1].house_edge


def test_a_player_who_knows_the_four_steps_wins() -> None:
    """The sheet says that Pennsylvania's words let a player win who knows them; the figure is our own."""
    rules = find("pai-gow")
    best, way = fit(rules.rules(rules.house({"house_way": "four steps"}))).analyse().wagers
    assert best.house_edge == Fraction(-126_553_321, 7_362_810_000) < 0 < way.house_edge
    assert f"{float(100 * best.house_edge):.4f} {float(100 * way.house_edge):.4f}" == "-1.7188 2.5752"


def test_where_players_may_bank_the_figure_of_a_bank_is_given_too() -> None:
    rules = find("pai-gow")
    wagers = fit(rules.rules(rules.house({"player_bank": True}))).analyse().wagers
    assert [wager.best for wager in wagers] == [True, False, False]
    assert wagers[2].house_edge < 0 < wagers[0].house_edge, "a bank that plays its best has the advantage of copies"


def test_no_setting_is_better_than_the_best_and_the_words_cover_every_deal() -> None:
    words = found().words()
    assert sum(rule.combinations for rule in words.strategy) == PAIRS
    assert words.strategy[-1].action == "the house way"
