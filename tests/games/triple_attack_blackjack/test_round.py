"""A round of triple attack blackjack (13:69F-36.5 to 36.12, as reconstructed): attacks, decisions, settlement."""

from typing import Any

import pytest

from croupier.equipment.cards import parse_cards
from croupier.games.blackjack.cards import dealer_draws
from croupier.games.triple_attack_blackjack.play import settlement
from croupier.hands.points21 import BLACKJACK, OVER, TWENTY_TWO
from croupier.rounds.actors import DEALER
from croupier.rounds.moves import Bet, Choose
from croupier.rounds.steps import Showdown
from tests.games.blackjack.rounds import NO_MORE_BETS
from tests.games.triple_attack_blackjack.talk import GAME, HOLE, alone, attacked, seated, two

LAW = "13:69F-36."


# 36.5, 36.6: the attacks.


@pytest.mark.law("13:69F-36.5")
@pytest.mark.parametrize("cents, right", [(999, False), (1000, True), (50_000, True), (50_001, False)])
def test_the_first_attack_is_made_before_any_card_within_the_posted_limits(cents: int, right: bool) -> None:
    table = seated("Ann")
    assert (table.round.refusal(Bet("Ann", "1", "first", cents)) is None) is right
    assert table.refused(Bet("Ann", "1", "second", 1000)).cite == f"{LAW}5"
    closed = table.bets("Ann", "1", "10").does(NO_MORE_BETS)
    assert closed.round.refusal(Bet("Ann", "1", "first", 1000)) is not None


@pytest.mark.law("13:69F-36.5", "13:69F-36.6")
def test_the_second_attack_is_offered_when_every_player_has_a_card_and_the_dealer_none() -> None:
    table = seated("Ann", "Bob").bets("Ann", "1", "10").bets("Bob", "2", "20").does(NO_MORE_BETS).deals("9c 8c")
    assert table.dealer == () and table.round.waits_for() == ("Ann", "Bob")
    assert table.offered("Ann") == ["decline", "second"]
    assert table.refused(Bet("Ann", "1", "third", 1000)).cite == f"{LAW}5"
    table = attacked(table, "second", {"Ann": "10", "Bob": "0"})
    assert table.round.agenda[0].turning(table.round) == (DEALER, 2)


@pytest.mark.law("13:69F-36.5", "13:69F-36.6")
def test_the_third_attack_is_offered_with_the_dealers_card_also_without_a_second() -> None:
    table = seated("Ann").bets("Ann", "1", "10").does(NO_MORE_BETS).deals("9c")
    table = attacked(table, "second", {"Ann": "0"}).deals("6d")
    assert table.offered("Ann") == ["decline", "third"] and table.dealer == parse_cards("6d")
    table = attacked(table, "third", {"Ann": "10"}).deals("8c")
    assert table.round.hand("1").cards == parse_cards("9c 8c") and table.round.hand(DEALER).down == (3,)


@pytest.mark.law("13:69F-36.5")
@pytest.mark.parametrize("wager", ["second", "third"])
@pytest.mark.parametrize("cents, equal, up_to", [(99, False, False), (100, False, True), (999, False, True),
                                                 (1000, True, True), (1001, False, False)])  # fmt: skip
def test_a_further_attack_equals_the_first_or_is_at_most_as_much(
    wager: str, cents: int, equal: bool, up_to: bool
) -> None:
    for choices, right in (({}, equal), ({"attack_size": "up to the first"}, up_to)):
        table = seated("Ann", **choices).bets("Ann", "1", "10").does(NO_MORE_BETS).deals("9c")
        if wager == "third":
            table = attacked(table, "second", {"Ann": "0"}).deals("6d")
        assert (table.round.refusal(Bet("Ann", "1", wager, cents)) is None) is right


@pytest.mark.law("13:69F-36.5", "13:69F-36.12")
def test_wagers_are_chips_plaques_and_a_coupon_and_a_player_has_one_box() -> None:
    table = seated("Ann")
    plaques, coupon = Bet("Ann", "1", "first", 1000, tender="plaques"), Bet("Ann", "1", "first", 1000, coupon=500)
    assert table.round.refusal(plaques) is None and table.round.refusal(coupon) is None
    assert table.refused(Bet("Ann", "1", "first", 1000, tender="cash")).cite == f"{LAW}5"
    assert seated("Ann", match_play=False).refused(coupon).cite == f"{LAW}5"
    begun = table.bets("Ann", "1", "10")
    assert begun.refused(Bet("Ann", "2", "first", 1000)).cite == f"{LAW}12"
    several = seated("Ann", several_boxes=True).bets("Ann", "1", "10")
    assert several.round.refusal(Bet("Ann", "2", "first", 1000)) is None


