"""For supervisors and auditors: duties, proposals that need a second supervisor, the audit, and evidence."""

from __future__ import annotations

import asyncio
from concurrent.futures import Future
from typing import Any

import msgspec
from fastapi import APIRouter, Request
from fastapi.responses import Response

from croupier.floor.api.body_schema import takes
from croupier.floor.api.responses import FloorFigures
from croupier.floor.api.tables import room_of
from croupier.floor.frames.build import offers_of, waiting
from croupier.floor.frames.scene import VALIDATING, Viewer, phase, right_of, shown_stop
from croupier.floor.frames.timeline import NoRound, persons_in
from croupier.floor.oversight import proposals as standing
from croupier.floor.oversight.proposals import CONFIRMED, PROPOSED, REJECTED, WITHDRAWN
from croupier.floor.oversight.table_figures import expected
from croupier.floor.people.roles import Role
from croupier.floor.server.security import Denied, allowed, answer, body_of, floor_of
from croupier.floor.tables.floor import Floor
from croupier.floor.tables.room import TableRoom
from croupier.floor.workers.jobs import audited, evidence_of
from croupier.ledger.heads import signer_for
from croupier.ledger.replay import alike
from croupier.ledger.rounds.amount_due import owed_for
from croupier.ledger.store.keys import LedgerError
from croupier.ledger.store.ledger import Ledger
from croupier.money import money
from croupier.rounds.actors import SUPERVISOR
from croupier.rounds.actors import alike as alike_name
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
    """A correction of a finished round. `cents` more were due to the person, or less if it is negative."""

    round: int
    person: str
    cents: int
    why: str
    again: bool = False
    """Whether to allow a second correction of the same amount for the same person and round."""


class DeclineRequest(msgspec.Struct, forbid_unknown_fields=True):
    """A proposal to decline a held payment, and the reason."""

    place: str
    wager: str
    why: str


class Evidence(msgspec.Struct, forbid_unknown_fields=True):
    """The round, and what the dispute is about. If there is a `person`, their dispute is recorded in the ledger."""

    round: int
    says: str = ""
    person: str = ""


@router.get("/duties")
async def duties(request: Request) -> Response:
    """For each table: the duties that are due, the payments that wait for a supervisor, and whether it is frozen."""
    allowed(request, "see what waits")
    return answer({"tables": [_waiting(room) for room in floor_of(request).rooms.values()]})


@router.get("/figures")
async def figures(request: Request) -> Response:
    """For every table since the floor opened: drop, handle, hold, exact expectation, pace, and open proposals."""
    allowed(request, "see what waits")
    floor = floor_of(request)
    waiting = dict(
        floor.kept.rows("SELECT table_name, count(*) FROM proposals WHERE state = ? GROUP BY table_name", PROPOSED)
    )
    return answer([_figures(floor, room, waiting.get(name, 0)) for name, room in floor.rooms.items()])


def _figures(floor: Floor, room: TableRoom, disputes: int) -> FloorFigures:
    tally, rows = room.tally, floor.counting.figures_of(room.table.rules)
    found = expected(tally, rows) if rows is not None else None
    hours = (floor.world.clock() - tally.since).total_seconds() / 3600 if tally.since is not None else 0
    return FloorFigures(
        table=room.name,
        title=room.table.rules.game.name,
        drop_cents=tally.drop,
        handle_cents=tally.handle,
        hold_cents=tally.won,
        expected_cents=round(float(found.cents), 2) if found else None,
        expected_low=round(found.low, 2) if found and found.low is not None else None,
        expected_high=round(found.high, 2) if found and found.high is not None else None,
        covered_cents=found.covered if found else None,
        staked_cents=sum(tally.staked.values()),
        rounds=tally.rounds,
        rounds_an_hour=round(tally.rounds / hours, 1) if hours > 0 else None,
        disputes=disputes,
    )


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
    """Verifies the ledger from its first event and settles every round again."""
    allowed(request, "audit")
    floor = floor_of(request)
    found: bytes = await _soon(floor, audited, floor.ledger.where)
    return Response(found, media_type="application/json")


@router.post("/tables/{table}/evidence", openapi_extra=takes(Evidence))
async def evidence(request: Request, table: str) -> Response:
    """The evidence of a finished round in one signed file that anyone can check.

    Its head is signed after the dispute is recorded.
    """
    viewer = allowed(request, "take evidence")
    room = room_of(request, table)
    wanted, floor = await body_of(request, Evidence), floor_of(request)
    if not 1 <= wanted.round <= room.table.rounds:
        why = f"The rounds of {table} are numbered from 1 to {room.table.rounds}; {wanted.round} is not one."
        raise Denied(409, "take evidence", why)
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
    """The public key of the signatures on this ledger's evidence and heads. The recipient can compare it."""
    allowed(request, "take evidence")
    ledger = floor_of(request).ledger
    return answer({"ledger": ledger.where.name, "key": signer_for(ledger.where.path, ledger.world).public})


