"""Colorado Hold 'Em, exactly: the kernel, and again by looking every run-out up, with hands named by the witness.

No published figure exists. The fact sheet's own arithmetic gives, in per cent of the ante: permissible 3.0; required
with no pushes 25.1, nines 18.7, eights 12.1, sevens 5.5, sixes -0.8.
"""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations, combinations_with_replacement, permutations
from math import comb

import numpy as np
import pytest
from numpy.typing import NDArray

from croupier.analysis.analyse import edge
from croupier.analysis.kernels.with_discard.solve import DECLARED, solve_discard
from croupier.equipment.cards import parse_cards
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
    """0.097 per cent: what its four starts bring when declared, less what they bring played on (reading C5)."""
    rules = GAME.rules()
    solved = solve_discard(rules)
    gained = 0
    for suit in "cdhs":
        at = solved.start(parse_cards(f"A{suit} 2{suit} 3{suit}"))
        assert solved.choices[at] == DECLARED
        gained += 5 * solved.opening * solved.runouts - int(solved.worth[at].max())
    assert round(Fraction(100 * gained, solved.combinations * solved.opening), 3) == Fraction("0.097")


@pytest.mark.parametrize("version", EXACT)
def test_best_play_in_words_is_exact(version: str) -> None:
    found = edge(GAME.rules(GAME.house({"version": version})))
    assert sum(rule.combinations for rule in found.strategy if rule.decision == "bet wager") == RUN_OUTS
    assert any(sentence.startswith("Following the list is best play in each of") for sentence in found.glossary)
    (few,) = (rule for rule in found.strategy if rule.action in ("Bet", "Fold") and rule.when != "anything else")
    assert "sometimes" not in few.when
    if version == "permissible":
        assert few.when == "a pair; QJs and 2, 3, 4, 5, 6, 7, 8 of another suit"


# The second method: one start for each way of renaming suits, all community cards under each of its three discards, and
# hands named by the witness. Nothing of the kernel, of the game's settlement or of its ranking is used.

Ints = NDArray[np.int64]
TWO = {ranks: i for i, ranks in enumerate(combinations_with_replacement(range(13), 2))}
THREE = {ranks: i for i, ranks in enumerate(combinations_with_replacement(range(13), 3))}


def named() -> tuple[tuple[str, ...], Ints]:
    """The names of hands; and which of them two ranks with three make, of several suits (0) or of one (1)."""
    known: dict[str, int] = {}
    table = np.full((len(TWO), len(THREE), 2), -1, np.int64)
    for (two, i), (three, j) in ((two, three) for two in TWO.items() for three in THREE.items()):
        ranks = sorted((*two, *three))
        if max(Counter(ranks).values()) < 5:
            mixed = tuple(rank + 13 * (at % 4) for at, rank in enumerate(ranks))
            table[i, j, 0] = known.setdefault(five(mixed), len(known))
        if len(set(ranks)) == 5:
            table[i, j, 1] = known.setdefault(five(tuple(ranks)), len(known))
    return tuple(known), table


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


class Boards:
    """All sets of three cards: their ranks, their suit where they have one, and in which of them a card is."""

    def __init__(self) -> None:
        boards = np.array(list(combinations(range(52), 3)), np.int64)
        self.ranks = np.array([THREE[a, b, c] for a, b, c in np.sort(boards % 13, axis=1).tolist()], np.int64)
        suits = boards // 13
        self.suit = np.where((suits == suits[:, :1]).all(axis=1), suits[:, 0], -1)
        self.holds = np.array([(boards == card).any(axis=1) for card in range(52)])

    def counted(self, start: tuple[int, ...], table: Ints, names: int) -> list[Ints]:
        """For each card of a start that may be laid aside: on how many boards each name comes."""
        left = ~self.holds[list(start)].any(axis=0)
        found = []
        for aside in start:
            a, b = sorted(card % 13 for card in start if card != aside)
            suits = {card // 13 for card in start if card != aside}
            one = (self.suit[left] == suits.pop()) if len(suits) == 1 else np.zeros(int(left.sum()), np.bool_)
            numbers = table[TWO[a, b], self.ranks[left], one.astype(np.int64)]
            found.append(np.bincount(numbers, minlength=names))
        return found


@pytest.mark.parametrize("version", EXACT)
def test_going_through_every_run_out_gives_the_same_fractions_as_the_kernel(version: str) -> None:
    known, table = named()
    boards, runouts = Boards(), comb(49, 3)
    worth, bonus = np.array([pays(version, name) for name in known]), np.array([bonus_pays(name) for name in known])
    total = wagered = beside = whole = 0
    for start, ways in starts():
        whole += ways
        lines = boards.counted(start, table, len(known))
        assert all(int(line.sum()) == runouts for line in lines)
        # Where discards tie for the ante, the bonus might still tell them apart: it does not in this game.
        best, extra = max((int(line @ worth), int(line @ bonus)) for line in lines)
        on_hand = {int(line @ bonus) for line in lines if int(line @ worth) == best}
        value, stake = max((best if version == "permissible" else -runouts, 1), (2 * best, 2))
        extra = -runouts if value == -runouts and version == "required" and stake == 1 else extra
        if instant(start) and 5 * runouts >= value:
            value, stake, extra = 5 * runouts, 1, 5 * runouts
        assert len(on_hand) == 1 or instant(start) or extra == -runouts, start
        total, wagered, beside = total + ways * value, wagered + ways * stake, beside + ways * extra
    assert whole == comb(52, 3)
    house_edge, mean, bonus_edge = EXACT[version]
    assert (Fraction(-total, RUN_OUTS), Fraction(wagered, whole)) == (house_edge, mean)
    assert Fraction(-beside, RUN_OUTS) == bonus_edge
