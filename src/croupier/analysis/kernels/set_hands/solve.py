"""Best play of hands that are set: every setting of every hand against all hands of the bank, set by the filed way."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from functools import cached_property
from itertools import combinations
from math import comb, prod

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.definition import PERSON, SEAT
from croupier.analysis.figures import End, Tie, WagerEdge
from croupier.analysis.kernels.set_hands.loops import groups_beaten
from croupier.analysis.kernels.set_hands.shape import SetHandsShape
from croupier.analysis.shapes import Unfit, opening_of
from croupier.declare.game import Rules
from croupier.rounds.hand import Stake
from croupier.rounds.moves import Arrange, Move
from croupier.rounds.postings import LOSE, WIN, Outcome, post
from croupier.rounds.round import Round
from croupier.rounds.steps.deciding.arrange import Pieces

Ints = NDArray[np.int64]
Sets = Callable[[Pieces], Pieces]
HOUSE_SETS, BANKS_ALONE = "set the house way", "bank against the dealer's wager alone"


class Tables:
    """Every hand of a shape, as kinds of pieces; its settings, and their ranks as whole numbers."""

    def __init__(self, shape: SetHandsShape) -> None:
        self.shape = shape
        self.faces = sorted(shape.pieces)
        self.hands = list(_hands([shape.pieces[face] for face in self.faces], self.faces, shape.cards))
        self.number = {hand: at for at, hand in enumerate(self.hands)}
        self.settings = [shape.parting.ways(hand) for hand in self.hands]
        listed = list(zip(self.hands, self.settings, strict=True))
        by_hand = [[shape.parting.ranks(hand, low) for low in lows] for hand, lows in listed]
        met = [sorted({ranks[group] for rows in by_hand for ranks in rows}) for group in range(self.groups)]
        self.order = [{rank: at for at, rank in enumerate(ranks)} for ranks in met]
        most = max(len(lows) for lows in self.settings)
        self.ranks = np.zeros((len(self.hands), most, self.groups), np.int64)
        for at, rows in enumerate(by_hand):
            for setting, ranks in enumerate(rows):
                self.ranks[at, setting] = [self.order[group][rank] for group, rank in enumerate(ranks)]

    @property
    def groups(self) -> int:
        """The number of groups into which a player's pieces are set."""
        return len(self.shape.parting.groups)

    @cached_property
    def weights(self) -> list[int]:
        """The number of ways in which each hand can be dealt."""
        pieces = self.shape.pieces
        return [prod(comb(pieces[face], hand.count(face)) for face in set(hand)) for hand in self.hands]

    def chosen(self, sets: Sets) -> list[int]:
        """The index of the setting that a way makes with each hand."""
        ordered = self.shape.parting.ordered
        return [lows.index(ordered(sets(hand))) for hand, lows in zip(self.hands, self.settings, strict=True)]

    def counted(self, bank: Sequence[int], *, copies: bool = False) -> Ints:
        """How often each setting is higher in how many groups, against a bank that makes these settings."""
        kinds = {face: at for at, face in enumerate(self.faces)}
        have = np.zeros((len(self.hands), len(kinds)), np.int64)
        listed, many = (np.zeros((len(self.hands), self.shape.cards), np.int64) for _ in range(2))
        for at, hand in enumerate(self.hands):
            for place, face in enumerate(sorted(set(hand))):
                have[at, kinds[face]] = many[at, place] = hand.count(face)
                listed[at, place] = kinds[face]
        left = np.array([self.shape.pieces[face] for face in self.faces], np.int64)
        size = int(left.max()) + 1
        choose = np.array([[comb(n, k) for k in range(self.shape.cards + 1)] for n in range(size)], np.int64)
        theirs = self.ranks[np.arange(len(self.hands)), np.array(bank)]
        sizes = np.array([len(lows) for lows in self.settings], np.int64)
        return groups_beaten(have, left, listed, many, self.ranks, sizes, theirs, choose, copies)


def _hands(left: Sequence[int], faces: Sequence[int], cards: int) -> Iterator[Pieces]:
    """Every hand of this many pieces, as a set of kinds, in order."""
    every = [face for face, many in zip(faces, left, strict=True) for _ in range(min(many, cards))]
    yield from dict.fromkeys(combinations(every, cards))


