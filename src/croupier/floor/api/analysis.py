"""Edges, par sheets, guides, best play and the trace, for any table and for any house that a user tries out."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Future
from functools import partial
from typing import Any

import msgspec
from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, Response

from croupier.declare.game import Rules
from croupier.declare.house import BadHouse
from croupier.felt.draw import felt_svg
from croupier.floor.api.body_schema import takes
from croupier.floor.api.tables import room_of
from croupier.floor.frames.felt import cloth_of
from croupier.floor.messages.decode_errors import explain
from croupier.floor.server.security import Denied, allowed, answer, body_of, floor_of
from croupier.floor.tables.floor import Floor, changed, chosen
from croupier.floor.tables.lobby import beyond_of
from croupier.floor.workers.edges import edge_later
from croupier.floor.workers.jobs import (
    NotCounted,
    guide_html,
    pictures_of,
    rules_data,
    sheet_file,
    sheet_html,
    traced,
)
from croupier.floor.workers.pool import TooBusy, rules_key
from croupier.games import UnknownGame
from croupier.law import NotInForce, UnknownCite
from croupier.law.index import wording
from croupier.table.witness_check import is_witnessed

router = APIRouter(prefix="/api", tags=["analysis"])

COUNTING = """<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="2">
<meta name="viewport" content="width=device-width"><title>Calculating</title>
<style>body{display:grid;place-content:center;min-height:90vh;margin:0 1rem;text-align:center;
font:16px/1.5 system-ui,sans-serif}progress{width:100%;accent-color:#2b7a52}</style>
<main><p role="status">Calculating; the page will appear here.<br>The first calculation of a game takes longest,
up to a minute on a busy machine.</p><progress aria-label="Calculating"></progress></main></html>"""


FILES = {"pdf": "application/pdf", "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"}
SET_MAX = 16 * 1024
SVG = "image/svg+xml"
FELTS_KEPT = 64
_FELTS: dict[tuple[object, ...], str] = {}
"""A cache of the last felts."""


class Tried(msgspec.Struct, forbid_unknown_fields=True):
    """A house to try out: its choices by key, which may go beyond the law, and an opening wager in cents."""

    game: str
    table: str = ""
    """The table whose house is the starting point. Empty for the default house."""
    set: dict[str, Any] = {}
    wager_cents: int | None = None


@router.get("/tables/{table}/edge")
async def edge(request: Request, table: str) -> Response:
    """The output of `croupier edge --json` for this table. The answer is 202 while the calculation runs."""
    rules = _rules(request, table)
    return counted(lambda: edge_later(floor_of(request), rules), answer)


@router.post("/edge", openapi_extra=takes(Tried))
async def edge_of(request: Request) -> Response:
    """The same figures for a house to try out, for an editor that calculates again while the user types."""
    allowed(request, "analyse")
    tried = await body_of(request, Tried)
    rules = _chosen(request, tried.game, tried.table, tried.set)
    if tried.wager_cents is not None and not 0 < tried.wager_cents < 10**12:
        raise Denied(422, "a house", "An opening wager must be more than $0 and less than $10 billion.")
    return counted(lambda: edge_later(floor_of(request), rules, tried.wager_cents), answer)


@router.get("/tables/{table}/strategy")
async def strategy(request: Request, table: str) -> Response:
    """Best play in words. If the game has charts, also in charts."""
    rules = _rules(request, table)

    def shown(body: dict[str, Any]) -> Response:
        return answer({key: body.get(key, []) for key in ("strategy", "charts", "glossary")})

    return counted(lambda: edge_later(floor_of(request), rules), shown)


@router.get("/tables/{table}/sheet.html")
async def sheet(request: Request, table: str) -> Response:
    """The par sheet. While the calculation runs, a page that reloads itself."""
    rules, floor = _rules(request, table), floor_of(request)
    args = rules_data(rules), is_witnessed(rules.game.id)
    return counted(lambda: floor.counting.later("sheet", rules_key(rules), sheet_html, *args), HTMLResponse, page=True)


@router.get("/sheet.{form}")
async def tried_sheet(request: Request, form: str, game: str, table: str = "", choices: str = "{}") -> Response:
    """The par sheet of a house to try out, as html, pdf or xlsx. The house is that of a table, or the default one,
    changed by `choices` (a JSON object).
    """
    floor, rules = floor_of(request), tried_rules(request, game, table, choices)
    data, witnessed = rules_data(rules), is_witnessed(rules.game.id)
    if form == "html":
        return counted(
            lambda: floor.counting.later("sheet", rules_key(rules), sheet_html, data, witnessed),
            HTMLResponse,
            page=True,
        )
    if form not in FILES:
        raise Denied(404, "analyse", "A par sheet is html, pdf or xlsx.")

    def file(body: bytes) -> Response:
        name = f'attachment; filename="{rules.game.id}-par-sheet.{form}"'
        return Response(body, media_type=FILES[form], headers={"Content-Disposition": name})

    key = (form, *rules_key(rules))
    return counted(lambda: floor.counting.later("file", key, sheet_file, data, witnessed, form), file, page=True)


@router.get("/pictures")
async def pictures(request: Request, game: str, table: str = "", choices: str = "{}") -> Response:
    """The drawings and strategy charts of that par sheet. The answer is 202 while the calculation runs."""
    floor, rules = floor_of(request), tried_rules(request, game, table, choices)
    args = rules_data(rules), is_witnessed(rules.game.id)
    return counted(lambda: floor.counting.later("pictures", rules_key(rules), pictures_of, *args), answer)


@router.get("/tables/{table}/guide.html")
async def guide(request: Request, table: str) -> Response:
    """The gaming guide of this table."""
    return _guide(floor_of(request), _rules(request, table))


@router.get("/guide.html")
async def tried_guide(request: Request, game: str, table: str = "", choices: str = "{}") -> Response:
    """The gaming guide of a house to try out."""
    return _guide(floor_of(request), tried_rules(request, game, table, choices))


def _guide(floor: Floor, rules: Rules) -> Response:
    args = rules_data(rules), floor.cache
    later = partial(floor.counting.later, "guide", rules_key(rules), guide_html, *args, pool="guide")
    return counted(later, HTMLResponse, page=True)


@router.get("/tables/{table}/felt.svg")
async def felt(request: Request, table: str) -> Response:
    """The felt of this table."""
    return await _drawn(_rules(request, table))


@router.get("/felt.svg")
async def tried_felt(request: Request, game: str, table: str = "", choices: str = "{}") -> Response:
    """The felt of a house to try out."""
    return await _drawn(tried_rules(request, game, table, choices))


async def _drawn(rules: Rules) -> Response:
    """Draws the felt in a thread, so that no table waits for it, and caches it by house."""
    key = rules_key(rules)
    drawn = _FELTS.get(key)
    if drawn is None:
        drawn = await asyncio.to_thread(felt_svg, rules)
        while len(_FELTS) >= FELTS_KEPT:
            del _FELTS[next(iter(_FELTS))]
        _FELTS[key] = drawn
    return Response(drawn, media_type=SVG)


@router.get("/tables/{table}/felt")
async def felt_as_data(request: Request, table: str) -> Response:
    """The same felt as data: its areas with their wagers and cards, and every line of print."""
    rules = _rules(request, table)
    return answer(cloth_of(rules, beyond_of(rules)))


@router.get("/trace")
async def trace(request: Request, section: str = "") -> Response:
    """Paragraph, paraphrase, account, code and tests of a section, or of all sections."""
    allowed(request, "analyse")
    floor = floor_of(request)
    return counted(lambda: floor.counting.later("trace", (section[:60],), traced, section[:60]), answer)


@router.get("/law")
async def paragraph(request: Request, cite: str = "") -> Response:
    """What one paragraph requires, in our words."""
    allowed(request, "read the law")
    words = wording(cite[:60])
    if not words:
        why = f"Our copy of the rules has no {cite[:60]}." if cite else "Name a paragraph, such as ?cite=19:47-2.5(a)."
        raise Denied(404, "read the law", why)
    return answer({"cite": cite[:60], "words": words})


def tried_rules(request: Request, game: str, table: str, choices: str, *, action: str = "analyse") -> Rules:
    """The rules of a house to try out: that of a table, or the default one, changed by `choices`. The user must be
    allowed to do `action`.
    """
    allowed(request, action)
    try:
        return _chosen(request, game, table, msgspec.json.decode(choices[:SET_MAX], type=dict[str, Any]))
    except msgspec.MsgspecError as wrong:
        raise Denied(422, "a house", f"The choices must be a JSON object: {explain(wrong)}") from None


def _chosen(request: Request, game: str, table: str, choices: dict[str, Any]) -> Rules:
    """The rules of the default house, or of a table's house, with other choices."""
    base = room_of(request, table).table.rules if table else None
    if base is not None and base.game.id != game:
        raise Denied(422, "a house", f"Table {table} plays {base.game.id}, not {game[:40]!r}.")
    try:
        return chosen(game, choices) if base is None else changed(base, choices)
    except (BadHouse, UnknownGame, NotInForce, ValueError) as wrong:
        raise Denied(422, "a house", str(wrong)) from None


def _rules(request: Request, table: str) -> Rules:
    allowed(request, "analyse")
    return room_of(request, table).table.rules


def counted(later: Callable[[], Future[Any]], shown: Callable[[Any], Response], *, page: bool = False) -> Response:
    """The result of a calculation, a 202 while it is running, or the reason why there is none."""
    try:
        future = later()
    except TooBusy as busy:
        raise Denied(503, "analyse", str(busy), retry_after="60") from None
    if not future.done():
        return HTMLResponse(COUNTING, 202) if page else answer({"counting": True}, 202)
    try:
        return shown(future.result())
    except BrokenExecutor:
        raise Denied(503, "analyse", "The worker process ended; try again.", retry_after="1") from None
    except (NotCounted, UnknownCite, ValueError) as why:
        raise Denied(409, "analyse", str(why)) from None
