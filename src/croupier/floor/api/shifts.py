"""The finished shifts of dealers in training: how much was right, what was wrong, and how fast."""

from __future__ import annotations

import csv
import io

from fastapi import APIRouter, Request
from fastapi.responses import Response

from croupier.floor.api.responses import ShiftOf, TraineeRow
from croupier.floor.people.roles import Role
from croupier.floor.server.security import Denied, allowed, answer, floor_of
from croupier.floor.training.curriculum import DrillDone, ShiftDone, stages

router = APIRouter(prefix="/api/shifts", tags=["training"])
DONE = "right, wrong, steps_right, steps_wrong, steps_helped, seconds, faults_found, faults_missed"
LISTED = f"SELECT time, name, table_name, game, {DONE} FROM shifts"


@router.get("")
async def shifts(request: Request, form: str = "json") -> Response:
    """Your finished shifts, the latest first. Supervisors and auditors see everyone's shifts. `form` is json or csv."""
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
    """The value of a cell. A name that begins like a formula is marked as text, for spreadsheets."""
    return f"'{value}" if isinstance(value, str) and value[:1] in ("=", "+", "-", "@") else value


@router.get("/class")
async def trainees(request: Request) -> Response:
    """Each trainee in each game: questions, shifts, speed, and stages of the curriculum. Dealers see only their own."""
    viewer, floor = allowed(request, "see shifts"), floor_of(request)
    found: dict[tuple[str, str], tuple[list[DrillDone], list[ShiftDone]]] = {}
    for name, game, *drill in floor.kept.rows("SELECT name, game, kind, right, seconds FROM drills ORDER BY id"):
        found.setdefault((name, game), ([], []))[0].append(DrillDone(drill[0], bool(drill[1]), drill[2]))
    for name, game, *shift in floor.kept.rows(f"SELECT name, game, {DONE} FROM shifts ORDER BY id"):
        found.setdefault((name, game), ([], []))[1].append(ShiftDone(*shift))
    own = viewer.role is Role.DEALER
    rows = [
        _trainee(name, game, drills, shifts)
        for (name, game), (drills, shifts) in sorted(found.items())
        if not own or name == viewer.person
    ]
    return answer(rows)


def _trainee(name: str, game: str, drills: list[DrillDone], shifts: list[ShiftDone]) -> TraineeRow:
    return TraineeRow(
        name=name,
        game=game,
        asked=len(drills),
        answered_right=sum([one.right for one in drills]),
        seconds_an_answer=round(sum([one.seconds for one in drills]) / len(drills), 1) if drills else 0.0,
        shifts=len(shifts),
        right=sum([one.right for one in shifts]),
        wrong=sum([one.wrong for one in shifts]),
        steps_right=sum([one.steps_right for one in shifts]),
        steps_wrong=sum([one.steps_wrong for one in shifts]),
        steps_helped=sum([one.steps_helped for one in shifts]),
        seconds=sum([one.seconds for one in shifts]),
        faults_found=sum([one.faults_found for one in shifts]),
        faults_missed=sum([one.faults_missed for one in shifts]),
        stages=stages(drills, shifts),
    )