# 36.5: blackjacks, six cards, the dealer's 22.


@pytest.mark.law("13:69F-36.5")
@pytest.mark.parametrize("choices", [{}, HOLE])
@pytest.mark.parametrize("dealers", ["9d", "Kd", "Ad"])
def test_a_blackjack_wins_1_to_1_at_once_on_every_attack_wager_whatever_the_dealer_has(
    choices: dict[str, Any], dealers: str
) -> None:
    table = alone(f"Ac {dealers} Kc", second="10", third="10", **choices)
    assert table.over
    assert table.owed() == [("1", key, "win", 1000, 1000) for key in ("first", "second", "third")]


@pytest.mark.law("13:69F-36.5")
def test_six_cards_that_are_not_over_21_win_at_once_whatever_they_count() -> None:
    table = alone("2c Kd 2d", second="10").deals("8c")
    for card in ["2h", "2s", "3c"]:
        table = table.ann("hit").deals(card)
    assert not table.over and table.offered("Ann") == ["hit", "stand", "double"]
    table = table.ann("hit").deals("3d")
    assert table.owed() == [("1", "first", "win", 1000, 1000), ("1", "second", "win", 1000, 1000)] and table.over
    assert table.dealer == parse_cards("Kd")


@pytest.mark.law("13:69F-36.5")
@pytest.mark.parametrize("last, end", [("9c", "win"), ("Kc", "lose")])
def test_six_cards_with_21_win_and_over_21_lose(last: str, end: str) -> None:
    table = alone("2c 6d 2d")
    for card in ["2h", "3c", "3d"]:
        table = table.ann("hit").deals(card)
    table = table.ann("hit").deals(last)
    assert [row[2] for row in table.owed()] == [end] and table.over


@pytest.mark.law("13:69F-36.5", "13:69F-36.9")
def test_the_sixth_card_of_a_double_wins_all_that_is_on_the_hand() -> None:
    table = alone("2c 6d 2d", second="10")
    for card in ["2h", "2s", "3c"]:
        table = table.ann("hit").deals(card)
    table = table.chooses("Ann", "1", "double", "20").deals("3d")
    assert [(key, result, paid) for _, key, result, paid, _ in table.owed()] == [
        ("first", "win", 1000), ("second", "win", 1000), ("double", "win", 2000)
    ]  # fmt: skip


@pytest.mark.law("13:69F-36.5")
@pytest.mark.parametrize(
    "dealer, result, paid, returned",
    [("5d Kh", "win", 1000, 1000), ("6d 6h", "push", 0, 1000), ("6d 7h", "win", 1000, 1000),
     ("5d 6h", "lose", 0, 0), ("4d 5h", "push", 0, 1000), ("4d 4h", "win", 1000, 1000)],
)  # fmt: skip
def test_a_dealer_with_22_pushes_one_above_it_loses_and_other_hands_compare(
    dealer: str, result: str, paid: int, returned: int
) -> None:
    """The player has 19; the dealer a jack, and then 25, 22, 23, 21, 19 or 18."""
    table = alone("9c Jd Kc", third="10", **HOLE).ann("stand").deals(dealer)
    assert table.owed() == [("1", key, result, paid, returned) for key in ("first", "third")] and table.over


@pytest.mark.law("13:69F-36.5")
@pytest.mark.parametrize("dealer, end", [("6d 6h", "push"), ("5d 6h", "push"), ("5d 5h", "win"), ("6d 7h", "win")])
def test_a_21_in_three_cards_waits_for_the_dealer(dealer: str, end: str) -> None:
    table = alone("6c Jd 5c", **HOLE).ann("hit").deals("Kc")
    assert not table.over and table.owed() == []
    assert [row[2] for row in table.deals(dealer).owed()] == [end]


