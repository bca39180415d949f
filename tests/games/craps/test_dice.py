"""The dice of craps: who throws them, when they pass, which throws count (1.7 to 1.11)."""

from __future__ import annotations

import pytest

from croupier.games.craps import GAME
from croupier.rounds.actors import CHANCE, DEALER
from croupier.rounds.moves import Choose, Report, Throw
from croupier.rounds.round import Round
from croupier.rounds.standing import Standing
from croupier.rounds.steps.dice import LAST_SHOOTER, POINT, SHOOTER, TURN
from tests.games.craps.talk import OUT, SEATS, at, bet, done, lies, why

PASS, SHOOT = "pass the dice", "shoot"
INVALID = [
    "die off the table",
    "die on the other",
    "die in the bank",
    "die supported on several sides",
    "no roll called",
    "dice in doubt",
]


@pytest.mark.law("19:47-1.11(c)")
@pytest.mark.parametrize(
    ("last", "order"), [(1, ("Bob", "Cyd", "Ann")), (2, ("Cyd", "Ann", "Bob")), (5, ("Ann", "Bob", "Cyd"))]
)
def test_the_dice_go_clockwise_from_the_left_of_the_last_shooter(last: int, order: tuple[str, ...]) -> None:
    places = {person: place for place, person in SEATS}
    r = GAME.rules().begin(SEATS, Standing().marked(LAST_SHOOTER, last))
    for person in order:
        assert r.waits_for() == (person,)
        others = [p for p in order if p != person]
        assert all(why(r, Choose(p, places[p], SHOOT)).cite == "19:47-1.11(d)" for p in others)
        r = r.after(Choose(person, places[person], PASS))
    assert not r.agenda and r.standing.mark(LAST_SHOOTER) == last


@pytest.mark.law("19:47-1.11(d)")
def test_the_first_player_to_accept_is_the_shooter() -> None:
    r = done(GAME.rules().begin(SEATS), Choose("Ann", "1", PASS), Choose("Bob", "2", SHOOT))
    assert r.standing.mark(SHOOTER) == 2 and r.waits_for() == ("Bob",)


@pytest.mark.law("19:47-1.7")
def test_the_shooter_needs_a_line_bet_before_a_come_out_roll() -> None:
    assert why(at(0), OUT).cite == "19:47-1.7"
    assert why(at(0, lies("pass", 5, by="Bob"), lies("place", 12, 6)), OUT).cite == "19:47-1.7"
    for wager in ("pass", "don't pass"):
        r = done(at(0), bet(wager, 5))
        assert r.waits_for() == (DEALER,) and r.refusal(OUT) is None
    assert at(6).refusal(OUT) is None


@pytest.mark.law("19:47-1.11(c)")
def test_a_seven_after_the_come_out_roll_costs_the_shooter_the_dice_and_nothing_else_does() -> None:
    for point, dice, keeps in ((0, (3, 4), True), (0, (1, 1), True), (6, (3, 3), True), (6, (3, 4), False)):
        r = done(at(point, lies("pass", 5, point)), OUT, Throw(dice))
        assert (r.standing.mark(SHOOTER) == 1) is keeps
        assert (r.standing.mark(LAST_SHOOTER) == 1) is not keeps


@pytest.mark.law("19:47-1.11(c)")
def test_the_shooter_may_give_the_dice_up_before_a_come_out_roll_only() -> None:
    gives_up = Choose("Ann", "1", PASS)
    assert why(at(6), gives_up).cite == "19:47-1.11(c)"
    assert why(at(0), Choose("Bob", "2", PASS)).cite == "19:47-1.11(c)"
    r = at(0, lies("pass", 5), lies("come", 10, 9)).after(gives_up)
    assert r.waits_for() == ("Bob",)
    assert r.standing.lying == (lies("pass", 5), lies("come", 10, 9))
    r = r.after(Choose("Bob", "2", SHOOT))
    assert r.waits_for() == ("Bob",) and why(r, OUT).cite == "19:47-1.7"


@pytest.mark.law("19:47-1.12", "19:47-1.11(c)")
def test_a_fire_bet_goes_on_under_the_next_shooter_or_goes_back_as_the_house_has_it() -> None:
    lying, turn, gives_up = (lies("fire", 5, by="Cyd"),), 0b101, Choose("Ann", "1", PASS)
    on = at(0, *lying, turn=turn).after(gives_up)
    assert on.standing.lying == lying and on.standing.mark(TURN) == turn and on.postings == ()
    assert why(on.after(Choose("Bob", "2", SHOOT)), bet("fire", 5, by="Bob")).cite == "19:47-1.12"
    off = at(0, *lying, turn=turn, house={"fire_bet_given_up": "returned"}).after(gives_up)
    assert off.standing.lying == () and off.standing.mark(TURN) == 0
    assert [(p.person, p.result, p.returned) for p in off.postings] == [("Cyd", "returned", 500)]
    assert off.after(Choose("Bob", "2", SHOOT)).refusal(bet("fire", 5, by="Bob")) is None


