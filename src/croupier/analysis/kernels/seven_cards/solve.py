"""Pai gow poker exactly: both sides by the filed way, a bank against the dealer's wager, and the bonus on seven cards.

The house way is called once for each class of hands. Hands of a class differ only in suits that make no flush, so the
way must set them alike. A built-in way does not see such suits. Any other way is called on a second hand of each class,
as a check.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache

import numpy as np

from croupier.analysis.definition import PERSON, SEAT
from croupier.analysis.figures import Analysis, End, PlayWords, Progress, Tie, WagerEdge, line_name
from croupier.analysis.kernels.seven_cards import accelerator
from croupier.analysis.kernels.seven_cards.bonuses import bonus_counts, cards_of
from croupier.analysis.kernels.seven_cards.count import count_ways, kinds_of
from croupier.analysis.kernels.seven_cards.shape import SevenCardsShape
from croupier.analysis.kernels.seven_cards.shipped_counts import Counts, WayCounts, shipped
from croupier.analysis.kernels.seven_cards.tables import (
    Deck,
    HandClasses,
    RankTables,
    WayTable,
    classes_of,
    rank_tables,
    way_table,
)
from croupier.analysis.kernels.seven_cards.tiles import count_tiles, plan
from croupier.analysis.shapes import Unfit, opening_of
from croupier.declare.game import Rules
from croupier.hands.poker5 import Rank
from croupier.hands.seven_cards.bonus import seven_bonus_rank
from croupier.hands.seven_cards.bug import bug_five_rank, bug_two_rank
from croupier.hands.seven_cards.setting import ByRanks, HouseWay, Set, Setting, SevenCards
from croupier.rounds.hand import Stake
from croupier.rounds.moves import Move
from croupier.rounds.postings import Outcome, post
from croupier.rounds.round import Round
from croupier.rounds.steps import Showdown
from croupier.rounds.steps.deciding.arrange import Pieces

HOUSE_SETS, BANKS_ALONE = "set the house way", "bank against the dealer's wager alone"
NOTE = "Player and dealer set their hands by the filed way. The best setting of every hand is in docs/analysis.md."


def solve_seven_cards(
    rules: Rules, shape: SevenCardsShape, tie: Tie, opening: int | None, progress: Progress
) -> Analysis:
    """Counts the wager with both sides set by the filed way, then the bank's side of it if a player may be the bank,
    then the bonus wagers.
    """
    if not shape.wheel:
        sizes = ", ".join([str(group.size) for group in shape.parting.groups])
        why = f"{rules.game.name} has no exact figure: its cards are set as {sizes}, and the count compares two hands."
        raise Unfit(f"{why} `croupier simulate {rules.game.id} --strategy never-fold` plays the house way.")
    cents = opening_of(rules, shape.opening, opening)
    counted = shipped(shape) or count(shape, progress)
    found = [main_edge(shape, counted.hands, cents, tie)]
    if shape.banked:
        found.append(bank_edge(shape, counted.hands, cents, tie))
    return Analysis(
        opening=cents,
        wagers=(*found, *bonus_edges(rules, shape, counted.bonus, tie)),
        policy=set_the_house_way,
        words=lambda: PlayWords(glossary=(NOTE,)),
    )


def set_the_house_way(r: Round) -> Move:
    """Sets the hand by the house way. The first offer is always that setting."""
    return r.offers(PERSON)[0].moves()[0]


def count(shape: SevenCardsShape, progress: Progress) -> WayCounts:
    """Counts every deal of two hands, on an accelerator if there is one, and every hand of seven cards."""
    classes, ranked, way = tabled(shape)
    if accelerator.is_present():
        counts = count_tiles(classes, plan(classes, ranked, way, way), on_accelerator=True)
    else:
        counts = count_ways(classes, ranked, way, way, progress)
    return WayCounts(counts, bonus_counts(classes))


@lru_cache(maxsize=2)
def _tabled(deck: Deck, wheel: str) -> tuple[HandClasses, RankTables]:
    classes = classes_of(deck)
    return classes, rank_tables(classes, wheel)


def tabled(shape: SevenCardsShape) -> tuple[HandClasses, RankTables, WayTable]:
    """The hands of the game's deck, their settings, and the setting of each by the filed way."""
    classes, ranked = _tabled(Deck(shape.ranks, shape.suits, shape.joker), shape.wheel)
    sets = shape.way.sets
    if isinstance(sets, ByRanks):
        return classes, ranked, way_table(classes, ranked, sets.way)
    return classes, ranked, _outside_way(classes, ranked, shape)


