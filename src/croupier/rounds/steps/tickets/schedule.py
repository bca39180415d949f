"""A schedule of payouts. A wager is paid according to how many numbers it has and how many of them were drawn.

Payments are "for one": the price of the wager is not returned in addition. If all tickets of a game together are due
more than a limit, large payments share what the small ones leave (reading KE3).
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from croupier.law import Cite
from croupier.law.binding import Choice
from croupier.money import share
from croupier.rounds.value import Value

NOT_OFFERED = "not offered"
_LINE = re.compile(r"([0-9]{1,2}): ([0-9]{1,7})(?:\.([0-9]{1,2}))?")

Row = Mapping[int, int]
"""The payment for a dollar, in cents, for each count of numbers caught."""


class Schedule:
    """The payments for tickets with each number of spots. A number of spots without a row is not offered."""

    def __init__(self, rows: Mapping[int, Row]) -> None:
        self.rows = {spots: dict(row) for spots, row in sorted(rows.items())}

    def pays(self, spots: int, caught: int, cents: int) -> int:
        """What a wager of this size is paid. A fraction of a cent is dropped (G7)."""
        return self.rows[spots].get(caught, 0) * cents // 100


class RowOf(Value, frozen=True):
    """The binding of a row. Allowed are any payments that fit the number of spots, or none at all."""

    spots: int

    def allows(self, choice: Choice) -> bool:
        return choice == NOT_OFFERED or (isinstance(choice, str) and read_row(choice, self.spots) is not None)

    def says(self) -> str:
        many = "1: 2" if self.spots == 1 else f"{self.spots}: 500, {self.spots - 1}: 2.50"
        return f'payments for one by numbers caught, such as "{many}", or "{NOT_OFFERED}"'


def read_row(text: str, spots: int) -> Row | None:
    """Reads a row such as `6: 1100, 5: 57, 0: 2.50`. None if it is not a row for this number of spots."""
    row: dict[int, int] = {}
    for part in text.split(","):
        line = _LINE.fullmatch(part.strip())
        if line is None or int(line[1]) > spots or int(line[1]) in row:
            return None
        cents = int(line[2]) * 100 + int((line[3] or "0").ljust(2, "0"))
        if not cents:
            return None
        row[int(line[1])] = cents
    return row


class AggregateLimit(Value, frozen=True, kw_only=True):
    """The most that all tickets of one game are paid.

    Payments up to `small` are paid in full; the others share the rest.
    """

    cents: int
    small: int
    cite: Cite

    def applied(self, due: Sequence[int]) -> tuple[int, ...]:
        """The amounts that are paid for these payments due, in the same order."""
        if sum(due) <= self.cents:
            return tuple(due)
        large = [cents if cents > self.small else 0 for cents in due]
        whole = sum(due) - sum(large)
        kept = share(max(self.cents - whole, 0), large) if sum(large) > self.cents - whole else large
        return tuple([part if over else cents for cents, over, part in zip(due, large, kept, strict=True)])
