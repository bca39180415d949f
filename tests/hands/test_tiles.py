"""Two tiles rank as 19:47-10.2 has it; the 496 pairs of a set fall as the fact sheet counts them."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from croupier.equipment.tiles import TILE_SET, BadTile, parse_tile, parse_tiles, spots, tile_name, tiles_name
from croupier.hands.tiles import PAIRS, describe, single_rank, tile_value, two_tile_rank


def rank(tiles: str) -> tuple[int, int]:
    return two_tile_rank(parse_tiles(tiles))


@pytest.mark.law("19:47-10.2")
def test_a_set_has_32_tiles_eleven_kinds_twice_and_ten_once() -> None:
    assert Counter(Counter(TILE_SET).values()) == {2: 11, 1: 10}
    assert sum(spots(tile) for tile in TILE_SET) == 227


def test_a_tile_is_written_by_its_halves_and_read_either_way_round() -> None:
    assert [parse_tile(tile_name(tile)) for tile in TILE_SET] == list(TILE_SET)
    assert tiles_name(parse_tiles("6-3 2-1")) == "3-6 1-2"
    for text in ("2-7", "6", "", "1-1-1"):
        with pytest.raises(BadTile, match="is not a tile"):
            parse_tile(text)
    with pytest.raises(BadTile, match="not the number of a tile"):
        tile_name(-1)


@pytest.mark.law("19:47-10.2")
def test_the_496_two_tile_hands_fall_as_counted() -> None:
    names = Counter(describe(pair) for pair in combinations(TILE_SET, 2))
    pairs = [name for name in names if "pair" in name]
    assert len(pairs) == 16 and all(names[name] == 1 for name in pairs)
    # Counted by hand, apart from the ranking.
    assert names["Wong"] == 4 + 4 and names["Gong"] == 8 + 8
    assert [names[f"value {value}"] for value in range(9, -1, -1)] == [48, 56, 52, 56, 44, 52, 48, 44, 32, 24]
    assert names.total() == 496


@pytest.mark.law("19:47-10.2")
def test_pairs_come_first_then_wong_then_gong_then_values() -> None:
    order = [
        "2-4 1-2", "6-6 6-6", "1-1 1-1", "4-4 4-4", "1-3 1-3", "5-5 5-5", "3-3 3-3", "2-2 2-2", "5-6 5-6", "4-6 4-6",
        "1-6 1-6", "1-5 1-5", "3-6 4-5", "2-6 3-5", "2-5 3-4", "1-4 2-3", "6-6 4-5", "1-1 3-6", "6-6 4-4", "1-1 2-6",
        "6-6 1-6", "1-1 1-6", "5-6 2-6", "6-6 1-5", "4-6 5-5",
    ]  # fmt: skip
    ranks = [rank(tiles) for tiles in order]
    assert ranks == sorted(ranks, reverse=True) and len(set(ranks)) == len(order)
    assert len(PAIRS) == 16


@pytest.mark.law("19:47-10.2")
@pytest.mark.parametrize("tiles", ["4-4 2-6", "1-3 2-2", "5-5 4-6", "3-3 1-5", "1-6 2-5"])
def test_tiles_of_equal_spots_that_are_not_mates_are_no_pair(tiles: str) -> None:
    assert describe(parse_tiles(tiles)).startswith("value")


@pytest.mark.law("19:47-10.2")
@pytest.mark.parametrize(
    ("tiles", "value"), [("1-2 1-6", 3), ("1-2 2-6", 4), ("1-2 1-5", 9), ("2-4 5-5", 6), ("2-4 1-5", 9)]
)
def test_the_2_4_and_the_1_2_count_three_or_six_whichever_makes_more(tiles: str, value: int) -> None:
    assert tile_value(parse_tiles(tiles)) == value


@pytest.mark.law("19:47-10.2")
def test_equal_values_go_to_the_higher_tile_and_noughts_are_always_a_copy() -> None:
    assert rank("6-6 1-4") > rank("1-1 2-3") and rank("6-6 1-4")[0] == rank("1-1 2-3")[0] == 7
    assert rank("6-6 2-3") > rank("1-6 4-6") and rank("6-6 2-3")[0] == rank("1-6 4-6")[0] == 7
    assert rank("3-6 1-1") == rank("4-5 1-1")
    assert rank("4-6 5-5") == rank("1-3 1-5") == (0, 0)


@pytest.mark.law("19:47-10.2")
def test_single_tiles_rank_from_6_6_down_to_1_2() -> None:
    order = ["6-6", "1-1", "4-4", "1-3", "5-5", "3-3", "2-2", "5-6", "4-6", "1-6", "1-5", "3-6", "2-6", "2-5", "2-4"]
    ranks = [single_rank(parse_tile(name)) for name in [*order, "1-4", "1-2"]]
    assert ranks == sorted(set(ranks), reverse=True)
    for one, other in (("3-6", "4-5"), ("2-6", "3-5"), ("2-5", "3-4"), ("1-4", "2-3")):
        assert single_rank(parse_tile(one)) == single_rank(parse_tile(other))


def test_a_hand_of_other_than_two_tiles_is_refused() -> None:
    with pytest.raises(ValueError, match="two tiles"):
        two_tile_rank(parse_tiles("6-6"))


@pytest.mark.law("19:47-10.2")
def test_every_pair_is_said_by_its_own_tiles() -> None:
    supreme, *others = PAIRS
    assert describe(supreme) == describe(supreme[::-1]) == "supreme pair"
    for pair in others:
        assert describe(pair) == f"pair of {tiles_name(pair)}"
    assert [describe(parse_tiles(tiles)) for tiles in ("6-6 3-6", "1-1 4-5", "6-6 2-6", "1-1 3-5")] == [
        *("Wong", "Wong", "Gong", "Gong"),
    ]
