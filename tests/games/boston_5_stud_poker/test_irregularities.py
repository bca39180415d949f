"""19:47-24.12: each irregularity with its consequence at the moments it can happen, and refused at others."""

import pytest

from croupier.equipment.cards import parse_cards
from croupier.rounds.actors import CHANCE, DEALER
from croupier.rounds.moves import Count, Fold, Report, Turn, Withdraw
from croupier.rounds.round import Round
from croupier.rounds.standing import RESHUFFLE, Standing
from croupier.rounds.steps.dealing.stub_count import DECK_OUT, SINCE_COUNT
from tests.games.boston_5_stud_poker.rounds import (
    LAST_TWO,
    LIMITED,
    NO_MORE_BETS,
    cites,
    dealt,
    example_reports,
    owed,
    placed,
    second,
)
from tests.shapes.scripted import after, choose, refused, turned

# 24.12(a): a card of the dealer exposed too early.


def exposed_card(r: Round) -> Report:
    return Report("dealer card exposed", slot=r.hand(DEALER).down[0])


@pytest.mark.law("19:47-24.12(a)")
def test_a_dealers_card_exposed_when_one_of_three_has_decided_voids_all_but_three_of_a_kind() -> None:
    r = second(dealt("9h 9c 9d", "2c 5d 9s", "Kc Kd 4h"), "bob")
    r = after(r, exposed_card(r))
    assert owed(r, "ann") == {"ante": ("win", 40), "first": ("void", 0)}
    assert owed(r, "bob") == {"ante": ("void", 0), "first": ("void", 0), "second": ("void", 0)}
    assert owed(r, "cyd") == {"ante": ("void", 0), "first": ("void", 0)}
    assert r.agenda == ()
    # The dealer turns the hands up to find which of them qualify.
    assert [hand.cards for hand in r.view("dan").hands] == [hand.cards for hand in r.hands]


@pytest.mark.law("19:47-24.12(a)")
def test_b6_an_optional_bonus_still_open_is_paid_without_being_exposed() -> None:
    r = dealt("9h 9c 9d", "2c 5d 9s", "Kc Kd 4h", optional="ann bob cyd")
    r = after(r, exposed_card(r))
    assert owed(r, "ann") == {"ante": ("win", 40), "first": ("void", 0), "optional bonus": ("win", 125)}
    assert owed(r, "bob") == {"ante": ("void", 0), "first": ("void", 0), "optional bonus": ("void", 0)}
    assert owed(r, "cyd") == {"ante": ("void", 0), "first": ("void", 0), "optional bonus": ("win", 5)}


@pytest.mark.law("19:47-24.12(a)")
def test_g2_g3_what_was_forfeited_or_settled_before_the_void_stays_so() -> None:
    r = dealt("9h 9c 2d", "2c 5d 9s", optional="ann")
    r = after(r, choose("ann", "1", "expose"), Fold("bob", "2"))
    r = after(r, exposed_card(r))
    assert owed(r, "ann") == {"optional bonus": ("win", 5), "ante": ("void", 0), "first": ("void", 0)}
    assert owed(r, "bob") == {"ante": ("forfeit", -10), "first": ("forfeit", -20)}


@pytest.mark.law("19:47-24.12(a)")
def test_once_each_player_has_decided_an_exposed_dealers_card_voids_nothing() -> None:
    r = second(dealt("9h 9c 2d", "2c 5d 9s"), "ann")
    assert r.refusal(exposed_card(r)) is None
    r = after(r, Fold("bob", "2"))
    assert "already decided" in refused(r, exposed_card(r)).why


@pytest.mark.law("19:47-24.12(b)")
def test_a_face_up_card_is_not_used_and_a_second_one_voids_all_hands() -> None:
    r = turned(after(placed(2), NO_MORE_BETS), parse_cards("2c 5d 9s 2d"))
    first, again = parse_cards("Ah Kh")
    r = after(r, Report("face-up card", slot=4, card=first))
    assert r.dead == (first,)
    assert "already been seen" in refused(r, Turn("2", 5, first)).why
    r = after(turned(r, parse_cards("5c")), Report("face-up card", slot=6, card=again))
    assert {p.result for p in r.postings} == {"void"}
    assert r.agenda == ()