@pytest.mark.law("19:47-1.11(c)")
@pytest.mark.parametrize("point", [0, 6])
def test_dice_taken_from_the_shooter_go_to_the_next_player_and_the_point_stands(point: int) -> None:
    report = Report("dice taken from the shooter")
    r = at(point, lies("pass", 5, point))
    for now in (r, done(r, OUT)):
        taken = now.after(report)
        assert taken.waits_for() == ("Bob",) and taken.standing.mark(POINT) == point
        assert taken.standing.lying == (lies("pass", 5, point),)
        again = taken.after(Choose("Bob", "2", SHOOT))
        assert again.refusal(OUT) is None if point else why(again, OUT).cite == "19:47-1.7"
    assert why(taken, report).cite == "19:47-1.11(c)"


@pytest.mark.law("19:47-1.11(c)")
def test_when_the_shooter_has_left_the_next_player_goes_on_with_his_point() -> None:
    standing = Standing(lying=(lies("pass", 5, 6),)).marked(POINT, 6).marked(SHOOTER, 2)
    r = GAME.rules().begin((("1", "Ann"), ("5", "Cyd")), standing)
    assert r.waits_for() == ("Cyd",) and r.standing.mark(POINT) == 6


@pytest.mark.law("19:47-1.9")
@pytest.mark.parametrize("event", INVALID)
def test_an_invalid_throw_is_made_again_and_all_wagers_stand(event: str) -> None:
    before = at(6, lies("pass", 5, 6))
    assert why(before, Report(event)).cite == "19:47-1.9"
    r = done(before, OUT)
    again = r.after(Report(event))
    assert again.standing == r.standing and again.waits_for() == (CHANCE,) and not again.postings
    assert not again.after(Throw((3, 3))).agenda


@pytest.mark.law("19:47-1.10")
def test_a_cocked_die_shows_the_face_opposite_the_side_it_leans_on() -> None:
    before = at(6, lies("pass", 5, 6))
    assert why(before, Report("cocked die", cards=2)).cite == "19:47-1.10"
    r = done(before, OUT)
    for side in (0, 7, -1):
        assert why(r, Report("cocked die", cards=side)).cite == "19:47-1.10"
    leans = r.after(Report("cocked die", cards=2))
    assert why(leans, Throw((2, 2))).cite == "19:47-1.10"
    assert why(leans, Report("cocked die", cards=1)).cite == "19:47-1.10"
    assert {move.dice[0] for move, _ in leans.chances() if isinstance(move, Throw)} == {5}
    assert sum(weight for _, weight in leans.chances()) == 36
    assert leans.after(Throw((1, 5))).postings[0].result == "win"
    assert leans.after(Report("die off the table")).refusal(Throw((2, 2))) is None


@pytest.mark.law("19:47-1.8")
def test_two_dice_are_thrown_and_fall_in_36_ways() -> None:
    r = done(at(6), OUT)
    assert len({move for move, _ in r.chances()}) == 36 and {weight for _, weight in r.chances()} == {1}
    for dice in ((1,), (1, 2, 3), (0, 3), (7, 1)):
        assert why(r, Throw(dice)).cite == "19:47-1.10"
    assert why(r, OUT).cite == "19:47-1.10"


@pytest.mark.law("19:47-1.10", "19:47-1.1")
@pytest.mark.parametrize(
    ("point", "dice", "after"),
    [
        (0, (3, 4), 0), (0, (5, 6), 0), (0, (1, 1), 0), (0, (1, 2), 0), (0, (6, 6), 0), (0, (2, 2), 4), (0, (2, 3), 5),
        (0, (3, 3), 6), (0, (4, 4), 8), (0, (4, 5), 9), (0, (5, 5), 10), (6, (3, 3), 0), (6, (3, 4), 0), (6, (5, 6), 6),
        (6, (4, 4), 6),
    ],
)  # fmt: skip
def test_the_puck_shows_the_point_from_when_it_is_set_until_it_or_a_seven_comes(
    point: int, dice: tuple[int, int], after: int
) -> None:
    assert done(at(point, lies("pass", 5, point)), OUT, Throw(dice)).standing.mark(POINT) == after


@pytest.mark.law("19:47-1.10")
def test_a_cocked_die_is_reported_by_the_side_it_leans_on_while_the_dice_are_thrown() -> None:
    def sides(r: Round) -> list[int]:
        return [o.move.cards for o in r.reports() if isinstance(o.move, Report) and o.move.what == "cocked die"]

    betting = at(0, lies("pass", 5))
    throwing = betting.after(OUT)
    assert sides(throwing) == [1, 2, 3, 4, 5, 6]
    assert sides(betting) == sides(throwing.after(Report("cocked die", cards=2))) == []
