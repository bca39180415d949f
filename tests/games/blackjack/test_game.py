"""Blackjack: its cards, its house, its shoe and its editions (19:47-2.1, 2.2, 2.5, 2.14, 2.16(c), 2.21)."""

from collections import Counter
from datetime import date

import pytest

from croupier.compliance.casino import check_table
from croupier.compliance.check import check
from croupier.compliance.house_table import HouseTable
from croupier.declare.options import OptionKind
from croupier.equipment.cards import STANDARD_DECK, parse_cards
from croupier.games import DECLARED
from croupier.games.blackjack.cards import blackjack_odds, dealer_draws, may_be_blackjack, rank
from croupier.games.blackjack.decks import behind_cutting_card, cut_required
from croupier.hands.points21 import BLACKJACK, FIVE_CARD_21, points, total_of, worth
from croupier.law import NotInForce
from croupier.rounds.actors import DEALER
from croupier.rounds.moves import Bet, Turn
from croupier.scenarios.write import written_house
from tests.compliance.houses import faults
from tests.games.blackjack.rounds import GAME, NO_MORE_BETS, alone, seated

ISSUE = {
    "decks": 8, "soft_17": "stand", "double_after_split": True, "resplit": 4, "resplit_aces": False, "surrender": False
}  # fmt: skip


def test_the_game_is_declared_under_its_subchapter() -> None:
    assert "blackjack" in DECLARED
    assert (GAME.id, GAME.subchapter) == ("blackjack", "19:47-2")


@pytest.mark.law("19:47-2.19(a)", "19:47-2.12(d)")
@pytest.mark.parametrize(
    "day, known",
    [
        (date(1996, 7, 14), False), (date(1996, 7, 15), True), (date(1996, 7, 16), True),
        (date(2006, 6, 18), True), (date(2006, 6, 19), True), (date(2006, 6, 20), True),
        (date(2007, 8, 19), True), (date(2007, 8, 20), True), (date(2007, 8, 21), False),
    ],
)  # fmt: skip
def test_the_law_is_known_from_the_progressive_wager_to_the_last_adoption_in_our_print(day: date, known: bool) -> None:
    if known:
        assert GAME.rules(day=day).day == day
    else:
        with pytest.raises(NotInForce):
            GAME.rules(day=day)


def test_the_defaults_are_the_table_that_is_analysed_and_every_choice_has_its_paragraph() -> None:
    assert {key: GAME.house()[key] for key in ISSUE} == ISSUE
    assert GAME.house().word("dealer_second_card") == "hole card with card reader"
    for option in GAME.options:
        assert option.cite.startswith(("19:47-2.", "19:47-8.2", "19:46-1."))
    assert str(blackjack_odds(GAME.house(ISSUE))) == "3 to 2"


@pytest.mark.law('19:47-2.1 "Dealer"')
def test_the_dealer_deals_and_nobody_who_wagers_is_one() -> None:
    (dealer,) = [term.means for term in GAME.terms if term.word == "dealer"]
    betting = seated("Ann").bets("Ann", "1", "10")
    assert dealer == DEALER and DEALER in betting.round.waits_for()
    assert [offer.move for offer in betting.round.offers(DEALER)] == [NO_MORE_BETS]
    assert NO_MORE_BETS not in [offer.move for offer in betting.round.offers("Ann")]
    assert betting.refused(Bet(DEALER, "2", "blackjack", 1000)).why == "The dealer cannot wager"


# 2.1, 2.2: the cards.


@pytest.mark.law("19:47-2.2(a)")
def test_a_cutting_card_is_opaque_and_of_one_color() -> None:
    assert [f.cite for f in check(GAME, {"cutting_card": "transparent"}).violations] == ["19:47-2.2(a)"]
    assert check(GAME, {"cutting_card": "opaque solid color"}).violations == ()


@pytest.mark.law("19:47-2.2(a)")
@pytest.mark.parametrize("decks", [1, 2, 8])
def test_the_shoe_holds_so_many_whole_decks(decks: int) -> None:
    rules = GAME.rules(GAME.house({"decks": decks}))
    assert rules.deck == STANDARD_DECK * decks
    assert set(Counter(rules.deck).values()) == {decks}


