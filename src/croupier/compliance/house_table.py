"""A table as its licensee describes it to `check`: its choices, signs, plans and changes."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, datetime
from typing import Any
from zoneinfo import ZoneInfo

from croupier.declare.game import Game
from croupier.rounds.value import Value

NEW_JERSEY = ZoneInfo("America/New_York")
"""The time zone of a table; a time without an offset in a file is in this zone."""


class HouseChange(Value, frozen=True, kw_only=True):
    """A past or planned change of a choice: when, from what to what, and when patrons had notice.

    Days are New Jersey days. Times are in UTC, so that the time between two of them is right.
    """

    on: date
    at: datetime | None
    """The time, if the file gives one."""
    key: str
    was: object
    now: object
    told: date | None
    told_at: datetime | None
    no_players: bool = False
    """Whether no player was at the table when it changed."""


class HouseTable(Value, frozen=True, kw_only=True):
    """One table. `None` or empty means that the file does not describe it, and then it is not judged."""

    name: str
    game: Game
    choices: Mapping[str, object]
    """By the dotted key of the option, as the file writes them, after the last of `changes`.

    They include what the file says about the felt.
    """
    file: str = ""
    casino: str = ""
    """The name of the casino, if the table is in the file of a casino."""
    signs: Mapping[str, object] | None = None
    """What signs at the table say, by the key of the choice."""
    offered_to: Mapping[str, str] = {}
    """Who is offered an option, by its key, in words."""
    approvals: Mapping[str, date | None] = {}
    """Approvals that the file names, by the key of the choice, with their day."""
    undertakings: Mapping[str, date | None] = {}
    """What the file states that the licensee does or has approved, by key, with its day; `date.max` for a denial."""
    changes: tuple[HouseChange, ...] = ()
    card_changes: tuple[int, ...] = ()
    """The times of day at which the cards are changed, in minutes."""
    stub_counts: tuple[int, ...] = ()
    """The rounds of a shift after which the stub is counted."""
    meter: str = ""
    """The progressive meter that it shares with other tables that name the same meter."""


RESERVED = ("name", "signs", "offered_to", "undertakings", "change", "plan", "meter")
"""Keys of a house file that are not choices of the house. Only `check` reads them."""


def of_casino(written: Mapping[str, Any]) -> bool:
    """Whether a file describes a casino: it has `casino` or `[[table]]`s. A game may have an option `table`."""
    return "casino" in written or isinstance(written.get("table"), list | Mapping)


def plain(written: Mapping[str, Any]) -> dict[str, Any]:
    """A house file as commands other than `check` read it: only choices; a named approval counts as given."""
    house = {key: value for key, value in written.items() if key not in RESERVED}
    approvals = house.get("approvals")
    if isinstance(approvals, Mapping):
        house["approvals"] = {key: True if isinstance(value, Mapping) else value for key, value in approvals.items()}
    return house
