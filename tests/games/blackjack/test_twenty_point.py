"""The twenty point bonus wager (19:47-2.24)."""

import pytest

from croupier.equipment.cards import parse_cards
from croupier.games.blackjack.side_wagers.twenty_point import line_of
from croupier.rounds.actors import DEALER, SUPERVISOR
from croupier.rounds.moves import Bet, Choose, Decline
from croupier.rounds.pending_payments import pending
from tests.games.blackjack.device_talk import attended
from tests.games.blackjack.rounds import NO_MORE_BETS, seated
from tests.games.blackjack.side_talk import (
    DRAWN,
    HOLE,
    READER,
    Choices,
    beside,
    posted,
    three,
    under,
    violations,
    with_side,
    won,
)

OFFERED: Choices = {"twenty_point_bonus": True}
LIMITED: Choices = {
    **OFFERED,
    "twenty_point_limit": "established",
    "maximum.twenty": "100",
    "approvals.twenty_point_limit": True,
}


@pytest.mark.law("19:47-2.24(a)")
def test_it_is_taken_only_where_it_is_offered() -> None:
    assert beside("twenty", 100) != ""
    assert beside("twenty", 100, **OFFERED) == ""


@pytest.mark.law("19:47-2.24(a)", "19:47-2.24(f)")
@pytest.mark.parametrize("table, queens, matched, suited, any_20", [("A", 125, 19, 9, 4), ("B", 200, 25, 10, 4)])
def test_a_count_of_20_is_paid_once_for_the_best_hand_by_the_table_of_the_house(
    table: str, queens: int, matched: int, suited: int, any_20: int
) -> None:
    choices: Choices = {**OFFERED, "twenty_point_paytable": table}
    for cards, odds in [("Qh 5d Qh", queens), ("Kd 5d Kd", matched), ("Kd 5d Jd", suited), ("Kd 5d Jh", any_20)]:
        assert won(with_side(cards, "twenty", **choices), "twenty") == 100 * odds
    for cards in ("Kd 5d 9h", "Kd 5d Ah", "5d 5d 5d"):  # 19, 21, 10
        assert won(with_side(cards, "twenty", **choices), "twenty") == 0


@pytest.mark.law("19:47-2.24(g)", "19:47-2.24(g)1", "19:47-2.24(g)2", "19:47-2.24(g)3")
@pytest.mark.parametrize(
    "cards, line",
    [
        ("Qh Qh", "queen of hearts pair"), ("Qd Qd", "matched 20"), ("Th Th", "matched 20"), ("Kd Jd", "suited 20"),
        ("Kd Kh", "any 20"), ("Kd Jh", "any 20"), ("Ac 9c", "suited 20"), ("Ac 9d", "any 20"), ("Qh Qd", "any 20"),
        ("Kd 9d", None), ("Ac Ad", None),
    ],
)  # fmt: skip
def test_what_makes_a_twenty(cards: str, line: str | None) -> None:
    assert line_of(parse_cards(cards)) == line


@pytest.mark.law("19:47-2.24(g)1", "19:47-2.24(g)2", "19:47-2.24(g)3")
@pytest.mark.parametrize("cards, item", [("Kd 5d Kd", 1), ("Kd 5d Jd", 2), ("Kd 5d Jh", 3)])
def test_a_payment_cites_the_hand(cards: str, item: int) -> None:
    assert under(with_side(cards, "twenty", **OFFERED), "twenty") == f"19:47-2.24(g){item}"


@pytest.mark.law("19:47-2.24(f)")
@pytest.mark.parametrize("odds, wrong", [("18 to 1", True), ("19 to 1", False), ("39 to 2", False)])
def test_the_odds_are_a_minimum(odds: str, wrong: bool) -> None:
    assert [f.cite for f in violations(**{"twenty_point_a.matched 20": odds})] == ["19:47-2.24(f)"] * wrong
    table = with_side("Kd 5d Kd", "twenty", "1.01", **OFFERED, **{"twenty_point_a.matched 20": "39 to 2"})
    assert won(table, "twenty") == 1970  # 1969.5: an odd half cent is the player's


