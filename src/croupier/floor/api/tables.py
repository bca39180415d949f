"""The lobby, the games and houses, and the routes that open, show and close tables."""

from __future__ import annotations

import asyncio
import tomllib
from datetime import date
from functools import cache
from typing import Any

import msgspec
from fastapi import APIRouter, Request
from fastapi.responses import Response

import croupier
from croupier.compliance.check import check as found_in
from croupier.compliance.toml.house import house_toml
from croupier.compliance.toml.parse import parse_house
from croupier.declare.duties import ALL_CHORES
from croupier.declare.game import Game, Rules
from croupier.declare.house import BadHouse, quoted, write_choice
from croupier.declare.house import House as Chosen
from croupier.declare.options import Option
from croupier.floor.api.body_schema import takes
from croupier.floor.frames.build import frame_of
from croupier.floor.frames.scene import TRAINING
from croupier.floor.frames.table_facts import family
from croupier.floor.messages.outbound import schemas
from croupier.floor.server.security import Denied, allowed, answer, body_of, floor_of
from croupier.floor.tables.demo_floor import Opening
from croupier.floor.tables.floor import NoTable, chosen, opening_of
from croupier.floor.tables.lobby import beyond_of, entry_of
from croupier.floor.tables.presets import Preset, presets_of
from croupier.floor.tables.room import TableRoom
from croupier.floor.training.steps import chores_of
from croupier.games import DECLARED, UnknownGame, find
from croupier.law import NotInForce, OneOf
from croupier.law.binding import Choice
from croupier.table.duties.method import devices, methods

router = APIRouter(prefix="/api", tags=["tables"])
LINE_MAX = 200
"""The maximum length of a line in a house file. A very long key would keep the parser busy for seconds."""


class NewTable(msgspec.Struct, forbid_unknown_fields=True):
    """A table to open: choices by key, or the text of a house file."""

    table: str
    game: str
    choices: dict[str, Any] = {}
    toml: str | None = None
    training: bool = False
    chores: list[str] | None = None
    link: str = ""
    """Tables of one link share their progressive meter."""


class HouseRequest(msgspec.Struct, forbid_unknown_fields=True):
    """A house to check."""

    game: str
    choices: dict[str, Any] = {}
    toml: str | None = None
    date: str = ""


@router.get("/floor")
async def floor(request: Request) -> Response:
    """The name, version, clock and pace of this floor."""
    here = floor_of(request)
    return answer(
        {
            "name": "Croupier",
            "version": croupier.__version__,
            "open_accounts": here.open_accounts,
            "time": here.world.now(),
            "pace": here.pace,
            "ledger": here.ledger.path.name,
        }
    )


@router.get("/messages.json")
async def messages() -> Response:
    """The schema of every message of the socket."""
    return answer(_schemas())


@router.get("/games")
async def games() -> Response:
    """Every declared game, and the source of its rules."""
    return answer(_declared())


@router.get("/houses/{game}")
async def house(game: str) -> Response:
    """The default house of a game: every option, its allowed values, and its paragraph."""
    return answer(_default(_game(game)))


# Answers that never change are cached: anyone may request them, and all tables would wait for each.
_schemas = cache(schemas)


@cache
def _declared() -> list[dict[str, object]]:
    rows = []
    for game in map(find, DECLARED):
        rules = game.rules()
        rows.append(
            {
                "id": game.id,
                "title": game.name,
                "subchapter": game.subchapter,
                "family": family(rules),
                "source": game.source,
                "status": rules.edition.status,
                "date": rules.day,
                "positions": rules.positions,
                "wagers": [wager.name for wager in game.wagers],
            }
        )
    return rows


@cache
def _default(declared: Game) -> dict[str, object]:
    return _form(declared, declared.house())


def _form(declared: Game, house: Chosen) -> dict[str, object]:
    options = [_option(option, house[option.key]) for option in declared.options]
    return {
        "game": declared.id,
        "title": declared.name,
        "options": options,
        "toml": house_toml(declared, house),
        "chores": chores_of(declared),
        "presets": [
            {"name": preset.name, "says": preset.says, "choices": _written(declared, preset)}
            for preset in presets_of(declared)
        ],
    }


def _written(declared: Game, preset: Preset) -> dict[str, Any]:
    """The choices of a preset as a house file writes them. A request to open a table takes them in this form."""
    lines = [
        f"{quoted(o.key)} = {write_choice(o, preset.choices[o.key])}"
        for o in declared.options
        if o.key in preset.choices
    ]
    return tomllib.loads("\n".join(lines))


def _option(option: Option, value: Choice) -> dict[str, object]:
    allowed_values = list(option.binding.values) if isinstance(option.binding, OneOf) else None
    return {
        "key": option.key,
        "title": option.says,
        "kind": option.kind,
        "value": value,
        "written": write_choice(option, value),
        "right": option.right(),
        "allowed": allowed_values,
        "cites": [option.cite, *option.also],
    }


def _game(game: str) -> Game:
    try:
        return find(game)
    except UnknownGame as unknown:
        raise Denied(404, "a game", str(unknown)) from None


