"""A round of Double Cross Poker: wagers (25.1, 25.6), the deal (25.7 to 25.9, X4), raise or fold (25.1, 25.10)."""

import pytest

from croupier.rounds.moves import Announce, Bet, Count, Fold, Withdraw
from croupier.rounds.standing import Standing
from croupier.rounds.steps import CountStub, Deal, Place, Reveal, Settle
from croupier.rounds.steps.dealing.stub_count import SINCE_COUNT
from croupier.rounds.steps.deciding.several_wagers import DecideAll
from croupier.rounds.view import HIDDEN
from tests.games.double_cross_poker.rounds import (
    CROSS,
    DEALING,
    GAME,
    dealt,
    placed,
    played,
    raises,
    results,
    table,
    wager,
)

ANN, BOB, CYD = "Ac Qd", "7c 7h", "Ts 3d"
FOLD, RAISE = '19:47-25.1 "Fold"', '19:47-25.1 "Raise"'


@pytest.mark.law('19:47-25.1 "Ante"')
def test_an_ante_is_required_to_take_part_and_comes_before_any_card() -> None:
    talk = table("Ann", "Bob").does(wager("Ann", "1", "ante")).calls().turns()
    assert [hand.place for hand in talk.round.hands] == ["1"]
    assert not table("Ann").accepts(Announce("No more bets"))
    assert not placed(ANN).calls().accepts(wager("Ann", "1", "ante"))


@pytest.mark.law('19:47-25.1 "Three-card wager"', "19:47-25.6")
def test_x6_a_three_card_wager_is_optional_and_lies_beside_an_ante_only() -> None:
    assert placed(ANN).accepts(Announce("No more bets"))
    alone = table("Ann").refuses(wager("Ann", "1", "three-card"))
    assert alone.cite == '19:47-25.1 "Three-card wager"'
    talk = placed(ANN, on="ante, three-card")
    assert talk.accepts(Announce("No more bets"))
    assert not talk.calls().turns().accepts(wager("Ann", "1", "three-card"))
    widowed = talk.does(Withdraw("Ann", "1", "ante"))
    assert not widowed.accepts(Announce("No more bets"))


@pytest.mark.law('19:47-25.1 "Ante"', '19:47-25.1 "Three-card wager"', "19:47-8.2")
@pytest.mark.parametrize(
    "key, low, high, cite",
    [("ante", 1000, 10_000, '"Ante"'), ("three-card", 500, 10_000, '"Three-card wager"')],
)
def test_each_wager_before_the_deal_is_within_its_posted_limits(key: str, low: int, high: int, cite: str) -> None:
    talk = table("Ann") if key == "ante" else placed(ANN)
    for cents in (low - 1, high + 1):
        assert talk.refuses(Bet("Ann", "1", key, cents)).cite == f"19:47-25.1 {cite}"
    assert all(talk.accepts(Bet("Ann", "1", key, cents)) for cents in (low, low + 1, high - 1, high))


@pytest.mark.law("19:47-25.6")
@pytest.mark.parametrize("tender, taken", [("chips", True), ("plaques", True), ("cash", False)])
def test_x11_wagers_are_made_with_chips_or_plaques_and_never_cash(tender: str, taken: bool) -> None:
    bet = Bet("Ann", "1", "ante", 1000, tender=tender)
    assert table("Ann").accepts(bet) is taken
    later = Bet("Ann", "1", "first raise", 1000, tender=tender)
    assert dealt(ANN).accepts(later) is taken
    if not taken:
        assert table("Ann").refuses(bet).cite == dealt(ANN).refuses(later).cite == "19:47-25.6"


@pytest.mark.law("19:47-25.6")
def test_x11_a_match_play_coupon_is_taken_where_the_house_takes_one() -> None:
    bet = Bet("Ann", "1", "ante", 1000, coupon=1000)
    assert table("Ann").accepts(bet)
    assert table("Ann", house={"match_play": False}).refuses(bet).cite == "19:47-25.6"


