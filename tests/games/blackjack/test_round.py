"""A round of blackjack: deal, insurance, decisions, the dealer's hand, settlement (19:47-2.3 to 2.12, 2.16)."""

import pytest

from croupier.equipment.cards import parse_cards
from croupier.games.blackjack.play import matters
from croupier.rounds.actors import CHANCE, DEALER
from croupier.rounds.hand import Hand
from croupier.rounds.moves import Announce, Bet, Choose, Turn
from croupier.rounds.view import HIDDEN, seen_move
from tests.games.blackjack.rounds import GAME, NO_MORE_BETS, alone, seated, two

DRAWN = {"dealer_second_card": "after the players"}
HOLE = {"dealer_second_card": "hole card"}


# 2.3, 2.6: wagers and the deal.


@pytest.mark.law("19:47-2.3(a)")
def test_a_wager_is_made_before_the_first_card_within_the_posted_limits() -> None:
    table = seated("Ann")
    for cents in (999, 50001):
        assert table.refused(Bet("Ann", "1", "blackjack", cents)).cite == "19:47-2.3(a)"
    for cents in (1000, 50000):
        assert table.round.refusal(Bet("Ann", "1", "blackjack", cents)) is None
    assert table.refused(NO_MORE_BETS).why == "No player has placed a wager yet"
    dealt = table.bets("Ann", "1", "10").does(NO_MORE_BETS)
    assert dealt.refused(Bet("Ann", "1", "blackjack", 1000)).why == "Cards are being dealt"


@pytest.mark.law("19:47-2.3(a)")
def test_a_match_play_coupon_is_taken_where_the_house_does() -> None:
    bet = Bet("Ann", "1", "blackjack", 1000, coupon=500)
    assert seated("Ann").round.refusal(bet) is None
    assert seated("Ann", match_play=False).refused(bet).cite == "19:47-2.3(a)"


@pytest.mark.law("19:47-2.6")
def test_a_card_to_each_box_one_to_the_dealer_a_second_to_each_box_and_the_hole_card_last() -> None:
    table = seated("Ann", "Bob").bets("Bob", "2", "10").bets("Ann", "1", "10").does(NO_MORE_BETS)
    served = []
    for card in parse_cards("2c 3c 9d 4c 5c"):
        turning = table.round.agenda[0].turning(table.round)
        assert turning is not None
        served.append(turning)
        table = table.does(Turn(*turning, card))
    assert [place for place, _ in served] == ["1", "2", "dealer", "1", "2"]
    assert (table.round.hand(DEALER).down, table.round.slot) == ((5,), 6)
    drawn = two("2c 3c 9d 4c 5c", **DRAWN)
    assert (drawn.round.hand(DEALER).down, drawn.round.slot) == ((), 5)


@pytest.mark.law("19:47-2.6")
def test_everyone_sees_the_cards_but_nobody_the_hole_card() -> None:
    table = two("2c 3c 9d 4c 5c")
    for viewer in ("Ann", "Bob", "stranger", DEALER):
        seen = table.round.view(viewer)
        assert [hand.cards for hand in seen.hands] == [parse_cards("2c 4c"), parse_cards("3c 5c")]
        assert seen.common[0].cards == (*parse_cards("9d"), HIDDEN)
    turned = Turn("dealer", 5, 7)
    assert seen_move(table.round, turned, "Bob") == turned


# 2.6: the card reader device.


@pytest.mark.law("19:47-2.6", '19:47-2.1 "Card reader device"')
@pytest.mark.parametrize("up, looks", [("2d", False), ("9d", False), ("Td", True), ("Kd", True), ("Ad", True)])
def test_the_device_looks_only_where_the_first_card_can_be_part_of_a_blackjack(up: str, looks: bool) -> None:
    table = seated("Ann", insurance=False).bets("Ann", "1", "10").does(NO_MORE_BETS).deals(f"5c {up} 6h")
    assert (table.round.waits_for() == (CHANCE,)) is looks
    assert ("Ann" in table.round.waits_for()) is not looks


