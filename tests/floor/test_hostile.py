"""Hostile input is harmless (R20): no crash, no trace of the program, no event but refusals."""

from __future__ import annotations

import asyncio
import json
import traceback
from pathlib import Path

import pytest

from croupier.floor.frames.scene import Viewer
from croupier.floor.people.roles import Role
from croupier.floor.tables.demo_floor import Opening
from croupier.floor.tables.queue import QueuedCommand
from croupier.floor.tables.room import TableRoom
from croupier.rounds.refusals import Refusal
from tests.floor.floor import command_of, run, serving
from tests.floor.hostile import messages

TABLE = "three-card-poker-1"
SENT = 600


async def harm(path: Path, seed: int) -> list[str]:
    """What hostile messages of a player who only looks have done that they should not."""
    async with (
        serving(path, Opening(TABLE, "three-card-poker")) as served,
        served.browser("ann") as ann,
        served.browser("mallory") as mallory,
    ):
        await ann.sit(TABLE, "1")
        await ann.until(lambda: ann.offers(TABLE))
        await ann.done(TABLE, command_of(ann.offers(TABLE)[0]))
        await mallory.watch(TABLE)
        before = served.floor.rooms[TABLE].table
        hostile = messages(seed, TABLE)
        for number in range(SENT):
            await mallory.say(next(hostile))
            if number % 50 == 0:
                await asyncio.sleep(0)
        await mallory.say({"kind": "ping"})
        await mallory.until(lambda: any(one["kind"] == "pong" for one in mallory.others))
        await mallory.ask(TABLE, {"command": "leave"})  # answered when all that came before has been judged
        after, floor, text = served.floor.rooms[TABLE].table, served.floor, b"".join(mallory.raw).decode()
        assert before.round is not None and any("refused" in json.loads(raw) for raw in mallory.raw)
        found = {
            "chips of others": {**after.chips, "mallory": 0} != {**before.chips, "mallory": 0},
            "the round of others": after.round is None or after.round.hands != before.round.hands,
            "words of the program": "Traceback" in text or ".py" in text,
            "a table stopped": floor.rooms[TABLE].stopped or floor.failed is None or floor.failed.done(),
        }
        return [what for what, harmed in found.items() if harmed]


@pytest.mark.parametrize("seed", [1, 2])
def test_malformed_and_foreign_messages_change_nothing(seed: int, tmp_path: Path) -> None:
    assert asyncio.run(harm(tmp_path / "floor.db", seed)) == []


def test_a_floor_that_believes_the_name_in_a_message_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    judged = TableRoom._answer_to

    def believing(room: TableRoom, asked: QueuedCommand) -> Refusal | None:
        return judged(room, QueuedCommand(Viewer("ann", Role.PLAYER), asked.command, asked.id, asked.answer))

    monkeypatch.setattr(TableRoom, "_answer_to", believing)
    assert set(asyncio.run(harm(tmp_path / "floor.db", 1))) >= {"chips of others"}


def test_a_floor_that_tells_of_its_mistakes_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("croupier.floor.server.socket._short", lambda _: traceback.format_exc())
    assert asyncio.run(harm(tmp_path / "floor.db", 1)) == ["words of the program"]


def test_a_table_that_cannot_bear_them_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(command: object, _table: object) -> Refusal | None:
        assert getattr(command, "person", "") != "mallory"
        return None

    monkeypatch.setattr("croupier.floor.tables.room.beyond", fails)
    assert asyncio.run(harm(tmp_path / "floor.db", 1)) == ["a table stopped"]


@pytest.mark.parametrize("body", [b"", b"{", b"[1]", b'{"name":1}', b"\xff\xfe", b'{"name":"a","secret":"b","x":1}'])
def test_malformed_bodies_are_refused_in_a_sentence(body: bytes, tmp_path: Path) -> None:
    async def going_on() -> None:
        async with serving(tmp_path / "floor.db") as served, served.http() as client:
            for path in ("/api/session", "/api/accounts", "/api/check"):
                answer = await client.post(path, content=body)
                assert answer.status_code == 422
                assert answer.json()["refused"]["why"].startswith("The body cannot be read")

    run(going_on())


def test_a_body_is_not_read_without_end(tmp_path: Path) -> None:
    async def going_on() -> None:
        async with serving(tmp_path / "floor.db") as served, served.http() as client:
            assert (await client.post("/api/check", content=b" " * 70_000)).status_code == 413

    run(going_on())


UNREADABLE = [
    ({"kind": "command", "id": "a-1", "table": "war", "command": {"command": "conjure"}}, "a-1"),
    ({"kind": "command", "id": "a-2", "table": "war", "command": {"command": "buy in", "cents": "many"}}, "a-2"),
    ({"kind": "command", "id": "a-3", "command": 7, "table": "war", "beside": 1}, "a-3"),
    ({"kind": "command", "id": 4, "table": "war", "command": {"command": "leave"}}, ""),
    ({"kind": "command", "id": "five and blanks", "table": "war", "command": 5}, ""),
    ('{"id": "a-6", "kind"', ""),
]


def test_a_command_that_cannot_be_read_is_answered_with_its_id_where_that_can(tmp_path: Path) -> None:
    async def going_on() -> None:
        async with serving(tmp_path / "floor.db", Opening("war", "casino-war")) as served, served.browser("ann") as ann:
            for said, answered in UNREADABLE:
                ann.answers.clear()
                await ann.say(said)
                await ann.until(lambda: ann.answers)
                assert list(ann.answers) == [answered]
                assert ann.answers[answered]["refused"]["why"].startswith("The message cannot be read")

    run(going_on())
