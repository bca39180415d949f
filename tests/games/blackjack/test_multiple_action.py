"""Multiple action: two or three wagers on one hand against as many hands of the dealer (19:47-2.18)."""

import pytest

from croupier.money import parse_dollars
from croupier.rounds.moves import Announce, Bet, Choose
from croupier.rounds.refusals import Refused
from tests.games.blackjack.rounds import NO_MORE_BETS, Table21, seated
from tests.games.blackjack.side_talk import Choices, posted, violations

ACTION: Choices = {"multiple_action": True, "dealer_second_card": "after the players", "resplit": 2}
THREE: Choices = {**ACTION, "action_wagers": 3}
SECOND_HAND, THIRD_HAND = Announce("Second hand"), Announce("Third hand")
WAGERS = ("blackjack", "second", "third")


def wagered(*persons: str, amounts: tuple[str, ...] = ("10", "20", "30"), **choices: object) -> Table21:
    """These persons at boxes 1 and up, each with a wager on as many spots as there are amounts."""
    table = seated(*persons, **{**ACTION, **choices})
    for place, person in enumerate(persons, start=1):
        for wager, amount in zip(WAGERS, amounts, strict=False):
            table = table.bets(person, str(place), amount, wager)
    return table


def dealt(cards: str, *persons: str, amounts: tuple[str, ...] = ("10", "20", "30"), **choices: object) -> Table21:
    """The same, and these cards."""
    return wagered(*(persons or ("Ann",)), amounts=amounts, **choices).does(NO_MORE_BETS).deals(cards)


