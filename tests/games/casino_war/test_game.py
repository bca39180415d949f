"""Casino War: wagers, the original deal, surrender or war, the war deal, and what each of them pays."""

import pytest

from croupier.equipment.cards import STANDARD_DECK
from croupier.law import Source
from croupier.rounds.actors import CHANCE
from croupier.rounds.hand import DONE, LIVE
from croupier.rounds.moves import Announce, Choose, Fold, Turn
from tests.games.casino_war.talk import GAME, NO_MORE_BETS, at_war, dealt, seated

# The original deal.


@pytest.mark.law("19:47-22.9(a)1", "19:47-22.8", "19:47-22.5")
@pytest.mark.parametrize(
    "card, owed", [("8h", ("lose", 0, 0)), ("Th", ("win", 1000, 1000))], ids=["below the dealer", "above the dealer"]
)
def test_the_higher_card_wins_the_initial_wager_even_money(card: str, owed: tuple[str, int, int]) -> None:
    war = dealt(f"{card} 9c")
    assert war.owed("Ann") == [("initial", *owed)]
    assert war.round.agenda == ()


@pytest.mark.law("19:47-22.9(a)2", "19:47-22.8")
@pytest.mark.parametrize("card, owed", [("8h", ("lose", 0, 0)), ("9h", ("win", 5000, 500)), ("Th", ("lose", 0, 0))])
def test_a_tie_wager_wins_10_to_1_on_a_tie_and_loses_otherwise(card: str, owed: tuple[str, int, int]) -> None:
    assert ("tie", *owed) in dealt(f"{card} 9c", tie="5").owed("Ann")


@pytest.mark.law("19:47-22.9(a)1", "19:47-22.5")
def test_the_ace_is_high_and_suits_are_equal() -> None:
    assert dealt("Ah Kc").owed("Ann")[0][1] == "win"
    assert dealt("2h Ac").owed("Ann")[0][1] == "lose"
    assert dealt("As Ac").round.waits_for() == ("Ann",)
    assert dealt("As As").round.waits_for() == ("Ann",), "six decks hold six aces of spades"


@pytest.mark.law("19:47-22.8")
def test_untied_hands_are_settled_clockwise_and_only_ties_stay_in_play() -> None:
    war = dealt("Ah 9d 2s 9c")
    assert [p.person for p in war.round.postings] == ["Ann", "Cyd"]
    assert [hand.state for hand in war.round.hands] == [DONE, LIVE, DONE]
    assert war.round.waits_for() == ("Bob",)


@pytest.mark.law("19:47-22.8")
def test_the_tie_wager_of_the_original_deal_is_settled_before_anything_is_decided() -> None:
    war = dealt("9h 9c", tie="5")
    assert war.owed("Ann") == [("tie", "win", 5000, 500)]
    assert war.chooses("Ann", "surrender").net("Ann") == 5000 - 500


@pytest.mark.law("19:47-22.6", "19:47-8.2")
@pytest.mark.parametrize("wager, key", [("9.99", "initial"), ("500.01", "initial"), ("0.99", "tie"), ("100.01", "tie")])
def test_a_wager_outside_the_posted_limits_is_refused(wager: str, key: str) -> None:
    war = seated("Ann").bets("Ann", "initial", "10")
    assert "at this table" in war.refused(war.bet("Ann", key, wager)).why


@pytest.mark.law("19:47-22.6")
def test_a_tie_wager_needs_an_initial_wager() -> None:
    war = seated("Ann")
    assert "needs the initial wager first" in war.refused(war.bet("Ann", "tie", "5")).why
    war = war.bets("Ann", "initial", "10").bets("Ann", "tie", "5")
    assert war.does(NO_MORE_BETS).round.waits_for() == (CHANCE,)