@pytest.mark.law("19:47-2.24(b)")
def test_it_has_no_bearing_on_the_blackjack_wager() -> None:
    plain = seated("Ann", **OFFERED).bets("Ann", "1", "10").does(NO_MORE_BETS).deals("Tc 9d 9h").ann("stand")
    beside_it = with_side("Tc 9d 9h", "twenty", **OFFERED).ann("stand").deals("Tc")
    assert plain.deals("Tc").owed() == [row for row in beside_it.owed() if row[1] == "blackjack"]


@pytest.mark.law("19:47-2.24(c)")
@pytest.mark.parametrize(
    "cents, taken", [(499, False), (500, True), (501, True), (1999, True), (2000, True), (2001, False)]
)
def test_it_lies_within_the_limits_that_are_posted(cents: int, taken: bool) -> None:
    limits: Choices = {"minimum.twenty": "5", "maximum.twenty": "20"}
    assert beside("twenty", cents, **OFFERED, **limits) == ("" if taken else "19:47-2.24(c)")


@pytest.mark.law("19:47-2.24(c)")
def test_it_is_made_beside_a_blackjack_wager_before_the_first_card_and_not_with_cash() -> None:
    table = seated("Ann", **OFFERED)
    assert table.refused(Bet("Ann", "1", "twenty", 100)).cite == "19:47-2.24(c)"
    assert beside("twenty", 100, tender="plaques", coupon=100, **OFFERED) == ""
    assert beside("twenty", 100, tender="cash", **OFFERED) == "19:47-2.24(c)"
    dealing = table.bets("Ann", "1", "10").does(NO_MORE_BETS)
    assert dealing.refused(Bet("Ann", "1", "twenty", 100)).why == "Cards are being dealt"


@pytest.mark.law("19:47-2.24(d)")
def test_all_are_settled_in_succession_from_the_far_right_before_any_further_card() -> None:
    dealing = three("Kd 9h Ks 5d Kd 2c", "twenty", **OFFERED)
    assert posted(dealing) == []
    assert posted(dealing.deals("Kh")) == [("3", "twenty", "win"), ("2", "twenty", "lose"), ("1", "twenty", "win")]


@pytest.mark.law("19:47-2.24(e)")
@pytest.mark.parametrize(
    "up, waits", [("9d", False), ("Td", True), ("Jd", True), ("Qd", True), ("Kd", True), ("Ad", True)]
)
def test_two_queens_of_hearts_wait_where_the_dealer_may_have_a_blackjack(up: str, waits: bool) -> None:
    table = with_side(f"Qh {up} Qh", "twenty", **OFFERED, **DRAWN)
    assert won(table, "twenty") == (None if waits else 12500)


@pytest.mark.law("19:47-2.24(e)")
def test_others_do_not_wait_and_are_settled_first() -> None:
    table = three("Kd Qh 9s Td Kd Qh Kh", "twenty", **OFFERED)
    assert posted(table) == [("3", "twenty", "lose"), ("1", "twenty", "win")]


@pytest.mark.law("19:47-2.24(e)1i")
def test_with_a_device_and_a_blackjack_it_is_paid_with_the_blackjack_wager() -> None:
    table = attended(with_side("Qh Td Qh", "twenty", **OFFERED, **READER).deals("As"))
    assert table.owed() == [("1", "blackjack", "lose", 0, 0), ("1", "twenty", "win", 100_000, 100)]
    assert table.over


@pytest.mark.law("19:47-2.24(e)1ii")
def test_with_a_device_and_no_blackjack_it_is_paid_before_any_other_card() -> None:
    table = attended(with_side("Qh Td Qh", "twenty", **OFFERED, **READER).deals("9s"))
    assert table.owed() == [("1", "twenty", "win", 12_500, 100)]
    assert "stand" in table.offered("Ann")


