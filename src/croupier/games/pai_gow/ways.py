"""House ways of pai gow (19:47-10.7): how four tiles are set as a high and a low hand.

A licensee files its own way; these two are built in (PT4). A way is a pure function: given four tiles, it returns those
of the low hand.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import combinations

from croupier.equipment.tiles import Tile, parse_tile, spots
from croupier.hands.tiles import (
    SUPREME,
    VALUES,
    WONG_OR_GONG,
    Rank,
    low_single_rank,
    low_singles_rank,
    single_rank,
    two_tile_rank,
)
from croupier.rounds.steps.deciding.arrange import Pieces
from croupier.rounds.value import Value

Ranking = Callable[[Pieces], Rank]
Sets = Callable[[Pieces], Pieces]

PAIR_AT = VALUES + len(WONG_OR_GONG)
"""The lowest kind of hand that is a pair. Every higher kind is a pair too."""
HIGH_TILES = frozenset((parse_tile("6-6"), parse_tile("1-1")))
THREES = parse_tile("3-3")
SPLIT_SUPREME = ((4, 6), (5, 6), (6, 6))


class TileSetting(Value, frozen=True):
    """One way to set four tiles, with the ranks of both hands."""

    high: Pieces
    low: Pieces
    ranks: tuple[Rank, Rank]

    @property
    def points(self) -> tuple[int, int]:
        """The points of the high and of the low hand: the value of the hand, 9 for wong or gong, 10 for a pair."""
        high, low = (10 if kind >= PAIR_AT else min(kind, 9) for kind, _ in self.ranks)
        return high, low


def settings(tiles: Pieces, rank: Ranking) -> tuple[TileSetting, ...]:
    """Every way to set four tiles, with the two tiles that rank higher as the high hand."""
    found = {}
    for one in combinations(sorted(tiles), 2):
        other = sorted(tiles)
        for tile in one:
            other.remove(tile)
        high, low = sorted((one, tuple(other)), key=lambda two: (rank(two), two), reverse=True)
        found[high, low] = TileSetting(high, low, (rank(high), rank(low)))
    return tuple(found.values())


def low_first(setting: TileSetting) -> tuple[Rank, Rank]:
    """A sort key: first the low hand, then the high hand."""
    return setting.ranks[1], setting.ranks[0]


def high_first(setting: TileSetting) -> tuple[Rank, Rank]:
    """A sort key: first the high hand, then the low hand."""
    return setting.ranks


def four_steps(rank: Ranking) -> Sets:
    """The way in Pennsylvania's words.

    Supreme pair; a pair, wong or gong; 9, 8 or 7; or the highest tile with the lowest.
    """

    def sets(tiles: Pieces) -> Pieces:
        ways = settings(tiles, rank)
        steps: tuple[Callable[[TileSetting], bool], ...] = (
            lambda way: way.high == SUPREME,
            lambda way: way.ranks[0][0] >= VALUES,
            lambda way: 7 <= way.ranks[0][0] <= 9,
        )
        for step in steps:
            found = [way for way in ways if step(way)]
            if found:
                return max(found, key=low_first).low
        ordered = sorted(tiles, key=lambda tile: (_single(tile, rank), tile))
        ends = tuple(sorted((ordered[0], ordered[-1])))
        return max([way for way in ways if ends in (way.high, way.low)], key=low_first).low

    return cache(sets)


def balanced(rank: Ranking) -> Sets:
    """Keeps pairs together unless they split well.

    Otherwise wong, gong or a high nine; else the higher low hand (B1 to B4).
    """
    enough = rank((THREES, parse_tile("1-6")))  # value 3 with a 3-3

    def sets(tiles: Pieces) -> Pieces:
        ways = settings(tiles, rank)
        # B1: two pairs are both kept.
        both = [way for way in ways if way.points == (10, 10)]
        if both:
            return max(both, key=low_first).low
        # B2: one pair is kept, but for those that are split.
        paired = [way for way in ways if way.points[0] == 10]
        others = [way for way in ways if way.points[0] < 10]
        if paired and not (others and any(_is_split(way, others) for way in paired)):
            return max(paired, key=low_first).low
        # B3: wong, gong or a high nine, with the higher low hand.
        found = [way for way in others if way.ranks[0][0] >= VALUES or _is_high_nine(way)]
        if found:
            return max(found, key=low_first).low
        # B4: the higher low hand, unless that is too low to matter.
        best = max(others, key=low_first)
        if best.ranks[1] < enough and any(way.points[0] >= 7 for way in others):
            best = max(others, key=high_first)
        return best.low

    return cache(sets)


def _is_high_nine(way: TileSetting) -> bool:
    return way.ranks[0][0] == 9 and any(tile in HIGH_TILES for tile in way.high)


def _is_split(way: TileSetting, others: list[TileSetting]) -> bool:
    """B2: whether the only pair of this setting is split."""
    beside = tuple(sorted(map(spots, way.low)))
    if way.high == SUPREME:
        return beside in SPLIT_SUPREME

    def another(high: int, low: int) -> bool:
        return any(one.points[0] >= high and one.points[1] >= low for one in others)

    if way.high[0] in HIGH_TILES:
        return beside == (9, 11) or another(8, 6)
    each = spots(way.high[0])
    if each == 7:
        return another(9, 7)
    if each == 8:
        return another(9, 7) or another(8, 8)
    return each == 9 and another(9, 9)


def _single(tile: Tile, rank: Ranking) -> int:
    """The place of a single tile in this ranking."""
    return (low_single_rank if rank is low_singles_rank else single_rank)(tile)


TRADITIONAL, LOWEST = "traditional", "lowest"
RANKINGS: dict[str, Ranking] = {TRADITIONAL: two_tile_rank, LOWEST: low_singles_rank}
"""PT2: the rankings by where they put the 2-4 and the 1-2 among single tiles."""
WAYS = {singles: (("balanced", balanced(rank)), ("four steps", four_steps(rank))) for singles, rank in RANKINGS.items()}
"""The built-in ways for each of these rankings. The first is the default."""
