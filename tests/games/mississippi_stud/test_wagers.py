"""19:47-35.1 and 35.6: which wagers there are, how large, made with what, by whom and when."""

import pytest

from croupier.money import parse_dollars
from croupier.rounds.moves import CASH, COUPON, PLAQUES, Bet, Fold, Withdraw
from croupier.rounds.refusals import Refused
from tests.games.table_talk import GAME, NO_MORE_BETS, Talk, dealt, grounds, table, violations

STREETS = (("3rd street", "35.10(a)"), ("4th street", "35.10(e)"), ("5th street", "35.10(g)"))


def before_street(street: str, *, ante: str = "10", bet: str = "10") -> Talk:
    """Ann alone, with two cards, before her decision on this street."""
    talk = dealt("Kh Qd", community="2s 7d 9c", ante=ante)
    for passed, _ in STREETS:
        if passed == street:
            return talk
        talk = talk.street(f"Ann {bet}")
    raise AssertionError(street)


@pytest.mark.law('19:47-35.1 "Ante wager"')
def test_the_ante_is_placed_before_any_card_and_brings_a_player_into_the_round() -> None:
    talk = table("Ann", "Bob").bets("Ann", "10").calls()
    assert [hand.place for hand in talk.round.hands] == ["1"]
    assert talk.turns(1).refuses(Bet("Bob", "2", "ante", 1000))


@pytest.mark.law("19:47-35.6(b)", "19:47-35.10(a)", "19:47-35.10(e)", "19:47-35.10(g)")
@pytest.mark.parametrize(
    "key, cite",
    [
        pytest.param("ante", "35.6(b)", marks=pytest.mark.law('19:47-35.1 "Ante wager"')),
        pytest.param("3rd street", "35.10(a)", marks=pytest.mark.law('19:47-35.1 "3rd street wager"')),
        pytest.param("4th street", "35.10(e)", marks=pytest.mark.law('19:47-35.1 "4th street wager"')),
        pytest.param("5th street", "35.10(g)", marks=pytest.mark.law('19:47-35.1 "5th street wager"')),
    ],
)
def test_the_wagers_bear_the_names_that_the_law_defines(key: str, cite: str) -> None:
    wager = GAME.wager(key)
    name = f"{key} wager"
    assert (wager.name, wager.cite) == (name, f"19:47-{cite}")
    assert wager.defined == f'19:47-35.1 "{name[0].upper()}{name[1:]}"'


@pytest.mark.law("19:47-8.2")
@pytest.mark.parametrize(
    "amount, taken",
    [("9.99", False), ("10", True), ("10.01", True), ("99.99", True), ("100", True), ("100.01", False)],
)
def test_an_ante_lies_between_the_posted_minimum_and_maximum(amount: str, taken: bool) -> None:
    talk = table("Ann")
    assert talk.accepts(talk.bet("Ann", amount)) is taken


@pytest.mark.law("19:47-8.2")
def test_a_minimum_above_the_maximum_is_a_violation() -> None:
    assert violations({"minimum.ante": "100", "maximum.ante": "100"}) == set()
    assert violations({"minimum.ante": "99", "maximum.ante": "100"}) == set()
    assert violations({"minimum.ante": "101", "maximum.ante": "100"}) == {"19:47-8.2"}
    assert [GAME.house()[key] for key in ("minimum.ante", "maximum.ante")] == [1000, 10000]
    assert grounds("minimum.ante") == grounds("maximum.ante") == {"19:47-8.2"}


@pytest.mark.law(
    '19:47-35.1 "3rd street wager"',
    '19:47-35.1 "4th street wager"',
    '19:47-35.1 "5th street wager"',
    '19:47-35.1 "Bet wager"',
    "19:47-35.6(c)",
    "19:47-35.10(a)",
    "19:47-35.10(e)",
    "19:47-35.10(g)",
)
@pytest.mark.parametrize("street, paragraph", STREETS)
@pytest.mark.parametrize(
    "amount, taken",
    [
        *(("9.99", False), ("10", True), ("10.01", False)),
        *(("19.99", False), ("20", True), ("20.01", False)),
        *(("29.99", False), ("30", True), ("30.01", False)),
        *(("0", False), ("15", False), ("40", False)),
    ],
)
def test_a_bet_wager_is_one_two_or_three_times_the_ante(street: str, paragraph: str, amount: str, taken: bool) -> None:
    talk = before_street(street)
    bet = Bet("Ann", "1", street, parse_dollars(amount))
    if taken:
        assert talk.does(bet).round.hand("1").amount("Ann", street) == parse_dollars(amount)
    else:
        assert talk.refuses(bet).cite == f"19:47-{paragraph}"