@pytest.mark.law("19:47-25.6", "19:47-25.10")
def test_x11_only_seated_players_wager_where_they_sit_and_play_their_own_hands() -> None:
    talk = table("Ann", "Bob")
    assert talk.refuses(wager("Eve", "1", "ante")).cite == "19:47-25.6"
    assert talk.refuses(wager("Ann", "2", "ante")).cite == "19:47-25.6"
    both = table("Ann", "Ann").does(wager("Ann", "1", "ante"))
    assert both.accepts(wager("Ann", "2", "ante"))
    assert dealt(ANN, BOB).refuses(Fold("Bob", "1")).cite == "19:47-25.10"
    assert dealt(ANN, BOB).refuses(wager("Bob", "1", "first raise")).cite == "19:47-25.10"


@pytest.mark.parametrize("dealing", DEALING)
@pytest.mark.law('19:47-25.1 "Community card"', "19:47-25.7", "19:47-25.8", "19:47-25.9", "19:47-25.10")
def test_two_cards_each_and_to_the_dealer_and_five_face_down_in_a_cross(dealing: str) -> None:
    talk = placed(ANN, BOB, house={"dealing": dealing}).calls().turns(4)
    assert (talk.cards("1"), talk.cards("2")) == (ANN, BOB)
    assert (talk.cards("dealer"), talk.cards("community")) == ("", "")
    assert len(talk.round.hand("dealer").down) == 2 and len(talk.round.hand("community").down) == 5
    assert talk.round.slot == 2 + 2 + 2 + 5


@pytest.mark.law("19:47-25.7")
def test_x4_players_are_served_clockwise_two_cards_at_a_time() -> None:
    talk, places = placed(ANN, BOB, CYD).calls(), list[str]()
    while isinstance(talk.round.agenda[0], Deal):
        places.append(talk.next_card().place)
        talk = talk.turns(1)
    assert places == ["1", "1", "2", "2", "3", "3"]


@pytest.mark.law('19:47-25.1 "Raise"', "19:47-25.10")
def test_x1_two_community_cards_are_shown_before_the_raise_wagers_and_three_after_them() -> None:
    talk = dealt(ANN)
    assert (talk.cards("community"), talk.round.waits_for()) == (CROSS[:5], ("Ann",))
    talk = raises(talk, "Ann").turns(3)
    assert (talk.cards("community"), talk.cards("dealer")) == (CROSS, "")
    assert talk.turns().cards("dealer") == "Jc 7d"


def test_nobody_sees_the_dealers_cards_or_the_rest_of_the_cross_before_they_are_turned() -> None:
    talk = dealt(ANN, BOB)
    for viewer in ("Ann", "Bob"):
        common = {hand.place: hand.cards for hand in talk.round.view(viewer).common}
        assert common["dealer"] == (HIDDEN,) * 2
        assert common["community"][2:] == (HIDDEN,) * 3 and HIDDEN not in common["community"][:2]
    mine, his = talk.round.view("Ann").hands
    assert HIDDEN not in mine.cards and set(his.cards) == {HIDDEN}


@pytest.mark.law('19:47-25.1 "Raise"')
@pytest.mark.parametrize("cents, right", [(999, False), (1000, True), (1001, False), (2000, False)])
def test_each_raise_wager_equals_the_ante(cents: int, right: bool) -> None:
    first = dealt(ANN)
    second = first.bets("Ann", "10")
    for talk, key in ((first, "first raise"), (second, "second raise")):
        bet = Bet("Ann", "1", key, cents)
        assert talk.accepts(bet) is right
        if not right:
            assert talk.refuses(bet).cite == RAISE


@pytest.mark.law('19:47-25.1 "Raise"')
def test_both_raise_wagers_are_required_and_the_second_follows_the_first() -> None:
    talk = dealt(ANN, BOB)
    assert not talk.accepts(wager("Ann", "1", "second raise"))
    talk = talk.bets("Ann", "10")
    assert [offer.move for offer in talk.round.offers("Ann")] == [wager("Ann", "1", "second raise")]
    assert not talk.accepts(wager("Ann", "1", "first raise"))
    assert "Ann" in talk.round.waits_for()
    talk = talk.bets("Ann", "10")
    assert talk.round.waits_for() == ("Bob",) and talk.round.offers("Ann") == ()
    assert [(stake.wager, stake.cents) for stake in talk.round.hand("1").stakes] == [
        *(("ante", 1000), ("first raise", 1000), ("second raise", 1000)),
    ]
    assert not talk.accepts(wager("Ann", "1", "first raise")) and not talk.accepts(Fold("Ann", "1"))


