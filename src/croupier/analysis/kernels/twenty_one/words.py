"""Best play of a game of points in words and charts: play by totals, and the hands that are played differently."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from fractions import Fraction

import numpy as np

from croupier.analysis.figures import Chart, PlayWords, Rule
from croupier.analysis.kernels.twenty_one.composition import PlayAgainstCard
from croupier.analysis.kernels.twenty_one.endings import first_two
from croupier.analysis.kernels.twenty_one.loops.hands import DOUBLE, HIT, SPLIT, STAND, SURRENDER
from croupier.analysis.kernels.twenty_one.solve import SolvedTwentyOne
from croupier.analysis.kernels.twenty_one.tables import TwentyOneTables
from croupier.analysis.kernels.twenty_one.values import Exact

NAMES = {STAND: "stand", HIT: "hit", DOUBLE: "double", SURRENDER: "surrender", SPLIT: "split"}
LETTERS = {
    (HIT, HIT): "H",
    (STAND, STAND): "S",
    (DOUBLE, HIT): "D",
    (DOUBLE, STAND): "d",
    (SURRENDER, HIT): "Rh",
    (SURRENDER, STAND): "Rs",
}
PAIR_LETTERS = {STAND: "S", HIT: "H", DOUBLE: "D", SURRENDER: "R", SPLIT: "P"}
NONE = "-"
"""The text of a cell if the shoe does not have its cards."""
NAMED_MAX = 12
"""How many hands of one cell are named at most."""
MARK = "*"
"""The mark of a cell if some of its hands are played differently."""


def words(solved: SolvedTwentyOne, cost: Fraction) -> PlayWords:
    """The rules: pairs, then hands that are not played like their total, then totals.

    `cost` is what playing only by totals costs.
    """
    rules = [*_pairs(solved), *_exceptions(solved), *_by_totals(solved)]
    dear = f"Playing only by pairs and totals, as in the charts, loses {float(100 * cost):.7f}% of the wager more."
    return PlayWords(tuple(rules), (*GLOSSARY, dear, *_paid_at_once(solved)), charts(solved))


def _paid_at_once(solved: SolvedTwentyOne) -> Iterator[str]:
    """Notes on best play if full hands are paid at once and doubled hands can be rescued."""
    tables = solved.tables
    if tables.shape.suited:
        yield SUITS
    if tables.shape.double is not None and tables.shape.double.any_time:
        yield ANY_TIME
    if tables.pay.rescued is not None:
        found = []
        for up, against in solved.best.items():
            assert against.rank is not None
            totals = set(tables.hands.total[against.rank[2] == tables.pay.rescued].tolist())
            if totals:
                found.append(f"{card_name(tables, up)}: {', '.join(map(str, sorted(totals)))}")
        yield f"{RESCUES} {'; '.join(found) or 'none'}."


SUITS = (
    "No choice depends on suits: a hand that is paid by its suits counts with its average over them. The figure for "
    "that play is exact. A player who also considers suits can do slightly better."
)
ANY_TIME = "A hand may be doubled at any time: the charts double two cards only, and the list has the others."
RESCUES = (
    "A doubled hand is rescued where it would lose more than the rescue does, by all its cards in either way to play. "
    "The totals with such hands, by the card that the dealer shows, are"
)


GLOSSARY = (
    "Hands are named by their cards; 10 means any card that counts ten. A total is soft while an ace in it counts 11. "
    "Double only the first two cards; if that is not allowed, D means hit and d means stand. Rh and Rs mean surrender, "
    "or else hit or stand; R for a pair means surrender; P means split.",
    "Every round starts with a full shoe. Best play depends on all cards of the hand and on the dealer's first card. A "
    "hand from a split is played like the same hand without a split, whatever the other hands are, and a pair is split "
    "again as often as allowed; the figure for that play is exact. A player who also considers the cards of the "
    f"other split hands can do slightly better. Cells marked {MARK} have hands that are played differently.",
    "Choices that differ by more than one in ten billion are compared in floating point, others in whole numbers; "
    "every figure is computed in whole numbers.",
    "The hands of a split are counted separately, so the deviation of a round is not known exactly; shares of rounds "
    "do not include the hands of splits.",
)


def charts(solved: SolvedTwentyOne) -> tuple[Chart, ...]:
    """Three charts: hard totals, soft totals, pairs."""
    tables = solved.tables
    columns = tuple([card_name(tables, up) for up in tables.ups])
    hands = tables.hands
    marked = _marked(solved)

    def row(hand_cell: int) -> tuple[str, ...]:
        cells = []
        for up in tables.ups:
            on, first = int(solved.cells[up].on[hand_cell]), int(solved.cells[up].first[hand_cell])
            letter = LETTERS[first if first >= 0 else on, on]
            cells.append(letter + (MARK if (hand_cell, up) in marked else ""))
        return tuple(cells)

    asked = {int(c) for c in (2 * hands.total + hands.soft)[(hands.size > 1) & ~solved.solver.ended]}
    hard = tuple([(_cell_name(cell), row(cell)) for cell in sorted(asked) if cell % 2 == 0])
    soft = tuple([(_cell_name(cell), row(cell)) for cell in sorted(asked) if cell % 2 == 1])
    found = [
        Chart(title="Hard totals", columns=columns, rows=hard),
        Chart(title="Soft totals", columns=columns, rows=soft),
    ]
    if tables.pairs:
        pairs = tuple([(_hand_name(tables, (p, p)), _pair_row(solved, p)) for p in tables.pairs])
        found.append(Chart(title="Pairs", columns=columns, rows=pairs))
    return tuple(found)


def _pair_row(solved: SolvedTwentyOne, pair: int) -> tuple[str, ...]:
    hand = solved.tables.two(pair, pair)
    cells = []
    for up in solved.tables.ups:
        best = int(solved.best[up].best[hand])
        cells.append(PAIR_LETTERS.get(best, NONE))
    return tuple(cells)


def _pairs(solved: SolvedTwentyOne) -> Iterator[Rule]:
    """Rules for the pairs that are split, each with the bank's cards against which it is split."""
    tables, reached = solved.tables, _reached(solved)
    for pair in tables.pairs:
        hand = tables.two(pair, pair)
        ups = [up for up in tables.ups if solved.best[up].best[hand] == SPLIT]
        if ups:
            orders = sum([reached[up].get(hand, 0) for up in ups])
            name = f"pair, {_hand_name(tables, (pair, pair))}"
            yield Rule(decision=name, action="split", when=_against(tables, ups), combinations=orders)


