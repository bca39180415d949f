"""Login rate limits per name and network. Known browsers have their own limits, so strangers cannot lock a user out.

A browser that has logged in under a name before is known for that name. Its wrong secrets are counted separately. It
gains nothing else.
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
"""How many wrong secrets are allowed within this time, for a name from one address or from one known browser."""
TIMES = 4
"""The factor of that limit for one name from all unknown browsers together, and for all names from one address."""
MADE_MAX = 20
"""How many new accounts one address may request within that time."""
GUESTS_FROM_MAX = 10
"""How many new guests may come from one address within that time."""
COUNTED_MAX = 10_000
KNOWN_DAYS, KNOWN_MAX = 90, 20
"""How many days a browser stays known, and how many browsers a name has. If there are more, the oldest is dropped."""

Counted = tuple[tuple[str, int], ...]
"""The counters that an attempt affects, each with its limit."""


class TooOften(ValueError):
    """An error: too many secrets were wrong. `seconds` is the time until the next attempt is allowed."""

    def __init__(self, seconds: int) -> None:
        super().__init__(f"Too many attempts; wait {seconds} seconds.")
        self.seconds = seconds


class Guesses:
    """Counts wrong secrets and knows the browsers."""

    def __init__(self, kept: FloorDatabase, world: World) -> None:
        self._kept, self._world = kept, world
        self._failures: OrderedDict[str, list[datetime]] = OrderedDict()

    def attempt(self, name: str, address: str, browser: str) -> Counted:
        """The counters that an attempt to log in affects. Raises TooOften if any of them is at its limit."""
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
        """Counts an unknown user's request for an account, even if it fails."""
        wanted = f"made from {network_of(address)}"
        self._not_too_often(wanted, MADE_MAX)
        self._failed(wanted)

    def guest_wanted(self, address: str) -> None:
        """Counts a request for a guest."""
        wanted = f"guest from {network_of(address)}"
        self._not_too_often(wanted, GUESTS_FROM_MAX)
        self._failed(wanted)

    def failed(self, counted: Counted) -> None:
        """Counts a wrong secret."""
        for who, _ in counted:
            self._failed(who)

    def known(self, name: str, browser: str) -> str:
        """Makes the browser known for this name, and returns its token.

        The token is the same for all names of the browser.
        """
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
        while len(self._failures) > COUNTED_MAX:
            self._failures.popitem(last=False)


def network_of(address: str) -> str:
    """The network of an address. An IPv6 address counts as its /64, because one customer usually has all of it.

    An IPv4 address that is mapped into IPv6, as on a dual-stack socket, counts as itself.
    """
    try:
        ip = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(ip, ipaddress.IPv4Address):
        return address
    return str(ip.ipv4_mapped or ipaddress.ip_network((int(ip) >> 64 << 64, 64)))


def _recent(attempts: Sequence[datetime], now: datetime) -> list[datetime]:
    """The attempts that still count. Attempts in the future do not; they were made before the clock was set back."""
    return [at for at in attempts if timedelta(0) <= now - at < FAILURES_WITHIN]
