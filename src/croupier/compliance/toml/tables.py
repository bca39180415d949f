"""Reads the tables to check from the file of one table or of a casino. An error is one sentence with its line.

    casino = "The Boardwalk"            a casino has a name, and tables
    [choices]                           for every table whose game has such an option
    [games.blackjack]                   for every table of a game
    [[table]]                           a table: name and game; its own choices take precedence
    [table.choices] [table.signs] [table.offered_to] [table.undertakings] [table.plan] [[table.change]]

A house file of one table has its choices at the top, and may have `signs`, `offered_to`, `undertakings`, `plan` and
`change` as well.
"""

from __future__ import annotations

import difflib
from collections.abc import Callable, Iterable, Iterator, Mapping
from datetime import UTC, date, datetime, time
from pathlib import PurePath
from typing import Any, NoReturn

from croupier.compliance.house_table import NEW_JERSEY, RESERVED, HouseChange, HouseTable, of_casino
from croupier.compliance.toml.key_lines import Path, key_lines
from croupier.declare.game import Game
from croupier.declare.house import PRINTED, BadHouse, by_last_part, flatten, no_such_option
from croupier.declare.options import Option
from croupier.declare.undertakings import Approved, Stated
from croupier.money import clipped
from croupier.text.lookalikes import looks, stranger, unseen

CASINO_KEYS = ("casino", "choices", "games", "table")
TABLE_KEYS = (*RESERVED, "game", "choices", "layout")
PLAN_KEYS = ("card_changes", "stub_counts")
CHANGE_KEYS = ("on", "choice", "was", "now", "notice", "no_players")
UNDERTAKINGS = "undertakings"
APPROVAL_KEYS = ("by", "on", "paper")

Find = Callable[[str], Game]


def read_tables(written: Mapping[str, Any], find: Find, *, file: str = "", text: str = "") -> tuple[HouseTable, ...]:
    """The tables that a file describes. `text` is the source of the file, to find line numbers for errors."""
    return _Reader(find, file, text).tables(written)