def _by_totals(solved: SolvedTwentyOne) -> Iterator[Rule]:
    """Rules for totals: one for each total and choice, with the bank's cards against which it is best."""
    tables, hands = solved.tables, solved.tables.hands
    cell, reached, before = 2 * hands.total + hands.soft, _reached(solved), _named_before(solved)
    for number in sorted({int(c) for c in cell[(hands.size > 1) & ~solved.solver.ended]}, key=lambda c: (c % 2, c)):
        here = np.nonzero(cell == number)[0].tolist()
        first = {up: int(solved.cells[up].first[number]) for up in tables.ups}
        on = {up: int(solved.cells[up].on[number]) for up in tables.ups}
        parts = {"": ([*here], on)}
        if any(choice >= 0 and choice != on[up] for up, choice in first.items()):
            two = [hand for hand in here if hands.size[hand] == 2]
            parts = {", two cards": (two, first), ", more cards": ([hand for hand in here if hand not in two], on)}
        for of, (which, choices) in parts.items():
            for choice in dict.fromkeys(choices.values()):
                ups = [up for up in tables.ups if choices[up] == choice]
                left = [(up, hand) for up in ups for hand in which if (up, hand) not in before]
                orders = sum([reached[up].get(hand, 0) for up, hand in left])
                if orders:
                    decision = f"{_cell_name(number)}{of}"
                    yield Rule(decision=decision, action=NAMES[choice], when=_against(tables, ups), combinations=orders)