@pytest.mark.law("13:69F-36.5")
def test_a_hand_over_21_loses_at_once_also_where_the_dealer_goes_to_22() -> None:
    table = alone("9c 6d 8c", second="10").ann("hit").deals("Kc")
    assert table.owed() == [("1", "first", "lose", 0, 0), ("1", "second", "lose", 0, 0)] and table.over


@pytest.mark.law("13:69F-36.5", "13:69F-36.9", "13:69F-36.10")
def test_a_dealers_blackjack_takes_all_attack_wagers_and_gives_back_what_was_added_without_a_device() -> None:
    table = alone("9c Jd Kc", second="10", third="10").deals("Ad")
    assert table.owed() == [("1", key, "lose", 0, 0) for key in ("first", "second", "third")]
    added = alone("8c Jd 8d", second="10", **HOLE).chooses("Ann", "1", "split", "20").deals("3c")
    added = added.chooses("Ann", "1", "double", "20").deals("2c").deals("9c").chooses("Ann", "1.1", "stand")
    ends = {key: result for _, key, result, _, _ in added.deals("Ad").owed()}
    assert ends == {"first": "lose", "second": "lose", "double": "returned", "split": "returned"}


@pytest.mark.law("13:69F-36.5")
def test_the_settlement_is_one_of_two_ranks_for_every_wager_alike() -> None:
    outcome = settlement(GAME.house({}))
    for mine, theirs in ((OVER, TWENTY_TWO), (BLACKJACK, BLACKJACK), ((14, 0, 6), OVER), ((20, 0), TWENTY_TWO)):
        ends = outcome(Showdown(mine, theirs))
        assert len({end.result for end in ends.values()}) == 1
    assert outcome(Showdown((14, 0, 6), (20, 0)))["first"].result == "win"


# 36.7, 36.8: insurance and surrender.


@pytest.mark.law("13:69F-36.7")
@pytest.mark.parametrize("hole, paid", [("Kd", 7500), ("Kc", 3000)])
def test_insurance_pays_2_to_1_and_5_to_1_against_a_blackjack_of_one_suit(hole: str, paid: int) -> None:
    table = alone("9c Ad 8c", second="10", third="10").bets("Ann", "1", "15", "insurance").deals(hole)
    assert table.owed()[0] == ("1", "insurance", "win", paid, 1500) and table.over


@pytest.mark.law("13:69F-36.7")
@pytest.mark.parametrize("cents, right", [(99, False), (100, True), (1500, True), (1501, False)])
def test_insurance_is_at_most_half_of_all_attack_wagers(cents: int, right: bool) -> None:
    table = alone("9c Ad 8c", second="10", third="10")
    assert (table.round.refusal(Bet("Ann", "1", "insurance", cents)) is None) is right
    assert "insurance" not in alone("9c Kd 8c").offered("Ann")


@pytest.mark.law("13:69F-36.7")
def test_insurance_loses_when_the_device_shows_no_blackjack() -> None:
    table = alone("9c Ad 8c").bets("Ann", "1", "5", "insurance").deals("8d")
    assert {offer.cite for offer in table.round.offers(DEALER)} == {f"{LAW}7"}


@pytest.mark.law("13:69F-36.8")
def test_the_first_two_cards_may_be_surrendered_for_half_of_all_attack_wagers() -> None:
    table = alone("9c Jd 7c", second="10", third="10").deals("8d").ann("surrender")
    assert table.owed() == [("1", key, "surrender", 0, 500) for key in ("first", "second", "third")]
    late = alone("5c 6d 4c").ann("hit").deals("7d")
    assert late.refused(Choose("Ann", "1", "surrender")).cite == f"{LAW}8"
    split = alone("8c 6d 8d").ann("split").deals("7d")
    assert split.refused(Choose("Ann", "1", "surrender")).cite == f"{LAW}8"


@pytest.mark.law("13:69F-36.8")
@pytest.mark.parametrize("hole, end", [("Kd", ("lose", 0, 0)), ("8d", ("surrender", 0, 500))])
def test_without_a_device_a_surrender_waits_and_a_blackjack_takes_all(hole: str, end: tuple[str, int, int]) -> None:
    table = alone("9c Ad 7c", **HOLE).chooses("Ann", "1", "decline").ann("surrender").deals(hole)
    assert table.owed() == [("1", "first", *end)]


# 36.9 to 36.11: doubles, splits, the dealer.


