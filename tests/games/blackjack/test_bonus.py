"""The blackjack bonus wager (19:47-2.20), and a display that shows no amount (2.15(o))."""

from fractions import Fraction

import pytest

from croupier.declare.house import BadHouse
from croupier.games.blackjack.side_wagers.bonus import DENOMINATIONS, Shows, advantage, blackjack_chance, listed
from croupier.money import dollars
from croupier.rounds.actors import CHANCE, DEALER, SUPERVISOR
from croupier.rounds.moves import Announce, Bet, Choose, Report, Show
from tests.games.blackjack.device_talk import DISPLAY, announced, confirmed, paid, pressed
from tests.games.blackjack.rounds import GAME, NO_MORE_BETS, seated
from tests.games.blackjack.side_talk import Choices, beside, posted, three, violations, with_side

OFFERED: Choices = {"blackjack_bonus": True}


@pytest.mark.law("19:47-2.20(a)")
def test_it_is_taken_only_where_it_is_offered() -> None:
    assert beside("bonus", 100) != ""
    assert beside("bonus", 100, **OFFERED) == ""


@pytest.mark.law("19:47-2.20(a)")
@pytest.mark.parametrize("amounts, taken", [("1", [100]), ("5", [500]), ("1 or 5", [100, 500])])
def test_it_is_one_dollar_or_five_as_the_house_has_it(amounts: str, taken: list[int]) -> None:
    tried = (99, 100, 101, 499, 500, 501, 600)
    found = [cents for cents in tried if not beside("bonus", cents, **OFFERED, blackjack_bonus_amounts=amounts)]
    assert found == taken


@pytest.mark.law("19:47-2.20(b)")
def test_it_is_made_with_gaming_chips_before_the_first_card() -> None:
    for tender, cents, coupon in (("plaques", 100, 0), ("cash", 100, 0), ("chips", 50, 50)):
        assert beside("bonus", cents, tender=tender, coupon=coupon, **OFFERED) == "19:47-2.20(b)"
    dealing = seated("Ann", **OFFERED).bets("Ann", "1", "10").does(NO_MORE_BETS)
    assert dealing.refused(Bet("Ann", "1", "bonus", 100)).why == "Cards are being dealt"


@pytest.mark.law("19:47-2.20(c)")
def test_it_needs_a_blackjack_wager() -> None:
    assert seated("Ann", **OFFERED).refused(Bet("Ann", "1", "bonus", 100)).cite == "19:47-2.20(c)"


@pytest.mark.law("19:47-2.20(d)", "19:47-2.20(e)", "19:47-2.20(e)1")
def test_losers_are_collected_after_the_second_cards_and_blackjacks_wait() -> None:
    dealing = three("Kd Ah Ts 5d Ad 9c", "bonus", **OFFERED)
    assert posted(dealing) == []
    table = dealing.deals("Th")  # 21 of Ann and nobody else: Bob has 20, Cyd 20
    assert posted(table)[:2] == [("3", "bonus", "lose"), ("2", "bonus", "lose")]
    assert paid(table, "bonus")[0].cite == "19:47-2.20(e)1"
    assert [hand.place for hand in table.round.hands for stake in hand.stakes if stake.wager == "bonus"] == ["1"]


@pytest.mark.law("19:47-2.20(d)")
@pytest.mark.parametrize("cards", ["Ah 9d Kh", "Th 9d Ah", "As 9d Jd"])
def test_an_ace_and_a_card_worth_ten_win(cards: str) -> None:
    assert paid(with_side(cards, "bonus", **OFFERED), "bonus") == []


@pytest.mark.law("19:47-2.20(f)")
def test_when_all_else_is_settled_winners_press_the_button_from_the_dealers_left() -> None:
    table = three("Kd Ah Ts 5d Ad Kc 7d", "bonus", "1", "5", "1", **OFFERED)
    assert table.refused(Choose("Ann", "1", "press the button")).cite != "19:47-2.20(f)"
    table = table.chooses("Cyd", "3", "stand").deals("9c Tc")
    assert ("3", "blackjack", "win") in posted(table) and table.round.waits_for() == ("Ann",)
    assert table.refused(Choose("Bob", "2", "press the button")).cite == "19:47-2.20(f)"
    table = announced(pressed(table, "25"), "$25.00")
    assert table.round.waits_for() == ("Bob",)
    table = announced(pressed(table, "50", "Bob", "2"), "$50.00")
    assert [(p.place, p.paid, p.returned) for p in paid(table, "bonus")[1:]] == [("1", 2_500, 100), ("2", 5_000, 500)]
    assert table.over


