"""Accounts and sessions: who may come in, and for how long."""

from __future__ import annotations

import asyncio
import hashlib
from pathlib import Path

import pytest

from croupier.floor.people import accounts as module
from croupier.floor.people.accounts import FIRST, SESSION_HOURS, Account, Accounts, NoAccount
from croupier.floor.people.floor_db import FloorDatabase, beside
from croupier.floor.people.login_limits import FAILURES_MAX
from croupier.floor.people.roles import Role
from tests.floor.floor import SECRET, Hand, run, serving, world_with


def accounts(tmp_path: Path, clock: Hand) -> Accounts:
    return Accounts(FloorDatabase(tmp_path / "x.floor"), world_with(clock, tmp_path))


def test_the_first_start_makes_an_administrator_with_a_secret_and_no_later_one_does(tmp_path: Path) -> None:
    async def going_on() -> None:
        kept = accounts(tmp_path, Hand())
        secret = kept.first_run()
        assert len(secret) == 24 and secret.isalnum() and secret == secret.lower()
        assert kept.first_run() == ""
        _, account = await kept.log_in(FIRST, secret, "")
        assert account.role is Role.ADMINISTRATOR

    run(going_on())


def test_the_owner_of_the_file_can_replace_a_lost_secret(tmp_path: Path) -> None:
    async def going_on() -> None:
        kept = accounts(tmp_path, Hand())
        lost = kept.first_run()
        token, _ = await kept.log_in(FIRST, lost, "")
        await kept.make("boss", SECRET, Role.ADMINISTRATOR)
        await kept.change(FIRST, secret=None, role=Role.PLAYER, revoked=True)
        secret = kept.first_run(new_secret=True)
        assert kept.of(token) is None
        with pytest.raises(NoAccount):
            await kept.log_in(FIRST, lost, "")
        assert (await kept.log_in(FIRST, secret, ""))[1].role is Role.ADMINISTRATOR

    run(going_on())


def test_neither_secret_nor_token_is_on_the_disk(tmp_path: Path) -> None:
    async def going_on() -> None:
        kept = accounts(tmp_path, Hand())
        await kept.make("ann", SECRET, Role.PLAYER)
        token, _ = await kept.log_in("ann", SECRET, "")
        raw = b"".join(file.read_bytes() for file in tmp_path.iterdir())
        assert b"ann" in raw
        assert SECRET.encode() not in raw and token.encode() not in raw

    run(going_on())


UNREAD = ("ann\ufe0f", "ann\u3164", "ann\u2800", "ann\u034f", "\u202eann", "ann\u200b")
"""More invisible characters."""


@pytest.mark.parametrize("name", ["a/b", "/", ".", "..", *UNREAD])
def test_no_account_has_a_name_that_cannot_be_read_or_addressed(name: str, tmp_path: Path) -> None:
    async def going_on() -> None:
        with pytest.raises(NoAccount, match="cannot be a name"):
            await accounts(tmp_path, Hand()).make(name, SECRET, Role.PLAYER)

    run(going_on())


@pytest.mark.parametrize("name", ["", "dealer", "Dealer", "supervisor", "everyone", "stranger", "a\nb", " a", "x" * 41])
def test_no_account_has_a_reserved_or_unreadable_name(name: str, tmp_path: Path) -> None:
    async def going_on() -> None:
        with pytest.raises(NoAccount):
            await accounts(tmp_path, Hand()).make(name, SECRET, Role.PLAYER)

    run(going_on())


def test_names_that_look_alike_are_one(tmp_path: Path) -> None:
    async def going_on() -> None:
        kept = accounts(tmp_path, Hand())
        await kept.make("Ann", SECRET, Role.PLAYER)
        await kept.make("Pope Joan", SECRET, Role.PLAYER)
        for alike in ("ann", "ANN", "\uff21nn", "pope  joan", "\u0440\u043e\u0440\u0435 joan"):
            with pytest.raises(NoAccount, match="already"):
                await kept.make(alike, SECRET, Role.PLAYER)

    run(going_on())


def test_a_refused_name_that_mixes_alphabets_shows_the_letter(tmp_path: Path) -> None:
    async def going_on() -> None:
        with pytest.raises(NoAccount, match="is Cyrillic capital letter a, which only looks like a Latin letter"):
            await accounts(tmp_path, Hand()).make("\N{CYRILLIC CAPITAL LETTER A}nn", SECRET, Role.PLAYER)

    run(going_on())


@pytest.mark.parametrize(("length", "right"), [(7, False), (8, True), (200, True), (201, False)])
def test_a_secret_has_eight_to_two_hundred_characters(length: int, right: bool, tmp_path: Path) -> None:
    async def going_on() -> None:
        kept = accounts(tmp_path, Hand())
        if right:
            assert (await kept.make("ann", "x" * length, Role.PLAYER)).name == "ann"
        else:
            with pytest.raises(NoAccount, match="8 to 200"):
                await kept.make("ann", "x" * length, Role.PLAYER)

    run(going_on())


