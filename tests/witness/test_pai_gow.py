"""The witness of pai gow: every hand of two tiles placed alike, every hand of four set alike, rounds followed."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from croupier.equipment.tiles import TILE_SET, tile_name
from croupier.games.pai_gow.ways import LOWEST, RANKINGS, TRADITIONAL, WAYS
from croupier.rounds.standing import Standing
from croupier.rounds.steps.deciding.arrange import rest
from croupier.witness import Attending, disagreement, witness_for
from croupier.witness import pai_gow as witness
from tests.games.pai_gow.rounds import GAME
from tests.properties.driver import begin, play
from tests.witness.settling import plain, row_of

HOUSES: tuple[dict[str, object], ...] = (
    {},
    {"house_way": "four steps", "gee_joon_singles": "lowest", "vigorish_rounding": "25 cents"},
    {"player_bank": True, "co_bank": True},
)


@pytest.mark.law("19:47-10.2")
@pytest.mark.parametrize("singles", [TRADITIONAL, LOWEST])
def test_all_hands_of_two_tiles_are_placed_alike(singles: str) -> None:
    pairs = list(dict.fromkeys(combinations(TILE_SET, 2)))
    mine = [witness.worth(tile_name(one), tile_name(other), singles == LOWEST) for one, other in pairs]
    theirs = [RANKINGS[singles](pair) for pair in pairs]
    order = {rank: at for at, rank in enumerate(sorted(set(theirs)))}
    places = {worth: at for at, worth in enumerate(sorted(set(mine)))}
    assert [places[worth] for worth in mine] == [order[rank] for rank in theirs]


@pytest.mark.law("19:47-10.7")
@pytest.mark.parametrize("singles", [TRADITIONAL, LOWEST])
@pytest.mark.parametrize("way", ["balanced", "four steps"])
def test_every_hand_of_four_tiles_is_set_alike(way: str, singles: str) -> None:
    lowest, sets = singles == LOWEST, dict(WAYS[singles])[way]
    for hand in dict.fromkeys(combinations(TILE_SET, 4)):
        low = sets(hand)
        high = rest(hand, low)
        want = tuple(witness.worth(tile_name(two[0]), tile_name(two[1]), lowest) for two in (high, low))
        assert witness.house_way(way, list(map(tile_name, hand)), lowest) == want, hand


@pytest.mark.law("19:47-10.7", "19:47-10.8", "19:47-10.9")
@pytest.mark.parametrize("house", HOUSES)
def test_the_witness_follows_random_rounds(house: dict[str, object]) -> None:
    rules, rng, results = GAME.rules(GAME.house(house)), Random(11), set[str]()
    for number in range(120):
        persons = 1 + number % 4
        standing = Standing()
        if house.get("player_bank"):
            for person in ("ann", "bob", "cleo", "dan", "Ann", "Bob", "Cleo"):
                standing = standing.marked(f"wagered against the dealer by {person}", 1000 + 77 * number)
        beginning = begin(rules, persons)
        if standing.marks:
            beginning = rules.begin(beginning.seats, standing)
        played = play(beginning, rng, irregular=60)
        attending = Attending(witness.WITNESS, rules.house.choices, plain_standing(standing))
        for move in map(plain, played.moves):
            attending.takes(move)
        rows = [row for posting in played.end.postings for row in rows_of(posting)]
        assert attending.objection(rows) == "", played.moves
        results |= {f"{posting.wager} {posting.result}" for posting in played.end.postings}
    assert {"pai gow win", "pai gow lose", "pai gow push", "pai gow void"} <= results
    if house.get("player_bank"):
        assert {"bank win", "bank lose", "co-bank win", "co-bank lose"} <= results, results


def plain_standing(standing: Standing) -> dict[str, object]:
    return {"lying": [], "marks": [list(mark) for mark in standing.marks]}


def rows_of(posting: object) -> list[tuple[str, str, str, str, int, int]]:
    row = row_of(posting)  # type: ignore[arg-type]
    charged = getattr(posting, "charged")  # noqa: B009
    return [row, (*row[:3], "charged", charged, 0)] if charged else [row]


def test_a_filed_way_has_no_witness() -> None:
    own = {"house_way": "ways.py:cautious"}
    known = witness_for("pai-gow")
    assert known is not None and not known.covers(own) and known.covers({})
    assert disagreement("pai-gow", own, [], [("1", "ann", "pai gow", "win", 1, 1)]) == ""