@pytest.mark.law("19:47-2.20(f)", "19:47-2.20(j)")
def test_the_display_shows_one_of_the_amounts_of_the_house_for_that_wager() -> None:
    table = with_side("Ah 9d Kh", "bonus", **OFFERED)
    assert table.refused(Show(DISPLAY, 2_500)).cite == "19:47-2.20(f)"  # before the button
    table = table.chooses("Ann", "1", "press the button")
    assert table.round.waits_for() == (CHANCE,)
    assert table.refused(Show(DISPLAY, 2_501)).cite == "19:47-2.20(j)"
    assert table.refused(Show("progressive meter", 2_500)).cite == "19:47-2.20(f)"
    shown = {move.cents: weight for move, weight in table.round.chances() if isinstance(move, Show)}
    assert shown == {500: 500, 1_000: 250, 2_500: 150, 5_000: 80, 10_000: 17, 100_000: 3}
    assert table.refused(Choose("Ann", "1", "press the button")).cite == "19:47-2.20(f)"  # once


@pytest.mark.law("19:47-2.20(g)3", "19:47-2.20(g)4")
@pytest.mark.parametrize("amount, by", [("99.99", DEALER), ("100", SUPERVISOR), ("100.01", SUPERVISOR)])
def test_below_100_dollars_the_dealer_announces_and_from_there_a_supervisor_confirms(amount: str, by: str) -> None:
    choices: Choices = {**OFFERED, "blackjack_bonus_payouts.one dollar": "99.99 x 1, 100 x 1, 100.01 x 1"}
    table = pressed(with_side("Ah 9d Kh", "bonus", **choices), amount)
    assert table.round.waits_for() == (by,)
    said, confirms = Announce(f"${amount}"), Choose(SUPERVISOR, "1", "confirm")
    if by == DEALER:
        assert table.refused(confirms).cite == table.refused(Announce("$9")).cite == "19:47-2.20(g)3"
        table = table.does(said)
    else:
        assert table.refused(said).cite == "19:47-2.20(g)4"
        assert table.round.offers(SUPERVISOR)[0].cite == "19:47-2.20(g)4"
        table = confirmed(table)
    assert dollars(paid(table, "bonus")[0].paid).removesuffix(".00") == amount and table.over


@pytest.mark.law("19:47-2.20(i)")
@pytest.mark.parametrize("second, main", [("As", "push"), ("9s", "win")])
def test_it_is_paid_whatever_the_dealer_has_and_bears_on_no_other(second: str, main: str) -> None:
    table = with_side("Ah Kd Kh", "bonus", **OFFERED, dealer_second_card="after the players").deals(second)
    assert [p.result for p in paid(table, "blackjack")] == [main]
    assert [p.result for p in paid(announced(pressed(table, "5"), "$5.00"), "bonus")] == ["win"]


@pytest.mark.law("19:47-2.20(i)", "19:47-2.12(c)")
def test_for_it_alone_the_dealer_turns_no_card() -> None:
    table = with_side("Ah 9d Kh", "bonus", **OFFERED)
    assert posted(table) == [("1", "blackjack", "win")] and len(table.dealer) == 1
    assert table.round.waits_for() == ("Ann",)


@pytest.mark.law("19:47-2.15(o)")
@pytest.mark.parametrize("amount, cents", [("1", 2_100), ("5", 10_500)])
def test_where_no_amount_can_be_ascertained_it_is_paid_21_to_1(amount: str, cents: int) -> None:
    table = with_side("Ah 9d Kh", "bonus", amount, **OFFERED)
    assert table.refused(Report("bonus not shown")).cite == "19:47-2.15(o)"
    pressed_once = table.chooses("Ann", "1", "press the button")
    for place in ("", "2"):
        assert pressed_once.refused(Report("bonus not shown", place=place)).cite == "19:47-2.15(o)"
    (won,) = paid(pressed_once.reports("bonus not shown", place="1"), "bonus")
    assert (won.paid, won.odds, won.cite, won.returned) == (cents, "21 to 1", "19:47-2.15(o)", 100 * int(amount))
    shown = pressed(table, "50" if amount == "5" else "5")
    assert shown.refused(Report("bonus not shown", place="1")).why == "No amount is due on the display now"


@pytest.mark.law("19:47-2.20(j)")
@pytest.mark.parametrize(
    "name, shown, wrong",
    [
        ("one dollar", "4.99 x 1, 30 x 1", True), ("one dollar", "5 x 1, 30 x 1", False),
        ("one dollar", "5 x 98, 1000 x 1", False), ("one dollar", "5 x 98, 1000.01 x 1", True),
        ("five dollars", "49.99 x 1, 120 x 1", True), ("five dollars", "50 x 1, 120 x 1", False),
        ("five dollars", "50 x 130, 5000 x 1", False), ("five dollars", "50 x 130, 5000.01 x 1", True),
    ],
)  # fmt: skip
def test_amounts_lie_between_the_minimum_and_the_maximum(name: str, shown: str, wrong: bool) -> None:
    found = violations(**OFFERED, **{f"blackjack_bonus_payouts.{name}": shown})
    assert [f.cite for f in found] == ["19:47-2.20(j)"] * wrong


