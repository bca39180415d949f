"""Seven cards set by a house way, counted three ways over every deal of a toy deck with a joker.

Brute force looks at each pair of hands. The count over common cards and the tiles of the accelerator, which run here
on the processor, give the same numbers; where an accelerator is present, so does it.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb

import numpy as np
import pytest

from croupier.analysis.kernels.seven_cards import accelerator
from croupier.analysis.kernels.seven_cards.count import count_ways
from croupier.analysis.kernels.seven_cards.reply import best_reply
from croupier.analysis.kernels.seven_cards.shipped_counts import Counts
from croupier.analysis.kernels.seven_cards.tables import (
    Deck,
    HandClasses,
    RankTables,
    WayTable,
    classes_of,
    rank_tables,
    way_table,
)
from croupier.analysis.kernels.seven_cards.tiles import count_tiles, plan
from croupier.equipment.cards import JOKER
from croupier.hands.poker5 import Rank
from croupier.hands.seven_cards.house_ways import trump_plaza
from croupier.hands.seven_cards.setting import HouseWay, Set, SevenCards, seven_cards

SIXTEEN = Deck((8, 9, 10, 11, 12), suits=3)
"""Ten to ace in three suits, and the joker."""
TWENTY = Deck((0, 9, 10, 11, 12), suits=4, joker=False)
"""A deuce and jack to ace in four suits."""


def weakest(hand: SevenCards) -> Set:
    """A way that puts the lowest right hand in front."""
    return Set("weakest", min(hand.settings, key=lambda setting: (setting.low, setting.high)))


WAYS = {"trump plaza": trump_plaza, "weakest": weakest}


@cache
def tabled(deck: Deck) -> tuple[HandClasses, RankTables, dict[str, WayTable]]:
    classes = classes_of(deck)
    ranked = rank_tables(classes)
    return classes, ranked, {name: way_table(classes, ranked, way) for name, way in WAYS.items()}


@cache
def set_hands(deck: Deck, way: HouseWay) -> dict[int, tuple[Rank, Rank]]:
    """Every hand as bits, and the ranks of its low and high hand."""
    found = {}
    for cards in combinations(deck.cards, 7):
        setting = way(seven_cards(cards)).setting
        found[sum([1 << card for card in cards])] = (setting.low, setting.high)
    return found


def brute_force(deck: Deck, mine: HouseWay, theirs: HouseWay) -> Counts:
    """Every pair of hands without a common card, compared."""
    own, other = set_hands(deck, mine), set_hands(deck, theirs)
    order = {
        rank: at for at, rank in enumerate(sorted({rank for pair in [*own.values(), *other.values()] for rank in pair}))
    }
    masks = np.array(list(other))
    lows, highs = (np.array([order[pair[at]] for pair in other.values()]) for at in (0, 1))
    won = lost = deals = 0
    for mask, (low, high) in own.items():
        apart = (masks & mask) == 0
        won += int((apart & (lows < order[low]) & (highs < order[high])).sum())
        lost += int((apart & (lows >= order[low]) & (highs >= order[high])).sum())
        deals += int(apart.sum())
    return Counts(won, lost, deals)


@pytest.mark.law("19:47-11.9")
@pytest.mark.parametrize(
    "mine, theirs", [("trump plaza", "trump plaza"), ("trump plaza", "weakest"), ("weakest", "trump plaza")]
)
def test_the_count_over_common_cards_and_the_tiles_equal_brute_force(mine: str, theirs: str) -> None:
    classes, ranked, ways = tabled(SIXTEEN)
    brute = brute_force(SIXTEEN, WAYS[mine], WAYS[theirs])
    assert brute.deals == comb(16, 7) * comb(9, 7) and brute.won + brute.lost + brute.pushed == brute.deals
    assert count_ways(classes, ranked, ways[mine], ways[theirs]) == brute
    for tile, run in ((7, 50), (2048, 2**19)):
        planned = plan(classes, ranked, ways[mine], ways[theirs], tile, run)
        assert planned.alike is (mine == theirs)
        assert count_tiles(classes, planned, on_accelerator=False) == brute
        if accelerator.is_present():
            assert count_tiles(classes, planned, on_accelerator=True) == brute


@pytest.mark.law("19:47-11.9")
def test_the_two_counts_agree_on_twenty_cards_of_four_suits() -> None:
    classes, ranked, ways = tabled(TWENTY)
    assert classes.combinations == comb(20, 7)
    counts = count_ways(classes, ranked, ways["trump plaza"], ways["weakest"])
    planned = plan(classes, ranked, ways["trump plaza"], ways["weakest"], 64, 10_000)
    assert counts == count_tiles(classes, planned, on_accelerator=False)
    assert counts.deals == comb(20, 7) * comb(13, 7)


@pytest.mark.law("19:47-11.9")
def test_the_best_reply_is_the_best_setting_of_every_hand() -> None:
    classes, ranked, ways = tabled(SIXTEEN)
    found = best_reply(classes, ranked, ways["trump plaza"], ways["trump plaza"])
    counts = count_ways(classes, ranked, ways["trump plaza"], ways["trump plaza"])
    assert found.by_house_way == Fraction(19 * counts.won - 20 * counts.lost, 20 * counts.deals)
    assert sum([line.cost for line in found.lines]) == found.best - found.by_house_way > 0
    assert sum([line.hands for line in found.lines]) == comb(16, 7)
    assert found.best == Fraction(_best_by_brute_force(), 20 * counts.deals)


def _best_by_brute_force() -> int:
    """What the best settings of all hands win together, in twentieths of the wager."""
    house = set_hands(SIXTEEN, trump_plaza)
    masks = np.array(list(house))
    order = {rank: at for at, rank in enumerate(sorted({rank for pair in house.values() for rank in pair}))}
    ranks = sorted(order)
    lows, highs = (np.array([order[pair[at]] for pair in house.values()]) for at in (0, 1))
    total = 0
    for cards in combinations(SIXTEEN.cards, 7):
        apart = (masks & sum([1 << card for card in cards])) == 0
        their_lows, their_highs = lows[apart], highs[apart]
        worths = []
        for low, high in dict.fromkeys([(s.low, s.high) for s in seven_cards(cards).settings]):
            at_low, at_high = np.searchsorted(_numbers(ranks), [_number(low), _number(high)])
            won = ((their_lows < at_low) & (their_highs < at_high)).sum()
            lost = ((their_lows >= at_low) & (their_highs >= at_high)).sum()
            worths.append(19 * int(won) - 20 * int(lost))
        total += max(worths)
    return total


@cache
def _numbered(ranks: tuple[Rank, ...]) -> list[int]:
    return [_number(rank) for rank in ranks]


def _numbers(ranks: list[Rank]) -> list[int]:
    return _numbered(tuple(ranks))


def _number(rank: Rank) -> int:
    """A number in the order of ranks of any length up to six."""
    return sum([(value + 1) * 16 ** (5 - at) for at, value in enumerate(rank)])


def test_a_way_that_sets_a_hand_wrongly_is_refused() -> None:
    classes, ranked, _ = tabled(SIXTEEN)

    def wrong(hand: SevenCards) -> Set:
        return Set("wrong", hand.settings[0]._replace(low=(1, 99)))

    with pytest.raises(ValueError, match="do not allow"):
        way_table(classes, ranked, wrong)


def test_the_classes_of_a_deck_hold_every_hand_once() -> None:
    classes, _, _ = tabled(SIXTEEN)
    assert classes.combinations == comb(16, 7) == 11_440
    with_joker = int(classes.weights[(classes.hands >> JOKER) & 1 == 1].sum())
    assert with_joker == comb(15, 6)
