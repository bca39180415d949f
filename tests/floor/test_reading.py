"""One browser: the order of its messages, the send queue, and when it is disconnected."""

from __future__ import annotations

import asyncio

import pytest

from croupier.floor.frames.narration import TableEvent
from croupier.floor.messages.outbound import Pong
from croupier.floor.server.socket import ENDED, NOT_LOGGED_IN, TOO_SLOW, WAITING_MAX
from croupier.floor.tables.pace import Pace
from croupier.floor.tables.room import TableRoom
from croupier.table.events import Began
from tests.floor.floor import run
from tests.floor.visit import Visit, moment
from tests.table.floor import host


def test_what_waits_is_sent_in_its_order_until_the_session_ends() -> None:
    async def going_on() -> None:
        ann = Visit()
        writing = asyncio.create_task(ann.socket.write())
        for number in "123":
            ann.socket.tell(Pong(number))
        await moment(60)
        assert [one["time"] for one in ann.wire.sent] == ["1", "2", "3"] and not writing.done()
        ann.account = None
        ann.socket.tell(Pong("4"))
        await moment()
        assert ann.wire.sent[3:] == [{"kind": "bye", "why": ENDED}] and ann.wire.closed == [NOT_LOGGED_IN]
        assert writing.done(), "nothing more is written"

    run(going_on())


async def full(ann: Visit, many: int) -> None:
    for _ in range(many):
        ann.socket.tell(Pong("now"))


def test_back_pressure_ends_when_the_browser_has_read_half_of_its_queue() -> None:
    async def going_on() -> None:
        ann = Visit()
        await full(ann, WAITING_MAX // 2)
        async with asyncio.timeout(5):
            await ann.socket.apply_back_pressure()
        await full(ann, 1)
        breath = asyncio.create_task(ann.socket.apply_back_pressure())
        await moment()
        assert not breath.done()
        ann.socket._waiting.get_nowait()
        async with asyncio.timeout(5):
            await breath
        await full(ann, 1)
        ann.socket.leave()
        async with asyncio.timeout(5):
            await ann.socket.apply_back_pressure()

    run(going_on())


def test_one_browser_that_says_much_leaves_the_others_their_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    slept, turn = list[float](), asyncio.sleep

    async def sleeps(seconds: float) -> None:
        slept.append(seconds)
        await turn(0)

    monkeypatch.setattr("croupier.floor.server.socket.asyncio.sleep", sleeps)

    async def going_on() -> None:
        await Visit().socket.apply_back_pressure()
        assert slept == [0], "a turn of the loop, and no time"

    run(going_on())


def test_a_browser_that_does_not_read_is_disconnected_once() -> None:
    async def going_on() -> None:
        ann = Visit()
        await full(ann, WAITING_MAX)
        await moment()
        assert ann.wire.closed == []
        await full(ann, 2)
        await moment()
        assert ann.wire.closed == [TOO_SLOW] and len(ann.told()) == WAITING_MAX
        await full(ann, 1)
        assert ann.told() == []

    run(going_on())


def a_room() -> TableRoom:
    async def durable() -> None:
        return

    at = host()
    return TableRoom(at, chores=frozenset(), pace=Pace(), durable=durable)


def test_a_frame_tells_all_that_happened_since_the_last_and_is_made_when_it_can_be_sent() -> None:
    async def going_on() -> None:
        ann, room = Visit(), a_room()

        def begins(number: int) -> TableEvent:
            return TableEvent(Began(number), room.table)

        ann.socket.show(room, [begins(1)])
        ann.socket.show(room, [begins(2), begins(3)])
        assert ann.socket._waiting.qsize() == 1
        writing = asyncio.create_task(ann.socket.write())
        await moment()
        (frame,) = ann.wire.sent
        assert (frame["kind"], frame["table"]) == ("frame", "MS-1")
        assert [one["words"] for one in frame["happened"]] == [f"Round {number} begins." for number in (1, 2, 3)]
        ann.socket.show(room, [begins(4)])
        await moment()
        assert [one["words"] for one in ann.wire.sent[1]["happened"]] == ["Round 4 begins."]
        writing.cancel()

    run(going_on())
