"""A bonus wager that is settled on the player's own five cards, however the round ends.

If no other kernel counts a game as a whole, its bonus wagers are still counted, for a player who never folds. A hand is
known by its ranks and whether it is of one suit, so 7,462 kinds of hands represent all 2,598,960.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations_with_replacement
from math import comb, prod

from croupier.analysis.assumptions import every_set, is_suit_blind
from croupier.analysis.figures import Analysis, End, PlayWords, Progress, Tie, WagerEdge, line_name
from croupier.analysis.kernels.own_cards_bonus.shape import OWN
from croupier.analysis.proofs.settlement_proof import prove_exposure
from croupier.declare.game import Rules
from croupier.equipment.cards import RANKS, STANDARD_DECK, SUITS, Card, rank_of, suit_of
from croupier.rounds.hand import Stake
from croupier.rounds.steps import Settle, Showdown
from croupier.rounds.steps.settling.settle import Rank

REST = "The other wagers of this game are not analyzed; `croupier simulate` plays them."


def count_bonus(
    rules: Rules, shape: tuple[Settle, ...], tie: Tie, opening: int | None, _progress: Progress
) -> Analysis:
    """The figures of every bonus wager at its posted minimum, or at the given opening wager."""
    keys = [(step, key) for step in shape for key in step.wagers]
    cents = opening or rules.posted[keys[0][1]][0]
    wagers = tuple([_counted(rules, step, key, cents, tie) for step, key in keys])
    return Analysis(opening=cents, wagers=wagers, policy=None, words=lambda: PlayWords(glossary=(REST,)))


def _counted(rules: Rules, step: Settle, key: str, cents: int, tie: Tie) -> WagerEdge:
    ends: Counter[tuple[str, Fraction]] = Counter()
    for rank, many in ranks_of(step):
        outcomes = {key: step.outcome(Showdown(rank))[key]}
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


def ranks_of(step: Settle) -> Iterator[tuple[Rank, int]]:
    """The ranks of hands, each with the number of hands of that kind. A rank may occur several times."""
    rank = step.showing.rank
    if is_suit_blind(rank):
        yield from ((rank(cards), many) for cards, many in kinds())
        prove_exposure(step.outcome, [rank(cards) for cards, _ in kinds()], (), step.wagers)
        return
    found = every_set(rank, STANDARD_DECK, OWN)
    prove_exposure(step.outcome, found.values, (), step.wagers)
    many = Counter(found.of.tolist())
    yield from ((value, many[at]) for at, value in enumerate(found.values))


def kinds() -> Iterator[tuple[tuple[Card, ...], int]]:
    """One hand of each kind, and the number of hands of that kind."""
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
    """Each rank of a hand with its index, and a suit: the first card has one suit, and all others have another."""
    for place, rank in enumerate(ranks):
        yield place, rank, min(place, 1)
