"""A round of double attack blackjack: wagers, decisions and settlement (19:47-26.1, 26.5, 26.7 as reconstructed)."""

import pytest

from croupier.equipment.cards import parse_cards
from croupier.games.double_attack_blackjack.play import settlement
from croupier.hands.points21 import BLACKJACK, OVER
from croupier.law import Source
from croupier.rounds.actors import CHANCE, DEALER
from croupier.rounds.moves import Bet, Choose, Turn
from croupier.rounds.steps import Showdown
from croupier.rounds.steps.dealing.hole_card import HoleCard
from croupier.rounds.steps.deciding.play import Play
from tests.games.blackjack.rounds import NO_MORE_BETS
from tests.games.double_attack_blackjack.talk import GAME, HOLE, alone, seated, two

# 26.1, 26.5(c): the wagers.


@pytest.mark.law('19:47-26.1 "Initial wager"', "19:47-26.5(c)")
@pytest.mark.parametrize("cents, right", [(999, False), (1000, True), (50_000, True), (50_001, False)])
def test_an_initial_wager_within_the_posted_limits_is_made_before_any_card(cents: int, right: bool) -> None:
    table = seated("Ann")
    assert (table.round.refusal(Bet("Ann", "1", "initial", cents)) is None) is right
    closed = table.bets("Ann", "1", "10").does(NO_MORE_BETS)
    assert closed.round.refusal(Bet("Ann", "1", "initial", 1000)) is not None
    assert table.refused(Bet("Ann", "1", "attack", 1000)).cite == '19:47-26.1 "Initial wager"'
    assert not any("Others" in clause for clause in GAME.rules().agenda[0].clauses())


@pytest.mark.law("19:47-26.5(c)")
def test_wagers_are_chips_plaques_a_coupon_where_taken_and_cash_where_confirmed() -> None:
    table = seated("Ann")
    plaques, cash = (Bet("Ann", "1", "initial", 1000, tender=tender) for tender in ("plaques", "cash"))
    coupon = Bet("Ann", "1", "initial", 1000, coupon=500)
    assert table.round.refusal(plaques) is None and table.round.refusal(coupon) is None
    assert table.refused(cash).cite == "19:47-26.5(c)"
    assert seated("Ann", verbal_wagers=True).round.refusal(cash) is None
    assert seated("Ann", match_play=False).refused(coupon).cite == "19:47-26.5(c)"
    assert [o.key for o in GAME.options if o.cite == "19:47-26.5(c)"] == ["match_play", "verbal_wagers"]


@pytest.mark.law('19:47-26.1 "Double attack wager"')
def test_the_double_attack_wager_is_offered_when_the_dealer_has_one_card_and_nobody_else_any() -> None:
    table = seated("Ann", "Bob").bets("Ann", "1", "10").bets("Bob", "2", "20")
    assert table.refused(Bet("Ann", "1", "attack", 1000)).cite.startswith("19:47-26.1")
    table = table.does(NO_MORE_BETS)
    assert table.round.agenda[0].turning(table.round) == (DEALER, 0)
    table = table.deals("9d")
    assert table.round.waits_for() == ("Ann", "Bob") and table.offered("Ann") == ["decline", "attack"]
    assert not any(hand.cards for hand in table.round.hands)
    table = table.chooses("Bob", "2", "decline")
    assert table.refused(Choose("Bob", "2", "decline")).cite == '19:47-26.1 "Double attack wager"'
    assert table.refused(Bet("Ann", "1", "insurance", 500)).cite == '19:47-26.1 "Double attack wager"'
    table = table.bets("Ann", "1", "10", "attack")
    assert table.round.agenda[0].turning(table.round) == ("1", 1)


@pytest.mark.law('19:47-26.1 "Double attack wager"')
@pytest.mark.parametrize("cents, right", [(99, False), (100, True), (999, True), (1000, True), (1001, False)])
def test_the_double_attack_wager_is_at_most_the_initial_wager(cents: int, right: bool) -> None:
    table = seated("Ann").bets("Ann", "1", "10").does(NO_MORE_BETS).deals("9d")
    assert (table.round.refusal(Bet("Ann", "1", "attack", cents)) is None) is right


