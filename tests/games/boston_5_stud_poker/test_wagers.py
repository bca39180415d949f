"""19:47-24.1 and 24.6: which wagers there are, how large, made with what, by whom and when."""

import pytest

from croupier.equipment.cards import parse_cards
from croupier.rounds.actors import DEALER
from croupier.rounds.moves import CASH, COUPON, PLAQUES, Bet, Fold, Withdraw
from tests.games.boston_5_stud_poker.rounds import (
    GAME,
    LAST_TWO,
    NO_MORE_BETS,
    dealt,
    grounds,
    placed,
    second,
    violations,
)
from tests.shapes.scripted import after, bet, refused, turned


@pytest.mark.law('19:47-24.1 "First wager"')
def test_the_first_wager_is_exactly_twice_the_ante() -> None:
    assert "needs the ante wager first" in refused(placed(0), bet("ann", "1", "first", 20)).why
    r = after(placed(0), bet("ann", "1", "ante", 10))
    assert "two times the ante" in refused(r, Bet("ann", "1", "first", 1999)).why
    assert r.refusal(Bet("ann", "1", "first", 2000)) is None
    assert "two times the ante" in refused(r, Bet("ann", "1", "first", 2001)).why


@pytest.mark.law('19:47-24.1 "Ante wager"', "19:47-24.6(b)")
def test_an_ante_does_not_stand_without_its_first_wager() -> None:
    r = after(placed(0), bet("ann", "1", "ante", 10))
    assert "lacks its first" in refused(r, NO_MORE_BETS).why
    assert r.offers(DEALER) == ()
    assert after(r, bet("ann", "1", "first", 20)).refusal(NO_MORE_BETS) is None


@pytest.mark.law('19:47-24.1 "Ante wager"', "19:47-24.6(b)")
def test_an_ante_raised_afterwards_needs_its_first_wager_raised_too() -> None:
    r = after(placed(1), bet("ann", "1", "ante", 15))
    assert "two times the ante" in refused(r, NO_MORE_BETS).why
    assert after(r, bet("ann", "1", "first", 30)).refusal(NO_MORE_BETS) is None


@pytest.mark.law("19:47-24.6(c)")
def test_the_optional_bonus_wager_needs_ante_and_first_and_a_dollar() -> None:
    alone = after(placed(0), bet("ann", "1", "ante", 10))
    assert "needs the first wager" in refused(alone, bet("ann", "1", "optional bonus", 5)).why
    ante_gone = after(placed(1), Withdraw("ann", "1", "ante"))
    assert "needs the ante wager" in refused(ante_gone, bet("ann", "1", "optional bonus", 5)).why
    assert "1.00" in refused(placed(1), Bet("ann", "1", "optional bonus", 99)).why
    assert placed(1).refusal(Bet("ann", "1", "optional bonus", 100)) is None


@pytest.mark.law("19:47-24.6(a)", "19:47-24.6(e)")
def test_cash_and_persons_not_seated_are_refused() -> None:
    assert refused(placed(0), Bet("ann", "1", "ante", 1000, tender=CASH)).cite == "19:47-24.6(a)"
    assert refused(placed(0), Bet("dan", "1", "ante", 1000)).cite == "19:47-24.6(e)"


@pytest.mark.law(
    '19:47-24.1 "Ante wager"',
    '19:47-24.1 "First wager"',
    '19:47-24.1 "Second wager"',
    '19:47-24.1 "Optional bonus wager"',
    "19:47-24.6(b)",
    "19:47-24.6(c)",
    "19:47-24.10(b)",
)
@pytest.mark.parametrize(
    "key, cite",
    [
        ("ante", "24.6(b)"),
        ("first", '24.1 "First wager"'),
        ("second", "24.10(b)"),
        ("optional bonus", "24.6(c)"),
    ],
)
def test_the_wagers_bear_the_names_that_the_law_defines(key: str, cite: str) -> None:
    wager = GAME.wager(key)
    name = f"{key} wager"
    assert (wager.name, wager.cite) == (name, f"19:47-{cite}")
    assert wager.defined == f'19:47-24.1 "{name[0].upper()}{name[1:]}"'


@pytest.mark.law("19:47-8.2", "19:47-24.6(b)")
@pytest.mark.parametrize(
    "cents, taken", [(999, False), (1000, True), (1001, True), (99_999, True), (100_000, True), (100_001, False)]
)
def test_an_ante_lies_between_the_posted_minimum_and_maximum(cents: int, taken: bool) -> None:
    assert (placed(0).refusal(Bet("ann", "1", "ante", cents)) is None) is taken


@pytest.mark.law("19:47-8.2", "19:47-24.6(c)")
@pytest.mark.parametrize("cents, taken", [(99, False), (100, True), (101, True), (10_000, True), (10_001, False)])
def test_b11_an_optional_bonus_wager_is_any_amount_from_a_dollar_up(cents: int, taken: bool) -> None:
    assert (placed(1).refusal(Bet("ann", "1", "optional bonus", cents)) is None) is taken


