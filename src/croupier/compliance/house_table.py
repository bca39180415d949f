"""A table as its licensee describes it to `check`: its choices, and what is told, posted, planned and changed there."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, datetime
from typing import Any
from zoneinfo import ZoneInfo

from croupier.declare.game import Game
from croupier.rounds.value import Value

NEW_JERSEY = ZoneInfo("America/New_York")
"""Whose days and hours a table keeps; an hour that a file writes without an offset is of this clock."""


class HouseChange(Value, frozen=True, kw_only=True):
    """A choice that was changed, or is going to be: when, from what to what, and when patrons were told.

    Days are those of New Jersey. Hours are held in universal time, so that two of them compare by what passed between.
    """

    on: date
    at: datetime | None
    """The hour, where the file has one."""
    key: str
    was: object
    now: object
    told: date | None
    told_at: datetime | None


class HouseTable(Value, frozen=True, kw_only=True):
    """One table. `None` and empty stand for what the file does not describe, and is then not judged."""

    name: str
    game: Game
    choices: Mapping[str, object]
    """By the dotted key of the option, as the file writes them; they hold when the last of `changes` is made.

    What the file says of the felt stands among them.
    """
    file: str = ""
    casino: str = ""
    """The name of the casino, where the table stands in a file of one."""
    signs: Mapping[str, object] | None = None
    """What signs at the table say, by the key of the choice."""
    offered_to: Mapping[str, str] = {}
    """Who gets an option, by its key, in words."""
    approvals: Mapping[str, date | None] = {}
    """Approvals that the file names, by the key of the choice, with their day."""
    changes: tuple[HouseChange, ...] = ()
    card_changes: tuple[int, ...] = ()
    """The times of the day at which the cards are changed, in minutes."""
    stub_counts: tuple[int, ...] = ()
    """After which rounds of a shift the stub is counted."""
    meter: str = ""
    """The progressive meter that it shares with the tables that name the same."""


RESERVED = ("name", "signs", "offered_to", "change", "plan", "meter")
"""Keys of a house file that are no choices of the house. `check` reads them; every other command leaves them alone."""


def of_casino(written: Mapping[str, Any]) -> bool:
    """Whether a file is that of a casino: it has its name, or `[[table]]`s. A game may have an option `table`."""
    return "casino" in written or isinstance(written.get("table"), list | Mapping)


def plain(written: Mapping[str, Any]) -> dict[str, Any]:
    """A house file as the commands beside `check` read it: choices only, and an approval that is named is given."""
    house = {key: value for key, value in written.items() if key not in RESERVED}
    approvals = house.get("approvals")
    if isinstance(approvals, Mapping):
        house["approvals"] = {key: True if isinstance(value, Mapping) else value for key, value in approvals.items()}
    return house
