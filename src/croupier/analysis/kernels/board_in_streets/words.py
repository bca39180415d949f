"""Best play on a board in streets in words: a table of the opening hands, then rules for what the player sees.

The rules are exact. A line says what is best in one situation and on how many run-outs. If two lines have the same
words, the choice depends on details that the words do not cover; best play itself uses every card.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.figures import Chart, PlayWords, Rule
from croupier.analysis.kernels.board_in_streets.solve import AFTER, AMID, BEFORE, SolvedStreets
from croupier.analysis.kernels.head_to_head.words import action
from croupier.equipment.cards import RANKS
from croupier.hands.poker5 import Category

GOES_ON = "-"
SUITED, APART = "suited", "of two suits"
NAMES = {
    Category.HIGH_CARD: "no pair",
    Category.PAIR: "a pair",
    Category.TWO_PAIRS: "two pairs",
    Category.THREE_OF_A_KIND: "three of a kind",
    Category.STRAIGHT: "a straight",
    Category.FLUSH: "a flush",
    Category.FULL_HOUSE: "a full house",
    Category.FOUR_OF_A_KIND: "four of a kind",
    Category.STRAIGHT_FLUSH: "a straight flush",
    Category.ROYAL_FLUSH: "a royal flush",
}
LEGEND = (
    "Two cards in hand: suited above the diagonal, of two suits below it. A number is the wager as a multiple of "
    "the {}; "
    f"{GOES_ON} means a check."
)
ADDS = ("as high as the board alone", "as on the board but higher", "which the board alone is not")
MORE_THAN_WORDS = (
    "Where two lines have the same words, the cards decide between them in a way that the words do not show. Every "
    "figure above takes the better one each time."
)

Ints = NDArray[np.int64]


def words(solved: SolvedStreets) -> PlayWords:
    """The rules in reading order, a glossary, and the table of opening hands."""
    rules = (*_before(solved), *_amid(solved), *_after(solved))
    return PlayWords(rules, (LEGEND.format(solved.shape.opening.name), MORE_THAN_WORDS), (_chart(solved),))


def _action(solved: SolvedStreets, moment: int, choice: int) -> str:
    if not choice:
        return "fold" if moment == AFTER else "check"
    return action(solved.ways[moment][choice - 1][solved.shape.bet.key], solved.opening)


def _letter(solved: SolvedStreets, choice: int) -> str:
    size = solved.shape.moments[BEFORE].sizes[choice - 1]
    return f"{size}x"


class _Openings:
    """The opening hands, by their two ranks and whether they are suited: the choice, and the number of run-outs."""

    def __init__(self, solved: SolvedStreets) -> None:
        deck = np.array(solved.rules.deck)
        self.each = solved.combinations // len(solved.plan.pairs)
        self.choice: dict[tuple[int, int, bool], int] = {}
        self.many: Counter[tuple[int, int, bool]] = Counter()
        for pair, cards in enumerate(deck[solved.plan.pairs].tolist()):
            (low, low_suit), (high, high_suit) = sorted((card % len(RANKS), card // len(RANKS)) for card in cards)
            key = high, low, low_suit == high_suit
            self.choice[key] = int(solved.opened[solved.openings[pair]])
            self.many[key] += 1
        self.ranks = sorted({rank for high, low, _ in self.choice for rank in (high, low)}, reverse=True)

    def cell(self, solved: SolvedStreets, row: int, column: int) -> str:
        high, low = max(row, column), min(row, column)
        choice = self.choice.get((high, low, column < row))
        return "" if choice is None else _letter(solved, choice) if choice else GOES_ON


def _chart(solved: SolvedStreets) -> Chart:
    held = _Openings(solved)
    names = tuple(RANKS[rank] for rank in held.ranks)
    return Chart(
        title=f"{solved.shape.moments[BEFORE].called}, by the two cards in hand ({SUITED} above the diagonal, {APART} "
        "below it)",
        columns=names,
        rows=tuple((RANKS[row], tuple(held.cell(solved, row, column) for column in held.ranks)) for row in held.ranks),
        against="",
    )


def _before(solved: SolvedStreets) -> Iterator[Rule]:
    """Rules for the choice before the board: the opening hands that are wagered on with each size, then "anything
    else".
    """
    held = _Openings(solved)
    for choice in range(len(solved.ways[BEFORE]), -1, -1):
        mine = [key for key, made in held.choice.items() if made == choice]
        if mine:
            yield Rule(
                decision=solved.shape.moments[BEFORE].called,
                action=_action(solved, BEFORE, choice),
                when=listed(mine, held.ranks) if choice else "anything else",
                combinations=sum(held.many[key] for key in mine) * held.each,
            )


def listed(mine: list[tuple[int, int, bool]], ranks: list[int]) -> str:
    """Names opening hands: pairs first, then the others by their higher card.

    A hand is given by its higher and lower rank and whether it is suited.
    """
    said = []
    pairs = sorted((high for high, low, _ in mine if high == low), reverse=True)
    if pairs:
        said.append("pairs " + _stretch(pairs, ranks))
    for high in ranks:
        for suited, word in ((True, SUITED), (False, APART)):
            lower = sorted((low for top, low, one in mine if top == high > low and one is suited), reverse=True)
            if lower:
                said.append(f"{RANKS[high]} with {_stretch(lower, [r for r in ranks if r < high])} {word}")
    return "; ".join(said)


def _stretch(some: list[int], ranks: list[int]) -> str:
    """Names ranks: "5 or better" if they are the highest possible ranks without a gap, otherwise each rank."""
    if some == ranks:
        return "any"
    if some == ranks[: len(some)] and len(some) > 1:
        return f"{RANKS[some[-1]]} or better"
    return ", ".join([RANKS[rank] for rank in some])


def _amid(solved: SolvedStreets) -> Iterator[Rule]:
    """Rules for decisions during the board, according to the hand that the visible cards make and what the own cards
    add to it.
    """
    plan, deck = solved.plan, np.array(solved.rules.deck)
    rank, suit = deck % len(RANKS), deck // len(RANKS)
    goes_on = solved.opened[solved.openings] == 0
    own, own_suit = rank[plan.pairs], suit[plan.pairs]
    category = np.array([value[0] for value in solved.tables.ranked.order])
    tally: Counter[tuple[str, int]] = Counter()
    order: dict[str, int] = {}
    for row, cards in enumerate(plan.seen.cards):
        here = np.nonzero(goes_on & plan.apart[row])[0]
        shown = np.broadcast_to(cards, (len(here), len(cards)))
        made = category[_made(solved, np.concatenate([plan.pairs[here], shown], axis=1))]
        matched = np.isin(own[here], rank[cards]).any(axis=1)
        pocket = own[here, 0] == own[here, 1]
        suits = np.concatenate([own_suit[here], np.broadcast_to(suit[cards], shown.shape)], axis=1)
        drawn = np.stack([(suits == one).sum(axis=1) * (own_suit[here] == one).any(axis=1) for one in range(4)])
        sight = made * 8 + 4 * pocket + 2 * matched + (drawn.max(axis=0) == len(cards) + 1)
        ways = int(plan.seen.weight[row]) * plan.runouts
        for key, many in Counter(zip(sight.tolist(), solved.chosen[row, here].tolist(), strict=True)).items():
            says = sight_words(key[0], len(cards) + 1)
            order[says] = max(order.get(says, 0), key[0])
            tally[says, key[1]] += many * ways
    yield from _rules(solved, AMID, tally, order)


def _made(solved: SolvedStreets, hands: Ints) -> NDArray[np.int32]:
    """The rank of the own and shown cards together if they are five. Fewer cards have no rank yet."""
    ranked = solved.tables.ranked.of[solved.shape.places]
    if hands.shape[1] != solved.shape.places:
        return np.zeros(len(hands), np.int32)
    made: NDArray[np.int32] = ranked[solved.plan.number(hands)]
    return made


def sight_words(key: int, many: int) -> str:
    """The words for what own and shown cards make.

    `key` is eight times the hand, plus 4 for a pair in hand, 2 for a match, and 1 for a draw of `many` cards of one
    suit.
    """
    made, pocket, matched, drawn = Category(key >> 3), key & 4, key & 2, key & 1
    if made > Category.THREE_OF_A_KIND:
        return NAMES[made]
    how = "in hand" if pocket and made == Category.PAIR else "with a card in hand" if pocket or matched else "as shown"
    with_draw = f", {many} of one suit" if drawn else ""
    return f"{NAMES[made]}{'' if made == Category.HIGH_CARD else f' {how}'}{with_draw}"


def _after(solved: SolvedStreets) -> Iterator[Rule]:
    """Rules for the last decision, according to the best five cards and what the own cards add to the board."""
    tally: Counter[tuple[str, int]] = Counter()
    order: dict[str, int] = {}
    for rank, value in enumerate(solved.tables.ranked.order):
        for above, adds in enumerate(ADDS):
            says = f"{NAMES[Category(value[0])]}, {adds}"
            order[says] = len(ADDS) * value[0] + above
            for choice, count in enumerate(solved.last[:, above, rank].tolist()):
                tally[says, choice] += count
    yield from _rules(solved, AFTER, tally, order)


def _rules(
    solved: SolvedStreets, moment: int, tally: Counter[tuple[str, int]], order: dict[str, int]
) -> Iterator[Rule]:
    for says in sorted(order, key=lambda says: -order[says]):
        for choice in sorted({made for told, made in tally if told == says}, reverse=True):
            if tally[says, choice]:
                yield Rule(
                    decision=solved.shape.moments[moment].called,
                    action=_action(solved, moment, choice),
                    when=says,
                    combinations=tally[says, choice],
                )
