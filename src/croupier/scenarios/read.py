"""Reads a described round: JSON in the schema of its game. Any fault is reported in one sentence."""

from __future__ import annotations

import codecs
import datetime as dt
import difflib
import json
import re
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any

import msgspec

from croupier.declare.game import Game, Rules
from croupier.games import find
from croupier.law import NotInForce
from croupier.money import clipped
from croupier.rounds.actors import alike
from croupier.scenarios.description import BadRound, Described
from croupier.scenarios.run import positions_cite
from croupier.scenarios.schema import all_moments, events, form, outcome_word, schema

AT = re.compile(r"(.*?)(?: - at `(?:key in )?\$\.?(.*)`)?", re.DOTALL)
UNKNOWN = re.compile(r"Object contains unknown field `(.*)`")
MISSING = re.compile(r"Object missing required field `(.*)`")
EXPECTED = re.compile(r"Expected `(.*?)`(.*), got `(.*)`")
BOUND = re.compile(r"Expected `int` ([<>]=) (-?\d+)")
ENUM = re.compile(r"Invalid enum value (.*)")
CARD_FIELDS = ("cards", "community", "dealer", "player", "banker", "burned", "discard", "low", "determinant")
KINDS = {
    "str": "text in quotation marks",
    "int": "a whole number",
    "float": "a number with a decimal point",
    "bool": "true or false",
    "null": "null",
    "array": "a list in square brackets",
    "object": "an object in braces",
    "date": "a day such as 2009-10-16",
}
NOT_JSON = (
    ("Input data was truncated", "it ends before its last bracket or quotation mark"),
    ("trailing characters", "something follows the end of the description"),
    ("trailing comma", "a comma stands before a closing bracket"),
    ("object keys must be strings", "the name of a field is not in quotation marks"),
    ("expected ':'", "a colon is missing after the name of a field"),
    ("expected ','", "a comma is missing"),
    ("invalid escape", "a backslash in a text is followed by a character that JSON does not know"),
    ("invalid utf-16", "a text has an escaped character that does not exist"),
    ("invalid number", "a number is not written as JSON has it, such as 10 or 2.5"),
    ("out of range", "a number is too large"),
    ("invalid character", "a character is not one that JSON has here"),
)
"""What the reader says about text that is not JSON, and our words for it."""
BYTE = re.compile(r"\(byte (\d+)\)")
COUNTED = ("stub", "irregularities")
"""The fields in which `cards` is a number of cards."""


def read(text: bytes | str, *, games: Callable[[str], Game] = find) -> tuple[Rules, Described]:
    """The rules of a described round, and the round itself. `games` finds a declaration by its name."""
    text = text.removeprefix("\ufeff") if isinstance(text, str) else text.removeprefix(codecs.BOM_UTF8)
    try:
        raw = msgspec.json.decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadRound(f"The description is not JSON: {_not_json(text, error)}") from None
    if not isinstance(raw, dict):
        raise BadRound("A described round is a JSON object with a game")
    _refuse_repeated_fields(text)
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
    _refuse_repeated_persons(described)
    try:
        return _rules(game, msgspec.json.encode(described.house), described.date), described
    except NotInForce as error:
        raise BadRound(str(error), game.editions[0].cite) from None


def _refuse_repeated_fields(text: bytes | str) -> None:
    """Refuse an object that has a field twice. JSON readers keep only the last one, so the first would be ignored."""

    def once(pairs: list[tuple[str, object]]) -> None:
        names = [name for name, _ in pairs]
        for name in names:
            if names.count(name) > 1:
                raise BadRound(f'The field "{name}" is there twice in one object; write it once')

    json.loads(text, object_pairs_hook=once, parse_int=str)


def _refuse_repeated_persons(described: Described) -> None:
    """Refuse a box that describes one person twice, because one of the two wagers would be ignored."""
    for seat in described.seats:
        persons = [alike(person) for person in (seat.name, *[other.person for other in seat.persons])]
        for person in (seat.name, *[other.person for other in seat.persons]):
            if persons.count(alike(person)) > 1:
                why = f"{person} is described twice at seat {seat.seat}; write all their wagers in one place"
                raise BadRound(why, None, seat.seat)


@lru_cache(maxsize=64)
def _rules(game: Game, choices: bytes, day: dt.date | None) -> Rules:
    """The rules of a house. They are cached, because many rounds of one file are often of the same house."""
    return game.rules(game.house(msgspec.json.decode(choices), day), day)


def _refused(game: Game, raw: Mapping[str, object], error: str) -> BadRound:
    """The error of msgspec in plain words."""
    parts = AT.fullmatch(error)
    assert parts is not None
    what, path = parts[1], parts[2] or ""
    where = path or "the description"
    if (cards := _cards_as_text(raw, path)) is not None:
        return _write_as_text(game, path, cards)
    unknown = UNKNOWN.fullmatch(what)
    if unknown:
        return _unknown_field(game, unknown[1], path)
    missing = MISSING.fullmatch(what)
    if missing:
        return BadRound(f'The field "{missing[1]}" is missing in {where}')
    enum = ENUM.fullmatch(what)
    if enum:
        return _not_listed(game, enum[1], path)
    bound = BOUND.fullmatch(what)
    if bound and path.endswith(("seat", "shooter", "]")):
        why = f"The layout has positions 1 to {game.layout.positions}; {_at(raw, path)} is not one of them"
        return BadRound(why, positions_cite(game.rules()), _seat(raw, path))
    kinds = EXPECTED.fullmatch(what)
    if kinds:
        return BadRound(f"The field {where} must be {_kinds(kinds[1])}, not {_kinds(kinds[3])}")
    if what.startswith("Invalid RFC3339"):
        return BadRound(f"The field {where} must be {KINDS['date']}")
    if path.endswith(".when"):  # on a shared layout
        value, word = clipped(_at(raw, path)), outcome_word(game)
        return BadRound(f'The moments of this game are "{word} 1", "{word} 2" and so on; {value} is not one of them')
    return BadRound(f"The field {where} cannot have the value {clipped(_at(raw, path))}")


