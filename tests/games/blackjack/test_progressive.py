"""The progressive blackjack wager (19:47-2.19), and a light that does not work (2.15(n))."""

import pytest

from croupier.equipment.cards import parse_cards
from croupier.games.blackjack.side_wagers.progressive import line_of
from croupier.rounds.actors import CHANCE, SUPERVISOR
from croupier.rounds.moves import Bet, Choose, Report, Show
from croupier.rounds.standing import Standing
from tests.games.blackjack.device_talk import METER, RESET_METER, on_meters, paid, reads, validated
from tests.games.blackjack.rounds import GAME, NO_MORE_BETS, Table21, begun, seated
from tests.games.blackjack.side_talk import DRAWN, HOLE, Choices, beside, posted, three, violations, with_side

OFFERED: Choices = {"progressive": True, "dealer_second_card": "after the players"}
LAWFUL: Choices = {**OFFERED, "approvals.progressive_meter": True}


def aces(cards: str, *choices: str, **house: object) -> Table21:
    """Ann with a progressive wager: her two cards and the dealer's nine between them; what she does; the rest."""
    table = with_side(cards, "progressive", **{**OFFERED, **house})
    return table.ann(*choices) if choices else table


@pytest.mark.law("19:47-2.19(a)")
def test_it_is_taken_only_where_it_is_offered() -> None:
    assert beside("progressive", 100) != ""
    assert beside("progressive", 100, **OFFERED) == ""


@pytest.mark.law("19:47-2.19(a)", "19:47-2.19(b)")
@pytest.mark.parametrize("cents, taken", [(99, False), (100, True), (101, False), (200, False)])
def test_it_is_one_dollar(cents: int, taken: bool) -> None:
    assert beside("progressive", cents, **OFFERED) == ("" if taken else "19:47-2.19(b)")


@pytest.mark.law("19:47-2.19(b)")
def test_it_is_made_with_a_gaming_chip_before_the_first_card() -> None:
    for tender, cents, coupon in (("plaques", 100, 0), ("cash", 100, 0), ("chips", 50, 50)):
        assert beside("progressive", cents, tender=tender, coupon=coupon, **OFFERED) == "19:47-2.19(b)"
    dealing = seated("Ann", **OFFERED).bets("Ann", "1", "10").does(NO_MORE_BETS)
    assert dealing.refused(Bet("Ann", "1", "progressive", 100)).why == "Cards are being dealt"


@pytest.mark.law("19:47-2.19(f)")
def test_it_needs_a_blackjack_wager() -> None:
    assert seated("Ann", **OFFERED).refused(Bet("Ann", "1", "progressive", 100)).cite == "19:47-2.19(f)"


@pytest.mark.law("19:47-2.19(b)", "19:47-2.19(i)")
@pytest.mark.parametrize("rate, reset, meters", [(70, 0, [(METER, 140)]), (60, 15, [(METER, 120), (RESET_METER, 30)])])
def test_wagers_are_registered_on_the_meters_when_betting_closes(
    rate: int, reset: int, meters: list[tuple[str, int]]
) -> None:
    table = seated("Ann", "Bob", "Cyd", **OFFERED, progressive_rate_percent=rate, progressive_reset_rate_percent=reset)
    for place, person in enumerate(("Ann", "Bob", "Cyd"), 1):
        table = table.bets(person, str(place), "10")
    table = table.bets("Ann", "1", "1", "progressive").bets("Cyd", "3", "1", "progressive")
    assert on_meters(table) == []
    assert on_meters(table.does(NO_MORE_BETS)) == [(account, "registered", cents) for account, cents in meters]


@pytest.mark.law("19:47-2.19(c)")
@pytest.mark.parametrize(
    "cards, line",
    [
        ("Ac As Ac As", "four black or four red aces, first four cards"),
        ("Ah Ad Ad Ah", "four black or four red aces, first four cards"),
        ("Ah Ah Ah Ac", "three aces of the same suit, first three cards"),
        ("Ah Ah Ah", "three aces of the same suit, first three cards"),
        ("Ah Ac Ah Ah", "any three aces, first three cards"),
        ("Ah Ad As 2c", "any three aces, first three cards"),
        ("Ah Ah 2c Ah", "two aces of the same suit, first two cards"),
        ("Ah Ad", "any two aces, first two cards"),
        ("Ah Ac 2c Ac", "any two aces, first two cards"),
        ("Ah 2c Ac Ac", None), ("2c Ah Ah Ah", None), ("Ah Kh", None), ("Kh Kh Kh Kh", None),
    ],
)  # fmt: skip
def test_which_series_of_cards_wins(cards: str, line: str | None) -> None:
    assert line_of(parse_cards(cards)) == line


