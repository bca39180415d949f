"""On toy decks the board kernel, the definition, a count deal by deal and play agree, as equal fractions."""

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations

import pytest

from croupier.analysis.definition import PERSON, settled, solve
from croupier.analysis.figures import Tie
from croupier.analysis.kernels.shared_board.report import wager_edges
from croupier.analysis.kernels.shared_board.solve import SolvedBoard, solve_board
from croupier.analysis.simulation.play import play
from croupier.analysis.tabulate import net_of
from croupier.rounds.steps import Settle, Showdown
from tests.sampling import some
from tests.toy import boards

NINE = "9h 9d 8h 8c Kd Kh 5s 2c As"
NINE_DEFINED = (Fraction(335, 756), Fraction(41, 18))
"""What `solve` says of the game over NINE; it takes half a minute, so it was asked once."""
THREE_SUITS = "Kh Kd Kc Qh Qd Qc 4h 4d 4c"
STRAIGHTS = "9h 8h 7h 6h 5h 9c 8d 4s 3h"
TWO_RANKS = "Kh Kd Kc Ks 4h 4d 4c 4s"
EIGHT = "Ah Kh Qh Jh 9c 9d 4s 4h"
SEVEN = "Td 9d 8d 7d 8c 6s 2c"

CASES = {
    "a cross of nine cards": boards.toy(NINE),
    "a cross of nine in three suits": boards.toy(THREE_SUITS),
    "the centre and an end shown": boards.toy(STRAIGHTS, boards.CENTRE_FIRST),
    "an end of each line shown": boards.toy(NINE, ((0, 4, 2), (1, 4, 3))),
    "three of the cross shown": boards.toy(THREE_SUITS, shown=3),
    "hands that win more": boards.toy(STRAIGHTS, outcome=boards.by_rank),
    "a dealer who must qualify": boards.toy(NINE, outcome=boards.qualifying),
    "other odds": boards.toy(NINE, house={"payout_odds.ante": "3 to 2", "payout_odds.raise": "1 to 2"}),
}
SHOWN = {"three of the cross shown": 3}

SMALL = {
    "one line": (SEVEN, boards.ONE_LINE, 2, None),
    "one line, one card shown": (SEVEN, boards.ONE_LINE, 1, None),
    "one line, nothing shown": (SEVEN, boards.ONE_LINE, 0, None),
    "the same in every suit": (TWO_RANKS, boards.ONE_LINE, 1, None),
    "two lines and a dealer who must qualify": (EIGHT, boards.TWO_IN_COMMON, 1, boards.qualifying),
}


@cache
def solved(name: str) -> SolvedBoard:
    return solve_board(CASES[name])


@pytest.mark.parametrize("name", some(CASES))
def test_the_kernel_agrees_with_a_count_deal_by_deal(name: str) -> None:
    found = boards.brought(CASES[name], SHOWN.get(name, 2))
    best = solved(name)
    main = wager_edges(best)[0]
    assert (-main.house_edge, main.mean_wager, main.hit_frequency) == boards.best(found)
    nets = [net_of(best.shape.settle, best.ways[0], line) for line in best.known]
    for (own, shown), brings in list(found.items())[::23]:
        counts = best.counts[best.at(shown, own)].tolist()
        raised = sum(net * count for net, count in zip(nets, counts, strict=True))
        assert Fraction(raised, best.plan.runouts) == Fraction(sum(brings), len(brings))


@pytest.mark.parametrize(
    "name, tie", [*((name, Tie.LARGER) for name in SMALL), *((name, Tie.SMALLER) for name in list(SMALL)[:1])]
)
def test_the_kernel_agrees_with_the_definition(name: str, tie: Tie) -> None:
    deck, lines, shown, outcome = SMALL[name]
    rules = boards.toy(deck, lines, shown, outcome, side=False)
    best, main = solve(rules, tie), wager_edges(solve_board(rules, tie))[0]
    assert (-main.house_edge, main.mean_wager) == (best.value, best.mean_wager)
    assert (-main.house_edge, main.mean_wager) == boards.best(boards.brought(rules, shown), tie)[:2]


def test_the_definition_says_the_same_of_nine_cards() -> None:
    main = wager_edges(solved("a cross of nine cards"))[0]
    assert (-main.house_edge, main.mean_wager) == NINE_DEFINED


@pytest.mark.law('19:47-25.1 "Raise"', '19:47-25.1 "Fold"')
def test_playing_every_deal_by_the_kernels_choices_gives_the_same_fractions() -> None:
    rules = boards.toy(EIGHT, boards.ONE_LINE, side=False)
    best = solve_board(rules)
    main = wager_edges(best)[0]
    results = Counter(settled(play(rules, order, best), PERSON) for order in boards.orders(rules))
    deals = results.total()
    assert deals == best.combinations
    assert Fraction(sum(net * n for (net, _), n in results.items()), deals * best.opening) == -main.house_edge
    assert Fraction(sum(w * n for (_, w), n in results.items()), deals * best.opening) == main.mean_wager


@pytest.mark.law('19:47-25.1 "Three-card wager"')
@pytest.mark.parametrize(
    "fold, lines",
    [("stands", boards.CROSS), ("forfeited", boards.CROSS), ("forfeited", boards.CENTRE_FIRST)],
)
def test_the_three_card_wager_goes_with_a_fold_only_where_the_house_says_so(fold: str, lines: boards.Lines) -> None:
    rules = boards.toy(STRAIGHTS, lines, house={"three_card_on_fold": fold})
    best = solve_board(rules)
    edge = wager_edges(best)[1]
    settle = next(s for s in rules.agenda if isinstance(s, Settle) and "three-card" in s.wagers)
    total, hands = Fraction(0), 0
    for own in combinations(rules.deck, 2):
        for shown in combinations([card for card in rules.deck if card not in own], 2):
            for far, near in (shown, shown[::-1]):
                said = settle.outcome(Showdown(settle.showing.rank((*own, far))))["three-card"]
                folds = best.choices[best.at((far, near), own)] == 0 and fold == "forfeited"
                total += said.odds.ratio if said.odds and not folds else -1
                hands += 1
    assert -edge.house_edge == total / hands
    assert edge.best == (fold == "stands")


def test_a_deck_that_looks_the_same_in_three_suits_is_counted_once_for_all_of_them() -> None:
    plan = solved("a cross of nine in three suits").plan
    assert len(plan.renamings) == 6 and plan.twins
    every, weight, stands_for = plan.boards()
    assert int((weight * stands_for).sum()) == 9 * 28 * 15 and len(every) < 9 * 28 * 15 / 6