@pytest.mark.law("19:47-2.24(e)2")
@pytest.mark.parametrize("second", [HOLE, DRAWN])
def test_without_a_device_it_is_paid_with_the_blackjack_wager(second: Choices) -> None:
    table = with_side("Qh Td Qh", "twenty", **OFFERED, **second).ann("stand")
    assert won(table, "twenty") is None
    blackjack = attended(table.deals("As"))
    assert blackjack.owed() == [("1", "blackjack", "lose", 0, 0), ("1", "twenty", "win", 100_000, 100)]
    assert attended(table.deals("Ks")).owed()[-1] == ("1", "twenty", "win", 12_500, 100)


@pytest.mark.law("19:47-2.12", "19:47-2.24(e)2", "19:47-2.24(b)")
def test_the_dealer_takes_a_second_card_for_it_even_if_the_hand_went_over() -> None:
    table = with_side("Qh Td Qh", "twenty", **OFFERED, **DRAWN).ann("hit").deals("5c")
    assert table.owed() == [("1", "blackjack", "lose", 0, 0)] and not table.over
    assert attended(table.deals("As")).owed()[-1] == ("1", "twenty", "win", 100_000, 100)
    # With 15 he would draw for a hand; there is none.
    assert attended(table.deals("5s")).over


@pytest.mark.law("19:47-2.15(k)", "19:47-2.24(e)1ii", "19:47-2.24(e)2")
def test_with_a_device_that_failed_it_is_paid_as_without_one() -> None:
    table = with_side("Qh Td Qh", "twenty", **OFFERED, **READER).reports("card reader fails").ann("stand")
    assert won(table, "twenty") is None
    assert attended(table.deals("As")).owed()[-1] == ("1", "twenty", "win", 100_000, 100)


@pytest.mark.law("19:47-2.24(e)2", "19:47-2.13(e)")
def test_it_goes_with_its_player_when_he_stays_with_the_second_of_two_hands() -> None:
    table = seated("Ann", persons_on_a_box=2, **OFFERED, **DRAWN).bets("Ann", "1", "10").chooses("Ann", "1", "consent")
    table = table.bets("Bob", "1", "10").bets("Bob", "1", "1", "twenty").does(NO_MORE_BETS).deals("Qh Td Qh")
    table = table.chooses("Ann", "1", "split", "10").chooses("Bob", "1.1", "stay").deals("9c")
    table = table.chooses("Ann", "1", "stand").deals("9c").chooses("Ann", "1.1", "stand").deals("As")
    table = attended(table)
    assert table.owed("Bob") == [("1.1", "blackjack", "lose", 0, 0), ("1.1", "twenty", "win", 100_000, 100)]


@pytest.mark.law("19:47-2.24(h)")
@pytest.mark.parametrize(
    "amounts, paid",
    [
        (("24.99",), [2_499_000]), (("25",), [2_500_000]), (("25.01",), [2_500_000]),
        (("10", "15"), [1_500_000, 1_000_000]), (("10", "40"), [2_000_000, 500_000]),
        (("10", "10", "10"), [833_334, 833_333, 833_333]),
    ],
)  # fmt: skip
def test_all_winners_of_the_first_line_share_the_maximum_by_their_wagers(
    amounts: tuple[str, ...], paid: list[int]
) -> None:
    persons = ("Ann", "Bob", "Cyd")[: len(amounts)]
    table = seated(*persons, **LIMITED)
    for place, (person, amount) in enumerate(zip(persons, amounts, strict=True), 1):
        table = table.bets(person, str(place), "10").bets(person, str(place), amount, "twenty")
    table = table.does(NO_MORE_BETS).deals("Qh " * len(amounts) + "Td " + "Qh " * len(amounts) + "As")
    table = attended(table)
    queens = [p for p in table.round.postings if p.wager == "twenty"]
    assert [p.paid for p in queens] == paid
    full = [p.stake * 1000 for p in queens]
    assert [p.paid + p.cut for p in queens] == full
    assert all((p.limit == "19:47-2.24(h)") == (p.cut > 0) for p in queens)
    assert all(p.returned == p.stake for p in queens)


