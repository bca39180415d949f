"""What changed in the law of a game between two days, and which tables broke it on the second and not on the first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date
from enum import StrEnum

from croupier.compliance.casino import TableReport, check_casino
from croupier.compliance.finding import HouseFinding, Severity
from croupier.compliance.house_table import HouseTable
from croupier.compliance.judge import keys_of, shown
from croupier.declare.game import Game
from croupier.declare.house import Option
from croupier.law import Cite, Edition, NotInForce, Status
from croupier.law.history import Event, State, events_between, expires, states_on
from croupier.law.provenance import chapter
from croupier.rounds.value import Value


class Turned(StrEnum):
    """What became of a value between two days."""

    APPEARS = "appears"
    GOES = "goes"
    NOT_HELD = "not held before"


class Changed(Value, frozen=True, kw_only=True):
    """An option or a requirement that one of the days has and the other has not."""

    day: date
    turned: Turned
    key: str
    says: str
    before: str
    after: str
    cite: Cite


class Moved(Value, frozen=True, kw_only=True):
    """A table on the second day: what it breaks that it did not break before, and what it breaks no longer."""

    table: str
    file: str
    complied: bool
    complies: bool
    breaks: tuple[HouseFinding, ...]
    mends: tuple[HouseFinding, ...]
    not_judged_before: tuple[str, ...]
    """Choices of which no text of the first day is held."""


class Difference(Value, frozen=True, kw_only=True):
    """All that is known to differ. `unheld` says for which part of the time values are not held."""

    game: str
    first: date
    last: date
    status: Status
    """Whether the law of the second day was adopted, or only proposed."""
    sections: tuple[Event, ...]
    standing: tuple[State, ...]
    """Sections as they stood on the second day, as far as notes tell."""
    values: tuple[Changed, ...]
    editions: tuple[Edition, ...]
    expires: date | None
    unheld: str
    tables: tuple[Moved, ...] = ()


def difference(game: Game, first: date, last: date, tables: Sequence[HouseTable] = ()) -> Difference:
    """The law of a game on two days, and these tables under it. A day outside what is held is refused."""
    for day in (first, last):
        _held(game, day)
    begins = min(edition.since for edition in game.editions)
    unheld = ""
    if first < begins:
        unheld = f"What stood in the sections before {begins} is not held; until then only the notes tell of changes."
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


def _held(game: Game, day: date) -> None:
    """Refuses a day before the subchapter was adopted, after the last text, or between two texts."""
    since = [date.fromisoformat(row["adopted"]) for row in chapter() if row["id"] == game.id and row["adopted"]]
    begins, ends = min(e.since for e in game.editions), max(e.known_until for e in game.editions)
    earliest = min([*since, begins])
    inside = any(edition.since <= day <= edition.known_until for edition in game.editions)
    if inside or earliest <= day < begins:
        return
    texts = ", ".join([f"{e.since} to {e.known_until} ({e.status})" for e in game.editions])
    notes = f"; notes of changes go back to {earliest}" if earliest < begins else ""
    if earliest <= day <= ends:
        raise NotInForce(f"No text of {game.id} that we hold vouches for {day}; texts are held for {texts}{notes}.")
    raise NotInForce(f"{day} is outside of what we hold of {game.id}: texts for {texts}{notes}.")


def _status(game: Game, day: date) -> Status:
    """Before the first text that is held there are the notes, and they tell of adoptions."""
    spans = [edition.status for edition in game.editions if edition.since <= day <= edition.known_until]
    return spans[0] if spans else Status.ADOPTED


def _values(game: Game, first: date, last: date) -> Iterator[Changed]:
    for option in game.options:
        if option.since is not None and first < option.since <= last:
            yield _option(option, option.since)
    for requirement in game.requirements:
        key, day = keys_of(requirement)[1], requirement.since
        if day is not None and first < day <= last:
            yield Changed(day=day, turned=Turned.APPEARS, key=key, says=requirement.says, before="no such text is held",
                          after="asked for", cite=requirement.cite)  # fmt: skip
        ended = requirement.until
        if ended is not None and first < ended + date.resolution <= last:
            yield Changed(day=ended + date.resolution, turned=Turned.GOES, key=key, says=requirement.says,
                          before="asked for", after="no longer asked for", cite=requirement.cite)  # fmt: skip


def _option(option: Option, since: date) -> Changed:
    known = option.before is not None
    return Changed(
        day=since,
        turned=Turned.APPEARS if known else Turned.NOT_HELD,
        key=option.key,
        says=option.says,
        before=shown(option, option.before) if option.before is not None else "not held",
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
