"""Audits the duties of a table: what was done with its cards, when, by whom, and what was missed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import datetime, timedelta

from croupier.declare.collection import flat
from croupier.declare.duties import CHANGE, CLEAR_RACK, HOURS, NEW_CARDS, SHUFFLE
from croupier.ledger.audit.difference import differences
from croupier.rounds.actors import CHANCE, Actor
from croupier.rounds.refusals import Refusal
from croupier.table.commands import Perform
from croupier.table.decide import command_refusal
from croupier.table.duties.due import change_due
from croupier.table.duties.judge import change, lying, overlooked, perform, place_of_slot
from croupier.table.events import CuttingCard, Event, FellDue, Missed, Performed, Received, Staffed
from croupier.table.table import Table

Found = tuple[str, str]
KEPT = (Staffed, Received, Performed, FellDue, Missed, CuttingCard)
"""Events that occur only at a table whose ledger records duties."""

COMMIT_TAKES = timedelta(minutes=1)
"""The time allowed between an event at the table and the commit of its row."""


def judged(table: Table, actor: Actor, event: Event, places: Mapping[int, str]) -> Iterator[Found]:
    """The faults of one of the events `KEPT`.

    `places` gives the place to which the card in each slot of the shoe was dealt.
    """
    if table.care is None:
        if not isinstance(event, Performed):  # earlier ledgers recorded only the duties at the opening
            yield "A duty was recorded at a table that records no duties.", ""
        return
    match event:
        case Missed(duty, what, cites):
            chore = table.rules.chore(duty)
            says = chore.says_at(table.rules.house) if chore is not None else duty
            where = f" ({what})" if what else ""
            yield f"A duty was missed, {duty}{where}: {says}.", cites[0] if cites else ""
            if not table.care.owes(duty, what):
                yield f"A duty was recorded as missed but was not due: {duty}.", cites[0] if cites else ""
        case Performed():
            yield from _performed(table, actor, event)
        case Received():
            yield from _received(table, event)
        case FellDue(duty, at, cites):
            until = change_due(table)
            if duty != CHANGE or table.care.overdue or until is None or datetime.fromisoformat(at) < until:
                yield f"A duty was recorded as due before it was: {duty}.", cites[0] if cites else ""
        case CuttingCard(place):
            lasting = table.rules.lasting
            if lasting is None or actor != CHANCE or place_of_slot(table.round, lasting.cards, places) != place:
                yield f"The cutting card cannot have come out at {place}.", lasting.cite if lasting is not None else ""


def shuffled(table: Table) -> Iterator[Found]:
    """Report a shuffle if a duty was owed that was neither done nor recorded as missed."""
    for missed in overlooked(table, SHUFFLE):
        yield f"The cards were shuffled without a duty that was due: {missed.duty}.", missed.cites[0]


def ended(table: Table) -> Iterator[Found]:
    """Report cards of the other set in the rack, if two sets of cards alternate."""
    care, chore = table.care, table.rules.chore(CLEAR_RACK)
    if care is not None and care.left and chore is not None:
        many = len(flat(care.rack[: care.left]))
        yield f"{many} cards from the previous round lay in the discard rack, below those of this one.", chore.cite


def began(table: Table, time: str) -> Iterator[Found]:
    """Report a round that began with overdue cards, unless the ledger records that they are overdue."""
    until = change_due(table)
    if until is None or table.care is None or table.care.overdue:
        return
    if datetime.fromisoformat(time) > until + COMMIT_TAKES:
        chore = table.rules.chore(CHANGE)
        assert chore is not None
        yield f"The cards were played with after they should have been changed, at {until}.", chore.cite


def _performed(table: Table, actor: Actor, event: Performed) -> Iterator[Found]:
    asked = Perform(event.duty, event.what, event.at)
    refusal = command_refusal(table, asked, actor)
    if refusal is not None:
        yield f"A person did what they may not do: {refusal}", refusal.cite
    events = perform(table, asked)
    if isinstance(events, Refusal):
        yield f"The ledger records something that the rules refuse: {events}", events.cite
    elif events != (event,):
        what = differences(event, events[0]) if len(events) == 1 else f"{len(events)} events are due"
        yield f"The recorded events do not follow from the command: {what}.", ""


def _received(table: Table, event: Received) -> Iterator[Found]:
    """Check cards received when a table opens or when cards are changed."""
    chore = table.rules.chore(CHANGE)
    opening = table.rounds == 0 and table.shoe is None
    changed = () if chore is None else change(table, chore, event.at)
    known = [c for c in table.rules.chores if c.when in (NEW_CARDS, HOURS)]
    if isinstance(changed, Refusal):
        yield f"The ledger records something that the rules refuse: {changed}", changed.cite
    elif event not in changed and not (opening and known):
        yield "Cards came to the table without a request.", ""
    for missed in lying(table):
        yield f"The cards were changed without a duty that was due: {missed.duty}.", missed.cites[0]
