"""Accounts, secrets and sessions. Only the scrypt hash of a secret and the digest of a session token are stored."""

from __future__ import annotations

import asyncio
import base64
import hashlib
import hmac
import re
from datetime import timedelta

import msgspec

from croupier.floor.people.floor_db import FloorDatabase
from croupier.floor.people.guest_names import like_a_guest
from croupier.floor.people.login_limits import Guesses
from croupier.floor.people.roles import Role
from croupier.floor.people.sessions import digest_of, new_token
from croupier.rounds.actors import RESERVED, alike, may_be_called
from croupier.text.lookalikes import looks, stranger, unseen
from croupier.world import World

SECRET_LENGTH_MIN, SECRET_LENGTH_MAX = 8, 200
SESSION_HOURS = 12
COST = {"n": 1 << 14, "r": 8, "p": 1, "maxmem": 64 << 20}
SALT_BYTES = 32
CACHED_MAX = 10_000
FIRST = "administrator"
"""The name of the account that the first start creates."""
TAKEN_WORDS = frozenset({"stranger", "you", "everyone"})
"""Names of views of a round. No account may have one of these names."""
UNADDRESSED = re.compile(r"\.*|.*/.*")
"""Names that cannot be the last part of a URL, which an administrator needs to change the account."""


class Account(msgspec.Struct, frozen=True):
    """A person with a role."""

    name: str
    role: Role
    revoked: bool = False
    made: str = ""


class NoAccount(ValueError):
    """An error: a name, a secret or a change is not valid. The sentence says why."""


