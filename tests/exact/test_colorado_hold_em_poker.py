"""Colorado Hold 'Em, exactly: the kernel, and again by looking every run-out up, with hands named by the witness.

No published figure exists. The fact sheet's own arithmetic gives, in per cent of the ante: permissible 3.0; required with
no pushes 25.1, nines 18.7, eights 12.1, sevens 5.5, sixes -0.8.
"""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations, permutations
from math import comb

import numpy as np
import pytest

from croupier.analysis.report import edge
from croupier.equipment.cards import STANDARD_DECK, rank_of
from croupier.games import find
from croupier.witness.colorado_hold_em_poker import LAW_PAYS, five, instant

GAME = find("colorado-hold-em-poker")
SHEET = {"none": "25.1", "nines": "18.7", "eights": "12.1", "sevens": "5.5", "sixes": "-0.8"}
EXACT = {
    "permissible": (Fraction(3009197, 101792600), Fraction(6482, 5525), Fraction(17190377, 101792600)),
    "required": (Fraction(2133, 38675), Fraction(10883, 5525), Fraction(486011, 2544815)),
}
RUN_OUTS = comb(52, 3) * comb(49, 3)
PUSHES = {"permissible": "9T", "required": "789"}
WINS = {"permissible": "JQKA", "required": "TJQKA"}


@pytest.mark.parametrize("version", EXACT)
def test_the_exact_edge_of_ante_and_bonus(version: str) -> None:
    found = edge(GAME.rules(GAME.house({"version": version})))
    ante, bonus = found.wagers
    assert (ante.house_edge, ante.mean_wager, bonus.house_edge) == EXACT[version]
    assert ante.combinations == bonus.combinations == RUN_OUTS
    # 48 three-card straight flushes and 52 threes of a kind, all declared.
    assert ante.lines["declared, win 5 to 1"] == 100 * comb(49, 3)


@pytest.mark.parametrize("lowest", SHEET)
def test_c2_the_pairs_that_push_decide_what_the_required_version_costs(lowest: str) -> None:
    found = edge(GAME.rules(GAME.house({"version": "required", "lowest_push": lowest})))
    assert f"{round(found.wagers[0].house_edge * 1000) / 10}" == SHEET[lowest]


def test_c5_ace_two_three_of_a_suit_is_worth_a_tenth_of_a_per_cent_of_the_ante() -> None:
    """Four starts of 22,100 are declared for five antes instead of played on."""
    assert round(4 * 5 * Fraction(1, comb(52, 3)) * 10_000) == 9
    rules = GAME.rules()
    declared = {"As 2s 3s"}
    assert declared and edge(rules).wagers[0].lines["declared, win 5 to 1"] // comb(49, 3) == 12 * 4 + 13 * 4


@pytest.mark.parametrize("version", EXACT)
def test_best_play_in_words_is_exact(version: str) -> None:
    found = edge(GAME.rules(GAME.house({"version": version})))
    assert sum(rule.combinations for rule in found.strategy if rule.decision == "bet wager") == RUN_OUTS
    assert any(sentence.startswith("Following the list is best play in each of") for sentence in found.glossary)
    (few,) = (rule for rule in found.strategy if rule.action in ("Bet", "Fold") and rule.when != "anything else")
    assert "sometimes" not in few.when
    if version == "permissible":
        assert few.when == "a pair; QJs and 2, 3, 4, 5, 6, 7, 8 of another suit"


# The second method: every hand of five named by the witness, every start once for each way of renaming suits, every
# community looked up. Nothing of the kernel, the game's settlement or the ranking is used.


@cache
def names() -> tuple[tuple[str, ...], np.ndarray[tuple[int], np.dtype[np.int64]]]:
    """The name of every set of five cards, numbered as a < b < c < d < e stand at C(a,1)+...+C(e,5)."""
    by_kind: dict[tuple[tuple[int, ...], bool], int] = {}
    known: dict[str, int] = {}
    cards = np.array(list(combinations(range(52), 5)), np.int64)
    ranks = np.sort(cards % 13, axis=1)
    suited = (cards // 13 == cards[:, :1] // 13).all(axis=1)
    codes = (ranks * 13 ** np.arange(5)).sum(axis=1) * 2 + suited
    unique, first, inverse = np.unique(codes, return_index=True, return_inverse=True)
    kinds = np.array([known.setdefault(five(tuple(row)), len(known)) for row in cards[first].tolist()])
    assert len(unique) == 7462 and not by_kind
    found = np.empty(len(cards), np.int64)
    found[colex(cards)] = kinds[inverse]
    return tuple(known), found


def colex(sorted_cards: np.ndarray[tuple[int, int], np.dtype[np.int64]]) -> np.ndarray[tuple[int], np.dtype[np.int64]]:
    table = np.array([[comb(card, i) for card in range(52)] for i in range(1, 6)], np.int64)
    places: np.ndarray[tuple[int], np.dtype[np.int64]] = sum(table[i][sorted_cards[:, i]] for i in range(5))  # type: ignore[assignment]
    return places


def starts() -> Iterator[tuple[tuple[int, ...], int]]:
    """One start of each kind that only renames suits, and how many there are."""
    kinds: Counter[tuple[int, ...]] = Counter()
    renamings = list(permutations(range(4)))
    for start in combinations(range(52), 3):
        kinds[min(tuple(sorted(c % 13 + 13 * to[c // 13] for c in start)) for to in renamings)] += 1
    yield from kinds.items()


def pays(version: str, name: str) -> int:
    """What the ante wins or loses, in antes, under the witness's lists of odds."""
    if name.startswith("pair of "):
        return 1 if name[-1] in WINS[version] else 0 if name[-1] in PUSHES[version] else -1
    return LAW_PAYS[version, name] if name else -1


def bonus_pays(name: str) -> int:
    if name.startswith("pair of "):
        return 0 if name[-1] in "JQKA" else -1
    return LAW_PAYS["bonus", name] if name else -1


def test_looking_every_run_out_up_gives_the_same_fractions_as_the_kernel() -> None:
    known, numbers = names()
    total = {version: 0 for version in EXACT}
    wagered = {version: 0 for version in EXACT}
    whole = 0
    worths = {version: np.array([pays(version, name) for name in known]) for version in EXACT}
    for start, ways in starts():
        left = [card for card in STANDARD_DECK if card not in start]
        boards = np.array(list(combinations(left, 3)), np.int64)
        whole += ways * len(boards)
        lines = []
        for aside in start:
            kept = np.array([[card for card in start if card != aside]] * len(boards), np.int64)
            hands = np.sort(np.concatenate([kept, boards], axis=1), axis=1)
            lines.append(np.bincount(numbers[colex(hands)], minlength=len(known)))
        declared = 5 * len(boards) if instant(start) else -(10**9)
        for version, worth in worths.items():
            best = max(int((line * worth).sum()) for line in lines)
            without = best if version == "permissible" else -len(boards)
            value, stake = max((without, 1), (declared, 1), (2 * best, 2))
            total[version] += ways * value
            wagered[version] += ways * stake * len(boards)
    assert whole == RUN_OUTS
    for version, (house_edge, mean, _bonus) in EXACT.items():
        assert Fraction(-total[version], whole) == house_edge
        assert Fraction(wagered[version], whole) == mean
    assert max(map(rank_of, STANDARD_DECK)) == 12
