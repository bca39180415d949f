"""Checks of signs, of options that must be open to all players, of approvals, and of what a licensee undertakes."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

from msgspec.structs import replace

from croupier.compliance.finding import HouseFinding, Severity, note, violation
from croupier.compliance.heading_only import LIMITS, as_read
from croupier.compliance.history import changed_since
from croupier.compliance.house_table import HouseTable
from croupier.compliance.judge import Judged, read_stated, shown
from croupier.compliance.toml.house import APPROVAL_NAMED
from croupier.declare.house import House
from croupier.declare.options import Option
from croupier.declare.undertakings import Approved, OnSign, Stated, ToAll, not_asked
from croupier.law import Cite, Status

EVERYBODY = ("all", "all players", "all patrons", "each player", "every player", "everybody", "everyone")


def on_signs(table: HouseTable, judged: Judged) -> Iterator[HouseFinding]:
    """Findings about choices that must be on a sign and are not, and about signs that contradict the table."""
    options, later = {option.key: option for option in table.game.options}, changed_since(table, judged.date)
    if table.signs is None:
        if table.casino:
            first = next(iter(needed(table, judged.house)), None)
            if first is not None:
                says = f"the file does not describe the signs of {table.name}, so they are not judged"
                yield note(options[first], "nothing", "a list of what its signs say, under [table.signs]", f"{says}.")
        return
    for key, (cite, what) in needed(table, judged.house).items():
        if key not in table.signs:
            right = f"a sign that says {shown(options[key], judged.house[key])}"
            says = f"{what} must be on a sign at the table; no sign of {table.name} has {key}."
            yield as_read(table.game, violation(key, "not on a sign", right, says, cite))
    for key, sign in table.signs.items():
        option = options[key]
        choice, problems = read_stated(table.game, option, sign)
        yield from problems
        if problems or key in judged.faulty or key in later:
            continue
        if choice is not None and choice != judged.house[key]:
            actual = shown(option, judged.house[key])
            cite = needed(table, judged.house).get(key, (option.cite, ""))[0]
            there = judged.describe(option, actual)
            says = f"{option.says}: the sign says {shown(option, choice)}; the table has {there}."
            yield violation(key, shown(option, choice), f"a sign that says {actual}", says, cite)


def needed(table: HouseTable, house: House) -> dict[str, tuple[Cite, str]]:
    """The choices that must be on signs at this table: the limits of every wager, and what the game declares.

    The limits of an optional wager are declared with the choice that offers the wager. All other limits must be posted.
    """
    declared = [sign for sign in table.game.undertakings if isinstance(sign, OnSign)]
    idle = not_asked(declared, house)
    found = {
        option.key: (option.cite, option.says)
        for option in table.game.options
        if option.key.startswith(LIMITS) and option.key not in idle
    }
    return found | {key: (sign.cite, sign.says) for sign in declared if sign.asked(house) for key in sign.keys}


def offered_to_all(table: HouseTable, judged: Judged) -> Iterator[HouseFinding]:
    """Findings for options that the law opens to every player but that the table offers only to some."""
    for promise in table.game.undertakings:
        if not isinstance(promise, ToAll) or judged.house[promise.key] == promise.none:
            continue
        who = table.offered_to.get(promise.key)
        if who is not None and who.strip().lower() not in EVERYBODY:
            says = f"{promise.says}; at {table.name} it is offered to {who}."
            yield violation(promise.key, f"for {who}", "for every player, or for none", says, promise.cite)


def approvals_given(table: HouseTable, judged: Judged) -> Iterator[HouseFinding]:
    """Findings for choices that need an approval and do not have one on the day."""
    for need in table.game.undertakings:
        if isinstance(need, Approved) and need.asked(judged.house):
            given = table.approvals.get(need.key, date.max)
            if given is not None and given > judged.date:
                says = f"{need.says}; {table.name} names none" + (f" before {given}." if given < date.max else ".")
                right = f"{need.key} = {APPROVAL_NAMED}"
                yield violation(need.key, "no approval", right, says, need.cite)


def undertaken(table: HouseTable, judged: Judged) -> Iterator[HouseFinding]:
    """Findings for what the file denies, or says was approved only after the day.

    The file of a casino must also state each of these.
    """
    for one in table.game.undertakings:
        if not isinstance(one, Stated) or not one.asked(judged.house):
            continue
        if one.proposed and judged.edition.status is not Status.PROPOSED:
            continue
        right = f"{one.key} = true, or {APPROVAL_NAMED}, under undertakings"
        if one.key not in table.undertakings:
            if table.casino:
                says = f"{one.says}; the file does not say so for {table.name}."
                asked = violation(one.key, "nothing", right, says, one.cite)
                yield as_read(table.game, replace(asked, severity=Severity.NOTE))
            continue
        since = table.undertakings[one.key]
        if since is not None and since > judged.date:
            denied = (
                f"the file says that {table.name} does not comply" if since == date.max else f"only from {since} on"
            )
            yield as_read(table.game, violation(one.key, "not so", right, f"{one.says}; {denied}.", one.cite))


def approvals_named(table: HouseTable, judged: Judged) -> Iterator[HouseFinding]:
    """Notes for the file of a casino: an approval must say who gave it, so that it can be looked up."""
    for option in table.game.options if table.casino else ():
        if _approval(option) and judged.house[option.key] is True and option.key in table.choices:
            if option.key not in table.approvals and option.key not in judged.faulty:
                says = f"{option.says}: the file says only true."
                right = f"who gave it and when, {APPROVAL_NAMED}"
                yield note(option, "true", right, says)


def _approval(option: Option) -> bool:
    return option.key.startswith("approvals.")
