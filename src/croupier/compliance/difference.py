"""What changed in the law of a game between two days, and which tables break it only on the second day."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date
from enum import StrEnum

from croupier.compliance.casino import TableReport, check_casino
from croupier.compliance.finding import HouseFinding, Severity
from croupier.compliance.house_table import HouseTable
from croupier.compliance.judge import keys_of, shown
from croupier.declare.game import Game
from croupier.declare.options import Option
from croupier.law import Cite, Edition, NotInForce, Status
from croupier.law.history import Event, State, events_between, expires, states_on
from croupier.law.provenance import chapter
from croupier.rounds.value import Value


class Turned(StrEnum):
    """How a value changed between two days."""

    APPEARS = "appears"
    GOES = "goes"
    NOT_HELD = "not held before"


class ValueChange(Value, frozen=True, kw_only=True):
    """An option or a requirement that changed between the two days."""

    day: date
    turned: Turned
    key: str
    says: str
    before: str
    after: str
    cite: Cite


class Moved(Value, frozen=True, kw_only=True):
    """How the second day changes a table: its new violations, and the violations that are gone."""

    table: str
    file: str
    complied: bool
    complies: bool
    breaks: tuple[HouseFinding, ...]
    mends: tuple[HouseFinding, ...]
    not_judged_before: tuple[str, ...]
    """The choices for which our copy does not have the text of the first day."""


class Difference(Value, frozen=True, kw_only=True):
    """All known differences. `unheld` says for which part of the time between the days our copy has no values."""

    game: str
    first: date
    last: date
    status: Status
    """Whether the law of the second day was adopted, or only proposed."""
    sections: tuple[Event, ...]
    standing: tuple[State, ...]
    """The state of each section on the second day, as far as history notes tell it."""
    values: tuple[ValueChange, ...]
    editions: tuple[Edition, ...]
    expires: date | None
    unheld: str
    tables: tuple[Moved, ...] = ()


def difference(game: Game, first: date, last: date, tables: Sequence[HouseTable] = ()) -> Difference:
    """What changed in the law of a game between two days, and what changed for these tables.

    Refuses a day that our copy does not cover.
    """
    for day in (first, last):
        _check_covered(game, day)
    begins = min(edition.since for edition in game.editions)
    unheld = ""
    if first < begins:
        unheld = (
            f"Our copy has no text of the sections before {begins}; changes before that day come from history notes."
        )
    return Difference(
        game=game.id,
        first=first,
        last=last,
        status=_status(game, last),
        sections=events_between(game.subchapter, first, last),
        standing=states_on(game.subchapter, last),
        values=tuple(sorted(_values(game, first, last), key=lambda changed: changed.day)),
        editions=tuple([edition for edition in game.editions if first < edition.since <= last]),
        expires=expires(last) if game.subchapter.startswith("19:47-") else None,
        unheld=unheld,
        tables=tuple(_moved(tables, first, last)) if tables else (),
    )


def _check_covered(game: Game, day: date) -> None:
    """Refuses a day before the subchapter was adopted, after our last text, or between two of our texts."""
    since = [date.fromisoformat(row["adopted"]) for row in chapter() if row["id"] == game.id and row["adopted"]]
    begins, ends = min(e.since for e in game.editions), max(e.known_until for e in game.editions)
    earliest = min([*since, begins])
    inside = any(edition.since <= day <= edition.known_until for edition in game.editions)
    if inside or earliest <= day < begins:
        return
    texts = ", ".join([f"{e.since} to {e.known_until} ({e.status})" for e in game.editions])
    notes = f"; history notes go back to {earliest}" if earliest < begins else ""
    if earliest <= day <= ends:
        raise NotInForce(f"Our copy of the rules of {game.id} does not cover {day}; it covers {texts}{notes}.")
    raise NotInForce(f"Our copy of the rules of {game.id} does not cover {day}; it covers {texts}{notes}.")


def _status(game: Game, day: date) -> Status:
    """Whether the law on this day is adopted or proposed.

    For a day before the first text of our copy, history notes report adoptions.
    """
    spans = [edition.status for edition in game.editions if edition.since <= day <= edition.known_until]
    return spans[0] if spans else Status.ADOPTED


def _values(game: Game, first: date, last: date) -> Iterator[ValueChange]:
    for option in game.options:
        if option.since is not None and first < option.since <= last:
            yield _option(option, option.since)
    for requirement in game.requirements:
        key, day = keys_of(requirement)[1], requirement.since
        if day is not None and first < day <= last:
            yield ValueChange(
                day=day,
                turned=Turned.APPEARS,
                key=key,
                says=requirement.says,
                before="no such text in our copy",
                after="required",
                cite=requirement.cite,
            )
        ended = requirement.until
        if ended is not None and first < ended + date.resolution <= last:
            yield ValueChange(
                day=ended + date.resolution,
                turned=Turned.GOES,
                key=key,
                says=requirement.says,
                before="required",
                after="no longer required",
                cite=requirement.cite,
            )


def _option(option: Option, since: date) -> ValueChange:
    known = option.before is not None
    return ValueChange(
        day=since,
        turned=Turned.APPEARS if known else Turned.NOT_HELD,
        key=option.key,
        says=option.says,
        before=shown(option, option.before) if option.before is not None else "not in our copy",
        after=option.right(),
        cite=option.cite,
    )


def _moved(tables: Sequence[HouseTable], first: date, last: date) -> Iterator[Moved]:
    for before, after in zip(check_casino(tables, first), check_casino(tables, last), strict=True):
        for report in (before, after):
            if report.unjudged:
                raise NotInForce(report.unjudged)
        yield Moved(
            table=after.table,
            file=after.file,
            complied=not before.violations,
            complies=not after.violations,
            breaks=_only(after, before),
            mends=_only(before, after),
            not_judged_before=tuple(
                [f.key for f in before.findings if f.severity is Severity.NOTE and "is not judged" in f.says]
            ),
        )


def _only(one: TableReport, other: TableReport) -> tuple[HouseFinding, ...]:
    there = {(finding.key, finding.cite, finding.chosen) for finding in other.violations}
    return tuple([f for f in one.violations if (f.key, f.cite, f.chosen) not in there])