async def _soon(floor: Floor, call: Any, *args: object) -> Any:
    future: Future[Any] = floor.counting.now(call, *args)
    return await asyncio.wrap_future(future)


# Two supervisors: one proposes, another confirms.


@router.post("/tables/{table}/corrections", status_code=201, openapi_extra=takes(Correction))
async def propose_correction(request: Request, table: str) -> Response:
    """A supervisor proposes to correct a wrong settlement. No money moves until another supervisor confirms.

    A proposal is refused now if it could not be confirmed: the round is not over, the person was not in it, the amount
    is zero or more than the person has, or there is no reason. If the rules owe a different amount for the round, the
    field `why` of the proposal ends with that amount.
    """
    viewer, room = allowed(request, "correct a round"), room_of(request, table)
    asked = await body_of(request, Correction)
    if not asked.again:
        await _refuse_twice(floor_of(request), table, asked)
    return answer(await _proposed(request, viewer, CORRECTION, room, asked), 201)


async def _refuse_twice(floor: Floor, table: str, asked: Correction) -> None:
    """Refuses a correction that is there already: a form that is sent twice, or by two supervisors, would pay twice."""
    right = "If the amount is due a second time, say so in the proposal (again)."
    sql = f"SELECT {COLUMNS} FROM proposals WHERE kind = ? AND table_name = ? AND state = ? ORDER BY id"
    for row in floor.kept.rows(sql, CORRECTION, table, PROPOSED):
        one = dict(zip(FIELDS, row, strict=True))
        if (one["round"], one["person"], one["cents"]) == (asked.round, asked.person, asked.cents):
            why = f"{one['proposed_by']} has already proposed the same correction, proposal {one['id']}: {one['why']}"
            raise Denied(409, CORRECTION, why, right=right)
    if (before := await asyncio.to_thread(_found_before, floor, table, asked)) is not None:
        raise Denied(409, CORRECTION, f"The ledger already has the same correction: {corrected(before)}", right=right)


def _found_before(floor: Floor, table: str, asked: Correction) -> Corrected | None:
    ledger = Ledger(floor.ledger.where, floor.world, look=True)
    try:
        found = alike(ledger, table, Correct(asked.round, asked.person, asked.cents, "", "", asked.why))
    finally:
        ledger.close()
    return found[1] if found is not None else None


@router.post("/tables/{table}/release", status_code=201)
async def propose_release(request: Request, table: str) -> Response:
    """A supervisor proposes to void the round of a frozen table, and another one must confirm.

    The field `returns` of `GET /api/duties` lists the wagers that are returned.
    """
    viewer, room = allowed(request, "release a table"), room_of(request, table)
    asked = Correction(room.table.rounds, "", 0, room.table.frozen)
    return answer(await _proposed(request, viewer, RELEASE, room, asked), 201)


@router.post("/tables/{table}/declines", status_code=201, openapi_extra=takes(DeclineRequest))
async def propose_decline(request: Request, table: str) -> Response:
    """A supervisor proposes to decline a held payment, and a second supervisor must confirm."""
    viewer, room = allowed(request, "validate a payment"), room_of(request, table)
    asked = await body_of(request, DeclineRequest)
    correction = Correction(room.table.rounds, "", 0, asked.why)
    return answer(await _proposed(request, viewer, DECLINE, room, correction, asked.place, asked.wager), 201)


async def _proposed(
    request: Request, viewer: Viewer, kind: str, room: TableRoom, asked: Correction, place: str = "", wager: str = ""
) -> dict[str, Any]:
    floor = floor_of(request)
    if abs(asked.cents) > BEYOND or abs(asked.round) > BEYOND:
        raise Denied(422, "a correction", "The amount or the round number is too large for any table.")
    due = asked.round, asked.person[:80], asked.cents
    what = kind, room.name, *due, place[:40], wager[:80], asked.why[:500], viewer.person
    proposal = dict(zip(FIELDS[1:10], what, strict=True))
    _check_proposal(room, proposal)
    await _check_person(floor, room, proposal)
    if kind == CORRECTION:
        left = await asyncio.to_thread(_owed, floor, room.name, asked)
        if left != asked.cents:  # both supervisors see it, and the reason is recorded with it
            what = (*what[:7], f"{asked.why[:470]}; the rules owe {money(left)}", viewer.person)
    names = "kind,table_name,round,person,cents,place,wager,why,proposed_by,made"
    sql = f"INSERT INTO proposals ({names}) VALUES (?,?,?,?,?,?,?,?,?,?)"
    number = floor.kept.added(sql, *what, floor.world.now())
    floor.lobby_changed()  # so that the other supervisors see it
    return _proposal(floor, number)


def _owed(floor: Floor, table: str, asked: Correction) -> int:
    """What the rules still owe the person for the round. This settles the round again, from the ledger."""
    ledger = Ledger(floor.ledger.where, floor.world, look=True)
    try:
        return owed_for(ledger, table, asked.round, asked.person).left
    finally:
        ledger.close()