@pytest.mark.law("13:69F-36.9")
@pytest.mark.parametrize("drawn", ["", "2c", "2c 2d"])
def test_a_hand_of_any_number_of_cards_may_be_doubled_once_for_all_that_is_on_it(drawn: str) -> None:
    table = alone("3c 6d 2h", second="10")
    for card in drawn.split():
        table = table.ann("hit").deals(card)
    for cents, right in ((1000, False), (1999, False), (2000, True), (2001, False)):
        assert (table.round.refusal(Choose("Ann", "1", "double", cents)) is None) is right
    doubled = table.chooses("Ann", "1", "double", "20").deals("2s")
    assert len(doubled.dealer) == 1 and doubled.round.agenda[0].turning(doubled.round) == (DEALER, 3)


@pytest.mark.law("13:69F-36.10")
def test_a_box_is_split_into_four_hands_at_most() -> None:
    table = alone("8c 6d 8d").ann("split").deals("8h").chooses("Ann", "1", "split", "10").deals("8s")
    table = table.chooses("Ann", "1", "split", "10").deals("8c")
    assert table.refused(Choose("Ann", "1", "split", 1000)).cite == f"{LAW}10"
    assert sum(hand.box == "1" for hand in table.round.hands) == 4


@pytest.mark.law("13:69F-36.10", "13:69F-36.9")
def test_a_split_ace_gets_one_card_and_its_player_then_stands_or_doubles_once() -> None:
    table = alone("Ac 6d Ad", second="10").chooses("Ann", "1", "split", "20").deals("7c")
    assert table.offered("Ann") == ["stand", "double"]
    assert table.refused(Choose("Ann", "1", "hit")).cite == f"{LAW}11"
    table = table.chooses("Ann", "1", "double", "20").deals("2c")
    assert table.round.hand("1").cards == parse_cards("Ac 7c 2c")
    again = table.deals("Ah")
    assert again.offered("Ann") == ["stand", "double"]
    assert again.refused(Choose("Ann", "1.1", "split", 2000)).cite == f"{LAW}10"


@pytest.mark.law("13:69F-36.9")
def test_a_hand_is_doubled_only_once() -> None:
    table = alone("Ac 6d Ad").ann("split").deals("7c").chooses("Ann", "1", "double", "10").deals("2c").deals("7d")
    refusal = table.refused(Choose("Ann", "1", "double", 1000))
    assert refusal.cite.startswith(LAW)
    double = next(c for step in GAME.rules().agenda if (p := step.plays()) for c in p.choices if c.key == "double")
    again = double.refusal(table.round, table.round.hand("1"))
    assert again is not None and again.cite == f"{LAW}9"
    assert double.refusal(table.round, table.round.hand("1.1")) is None


@pytest.mark.law("13:69F-36.1", "13:69F-36.5")
def test_an_ace_and_a_king_after_a_split_are_21_and_no_blackjack() -> None:
    table = alone("Ac Jd Ad", **HOLE).ann("split").deals("Kc Qc")
    assert not table.over
    assert [row[2] for row in table.deals("4d 7d").owed()] == ["push", "push"]


@pytest.mark.law("13:69F-36.11")
@pytest.mark.parametrize(
    "cards, draws", [("9d 7c", True), ("Ad 5c", True), ("Ad 6c", True), ("Ad 2c 4c", True), ("9d 8c", False),
                     ("Ad 6c Kc", False), ("Ad 7c", False), ("9d 9c", False)]
)  # fmt: skip
def test_the_dealer_draws_to_16_and_to_a_soft_17(cards: str, draws: bool) -> None:
    assert dealer_draws(GAME.house())(parse_cards(cards)) is draws


@pytest.mark.law("13:69F-36.11")
def test_the_dealer_draws_to_a_soft_17_at_the_table() -> None:
    table = alone("9c 6d 9d").ann("stand").deals("Ac")
    assert not table.over
    assert [row[2] for row in table.deals("3c").owed()] == ["lose"]


@pytest.mark.law("13:69F-36.6")
def test_hands_are_settled_from_the_dealers_far_right() -> None:
    table = two("Jc Jd 6d 2h 3h").chooses("Ann", "1", "stand").chooses("Bob", "2", "stand").deals("Jd 9d")
    assert [posting.place for posting in table.round.postings] == ["2", "1"]