@pytest.mark.law('19:47-25.1 "Fold"')
def test_x16_nobody_folds_once_a_raise_wager_lies_and_none_is_taken_back() -> None:
    talk = dealt(ANN)
    assert talk.accepts(Fold("Ann", "1"))
    raised = talk.bets("Ann", "10")
    assert raised.refuses(Fold("Ann", "1")).cite == FOLD
    assert raised.refuses(Withdraw("Ann", "1", "first raise")).cite == FOLD


@pytest.mark.law('19:47-25.1 "Fold"')
def test_a_fold_forfeits_the_ante_and_withdraws_from_the_round() -> None:
    talk = dealt(ANN, BOB).folds("Ann")
    assert results(talk) == {"ante": ("forfeit", -10)} and talk.cites("Ann") == {FOLD}
    over = raises(talk, "Bob").turns()
    assert results(over) == {"ante": ("forfeit", -10)} and not over.round.agenda
    assert not placed(ANN).calls().accepts(Fold("Ann", "1"))


@pytest.mark.law('19:47-25.1 "Fold"', "19:47-25.10")
@pytest.mark.parametrize("others", [(), (BOB,)])
def test_x7_the_three_card_wager_outlives_a_fold(others: tuple[str, ...]) -> None:
    talk = dealt("Qh Jh", *others, on="ante, three-card").folds("Ann")
    if others:
        assert results(talk) == {"ante": ("forfeit", -10)}
        talk = raises(talk, "Bob").turns()
    assert results(talk) == {"ante": ("forfeit", -10), "three-card": ("win", 400)} and not talk.round.agenda


@pytest.mark.law('19:47-25.1 "Fold"', "19:47-25.10")
def test_x7_a_folded_hand_with_a_three_card_wager_is_turned_up_when_all_have_decided_and_no_other_is() -> None:
    talk = dealt("Qh Jh", BOB, CYD, on="ante, three-card").folds("Ann")
    assert not talk.round.hand("1").shown
    talk = raises(talk, "Bob")
    assert not talk.round.hand("1").shown
    assert talk.folds("Cyd").round.hand("1").shown and talk.folds("Cyd").round.hand("3").shown
    assert raises(talk, "Cyd").round.hand("1").shown and not raises(talk, "Cyd").round.hand("2").shown
    assert dealt("Qh Jh", on="ante, three-card").folds("Ann").round.hand("1").shown
    assert not dealt("Qh Jh").folds("Ann").round.hand("1").shown
    forfeited = {"three_card_on_fold": "forfeited"}
    assert not dealt("Qh Jh", on="ante, three-card", house=forfeited).folds("Ann").round.hand("1").shown


@pytest.mark.law('19:47-25.1 "Fold"', "19:47-25.10")
def test_x7_a_house_may_have_the_three_card_wager_forfeited_too() -> None:
    talk = dealt("Qh Jh", on="ante, three-card", house={"three_card_on_fold": "forfeited"}).folds("Ann")
    assert results(talk) == {"ante": ("forfeit", -10), "three-card": ("forfeit", -10)}
    stayed = played("Qh Jh", on="ante, three-card", house={"three_card_on_fold": "forfeited"})
    assert results(stayed)["three-card"] == ("win", 400)


@pytest.mark.law("19:47-25.10")
def test_x8_players_decide_in_any_order() -> None:
    talk = dealt(ANN, BOB, CYD)
    assert set(talk.round.waits_for()) == {"Ann", "Bob", "Cyd"}
    talk = raises(talk.folds("Cyd"), "Bob")
    assert talk.round.waits_for() == ("Ann",)


@pytest.mark.law("19:47-25.10")
def test_the_last_cards_are_not_turned_when_everybody_has_folded() -> None:
    talk = dealt(ANN, BOB).folds("Ann", "Bob")
    assert not talk.round.agenda
    assert (talk.cards("community"), talk.cards("dealer")) == (CROSS[:5], "")


