"""Faults planted at a table where a dealer trains. The dealer must notice each one and report it before the next step.

A planted irregularity is one that the rules let the dealer report at that moment. A late wager is one that the round
refuses. A payment that a second dealer hands over is wrong, or sometimes right, so that the dealer must compute it. A
fault depends only on the table, the round and a number, and uses no card that the dealer cannot see.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import sha256

from msgspec import Struct
from msgspec.structs import replace

from croupier.floor.frames.scene import betting_open, staked_cents
from croupier.floor.frames.table_facts import main_wager
from croupier.floor.training.model import FaultToCall
from croupier.law import Cite
from croupier.money import money
from croupier.rounds.actors import CHANCE
from croupier.rounds.irregularities.reports import reportable
from croupier.rounds.moves import Bet, Report
from croupier.rounds.postings import Posting
from croupier.rounds.refusals import Refusal
from croupier.rounds.round import Round
from croupier.table.narrate import wager_name
from croupier.table.table import Table

LATE_WAGER, WRONG_PAYMENT = "late wager", "wrong payment"
CHIP = 500
"""The smallest difference between a wrong payment and the right one, and the smallest late wager, in cents."""
STEPS_EACH = 8
"""The program plants a fault after about one step in this many."""


class PlantedFault(Struct, frozen=True):
    """A planted fault: what the dealer sees, what they must report, and why."""

    what: str
    seen: str
    why: str
    cite: Cite
    place: str = ""
    person: str = ""
    wager: str = ""
    report: Report | None = None
    """The report of an irregularity of the rules."""
    is_fault: bool = True
    """Whether it must be reported. A payment that a second dealer hands over may be right."""


def planted(table: Table, due: Sequence[Posting], what: str, number: int) -> PlantedFault | None:
    """A fault of the kind `what`, or of any kind if `what` is empty. None if there can be none now.

    `due` are the payments to key. `number` chooses among the possible faults.
    """
    found = list(_payments(table, due, what, number) if due else _in_play(table, what))
    kinds = sorted({one.what for one in found})
    if not kinds:
        return None
    of_kind = [one for one in found if one.what == kinds[_number(table, number) % len(kinds)]]
    return of_kind[_number(table, number + 1) % len(of_kind)]


def calls(table: Table, due: Sequence[Posting]) -> tuple[FaultToCall, ...]:
    """What a dealer in training can report besides the irregularities of the rules, even if it has not happened."""
    if due:
        named = {(p.place, p.person, p.wager): wager_name(table.rules, p.wager) for p in due}
        return tuple([FaultToCall(WRONG_PAYMENT, *key, title) for key, title in named.items()])
    r = table.round
    if r is None or not r.agenda or betting_open(r):
        return ()
    return tuple([FaultToCall(LATE_WAGER, place, person) for place, person in table.seats])


def is_time(table: Table, number: int) -> bool:
    """Whether the program plants a fault now."""
    return _number(table, number) % STEPS_EACH == 0


class PlantedFaults:
    """The fault with which the dealer has not dealt yet, and the score for the faults of a shift."""

    def __init__(self) -> None:
        self.now: PlantedFault | None = None
        self.by_program = False
        self.found = self.missed = 0
        self._asked = 0

    def plant(self, table: Table, due: Sequence[Posting], what: str = "") -> bool:
        """Plants a fault, if one is possible. It replaces the one before it."""
        self._asked += 1
        fault = planted(table, due, what, self._asked)
        if fault is not None:
            self.now = fault
        return fault is not None

    def step(self, table: Table, due: Sequence[Posting]) -> None:
        """Plants a fault for the program, after some of the dealer's steps."""
        self._asked += 1
        if self.by_program and self.now is None and is_time(table, self._asked):
            self.plant(table, due)

    def passed(self, paid: Posting | None = None) -> PlantedFault | None:
        """The fault that the dealer misses by this step, or by paying this wager; None if there is none."""
        fault = self.now
        if fault is None:
            return None
        if fault.what == WRONG_PAYMENT and (paid is None or not _is_of(fault, paid)):
            return None
        self.now = None
        self.missed += fault.is_fault
        return fault if fault.is_fault else None

    def called(self, what: str, place: str, person: str, wager: str) -> PlantedFault | None:
        """The fault that the dealer reports correctly. None if there is none, or if it is a different one."""
        fault = self.now
        named = fault is not None and (fault.what, fault.place, fault.person, fault.wager) == (
            what,
            place,
            person,
            wager,
        )
        return self._found(fault) if fault is not None and named and fault.is_fault else None

    def reported(self, report: Report) -> PlantedFault | None:
        """The planted irregularity that this report names. None if it names a different one."""
        fault = self.now
        return self._found(fault) if fault is not None and is_reported(fault, report) else None

    def _found(self, fault: PlantedFault) -> PlantedFault:
        self.now = None
        self.found += 1
        return fault