def test_a_secret_that_is_changed_while_the_old_one_is_tried_opens_nothing(tmp_path: Path) -> None:
    async def going_on() -> None:
        kept = accounts(tmp_path, Hand())
        await kept.make("ann", SECRET, Role.PLAYER)
        trying = asyncio.create_task(kept.log_in("ann", SECRET, "there"))
        await asyncio.sleep(0)
        kept._kept.change("UPDATE accounts SET hash = ?", b"another")
        with pytest.raises(NoAccount):
            await trying

    run(going_on())


def test_the_last_administrator_stays_one(tmp_path: Path) -> None:
    async def going_on() -> None:
        kept = accounts(tmp_path, Hand())
        kept.first_run()
        with pytest.raises(NoAccount, match="last administrator"):
            await kept.change(FIRST, secret=None, role=Role.PLAYER, revoked=None)
        with pytest.raises(NoAccount, match="last administrator"):
            await kept.change(FIRST, secret=None, role=None, revoked=True)

    run(going_on())


def test_over_http_a_session_is_a_cookie_that_no_script_reads(tmp_path: Path) -> None:
    async def going_on() -> None:
        async with serving(tmp_path / "floor.db") as served, served.http() as client:
            assert (await client.get("/api/session")).json()["name"] is None
            ann = {"name": "ann", "secret": SECRET}
            assert (await client.post("/api/accounts", json=ann)).status_code == 201
            assert (await client.post("/api/accounts", json=ann)).status_code == 409
            assert (await client.post("/api/session", json={**ann, "secret": "wrong one"})).status_code == 401
            answer = await client.post("/api/session", json=ann)
            cookie = answer.headers["set-cookie"].lower()
            assert "httponly" in cookie and "samesite=strict" in cookie
            session = (await client.get("/api/session")).json()
            assert session["name"] == "ann" and session["may"] == answer.json()["may"]
            assert {"sit", "see own rounds"} < set(session["may"]) and "take evidence" not in session["may"]
            changed = await client.patch("/api/accounts/ann", json={"secret": "another one", "old": SECRET})
            assert changed.status_code == 200
            assert (await client.get("/api/session")).json()["name"] is None
        assert beside(tmp_path / "floor.db").stat().st_mode & 0o077 == 0

    run(going_on())


def test_where_the_floor_is_not_open_only_an_administrator_makes_accounts(tmp_path: Path) -> None:
    async def going_on() -> None:
        async with serving(tmp_path / "floor.db", open_accounts=False) as served:
            new = {"name": "ann", "secret": SECRET}
            async with served.http() as client:
                assert (await client.post("/api/accounts", json=new)).status_code == 403
            async with await served.client("boss", Role.ADMINISTRATOR) as boss:
                assert (await boss.post("/api/accounts", json={**new, "role": "dealer"})).status_code == 201
                listed = {account["name"]: account["role"] for account in (await boss.get("/api/accounts")).json()}
                assert listed == {"ann": "dealer", "boss": "administrator"}

    run(going_on())


async def comes_in(kept: Accounts, name: str, secret: str = SECRET) -> bool:
    try:
        await kept.log_in(name, secret, "there")
    except NoAccount:
        return False
    return True


def test_a_revoked_user_cannot_log_in_and_their_sessions_end(tmp_path: Path) -> None:
    async def going_on() -> None:
        kept = accounts(tmp_path, Hand())
        await kept.make("ann", SECRET, Role.PLAYER)
        token, _ = await kept.log_in("ann", SECRET, "")
        assert kept.of(token) == Account("ann", Role.PLAYER)
        changed = await kept.change("ann", secret=None, role=None, revoked=True)
        assert changed.revoked and kept.named("ann") == changed and kept.all() == [changed]
        assert kept.of(token) is None and not await comes_in(kept, "ann")
        assert kept.of(kept.session_for("ann")) is None, "nor one that was made at the same moment"
        assert not (await kept.change("ann", secret=None, role=None, revoked=False)).revoked
        assert await comes_in(kept, "ann") and kept.of(token) is None

    run(going_on())


def test_another_secret_takes_the_place_of_the_old_one_and_ends_every_session(tmp_path: Path) -> None:
    async def going_on() -> None:
        kept = accounts(tmp_path, Hand())
        await kept.make("ann", SECRET, Role.PLAYER)
        token, _ = await kept.log_in("ann", SECRET, "")
        with pytest.raises(NoAccount, match="8 to 200"):
            await kept.change("ann", secret="short", role=None, revoked=None)
        assert kept.of(token) is not None
        await kept.change("ann", secret="another secret", role=None, revoked=None)
        assert kept.of(token) is None
        assert not await comes_in(kept, "ann") and await comes_in(kept, "ann", "another secret")

    run(going_on())