@pytest.mark.law("19:47-24.12(d)")
def test_a_player_with_a_wrong_number_of_cards_is_void_in_the_middle_of_the_deal() -> None:
    r = turned(after(placed(3), NO_MORE_BETS), parse_cards("2c 5d 9s 2d"))
    r = after(r, Report("wrong number of cards", place="2", cards=4))
    assert owed(r, "bob") == {"ante": ("void", 0), "first": ("void", 0)}
    assert r.agenda[0].turning(r) == ("3", 7)
    r = turned(r, parse_cards("3c 6d Ts"))
    assert r.waits_for() == ("ann", "cyd")


@pytest.mark.law("19:47-24.12(d)")
@pytest.mark.parametrize("cards, right", [(2, False), (3, True), (4, False)])
def test_three_cards_are_right_before_the_second_wager(cards: int, right: bool) -> None:
    r = dealt("2c 5d 9s", "2d 5c 9h")
    assert (r.refusal(Report("wrong number of cards", place="1", cards=cards)) is not None) == right


@pytest.mark.law("19:47-24.12(d)")
@pytest.mark.parametrize("cards, right", [(4, False), (5, True), (6, False)])
def test_five_cards_are_right_after_it(cards: int, right: bool) -> None:
    r = after(second(dealt("2c 5d 9s", "2d 5c 9h"), "ann", "bob"), LAST_TWO)
    assert (r.refusal(Report("wrong number of cards", place="1", cards=cards)) is not None) == right


@pytest.mark.law("19:47-24.12(d)")
def test_a_dealer_with_four_of_five_cards_gets_another_and_the_round_goes_on() -> None:
    r = turned(after(second(dealt("2c 5d 9s"), "ann"), LAST_TWO), parse_cards("Kc Kd"))
    mended = after(r, Report("wrong number of dealer cards", cards=4))
    assert mended.postings == ()
    assert mended.waits_for() == (CHANCE,)
    assert turned(mended, parse_cards("As Ah 4c 4d 7h")).agenda == ()


@pytest.mark.law("19:47-24.12(d)")
@pytest.mark.parametrize("cards", [0, 3, 6])
def test_any_other_misdeal_to_the_dealer_voids_all_hands(cards: int) -> None:
    r = turned(after(second(dealt("2c 5d 9s"), "ann"), LAST_TWO), parse_cards("Kc Kd"))
    r = after(r, Report("wrong number of dealer cards", cards=cards))
    assert owed(r, "ann") == {"ante": ("void", 0), "first": ("void", 0), "second": ("void", 0)}


@pytest.mark.law("19:47-24.12(d)")
def test_four_cards_to_the_dealer_before_the_second_wager_are_a_misdeal() -> None:
    r = dealt("2c 5d 9s")
    assert after(r, Report("wrong number of dealer cards", cards=4)).agenda == ()
    assert "3 dealer cards are right" in refused(r, Report("wrong number of dealer cards", cards=3)).why


# More of 24.12(a): when, and what is paid.


@pytest.mark.law("19:47-24.12(a)")
@pytest.mark.parametrize("card", [0, 1, 2])
def test_any_of_the_dealers_three_cards_counts_from_the_deal_until_the_last_decision(card: int) -> None:
    r = dealt("9h 9c 2d", "2c 5d 9s", optional="ann")
    for moment in (r, after(r, choose("ann", "1", "keep")), second(after(r, choose("ann", "1", "keep")), "ann")):
        void = after(moment, Report("dealer card exposed", slot=moment.hand(DEALER).down[card]))
        assert void.agenda == ()
        assert cites(void, "bob") == {"19:47-24.12(a)"}
    assert [report.slot for report in example_reports(r, "24.12(a)")] == [6, 7, 8]


@pytest.mark.law("19:47-24.12(a)")
def test_no_card_of_the_dealer_is_exposed_before_it_lies_or_after_all_have_decided() -> None:
    before = turned(after(placed(2), NO_MORE_BETS), parse_cards("2c 5d 9s"))
    assert refused(before, Report("dealer card exposed", slot=6)).cite == "19:47-24.12(a)"
    decided = second(dealt("2c 5d 9s", "2d 5c 9h"), "ann", "bob")
    for r in (decided, after(decided, LAST_TWO), turned(after(decided, LAST_TWO), parse_cards("Kc Kd Qc Qd"))):
        assert refused(r, exposed_card(r)).cite == "19:47-24.12(a)"
        assert example_reports(r, "24.12(a)") == []


