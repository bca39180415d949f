"""For supervisors and auditors: what is due, what waits for a second person, the audit, evidence."""

from __future__ import annotations

import asyncio
from concurrent.futures import Future
from typing import Any

import msgspec
from fastapi import APIRouter, Request
from fastapi.responses import Response

from croupier.floor.api.bodies import takes
from croupier.floor.api.tables import room_of
from croupier.floor.frames.build import offers_of, waiting
from croupier.floor.frames.scene import VALIDATING, Viewer, phase, right_of, shown_stop
from croupier.floor.frames.timeline import NoRound, persons_in
from croupier.floor.oversight import proposals as standing
from croupier.floor.oversight.proposals import CONFIRMED, PROPOSED, WITHDRAWN
from croupier.floor.people.roles import Role
from croupier.floor.server.security import Denied, allowed, answer, body_of, floor_of
from croupier.floor.tables.floor import Floor
from croupier.floor.tables.room import TableRoom
from croupier.floor.workers.jobs import audited, evidence_of
from croupier.ledger.heads import signer_for
from croupier.ledger.replay import alike
from croupier.ledger.store.keys import LedgerError
from croupier.ledger.store.ledger import Ledger
from croupier.rounds.actors import SUPERVISOR
from croupier.rounds.moves import Decline
from croupier.rounds.postings import Posting
from croupier.rounds.refusals import Refusal
from croupier.table.commands import Act, Command, Correct, RaiseDispute, Release
from croupier.table.decide import decide
from croupier.table.events import Corrected
from croupier.table.halts import out_of_use
from croupier.table.idempotency import id_of_dispute
from croupier.table.narrate import corrected, wager_name
from croupier.table.table import Table, given_back

router = APIRouter(prefix="/api", tags=["oversight"])

CORRECTION, RELEASE, DECLINE = "correction", "release", "decline"
ACTION = {CORRECTION: "correct a round", RELEASE: "release a table", DECLINE: "validate a payment"}
BEYOND = 10**12
COLUMNS = "id,kind,table_name,round,person,cents,place,wager,why,proposed_by,state,confirmed_by,made"
FIELDS = COLUMNS.replace("table_name", "table").split(",")


class Correction(msgspec.Struct, forbid_unknown_fields=True):
    """So much more, or less, was due to a person in a round that is over."""

    round: int
    person: str
    cents: int
    why: str
    again: bool = False
    """As much is due to the same person once more for the same round; otherwise a second one is refused."""


class DeclineRequest(msgspec.Struct, forbid_unknown_fields=True):
    """A payment that waits for a supervisor is not to be made, and why."""

    place: str
    wager: str
    why: str


class Evidence(msgspec.Struct, forbid_unknown_fields=True):
    """Of which round, and what the dispute is about; a person who disputes it becomes an entry of the ledger."""

    round: int
    says: str = ""
    person: str = ""


@router.get("/duties")
async def duties(request: Request) -> Response:
    """At every table: the duties of its people, payments that wait for a supervisor, whether it is frozen."""
    allowed(request, "see what waits")
    return answer({"tables": [_waiting(room) for room in floor_of(request).rooms.values()]})


def _waiting(room: TableRoom) -> dict[str, Any]:
    table = room.table
    r = table.round
    held = offers_of(r, SUPERVISOR, r.offers(SUPERVISOR)) if r is not None and phase(table) == VALIDATING else ()
    return {
        "table": table.name,
        "game": table.rules.game.id,
        "round": table.rounds,
        "frozen": table.frozen,
        "stopped": room.scene().stopped,
        "out_of_use": [shown_stop(one) for one in out_of_use(table)],
        "held": [{"words": offer.words, "cite": offer.cites[0], "command": offer.command} for offer in held],
        "pending": waiting(r) if r is not None else (),
        "returns": [_back(table, p) for p in given_back(table)] if table.frozen else (),
        "duties": room.scene().duties,
    }


def _back(table: Table, p: Posting) -> dict[str, Any]:
    title = wager_name(table.rules, p.wager)
    return {"person": p.person, "place": p.place, "title": title, "cents": p.returned, "cite": p.cite}


@router.get("/audit")
async def audit(request: Request) -> Response:
    """The ledger verified from its first event on, every round settled again."""
    allowed(request, "audit")
    floor = floor_of(request)
    found: bytes = await _soon(floor, audited, floor.ledger.where)
    return Response(found, media_type="application/json")


@router.post("/tables/{table}/evidence", openapi_extra=takes(Evidence))
async def evidence(request: Request, table: str) -> Response:
    """A round that is over in one signed file, for anyone to check; the head in it stands after the dispute."""
    viewer = allowed(request, "take evidence")
    room = room_of(request, table)
    wanted, floor = await body_of(request, Evidence), floor_of(request)
    if not 1 <= wanted.round <= room.table.rounds:
        raise Denied(409, "take evidence", f"Rounds of {table} are numbered from 1 to {room.table.rounds}.")
    says = wanted.says[:500]
    if wanted.person:
        asked = RaiseDispute(wanted.round, wanted.person, viewer.person, says)
        refusal = await room.ask(Viewer(viewer.person, Role.SUPERVISOR), asked, id_of_dispute(asked))
        if refusal is not None:
            raise Denied(409, "take evidence", refusal.why, refusal.cite, right_of(refusal))
    try:
        bundle: bytes = await _soon(floor, evidence_of, floor.ledger.where, table, wanted.round, says)
    except LedgerError as wrong:
        raise Denied(409, "take evidence", str(wrong)) from None
    name = f'attachment; filename="{table}-round-{wanted.round}.json"'
    return Response(bundle, media_type="application/json", headers={"Content-Disposition": name})