class _Reader:
    """Reads one file.

    It has the path of the file, the lines of its keys, and a function that finds a game by its name.
    """

    def __init__(self, find: Find, file: str, text: str) -> None:
        self.find, self.file = find, file
        self.lines = key_lines(text) if text else {}

    def tables(self, written: Mapping[str, Any]) -> tuple[HouseTable, ...]:
        if not of_casino(written):
            return (self._house(written),)
        self._known((), written, CASINO_KEYS)
        tables = written.get("table", [])
        if not isinstance(tables, list) or not tables or not all(isinstance(table, Mapping) for table in tables):
            self._bad((), "a casino must have tables, each under its own [[table]]")
        casino = self._name(("casino",), written.get("casino", "the casino"))
        games = self._tables(("games",), written.get("games", {}))
        read = [self._of_casino(casino, number, table, written, games) for number, table in enumerate(tables)]
        self._no_idle(written, games, read)
        self._check_names(read)
        return tuple(read)

    def _check_names(self, read: list[HouseTable]) -> None:
        """Refuses two tables whose names are the same or look the same."""
        for number, table in enumerate(read):
            twin = next((other.name for other in read[:number] if looks(other.name) == looks(table.name)), None)
            if twin is not None:
                same = "" if twin == table.name else f" (the other, {twin!r}, looks the same)"
                self._bad(
                    ("table", number), f"two tables are called {table.name!r}{same}; each table needs its own name"
                )

    def _house(self, written: Mapping[str, Any]) -> HouseTable:
        """The table that a house file of one table describes."""
        game = self._game((), written)
        choices = {key: value for key, value in written.items() if key not in (*RESERVED, "game")}
        stem = PurePath(self.file).stem if self.file not in ("", "-") else game.id
        name = self._name(("name",), written.get("name", stem))
        return self._table((), game, written, [((), choices)], name=name, casino="")

    def _of_casino(
        self, casino: str, number: int, table: Mapping[str, Any], written: Mapping[str, Any], games: Mapping[str, Any]
    ) -> HouseTable:
        path: Path = ("table", number)
        self._known(path, table, TABLE_KEYS)
        if "name" not in table:
            self._bad(path, 'every table must have a name, such as name = "BJ 1"')
        game = self._game(path, table)
        everywhere = {
            key: value
            for key, value in flatten(self._tables(("choices",), written.get("choices", {})))
            if option_of(game, key) is not None
        }
        layers: list[tuple[Path, Mapping[str, Any]]] = [
            (("choices",), everywhere),
            (("games", game.id), self._tables(("games", game.id), games.get(game.id, {}))),
            ((*path, "choices"), self._tables((*path, "choices"), table.get("choices", {}))),
            (path, {"layout": self._tables((*path, "layout"), table.get("layout", {}))}),
        ]
        return self._table(path, game, table, layers, name=self._name((*path, "name"), table["name"]), casino=casino)

    def _table(
        self,
        path: Path,
        game: Game,
        written: Mapping[str, Any],
        layers: Iterable[tuple[Path, Mapping[str, Any]]],
        *,
        name: str,
        casino: str,
    ) -> HouseTable:
        choices: dict[str, object] = {}
        approvals: dict[str, date | None] = {}
        stated: dict[str, date | None] = {}
        for at, layer in layers:
            named = self._approvals((*at, "approvals"), game, layer.get("approvals", {}))
            approvals |= named
            if at[:1] == ("games",):
                stated |= self._stated((*at, UNDERTAKINGS), game, layer.get(UNDERTAKINGS, {}))
                layer = {key: value for key, value in layer.items() if key != UNDERTAKINGS}
            given = flatten(_without(layer, named))
            choices |= {self._key(game, (*at, key), key): value for key, value in given}
            choices |= {key: True for key in named if option_of(game, key) is not None}
        plan = self._tables((*path, "plan"), written.get("plan", {}))
        self._known((*path, "plan"), plan, PLAN_KEYS)
        stated |= self._stated((*path, UNDERTAKINGS), game, written.get(UNDERTAKINGS, {}))
        signs = written.get("signs")
        offered = self._tables((*path, "offered_to"), written.get("offered_to", {}))
        return HouseTable(
            name=name,
            game=game,
            choices=choices,
            file=self.file,
            casino=casino,
            signs=None if signs is None else self._by_option((*path, "signs"), game, signs),
            offered_to={
                key: self._word((*path, "offered_to", key), value)
                for key, value in self._by_option((*path, "offered_to"), game, offered).items()
            },
            approvals=approvals,
            undertakings=stated,
            changes=tuple(self._changes((*path, "change"), game, written.get("change", []))),
            card_changes=self._times((*path, "plan", "card_changes"), plan.get("card_changes", [])),
            stub_counts=self._rounds((*path, "plan", "stub_counts"), plan.get("stub_counts", [])),
            meter=self._name((*path, "meter"), written["meter"]) if "meter" in written else "",
        )

    def _no_idle(self, written: Mapping[str, Any], games: Mapping[str, Any], read: list[HouseTable]) -> None:
        """Refuses a choice that no table uses, and a game that no table plays. Both are mistakes."""
        played = {table.game.id: table.game for table in read}
        for game in games:
            if game not in played:
                self._bad(("games", game), f"no table plays {game}{_near(game, played)}")
        for key, _ in flatten(written.get("choices", {})):
            if all(option_of(game, key) is None for game in played.values()):
                known = [option.key for game in played.values() for option in game.options]
                self._bad(
                    ("choices", *key.split(".")), f"no game of these tables has an option {key!r}{_near(key, known)}"
                )

    def _game(self, path: Path, written: Mapping[str, Any]) -> Game:
        game = written.get("game")
        if not isinstance(game, str):
            self._bad((*path, "game"), 'it does not name a game; write a line such as game = "mississippi-stud"')
        return self.find(game)

    def _by_option(self, path: Path, game: Game, written: object) -> dict[str, object]:
        return {self._key(game, (*path, key), key): value for key, value in flatten(self._tables(path, written))}

    def _key(self, game: Game, path: Path, key: str) -> str:
        if key in PRINTED:
            return key
        option = option_of(game, key)
        if option is None:
            first = key.partition(".")[0]
            if len(path) > 1 and first in RESERVED:
                self._bad(
                    path[:-1], f"{first} is not a choice of a game; write it at the table itself, [table.{first}]"
                )
            also = TABLE_KEYS if len(path) == 1 else ()  # the top of a house file
            why = no_such_option(game.id, [option.key for option in game.options], key, also)
            self._bad((*path[:-1], *key.split(".")), why.rstrip("."))
        return option.key

    def _approvals(self, path: Path, game: Game, written: object) -> dict[str, date | None]:
        """The approvals that say who gave them, `{by = "Commission", on = 2006-05-01}`, and the approvals that are
        not options.
        """
        named: dict[str, date | None] = {}
        owed = {need.key for need in game.undertakings if isinstance(need, Approved)}
        for name, value in written.items() if isinstance(written, Mapping) else ():
            key = f"approvals.{name}"
            if isinstance(value, Mapping):
                self._known((*path, name), value, APPROVAL_KEYS)
                self._name((*path, name, "by"), value.get("by"))
                day = value.get("on")
                at = None if day is None else self._day((*path, name, "on"), day)[0]
                named[key if key in owed else self._key(game, (*path, name), key)] = at
            elif key in owed:
                if not isinstance(value, bool):
                    self._bad((*path, name), f"{key} is true, false or who gave it; {clipped(value)} is not")
                named[key] = None if value else date.max
        return named

    def _stated(self, path: Path, game: Game, written: object) -> dict[str, date | None]:
        """What the licensee states: true, false, or who approved it and when. Only the day is returned."""
        known = {one.key for one in game.undertakings if isinstance(one, Stated)}
        stated: dict[str, date | None] = {}
        for key, value in self._tables(path, written).items():
            if key not in known:
                self._bad((*path, key), f"{game.id} has no undertaking {key!r}{_near(key, known)}")
            if isinstance(value, Mapping):
                self._known((*path, key), value, APPROVAL_KEYS)
                self._name((*path, key, "by"), value.get("by"))
                stated[key] = None if value.get("on") is None else self._day((*path, key, "on"), value["on"])[0]
            elif isinstance(value, bool):
                stated[key] = None if value else date.max
            else:
                self._bad((*path, key), f"{key} is true, false or who approved it; {clipped(value)} is not")
        return stated

    def _changes(self, path: Path, game: Game, written: object) -> Iterator[HouseChange]:
        if not isinstance(written, list) or not all(isinstance(change, Mapping) for change in written):
            self._bad(path, "changes are written one by one, each under its own [[change]]")
        for number, change in enumerate(written):
            here = (*path, number)
            self._known(here, change, CHANGE_KEYS)
            for key in ("on", "choice", "was", "now"):
                if key not in change:
                    self._bad(here, f"a change has on, choice, was and now; {key!r} is missing")
            on, at = self._day((*here, "on"), change["on"])
            notice = change.get("notice")
            told, told_at = (None, None) if notice is None else self._day((*here, "notice"), notice)
            yield HouseChange(
                on=on,
                at=at,
                key=self._key(game, (*here, "choice"), self._word((*here, "choice"), change["choice"])),
                was=change["was"],
                now=change["now"],
                told=told,
                told_at=told_at,
                no_players=self._no_players((*here, "no_players"), change.get("no_players", False)),
            )

    def _no_players(self, path: Path, value: object) -> bool:
        return (
            value
            if isinstance(value, bool)
            else self._bad(path, f"no_players is true or false; {clipped(value)} is not")
        )

    def _day(self, path: Path, value: object) -> tuple[date, datetime | None]:
        """The day in New Jersey, and the time if the value has one."""
        if isinstance(value, datetime):
            try:
                here = value.astimezone(NEW_JERSEY) if value.tzinfo is not None else value.replace(tzinfo=NEW_JERSEY)
                return here.date(), here.astimezone(UTC)
            except OverflowError:
                self._bad(path, f"{value.isoformat()} is outside the calendar")
        if isinstance(value, date):
            return value, None
        return self._bad(path, f"{clipped(value)} is not a day; write 2006-07-01, or 2006-07-01T18:30:00 with a time")

    def _times(self, path: Path, value: object) -> tuple[int, ...]:
        """Times of day in minutes, read from text or from TOML times."""
        found = []
        for entry in value if isinstance(value, list) else [None]:
            try:
                at = entry if isinstance(entry, time) else time.fromisoformat(entry if isinstance(entry, str) else "")
            except ValueError:
                self._bad(path, f'{clipped(value)} is not a list of times of day; write ["06:00", "14:00", "22:00"]')
            found.append(at.hour * 60 + at.minute)
        return tuple(sorted(set(found)))

    def _rounds(self, path: Path, value: object) -> tuple[int, ...]:
        if not isinstance(value, list) or not all(type(entry) is int and entry > 0 for entry in value):
            self._bad(
                path,
                f"{clipped(value)} is not a list of rounds; write those after which the stub is counted, [5, 10, 15]",
            )
        return tuple(sorted(set(value)))

    def _word(self, path: Path, value: object) -> str:
        if not isinstance(value, str):
            self._bad(path, f"{path[-1]} is a word in quotes; {clipped(value)} is not")
        return value

    def _name(self, path: Path, value: object) -> str:
        """Reads the name of a table or a person. All its letters must be of one alphabet."""
        name = self._word(path, value)
        if not looks(name):
            self._bad(path, f"{path[-1]} is empty; write a name")
        if odd := stranger(name):
            self._bad(path, f"the name {name!r} mixes alphabets: {odd}")
        if sign := unseen(name):
            self._bad(path, f"the name {name!r} has an invisible character, {sign}")
        return name

    def _tables(self, path: Path, value: object) -> Mapping[str, Any]:
        if not isinstance(value, Mapping):
            self._bad(path, f"{path[-1]} is a table of choices; {clipped(value)} is not")
        return value

    def _known(self, path: Path, written: Mapping[str, Any], known: Iterable[str]) -> None:
        for key in written:
            if key not in known:
                hint = _near(key, known) or f"; known keys are {', '.join(known)}"
                self._bad((*path, key), f"unknown key {key!r}{hint}")

    def _bad(self, path: Path, why: str) -> NoReturn:
        line = next((self.lines[path[:n]] for n in range(len(path), 0, -1) if path[:n] in self.lines), None)
        where = ", ".join([part for part in (self.file, f"line {line}" if line else "") if part])
        sentence = f"{where}: {why}" if where else why[:1].upper() + why[1:]
        raise BadHouse(sentence if sentence.endswith("?") else f"{sentence}.")


def option_of(game: Game, key: str) -> Option | None:
    """The option that a key names: by its full name, or by its last part if only one option ends with it."""
    known = {option.key: option for option in game.options}
    return known.get(key) or by_last_part(known, key)


def _without(layer: Mapping[str, Any], named: Mapping[str, object]) -> dict[str, Any]:
    """The choices without the named approvals, which were read before."""
    approvals = layer.get("approvals")
    if not named or not isinstance(approvals, Mapping):
        return dict(layer)
    return {**layer, "approvals": {key: value for key, value in approvals.items() if f"approvals.{key}" not in named}}


def _near(name: str, known: Iterable[str]) -> str:
    odd = f"; {stranger(name)}" if stranger(name) else ""
    near = difflib.get_close_matches(looks(name), list(known), n=1)
    return f"{odd}; did you mean {near[0]}?" if near else odd