@pytest.mark.law("19:47-2.6")
def test_the_device_tells_only_whether_there_is_a_blackjack() -> None:
    table = alone("5c Td 6h")
    hole = table.round.hand(DEALER).down[0]
    moves = dict(table.round.chances())
    assert {m for m in moves if isinstance(m, Turn)} == {
        Turn(DEALER, hole, card) for card in parse_cards("Ac Ad Ah As")
    }
    assert moves[Announce("No blackjack")] == 8 * 52 - 3 - 32
    assert "only a blackjack" in table.refused(Turn(DEALER, hole, parse_cards("9c")[0])).why
    assert table.refused(Choose("Ann", "1", "hit")).cite == "19:47-2.6"
    after = table.deals("9c")
    assert after.round.hand(DEALER).down == (hole,) and len(after.dealer) == 1
    # Now an ace is likelier in the shoe, and cannot be the hole card.
    coming = {m.card: weight for m, weight in after.ann("hit").round.chances() if isinstance(m, Turn)}
    others = 8 * 52 - 3 - 32
    assert coming[parse_cards("Ac")[0]] == 8 * others and coming[parse_cards("9c")[0]] == 8 * (others - 1)
    stood = after.ann("stand")
    assert "shown" in stood.refused(Turn(DEALER, hole, parse_cards("Ac")[0])).why
    assert sum(weight for _, weight in stood.round.chances()) == others


@pytest.mark.law("19:47-2.6", "19:47-2.3(b)")
def test_a_blackjack_that_the_device_finds_ends_the_round_before_anybody_draws() -> None:
    table = two("5c Ac Td 6h Kh").deals("Ad")
    assert table.over
    assert table.owed("Ann") == [("1", "blackjack", "lose", 0, 0)]
    assert table.owed("Bob") == [("2", "blackjack", "push", 0, 1000)]
    assert table.cites() == {"19:47-2.3(b)"}


# 2.7: blackjacks.


@pytest.mark.law("19:47-2.7")
@pytest.mark.parametrize("up", ["2d", "9d"])
def test_against_a_2_to_9_a_blackjack_is_paid_at_once_before_anybody_draws(up: str) -> None:
    table = two(f"Ac 5c {up} Kh 6h")
    assert table.owed("Ann") == [("1", "blackjack", "win", 1500, 1000)]
    assert table.round.waits_for() == ("Bob",)


@pytest.mark.law("19:47-2.7")
def test_against_a_ten_a_blackjack_waits_and_the_dealer_draws_nothing_for_it() -> None:
    table = alone("Ac Td Kh").deals("2c")
    assert not table.over and table.owed() == []
    table = table.deals("2c")
    assert table.over and table.dealer == parse_cards("Td 2c")
    assert table.owed() == [("1", "blackjack", "win", 1500, 1000)]


@pytest.mark.law("19:47-2.3(a)3")
def test_a_blackjack_beats_21_in_more_cards() -> None:
    table = two("Ac 5c Td Kh 6h").deals("2c").chooses("Bob", "2", "stand").deals("2c 9c")
    assert table.owed("Ann") == [("1", "blackjack", "win", 1500, 1000)]
    assert "19:47-2.3(a)3" in table.cites()


@pytest.mark.law("19:47-2.7", "19:47-2.9")
def test_even_money_is_for_a_blackjack_against_an_ace_where_the_house_offers_it() -> None:
    offered = alone("Ac Ad Kh", even_money=True)
    assert offered.offered("Ann") == ["decline", "insurance", "even money"]
    paid = offered.chooses("Ann", "1", "even money")
    assert paid.over and paid.owed() == [("1", "blackjack", "win", 1000, 1000)]
    no_blackjack = alone("Tc Ad Kh", even_money=True)
    assert no_blackjack.refused(Choose("Ann", "1", "even money")).cite == "19:47-2.7"
    assert "does not offer" in alone("Ac Ad Kh").refused(Choose("Ann", "1", "even money")).why


