"""No role may do everything (R16): every cell of the matrix, by socket and by HTTP; unlisted actions are refused."""

from __future__ import annotations

from concurrent.futures import Future
from pathlib import Path

import pytest

from croupier.floor.frames.scene import Viewer
from croupier.floor.people.roles import MAY, Role, may
from croupier.floor.tables.demo_floor import Opening
from tests.floor.floor import Json, Served, run, serving

TABLE = "three-card-poker-1"
OPEN = Opening(TABLE, "three-card-poker")
MOVE = {"place": "1"}

COMMANDS: dict[str, Json] = {
    "sit": {"command": "sit", "place": "1"},
    "leave": {"command": "leave"},
    "buy in": {"command": "buy in", "cents": 100},
    "cash out": {"command": "cash out", "cents": 100},
    "ready": {"command": "ready"},
    "coach": {"command": "coach", "when": "off"},
    "move of a player": {"command": "act", "move": {"move": "fold", "by": "ann", "place": "1"}},
    "move of the dealer": {"command": "act", "move": {"move": "announce", "words": "No more bets"}},
    "report": {"command": "act", "move": {"move": "report", "what": "nothing"}},
    "confirm a wager": {
        "command": "act",
        "move": {"move": "confirm", "by": "dealer", "person": "Ann", "place": "1", "wager": "ante"},
    },
    "begin": {"command": "begin"},
    "chore": {"command": "chore"},
    "key": {"command": "key", "place": "1", "person": "ann", "wager": "ante", "cents": 1},
    "end shift": {"command": "end shift"},
    "seat players": {"command": "seat players", "many": 1},
    "plant fault": {"command": "plant fault"},
    "have faults": {"command": "have faults", "on": True},
    "call fault": {"command": "call fault", "what": "late wager", "place": "1", "person": "ann"},
    "pay out": {"command": "pay out"},
    "perform": {"command": "perform", "duty": "nothing"},
    "cut": {"command": "cut", "at": 1},
    "decline cut": {"command": "decline cut"},
    "replace deck": {"command": "replace deck"},
    "recut": {"command": "recut", "at": 20},
    "change method": {"command": "change method", "choices": {}},
    "validate a payment": {
        "command": "act",
        "move": {"move": "choose", "by": "supervisor", "place": "1", "choice": "confirm"},
    },
    "move of nobody": {"command": "act", "move": {"move": "turn", "place": "1", "slot": 0, "card": 0}},
}
"""One command for each action of a table."""

REQUESTS: tuple[tuple[str, str, str, Json | None], ...] = (
    ("open a table", "POST", "/api/tables", {"table": "no such name!", "game": "craps"}),
    ("close a table", "DELETE", "/api/tables/no-table", None),
    ("release a table", "POST", f"/api/tables/{TABLE}/release", None),
    ("correct a round", "POST", f"/api/tables/{TABLE}/corrections", {}),
    ("validate a payment", "POST", f"/api/tables/{TABLE}/declines", {}),
    ("correct a round", "DELETE", "/api/corrections/77", None),
    ("see what waits", "GET", "/api/duties", None),
    ("see what waits", "GET", "/api/corrections", None),
    ("see what waits", "GET", "/api/figures", None),
    ("see own rounds", "GET", f"/api/tables/{TABLE}/rounds", None),
    ("see shifts", "GET", "/api/shifts", None),
    ("see shifts", "GET", "/api/shifts/class", None),
    ("study", "GET", "/api/study", None),
    ("drill", "GET", "/api/drill?game=casino-war&kind=irregularities", None),
    ("see any round", "GET", f"/api/tables/{TABLE}/rounds/1?as=somebody", None),
    ("audit", "GET", "/api/audit?not=run", None),
    ("take evidence", "POST", f"/api/tables/{TABLE}/evidence", {"wrong": 1}),
    ("take evidence", "GET", "/api/signer", None),
    ("keep accounts", "GET", "/api/accounts", None),
    ("keep accounts", "PATCH", "/api/accounts/nobody", {}),
    ("keep accounts", "POST", "/api/accounts", {"name": "x", "secret": "short", "role": "dealer"}),
    ("keep a name", "POST", "/api/guests/keep", {}),
    ("analyse", "GET", f"/api/tables/{TABLE}/felt.svg", None),
    ("read the law", "GET", "/api/law?cite=19:47-35.10(a)", None),
    ("watch", "GET", f"/api/tables/{TABLE}", None),
    ("watch", "GET", f"/api/tables/{TABLE}/results", None),
)
"""Requests that a role which may do them passes, to be refused by something else at most."""

WRITTEN = """
watch, lobby, ping: guest player dealer supervisor auditor administrator
sit, leave, buy in, cash out, ready, coach, move of a player, decline cut, study: guest player
cut: guest player dealer
move of the dealer, begin, chore, key, end shift, seat players, have faults, call fault: dealer
report, perform, replace deck, confirm a wager: dealer supervisor
pay out, plant fault, recut, change method, validate a payment, release a table, correct a round: supervisor
open a table, close a table: supervisor administrator
see what waits, audit, take evidence: supervisor auditor
see any round, see shifts: dealer supervisor auditor
see own rounds, drill, analyse, read the law: guest player dealer supervisor auditor administrator
keep accounts: administrator
keep a name: guest
move of nobody:
"""
"""Who may do what, written a second time: the program is compared with this, and not with itself."""