class SolvedSetHands:
    """The counts of every setting against the filed way, and the best setting of each hand."""

    def __init__(self, shape: SetHandsShape, opening: int) -> None:
        self.shape, self.opening = shape, opening
        self.tables = Tables(shape)
        self.way = self.tables.chosen(lambda hand: shape.way.of(shape.parting, hand))
        self.counts = self.tables.counted(self.way)
        self.others = comb(sum(shape.pieces.values()) - shape.cards, shape.cards)
        self.net = [net_of(self, outcome, opening) for outcome in shape.won.outcomes]
        worth = self.counts @ np.array(self.net, np.int64)
        for at, lows in enumerate(self.tables.settings):
            assert int(self.counts[at, : len(lows)].sum()) == len(lows) * self.others, "every hand of the bank once"
            worth[at, len(lows) :] = np.iinfo(np.int64).min
        self.worth = worth
        self.best = worth.argmax(axis=1).tolist()

    @property
    def combinations(self) -> int:
        """The number of deals of a player's hand and the bank's."""
        return sum(self.tables.weights) * self.others

    def __call__(self, r: Round) -> Move:
        """The best setting of the seat's hand."""
        hand = r.hand(SEAT)
        if not hand.cards or hand.arranged:
            return r.offers(PERSON)[0].moves()[0]
        at = self.tables.number[tuple(sorted(hand.cards))]
        return Arrange(PERSON, SEAT, self.tables.settings[at][self.best[at]])

    def ends(self, chosen: Sequence[int], counts: Ints | None = None) -> list[int]:
        """The number of deals in which no group is higher, one group, and so on, if each hand is set as chosen."""
        counts = self.counts if counts is None else counts
        rows = [
            [many * weight for many in counts[at, setting].tolist()]
            for at, (setting, weight) in enumerate(zip(chosen, self.tables.weights, strict=True))
        ]
        return [sum(column) for column in zip(*rows, strict=True)]


def net_of(solved: SolvedSetHands, outcome: Outcome, cents: int) -> int:
    """The net result of a wager of this size with this outcome."""
    return post(SEAT, Stake(PERSON, solved.shape.opening.key, cents), outcome).result_net


def solve_set_hands(rules: Rules, shape: SetHandsShape, opening: int | None = None) -> SolvedSetHands:
    """Counts every setting of every hand. The opening wager defaults to the posted minimum."""
    return SolvedSetHands(shape, opening_of(rules, shape.opening, opening))


def wager_edges(solved: SolvedSetHands, tie: Tie) -> tuple[WagerEdge, ...]:
    """The figures of best play, of the house way, and, if players may be the bank, of a bank against only the dealer's
    wager.
    """
    name = solved.shape.opening.name
    found = [
        _edge(solved, name, solved.ends(solved.best), tie),
        _edge(solved, f"{name}, {HOUSE_SETS}", solved.ends(solved.way), tie, best=False),
    ]
    return (*found, bank_edge(solved, tie)) if solved.shape.banked else tuple(found)


def against(solved: SolvedSetHands, mine: Sets, theirs: Sets, tie: Tie = Tie.LARGER) -> WagerEdge:
    """The exact figures of a player who sets by the way `mine` against a dealer who sets by `theirs`."""
    tables = solved.tables
    counts = tables.counted(tables.chosen(theirs))
    return _edge(solved, solved.shape.opening.name, solved.ends(tables.chosen(mine), counts), tie, best=False)


def bank_edge(solved: SolvedSetHands, tie: Tie, sets: Sets | None = None) -> WagerEdge:
    """The figures of a bank against only the dealer's wager.

    It wins copies, and pays vigorish on a win. With `sets`, the bank's hand is set by that way; otherwise as well as
    possible.
    """
    tables, outcomes = solved.tables, solved.shape.won.outcomes
    counts = tables.counted(solved.way, copies=True)
    nets = []
    for higher in range(tables.groups + 1):
        theirs = outcomes[tables.groups - higher].result
        won = outcomes[-1] if theirs == LOSE else None
        lost = -solved.opening if theirs == WIN else 0
        nets.append(net_of(solved, won, solved.opening) if won is not None else lost)
    worth = counts @ np.array(nets, np.int64)
    for at, lows in enumerate(tables.settings):
        worth[at, len(lows) :] = np.iinfo(np.int64).min
    chosen = worth.argmax(axis=1).tolist() if sets is None else tables.chosen(sets)
    return _edge(solved, BANKS_ALONE, solved.ends(chosen, counts), tie, best=False, nets=nets)


def _edge(
    solved: SolvedSetHands,
    name: str,
    ends: Sequence[int],
    tie: Tie,
    *,
    best: bool = True,
    nets: Sequence[int] | None = None,
) -> WagerEdge:
    if sum(ends) != solved.combinations:
        raise Unfit("the deals that were counted are not all deals")
    brings = solved.net if nets is None else nets
    by_net: dict[int, int] = {}
    for net, many in zip(brings, ends, strict=True):
        by_net[net] = by_net.get(net, 0) + many
    names = {1: "win", 0: "push", -1: "lose"}
    return WagerEdge(
        wager=name,
        denominator=solved.shape.opening.name,
        tie_rule=tie,
        combinations=solved.combinations,
        distribution=tuple(
            [
                End(
                    result=names[(net > 0) - (net < 0)],
                    wagered=Fraction(1),
                    net=Fraction(net, solved.opening),
                    combinations=many,
                )
                for net, many in sorted(by_net.items(), reverse=True)
            ]
        ),
        best=best,
    )
