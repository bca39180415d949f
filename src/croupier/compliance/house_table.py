"""A table as its licensee describes it to `croupier check`: its choices, signs, plans and changes."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, datetime
from typing import Any
from zoneinfo import ZoneInfo

from croupier.declare.game import Game
from croupier.rounds.value import Value

NEW_JERSEY = ZoneInfo("America/New_York")
"""The time zone of all tables. A time in a file without an offset is in this zone."""


class HouseChange(Value, frozen=True, kw_only=True):
    """A past or planned change of a choice: when it happens, the old and the new choice, and when patrons had notice.

    Days are New Jersey days. Times are in UTC, so that the difference of two times is right.
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
    """One table. If a field is None or empty, the file does not describe it, and it is not judged."""

    name: str
    game: Game
    choices: Mapping[str, object]
    """The choices as the file writes them, after the last of `changes`, by the dotted key of the option.

    They include what the file says about the felt.
    """
    file: str = ""
    casino: str = ""
    """The name of the casino, if the table is in the file of a casino."""
    signs: Mapping[str, object] | None = None
    """What the signs at the table say, by the key of the choice."""
    offered_to: Mapping[str, str] = {}
    """To whom an option is offered, in words, by the key of the option."""
    approvals: Mapping[str, date | None] = {}
    """The approvals that the file names: the day of each, by the key of the choice."""
    undertakings: Mapping[str, date | None] = {}
    """What the file states that the licensee does or has approved: the day of each, by key.

    `date.max` means that it is denied.
    """
    changes: tuple[HouseChange, ...] = ()
    card_changes: tuple[int, ...] = ()
    """The times of day at which the cards are changed, in minutes."""
    stub_counts: tuple[int, ...] = ()
    """The rounds of a shift after which the stub is counted."""
    meter: str = ""
    """The name of the progressive meter. Tables that give the same name share the meter."""


RESERVED = ("name", "signs", "offered_to", "undertakings", "change", "plan", "meter")
"""The keys of a house file that are not choices of the house. Only `check` reads them."""


def of_casino(written: Mapping[str, Any]) -> bool:
    """Whether a file describes a casino, that is, has `casino` or `[[table]]`s.

    A game may also have an option named `table`.
    """
    return "casino" in written or isinstance(written.get("table"), list | Mapping)


def plain(written: Mapping[str, Any]) -> dict[str, Any]:
    """A house file as commands other than `check` read it.

    It has only the choices, and a named approval counts as given.
    """
    house = {key: value for key, value in written.items() if key not in RESERVED}
    approvals = house.get("approvals")
    if isinstance(approvals, Mapping):
        house["approvals"] = {key: True if isinstance(value, Mapping) else value for key, value in approvals.items()}
    return house