@pytest.mark.law("19:47-35.10(a)", "19:47-35.10(e)", "19:47-35.10(g)")
@pytest.mark.parametrize("street, paragraph", STREETS)
def test_bet_sizes_follow_the_ante_and_not_the_street_before(street: str, paragraph: str) -> None:
    talk = before_street(street, ante="12.50", bet="37.50")
    assert [talk.accepts(Bet("Ann", "1", street, cents)) for cents in (1250, 2500, 3750, 5000)] == [True] * 3 + [False]
    (bet, fold) = talk.round.offers("Ann")
    assert bet.sizes == (1250, 2500, 3750)
    assert bet.cite == fold.cite == f"19:47-{paragraph}"
    assert isinstance(bet.move, Bet) and (bet.move.wager, fold.move) == (street, Fold("Ann", "1"))


@pytest.mark.law(
    '19:47-35.1 "3rd street wager"', '19:47-35.1 "4th street wager"', '19:47-35.1 "5th street wager"', "19:47-35.6(c)"
)
@pytest.mark.parametrize(
    "street, shown", [("3rd street", ""), ("4th street", "2s"), ("5th street", "2s 7d")], ids=lambda x: str(x)
)
def test_each_street_wager_has_its_moment_and_no_other(street: str, shown: str) -> None:
    talk = before_street(street)
    assert talk.cards("1") == "Kh Qd"
    assert talk.cards("community") == shown
    assert [key for key, _ in STREETS if talk.accepts(Bet("Ann", "1", key, 1000))] == [street]
    assert talk.refuses(Bet("Ann", "1", "ante", 1000))


@pytest.mark.law("19:47-35.6(a)")
def test_wagers_are_made_with_chips_or_plaques() -> None:
    talk = table("Ann")
    for tender in ("chips", PLAQUES):
        assert talk.bets("Ann", "10", tender=tender).calls().turns().bets("Ann", "10", tender=tender)
        assert talk.accepts(talk.bet("Ann", "10", tender=tender, coupon="10"))


@pytest.mark.law("19:47-35.6(a)")
def test_a_verbal_wager_with_cash_is_not_accepted() -> None:
    talk = table("Ann")
    refusal = talk.refuses(talk.bet("Ann", "10", tender=CASH))
    assert "verbal wager with cash is not accepted" in str(refusal)
    assert refusal.cite == "19:47-35.6(a)"
    street = before_street("3rd street")
    assert street.refuses(street.bet("Ann", "10", tender=CASH)).cite == "19:47-35.6(a)"
    assert talk.refuses(talk.bet("Ann", "10", tender="a watch")).cite == "19:47-35.6(a)"


@pytest.mark.law("19:47-35.6(a)")
def test_a_match_play_coupon_counts_towards_the_wager_where_the_house_takes_it() -> None:
    talk = table("Ann")
    with_coupon = talk.bet("Ann", "10", coupon="10")
    assert talk.does(with_coupon).calls().turns().round.offers("Ann")[0].sizes == (2000, 4000, 6000)
    none = table("Ann", house={"match_play": False})
    assert none.refuses(with_coupon).cite == "19:47-35.6(a)"
    assert none.accepts(none.bet("Ann", "10"))
    assert GAME.house()["match_play"] is True
    assert grounds("match_play") == {"19:47-35.6(a)"}
    assert violations({"match_play": True}) == violations({"match_play": False}) == set()


@pytest.mark.law("19:47-35.6(a)")
def test_a_coupon_comes_with_chips_and_is_no_tender_by_itself() -> None:
    talk = table("Ann")
    assert talk.refuses(talk.bet("Ann", "10", tender=COUPON)).cite == "19:47-35.6(a)"
    assert talk.refuses(talk.bet("Ann", "0", coupon="10"))


@pytest.mark.law("19:47-35.6(a)")
@pytest.mark.parametrize("coupon, taken", [("9.99", True), ("10", True), ("10.01", False)])
def test_g10_a_coupon_goes_with_at_least_as_much_in_chips(coupon: str, taken: bool) -> None:
    talk = table("Ann")
    bet = talk.bet("Ann", "10", coupon=coupon)
    assert talk.accepts(bet) is taken
    assert taken or talk.refuses(bet).cite == "19:47-35.6(a)"


