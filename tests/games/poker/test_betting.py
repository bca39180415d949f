"""Betting rounds of poker: whose turn it is, how much a raise is, what an all-in player changes."""

import pytest

from tests.games.poker.talk import FIXED, Hand


def test_blinds_are_posted_left_of_the_button_and_the_next_player_acts_first() -> None:
    hand = Hand(["100"] * 4)
    assert hand.turn == "Cyd"
    assert [sum([s.cents for s in h.stakes if s.wager == "bet"]) for h in hand.r.hands] == [200, 400, 0, 0]


@pytest.mark.law("19:47-14.10")
def test_of_two_players_the_button_has_the_small_blind_and_acts_first_and_then_last() -> None:
    hand = Hand(["100", "100"])
    assert hand.r.standing.mark("dealer button at position") == 2
    assert hand.turn == "Bob"  # the button and small blind
    hand.does("call check")
    assert hand.turn == "Ann"


def test_the_big_blind_may_raise_when_all_have_called() -> None:
    hand = Hand(["100"] * 3).does("call call")
    assert hand.turn == "Bob"
    assert hand.may_raise() == (8, 100)
    assert hand.does("check").turn == "Ann"


def test_a_straddle_acts_last_and_doubles_the_least_raise() -> None:
    hand = Hand(["100"] * 4, {"straddle": True})
    assert hand.turn == "Cyd"
    hand.does("straddle")
    assert hand.turn == "Dee"
    assert hand.may_raise() == (16, 100)
    assert hand.does("call call call").turn == "Cyd"
    assert Hand(["100"] * 4, {"straddle": True}).does("no-straddle").turn == "Cyd"


def test_no_one_can_check_or_bet_out_of_turn_or_check_a_bet() -> None:
    hand = Hand(["100"] * 3)
    assert "must call $4.00" in hand.refused("check").why
    out_of_turn = hand.move("call")
    hand.does("call")
    refusal = hand.r.refusal(out_of_turn)
    assert refusal is not None
    assert "must act first" in refusal.why
    hand.does("call")
    assert "may check" in hand.refused("call").why


@pytest.mark.parametrize(("to", "fits"), [("11", False), ("12", True), ("13", True)])
@pytest.mark.law("19:47-14.7")
def test_a_raise_is_at_least_the_last_raise(to: str, fits: bool) -> None:
    hand = Hand(["200"] * 3).does("8")  # a raise of 4
    assert (hand.r.refusal(hand.move(to)) is None) is fits


@pytest.mark.parametrize(("to", "fits"), [("27", True), ("28", True), ("29", False)])
def test_at_pot_limit_the_most_is_the_pot_after_the_call(to: str, fits: bool) -> None:
    # Of four players the next one has nothing in front: 8 and the 14 in the middle with the call of 8.
    assert Hand(["200"] * 4, {"structure": "pot limit"}).does("8").may_raise() == (12, 30)
    hand = Hand(["200"] * 3, {"structure": "pot limit"}).does("8")
    assert hand.turn == "Ann"  # who has 2 in front: 8 + (14 + 6) = 28
    assert (hand.r.refusal(hand.move(to)) is None) is fits


@pytest.mark.parametrize(("to", "fits"), [("3", False), ("4", True), ("8", True), ("9", False)])
def test_a_spread_bet_is_between_its_limits(to: str, fits: bool) -> None:
    hand = Hand(["200"] * 3, {"structure": "spread limit"}).does("call call check")
    assert (hand.r.refusal(hand.move(to)) is None) is fits


@pytest.mark.law("19:47-14.7")
def test_fixed_limit_has_a_bet_and_three_raises_among_three() -> None:
    hand = Hand(["200"] * 3, FIXED)
    for to in (8, 12, 16):
        assert hand.may_raise() == (to, to)
        hand.does(str(to))
    assert hand.may_raise() is None
    assert "a bet and 3 raises" in hand.refused("20").why
    assert hand.does("call call").may_raise() == (4, 4)


@pytest.mark.law("19:47-14.7")
def test_fixed_limit_has_no_cap_between_two() -> None:
    hand = Hand(["200"] * 3, FIXED).does("fold call check")
    for to in (4, 8, 12, 16, 20, 24):
        assert hand.may_raise() == (to, to)
        hand.does(str(to))


def test_the_higher_bet_applies_from_the_turn_on() -> None:
    hand = Hand(["200"] * 3, FIXED).does("call call check check check check")
    assert hand.may_raise() == (8, 8)