@pytest.mark.law("19:47-24.12(a)", "19:47-24.11(c)")
def test_a_withdrawal_counts_as_a_decision() -> None:
    r = second(dealt("2c 5d 9s", "2d 5c 9h"), "ann", "bob")
    r = after(r, Withdraw("ann", "1", "second"))
    assert refused(r, exposed_card(r)).cite == "19:47-24.12(a)"


@pytest.mark.law("19:47-24.12(a)", "19:47-24.11(c)", "19:47-24.11(d)")
def test_b6_survivors_are_paid_by_the_odds_of_the_house_each_under_its_paragraph() -> None:
    house = {"ante_bonus.three-of-a-kind": "5 to 1", "optional_bonus.three-of-a-kind": "30 to 1"}
    r = dealt("9h 9c 9d", "2c 5d 9s", optional="ann", house=house)
    r = after(r, exposed_card(r))
    assert owed(r, "ann") == {"ante": ("win", 50), "optional bonus": ("win", 150), "first": ("void", 0)}
    assert cites(r, "ann") == {"19:47-24.11(c)", "19:47-24.11(d)", "19:47-24.12(a)"}


@pytest.mark.law("19:47-24.12(a)", "19:47-24.11(e)")
def test_the_payout_limit_reaches_a_surviving_ante_bonus() -> None:
    house = {**LIMITED, "maximum.ante": "20000"}
    r = dealt("9h 9c 9d", ante="12500.01", house=house)
    r = after(r, exposed_card(r))
    assert [(p.wager, p.paid, p.cut) for p in r.postings] == [("ante", 5_000_000, 4), ("first", 0, 0)]


@pytest.mark.law("19:47-24.12(a)")
@pytest.mark.parametrize(
    "hand, wins", [("9h 8h 7h", True), ("9h 8h 7d", True), ("9h 8h 2h", True), ("9h 9c 2d", True), ("9h 8h 2d", False)]
)
def test_b6_any_hand_of_the_table_keeps_an_open_optional_bonus_and_no_ante(hand: str, wins: bool) -> None:
    r = dealt(hand, optional="ann")
    r = after(r, exposed_card(r))
    assert (owed(r, "ann")["optional bonus"][0] == "win") is wins
    assert owed(r, "ann")["ante"] == owed(r, "ann")["first"] == ("void", 0)


# More of 24.12(b) and (c): cards face up, and cards drawn in error.


@pytest.mark.law("19:47-24.12(b)")
def test_a_face_up_card_among_the_dealers_is_replaced_by_the_next() -> None:
    r = after(dealt("2c 5d 9s"), Report("face-up card", slot=4, card=parse_cards("Ah")[0]))
    assert r.hand(DEALER).down == (3, 5, 6)
    assert r.slot == 7


@pytest.mark.law("19:47-24.12(b)")
def test_g4_face_up_cards_are_counted_over_both_deals_of_a_round() -> None:
    r = turned(after(placed(1), NO_MORE_BETS), parse_cards("2c"))
    r = after(r, Report("face-up card", slot=1, card=parse_cards("Ah")[0]))
    r = after(second(turned(r, parse_cards("5d 9s")), "ann"), LAST_TWO)
    r = after(r, Report("face-up card", slot=r.slot, card=parse_cards("Kh")[0]))
    assert {row[0] for row in owed(r, "ann").values()} == {"void"}
    assert cites(r, "ann") == {"19:47-24.12(b)"}


@pytest.mark.law("19:47-24.12(b)", "19:47-24.12(c)")
def test_cards_face_up_or_drawn_in_error_are_reported_only_while_cards_are_dealt() -> None:
    up, drawn = parse_cards("Ah")[0], Report("drawn in error")
    r = dealt("2c 5d 9s", "2d 5c 9h")
    assert refused(placed(1), Report("face-up card", slot=0, card=up)).cite == "19:47-24.12(b)"
    assert refused(placed(1), drawn).cite == "19:47-24.12(c)"
    assert r.refusal(Report("face-up card", slot=9, card=up)) is None
    assert r.refusal(drawn) is None
    decided = second(r, "ann")
    assert refused(decided, Report("face-up card", slot=9, card=up)).cite == "19:47-24.12(b)"
    assert refused(decided, drawn).cite == "19:47-24.12(c)"
    again = after(second(decided, "bob"), LAST_TWO)
    assert again.refusal(Report("face-up card", slot=9, card=up)) is None
    assert again.refusal(drawn) is None


