"""Roulette as declared: wheels, areas, limits, settlement, irregularities."""

from __future__ import annotations

from collections import Counter

import pytest

from croupier.compliance.check import check
from croupier.games import DECLARED
from croupier.games.roulette import GAME, IRREGULARITIES
from croupier.games.roulette.layout import DOUBLE, DOUBLE_WHEEL, RED, SINGLE, SINGLE_WHEEL, USED_AS_SINGLE, areas
from croupier.rounds.actors import CHANCE, DEALER
from croupier.rounds.moves import Announce, Bet, Spin
from croupier.rounds.round import Round
from tests.compliance.houses import faults
from tests.games.layout_talk import CLOSED, back, begun, bet, done, lies, posted, report, why

BALL = Announce("spins the ball")
RUN = (BALL, CLOSED)


def spun(section: str, *bets: Bet, house: dict[str, object] | None = None) -> Round:
    return done(begun(GAME, house=house), *bets, *RUN, Spin(section))


def test_the_game_is_declared() -> None:
    assert GAME.id in DECLARED and GAME.subchapter == "19:47-5" and len(GAME.wagers) == 16


@pytest.mark.law("19:46-1.7")
def test_the_wheels_have_every_number_once_and_reds_beside_blacks() -> None:
    numbers = {str(number) for number in range(37)}
    assert set(SINGLE_WHEEL.sections) == numbers and set(DOUBLE_WHEEL.sections) == numbers | {"00"}
    assert (len(SINGLE_WHEEL.sections), len(DOUBLE_WHEEL.sections)) == (37, 38)
    colors = ["green" if s in ("0", "00") else "red" if s in RED else "black" for s in SINGLE_WHEEL.sections]
    assert colors[1:] == ["red", "black"] * 18
    half = DOUBLE_WHEEL.sections.index("00")
    assert half == 19 and [s in RED for s in DOUBLE_WHEEL.sections[1:half]] == [False, True] * 9
    assert [s in RED for s in DOUBLE_WHEEL.sections[half + 1 :]] == [True, False] * 9


COUNTS = {
    DOUBLE: {"straight up": 38, "split": 62, "three numbers": 12, "three with zero": 3, "four numbers": 22,
             "five numbers": 1, "six numbers": 11},
    SINGLE: {"straight up": 37, "split": 60, "three numbers": 12, "three with zero": 2, "four numbers": 22,
             "first four": 1, "six numbers": 11},
}  # fmt: skip
COUNTS[USED_AS_SINGLE] = COUNTS[SINGLE]


@pytest.mark.law("19:47-5.1")
@pytest.mark.parametrize("wheel", COUNTS)
def test_the_layout_has_every_area(wheel: str) -> None:
    found = Counter(area.wager for area in areas(GAME.house({"wheel": wheel})).all)
    outside = dict.fromkeys(("red", "black", "odd", "even", "low", "high"), 1) | {"column": 3, "dozen": 3}
    assert found == COUNTS[wheel] | outside
    assert sum(found.values()) == (161 if wheel == DOUBLE else 157)


@pytest.mark.law("19:47-5.1")
def test_every_inside_area_covers_the_numbers_of_its_name_and_they_touch() -> None:
    for area in areas(GAME.house()).all:
        if area.place and area.wager not in ("column", "dozen"):
            assert sorted(area.place.split("-")) == sorted(map(str, area.wins))
        if area.wager == "split" and not area.place.startswith("0"):
            one, other = map(int, area.place.split("-"))
            assert other - one == 3 or (other - one == 1 and one % 3)


ODDS = {"red": (1, ""), "column": (2, "1st"), "dozen": (2, "1st"), "straight up": (35, "1"), "split": (17, "1-2"),
        "three numbers": (11, "1-2-3"), "three with zero": (11, "0-1-2"), "four numbers": (8, "1-2-4-5"),
        "five numbers": (6, "0-00-1-2-3"), "six numbers": (5, "1-2-3-4-5-6")}  # fmt: skip


