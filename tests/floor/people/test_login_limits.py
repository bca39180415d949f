"""Secrets are not guessed without end, and no stranger's guesses shut out whose name it is."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from croupier.floor.people import login_limits
from croupier.floor.people.accounts import NoAccount
from croupier.floor.people.login_limits import (
    FAILURES_MAX,
    KNOWN_DAYS,
    KNOWN_MAX,
    MADE_MAX,
    TIMES,
    Guesses,
    TooOften,
    network_of,
)
from croupier.floor.people.roles import Role
from tests.floor.floor import SECRET, Hand, run, serving
from tests.floor.test_people import accounts


def test_after_five_wrong_secrets_logins_are_refused_for_five_minutes(tmp_path: Path) -> None:
    async def going_on() -> None:
        clock = Hand()
        kept = accounts(tmp_path, clock)
        await kept.make("ann", SECRET, Role.PLAYER)
        for _ in range(FAILURES_MAX):
            with pytest.raises(NoAccount):
                await kept.log_in("ann", "wrong", "there")
        with pytest.raises(TooOften) as often:
            await kept.log_in("ann", SECRET, "there")
        assert often.value.seconds == 300 and str(often.value) == "Too many attempts; wait 300 seconds."
        clock.turn(300)
        assert (await kept.log_in("ann", SECRET, "there"))[1].name == "ann"

    run(going_on())


def test_of_secrets_that_are_tried_at_once_no_more_are_heard_than_one_after_another(tmp_path: Path) -> None:
    async def going_on() -> None:
        kept = accounts(tmp_path, Hand())
        await kept.make("ann", SECRET, Role.PLAYER)
        tried = [kept.log_in("ann", f"wrong {number}", "there") for number in range(4 * FAILURES_MAX)]
        found = await asyncio.gather(*tried, return_exceptions=True)
        assert sum(isinstance(one, NoAccount) for one in found) == FAILURES_MAX
        assert sum(isinstance(one, TooOften) for one in found) == 3 * FAILURES_MAX

    run(going_on())


def test_a_clock_that_is_set_back_locks_no_user_out(tmp_path: Path) -> None:
    async def going_on() -> None:
        clock = Hand()
        kept = accounts(tmp_path, clock)
        await kept.make("ann", SECRET, Role.PLAYER)
        for _ in range(FAILURES_MAX):
            with pytest.raises(NoAccount):
                await kept.log_in("ann", "wrong", "there")
        clock.turn(-3600)
        assert (await kept.log_in("ann", SECRET, "there"))[1].name == "ann"

    run(going_on())


def test_an_address_that_a_request_says_of_itself_is_not_believed(tmp_path: Path) -> None:
    async def going_on() -> None:
        async with serving(tmp_path / "floor.db") as served, served.http() as client:
            for number in range(FAILURES_MAX * TIMES + 1):
                said = {"X-Forwarded-For": f"10.0.0.{number}", "Forwarded": f"for=10.0.0.{number}"}
                nobody = {"name": f"nobody {number}", "secret": SECRET}
                answer = await client.post("/api/session", json=nobody, headers=said)
            assert answer.status_code == 429

    run(going_on())


def test_an_unknown_user_cannot_create_accounts_without_end(tmp_path: Path) -> None:
    async def going_on() -> None:
        clock = Hand()
        kept = accounts(tmp_path, clock)
        for _ in range(MADE_MAX):
            with pytest.raises(NoAccount):  # asking counts, whatever comes of it
                await kept.make("dealer", SECRET, Role.PLAYER, "there")
        with pytest.raises(TooOften):
            await kept.make("ann", SECRET, Role.PLAYER, "there")
        assert (await kept.make("ann", SECRET, Role.PLAYER, "elsewhere")).name == "ann"

    run(going_on())


def test_from_one_address_four_times_as_many_wrong_secrets_are_heard(tmp_path: Path) -> None:
    async def going_on() -> None:
        kept = accounts(tmp_path, Hand())
        await kept.make("ann", SECRET, Role.PLAYER)
        for number in range(4 * FAILURES_MAX):
            with pytest.raises(NoAccount):
                await kept.log_in(f"nobody {number}", "wrong", "there")
        with pytest.raises(TooOften):
            await kept.log_in("ann", SECRET, "there")
        assert (await kept.log_in("ann", SECRET, "elsewhere"))[1].name == "ann"

    run(going_on())


async def heard(tmp_path: Path, *, known: bool) -> tuple[int, bool]:
    """Of a thousand guesses at one name from as many addresses: how many are heard; and if ann comes in meanwhile."""
    kept = accounts(tmp_path, Hand())
    await kept.make("ann", SECRET, Role.PLAYER)
    browser = kept.guesses.known("ann", "") if known else ""
    many = 0
    for number in range(1000):
        try:
            await kept.log_in("ann", "wrong", f"10.0.{number % 200}.1")
        except TooOften:
            continue
        except NoAccount:
            many += 1
    try:
        return many, (await kept.log_in("ann", SECRET, "10.0.0.1", browser))[1].name == "ann"
    except TooOften:
        return many, False


def test_a_name_has_twenty_wrong_secrets_from_all_networks_and_its_own_browser_still_logs_in(
    tmp_path: Path,
) -> None:
    assert asyncio.run(heard(tmp_path, known=True)) == (FAILURES_MAX * TIMES, True)


def test_an_unknown_browser_shares_the_limit_of_strangers(tmp_path: Path) -> None:
    assert asyncio.run(heard(tmp_path, known=False)) == (FAILURES_MAX * TIMES, False)


def test_a_floor_that_lets_strangers_lock_a_user_out_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Guesses, "_knows", lambda *_: False)
    assert not asyncio.run(heard(tmp_path, known=True))[1]


def test_a_floor_that_counts_guesses_by_address_alone_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Guesses, "attempt", lambda _self, _name, address, _browser: ((f"from {address}", 5),))
    monkeypatch.setattr("croupier.floor.people.accounts._hash", lambda secret, _salt: secret.encode())
    assert asyncio.run(heard(tmp_path, known=True))[0] > FAILURES_MAX * TIMES


def test_a_known_browser_has_five_guesses_of_its_own_for_its_own_name_only(tmp_path: Path) -> None:
    async def going_on() -> None:
        clock = Hand()
        kept = accounts(tmp_path, clock)
        for name in ("ann", "ben"):
            await kept.make(name, SECRET, Role.PLAYER)
        browser = kept.guesses.known("ann", "")
        for name in ("ann", "ben"):
            for _ in range(FAILURES_MAX):
                with pytest.raises(NoAccount):
                    await kept.log_in(name, "wrong", "there", browser)
            with pytest.raises(TooOften):
                await kept.log_in(name, SECRET, "there", browser)
        assert (await kept.log_in("ann", SECRET, "there"))[1].name == "ann", "others are not kept out by it either"
        with pytest.raises(TooOften):
            await kept.log_in("ben", SECRET, "there")
        clock.turn(300)
        assert (await kept.log_in("ann", SECRET, "there", browser))[1].name == "ann"

    run(going_on())


def known_for(kept: Guesses, browser: str, *names: str) -> list[bool]:
    return [kept._knows(browser, name) for name in names]


def test_a_browser_is_known_by_one_thing_for_all_who_use_it_and_makes_up_none(tmp_path: Path) -> None:
    kept = accounts(tmp_path, Hand()).guesses
    browser = kept.known("ann", "made up")
    assert browser != "made up" and kept.known("Ben", browser) == browser
    assert known_for(kept, browser, "ann", "ben", "cat") == [True, True, False]
    assert not kept._knows("made up", "ann") and not kept._knows("", "ann")
    raw = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    assert b"ann" in raw and browser.encode() not in raw


def test_a_browser_is_known_for_ninety_days_and_twenty_of_them_are(tmp_path: Path) -> None:
    clock = Hand()
    kept = accounts(tmp_path, clock).guesses
    browsers = []
    for _ in range(KNOWN_MAX + 1):
        browsers.append(kept.known("ann", ""))
        clock.turn(1)
    assert [kept._knows(one, "ann") for one in browsers] == [False] + [True] * KNOWN_MAX
    clock.turn(KNOWN_DAYS * 24 * 3600 - 1)
    assert [kept._knows(one, "ann") for one in browsers[-2:]] == [False, True]
    other = kept.known("ben", "")
    clock.turn(2)
    kept.known("ben", other)
    assert len(kept._kept.rows("SELECT * FROM browsers")) == 1, "what has expired is gone from the disk"


def test_a_revoked_user_has_no_known_browser(tmp_path: Path) -> None:
    async def going_on() -> None:
        kept = accounts(tmp_path, Hand())
        await kept.make("ann", SECRET, Role.PLAYER)
        browser = kept.guesses.known("ann", "")
        await kept.change("ann", secret="another secret", role=None, revoked=None)
        assert kept.guesses._knows(browser, "ann")
        await kept.change("ann", secret=None, role=None, revoked=True)
        assert not kept.guesses._knows(browser, "ann")

    run(going_on())


def test_over_http_a_known_browser_is_not_locked_out(tmp_path: Path) -> None:
    async def going_on() -> None:
        async with serving(tmp_path / "floor.db") as served, served.http() as own, served.http() as strange:
            await served.account("ann")
            ann = {"name": "ann", "secret": SECRET}
            cookies = (await own.post("/api/session", json=ann)).headers.get_list("set-cookie")
            (known,) = [one.lower() for one in cookies if one.startswith("croupier-known=")]
            assert "httponly" in known and "samesite=strict" in known
            own.cookies.delete("croupier")
            for _ in range(FAILURES_MAX):
                assert (await strange.post("/api/session", json={**ann, "secret": "wrong"})).status_code == 401
            assert (await strange.post("/api/session", json=ann)).status_code == 429
            assert (await own.post("/api/session", json=ann)).status_code == 200
            own_secret = {"secret": "another one", "old": SECRET}
            assert (await own.patch("/api/accounts/ann", json=own_secret)).status_code == 200

    run(going_on())


@pytest.mark.parametrize(
    "address, counts_as",
    [
        ("127.0.0.1", "127.0.0.1"),
        ("2001:db8::1", "2001:db8::/64"),
        ("2001:db8::ffff:1", "2001:db8::/64"),
        ("2001:db8:0:1::1", "2001:db8:0:1::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::ffff:192.0.2.1", "192.0.2.1"),
        ("", ""),
    ],
)
def test_the_addresses_that_one_person_is_given_at_once_count_as_one(address: str, counts_as: str) -> None:
    assert network_of(address) == counts_as


def test_what_is_remembered_of_wrong_secrets_has_an_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(login_limits, "COUNTED_MAX", 4)

    async def going_on() -> None:
        kept = accounts(tmp_path, Hand())
        for name in "abc":
            with pytest.raises(NoAccount):
                await kept.log_in(name, "wrong", "there")
        assert [*kept.guesses._failures] == ["name b", "name c from there", "name c", "from there"]

    run(going_on())
