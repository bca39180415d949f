"""What goes beyond any table, or is nested without end, is refused in a sentence, and the floor goes on (R20)."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from croupier.floor.api.tables import LINE_MAX
from croupier.floor.people.roles import Role
from croupier.floor.tables.demo_floor import Opening
from croupier.floor.tables.floor import POSITIONS_MAX, WHOLE_MAX, chosen
from tests.floor.floor import Json, run, serving

STUD = "mississippi-stud"
BILLION = 999_999_999
ENDLESS = {
    "lists in lists": "a=" + "[" * 20 + "\n[" * 5000,
    "a key of many parts": ".".join("a" * 15_000) + "=1",
    "tables in tables": "a=" + "{a=" * 60 + "1",
}


@pytest.mark.parametrize("key", ["positions", "stub_count_every"])
def test_a_house_beyond_any_table_is_neither_drawn_nor_counted_nor_opened(key: str, tmp_path: Path) -> None:
    async def going_on() -> None:
        async with (
            serving(tmp_path / "floor.db", Opening("stud", STUD)) as served,
            await served.client("ann", Role.PLAYER) as ann,
            await served.client("sue", Role.SUPERVISOR) as sue,
        ):
            for table in ("", "stud"):
                tried = {"game": STUD, "table": table, "choices": json.dumps({key: BILLION})}
                for path in ("/api/felt.svg", "/api/guide.html", "/api/sheet.html", "/api/pictures"):
                    assert "at most" in (await ann.get(path, params=tried)).json()["refused"]["why"], path
                answer = await ann.post("/api/edge", json={"game": STUD, "table": table, "set": {key: BILLION}})
                assert answer.status_code == 422 and "at most" in answer.text
            new = {"table": "x", "game": STUD, "training": True, "choices": {key: BILLION}}
            answer = await sue.post("/api/tables", json=new)
            assert answer.status_code == 409 and "at most" in answer.text

    run(going_on())


@pytest.mark.parametrize(("key", "most"), [("positions", POSITIONS_MAX), ("card_change_hours", WHOLE_MAX)])
def test_up_to_the_limit_a_house_may_be_tried(key: str, most: int) -> None:
    assert chosen(STUD, {key: most - 1}).house[key] == most - 1
    assert chosen(STUD, {key: most}).house[key] == most
    with pytest.raises(ValueError, match="at most"):
        chosen(STUD, {key: most + 1})


@pytest.mark.parametrize(("positions", "right"), [(-1, False), (0, False), (1, True)])
def test_a_table_without_a_position_is_none(positions: int, right: bool) -> None:
    if right:
        assert chosen(STUD, {"positions": positions}).positions == positions
    else:
        with pytest.raises(ValueError, match="at least 1 and at most 30"):
            chosen(STUD, {"positions": positions})


@pytest.mark.parametrize("text", ENDLESS.values(), ids=ENDLESS)
def test_a_house_file_without_end_is_refused_in_a_sentence(text: str, tmp_path: Path) -> None:
    async def going_on() -> None:
        async with (
            serving(tmp_path / "floor.db") as served,
            await served.client("sue", Role.SUPERVISOR) as sue,
        ):
            for path, more in (("/api/check", {}), ("/api/tables", {"table": "x"})):
                answer = await sue.post(path, json={"game": STUD, "toml": text, **more})
                assert answer.status_code == 422, answer.text
                assert answer.json()["refused"]["why"]

    run(going_on())


@pytest.mark.parametrize(("length", "status"), [(LINE_MAX - 1, 200), (LINE_MAX, 200), (LINE_MAX + 1, 422)])
def test_a_line_of_a_house_file_is_at_most_so_long(length: int, status: int, tmp_path: Path) -> None:
    async def going_on() -> None:
        async with serving(tmp_path / "floor.db") as served, served.http() as client:
            body: Json = {"game": STUD, "toml": f'game = "{STUD}"\n' + "#" * length}
            assert (await client.post("/api/check", json=body)).status_code == status

    run(going_on())


@pytest.mark.parametrize("text", ["", "\n", "# nothing yet\n", "\ufeff"])
def test_a_house_file_that_declares_nothing_does_not_open_the_default_house(text: str, tmp_path: Path) -> None:
    async def going_on() -> None:
        async with serving(tmp_path / "floor.db") as served, await served.client("sue", Role.SUPERVISOR) as sue:
            for path, more in (("/api/check", {}), ("/api/tables", {"table": "x"})):
                answer = await sue.post(path, json={"game": STUD, "toml": text, **more})
                assert answer.status_code == 422, answer.text
                assert answer.json()["refused"]["why"].startswith("The file is empty")
                said = {"game": STUD, "toml": f'{text}game = "{STUD}"\n', **more}
                assert (await sue.post(path, json=said)).status_code in (200, 201)
            assert list(served.floor.rooms) == ["x"]

    run(going_on())


def test_an_invalid_day_is_refused_in_a_sentence(tmp_path: Path) -> None:
    async def going_on() -> None:
        async with serving(tmp_path / "floor.db") as served, served.http() as client:
            answer = await client.post("/api/check", json={"game": STUD, "date": "next week"})
            assert answer.json()["refused"]["why"] == "A day is written as 2007-08-20; 'next week' is not one."

    run(going_on())
