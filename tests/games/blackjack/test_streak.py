"""Streak wagers: two, three, four or five hands won in a row (19:47-2.22)."""

from typing import Any

import pytest

from croupier.games.blackjack.side_wagers import streak
from croupier.games.blackjack.side_wagers.streak import LayStreaks, SettleWithStreaks
from croupier.rounds.moves import Bet, Choose
from croupier.rounds.standing import Lying, Standing
from croupier.rounds.step import Step
from croupier.rounds.steps import Settle
from tests.games.blackjack.rounds import GAME, NO_MORE_BETS, Table21, begun
from tests.games.blackjack.side_talk import Choices, beside, posted, violations

STREAK: Choices = {"streak": True}
ALL = ("streak 2", "streak 3", "streak 4", "streak 5")
ANN = "streak lammer of Ann at 1"

# Her first card, the dealer's, her second, and then the dealer's second one: she stands on 20.
WINS, LOSES, PUSHES = "Tc 9d Th Tc", "Tc 9d 8h Tc", "Tc 9d 9h Tc"


def placed(*wagers: str, standing: Standing | None = None, **choices: Any) -> Table21:
    """Ann at box 1 with ten dollars and one on each of these streak wagers."""
    table = begun(("Ann",), {**STREAK, **choices}, standing=standing).bets("Ann", "1", "10")
    for wager in wagers:
        table = table.bets("Ann", "1", "1", wager)
    return table.does(NO_MORE_BETS)


def played(table: Table21, cards: str) -> Table21:
    """The first three cards, she stands, and the dealer's second card."""
    first, second = cards.rsplit(" ", 1)
    return table.deals(first).ann("stand").deals(second)


def after(*rounds: str, wagers: tuple[str, ...] = ALL, **choices: Any) -> list[Table21]:
    """Rounds one after another, the wagers placed before the first."""
    found = [played(placed(*wagers, **choices), rounds[0])]
    for cards in rounds[1:]:
        found.append(played(placed(standing=found[-1].round.standing, **choices), cards))
    return found


