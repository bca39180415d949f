"""Checks tables and whole casinos against the law on a date: first each table, then the tables that must agree.

`check_table` and `check_casino` are pure functions of what was read. They do no I/O and compute nothing that takes
long, so a page may call them after every keystroke.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from datetime import date
from fractions import Fraction

from msgspec.structs import replace

from croupier.compliance.finding import HouseFinding, Severity, note, under_its_paragraph, violation
from croupier.compliance.history import choices_on, notices, planned
from croupier.compliance.house_table import HouseTable
from croupier.compliance.judge import PROGRESSIVE, Judged, in_order, judge, shown
from croupier.compliance.percent import percent
from croupier.compliance.undertakings import approvals_given, approvals_named, offered_to_all, on_signs, undertaken
from croupier.declare.house import House
from croupier.declare.options import Option
from croupier.declare.undertakings import Uniform
from croupier.law import NotInForce, Status
from croupier.law.binding import Choice
from croupier.law.history import not_covered
from croupier.rounds.value import Value

MORE: tuple[Callable[[HouseTable, Judged], Iterator[HouseFinding]], ...] = (
    on_signs,
    offered_to_all,
    approvals_given,
    approvals_named,
    undertaken,
    notices,
)
"""More checks of one table, besides those of its choices."""


class TableReport(Value, frozen=True, kw_only=True):
    """The findings at one table on one day; `unjudged` says why the table could not be judged, or is empty."""

    table: str
    file: str
    game: str
    date: date | None
    status: Status | None
    findings: tuple[HouseFinding, ...]
    unjudged: str = ""
    not_covered: tuple[str, ...] = ()
    """The sections for which our copy does not have the words of that day, each with the reason.

    Their rules are not judged.
    """

    @property
    def violations(self) -> tuple[HouseFinding, ...]:
        """The findings that break a paragraph."""
        return tuple(finding for finding in self.findings if finding.severity is Severity.VIOLATION)


def check_table(table: HouseTable, day: date | None = None) -> TableReport:
    """Checks one table by itself. Refuses a day that no text of its game covers."""
    return _report(table, _judge(table, day))


def check_casino(tables: Sequence[HouseTable], day: date | None = None) -> tuple[TableReport, ...]:
    """Checks all tables in order, and also what must be the same at several tables of one casino."""
    judged: dict[int, Judged] = {}
    reports: dict[int, TableReport] = {}
    for number, table in enumerate(tables):
        try:
            judged[number] = _judge(table, day)
            reports[number] = _report(table, judged[number])
        except NotInForce as why:
            reports[number] = TableReport(
                table=table.name,
                file=table.file,
                game=table.game.id,
                date=None,
                status=None,
                findings=(),
                unjudged=str(why),
            )
    houses = [(number, tables[number], found) for number, found in judged.items()]
    for number, finding in (*_uniform(houses), *_one_meter(houses)):
        report, game = reports[number], tables[number].game
        finding = replace(finding, table=report.table)
        reports[number] = replace(report, findings=in_order(game, (*report.findings, finding)))
    return tuple(reports[number] for number in range(len(tables)))


def _judge(table: HouseTable, day: date | None) -> Judged:
    """Judges the choices of that day, including those that follow from the table's plans."""
    day = day or max(edition.known_until for edition in table.game.editions)
    choices = choices_on(table, day)
    named = {key: given for key, given in table.approvals.items() if given is not None and key in choices}
    judged = judge(table.game, choices, day, {key: given for key, given in named.items() if given > day})
    return replace(judged, findings=tuple([planned(table, choices, finding) for finding in judged.findings]))


def _report(table: HouseTable, judged: Judged) -> TableReport:
    further = [finding for more in MORE for finding in more(table, judged)]
    found = [*judged.findings, *under_its_paragraph(table.game.options, judged.house, further)]
    named = [replace(finding, table=table.name) for finding in in_order(table.game, found)]
    return TableReport(
        table=table.name,
        file=table.file,
        game=table.game.id,
        date=judged.date,
        status=judged.edition.status,
        findings=tuple(named),
        not_covered=not_covered(table.game.subchapter, judged.date),
    )


Houses = list[tuple[int, HouseTable, Judged]]