@pytest.mark.law('19:47-26.1 "Initial wager"', "19:47-26.5", "19:47-26.7")
def test_a_bust_wager_goes_with_an_initial_one_where_offered_and_a_player_has_one_box() -> None:
    table = seated("Ann")
    assert table.refused(Bet("Ann", "1", "bust", 500)).cite == "19:47-26.5"
    table = table.bets("Ann", "1", "10")
    for cents, right in ((99, False), (100, True), (5000, True), (5001, False)):
        assert (table.round.refusal(Bet("Ann", "1", "bust", cents)) is None) is right
    without = seated("Ann", bust_wager=False).bets("Ann", "1", "10")
    assert without.round.refusal(Bet("Ann", "1", "bust", 500)) is not None
    assert table.refused(Bet("Ann", "2", "initial", 1000)).cite == "19:47-26.7"
    assert (
        seated("Ann", several_boxes=True).bets("Ann", "1", "10").round.refusal(Bet("Ann", "2", "initial", 1000)) is None
    )


# 26.5(a), (b): who wins.


@pytest.mark.law("19:47-26.5(a)", "19:47-26.5(a)1")
def test_both_wagers_win_if_the_dealer_goes_over_21_and_the_player_does_not() -> None:
    table = alone("6d Jc 2h", attack="5").ann("stand").deals("Jd Kd")
    assert table.owed() == [("1", "initial", "win", 1000, 1000), ("1", "attack", "win", 500, 500)]
    assert table.cites() == {"19:47-26.5(a)1"}


@pytest.mark.law("19:47-26.5(a)")
def test_hands_are_settled_from_the_dealers_far_right() -> None:
    table = two("6d Jc Jd 2h 3h").chooses("Ann", "1", "stand").chooses("Bob", "2", "stand").deals("Jd Kd")
    assert [posting.place for posting in table.round.postings] == ["2", "1"]
    assert GAME.rules().agenda[-1].cite == "19:47-26.5(a)"


@pytest.mark.law("19:47-26.5(a)2", "19:47-26.5(b)")
@pytest.mark.parametrize("second, result, cite", [("7d", "lose", "(a)2"), ("8d", "push", "(b)"), ("9d", "win", "(a)2")])
def test_below_at_and_above_the_dealers_total(second: str, result: str, cite: str) -> None:
    table = alone(f"Jd Jc {second} 5h", attack="10").ann("stand").deals("8h")
    assert [row[2] for row in table.owed()] == [result, result]
    assert table.cites() == {f"19:47-26.5{cite}"}


@pytest.mark.law("19:47-26.5(a)3", '19:47-26.1 "Blackjack"')
def test_a_blackjack_beats_21_in_three_cards_and_is_paid_1_to_1() -> None:
    table = two("Jd Ac 9h Kc 9c 2c").chooses("Bob", "2", "stand").deals("4d 7d")
    assert table.dealer == parse_cards("Jd 4d 7d")
    assert table.owed("Ann") == [("1", "initial", "win", 1000, 1000)]
    assert "19:47-26.5(a)3" in table.cites()


@pytest.mark.law("19:47-26.5", "19:47-26.7")
def test_a_blackjack_against_a_2_to_9_is_paid_1_to_1_at_once_on_both_wagers() -> None:
    table = alone("9d Ac Kc", attack="10")
    assert table.over and table.owed() == [("1", "initial", "win", 1000, 1000), ("1", "attack", "win", 1000, 1000)]


@pytest.mark.law("19:47-26.5(a)1")
def test_a_blackjack_against_a_dealer_over_21_is_paid_when_the_hands_are_settled() -> None:
    table = two("Jd Ac 9h Kc 9c 2c").chooses("Bob", "2", "stand").deals("4d Kd")
    assert table.owed("Ann") == [("1", "initial", "win", 1000, 1000)] and table.cites() == {"19:47-26.5(a)1"}


@pytest.mark.law("19:47-26.5(b)")
def test_to_a_dealers_blackjack_the_initial_wager_is_lost_and_the_double_attack_wager_is_void() -> None:
    table = alone("Jd 9c Kc", attack="10").deals("Ad")
    assert table.over and table.owed() == [("1", "initial", "lose", 0, 0), ("1", "attack", "void", 0, 1000)]
    assert table.cites() == {"19:47-26.5(b)"}


@pytest.mark.law("19:47-26.5(b)")
def test_two_blackjacks_are_void() -> None:
    table = alone("Jd Ac Kc", attack="10").deals("Ad")
    assert table.owed() == [("1", "initial", "push", 0, 1000), ("1", "attack", "push", 0, 1000)]


@pytest.mark.law("19:47-26.5(a)", "19:47-26.5(b)")
def test_a_hand_over_21_loses_both_wagers_at_once_also_where_the_dealer_has_a_blackjack() -> None:
    table = alone("Jd 9c 7c", attack="10", bust="1", **HOLE).ann("hit").deals("Kc")
    assert table.owed() == [("1", "initial", "lose", 0, 0), ("1", "attack", "lose", 0, 0)]
    assert table.cites() == {"19:47-26.5(a)"}
    assert table.deals("Ad").owed()[2:] == [("1", "bust", "lose", 0, 0)]


