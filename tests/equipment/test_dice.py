"""Dice fall in all their ways."""

from __future__ import annotations

from collections import Counter

from croupier.equipment.dice import throws


def test_two_dice_make_each_total_in_the_known_number_of_ways() -> None:
    totals = Counter(sum(dice) for dice in throws(2))
    assert [totals[total] for total in range(2, 13)] == [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]


def test_three_dice_fall_in_216_ways() -> None:
    assert len(set(throws(3))) == 216
