"""Proposals of one person that another confirms: each takes effect once or never, whatever ends in the middle of it."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from croupier.floor.people.roles import Role
from croupier.rounds.refusals import Refusal
from tests.floor.floor import run, serving
from tests.floor.test_oversight import OPEN, TABLE, _two, a_round
from tests.floor.test_play import play_one


def test_a_proposal_that_is_being_confirmed_is_not_taken_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def going_on() -> None:
        async with serving(tmp_path / "floor.db", OPEN) as served, served.browser("ann") as ann:
            await ann.sit(TABLE, "1")
            await a_round(ann)
            room = served.floor.rooms[TABLE]
            had, ask, asked_for, go_on = room.table.chips["ann"], room.ask, asyncio.Event(), asyncio.Event()

            async def slowly(*asked: Any) -> Refusal | None:
                asked_for.set()
                await go_on.wait()
                return await ask(*asked)

            monkeypatch.setattr(room, "ask", slowly)
            sue, sam = await _two(served)
            meg = await served.client("meg", Role.SUPERVISOR)
            async with sue, sam, meg:
                asked = {"round": 1, "person": "ann", "cents": 500, "why": "so"}
                where = (
                    f"/api/corrections/{(await sue.post(f'/api/tables/{TABLE}/corrections', json=asked)).json()['id']}"
                )
                confirming = asyncio.create_task(sam.post(where))
                await asked_for.wait()
                for no in (await sue.delete(where), await meg.post(where)):
                    assert no.json()["refused"]["why"] == "Proposal 1 is being confirmed by sam."
                (listed,) = (await sue.get("/api/corrections")).json()
                assert (listed["state"], listed["confirmed_by"]) == ("proposed", "")
                go_on.set()
                assert (await confirming).json()["confirmed_by"] == "sam"
                assert (await sue.delete(where)).status_code == 409
                assert room.table.chips["ann"] == had + 500

    run(going_on())


def test_a_second_supervisor_who_does_not_play_can_reject_a_proposal(tmp_path: Path) -> None:
    async def going_on() -> None:
        async with serving(tmp_path / "floor.db", OPEN) as served, served.browser("ann") as ann:
            await ann.sit(TABLE, "1")
            await a_round(ann)
            had = served.floor.rooms[TABLE].table.chips["ann"]
            await served.floor.accounts.change("ann", secret=None, role=Role.SUPERVISOR, revoked=None)
            sue, sam = await _two(served)
            async with sue, sam, await served.client("ann", Role.SUPERVISOR) as plays:
                asked = {"round": 1, "person": "ann", "cents": 500, "why": "so"}
                (await sue.post(f"/api/tables/{TABLE}/corrections", json=asked)).raise_for_status()
                no = await plays.delete("/api/corrections/1")
                assert (no.status_code, no.json()["refused"]["why"][:24]) == (409, "You play at this table; ")
                assert (await sam.delete("/api/corrections/1")).status_code == 204
                (listed,) = (await sue.get("/api/corrections")).json()
                assert [listed[key] for key in ("state", "rejected_by", "confirmed_by")] == ["rejected", "sam", ""]
                for late in (await sam.post("/api/corrections/1"), await sue.delete("/api/corrections/1")):
                    assert late.status_code == 409 and "is already rejected" in late.json()["refused"]["why"]
                assert served.floor.rooms[TABLE].table.chips["ann"] == had

    run(going_on())


@pytest.mark.parametrize("reached", [False, True])
def test_a_floor_that_ended_during_a_confirmation_follows_the_ledger(tmp_path: Path, reached: bool) -> None:
    """The claim dies with the floor: what took effect is confirmed, and what did not may be by anybody, once."""
    asked = {"round": 1, "person": "ann", "cents": 500, "why": "so"}

    async def interrupted() -> int:
        async with serving(tmp_path / "floor.db", OPEN) as served, served.browser("ann") as ann:
            await ann.sit(TABLE, "1")
            await a_round(ann)
            had = served.floor.rooms[TABLE].table.chips["ann"]
            sue, sam = await _two(served)
            async with sue, sam:
                (await sue.post(f"/api/tables/{TABLE}/corrections", json=asked)).raise_for_status()
                if reached:
                    (await sam.post("/api/corrections/1")).raise_for_status()
            sql = "UPDATE proposals SET state = 'proposed', confirmed_by = 'sam' WHERE id = 1"
            served.floor.kept.change(sql)  # as in the file before it is compared with the ledger
            return had

    async def afterwards(had: int) -> None:
        async with serving(tmp_path / "floor.db", OPEN) as served:
            sue, meg = await served.client("sue", Role.SUPERVISOR), await served.client("meg", Role.SUPERVISOR)
            async with sue, meg:
                (listed,) = (await meg.get("/api/corrections")).json()
                confirmed = ("confirmed", "sam") if reached else ("proposed", "")
                assert (listed["state"], listed["confirmed_by"]) == confirmed
                answers = [(await meg.post("/api/corrections/1")).status_code for _ in range(2)]
                assert answers == ([409, 409] if reached else [200, 409])
                assert (await sue.delete("/api/corrections/1")).status_code == 409
                assert served.floor.rooms[TABLE].table.chips["ann"] == had + 500

    run(afterwards(asyncio.run(interrupted())))


def test_a_proposal_whose_confirmation_was_refused_can_be_taken_back(tmp_path: Path) -> None:
    async def going_on() -> None:
        async with serving(tmp_path / "floor.db", OPEN) as served, served.browser("ann") as ann:
            await ann.sit(TABLE, "1")
            await a_round(ann)
            sue, sam = await _two(served)
            async with sue, sam:
                all_of_it = -served.floor.rooms[TABLE].table.chips["ann"]
                asked = {"round": 1, "person": "ann", "cents": all_of_it, "why": "so"}
                proposed = (await sue.post(f"/api/tables/{TABLE}/corrections", json=asked)).json()
                await ann.until(lambda: ann.offers(TABLE))
                await play_one(ann, TABLE)  # and has less than that
                where = f"/api/corrections/{proposed['id']}"
                assert "in chips and needs" in (await sam.post(where)).json()["refused"]["why"]
                assert (await sue.delete(where)).status_code == 204

    run(going_on())


def test_a_confirmation_that_was_refused_as_too_early_is_decided_again_for_any_supervisor(tmp_path: Path) -> None:
    async def going_on() -> None:
        async with serving(tmp_path / "floor.db", OPEN) as served, served.browser("ann") as ann:
            await ann.sit(TABLE, "1")
            await a_round(ann)
            sue, sam = await _two(served)
            meg = await served.client("meg", Role.SUPERVISOR)
            async with sue, sam, meg:
                all_of_it = -served.floor.rooms[TABLE].table.chips["ann"]
                asked = {"round": 1, "person": "ann", "cents": all_of_it, "why": "so"}
                proposed = (await sue.post(f"/api/tables/{TABLE}/corrections", json=asked)).json()
                await ann.until(lambda: ann.offers(TABLE))
                await play_one(ann, TABLE)  # and has less than that
                where = f"/api/corrections/{proposed['id']}"
                for early in (sam, meg):
                    assert "in chips and needs" in (await early.post(where)).json()["refused"]["why"]
                await ann.done(TABLE, {"command": "buy in", "cents": 1_000})
                assert (await sam.post(where)).json()["state"] == "confirmed"

    run(going_on())


def test_a_proposal_that_took_effect_at_a_table_that_stopped_is_not_taken_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What a table says that stopped in the middle of it is no refusal: the ledger has it, or may have it yet."""
    asked = {"round": 1, "person": "ann", "cents": 500, "why": "so"}

    async def stopped() -> int:
        async with serving(tmp_path / "floor.db", OPEN) as served, served.browser("ann") as ann:
            await ann.sit(TABLE, "1")
            await a_round(ann)
            room = served.floor.rooms[TABLE]
            had, ask = room.table.chips["ann"], room.ask

            async def stops(*given: Any) -> Refusal | None:
                await ask(*given)
                return Refusal("This table has stopped", room.table.rules.agenda[0].cite)

            monkeypatch.setattr(room, "ask", stops)
            sue, sam = await _two(served)
            async with sue, sam:
                (await sue.post(f"/api/tables/{TABLE}/corrections", json=asked)).raise_for_status()
                assert (await sam.post("/api/corrections/1")).status_code == 409
                assert (await sue.delete("/api/corrections/1")).status_code == 409
            return had

    async def afterwards(had: int) -> None:
        async with serving(tmp_path / "floor.db", OPEN) as served, await served.client("sue", Role.SUPERVISOR) as sue:
            (listed,) = (await sue.get("/api/corrections")).json()
            assert (listed["state"], listed["confirmed_by"]) == ("confirmed", "sam")
            assert served.floor.rooms[TABLE].table.chips["ann"] == had + 500

    run(afterwards(asyncio.run(stopped())))