def net(table: Table21) -> dict[str, int]:
    """What each of Ann's wagers won or lost, in dollars."""
    return {p.wager: p.net // 100 for p in table.round.postings if p.person == "Ann"}


@pytest.mark.law("19:47-2.18(a)")
def test_more_wagers_are_taken_only_where_multiple_action_is_offered() -> None:
    plain = seated("Ann").bets("Ann", "1", "10")
    assert plain.round.refusal(Bet("Ann", "1", "second", 1000)) is not None
    table = seated("Ann", **ACTION).bets("Ann", "1", "10")
    assert table.round.refusal(Bet("Ann", "1", "second", 1000)) is None


@pytest.mark.law("19:47-2.18(a)")
def test_one_hand_stands_against_three_hands_with_the_same_first_card() -> None:
    table = dealt("Tc 9d 8h").ann("stand").deals("Td")  # 18 against 19
    assert net(table) == {"blackjack": -10}
    table = table.does(SECOND_HAND).deals("8s")  # against 17
    assert net(table) == {"blackjack": -10, "second": 20}
    table = table.does(THIRD_HAND).deals("9s")  # against 18
    assert net(table) == {"blackjack": -10, "second": 20, "third": 0}
    assert table.over


@pytest.mark.law("19:47-2.18(a)")
@pytest.mark.parametrize("other", ["match_the_dealer", "twenty_point_bonus", "streak"])
def test_it_is_not_offered_beside_these_wagers(other: str) -> None:
    assert [f.cite for f in violations(**ACTION, decks=8, **{other: True})] == ["19:47-2.18(a)"]
    assert violations(**ACTION, decks=8) == []
    assert violations(**{other: True}, decks=8) == []


@pytest.mark.law("19:47-2.18(b)")
@pytest.mark.parametrize("least, made, taken", [(2, 1, False), (2, 2, True), (2, 3, True), (3, 2, False), (3, 3, True)])
def test_everybody_makes_as_many_wagers_as_the_table_asks(least: int, made: int, taken: bool) -> None:
    table = wagered("Ann", amounts=("10",) * made, action_wagers=least)
    refusal = table.round.refusal(NO_MORE_BETS)
    assert (str(refusal.cite) if refusal is not None else "") == ("" if taken else "19:47-2.18(b)")


@pytest.mark.law("19:47-2.18(b)")
def test_a_wager_lies_on_the_first_spot_before_the_second_and_there_before_the_third() -> None:
    table = seated("Ann", **ACTION)
    assert table.refused(Bet("Ann", "1", "second", 1000)).cite == "19:47-2.18(b)"
    assert table.bets("Ann", "1", "10").refused(Bet("Ann", "1", "third", 1000)).cite == "19:47-2.18(b)"


@pytest.mark.law("19:47-2.18(b)")
@pytest.mark.parametrize("spot", ["second", "third"])
@pytest.mark.parametrize(
    "cents, taken", [(499, False), (500, True), (501, True), (3999, True), (4000, True), (4001, False)]
)
def test_each_wager_has_limits_of_its_own(spot: str, cents: int, taken: bool) -> None:
    limits: Choices = {f"minimum.{spot}": "5", f"maximum.{spot}": "40"}
    amounts = ("500", "500")[: 1 if spot == "second" else 2]
    refusal = wagered("Ann", amounts=amounts, **limits).round.refusal(Bet("Ann", "1", spot, cents))
    assert (refusal is None) is taken


@pytest.mark.law("19:47-2.18(b)")
def test_wagers_are_made_before_the_first_card() -> None:
    table = wagered("Ann", amounts=("10", "10")).does(NO_MORE_BETS)
    assert table.refused(Bet("Ann", "1", "third", 1000)).why == "Cards are being dealt"


@pytest.mark.law("19:47-2.18(c)")
def test_a_double_takes_a_further_wager_for_each_spot() -> None:
    table = dealt("6c 6d 5h").chooses("Ann", "1", "double", "10")
    assert table.round.waits_for() == ("Ann",)
    assert table.refused(Bet("Ann", "1", "third double", 3000)).cite == "19:47-2.18(c)"  # the second comes first
    table = table.bets("Ann", "1", "20", "second double").bets("Ann", "1", "30", "third double")
    table = table.deals("Tc").deals("Th 9c").does(SECOND_HAND).deals("Td 5c").does(THIRD_HAND).deals("5d Tc")
    assert net(table) == {
        "blackjack": 10, "double": 10, "second": 0, "second double": 0, "third": 0, "third double": 0,
    }  # fmt: skip


@pytest.mark.law("19:47-2.18(c)")
@pytest.mark.parametrize("cents, taken", [(99, False), (100, True), (1999, True), (2000, True), (2001, False)])
def test_a_double_on_a_spot_is_at_most_the_wager_there(cents: int, taken: bool) -> None:
    table = dealt("6c 6d 5h").chooses("Ann", "1", "double", "5")
    refusal = table.round.refusal(Bet("Ann", "1", "second double", cents))
    assert (refusal is None) is taken


@pytest.mark.law("19:47-2.18(c)")
@pytest.mark.parametrize("amount, taken", [("10", False), ("59.99", False), ("60", True), ("60.01", False)])
def test_a_split_takes_as_much_again_on_every_spot(amount: str, taken: bool) -> None:
    table = dealt("8c 6d 8h")
    refusal = table.round.refusal(Choose("Ann", "1", "split", parse_dollars(amount)))
    assert (refusal is None) is taken
    assert taken or str(refusal.cite) == "19:47-2.18(c)"  # type: ignore[union-attr]


@pytest.mark.law("19:47-2.18(c)", "19:47-2.18(f)")
def test_of_split_hands_each_is_settled_on_every_spot_and_one_over_21_loses_on_all() -> None:
    table = dealt("8c 6d 8h").chooses("Ann", "1", "split", "60").deals("Tc").chooses("Ann", "1", "stand")
    table = table.deals("Td").chooses("Ann", "1.1", "hit").deals("9c")
    lost = [("1.1", key, "lose") for key in ("split", "second split", "third split")]
    assert posted(table) == lost
    table = table.deals("Ks 2c").does(SECOND_HAND).deals("Ks 9c").does(THIRD_HAND).deals("Ks 3s")
    rest = [(p.place, p.wager, p.result) for p in table.round.postings[3:]]
    assert rest == [("1", "blackjack", "push"), ("1", "second", "win"), ("1", "third", "lose")]


@pytest.mark.law("19:47-2.18(c)")
def test_what_may_be_chosen_is_to_double_split_stand_or_draw() -> None:
    assert dealt("8c 6d 8h").offered("Ann") == ["hit", "stand", "double", "split"]
    assert [f.cite for f in violations(**ACTION, surrender=True)] == ["19:47-2.18(c)"]


@pytest.mark.law("19:47-2.11")
@pytest.mark.parametrize("hands, wrong", [(2, False), (3, True), (4, True)])
def test_a_box_is_split_once_only(hands: int, wrong: bool) -> None:
    assert [f.cite for f in violations(**{**ACTION, "resplit": hands})] == ["19:47-2.11"] * wrong


@pytest.mark.law("19:47-2.18(d)")
def test_each_wager_is_insured_by_itself_and_decided_by_the_second_card_of_its_hand() -> None:
    table = dealt("Tc Ad 9h")
    assert table.offered("Ann") == ["decline", "insurance"]
    table = (
        table.bets("Ann", "1", "5", "insurance")
        .chooses("Ann", "1", "decline")
        .bets("Ann", "1", "15", "third insurance")
    )
    table = table.ann("stand").deals("9c")
    assert net(table) == {"insurance": -5, "blackjack": -10}
    table = table.does(SECOND_HAND).deals("Kc")  # a blackjack: nothing was insured here
    assert net(table)["second"] == -20
    table = table.does(THIRD_HAND).deals("Qc")
    assert (net(table)["third insurance"], net(table)["third"]) == (30, -30)


@pytest.mark.law("19:47-2.18(d)")
@pytest.mark.parametrize("wager, most", [("insurance", 500), ("second insurance", 1000), ("third insurance", 1500)])
def test_insurance_is_at_most_half_of_the_wager_on_its_spot(wager: str, most: int) -> None:
    table = dealt("Tc Ad 9h")
    while table.offered("Ann")[1] != wager:
        table = table.chooses("Ann", "1", "decline")
    answers = [table.round.refusal(Bet("Ann", "1", wager, cents)) for cents in (most - 1, most, most + 1)]
    assert [answer is None for answer in answers] == [True, True, False]


@pytest.mark.law("19:47-2.18(d)", "19:47-2.18(f)1")
def test_insurance_on_a_hand_over_21_still_waits_for_each_second_card() -> None:
    table = dealt("Tc Ad 6h").bets("Ann", "1", "5", "insurance").bets("Ann", "1", "5", "second insurance")
    table = table.chooses("Ann", "1", "decline").ann("hit").deals("Tc")
    assert net(table) == {"blackjack": -10, "second": -20, "third": -30}
    table = table.deals("2c")  # the dealer has 13 and draws nothing
    assert net(table)["insurance"] == -5
    table = table.does(SECOND_HAND).deals("Kc")
    assert net(table)["second insurance"] == 10
    assert table.over


@pytest.mark.law("19:47-2.18(d)")
def test_even_money_is_taken_spot_by_spot() -> None:
    table = dealt("Tc Ad Ah", even_money=True).chooses("Ann", "1", "decline").chooses("Ann", "1", "even money")
    table = table.chooses("Ann", "1", "decline")
    assert net(table) == {"second": 20}
    table = table.deals("9c").does(SECOND_HAND).deals("Kc").does(THIRD_HAND).deals("Kd")
    assert net(table) == {"second": 20, "blackjack": 15, "third": 0}


@pytest.mark.law("19:47-2.18(e)")
def test_the_dealer_draws_a_second_card_when_all_have_decided_and_more_by_his_rule() -> None:
    table = dealt("Tc 2d 4h 8c 3h", "Ann", "Bob").chooses("Ann", "1", "stand")
    assert table.round.waits_for() == ("Bob",)
    table = table.chooses("Bob", "2", "stand").deals("2c")
    assert table.round.postings == ()  # he has 6, and draws on
    table = table.deals("Kc")
    assert table.round.postings == ()
    table = table.deals("Ac")  # 17
    assert posted(table) == [("2", "blackjack", "lose"), ("1", "blackjack", "win")]


@pytest.mark.law("19:47-2.18(e)")
@pytest.mark.parametrize(
    "second, wrong", [("after the players", False), ("hole card", True), ("hole card with card reader", True)]
)
def test_there_is_no_hole_card(second: str, wrong: bool) -> None:
    found = violations(**{**ACTION, "dealer_second_card": second})
    assert [f.cite for f in found] == ["19:47-2.18(e)"] * wrong


@pytest.mark.law("19:47-2.18(f)")
def test_all_wagers_are_collected_at_once_from_a_hand_over_21() -> None:
    table = dealt("Tc 9d 6h").ann("hit").deals("Tc")
    assert posted(table) == [("1", key, "lose") for key in WAGERS]
    assert {str(p.cite) for p in table.round.postings} == {"19:47-2.18(f)"}


@pytest.mark.law("19:47-2.18(f)")
def test_a_double_card_face_down_that_takes_a_hand_over_21_loses_on_all_spots() -> None:
    table = dealt("Tc 9d 6h", double_card="face down").chooses("Ann", "1", "double", "10")
    table = table.bets("Ann", "1", "20", "second double").bets("Ann", "1", "30", "third double")
    table = table.deals("8c Kc")  # the dealer's second card, and hers turned up
    assert {row[2] for row in posted(table)} == {"lose"}
    assert len(posted(table)) == 6
    assert table.over


@pytest.mark.law("19:47-2.18(f)")
def test_after_the_first_hand_the_wagers_on_the_first_spot_are_settled_from_the_far_right() -> None:
    table = dealt("Tc Td 9d 9h 8h", "Ann", "Bob").chooses("Ann", "1", "stand").chooses("Bob", "2", "stand")
    assert posted(table.deals("9c")) == [("2", "blackjack", "push"), ("1", "blackjack", "win")]


@pytest.mark.law("19:47-2.18(f)1")
def test_with_every_hand_over_21_the_dealer_draws_nothing_and_the_round_is_over() -> None:
    table = dealt("Tc 9d 6h").ann("hit").deals("Tc")
    assert table.over
    assert table.dealer == table.round.hand("dealer").cards[:1]


@pytest.mark.law("19:47-2.18(f)2")
def test_the_dealers_cards_are_collected_but_the_first_one() -> None:
    table = dealt("Tc 9d 9h").ann("stand").deals("5c 3c")
    assert len(table.dealer) == 1
    gone = table.round.area("first dealer hand")
    assert (len(gone.cards), gone.state) == (2, "done")


@pytest.mark.law("19:47-2.18(f)2", "19:47-2.15(f)")
def test_the_cards_that_were_collected_lie_in_the_discard_rack() -> None:
    from croupier.rounds.irregularities.twenty_one import discards

    before = dealt("Tc 9d 9h").ann("stand")
    after = before.deals("5c 3c")
    assert sum(discards(after.round).values()) - sum(discards(before.round).values()) == 2


@pytest.mark.law("19:47-2.18(g)")
def test_the_first_card_is_moved_on_before_the_second_hand() -> None:
    table = dealt("Tc 9d 9h").ann("stand").deals("8c")
    assert table.round.waits_for() == ("dealer",)
    assert table.refused(THIRD_HAND).cite == "19:47-2.18(f)2"
    table = table.does(SECOND_HAND)
    assert table.round.agenda[0].turning(table.round) is not None
    table = table.deals("2c")
    assert len(table.dealer) == 2  # 11: he must draw for this hand too
    assert not [p for p in table.round.postings if p.wager == "second"]


@pytest.mark.law("19:47-2.18(h)")
def test_with_no_third_wager_the_round_is_over_after_the_second_hand() -> None:
    table = dealt("Tc 9d 9h", amounts=("10", "20")).ann("stand").deals("8c").does(SECOND_HAND).deals("8d")
    assert table.over
    assert net(table) == {"blackjack": 10, "second": 20}


@pytest.mark.law("19:47-2.18(h)")
def test_a_third_hand_is_formed_for_whoever_has_a_third_wager() -> None:
    table = wagered("Ann", "Bob", amounts=("10", "10")).bets("Bob", "2", "10", "third").does(NO_MORE_BETS)
    table = table.deals("Tc Td 9d 9h 9s").chooses("Ann", "1", "stand").chooses("Bob", "2", "stand")
    table = table.deals("8c").does(SECOND_HAND).deals("8d")
    assert posted(table)[-2:] == [("2", "second", "win"), ("1", "second", "win")]
    table = table.does(THIRD_HAND).deals("Tc")
    assert posted(table)[-1] == ("2", "third", "push")
    assert table.over


@pytest.mark.law("19:47-2.18(i)")
def test_the_third_spot_is_settled_by_the_third_hand_alone() -> None:
    table = dealt("Tc 9d 9h").ann("stand").deals("8c").does(SECOND_HAND).deals("8d").does(THIRD_HAND)
    assert "third" not in net(table)
    table = table.deals("As")  # 20
    assert net(table) == {"blackjack": 10, "second": 20, "third": -30}
    assert {p.wager: str(p.cite) for p in table.round.postings}["third"] == "19:47-2.3(a)"


@pytest.mark.law("19:47-2.18(g)", "19:47-2.7")
def test_a_blackjack_against_a_low_card_is_paid_on_every_spot_at_once() -> None:
    table = dealt("Ac 9d Kh")
    assert net(table) == {"blackjack": 15, "second": 30, "third": 45}
    assert table.over


@pytest.mark.law("19:47-2.12(c)", "19:47-2.18(g)")
def test_a_hand_of_the_dealer_that_can_have_no_effect_gets_its_second_card_only() -> None:
    table = dealt("Ac Td Kh").deals("2c").does(SECOND_HAND).deals("3c").does(THIRD_HAND).deals("Ah")
    assert net(table) == {"blackjack": 15, "second": 30, "third": 0}


@pytest.mark.law("19:47-2.15(l)")
def test_a_card_that_was_not_moved_counts_as_moved() -> None:
    table = dealt("Tc 9d 9h").ann("stand")
    with pytest.raises(Refused):
        table.reports("face up card not moved")
    table = table.deals("8c").reports("face up card not moved").deals("8d")
    assert net(table) == {"blackjack": 10, "second": 20}
    table = table.does(THIRD_HAND).reports("face up card not moved").deals("8h")
    assert table.over


@pytest.mark.law("19:47-2.15(m)")
def test_a_card_that_was_picked_up_too_early_is_put_back() -> None:
    table = dealt("Tc 9d 9h").ann("stand")
    with pytest.raises(Refused):
        table.reports("face up card picked up")
    table = table.deals("8c")
    table = table.reports("face up card picked up").does(SECOND_HAND).reports("face up card picked up").deals("8d")
    assert net(table) == {"blackjack": 10, "second": 20}
    assert len(table.dealer) == 1


@pytest.mark.law("19:47-2.15(d)")
def test_a_card_drawn_too_many_is_burned_between_two_hands_of_the_dealer() -> None:
    table = dealt("Tc 9d 9h").ann("stand").deals("8c").reports("dealer drew too many", card="5c")
    table = table.does(SECOND_HAND).deals("8d")
    assert net(table) == {"blackjack": 10, "second": 20}


@pytest.mark.law("19:47-2.13(d)", "19:47-2.18(c)")
def test_another_person_on_the_box_who_doubles_does_so_on_each_of_his_spots() -> None:
    table = seated("Ann", **ACTION, persons_on_a_box=2).bets("Ann", "1", "10").bets("Ann", "1", "10", "second")
    table = table.chooses("Ann", "1", "consent")
    table = table.bets("Bob", "1", "20").bets("Bob", "1", "40", "second").does(NO_MORE_BETS).deals("6c 6d 5h")
    table = table.chooses("Ann", "1", "double", "10").chooses("Bob", "1", "double", "20")
    assert set(table.round.waits_for()) == {"Ann", "Bob"}
    table = table.bets("Bob", "1", "40", "second double").bets("Ann", "1", "10", "second double")
    table = table.deals("Tc").deals("Kc 4c").does(SECOND_HAND).deals("Kd 3c")
    assert [p.net for p in table.round.postings if p.person == "Bob"] == [2000, 2000, 4000, 4000]


@pytest.mark.law("19:47-2.13(e)", "19:47-2.18(c)")
def test_another_person_on_the_box_covers_both_split_hands_on_each_spot_or_names_one() -> None:
    table = seated("Ann", **ACTION, persons_on_a_box=3).bets("Ann", "1", "10").bets("Ann", "1", "10", "second")
    table = table.chooses("Ann", "1", "consent")
    for person in ("Bob", "Cyd"):
        table = table.bets(person, "1", "20").bets(person, "1", "40", "second")
    table = table.does(NO_MORE_BETS).deals("8c 6d 8h").chooses("Ann", "1", "split", "20")
    assert table.round.refusal(Choose("Bob", "1", "split", 2000)) is not None
    table = table.chooses("Bob", "1", "split", "60").chooses("Cyd", "1.1", "stay")
    on = {place: {(s.person, s.wager): s.cents for s in table.round.hand(place).stakes} for place in ("1", "1.1")}
    assert on["1"] == {("Ann", "blackjack"): 1000, ("Ann", "second"): 1000, ("Bob", "blackjack"): 2000,
                       ("Bob", "second"): 4000}  # fmt: skip
    assert on["1.1"] == {("Ann", "split"): 1000, ("Ann", "second split"): 1000, ("Bob", "split"): 2000,
                         ("Bob", "second split"): 4000, ("Cyd", "blackjack"): 2000,
                         ("Cyd", "second"): 4000}  # fmt: skip
