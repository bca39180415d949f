"""Double Cross Poker over the full deck. Nobody published a figure: what the kernel counts is counted a second way.

For some shown and own cards, every run-out and every hand of the dealer is gone through one by one, with a ranking
written here from scratch; the kernel, which knows neither sets of four nor single hands of the dealer, must find the
same whole numbers. The boards it goes through are counted by a formula. And whoever never folds is as the dealer is, so
over all run-outs the kernel's wins must be as many as its losses.
"""

from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb

import numpy as np
import pytest
from numpy.typing import NDArray

from croupier.analysis.analyse import fit
from croupier.analysis.kernels.shared_board.report import wager_edges
from croupier.analysis.kernels.shared_board.shape import board_shape
from croupier.analysis.kernels.shared_board.solve import SolvedBoard, solve_board
from croupier.analysis.kernels.shared_board.words import words
from croupier.equipment.cards import parse_cards
from croupier.games import find
from croupier.rounds.postings import LOSE, PUSH, WIN

Ints = NDArray[np.int64]

HANDS = [("Kh Qh", "Jh 9h"), ("5s 5d", "Ac 6d")]
"""Shown, own."""


@cache
def solved() -> SolvedBoard:
    return solve_board(find("double-cross-poker").rules())


def counted(shown: tuple[int, ...], own: tuple[int, ...]) -> dict[str, int]:
    """By the kernel: how many run-outs are lost, pushed and won by whoever raises."""
    counts = solved().counts[solved().at(shown, own)].tolist()
    return {line[0][1].result: count for line, count in zip(solved().known, counts, strict=True)}


def strength(hands: Ints) -> Ints:
    """Higher for the better of two hands of five, the same for equals: how often ranks come, then suit and sequence."""
    rank, suit = hands % 13, hands // 13
    often = (rank[:, :, None] == rank[:, None, :]).sum(axis=2)
    order = -np.sort(-(often * 16 + rank), axis=1) % 16
    flush = (suit == suit[:, :1]).all(axis=1)
    wheel = (order == [12, 3, 2, 1, 0]).all(axis=1)
    straight = ((often.sum(axis=1) == 5) & (order[:, 0] - order[:, 4] == 4)) | wheel
    # None, a pair, two pairs, three, three and two, four of a rank: sums of how often each card's rank comes.
    name = np.array([0, 1, 2, 3, 6, 7])[np.searchsorted([5, 7, 9, 11, 13, 17], often.sum(axis=1))]
    name = np.where(straight & flush, 8, np.where(flush, 5, np.where(straight, 4, name)))
    weight = np.where(wheel, 0, (order * 16 ** np.arange(4, -1, -1)).sum(axis=1))
    return np.asarray(name * 16**5 + weight, np.int64)


CHOOSE = np.array([[comb(card, i) for i in range(1, 6)] for card in range(52)])


def number_of(hands: Ints) -> Ints:
    """Every hand of five has its own number, whatever the order of the cards."""
    ordered = np.sort(hands, axis=1)
    return np.asarray(sum(CHOOSE[ordered[:, i], i] for i in range(5)), np.int64)


@cache
def strengths() -> Ints:
    """Of every hand of five."""
    out = np.zeros(comb(52, 5), np.int64)
    for low in range(48):
        hands = np.array([(low, *others) for others in combinations(range(low + 1, 52), 4)])
        out[number_of(hands)] = strength(hands)
    return out


def by_hand(shown: tuple[int, ...], own: tuple[int, ...]) -> dict[str, int]:
    """Every center; every four of the other cards, split into the two sides of the cross and the dealer's two."""
    rest = [card for card in range(52) if card not in shown + own]
    fours, pairs = (np.array(list(combinations(range(47), size))) for size in (4, 2))
    at = np.zeros((47, 47), np.int64)
    at[pairs[:, 0], pairs[:, 1]] = np.arange(len(pairs))
    found = {LOSE: 0, PUSH: 0, WIN: 0}

    def strengths_with(cards: Ints, *fixed: int) -> Ints:
        hands = np.concatenate([cards, np.broadcast_to(fixed, (len(cards), len(fixed)))], axis=1)
        return strengths()[number_of(hands)]

    for centre in rest:
        others = np.array([card for card in rest if card != centre])
        upright = strengths_with(others[pairs], *shown, centre)
        across = strengths_with(others[fours], centre)
        mine = strengths_with(others[pairs], *own, centre).clip(strengths_with(np.array([shown]), *own, centre)[0])
        for a, b in combinations(range(4), 2):
            c, d = (place for place in range(4) if place not in (a, b))
            dealer = np.maximum(across, upright[at[fours[:, c], fours[:, d]]])
            player = mine[at[fours[:, a], fours[:, b]]]
            found[LOSE] += int((player < dealer).sum())
            found[PUSH] += int((player == dealer).sum())
            found[WIN] += int((player > dealer).sum())
    return found


