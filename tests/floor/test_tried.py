"""Requests about a house to try: invalid ones are refused in a sentence, before any calculation."""

import asyncio
from pathlib import Path

import httpx
import pytest

from croupier.floor.people.roles import Role
from tests.floor.floor import run, serving


@pytest.mark.parametrize(
    "path, status, why",
    [
        ("sheet.doc?game=casino-war", 404, "html, pdf or xlsx"),
        ("sheet.html?game=whist", 422, "whist"),
        ("sheet.html?game=casino-war&choices=[1]", 422, "must be a JSON object"),
        ("pictures?game=casino-war&choices=%7B%22nothing%22%3A1%7D", 422, "nothing"),
    ],
)
def test_a_wrong_question_about_a_house_is_refused_in_a_sentence(
    tmp_path: Path, path: str, status: int, why: str
) -> None:
    async def going_on() -> None:
        async with (
            serving(tmp_path / "floor.db") as served,
            served.http() as stranger,
            await served.client("ann", Role.PLAYER) as client,
        ):
            asked = await stranger.get(f"/api/{path}")
            assert asked.status_code == status, "strangers ask as guests do"
            served.floor.takes_guests = False
            asked = await stranger.get(f"/api/{path}")
            assert asked.status_code == 401, "without guests only who is logged in has anything counted"
            answer = await client.get(f"/api/{path}")
            assert answer.status_code == status and why in answer.text

    run(going_on())


ODDS = "ante_bonus.straight flush"


@pytest.mark.law("19:47-20.11(a)3")
def test_a_live_table_keeps_the_law_and_a_training_table_beyond_it_is_marked(tmp_path: Path) -> None:
    asked = {"table": "generous", "game": "three-card-poker", "choices": {ODDS: "7 to 1"}}

    async def going_on() -> None:
        async with serving(tmp_path / "floor.db") as served, await served.client("sue", Role.SUPERVISOR) as sue:
            refused = await sue.post("/api/tables", json=asked)
            assert refused.status_code == 409 and "19:47-20.11(a)3" in refused.json()["refused"]["why"]
            assert (await sue.get("/api/tables")).json() == []
            opened = (await sue.post("/api/tables", json={**asked, "training": True})).json()
            assert len(opened["beyond"]) == 1 and "19:47-20.11(a)3" in opened["beyond"][0]
            felt = (await sue.get(f"/api/tables/{opened['table']}/felt")).json()
            assert felt["beyond"] == opened["beyond"]

    run(going_on())


def test_the_house_of_a_table_is_analyzed_unchanged_and_with_other_choices(tmp_path: Path) -> None:
    choices, three = {ODDS: "7 to 1", "minimum.ante": "25"}, "training-three"

    async def going_on() -> None:
        async with serving(tmp_path / "floor.db") as served, await served.client("sue", Role.SUPERVISOR) as sue:
            opening = {"table": three, "game": "three-card-poker", "choices": choices, "training": True}
            assert (await sue.post("/api/tables", json=opening)).status_code == 201
            form = (await sue.get(f"/api/tables/{three}/house")).json()
            written = {row["key"]: row["written"] for row in form["options"]}
            assert (written[ODDS], written["minimum.ante"]) == ('"7 to 1"', '"25"')
            default = {"game": "three-card-poker"}
            figures = [await edge(sue, {**default, **more}) for more in ({}, {"table": three}, {"set": choices})]
            assert figures[1] == figures[2] != figures[0]
            back = {"table": three, "set": {ODDS: "5 to 1"}}
            assert await edge(sue, {**default, **back}) == figures[0]
            wrong = await sue.post("/api/edge", json={"game": "casino-war", "table": three})
            assert wrong.status_code == 422 and "plays three-card-poker" in wrong.text

    run(going_on())


async def edge(client: httpx.AsyncClient, asked: dict[str, object]) -> list[str]:
    """The edges of a house's wagers, when they have been counted."""
    while (answer := await client.post("/api/edge", json=asked)).status_code == 202:
        await asyncio.sleep(0.2)
    return [wager["house_edge"] for wager in answer.json()["wagers"]]
