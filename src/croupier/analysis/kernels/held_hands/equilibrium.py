"""Best play of both holders at once: probabilities of drawing from which neither gains by leaving, as exact fractions.

What a holder gains by drawing at one sight is linear in the other holder's probabilities. So where this many sights
of one hand are mixed, as many of the other hand are, and each holder's probabilities make the other indifferent. The
supports are tried from pure play on, and a solution is returned only if every condition of an equilibrium holds.
Without vigorish the game is a matrix game, and its value is that of any equilibrium.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations, product
from math import lcm, prod

from croupier.analysis.kernels.held_hands.paths import Chances, Paths, ended, free
from croupier.analysis.shapes import Unfit
from croupier.rounds.steps.banking.hands import DRAW
from croupier.rounds.value import Value

MIXED_MAX = 2
"""The most sights of one hand that are tried as mixed."""
ZERO, ONE = Fraction(0), Fraction(1)


class Equilibrium(Value, frozen=True, kw_only=True, eq=False):
    """With what probability each holder draws where the table leaves a choice, and how rounds then end."""

    player: Chances
    banker: Chances
    ends: tuple[Fraction, Fraction, Fraction]

    @property
    def whole(self) -> Fraction:
        """All run-outs."""
        return sum(self.ends, ZERO)

    @property
    def parts(self) -> int:
        """Into how many equal parts a run-out is divided, so that every weight of this play is a whole number."""
        return prod([lcm(*[share.denominator for share in draws.values()]) for draws in (self.player, self.banker)])

    @property
    def value(self) -> Fraction:
        """What the player's hand wins on average at even money, per unit wagered."""
        return (self.ends[0] - self.ends[1]) / self.whole


class _Gains:
    """What each holder gains by drawing instead of standing: a constant, and a part for each sight of the other."""

    def __init__(self, paths: Paths, bank_wins: Fraction) -> None:
        self.mine, self.theirs = free(paths, 0), free(paths, 2)
        rows, columns = {s: i for i, s in enumerate(self.mine)}, {s: i for i, s in enumerate(self.theirs)}
        self.player = [[ZERO] * (1 + len(columns)) for _ in rows]
        self.banker = [[ZERO] * (1 + len(rows)) for _ in columns]
        for (mine, act, theirs, answer), (won, lost, _) in paths.items():
            i, j = rows.get(mine, -1), columns.get(theirs, -1)  # type: ignore[arg-type]
            if i >= 0:
                _add(self.player[i], Fraction(won - lost) * (1 if act == DRAW else -1), j, answer)
            if j >= 0:
                _add(self.banker[j], (bank_wins * lost - won) * (1 if answer == DRAW else -1), i, act)


def _add(row: list[Fraction], gain: Fraction, other: int, done: str) -> None:
    if other < 0:
        row[0] += gain
    elif done == DRAW:
        row[1 + other] += gain
    else:
        row[0] += gain
        row[1 + other] -= gain


def equilibrium(paths: Paths, bank_wins: Fraction = ONE) -> Equilibrium:
    """Best play of both, where the bank gets `bank_wins` of each unit that it wins. Raises Unfit if none is found."""
    gains = _Gains(paths, bank_wins)
    for mixed in range(min(MIXED_MAX, len(gains.mine), len(gains.theirs)) + 1):
        for player, banker in _tried(gains, mixed):
            return _found(paths, gains, player, banker)
    raise Unfit(f"no equilibrium mixes at most {MIXED_MAX} sights of a hand")


def _found(paths: Paths, gains: _Gains, player: Sequence[Fraction], banker: Sequence[Fraction]) -> Equilibrium:
    draws = dict(zip(gains.mine, player, strict=True)), dict(zip(gains.theirs, banker, strict=True))
    return Equilibrium(player=draws[0], banker=draws[1], ends=ended(paths, *draws))


def _tried(gains: _Gains, mixed: int) -> Iterator[tuple[list[Fraction], list[Fraction]]]:
    """Every equilibrium in which this many sights of each hand are mixed and the others are pure."""
    mine = range(len(gains.mine))
    for rows in combinations(mine, mixed):
        pure = [at for at in mine if at not in rows]
        for acts in product((ZERO, ONE), repeat=len(pure)):
            fixed = dict(zip(pure, acts, strict=True))
            for columns in combinations(range(len(gains.theirs)), mixed):
                player = _indifferent([gains.banker[j] for j in columns], rows, fixed, len(mine))
                banker = _answer(gains, player, rows, columns) if player is not None else None
                if player is not None and banker is not None and _holds(gains, player, banker):
                    yield player, banker


def _answer(
    gains: _Gains, player: list[Fraction], rows: Sequence[int], columns: Sequence[int]
) -> list[Fraction] | None:
    """The banker's best answer, which makes the player indifferent at `rows` by mixing at `columns`."""
    pure = {j: ONE if _gain(row, player) > 0 else ZERO for j, row in enumerate(gains.banker) if j not in columns}
    return _indifferent([gains.player[i] for i in rows], columns, pure, len(gains.theirs))


def _gain(row: Sequence[Fraction], others: Sequence[Fraction]) -> Fraction:
    return row[0] + sum([part * share for part, share in zip(row[1:], others, strict=True) if share], ZERO)


def _holds(gains: _Gains, player: Sequence[Fraction], banker: Sequence[Fraction]) -> bool:
    """Whether neither holder gains by drawing more or less often at any sight."""
    rows = [(_gain(row, banker), share) for row, share in zip(gains.player, player, strict=True)]
    rows += [(_gain(row, player), share) for row, share in zip(gains.banker, banker, strict=True)]
    return all((gain <= 0 or share == ONE) and (gain >= 0 or share == ZERO) for gain, share in rows)


def _indifferent(
    rows: Sequence[Sequence[Fraction]], unknown: Sequence[int], fixed: dict[int, Fraction], many: int
) -> list[Fraction] | None:
    """Probabilities with these fixed that make every row zero; None if there are none or not exactly one."""
    if not rows:
        return [fixed[at] for at in range(many)]
    system = [
        [*[row[1 + at] for at in unknown], -row[0] - sum([row[1 + at] * share for at, share in fixed.items()], ZERO)]
        for row in rows
    ]
    solved = _solved(system)
    if solved is None or not all(ZERO <= share <= ONE for share in solved):
        return None
    shares = fixed | dict(zip(unknown, solved, strict=True))
    return [shares[at] for at in range(many)]


def _solved(system: list[list[Fraction]]) -> list[Fraction] | None:
    """The one solution of a square system, each row with its right side last; None if it is singular."""
    size = len(system)
    for at in range(size):
        pivot = next((row for row in range(at, size) if system[row][at]), None)
        if pivot is None:
            return None
        system[at], system[pivot] = system[pivot], system[at]
        head = system[at][at]
        system[at] = [part / head for part in system[at]]
        for row in range(size):
            if row != at and system[row][at]:
                factor = system[row][at]
                system[row] = [one - factor * other for one, other in zip(system[row], system[at], strict=True)]
    return [row[-1] for row in system]
