"""The shape of craps: a round is one throw, and Standing carries wagers, point and shooter to the next."""

from __future__ import annotations

from fractions import Fraction

import pytest

from croupier.games import find
from croupier.rounds.actors import CHANCE
from croupier.rounds.moves import Report, Throw, Withdraw
from croupier.rounds.postings import LOSE, WIN
from croupier.rounds.round import Round
from croupier.rounds.standing import Lying, Standing
from croupier.rounds.steps.dice import LAST_SHOOTER, POINT, SHOOTER, TURN
from tests.shapes.scripted import after, bet, choose, refused, results, says, throw

GAME = find("craps")
RULES = GAME.rules()
SEATS = (("1", "ann"), ("2", "bob"))
DICE_OUT = says("Dice out")
ANN_SHOOTS = Standing(marks=((SHOOTER, 1),))


def begin(standing: Standing) -> Round:
    return RULES.begin(SEATS, standing)


def pointed(point: int, *lying: Lying) -> Standing:
    return Standing(lying=lying, marks=((POINT, point), (SHOOTER, 1)))


@pytest.mark.law("19:47-1.10", "19:47-1.11")
def test_pass_and_come_over_six_throws_with_what_stands_between_them() -> None:
    # The dice are offered to Ann, who makes a pass wager; a six is her point.
    r = after(RULES.begin(SEATS), choose("ann", "1", "shoot"), bet("ann", "", "pass", 10), DICE_OUT, throw(2, 4))
    assert r.agenda == () and r.postings == ()
    assert r.standing.marked(TURN, 0) == pointed(6, Lying("ann", "pass", 1000, 6))
    # Bob makes a come wager, and a nine takes it to the nine.
    r = after(begin(r.standing), bet("bob", "", "come", 20), DICE_OUT, throw(4, 5))
    assert r.standing.marked(TURN, 0) == pointed(6, Lying("ann", "pass", 1000, 6), Lying("bob", "come", 2000, 9))
    # He makes another: an eleven pays that one and nothing else.
    r = after(begin(r.standing), bet("bob", "", "come", 30), DICE_OUT, throw(5, 6))
    assert results(r.postings) == {("", "bob", "come"): (WIN, 30)}
    # Both have come wagers: a nine pays Bob's old one while his new one travels there, as Ann's does.
    r = after(begin(r.standing), bet("bob", "", "come", 40), bet("ann", "", "come", 5), DICE_OUT, throw(3, 6))
    assert results(r.postings) == {("9", "bob", "come"): (WIN, 20)}
    lying = (Lying("ann", "pass", 1000, 6), Lying("bob", "come", 4000, 9), Lying("ann", "come", 500, 9))
    assert r.standing.marked(TURN, 0) == pointed(6, *lying)
    # The point is made: pass wins, the come wagers stay, the puck goes off, Ann keeps the dice.
    r = after(begin(r.standing), DICE_OUT, throw(3, 3))
    assert results(r.postings) == {("6", "ann", "pass"): (WIN, 10)}
    assert r.standing.marked(TURN, 0) == Standing(lying=lying[1:], marks=((SHOOTER, 1),))
    # A seven on the come-out roll: the new pass wager wins, the come wagers lose, and Ann keeps the dice.
    r = after(begin(r.standing), bet("ann", "", "pass", 10), DICE_OUT, throw(3, 4))
    assert results(r.postings) == {
        ("9", "bob", "come"): (LOSE, -40),
        ("9", "ann", "come"): (LOSE, -5),
        ("", "ann", "pass"): (WIN, 10),
    }
    assert [posting.result for posting in r.postings] == [LOSE, LOSE, WIN]
    assert r.standing.marked(TURN, 0) == ANN_SHOOTS


@pytest.mark.law("19:47-1.11")
def test_after_a_seven_out_the_dice_are_offered_to_the_next_player_on_the_left() -> None:
    r = after(begin(pointed(6, Lying("ann", "pass", 1000, 6))), DICE_OUT, throw(3, 4))
    assert results(r.postings) == {("6", "ann", "pass"): (LOSE, -10)}
    assert r.standing == Standing(marks=((LAST_SHOOTER, 1),))
    r = begin(r.standing)
    assert r.waits_for() == ("bob",)
    assert refused(r, choose("ann", "1", "shoot")).cite == "19:47-1.11(d)"
    r = r.after(choose("bob", "2", "pass the dice"))
    assert r.waits_for() == ("ann",)
    # Refused by all, the dice are not thrown, and nothing has changed.
    over = r.after(choose("ann", "1", "pass the dice"))
    assert over.agenda == () and over.standing == Standing(marks=((LAST_SHOOTER, 1),))


