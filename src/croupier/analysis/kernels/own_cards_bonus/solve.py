"""A bonus wager that is settled on five cards of one's own, whatever else becomes of the round.

For a game that no other kernel counts whole: its bonus wagers, of a player who never folds, are counted all the same.
A hand is known by its ranks and by whether it is of one suit, so 7,462 kinds of hands stand for all 2,598,960.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations_with_replacement
from math import comb, prod

from croupier.analysis.figures import Analysis, End, PlayWords, Progress, Tie, WagerEdge, line_name
from croupier.analysis.shapes import Unfit
from croupier.declare.game import Rules
from croupier.equipment.cards import RANKS, STANDARD_DECK, SUITS, Card, rank_of, suit_of
from croupier.hands.poker5 import five_card_rank
from croupier.rounds.hand import Stake
from croupier.rounds.steps import Place, Settle, Showdown

OWN = 5
REST = "No other wager of this game is counted; `croupier simulate` plays them."


def bonus_shape(rules: Rules) -> tuple[Settle, ...]:
    """The settlements of wagers that are placed before the deal and look at nothing but five cards of one's own."""
    placed = {wager.key for step in rules.agenda if isinstance(step, Place) for wager in step.wagers}
    found = [
        step
        for step in rules.agenda
        if isinstance(step, Settle) and step.showing.own == OWN and not step.showing.community
        if not step.showing.dealer and step.wagers and placed.issuperset(step.wagers)
    ]
    if not found:
        raise Unfit("no wager is settled on five cards of one's own alone")
    if sorted(rules.deck) != sorted(STANDARD_DECK):
        raise Unfit("it is not dealt from one deck of 52 cards")
    ranks = {step.showing.rank((0, 5, 10, 15, 20)) == five_card_rank((0, 5, 10, 15, 20)) for step in found}
    if ranks != {True}:
        raise Unfit("its hands do not rank as five-card poker hands do")
    return tuple(found)


def count_bonus(rules: Rules, tie: Tie, opening: int | None, progress: Progress) -> Analysis:
    """Every bonus wager at its posted minimum, or at the opening wager that was asked for."""
    steps = bonus_shape(rules)
    keys = [(step, key) for step in steps for key in step.wagers]
    cents = opening or rules.posted[keys[0][1]][0]
    wagers = tuple([_counted(rules, step, key, cents, tie) for step, key in keys])
    return Analysis(opening=cents, wagers=wagers, policy=None, words=lambda: PlayWords(glossary=(REST,)))


def _counted(rules: Rules, step: Settle, key: str, cents: int, tie: Tie) -> WagerEdge:
    ends: Counter[tuple[str, Fraction]] = Counter()
    for cards, many in kinds():
        outcomes = {key: step.outcome(Showdown(step.showing.rank(cards)))[key]}
        (posting,) = step.due("1", (Stake("one", key, cents),), outcomes)
        ends[line_name(tuple(outcomes.items())), Fraction(posting.net, cents)] += many
    name = rules.game.called(key)
    return WagerEdge(
        wager=f"{name} of a player who never folds",
        denominator=name,
        tie_rule=tie,
        combinations=sum(ends.values()),
        distribution=tuple(
            [
                End(result=result, wagered=Fraction(1), net=net, combinations=many)
                for (result, net), many in sorted(ends.items(), key=lambda end: -end[0][1])
            ]
        ),
        best=False,
    )


def kinds() -> Iterator[tuple[tuple[Card, ...], int]]:
    """One hand of each kind, and how many there are."""
    of = {(rank_of(card), suit_of(card)): card for card in STANDARD_DECK}
    for ranks in combinations_with_replacement(range(len(RANKS)), OWN):
        held = Counter(ranks)
        if max(held.values()) > len(SUITS):
            continue
        suited = len(SUITS) if len(held) == OWN else 0
        if suited:
            yield tuple([of[rank, 0] for rank in ranks]), suited
        mixed = [of[rank, at if held[rank] == 1 else ranks[:place].count(rank)] for place, rank, at in _places(ranks)]
        yield tuple(mixed), prod([comb(len(SUITS), many) for many in held.values()]) - suited


def _places(ranks: tuple[int, ...]) -> Iterator[tuple[int, int, int]]:
    """Each rank with its place, and a suit for it that is not that of the first."""
    for place, rank in enumerate(ranks):
        yield place, rank, min(place, 1)