def test_another_role_is_another_persons_to_be_and_ends_every_session(tmp_path: Path) -> None:
    async def going_on() -> None:
        kept = accounts(tmp_path, Hand())
        await kept.make("ann", SECRET, Role.PLAYER)
        token, _ = await kept.log_in("ann", SECRET, "")
        changed = await kept.change("ann", secret=None, role=Role.DEALER, revoked=None)
        assert changed.role is Role.DEALER and kept.of(token) is None
        _, account = await kept.log_in("ann", SECRET, "")
        assert account == kept.named("ann") == changed and changed.made and not changed.revoked
        with pytest.raises(NoAccount, match="There is no account 'nobody'"):
            await kept.change("nobody", secret=None, role=Role.DEALER, revoked=None)

    run(going_on())


def test_only_an_administrator_who_could_still_come_in_makes_another_one_dispensable(tmp_path: Path) -> None:
    async def going_on() -> None:
        kept = accounts(tmp_path, Hand())
        kept.first_run()
        await kept.make("ann", SECRET, Role.PLAYER)
        await kept.make("bea", SECRET, Role.ADMINISTRATOR)
        await kept.change("bea", secret=None, role=None, revoked=True)
        for role, revoked in ((Role.PLAYER, None), (None, True)):
            with pytest.raises(NoAccount, match="last administrator"):
                await kept.change(FIRST, secret=None, role=role, revoked=revoked)
        await kept.change(FIRST, secret="another secret", role=Role.ADMINISTRATOR, revoked=False)
        await kept.change("ann", secret=None, role=Role.DEALER, revoked=True)
        await kept.change("bea", secret=None, role=None, revoked=False)
        assert (await kept.change(FIRST, secret=None, role=Role.AUDITOR, revoked=True)).role is Role.AUDITOR

    run(going_on())


def test_who_logs_out_is_out_and_others_are_not(tmp_path: Path) -> None:
    async def going_on() -> None:
        kept = accounts(tmp_path, Hand())
        await kept.make("ann", SECRET, Role.PLAYER)
        tokens = [kept.session_for("ann") for _ in range(3)]
        assert all(kept.of(token) for token in tokens)
        kept.log_out(tokens[1])
        assert [kept.of(token) is not None for token in tokens] == [True, False, True]
        kept._kept.close()
        again = Accounts(FloorDatabase(tmp_path / "x.floor"), world_with(Hand(), tmp_path))
        assert [again.of(token) is not None for token in tokens] == [True, False, True]
        assert again.of("") is None

    run(going_on())


def test_a_session_lasts_its_hours_and_is_gone_from_the_disk_when_the_next_one_begins(tmp_path: Path) -> None:
    async def going_on() -> None:
        clock = Hand()
        kept = accounts(tmp_path, clock)
        await kept.make("ann", SECRET, Role.PLAYER)
        token = kept.session_for("ann")
        clock.turn(SESSION_HOURS * 3600)
        assert kept.of(token) is not None
        clock.turn(1)
        assert kept.of(token) is None
        kept.session_for("ann")
        assert len(kept._kept.rows("SELECT digest FROM sessions")) == 1

    run(going_on())


def test_a_token_is_thirty_two_bytes_of_chance(tmp_path: Path) -> None:
    kept = accounts(tmp_path, Hand())
    kept.first_run()
    tokens = {kept.session_for(FIRST) for _ in range(100)}
    assert len(tokens) == 100 and {len(token) for token in tokens} == {43}


def test_a_secret_is_kept_as_earlier_releases_kept_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, cheap_secrets: dict[str, int]
) -> None:
    """Otherwise users with older accounts could not log in."""
    monkeypatch.setattr("croupier.floor.people.accounts.COST", cheap_secrets)

    async def going_on() -> None:
        kept = accounts(tmp_path, Hand())
        await kept.make("ann", SECRET, Role.PLAYER)
        row = kept._kept.row("SELECT salt, hash FROM accounts WHERE key = ?", "ann")
        assert row is not None
        assert row[1] == hashlib.scrypt(SECRET.encode(), salt=row[0], n=16_384, r=8, p=1, maxmem=64 << 20, dklen=32)
        assert len(row[0]) == 32

    run(going_on())


def test_a_user_who_logs_in_often_is_never_rate_limited(tmp_path: Path) -> None:
    async def going_on() -> None:
        kept = accounts(tmp_path, Hand())
        await kept.make("ann", SECRET, Role.PLAYER)
        assert [await comes_in(kept, "ann") for _ in range(2 * FAILURES_MAX)] == [True] * 2 * FAILURES_MAX

    run(going_on())


def test_what_is_remembered_of_sessions_has_an_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "CACHED_MAX", 3)

    async def going_on() -> None:
        kept = accounts(tmp_path, Hand())
        kept.first_run()
        known = []
        for _ in range(4):
            assert kept.of(kept.session_for(FIRST)) is not None
            known.append(len(kept._sessions))
        assert known == [1, 2, 3, 1]

    run(going_on())
