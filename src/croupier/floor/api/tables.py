"""The lobby, games and houses, and tables as they are opened, closed and looked back at."""

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
from croupier.declare.house import BadHouse, Option, write_choice
from croupier.declare.house import House as Chosen
from croupier.floor.api.bodies import takes
from croupier.floor.frames.build import frame_of
from croupier.floor.frames.scene import TRAINING
from croupier.floor.frames.table_facts import family
from croupier.floor.messages.outbound import schemas
from croupier.floor.server.security import Denied, allowed, answer, body_of, floor_of
from croupier.floor.tables.demo_floor import Opening
from croupier.floor.tables.floor import NoTable, chosen, opening_of
from croupier.floor.tables.lobby import beyond_of, entry_of
from croupier.floor.tables.room import TableRoom
from croupier.floor.training.steps import chores_of
from croupier.games import DECLARED, UnknownGame, find
from croupier.law import NotInForce, OneOf
from croupier.law.binding import Choice
from croupier.table.duties.method import devices, methods

router = APIRouter(prefix="/api", tags=["tables"])
LINE_MAX = 200
"""A house file has no longer lines; reading one with a long enough key takes the parser seconds."""


class NewTable(msgspec.Struct, forbid_unknown_fields=True):
    """A table to be opened: choices by key, or a house file as it is written."""

    table: str
    game: str
    choices: dict[str, Any] = {}
    toml: str | None = None
    training: bool = False
    chores: list[str] | None = None
    link: str = ""
    """Tables of one link share their progressive meter."""


class HouseRequest(msgspec.Struct, forbid_unknown_fields=True):
    """A house to be checked."""

    game: str
    choices: dict[str, Any] = {}
    toml: str | None = None
    date: str = ""


@router.get("/floor")
async def floor(request: Request) -> Response:
    """What floor this is."""
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
    """Every declared game, and how its rules are known."""
    return answer(_declared())


@router.get("/houses/{game}")
async def house(game: str) -> Response:
    """The default house of a game: every option, what may be chosen, and by which paragraph."""
    return answer(_default(_game(game)))


# What does not change while the program runs is made once: anybody may ask for it, and all tables would wait each time.
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
    }


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
    """A house against the law, as it is typed: every finding with its paragraph."""
    given = await body_of(request, HouseRequest)
    declared, day = _game(given.game), _day(given.date)
    try:
        # Whoever asks need not be known here, and what he wrote may be long to read: the tables go on meanwhile.
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
    """What a house says, in whichever way it was given."""
    if toml is None:
        return choices
    if any(len(line) > LINE_MAX for line in toml.splitlines()):
        raise Denied(422, "a house", f"A line of the file is longer than {LINE_MAX} characters.")
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
        raise Denied(422, "a house", f"{text[:40]!r} is no day; one is written as 2007-08-20.") from None


@router.get("/tables")
async def tables(request: Request) -> Response:
    """The lobby."""
    allowed(request, "lobby")
    return answer(floor_of(request).lobby())


@router.post("/tables", status_code=201, openapi_extra=takes(NewTable))
async def open_table(request: Request) -> Response:
    """A new table of a declared game, under a house of one's own."""
    viewer = allowed(request, "open a table")
    given, floor = await body_of(request, NewTable), floor_of(request)
    name = f"{TRAINING}{given.table.removeprefix(TRAINING)}" if given.training else given.table
    if not given.training and name.startswith(TRAINING):
        raise Denied(409, "open a table", f"A name that begins with {TRAINING} is a training table's.")
    try:
        chores = ALL_CHORES if given.chores is None else opening_of(given.chores)
        rules = chosen(given.game, await asyncio.to_thread(written, given.choices, given.toml))
        _keeps_the_law(rules, training=given.training)
        room = await floor.open(Opening(name, given.game, chores, given.link), rules)
    except (NoTable, BadHouse, UnknownGame, NotInForce) as wrong:
        raise Denied(409, "open a table", str(wrong)) from None
    floor.kept.deed((floor.world.now(), viewer.person, viewer.role.value, name, "open a table", ""))
    return answer(entry_of(room, floor.counting), 201)


def _keeps_the_law(rules: Rules, *, training: bool) -> None:
    """At a training table anything may be tried, and is marked; where money is at stake nothing beyond the law is."""
    breaks = () if training else beyond_of(rules)
    if breaks:
        more = f", and {len(breaks) - 1} more" if len(breaks) > 1 else ""
        right = "Choose what the law allows, or open it as a training table."
        raise Denied(409, "open a table", f"A live table keeps the law: {breaks[0]}{more}", right=right)


@router.get("/tables/{table}")
async def table(request: Request, table: str) -> Response:
    """The table as whoever asks may see it now: the frame that the socket sends with every change."""
    viewer = allowed(request, "watch")
    return answer(frame_of(room_of(request, table).scene(), viewer))


@router.get("/tables/{table}/house")
async def house_of(request: Request, table: str) -> Response:
    """The house of a table, as the default house of its game is told."""
    allowed(request, "analyse")
    rules = room_of(request, table).table.rules
    unsaid = rules.game.house(day=rules.day).choices  # by a table that an earlier release opened
    return answer(_form(rules.game, Chosen(rules.game.id, {**unsaid, **rules.house.choices})))


@router.get("/tables/{table}/method")
async def method(request: Request, table: str) -> Response:
    """How the cards of a table are shuffled and dealt, and what else could be chosen between two rounds."""
    allowed(request, "change method")
    rules = room_of(request, table).table.rules
    stands = rules.house.choices
    options = [_option(option, stands[option.key]) for option in methods(rules.game) if option.key in stands]
    return answer({"options": options, "devices": devices(rules.house)})


@router.delete("/tables/{table}", status_code=204)
async def close_table(request: Request, table: str) -> Response:
    """A table closes when its round is over and its players have cashed out."""
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