def _check_proposal(room: TableRoom, proposal: dict[str, Any]) -> None:
    """Refuses a proposal that could not be confirmed. A random name stands for the second supervisor."""
    if proposal["kind"] == CORRECTION and proposal["person"] not in room.table.chips:
        why = f"{proposal['person']} has never had chips at this table."
        raise Denied(409, CORRECTION, why, right="A correction names a player of its round.")  # no paragraph says so
    found = decide(room.table, _command(proposal, Viewer(room.host.world.entropy(16).hex(), Role.SUPERVISOR)))
    if isinstance(found, Refusal):
        raise Denied(409, proposal["kind"], found.why, found.cite, right_of(found))


async def _check_person(floor: Floor, room: TableRoom, proposal: dict[str, Any]) -> None:
    """Refuses a correction if, according to the ledger, its person was not in the round."""
    if proposal["kind"] != CORRECTION:
        return
    table, number, person = room.table, proposal["round"], proposal["person"]
    try:
        persons = await asyncio.to_thread(persons_in, floor.ledger.where, floor.world, table.name, number)
    except NoRound as wrong:
        raise Denied(409, CORRECTION, str(wrong)) from None
    if person not in persons:
        why = f"{person} was not in round {number} of {table.name}; its players: {', '.join(persons)}"
        raise Denied(409, CORRECTION, f"{why}.")


def _proposal(floor: Floor, number: int) -> dict[str, Any]:
    known = 0 < number < BEYOND  # SQLite cannot look up a larger number
    row = floor.kept.row(f"SELECT {COLUMNS} FROM proposals WHERE id = ?", number) if known else None
    if row is None:
        raise Denied(404, "a proposal", f"There is no proposal {number}.")
    proposal = dict(zip(FIELDS, row, strict=True))
    by, state = proposal["confirmed_by"], proposal["state"]
    decided = {"confirmed_by": by if state == CONFIRMED else "", "rejected_by": by if state == REJECTED else ""}
    return {**proposal, **decided}


@router.get("/corrections")
async def proposals(request: Request) -> Response:
    """All proposals and their state."""
    allowed(request, "see what waits")
    floor = floor_of(request)
    numbers = [number for (number,) in floor.kept.rows("SELECT id FROM proposals ORDER BY id DESC LIMIT 200")]
    return answer([_proposal(floor, number) for number in numbers])


@router.post("/corrections/{number}")
async def confirm(request: Request, number: int) -> Response:
    """A second supervisor confirms a proposal. Only then does it take effect."""
    viewer, floor = allowed(request, "correct a round"), floor_of(request)
    proposal = _proposal(floor, number)
    allowed(request, ACTION[proposal["kind"]])
    if proposal["state"] != PROPOSED:
        raise Denied(409, "a proposal", f"Proposal {number} is already {proposal['state']}.")
    if proposal["proposed_by"] == viewer.person:
        raise Denied(403, "a proposal", "You proposed this; a second supervisor must confirm it.")
    room = room_of(request, proposal["table"])
    if proposal["kind"] != CORRECTION and proposal["round"] != room.table.rounds:
        why = f"The proposal is for round {proposal['round']}; {room.name} is now at round {room.table.rounds}."
        raise Denied(409, proposal["kind"], why)
    if not standing.claim(floor.kept, number, viewer.person):
        raise _being_confirmed(floor, number)
    try:
        await _check_person(floor, room, proposal)
        refusal = await room.ask(
            Viewer(viewer.person, Role.SUPERVISOR), _command(proposal, viewer), standing.id_of(number)
        )
        if refusal is not None:
            raise Denied(409, proposal["kind"], refusal.why, refusal.cite, right_of(refusal))
    except Denied:
        standing.unclaim(floor.kept, floor.ledger, number, room.name)
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


def _plays(floor: Floor, table: str, viewer: Viewer) -> bool:
    """Whether the viewer has had chips at a table that is open."""
    room = floor.rooms.get(table)
    return room is not None and alike_name(viewer.person) in {alike_name(name) for name in room.table.chips}


@router.delete("/corrections/{number}", status_code=204)
async def withdraw(request: Request, number: int) -> Response:
    """The proposer withdraws a proposal, or a second supervisor rejects it. It then has no effect."""
    viewer, floor = allowed(request, "correct a round"), floor_of(request)
    proposal = _proposal(floor, number)
    allowed(request, ACTION[proposal["kind"]])
    if proposal["state"] != PROPOSED:
        why = f"Proposal {number} is already {proposal['state']}; only an open one can be withdrawn or rejected."
        raise Denied(409, "a proposal", why)
    if standing.claimed_by(floor.kept, number):
        raise _being_confirmed(floor, number)
    if proposal["proposed_by"] == viewer.person:
        floor.kept.change("UPDATE proposals SET state = ? WHERE id = ?", WITHDRAWN, number)
    elif _plays(floor, proposal["table"], viewer):
        raise Denied(409, "a proposal", "You play at this table; a supervisor who does not must decide.")
    elif not standing.reject(floor.kept, number, viewer.person):
        raise _being_confirmed(floor, number)
    floor.lobby_changed()
    return Response(status_code=204)
