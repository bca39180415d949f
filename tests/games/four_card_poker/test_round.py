"""A round of Four Card Poker: wagers (27.1, 27.6), the deal (27.7 to 27.9, F2), play or fold (27.10, F3)."""

import pytest

from croupier.rounds.moves import Announce, Bet, Count, Fold, Withdraw
from croupier.rounds.standing import Standing
from croupier.rounds.steps import CountStub, Deal, Place, Settle
from croupier.rounds.steps.dealing.stub_count import SINCE_COUNT
from croupier.rounds.view import HIDDEN
from tests.games.four_card_poker.rounds import DEALING, GAME, dealt, placed, played, results, table, wager

ANN, BOB = "Ac Qd Jh 8s 3c", "7c 7d 6h 3s 3d"


@pytest.mark.law('19:47-27.1 "Ante wager"', '19:47-27.1 "Aces up wager"', "19:47-27.6")
@pytest.mark.parametrize("on", ["ante", "aces up", "ante, aces up", "aces up, ante"])
def test_a_player_may_place_an_ante_or_aces_up_or_both(on: str) -> None:
    talk = placed(ANN, on=on)
    assert {stake.wager for stake in talk.round.hand("1").stakes} == set(on.split(", "))
    assert talk.accepts(Announce("No more bets"))


@pytest.mark.law("19:47-27.6")
def test_ante_and_aces_up_need_not_be_equal() -> None:
    talk = table("Ann").does(wager("Ann", "1", "ante", "100"), wager("Ann", "1", "aces up", "5")).calls()
    assert talk.round.waits_for() == ("chance",)


@pytest.mark.law("19:47-27.6")
@pytest.mark.parametrize("key, low, high", [("ante", 1000, 10_000), ("aces up", 500, 10_000)])
def test_each_wager_is_within_its_posted_limits(key: str, low: int, high: int) -> None:
    talk = table("Ann")
    for cents in (low - 1, high + 1):
        assert talk.refuses(Bet("Ann", "1", key, cents)).cite == "19:47-27.6"
    assert all(talk.accepts(Bet("Ann", "1", key, cents)) for cents in (low, low + 1, high - 1, high))


@pytest.mark.law("19:47-27.6")
@pytest.mark.parametrize("tender, taken", [("chips", True), ("plaques", True), ("cash", False)])
def test_wagers_are_made_with_chips_or_plaques_and_never_cash(tender: str, taken: bool) -> None:
    bet = Bet("Ann", "1", "ante", 1000, tender=tender)
    assert table("Ann").accepts(bet) is taken
    if not taken:
        assert table("Ann").refuses(bet).cite == "19:47-27.6"


@pytest.mark.law("19:47-27.6")
def test_a_match_play_coupon_is_taken_where_the_house_takes_one() -> None:
    bet = Bet("Ann", "1", "ante", 1000, coupon=1000)
    assert table("Ann").accepts(bet)
    assert table("Ann", house={"match_play": False}).refuses(bet).cite == "19:47-27.6"


@pytest.mark.law("19:47-27.6")
def test_only_seated_players_wager_and_only_where_they_sit() -> None:
    talk = table("Ann", "Bob")
    assert talk.refuses(wager("Eve", "1", "ante")).why == "Only a seated player may wager, and Eve is not seated"
    tender = GAME.rules().tender
    assert (tender.cite, tender.seated, tender.one_position, tender.adjacent) == (*("19:47-27.6",) * 3, None)
    assert talk.refuses(wager("Ann", "2", "ante")).cite == "19:47-27.6"
    assert talk.refuses(wager("Ann", "3", "ante")).cite == "19:47-27.6"


@pytest.mark.law("19:47-27.6")
def test_a_house_may_let_a_player_play_two_adjacent_positions() -> None:
    talk = table("", "Ann", "", "Bob", house={"two_positions": True}).does(wager("Ann", "2", "ante"))
    assert (talk.round.rules.tender.one_position, talk.round.rules.tender.adjacent) == (None, "19:47-27.6")
    assert {offer.move.place for offer in talk.round.offers("Ann") if isinstance(offer.move, Bet)} == {"1", "2", "3"}
    assert [talk.accepts(wager("Ann", place, "ante")) for place in "0123456"] == [
        *(False, True, True, True, False, False, False)
    ]
    talk = talk.does(wager("Ann", "3", "ante"))
    assert talk.refuses(wager("Ann", "1", "ante")).cite == "19:47-27.6"
    assert not talk.accepts(wager("Bob", "3", "ante"))
    assert talk.accepts(wager("Bob", "5", "ante"))


