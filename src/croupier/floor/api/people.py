"""Sessions and accounts."""

from __future__ import annotations

import msgspec
from fastapi import APIRouter, Request
from fastapi.responses import Response

from croupier.floor.api.body_schema import takes
from croupier.floor.people.accounts import SESSION_HOURS, NoAccount
from croupier.floor.people.login_limits import KNOWN_DAYS, TooOften
from croupier.floor.people.roles import Role, may, may_do
from croupier.floor.server.security import (
    COOKIE,
    KNOWN,
    Denied,
    account_of,
    allowed,
    answer,
    body_of,
    floor_of,
    token_of,
)
from croupier.floor.server.socket import NOT_LOGGED_IN

router = APIRouter(prefix="/api", tags=["people"])
NO_GUEST = "A guest has no account; give this person another role."


class Credentials(msgspec.Struct, forbid_unknown_fields=True):
    """A name and its secret."""

    name: str
    secret: str


class NewAccount(msgspec.Struct, forbid_unknown_fields=True):
    """A new account."""

    name: str
    secret: str
    role: Role = Role.PLAYER


class AccountChange(msgspec.Struct, forbid_unknown_fields=True):
    """The changes to an account. `old` is the present secret, for users who change their own secret."""

    secret: str | None = None
    role: Role | None = None
    revoked: bool | None = None
    old: str = ""


class KeptName(msgspec.Struct, forbid_unknown_fields=True):
    """The secret with which a guest keeps their name."""

    secret: str


@router.get("/session")
async def session(request: Request) -> Response:
    """Who is logged in."""
    floor, account = floor_of(request), account_of(request)
    return answer(
        {
            "name": account.name if account is not None else None,
            "role": account.role if account is not None else None,
            "may": may_do(account.role) if account is not None else [],
            "first_run": len(floor.accounts.all()) <= 1,
            "may_register": floor.open_accounts,
            "demo": floor.open_accounts,
            "takes_guests": floor.takes_guests,
        }
    )


@router.post("/session", openapi_extra=takes(Credentials))
async def log_in(request: Request) -> Response:
    """Starts a session, in a cookie that no script can read.

    A second cookie marks the browser as one that has logged in.
    """
    given, accounts = await body_of(request, Credentials), floor_of(request).accounts
    browser = request.cookies.get(KNOWN, "")
    try:
        token, account = await accounts.log_in(given.name, given.secret, _address(request), browser)
    except TooOften as often:
        raise Denied(429, "log in", str(often), retry_after=str(often.seconds)) from None
    except NoAccount as wrong:
        raise Denied(401, "log in", str(wrong)) from None
    response = answer({"name": account.name, "role": account.role, "may": may_do(account.role)})
    _set_cookie(request, response, COOKIE, token, SESSION_HOURS * 3600)
    _set_cookie(request, response, KNOWN, accounts.guesses.known(account.name, browser), KNOWN_DAYS * 24 * 3600)
    return response


@router.post("/guests", status_code=201)
async def come_as_guest(request: Request) -> Response:
    """Starts the session of a new guest, who plays without an account. The floor gives the guest a name."""
    floor = floor_of(request)
    if not floor.takes_guests:
        raise Denied(403, "play now", "This floor takes no guests; sign in, or ask an administrator for an account.")
    if (account := account_of(request)) is not None:
        raise Denied(409, "play now", f"You are signed in already, as {account.name}.")
    try:
        token, guest = floor.guests.come(_address(request))
    except TooOften as often:
        raise Denied(429, "play now", str(often), retry_after=str(often.seconds)) from None
    except NoAccount as wrong:
        raise Denied(409, "play now", str(wrong)) from None
    response = answer({"name": guest.name, "role": guest.role, "may": may_do(guest.role)}, 201)
    _set_cookie(request, response, COOKIE, token, SESSION_HOURS * 3600)
    return response


