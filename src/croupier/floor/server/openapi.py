"""Completes the OpenAPI document with the roles, the answers and the refusals of each request."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi

from croupier.floor.api import responses
from croupier.floor.frames.felt import Cloth
from croupier.floor.frames.model import Entry, Frame
from croupier.floor.messages.outbound import RefusedAnswer
from croupier.floor.people.accounts import Account
from croupier.floor.people.roles import MAY, OPEN
from croupier.floor.server.schema_docs import published, with_words
from croupier.floor.server.security import COOKIE
from croupier.floor.tables.past_results import PastResult

JSON = "application/json"
REFUSAL, COUNTING = "refusal", "counting"
REFERENCE = "#/components/schemas/{name}"
ANYBODY = ""
"""No login is needed."""

ACTIONS = {
    "DELETE /api/corrections/{number}": "correct a round",
    "DELETE /api/session": ANYBODY,
    "DELETE /api/tables/{table}": "close a table",
    "GET /api/accounts": "keep accounts",
    "GET /api/audit": "audit",
    "GET /api/corrections": "see what waits",
    "GET /api/duties": "see what waits",
    "GET /api/floor": ANYBODY,
    "GET /api/figures": "see what waits",
    "GET /api/felt.svg": "analyse",
    "GET /api/games": ANYBODY,
    "GET /api/guide.html": "analyse",
    "GET /api/houses/{game}": ANYBODY,
    "GET /api/messages.json": ANYBODY,
    "GET /api/pictures": "analyse",
    "GET /api/session": ANYBODY,
    "GET /api/sheet.{form}": "analyse",
    "GET /api/signer": "take evidence",
    "GET /api/tables": "lobby",
    "GET /api/tables/{table}": "watch",
    "GET /api/tables/{table}/edge": "analyse",
    "GET /api/tables/{table}/felt": "analyse",
    "GET /api/tables/{table}/felt.svg": "analyse",
    "GET /api/tables/{table}/guide.html": "analyse",
    "GET /api/tables/{table}/house": "analyse",
    "GET /api/tables/{table}/method": "change method",
    "GET /api/shifts": "see shifts",
    "GET /api/shifts/class": "see shifts",
    "GET /api/tables/{table}/results": "watch",
    "GET /api/tables/{table}/rounds": "see own rounds",
    "GET /api/tables/{table}/rounds/{number}": "see own rounds",
    "GET /api/tables/{table}/sheet.html": "analyse",
    "GET /api/tables/{table}/strategy": "analyse",
    "GET /api/law": "read the law",
    "GET /api/drill": "drill",
    "GET /api/lesson": "analyse",
    "GET /api/study": "study",
    "GET /api/trace": "analyse",
    "GET /api/worth": "analyse",
    "PATCH /api/accounts/{name}": "keep accounts",
    "POST /api/accounts": ANYBODY,
    "POST /api/check": ANYBODY,
    "POST /api/corrections/{number}": "correct a round",
    "POST /api/drill": "drill",
    "POST /api/edge": "analyse",
    "POST /api/guests": ANYBODY,
    "POST /api/guests/keep": "keep a name",
    "POST /api/session": ANYBODY,
    "POST /api/study/{number}": "study",
    "POST /api/tables": "open a table",
    "POST /api/tables/{table}/corrections": "correct a round",
    "POST /api/tables/{table}/declines": "validate a payment",
    "POST /api/tables/{table}/evidence": "take evidence",
    "POST /api/tables/{table}/release": "release a table",
}
"""The action of each request in the role matrix. Add every new route here."""

REFUSALS = {
    "401": "Not logged in, or a wrong secret.",
    "403": "Not allowed for this role or this person, or the request comes from a page of another site.",
    "404": "Not found.",
    "409": "Not possible now; the sentence says why.",
    "413": "A body is at most 64 KiB.",
    "421": "The Host header does not name this floor.",
    "422": "The request cannot be read, or a value is not possible.",
    "429": "Rate limit; `Retry-After` says when to try again.",
    "503": "Too many calculations are running; `Retry-After` says when to try again.",
}
WAITING = {"202": "The calculation is still running; ask again."}
GIVEN: dict[str, Any] = {
    "GET /api/accounts": tuple[Account, ...],
    "GET /api/audit": responses.AuditOf,
    "GET /api/corrections": tuple[responses.Proposal, ...],
    "GET /api/duties": responses.Duties,
    "GET /api/figures": tuple[responses.FloorFigures, ...],
    "GET /api/floor": responses.Here,
    "GET /api/games": tuple[responses.GameRow, ...],
    "GET /api/houses/{game}": responses.HouseForm,
    "GET /api/pictures": responses.Pictures,
    "GET /api/session": responses.Session,
    "GET /api/signer": responses.SignerOf,
    "GET /api/tables": tuple[Entry, ...],
    "GET /api/tables/{table}": Frame,
    "GET /api/tables/{table}/edge": responses.EdgeOf,
    "GET /api/tables/{table}/felt": Cloth,
    "GET /api/tables/{table}/house": responses.HouseForm,
    "GET /api/tables/{table}/method": responses.MethodForm,
    "GET /api/shifts": tuple[responses.ShiftOf, ...],
    "GET /api/shifts/class": tuple[responses.TraineeRow, ...],
    "GET /api/tables/{table}/results": tuple[PastResult, ...],
    "GET /api/tables/{table}/rounds": tuple[responses.PastRound, ...],
    "GET /api/tables/{table}/rounds/{number}": responses.Timeline,
    "GET /api/tables/{table}/strategy": responses.StrategyAnswer,
    "GET /api/law": responses.ParagraphWords,
    "GET /api/drill": tuple[responses.AskedDrill, ...],
    "GET /api/lesson": responses.Lesson,
    "GET /api/study": responses.StudyRecord,
    "GET /api/worth": responses.CellWorth,
    "GET /api/trace": tuple[responses.ParagraphAccount, ...],
    "PATCH /api/accounts/{name}": Account,
    "POST /api/accounts": Account,
    "POST /api/check": responses.Checked,
    "POST /api/corrections/{number}": responses.Proposal,
    "POST /api/drill": responses.DrillAnswered,
    "POST /api/edge": responses.EdgeOf,
    "POST /api/study/{number}": responses.MistakeAnswered,
    "POST /api/guests": responses.LoggedIn,
    "POST /api/guests/keep": responses.LoggedIn,
    "POST /api/session": responses.LoggedIn,
    "POST /api/tables": Entry,
    "POST /api/tables/{table}/corrections": responses.Proposal,
    "POST /api/tables/{table}/declines": responses.Proposal,
    "POST /api/tables/{table}/release": responses.Proposal,
}
"""The class of each JSON answer. The schemas are made from these classes."""
OWN_SCHEMA = {"GET /api/messages.json", "POST /api/tables/{table}/evidence"}
"""JSON that is described elsewhere: a schema, and an evidence bundle, which has its own verifier."""


def documented(app: FastAPI) -> Callable[[], dict[str, Any]]:
    """The function that replaces `app.openapi`."""

    def document() -> dict[str, Any]:
        if app.openapi_schema is None:
            made = get_openapi(title=app.title, version=app.version, routes=app.routes, description=ABOUT)
            names = [*GIVEN, REFUSAL, COUNTING]
            shapes, parts = msgspec.json.schema_components(
                [*GIVEN.values(), _Refusal, responses.BeingCounted], ref_template=REFERENCE
            )
            given = dict(zip(names, published(shapes), strict=True))
            made["components"] = {
                "schemas": with_words(parts, GIVEN.values()),
                "securitySchemes": {"session": {"type": "apiKey", "in": "cookie", "name": COOKIE}},
            }
            for path, operations in made["paths"].items():
                for method, operation in operations.items():
                    _complete(f"{method.upper()} {path}", operation, given)
            app.openapi_schema = made
        return app.openapi_schema

    return document


ABOUT = (
    "A refusal is a sentence, with the paragraph where there is one. The session is a cookie, which "
    "`POST /api/session` sets. The messages of the socket, `/api/floor`, are described by `GET /api/messages.json`."
)


class _Refusal(msgspec.Struct):
    """What was refused, and why."""

    refused: RefusedAnswer


def _complete(name: str, operation: dict[str, Any], shapes: dict[str, Any]) -> None:
    action = ACTIONS.get(name)
    if action is not None:
        roles = sorted(MAY[action]) if action else []
        operation["x-action"], operation["x-roles"] = action, roles
        who = f"For: {', '.join(roles)}." if roles else "For everyone, logged in or not."
        who += " Where the floor takes guests, also without logging in." if action in OPEN else ""
        operation["description"] = f"{operation.get('description', '')}\n\n{who}"
        operation["security"] = [*([{"session": []}] if roles else []), *([{}] if not roles or action in OPEN else [])]
    answers = operation["responses"]
    given = next(answer for status, answer in answers.items() if status.startswith("2"))
    kind = _kind(name)
    text: dict[str, Any] = {} if kind in ("*/*", JSON) else {"schema": {"type": "string"}}
    if name in GIVEN:
        given["content"] = {JSON: {"schema": shapes[name]}}
    elif "content" in given:  # the path says which type of file it is
        given["content"] = {kind: text}
    if action == "analyse":
        waits = {JSON: {"schema": shapes[COUNTING]}} if kind == JSON else {kind: text}
        answers |= {status: {"description": why, "content": waits} for status, why in WAITING.items()}
    refusal = {JSON: {"schema": shapes[REFUSAL]}}
    answers |= {status: {"description": why, "content": refusal} for status, why in REFUSALS.items()}


def _kind(name: str) -> str:
    for ending, kind in ((".html", "text/html"), (".svg", "image/svg+xml"), ("sheet.{form}", "*/*")):
        if name.endswith(ending):
            return kind
    return JSON
