"""Sic bo as declared: areas, settlement, shaker, irregularities, described rounds."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from croupier.compliance.check import check
from croupier.games import DECLARED
from croupier.games.sic_bo import AUTOMATED, GAME, areas
from croupier.rounds.actors import CHANCE, DEALER
from croupier.rounds.moves import Announce, Bet, Shake
from croupier.rounds.round import Round
from croupier.scenarios.description import BadRound
from croupier.scenarios.read import read
from croupier.scenarios.settlement import settle
from tests.compliance.houses import faults
from tests.games.layout_talk import CLOSED, begun, bet, done, lies, posted, report, why

SHAKEN = Announce("shakes the dice")
RUN = (SHAKEN, CLOSED)


def shaken(dice: tuple[int, int, int], *bets: Bet, house: dict[str, object] | None = None) -> Round:
    return done(begun(GAME, house=house), *bets, *RUN, Shake(dice))


@pytest.mark.law("19:47-9.2")
def test_the_game_is_declared_with_fifty_areas() -> None:
    assert GAME.id in DECLARED
    assert Counter(area.wager for area in areas(GAME.house()).all) == {
        "small": 1, "big": 1, "one of a kind": 6, "combination": 15, "total": 14, "two of a kind": 6,
        "three of a kind": 6, "any three of a kind": 1,
    }  # fmt: skip


WINS = [
    ("small", "", (1, 3, 6), 1), ("big", "", (6, 6, 5), 1), ("total", "4", (1, 2, 1), 60),
    ("total", "17", (6, 5, 6), 60),
    ("total", "5", (2, 2, 1), 30), ("total", "16", (6, 4, 6), 30), ("total", "6", (2, 2, 2), 17),
    ("total", "7", (1, 2, 4), 12), ("total", "8", (1, 1, 6), 8), ("total", "9", (3, 3, 3), 6),
    ("total", "12", (4, 4, 4), 6),
    ("total", "10", (1, 3, 6), 6), ("total", "11", (5, 5, 1), 6), ("combination", "2-5", (5, 2, 2), 5),
    ("one of a kind", "4", (4, 1, 2), 1), ("one of a kind", "4", (4, 4, 2), 2), ("one of a kind", "4", (4, 4, 4), 3),
    ("two of a kind", "3", (3, 1, 3), 10), ("two of a kind", "3", (3, 3, 3), 10),
    ("three of a kind", "3", (3, 3, 3), 180), ("any three of a kind", "", (2, 2, 2), 30),
]  # fmt: skip


@pytest.mark.law("19:47-9.2", "19:47-9.4")
@pytest.mark.parametrize(("wager", "place", "dice", "pays"), WINS)
def test_a_wager_that_wins_is_paid_at_its_odds(wager: str, place: str, dice: tuple[int, int, int], pays: int) -> None:
    assert posted(shaken(dice, bet(wager, 5, place))) == [("Ann", wager, place, "win", 500 * pays)]


@pytest.mark.law("19:47-9.2")
@pytest.mark.parametrize(
    ("wager", "place", "dice"),
    [("small", "", (2, 2, 2)), ("big", "", (5, 5, 5)), ("small", "", (6, 4, 1)), ("big", "", (6, 3, 1)),
     ("combination", "2-5", (2, 2, 2)), ("one of a kind", "4", (1, 2, 3)), ("two of a kind", "3", (3, 1, 2)),
     ("three of a kind", "3", (3, 3, 2)), ("any three of a kind", "", (3, 3, 2)), ("total", "4", (1, 1, 1))],
)  # fmt: skip
def test_a_triple_loses_small_and_big_and_other_wagers_lose_without_their_dice(
    wager: str, place: str, dice: tuple[int, int, int]
) -> None:
    assert posted(shaken(dice, bet(wager, 5, place))) == [("Ann", wager, place, "lose", -500)]


@pytest.mark.law("19:47-9.2")
def test_there_is_no_wager_on_a_total_of_3_or_18() -> None:
    for total in ("3", "18"):
        assert why(begun(GAME), bet("total", 5, total)).cite == "19:47-9.2"


@pytest.mark.law("19:47-9.1", "19:47-9.5")
def test_a_manual_shaker_is_shaken_before_the_words_and_an_automated_one_after() -> None:
    manual = done(begun(GAME), bet("small", 5))
    assert why(manual, CLOSED).cite == "19:47-9.5"
    assert done(manual, SHAKEN, bet("big", 5, by="Bob"), CLOSED).waits_for() == (CHANCE,)
    automated = done(begun(GAME, house={"shaker": AUTOMATED}), bet("small", 5))
    assert automated.refusal(SHAKEN) is not None and done(automated, CLOSED).waits_for() == (CHANCE,)


@pytest.mark.law("19:47-9.5")
def test_a_shake_has_three_dice() -> None:
    closed = done(begun(GAME), bet("small", 5), *RUN)
    for dice in ((1, 2), (1, 2, 7), (1, 2, 3, 4)):
        assert why(closed, Shake(dice)).why == "A shake must have 3 dice, each with a face from 1 to 6"
    assert why(closed, bet("big", 5)).cite == "19:47-9.5"


@pytest.mark.law("19:47-9.6")
@pytest.mark.parametrize("event", ["die not flat", "cover off early", "shaker fault"])
def test_after_no_roll_all_wagers_stand(event: str) -> None:
    r = done(begun(GAME), bet("small", 5), *RUN)
    again = done(r, report(event))
    assert lies(again) == [("Ann", "small", "", 500)] and again.waits_for() == (DEALER,) and not again.postings


@pytest.mark.law("19:47-9.6")
@pytest.mark.parametrize("event", ["shaker out of order", "wrong number of dice"])
def test_where_no_result_can_be_had_all_wagers_go_back(event: str) -> None:
    r = done(begun(GAME), bet("small", 5), bet("total", 5, "9", by="Bob"), *RUN, report(event))
    assert [p[3:] for p in posted(r)] == [("void", 0), ("void", 0)] and not r.agenda and not lies(r)
    assert r.postings[0].cite == "19:47-9.6"


@pytest.mark.law("19:47-9.6")
def test_the_dice_count_and_not_the_lights() -> None:
    r = done(begun(GAME), bet("small", 5), *RUN, report("wrong areas lit"), Shake((1, 2, 4)))
    assert posted(r) == [("Ann", "small", "", "win", 500)]


@pytest.mark.law("19:47-9.4")
@pytest.mark.parametrize(("key", "pays"), [("three of a kind", 180), ("total 4 and 17", 60), ("small and big", 1)])
def test_odds_are_the_least(key: str, pays: int) -> None:
    odds = (f"{2 * pays - 1} to 2", f"{pays} to 1", f"{pays + 1} to 1")
    assert [bool(faults(check(GAME, {f"payout_odds.{key}": value}))) for value in odds] == [True, False, False]


@pytest.mark.law("19:47-9.6")
def test_described_rounds_with_a_void_one() -> None:
    seat = {"seat": 1, "wagers": {"small": "5", "total 9": "5"}, "decisions": ["big 5"]}
    said = {"game": "sic-bo", "shakes": ["", "6 5 4"], "seats": [seat]}
    said["irregularities"] = [{"event": "wrong number of dice", "when": "shake 1"}]
    owed = settle(*read(json.dumps(said))).seats[0]
    assert [(one.key, one.result) for one in owed.wagers] == [("small", "void"), ("total 9", "void"), ("big", "win")]
    for shakes, words in ((["1 2 3", "6 5 4"], 'write "" for it'), (["", "6 5"], "three faces from 1 to 6")):
        with pytest.raises(BadRound, match=words):
            settle(*read(json.dumps({**said, "shakes": shakes})))