# 2.9: insurance.


@pytest.mark.law("19:47-2.9")
def test_insurance_is_offered_against_an_ace_only_up_to_half_of_the_wager() -> None:
    assert alone("5c Kd 6h").round.waits_for() == (CHANCE,)
    table = alone("5c Ad 6h")
    assert table.round.waits_for() == ("Ann",)
    for cents in (0, 501):
        assert table.round.refusal(Bet("Ann", "1", "insurance", cents)) is not None
    assert "half" in table.refused(Bet("Ann", "1", "insurance", 501)).why
    assert table.round.refusal(Bet("Ann", "1", "insurance", 500)) is None
    assert table.refused(Choose("Ann", "1", "hit")).cite == "19:47-2.9"


@pytest.mark.law("19:47-2.9")
@pytest.mark.parametrize("house", [{}, HOLE, DRAWN], ids=["reader", "hole card", "drawn"])
def test_insurance_pays_2_to_1_on_a_blackjack(house: dict[str, object]) -> None:
    table = alone("5c Ad 6h", **house).bets("Ann", "1", "5", "insurance")
    table = table if not house else table.ann("stand")
    table = table.deals("Kc")
    assert table.over
    assert table.owed() == [("1", "insurance", "win", 1000, 500), ("1", "blackjack", "lose", 0, 0)]


@pytest.mark.law("19:47-2.9")
def test_lost_insurance_is_collected_before_the_hands_are_played_where_a_device_looked() -> None:
    table = alone("5c Ad 6h").bets("Ann", "1", "5", "insurance").deals("9c")
    assert table.round.waits_for() == (DEALER,)
    assert "must first collect" in table.refused(Choose("Ann", "1", "hit")).why
    table = table.does(Announce("Insurance loses"))
    assert table.owed() == [("1", "insurance", "lose", 0, 0)]
    assert table.round.waits_for() == ("Ann",)


@pytest.mark.law("19:47-2.9", "19:47-2.12(c)")
def test_without_a_device_insurance_brings_the_dealers_second_card_though_nobody_is_left() -> None:
    table = alone("Tc Ad 6h", **DRAWN).bets("Ann", "1", "5", "insurance").ann("hit").deals("Kc")
    assert table.owed() == [("1", "blackjack", "lose", 0, 0)] and not table.over
    table = table.deals("Kd")
    assert table.over and table.owed()[1:] == [("1", "insurance", "win", 1000, 500)]
    assert table.dealer == parse_cards("Ad Kd")


@pytest.mark.law("19:47-2.9")
def test_without_a_device_lost_insurance_is_collected_before_the_dealer_draws_on() -> None:
    table = alone("Tc Ad 6h", **HOLE).bets("Ann", "1", "5", "insurance").ann("stand").deals("3c")
    assert table.owed() == [("1", "insurance", "lose", 0, 0)] and not table.over


# 2.8: surrender.


@pytest.mark.law("19:47-2.8")
def test_surrender_is_open_where_offered_on_the_first_two_cards_only() -> None:
    assert "surrender" not in alone("Tc 9d 6h").offered("Ann")
    table = alone("2c 9d 3h", surrender=True)
    assert table.offered("Ann") == ["hit", "stand", "double", "surrender"]
    assert table.ann("hit").deals("2d").refused(Choose("Ann", "1", "surrender")).cite == "19:47-2.8"
    split = alone("8c 9d 8h", surrender=True).ann("split").deals("2d")
    assert "surrender" not in split.offered("Ann")


@pytest.mark.law("19:47-2.8")
def test_half_is_lost_at_once_where_the_dealer_can_have_no_blackjack() -> None:
    table = seated("Ann", surrender=True).does(Bet("Ann", "1", "blackjack", 1001), NO_MORE_BETS).deals("Tc 9d 6h")
    table = table.chooses("Ann", "1", "surrender")
    assert table.over and table.owed() == [("1", "blackjack", "surrender", 0, 500)]
    looked = alone("Tc Kd 6h", surrender=True).deals("5c").ann("surrender")
    assert looked.over and looked.owed() == [("1", "blackjack", "surrender", 0, 500)]


