"""Partial hands in a card player's words: pairs, draws, points. These are only words; no figure depends on them.

High, middle and low cards are defined by the declared settlement of a hand with a pair of them and nothing else: it
wins, pushes or loses.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.kernels.paytable_hand import loops as kernel
from croupier.analysis.kernels.paytable_hand.solve import SolvedPaytableHand
from croupier.analysis.tabulate import RANKS, line_of
from croupier.equipment.cards import RANK_WORDS, cards_name
from croupier.rounds.value import Value

Ints = NDArray[np.int64]

LOW, MIDDLE, HIGH = range(3)
COLUMNS = ("held", "suited", "straights", "points", "high", "middle", "bottom", "staked")
"""The properties of a hand, one whole number each. A larger number is never a worse hand."""

HELD = ("no pair", "a low pair", "a middle pair", "a high pair", "two pairs", "three of a kind", "four of a kind")
STRAIGHTS = (
    frozenset({12, 0, 1, 2, 3}),
    *(frozenset(range(lowest, lowest + 5)) for lowest in range(RANKS - 4)),
)


class Condition(Value, frozen=True):
    """A condition: a column has at least this number, or exactly this number. `says` is the condition in words."""

    column: int
    number: int
    says: str
    exactly: bool = False

    def fits(self, rows: Ints) -> NDArray[np.bool_]:
        """Which of the rows meet the condition."""
        column = rows[:, self.column]
        return column == self.number if self.exactly else column >= self.number


def kinds(solved: SolvedPaytableHand) -> Ints:
    """Whether each rank is low, middle or high.

    Empty if suits matter in any way other than that all cards are of one suit.
    """
    if solved.classes.every is not None:
        return np.zeros(0, np.int64)
    net = {line: int(solved.ladder.net[0, i]) for i, line in enumerate(solved.classes.lines)}

    def bare_pair(rank: int) -> int:
        others = combinations([r for r in range(RANKS) if r != rank], solved.shape.cards - 2)
        return min(net[line_of(solved.shape, (rank, rank + RANKS, *other))] for other in others)

    brings = [bare_pair(rank) for rank in range(RANKS)]
    return np.array([HIGH if cents > 0 else MIDDLE if cents == 0 else LOW for cents in brings])


def describe_hands(of: tuple[int, ...], seen: int, kind: Ints) -> Ints:
    """Describes every set of `seen` cards of a deck, one row for each set, in the columns of `COLUMNS` except
    the last.
    """
    deck = np.array(of)
    cards = deck[kernel.members(len(deck), seen, kernel.binomials(len(deck)))]
    ranks, suits = cards % RANKS, cards // RANKS
    held = np.zeros((len(cards), RANKS), np.int64)
    for i in range(seen):
        held[np.arange(len(cards)), ranks[:, i]] += 1
    most, pairs = held.max(axis=1), (held >= 2).sum(axis=1)
    made = np.select([most == 4, most == 3, pairs == 2, most == 2], [6, 5, 4, 1 + kind[held.argmax(axis=1)]], 0)
    mask = (held > 0) @ (1 << np.arange(RANKS))
    straights = sum((mask & ~sum(1 << rank for rank in straight)) == 0 for straight in STRAIGHTS) * (most == 1)
    high, middle = (kind[ranks] == HIGH).sum(axis=1), (kind[ranks] == MIDDLE).sum(axis=1)
    suited = (suits == suits[:, :1]).all(axis=1)
    return np.column_stack([made, suited, straights, 2 * high + middle, high, middle, ranks.min(axis=1)])


def conditions(rows: Ints, opening: int, opening_name: str) -> tuple[Condition, ...]:
    """Every condition that some of these rows meet and others do not."""
    said: list[Condition] = []
    for column, name in enumerate(COLUMNS):
        says = _SAYS[name]
        for number in np.unique(rows[:, column]).tolist()[1:]:
            if name == "staked":
                says_it = f"{number / opening:g} {opening_name}s or more already wagered"
            else:
                says_it = says(number)
            said.append(Condition(column, number, says_it))
            if name == "held":
                said.append(Condition(column, number, HELD[number], exactly=True))
    return tuple(said)


def exactly(row: Ints, opening: int, opening_name: str) -> tuple[Condition, ...]:
    """The exact conditions that together describe one row."""
    known = []
    for column, (name, number) in enumerate(zip(COLUMNS, row.tolist(), strict=True)):
        match name:
            case "staked":
                says = f"{number / opening:g} {opening_name}s wagered"
            case "held":
                says = HELD[number]
            case "suited":
                says = "of one suit" if number else "of several suits"
            case "bottom":
                says = f"{RANK_WORDS[number]} low"
            case _:
                says = f"{number} {name}"
        known.append(Condition(column, number, says, exactly=True))
    return tuple(known)


def glossary(kind: Ints) -> tuple[str, ...]:
    """The glossary of the words in this game."""
    if not len(kind):
        return ()
    said = [
        f"{word} cards are {_ranks([r for r in range(RANKS) if kind[r] == k])}: a pair of them {what}."
        for k, word, what in ((HIGH, "High", "wins"), (MIDDLE, "Middle", "pushes"), (LOW, "Low", "loses"))
        if k in kind
    ]
    middle = ", one for each middle card" if MIDDLE in kind else ""
    return (*said, f"Points: two for each high card{middle}, of all the cards seen so far.")


def hand_name(deck: tuple[int, ...], seen: int, at: int) -> str:
    """The names of the cards in one set."""
    rows = kernel.members(len(deck), seen, kernel.binomials(len(deck)))
    return cards_name(deck[i] for i in rows[at].tolist())


def _ranks(ranks: list[int]) -> str:
    """The ranks in words, such as "sixes to tens", or a list if they are not consecutive."""
    words = [_plural(r) for r in ranks]
    if len(ranks) > 2 and ranks == list(range(ranks[0], ranks[-1] + 1)):
        return f"{words[0]} to {words[-1]}"
    return ", ".join(words)


def _plural(rank: int) -> str:
    word = RANK_WORDS[rank]
    return f"{word}es" if word.endswith("x") else f"{word}s"


def _many(number: int, thing: str) -> str:
    return f"{number} {thing}{'' if number == 1 else 's'} or more"


_SAYS: dict[str, Callable[[int], str]] = {
    "held": lambda n: "a pair or better" if n == 1 else f"{HELD[n]} or better" if n < len(HELD) - 1 else HELD[n],
    "suited": lambda n: "all of one suit",
    "straights": lambda n: "a straight still possible" if n == 1 else f"{n} or more straights still possible",
    "points": lambda n: _many(n, "point"),
    "high": lambda n: _many(n, "high card"),
    "middle": lambda n: _many(n, "middle card"),
    "bottom": lambda n: f"no card below {_plural(n)}",
    "staked": lambda n: "",
}