@pytest.mark.law("19:47-27.6")
def test_two_positions_are_two_hands_of_one_player() -> None:
    talk = table("Ann", house={"two_positions": True}).does(wager("Ann", "1", "ante"), wager("Ann", "2", "ante"))
    talk = talk.calls().turns().does(wager("Ann", "1", "play"), Fold("Ann", "2")).turns()
    assert {(p.place, p.wager) for p in talk.round.postings} >= {("1", "ante"), ("1", "play"), ("2", "ante")}
    assert [len(talk.round.hand(place).cards) for place in "12"] == [5, 5]


@pytest.mark.law("19:47-27.6")
def test_nothing_is_made_raised_or_withdrawn_after_no_more_bets() -> None:
    before = placed(ANN)
    moves = (wager("Ann", "1", "aces up"), wager("Ann", "1", "ante", "20"), Withdraw("Ann", "1", "ante"))
    assert all(before.accepts(move) for move in moves)
    talk = before.calls()
    assert [talk.accepts(move) for move in moves] == [False] * 3
    assert [talk.turns().accepts(move) for move in moves] == [False] * 3


@pytest.mark.law('19:47-27.1 "Play wager"', "19:47-27.6")
@pytest.mark.parametrize(
    "cents, right",
    [(999, False), (1000, True), (1001, True), (1999, True), (2999, True), (3000, True), (3001, False)],
)
def test_a_play_wager_is_any_amount_from_one_to_three_antes(cents: int, right: bool) -> None:
    talk, bet = dealt(ANN), Bet("Ann", "1", "play", cents)
    assert talk.accepts(bet) is right
    if not right:
        assert talk.refuses(bet).cite == '19:47-27.1 "Play wager"'


@pytest.mark.law('19:47-27.1 "Play wager"', "19:47-27.10")
def test_f1_a_house_may_keep_to_whole_multiples() -> None:
    talk = dealt(ANN, house={"play_wager": "whole multiples"})
    accepted = [cents for cents in range(500, 4500, 500) if talk.accepts(Bet("Ann", "1", "play", cents))]
    assert accepted == [1000, 2000, 3000]
    assert talk.refuses(Bet("Ann", "1", "play", 1500)).cite == '19:47-27.1 "Play wager"'


@pytest.mark.law("19:47-27.6")
def test_a_play_wager_is_not_placed_before_the_deal_nor_without_an_ante() -> None:
    assert not placed(ANN).accepts(wager("Ann", "1", "play"))
    talk = placed(ANN, BOB, on="aces up").calls().turns(11)
    assert not talk.round.offers("Ann") and not talk.accepts(wager("Ann", "1", "play"))


@pytest.mark.parametrize("dealing", DEALING)
@pytest.mark.law("19:47-27.7", "19:47-27.8", "19:47-27.9")
def test_f2_five_cards_each_and_six_to_the_dealer_with_the_last_face_up(dealing: str) -> None:
    house = {"dealing": dealing}
    talk = dealt(ANN, BOB, dealer="9c 9h 5h 4s 2c Kc", house=house)
    assert (talk.cards("1"), talk.cards("2"), talk.cards("dealer")) == (ANN, BOB, "Kc")
    assert len(talk.round.hand("dealer").down) == 5 and talk.round.slot == 16
    assert played(ANN, dealer="9c 9h 5h 4s 2c Kc", house=house).round.hand("dealer").down == ()


@pytest.mark.law("19:47-27.7", "19:47-27.8", "19:47-27.9")
def test_f2_one_at_a_time_from_a_shoe_or_the_hand_and_in_stacks_from_an_automated_shoe() -> None:
    def order(dealing: str) -> list[str]:
        talk, places = placed(ANN, BOB, house={"dealing": dealing}).calls(), list[str]()
        while talk.round.waits_for() == ("chance",):
            places.append(talk.next_card().place)
            talk = talk.turns(1)
        return places

    assert order("manual shoe") == order("hand") == ["1", "2"] * 5 + ["dealer"]
    assert order("automated shoe") == ["1"] * 5 + ["2"] * 5 + ["dealer"]


@pytest.mark.law("19:47-27.6", "19:47-27.7", "19:47-27.8", "19:47-27.9", "19:47-27.10", "19:47-27.12")
@pytest.mark.parametrize(
    "dealing, section",
    [("manual shoe", "19:47-27.7"), ("hand", "19:47-27.8"), ("automated shoe", "19:47-27.9")],
)
def test_each_step_rests_on_its_section(dealing: str, section: str) -> None:
    steps = GAME.rules(GAME.house({"dealing": dealing})).agenda
    others = {type(step).__name__: str(step.cite) for step in steps if not isinstance(step, Deal)}
    assert {step.cite for step in steps if isinstance(step, Deal)} == {section}
    assert others == {
        "Place": "19:47-27.6",
        "CountStub": section,
        **dict.fromkeys(("Decide", "Reveal", "Settle"), "19:47-27.10"),
    }
    assert [step.closes.cite for step in steps if isinstance(step, Place)] == [section]
    assert [step.wrong for step in steps if isinstance(step, CountStub)] == ["19:47-27.12"]