def _outside_way(classes: HandClasses, ranked: RankTables, shape: SevenCardsShape) -> WayTable:
    """The table of a way that is not built in. The way is called on two hands of each class."""
    hands = iter(zip(classes.first.tolist(), _last_hands(classes), strict=True))

    def by_cards(seen: SevenCards) -> Set:
        one, other = (_ranks_of(shape, cards_of(hand)) for hand in next(hands))
        if one != other:
            raise Unfit("its house way sets hands differently that differ only in suits which make no flush")
        return Set(shape.way.name, Setting(*one))

    way: HouseWay = by_cards
    return way_table(classes, ranked, way)


def _last_hands(classes: HandClasses) -> list[int]:
    """Another hand of each class, if the class has more than one."""
    last = np.array(classes.first)
    last[kinds_of(classes)] = classes.hands
    return [int(hand) for hand in last]


def _ranks_of(shape: SevenCardsShape, cards: Pieces) -> tuple[tuple[int, ...], tuple[int, ...]]:
    low = shape.way.sets(cards)
    high = tuple([card for card in cards if card not in low])
    return bug_two_rank(tuple(low)), bug_five_rank(high, shape.wheel)


def main_edge(shape: SevenCardsShape, counts: Counts, cents: int, tie: Tie) -> WagerEdge:
    """The figures of the wager against the dealer, from these counts."""
    lose, push, win = shape.won.outcomes
    ends = []
    for name, outcome, many in (("win", win, counts.won), ("push", push, counts.pushed), ("lose", lose, counts.lost)):
        net = post(SEAT, Stake(PERSON, shape.opening.key, cents), outcome).result_net
        ends.append(End(result=name, wagered=Fraction(1), net=Fraction(net, cents), combinations=many))
    return WagerEdge(
        wager=f"{shape.opening.name}, {HOUSE_SETS}",
        denominator=shape.opening.name,
        tie_rule=tie,
        combinations=counts.deals,
        distribution=tuple(ends),
        best=False,
    )


def bank_edge(shape: SevenCardsShape, counts: Counts, cents: int, tie: Tie) -> WagerEdge:
    """The figures of a bank that sets by the filed way, against the dealer's wager.

    It wins what a player would lose, and copies too.
    """
    won = post(SEAT, Stake(PERSON, shape.opening.key, cents), shape.won.outcomes[-1]).result_net
    ends = (("win", won, counts.lost), ("push", 0, counts.pushed), ("lose", -cents, counts.won))
    return WagerEdge(
        wager=BANKS_ALONE,
        denominator=shape.opening.name,
        tie_rule=tie,
        combinations=counts.deals,
        distribution=tuple(
            [End(result=name, wagered=Fraction(1), net=Fraction(net, cents), combinations=n) for name, net, n in ends]
        ),
        best=False,
    )


def bonus_edges(rules: Rules, shape: SevenCardsShape, counted: Mapping[Rank, int], tie: Tie) -> tuple[WagerEdge, ...]:
    """The figures of every bonus wager on a player's own seven cards at its posted minimum, without payments for other
    players' hands.
    """
    if shape.bonus is None:
        return ()
    if shape.bonus.showing.rank is not seven_bonus_rank:
        raise Unfit("its bonus wagers rank seven cards in an unknown way")
    hands = sum(counted.values())
    edges = []
    for key in shape.bonus.wagers:
        cents = rules.posted[key][0]
        ends: Counter[tuple[str, Fraction]] = Counter()
        for rank, many in counted.items():
            outcome: Outcome = shape.bonus.outcome(Showdown(rank))[key]
            net = post(SEAT, Stake(PERSON, key, cents), outcome).result_net
            ends[line_name(((key, outcome),)), Fraction(net, cents)] += many
        name = rules.game.called(key)
        distribution = tuple(
            [
                End(result=result, wagered=Fraction(1), net=net, combinations=many)
                for (result, net), many in sorted(ends.items(), key=lambda end: -end[0][1])
            ]
        )
        edges.append(
            WagerEdge(
                wager=name,
                denominator=name,
                tie_rule=tie,
                combinations=hands,
                distribution=distribution,
                best=False,
            )
        )
    return tuple(edges)
