"""Caribbean Stud Poker over the full deck, against published counts.

The loss of 1,041,372,912,372 antes over 19,933,230,517,200 deals, for 100-50-20-7-5-4-3-2-1, a bet of twice the ante
and a dealer who qualifies with ace-king, is the published figure that the project's issue 5 names. Wizard of Odds has
it among seven strategies, the last of them "playing blind", which loses 3,310,360,338,060. CasinoAdvisor ("Caribbean
Stud Poker Probability", 2008) prints his table of all thirteen ends.
"""

from fractions import Fraction
from functools import cache

import pytest
from msgspec.structs import replace

from croupier.analysis.analyse import fit
from croupier.analysis.figures import WagerEdge
from croupier.analysis.kernels.head_to_head.report import wager_edges
from croupier.analysis.kernels.head_to_head.shape import head_to_head_shape
from croupier.analysis.kernels.head_to_head.solve import SolvedHeadToHead, solve_head_to_head
from croupier.analysis.kernels.head_to_head.words import words
from croupier.equipment.cards import parse_cards
from croupier.games import find
from croupier.games.caribbean_stud_poker import ANTE, BET
from croupier.rounds.steps import Decide, Place

DEALS, LOST, LOST_BLIND = 19_933_230_517_200, 1_041_372_912_372, 3_310_360_338_060
ENDS = {
    201: 16_759_740,
    101: 156_929_720,
    41: 2_832_435_800,
    15: 16_624_475_280,
    11: 21_856_990_280,
    9: 43_805_516_100,
    7: 234_242_908_320,
    5: 488_012_139_360,
    3: 2_343_248_003_808,
    1: 4_532_514_033_720,
    0: 321_623_100,
    -1: 9_523_005_974_460,
    -3: 2_726_592_727_512,
}
"""What each end brings, in antes, and on how many deals it comes."""


@cache
def solved() -> SolvedHeadToHead:
    return solve_head_to_head(find("caribbean-stud-poker").rules())


def main() -> WagerEdge:
    return wager_edges(solved())[0]


@pytest.mark.law("19:47-16.10", "19:47-16.12")
def test_best_play_loses_the_published_total() -> None:
    assert main().combinations == DEALS
    assert main().house_edge * DEALS == LOST
    assert round(float(100 * main().house_edge), 3) == 5.224
    assert round(float(100 * main().element_of_risk), 3) == 2.555


@pytest.mark.law("19:47-16.10", "19:47-16.12")
def test_all_thirteen_ends_come_as_often_as_published() -> None:
    assert {end.net: end.combinations for end in main().distribution} == ENDS
    assert len(main().distribution) == 13 and sum(ENDS.values()) == DEALS


@pytest.mark.law("19:47-16.10")
def test_who_always_bets_loses_the_published_total() -> None:
    """Nothing is decided where both wagers lie before the deal; then no card of the dealer's needs to be known."""
    rules = find("caribbean-stud-poker").rules()
    both = (replace(ANTE, beside=("bet",)), BET)
    agenda = tuple(
        replace(step, wagers=both) if isinstance(step, Place) else step
        for step in rules.agenda
        if not isinstance(step, Decide)
    )
    blind = wager_edges(solve_head_to_head(replace(rules, agenda=agenda)))[0]
    # Without a look at the dealer's card each deal stands for five, one for each that might lie face up.
    assert blind.combinations * 5 == DEALS
    assert blind.house_edge * DEALS == LOST_BLIND


def test_what_best_play_says_of_hands_that_every_book_names() -> None:
    """Any pair is bet on; less than ace and king never; ace and king by what the dealer shows."""
    fold, bet = 0, 1
    for cards, up, choice in (
        ("2c 2d 3h 4s 6c", "Ah", bet),
        ("Ac Qd Jh Ts 9c", "2h", fold),
        ("Ac Kd Qh Js 9c", "Qs", bet),
        ("Ac Kd Qh Js 9c", "2h", bet),
        ("Ac Kd 5h 4s 2c", "9h", fold),
    ):
        assert solved().choice(parse_cards(cards), parse_cards(up)) == choice, (cards, up)


def test_the_strategy_speaks_for_every_deal() -> None:
    strategy = words(solved()).strategy
    assert sum(rule.combinations for rule in strategy) == DEALS
    assert {rule.action for rule in strategy} == {"2x", "fold", "fold or 2x"}


def test_the_shape_is_read_off_the_agenda_however_the_cards_are_dealt() -> None:
    game = find("caribbean-stud-poker")
    for dealing in ("manual shoe", "automated shoe"):
        rules = game.rules(game.house({"dealing": dealing}))
        shape = head_to_head_shape(rules)
        assert fit(rules).kernel.shape is head_to_head_shape and shape.bet is not None
        assert (shape.own, shape.dealer, shape.bet.seen, shape.bet.up, shape.bet.sizes) == (5, 5, 5, 1, (Fraction(2),))