def _named_before(solved: SolvedTwentyOne) -> set[tuple[int, int]]:
    """The hands, each with a first card of the bank, that an earlier rule covers. The first rule that fits applies."""
    tables = solved.tables
    pairs = {(up, tables.two(pair, pair)) for pair in tables.pairs for up in tables.ups}
    split = {(up, hand) for up, hand in pairs if solved.best[up].best[hand] == SPLIT}
    return split | {(up, hand) for up, hand, _ in differing(solved)}


def _exceptions(solved: SolvedTwentyOne) -> Iterator[Rule]:
    """Rules for the hands that occur under best play and are not played like their total."""
    tables = solved.tables
    reached = _reached(solved)
    found: dict[tuple[int, int, int], list[int]] = defaultdict(list)
    for up, hand, choice in differing(solved):
        if hand in reached[up] and choice != SPLIT:
            found[int(2 * tables.hands.total[hand] + tables.hands.soft[hand]), up, choice].append(hand)
    for (cell, up, choice), hands in sorted(found.items(), key=lambda item: (item[0][0] % 2, item[0])):
        hands.sort(key=lambda hand: -reached[up][hand])
        named = ", ".join([_hand_name(tables, tables.hands.kinds[hand]) for hand in hands[:NAMED_MAX]])
        more = f" and {len(hands) - NAMED_MAX} more" if len(hands) > NAMED_MAX else ""
        yield Rule(
            decision=f"{_cell_name(cell)} of certain cards",
            action=NAMES[choice],
            when=f"{_against(tables, [up])}, held as {named}{more}",
            combinations=sum([reached[up][hand] for hand in hands]),
        )


def differing(solved: SolvedTwentyOne) -> Iterator[tuple[int, int, int]]:
    """The first cards of the bank and hands for which best play and play by totals differ, each with the choice of best
    play.
    """
    for up in solved.tables.ups:
        best, total = solved.best[up].best, solved.totals[up].best
        for hand in np.nonzero((best >= 0) & ~solved.solver.ended & (best != total))[0].tolist():
            yield up, hand, int(best[hand])


def _marked(solved: SolvedTwentyOne) -> set[tuple[int, int]]:
    hands = solved.tables.hands
    reached = _reached(solved)
    return {
        (int(2 * hands.total[hand] + hands.soft[hand]), up)
        for up, hand, choice in differing(solved)
        if hand in reached[up] and choice != SPLIT
    }


def _reached(solved: SolvedTwentyOne) -> dict[int, dict[int, int]]:
    """The number of orders of the shoe in which best play has a decision with each hand.

    Hands after a split are not included.
    """
    if not solved.reached:
        for up, against in solved.best.items():
            solved.reached[up] = _decided(solved, against)
    return solved.reached


def _decided(solved: SolvedTwentyOne, against: PlayAgainstCard) -> dict[int, int]:
    exact = Exact(solved.solver, against)
    times = int(solved.tables.left[against.up])
    found: dict[int, int] = {}
    coming = dict(first_two(solved.tables, exact.left))
    while coming:
        further: dict[int, int] = defaultdict(int)
        for hand, many in coming.items():
            if not exact.ended[hand]:
                now = exact.now(hand)
                found[hand] = times * many * exact.looked(now) * exact.rest[exact.size[hand] + 1]
                if exact.choice[hand] == HIT:
                    for kind, grown in enumerate(exact.child[hand]):
                        if now[kind] > 0 and grown >= 0:
                            further[grown] += many * now[kind]
        coming = further
    return found


def _cell_name(cell: int) -> str:
    return f"{'soft' if cell % 2 else 'hard'} {cell // 2}"


def _against(tables: TwentyOneTables, ups: list[int]) -> str:
    return f"dealer shows {', '.join([card_name(tables, up) for up in ups])}"


def card_name(tables: TwentyOneTables, kind: int) -> str:
    """The name of a card: its count. The ace, which may count less, is A."""
    counts = tables.shape.play.total((tables.shape.cards[kind],))
    return "A" if tables.hands.soft[tables.hands.child[0, kind]] else str(counts)


def _hand_name(tables: TwentyOneTables, kinds: tuple[int, ...]) -> str:
    return "-".join([card_name(tables, kind) for kind in sorted(kinds, reverse=True)])
