"""Best play as a map of starting hands: a table by the two highest cards, or by the dealer's open card.

A cell with letters names the choice. A cell with a number has the percentage of its hands with which the player makes
the wager.
"""

from __future__ import annotations

from collections.abc import Sequence

from croupier.analysis.figures import Analysis, Chart
from croupier.equipment.cards import RANKS, rank_of, suit_of

HIGH_FIRST = tuple(reversed(range(len(RANKS))))
NAMES = tuple(["10" if rank == "T" else rank for rank in RANKS])
SUITED = "Suited above the diagonal, unsuited below it"
NONE = ""
"""The content of a cell if there is no such hand."""

Cell = tuple[str, str]
Shares = dict[Cell, list[int]]
"""For each row and column: the ways in which the hand occurs with the wager, and all ways in which the hand occurs."""


def start_charts(found: Analysis) -> tuple[Chart, ...]:
    """The maps of starting hands for a game. There are none if play does not begin with the player's own cards."""
    kernel = found.kernel
    return tuple(kernel.starting_hands(found)) if kernel and kernel.starting_hands else ()


def two_card_cell(one: int, other: int) -> Cell:
    """The cell of two cards.

    Suited cards are above the diagonal, in the row of the higher card; unsuited cards are below it.
    """
    low, high = sorted((rank_of(one), rank_of(other)))
    suited = suit_of(one) == suit_of(other)
    return (NAMES[high], NAMES[low]) if suited else (NAMES[low], NAMES[high])


def highest_two(ranks: Sequence[int]) -> Cell:
    """The cell of the highest pair, if there is one; otherwise of the two highest ranks."""
    paired = [rank for rank in ranks if ranks.count(rank) > 1]
    return (NAMES[paired[0]], NAMES[paired[0]]) if paired else (NAMES[ranks[0]], NAMES[ranks[1]])


def best_kind(ranks: Sequence[int]) -> str:
    """The highest pair among these ranks, or the highest rank if there is no pair."""
    paired = [rank for rank in ranks if ranks.count(rank) > 1]
    return f"{NAMES[paired[0]]}-{NAMES[paired[0]]}" if paired else f"{NAMES[ranks[0]]} high"


def kind_strength(kind: str) -> tuple[bool, int]:
    """The sort key for the results of `best_kind`, the weakest first."""
    return "-" in kind, NAMES.index(kind.replace("-", " ").split()[0])


def rank_columns() -> tuple[str, ...]:
    """Every rank, the highest first."""
    return tuple([NAMES[rank] for rank in HIGH_FIRST])


def rank_rows(said: dict[Cell, str], kinds: Sequence[str] = ()) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """A row for each rank, or for each of `kinds`, with one cell for each rank."""
    rows = kinds or rank_columns()
    return tuple([(row, tuple([said.get((row, column), NONE) for column in rank_columns()])) for row in rows])


def percent_chart(title: str, shares: Shares, kinds: Sequence[str] = ()) -> Chart:
    """A chart with the percentage of hands in each cell with which the player makes the wager."""
    said = {cell: _percent(made, comes) for cell, (made, comes) in shares.items()}
    return Chart(title=title, columns=rank_columns(), rows=rank_rows(said, kinds))


def _percent(made: int, comes: int) -> str:
    """The percentage, rounded. It says 0 or 100 only if the exact percentage is 0 or 100."""
    whole = round(100 * made / comes)
    return f"{min(99, max(1, whole)) if 0 < made < comes else whole}"