@pytest.mark.law("19:47-14.7")
def test_a_short_all_in_raise_does_not_reopen_the_betting_to_those_who_have_acted() -> None:
    # Cyd raises to 20 (by 16); Ann is all-in for 30, which is less than a full raise to 36.
    hand = Hand(["30", "200", "200"]).does("20 30")
    assert hand.turn == "Bob"
    assert hand.may_raise() == (46, 200)  # Bob has not acted since: 30 and the last full raise of 16
    hand.does("call")
    assert hand.turn == "Cyd"
    assert hand.may_raise() is None
    assert "less than a full raise" in hand.refused("60").why


@pytest.mark.law("19:47-14.7")
def test_short_all_in_raises_that_make_a_full_one_together_reopen_the_betting() -> None:
    # Dee bets 20 (a raise by 16); Ann is all-in for 30, Bob for 40: Dee faces 20 more than the 16 of a full raise.
    hand = Hand(["30", "40", "200", "200"]).does("call 20 30 40 fold")
    assert hand.turn == "Dee"
    assert hand.may_raise() is None  # no one else has chips left
    hand = Hand(["30", "40", "200", "200"]).does("call 20 30 40 call")
    assert hand.turn == "Dee"
    assert hand.may_raise() == (56, 200)


@pytest.mark.parametrize(
    ("all_in", "next_raise", "reopens"),
    [("5", (8, 8), False), ("6", (10, 10), True), ("7", (11, 11), True)],
)
@pytest.mark.law("19:47-14.7")
def test_at_fixed_limit_half_a_bet_counts_as_a_bet_and_less_is_completed(
    all_in: str, next_raise: tuple[int, int], reopens: bool
) -> None:
    # After the flop Ann bets 4, Bob calls, Cyd raises all-in by 1, 2 or 3 of the 4 of a full raise.
    stack = str(int(all_in) + 4)
    hand = Hand(["200", "200", stack, "200"], FIXED).does("call call call check 4 call").does(all_in)
    assert hand.turn == "Dee"
    assert hand.may_raise() == next_raise
    hand.does("call")
    assert hand.turn == "Ann"
    assert (hand.may_raise() is not None) is reopens


def test_a_blind_is_called_in_full_though_its_player_has_less() -> None:
    hand = Hand(["100", "3", "100"])
    assert "must call $4.00" in hand.refused("check").why
    assert hand.may_raise() == (8, 100)
    hand.does("call call")
    assert hand.turn == "Ann"  # the flop; Bob is all-in


def test_a_bet_that_no_one_can_call_is_refused() -> None:
    hand = Hand(["20", "100"]).does("call 20")  # Bob calls, Ann is all-in
    assert "no one could call" in hand.refused("50").why


def test_no_one_can_bet_more_than_the_table_stakes() -> None:
    hand = Hand(["100"] * 3)
    assert "$100.00 on the table" in hand.refused("101").why


@pytest.mark.law("19:47-14.14")
def test_what_no_one_called_goes_back_before_the_pot_is_awarded() -> None:
    hand = Hand(["100"] * 3, {"revenue": "percentage"}).does("50 fold fold")
    # Bob's 4 and Ann's 2 were called by Cyd's 4: a pot of 10, with a rake of 1.
    assert hand.won() == [("main pot", "dealer", 100), ("main pot", "Cyd", 900)]
    assert hand.nets() == {"Ann": -200, "Bob": -400, "Cyd": 500}


def test_the_lowest_up_card_brings_it_in_and_a_completion_is_a_full_bet() -> None:
    stud = {"form": "seven-card stud", **FIXED}
    # Two down each, then up cards: Ann 3d, Bob 3c, Cyd Kh. Clubs are lower than diamonds.
    hand = Hand(["100"] * 3, stud, cards="As Ks Qs Ah Kh Qh 3d 3c Kc")
    assert hand.turn == "Bob"
    assert "must bring in $2.00" in hand.refused("fold").why
    assert hand.may_raise() == (4, 4)
    hand.does("bring-in")
    assert hand.turn == "Cyd"
    assert hand.may_raise() == (4, 4)
    hand.does("4")
    assert hand.may_raise() == (8, 8)
    hand.does("call call")
    assert hand.r.agenda[0].point == "fourth street"


def test_after_the_first_round_of_stud_the_highest_hand_showing_is_asked_first() -> None:
    stud = {"form": "five-card stud", **FIXED}
    # One down each, up cards 3d, 4c, Kh, a burn, then 3s, 5c, Qh: a pair of threes is the highest.
    hand = Hand(["100"] * 3, stud, cards="As Ks Qs 3d 4c Kh 2c 3s 5c Qd").does("bring-in call call")
    assert hand.r.agenda[0].point == "third street"
    assert hand.turn == "Ann"
