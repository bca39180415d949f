"""Reads a described round: JSON in the schema of its game; any fault is reported in one sentence."""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Mapping

import msgspec

from croupier.declare.game import Game, Rules
from croupier.games import find
from croupier.law import NotInForce
from croupier.scenarios.description import BadRound, Described
from croupier.scenarios.run import positions_cite
from croupier.scenarios.schema import all_moments, events, form

AT = re.compile(r"(.*?)(?: - at `(?:key in )?\$\.?(.*)`)?", re.DOTALL)
UNKNOWN = re.compile(r"Object contains unknown field `(.*)`")
MISSING = re.compile(r"Object missing required field `(.*)`")
EXPECTED = re.compile(r"Expected `(.*?)`(.*), got `(.*)`")
BOUND = re.compile(r"Expected `int` ([<>]=) (-?\d+)")
ENUM = re.compile(r"Invalid enum value (.*)")
KINDS = {
    "str": "text in quotation marks",
    "int": "a whole number",
    "bool": "true or false",
    "array": "a list in square brackets",
    "object": "an object in braces",
    "int | str": "text or a whole number",
    "date": "a day such as 2009-10-16",
}


def read(text: bytes | str, *, games: Callable[[str], Game] = find) -> tuple[Rules, Described]:
    """The rules of a described round, and the round; `games` finds a declaration by its name."""
    try:
        raw = msgspec.json.decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadRound(f"The description is not JSON: {str(error).removeprefix('JSON is malformed: ')}") from None
    if not isinstance(raw, dict):
        raise BadRound("A described round is a JSON object with a game")
    named = raw.get("game")
    if not isinstance(named, str):
        raise BadRound('The description names no game; add one, such as "game": "mississippi-stud"')
    game = games(named)
    raw["game"] = game.id
    try:
        msgspec.convert(raw, form(game))
    except msgspec.ValidationError as error:
        raise _refused(game, raw, str(error)) from None
    described = msgspec.convert(raw, Described)
    house = game.house(described.house, described.date)
    try:
        return game.rules(house, described.date), described
    except NotInForce as error:
        raise BadRound(str(error), game.editions[0].cite) from None


def _refused(game: Game, raw: Mapping[str, object], error: str) -> BadRound:
    """The error of msgspec in plain words."""
    parts = AT.fullmatch(error)
    assert parts is not None
    what, path = parts[1], parts[2] or ""
    where = path or "the description"
    unknown = UNKNOWN.fullmatch(what)
    if unknown:
        return _unknown_field(game, unknown[1], where)
    missing = MISSING.fullmatch(what)
    if missing:
        return BadRound(f'The field "{missing[1]}" is missing in {where}')
    enum = ENUM.fullmatch(what)
    if enum:
        return _not_listed(game, enum[1], path)
    bound = BOUND.fullmatch(what)
    if bound and path.endswith((".seat", "]")):
        why = f"The layout has positions 1 to {game.layout.positions}; {_at(raw, path)} is not one of them"
        return BadRound(why, positions_cite(game.rules()), _seat(raw, path))
    kinds = EXPECTED.fullmatch(what)
    if kinds:
        return BadRound(f"The field {where} must be {KINDS.get(kinds[1], kinds[1])}, not {kinds[3]}")
    if what.startswith("Invalid RFC3339"):
        return BadRound(f"The field {where} must be {KINDS['date']}")
    return BadRound(f"The field {where} cannot be read: {what}")


def _seat(raw: Mapping[str, object], path: str) -> int | None:
    number = _at(raw, path) if path.endswith(".seat") else None
    return number if isinstance(number, int) else None


def _unknown_field(game: Game, name: str, where: str) -> BadRound:
    hint = ""
    if where.startswith("house"):
        keys = [option.key for option in game.options]
        group = where.removeprefix("house").removeprefix(".")
        written = f"{group}.{name}" if group else name
        near = [key for key in keys if key.rsplit(".", 1)[-1] == name] or difflib.get_close_matches(written, keys, n=1)
        hint = (
            f"; perhaps you meant {near[0]}" if near else f"; `croupier house {game.id}` lists what a house may choose"
        )
    return BadRound(f'Unknown field "{name}" in {where}{hint}')


def _not_listed(game: Game, value: str, path: str) -> BadRound:
    if path.endswith(".event"):
        return BadRound(
            f"The irregularities of this game are {', '.join(sorted(events(game)))}; {value} is not one of them"
        )
    if path.endswith(".when"):
        return BadRound(f"The moments of this game are {', '.join(all_moments(game))}; {value} is not one of them")
    option = next((option for option in game.options if path == f"house.{option.key}"), None)
    if option is not None:
        return BadRound(f"{option.key} is {option.right()}; {value} is not", option.cite)
    return BadRound(f"{value} is not allowed at {path}")


def _at(raw: object, path: str) -> object:
    """The value at a path such as seats[0].seat."""
    for name, at in re.findall(r"([^.\[\]]+)|\[(\d+)\]", path):
        if at and isinstance(raw, list):
            raw = raw[int(at)]
        elif isinstance(raw, dict):
            raw = raw[name]
    return raw