@router.post("/check", openapi_extra=takes(HouseRequest))
async def check(request: Request) -> Response:
    """Checks a house against the law: every finding with its paragraph."""
    given = await body_of(request, HouseRequest)
    declared, day = _game(given.game), _day(given.date)
    try:
        # In a thread, because this route needs no login and a long text takes time, and the tables must not wait.
        choices = await asyncio.to_thread(written, given.choices, given.toml)
        found = await asyncio.to_thread(found_in, declared, choices, day)
    except ValueError as wrong:
        raise Denied(422, "a house", str(wrong)) from None
    rows = [
        {"severity": f.severity, "key": f.key, "cite": f.cite, "words": f.says, "right": f.right, "chosen": f.chosen}
        for f in found.findings
    ]
    return answer({"ok": not found.violations, "date": found.date, "status": found.status, "findings": rows})


def written(choices: dict[str, Any], toml: str | None) -> dict[str, Any]:
    """The choices of a house, which were given either as values or as a file."""
    if toml is None:
        return choices
    if any(len(line) > LINE_MAX for line in toml.splitlines()):
        why = f"A line of a house file has at most {LINE_MAX} characters; one of this file is longer."
        raise Denied(422, "a house", why)
    try:
        return {**parse_house(toml), **choices}
    except tomllib.TOMLDecodeError as wrong:
        raise Denied(422, "a house", f"The file is not TOML: {wrong}.") from None
    except BadHouse as wrong:
        raise Denied(422, "a house", str(wrong)) from None


def _day(text: str) -> date | None:
    try:
        return date.fromisoformat(text) if text else None
    except ValueError:
        raise Denied(422, "a house", f"A day is written as 2007-08-20; {text[:40]!r} is not one.") from None


@router.get("/tables")
async def tables(request: Request) -> Response:
    """The lobby."""
    allowed(request, "lobby")
    return answer(floor_of(request).lobby())


@router.post("/tables", status_code=201, openapi_extra=takes(NewTable))
async def open_table(request: Request) -> Response:
    """Opens a table of a declared game under a given house."""
    viewer = allowed(request, "open a table")
    given, floor = await body_of(request, NewTable), floor_of(request)
    name = f"{TRAINING}{given.table.removeprefix(TRAINING)}" if given.training else given.table
    if not given.training and name.startswith(TRAINING):
        why = f"Only the name of a training table begins with {TRAINING}; {name[:60]} is a live table."
        raise Denied(409, "open a table", why)
    try:
        chores = ALL_CHORES if given.chores is None else opening_of(given.chores)
        rules = chosen(given.game, await asyncio.to_thread(written, given.choices, given.toml))
        _check_law(rules, training=given.training)
        room = await floor.open(Opening(name, given.game, chores, given.link), rules)
    except (NoTable, BadHouse, UnknownGame, NotInForce) as wrong:
        raise Denied(409, "open a table", str(wrong)) from None
    floor.kept.deed((floor.world.now(), viewer.person, viewer.role.value, name, "open a table", ""))
    return answer(entry_of(room, floor.counting), 201)


def _check_law(rules: Rules, *, training: bool) -> None:
    """Refuses a house beyond the law, except at a training table. Such a table is then marked."""
    breaks = () if training else beyond_of(rules)
    if breaks:
        more = f", and {len(breaks) - 1} more" if len(breaks) > 1 else ""
        right = "Choose what the law allows, or open it as a training table."
        raise Denied(409, "open a table", f"A live table must follow the law: {breaks[0]}{more}", right=right)


@router.get("/tables/{table}")
async def table(request: Request, table: str) -> Response:
    """The table as the user may see it now: the frame that the socket sends after every change."""
    viewer = allowed(request, "watch")
    return answer(frame_of(room_of(request, table).scene(), viewer))


@router.get("/tables/{table}/house")
async def house_of(request: Request, table: str) -> Response:
    """The house of a table, in the form of a default house."""
    allowed(request, "analyse")
    rules = room_of(request, table).table.rules
    defaults = rules.game.house(day=rules.day).choices  # for a table that an earlier release opened
    return answer(_form(rules.game, Chosen(rules.game.id, {**defaults, **rules.house.choices})))


@router.get("/tables/{table}/method")
async def method(request: Request, table: str) -> Response:
    """How the cards of a table are shuffled and dealt, and the options that can be changed between rounds."""
    allowed(request, "change method")
    rules = room_of(request, table).table.rules
    present = rules.house.choices
    options = [_option(option, present[option.key]) for option in methods(rules.game) if option.key in present]
    return answer({"options": options, "devices": devices(rules.house)})


@router.delete("/tables/{table}", status_code=204)
async def close_table(request: Request, table: str) -> Response:
    """Closes a table after its round is over and its players have cashed out."""
    viewer, floor = allowed(request, "close a table"), floor_of(request)
    room_of(request, table)
    try:
        await floor.close(table)
    except NoTable as wrong:
        raise Denied(409, "close a table", str(wrong)) from None
    floor.kept.deed((floor.world.now(), viewer.person, viewer.role.value, table, "close a table", ""))
    return Response(status_code=204)


def room_of(request: Request, table: str) -> TableRoom:
    """The open table of this name."""
    room = floor_of(request).rooms.get(table)
    if room is None:
        raise Denied(404, "a table", f"There is no table {table[:60]!r}.")
    return room