@pytest.mark.law("19:47-26.5(a)3", '19:47-26.1 "Blackjack"')
def test_an_ace_and_a_court_card_after_a_split_are_equal_to_a_dealers_21() -> None:
    table = alone("Jd Ac Ad 2s").ann("split").deals("Kc Qc")
    assert table.deals("4d 7d").owed() == [("1.1", "split", "push", 0, 1000), ("1", "initial", "push", 0, 1000)]


# 26.5, 26.7, reconstructed: the bust wager and insurance.


@pytest.mark.law("19:47-26.5")
@pytest.mark.parametrize(
    "first, more, paid",
    [("8c", "8c 8c", 1000), ("8c", "8s 8c", 250), ("8c", "8d 8c", 40), ("Jd", "6d 6h", 75), ("Jd", "6d 7h", 50),
     ("Jd", "6d 9h", 30), ("Jd", "6d Kh", 15), ("Jd", "6d 5h", 0), ("Jd", "7h", 0), ("9d", "2d 5h Kh", 0)],
)  # fmt: skip
def test_a_bust_wager_is_paid_by_the_third_card(first: str, more: str, paid: int) -> None:
    looked_at = " 2s" if first == "Jd" else ""
    table = alone(f"{first} Jc 9c{looked_at}", bust="5").ann("stand")
    won = [row for row in table.deals(more).owed() if row[1] == "bust"]
    assert won == [("1", "bust", "win" if paid else "lose", paid * 100, 500 if paid else 0)]


@pytest.mark.law("19:47-26.5")
def test_the_dealer_draws_a_third_card_for_a_bust_wager_alone_and_no_more() -> None:
    gone = alone("6d Jc 6c", bust="5").ann("hit").deals("Kc")
    assert gone.owed() == [("1", "initial", "lose", 0, 0)] and not gone.over
    third = gone.deals("2d 3d")
    assert third.over and third.dealer == parse_cards("6d 2d 3d") and third.owed()[1] == ("1", "bust", "lose", 0, 0)
    without = alone("6d Jc 6c").ann("hit").deals("Kc")
    assert without.over and without.dealer == parse_cards("6d")
    natural = alone("6d Ac Kc", bust="5").deals("Jd 6s")
    assert natural.owed() == [("1", "initial", "win", 1000, 1000), ("1", "bust", "win", 7500, 500)]


@pytest.mark.law("19:47-26.7")
@pytest.mark.parametrize("cents, right", [(99, False), (100, True), (500, True), (501, False)])
def test_insurance_is_at_most_half_of_the_initial_wager_against_an_ace(cents: int, right: bool) -> None:
    table = alone("Ad 9c Kc", attack="10")
    assert (table.round.refusal(Bet("Ann", "1", "insurance", cents)) is None) is right
    assert "insurance" not in alone("Kd 9c Kc 2c").offered("Ann")


@pytest.mark.law("19:47-26.5", "19:47-26.7")
def test_insurance_pays_5_to_2_on_a_blackjack_and_is_lost_when_there_is_none() -> None:
    table = alone("Ad 9c Kc").bets("Ann", "1", "5", "insurance")
    assert table.deals("Kd").owed() == [("1", "insurance", "win", 1250, 500), ("1", "initial", "lose", 0, 0)]
    table = table.deals("9d")  # the device says that there is no blackjack
    assert table.round.waits_for() == (DEALER,)
    (offer,) = table.round.offers(DEALER)
    assert table.does(offer.move).owed() == [("1", "insurance", "lose", 0, 0)]
    late = alone("Ad 9c Kc", **HOLE).bets("Ann", "1", "5", "insurance").ann("stand").deals("8d")
    assert late.owed() == [("1", "insurance", "lose", 0, 0), ("1", "initial", "push", 0, 1000)]


# 26.7, reconstructed: what a player may do.


@pytest.mark.law("19:47-26.7")
def test_two_cards_each_come_one_at_a_time_and_then_the_hole_card() -> None:
    table = two("9d")
    places = []
    for card in ("2c", "3c", "4c", "5c"):
        assert table.round.waits_for() == (CHANCE,)
        places.append(table.round.agenda[0].turning(table.round))
        table = table.deals(card)
    assert places == [("1", 1), ("2", 2), ("1", 3), ("2", 4)]
    assert table.round.hand(DEALER).down == (5,) and any(
        isinstance(step, HoleCard) for step in table.round.rules.agenda
    )


