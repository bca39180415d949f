"""The finished shifts of dealers in training: how much was right, what was wrong, and how fast."""

from __future__ import annotations

import csv
import io

from fastapi import APIRouter, Request
from fastapi.responses import Response

from croupier.floor.api.responses import ShiftOf
from croupier.floor.people.roles import Role
from croupier.floor.server.security import Denied, allowed, answer, floor_of

router = APIRouter(prefix="/api/shifts", tags=["training"])
LISTED = (
    "SELECT time, name, table_name, game, right, wrong, steps_right, steps_wrong, steps_helped, seconds FROM shifts"
)


@router.get("")
async def shifts(request: Request, form: str = "json") -> Response:
    """Your finished shifts, the latest first; supervisors and auditors see those of everyone. `form` is json or csv."""
    viewer, floor = allowed(request, "see shifts"), floor_of(request)
    if form not in ("json", "csv"):
        raise Denied(422, "see shifts", "The shifts come as json or csv.")
    if viewer.role is Role.DEALER:
        rows = floor.kept.rows(f"{LISTED} WHERE name = ? ORDER BY id DESC", viewer.person)
    else:
        rows = floor.kept.rows(f"{LISTED} ORDER BY id DESC")
    found = [ShiftOf(*row) for row in rows]
    if form == "json":
        return answer(found)
    written = io.StringIO()
    table = csv.writer(written)
    table.writerow(ShiftOf.__struct_fields__)
    table.writerows([[_cell(value) for value in row] for row in rows])
    name = {"Content-Disposition": 'attachment; filename="shifts.csv"'}
    return Response(written.getvalue(), media_type="text/csv; charset=utf-8", headers=name)


def _cell(value: object) -> object:
    """A name that begins like a formula is text in a spreadsheet too."""
    return f"'{value}" if isinstance(value, str) and value[:1] in ("=", "+", "-", "@") else value
