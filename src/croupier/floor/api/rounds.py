"""Finished rounds, as each person saw them."""

from __future__ import annotations

import asyncio

from fastapi import APIRouter, Request
from fastapi.responses import Response

from croupier.floor.api.tables import room_of
from croupier.floor.frames.scene import Viewer
from croupier.floor.frames.timeline import SEE_ANY, STRANGER, NoRound, rounds, timeline
from croupier.floor.people.roles import may, with_article
from croupier.floor.server.security import Denied, allowed, answer, floor_of
from croupier.floor.tables.room import TableRoom

router = APIRouter(prefix="/api/tables/{table}", tags=["rounds"])
NEWEST = 1 << 60


@router.get("/rounds")
async def last_rounds(request: Request, table: str, before: int = NEWEST) -> Response:
    """The last twenty rounds, or the twenty before a given one."""
    viewer, floor = allowed(request, "see own rounds"), floor_of(request)
    room = room_of(request, table)
    before = max(1, min(before, _over(room, viewer) + 1))
    return answer(await asyncio.to_thread(rounds, floor.ledger.where, floor.world, table, before))


@router.get("/results")
async def results(request: Request, table: str) -> Response:
    """The last results since the floor opened, the oldest first: hands of baccarat, numbers of a wheel, or dice."""
    allowed(request, "watch")
    return answer(list(room_of(request, table).past_results.kept))


@router.get("/rounds/{number}")
async def one_round(request: Request, table: str, number: int) -> Response:
    """One round as `as` saw it: a person who was there, the dealer, or a stranger (an onlooker).

    A player may see their own view or a stranger's. Dealers and supervisors may see every view. `viewers` in the answer
    lists the views that the user may see.
    """
    viewer, floor = allowed(request, "see own rounds"), floor_of(request)
    room = room_of(request, table)
    wanted = request.query_params.get("as", "")
    if wanted not in ("", viewer.person, STRANGER) and not may(viewer.role, SEE_ANY):
        as_whom = "themselves or as a stranger" if viewer.plays else "a stranger"
        raise Denied(403, SEE_ANY, f"{with_article(viewer.role)} may see a round only as {as_whom}.")
    if not 1 <= number <= room.table.rounds:
        why = f"The rounds of {table} are numbered from 1 to {room.table.rounds}; {number} is not one."
        raise Denied(404, "a round", why)
    if number > _over(room, viewer):
        raise Denied(404, "a round", f"Round {number} of {table} is not over: its payments are being keyed.")
    try:
        found = await asyncio.to_thread(timeline, floor.ledger.where, floor.world, table, number, viewer, wanted)
    except NoRound as wrong:
        raise Denied(404, "a round", str(wrong)) from None
    return answer(found)


def _over(room: TableRoom, viewer: Viewer) -> int:
    """The last round that the viewer may see.

    If a dealer in training must still key its payments, only supervisors may see it.
    """
    oversees = may(viewer.role, "see what waits")
    return room.table.rounds - (room.unpaid and not oversees)
