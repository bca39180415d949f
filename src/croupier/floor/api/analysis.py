"""Edges, par sheets, guides, best play and the trace, of any table and of any house that somebody tries."""

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
from croupier.floor.api.bodies import takes
from croupier.floor.api.tables import room_of
from croupier.floor.frames.felt import cloth_of
from croupier.floor.messages.decode_errors import in_our_words
from croupier.floor.server.security import Denied, allowed, answer, body_of, floor_of
from croupier.floor.tables.floor import Floor, changed, chosen
from croupier.floor.tables.lobby import beyond_of
from croupier.floor.workers.edges import edge_later
from croupier.floor.workers.jobs import (
    NotCounted,
    guide_html,
    pictures_of,
    sheet_file,
    sheet_html,
    told_of,
    traced,
)
from croupier.floor.workers.pool import TooBusy, rules_key
from croupier.games import UnknownGame
from croupier.law import NotInForce, UnknownCite
from croupier.table.witness_check import is_witnessed

router = APIRouter(prefix="/api", tags=["analysis"])

COUNTING = """<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="2">
<meta name="viewport" content="width=device-width"><title>Counting</title>
<style>body{display:grid;place-content:center;min-height:90vh;margin:0 1rem;text-align:center;
font:16px/1.5 system-ui,sans-serif}progress{width:100%;accent-color:#2b7a52}</style>
<main><p role="status">This is being counted; the page comes when it is.<br>The first count of a game takes longest,
on a busy machine a minute.</p><progress aria-label="Counting"></progress></main></html>"""


FILES = {"pdf": "application/pdf", "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"}
SET_MAX = 16 * 1024
SVG = "image/svg+xml"
FELTS_KEPT = 64
_FELTS: dict[tuple[object, ...], str] = {}
"""The felts that were drawn last."""


class Tried(msgspec.Struct, forbid_unknown_fields=True):
    """A house that somebody tries: choices by key, even beyond the law, and an opening wager in cents."""

    game: str
    table: str = ""
    """The table whose house is tried with other choices; without one it is the default house."""
    set: dict[str, Any] = {}
    wager_cents: int | None = None


@router.get("/tables/{table}/edge")
async def edge(request: Request, table: str) -> Response:
    """What `croupier edge --json` says of this table; 202 while it is counted."""
    rules = _rules(request, table)
    return _counted(lambda: edge_later(floor_of(request), rules), answer)


@router.post("/edge", openapi_extra=takes(Tried))
async def edge_of(request: Request) -> Response:
    """The same of a house that is being tried: for an editor whose figures follow what is typed."""
    allowed(request, "analyse")
    tried = await body_of(request, Tried)
    rules = _chosen(request, tried.game, tried.table, tried.set)
    if tried.wager_cents is not None and not 0 < tried.wager_cents < 10**12:
        raise Denied(422, "a house", "An opening wager is a positive amount.")
    return _counted(lambda: edge_later(floor_of(request), rules, tried.wager_cents), answer)


@router.get("/tables/{table}/strategy")
async def strategy(request: Request, table: str) -> Response:
    """Best play, in words and in charts where it has any."""
    rules = _rules(request, table)

    def told(body: dict[str, Any]) -> Response:
        return answer({key: body.get(key, []) for key in ("strategy", "charts", "glossary")})

    return _counted(lambda: edge_later(floor_of(request), rules), told)


@router.get("/tables/{table}/sheet.html")
async def sheet(request: Request, table: str) -> Response:
    """The par sheet; a page that waits while it is counted."""
    rules, floor = _rules(request, table), floor_of(request)
    args = told_of(rules), is_witnessed(rules.game.id)
    return _counted(lambda: floor.counting.later("sheet", rules_key(rules), sheet_html, *args), HTMLResponse, page=True)


@router.get("/sheet.{form}")
async def tried_sheet(request: Request, form: str, game: str, table: str = "", choices: str = "{}") -> Response:
    """The par sheet of a house that is tried, html, pdf or xlsx: a table's or the default, its `choices` as JSON."""
    floor, rules = floor_of(request), _tried(request, game, table, choices)
    told, witnessed = told_of(rules), is_witnessed(rules.game.id)
    if form == "html":
        return _counted(
            lambda: floor.counting.later("sheet", rules_key(rules), sheet_html, told, witnessed),
            HTMLResponse,
            page=True,
        )
    if form not in FILES:
        raise Denied(404, "analyse", "A par sheet is html, pdf or xlsx.")

    def file(body: bytes) -> Response:
        name = f'attachment; filename="{rules.game.id}-par-sheet.{form}"'
        return Response(body, media_type=FILES[form], headers={"Content-Disposition": name})

    key = (form, *rules_key(rules))
    return _counted(lambda: floor.counting.later("file", key, sheet_file, told, witnessed, form), file, page=True)