@pytest.mark.law("19:47-24.6(c)")
def test_a_house_posts_no_optional_bonus_wager_below_a_dollar() -> None:
    assert GAME.house()["minimum.optional bonus"] == 100
    assert violations({"minimum.optional bonus": "0.99"}) == {"19:47-24.6(c)"}
    assert violations({"minimum.optional bonus": "1"}) == violations({"minimum.optional bonus": "1.01"}) == set()


@pytest.mark.law("19:47-8.2")
def test_a_minimum_above_its_maximum_is_a_violation() -> None:
    assert [GAME.house()[key] for key in ("minimum.ante", "maximum.ante", "maximum.optional bonus")] == [
        *(1000, 100_000, 10_000)
    ]
    for key in ("ante", "optional bonus"):
        assert violations({f"minimum.{key}": "50", f"maximum.{key}": "50"}) == set()
        assert violations({f"minimum.{key}": "51", f"maximum.{key}": "50"}) == {"19:47-8.2"}
    assert grounds("minimum.ante") == grounds("maximum.ante") == grounds("maximum.optional bonus") == {"19:47-8.2"}


@pytest.mark.law("19:47-24.6(a)")
def test_chips_plaques_and_a_coupon_with_chips_are_taken() -> None:
    r = placed(0)
    for tender in ("chips", PLAQUES):
        assert r.refusal(Bet("ann", "1", "ante", 1000, tender=tender)) is None
    assert refused(r, Bet("ann", "1", "ante", 1000, tender=COUPON)).cite == "19:47-24.6(a)"
    assert refused(r, Bet("ann", "1", "ante", 1000, tender="a watch")).cite == "19:47-24.6(a)"
    r = after(r, Bet("ann", "1", "ante", 500, 500))
    assert r.refusal(Bet("ann", "1", "first", 1000, 1000)) is None
    assert r.refusal(Bet("ann", "1", "first", 1000)) is not None


@pytest.mark.law("19:47-24.6(a)")
def test_a_house_may_take_no_coupons() -> None:
    none = placed(0, house={"match_play": False})
    assert refused(none, Bet("ann", "1", "ante", 1000, 1000)).cite == "19:47-24.6(a)"
    assert none.refusal(Bet("ann", "1", "ante", 1000)) is None
    assert GAME.house()["match_play"] is True
    assert grounds("match_play") == {"19:47-24.6(a)"}
    assert violations({"match_play": False}) == violations({"match_play": True}) == set()


@pytest.mark.law("19:47-24.6(b)")
def test_wagers_are_changed_or_taken_back_until_no_more_bets_and_not_later() -> None:
    r = placed(2, optional="ann bob")
    back = Withdraw("bob", "2", "optional bonus")
    assert back in [offer.move for offer in r.offers("bob")]
    assert {str(o.cite) for o in r.offers("bob") if isinstance(o.move, Withdraw)} == {"19:47-24.6(b)"}
    r = after(r, back)
    assert refused(r, back).cite == "19:47-24.6(b)"
    r = after(r, bet("bob", "2", "ante", 20), bet("bob", "2", "first", 40), NO_MORE_BETS)
    for late in (bet("bob", "2", "ante", 10), bet("cyd", "3", "ante", 10), Withdraw("ann", "1", "ante")):
        assert "Cards are being dealt" in refused(r, late).why
    r = turned(r, parse_cards("2c 5d 9s 2d 5c 9h"))
    assert r.refusal(Withdraw("ann", "1", "optional bonus")) is not None


@pytest.mark.law("19:47-24.6(b)", '19:47-24.1 "Second wager"')
def test_a_second_wager_is_not_placed_before_the_deal() -> None:
    assert refused(placed(1), bet("ann", "1", "second", 20)).cite == "19:47-24.6(b)"


@pytest.mark.law("19:47-24.6(e)")
def test_b17_a_person_plays_where_he_sits_at_two_positions_too() -> None:
    r = placed(1)
    assert refused(r, Bet("ann", "2", "ante", 1000)).cite == "19:47-24.6(e)"
    assert refused(r, Bet("ann", "9", "ante", 1000)).cite == "19:47-24.6(e)"
    both = GAME.rules().begin((("1", "ann"), ("2", "ann")))
    for place in ("1", "2"):
        both = after(both, bet("ann", place, "ante", 10), bet("ann", place, "first", 20))
    assert [hand.caller for hand in after(both, NO_MORE_BETS).hands] == ["ann", "ann"]


@pytest.mark.law("19:47-24.10(c)")
def test_nobody_else_plays_a_players_hand() -> None:
    r = dealt("2c 5d 9s", "2d 5c 9h")
    for move in (bet("bob", "1", "second", 20), Fold("bob", "1")):
        assert refused(r, move).cite == "19:47-24.10(c)"
    decided = second(r, "ann", "bob")
    assert decided.refusal(Withdraw("bob", "1", "second")) is not None
    assert decided.refusal(LAST_TWO) is None
