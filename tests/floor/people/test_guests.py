"""Guests: a name that the floor gives, the least rights, limits, and an account of it later."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from croupier.floor.people.guest_names import WORDS, like_a_guest
from croupier.floor.people.guests import GUESTS_MAX
from croupier.floor.people.login_limits import GUESTS_FROM_MAX
from croupier.floor.people.roles import Role, may_do
from croupier.floor.tables.demo_floor import Opening
from tests.floor.floor import SECRET, Hand, Served, run, serving, world_with

WAR = Opening("war", "casino-war")


@asynccontextmanager
async def _guest(served: Served) -> AsyncIterator[httpx.AsyncClient]:
    async with served.http(headers={"Origin": served.address}) as client:
        answer = await client.post("/api/guests")
        assert answer.status_code == 201, answer.text
        yield client


async def _who(client: httpx.AsyncClient) -> dict[str, object]:
    found: dict[str, object] = (await client.get("/api/session")).json()
    return found


def test_a_guest_plays_at_once_and_can_do_no_more_than_a_player() -> None:
    assert set(may_do(Role.GUEST)) - {"keep a name"} == set(may_do(Role.PLAYER))
    assert "keep a name" not in may_do(Role.PLAYER)


def test_the_floor_gives_a_guest_a_name_and_a_second_request_is_refused(tmp_path: Path) -> None:
    async def going_on() -> None:
        async with serving(tmp_path / "floor.db", WAR) as served, _guest(served) as client:
            who = await _who(client)
            assert who["role"] == "guest"
            assert like_a_guest(str(who["name"]))
            again = await client.post("/api/guests")
            assert (again.status_code, again.json()["refused"]["why"]) == (
                409,
                f"You are signed in already, as {who['name']}.",
            )
            async with served.browser(str(who["name"]), Role.GUEST) as guest:
                await guest.sit(WAR.table, "1")
                assert guest.frames[WAR.table]["me"]["role"] == "player"

    run(going_on())


@pytest.mark.parametrize("name", [f"{WORDS[0]}-101", "Heron-5", "hеrоn-5", "ROBIN-", "wren-x"])
def test_no_account_can_be_named_like_a_guest(name: str, tmp_path: Path) -> None:
    async def going_on() -> None:
        async with serving(tmp_path / "floor.db") as served, served.http() as client:
            answer = await client.post("/api/accounts", json={"name": name, "secret": SECRET})
            assert answer.status_code == 409
            assert "cannot be a name" in answer.json()["refused"]["why"]

    run(going_on())


def test_no_one_can_log_in_as_a_guest_and_no_account_is_made_one(tmp_path: Path) -> None:
    async def going_on() -> None:
        async with serving(tmp_path / "floor.db") as served, _guest(served) as client, served.http() as other:
            name = (await _who(client))["name"]
            for secret in ("", "x", SECRET):
                assert (await other.post("/api/session", json={"name": name, "secret": secret})).status_code == 401
            async with await served.client("mia", Role.ADMINISTRATOR) as mia:
                asked = {"name": "ann", "secret": SECRET, "role": "guest"}
                assert (await mia.post("/api/accounts", json=asked)).status_code == 409
                assert (await mia.patch("/api/accounts/mia", json={"role": "guest"})).status_code == 409

    run(going_on())


def test_a_guest_who_chooses_a_secret_keeps_name_chips_and_rounds(tmp_path: Path) -> None:
    async def going_on() -> None:
        async with serving(tmp_path / "floor.db", WAR) as served, _guest(served) as client:
            name = str((await _who(client))["name"])
            async with served.browser(name, Role.GUEST) as guest:
                await guest.sit(WAR.table, "1")
            short = await client.post("/api/guests/keep", json={"secret": "short"})
            assert short.status_code == 409
            assert (await _who(client))["role"] == "guest"
            old = client.cookies["croupier"]
            kept = await client.post("/api/guests/keep", json={"secret": SECRET})
            assert kept.json()["role"] == "player"
            assert await _who(client) | {"name": name, "role": "player"} == await _who(client)
            assert served.floor.accounts.of(old) is None  # the guest's session is over
            assert served.floor.rooms[WAR.table].table.place_of(name)
            async with served.http() as elsewhere:
                answer = await elsewhere.post("/api/session", json={"name": name, "secret": SECRET})
                assert answer.json()["role"] == "player"
            assert (await client.post("/api/guests/keep", json={"secret": SECRET})).status_code == 403

    run(going_on())


def test_a_guest_expires_unless_kept_and_the_name_is_never_given_again(tmp_path: Path) -> None:
    hand = Hand()

    async def going_on() -> None:
        async with (
            serving(tmp_path / "floor.db", world=world_with(hand, tmp_path)) as served,
            _guest(served) as first,
            _guest(served) as kept,
        ):
            names = [str((await _who(client))["name"]) for client in (first, kept)]
            await kept.post("/api/guests/keep", json={"secret": SECRET})
            hand.turn(12 * 3600 + 1)
            async with _guest(served) as third:
                names.append(str((await _who(third))["name"]))
            assert (await _who(first))["name"] is None
            assert [account.name for account in served.floor.accounts.all()] == sorted(names[1:])
            assert len({name.rpartition("-")[2] for name in names}) == 3

    run(going_on())


def test_one_address_makes_a_few_guests_and_a_floor_has_a_limit(tmp_path: Path) -> None:
    async def going_on() -> None:
        async with serving(tmp_path / "floor.db") as served:
            for _ in range(GUESTS_FROM_MAX):
                async with _guest(served):
                    pass
            async with served.http() as client:
                often = await client.post("/api/guests")
                assert (often.status_code, "retry-after" in often.headers) == (429, True)
            for number in range(GUESTS_MAX - GUESTS_FROM_MAX - 1):
                served.floor.guests.come(f"10.{number >> 8}.{number & 255}.1")
            served.floor.guests.come("10.9.9.9")
            with pytest.raises(ValueError, match=f"has {GUESTS_MAX} guests"):
                served.floor.guests.come("10.9.9.10")

    run(going_on())


@pytest.mark.parametrize("closed", [{"guests": False}, {"open_accounts": False}])
def test_a_floor_without_guests_refuses_them(closed: dict[str, Any], tmp_path: Path) -> None:
    async def going_on() -> None:
        async with serving(tmp_path / "floor.db", **closed) as served, served.http() as client:
            assert (await client.get("/api/session")).json()["takes_guests"] is False
            assert (await client.post("/api/guests")).status_code == 403
            assert (await client.get("/api/law?cite=19:47-35.10(a)")).status_code == 401

    run(going_on())