@pytest.mark.law("19:47-22.7")
def test_one_card_goes_face_up_to_each_player_from_the_left_and_last_to_the_dealer() -> None:
    war = seated("Ann", "Bob").bets("Bob", "initial", "10").bets("Ann", "initial", "10").does(NO_MORE_BETS)
    places = []
    for card in (0, 1, 2):
        turn = war.card(card)
        places.append(turn.place)
        war = war.does(turn)
    assert places == ["1", "2", "dealer"]
    assert war.round.agenda == (), "the dealer's one card ends the deal, and nobody tied"
    assert all(hand.shown for hand in war.round.hands)


# Surrender or war.


@pytest.mark.law("19:47-22.8(e)")
def test_only_a_tied_player_may_make_a_war_wager() -> None:
    war = dealt("9h 8d 9c")
    assert war.offered("Ann") == ["war", "surrender"]
    assert war.offered("Bob") == []
    assert "nothing to decide at position 2" in war.refused(war.bet("Bob", "war", "10")).why


@pytest.mark.law("19:47-22.8(e)")
@pytest.mark.parametrize("amount, right", [("9.99", False), ("10", True), ("10.01", False)])
def test_the_war_wager_equals_the_initial_wager(amount: str, right: bool) -> None:
    war = dealt("9h 9c")
    refusal = war.round.refusal(war.bet("Ann", "war", amount))
    assert (refusal is None) is right
    if refusal is not None:
        assert refusal.cite == "19:47-22.8(e)"


@pytest.mark.law("19:47-22.8(e)")
def test_the_whole_initial_wager_is_collected_when_the_war_wager_is_placed() -> None:
    war = dealt("9h 9c").bets("Ann", "war", "10")
    (posting,) = war.round.postings
    assert (posting.wager, posting.result, posting.collected, posting.returned) == ("initial", "lose", 1000, 0)
    assert posting.cite == "19:47-22.8(e)"
    assert [stake.wager for stake in war.round.hands[0].stakes] == ["war"]


@pytest.mark.law("19:47-22.8(e)")
def test_the_cards_of_the_original_deal_stay_exposed_during_the_war_deal() -> None:
    war = at_war("9h 9c").deals("Ts Kd")
    assert [len(hand.cards) for hand in (*war.round.hands, *war.round.common)] == [2, 2]
    assert war.round.view("Bob").hands[0].cards == war.round.hands[0].cards


@pytest.mark.law("19:47-22.8(e)")
def test_whoever_goes_to_war_and_nobody_else_is_offered_a_tie_wager_on_the_war_deal() -> None:
    war = dealt("9h 9d 9c").bets("Ann", "war", "10").chooses("Bob", "surrender")
    assert war.offered("Ann") == ["decline", "war tie"]
    assert war.offered("Bob") == []
    assert war.bets("Ann", "war tie", "5").round.waits_for() == (CHANCE,)
    assert war.chooses("Ann", "decline").round.waits_for() == (CHANCE,)


@pytest.mark.law("19:47-22.8(e)")
@pytest.mark.parametrize("amount, right", [("0.99", False), ("1", True), ("100", True), ("100.01", False)])
def test_the_tie_wager_on_the_war_deal_keeps_to_the_limits_of_a_tie_wager(amount: str, right: bool) -> None:
    war = dealt("9h 9c").bets("Ann", "war", "10")
    assert (war.round.refusal(war.bet("Ann", "war tie", amount)) is None) is right


@pytest.mark.law("19:47-22.8")
@pytest.mark.parametrize("initial, returned, collected", [("10", 500, 500), ("10.01", 500, 501), ("10.02", 501, 501)])
def test_surrender_returns_half_and_an_odd_cent_stays_with_the_house(
    initial: str, returned: int, collected: int
) -> None:
    war = dealt("9h 9c", initial=initial).chooses("Ann", "surrender")
    (posting,) = war.round.postings
    assert (posting.result, posting.stake) == ("surrender", returned + collected)
    assert (posting.returned, posting.collected, posting.paid) == (returned, collected, 0)
    assert war.round.agenda == ()


@pytest.mark.law("19:47-22.8(f)")
def test_nothing_is_burned_where_everybody_surrenders() -> None:
    war = dealt("9h 9d 9c").chooses("Bob", "surrender").chooses("Ann", "surrender")
    assert war.round.slot == 3
    assert war.round.agenda == ()