@pytest.mark.law("19:47-5.2")
@pytest.mark.parametrize("wager", ODDS)
def test_every_kind_of_wager_is_paid_at_its_odds_and_loses_otherwise(wager: str) -> None:
    pays, place = ODDS[wager]
    assert posted(spun("1", bet(wager, 10, place))) == [("Ann", wager, place, "win", 1000 * pays)]
    assert posted(spun("36", bet("black", 5, by="Bob"), bet(wager, 10, place)))[-1] == (
        ("Ann", wager, place, "win", 1000) if wager == "red" else ("Ann", wager, place, "lose", -1000)
    )


@pytest.mark.law("19:47-5.2")
@pytest.mark.parametrize("section", ["0", "00"])
def test_a_zero_belongs_to_no_outside_wager(section: str) -> None:
    wagers = ("red", "black", "odd", "even", "low", "high")
    r = spun(section, *[bet(one, 5) for one in wagers], bet("column", 5, "1st"), bet("dozen", 5, "3rd"))
    assert {p[3] for p in posted(r)} == {"lose"} and len(posted(r)) == 8


@pytest.mark.law("19:47-5.2")
@pytest.mark.parametrize(("cents", "taken"), [(500, 250), (501, 250), (999, 499)])
def test_half_of_an_even_money_wager_is_lost_where_the_house_chooses_so(cents: int, taken: int) -> None:
    r = spun("00", Bet("Ann", "", "odd", cents), Bet("Ann", "1st", "column", 500), house={"zero": "half"})
    assert posted(r) == [("Ann", "odd", "", "half lost", -taken), ("Ann", "column", "1st", "lose", -500)]
    assert posted(spun("2", Bet("Ann", "", "odd", cents), house={"zero": "half"}))[0][3:] == ("lose", -cents)


@pytest.mark.law("19:47-5.2")
@pytest.mark.parametrize(("wheel", "wrong"), [(DOUBLE, False), (SINGLE, True), (USED_AS_SINGLE, True)])
def test_half_is_taken_only_where_there_are_two_zeros(wheel: str, wrong: bool) -> None:
    assert [f.cite for f in faults(check(GAME, {"wheel": wheel, "zero": "half"}))] == ["19:47-5.2"] * wrong


@pytest.mark.law("19:47-5.3")
def test_wagers_are_taken_while_the_ball_runs_until_the_words() -> None:
    r = begun(GAME)
    assert why(done(r, bet("red", 5)), CLOSED).why == 'The dealer spins the ball before announcing "No more bets"'
    running = done(r, bet("red", 5), BALL)
    assert running.waits_for() == (DEALER,) and why(running, BALL).cite == "19:47-5.3"
    more = done(running, bet("black", 10, by="Bob"), bet("red", 20), back("black", by="Bob"), CLOSED)
    assert lies(more) == [("Ann", "red", "", 2000)] and more.waits_for() == (CHANCE,)
    for move in (bet("red", 5), back("red"), BALL, CLOSED):
        assert why(more, move).cite == "19:47-5.3"


@pytest.mark.law("19:47-5.4")
@pytest.mark.parametrize("closed", [False, True])
@pytest.mark.parametrize("event", [one.event for one in IRREGULARITIES if one.event != "wrong number announced"])
def test_after_no_spin_all_wagers_stand_and_may_be_changed(event: str, closed: bool) -> None:
    r = done(begun(GAME), bet("red", 5), bet("split", 10, "17-20", by="Bob"))
    assert why(r, report(event)).cite == "19:47-5.4"
    again = done(r, BALL, *[CLOSED] * closed, report(event))
    assert lies(again) == lies(r) and not again.postings
    ended = done(again, back("red"), *RUN, Spin("20"))
    assert posted(ended) == [("Bob", "split", "17-20", "win", 17_000)]