@pytest.mark.law("19:47-2.8")
@pytest.mark.parametrize("second, owed", [("Ac", ("lose", 0, 0)), ("9c", ("surrender", 0, 500))])
def test_otherwise_it_waits_for_the_second_card_and_a_blackjack_takes_all(
    second: str, owed: tuple[str, int, int]
) -> None:
    table = alone("Tc Kd 6h", surrender=True, **HOLE).ann("surrender")
    assert not table.over and table.owed() == []
    table = table.deals(second)
    assert table.over and table.owed() == [("1", "blackjack", *owed)]


# 2.10: doubling.


@pytest.mark.law("19:47-2.10")
def test_two_cards_are_doubled_for_the_wager_or_less_and_get_exactly_one_card() -> None:
    table = alone("5c 6d 6h")
    assert table.refused(Choose("Ann", "1", "double", 1001)).cite == "19:47-2.10"
    for cents in (100, 1000):
        assert table.round.refusal(Choose("Ann", "1", "double", cents)) is None
    in_full = alone("5c 6d 6h", double_for_less=False)
    assert in_full.refused(Choose("Ann", "1", "double", 999)).cite == "19:47-2.10"
    doubled = table.ann("double").deals("2c")
    assert doubled.round.waits_for() == (CHANCE,) and len(doubled.round.hand("1").cards) == 3
    assert table.ann("hit").deals("2c").refused(Choose("Ann", "1", "double", 1000)).cite == "19:47-2.10"
    assert doubled.deals("Kd 5c").owed() == [("1", "blackjack", "lose", 0, 0), ("1", "double", "lose", 0, 0)]


@pytest.mark.law("19:47-2.10")
def test_a_hand_that_came_of_a_split_is_doubled_unless_a_house_goes_beyond_the_law() -> None:
    table = alone("8c 6d 8h").ann("split").deals("3c")
    assert "double" in table.offered("Ann")
    other = alone("8c 6d 8h", double_after_split=False).ann("split").deals("3c")
    assert other.refused(Choose("Ann", "1", "double", 1000)).cite == "19:47-2.10"


@pytest.mark.law("19:47-2.10")
def test_a_dealers_blackjack_takes_the_original_wager_and_returns_the_double() -> None:
    table = alone("5c Kd 6h", **HOLE).ann("double").deals("9c Ac")
    assert table.owed() == [("1", "blackjack", "lose", 0, 0), ("1", "double", "returned", 0, 1000)]
    assert table.net() == -1000


@pytest.mark.law("19:47-2.10")
def test_a_double_card_dealt_face_down_is_turned_up_before_the_settlement() -> None:
    table = alone("5c 6d 6h", double_card="face down").ann("double")
    assert table.round.hand("1").down == (4,) and table.round.view("Ann").hands[0].cards[-1] == HIDDEN
    table = table.deals("Kd 4c")  # the dealer's 20
    assert table.round.agenda[0].turning(table.round) == ("1", 4) and not table.over
    table = table.deals("Tc")
    assert table.over and table.net() == 2000


@pytest.mark.law("19:47-2.10")
def test_a_face_down_card_that_takes_the_hand_over_21_loses_both_wagers_when_it_is_turned() -> None:
    table = alone("Tc 6d 6h", double_card="face down").ann("double").deals("Kd Kc Tc")
    assert table.over and table.net() == -2000


# 2.11: splitting.