def test_the_ranking_written_here_names_the_known_numbers_of_hands() -> None:
    """From a high card to a straight flush, as every book has them."""
    counts = np.bincount(strengths() // 16**5).tolist()
    assert counts == [1_302_540, 1_098_240, 123_552, 54_912, 10_200, 5_108, 3_744, 624, 40]
    assert len(np.unique(strengths())) == 7_462


@pytest.mark.law('19:47-25.1 "Hand"', '19:47-25.1 "Community card"')
@pytest.mark.parametrize("shown, own", HANDS)
def test_every_run_out_and_every_hand_of_the_dealer_one_by_one_give_the_kernels_numbers(shown: str, own: str) -> None:
    found = by_hand(parse_cards(shown), parse_cards(own))
    assert found == counted(parse_cards(shown), parse_cards(own))
    assert sum(found.values()) == 48 * comb(47, 2) * comb(45, 2) == solved().plan.runouts


def test_every_board_is_gone_through_as_often_as_it_can_lie() -> None:
    plan = solved().plan
    boards, weight, stands_for = plan.boards()
    assert int((weight * stands_for).sum()) == 52 * comb(51, 2) * comb(49, 2)
    # Up to the names of suits, and with the two lines changing places, one in 41 is enough.
    assert len(boards) == 1_904_331
    assert int(plan.seen.weight.sum()) == comb(52, 2) and len(plan.seen.weight) == 169
    assert solved().combinations == comb(52, 2) * comb(50, 2) * 48 * comb(47, 2) * comb(45, 2)


def test_whoever_never_folds_wins_as_often_as_he_loses() -> None:
    totals = np.einsum("r,rpl->l", solved().plan.seen.weight, solved().counts).tolist()
    by_result = {line[0][1].result: total for line, total in zip(solved().known, totals, strict=True)}
    assert by_result[WIN] == by_result[LOSE]
    assert sum(totals) == solved().combinations


@pytest.mark.law('19:47-25.1 "Raise"', '19:47-25.1 "Fold"')
def test_with_the_odds_that_stand_in_for_those_not_held_the_house_loses() -> None:
    """1 to 1 on everything and a fold for one third of it: the reconstruction (X9) favors the player."""
    main, three_card = wager_edges(solved())
    assert main.house_edge == Fraction(-5_850_848_578, 62_084_397_375)
    assert main.mean_wager == Fraction(32_093, 12_495)
    assert main.lines == {
        "win 1 to 1": 36_813_417_850_892,
        "push": 433_208_414_760,
        "fold instead of the first raise wager and the second raise wager": 18_003_849_177_600,
        "lose": 28_190_954_628_748,
    }
    assert three_card.house_edge == Fraction(1_868, 22_100)


def test_best_play_in_words_accounts_for_every_run_out() -> None:
    strategy = words(solved()).strategy
    assert sum(rule.combinations for rule in strategy) == solved().combinations
    assert [(rule.action, rule.when) for rule in strategy if "down to" in rule.when or "better" in rule.when] == [
        ("1x each", "no pair, all cards in sight of one suit, holding 4-2 or better"),
        ("1x each", "neither of these, holding 10-5 or better"),
        ("1x each", "neither of these, holding 9-8 down to 9-7"),
    ]


def test_the_shape_is_read_off_the_agenda() -> None:
    rules = find("double-cross-poker").rules()
    assert fit(rules).kernel.shape is board_shape
    shape = board_shape(rules)
    assert (shape.places, shape.shown, [bet.key for bet in shape.bets]) == (5, 2, ["first raise", "second raise"])
    assert [(side.wager.key, side.place, side.kept) for side in shape.sides] == [("three-card", 0, True)]
