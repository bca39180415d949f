"""A round of pai gow: the number, the stacks, the setting, one pass of settlement, and what can go wrong."""

from __future__ import annotations

from itertools import product

import pytest

from croupier.equipment.tiles import parse_tiles
from croupier.rounds.actors import CHANCE
from croupier.rounds.moves import Arrange, Bet, Choose, Report, Shake
from croupier.rounds.postings import LOSE, PUSH, VOID, WIN
from croupier.rounds.refusals import Refusal
from croupier.rounds.round import Round
from croupier.rounds.standing import Standing
from croupier.rounds.steps import BANK
from croupier.rounds.steps.dealing.start import DEAD
from croupier.rounds.steps.deciding.arrange import HOUSE_WAY
from tests.games.pai_gow.rounds import DEALER, GAME, NO_MORE_BETS, begun, dealt, opened, places, wager

STRONG, WEAK, MIDDLE = "2-4 1-2 6-6 6-6", "1-6 3-4 2-3 3-5", "1-1 3-6 4-4 5-5"


def why(r: Round, move: object) -> Refusal:
    refusal = r.refusal(move)  # type: ignore[arg-type]
    assert refusal is not None
    return refusal


def result(tiles: str, low: str, dealer: str = DEALER, cents: int = 1000) -> tuple[str, int]:
    r = dealt(begun("Ann").after(wager("Ann", "1", cents)), [tiles])
    r = opened(r.after(Arrange("Ann", "1", parse_tiles(low))), dealer)
    (posting,) = r.postings
    return posting.result, posting.net


@pytest.mark.law("19:47-10.6")
def test_the_number_is_counted_counterclockwise_from_the_dealer_as_one_over_every_place() -> None:
    r = begun("Ann", "Bob").after(wager("Ann", "1")).after(wager("Bob", "2")).after(NO_MORE_BETS)
    around = places(r)
    assert around == (BANK, "6", "5", "4", "3", "2", "1", DEAD)
    for dice in product(range(1, 7), repeat=3):
        after = r.after(Shake(dice))
        first = (sum(dice) - 1) % 8
        stacks = {around[(first + stack) % 8]: stack for stack in range(8)}
        assert after.area(BANK).down == tuple(range(4 * stacks[BANK], 4 * stacks[BANK] + 4))
        nearest = min(("1", "2"), key=lambda place: stacks[place])
        assert after.agenda[0].turning(after) == (nearest, 4 * stacks[nearest])
        assert (sum(dice) in (9, 17)) == (stacks[BANK] == 0)


@pytest.mark.law("19:47-10.3", "19:47-10.6")
def test_three_dice_are_shaken_or_a_generator_shows_one_of_eight_places() -> None:
    r = begun("Ann").after(wager("Ann", "1")).after(NO_MORE_BETS)
    assert r.waits_for() == (CHANCE,) and len(list(r.chances())) == 216
    wrong: tuple[tuple[int, ...], ...] = ((1, 2), (1, 2, 7), (0, 1, 2))
    for dice in wrong:
        assert "3 dice" in why(r, Shake(dice)).why
    r = begun("Ann", house={"start": "generator"}).after(wager("Ann", "1")).after(NO_MORE_BETS)
    assert [move for move, _ in r.chances()] == [Shake((number,)) for number in range(1, 9)]
    not_shown: tuple[tuple[int, ...], ...] = ((0,), (9,), (1, 1))
    for shown in not_shown:
        assert "from 1 to 8" in why(r, Shake(shown)).why
    assert "awaited" in why(r, NO_MORE_BETS).why


@pytest.mark.law("19:47-10.7")
@pytest.mark.parametrize(
    ("tiles", "low", "dealer", "expected"),
    [
        (STRONG, "6-6 6-6", DEALER, (WIN, 950)),
        (MIDDLE, "4-4 5-5", "6-6 4-5 1-6 5-6", (PUSH, 0)),  # the lower wong, and 8 above 8 by the 4-4
        (WEAK, "3-4 2-3", "5-5 4-6 2-5 1-4", (LOSE, -1000)),
        ("4-4 1-3 1-6 1-5", "4-4 1-3", "4-4 1-3 1-6 1-5", (LOSE, -1000)),  # copies
        ("4-6 5-5 1-1 6-6", "6-6 1-1", "2-2 2-3 1-4 5-6", (LOSE, -1000)),  # the low hand above the high one
    ],
)
def test_two_hands_higher_win_less_five_percent_one_pushes_and_none_loses(
    tiles: str, low: str, dealer: str, expected: tuple[str, int]
) -> None:
    assert result(tiles, low, dealer) == expected


@pytest.mark.law("19:47-10.7")
@pytest.mark.parametrize(
    ("rounding", "cents", "charged"),
    [("cent", 1019, 50), ("cent", 1020, 51), ("25 cents", 1000, 50), ("25 cents", 1001, 75)],
)
def test_vigorish_is_rounded_down_to_the_cent_or_up_to_25_cents(rounding: str, cents: int, charged: int) -> None:
    r = begun("Ann", house={"vigorish_rounding": rounding}).after(wager("Ann", "1", cents))
    r = opened(dealt(r, [STRONG]).after(Choose("Ann", "1", HOUSE_WAY)))
    assert r.postings[0].charged == charged