@pytest.mark.law("19:47-2.11")
def test_two_cards_of_one_value_are_split_with_an_equal_wager_and_the_first_hand_is_played_first() -> None:
    assert "split" not in alone("8c 6d 9h").offered("Ann")
    assert "split" in alone("Kc 6d Th").offered("Ann")
    table = alone("8c 6d 8h")
    for cents in (999, 1001):
        assert table.refused(Choose("Ann", "1", "split", cents)).cite == "19:47-2.11"
    table = table.ann("split")
    assert table.round.agenda[0].turning(table.round) == ("1", 4)
    table = table.deals("Tc").ann("stand")
    assert table.round.agenda[0].turning(table.round) == ("1.1", 5)
    table = table.deals("3c").ann("hit").deals("Tc").deals("Kd 2c")
    assert table.owed() == [("1.1", "split", "win", 1000, 1000), ("1", "blackjack", "push", 0, 1000)]


@pytest.mark.law("19:47-2.11")
@pytest.mark.parametrize("resplit", [2, 3, 4])
def test_a_box_comes_to_as_many_hands_as_the_house_allows(resplit: int) -> None:
    table = alone("8c 6d 8h", resplit=resplit)
    for hands in range(2, resplit + 1):
        table = table.ann("split").deals("8d")
        assert len(table.round.hands) == hands
    assert table.refused(Choose("Ann", "1", "split", 1000)).cite == "19:47-2.11"


@pytest.mark.law("19:47-2.11", '19:47-2.1 "Blackjack"')
def test_split_aces_get_one_card_each_and_an_ace_and_a_ten_are_no_blackjack() -> None:
    table = alone("Ac 6d Ah").ann("split").deals("Kd 5h")
    assert table.round.agenda[0].turning(table.round) == ("dealer", 3)
    table = table.deals("5c Td")  # the dealer's 21 ties the split ace and king
    assert table.owed() == [("1.1", "split", "lose", 0, 0), ("1", "blackjack", "push", 0, 1000)]


@pytest.mark.law("19:47-2.11")
def test_aces_are_split_again_only_where_the_house_lets_them_be() -> None:
    once = alone("Ac 6d Ah").ann("split").deals("Ad Kc")
    assert once.round.agenda[0].turning(once.round) == ("dealer", 3)
    again = alone("Ac 6d Ah", resplit_aces=True).ann("split").deals("Ad")
    assert again.offered("Ann") == ["stand", "split"]
    assert again.refused(Choose("Ann", "1", "hit")).cite == "19:47-2.12"
    assert len(again.ann("split").round.hands) == 3
    assert again.ann("stand").round.agenda[0].turning(again.ann("stand").round) == ("1.1", 5)


@pytest.mark.law("19:47-2.11")
def test_a_dealers_blackjack_takes_only_the_original_of_split_hands() -> None:
    table = alone("8c Kd 8h", **DRAWN).ann("split").deals("Tc").ann("stand").deals("Td").ann("stand").deals("Ac")
    assert table.owed() == [("1.1", "split", "returned", 0, 1000), ("1", "blackjack", "lose", 0, 0)]


# 2.12, 2.3: drawing and settlement.


@pytest.mark.law("19:47-2.12")
@pytest.mark.parametrize("cards", ["7c 9d 7h", "Ac 9d 5h"], ids=["hard", "soft"])
def test_a_player_with_21_hard_or_soft_draws_no_more(cards: str) -> None:
    table = alone(cards).ann("hit").deals("7d" if cards[0] == "7" else "5c")
    assert CHANCE in table.round.waits_for() and table.round.agenda[0].turning(table.round) == ("dealer", 3)


@pytest.mark.law("19:47-2.3(a)", "19:47-2.12(c)")
def test_a_hand_over_21_loses_at_once_and_the_dealer_shows_and_draws_nothing_against_nobody() -> None:
    table = alone("Tc 6d 6h").ann("hit").deals("Ks")
    assert table.over and table.owed() == [("1", "blackjack", "lose", 0, 0)]
    assert table.dealer == parse_cards("6d") and table.round.hand(DEALER).down == (3,)


@pytest.mark.law("19:47-2.12(c)")
def test_the_dealer_draws_while_one_hand_depends_on_it() -> None:
    table = two("Ac Tc Td Kh 8h").deals("2c").chooses("Bob", "2", "stand").deals("2c")
    assert not table.over
    table = table.deals("6c")
    assert table.over and table.dealer == parse_cards("Td 2c 6c")