@pytest.mark.law("19:47-26.7")
@pytest.mark.parametrize("cents, right", [(99, False), (100, True), (1999, True), (2000, True), (2001, False)])
def test_a_double_is_at_most_all_that_was_wagered_on_any_number_of_cards_once(cents: int, right: bool) -> None:
    table = alone("6d 2c 3c", attack="10").ann("hit").deals("4c")
    assert (table.round.refusal(Choose("Ann", "1", "double", cents)) is None) is right
    if right:
        doubled = table.does(Choose("Ann", "1", "double", cents)).deals("5c")
        assert doubled.offered("Ann") == ["stand", "surrender"]
        assert doubled.refused(Choose("Ann", "1", "hit")).cite == "19:47-26.7"
        assert doubled.ann("stand").deals("Jd Kd").net() == 2000 + cents


@pytest.mark.law("19:47-26.7")
def test_a_split_takes_as_much_as_initial_and_double_attack_wager_together() -> None:
    table = alone("6d 8c 8h", attack="5")
    for cents, right in ((1499, False), (1500, True), (1501, False)):
        assert (table.round.refusal(Choose("Ann", "1", "split", cents)) is None) is right
    table = table.chooses("Ann", "1", "split", "15").deals("8d")
    table = table.chooses("Ann", "1", "split", "15").deals("Jc").ann("stand").deals("Jd").ann("stand").deals("Js")
    table = table.ann("stand").deals("Kd Kc")
    assert sorted(row[:3] for row in table.owed()) == [
        ("1", "attack", "win"), ("1", "initial", "win"), ("1.1", "split", "win"), ("1.2", "split", "win")
    ]  # fmt: skip


@pytest.mark.law("19:47-26.7")
def test_a_box_is_split_into_four_hands_of_cards_of_equal_value_and_aces_once() -> None:
    table = alone("6d Jc Kh").ann("split").deals("Qc").ann("split").deals("Qd").ann("split").deals("Qh")
    assert "4 hands" in table.refused(Choose("Ann", "1", "split", 1000)).why
    assert alone("6d 9c 8h").round.refusal(Choose("Ann", "1", "split", 1000)) is not None
    aces = alone("6d Ac Ah").ann("split").deals("Ad")
    assert aces.offered("Ann") == ["stand", "surrender"]
    assert aces.ann("stand").round.agenda[0].turning(aces.ann("stand").round) == ("1.1", 5)


@pytest.mark.law("19:47-26.7")
def test_to_a_blackjack_that_came_late_what_was_added_to_a_hand_goes_back() -> None:
    table = alone("Jd 9c 9h", attack="10", **HOLE).chooses("Ann", "1", "split", "20").deals("2c")
    table = table.chooses("Ann", "1", "double", "20").deals("2h").ann("stand").deals("9d").ann("stand").deals("Ad")
    assert {row[1:] for row in table.owed()} == {
        ("initial", "lose", 0, 0), ("attack", "void", 0, 1000), ("double", "returned", 0, 2000),
        ("split", "returned", 0, 2000),
    }  # fmt: skip


@pytest.mark.law("19:47-26.7")
def test_surrender_at_any_time_loses_half_of_every_wager_on_the_hand() -> None:
    half = [("1", "initial", "surrender", 0, 500), ("1", "attack", "surrender", 0, 250)]
    assert alone("6d Jc 6c", attack="5").ann("surrender").owed() == half
    assert alone("6d Jc 2c", attack="5").ann("hit").deals("4c").ann("surrender").owed() == half
    doubled = alone("6d Jc 2c", attack="5").chooses("Ann", "1", "double", "15").deals("4c").ann("surrender")
    assert doubled.owed() == [*half, ("1", "double", "surrender", 0, 750)]
    odd = seated("Ann").does(Bet("Ann", "1", "initial", 1001), NO_MORE_BETS).deals("6d").chooses("Ann", "1", "decline")
    assert odd.deals("Jc 6c").ann("surrender").owed() == [("1", "initial", "surrender", 0, 500)]
    split = alone("6d 8c 8h").ann("split").deals("Jc").ann("surrender")
    assert split.owed() == [("1", "initial", "surrender", 0, 500)]


@pytest.mark.law("19:47-26.7", "19:47-26.5(b)")
def test_without_a_device_a_surrender_waits_and_a_blackjack_decides_as_if_there_had_been_none() -> None:
    table = alone("Jd Jc 6c", attack="10", **HOLE).ann("surrender")
    assert table.owed() == [] and not table.over
    assert table.deals("Ad").owed() == [("1", "initial", "lose", 0, 0), ("1", "attack", "void", 0, 1000)]
    assert [row[2:] for row in table.deals("9d").owed()] == [("surrender", 0, 500)] * 2
    assert table.deals("5d").over  # nobody is left for whom he would draw


