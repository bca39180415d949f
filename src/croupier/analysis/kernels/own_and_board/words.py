"""Best play with three own cards in words. The search of the kernel for a paytable hand finds the rules."""

from __future__ import annotations

from itertools import combinations

import numpy as np

from croupier.analysis.figures import PlayWords, Rule
from croupier.analysis.kernels.head_to_head.words import action
from croupier.analysis.kernels.own_and_board.shape import CARDS, OWN
from croupier.analysis.kernels.own_and_board.solve import SolvedOwnAndBoard
from croupier.analysis.kernels.paytable_hand.vocabulary import (
    HIGH,
    LOW,
    MIDDLE,
    Ints,
    describe_hands,
    glossary,
    hand_name,
)
from croupier.analysis.kernels.paytable_hand.words import ANYTHING_ELSE, Met, described, fitting, readings
from croupier.analysis.tabulate import RANKS, net_of
from croupier.rounds.steps import Showdown


def words(solved: SolvedOwnAndBoard) -> PlayWords:
    """The rules in reading order; the first that fits applies."""
    kind = kinds(solved)
    met = sights(solved, kind)
    actions = ["fold", *[action(way[solved.shape.bet.key], solved.opening) for way in solved.ways]]
    left, rules = np.ones(len(met.at), np.bool_), []
    for reading in readings(met, solved.opening, solved.shape.opening.key):
        fits = left & fitting(met, reading)
        left &= ~fits
        when = ", ".join([condition.says for condition in reading.conditions]) or ANYTHING_ELSE
        if reading.place >= 0:
            when = hand_name(solved.rules.deck, OWN, int(met.at[reading.place]))
        many = int(met.ways[fits].sum())
        decision = solved.shape.bet.name
        rules.append(Rule(decision=decision, action=actions[reading.choice], when=when, combinations=many))
    return PlayWords(tuple(rules), glossary(kind))


def sights(solved: SolvedOwnAndBoard, kind: Ints) -> Met:
    """Describes every set of own cards, with the opening wager on the layout."""
    rows = describe_hands(solved.rules.deck, OWN, kind)
    known = np.column_stack([rows, np.full(len(rows), solved.opening)])
    at, state = np.arange(len(rows)), np.zeros(len(rows), np.intp)
    return described(known, at, state, solved.choices, np.full(len(rows), solved.boards, np.int64))


def kinds(solved: SolvedOwnAndBoard) -> Ints:
    """Whether a pair of each rank, with nothing else, wins, pushes or loses."""
    shape, way = solved.shape, solved.ways[-1]

    def brings(rank: int) -> int:
        others = combinations([other for other in range(RANKS) if other != rank], CARDS - 2)
        hands = [(rank, rank + RANKS, *other) for other in others]
        ends = [shape.settle.outcome(Showdown(shape.made.rank(hand))) for hand in hands]
        return min(net_of(shape.settle, way, tuple([(key, end[key]) for key in shape.keys])) for end in ends)

    cents = [brings(rank) for rank in range(RANKS)]
    return np.array([HIGH if net > 0 else MIDDLE if net == 0 else LOW for net in cents])