@pytest.mark.law("19:47-2.19(c)", "19:47-2.19(e)")
@pytest.mark.parametrize(
    "cards, then, cents",
    [("Ah 9d Ad", "5c", 2_500), ("Ah 9d Ah", "5c", 10_000), ("Ah 9d Ad", "As", 25_000), ("Ah 9d Ah", "Ah", 250_000)],
)
def test_fixed_awards_are_paid_once_for_the_best_and_are_all_that_is_paid(cards: str, then: str, cents: int) -> None:
    table = validated(aces(cards, "hit").deals(then).ann("stand").deals("Tc"), "1")
    (won,) = paid(table, "progressive")
    assert (won.result, won.stake, won.paid, won.returned, won.collected) == ("win", 100, cents, 0, 100)
    assert won.net == cents - 100 and won.cite == "19:47-2.19(c)" and table.over
    assert on_meters(table) == [(METER, "registered", 70)]


@pytest.mark.law("19:47-2.19(c)", "19:47-2.19(h)")
def test_four_aces_of_one_color_win_all_of_the_meter_which_is_then_reset() -> None:
    table = aces("Ah 9d Ad", "hit").deals("Ah").ann("hit").deals("Ad").ann("stand").deals("Tc")
    assert table.round.waits_for() == (CHANCE,)
    table = validated(reads(table, "12,345.67"), "1")
    (won,) = paid(table, "progressive")
    assert (won.paid, won.returned, won.cite) == (1_234_567, 0, "19:47-2.19(h)")
    assert on_meters(table)[1:] == [(METER, "paid out", -1_234_567), (METER, "reset", 500_000)]


@pytest.mark.law("19:47-2.19(i)")
def test_the_reset_meter_and_what_the_licensee_funds_are_put_on_the_meter() -> None:
    choices: Choices = {"progressive_reset_rate_percent": 10, "progressive_reset": "6000"}
    table = aces("Ah 9d Ad", "hit", **choices).deals("Ah").ann("hit").deals("Ad").ann("stand").deals("Tc")
    assert table.refused(Choose(SUPERVISOR, "1", "validate")).why == "The progressive meter must be read first"
    table = reads(reads(table, "9000"), "123.45", RESET_METER)
    assert on_meters(validated(table, "1"))[2:] == [
        (METER, "paid out", -900_000), (RESET_METER, "reset", -12_345), (METER, "reset", 612_345),
    ]  # fmt: skip


@pytest.mark.law("19:47-2.19(h)")
@pytest.mark.parametrize(
    "stood, shares",
    [
        ("10000", (333_334, 333_333, 333_333)),
        ("10000.01", (333_334, 333_334, 333_333)),
        ("10000.02", (333_334, 333_334, 333_334)),
    ],
)
def test_players_with_four_aces_share_equally_what_stood_when_the_first_is_paid(
    stood: str, shares: tuple[int, int, int]
) -> None:
    table = three("Ah Ac Ah 9d Ad As Ah", "progressive", **OFFERED)
    for person, place, cards in (("Ann", "1", "Ah Ad"), ("Bob", "2", "As Ac"), ("Cyd", "3", "Ad Ad")):
        for card in cards.split():
            table = table.chooses(person, place, "hit").deals(card)
        table = table.chooses(person, place, "stand")
    table = validated(reads(table.deals("Tc"), stood), "3", "2", "1")
    assert [(p.place, p.paid) for p in paid(table, "progressive")] == [*zip("321", shares, strict=True)]
    assert [row for row in on_meters(table) if row[1] == "paid out"] == [(METER, "paid out", -sum(shares))]


@pytest.mark.law("19:47-2.19(c)", "19:47-2.11")
def test_after_a_split_the_cards_of_the_box_count_in_their_order() -> None:
    table = aces("Ah 9d Ad", "split").deals("Ah Ad Tc")
    assert [p.paid for p in paid(validated(reads(table, "5000"), "1"), "progressive")] == [500_000]
    other = aces("Ah 9d Ad", "split").deals("5c Ad Tc")
    assert [p.paid for p in paid(validated(other, "1"), "progressive")] == [2_500]