@pytest.mark.law("19:47-2.2(a)")
@pytest.mark.parametrize("decks, wrong", [(0, True), (1, False), (2, False)])
def test_at_least_one_deck_is_used(decks: int, wrong: bool) -> None:
    assert [f.cite for f in check(GAME, {"decks": decks}).violations] == (["19:47-2.2(a)"] if wrong else [])


@pytest.mark.law("19:47-2.2(a)")
@pytest.mark.parametrize(
    "shuffling, dealing, alike",
    [
        ("manual", "manual shoe", True),
        ("Bart Carter", "manual shoe", True),
        ("automated device", "manual shoe", False),
        ("manual", "double shoe", False),
    ],
)
def test_all_decks_look_the_same_but_for_those_of_a_double_shoe_or_a_device(
    shuffling: str, dealing: str, alike: bool
) -> None:
    method = {"shuffling": shuffling, "dealing": dealing, "cutting_cards": 2}
    assert check(GAME, method).violations == ()  # unstated, the backs are as the method has them
    assert GAME.house(method)["deck_backs"] == (1 if alike else 2)
    two = check(GAME, {**method, "deck_backs": 2}).violations
    assert [(f.key, f.cite, f.right) for f in two] == ([("deck_backs", "19:47-2.2(a)", "at most 1")] if alike else [])
    assert (check(GAME, {**method, "deck_backs": 1}).violations == ()) is alike


@pytest.mark.law("19:47-2.2(a)")
def test_of_cards_dealt_in_a_way_that_cannot_be_read_nothing_follows_for_their_backs() -> None:
    found = faults(check(GAME, {"shuffling": "manual", "dealing": "double sho", "deck_backs": 2}))
    assert [f.key for f in found] == ["dealing"]


def test_a_house_that_is_written_for_a_description_keeps_its_backs() -> None:
    for choices in ({"shuffling": "manual", "deck_backs": 2}, {"shuffling": "manual"}, {"deck_backs": 1}, {}):
        house = GAME.house(choices)
        assert GAME.house(written_house(GAME.rules(house))) == house


@pytest.mark.law("19:47-2.2(b)1", "19:47-2.2(b)2", "19:47-2.2(b)3i")
@pytest.mark.parametrize(
    "cards, total, soft",
    [
        ("2c 3c", 5, False), ("9c Tc", 19, False), ("Jc Qc", 20, False), ("Kc 7d", 17, False), ("Ac 6d", 17, True),
        ("Ac 6d Tc", 17, False), ("Ac Ad", 12, True), ("Ac Ad 9c", 21, True), ("Ac Ad As Tc", 13, False),
        ("Tc 9c Ac", 20, False), ("Tc 9c Ac Ad", 21, False), ("Tc 9c 3d", 22, False),
    ],
)  # fmt: skip
def test_cards_count_what_they_show_and_an_ace_11_while_that_keeps_the_hand_at_21(
    cards: str, total: int, soft: bool
) -> None:
    assert points(parse_cards(cards)) == (total, soft)
    assert total_of(parse_cards(cards)) == total


@pytest.mark.law('19:47-2.1 "Blackjack"')
def test_an_ace_and_a_ten_are_a_blackjack_but_not_after_a_split() -> None:
    house = GAME.house()
    assert rank(house)(parse_cards("Ac Kd")) == BLACKJACK == rank(house)(parse_cards("Td Ac"))
    assert rank(house, split=True)(parse_cards("Ac Kd")) == (21, 0) == rank(house)(parse_cards("5c 6c Td"))
    assert [worth(card) >= 10 for card in parse_cards("9c Tc Jc Ac")] == [False, True, True, True]
    assert [may_be_blackjack(card) for card in parse_cards("2c 9c Tc Kc Ac")] == [False, False, True, True, True]


@pytest.mark.law("19:47-2.16(a)")
@pytest.mark.parametrize("cards, five", [("2c 3c 4c 5c 7c", True), ("2c 3c 4c 5c 6c", False), ("2c 3c 6c Tc", False),
                                         ("2c 2d 2h 3c 5c 7c", False)])  # fmt: skip