@router.get("/pictures")
async def pictures(request: Request, game: str, table: str = "", choices: str = "{}") -> Response:
    """The drawings and the maps of best play of that par sheet; 202 while it is counted."""
    floor, rules = floor_of(request), _tried(request, game, table, choices)
    args = told_of(rules), is_witnessed(rules.game.id)
    return _counted(lambda: floor.counting.later("pictures", rules_key(rules), pictures_of, *args), answer)


@router.get("/tables/{table}/guide.html")
async def guide(request: Request, table: str) -> Response:
    """The gaming guide of this table."""
    return _guide(floor_of(request), _rules(request, table))


@router.get("/guide.html")
async def tried_guide(request: Request, game: str, table: str = "", choices: str = "{}") -> Response:
    """The gaming guide of a house that is being tried."""
    return _guide(floor_of(request), _tried(request, game, table, choices))


def _guide(floor: Floor, rules: Rules) -> Response:
    args = told_of(rules), floor.cache
    later = partial(floor.counting.later, "guide", rules_key(rules), guide_html, *args, pool="guide")
    return _counted(later, HTMLResponse, page=True)


@router.get("/tables/{table}/felt.svg")
async def felt(request: Request, table: str) -> Response:
    """The felt of this table."""
    return await _drawn(_rules(request, table))


@router.get("/felt.svg")
async def tried_felt(request: Request, game: str, table: str = "", choices: str = "{}") -> Response:
    """The felt of a house that is being tried."""
    return await _drawn(_tried(request, game, table, choices))


async def _drawn(rules: Rules) -> Response:
    """A drawing takes some milliseconds, for which no table waits; the same house has the same one."""
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
    """The same felt as data: its areas, where their wagers and cards lie, and every line of print."""
    rules = _rules(request, table)
    return answer(cloth_of(rules, beyond_of(rules)))


@router.get("/trace")
async def trace(request: Request, section: str = "") -> Response:
    """Paragraph, paraphrase, account, code, tests: of a section, or of all there is."""
    allowed(request, "analyse")
    floor = floor_of(request)
    return _counted(lambda: floor.counting.later("trace", (section[:60],), traced, section[:60]), answer)


def _tried(request: Request, game: str, table: str, choices: str) -> Rules:
    allowed(request, "analyse")
    try:
        return _chosen(request, game, table, msgspec.json.decode(choices[:SET_MAX], type=dict[str, Any]))
    except msgspec.MsgspecError as wrong:
        raise Denied(422, "a house", f"The choices are no JSON object: {in_our_words(wrong)}") from None


def _chosen(request: Request, game: str, table: str, choices: dict[str, Any]) -> Rules:
    """The default house, or that of a table, with choices of one's own."""
    base = room_of(request, table).table.rules if table else None
    if base is not None and base.game.id != game:
        raise Denied(422, "a house", f"Table {table} plays {base.game.id}, and not {game[:40]!r}.")
    try:
        return chosen(game, choices) if base is None else changed(base, choices)
    except (BadHouse, UnknownGame, NotInForce, ValueError) as wrong:
        raise Denied(422, "a house", str(wrong)) from None


def _rules(request: Request, table: str) -> Rules:
    allowed(request, "analyse")
    return room_of(request, table).table.rules


def _counted(later: Callable[[], Future[Any]], shown: Callable[[Any], Response], *, page: bool = False) -> Response:
    """What was counted; or that it is being counted, or why it cannot be."""
    try:
        future = later()
    except TooBusy as busy:
        raise Denied(503, "analyse", str(busy), retry_after="60") from None
    if not future.done():
        return HTMLResponse(COUNTING, 202) if page else answer({"counting": True}, 202)
    try:
        return shown(future.result())
    except BrokenExecutor:
        raise Denied(503, "analyse", "Whoever counted it has ended; ask again.", retry_after="1") from None
    except (NotCounted, UnknownCite, ValueError) as why:
        raise Denied(409, "analyse", str(why)) from None