@router.get("/signer")
async def signer(request: Request) -> Response:
    """The public key that evidence and heads of this ledger are signed with. Whoever gets a file compares it."""
    allowed(request, "take evidence")
    ledger = floor_of(request).ledger
    return answer({"ledger": ledger.where.name, "key": signer_for(ledger.where.path, ledger.world).public})


async def _soon(floor: Floor, call: Any, *args: object) -> Any:
    future: Future[Any] = floor.counting.now(call, *args)
    return await asyncio.wrap_future(future)


# Two persons: one proposes, another confirms.


@router.post("/tables/{table}/corrections", status_code=201, openapi_extra=takes(Correction))
async def propose_correction(request: Request, table: str) -> Response:
    """A supervisor has found a round settled wrongly; nothing moves until another one has looked.

    What could not be confirmed now is refused now: a round that is not over, a person who was not in it, nothing to
    move or more than he has, no reason.
    """
    viewer, room = allowed(request, "correct a round"), room_of(request, table)
    asked = await body_of(request, Correction)
    if not asked.again:
        await _refuse_twice(floor_of(request), table, asked)
    return answer(await _proposed(request, viewer, CORRECTION, room, asked), 201)


async def _refuse_twice(floor: Floor, table: str, asked: Correction) -> None:
    """A form sent twice, or found by two who do not know of each other, would pay twice."""
    right = "Propose it as due once more, if it is."
    sql = f"SELECT {COLUMNS} FROM proposals WHERE kind = ? AND table_name = ? AND state = ? ORDER BY id"
    for row in floor.kept.rows(sql, CORRECTION, table, PROPOSED):
        one = dict(zip(FIELDS, row, strict=True))
        if (one["round"], one["person"], one["cents"]) == (asked.round, asked.person, asked.cents):
            why = f"{one['proposed_by']} has proposed the same already, as proposal {one['id']}: {one['why']}"
            raise Denied(409, CORRECTION, why, right=right)
    if (before := await asyncio.to_thread(_found_before, floor, table, asked)) is not None:
        raise Denied(409, CORRECTION, f"The ledger has the same already: {corrected(before)}", right=right)


def _found_before(floor: Floor, table: str, asked: Correction) -> Corrected | None:
    ledger = Ledger(floor.ledger.where, floor.world, look=True)
    try:
        found = alike(ledger, table, Correct(asked.round, asked.person, asked.cents, "", "", asked.why))
    finally:
        ledger.close()
    return found[1] if found is not None else None


@router.post("/tables/{table}/release", status_code=201)
async def propose_release(request: Request, table: str) -> Response:
    """A supervisor has looked at a frozen table. When another one has, its round is void: `returns` of the duties says
    which wagers go back."""
    viewer, room = allowed(request, "release a table"), room_of(request, table)
    asked = Correction(room.table.rounds, "", 0, room.table.frozen)
    return answer(await _proposed(request, viewer, RELEASE, room, asked), 201)


@router.post("/tables/{table}/declines", status_code=201, openapi_extra=takes(DeclineRequest))
async def propose_decline(request: Request, table: str) -> Response:
    """A supervisor would not release a payment that waits; nobody loses it on one person's word."""
    viewer, room = allowed(request, "validate a payment"), room_of(request, table)
    asked = await body_of(request, DeclineRequest)
    correction = Correction(room.table.rounds, "", 0, asked.why)
    return answer(await _proposed(request, viewer, DECLINE, room, correction, asked.place, asked.wager), 201)


async def _proposed(
    request: Request, viewer: Viewer, kind: str, room: TableRoom, asked: Correction, place: str = "", wager: str = ""
) -> dict[str, Any]:
    floor = floor_of(request)
    if abs(asked.cents) > BEYOND or abs(asked.round) > BEYOND:
        raise Denied(422, "a correction", "These numbers are beyond any table.")
    due = asked.round, asked.person[:80], asked.cents
    what = kind, room.name, *due, place[:40], wager[:80], asked.why[:500], viewer.person
    proposal = dict(zip(FIELDS[1:10], what, strict=True))
    _judged(room, proposal)
    await _was_there(floor, room, proposal)
    names = "kind,table_name,round,person,cents,place,wager,why,proposed_by,made"
    sql = f"INSERT INTO proposals ({names}) VALUES (?,?,?,?,?,?,?,?,?,?)"
    number = floor.kept.added(sql, *what, floor.world.now())
    floor.lobby_changed()  # who may confirm it looks at the floor
    return _proposal(floor, number)