def test_21_in_exactly_five_cards_is_a_hand_of_its_own_where_the_house_pays_for_it(cards: str, five: bool) -> None:
    hand = parse_cards(cards)
    assert (rank(GAME.house({"five_card_21": True}))(hand) == FIVE_CARD_21) is five
    assert rank(GAME.house())(hand)[:2] == (total_of(hand), 0)


# 2.5, 2.6, 2.21: the shoe.


@pytest.mark.law("19:47-2.5")
@pytest.mark.parametrize("percent, wrong", [(24, True), (25, False), (26, False)])
def test_a_quarter_of_the_cards_lies_behind_the_cutting_card(percent: int, wrong: bool) -> None:
    found = faults(check(GAME, {"behind_cutting_card_percent": percent}))
    assert [f.cite for f in found] == (["19:47-2.5"] if wrong else [])
    assert behind_cutting_card(GAME.house()) == 104
    assert behind_cutting_card(GAME.house({"shuffling": "Bart Carter"})) == 7 * 52
    lasting = GAME.rules().lasting
    assert lasting is not None and (lasting.cards, lasting.burn) == (312, 1)


@pytest.mark.law("19:47-2.21")
def test_a_continuous_shuffler_deals_every_round_from_all_the_cards_and_needs_approval() -> None:
    continuous = GAME.house({"shuffling": "continuous"})
    assert GAME.rules(continuous).lasting is None and cut_required(continuous, False) is None
    assert cut_required(GAME.house(), False) == "19:47-2.5"
    assert [f.cite for f in check(GAME, {"shuffling": "continuous"}).violations] == ["19:47-2.21"]
    assert check(GAME, {"shuffling": "continuous", "approvals": {"continuous_shuffler": True}}).violations == ()


@pytest.mark.law('19:47-2.1 "Bart Carter shuffle"')
def test_only_the_bart_carter_shuffle_puts_dealt_cards_back_in_stacks() -> None:
    under = {
        shuffling: GAME.rules(GAME.house({"shuffling": shuffling, "deck_backs": 1})).inserts
        for shuffling in ("Bart Carter", "manual")
    }
    assert under == {"Bart Carter": '19:47-2.1 "Bart Carter shuffle"', "manual": None}


@pytest.mark.law("19:47-2.2(c)", '19:47-2.1 "Determinant card"')
def test_from_a_double_shoe_a_determinant_card_comes_first_and_half_of_the_decks_serve_a_round() -> None:
    shoe = {"dealing": "double shoe", "cutting_cards": 2, "decks": 8}
    assert check(GAME, shoe).violations == ()
    for wrong in ({"cutting_cards": 1}, {"deck_backs": 1, "shuffling": "manual"}, {"decks": 1}):
        assert [f.cite for f in check(GAME, {**shoe, **wrong}).violations] == ["19:47-2.2(c)"]
    table = seated("Ann", dealing="double shoe", cutting_cards=2, decks=8)
    assert len(table.round.rules.deck) == 4 * 52
    table = table.bets("Ann", "1", "10").does(NO_MORE_BETS)
    assert table.round.agenda[0].turning(table.round) == ("determinant", 0)
    assert "determinant" in table.refused(Turn("1", 0, 5)).why
    table = table.deals("4d")
    assert table.round.dead == parse_cards("4d")
    assert table.round.standing.mark("side of the double shoe") in (1, 2)
    assert table.deals("Tc 6d 9h").round.waits_for() == ("Ann",)


@pytest.mark.law("19:47-2.2(c)")
@pytest.mark.parametrize("decks, told", [(2, False), (3, True), (4, False), (9, True), (10, False)])
def test_j27_an_odd_number_of_decks_in_a_double_shoe_is_lawful_and_noted(decks: int, told: bool) -> None:
    shoe = {"dealing": "double shoe", "cutting_cards": 2, "decks": decks}
    report = check_table(HouseTable(name="BJ 1", game=GAME, choices=shoe))
    assert report.violations == ()
    notes = [finding for finding in report.findings if "J27" in finding.says]
    assert [(note.key, note.cite) for note in notes] == ([("decks", "19:47-2.2(c)")] if told else [])
    assert len(GAME.rules(GAME.house(shoe)).deck) == decks // 2 * 52