@pytest.mark.law("19:47-5.4")
def test_a_wrong_announcement_changes_nothing() -> None:
    r = done(begun(GAME), bet("red", 5), *RUN)
    assert why(begun(GAME), report("wrong number announced")).cite == "19:47-5.4"
    assert posted(done(r, report("wrong number announced"), Spin("1"))) == [("Ann", "red", "", "win", 500)]


@pytest.mark.law("19:47-5.4", "19:46-1.7")
def test_00_on_a_wheel_used_as_single_zero_is_no_spin() -> None:
    r = done(begun(GAME, house={"wheel": USED_AS_SINGLE}), bet("red", 5), *RUN)
    again = done(r, Spin("00"))
    assert lies(again) == [("Ann", "red", "", 500)] and again.waits_for() == (DEALER,) and not again.postings
    assert posted(done(again, *RUN, Spin("0"))) == [("Ann", "red", "", "lose", -500)]
    assert why(begun(GAME, house={"wheel": SINGLE}), bet("straight up", 5, "00")).cite == "19:47-5.1"


@pytest.mark.law("19:47-8.2")
def test_inside_wagers_that_come_to_too_little_go_back_when_betting_closes() -> None:
    r = done(begun(GAME), bet("straight up", 4, "17"), bet("red", 5), bet("split", 5, "0-00", by="Bob"), BALL, CLOSED)
    assert posted(r) == [("Ann", "straight up", "17", "returned", 0)] and r.postings[0].cite == "19:47-8.2"
    assert lies(r) == [("Ann", "red", "", 500), ("Bob", "split", "0-00", 500)]
    enough = done(begun(GAME), bet("straight up", 4, "17"), bet("split", 1, "0-00"), BALL, CLOSED)
    assert len(lies(enough)) == 2


@pytest.mark.law("19:47-8.2")
@pytest.mark.parametrize(
    ("wager", "place", "low", "high"),
    [("red", "", 500, 100_000), ("straight up", "17", 100, 10_000), ("three with zero", "0-1-2", 100, 30_000)],
)
def test_an_amount_is_within_its_limits(wager: str, place: str, low: int, high: int) -> None:
    r = begun(GAME)
    for cents, allowed in ((low - 1, False), (low, True), (high, True), (high + 1, False)):
        assert (r.refusal(Bet("Ann", place, wager, cents)) is None) is allowed


@pytest.mark.law("19:47-5.1")
@pytest.mark.parametrize(
    ("wager", "place"),
    [("split", "1-5"), ("split", "3-4"), ("four numbers", "1-2-3-4"), ("first four", "0-1-2-3"), ("red", "17"),
     ("straight up", "37"), ("six numbers", "2-3-4-5-6-7"), ("column", "4th"), ("three numbers", "0-1-2")],
)  # fmt: skip
def test_numbers_that_do_not_touch_are_no_wager(wager: str, place: str) -> None:
    assert why(begun(GAME), bet(wager, 5, place)).cite in ("19:47-5.1", "19:47-5.3")


@pytest.mark.law("19:47-5.1")
def test_optional_wagers_are_offered_unless_the_house_leaves_them_out() -> None:
    for wheel, option, wager, place in (
        (DOUBLE, "three_with_zero", "three with zero", "0-00-2"),
        (SINGLE, "first_four", "first four", "0-1-2-3"),
    ):
        assert begun(GAME, house={"wheel": wheel}).refusal(bet(wager, 5, place)) is None
        assert why(begun(GAME, house={"wheel": wheel, option: False}), bet(wager, 5, place)) is not None


@pytest.mark.law("19:47-5.3")
def test_losers_and_halves_are_collected_before_winners_are_paid() -> None:
    bets = (bet("straight up", 5, "0"), bet("red", 5), bet("column", 5, "1st"), bet("split", 5, "0-00", by="Bob"))
    assert [p[3] for p in posted(spun("0", *bets, house={"zero": "half"}))] == ["half lost", "lose", "win", "win"]
