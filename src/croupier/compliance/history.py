"""The dated history of a table: which choices held on a day, and whether each change had its notice (19:47-8.3).

The text of 8.3 is not held. What the paragraphs that point to it ask for, notice before the change, is judged as law;
that it comes half an hour before, as like rules elsewhere have it, is told as a note.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import date, timedelta

from msgspec.structs import replace

from croupier.compliance.finding import HouseFinding, note, violation
from croupier.compliance.heading_only import as_read
from croupier.compliance.house_table import NEW_JERSEY, HouseChange, HouseTable
from croupier.compliance.judge import Judged, read_stated, shown
from croupier.declare.house import BadHouse, House, Option
from croupier.declare.undertakings import Noticed
from croupier.law import cite
from croupier.law.binding import Choice
from croupier.money import clipped

NOTICE = cite("19:47-8.3")
PLANS = {"card_change_hours": "card_changes", "stub_count_every": "stub_counts"}
"""Which plan of a table gives a choice."""
HALF_AN_HOUR = timedelta(minutes=30)
DAY_MINUTES, HOUR = 24 * 60, 60


def choices_on(table: HouseTable, day: date) -> dict[str, object]:
    """What the table had chosen on a day: changes that came later are undone, the latest first."""
    choices = dict(table.choices)
    then = dict(table.choices)  # what held after the change at hand, however long before the day that is
    for change in _latest_first(table):
        option = _option(table, change.key)
        after = _read(table, option, then[change.key]) if change.key in then else option.unstated(change.on)
        if after != _read(table, option, change.now):
            raise BadHouse(
                f"{table.name}: the change of {change.on} makes {change.key} {clipped(change.now)}, and afterwards it "
                f"is {clipped(then.get(change.key, after))}; the choices of the file are those after the last change."
            )
        then[change.key] = change.was
        if change.on > day:
            choices[change.key] = change.was
    return {**choices, **_planned(table, choices)}


def changed_since(table: HouseTable, day: date) -> frozenset[str]:
    """Choices that were changed after a day, or are going to be: what signs say now is no ground to judge it by."""
    return frozenset([change.key for change in table.changes if change.on > day])


def notices(table: HouseTable, judged: Judged) -> Iterator[HouseFinding]:
    """Every change up to the day, and those that are planned, with the notice that it had."""
    choices = {**judged.house.choices}
    for change in _latest_first(table):
        option = _option(table, change.key)
        was, now = _read(table, option, change.was), _read(table, option, change.now)
        if was is None or now is None or was == now:
            continue
        if change.on <= judged.date:
            choices[change.key] = was
        before = House(table.game.id, {**choices, change.key: was})
        needs = [
            need
            for need in table.game.undertakings
            if isinstance(need, Noticed) and need.key == change.key and need.asked(before, now)
        ]
        told = _told(change, option, was, now, needs, judged.date)
        yield from [as_read(table.game, finding) for finding in told]


def _told(
    change: HouseChange, option: Option, was: Choice, now: Choice, needs: list[Noticed], day: date
) -> Iterator[HouseFinding]:
    turn = f"from {shown(option, was)} to {shown(option, now)} on {change.on}"
    what = f"{option.key} went {turn}"
    right = f"notice to patrons before {change.on}"
    if change.on > day:
        if needs and change.told is None:
            says = f"{needs[0].says}: {option.key} is to go {turn}, and no notice is planned."
            yield note(option, shown(option, now), f"{right} ({needs[0].cite}, {NOTICE})", says)
        return
    missing = change.told is None or _too_late(change)
    if missing:
        why = "without notice" if change.told is None else f"and notice came only {_told_when(change)}"
        if needs:
            says = f"{needs[0].says} ({NOTICE}): {what} {why}."
            yield violation(option.key, shown(option, now), right, says, needs[0].cite)
        else:
            says = f"{what} {why}; the text of {NOTICE} is not held, and whether this change needs one is not judged."
            yield note(option, shown(option, now), right, says)
    elif change.told == change.on and (change.at is None or change.told_at is None):
        says = f"{what}, and notice came on the same day; write the hours, notice comes first ({NOTICE})."
        yield note(option, shown(option, now), right, says)
    elif change.at is not None and change.told_at is not None and change.at - change.told_at < HALF_AN_HOUR:
        says = (
            f"{what}, less than half an hour after notice, which like rules elsewhere ask for ({NOTICE} is not held)."
        )
        yield note(option, shown(option, now), "half an hour between notice and change", says)


def _told_when(change: HouseChange) -> str:
    """By the clock of New Jersey; to the minute where the file has the hour."""
    return f"{change.told_at.astimezone(NEW_JERSEY):%Y-%m-%d %H:%M}" if change.told_at else str(change.told)


def _too_late(change: HouseChange) -> bool:
    if change.at is not None and change.told_at is not None:
        return change.told_at >= change.at
    return change.told is not None and change.told > change.on


def planned(table: HouseTable, choices: Mapping[str, object], found: HouseFinding) -> HouseFinding:
    """A finding on what a plan of the table comes to, and not on what the file states, names that plan."""
    for key, plan in PLANS.items():
        makes = choices.get(key)
        if f"{key} {makes}" in f"{found.key} {found.chosen}; {found.says}":
            if makes != table.choices.get(key) and key in _planned(table, dict(table.choices)):
                return replace(found, says=f"{found.says.rstrip('.')} ({key} {makes} is what plan.{plan} comes to).")
    return found


def _planned(table: HouseTable, choices: dict[str, object]) -> dict[str, int]:
    """What plans come to: the longest time between two card changes, the most rounds between two counts of the stub."""
    planned: dict[str, int] = {}
    times, rounds = table.card_changes, table.stub_counts
    if times:
        waits = [later - sooner for sooner, later in zip(times, (*times[1:], times[0] + DAY_MINUTES), strict=True)]
        planned["card_change_hours"] = -(-max(waits) // HOUR)
    if rounds:
        planned["stub_count_every"] = max([later - sooner for sooner, later in zip((0, *rounds), rounds, strict=False)])
    known = {option.key for option in table.game.options}
    for key in planned:
        if key not in known:
            raise BadHouse(f"{table.name}: {table.game.id} has no {key}, so nothing is planned for it.")
        stated = choices.get(key)
        if type(stated) is int:
            planned[key] = max(stated, planned[key])
    return planned


def _latest_first(table: HouseTable) -> list[HouseChange]:
    """By day and hour; of two at once, the later in the file."""
    return sorted(table.changes, key=lambda change: (change.on, str(change.at or "")))[::-1]


def _read(table: HouseTable, option: Option, value: object) -> Choice | None:
    return read_stated(table.game, option, value)[0]


def _option(table: HouseTable, key: str) -> Option:
    return next(option for option in table.game.options if option.key == key)