@pytest.mark.law("19:47-10.7")
def test_hands_are_settled_in_one_pass_from_the_dealers_right() -> None:
    r = begun("Ann", "Bob", "Cyd")
    for at, person in enumerate(("Ann", "Bob", "Cyd"), start=1):
        r = r.after(wager(person, str(at)))
    r = dealt(r, [STRONG, WEAK, MIDDLE])
    for at, person in enumerate(("Ann", "Bob", "Cyd"), start=1):
        r = r.after(Choose(person, str(at), HOUSE_WAY))
    assert [p.person for p in opened(r, "4-6 4-6 5-6 1-6").postings] == ["Cyd", "Bob", "Ann"]


@pytest.mark.law("19:47-10.5", "19:47-10.10")
def test_a_wager_is_within_the_limits_of_a_seated_player_at_one_area_or_at_two_next_to_each_other() -> None:
    r = begun("Ann")
    for cents, right in ((999, False), (1000, True), (50000, True), (50001, False)):
        assert (r.refusal(wager("Ann", "1", cents)) is None) == right
    assert "not seated" in why(r, wager("Eve", "1")).why
    assert why(r, wager("Ann", "2")).cite == "19:47-10.5"
    two = begun("Ann", house={"two_positions": True})
    assert two.refusal(wager("Ann", "2")) is None and two.refusal(wager("Ann", "3")) is not None


def in_play() -> Round:
    r = begun("Ann", "Bob").after(wager("Ann", "1")).after(wager("Bob", "2"))
    return dealt(r, [STRONG, WEAK])


@pytest.mark.law("19:47-10.9")
@pytest.mark.parametrize("event", ["stacks delivered wrongly and seen", "wrong number of tiles", "wrong set"])
def test_a_deal_that_cannot_be_mended_voids_all_hands(event: str) -> None:
    r = in_play().after(Report(event))
    assert r.agenda == () and {p.result for p in r.postings} == {VOID}
    assert "Nothing has been dealt" in why(begun("Ann").after(wager("Ann", "1")), Report(event)).why


@pytest.mark.law("19:47-10.9")
def test_an_invalid_roll_is_made_again_and_stacks_that_no_one_looked_at_are_moved() -> None:
    r = begun("Ann").after(wager("Ann", "1")).after(NO_MORE_BETS)
    again = r.after(Report("invalid roll"))
    assert again.agenda == r.agenda and again.incidents
    after = again.after(Shake((1, 2, 3)))
    assert "No roll is being made" in why(after, Report("invalid roll")).why
    assert after.after(Report("stacks delivered wrongly")).agenda == after.agenda
    assert "no one has looked at" in why(in_play(), Report("stacks delivered wrongly")).why


@pytest.mark.law("19:47-10.9")
def test_a_tile_that_the_dealer_shows_gives_the_wager_back_and_a_dealers_tile_voids_all() -> None:
    r = in_play().after(Report("tile shown by the dealer", place="1"))
    assert [(p.person, p.result) for p in r.postings] == [("Ann", VOID)] and r.waits_for() == ("Bob",)
    r = in_play().after(Report("dealer's tile shown"))
    assert {p.result for p in r.postings} == {VOID} and len(r.postings) == 2
    closed = in_play().after(Choose("Ann", "1", HOUSE_WAY)).after(Choose("Bob", "2", HOUSE_WAY))
    assert "waiting to be set" in why(closed, Report("dealer's tile shown")).why
    assert "being delivered" in why(closed, Report("tile shown by the dealer", place="1")).why


@pytest.mark.law("19:47-10.8", "19:47-10.9")
def test_a_bank_covers_the_wagers_before_the_shake_and_a_tile_of_it_that_is_shown_voids_all() -> None:
    standing = Standing().marked("wagered against the dealer by Bob", 2000)
    r = begun("Ann", "Bob", house={"player_bank": True, "co_bank": True}, standing=standing)
    r = r.after(Bet("Bob", "2", "bank", 10000))
    assert "$80.00 is open" in why(r, wager("Ann", "1", 8001)).why
    r = r.after(wager("Ann", "1", 8000))
    counted = r.after(NO_MORE_BETS).after(Shake((3, 3, 3)))
    assert counted.agenda[0].turning(counted) == ("2", 0), "the count starts at the bank"
    r = dealt(r, [STRONG, WEAK]).after(Report("tile shown by the dealer", place="2"))
    assert {(p.person, p.result, p.net) for p in r.postings} == {("Bob", VOID, 0), ("Ann", VOID, 0)}


@pytest.mark.law("19:47-10.2", "19:47-10.4")
def test_a_set_of_32_tiles_is_inspected_shown_and_mixed() -> None:
    rules = GAME.rules()
    assert len(rules.deck) == 32
    assert [chore.name for chore in rules.chores] == ["inspect", "verify", "spread", "wash"]
