"""Two Card Joker Poker over 54 cards: published figures, and the same fraction by a count of another kind.

Wizard of Odds ("Two Card Joker Poker", on Foxwoods in 2009) has a house edge of 3.15 percent of the ante, an average
wager of 1.672956, and a call with queen and five or better.
"""

from fractions import Fraction
from functools import cache
from itertools import combinations

import pytest

from croupier.analysis.analyse import edge, fit
from croupier.analysis.edge_report import Edge
from croupier.analysis.figures import Tie
from croupier.analysis.kernels.head_to_head.shape import head_to_head_shape
from croupier.games import find

RUN_OUTS = 1_431 * 1_326


@cache
def analysed(tie: Tie = Tie.LARGER) -> Edge:
    return edge(find("two-card-joker-poker").rules(), tie)


@pytest.mark.law("19:47-30.10", "19:47-30.11")
@pytest.mark.parametrize("tie", Tie)
def test_the_edge_is_the_published_one(tie: Tie) -> None:
    (ante,) = analysed(tie).wagers
    assert (ante.combinations, ante.house_edge) == (RUN_OUTS, Fraction(563, 17_901))
    assert f"{float(100 * ante.house_edge):.2f}" == "3.15" and f"{float(ante.mean_wager):.6f}" == "1.672956"
    assert ante.mean_wager == Fraction(266, 159)


def test_best_play_calls_with_queen_and_five() -> None:
    call, fold = analysed().strategy
    assert (call.action, call.when, fold.action, fold.when) == ("1x", "Q-5 or better", "fold", "anything else")
    assert call.combinations + fold.combinations == RUN_OUTS


@pytest.mark.parametrize("middle", ["straight pair flush", "flush pair straight", "pair flush straight"])
def test_jp2_the_edge_is_that_of_a_plain_count_for_every_order_of_the_middle_hands(middle: str) -> None:
    """A second method, in plain words: every hand against every other, called where that loses less than the ante."""
    order = ["high", *reversed(middle.split()), "straight flush", "royal flush", "jokers"]
    pays = {"jokers": 8, "royal flush": 5, "straight flush": 3}

    def named(one: int, other: int) -> tuple[str, tuple[int, ...]]:
        if one >= 52 and other >= 52:
            return "jokers", ()
        ranks = tuple(sorted([card % 13 for card in (one, other) if card < 52], reverse=True))
        if len(ranks) == 1 or ranks[0] == ranks[1]:
            return "pair", ranks[:1]
        suited, top = one // 13 == other // 13, ranks[0]
        if ranks == (12, 0) or ranks[0] - ranks[1] == 1:
            top = 0 if ranks == (12, 0) else top
            return ("straight" if not suited else "royal flush" if top == 12 else "straight flush"), (top,)
        return ("flush" if suited else "high"), ranks

    hands = {hand: named(*hand) for hand in combinations(range(54), 2)}
    place = {hand: (order.index(name), ranks) for hand, (name, ranks) in hands.items()}
    total = 0
    for mine, (name, _) in hands.items():
        brings = 0
        for theirs, (other, ranks) in hands.items():
            if mine[0] in theirs or mine[1] in theirs:
                continue
            if other == "high" and ranks[0] < 10:
                brings += 1
            elif place[mine] != place[theirs]:
                brings += 1 + pays.get(name, 1) if place[mine] > place[theirs] else -2
        total += max(brings, -1_326)
    assert Fraction(-total, RUN_OUTS) == Fraction(563, 17_901)


def test_the_shape_is_read_off_the_agenda_however_the_cards_are_dealt() -> None:
    game = find("two-card-joker-poker")
    for dealing in ("manual shoe", "automated shoe"):
        assert fit(game.rules(game.house({"dealing": dealing}))).kernel.shape is head_to_head_shape