def _kinds(named: str) -> str:
    """The kinds of JSON values that msgspec names, in plain words."""
    return " or ".join([KINDS.get(name, name) for name in named.split(" | ")])


def _not_json(text: bytes | str, error: Exception) -> str:
    """What is wrong with a text that is not JSON and where, in plain words."""
    if not text.strip():
        return "it is empty"
    raw = text.encode("utf-8", "surrogatepass") if isinstance(text, str) else text
    if isinstance(error, UnicodeDecodeError):
        return f"its text is not UTF-8{_where(raw, _first_strange(raw))}"
    if isinstance(error, RecursionError):
        return "its brackets are nested too deeply"
    said, at = str(error), BYTE.search(str(error))
    words = next((ours for theirs, ours in NOT_JSON if theirs.lower() in said.lower()), "it cannot be read")
    return words + (_where(raw, int(at[1])) if at is not None else "")


def _first_strange(raw: bytes) -> int:
    """The position of the first byte that is not UTF-8."""
    try:
        raw.decode()
    except UnicodeDecodeError as error:
        return error.start
    return len(raw)


def _where(raw: bytes, byte: int) -> str:
    """The line and the column of a byte, counted as an editor does."""
    lines = raw[:byte].split(b"\n")
    return f", in line {len(lines)}, column {len(lines[-1].decode('utf-8', 'replace')) + 1}"


def _seat(raw: Mapping[str, object], path: str) -> int | None:
    number = _at(raw, path) if path.endswith(".seat") else None
    return number if isinstance(number, int) else None


def _cards_as_text(raw: Mapping[str, object], path: str) -> str | None:
    """The cards of a field that has them as a list or an object, written as text; None for any other field."""
    if path.rsplit(".", 1)[-1] not in CARD_FIELDS or path.startswith(COUNTED):
        return None
    value = _at(raw, path)
    if isinstance(value, dict) and "hands" not in value:
        return _cards_as_text({path: next(iter(value.values()), "")}, path) or ""
    if isinstance(value, list):
        return " ".join([card for card in value if isinstance(card, str)])
    return value if isinstance(value, str) else None


def _write_as_text(game: Game, path: str, cards: str) -> BadRound:
    name = path.rsplit(".", 1)[-1]
    several = name == "dealer" and "DealerHands" in schema(game)["$defs"]
    hands = f', or {{"{name}": {{"hands": [...]}}}} for several hands' if several else ""
    return BadRound(f'The cards of {path} are written as text: "{name}": "{cards or "6h Th 9c"}"{hands}')


def _unknown_field(game: Game, name: str, path: str) -> BadRound:
    where = path or "the description"
    if where.startswith("house"):
        keys = [option.key for option in game.options]
        group = where.removeprefix("house").removeprefix(".")
        written = f"{group}.{name}" if group else name
        near = [key for key in keys if key.rsplit(".", 1)[-1] == name] or difflib.get_close_matches(written, keys, n=1)
        hint = f"perhaps you meant {near[0]}" if near else f"`croupier house {game.id}` lists what a house may choose"
    elif path.endswith("wagers") and name in [wager.key for wager in game.wagers]:
        hint = f'the {game.called(name)} is made later, as one of the "decisions"'
    else:
        known = _fields_at(game, path)
        called = [wager.key for wager in game.wagers if wager.name == name and wager.key in known]
        near = called or difflib.get_close_matches(name, known, n=1)
        hint = f'perhaps you meant "{near[0]}"' if near else f"the fields there are {', '.join(known)}"
    return BadRound(f'Unknown field "{name}" in {where}; {hint}')


def _fields_at(game: Game, path: str) -> list[str]:
    """The fields that a description may have at a path such as `seats[0].wagers`."""
    return list(_at_path(schema(game), path).get("properties", ()))


def _at_path(whole: Mapping[str, Any], path: str) -> Mapping[str, Any]:
    """The part of a schema at a path."""
    at: Any = whole
    for step in ["", *re.findall(r"[^.\[\]]+|\[\d+\]", path)]:
        at = at["items"] if step.startswith("[") else at["properties"][step] if step else at
        at = next((one for one in at.get("anyOf", ()) if "$ref" in one), at)
        at = whole["$defs"][at["$ref"].rsplit("/", 1)[-1]] if "$ref" in at else at
    found: Mapping[str, Any] = at
    return found


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
    listed = _at_path(schema(game), path).get("enum", ())
    may = f"is {' or '.join(map(str, listed))}; {value} is not" if listed else f"cannot have the value {value}"
    return BadRound(f"The field {path} {may}")


def _at(raw: object, path: str) -> object:
    """The value at a path such as `seats[0].seat`."""
    for name, at in re.findall(r"([^.\[\]]+)|\[(\d+)\]", path):
        if at and isinstance(raw, list):
            raw = raw[int(at)]
        elif isinstance(raw, dict):
            raw = raw.get(name)
    return raw
