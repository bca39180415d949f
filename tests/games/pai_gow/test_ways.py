"""The house ways of pai gow (19:47-10.7, PT4): each test names the line of the way that it is about."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from croupier.equipment.tiles import TILE_SET, parse_tiles
from croupier.games.pai_gow import PARTINGS
from croupier.games.pai_gow.ways import LOWEST, RANKINGS, TRADITIONAL, WAYS, settings
from croupier.hands.tiles import MIXED, SUPREME, low_singles_rank, two_tile_rank
from croupier.rounds.steps.deciding.arrange import Pieces

HANDS = tuple(dict.fromkeys(combinations(TILE_SET, 4)))


def low(way: str, tiles: str, singles: str = TRADITIONAL) -> Pieces:
    return tuple(sorted(dict(WAYS[singles])[way](parse_tiles(tiles))))


@pytest.mark.law("19:47-10.7")
@pytest.mark.parametrize(
    ("line", "tiles", "set_low"),
    [
        ("B1 two pairs are kept", "6-6 6-6 1-5 1-5", "1-5 1-5"),
        ("B1 even beside the supreme pair", "2-4 1-2 1-5 1-5", "1-5 1-5"),
        ("B2 one pair is kept", "5-6 5-6 4-4 1-3", "4-4 1-3"),
        ("B2 the supreme pair is kept", "2-4 1-2 5-5 5-6", "5-5 5-6"),
        ("B2 the supreme pair is split with 4 and 6", "2-4 1-2 1-3 1-5", "2-4 1-3"),
        ("B2 the supreme pair is split with 5 and 6", "2-4 1-2 1-4 1-5", "2-4 1-4"),
        ("B2 6-6 is split with 9 and 11", "6-6 6-6 3-6 5-6", "6-6 5-6"),
        ("B2 6-6 is split for 6 and 8 or more", "6-6 6-6 1-3 2-6", "6-6 1-3"),
        ("B2 6-6 is kept below that", "6-6 6-6 5-5 4-6", "5-5 4-6"),
        ("B2 sevens are split for 7 and 9", "1-6 1-6 1-1 5-5", "1-6 5-5"),
        ("B2 sevens are kept below that", "1-6 1-6 5-6 1-4", "5-6 1-4"),
        ("B2 eights are split for 8 and 8", "2-6 3-5 4-6 5-5", "2-6 4-6"),
        ("B2 eights are split for 7 and 9", "4-4 4-4 5-6 1-1", "4-4 5-6"),
        ("B2 nines are split for 9 and 9", "3-6 4-5 5-5 4-6", "3-6 4-6"),
        ("B2 nines are kept below that", "3-6 4-5 5-5 5-6", "5-5 5-6"),
        ("B3 gong rather than wong, for the higher low hand", "6-6 3-6 2-6 1-3", "3-6 1-3"),
        ("B3 a high nine with the higher low hand", "6-6 1-6 2-5 5-6", "2-5 5-6"),
        ("B4 the higher low hand", "4-4 1-3 5-6 1-5", "4-4 1-5"),
        ("B4 the higher high hand where the low one is poor", "5-5 4-6 1-2 3-5", "1-2 5-5"),
    ],
)
def test_the_balanced_way(line: str, tiles: str, set_low: str) -> None:
    chosen = low("balanced", tiles)
    want = tuple(sorted(parse_tiles(set_low)))
    assert two_tile_rank(chosen) == two_tile_rank(want), (line, chosen)


@pytest.mark.law("19:47-10.7")
@pytest.mark.parametrize(
    ("step", "tiles", "set_low"),
    [
        ("the supreme pair together", "2-4 1-2 6-6 6-6", "6-6 6-6"),
        ("else a pair", "5-6 5-6 4-4 1-3", "4-4 1-3"),
        ("else a gong", "6-6 2-6 1-5 3-3", "1-5 3-3"),
        ("else 9, 8 or 7, with the higher low hand", "1-1 3-4 1-5 2-2", "3-4 2-2"),
        ("else the highest tile with the lowest", "5-5 5-6 2-3 1-4", "5-5 5-6"),
    ],
)
def test_the_four_steps(step: str, tiles: str, set_low: str) -> None:
    assert two_tile_rank(low("four steps", tiles)) == two_tile_rank(parse_tiles(set_low)), step


@pytest.mark.law("19:47-10.2")
def test_35960_hands_of_four_tiles_are_8130_by_kind_and_3620_where_pairs_are_alike() -> None:
    mates = {tile: name for name, tiles in {"supreme": SUPREME, **MIXED}.items() for tile in tiles}
    deals = Counter(combinations(TILE_SET, 4))
    assert (deals.total(), len(deals)) == (35_960, 8_130)
    # Published: 3,620 if the tiles of a pair are alike.
    assert len({tuple(sorted([mates.get(tile, str(tile)) for tile in hand])) for hand in deals}) == 3_620


@pytest.mark.law("19:47-10.7")
@pytest.mark.parametrize("singles", [TRADITIONAL, LOWEST])
def test_each_way_sets_every_hand_in_an_allowed_way_whatever_the_order_of_its_tiles(singles: str) -> None:
    rank, parting = RANKINGS[singles], PARTINGS[singles]
    for number, hand in enumerate(HANDS):
        every = {setting.low for setting in settings(hand, rank)}
        for _, sets in WAYS[singles]:
            chosen = sets(hand)
            assert chosen in every and parting.right(parting.split(hand, chosen))
            if number % 50 == 0:
                assert sets(hand[::-1]) == chosen


@pytest.mark.law("19:47-10.2")
def test_pt2_the_2_4_and_the_1_2_are_lowest_and_equal_where_the_house_has_it_so() -> None:
    for rank, differ in ((two_tile_rank, True), (low_singles_rank, False)):
        assert (rank(parse_tiles("2-4 4-6")) > rank(parse_tiles("1-2 4-6"))) is False, "the 4-6 is the higher tile"
        assert (rank(parse_tiles("2-4 1-4")) > rank(parse_tiles("1-2 1-4"))) is differ
    assert two_tile_rank(parse_tiles("2-4 1-4"))[0] == low_singles_rank(parse_tiles("2-4 1-4"))[0]
    with pytest.raises(ValueError, match="two tiles"):
        low_singles_rank(parse_tiles("1-2"))
