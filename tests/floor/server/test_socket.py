"""One browser: which messages it may send, and the answers."""

from __future__ import annotations

import asyncio
import json
from types import SimpleNamespace
from typing import Any

import pytest

from croupier.floor.messages.inbound import FRAME_BYTES_MAX
from croupier.floor.messages.outbound import Pong
from croupier.floor.people.roles import Role
from croupier.floor.server.socket import ASKED_MAX, ENDED, NOT_LOGGED_IN, TOO_LARGE, WATCHED_MAX
from croupier.law import cite
from croupier.rounds.refusals import Refusal
from tests.floor.floor import run
from tests.floor.visit import NOW, Desk, Json, Visit, moment

LEAVE = {"command": "leave"}


@pytest.mark.parametrize("account", [None, SimpleNamespace(role=Role.DEALER)])
def test_no_message_counts_after_the_session_has_ended_or_its_role_has_changed(account: Any) -> None:
    async def going_on() -> None:
        ann = Visit()
        ann.account = account
        assert await ann.ask(LEAVE) == []
        assert ann.desk.heard == [] and ann.wire.sent == [{"kind": "bye", "why": ENDED}]
        assert ann.wire.closed == [NOT_LOGGED_IN]
        ann.account = SimpleNamespace(role=Role.PLAYER)
        ann.socket.tell(Pong("late"))
        assert ann.told() == [], "that was the last word"
        await ann.socket.bye("again", TOO_LARGE)
        assert len(ann.wire.sent) == 1 and ann.wire.closed == [NOT_LOGGED_IN]

    run(going_on())


def test_a_goodbye_to_a_broken_connection_raises_nothing() -> None:
    async def going_on() -> None:
        ann = Visit()
        ann.wire.broken = True
        await ann.socket.bye("Good night.", TOO_LARGE)
        assert ann.wire.sent == []

    run(going_on())


@pytest.mark.parametrize("over, heard", [(0, True), (1, False)])
def test_a_message_that_is_too_long_is_not_even_read(over: int, heard: bool) -> None:
    async def going_on() -> None:
        ann = Visit()
        told = await ann.hear(b'{"kind":"ping"}'.ljust(FRAME_BYTES_MAX + over))
        assert told == ([{"kind": "pong", "time": NOW}] if heard else [])
        assert ann.wire.closed == ([] if heard else [TOO_LARGE])
        assert ann.wire.sent == (
            [] if heard else [{"kind": "bye", "why": "A message has at most 16 KiB; this one is longer."}]
        )
        ben = Visit()
        command = json.dumps({"kind": "command", "id": "b-1", "table": "war", "command": LEAVE}).encode()
        await ben.hear(command.ljust(FRAME_BYTES_MAX + over))
        assert len(ben.desk.heard) == heard, "and nothing that it asks for is done"

    run(going_on())


@pytest.mark.parametrize(
    "message, name",
    [
        (b"{", ""),
        (b'"\xff"', ""),
        (b'{"kind":"ping","id":"\xff"}', ""),
        (b"[" * 5000, ""),
        (b'{"kind":"nonsense","id":"a-1"}', "a-1"),
        (b'{"kind":"nonsense","id":"a blank"}', ""),
        (b'{"kind":"nonsense","id":""}', ""),
    ],
)
def test_what_cannot_be_read_is_answered_under_its_own_id_where_it_has_one(message: bytes, name: str) -> None:
    async def going_on() -> None:
        ann = Visit()
        (answer,) = await ann.hear(message)
        assert answer["kind"] == "answer" and answer["id"] == name and "ok" not in answer
        refused = answer["refused"]
        assert refused["what"] == "a message" and refused["why"].startswith("The message cannot be read: ")
        assert len(refused["why"]) <= 100 and ann.desk.heard == []

    run(going_on())


def test_a_browser_gets_updates_of_the_lobby_until_it_leaves_the_lobby() -> None:
    async def going_on() -> None:
        ann = Visit()
        assert not ann.socket.in_lobby
        (tables,) = await ann.hear({"kind": "lobby"})
        assert tables["kind"] == "lobby" and tables["tables"] == [] and ann.socket.in_lobby
        assert await ann.hear({"kind": "leave lobby"}) == [] and not ann.socket.in_lobby

    run(going_on())


def test_a_table_is_watched_until_the_browser_unwatches_it_or_leaves() -> None:
    async def going_on() -> None:
        ann = Visit()
        watch, away = {"kind": "watch", "table": "war"}, {"kind": "leave", "table": "war"}
        assert await ann.hear(watch) == [] and ann.desk.watchers == {ann.socket}
        assert await ann.hear(away) == [] and ann.desk.watchers == set()
        assert await ann.hear(away) == []
        await ann.hear(watch)
        ann.socket.leave()
        assert ann.desk.watchers == set()
        ann.socket.tell(Pong("late"))
        assert ann.told() == [], "nobody is there to be told"

    run(going_on())


def test_only_existing_tables_up_to_the_limit_are_watched() -> None:
    async def going_on() -> None:
        ann = Visit()
        long = "x" * 100
        for name, short in (("none", "none"), (long, long[:80])):
            (answer,) = await ann.hear({"kind": "watch", "table": name})
            assert answer["refused"]["why"] == f"There is no table {short!r} to watch." and answer["id"] == ""
            assert answer["refused"]["what"] == "watch"
        ann.floor.rooms |= {f"t-{number}": Desk(f"t-{number}") for number in range(WATCHED_MAX)}
        for number in range(WATCHED_MAX):
            assert await ann.hear({"kind": "watch", "table": f"t-{number}"}) == []
        (answer,) = await ann.hear({"kind": "watch", "table": "war"})
        assert "refused" in answer and ann.desk.watchers == set()
        assert await ann.hear({"kind": "watch", "table": "t-3"}) == [], "what is looked at already is shown again"

    run(going_on())


