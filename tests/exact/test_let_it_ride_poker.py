"""Let It Ride Poker over the full deck: a published exact loss, and figures that others published rounded.

A loss of 1,822,224/51,979,200 of one wager, for 1000-200-50-11-8-5-3-2-1, is the published figure that the project's
issue 5 names. Wizard of Odds ("Let It Ride") has 3.51 percent of one wager. The three-card bonus with 50-40-30-6-4-1
keeps 2.14 percent by tunicatravel.com ("Let It Ride: 3-card Side Bet").
"""

from fractions import Fraction
from functools import cache

import pytest

from croupier.analysis.analyse import edge, fit
from croupier.analysis.edge_report import Edge
from croupier.analysis.figures import Tie
from croupier.analysis.kernels.paytable_hand.shape import paytable_hand_shape
from croupier.games import find

LOST, RUN_OUTS = 1_822_224, 51_979_200
FIVE_CARD_HANDS = (4, 36, 624, 3_744, 5_108, 10_200, 54_912)
"""From a royal flush down to three of a kind, of 2,598,960, as every book has them."""


@cache
def analysed(tie: Tie = Tie.LARGER, table: str = "A", opening: int | None = None) -> Edge:
    game = find("let-it-ride-poker")
    rules = game.rules(game.house({"let_it_ride_bonus": table, "three_card_bonus": table}))
    return edge(rules, tie, opening)


@pytest.mark.law("19:47-18.10", "19:47-18.11")
@pytest.mark.parametrize("tie", Tie)
def test_the_loss_is_the_published_one(tie: Tie) -> None:
    bets = analysed(tie).wagers[0]
    assert (bets.combinations, bets.house_edge) == (RUN_OUTS, Fraction(LOST, RUN_OUTS))
    assert (bets.wager, bets.denominator, bets.tie_rule) == ("bet 1 wager", "bet 1 wager", tie)
    assert round(float(100 * bets.house_edge), 2) == 3.51


def test_what_is_taken_back_was_not_wagered() -> None:
    smaller, larger = (analysed(tie).wagers[0] for tie in (Tie.SMALLER, Tie.LARGER))
    assert 1 < smaller.mean_wager < larger.mean_wager < Fraction(5, 4)
    for bets in (smaller, larger):
        assert {end.wagered for end in bets.distribution} == {1, 2, 3}
        assert all(end.net == -end.wagered for end in bets.distribution if end.result == "lose")


def test_every_run_out_ends_on_the_line_of_its_five_cards() -> None:
    """Whatever is taken back, the cards come as they come: each set of five in 3! 2! / 3! ways times C(5, 3)."""
    lines = analysed().wagers[0].lines
    assert sum(lines.values()) == RUN_OUTS
    paid = ("1000 to 1", "200 to 1", "50 to 1", "11 to 1", "8 to 1", "5 to 1", "3 to 1")
    assert [lines[f"win {odds}"] for odds in paid] == [20 * hands for hands in FIVE_CARD_HANDS]


@pytest.mark.law("19:47-18.6A")
@pytest.mark.parametrize(
    "table, pays",
    [
        ("A", (20_000, 2_000, 400, 200, 50, 25, 5)),
        ("B", (25_000, 2_500, 400, 200, 50, 25, 5)),
        ("C", (10_000, 2_000, 200, 75, 50, 20, -1)),
    ],
)
def test_the_let_it_ride_bonus_is_the_sum_over_the_known_hands(table: str, pays: tuple[int, ...]) -> None:
    bonus = analysed(table=table).wagers[1]
    won = sum(hands * odds for hands, odds in zip(FIVE_CARD_HANDS, pays, strict=True))
    rest = 2_598_960 - sum(FIVE_CARD_HANDS)
    assert (bonus.denominator, bonus.combinations) == ("let it ride bonus wager", 2_598_960)
    assert bonus.house_edge == Fraction(rest - won, 2_598_960)


@pytest.mark.law("19:47-18.6B")
@pytest.mark.parametrize(
    "table, pays", [("A", (50, 40, 30, 6, 4, 1)), ("B", (40, 40, 30, 5, 4, 1)), ("C", (40, 40, 25, 6, 3, 1))]
)
def test_the_three_card_bonus_is_the_sum_over_the_known_hands(table: str, pays: tuple[int, ...]) -> None:
    bonus = analysed(table=table).wagers[2]
    hands = (4, 44, 52, 720, 1_096, 3_744)
    won = sum(many * odds for many, odds in zip(hands, pays, strict=True))
    assert (bonus.denominator, bonus.combinations) == ("three-card bonus wager", 22_100)
    assert bonus.house_edge == Fraction(22_100 - sum(hands) - won, 22_100)
    if table == "A":
        assert round(float(100 * bonus.house_edge), 2) == 2.14


def test_best_play_in_words_is_what_every_book_has() -> None:
    strategy = analysed(Tie.SMALLER).strategy
    first = strategy[0]
    assert (first.decision, first.action, first.when) == ("bet 1 wager", "let it ride", "a high pair or better")
    for decision in ("bet 1 wager", "bet 2 wager"):
        rules = [rule for rule in strategy if rule.decision == decision]
        assert sum(rule.combinations for rule in rules) == RUN_OUTS
        assert (rules[-1].action, rules[-1].when) == ("take it back", "anything else")
    assert len(strategy) <= 12


@pytest.mark.law("19:47-18.11")
def test_the_payout_limit_costs_the_player_of_large_wagers() -> None:
    small, large = (analysed(opening=cents).wagers[0] for cents in (1_000, 10_000))
    assert small.house_edge == Fraction(LOST, RUN_OUTS) < large.house_edge


def test_the_shape_is_read_off_the_agenda_however_the_cards_are_dealt() -> None:
    game = find("let-it-ride-poker")
    for dealing in ("manual shoe", "automated shoe"):
        rules = game.rules(game.house({"dealing": dealing}))
        assert fit(rules).kernel.shape is paytable_hand_shape
        assert (paytable_hand_shape(rules).cards, paytable_hand_shape(rules).base) == (5, 3)