@pytest.mark.law("19:47-2.3(a)1", "19:47-2.3(a)2", "19:47-2.3(b)")
@pytest.mark.parametrize(
    "hole, result, cite",
    [
        ("7c", "win", "19:47-2.3(a)2"), ("8c", "push", "19:47-2.3(b)"), ("9c", "lose", "19:47-2.3(a)"),
        ("6c Kc", "win", "19:47-2.3(a)1"),
    ],
)  # fmt: skip
def test_the_higher_score_wins_even_money_and_equal_scores_are_void(hole: str, result: str, cite: str) -> None:
    table = alone("Tc Td 8h").deals(hole[:2]).ann("stand").deals(hole)
    assert [(p.result, p.cite) for p in table.round.postings] == [(result, cite)]
    assert table.net() == {"win": 1000, "push": 0, "lose": -1000}[result]


@pytest.mark.law("19:47-2.3(b)")
def test_a_simple_21_loses_to_a_blackjack() -> None:
    table = alone("5c Kd 6h", **HOLE).ann("hit").deals("Tc Ac")
    assert table.owed() == [("1", "blackjack", "lose", 0, 0)] and table.cites() == {"19:47-2.3(b)"}


@pytest.mark.law("19:47-2.3(a)4", "19:47-2.16(a)", "19:47-2.16(b)", "19:47-2.16(c)")
@pytest.mark.parametrize(
    "offered, dealer, owed",
    [
        (True, "Kc", ("win", 2000, 1000)), (False, "Kc", ("win", 1000, 1000)), (True, "2c 9c", ("push", 0, 1000)),
        (True, "Ac", ("lose", 0, 0)), (True, "6c Kc", ("win", 2000, 1000)),
    ],
)  # fmt: skip
def test_21_in_five_cards_pays_2_to_1_ties_21_and_loses_to_a_blackjack(
    offered: bool, dealer: str, owed: tuple[str, int, int]
) -> None:
    table = alone("2d Td 3d", five_card_21=offered, **HOLE).ann("hit").deals("4d").ann("hit").deals("5d").ann("hit")
    table = table.deals("7d").deals(dealer)
    assert table.over and table.owed() == [("1", "blackjack", *owed)]
    if owed[0] == "push":
        assert table.cites() == {"19:47-2.16(b)"}


@pytest.mark.law("19:47-2.3(a)")
def test_hands_are_settled_from_the_far_right() -> None:
    table = two("Tc Tc 9d 9h 8h").chooses("Ann", "1", "stand").chooses("Bob", "2", "stand").deals("9c")
    assert [p.place for p in table.round.postings] == ["2", "1"]


def test_the_words_of_a_hand_are_a_dealers() -> None:
    from croupier.scenarios.settlement import hand_in_words

    table = alone("Tc 9d 9h").ann("stand").deals("9c")
    assert hand_in_words(table.round, "1") == "19"
    assert hand_in_words(alone("Ac 9d Kh").round, "1") == "blackjack"
    assert GAME.rules().positions == 6


@pytest.mark.law("19:47-2.10")
def test_after_a_double_whose_card_lies_face_down_the_next_player_is_asked() -> None:
    table = two("5c 6d 8d 6h 7d", double_card="face down").chooses("Ann", "1", "double", "10")
    assert table.round.waits_for() == ("Bob",) and table.offered("Ann") == []
    assert (table.round.hand("1").down, table.round.slot) == ((6,), 7)


@pytest.mark.law("19:47-2.12(c)")
@pytest.mark.parametrize("dealer, draws", [("9c", True), ("9c 7d", False)])
def test_against_blackjacks_alone_the_dealer_takes_a_second_card_and_no_third(dealer: str, draws: bool) -> None:
    hand = Hand("1", cards=parse_cards("Ah Kd"))
    assert matters(hand, parse_cards(dealer)) is draws