@pytest.mark.law("19:47-2.2(d)", "19:47-2.2(d)2")
@pytest.mark.parametrize("decks", [1, 2, 8])
def test_j67_a_device_has_two_batches_of_two_colors_and_a_shoe_is_dealt_from_one_of_them(decks: int) -> None:
    house = {"shuffling": "automated device", "decks": decks}
    assert check(GAME, house).violations == ()
    assert [f.cite for f in check(GAME, {**house, "deck_backs": 1}).violations] == ["19:47-2.2(d)2"]
    assert len(GAME.rules(GAME.house(house)).deck) == 52 * decks
    shuffling = next(option for option in GAME.options if option.key == "shuffling")
    assert "19:47-2.2(d)" in shuffling.also


@pytest.mark.law("19:47-2.2(e)", "19:47-2.2(a)1", "19:47-2.12(d)")
def test_the_6_to_5_variation_has_one_or_two_decks_a_device_and_a_dealer_who_hits_soft_17() -> None:
    right = {"variation": "6 to 5", "decks": 2, "cutting_cards": 2, "soft_17": "hit", "dealing": "hand"}
    assert check(GAME, right).violations == ()
    wrong = {"decks": 6, "cutting_cards": 1, "soft_17": "stand", "shuffling": "manual"}
    found = check(GAME, {**right, **wrong}).violations
    assert {f.cite for f in found} == {"19:47-2.2(a)1", "19:47-2.2(a)", "19:47-2.12(d)", "19:47-2.2(e)"}
    lasting = GAME.rules(GAME.house(right)).lasting
    assert lasting is not None and lasting.rounds_after == 0, "shuffled when the round with the cutting card is over"


@pytest.mark.law("19:47-2.7")
@pytest.mark.parametrize("variation, paid", [("standard", 1500), ("6 to 5", 1200)])
def test_a_blackjack_is_paid_3_to_2_or_in_the_variation_6_to_5(variation: str, paid: int) -> None:
    table = alone("Ac 9d Kh", variation=variation, decks=2)
    assert table.owed() == [("1", "blackjack", "win", paid, 1000)]


# 2.12: the dealer's rule.


@pytest.mark.law("19:47-2.12", "19:47-2.12(d)")
@pytest.mark.parametrize(
    "cards, stands, hits",
    [
        ("Tc 6d", True, True), ("Tc 7d", False, False), ("Ac 5d", True, True), ("Ac 6d", False, True),
        ("Ac 7d", False, False), ("Tc 6d Ac", False, False), ("5c 6c", True, True), ("Ac 2c 4c", False, True),
    ],
)  # fmt: skip
def test_the_dealer_draws_to_16_and_on_a_soft_17_where_the_house_chose_so(cards: str, stands: bool, hits: bool) -> None:
    hand = parse_cards(cards)
    assert dealer_draws(GAME.house({"soft_17": "stand"}))(hand) is stands
    assert dealer_draws(GAME.house({"soft_17": "hit"}))(hand) is hits


@pytest.mark.law("19:47-2.11")
@pytest.mark.parametrize("positions, hands, wrong", [(6, 4, False), (7, 4, True), (7, 3, False)])
def test_a_table_of_seven_boxes_splits_into_three_hands_at_most(positions: int, hands: int, wrong: bool) -> None:
    found = faults(check(GAME, {"positions": positions, "resplit": hands}))
    assert [f.cite for f in found] == (["19:47-2.11"] if wrong else [])


@pytest.mark.law("19:47-2.16(c)")
def test_what_may_be_offered_is_announced_before_it_is_withdrawn() -> None:
    for key in ("even_money", "surrender", "five_card_21", "resplit"):
        option = next(option for option in GAME.options if option.key == key)
        assert "19:47-8.3" in option.also


def test_odds_may_go_beyond_the_law_and_are_then_a_finding() -> None:
    house = GAME.house({"payout_odds.blackjack": "7 to 5"})
    assert GAME.rules(house).house.odds("payout_odds.blackjack").ratio.numerator == 7
    assert [f.cite for f in faults(check(GAME, {"payout_odds": {"blackjack": "7 to 5"}}))] == ["19:47-2.7"]
    assert {option.key for option in GAME.options if option.kind is OptionKind.ODDS} >= {"payout_odds.insurance"}
