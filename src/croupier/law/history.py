"""The history of the chapter, of its subchapters and of each section, from the notes in our copy.

A section is in one state from one note to the next. Our copy has only the last state word for word. For earlier states,
the notes say when they ended and usually what changed.
"""

import csv
from datetime import date
from enum import StrEnum
from functools import cache
from importlib.resources import files

import msgspec

from croupier.law.index import paragraphs, sections

CHAPTER = "19:47"
ALL_GAMES = "19:47-8"
"""The subchapter with the sections that bind every game."""


class HistoryKind(StrEnum):
    """What happened to a chapter, a subchapter or a section of the law."""

    ADOPTED = "adopted"
    READOPTED = "readopted"
    AMENDED = "amended"
    RECODIFIED = "recodified"
    PROPOSED = "proposed"
    FIRST_SEEN = "first seen"
    """One of our prints has it, and an earlier print does not. The exact day is not known."""


class Event(msgspec.Struct, frozen=True, kw_only=True):
    """One note: what it is about (the chapter, a subchapter or a section), the day, the register, and what changed,
    in our words.
    """

    unit: str
    day: date
    by: str
    kind: HistoryKind
    expires: date | None
    says: str


class State(msgspec.Struct, frozen=True, kw_only=True):
    """A section between two notes. `until` is its last day, or None if our texts know of no later change."""

    section: str
    since: date
    until: date | None
    held: bool
    """Whether our copy has at least some of the words of this state."""


@cache
def events() -> tuple[Event, ...]:
    """Every note, in the order of the law and then by day."""
    text = files(__package__).joinpath("history.tsv").read_text(encoding="utf-8")
    rows = csv.DictReader(text.splitlines(), delimiter="\t", quoting=csv.QUOTE_NONE)
    return tuple([msgspec.convert({**row, "expires": row["expires"] or None}, Event) for row in rows])


def events_between(subchapter: str, first: date, last: date) -> tuple[Event, ...]:
    """What changed in a subchapter, its sections and the chapter, later than one day and no later than another,
    sorted by day.
    """
    found = [event for event in events() if first < event.day <= last and _concerns(event.unit, subchapter)]
    return tuple(sorted(found, key=lambda event: event.day))


def states(section: str) -> tuple[State, ...]:
    """The known states of a section, the oldest first. Empty if a section has no notes."""
    days = [event.day for event in events() if event.unit == section]
    known = sections().get(section)
    if known is not None and known.effective:
        days.append(date.fromisoformat(known.effective))
    begins = sorted(set(days))
    ends = [*[day - date.resolution for day in begins[1:]], None][: len(begins)]
    worded = any(paragraph.section == section for paragraph in paragraphs().values())
    return tuple(
        [
            State(section=section, since=since, until=until, held=worded and until is None)
            for since, until in zip(begins, ends, strict=True)
        ]
    )


def states_on(subchapter: str, day: date) -> tuple[State, ...]:
    """The state of every section of a subchapter on a day, as far as the notes tell."""
    known = [state for section in sections() if section.startswith(f"{subchapter}.") for state in states(section)]
    return tuple([state for state in known if state.since <= day and (state.until is None or day <= state.until)])


@cache
def not_covered(subchapter: str, day: date) -> tuple[str, ...]:
    """The sections of a subchapter for which our copy does not have the words on this day, each with the reason."""
    worded = {paragraph.section for paragraph in paragraphs().values()}
    found = []
    for section in sections():
        known = states(section)
        if not section.startswith(f"{subchapter}.") or (known and day < known[0].since):
            continue
        if section not in worded:
            found.append(f"{section} (only the heading)")
        elif changed := [state.until for state in known if state.until is not None and day <= state.until]:
            found.append(f"{section} (changed on {changed[0] + date.resolution})")
    return tuple(found)


def expires(day: date) -> date | None:
    """The day on which the chapter expires, according to the last readoption up to a day.

    None if the notes do not say.
    """
    told = [event for event in events() if event.unit == CHAPTER and event.day <= day]
    return told[-1].expires if told else None


def _concerns(unit: str, subchapter: str) -> bool:
    return unit in (CHAPTER, ALL_GAMES, subchapter) or unit.startswith(f"{subchapter}.")