def written() -> dict[str, set[str]]:
    rows = [line.partition(":") for line in WRITTEN.strip().splitlines()]
    return {action: set(roles.split()) for actions, _, roles in rows for action in actions.split(", ")}


CALLED = {
    Role.GUEST: "A guest",
    Role.PLAYER: "A player",
    Role.DEALER: "A dealer",
    Role.SUPERVISOR: "A supervisor",
    Role.AUDITOR: "An auditor",
    Role.ADMINISTRATOR: "An administrator",
}

OF_THE_SOCKET = {"watch", "lobby", "ping"}


def test_every_action_of_the_matrix_is_tried_here() -> None:
    tried = set(COMMANDS) | {action for action, *_ in REQUESTS} | OF_THE_SOCKET
    assert tried == set(written()) == set(MAY) | {"move of nobody"}


@pytest.mark.parametrize("role", Role)
def test_the_matrix_is_as_documented_and_no_role_may_do_an_unlisted_action(role: Role) -> None:
    assert [action for action, roles in written().items() if may(role, action) is not (role in roles)] == []
    assert not may(role, "show hidden cards")


async def wrong_commands(served: Served, role: Role) -> list[str]:
    """Actions of a table that this role may do and should not, or should and may not."""
    wrong = []
    async with served.browser("somebody", role) as browser:
        for action, command in COMMANDS.items():
            answer = await browser.ask(TABLE, command)
            refused = answer.get("refused", {}).get("why") == f"{CALLED[role]} may not do that."
            wrong += [action] if refused is (role in written()[action]) else []
    return wrong


async def wrong_requests(served: Served, role: Role) -> list[str]:
    """The same of requests."""
    wrong = []
    served.floor.counting.now = lambda *_: _done()  # type: ignore[method-assign]
    async with await served.client("looks", role) as client:
        for action, method, path, body in REQUESTS:
            answer = await client.request(method, path, json=body)
            assert answer.status_code < 500
            wrong += [action] if (answer.status_code == 403) is (role in written()[action]) else []
    return wrong


@pytest.mark.parametrize("role", Role)
def test_every_cell_is_as_written_by_socket_and_by_request(role: Role, tmp_path: Path) -> None:
    async def going_on() -> None:
        async with serving(tmp_path / "floor.db", OPEN) as served:
            assert await wrong_commands(served, role) == []
            assert await wrong_requests(served, role) == []

    run(going_on())


PLANTED = [
    ("report", Role.PLAYER),
    ("move of nobody", Role.DEALER),
    ("validate a payment", Role.DEALER),
    ("keep accounts", Role.PLAYER),
    ("see any round", Role.PLAYER),
    ("report", Role.GUEST),
    ("keep accounts", Role.GUEST),
]


@pytest.mark.parametrize(("action", "role"), PLANTED)
def test_a_planted_cell_is_found(action: str, role: Role, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(MAY, action, MAY.get(action, frozenset()) | {role})

    async def going_on() -> None:
        async with serving(tmp_path / "floor.db", OPEN) as served:
            wrong = [*await wrong_commands(served, role), *await wrong_requests(served, role)]
            assert set(wrong) == {action}

    run(going_on())


def _done() -> Future[bytes]:
    done: Future[bytes] = Future()
    done.set_result(b"{}")
    return done


def test_without_a_session_nothing_of_the_matrix_can_be_done(tmp_path: Path) -> None:
    async def going_on() -> None:
        async with serving(tmp_path / "floor.db", OPEN, guests=False) as served, served.http() as client:
            for action, method, path, body in REQUESTS:
                answer = await client.request(method, path, json=body)
                expected = 403 if path == "/api/accounts" and method == "POST" else 401
                assert answer.status_code == expected, (action, answer.text)

    run(going_on())


def test_where_the_floor_takes_guests_the_analysis_and_the_law_are_open_and_nothing_else(tmp_path: Path) -> None:
    async def going_on() -> None:
        async with serving(tmp_path / "floor.db", OPEN) as served, served.http() as client:
            for action, method, path, body in REQUESTS:
                answer = await client.request(method, path, json=body)
                closed = 403 if path == "/api/accounts" and method == "POST" else 401
                assert answer.status_code == (200 if action in ("analyse", "read the law") else closed), answer.text

    run(going_on())


def test_a_player_cannot_act_for_another(tmp_path: Path) -> None:
    async def going_on() -> None:
        async with (
            serving(tmp_path / "floor.db", OPEN) as served,
            served.browser("ann") as ann,
            served.browser("ben") as ben,
        ):
            await ann.sit(TABLE, "1")
            await ben.sit(TABLE, "2")
            bet = {"move": "bet", "by": "ann", "place": "1", "wager": "ante", "cents": 1000}
            answer = await ben.ask(TABLE, {"command": "act", "move": bet})
            assert answer["refused"]["why"] == "That is for ann to do, not for ben"
            assert served.floor.rooms[TABLE].table.layout == 0

    run(going_on())


def test_an_office_sees_no_cards_that_are_a_players_own() -> None:
    assert Viewer("dan", Role.DEALER).actor == "dealer"
    assert Viewer("sue", Role.SUPERVISOR).actor == "supervisor"
    assert {Viewer("x", role).actor for role in (Role.AUDITOR, Role.ADMINISTRATOR)} == {"everyone"}