class Accounts:
    """The accounts and sessions of the floor."""

    def __init__(self, kept: FloorDatabase, world: World) -> None:
        self._kept, self._world = kept, world
        self._sessions: dict[bytes, tuple[Account, str]] = {}
        """A cache of sessions. Any change of an account and any logout clears it."""
        self.guesses = Guesses(kept, world)
        self._one_by_one = asyncio.Lock()

    def first_run(self, *, new_secret: bool = False) -> str:
        """Creates the administrator if there is no account yet. Returns the new secret, or an empty string.

        `new_secret` is for an owner who has lost the secret: it resets the first account and gives it a new secret.
        """
        known = self._kept.row("SELECT 1 FROM accounts LIMIT 1") is not None
        if known and not new_secret:
            return ""
        secret = base64.b32encode(self._world.entropy(15)).decode().lower()
        if known:
            self._sessions.clear()
            self._kept.change("DELETE FROM sessions WHERE key = ?", FIRST)
            self._kept.change("DELETE FROM accounts WHERE key = ?", FIRST)
        salt = self._world.entropy(SALT_BYTES)
        self._insert(FIRST, Role.ADMINISTRATOR, salt, _hash(secret, salt))
        return secret

    async def make(self, name: str, secret: str, role: Role, address: str = "") -> Account:
        """Creates an account. `address` is that of an unknown user, whose requests are limited."""
        if address:
            self.guesses.account_wanted(address)
        if (why := _unfit(name)) != "":
            raise NoAccount(f"{name[:60]!r} cannot be a name{why}.")
        _check(secret)
        salt = self._world.entropy(SALT_BYTES)
        hashed = await asyncio.to_thread(_hash, secret, salt)
        seen = looks(name)
        if any(alike(name) == alike(other.name) or seen == looks(other.name) for other in self.all()):
            raise NoAccount(f"An account {name} exists already, or one whose name looks the same.")
        self._insert(name, role, salt, hashed)
        return self._known(name)

    def without_secret(self, name: str, role: Role) -> Account:
        """Creates an account that no one can log in to. Its user has only the session."""
        self._insert(name, role, self._world.entropy(SALT_BYTES), b"")
        return self._known(name)

    def _insert(self, name: str, role: Role, salt: bytes, hashed: bytes) -> None:
        values = alike(name), name, role.value, salt, hashed, self._world.now()
        self._kept.change("INSERT INTO accounts (key,name,role,salt,hash,made) VALUES (?,?,?,?,?,?)", *values)

    def all(self) -> list[Account]:
        """Every account, by name."""
        rows = self._kept.rows("SELECT name, role, revoked, made FROM accounts ORDER BY key")
        return [Account(name, Role(role), bool(revoked), made) for name, role, revoked, made in rows]

    def named(self, name: str) -> Account | None:
        """The account of this name."""
        row = self._kept.row("SELECT name, role, revoked, made FROM accounts WHERE key = ?", alike(name))
        return Account(row[0], Role(row[1]), bool(row[2]), row[3]) if row is not None else None

    def _known(self, name: str) -> Account:
        account = self.named(name)
        assert account is not None
        return account

    async def change(self, name: str, *, secret: str | None, role: Role | None, revoked: bool | None) -> Account:
        """Changes the secret or the role, or revokes the account. Its sessions end."""
        account = self.named(name)
        if account is None:
            raise NoAccount(f"There is no account {name[:60]!r}.")
        if account.role is Role.ADMINISTRATOR and (revoked or role not in (None, Role.ADMINISTRATOR)):
            left = [a for a in self.all() if a.role is Role.ADMINISTRATOR and not a.revoked and a.name != account.name]
            if not left:
                raise NoAccount(
                    "The last administrator must stay one: without an administrator no account can be changed."
                )
        key = alike(name)
        if secret is not None:
            _check(secret)
            salt = self._world.entropy(SALT_BYTES)
            hashed = await asyncio.to_thread(_hash, secret, salt)
            self._kept.change("UPDATE accounts SET salt = ?, hash = ? WHERE key = ?", salt, hashed, key)
        if role is not None:
            self._kept.change("UPDATE accounts SET role = ? WHERE key = ?", role.value, key)
        if revoked is not None:
            self._kept.change("UPDATE accounts SET revoked = ? WHERE key = ?", int(revoked), key)
        if revoked:
            self._kept.change("DELETE FROM browsers WHERE key = ?", key)
        self._kept.change("DELETE FROM sessions WHERE key = ?", key)
        self._sessions.clear()
        return self._known(name)

    # Sessions.

    async def log_in(self, name: str, secret: str, address: str, browser: str = "") -> tuple[str, Account]:
        """Starts a session. Wrong secrets are counted. `browser` is the token of a known browser."""
        async with self._one_by_one:  # if several attempts come at the same time, the sixth already sees five failures
            counted = self.guesses.attempt(name, address, browser)
            if not await self._right(name, secret):
                self.guesses.failed(counted)
                raise NoAccount("The name or the secret is wrong, or the account is revoked.")
        return self.session_for(name), self._known(name)

    async def _right(self, name: str, secret: str) -> bool:
        """Whether the secret is right, and the account has not changed while the secret was being hashed."""
        sql = "SELECT salt, hash, revoked FROM accounts WHERE key = ?"
        row = self._kept.row(sql, alike(name))
        salt, hashed, revoked = row if row is not None else (bytes(SALT_BYTES), b"", 1)
        given = await asyncio.to_thread(_hash, secret[:SECRET_LENGTH_MAX], salt)
        return hmac.compare_digest(given, hashed) and not revoked and self._kept.row(sql, alike(name)) == row

    def session_for(self, name: str) -> str:
        """Starts a session of this account, and returns its token."""
        token = new_token(self._world)
        expires = (self._world.clock() + timedelta(hours=SESSION_HOURS)).isoformat()
        self._kept.change("DELETE FROM sessions WHERE expires < ?", self._world.clock().isoformat())
        self._kept.change("INSERT INTO sessions VALUES (?,?,?)", digest_of(token), alike(name), expires)
        return token

    def of(self, token: str) -> Account | None:
        """The account of a valid session. This is called for every message, so sessions are cached."""
        if not token:
            return None
        digest = digest_of(token)
        known = self._sessions.get(digest)
        if known is None:
            sql = "SELECT name, role, revoked, expires FROM sessions JOIN accounts USING (key) WHERE digest = ?"
            row = self._kept.row(sql, digest)
            if row is None or row[2]:
                return None
            if len(self._sessions) >= CACHED_MAX:
                self._sessions.clear()
            known = self._sessions[digest] = Account(row[0], Role(row[1])), row[3]
        return known[0] if known[1] >= self._world.clock().isoformat() else None

    def forget_sessions(self) -> None:
        """Ends the sessions of accounts that no longer exist."""
        self._kept.change("DELETE FROM sessions WHERE key NOT IN (SELECT key FROM accounts)")
        self._sessions.clear()

    def log_out(self, token: str) -> None:
        """Ends the session."""
        self._sessions.clear()
        self._kept.change("DELETE FROM sessions WHERE digest = ?", digest_of(token))


def _unfit(name: str) -> str:
    """Why a name is not allowed, as the end of a sentence. Empty if it is allowed."""
    offices = {looks(word) for word in RESERVED | TAKEN_WORDS}
    if not may_be_called(name) or looks(name) in offices:
        return ": it must be 1 to 40 printable characters and not a reserved word"
    if like_a_guest(name):
        return ": names like this are reserved for guests and simulated players"
    if odd := stranger(name):
        return f", it mixes alphabets: {odd}"
    if sign := unseen(name):
        return f": it has an invisible character in it, {sign}"
    return ": it has a slash or is only dots" if UNADDRESSED.fullmatch(name) else ""


def _check(secret: str) -> None:
    if not SECRET_LENGTH_MIN <= len(secret) <= SECRET_LENGTH_MAX:
        raise NoAccount(
            f"A secret must have {SECRET_LENGTH_MIN} to {SECRET_LENGTH_MAX} characters; this one has {len(secret)}."
        )


def _hash(secret: str, salt: bytes) -> bytes:
    return hashlib.scrypt(secret.encode(), salt=salt, dklen=32, **COST)