@pytest.mark.law("19:47-26.7")
def test_a_hand_of_21_is_asked_nothing_and_the_device_is_used_with_an_ace_or_court_card_only() -> None:
    assert alone("6d Jc 9c").ann("hit").deals("2c").round.waits_for() == (CHANCE,)
    for first, looks in (("9d", False), ("Jd", True)):
        table = alone(f"{first} Jc 9c")
        assert (table.round.waits_for() == (CHANCE,)) is looks
    refused = alone("Jd Jc 9c")
    assert refused.refused(Turn(DEALER, 3, 5)).cite == "19:47-26.?(l)"


def test_the_wagers_that_no_text_gives_are_marked_reconstructed() -> None:
    assert [wager.key for wager in GAME.wagers if wager.source.value == "reconstructed"] == [
        "bust", "double", "split", "insurance"
    ]  # fmt: skip


BOTH = ("initial", "attack")


@pytest.mark.law("19:47-26.5(a)", "19:47-26.5(a)2", "19:47-26.5(a)3", "19:47-26.5(b)")
@pytest.mark.parametrize(
    "player, dealer, results, cite",
    [
        (OVER, BLACKJACK, ("lose", "lose"), "(a)"), (OVER, OVER, ("lose", "lose"), "(a)"),
        (BLACKJACK, (20, 0), ("win", "win"), "(a)2"), (BLACKJACK, (21, 0), ("win", "win"), "(a)3"),
        (BLACKJACK, BLACKJACK, ("push", "push"), "(b)"), ((21, 0), BLACKJACK, ("lose", "void"), "(b)"),
        ((21, 0), (21, 0), ("push", "push"), "(b)"), ((20, 0), (21, 0), ("lose", "lose"), "(a)2"),
    ],
)  # fmt: skip
def test_what_becomes_of_both_wagers_is_a_function_of_the_two_hands(
    player: tuple[int, ...], dealer: tuple[int, ...], results: tuple[str, str], cite: str
) -> None:
    outcomes = settlement(GAME.house())(Showdown(player, dealer))
    assert set(outcomes) == {"initial", "attack", "double", "split"}
    assert tuple(outcomes[key].result for key in BOTH) == results
    assert {str(outcomes[key].cite) for key in BOTH} == {f"19:47-26.5{cite}"}


@pytest.mark.law("19:47-26.5(a)")
def test_a_wager_outside_the_limits_is_refused_by_its_name() -> None:
    refusal = seated("Ann").refused(Bet("Ann", "1", "initial", 999))
    assert refusal.why.startswith("An initial wager is from $10.00") and refusal.cite == "19:47-26.5(a)"


@pytest.mark.law("19:47-26.7")
def test_whatever_is_reconstructed_of_the_deal_and_the_play_cites_the_section_that_is_not_held() -> None:
    rules = GAME.rules()
    elsewhere = {"PlaceShared", "Deal", "Attack", "Peek", "SettleBust", "Settle"}
    steps = {type(step).__name__: str(step.cite) for step in rules.agenda if type(step).__name__ not in elsewhere}
    assert len(steps) == 9 and set(steps.values()) == {"19:47-26.7"}
    (play,) = [step for step in rules.agenda if isinstance(step, Play)]
    assert {str(choice.cite) for choice in play.choices} == {"19:47-26.7"}
    added = {wager.name: (str(wager.cite), wager.source) for wager in GAME.wagers if wager.cite == "19:47-26.7"}
    assert added == dict.fromkeys(
        ("double down wager", "split wager", "insurance wager"), ("19:47-26.7", Source.RECONSTRUCTED)
    )
    assert alone("6d Jc 6c").ann("surrender").cites() == {"19:47-26.7"}
    assert alone("Jd Jc 6c", **HOLE).ann("surrender").deals("9d").cites() == {"19:47-26.7"}


@pytest.mark.law("19:47-26.7")
def test_a_hand_that_came_of_a_split_is_doubled_and_split_for_what_lies_on_it() -> None:
    table = alone("6d 8c 8h", attack="5").chooses("Ann", "1", "split", "15").deals("Jc").ann("stand").deals("8d")
    assert table.round.refusal(Choose("Ann", "1.1", "split", 1500)) is None
    assert table.round.refusal(Choose("Ann", "1.1", "double", 1500)) is None
    refusal = table.refused(Choose("Ann", "1.1", "double", 1501))
    assert "from $1.00 to the wagers on the hand, the double attack wager included, $15.00 here;" in refusal.why
