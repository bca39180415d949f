"""The dated history of a table: its choices on a day, and whether each change had its notice (19:47-8.3).

Our copy does not have the text of 8.3. The paragraphs that refer to it require notice before the change, so a missing
notice is a violation. Similar rules elsewhere require notice half an hour before; less time is a note. For posted
limits, 8.3 itself is judged according to reading AG6: half an hour of notice, unless no player is at the table, and no
notice if the limits become wider.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import date, timedelta

from msgspec.structs import replace

from croupier.compliance.finding import HouseFinding, note, violation
from croupier.compliance.heading_only import as_read
from croupier.compliance.house_table import NEW_JERSEY, HouseChange, HouseTable
from croupier.compliance.judge import Judged, read_stated, shown
from croupier.declare.house import BadHouse, House
from croupier.declare.options import Option
from croupier.declare.undertakings import NOTICE, STRICTER, Noticed
from croupier.law.binding import Choice
from croupier.money import clipped

PLANS = {"card_change_hours": "card_changes", "stub_count_every": "stub_counts"}
"""The key of the plan that determines each choice."""
HALF_AN_HOUR = timedelta(minutes=30)
DAY_MINUTES, HOUR = 24 * 60, 60


def choices_on(table: HouseTable, day: date) -> dict[str, object]:
    """The choices of the table on a day: those of the file, after later changes are undone.

    The latest change is undone first.
    """
    choices = dict(table.choices)
    then = dict(table.choices)  # the choices after the current change, even long before the day
    for change in _latest_first(table):
        option = _option(table, change.key)
        after = _read(table, option, then[change.key]) if change.key in then else option.unstated(change.on)
        if after != _read(table, option, change.now):
            raise BadHouse(
                f"{table.name}: the change of {change.on} makes {change.key} {clipped(change.now)}, but "
                f"after it the file has {clipped(then.get(change.key, after))}; the file must have the last choice."
            )
        then[change.key] = change.was
        if change.on > day:
            choices[change.key] = change.was
    return {**choices, **_planned(table, choices)}


def changed_since(table: HouseTable, day: date) -> frozenset[str]:
    """The choices that change after a day. The present signs do not show what they were on that day."""
    return frozenset([change.key for change in table.changes if change.on > day])


def notices(table: HouseTable, judged: Judged) -> Iterator[HouseFinding]:
    """Findings about the notice of every change up to the day, and of the planned changes."""
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
        if not needs and option.key.startswith(tuple(STRICTER)):
            continue
        if change.no_players and all(need.cite == NOTICE for need in needs):
            continue
        found = _judge_notice(change, option, was, now, needs, judged.date)
        yield from [as_read(table.game, finding) for finding in found]


def _judge_notice(
    change: HouseChange, option: Option, was: Choice, now: Choice, needs: list[Noticed], day: date
) -> Iterator[HouseFinding]:
    turn = f"from {shown(option, was)} to {shown(option, now)} on {change.on}"
    what = f"{option.key} changed {turn}"
    right = f"notice to patrons before {change.on}"
    if change.on > day:
        if needs and change.told is None:
            says = f"{needs[0].says}: {option.key} will change {turn}, and no notice is planned."
            yield note(option, shown(option, now), f"{right} ({needs[0].cite}, {NOTICE})", says)
        return
    missing = change.told is None or _too_late(change)
    if missing:
        why = "without notice" if change.told is None else f"and notice was given only on {_notice_time(change)}"
        if needs:
            says = f"{needs[0].says} ({NOTICE}{_read_so(needs)}): {what} {why}."
            yield violation(option.key, shown(option, now), right, says, needs[0].cite)
        else:
            says = f"{what} {why}; our copy has no text of {NOTICE}, so whether this change needs notice is not judged."
            yield note(option, shown(option, now), right, says)
    elif change.told == change.on and (change.at is None or change.told_at is None):
        says = (
            f"{what}, and notice was given on the same day; write the times, because notice must come first ({NOTICE})."
        )
        yield note(option, shown(option, now), right, says)
    elif change.at is not None and change.told_at is not None and change.at - change.told_at < HALF_AN_HOUR:
        if needs and needs[0].cite == NOTICE:
            says = f"{needs[0].says} ({NOTICE}{_read_so(needs)}): {what}, less than half an hour after notice."
            yield violation(option.key, shown(option, now), "half an hour between notice and change", says, NOTICE)
            return
        says = (
            f"{what}, less than half an hour after notice; similar rules elsewhere require half an hour (our copy has "
            f"no text of {NOTICE})."
        )
        yield note(option, shown(option, now), "half an hour between notice and change", says)


def _read_so(needs: list[Noticed]) -> str:
    """The words that name the reading, if 8.3 itself is judged."""
    return ", as read (AG6)" if needs[0].cite == NOTICE else ""


def _notice_time(change: HouseChange) -> str:
    """The time of the notice in New Jersey, to the minute if the file gives a time."""
    return f"{change.told_at.astimezone(NEW_JERSEY):%Y-%m-%d %H:%M}" if change.told_at else str(change.told)


def _too_late(change: HouseChange) -> bool:
    if change.at is not None and change.told_at is not None:
        return change.told_at >= change.at
    return change.told is not None and change.told > change.on


def planned(table: HouseTable, choices: Mapping[str, object], found: HouseFinding) -> HouseFinding:
    """The finding. If its value comes from a plan and not from the file, the finding names the plan."""
    for key, plan in PLANS.items():
        makes = choices.get(key)
        if f"{key} {makes}" in f"{found.key} {found.chosen}; {found.says}":
            if makes != table.choices.get(key) and key in _planned(table, dict(table.choices)):
                return replace(found, says=f"{found.says.rstrip('.')} ({key} {makes} follows from plan.{plan}).")
    return found


def _planned(table: HouseTable, choices: dict[str, object]) -> dict[str, int]:
    """The values that follow from the plans: the longest time between card changes and the most rounds between stub
    counts.
    """
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
            raise BadHouse(f"{table.name}: {table.game.id} has no option {key}, so a plan for it is not allowed.")
        stated = choices.get(key)
        if type(stated) is int:
            planned[key] = max(stated, planned[key])
    return planned


def _latest_first(table: HouseTable) -> list[HouseChange]:
    """The changes, sorted by day and time, the latest first.

    Of two at the same time, the later one in the file comes first.
    """
    return sorted(table.changes, key=lambda change: (change.on, str(change.at or "")))[::-1]


def _read(table: HouseTable, option: Option, value: object) -> Choice | None:
    return read_stated(table.game, option, value)[0]


def _option(table: HouseTable, key: str) -> Option:
    return next(option for option in table.game.options if option.key == key)
