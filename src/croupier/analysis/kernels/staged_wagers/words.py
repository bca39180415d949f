"""When to make the further wagers, in words and a chart, followed by the words and charts of twenty-one."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from msgspec.structs import replace

from croupier.analysis.figures import Chart, PlayWords, Rule
from croupier.analysis.kernels.staged_wagers.solve import SolvedStages
from croupier.analysis.kernels.twenty_one.loops.hands import DOUBLE
from croupier.analysis.kernels.twenty_one.words import NONE, card_name
from croupier.analysis.kernels.twenty_one.words import words as of_hands

PLACE, DECLINE = "place it", "decline"
YES, NO = "yes", "no"
GLOSSARY = (
    "Each further wager is made if a unit on the hand is worth more than nothing: the first one by your first card, "
    "the next by your first card and the dealer's. The figures are for wagers of the full amount.",
    "Insurance is never worth taking, by whatever suits.",
)
CLOSED = "A split ace with one more card is doubled, by the card that the dealer shows, with"


def words(solved: SolvedStages, cost: Fraction) -> PlayWords:
    """The rules for the further wagers, then those for the hands. `cost` is what playing only by totals costs."""
    hands = of_hands(solved.points, cost)
    return replace(
        hands,
        strategy=(*_second(solved), *_third(solved), *hands.strategy),
        glossary=(*GLOSSARY, f"{CLOSED} {'; '.join(_closed(solved)) or 'none'}.", *hands.glossary),
        charts=(_chart(solved), *hands.charts),
    )


def _second(solved: SolvedStages) -> Iterator[Rule]:
    tables, second = solved.tables, solved.best.second
    for action, made in ((PLACE, True), (DECLINE, False)):
        firsts = [first for first in tables.ups if second.get(first) is made]
        if firsts:
            orders = sum([_orders(solved, first, up) for first in firsts for up in tables.ups])
            when = f"your first card is {_listed(solved, firsts)}"
            yield Rule(decision=solved.shape.second.name, action=action, when=when, combinations=orders)


def _third(solved: SolvedStages) -> Iterator[Rule]:
    """The rules for the wager after the bank's first card.

    First cards of the player that make it against the same dealer's cards share a rule.
    """
    tables, third = solved.tables, solved.best.third
    against: dict[tuple[int, ...], list[int]] = {}
    for first in tables.ups:
        ups = tuple([up for up in tables.ups if third.get((first, up))])
        against.setdefault(ups, []).append(first)
    for ups, firsts in against.items():
        mine = f"your first card is {_listed(solved, firsts)}"
        for action, there in ((PLACE, ups), (DECLINE, tuple([up for up in tables.ups if up not in ups]))):
            if there:
                orders = sum([_orders(solved, first, up) for first in firsts for up in there])
                when = f"{mine} and the dealer shows {_listed(solved, there)}"
                yield Rule(decision=solved.shape.third.name, action=action, when=when, combinations=orders)


def _closed(solved: SolvedStages) -> Iterator[str]:
    """For each card of the dealer, the second cards with which a split card is doubled if it gets no third card."""
    tables = solved.tables
    for pair in tables.pairs:
        for up in tables.ups if tables.closed(pair) else ():
            best = solved.points.best[up].best_closed
            assert best is not None
            with_it = [kind for kind in tables.ups if best[tables.two(pair, kind)] == DOUBLE]
            if with_it:
                yield f"{card_name(tables, up)}: {_listed(solved, with_it)}"


def _orders(solved: SolvedStages, first: int, up: int) -> int:
    """The number of orders of the shoe that begin with these two cards."""
    left = solved.tables.left
    ways = int(left[up]) * int(left[first] - (first == up))
    whole = int(left.sum())
    return solved.best.orders * ways // (whole * (whole - 1))


def _listed(solved: SolvedStages, kinds: list[int] | tuple[int, ...]) -> str:
    return ", ".join([card_name(solved.tables, kind) for kind in kinds])


def _chart(solved: SolvedStages) -> Chart:
    tables, best = solved.tables, solved.best
    names = {True: YES, False: NO, None: NONE}
    rows = [
        (
            card_name(tables, first),
            (names[best.second.get(first)], *[names[best.third.get((first, up))] for up in tables.ups]),
        )
        for first in tables.ups
    ]
    return Chart(
        title=f"The {solved.shape.second.name} (first column) and the {solved.shape.third.name}, by your first card",
        columns=(solved.shape.second.name.split()[0], *[card_name(tables, up) for up in tables.ups]),
        rows=tuple(rows),
    )