@pytest.mark.law("19:47-24.12(c)")
def test_g9_a_card_drawn_in_error_is_the_next_card() -> None:
    r = turned(after(placed(2), NO_MORE_BETS), parse_cards("2c 5d"))
    drawn = after(r, Report("drawn in error"))
    assert drawn.agenda[0].turning(drawn) == r.agenda[0].turning(r) == ("1", 2)
    assert [incident.what for incident in drawn.incidents] == ["drawn in error"]
    assert drawn.postings == ()


# More of 24.12(d): wrong numbers of cards.


@pytest.mark.law("19:47-24.12(d)")
def test_a_wrong_number_found_late_returns_every_wager_still_lying_on_that_hand_only() -> None:
    r = after(dealt("9h 9c 2d", "2c 5d 9s", optional="ann bob"), choose("ann", "1", "expose"))
    r = after(r, choose("bob", "2", "keep"))
    r = after(second(r, "ann", "bob"), LAST_TWO, Report("wrong number of cards", place="1", cards=6))
    assert owed(r, "ann") == {
        "optional bonus": ("win", 5),  # G3: settled before
        "ante": ("void", 0),
        "first": ("void", 0),
        "second": ("void", 0),
    }
    assert cites(r, "ann") == {"19:47-24.11(d)", "19:47-24.12(d)"}
    # Six cards were drawn for position 1, three of them now: position 2 goes on behind them.
    assert r.agenda[0].turning(r) == ("2", 12)


@pytest.mark.law("19:47-24.12(d)")
def test_nobody_has_a_wrong_number_before_the_deal_without_a_hand_or_after_a_fold() -> None:
    assert refused(placed(1), Report("wrong number of cards", place="1", cards=4)).cite == "19:47-24.12(d)"
    r = after(dealt("2c 5d 9s", "2d 5c 9h"), Fold("ann", "1"))
    for place in ("1", "6", "", "dealer"):
        assert refused(r, Report("wrong number of cards", place=place, cards=4)).cite == "19:47-24.12(d)"
    assert [report.place for report in example_reports(r, "24.12(d)")] == ["2", "", ""]


@pytest.mark.law("19:47-24.12(d)")
def test_a_wrong_number_of_dealer_cards_is_found_only_when_they_lie() -> None:
    before = turned(after(placed(1), NO_MORE_BETS), parse_cards("2c 5d"))
    assert refused(before, Report("wrong number of dealer cards", cards=2)).cite == "19:47-24.12(d)"
    void = after(dealt("2c 5d 9s"), Report("wrong number of dealer cards", cards=2))
    assert cites(void, "ann") == {"19:47-24.12(d)"}


@pytest.mark.law("19:47-24.12(d)")
def test_b9_four_cards_are_completed_only_where_five_are_due() -> None:
    r = after(second(dealt("2c 5d 9s"), "ann"), LAST_TWO)  # the dealer has three by now
    assert after(r, Report("wrong number of dealer cards", cards=4)).agenda == ()
    r = turned(r, parse_cards("Kc Kd"))
    again = after(r, Report("wrong number of dealer cards", cards=4))
    assert (again.hand(DEALER), again.slot) == (r.hand(DEALER), r.slot)


@pytest.mark.law("19:47-24.12(d)", "19:47-24.7(f)2")
def test_b8_a_misdeal_found_by_the_count_voids_all_hands() -> None:
    r = after(dealt("2c 5d 9s", "2d 5c 9h", "3c 6d Ts", standing=Standing().marked(SINCE_COUNT, 4)), Fold("cyd", "3"))
    r = turned(after(second(r, "ann", "bob"), LAST_TWO), parse_cards("Kc Kd Qc Qd"))
    assert refused(r, Report("wrong number of cards", place="1", cards=6, found="stub count")).cite == "19:47-24.12(d)"
    right = Count(52 - 3 - 5 - 5 - 5)  # the folded hand rightly has three cards
    assert [offer.move for offer in r.offers(DEALER)] == [right]
    r = after(r, Count(right.stub - 1, misdealt=True))
    assert [cites(r, person) for person in ("ann", "bob", "cyd")] == [
        *({"19:47-24.7(f)2"}, {"19:47-24.7(f)2"}, {"19:47-24.10(b)"})
    ]


