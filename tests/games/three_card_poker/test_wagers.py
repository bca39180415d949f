"""19:47-20.6, reconstructed (T8): ante, pair plus or both, made with what, by whom and where."""

import pytest

from croupier.rounds.moves import CASH, COUPON, PLAQUES, Bet, Fold, Withdraw
from tests.games.table_talk import NO_MORE_BETS
from tests.games.three_card_poker.rounds import GAME, dealt, grounds, placed, played, results, table, violations, wager


@pytest.mark.law("19:47-20.6", "19:47-20.8(c)")
@pytest.mark.parametrize("on", ["ante", "pair plus", "ante, pair plus", "pair plus, ante"])
def test_t8_either_wager_or_both_open_a_hand(on: str) -> None:
    talk = placed("5h 6d 7c", on=on).calls().turns(3)
    assert talk.cards("1") == "5h 6d 7c"
    assert {stake.wager for stake in talk.round.hand("1").stakes} == set(on.split(", "))


@pytest.mark.law("19:47-20.6", "19:47-8.2")
@pytest.mark.parametrize(
    "key, dollars, fine",
    [
        *(("ante", "9.99", False), ("ante", "10", True), ("ante", "10.01", True)),
        *(("ante", "99.99", True), ("ante", "100", True), ("ante", "100.01", False)),
        *(("pair plus", "4.99", False), ("pair plus", "5", True), ("pair plus", "5.01", True)),
        *(("pair plus", "99.99", True), ("pair plus", "100", True), ("pair plus", "100.01", False)),
    ],
)
def test_each_wager_has_its_own_posted_limits(key: str, dollars: str, fine: bool) -> None:
    talk = table("Ann")
    bet = wager("Ann", "1", key, dollars)
    if fine:
        assert talk.accepts(bet)
    else:
        assert talk.refuses(bet).cite == "19:47-20.6"


@pytest.mark.law("19:47-20.6")
def test_one_wager_may_be_taken_back_and_the_other_stays_until_no_more_bets() -> None:
    talk = table("Ann").does(wager("Ann", "1", "pair plus"), wager("Ann", "1", "ante"))
    talk = talk.does(Withdraw("Ann", "1", "pair plus"))
    assert [stake.wager for stake in talk.round.hand("1").stakes] == ["ante"]
    closed = talk.calls()
    assert closed.refuses(Withdraw("Ann", "1", "ante"))
    assert closed.refuses(wager("Ann", "1", "pair plus"))
    emptied = talk.does(Withdraw("Ann", "1", "ante"))
    assert emptied.round.hands == ()
    assert emptied.refuses(NO_MORE_BETS).cite == "19:47-20.7"


@pytest.mark.law("19:47-20.6")
def test_only_ante_and_pair_plus_are_placed_before_the_deal() -> None:
    refusal = table("Ann").refuses(wager("Ann", "1", "play"))
    assert str(refusal) == "Only the ante wager or pair plus wager can be placed before the deal (19:47-20.6)."


@pytest.mark.law("19:47-20.6")
def test_chips_and_plaques_are_taken_and_cash_is_not() -> None:
    talk = table("Ann")
    assert talk.accepts(Bet("Ann", "1", "pair plus", 1000, tender=PLAQUES))
    assert talk.refuses(Bet("Ann", "1", "pair plus", 1000, tender=CASH)).cite == "19:47-20.6"
    assert talk.refuses(Bet("Ann", "1", "ante", 1000, tender=COUPON)).cite == "19:47-20.6"
    played_on = dealt("5h 6d 7c")
    assert played_on.refuses(Bet("Ann", "1", "play", 1000, tender=CASH)).cite == "19:47-20.6"


@pytest.mark.law("19:47-20.6", "19:47-20.11(a)3")
def test_a_coupon_counts_for_the_odds_the_bonus_included_and_is_not_returned() -> None:
    talk = table("Ann", shoe="5h Qh 6d 7d 7c 2c").does(Bet("Ann", "1", "ante", 1000, coupon=1000)).calls().turns()
    assert talk.round.offers("Ann")[0].sizes == (2000,)
    talk = talk.bets("Ann", "20").turns()
    assert talk.owed("Ann") == (
        ("ante", "win", 2000, 1000),
        ("play", "win", 2000, 2000),
        ("ante bonus", "win", 2000, 0),
    )
    none = table("Ann", house={"match_play": False})
    assert none.refuses(Bet("Ann", "1", "ante", 1000, coupon=1000)).cite == "19:47-20.6"
    assert GAME.house()["match_play"] is True and grounds("match_play") == {"19:47-20.6"}
    assert violations({"match_play": False}) == set()


@pytest.mark.law("19:47-20.6")
def test_only_a_seated_player_wagers_and_at_his_own_position() -> None:
    talk = table("Ann", "Bob")
    stranger = talk.refuses(wager("Zoe", "1", "ante"))
    assert stranger.cite == "19:47-20.6" and "not seated" in stranger.why
    assert talk.refuses(wager("Ann", "2", "ante")).cite == "19:47-20.6"
    assert talk.refuses(wager("Ann", "3", "pair plus")).cite == "19:47-20.6"
    twice = table("Ann", "Ann").does(wager("Ann", "1", "ante"))
    assert twice.refuses(wager("Ann", "2", "ante")).cite == "19:47-20.6"


@pytest.mark.law("19:47-20.6")
def test_where_the_house_lets_him_a_player_plays_a_free_position_beside_his_own() -> None:
    assert GAME.house()["two_positions"] is False and grounds("two_positions") == {"19:47-20.6"}
    talk = table("Ann", "Bob", house={"two_positions": True}).does(wager("Bob", "2", "ante"))
    assert talk.refuses(wager("Bob", "1", "ante")).cite == "19:47-20.6"
    assert talk.refuses(wager("Bob", "4", "ante")).cite == "19:47-20.6"
    both = talk.does(wager("Bob", "3", "pair plus")).calls().turns()
    assert [hand.place for hand in both.round.hands] == ["2", "3"]
    assert [len(hand.cards) for hand in both.round.hands] == [3, 3]


@pytest.mark.law("19:47-20.10(a)")
def test_nobody_else_may_play_a_players_hand() -> None:
    talk = dealt("5h 6d 7c", "2h 3d 8c")
    for move in (Bet("Bob", "1", "play", 1000), Fold("Bob", "1"), Fold("Zoe", "1")):
        assert talk.refuses(move).cite == "19:47-20.10(a)"


@pytest.mark.law("19:47-20.10(a)")
def test_a_players_cards_are_seen_by_nobody_else_until_they_are_settled() -> None:
    talk = dealt("5h 6d 7c", "2h 3d 8c")
    assert talk.round.view("Bob").hands[0].cards == (-1, -1, -1)
    over = played("5h 6d 7c", "2h 3d 8c")
    assert over.round.view("Bob").hands[0].cards == over.round.hand("1").cards


@pytest.mark.law("19:47-20.11(a)2")
def test_pair_plus_alone_is_settled_without_a_decision() -> None:
    assert results(played("5h 5d 7c", on="pair plus")) == {"pair plus": ("win", 10)}
    assert results(played("5h 4d 7c", on="pair plus")) == {"pair plus": ("lose", -10)}
