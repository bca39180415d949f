"""The socket is guarded (R19): foreign origins, long messages, sessions that have ended, browsers that do not read."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from starlette.datastructures import State
from starlette.requests import HTTPConnection, Request
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from croupier.floor.frames.narration import TableEvent
from croupier.floor.frames.scene import Viewer
from croupier.floor.messages.inbound import FRAME_BYTES_MAX
from croupier.floor.messages.outbound import Pong
from croupier.floor.people.roles import Role
from croupier.floor.server.security import BODY_BYTES_MAX, Denied, body_of, own_name, own_origin, refusal
from croupier.floor.server.socket import NOT_LOGGED_IN, TOO_LARGE, TOO_SLOW, UNSENT_MAX, WAITING_MAX, Socket
from croupier.floor.tables.demo_floor import Opening
from croupier.table.events import Began
from tests.floor.floor import Hand, Served, run, serving, world_with

TABLE = "casino-war-1"
OPEN = Opening(TABLE, "casino-war")


async def gets_a_socket(served: Served, origin: str) -> bool:
    headers = {"Cookie": await served.cookie("ann"), "Origin": origin}
    try:
        async with connect(f"ws://127.0.0.1:{served.port}/api/floor", additional_headers=headers) as wire:
            await wire.send('{"kind":"ping"}')
            return bool(json.loads(await wire.recv())["kind"] == "pong")
    except InvalidStatus as refused:
        return refused.response.status_code != 403


ORIGINS = ["http://evil.example", "null", "http://127.0.0.1:1", "https://localhost"]


@pytest.mark.parametrize("origin", ORIGINS)
def test_a_page_of_another_site_gets_no_socket(origin: str, tmp_path: Path) -> None:
    async def going_on() -> None:
        async with serving(tmp_path / "floor.db", OPEN) as served:
            assert await gets_a_socket(served, served.address)
            assert not await gets_a_socket(served, origin)

    run(going_on())


def test_a_floor_that_does_not_look_where_a_page_comes_from_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("croupier.floor.server.app.own_origin", lambda _: True)

    async def going_on() -> None:
        async with serving(tmp_path / "floor.db", OPEN) as served:
            assert [await gets_a_socket(served, origin) for origin in ORIGINS] == [True] * len(ORIGINS)

    run(going_on())


def test_a_page_of_another_site_cannot_post(tmp_path: Path) -> None:
    async def going_on() -> None:
        async with serving(tmp_path / "floor.db", OPEN) as served, served.http() as client:
            body = {"name": "ann", "secret": "a long secret"}
            for origin, status in (("http://evil.example", 403), (served.address, 201)):
                answer = await client.post("/api/accounts", json=body, headers={"Origin": origin})
                assert answer.status_code == status, answer.text

    run(going_on())


def test_by_another_name_the_floor_is_not_there(tmp_path: Path) -> None:
    async def going_on() -> None:
        async with serving(tmp_path / "floor.db", OPEN) as served, served.http() as client:
            for host, status in ((f"localhost:{served.port}", 200), ("rebound.example", 421)):
                assert (await client.get("/api/games", headers={"Host": host})).status_code == status

    run(going_on())


def test_without_a_session_the_socket_says_goodbye(tmp_path: Path) -> None:
    async def going_on() -> None:
        async with serving(tmp_path / "floor.db", OPEN) as served:
            for headers in ({}, {"Cookie": "croupier=made-up"}):
                async with connect(f"ws://127.0.0.1:{served.port}/api/floor", additional_headers=headers) as wire:
                    assert json.loads(await wire.recv())["kind"] == "bye"
                    with pytest.raises(ConnectionClosed):
                        await wire.recv()
                    assert wire.close_code == NOT_LOGGED_IN

    run(going_on())


async def is_heard(served: Served, length: int) -> bool:
    """Whether a message of this size is answered; otherwise the socket is closed."""
    async with served.browser("ann") as ann:
        ping = '{"kind":"ping"}'
        await ann.say(ping + " " * (length - len(ping)))
        await ann.until(lambda: ann.closed is not None or ann.others)
        assert ann.others or ann.closed == TOO_LARGE
        return any(one["kind"] == "pong" for one in ann.others)


def test_a_message_is_at_most_sixteen_kibibytes(tmp_path: Path) -> None:
    async def going_on() -> None:
        async with serving(tmp_path / "floor.db", OPEN) as served:
            assert [await is_heard(served, 16 * 1024 + over) for over in (-1, 0, 1)] == [True, True, False]

    run(going_on())


def test_a_floor_that_hears_longer_messages_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for fence in ("croupier.floor.server.serve.FRAME_BYTES_MAX", "croupier.floor.server.socket.FRAME_BYTES_MAX"):
        monkeypatch.setattr(fence, 2 * FRAME_BYTES_MAX)

    async def going_on() -> None:
        async with serving(tmp_path / "floor.db", OPEN) as served:
            assert await is_heard(served, 16 * 1024 + 1)

    run(going_on())


async def _ends(served: Served, how: str, clock: Hand) -> None:
    async with await served.client("boss", Role.ADMINISTRATOR) as boss:
        match how:
            case "revoked":
                answer = await boss.patch("/api/accounts/ann", json={"revoked": True})
            case "another role":
                answer = await boss.patch("/api/accounts/ann", json={"role": "dealer"})
            case "another secret":
                answer = await boss.patch("/api/accounts/ann", json={"secret": "quite another"})
            case _:
                clock.turn(13 * 3600)
                return
        assert answer.status_code == 200, answer.text


async def counts_after(how: str, path: Path) -> bool:
    """Whether a message counts after the session has ended in this way."""
    clock = Hand()
    world = world_with(clock, path.parent)
    async with serving(path, OPEN, world=world) as served, served.browser("ann") as ann:
        await ann.watch(TABLE)
        await _ends(served, how, clock)
        if how == "expired":
            command = {"command": "buy in", "cents": 100}
            await ann.say({"kind": "command", "id": "late", "table": TABLE, "command": command})
        await ann.until(lambda: ann.closed is not None or "late" in ann.answers)
        async with served.http(headers={"Cookie": ann.cookie}) as client:
            assert (await client.get("/api/session")).json()["name"] is None
        return ann.closed != NOT_LOGGED_IN or bool(served.floor.rooms[TABLE].table.chips)


@pytest.mark.parametrize("how", ["revoked", "another role", "another secret", "expired"])
def test_when_a_session_ends_its_socket_closes_and_its_messages_do_not_count(how: str, tmp_path: Path) -> None:
    assert not asyncio.run(counts_after(how, tmp_path / "floor.db"))


def test_a_floor_that_asks_for_the_session_only_once_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Socket, "_ended", lambda _: False)
    assert asyncio.run(counts_after("expired", tmp_path / "floor.db"))


def test_an_onlooker_gets_no_more_frames_after_the_session_has_expired(tmp_path: Path) -> None:
    async def going_on() -> None:
        clock = Hand()
        world = world_with(clock, tmp_path)
        async with serving(tmp_path / "floor.db", OPEN, world=world) as served, served.browser("ann") as ann:
            await ann.watch(TABLE)
            clock.turn(13 * 3600)
            async with served.browser("ben") as ben:
                await ben.sit(TABLE, "1")
            await ann.until(lambda: ann.closed is not None)
            assert ann.closed == NOT_LOGGED_IN
            assert not any(b"ben" in raw for raw in ann.raw)

    run(going_on())


def test_one_person_does_not_keep_all_others_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("croupier.floor.server.app.EACH_MAX", 2)

    async def going_on() -> None:
        async with (
            serving(tmp_path / "floor.db", OPEN) as served,
            served.browser("ann") as first,
            served.browser("ann") as second,
            served.browser("ann") as third,
            served.browser("ben") as ben,
        ):
            await third.until(lambda: third.closed is not None)
            assert third.others == [{"kind": "bye", "why": "You already have 2 browsers on the floor."}]
            for one in (first, second, ben):
                await one.watch(TABLE)

    run(going_on())


def test_who_logs_out_leaves_the_floor(tmp_path: Path) -> None:
    async def going_on() -> None:
        async with serving(tmp_path / "floor.db", OPEN) as served, served.browser("ann") as ann:
            async with served.http(headers={"Cookie": ann.cookie}) as client:
                assert (await client.delete("/api/session")).status_code == 204
            await ann.until(lambda: ann.closed is not None)
            assert ann.closed == NOT_LOGGED_IN

    run(going_on())


class Stuck:
    """A connection that takes nothing."""

    def __init__(self) -> None:
        self.closed: list[int] = []

    async def send(self, message: bytes) -> None:
        await asyncio.Event().wait()

    async def close(self, code: int) -> None:
        self.closed.append(code)


def test_a_browser_that_does_not_read_is_disconnected_and_keeps_no_one_waiting(tmp_path: Path) -> None:
    async def going_on() -> None:
        async with serving(tmp_path / "floor.db", OPEN) as served:
            wire = Stuck()
            socket = Socket(served.floor, wire, Viewer("slow", Role.PLAYER), "")
            for _ in range(WAITING_MAX):
                socket.tell(Pong("now"))
            assert not wire.closed
            socket.tell(Pong("now"))
            socket.tell(Pong("now"))
            await asyncio.sleep(0)
            assert wire.closed == [TOO_SLOW]

    run(going_on())


def test_of_a_table_that_changes_faster_than_a_browser_reads_only_what_is_true_now_waits(tmp_path: Path) -> None:
    async def going_on() -> None:
        async with serving(tmp_path / "floor.db", OPEN) as served:
            wire, room = Stuck(), served.floor.rooms[TABLE]
            socket = Socket(served.floor, wire, Viewer("slow", Role.PLAYER), "")
            event = TableEvent(Began(1), room.table)
            for _ in range(UNSENT_MAX):
                socket.show(room, [event])
            assert socket._waiting.qsize() == 1
            await asyncio.sleep(0)
            assert not wire.closed
            socket.show(room, [event])
            await asyncio.sleep(0)
            assert wire.closed == [TOO_SLOW]

    run(going_on())


def test_every_answer_forbids_what_comes_from_elsewhere(tmp_path: Path) -> None:
    async def going_on() -> None:
        async with serving(tmp_path / "floor.db", OPEN) as served, served.http() as client:
            for path in ("/", "/api/tables", "/api/none", "/none.js"):
                policy = (await client.get(path)).headers["content-security-policy"]
                assert "default-src 'none'" in policy and "script-src 'self';" in policy
                assert "http" not in policy

    run(going_on())


def asked(*, loopback: bool = True, **headers: str) -> HTTPConnection:
    """A request with these headers."""
    raw = [(name.encode(), value.encode()) for name, value in headers.items()]
    app = SimpleNamespace(state=State({"loopback": loopback}))
    return HTTPConnection({"type": "http", "headers": raw, "app": app})


@pytest.mark.parametrize(
    "host, own",
    [
        *(("localhost", True), ("localhost:80", True), ("127.0.0.1:80", True), ("127.9.9.9", True), ("[::1]:80", True)),
        *(("rebound.example", False), ("10.0.0.1", False), ("localhost.example", False), ("", False), ("[", False)),
    ],
)
def test_on_a_loopback_address_only_loopback_names_are_the_floors_own(host: str, own: bool) -> None:
    assert own_name(asked(host=host)) is own
    assert own_name(asked(host=host, loopback=False)) is True, "elsewhere the operator chooses the name"
    assert own_name(asked()) is False


@pytest.mark.parametrize(
    "origin, own",
    [
        ("http://floor:1", True),
        ("http://floor:2", False),
        ("http://floor", False),
        ("null", False),
        ("http://[", False),
    ],
)
def test_a_page_is_the_floors_own_if_it_comes_from_there(origin: str, own: bool) -> None:
    assert own_origin(asked(host="floor:1", origin=origin)) is own
    assert own_origin(asked(host="floor:1")) is True, "no page sends it"


class Form(msgspec.Struct, forbid_unknown_fields=True):
    """Something to be filled in."""

    name: str
    many: int | None = None


async def read(*chunks: bytes) -> Form:
    parts = [{"type": "http.request", "body": chunk, "more_body": True} for chunk in chunks]
    coming = iter([*parts, {"type": "http.request", "body": b"", "more_body": False}])

    async def receive() -> Any:
        return next(coming)

    return await body_of(Request({"type": "http", "headers": []}, receive), Form)


@pytest.mark.parametrize(
    "body, why",
    [
        (b'{"name":1}', "name must be text; a whole number is not."),
        (b'{"name":"a","many":1.5}', "many must be a whole number or nothing; a number is not."),
        (b'{"name":"a","many":"b"}', "many must be a whole number or nothing; text is not."),
        (b"[1]", "the message must be an object; a list is not."),
        (b"", "name is missing."),
        (b'{"name":"a","x":1}', "unknown field x."),
        (b'{"name":"a"', "Input data was truncated."),
    ],
)
def test_a_form_that_is_filled_in_wrongly_is_explained_in_plain_words(body: bytes, why: str) -> None:
    with pytest.raises(Denied) as denied:
        asyncio.run(read(body))
    assert denied.value.status == 422 and str(denied.value) == f"The body cannot be read: {why}"
    assert denied.value.refused.why == str(denied.value)


def test_a_body_may_arrive_in_chunks_and_has_at_most_64_kibibytes() -> None:
    assert asyncio.run(read(b'{"name":', b'"a"}')) == Form("a")
    whole = b'{"name":"a"}'.ljust(BODY_BYTES_MAX)
    assert asyncio.run(read(whole[:9], whole[9:])) == Form("a")
    with pytest.raises(Denied) as denied:
        asyncio.run(read(whole[:9], whole[9:], b" "))
    assert (denied.value.status, denied.value.refused.why) == (413, "A body has at most 64 KiB; this one is longer.")


def test_a_refusal_has_its_headers_under_their_names() -> None:
    answer = refusal(Denied(429, "logging in", "Too many attempts.", retry_after="7"))
    assert answer.status_code == 429 and answer.headers["retry-after"] == "7"
    assert json.loads(bytes(answer.body))["refused"]["why"] == "Too many attempts."