@pytest.mark.law("19:47-1.7")
def test_the_shooter_needs_a_pass_wager_before_the_come_out_roll() -> None:
    r = begin(ANN_SHOOTS)
    assert r.waits_for() == ("ann",)
    assert refused(r, DICE_OUT).cite == "19:47-1.7"
    assert r.after(bet("bob", "", "pass", 10)).refusal(DICE_OUT) is not None
    assert r.after(bet("ann", "", "pass", 10)).refusal(DICE_OUT) is None


@pytest.mark.law("19:47-1.2", "19:47-1.3")
def test_pass_is_made_before_a_come_out_roll_only_and_come_after_it_only() -> None:
    come_out, after_it = begin(ANN_SHOOTS), begin(pointed(8))
    assert come_out.refusal(bet("bob", "", "pass", 10)) is None
    assert refused(come_out, bet("bob", "", "come", 10)).cite == "19:47-1.2"
    assert after_it.refusal(bet("bob", "", "come", 10)) is None
    assert refused(after_it, bet("bob", "", "pass", 10)).cite == "19:47-1.2"


@pytest.mark.law("19:47-1.3")
def test_a_wager_whose_point_is_set_may_not_be_taken_back_and_one_before_may() -> None:
    r = begin(pointed(6, Lying("bob", "pass", 1000, 6), Lying("bob", "come", 1000, 9), Lying("bob", "come", 500)))
    for place, wager in (("6", "pass"), ("9", "come")):
        assert refused(r, Withdraw("bob", place, wager)).cite == "19:47-1.3"
    r = r.after(Withdraw("bob", "", "come"))
    assert [lying.number for lying in r.standing.lying] == [6, 9]
    assert refused(r, Withdraw("bob", "", "come")).cite == "19:47-1.3"


@pytest.mark.law("19:47-1.3")
def test_a_wager_made_again_takes_the_place_of_the_one_that_lay_there() -> None:
    r = begin(ANN_SHOOTS).after(bet("ann", "", "pass", 10))
    assert r.agenda[0].placed(r, bet("ann", "", "pass", 25)) == 1500
    assert r.after(bet("ann", "", "pass", 25)).standing.lying == (Lying("ann", "pass", 2500),)


@pytest.mark.law("19:47-1.9")
def test_a_throw_that_does_not_count_is_made_again_and_all_wagers_stand() -> None:
    r = after(begin(pointed(6, Lying("ann", "pass", 1000, 6))), DICE_OUT)
    again = r.after(Report("no roll called"))
    assert again.standing == r.standing and again.waits_for() == (CHANCE,)
    assert refused(begin(ANN_SHOOTS), Report("no roll called")).cite == "19:47-1.9"


@pytest.mark.law("19:47-1.8")
def test_two_dice_fall_in_36_ways_each_as_likely() -> None:
    r = begin(pointed(6)).after(DICE_OUT)
    ways = list(r.chances())
    assert len({move for move, _ in ways}) == 36
    assert {weight for _, weight in ways} == {1}
    assert refused(r, Throw((1, 7))).cite == refused(r, Throw((1, 2, 3))).cite == "19:47-1.10"


def mean_result(standing: Standing) -> Fraction:
    """What the wagers that lie are worth in the end, thrown until all are decided: an absorbing chain of Standings."""
    if not standing.lying:
        return Fraction(0)
    r = begin(standing).after(DICE_OUT)
    gain, stays, ways = Fraction(0), 0, 0
    for move, weight in r.chances():
        then = r.after(move)
        ways += weight
        gain += weight * sum([posting.net for posting in then.postings])
        if then.standing == standing:
            stays += weight
        else:
            gain += weight * mean_result(then.standing)
    return gain / (ways - stays)


@pytest.mark.law("19:47-1.4", "19:47-1.10")
def test_the_edge_of_pass_is_7_in_495() -> None:
    standing = Standing(lying=(Lying("ann", "pass", 100),), marks=((SHOOTER, 1),))
    assert mean_result(standing) / 100 == Fraction(-7, 495)


@pytest.mark.law("19:47-1.10")
@pytest.mark.parametrize(("point", "loses_in_all"), [(4, (1, 3)), (5, (1, 5)), (6, (1, 11)), (8, (1, 11))])
def test_a_wager_with_its_point_set_is_worth_less_the_farther_the_point_is_from_seven(
    point: int, loses_in_all: tuple[int, int]
) -> None:
    pass_wager, come = Lying("ann", "pass", 100, point), Lying("ann", "come", 100, point)
    expected = -100 * Fraction(*loses_in_all)
    assert mean_result(pointed(point, pass_wager)) == expected
    # A come wager lies on its own number, whatever the point; pass goes along, so that the shooter has a wager.
    assert mean_result(pointed(point, pass_wager, come)) == 2 * expected
