"""Double Down Stud over the full deck: a published figure, and the same fraction by a count of another kind.

The published house edge of the table game with 2000-200-50-11-8-5-3-2-1 and a push from sixes to tens is 2.67 percent
of the initial wager (Wizard of Odds, "Double Down Stud"). A royal flush at 1000 to 1, which one account prints, does
not give that figure.
"""

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations

import pytest

from croupier.analysis.analyse import analyse, edge, fit
from croupier.analysis.edge_report import Edge
from croupier.analysis.figures import Tie
from croupier.analysis.kernels.paytable_hand.shape import paytable_hand_shape
from croupier.analysis.study.plainer_play import simpler
from croupier.games import find

RUN_OUTS = 12_994_800
"""Four cards that are seen, C(52, 4), and then one of 48."""
FIVE_CARD_HANDS = (4, 36, 624, 3_744, 5_108, 10_200, 54_912, 123_552)
"""From a royal flush down to two pair, of 2,598,960, as every book has them."""
PAYS = (2_000, 200, 50, 11, 8, 5, 3, 2)
PAIRS = 84_480
"""Hands with a pair of one certain rank."""


@cache
def analysed(tie: Tie = Tie.LARGER, opening: int | None = None, **house: object) -> Edge:
    game = find("double-down-stud")
    return edge(game.rules(game.house(house)), tie, opening)


@pytest.mark.law("19:47-17.8", "19:47-17.9")
@pytest.mark.parametrize("tie, mean", [(Tie.LARGER, (338_446, 270_725)), (Tie.SMALLER, (337_942, 270_725))])
def test_the_edge_is_the_published_one(tie: Tie, mean: tuple[int, int]) -> None:
    (initial,) = analysed(tie).wagers
    assert (initial.combinations, initial.house_edge) == (RUN_OUTS, Fraction(2_889, 108_290))
    assert (initial.wager, initial.denominator, initial.tie_rule) == ("initial wager", "initial wager", tie)
    assert round(float(100 * initial.house_edge), 2) == 2.67
    assert initial.mean_wager == Fraction(*mean)


@pytest.mark.law("19:47-17.9")
def test_ds2_a_royal_flush_at_1000_to_1_would_not_give_the_published_edge() -> None:
    """A royal flush comes 20 times in the run-outs, and is always doubled: four cards to it are of one suit."""
    (initial,) = analysed().wagers
    royals = initial.lines["win 2000 to 1"]
    assert royals == 20 and {end.wagered for end in initial.distribution if end.result == "win 2000 to 1"} == {2}
    cheaper = initial.house_edge + Fraction(2 * 1_000 * royals, RUN_OUTS)
    assert round(float(100 * cheaper), 2) == 2.98


def test_every_run_out_ends_on_the_line_of_its_five_cards() -> None:
    """Whatever is doubled, the cards come as they come: each set of five in five ways."""
    lines = analysed().wagers[0].lines
    assert sum(lines.values()) == RUN_OUTS
    assert [lines[f"win {pays} to 1"] for pays in PAYS] == [5 * hands for hands in FIVE_CARD_HANDS]
    assert (lines["win 1 to 1"], lines["push"]) == (5 * 4 * PAIRS, 5 * 5 * PAIRS)


def test_the_edge_is_that_of_counting_by_hand_over_every_four_cards() -> None:
    """A second method: for each four cards, what the 48 others make of them, from ranks and suits alone."""
    kinds = Counter[tuple[tuple[int, ...], bool]]()
    for cards in combinations(range(52), 4):
        ranks = tuple(sorted(card % 13 for card in cards))
        kinds[ranks, len({card // 13 for card in cards}) == 1] += 1
    lost = sum(many * max(_worth(ranks, suited), 2 * _worth(ranks, suited)) for (ranks, suited), many in kinds.items())
    assert sum(kinds.values()) * 48 == RUN_OUTS
    assert Fraction(-lost, RUN_OUTS) == analysed().wagers[0].house_edge


SEQUENCES = {frozenset(range(low, low + 5)) for low in range(9)} | {frozenset((12, 0, 1, 2, 3))}


def _worth(ranks: tuple[int, ...], suited: bool) -> int:
    """The result of one wager on these four, summed over the other 48 cards."""
    held, total = Counter(ranks), 0
    for last in range(13):
        left = 4 - held[last]
        flushes = 1 if suited and last not in held else 0
        total += flushes * _pays(ranks, last, flush=True) + (left - flushes) * _pays(ranks, last, flush=False)
    return total


def _pays(ranks: tuple[int, ...], last: int, *, flush: bool) -> int:
    often, five = Counter((*ranks, last)), frozenset((*ranks, last))
    if five in SEQUENCES:
        return (2_000 if min(five) == 8 else 200) if flush else 5
    if flush:
        return 8
    match sorted(often.values(), reverse=True):
        case [4, 1]:
            return 50
        case [3, 2]:
            return 11
        case [3, 1, 1]:
            return 3
        case [2, 2, 1]:
            return 2
        case [2, 1, 1, 1]:
            pair = next(rank for rank, many in often.items() if many == 2)
            return 1 if pair >= 9 else 0 if pair >= 4 else -1
    return -1


def test_best_play_in_words_is_short_and_complete() -> None:
    strategy = analysed(Tie.SMALLER).strategy
    assert [(rule.action, rule.when) for rule in strategy] == [
        ("1x", "a middle pair or better"),
        ("1x", "all of one suit"),
        ("1x", "2 or more straights still possible, 1 point or more"),
        ("decline", "anything else"),
    ]
    assert sum(rule.combinations for rule in strategy) == RUN_OUTS


def test_plainer_play_costs_more_and_never_doubling_is_the_single_wager() -> None:
    game = find("double-down-stud")
    ways = {way.name: way for way in simpler(analyse(game.rules()))}
    never, always = ways["always declining"], ways["never declining"]
    single = sum(hands * pays for hands, pays in zip(FIVE_CARD_HANDS, PAYS, strict=True)) + 4 * PAIRS
    losing = 2_598_960 - sum(FIVE_CARD_HANDS) - 9 * PAIRS
    assert never.wager.house_edge == Fraction(losing - single, 2_598_960)
    assert always.wager.house_edge == 2 * never.wager.house_edge > never.wager.house_edge > Fraction(2_889, 108_290)


@pytest.mark.law("19:47-17.9")
def test_ds5_the_payout_limit_costs_the_player_of_large_wagers() -> None:
    small, large = (analysed(opening=cents).wagers[0] for cents in (1_250, 10_000))
    assert small.house_edge == Fraction(2_889, 108_290) < large.house_edge


@pytest.mark.parametrize("dealing", ["manual shoe", "automated shoe"])
def test_the_shape_is_read_off_the_agenda_however_the_cards_are_dealt(dealing: str) -> None:
    game = find("double-down-stud")
    rules = game.rules(game.house({"dealing": dealing}))
    assert fit(rules).kernel.shape is paytable_hand_shape
    shape = paytable_hand_shape(rules)
    assert (shape.cards, shape.base, [decision.folds for decision in shape.decisions]) == (5, 4, [False])
