"""Best play of a wager or a fold at three moments in words: opening hands in a table, then the hands that are made."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.figures import Chart, PlayWords, Rule
from croupier.analysis.kernels.board_in_streets.words import APART, GOES_ON, MORE_THAN_WORDS, SUITED, listed
from croupier.analysis.kernels.head_to_head.words import action
from croupier.analysis.kernels.wager_or_fold.loops import board_kind
from croupier.analysis.kernels.wager_or_fold.shape import HAND
from croupier.analysis.kernels.wager_or_fold.solve import (
    BEFORE,
    DURING,
    LAST,
    OF_LOOK,
    PAIR,
    SIGHTS,
    Ints,
    SolvedWagerOrFold,
    new_tally,
    played,
    sights,
)
from croupier.equipment.cards import RANKS
from croupier.hands.names import in_words

FOLD, ANYTHING_ELSE = "fold", "anything else"
LEGEND = (
    "Two cards in hand: suited above the diagonal, of two suits below it. A number is the wager as a multiple of "
    "the {}; "
    f"{GOES_ON} means a fold."
)
SUITS = ("board of different suits", "board with two of one suit", "board of one suit")
STRAIGHTS = ("no straight open", "a straight open")
BOARDS = ("a pair on the board", *[f"{suits}, {straight}" for suits in SUITS for straight in STRAIGHTS])
"""The kinds of boards, as the loops number them."""
OPEN = "A straight is open if two cards of the board are at most two ranks apart, the ace high or low."
BEST_SO_FAR = "Later lines go by the best three cards that you can see, at least one of them in your hand."


def words(solved: SolvedWagerOrFold) -> PlayWords:
    """The rules in reading order, a glossary, and the table of opening hands."""
    rules = [*_before(solved), *_made(solved, DURING, during(solved)), *_made(solved, LAST, last(solved))]
    legend = LEGEND.format(solved.shape.opening.name)
    return PlayWords(tuple(rules), (legend, BEST_SO_FAR, OPEN, MORE_THAN_WORDS), (_chart(solved),))


class FoldSights:
    """What a player sees: by sight, the run-outs in which a fold is best and a wager is, and what it brings."""

    def __init__(self, solved: SolvedWagerOrFold, often: Ints, brings: Ints) -> None:
        self.often, self.brings, self.rank = often, brings, solved.shape.rank
        self.name = {rank[:2]: rank for rank in solved.boards.ranked.order}

    def seen(self, look: int) -> list[int]:
        """The sights that occur with a kind of board, the best hands first."""
        return [sight for sight in range((look + 1) * OF_LOOK - 1, look * OF_LOOK - 1, -1) if any(self.often[sight])]

    def says(self, sight: int) -> str:
        """The hand in words, as far as it is told apart."""
        name, first = divmod(sight % OF_LOOK, len(RANKS))
        if name < PAIR:
            return f"{RANKS[first]} high"
        if name == PAIR:
            return f"the pair of the board with your {RANKS[first]}"
        return in_words(self.rank, self.name[name - 1, first]).split(",")[0]

    @property
    def wagers(self) -> NDArray[np.bool_]:
        """By sight: whether a wager pays on average with all hands that look alike."""
        return np.array([much >= 0 for much in self.brings.tolist()])


def during(solved: SolvedWagerOrFold) -> FoldSights:
    """What is seen with the first two cards of the board, by the hands that go on."""
    boards = solved.boards
    seen = seen_early(solved)
    goes_on = solved.apart & solved.opened[boards.kind]
    more = solved.brings - solved.lost(DURING) * boards.runouts
    often, brings = np.zeros((SIGHTS, 2), np.int64), np.zeros(SIGHTS, np.int64)
    for row, weight in enumerate(boards.weight.tolist()):
        mine = goes_on[row]
        np.add.at(often, (seen[row, mine], solved.stays[row, mine].astype(int)), weight * boards.runouts)
        np.add.at(brings, seen[row, mine], weight * more[row, mine])
    return FoldSights(solved, often, brings)


def seen_early(solved: SolvedWagerOrFold) -> Ints:
    """The sight of own cards with the first two of the board, by row and own pair; 0 where they share a card."""
    boards, sight_of, faces = solved.boards, sights(solved.boards), solved.boards.faces
    pairs = np.array([(low, high) for high in range(boards.n) for low in range(high)])
    found = np.zeros((len(boards.early), len(pairs)), np.int64)
    for row, (one, other) in enumerate(boards.early.tolist()):
        apart = solved.apart[row]
        low, high = pairs[apart].T
        hands = [(low, one, other), (high, one, other), (low, high, one), (low, high, other)]
        ranked = []
        for hand in hands:
            cards = np.sort(np.stack(np.broadcast_arrays(*hand)), axis=0)
            number = sum(boards.binomial[cards[i], i + 1] for i in range(HAND))
            ranked.append(boards.ranked.of[HAND][number])
        found[row, apart] = sight_of[(*board_kind(np.array([one, other]), faces), np.max(ranked, axis=0))]
    return found


def last(solved: SolvedWagerOrFold) -> FoldSights:
    """What is seen with all of the board, by the hands that stay."""
    boards, tally = solved.boards, new_tally(solved.boards)
    played(solved, tally=tally)
    often = np.einsum("r,rkc->kc", boards.weight, tally[0]) * boards.dealers
    return FoldSights(solved, often, boards.weight @ tally[1])


def _before(solved: SolvedWagerOrFold) -> Iterator[Rule]:
    """The fewer of the hands that go on and those that fold are listed."""
    boards, held = solved.boards, _held(solved)
    each = boards.boards * boards.runouts
    made = {goes_on: [key for key, pairs in held.items() if solved.opened[pairs[0]] == goes_on] for goes_on in (1, 0)}
    fewer = min(made, key=lambda goes_on: len(made[goes_on]))
    ranks = _ranks(held)
    for goes_on, keys in made.items():
        if keys:
            yield Rule(
                decision=solved.shape.points[BEFORE].bet.name,
                action=_wager(solved, BEFORE) if goes_on else FOLD,
                when=listed(keys, ranks) if goes_on == fewer else ANYTHING_ELSE,
                combinations=sum([held[key][1] for key in keys]) * each,
            )


def _made(solved: SolvedWagerOrFold, point: int, sights: FoldSights) -> Iterator[Rule]:
    """Hands from the best down, as long as the same is best with all of them, by whether the board has a pair."""

    def told(sight: int) -> tuple[bool, bool]:
        no, yes = sights.often[sight].tolist()
        return bool(no), bool(yes)

    decision = solved.shape.points[point].bet.name
    for look, board in enumerate(BOARDS):
        seen = sights.seen(look)
        for at, (_, group) in enumerate(groupby(seen, told)):
            alike = list(group)
            when = f"{board}, {_span(sights, alike, best=at == 0, worst=alike[-1] == seen[-1])}"
            for many, does in zip(sights.often[alike].sum(axis=0).tolist(), (FOLD, _wager(solved, point)), strict=True):
                if many:
                    yield Rule(decision=decision, action=does, when=when, combinations=many)


def _span(sights: FoldSights, alike: Sequence[int], *, best: bool, worst: bool) -> str:
    if best and worst:
        return "any hand"
    if worst:
        return ANYTHING_ELSE
    low = sights.says(alike[-1])
    if best:
        return f"{low} or better"
    return low if len(alike) == 1 else f"{low} to {sights.says(alike[0])}"


def _wager(solved: SolvedWagerOrFold, point: int) -> str:
    return action(solved.stakes[solved.shape.points[point].bet.key], solved.opening)


def _held(solved: SolvedWagerOrFold) -> dict[tuple[int, int, bool], tuple[int, int]]:
    """The opening hands by their two ranks and whether they are suited: their kind, and how many pairs there are."""
    deck, kind = solved.boards.deck, solved.boards.kind.tolist()
    found: dict[tuple[int, int, bool], tuple[int, int]] = {}
    for high in range(solved.boards.n):
        for low in range(high):
            one, other = sorted([(deck[at] % len(RANKS), deck[at] // len(RANKS)) for at in (low, high)], reverse=True)
            key = one[0], other[0], one[1] == other[1]
            number = kind[solved.boards.pair((low, high))]
            found[key] = number, found.get(key, (0, 0))[1] + 1
    return found


def _ranks(held: dict[tuple[int, int, bool], tuple[int, int]]) -> list[int]:
    return sorted({rank for high, low, _ in held for rank in (high, low)}, reverse=True)


def _chart(solved: SolvedWagerOrFold) -> Chart:
    held, letter = _held(solved), _wager(solved, BEFORE)
    ranks = _ranks(held)

    def cell(row: int, column: int) -> str:
        found = held.get((max(row, column), min(row, column), column < row))
        return "" if found is None else letter if solved.opened[found[0]] else GOES_ON

    return Chart(
        title=f"{solved.shape.points[BEFORE].bet.name}, by the two cards in hand ({SUITED} above the diagonal, {APART} "
        "below it)",
        columns=tuple([RANKS[rank] for rank in ranks]),
        rows=tuple([(RANKS[row], tuple([cell(row, column) for column in ranks])) for row in ranks]),
        against="",
    )