@pytest.mark.law("19:47-2.24(h)")
def test_the_maximum_covers_that_line_alone_and_no_house_that_has_none() -> None:
    table = with_side("Qh Td Qh", "twenty", "100", **{**LIMITED, "twenty_point_a.queen of hearts pair": "900 to 1"})
    assert won(attended(table.deals("9s")), "twenty") == 9_000_000
    blackjack = with_side("Qh Td Qh", "twenty", "100", **OFFERED).deals("As")
    assert won(attended(blackjack), "twenty") == 10_000_000


@pytest.mark.law("19:47-2.24(h)")
@pytest.mark.parametrize("amount, wrong", [("24999.99", True), ("25000", False), ("25000.01", False)])
def test_the_maximum_is_at_least_25000_dollars(amount: str, wrong: bool) -> None:
    assert [f.cite for f in violations(**LIMITED, twenty_point_limit_amount=amount)] == ["19:47-2.24(h)"] * wrong


@pytest.mark.law("19:47-2.24(h)")
@pytest.mark.parametrize("amount, wrong", [("29999.99", True), ("30000", False), ("30000.01", False)])
def test_the_maximum_is_at_least_what_the_lowest_wager_could_win(amount: str, wrong: bool) -> None:
    choices: Choices = {**LIMITED, "minimum.twenty": "30", "twenty_point_limit_amount": amount}
    assert [f.cite for f in violations(**choices)] == ["19:47-2.24(h)"] * wrong


@pytest.mark.law("19:47-2.24(h)")
def test_a_maximum_needs_approval() -> None:
    (finding,) = violations(**{**LIMITED, "approvals.twenty_point_limit": False})
    assert (finding.key, finding.cite) == ("approvals.twenty_point_limit", "19:47-2.24(h)")


@pytest.mark.law("19:47-2.2(a)2")
@pytest.mark.parametrize("decks, wrong", [(1, True), (2, False), (3, False)])
def test_it_is_offered_with_at_least_two_decks(decks: int, wrong: bool) -> None:
    assert [f.cite for f in violations(**OFFERED, decks=decks)] == ["19:47-2.2(a)2"] * wrong


@pytest.mark.law("19:47-2.15(i)", "19:47-2.24(e)2")
def test_of_a_hand_that_is_called_dead_it_goes_back() -> None:
    table = with_side("Qh Td Qh", "twenty", **OFFERED, **DRAWN).ann("hit").reports("card not dealt", place="1")
    assert posted(table.ann("dead hand")) == [("1", "blackjack", "void"), ("1", "twenty", "void")]


@pytest.mark.law("19:47-2.24(e)")
def test_a_floorperson_is_there_before_two_queens_of_hearts_that_waited_are_paid() -> None:
    table = with_side("Qh Td Qh", "twenty", **OFFERED, **READER).deals("9s")
    assert table.round.waits_for() == (SUPERVISOR,) and won(table, "twenty") is None
    (waiting,) = pending(table.round)
    assert (waiting.person, waiting.cents, waiting.waits, waiting.cite) == ("Ann", 12_500, SUPERVISOR, "19:47-2.24(e)")
    assert table.refused(Choose("Ann", "1", "stand")).cite == "19:47-2.24(e)"
    assert table.refused(Choose(DEALER, "1", "present")).cite == "19:47-2.24(e)"
    nothing = Decline(SUPERVISOR, "1", "twenty", "Sue", "Tom", "no")
    assert "cannot decline" in table.refused(nothing).why
    assert won(attended(table), "twenty") == 12_500


@pytest.mark.law("19:47-2.24(e)")
def test_nobody_is_called_for_queens_that_need_not_wait() -> None:
    table = with_side("Qh 9d Qh", "twenty", **OFFERED, **READER)
    assert won(table, "twenty") == 12_500 and SUPERVISOR not in table.round.waits_for()