@pytest.mark.law("19:47-35.6(a)", "19:47-35.10(i)3")
def test_a_winning_coupon_is_paid_on_its_face_and_is_not_returned() -> None:
    talk = table("Ann", shoe="Kh Kd Ks 7d 7c").bets("Ann", "15", coupon="10").calls().turns()
    talk = talk.bets("Ann", "25").calls().turns().bets("Ann", "25", coupon="25").calls().turns().street("Ann 25")
    assert talk.owed("Ann") == (
        ("ante", "win", 25000, 1500),
        ("3rd street", "win", 25000, 2500),
        ("4th street", "win", 50000, 2500),
        ("5th street", "win", 25000, 2500),
    )


@pytest.mark.law("19:47-35.6(a)", "19:47-35.10(i)1")
def test_a_losing_coupon_costs_the_player_only_his_chips() -> None:
    talk = table("Ann", shoe="Kh Qd 2s 7d 9c").bets("Ann", "10", coupon="10").calls().turns()
    talk = talk.street("Ann 20").street("Ann 20").street("Ann 20")
    assert talk.net("Ann") == -7000


@pytest.mark.law("19:47-35.6(b)")
def test_an_ante_is_placed_changed_or_taken_back_until_no_more_bets() -> None:
    talk = table("Ann", "Bob").bets("Ann", "10").bets("Ann", "20").bets("Bob", "10")
    assert talk.round.hand("1").amount("Ann", "ante") == 2000
    assert [str(offer.cite) for offer in talk.round.offers("Bob") if isinstance(offer.move, Withdraw)] == [
        "19:47-35.6(b)"
    ]
    talk = talk.does(Withdraw("Bob", "2", "ante"))
    assert talk.refuses(Withdraw("Bob", "2", "ante")).cite == "19:47-35.6(b)"
    closed = talk.calls()
    assert closed.refuses(Withdraw("Ann", "1", "ante"))
    assert closed.refuses(Bet("Bob", "2", "ante", 1000))
    assert closed.turns().refuses(Withdraw("Ann", "1", "ante"))


@pytest.mark.law("19:47-35.6(b)")
def test_a_bet_wager_is_placed_before_no_more_bets() -> None:
    decided = dealt("Kh Qd", "2h 3d", community="2s 7d 9c").bets("Ann", "10")
    late = Bet("Bob", "2", "3rd street", 1000)
    assert decided.accepts(late)
    assert decided.refuses(NO_MORE_BETS).cite == "19:47-35.10(a)"
    assert decided.does(late).calls().refuses(Bet("Bob", "2", "3rd street", 2000))


@pytest.mark.law("19:47-35.6(b)")
def test_only_the_ante_may_be_wagered_before_the_deal() -> None:
    assert table("Ann").refuses(Bet("Ann", "1", "3rd street", 1000)).cite == "19:47-35.6(b)"


@pytest.mark.law("19:47-35.6(d)")
def test_a_player_plays_at_one_betting_position_only() -> None:
    talk = table("Ann", "Bob").bets("Ann", "10")
    assert talk.refuses(Bet("Ann", "2", "ante", 1000)).cite == "19:47-35.6(d)"
    assert talk.refuses(Bet("Bob", "1", "ante", 1000)).cite == "19:47-35.6(d)"


@pytest.mark.law("19:47-35.6(d)")
def test_a_player_with_two_seats_still_plays_at_one() -> None:
    talk = table("Ann", "Ann").does(Bet("Ann", "1", "ante", 1000))
    assert talk.refuses(Bet("Ann", "2", "ante", 1000)).cite == "19:47-35.6(d)"
    assert talk.does(Withdraw("Ann", "1", "ante")).accepts(Bet("Ann", "2", "ante", 1000))


@pytest.mark.law("19:47-35.6(e)")
def test_only_a_seated_player_may_wager() -> None:
    talk = table("Ann")
    assert talk.refuses(Bet("Zoe", "1", "ante", 1000)).cite == "19:47-35.6(e)"
    assert talk.refuses(Bet("Zoe", "2", "ante", 1000)).cite == "19:47-35.6(e)"
    assert talk.accepts(Bet("Ann", "1", "ante", 1000))


@pytest.mark.law("19:47-35.10(b)")
def test_nobody_else_may_play_a_players_hand() -> None:
    talk = dealt("Kh Qd", "2h 3d", community="2s 7d 9c")
    for move in (Bet("Bob", "1", "3rd street", 1000), Fold("Bob", "1"), Fold("Zoe", "1")):
        assert talk.refuses(move).cite == "19:47-35.10(b)"
    with pytest.raises(Refused, match="not Bob's to play"):
        talk.does(Fold("Bob", "1"))
