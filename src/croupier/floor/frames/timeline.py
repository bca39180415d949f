"""A finished round, moment by moment, with the frames that one person saw. It comes only from the ledger."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import takewhile
from typing import Any

import msgspec

from croupier.floor.frames.build import frame_of
from croupier.floor.frames.last_rounds import past_of
from croupier.floor.frames.model import Frame, Happening
from croupier.floor.frames.narration import TableEvent, happened_to
from croupier.floor.frames.scene import Scene, Viewer
from croupier.floor.people.roles import ONLOOKER, Role, may
from croupier.floor.tables.pace import TIME_OUT
from croupier.ledger.chain import LedgerRow
from croupier.ledger.replay import corrections
from croupier.ledger.restore import event_of, replayed
from croupier.ledger.store.keys import LedgerError
from croupier.ledger.store.ledger import Ledger
from croupier.ledger.store.location import Where
from croupier.rounds.actors import DEALER
from croupier.rounds.moves import Draw
from croupier.table.events import (
    AskedCommand,
    Began,
    Disputed,
    Ended,
    Event,
    RackOpened,
    RackShuffled,
    Released,
    Sat,
    Settled,
    ShoeOpened,
    Shuffled,
    Stood,
)
from croupier.table.narrate import sentence
from croupier.table.table import Table, evolve
from croupier.world import World

STRANGER = "stranger"
"""The name of the view of a person without a seat."""
SEE_ANY = "see any round"
"""The action of seeing any round. Dealers and supervisors may do it."""
LISTED = 20
UNSEEN = (Shuffled, ShoeOpened, RackShuffled, RackOpened, AskedCommand, Stood, Disputed)
"""Entries that no one sees at the table, such as the sealing and the opening of a shoe."""


class TimelineMoment(msgspec.Struct, frozen=True, omit_defaults=True):
    """One entry of the ledger, its words for the viewer, and the table as the viewer saw it at that time."""

    at: str
    sequence: int
    actor: str
    words: str
    cites: tuple[str, ...]
    happened: tuple[Happening, ...]
    frame: Frame
    timeout: bool = False


class NoRound(ValueError):
    """An error: the round does not exist, is not over, or may not be seen by this viewer."""


def eyes(name: str) -> Viewer:
    """The viewer of this name."""
    if name == STRANGER:
        return Viewer(ONLOOKER, Role.AUDITOR)
    return Viewer(name, Role.DEALER if name == DEALER else Role.PLAYER)


def timeline(where: Where, world: World, table: str, number: int, asks: Viewer, name: str = "") -> dict[str, Any]:
    """The whole round as this person saw it then, without any other cards. A round in progress cannot be opened.

    Without a name, players who were there see their own view, and everyone else sees an onlooker's.
    """
    with _looking(where, world) as ledger:
        return _timeline(ledger, *_played(ledger, table, number), number, asks, name)


def persons_in(where: Where, world: World, table: str, number: int) -> tuple[str, ...]:
    """The persons who sat at the table in a finished round, or had a wager in it."""
    with _looking(where, world) as ledger:
        before, rows = _played(ledger, table, number)
        return _persons(before, [event_of(row) for row in rows])


@contextmanager
def _looking(where: Where, world: World) -> Iterator[Ledger]:
    ledger = Ledger(where, world, look=True)
    try:
        yield ledger
    except LedgerError as wrong:
        raise NoRound(str(wrong)) from None
    finally:
        ledger.close()


def _played(ledger: Ledger, table: str, number: int) -> tuple[Table, list[LedgerRow]]:
    """The table before a finished round, and the round's ledger entries up to its end."""
    since = ledger.mark(table, number)
    before = replayed(takewhile(lambda row: row.round < number, ledger.rows(table, since=since)))
    rows = [row for row in ledger.rows(table, since=since) if row.round == number]
    over = [at for at, row in enumerate(rows, 1) if isinstance(event_of(row), Ended | Released)]
    if not over:
        raise NoRound(f"Round {number} of {table} is not over, or was never played.")
    return before, rows[: over[0]]