def test_everybody_sees_the_dealers_face_up_card_and_nobody_the_others() -> None:
    talk = dealt(ANN, BOB, dealer="9c 9h 5h 4s 2c Kc")
    for viewer in ("Ann", "Bob"):
        (dealer,) = talk.round.view(viewer).common
        assert dealer.cards[1:] == (HIDDEN,) * 5 and dealer.cards[0] != HIDDEN
    mine, his = talk.round.view("Ann").hands
    assert HIDDEN not in mine.cards and set(his.cards) == {HIDDEN}


@pytest.mark.parametrize("dealing", DEALING)
@pytest.mark.law("19:47-27.7", "19:47-27.8", "19:47-27.9")
@pytest.mark.law("19:47-27.12")
def test_f2_the_stub_is_counted_in_the_fifth_round_without_a_count(dealing: str) -> None:
    house, due = {"dealing": dealing}, Standing().marked(SINCE_COUNT, 4)
    talk = dealt(ANN, standing=due, house=house)
    assert talk.dealer_may().move == Count(52 - 5 - 6)
    assert talk.does(Count(41)).round.waits_for() == ("Ann",)
    voided = talk.does(Count(40))
    assert voided.results("Ann") == {"void"} and voided.cites("Ann") == {"19:47-27.12"}
    assert dealt(ANN, standing=Standing().marked(SINCE_COUNT, 3), house=house).round.waits_for() == ("Ann",)


@pytest.mark.law("19:47-27.10")
def test_f3_players_decide_clockwise_and_only_those_with_an_ante() -> None:
    talk = placed(ANN, BOB, "Jc Jd 8h 8c 2h", on="aces up").does(wager("Ann", "1", "ante"), wager("Cyd", "3", "ante"))
    talk = talk.calls().turns()
    assert talk.round.waits_for() == ("Ann",)
    assert talk.refuses(Fold("Cyd", "3")).cite == talk.refuses(Fold("Bob", "2")).cite == "19:47-27.10"
    assert talk.bets("Ann", "10").round.waits_for() == ("Cyd",)


@pytest.mark.law("19:47-27.10")
def test_nobody_plays_the_hand_of_another() -> None:
    assert dealt(ANN, BOB).refuses(Fold("Bob", "1")).cite == GAME.rules().tender.own_hand == "19:47-27.10"


@pytest.mark.law('19:47-27.1 "Play wager"')
def test_who_makes_no_play_wager_is_out_of_the_competition_and_forfeits_the_ante() -> None:
    talk = dealt("Ac Ad Ah As 2h").folds("Ann")
    assert results(talk) == {"ante": ("forfeit", -10)} and not talk.round.agenda
    assert talk.cites("Ann") == {"19:47-27.10"}


@pytest.mark.law("19:47-27.10")
def test_f3_a_fold_forfeits_aces_up_too() -> None:
    talk = dealt("Ac Ad Ah As 2h", on="ante, aces up").folds("Ann")
    assert results(talk) == {"ante": ("forfeit", -10), "aces up": ("forfeit", -10)}


@pytest.mark.parametrize("others", [(), (BOB,)])
@pytest.mark.law("19:47-27.10")
def test_f3_a_house_may_let_aces_up_stand_on_a_fold(others: tuple[str, ...]) -> None:
    talk = dealt("Ac Ad Ah As 2h", *others, on="ante, aces up", house={"aces_up_on_fold": "stands"}).folds("Ann")
    talk = talk.bets("Bob", "10").turns() if others else talk
    assert results(talk) == {"ante": ("forfeit", -10), "aces up": ("win", 500)} and not talk.round.agenda
    if others:
        assert results(talk, "Bob") == {"play": ("win", 10), "ante": ("win", 10), "aces up": ("win", 30)}


def test_the_dealers_cards_are_not_turned_when_everybody_has_folded() -> None:
    talk = dealt(ANN, BOB).folds("Ann", "Bob")
    assert not talk.round.agenda and len(talk.round.hand("dealer").cards) == 1


@pytest.mark.law('19:47-27.1 "Round of play"')
def test_a_round_goes_from_the_wagers_to_the_settlement_of_all_of_them() -> None:
    rules = GAME.rules()
    assert isinstance(rules.agenda[-1], Settle)
    assert set(rules.agenda[-1].wagers) == {wager.key for wager in GAME.wagers}
    talk = played(ANN, BOB, on="ante, aces up")
    assert not talk.round.agenda and not any(hand.stakes for hand in talk.round.hands)
