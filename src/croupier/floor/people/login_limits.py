"""How often secrets may be guessed: bounded for every name, without a stranger's guesses shutting out whose name it is.

A browser that has come in under a name before is known for it. Its wrong secrets are counted by themselves, so that
nobody else's keep it out; what it gains by being known is that count, and nothing more.
"""

from __future__ import annotations

import ipaddress
from collections import OrderedDict
from collections.abc import Sequence
from datetime import datetime, timedelta

from croupier.floor.people.floor_db import FloorDatabase
from croupier.floor.people.sessions import digest_of, new_token
from croupier.rounds.actors import alike
from croupier.world import World

FAILURES_MAX, FAILURES_WITHIN = 5, timedelta(minutes=5)
"""So many wrong secrets for a name from one address, or one browser that is known for it, are heard within that."""
TIMES = 4
"""So many times as many for one name from all strangers together, and from one address for all names."""
MADE_MAX = 20
"""So many accounts may be asked for from one address within that time."""
REMEMBERED_MAX = 10_000
KNOWN_DAYS, KNOWN_MAX = 90, 20
"""How long a browser is known, and how many are for one name; the longest known gives way."""

Counted = tuple[tuple[str, int], ...]
"""What an attempt counts for, and how often each may fail."""


class TooOften(ValueError):
    """Too many wrong secrets; `seconds` until somebody is heard again."""

    def __init__(self, seconds: int) -> None:
        super().__init__(f"Too many attempts; wait {seconds} seconds.")
        self.seconds = seconds


class Guesses:
    """Wrong secrets, and the browsers whose own they are."""

    def __init__(self, kept: FloorDatabase, world: World) -> None:
        self._kept, self._world = kept, world
        self._failures: OrderedDict[str, list[datetime]] = OrderedDict()

    def attempt(self, name: str, address: str, browser: str) -> Counted:
        """What somebody who tries a secret is counted for, if he is heard at all."""
        key, network = alike(name)[:80], network_of(address)
        if self._knows(browser, key):
            counted: Counted = ((f"browser {digest_of(browser).hex()} {key}", FAILURES_MAX),)
        else:
            counted = (
                (f"name {key} from {network}", FAILURES_MAX),
                (f"name {key}", FAILURES_MAX * TIMES),
                (f"from {network}", FAILURES_MAX * TIMES),
            )
        for who, most in counted:
            self._not_too_often(who, most)
        return counted

    def account_wanted(self, address: str) -> None:
        """A stranger asks for an account; asking counts, whatever comes of it."""
        wanted = f"made from {network_of(address)}"
        self._not_too_often(wanted, MADE_MAX)
        self._failed(wanted)

    def failed(self, counted: Counted) -> None:
        """It was the wrong one."""
        for who, _ in counted:
            self._failed(who)

    def known(self, name: str, browser: str) -> str:
        """The browser is known for this name from now on; what it bears to show it, one thing for all its names."""
        now, key = self._world.clock(), alike(name)
        expires = (now + timedelta(days=KNOWN_DAYS)).isoformat()
        self._kept.change("DELETE FROM browsers WHERE expires < ?", now.isoformat())
        if self._kept.row("SELECT 1 FROM browsers WHERE digest = ?", digest_of(browser)) is None:
            browser = new_token(self._world)
        self._kept.change("INSERT OR REPLACE INTO browsers VALUES (?,?,?)", digest_of(browser), key, expires)
        older = "SELECT digest FROM browsers WHERE key = ? ORDER BY expires DESC, rowid DESC LIMIT -1 OFFSET ?"
        self._kept.change(f"DELETE FROM browsers WHERE key = ? AND digest IN ({older})", key, key, KNOWN_MAX)
        return browser

    def _knows(self, browser: str, key: str) -> bool:
        row = self._kept.row("SELECT expires FROM browsers WHERE digest = ? AND key = ?", digest_of(browser), key)
        return row is not None and row[0] >= self._world.clock().isoformat()

    def _not_too_often(self, who: str, most: int) -> None:
        now = self._world.clock()
        recent = _recent(self._failures.get(who, []), now)
        if len(recent) >= most:
            raise TooOften(max(1, int((recent[-most] + FAILURES_WITHIN - now).total_seconds())))

    def _failed(self, who: str) -> None:
        now = self._world.clock()
        recent = _recent(self._failures.pop(who, []), now)
        self._failures[who] = [*recent[-FAILURES_MAX * TIMES :], now]
        while len(self._failures) > REMEMBERED_MAX:
            self._failures.popitem(last=False)


def network_of(address: str) -> str:
    """Whose address this is: of the newer kind everybody is given 2**64 at once, and they count as one.

    An older address that is written as a newer one, as where the floor listens at all of both kinds, is itself.
    """
    try:
        ip = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(ip, ipaddress.IPv4Address):
        return address
    return str(ip.ipv4_mapped or ipaddress.ip_network((int(ip) >> 64 << 64, 64)))


def _recent(attempts: Sequence[datetime], now: datetime) -> list[datetime]:
    """Those that still count; what a clock that was set back has ahead of it, does not."""
    return [at for at in attempts if timedelta(0) <= now - at < FAILURES_WITHIN]