@pytest.mark.law("19:47-2.19(c)")
def test_aces_that_are_split_again_count_as_they_came() -> None:
    table = aces("Ah 9d Ad", "split", resplit_aces=True).deals("Ah").ann("split").deals("Ad")
    table = table.ann("stand").deals("5c 6c Tc")
    assert [p.paid for p in paid(validated(reads(table, "7000"), "1"), "progressive")] == [700_000]


@pytest.mark.law("19:47-2.19(d)")
@pytest.mark.parametrize("second, net", [("As", -1000), ("9c", -1000)])
def test_it_has_no_bearing_on_the_hand_nor_the_dealers_hand_on_it(second: str, net: int) -> None:
    table = aces("Ah Kd Ad", "hit", **HOLE).deals("5c").ann("stand").deals(second)
    assert sum(p.net for p in paid(table, "blackjack")) == net
    assert [p.paid for p in paid(validated(table, "1"), "progressive")] == [2_500]


@pytest.mark.law("19:47-2.19(d)", "19:47-2.12(c)")
def test_for_it_alone_the_dealer_takes_no_card() -> None:
    table = aces("Ah 9d Ad", "hit").deals("Tc").ann("hit").deals("Tc")
    assert posted(table) == [(METER, "progressive", "registered"), ("1", "blackjack", "lose")]
    assert len(table.dealer) == 1 and table.round.waits_for() == (SUPERVISOR,)
    assert [p.paid for p in paid(validated(table, "1"), "progressive")] == [2_500]


@pytest.mark.law("19:47-2.19(g)3")
def test_a_supervisor_validates_each_payout_from_the_far_right_before_it_is_paid() -> None:
    table = three("Ah 5c Ah 9d Ad 6c Ah", "progressive", **OFFERED)
    for person, place in (("Ann", "1"), ("Bob", "2"), ("Cyd", "3")):
        table = table.chooses(person, place, "stand")
    table = table.deals("Tc")
    assert [(p.place, p.result) for p in paid(table, "progressive")] == [("2", "lose")]
    assert table.refused(Choose(SUPERVISOR, "2", "validate")).cite == "19:47-2.19(g)3"
    assert table.refused(Choose("Ann", "3", "validate")).cite == "19:47-2.19(g)3"
    offers = table.round.offers(SUPERVISOR)
    assert [(o.move, o.cite) for o in offers] == [
        (Choose(SUPERVISOR, place, "validate"), "19:47-2.19(g)3") for place in ("3", "1")
    ]
    assert [(p.place, p.paid) for p in paid(validated(table, "3", "1"), "progressive")[1:]] == [
        ("3", 10_000),
        ("1", 2_500),
    ]


@pytest.mark.law("19:47-2.19(h)")
def test_the_cards_stay_until_the_payout_is_validated() -> None:
    table = aces("Ah 9d Ad", "stand").deals("Tc")
    assert not table.over and table.round.hand("1").cards == parse_cards("Ah Ad")
    assert validated(table, "1").over


def test_a_meter_is_read_and_not_made_up() -> None:
    table = aces("Ah 9d Ad", "hit").deals("Ah").ann("hit").deals("Ad").ann("stand").deals("Tc")
    assert (
        table.refused(Show(METER, -1)).why
        == table.refused(Show(RESET_METER, 1)).why
        == "The progressive meter must be read first"
    )
    assert list(table.round.chances()) == [(Show(METER, 500_000), 1)]


@pytest.mark.law("19:47-2.19(i)")
@pytest.mark.parametrize(
    "rate, reset, wrong",
    [(69, 0, True), (70, 0, False), (71, 0, False), (60, 9, True), (60, 10, False), (60, 11, False)],
)
def test_the_rate_of_progression_is_at_least_70_percent_of_both_meters(rate: int, reset: int, wrong: bool) -> None:
    found = violations(**LAWFUL, progressive_rate_percent=rate, progressive_reset_rate_percent=reset)
    assert [f.cite for f in found] == ["19:47-2.19(i)"] * wrong


@pytest.mark.law("19:47-2.19(i)")
@pytest.mark.parametrize("key", ["progressive_initial", "progressive_reset"])
@pytest.mark.parametrize("amount, wrong", [("4999.99", True), ("5000", False), ("5000.01", False)])
def test_the_licensee_puts_at_least_5000_dollars_there_each_time(key: str, amount: str, wrong: bool) -> None:
    assert [(f.key, f.cite) for f in violations(**LAWFUL, **{key: amount})] == [(key, "19:47-2.19(i)")] * wrong