def _persons(before: Table, events: list[Event]) -> tuple[str, ...]:
    came = [event.person for event in events if isinstance(event, Sat)]
    paid = [
        p.person
        for event in events
        if isinstance(event, Settled | Released)
        for p in event.postings
        if p.person != DEALER
    ]
    return tuple(dict.fromkeys([*[sitter for _, sitter in before.seats], *came, *paid]))


def _timeline(
    ledger: Ledger, before: Table, rows: list[LedgerRow], number: int, asks: Viewer, name: str
) -> dict[str, Any]:
    persons = _persons(before, [event_of(row) for row in rows])
    own = asks.person if asks.plays and asks.person in persons else STRANGER
    name = name or own
    if name not in (*persons, DEALER, STRANGER):
        raise NoRound(f"{name[:60]} was not at {before.name} in round {number}; its players: {', '.join(persons)}.")
    viewer = eyes(name)
    later = [
        {"at": row.time, "words": sentence(event, before.rules, before.seats, viewer.actor)}
        for row, event in corrections(ledger, before.name, number)
    ]
    return {
        "table": before.name,
        "game": before.rules.game.id,
        "title": before.rules.game.name,
        "round": number,
        "viewer": name,
        "viewers": [*persons, DEALER, STRANGER] if may(asks.role, SEE_ANY) else list(dict.fromkeys([own, STRANGER])),
        "moments": list(_moments(before, rows, viewer)),
        "corrections": later,
    }


def _moments(table: Table, rows: list[LedgerRow], viewer: Viewer) -> Iterator[TimelineMoment]:
    announced, dice, section = "", (), ""
    drawn: tuple[int, ...] = ()
    for row in rows:
        event = event_of(row)
        found, table = table, table if isinstance(event, Stood) else evolve(table, event)
        if isinstance(event, UNSEEN):
            continue
        timeout = row.command.startswith(TIME_OUT)
        happened = happened_to(viewer.actor, [TableEvent(event, found, timeout)])
        announced, dice = getattr(event, "words", announced), getattr(event, "dice", dice)
        section = getattr(event, "section", section)
        if isinstance(event, Began | Draw):
            drawn = (*drawn, event.number) if isinstance(event, Draw) else ()
        shown = table.round if table.round is not None else found.round
        # The ledger does not record who watched the table, so no seated player is shown as away.
        here = frozenset([sitter for _, sitter in table.seats])
        scene = Scene(
            table=table,
            shown=shown,
            sequence=row.sequence,
            announced=announced,
            dice=dice,
            section=section,
            drawn=drawn,
            here=here,
        )
        yield TimelineMoment(
            at=row.time,
            sequence=row.sequence,
            actor=row.actor,
            words=" ".join([_whole(one.words) for one in happened if one.words]),
            cites=tuple(dict.fromkeys([cite for one in happened for cite in one.cites])),
            happened=happened,
            frame=frame_of(scene, viewer),
            timeout=timeout,
        )


def _whole(words: str) -> str:
    """The sentence with a period at its end. Lines of the log have none, but here several sentences come together."""
    return words if words[-1] in '.!?"' else f"{words}."


def rounds(where: Where, world: World, table: str, before: int) -> list[dict[str, Any]]:
    """The last rounds before a given one, the latest first: when each ended, and what each person won or lost."""
    nets: dict[int, dict[str, int]] = {}
    ended: dict[int, str] = {}
    with _looking(where, world) as ledger:
        for row in ledger.rows(table, since=ledger.mark(table, max(before - LISTED, 0))):
            if row.round >= before:
                break
            event = event_of(row)
            if isinstance(event, Settled | Released):
                of = nets.setdefault(row.round, {})
                for p in event.postings:
                    if p.person != DEALER:
                        of[p.person] = of.get(p.person, 0) + p.net
            if isinstance(event, Ended | Released):
                ended[row.round] = row.time
    listed = sorted(ended, reverse=True)[:LISTED]
    return [{"time": ended[n], **msgspec.to_builtins(past_of(n, nets.get(n, {})))} for n in listed]
