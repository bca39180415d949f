"""Best play as a map of starting hands: a table by the two highest cards, or by the dealer's card that lies open.

A cell of letters is a choice; a cell of a number is of how many in a hundred of its hands the wager is made.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence

import numpy as np

from croupier.analysis.figures import Analysis, Chart
from croupier.equipment.cards import RANKS, rank_of, suit_of

HIGH_FIRST = tuple(reversed(range(len(RANKS))))
NAMES = tuple(["10" if rank == "T" else rank for rank in RANKS])
SUITED = "Suited above the diagonal, unsuited below it"
NONE = ""
"""In a cell: there is no such hand."""

Cell = tuple[str, str]
Shares = dict[Cell, list[int]]
"""By row and column: in how many ways the wager is made, and in how many a hand comes there."""


def start_charts(found: Analysis) -> tuple[Chart, ...]:
    """The maps that can be drawn of a game; none where play does not begin with cards of one's own."""
    from croupier.analysis.kernels.head_to_head.solve import SolvedHeadToHead
    from croupier.analysis.kernels.paytable_hand.solve import SolvedPaytableHand
    from croupier.analysis.kernels.shared_board.solve import SolvedBoard
    from croupier.analysis.kernels.with_discard.solve import SolvedDiscard

    match found.policy:
        case SolvedPaytableHand() as solved:
            return tuple(_two_cards(solved))
        case SolvedHeadToHead() as duel:
            return tuple(_duel(duel))
        case SolvedDiscard() as discard:
            return tuple(_discard(discard))
        case SolvedBoard() as board:
            return tuple(_board(board))
    return ()


def _two_cards(solved: object) -> Iterator[Chart]:
    from croupier.analysis.kernels.head_to_head.words import action
    from croupier.analysis.kernels.paytable_hand.solve import SolvedPaytableHand

    assert isinstance(solved, SolvedPaytableHand)
    if not solved.shape.decisions or solved.shape.decisions[0].seen != 2:
        return
    names = ["F", *(action(size, solved.ladder.opening) for size in solved.ladder.levels[0].sizes)]
    said: dict[Cell, str] = {}
    for one in solved.rules.deck:
        for other in solved.rules.deck:
            if one < other:
                said[_place(one, other)] = names[solved.choice(0, (one, other), 0)]
    bet = solved.shape.decisions[0].bet.name
    yield Chart(title=f"The {bet}, by the first two cards. {SUITED}; F: fold", columns=_columns(), rows=_rows(said))


def _board(solved: object) -> Iterator[Chart]:
    from croupier.analysis.kernels.shared_board.solve import SolvedBoard

    assert isinstance(solved, SolvedBoard)
    plan, deck = solved.plan, solved.rules.deck
    weight = plan.seen.weight
    made = (weight @ (solved.choices > 0)).tolist()
    there = (weight @ (solved.choices >= 0)).tolist()
    shares: Shares = defaultdict(lambda: [0, 0])
    for (one, other), bets, comes in zip(plan.pairs.tolist(), made, there, strict=True):
        cell = shares[_place(deck[one], deck[other])]
        cell[0] += bets
        cell[1] += comes
    bets = " and the ".join([bet.name for bet in solved.shape.bets])
    verb = "is" if len(solved.shape.bets) == 1 else "are"
    yield _percents(f"How often the {bets} {verb} made, in percent, by the own two cards. {SUITED}", shares)


def _duel(solved: object) -> Iterator[Chart]:
    from croupier.analysis.kernels.head_to_head.solve import SolvedHeadToHead

    assert isinstance(solved, SolvedHeadToHead)
    bet, deck = solved.shape.bet, solved.rules.deck
    if bet is None or bet.seen < 2 or not (solved.choices == 0).any():
        return
    shares: Shares = defaultdict(lambda: [0, 0])
    for first, size, choices in zip(
        solved.starts.first.tolist(), solved.starts.size.tolist(), solved.choices.tolist(), strict=True
    ):
        ranks = sorted([rank_of(deck[place]) for place in first], reverse=True)
        for place, choice in enumerate(choices):
            if choice >= 0:
                at = (_kind(ranks), NAMES[rank_of(deck[place])]) if bet.up else _highest_two(ranks)
                shares[at][0] += size * (choice > 0)
                shares[at][1] += size
    many = f"How often the {bet.wager.name} is made, in percent"
    if bet.up:
        kinds = sorted({row for row, _ in shares}, key=_strength, reverse=True)
        yield _percents(f"{many}, by one's best pair or highest card and the dealer's open card", shares, kinds)
    else:
        yield _percents(f"{many}, by one's two highest cards; on the diagonal, a pair", shares)


def _discard(solved: object) -> Iterator[Chart]:
    from croupier.analysis.kernels.with_discard.solve import BETS, DECLARED, SolvedDiscard

    assert isinstance(solved, SolvedDiscard)
    shares: Shares = defaultdict(lambda: [0, 0])
    deck = solved.rules.deck
    for row, choice in zip(solved.starts.tolist(), np.asarray(solved.choices).tolist(), strict=True):
        cell = shares[_highest_two(sorted([rank_of(deck[place]) for place in row], reverse=True))]
        cell[0] += choice in (BETS, DECLARED)
        cell[1] += 1
    bet = solved.shape.elect.bet.name
    yield _percents(
        f"How often the {bet} is made or the hand declared, in percent, by one's two highest cards; on the diagonal, "
        "a pair",
        shares,
    )


def _place(one: int, other: int) -> Cell:
    """Suited above the diagonal, which is a row of the higher card; unsuited below it."""
    low, high = sorted((rank_of(one), rank_of(other)))
    suited = suit_of(one) == suit_of(other)
    return (NAMES[high], NAMES[low]) if suited else (NAMES[low], NAMES[high])


def _highest_two(ranks: Sequence[int]) -> Cell:
    """The rank of a pair with itself, where there is one; otherwise the two highest."""
    paired = [rank for rank in ranks if ranks.count(rank) > 1]
    return (NAMES[paired[0]], NAMES[paired[0]]) if paired else (NAMES[ranks[0]], NAMES[ranks[1]])


def _kind(ranks: Sequence[int]) -> str:
    paired = [rank for rank in ranks if ranks.count(rank) > 1]
    return f"{NAMES[paired[0]]}-{NAMES[paired[0]]}" if paired else f"{NAMES[ranks[0]]} high"


def _strength(kind: str) -> tuple[bool, int]:
    return "-" in kind, NAMES.index(kind.replace("-", " ").split()[0])


def _columns() -> tuple[str, ...]:
    return tuple([NAMES[rank] for rank in HIGH_FIRST])


def _rows(said: dict[Cell, str], kinds: Sequence[str] = ()) -> tuple[tuple[str, tuple[str, ...]], ...]:
    rows = kinds or _columns()
    return tuple([(row, tuple([said.get((row, column), NONE) for column in _columns()])) for row in rows])


def _percents(title: str, shares: Shares, kinds: Sequence[str] = ()) -> Chart:
    said = {cell: _percent(made, comes) for cell, (made, comes) in shares.items()}
    return Chart(title=title, columns=_columns(), rows=_rows(said, kinds))


def _percent(made: int, comes: int) -> str:
    """A whole percentage that is 0 or 100 only where it is so exactly."""
    whole = round(100 * made / comes)
    return f"{min(99, max(1, whole)) if 0 < made < comes else whole}"