@pytest.mark.law("19:47-2.20(k)")
def test_the_advantage_is_computed_exactly_from_the_payouts_and_the_decks() -> None:
    for decks, chance in ((1, Fraction(2 * 4 * 16, 52 * 51)), (8, Fraction(2 * 32 * 128, 416 * 415))):
        house = GAME.house({**OFFERED, "decks": decks, "blackjack_bonus_payouts.one dollar": "15 x 3, 25 x 1"})
        assert blackjack_chance(house) == chance
        assert advantage(100)(house) == 1 - chance * (1 + Fraction(35, 2))
    assert advantage(100)(GAME.house()) is None
    assert advantage(100)(GAME.house({**OFFERED, "blackjack_bonus_amounts": "5"})) is None
    split = GAME.house({**OFFERED, "decks": 8, "dealing": "double shoe"})
    assert blackjack_chance(split) == Fraction(2 * 16 * 64, 208 * 207)


@pytest.mark.law("19:47-2.20(k)")
@pytest.mark.parametrize(
    "shown, wrong",
    # With eight decks a blackjack comes once in 21.0742: a mean of 20.0742 leaves nothing, one of 13.7519 30 percent.
    [("13.75 x 1", True), ("13.76 x 1", False), ("17 x 1", False), ("20.07 x 1", False), ("20.08 x 1", True)],
)
def test_the_advantage_is_from_nothing_to_30_percent(shown: str, wrong: bool) -> None:
    found = violations(**OFFERED, blackjack_bonus_amounts="1", **{"blackjack_bonus_payouts.one dollar": shown})
    assert [(f.key, f.cite) for f in found] == [("blackjack_bonus_payouts.one dollar", "19:47-2.20(k)")] * wrong
    assert not found or "from 0 to 30 percent; with these choices it is" in found[0].right


@pytest.mark.law("19:47-2.20(k)")
def test_each_size_has_an_advantage_of_its_own() -> None:
    sizes = [advantage(size)(GAME.house(OFFERED)) for size in (100, 500)]
    assert sizes == [Fraction(3359, 26975), Fraction(2911, 26975)]
    (finding,) = violations(**OFFERED, **{"blackjack_bonus_payouts.five dollars": "50 x 1"})
    assert finding.key == "blackjack_bonus_payouts.five dollars"


@pytest.mark.law("19:47-2.20(a)")
def test_the_table_needs_its_button_and_display() -> None:
    assert [f.key for f in violations(**OFFERED, blackjack_bonus_equipment=False)] == ["blackjack_bonus_equipment"]
    assert violations(**OFFERED) == []


@pytest.mark.law("19:47-2.20(l)", "19:47-2.17(a)", "19:47-2.24(i)")
def test_what_may_not_be_offered_together_is_found_and_not_taken_at_the_table() -> None:
    approved: Choices = {"progressive": True, "approvals.progressive_meter": True}
    together: list[tuple[Choices, str, str, int]] = [
        ({**approved, **OFFERED}, "19:47-2.20(l)", "bonus", 100),
        ({**approved, "additional_wager": "same suit"}, "19:47-2.17(a)", "same suit", 100),
        ({**approved, "twenty_point_bonus": True}, "19:47-2.24(i)", "twenty", 100),
        ({**OFFERED, "twenty_point_bonus": True}, "19:47-2.24(i)", "twenty", 100),
    ]
    for choices, cite, wager, cents in together:
        assert [f.cite for f in violations(**choices)] == [cite]
        assert beside(wager, cents, **choices) != ""
    assert beside("progressive", 100, **approved, **OFFERED) == ""


@pytest.mark.law("19:47-2.20(j)")
@pytest.mark.parametrize("text", ["", "5", "5 x", "5 x 0", "5 x 1, 5 x 2", "5 y 1", "-5 x 1", "5.5 x 1", "5 x 1,"])
def test_a_list_of_amounts_that_cannot_be_read(text: str) -> None:
    with pytest.raises(BadHouse, match=r"write each once.*19:47-2.20\(j\)"):
        listed(text)
    assert [f.cite for f in violations(**{"blackjack_bonus_payouts.one dollar": text})] == ["19:47-2.20(j)"]


def test_a_list_of_amounts_is_read_in_cents() -> None:
    assert listed("$5 x 3, 10.50 x 1") == ((500, 3), (1_050, 1))


@pytest.mark.parametrize("name, shows", [(name, shows) for name, _, shows in DENOMINATIONS.values()])
def test_the_list_that_is_given_as_an_example_is_one_that_can_be_read(name: str, shows: Shows) -> None:
    """From the lowest amount to the highest, which has no comma: commas part the amounts."""
    example = shows.says().rpartition(" such as ")[2]
    assert [cents for cents, _ in listed(example)] == [shows.low, shows.high]
    assert shows.allows(GAME.house({f"blackjack_bonus_payouts.{name}": example})[f"blackjack_bonus_payouts.{name}"])