@pytest.mark.parametrize(
    "role, command, command_id, table, why",
    [
        (Role.PLAYER, LEAVE, "a blank", "war", "A command id is 1 to 64"),
        (Role.PLAYER, LEAVE, "", "war", "A command id is 1 to 64"),
        (Role.PLAYER, LEAVE, "x" * 65, "war", "A command id is 1 to 64"),
        (Role.PLAYER, LEAVE, "a-1", "none", "There is no table 'none'."),
        (Role.PLAYER, LEAVE, "a-1", "x" * 100, f"There is no table {'x' * 80!r}."),
        (Role.PLAYER, {"command": "coach", "when": "before"}, "a-1", "none", "There is no table 'none'."),
        (Role.PLAYER, {"command": "begin"}, "a-1", "war", "may not do that."),
        (Role.DEALER, LEAVE, "a-1", "war", "may not do that."),
        (Role.AUDITOR, {"command": "chore"}, "a-1", "war", "may not do that."),
    ],
)
def test_what_is_wrong_by_itself_never_reaches_a_table(
    role: Role, command: Json, command_id: str, table: str, why: str
) -> None:
    async def going_on() -> None:
        ann = Visit(role)
        (answer,) = await ann.ask(command, command_id, table)
        assert answer["id"] == (command_id if command_id == "a-1" else "") and why in answer["refused"]["why"]
        assert ann.desk.heard == [] and ann.deeds == []
        if "may not" in why:
            assert answer["refused"]["what"] == command["command"], "the refused action"
        else:
            assert answer["refused"]["what"] == "a command"

    run(going_on())


def test_what_a_table_did_or_refused_is_answered_under_the_id_of_the_command() -> None:
    async def going_on() -> None:
        ann = Visit()
        assert await ann.ask(LEAVE, "x" * 64) == [{"kind": "answer", "id": "x" * 64, "ok": True}]
        ann.desk.answer = Refusal("Not now", cite("19:47-35.6(b)"))
        (answer,) = await ann.ask(LEAVE, "a-2")
        refused = answer["refused"]
        assert answer["id"] == "a-2" and "ok" not in answer
        assert (refused["what"], refused["why"], refused["cite"]) == ("leave", "Not now", "19:47-35.6(b)")
        assert refused["right"], "what the paragraph says"
        assert ann.desk.heard == [("ann", "Leave", "x" * 64), ("ann", "Leave", "a-2")]

    run(going_on())


def test_deeds_of_staff_are_recorded_and_refused_ones_are_not() -> None:
    async def going_on() -> None:
        for role, command, many in ((Role.PLAYER, LEAVE, 0), (Role.DEALER, {"command": "begin"}, 1)):
            ann = Visit(role)
            await ann.ask(command, "a-1")
            assert ann.deeds == [(NOW, "ann", "dealer", "war", "begin", "a-1")] * many
            ann.desk.answer = Refusal("Not now", cite("19:47-35.6(b)"))
            await ann.ask(command, "a-2")
            assert len(ann.deeds) == many

    run(going_on())


def test_a_table_that_closed_after_a_command_came_is_no_more() -> None:
    async def going_on() -> None:
        ann = Visit()
        await ann.socket.hear(json.dumps({"kind": "command", "id": "a-1", "table": "war", "command": LEAVE}).encode())
        (task,) = ann.socket._asked
        ann.floor.rooms.clear()
        await moment()
        assert task.exception() is None
        (answer,) = ann.told()
        assert answer["id"] == "a-1" and answer["refused"]["why"] == "There is no table 'war'."
        assert ann.desk.heard == []

    run(going_on())


def test_a_coach_is_asked_at_once_and_answers_or_says_why_not() -> None:
    async def going_on() -> None:
        ann = Visit()
        command = {"command": "coach", "when": "before"}
        assert await ann.ask(command, "c-1") == [{"kind": "answer", "id": "c-1", "ok": True}]
        ann.desk.answer = Refusal("No coach is here", cite("19:47-35.6(b)"))
        (answer,) = await ann.ask(command, "c-2")
        assert (answer["id"], answer["refused"]["why"]) == ("c-2", "No coach is here")
        assert answer["refused"]["what"] == "coach"
        assert ann.desk.heard == [("ann", "Coach", "before")] * 2 and ann.deeds == []

    run(going_on())


def test_commands_of_one_browser_above_the_limit_wait() -> None:
    async def going_on() -> None:
        ann = Visit()
        ann.desk.open.clear()
        for number in range(ASKED_MAX):
            await ann.ask(LEAVE, f"a-{number}")
        assert len(ann.desk.heard) == ASKED_MAX
        more = asyncio.create_task(ann.ask(LEAVE, "one-more"))
        await moment()
        assert not more.done() and len(ann.desk.heard) == ASKED_MAX
        ann.desk.open.set()
        await moment(60)
        assert more.done() and len(ann.desk.heard) == ASKED_MAX + 1 and not ann.socket._asked

    run(going_on())


def test_commands_of_a_browser_that_has_left_are_cancelled() -> None:
    async def going_on() -> None:
        ann = Visit()
        ann.desk.open.clear()
        await ann.ask(LEAVE)
        (task,) = ann.socket._asked
        ann.socket.leave()
        await moment()
        assert task.cancelled() and ann.told() == []

    run(going_on())