@pytest.mark.law("19:47-22.8")
def test_tied_players_decide_in_any_order_and_nobody_for_another() -> None:
    war = dealt("9h 9d 9c")
    assert war.round.waits_for() == ("Ann", "Bob")
    assert "not Bob's to play" in war.refused(Choose("Bob", "1", "surrender")).why
    war = war.chooses("Bob", "surrender")
    assert war.round.waits_for() == ("Ann",)
    assert "nothing to decide" in war.refused(Choose("Bob", "2", "surrender")).why


@pytest.mark.parametrize(
    "move, why",
    [
        (Choose("Ann", "1", "surrender", 500), "cannot have an amount"),
        (Choose("Ann", "1", "decline"), "neither"),
        (Choose("Ann", "", "surrender"), "nothing to decide at position"),
        (Fold("Ann", "1"), "deciding on the war wager"),
        (Announce("No more bets"), "deciding on the war wager"),
        (Turn("1", 2, 0), "deciding on the war wager"),
    ],
)
def test_anything_else_is_refused_while_a_tie_is_open(move: Choose, why: str) -> None:
    assert why in dealt("9h 9c").refused(move).why


@pytest.mark.parametrize(
    "move, why",
    [(Choose("Ann", "1", "decline", 500), "cannot name an amount"), (Choose("Ann", "1", "surrender"), "neither")],
)
def test_the_tie_wager_on_the_war_deal_is_placed_or_declined_and_nothing_else(move: Choose, why: str) -> None:
    war = dealt("9h 9c").bets("Ann", "war", "10")
    assert why in war.refused(move).why
    assert "Only the tie wager on the war deal" in war.refused(war.bet("Ann", "war", "10")).why


# The war.


@pytest.mark.law("19:47-22.8(f)")
def test_the_war_deal_begins_with_three_burn_cards_that_nobody_sees() -> None:
    war = at_war("9h 9d 9c")
    assert war.round.slot == 3 + 3
    assert war.round.agenda[0].turning(war.round) == ("1", 6)
    assert sum(war.round.unseen().values()) == len(war.round.rules.deck) - 3


@pytest.mark.law("19:47-22.8(f)")
def test_one_card_more_goes_face_up_to_each_player_at_war_clockwise_and_last_to_the_dealer() -> None:
    war = dealt("9h 9d 2c 9s 9c").bets("Dee", "war", "10").chooses("Bob", "surrender").bets("Ann", "war", "10")
    war = war.chooses("Ann", "decline").chooses("Dee", "decline")
    places = []
    while war.round.agenda:
        turn = war.card(0)
        places.append((turn.place, turn.slot))
        assert "next card goes to" in war.refused(Turn("2", turn.slot, 0)).why
        war = war.does(turn)
    assert places == [("1", 8), ("4", 9), ("dealer", 10)]


@pytest.mark.law("19:47-22.8(g)", "19:47-22.8(g)1", "19:47-22.8(h)")
def test_a_lower_war_card_loses_the_war_wager_and_the_tie_wager() -> None:
    war = at_war("9h 9c", war_tie="5").deals("Qs Kd")
    assert war.owed("Ann")[1:] == [("war", "lose", 0, 0), ("war tie", "lose", 0, 0)]
    assert {p.cite for p in war.round.postings[1:]} == {"19:47-22.8(g)1"}
    assert war.net("Ann") == -2500


@pytest.mark.law("19:47-22.8(g)", "19:47-22.8(g)2", "19:47-22.9(a)3", "19:47-22.8(h)")
def test_a_higher_war_card_wins_the_war_wager_2_to_1_and_loses_the_tie_wager() -> None:
    war = at_war("9h 9c", war_tie="5").deals("As Kd")
    assert war.owed("Ann")[1:] == [("war", "win", 2000, 1000), ("war tie", "lose", 0, 0)]
    assert {p.cite for p in war.round.postings[1:]} == {"19:47-22.8(g)2"}
    assert war.net("Ann") == 1000 - 500, "the collected initial wager makes 2 to 1 an even bet"