# 24.12(e), (f) and 24.9(f): faults of the devices.


@pytest.mark.law("19:47-24.12(e)")
def test_a_fault_of_the_shuffler_has_the_cards_reshuffled_before_the_deal() -> None:
    fault = Report("shuffling device fault")
    r = after(placed(1), fault)
    assert r.standing.mark(RESHUFFLE) == 1
    assert r.postings == ()
    assert refused(after(r, NO_MORE_BETS), fault).cite == "19:47-24.12(e)"
    assert example_reports(placed(1), "24.12(e)") == [fault]


SHOE = {"dealing": "automated shoe", "approvals.automated_shoe": True}
FAULT = Report("dealing shoe fault")


@pytest.mark.law("19:47-24.12(f)")
@pytest.mark.parametrize("cards, ante", [(0, "void"), (2, "void"), (3, "win"), (5, "win"), (6, "win")])
def test_b7_a_fault_of_the_shoe_voids_all_but_three_card_hands_that_win_a_bonus(cards: int, ante: str) -> None:
    r = after(placed(2, optional="ann bob", house=SHOE), NO_MORE_BETS)
    r = after(turned(r, parse_cards("9h 9c 9d 2c 5d 9s")[:cards]), FAULT)
    assert owed(r, "ann")["ante"][0] == owed(r, "ann")["optional bonus"][0] == ante
    assert owed(r, "ann")["first"] == ("void", 0)
    assert {row[0] for row in owed(r, "bob").values()} == {"void"}
    assert cites(r, "bob") == {"19:47-24.12(f)"}
    assert r.agenda == ()


@pytest.mark.law("19:47-24.12(f)")
def test_the_shoe_is_at_fault_only_until_somebody_acts_on_its_cards() -> None:
    assert refused(placed(2, house=SHOE), FAULT).cite == "19:47-24.12(f)"
    r = dealt("2c 5d 9s", "2d 5c 9h", house=SHOE)
    assert r.refusal(FAULT) is None
    decided = second(r, "ann")
    assert refused(decided, FAULT).cite == "19:47-24.12(f)"
    last_two = after(second(decided, "bob"), LAST_TWO)  # from the hand (24.9(d))
    assert refused(last_two, FAULT).cite == "19:47-24.12(f)"
    with_bonus = dealt("9h 9c 2d", "3d 5c 8h", optional="ann", house=SHOE)
    assert with_bonus.refusal(FAULT) is None
    assert refused(after(with_bonus, choose("ann", "1", "expose")), FAULT).cite == "19:47-24.12(f)"
    assert example_reports(r, "24.12(f)") == [FAULT]


@pytest.mark.law("19:47-24.12(f)")
@pytest.mark.parametrize("dealing", ["manual shoe", "hand"])
def test_other_ways_of_dealing_know_no_fault_of_an_automated_shoe(dealing: str) -> None:
    r = after(placed(1, house={"dealing": dealing}), NO_MORE_BETS)
    assert refused(r, FAULT)
    assert FAULT.what not in r.rules.irregularities


@pytest.mark.law("19:47-24.9(f)")
@pytest.mark.parametrize("cards, wrong", [(51, True), (52, False), (53, True)])
def test_a_device_that_counts_a_wrong_deck_has_it_removed_before_the_deal(cards: int, wrong: bool) -> None:
    r = placed(1, house={**SHOE, "counting_shuffler": True})
    report = Report("device counts a wrong deck", cards=cards)
    assert refused(after(r, NO_MORE_BETS), report).cite == "19:47-24.9(f)"
    if not wrong:
        assert refused(r, report).cite == "19:47-24.9(f)"
        return
    r = after(r, report)
    assert owed(r, "ann") == {"ante": ("void", 0), "first": ("void", 0)}
    assert r.standing.mark(DECK_OUT) == 1


@pytest.mark.law("19:47-24.9(f)")
def test_only_a_counting_device_with_an_automated_shoe_counts_a_deck() -> None:
    for house in (SHOE, {"counting_shuffler": True}):
        assert "device counts a wrong deck" not in placed(1, house=house).rules.irregularities
