"""The JSON Schema of a game's described round is read off its declaration, as is what judges the input."""

import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from croupier.declare.game import Game
from croupier.games import DECLARED, find
from croupier.games import boston_5_stud_poker as boston_5
from croupier.scenarios.description import Beside, Described, Happened, OneRound, Seat, Stub
from croupier.scenarios.schema import all_moments, events, form, schema
from tests.scenarios.rounds import EXAMPLE

GAMES = {game.id: game for game in (*(find(game_id) for game_id in DECLARED), boston_5.GAME)}
BY_NAME: dict[str, type[msgspec.Struct]] = {
    "DescribedRound": Described,
    "Seat": Seat,
    "Irregularity": Happened,
    "Stub": Stub,
}


def parts(game: Game) -> dict[str, Any]:
    return dict(schema(game)["$defs"])


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_the_schema_names_wagers_options_events_moments_and_positions(game: Game) -> None:
    defs = parts(game)
    irregularity, seat = defs["Irregularity"]["properties"], defs["Seat"]["properties"]
    assert set(irregularity["event"]["enum"]) == set(events(game))
    assert set(irregularity["when"].get("enum", ())) == set(all_moments(game))
    assert seat["seat"]["maximum"] == game.layout.positions
    if "Coupon" in defs:  # none is taken where wagers lie from throw to throw
        assert set(defs["Coupon"]["properties"]) == {wager.key for wager in game.wagers}
    options = {f"House.{option.key}" for option in game.options}
    assert options == {
        f"{name}.{key}"
        for name, part in defs.items()
        if name.split(".")[0] == "House"
        for key, value in part["properties"].items()
        if "$ref" not in value
    }


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_the_form_of_a_game_has_only_fields_that_every_game_calls_so(game: Game) -> None:
    for name, kind in BY_NAME.items():
        if name not in parts(game):  # not every game counts a stub
            continue
        known = {field.encode_name for field in msgspec.structs.fields(kind)}
        assert set(parts(game)[name]["properties"]) <= known
        assert parts(game)[name]["additionalProperties"] is False


def test_events_of_every_table_are_known_though_the_default_house_lacks_them() -> None:
    game = find("mississippi-stud")
    assert "dealing shoe fault" not in game.rules().irregularities
    assert "dealing shoe fault" in events(game)


def test_the_example_has_the_form_of_its_game() -> None:
    assert msgspec.convert(EXAMPLE, form(find("mississippi-stud"))) is not None
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(EXAMPLE, form(boston_5.GAME))


def test_the_page_on_described_rounds_names_every_field_in_its_tables() -> None:
    page = (Path(__file__).parents[2] / "docs" / "settle.md").read_text(encoding="utf-8")
    tables = page.split("## The fields", 1)[1].split("## The schema", 1)[0]
    named = {name for row in re.findall(r"^\| (`.*)$", tables, re.M) for name in re.findall(r"`(\w+)`|\"(\w+)\"", row)}
    fields = {field for kind in (Described, OneRound, Seat, Beside, Stub, Happened) for field in kind.__struct_fields__}
    assert fields <= {name for pair in named for name in pair}