@pytest.mark.law("19:47-2.2(a)3")
@pytest.mark.parametrize("decks, wrong", [(3, True), (4, False), (5, False)])
def test_it_is_offered_with_at_least_four_decks(decks: int, wrong: bool) -> None:
    assert [f.cite for f in violations(**LAWFUL, decks=decks)] == ["19:47-2.2(a)3"] * wrong


@pytest.mark.law("19:47-2.13(a)")
def test_no_box_is_shared_where_it_is_offered() -> None:
    assert [f.cite for f in violations(**LAWFUL, persons_on_a_box=2)] == ["19:47-2.13(a)"]
    table = seated("Ann", **OFFERED, persons_on_a_box=3).bets("Ann", "1", "10")
    assert table.refused(Choose("Ann", "1", "consent")).cite == "19:47-2.13(a)"
    assert table.refused(Bet("Bob", "1", "blackjack", 1000)).cite == "19:47-2.13(a)"


@pytest.mark.law("19:47-2.15(n)", "19:47-2.19(b)")
def test_where_the_light_fails_no_progressive_wager_is_made_until_it_is_repaired() -> None:
    table = (
        seated("Ann", "Bob", **OFFERED).bets("Ann", "1", "10").bets("Bob", "2", "10").reports("light fails", place="1")
    )
    refusal = table.refused(Bet("Ann", "1", "progressive", 100))
    assert "position 1: the light of the acceptor there does not work" in refusal.why
    assert refusal.cite == "19:47-2.15(n)"
    assert "progressive" not in table.offered("Ann") and "progressive" in table.offered("Bob")
    assert table.refused(Report("light fails", place="1")).cite == "19:47-2.15(n)"
    assert table.refused(Report("light repaired", place="2")).cite == "19:47-2.15(n)"
    assert "progressive" in table.reports("light repaired", place="1").offered("Ann")


@pytest.mark.law("19:47-2.15(n)")
def test_a_wager_that_lies_where_the_light_fails_goes_back_until_betting_closes() -> None:
    table = seated("Ann", **OFFERED).bets("Ann", "1", "10").bets("Ann", "1", "1", "progressive")
    back = table.reports("light fails", place="1")
    assert back.owed() == [("1", "progressive", "void", 0, 100)] and on_meters(back.does(NO_MORE_BETS)) == []
    later = table.does(NO_MORE_BETS).reports("light fails", place="1")
    assert later.owed() == [] and on_meters(later) == [(METER, "registered", 70)]


@pytest.mark.law("19:47-2.15(n)")
def test_a_light_that_failed_is_out_in_the_next_round_too() -> None:
    table = seated("Ann", **OFFERED).bets("Ann", "1", "10").reports("light fails", place="1")
    following = begun(("Ann",), OFFERED, standing=table.round.standing)
    assert following.round.standing != Standing() and "progressive" not in following.bets("Ann", "1", "10").offered(
        "Ann"
    )
    assert following.refused(Report("light fails", place="7")).why == "This layout has no position 7"


@pytest.mark.law("19:47-2.15(i)", "19:47-2.19(b)")
def test_of_a_hand_that_is_called_dead_it_goes_back_and_the_meter_keeps_what_it_registered() -> None:
    table = aces("Ah 9d Ad", "hit").reports("card not dealt", place="1").ann("dead hand")
    assert table.owed() == [("1", "blackjack", "void", 0, 1000), ("1", "progressive", "void", 0, 100)]
    assert on_meters(table) == [(METER, "registered", 70)]


@pytest.mark.law("19:47-2.19(a)", "19:47-2.19(i)")
def test_what_else_a_house_needs_for_it() -> None:
    assert [f.key for f in violations(**OFFERED)] == ["approvals.progressive_meter"]
    assert [f.key for f in violations(**LAWFUL, progressive_equipment=False)] == ["progressive_equipment"]
    assert violations(**LAWFUL) == []


def test_the_default_house_has_no_meter() -> None:
    assert GAME.meter(GAME.house()) is None
    meter = GAME.meter(GAME.house({"progressive": True, "progressive_initial": "8000"}))
    assert meter is not None and meter.initial == 800_000 and DRAWN.items() <= OFFERED.items()
