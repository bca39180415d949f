"""The dice by themselves: to whom they are offered, and what is remembered when they change hands."""

import pytest

from croupier.games.craps import GAME
from croupier.rounds.moves import Choose
from croupier.rounds.standing import Standing
from croupier.rounds.steps.dice import LAST_SHOOTER, PASS_DICE, SHOOT, SHOOTER, TURN, OfferDice
from tests.games.craps_talk import SEATS, lies, why


@pytest.mark.law("19:47-1.11(d)")
def test_while_the_dice_are_offered_only_the_player_who_is_asked_can_go_on() -> None:
    r = GAME.rules().begin(SEATS, Standing().marked(LAST_SHOOTER, 1))
    assert isinstance(r.agenda[0], OfferDice) and r.agenda[0].at_rest(r) and r.waits_for() == ("Bob",)
    assert [offer.move for offer in r.offers("Bob")] == [Choose("Bob", "2", SHOOT), Choose("Bob", "2", PASS_DICE)]
    assert r.offers("Ann") == r.offers("Cyd") == ()
    assert why(r, Choose("Cyd", "5", SHOOT)).why == "The dice are first offered to Bob at position 2"
    assert why(r, Choose("Bob", "2", SHOOT, 500)).why == "Bob takes the dice or lets them pass"


@pytest.mark.law("19:47-1.11(c)", "19:47-1.12")
@pytest.mark.parametrize(
    "lying, house, remembered",
    [((), "stands", 0), ((), "returned", 0), (("fire",), "stands", 0b101), (("fire",), "returned", 0)],
)
def test_points_made_are_remembered_under_the_next_shooter_only_for_a_wager_that_rides_on_them(
    lying: tuple[str, ...], house: str, remembered: int
) -> None:
    standing = Standing(lying=tuple(lies(wager, 5, by="Cyd") for wager in lying)).marked(SHOOTER, 2).marked(TURN, 0b101)
    choices = {"fire_bet_given_up": house} if house == "returned" else None
    r = GAME.rules(GAME.house(choices)).begin((("1", "Ann"), ("5", "Cyd")), standing)
    assert r.waits_for() == ("Cyd",), "Bob, who had the dice, has left"
    assert r.standing.mark(TURN) == remembered and r.standing.mark(SHOOTER) == 0
    assert [(p.wager, p.result) for p in r.postings] == [("fire", "returned")] * (bool(lying) and house == "returned")