@pytest.mark.law("19:47-22.8(g)", "19:47-22.8(g)3", "19:47-22.9(a)2", "19:47-22.9(a)3", "19:47-22.8(h)")
def test_a_tied_war_wins_the_war_wager_3_to_1_and_the_tie_wager_10_to_1() -> None:
    war = at_war("9h 9c", war_tie="5").deals("Ks Kd")
    assert war.owed("Ann")[1:] == [("war", "win", 3000, 1000), ("war tie", "win", 5000, 500)]
    assert {p.cite for p in war.round.postings[1:]} == {"19:47-22.8(g)3"}
    assert war.net("Ann") == 2000 + 5000


@pytest.mark.law("19:47-22.8(g)", "19:47-22.5")
def test_the_war_is_settled_clockwise_from_the_dealers_left_by_the_war_cards_alone() -> None:
    war = at_war("Ah Ad As Ac", war_tie="1").deals("2s 5h 8d 5c")
    settled = [(p.person, p.wager, p.result) for p in war.round.postings if p.wager != "initial"]
    assert settled == [
        ("Ann", "war", "lose"),
        ("Ann", "war tie", "lose"),
        ("Bob", "war", "win"),
        ("Bob", "war tie", "win"),
        ("Cyd", "war", "win"),
        ("Cyd", "war tie", "lose"),
    ]


@pytest.mark.law("19:47-22.9(a)1", "19:47-22.9(a)2", "19:47-22.9(a)3")
def test_the_odds_are_those_of_the_house() -> None:
    house = {"payout_odds.war wager": "5 to 2", "payout_odds.war wager on a tie": "4 to 1"}
    assert dealt("9h 9c", **house).bets("Ann", "war", "10").chooses("Ann", "decline").deals("As Kd").net("Ann") == 1500
    assert dealt("9h 9c", **house).bets("Ann", "war", "10").chooses("Ann", "decline").deals("Ks Kd").net("Ann") == 3000
    assert dealt("Ah Kc", **{"payout_odds.initial wager": "6 to 5"}).net("Ann") == 1200
    assert dealt("Kh Kc", tie="1", **{"payout_odds.tie wager": "11 to 1"}).net("Ann") == 1100


@pytest.mark.law("19:47-22.6")
def test_a_match_play_coupon_counts_towards_the_wager_and_is_never_returned() -> None:
    war = seated("Ann").bets("Ann", "initial", "5", coupon="5").does(NO_MORE_BETS)
    assert war.deals("Ah Kc").owed("Ann") == [("initial", "win", 1000, 500)]
    tied = war.deals("Kh Kc")
    assert tied.chooses("Ann", "surrender").owed("Ann") == [("initial", "surrender", 0, 250)]
    assert "equal to the initial wager" in tied.refused(tied.bet("Ann", "war", "5")).why
    assert tied.bets("Ann", "war", "10").owed("Ann") == [("initial", "lose", 0, 0)]
    assert "at least the same amount in chips" in tied.refused(tied.bet("Ann", "war", "4", coupon="6")).why
    none = seated("Ann", match_play=False)
    assert "no match play coupon" in none.refused(none.bet("Ann", "initial", "5", coupon="5")).why


def test_what_is_reconstructed_is_marked_so_and_what_is_not_is_not() -> None:
    rebuilt = {wager.key for wager in GAME.wagers if wager.source is Source.RECONSTRUCTED}
    assert rebuilt == {"initial", "tie"}
    assert {reading.id for reading in GAME.readings} >= {f"W{number}" for number in range(1, 10)}
    assert {r.id for r in GAME.readings if r.id.startswith("W") and r.decides_money} == {"W1", "W2", "W3", "W4", "W6"}


@pytest.mark.law("19:47-22.2")
def test_a_round_is_dealt_from_six_decks() -> None:
    assert GAME.rules().deck == STANDARD_DECK * 6
    assert set(GAME.rules().pieces.values()) == {6}