def _judged(room: TableRoom, proposal: dict[str, Any]) -> None:
    """Asks the judge of the confirmation, with a name for the second person that nobody at the table bears."""
    found = decide(room.table, _command(proposal, Viewer(room.host.world.entropy(16).hex(), Role.SUPERVISOR)))
    if isinstance(found, Refusal):
        raise Denied(409, proposal["kind"], found.why, found.cite, right_of(found))


async def _was_there(floor: Floor, room: TableRoom, proposal: dict[str, Any]) -> None:
    """Whoever gets more of a round, or less, was in it: that is not in the table's memory, but in the ledger."""
    if proposal["kind"] != CORRECTION:
        return
    table, number, person = room.table, proposal["round"], proposal["person"]
    try:
        persons = await asyncio.to_thread(persons_in, floor.ledger.where, floor.world, table.name, number)
    except NoRound as wrong:
        raise Denied(409, CORRECTION, str(wrong)) from None
    if person not in persons:
        why = f"{person} was not in round {number} of {table.name}; those who were: {', '.join(persons)}"
        no = Refusal(why, table.rules.agenda[-1].cite)
        raise Denied(409, CORRECTION, no.why, no.cite, right_of(no))


def _proposal(floor: Floor, number: int) -> dict[str, Any]:
    known = 0 < number < BEYOND  # a number that no database holds cannot be looked up
    row = floor.kept.row(f"SELECT {COLUMNS} FROM proposals WHERE id = ?", number) if known else None
    if row is None:
        raise Denied(404, "a proposal", f"There is no proposal {number}.")
    proposal = dict(zip(FIELDS, row, strict=True))
    return proposal if proposal["state"] == CONFIRMED else {**proposal, "confirmed_by": ""}


@router.get("/corrections")
async def proposals(request: Request) -> Response:
    """All that one person has proposed and another may confirm, and what became of it."""
    allowed(request, "see what waits")
    floor = floor_of(request)
    numbers = [number for (number,) in floor.kept.rows("SELECT id FROM proposals ORDER BY id DESC LIMIT 200")]
    return answer([_proposal(floor, number) for number in numbers])


@router.post("/corrections/{number}")
async def confirm(request: Request, number: int) -> Response:
    """A second supervisor agrees, and only now anything happens."""
    viewer, floor = allowed(request, "correct a round"), floor_of(request)
    proposal = _proposal(floor, number)
    allowed(request, ACTION[proposal["kind"]])
    if proposal["state"] != PROPOSED:
        raise Denied(409, "a proposal", f"Proposal {number} is {proposal['state']} already.")
    if proposal["proposed_by"] == viewer.person:
        raise Denied(403, "a proposal", "Whoever proposed it does not confirm it; a second person does.")
    room = room_of(request, proposal["table"])
    if proposal["kind"] != CORRECTION and proposal["round"] != room.table.rounds:
        why = f"It was proposed in round {proposal['round']}, and {room.name} is at round {room.table.rounds}."
        raise Denied(409, proposal["kind"], why)
    if not standing.claim(floor.kept, number, viewer.person):
        raise _being_confirmed(floor, number)
    try:
        await _was_there(floor, room, proposal)
        refusal = await room.ask(
            Viewer(viewer.person, Role.SUPERVISOR), _command(proposal, viewer), standing.id_of(number)
        )
        if refusal is not None:
            raise Denied(409, proposal["kind"], refusal.why, refusal.cite, right_of(refusal))
    except Denied:
        standing.let_go(floor.kept, floor.ledger, number, room.name)
        raise
    standing.done(floor.kept, number)
    floor.lobby_changed()
    return answer(_proposal(floor, number))


def _being_confirmed(floor: Floor, number: int) -> Denied:
    person = standing.claimed_by(floor.kept, number)
    return Denied(409, "a proposal", f"Proposal {number} is being confirmed by {person}.")


def _command(proposal: dict[str, Any], second: Viewer) -> Command:
    first = proposal["proposed_by"]
    if proposal["kind"] == RELEASE:
        return Release(first, second.person)
    if proposal["kind"] == DECLINE:
        where = proposal["place"], proposal["wager"]
        return Act(Decline(SUPERVISOR, *where, first, second.person, proposal["why"]))
    due = proposal["round"], proposal["person"], proposal["cents"]
    return Correct(*due, first, second.person, proposal["why"])


@router.delete("/corrections/{number}", status_code=204)
async def withdraw(request: Request, number: int) -> Response:
    """Whoever proposed it takes it back."""
    viewer, floor = allowed(request, "correct a round"), floor_of(request)
    proposal = _proposal(floor, number)
    if proposal["state"] != PROPOSED or proposal["proposed_by"] != viewer.person:
        raise Denied(409, "a proposal", f"Proposal {number} is {proposal['state']}, and {proposal['proposed_by']}'s.")
    if standing.claimed_by(floor.kept, number):
        raise _being_confirmed(floor, number)
    floor.kept.change("UPDATE proposals SET state = ? WHERE id = ?", WITHDRAWN, number)
    floor.lobby_changed()
    return Response(status_code=204)
