"""Triple attack blackjack: exact figures. None are published, so a second count in plain Python is written here."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

import numpy as np
import pytest

from croupier.analysis.analyse import analyse
from croupier.analysis.coach import coach_for
from croupier.analysis.figures import Analysis, Tie, quiet
from croupier.analysis.kernels.staged_wagers.coach import StagedCoach
from croupier.analysis.kernels.staged_wagers.shape import staged_shape
from croupier.analysis.kernels.staged_wagers.solve import SolvedStages
from croupier.games import find
from tests.toy.test_blackjack_points_toy import without_splits

GAME = find("triple-attack-blackjack")
EDGE = Fraction(2319926448285528760492119711795619907639, 69829449483791448542407305021223684618125)
MEAN = 1.7009074519943526
BY_TOTALS = Fraction(39015699916146058800410918266624518074471, 1032380488446642200019119764431424670628750)


@cache
def found() -> Analysis:
    """Counted once for all tests."""
    return analyse(GAME.rules())


@pytest.mark.law("13:69F-36.5", "13:69F-36.11")
def test_best_play_loses_so_much_of_the_first_attack_wager() -> None:
    """3.3223 percent of it, on 1.7009 of it wagered; 1.9532 percent of all that is wagered."""
    best, totals = found().wagers
    assert best.house_edge == EDGE and abs(float(best.mean_wager) - MEAN) < 1e-15
    assert totals.house_edge == BY_TOTALS and not totals.best


@pytest.mark.law("13:69F-36.5")
def test_the_attacks_are_made_with_the_cards_that_the_table_names() -> None:
    chart = found().words().charts[0]
    rows = dict(chart.rows)
    assert chart.columns == ("second", "2", "3", "4", "5", "6", "7", "8", "9", "10", "A")
    yes = {first: [column for column, cell in zip(chart.columns, cells, strict=True) if cell == "yes"]
           for first, cells in rows.items()}  # fmt: skip
    assert yes == {
        **{first: [] for first in "234567"},
        "8": ["7"],
        "9": ["5", "6", "7", "8"],
        "10": ["second", "2", "3", "4", "5", "6", "7", "8", "9"],
        "A": ["second", "2", "3", "4", "5", "6", "7", "8", "9", "10", "A"],
    }


# A second count, of the game without splits, in floating point.

SHOE = np.array([32] * 8 + [96, 32])
TEN, ACE = 8, 9


def total(counts: tuple[int, ...]) -> tuple[int, bool]:
    """What these cards of each count from 2 to 11 come to, and whether an ace counts 11."""
    hard = sum(count * (kind + 2) for kind, count in enumerate(counts[:ACE])) + counts[ACE]
    soft = counts[ACE] > 0 and hard + 10 <= 21
    return hard + 10 * soft, soft


def one_more(counts: tuple[int, ...], kind: int) -> tuple[int, ...]:
    return (*counts[:kind], counts[kind] + 1, *counts[kind + 1 :])


@cache
def ends(up: int) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Every way in which the dealer ends: cards drawn after the first, orders of them, and the total or a natural."""
    finals: dict[tuple[int, ...], int] = {}
    level = {one_more((0,) * 10, up): 1}
    while level:
        further: dict[tuple[int, ...], int] = {}
        for counts, ways in level.items():
            for kind in range(10):
                grown = one_more(counts, kind)
                count, soft = total(grown)
                into = further if count < 17 or (soft and count == 17) else finals
                into[grown] = into.get(grown, 0) + ways
        level = further
    cards = np.array(list(finals))
    says = [0 if sum(c) == 2 and total(c)[0] == 21 else total(c)[0] for c in finals]
    cards[:, up] -= 1
    return cards, np.array(list(finals.values()), float), np.array(says)


def chances(held: tuple[int, ...], up: int) -> dict[int, float]:
    """How likely each total of the dealer is, when these cards of the player are gone; 0 is a natural."""
    cards, ways, says = ends(up)
    left = SHOE - np.array(held)
    left[up] -= 1
    most = cards.max() + 1
    likely = ways.copy()
    for kind in range(10):
        falls = np.cumprod([1.0, *[float(left[kind] - i) for i in range(most)]])
        likely *= falls[cards[:, kind]]
    falls = np.cumprod([1.0, *[float(left.sum() - i) for i in range(20)]])
    likely /= falls[cards.sum(axis=1)]
    return {int(said): float(likely[says == said].sum()) for said in np.unique(says)}


