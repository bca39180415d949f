"""Reads house files and `--set`, for every command that takes a house."""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Sequence
from datetime import date
from pathlib import Path

from msgspec.structs import replace

from croupier.cli.errors import BadUsage
from croupier.compliance.house_table import HouseTable, of_casino, plain
from croupier.compliance.toml.parse import parse_house, parse_toml
from croupier.compliance.toml.tables import option_of, read_tables
from croupier.declare.game import Game
from croupier.declare.house import flatten
from croupier.declare.undertakings import Approved
from croupier.games import is_path, named, path_of


def tables_in(file: Path, choices: Sequence[str] | None) -> tuple[HouseTable, ...]:
    """The tables of a house file or a casino file. `--set` applies to every table whose game has the option."""
    text = _text(file)
    try:
        parsed = parse_toml(text)
    except tomllib.TOMLDecodeError as bad:
        raise BadUsage(f"{file} is not TOML: {str(bad).rstrip('.')}.") from None
    beside = folder_of(file)
    tables = read_tables(parsed, lambda game: named(game, beside=beside), file=str(file), text=text)
    for key, value in settings(choices).items():
        if not any(_takes(table, key) for table in tables):
            tables[0].game.house({key: value})  # this refuses the key, and suggests the nearest name
        tables = tuple([_with(table, key, value) for table in tables])
    return tables


def _takes(table: HouseTable, key: str) -> bool:
    return option_of(table.game, key) is not None or key in _owed(table.game)


def _with(table: HouseTable, key: str, value: object) -> HouseTable:
    option = option_of(table.game, key)
    if key in _owed(table.game) and value in ("true", "yes"):
        return replace(table, approvals={**table.approvals, key: None})
    return replace(table, choices={**table.choices, option.key: value}) if option is not None else table


def _owed(game: Game) -> tuple[str, ...]:
    """The approvals that a file may name although they are not options, because no round depends on them."""
    return tuple([owed.key for owed in game.undertakings if isinstance(owed, Approved)])


def written(file: Path | None, choices: Sequence[str] | None) -> dict[str, object]:
    """The choices of a house file and of `--set`, by dotted key. The command line overrides the file."""
    return {**(dict(flatten(house_file(file))) if file else {}), **settings(choices)}


def game_and_house(name: str, file: Path | None, choices: Sequence[str] | None) -> tuple[Game, dict[str, object]]:
    """The game that a command line names, and its choices. A game file that a house file names is never executed."""
    game, house = named(name), written(file, choices)
    for owed in _owed(game):
        house.pop(owed, None)
    said = house.get("game")
    if isinstance(said, str) and is_path(said) and is_path(name):
        if path_of(said, folder_of(file)).resolve() == path_of(name).resolve():
            house["game"] = game.id
    return game, house


def folder_of(file: Path | None) -> Path | None:
    """The folder where relative paths in a file start; None for standard input."""
    return None if file is None or str(file) == "-" else file.parent


def settings(choices: Sequence[str] | None) -> dict[str, object]:
    """Each `--set key=value` as a choice. If a key is given twice, the last one counts."""
    written: dict[str, object] = {}
    for choice in choices or ():
        key, equals, value = choice.partition("=")
        if not equals or not key.strip():
            raise BadUsage(f"--set takes KEY=VALUE, such as --set straight='5 to 1'; {choice!r} is not.")
        written[key.strip()] = value.strip()
    return written


def house_file(file: Path) -> dict[str, object]:
    """The choices of a house file for one table. The file `-` is standard input."""
    parsed = parse_house(_text(file))
    if of_casino(parsed):
        raise BadUsage(
            f"{file} is a casino file, and this command takes a house file for one table; `croupier check {file}` "
            "checks all its tables, and `croupier house GAME > table.toml` writes a house file to edit."
        )
    return plain(parsed)


def _text(file: Path) -> str:
    return sys.stdin.read() if str(file) == "-" else file.read_text(encoding="utf-8")


def day(text: str | None, option: str = "--date") -> date | None:
    """Read a day in the form of `--date` and other options."""
    if text is None:
        return None
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise BadUsage(f"{option} takes a day such as 2009-10-16; {text!r} is not one.") from None