@router.post("/guests/keep", openapi_extra=takes(KeptName))
async def keep_name(request: Request) -> Response:
    """Turns a guest into a player with an account.

    The player keeps the name, and so the chips and the past rounds.
    """
    allowed(request, "keep a name")
    floor, guest, old = floor_of(request), account_of(request), token_of(request)
    assert guest is not None
    given = await body_of(request, KeptName)
    try:
        token, account = await floor.guests.keep(guest, given.secret, _address(request))
    except TooOften as often:
        raise Denied(429, "keep a name", str(often), retry_after=str(often.seconds)) from None
    except NoAccount as wrong:
        raise Denied(409, "keep a name", str(wrong)) from None
    for socket in [socket for socket in floor.sockets if socket.token == old]:
        await socket.bye("You have an account now.", NOT_LOGGED_IN)
    response = answer({"name": account.name, "role": account.role, "may": may_do(account.role)})
    _set_cookie(request, response, COOKIE, token, SESSION_HOURS * 3600)
    return response


def _set_cookie(request: Request, response: Response, name: str, value: str, seconds: int) -> None:
    secure = request.url.scheme == "https"
    response.set_cookie(name, value, max_age=seconds, httponly=True, samesite="strict", secure=secure, path="/")


def _address(request: Request) -> str:
    return request.client.host if request.client is not None else ""


@router.delete("/session", status_code=204)
async def log_out(request: Request) -> Response:
    """Ends the session and closes its sockets."""
    floor, token = floor_of(request), token_of(request)
    floor.accounts.log_out(token)
    for socket in [socket for socket in floor.sockets if socket.token == token]:
        await socket.bye("You have logged out.", NOT_LOGGED_IN)
    response = Response(status_code=204)
    response.delete_cookie(COOKIE, path="/")
    return response


@router.post("/accounts", status_code=201, openapi_extra=takes(NewAccount))
async def make_account(request: Request) -> Response:
    """Creates an account.

    An administrator may create any account. If the floor allows sign-up, others may create a player's account.
    """
    floor, account = floor_of(request), account_of(request)
    wanted = await body_of(request, NewAccount)
    keeper = account is not None and may(account.role, "keep accounts")
    if not keeper and (wanted.role is not Role.PLAYER or not floor.open_accounts):
        raise Denied(403, "keep accounts", "Only an administrator may create this account.")
    if wanted.role is Role.GUEST:
        raise Denied(409, "an account", NO_GUEST)
    try:
        address = "" if keeper else _address(request)
        made = await floor.accounts.make(wanted.name, wanted.secret, wanted.role, address)
    except TooOften as often:
        raise Denied(429, "an account", str(often), retry_after=str(often.seconds)) from None
    except NoAccount as wrong:
        raise Denied(409, "an account", str(wrong)) from None
    return answer(made, 201)


@router.get("/accounts")
async def accounts(request: Request) -> Response:
    """All accounts."""
    allowed(request, "keep accounts")
    return answer(floor_of(request).accounts.all())


@router.patch("/accounts/{name}", openapi_extra=takes(AccountChange))
async def change_account(request: Request, name: str) -> Response:
    """Changes an account, and ends its sessions and sockets.

    An administrator may change any account. Other users may change only their own secret.
    """
    floor, account = floor_of(request), account_of(request)
    change = await body_of(request, AccountChange)
    own = account is not None and account.name == name and change.role is None and change.revoked is None
    if not own:
        allowed(request, "keep accounts")
    if change.role is Role.GUEST:
        raise Denied(409, "keep accounts", NO_GUEST)
    try:
        if own:
            await floor.accounts.log_in(name, change.old, _address(request), request.cookies.get(KNOWN, ""))
        changed = await floor.accounts.change(name, secret=change.secret, role=change.role, revoked=change.revoked)
    except TooOften as often:
        raise Denied(429, "keep accounts", str(often), retry_after=str(often.seconds)) from None
    except NoAccount as wrong:
        raise Denied(409, "keep accounts", str(wrong)) from None
    for socket in [socket for socket in floor.sockets if socket.viewer.person == changed.name]:
        await socket.bye("Your account has changed; log in again.", NOT_LOGGED_IN)
    return answer(changed)