class PlainCount:
    """The value of hands against one first card of the dealer, where no natural ends the round."""

    def __init__(self, up: int) -> None:
        self.up, self.known = up, dict[tuple[int, ...], float]()

    def stands(self, held: tuple[int, ...]) -> float:
        dealer = chances(held, self.up)
        if sum(held) >= 6:
            return 1 - dealer.get(0, 0.0)
        mine = total(held)[0]
        return sum(p * ((t > 22 or mine > t) - (mine < t < 22)) for t, p in dealer.items() if t not in (0, 22))

    def draws(self, held: tuple[int, ...], *, doubled: bool) -> float:
        left = SHOE - np.array(held)
        left[self.up] -= 1
        worth = 0.0
        for kind in range(10):
            grown = one_more(held, kind)
            if total(grown)[0] > 21:
                brings = -(1 - self.natural(grown))
            else:
                brings = self.stands(grown) if doubled else self.best(grown)
            worth += left[kind] / left.sum() * brings
        return (2 if doubled else 1) * worth

    def natural(self, held: tuple[int, ...]) -> float:
        left = SHOE - np.array(held)
        left[self.up] -= 1
        return float(left[{TEN: ACE, ACE: TEN}[self.up]] / left.sum()) if self.up in (TEN, ACE) else 0.0

    def best(self, held: tuple[int, ...]) -> float:
        if held not in self.known:
            options = [self.stands(held)]
            if total(held)[0] < 21 and sum(held) < 6:
                options += [self.draws(held, doubled=False), self.draws(held, doubled=True)]
                if sum(held) == 2:
                    options.append(-0.5 * (1 - self.natural(held)))
            self.known[held] = max(options)
        return self.known[held]

    def first(self, kind: int) -> float:
        """What a unit brings after this first card of the player."""
        one = one_more((0,) * 10, kind)
        left = SHOE - np.array(one)
        left[self.up] -= 1
        worth = 0.0
        for other in range(10):
            two = one_more(one, other)
            brings = 1.0 if total(two)[0] == 21 else self.best(two) - self.natural(two)
            worth += left[other] / left.sum() * brings
        return worth


@pytest.mark.law("13:69F-36.5", "13:69F-36.8", "13:69F-36.9")
def test_a_second_count_of_the_hands_agrees_for_every_first_card() -> None:
    rules = without_splits(GAME.rules())
    solved = SolvedStages(rules, staged_shape(rules), Tie.LARGER, None, quiet)
    stages, whole = solved.best, int(SHOE.sum())
    for up in (4, ACE):
        plain = PlainCount(up)
        for first in range(10):
            orders = Fraction(stages.orders * int(SHOE[up]) * int(SHOE[first] - (first == up)), whole * (whole - 1))
            counted = stages.nets[first, up] / (orders * solved.tables.pay.opening)
            assert abs(float(counted) - plain.first(first)) < 1e-9, (first, up)


@pytest.mark.law("13:69F-36.5")
def test_the_coach_values_a_unit_as_the_count_does_and_a_used_shoe_by_what_is_left() -> None:
    rules = GAME.rules()
    coach, solved = coach_for(rules, 1000), found().policy
    assert isinstance(coach, StagedCoach) and isinstance(solved, SolvedStages)
    stages, whole = solved.best, int(SHOE.sum())
    for first, up in ((0, 0), (8, 4), (9, 9), (7, 8), (6, 5)):
        orders = Fraction(stages.orders * int(SHOE[up]) * int(SHOE[first] - (first == up)), whole * (whole - 1))
        assert coach.of_first(coach.shape.left, up, first) == stages.nets[first, up] / orders
    used = tuple(int(many) - 20 for many in SHOE)
    quick = coach.of_first(used, 4, 8)
    by_hand = coach.repriced(1000)
    by_hand.live.fits = False
    assert quick == by_hand.of_first(used, 4, 8) != coach.of_first(coach.shape.left, 4, 8)
