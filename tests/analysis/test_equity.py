"""Equity: the compiled ranking against the declared one, known figures, a slow definition, and side pots."""

from fractions import Fraction
from itertools import combinations, combinations_with_replacement, pairwise

import numpy as np
import numpy.typing as npt
import pytest

from croupier.analysis.equity.loops import holdem_value, omaha_value
from croupier.analysis.equity.loops import omaha_low as compiled_low
from croupier.analysis.equity.shares import BadHands, all_in_values, equity
from croupier.equipment.cards import STANDARD_DECK, parse_cards
from croupier.hands.poker5 import five_card_rank
from croupier.hands.poker_room import best_five, omaha_high, omaha_low

NONE = np.zeros(0, dtype=np.int64)


def array(cards: tuple[int, ...]) -> npt.NDArray[np.int64]:
    return np.array(cards, dtype=np.int64)


def test_the_compiled_ranking_orders_every_class_of_five_cards_as_the_declared_one() -> None:
    # Every multiset of five ranks without a flush, and every set of five ranks of one suit: 7,462 classes.
    rainbow = [
        tuple(rank + 13 * ranks[:n].count(rank) if ranks.count(rank) > 1 else rank + 13 * (n % 4) for n, rank in
              enumerate(ranks))
        for ranks in combinations_with_replacement(range(13), 5)
        if max(map(ranks.count, ranks)) < 5
    ]  # fmt: skip
    suited = list(combinations(range(13), 5))
    hands = [*[hand for hand in rainbow if len({card // 13 for card in hand}) > 1], *suited]
    assert len(hands) == 7_462
    pairs = sorted([(five_card_rank(hand), int(holdem_value(array(hand), NONE))) for hand in hands])
    for (rank, number), (higher, larger) in pairwise(pairs):
        assert (rank < higher) == (number < larger)
        assert (rank == higher) == (number == larger)


def test_seven_cards_and_omaha_rank_as_declared() -> None:
    rng = np.random.default_rng(14)
    found = []
    for _ in range(400):
        cards = tuple(int(card) for card in rng.permutation(52)[:9])
        seven, own, board = cards[:7], cards[:4], cards[4:]
        found.append((best_five(seven[:2], seven[2:]), int(holdem_value(array(seven[:2]), array(seven[2:])))))
        found.append((omaha_high(own, board), int(omaha_value(array(own), array(board)))))
    by_rank = sorted(found)
    assert [number for _, number in by_rank] == sorted([number for _, number in found])


def test_low_hands_of_omaha_rank_as_declared() -> None:
    rng = np.random.default_rng(15)
    lows = []
    for _ in range(600):
        cards = tuple(int(card) for card in rng.permutation(52)[:9])
        lows.append((omaha_low(cards[:4], cards[4:]), int(compiled_low(array(cards[:4]), array(cards[4:])))))
    assert all((not rank) == (number == 1 << 20) for rank, number in lows)
    ordered = sorted([(rank, -number) for rank, number in lows if rank])
    assert [number for _, number in ordered] == sorted([number for _, number in ordered])


def test_aces_against_kings_win_as_often_as_another_program_counts() -> None:
    # AhAs against KdKc over all boards: phevaluator 0.6.0 counts 1,388,072 wins and 6,538 ties.
    aces, kings = equity([parse_cards("Ah As"), parse_cards("Kd Kc")])
    assert (aces.wins, aces.ties, kings.wins) == (1_388_072, 6_538, 317_694)
    assert aces.boards == 1_712_304
    assert aces.share == Fraction(2 * 1_388_072 + 6_538, 2 * 1_712_304)
    assert aces.share + kings.share == 1


def test_equity_is_its_definition_on_the_turn() -> None:
    hands = [parse_cards("Ah Kh"), parse_cards("7c 7d"), parse_cards("9s 8s")]
    board, dead = parse_cards("Th 7h 2c 6d"), parse_cards("2h Qc")
    gone = {*board, *dead, *[card for hand in hands for card in hand]}
    share = [Fraction(0)] * 3
    rivers = [card for card in STANDARD_DECK if card not in gone]
    for river in rivers:
        ranks = [best_five(hand, (*board, river)) for hand in hands]
        best = [n for n, rank in enumerate(ranks) if rank == max(ranks)]
        for n in best:
            share[n] += Fraction(1, len(best) * len(rivers))
    assert [row.share for row in equity(hands, board, dead)] == share


def test_omaha_high_low_is_its_definition_on_the_turn() -> None:
    hands = [parse_cards("As 2s Kd Kc"), parse_cards("Ad 2d 9h 8h"), parse_cards("Jc Jd Ts 9s")]
    board = parse_cards("3h 4c Jh Td")
    gone = {*board, *[card for hand in hands for card in hand]}
    rivers = [card for card in STANDARD_DECK if card not in gone]
    share = [Fraction(0)] * 3
    for river in rivers:
        cards = (*board, river)
        highs, lows = [omaha_high(hand, cards) for hand in hands], [omaha_low(hand, cards) for hand in hands]
        best = [n for n in range(3) if highs[n] == max(highs)]
        least = [n for n in range(3) if lows[n] and lows[n] == max(lows)]
        for n in best:
            share[n] += Fraction(1, len(best) * len(rivers) * (2 if least else 1))
        for n in least:
            share[n] += Fraction(1, len(least) * len(rivers) * 2)
    assert [row.share for row in equity(hands, board, form="omaha high-low")] == share


def test_shares_of_any_hands_sum_to_one() -> None:
    rng = np.random.default_rng(9)
    for many in (1, 2, 5, 11):
        cards = [int(card) for card in rng.permutation(52)]
        hands = [tuple(cards[2 * n : 2 * n + 2]) for n in range(many)]
        assert sum([row.share for row in equity(hands, tuple(cards[-4:]))]) == 1


def test_an_all_in_player_expects_their_share_of_each_pot_they_are_in() -> None:
    hands = {"1": parse_cards("As Ad"), "2": parse_cards("Ks Kd"), "3": parse_cards("Qs Qd")}
    board = parse_cards("2c 7h 9d 3s")
    values = all_in_values(hands, {"1": 20, "2": 50, "3": 100, "4": 10}, board, dead_money=3)
    everyone = equity(list(hands.values()), board)
    two = equity([hands["2"], hands["3"]], board, hands["1"])
    main, side, rest = 20 * 3 + 10 + 3, 60, 50
    assert values == {
        "1": main * everyone[0].share,
        "2": main * everyone[1].share + side * two[0].share,
        "3": main * everyone[2].share + side * two[1].share + rest,
    }
    assert sum(values.values()) == 183


@pytest.mark.parametrize(
    ("hands", "board", "form", "why"),
    [
        (["Ah As", "Ah Ks"], "", "hold 'em", "Ah cannot be here"),
        (["Ah As Kd"], "", "hold 'em", "has 2 cards"),
        (["Ah As"], "2c 3c 4c 5c 6c 7c", "hold 'em", "at most five"),
        (["Ah As"], "", "badugi", "none of these"),
        ([], "", "hold 'em", "1 to 11 hands"),
    ],
)
def test_cards_that_cannot_be_together_are_refused(hands: list[str], board: str, form: str, why: str) -> None:
    with pytest.raises(BadHands, match=why):
        equity([parse_cards(hand) for hand in hands], parse_cards(board), form=form)