def _uniform(houses: Houses) -> Iterator[tuple[int, HouseFinding]]:
    """Findings for tables that the law requires to agree.

    Each is compared with the first table of its group that is lawful by itself.
    """
    groups: dict[tuple[str, str, str, Choice], list[tuple[int, HouseTable, Judged, Uniform]]] = defaultdict(list)
    for number, table, judged in houses:
        for alike in table.game.undertakings:
            if isinstance(alike, Uniform) and judged.faulty.isdisjoint((alike.key, *alike.beside)):
                group = alike.among(judged.house)
                if group is not None:
                    groups[table.casino, table.game.id, alike.says, group].append((number, table, judged, alike))
    for members in groups.values():
        lawful = [entry for entry in members if entry[2].disputed.isdisjoint((entry[3].key, *entry[3].beside))]
        # A table that states its choice is a better model than one that has it by default.
        _, other, there, alike = min(lawful or members, key=lambda entry: entry[3].key not in entry[2].stated)
        expected = alike.figure(there.house)
        for number, table, judged, _ in members:
            figure = alike.figure(judged.house)
            if figure != expected:
                option = _option(table, alike.key)
                chosen, theirs = judged.describe(option, _figure(option, figure)), _figure(option, expected)
                says = (
                    f"{alike.says}; {table.name} has {chosen}, and {other.name} has {there.describe(option, theirs)}."
                )
                if {option.key} & (judged.stated | there.stated):
                    right = f"the same at {alike.scope}" + (f", as at {other.name}: {theirs}" if lawful else "")
                    yield number, violation(alike.key, chosen, right, says, alike.cite)
                else:
                    right = f"{alike.key} stated at both tables, and the same at {alike.scope}"
                    yield number, replace(note(option, chosen, right, says), cite=alike.cite)


def _one_meter(houses: Houses) -> Iterator[tuple[int, HouseFinding]]:
    """Findings for tables that share a progressive meter. They must start, feed and reset it with the same amounts."""
    groups: dict[tuple[str, str], Houses] = defaultdict(list)
    for number, table, judged in houses:
        if table.meter and judged.house.choices.get("progressive", True):
            groups[table.casino, table.meter].append((number, table, judged))
    for (_, meter), group in groups.items():
        for number, table, judged in group:
            for option in table.game.options:
                if option.key.startswith(PROGRESSIVE) and option.key not in judged.faulty:
                    lawful = [entry for entry in group if option.key not in entry[2].disputed]
                    first = (lawful or group)[0]
                    yield from _on_meter(number, table, judged, option, meter, first, lawful=bool(lawful))


def _on_meter(
    number: int,
    table: HouseTable,
    judged: Judged,
    option: Option,
    meter: str,
    first: tuple[int, HouseTable, Judged],
    *,
    lawful: bool,
) -> Iterator[tuple[int, HouseFinding]]:
    """Compares one amount with that of the first table on the meter.

    If that table is `lawful`, the finding calls its amount right.
    """
    here, there = judged.house[option.key], first[2].house.choices.get(option.key)
    if here != there:
        chosen, theirs = judged.describe(option, shown(option, here)), _there(option, there, first[1].name)
        says = (
            f"{option.says}: meter {meter!r} is shared, so its tables must have the same amount; it is {chosen} here."
        )
        if there is not None and option.key not in judged.stated | first[2].stated:
            yield number, note(option, chosen, "one amount, stated at every table on the meter", says)
            return
        right = (
            f"what {first[1].name} has on the same meter: {theirs}"
            if lawful
            else "the same amount at every table on the meter"
        )
        yield number, violation(option.key, chosen, right, says, option.cite)


def _there(option: Option, choice: Choice | None, table: str) -> str:
    return f"no such amount, because {table} plays another game" if choice is None else shown(option, choice)


def _option(table: HouseTable, key: str) -> Option:
    return next(option for option in table.game.options if option.key == key)


def _figure(option: Option, figure: Choice | Fraction | None) -> str:
    if isinstance(figure, Fraction):
        return f"a house advantage of {percent(figure)} percent"
    return "none" if figure is None else shown(option, figure)


def house_of(table: HouseTable, day: date | None = None) -> House:
    """The house of a table on a day."""
    return _judge(table, day).house
