"""Guests: people who play without an account. The floor gives each a name, which no other person ever gets.

A guest has no secret. Their session ends after some hours, and the name is then removed. A guest who turns the name
into an account before that keeps the name, the chips and the past rounds.
"""

from __future__ import annotations

from datetime import timedelta

from croupier.floor.people.accounts import SESSION_HOURS, Account, Accounts, NoAccount
from croupier.floor.people.floor_db import FloorDatabase
from croupier.floor.people.guest_names import WORDS
from croupier.floor.people.roles import Role
from croupier.rounds.actors import alike
from croupier.text.lookalikes import looks
from croupier.world import World

GUESTS_MAX = 500
"""The most guests that a floor has at a time."""
FIRST_NUMBER = 100


class NoGuest(NoAccount):
    """An error: the floor accepts no more guests now. The sentence says why."""


class Guests:
    """The guests of the floor. They have accounts and sessions like other users, with the role of a guest."""

    def __init__(self, kept: FloorDatabase, accounts: Accounts, world: World) -> None:
        self._kept, self._accounts, self._world = kept, accounts, world

    def come(self, address: str) -> tuple[str, Account]:
        """Creates a guest and starts the guest's session. Requests are counted by address."""
        self._accounts.guesses.guest_wanted(address)
        self.expire()
        many = self._kept.row("SELECT count(*) FROM accounts WHERE role = ?", Role.GUEST.value)
        if many is not None and many[0] >= GUESTS_MAX:
            raise NoGuest(f"The floor has {GUESTS_MAX} guests, which is the most it takes; create an account instead.")
        taken = {looks(account.name) for account in self._accounts.all()}
        name = self._name()
        while looks(name) in taken:  # an account that is older than the rule that these names are for guests
            name = self._name()
        account = self._accounts.without_secret(name, Role.GUEST)
        return self._accounts.session_for(name), account

    def _name(self) -> str:
        """A name made of a word and a number. No number is used twice, so no guest gets the past rounds of another."""
        expires = (self._world.clock() + timedelta(hours=SESSION_HOURS)).isoformat()
        number = self._kept.added("INSERT INTO guests (key, expires) VALUES ('', ?)", expires)
        word = WORDS[int.from_bytes(self._world.entropy(4)) % len(WORDS)]
        name = f"{word}-{FIRST_NUMBER + number}"
        self._kept.change("UPDATE guests SET key = ? WHERE number = ?", alike(name), number)
        return name

    def expire(self) -> None:
        """Removes the guests whose time is over."""
        now = self._world.clock().isoformat()
        over = [key for (key,) in self._kept.rows("SELECT key FROM guests WHERE expires < ?", now)]
        if not over:
            return
        for key in over:
            self._kept.change("DELETE FROM accounts WHERE key = ? AND role = ?", key, Role.GUEST.value)
        self._kept.change("DELETE FROM guests WHERE expires < ?", now)
        self._accounts.forget_sessions()

    async def keep(self, guest: Account, secret: str, address: str) -> tuple[str, Account]:
        """Turns a guest into a player with an account under the same name, and starts a new session."""
        self._accounts.guesses.account_wanted(address)
        if guest.role is not Role.GUEST:
            raise NoAccount(f"{guest.name} has an account already.")
        account = await self._accounts.change(guest.name, secret=secret, role=Role.PLAYER, revoked=None)
        self._kept.change("DELETE FROM guests WHERE key = ?", alike(guest.name))
        return self._accounts.session_for(account.name), account