@pytest.mark.law("19:47-25.6")
def test_nothing_is_made_raised_or_withdrawn_after_no_more_bets() -> None:
    before = placed(ANN)
    moves = (wager("Ann", "1", "three-card"), wager("Ann", "1", "ante", "20"), Withdraw("Ann", "1", "ante"))
    assert all(before.accepts(move) for move in moves)
    talk = before.calls()
    assert [talk.accepts(move) for move in moves] == [False] * 3
    assert [talk.turns().accepts(move) for move in moves] == [False] * 3


@pytest.mark.law("19:47-25.6", "19:47-25.7", "19:47-25.8", "19:47-25.9", "19:47-25.10")
@pytest.mark.law('19:47-25.1 "Community card"', '19:47-25.1 "Fold"', '19:47-25.1 "Raise"')
@pytest.mark.parametrize(
    "dealing, section",
    [("manual shoe", "19:47-25.7"), ("hand", "19:47-25.8"), ("automated shoe", "19:47-25.9")],
)
def test_each_step_rests_on_its_section(dealing: str, section: str) -> None:
    steps = GAME.rules(GAME.house({"dealing": dealing})).agenda
    assert [(type(step), str(step.cite)) for step in steps] == [
        (Place, "19:47-25.6"),
        (Deal, section),
        (Deal, section),
        (Deal, '19:47-25.1 "Community card"'),
        (CountStub, section),
        (Reveal, "19:47-25.10"),
        (DecideAll, FOLD),
        (Reveal, RAISE),
        (Reveal, "19:47-25.10"),
        (Settle, "19:47-25.10"),
        (Settle, "19:47-25.10"),
    ]
    assert [step.closes.cite for step in steps if isinstance(step, Place)] == [section]
    assert [step.wrong for step in steps if isinstance(step, CountStub)] == [section]
    assert [step.order for step in steps if isinstance(step, Deal)] == [section, None, None]


@pytest.mark.parametrize("dealing", DEALING)
@pytest.mark.law('19:47-25.1 "Stub"', "19:47-25.7", "19:47-25.8", "19:47-25.9")
def test_x4_the_stub_is_counted_in_the_fifth_round_without_a_count(dealing: str) -> None:
    house, due = {"dealing": dealing}, Standing().marked(SINCE_COUNT, 4)
    talk = dealt(ANN, standing=due, house=house)
    assert talk.dealer_may().move == Count(52 - 2 - 2 - 5)
    assert talk.does(Count(43)).turns().round.waits_for() == ("Ann",)
    assert talk.does(Count(42)).results("Ann") == {"void"}
    assert dealt(ANN, standing=Standing().marked(SINCE_COUNT, 3), house=house).round.waits_for() == ("Ann",)


@pytest.mark.law('19:47-25.1 "Round of play"')
def test_a_round_goes_from_the_wagers_to_the_settlement_of_all_of_them() -> None:
    settles = [step for step in GAME.rules().agenda if isinstance(step, Settle)]
    assert {key for step in settles for key in step.wagers} == {wager.key for wager in GAME.wagers}
    talk = played(ANN, BOB, on="ante, three-card")
    assert not talk.round.agenda and not any(hand.stakes for hand in talk.round.hands)


@pytest.mark.law('19:47-25.1 "Community card"', '19:47-25.1 "Fold"')
def test_the_guide_says_how_a_hand_is_made_and_what_a_fold_costs() -> None:
    said = [sentence for step in GAME.rules().agenda for sentence in step.clauses()]
    assert (
        "The dealer deals five community cards face down in a cross: a vertical line of three and a horizontal line of "
        "three, which share the center card. Your hand is your two cards with either line, the dealer's is made the "
        "same way; the better line counts." in said
    )
    assert (
        "Either place the first raise wager and the second raise wager, or fold and lose what you have wagered so far, "
        "except the three-card wager." in said
    )
    forfeited = GAME.rules(GAME.house({"three_card_on_fold": "forfeited"})).agenda
    assert any(sentence.endswith("so far.") for step in forfeited for sentence in step.clauses())