def streaks(table: Table21) -> dict[str, int]:
    """What each streak wager won or lost in a round, in dollars."""
    return {p.wager: p.net // 100 for p in table.round.postings if p.wager in ALL}


def lying(table: Table21) -> list[str]:
    """The streak wagers that still lie."""
    return [wager.wager for wager in table.round.standing.lying]


def lammer(table: Table21) -> int:
    """The area on which Ann's lammer lies."""
    return table.round.standing.mark(ANN)


@pytest.mark.law("19:47-2.22(a)")
@pytest.mark.parametrize("wager", ALL)
def test_it_is_taken_on_two_to_five_hands_where_it_is_offered(wager: str) -> None:
    assert beside(wager, 100) != ""
    assert beside(wager, 100, **STREAK) == ""
    assert beside("streak 6", 100, **STREAK) != ""


@pytest.mark.law("19:47-2.22(b)")
def test_it_is_made_beside_a_blackjack_wager_before_the_first_card() -> None:
    table = begun(("Ann",), STREAK)
    assert table.refused(Bet("Ann", "1", "streak 2", 100)).cite == "19:47-2.22(b)"
    dealing = table.bets("Ann", "1", "10").does(NO_MORE_BETS)
    assert dealing.refused(Bet("Ann", "1", "streak 2", 100)).why == "Cards are being dealt"


@pytest.mark.law("19:47-2.22(b)")
@pytest.mark.parametrize("tender, coupon, taken", [("chips", 0, True), ("plaques", 0, False), ("chips", 100, False),
                                                   ("cash", 0, False)])  # fmt: skip
def test_it_is_made_with_gaming_chips(tender: str, coupon: int, taken: bool) -> None:
    assert (beside("streak 2", 100, tender=tender, coupon=coupon, **STREAK) == "") is taken


@pytest.mark.law("19:47-2.22(b)")
@pytest.mark.parametrize("cents, taken", [(499, False), (500, True), (501, True), (1999, True), (2000, True),
                                          (2001, False)])  # fmt: skip
def test_it_lies_within_the_limits_that_are_posted(cents: int, taken: bool) -> None:
    limits: Choices = {"minimum.streak": "5", "maximum.streak": "20"}
    assert beside("streak 3", cents, **STREAK, **limits) == ("" if taken else "19:47-2.22(b)")


@pytest.mark.law("19:47-2.22(c)")
def test_hands_and_streaks_are_settled_together_player_after_player_from_the_far_right() -> None:
    standing = Standing(
        lying=(Lying("Ann", "streak 2", 100, 1), Lying("Bob", "streak 2", 100, 2), Lying("Cyd", "streak 2", 100, 3)),
        marks=(("streak lammer of Cyd at 3", 2),),
    )
    table = begun(("Ann", "Bob", "Cyd"), STREAK, standing=standing)
    for place, person in enumerate(("Ann", "Bob", "Cyd"), start=1):
        table = table.bets(person, str(place), "10")
    table = table.does(NO_MORE_BETS).deals("Tc Tc Tc 9d 8h 9h Th")
    for place, person in enumerate(("Ann", "Bob", "Cyd"), start=1):
        table = table.chooses(person, str(place), "stand")
    table = table.deals("Td")
    assert posted(table) == [
        ("3", "blackjack", "win"), ("3", "streak 2", "win"), ("2", "blackjack", "push"), ("1", "blackjack", "lose"),
        ("1", "streak 2", "lose"),
    ]  # fmt: skip


@pytest.mark.law("19:47-2.22(c)", "19:47-2.22(e)")
def test_a_streak_on_a_hand_over_21_is_collected_when_the_round_has_been_dealt() -> None:
    table = begun(("Ann", "Bob"), STREAK).bets("Ann", "1", "10").bets("Ann", "1", "1", "streak 2")
    table = table.bets("Bob", "2", "10").does(NO_MORE_BETS).deals("Tc Tc 9d 6h 9h")
    table = table.chooses("Ann", "1", "hit").deals("Td")
    assert posted(table) == [("1", "blackjack", "lose")]
    table = table.chooses("Bob", "2", "stand").deals("Td")
    assert posted(table) == [("1", "blackjack", "lose"), ("2", "blackjack", "push"), ("1", "streak 2", "lose")]


@pytest.mark.law("19:47-2.22(d)")
def test_a_first_win_puts_the_lammer_on_2_and_pays_nothing_yet() -> None:
    (table,) = after(WINS)
    assert (lammer(table), lying(table), streaks(table)) == (2, list(ALL), {})


@pytest.mark.law("19:47-2.22(a)", "19:47-2.22(d)1", "19:47-2.22(d)2", "19:47-2.22(d)3", "19:47-2.22(d)4")
@pytest.mark.parametrize(
    "hands, cite", [(2, "19:47-2.22(d)1"), (3, "19:47-2.22(d)2"), (4, "19:47-2.22(d)3"), (5, "19:47-2.22(d)4")]
)
def test_a_streak_is_won_with_the_hand_of_its_number(hands: int, cite: str) -> None:
    wager = f"streak {hands}"
    rounds = after(*[WINS] * hands, wagers=(wager,))
    assert [streaks(table) for table in rounds[:-1]] == [{}] * (hands - 1)
    assert [lammer(table) for table in rounds] == [*range(2, hands + 1), 0]
    (won,) = [p for p in rounds[-1].round.postings if p.wager == wager]
    assert (won.result, str(won.cite), won.returned) == ("win", cite, 100)
    assert lying(rounds[-1]) == []


@pytest.mark.law("19:47-2.22(e)")
@pytest.mark.parametrize("wins", [0, 1, 2])
def test_a_lost_hand_takes_every_streak_that_is_open(wins: int) -> None:
    last = after(*[WINS] * wins, LOSES)[-1]
    assert streaks(last) == dict.fromkeys(ALL[max(0, wins - 1) :], -1)
    assert (lammer(last), lying(last)) == (0, [])
    assert {str(p.cite) for p in last.round.postings if p.wager in ALL} == {"19:47-2.22(e)"}


@pytest.mark.law("19:47-2.22(f)")
def test_whoever_does_not_play_the_next_hand_has_abandoned_his_streaks() -> None:
    (first,) = after(WINS, wagers=("streak 2", "streak 3"))
    table = begun(("Ann", "Bob"), STREAK, standing=first.round.standing).bets("Bob", "2", "10")
    assert posted(table) == []  # until betting closes she may still play on
    table = table.does(NO_MORE_BETS)
    assert posted(table) == [("1", "streak 2", "lose"), ("1", "streak 3", "lose")]
    assert (table.cites(), lammer(table), lying(table)) == ({"19:47-2.22(f)"}, 0, [])


@pytest.mark.law("19:47-2.22(f)")
def test_to_play_at_another_box_abandons_them_too() -> None:
    (first,) = after(WINS, wagers=("streak 2",))
    rules = GAME.rules(GAME.house({**STREAK, "several_boxes": True}))
    table = Table21(rules.begin((("1", "Ann"), ("2", "Ann")), first.round.standing)).bets("Ann", "2", "10")
    assert posted(table.does(NO_MORE_BETS)) == [("1", "streak 2", "lose")]


@pytest.mark.law("19:47-2.22(f)")
def test_a_hand_that_is_surrendered_loses_them() -> None:
    table = placed("streak 2", surrender=True).deals("Tc 9d 6h").ann("surrender")
    assert posted(table) == [("1", "blackjack", "surrender"), ("1", "streak 2", "lose")]
    assert str(table.round.postings[-1].cite) == "19:47-2.22(f)"


@pytest.mark.law("19:47-2.22(f)", "19:47-2.15(g)")
def test_a_dead_hand_leaves_a_streak_as_it_is() -> None:
    (first,) = after(WINS, wagers=("streak 2",))
    table = placed(standing=first.round.standing).reports("no cards dealt", place="1")
    assert (posted(table), lammer(table), lying(table)) == ([("1", "blackjack", "void")], 2, ["streak 2"])


@pytest.mark.law("19:47-2.22(f)", "19:47-2.15(j)1")
def test_hands_that_are_void_leave_streaks_as_they_are_and_those_settled_before_count() -> None:
    choices: Choices = {**STREAK, "reader_readable": True}
    table = begun(("Ann", "Bob"), choices)
    for place, person in (("1", "Ann"), ("2", "Bob")):
        table = table.bets(person, place, "10").bets(person, place, "1", "streak 2")
    table = table.does(NO_MORE_BETS).deals("Ac Tc 9d Kh 9h")  # Ann's blackjack is paid at once
    table = table.reports("card reader misused")
    assert table.over
    standing = table.round.standing
    assert (lammer(table), standing.mark("streak lammer of Bob at 2")) == (2, 0)
    assert lying(table) == ["streak 2", "streak 2"]


@pytest.mark.law("19:47-2.22(g)")
def test_a_push_neither_moves_the_lammer_nor_loses() -> None:
    first, second, third = after(WINS, PUSHES, WINS, wagers=("streak 2",))
    assert (lammer(first), lammer(second)) == (2, 2)
    assert (streaks(second), streaks(third)) == ({}, {"streak 2": 3})


SPLIT = "8c 9d 8h"


def split(first: str, second: str, dealer: str) -> Table21:
    """Eights split; a card to each hand, on which she stands."""
    table = placed("streak 2").deals(SPLIT).ann("split").deals(first).ann("stand").deals(second).ann("stand")
    return table.deals(dealer)


@pytest.mark.law("19:47-2.22(h)")
@pytest.mark.parametrize(
    "first, second, dealer, moved",
    [
        ("Tc", "Td", "8d", 2),  # 18 and 18 against 17: both won
        ("Tc", "2d", "8d", 0),  # one won, one lost
        ("Tc", "9d", "8d", 2),  # one won, one tied
        ("2c", "3d", "8d", -1),  # both lost
        ("2c", "9d", "8d", -1),  # one lost, one tied
        ("9c", "9d", "8d", 0),  # both tied
    ],
)
def test_of_split_hands_more_must_win_than_lose(first: str, second: str, dealer: str, moved: int) -> None:
    table = split(first, second, dealer)
    assert lammer(table) == max(moved, 0)
    assert streaks(table) == ({"streak 2": -1} if moved < 0 else {})
    if moved < 0:
        assert {str(p.cite) for p in table.round.postings if p.wager in ALL} == {"19:47-2.22(h)"}


@pytest.mark.law("19:47-2.22(h)")
def test_two_of_three_split_hands_are_a_majority() -> None:
    table = placed("streak 2").deals(SPLIT).ann("split").deals("8s").ann("split")
    table = table.deals("Tc").ann("stand").deals("Td").ann("stand").deals("2c").ann("stand").deals("8d")
    assert [row[2] for row in posted(table)] == ["lose", "win", "win"]
    assert lammer(table) == 2


@pytest.mark.law("19:47-2.22(h)", "19:47-2.11")
def test_split_hands_lost_to_a_blackjack_lose_it_though_what_was_added_goes_back() -> None:
    table = placed("streak 2", dealer_second_card="after the players").deals("8c Td 8h").ann("split")
    table = table.deals("Tc").ann("stand").deals("Td").ann("stand").deals("As")
    assert posted(table) == [("1.1", "split", "returned"), ("1", "blackjack", "lose"), ("1", "streak 2", "lose")]


@pytest.mark.law("19:47-2.22(i)")
def test_it_has_no_bearing_on_any_other_wager() -> None:
    plain = played(placed(), WINS)
    with_streaks = played(placed(*ALL), WINS)
    assert plain.owed() == [row for row in with_streaks.owed() if row[1] not in ALL]
    doubled = placed("streak 2").deals("6c 9d 5h").ann("double").deals("2c").deals("Td")
    assert posted(doubled)[:2] == [("1", "blackjack", "lose"), ("1", "double", "lose")]


@pytest.mark.law("19:47-2.22(j)")
def test_what_each_streak_is_paid() -> None:
    rounds = after(*[WINS] * 5)
    assert [streaks(table) for table in rounds] == [
        {}, {"streak 2": 3}, {"streak 3": 7}, {"streak 4": 17}, {"streak 5": 37},
    ]  # fmt: skip


@pytest.mark.law("19:47-2.22(j)")
@pytest.mark.parametrize("hands, law", [(2, 3), (3, 7), (4, 17), (5, 37)])
def test_the_odds_are_a_minimum(hands: int, law: int) -> None:
    key = f"streak_odds.{hands} consecutive winning hands"
    wrong = {odds: [f.cite for f in violations(**{key: f"{odds} to 1"})] for odds in (law - 1, law, law + 1)}
    assert wrong == {law - 1: ["19:47-2.22(j)"], law: [], law + 1: []}


@pytest.mark.law("19:47-2.22(c)", "19:47-2.22(j)")
def test_an_odd_part_of_a_cent_is_the_players() -> None:
    odds: Choices = {"streak_odds.2 consecutive winning hands": "7 to 2"}
    table = begun(("Ann",), {**STREAK, **odds}).bets("Ann", "1", "10").bets("Ann", "1", "1.01", "streak 2")
    table = played(table.does(NO_MORE_BETS), WINS)
    table = played(placed(standing=table.round.standing, **odds), WINS)
    assert [p.paid for p in table.round.postings if p.wager == "streak 2"] == [354]


@pytest.mark.law("19:47-2.22(k)", "19:47-2.22(k)1")
def test_several_streaks_are_placed_at_the_same_time() -> None:
    table = begun(("Ann",), STREAK).bets("Ann", "1", "10").bets("Ann", "1", "1", "streak 3")
    table = table.bets("Ann", "1", "2", "streak 4")
    assert [stake.wager for stake in table.round.hand("1").stakes] == ["blackjack", "streak 3", "streak 4"]
    table = table.does(NO_MORE_BETS)
    assert lying(table) == ["streak 3", "streak 4"]
    assert table.refused(Bet("Ann", "1", "streak 5", 100)).why == "Cards are being dealt"


@pytest.mark.law("19:47-2.22(k)2", "19:47-2.22(k)1")
def test_no_other_is_placed_until_all_are_decided() -> None:
    first, second, third = after(WINS, WINS, WINS, wagers=("streak 2", "streak 3"))
    for earlier, cite in ((first, "19:47-2.22(k)2"), (second, "19:47-2.22(k)1"), (third, "")):
        table = begun(("Ann",), STREAK, standing=earlier.round.standing).bets("Ann", "1", "10")
        refusal = table.round.refusal(Bet("Ann", "1", "streak 5", 100))
        assert (str(refusal.cite) if refusal is not None else "") == cite
        offers = [o.move.wager for o in table.round.offers("Ann") if isinstance(o.move, Bet)]
        assert ("streak 5" in offers) is (cite == "")


@pytest.mark.law("19:47-2.22(k)3")
def test_with_several_the_lammer_moves_on_as_one_of_them_is_paid() -> None:
    rounds = after(WINS, WINS, WINS, WINS, wagers=("streak 2", "streak 4"))
    assert [lammer(table) for table in rounds] == [2, 3, 4, 0]
    assert [lying(table) for table in rounds] == [["streak 2", "streak 4"], ["streak 4"], ["streak 4"], []]


@pytest.mark.law("19:47-2.22(l)")
@pytest.mark.parametrize("other, cite", [("twenty_point_bonus", "19:47-2.24(i)"), ("multiple_action", "19:47-2.18(a)")])
def test_it_is_not_offered_beside_these_wagers(other: str, cite: str) -> None:
    more: Choices = {"dealer_second_card": "after the players", "resplit": 2}
    assert [f.cite for f in violations(**STREAK, **more, **{other: True})] == [cite]
    assert violations(**STREAK, **more) == []


@pytest.mark.law("19:47-2.22(k)")
def test_a_streak_of_an_earlier_round_cannot_be_taken_back() -> None:
    (first,) = after(WINS, wagers=("streak 3",))
    table = begun(("Ann",), STREAK, standing=first.round.standing).bets("Ann", "1", "10")
    assert "streak 3" not in [getattr(o.move, "wager", "") for o in table.round.offers("Ann")]


@pytest.mark.law("19:47-2.13(e)", "19:47-2.22(h)")
def test_of_several_persons_on_a_box_each_is_judged_by_the_hands_that_carry_his_wager() -> None:
    table = begun(("Ann",), {**STREAK, "persons_on_a_box": 2}).bets("Ann", "1", "10").bets("Ann", "1", "1", "streak 2")
    table = table.chooses("Ann", "1", "consent").bets("Bob", "1", "10").bets("Bob", "1", "1", "streak 2")
    table = table.does(NO_MORE_BETS).deals(SPLIT).ann("split").does(Choose("Bob", "1.1", "stay"))
    table = table.deals("Tc").ann("stand").deals("2c").ann("stand").deals("8d")  # the first wins, the second loses
    assert [(p.person, p.result) for p in table.round.postings if p.wager == "streak 2"] == [("Bob", "lose")]
    assert lying(table) == ["streak 2"]


# What the table says of it.


def steps(**choices: Any) -> tuple[Step, ...]:
    return GAME.rules(GAME.house(choices)).agenda


@pytest.mark.law("19:47-2.22(a)")
def test_it_needs_its_equipment_and_is_withdrawn_with_notice() -> None:
    (offer,) = [option for option in GAME.options if option.key == "streak"]
    assert (offer.cite, offer.also) == ("19:47-2.22(a)", ("19:46-1.10", "19:47-8.3"))
    assert {GAME.wager(key).defined for key in ALL} == {"19:47-2.22(a)"}


@pytest.mark.law("19:47-2.22(b)", "19:47-2.22(c)")
def test_the_steps_come_under_their_paragraphs_and_only_where_it_is_offered() -> None:
    lays, settles = steps(streak=True)[1], steps(streak=True)[-1]
    assert (type(lays), lays.cite) == (LayStreaks, "19:47-2.22(b)")
    assert isinstance(settles, SettleWithStreaks)
    assert (settles.cite, settles.order) == ("19:47-2.22(c)", "counterclockwise")
    assert type(steps()[-1]) is Settle and not any(isinstance(step, LayStreaks) for step in steps())


@pytest.mark.law("19:47-2.22(d)", "19:47-2.22(g)", "19:47-2.22(i)", "19:47-2.22(k)", "19:47-2.22(k)3")
def test_the_guide_says_what_moves_a_lammer_and_what_does_not() -> None:
    lays, settles = steps(streak=True)[1], steps(streak=True)[-1]
    assert "laid together (19:47-2.22(k))" in " ".join(lays.clauses())
    said = " ".join(settles.clauses())
    for words in ("for the next one (19:47-2.22(d))", "paid (19:47-2.22(k)3)", "neither (19:47-2.22(g))",
                  "depends on it (19:47-2.22(i))"):  # fmt: skip
        assert words in said


@pytest.mark.law("19:47-2.22(j)")
def test_its_paytable_is_that_of_the_house() -> None:
    (paytable,) = streak.SIDE.tables
    table = paytable(GAME.house({**STREAK, "streak_odds.5 consecutive winning hands": "40 to 1"}))
    assert table is not None
    assert table.cite == "19:47-2.22(j)"
    assert [(line, str(odds)) for line, odds in table.lines] == [
        ("2 consecutive winning hands", "3 to 1"), ("3 consecutive winning hands", "7 to 1"),
        ("4 consecutive winning hands", "17 to 1"), ("5 consecutive winning hands", "40 to 1"),
    ]  # fmt: skip
    assert paytable(GAME.house({})) is None
