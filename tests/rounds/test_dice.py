"""The dice by themselves: to whom they are offered, and what is remembered when they change hands."""

import pytest

from croupier.games.craps import GAME
from croupier.rounds.moves import Choose, Throw
from croupier.rounds.standing import Standing
from croupier.rounds.steps.dice import LAST_SHOOTER, PASS_DICE, SHOOT, SHOOTER, TURN, OfferDice
from tests.games.craps.talk import OUT, SEATS, at, bet, done, lies, why


@pytest.mark.law("19:47-1.11(d)")
def test_while_the_dice_are_offered_only_the_player_who_is_asked_can_go_on() -> None:
    r = GAME.rules().begin(SEATS, Standing().marked(LAST_SHOOTER, 1))
    assert isinstance(r.agenda[0], OfferDice) and r.agenda[0].at_rest(r) and r.waits_for() == ("Bob",)
    assert [offer.move for offer in r.offers("Bob")] == [Choose("Bob", "2", SHOOT), Choose("Bob", "2", PASS_DICE)]
    assert r.offers("Ann") == r.offers("Cyd") == ()
    assert why(r, Choose("Cyd", "5", SHOOT)).why == "The dice must first be offered to Bob at position 2"
    assert why(r, Choose("Bob", "2", SHOOT, 500)).why == "Bob must take the dice or let them pass"
    for other in (OUT, Throw((1, 2))):
        assert why(r, other).why == "The dice must first be offered to Bob at position 2"


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


@pytest.mark.law("19:47-1.5")
@pytest.mark.parametrize(
    "dice, posted, left",
    [
        ((1, 3), {("buy", "win", 0), ("buy vigorish", "commission", 100)}, [5]),
        ((3, 4), {("buy", "lose", 2_000), ("buy vigorish", "commission", 100)}, []),
        ((5, 6), set(), [4, 5]),
    ],
)
def test_vigorish_made_in_advance_is_collected_when_its_own_bet_is_decided_either_way(
    dice: tuple[int, int], posted: set[tuple[str, str, int]], left: list[int]
) -> None:
    in_advance = {"vigorish": "when the bet is made"}
    r = done(at(6, lies("pass", 5, 6), house=in_advance), bet("buy", 20, 4), bet("buy", 20, 5), OUT, Throw(dice))
    assert {(p.wager, p.result, p.collected) for p in r.postings if p.place == "4"} == posted
    for wager in ("buy", "buy vigorish"):
        assert [lying.number for lying in r.standing.lying if lying.wager == wager] == left