def _is_of(fault: PlantedFault, p: Posting) -> bool:
    return (fault.place, fault.person, fault.wager) == (p.place, p.person, p.wager)


def is_reported(fault: PlantedFault, report: Report) -> bool:
    """Whether this report names the fault: the same irregularity at the same place, or with the same card."""
    right = fault.report
    return right is not None and (right.what, right.place, right.slot, right.cards) == (
        report.what,
        report.place,
        report.slot,
        report.cards,
    )


def _in_play(table: Table, what: str) -> Iterator[PlantedFault]:
    r = table.round
    if r is None or not r.agenda:
        return
    for known in reportable(r):
        if known.counts or what not in ("", known.event):
            continue
        for way in known.ways:
            where = f", {way.words}" if way.words else ""
            seen = f"{_first_up(known.happens)}{where}."
            report = replace(way.report, card=min(way.report.card, 0))
            yield PlantedFault(known.event, seen, known.says, known.cite, way.report.place, report=report)
    if what in ("", LATE_WAGER) and not betting_open(r):
        yield from _late_wagers(table, r)


def _late_wagers(table: Table, r: Round) -> Iterator[PlantedFault]:
    if not r.rules.deck and r.waits_for() != (CHANCE,):
        return
    main = main_wager(r.rules)
    spot = next(iter((*main.places, *map(str, main.numbers))), "")
    cents = max(main.minimum_cents, CHIP)
    for place, person in table.seats:
        refused = r.refusal(Bet(person, place if r.rules.deck else spot, main.wager, cents))
        if refused is not None and staked_cents(table, person):
            seen = f"{person}, at position {place}, puts {money(cents)} on the {main.title}."
            yield PlantedFault(LATE_WAGER, seen, f"{refused.why}.", refused.cite, place, person)


def _payments(table: Table, due: Sequence[Posting], what: str, number: int) -> Iterator[PlantedFault]:
    if what not in ("", WRONG_PAYMENT):
        return
    for p in due:
        right, name = p.paid - p.charged, wager_name(table.rules, p.wager)
        amounts = [right + (p.stake or CHIP), right + CHIP]
        amounts += [right - CHIP] if right > CHIP else []
        amounts += [right] if right and not what else []  # an instructor who plants a wrong payment gets a wrong one
        cents = amounts[_number(table, number + 2) % len(amounts)]
        where = f" at position {p.place}" if p.place and table.rules.deck else ""
        seen = f"A second dealer hands {p.person} {money(cents)} for the {name}{where}."
        why = f"{money(right)} is right." if right else "The wager wins nothing."
        yield PlantedFault(WRONG_PAYMENT, seen, why, p.cite, p.place, p.person, p.wager, is_fault=cents != right)


def no_fault_now(cite: Cite, what: str) -> Refusal:
    """Refuses to plant a fault that cannot happen at this moment."""
    named = f"the fault {what[:40]!r}" if what else "a fault"
    return Refusal(f"Nothing like {named} can happen at this moment", cite)


def _number(table: Table, number: int) -> int:
    return int.from_bytes(sha256(f"{table.name} {table.rounds} {number}".encode()).digest()[:4])


def _first_up(text: str) -> str:
    return f"{text[0].upper()}{text[1:]}"
