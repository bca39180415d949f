"""At every decision of a round of every game (R13): the server restarted, everybody gone, the table to be closed.

What people see and may do is the same afterward, and a table next to it does not notice.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from msgspec import to_builtins
from msgspec.structs import replace

from croupier.declare.duties import ALL_CHORES, ANNOUNCE
from croupier.floor.frames.build import frame_of
from croupier.floor.frames.narration import TableEvent
from croupier.floor.frames.scene import Viewer
from croupier.floor.messages.inbound import AnyCommand
from croupier.floor.messages.outbound import ServerMessage
from croupier.floor.people.roles import Role
from croupier.floor.tables.demo_floor import Opening
from croupier.floor.tables.floor import Floor, NoTable, open_floor
from croupier.floor.tables.pace import Pace
from croupier.floor.tables.room import TableRoom
from croupier.games import DECLARED
from croupier.ledger.restore import replayed, resume_into
from croupier.ledger.store.ledger import Ledger
from croupier.rounds.actors import DEALER, SUPERVISOR
from croupier.rounds.moves import Announce, Bet
from croupier.table.commands import Act, Begin, BuyIn, Sit
from croupier.table.event_sink import Sink
from croupier.table.host import Host
from croupier.world import real_world
from tests.floor.at_random import PERSONS, some_move
from tests.floor.floor import PATIENCE_S, run

BESIDE = "beside"
DECISIONS = 12
"""The number of decisions to interrupt, over as many rounds as needed."""
PACE = Pace(betting_s=3600, deciding_s=3600, pause_s=3600)
VIEWERS = {
    **{person: Viewer(person, Role.PLAYER) for person in PERSONS},
    DEALER: Viewer("dan", Role.DEALER),
    SUPERVISOR: Viewer("sue", Role.SUPERVISOR),
}
SAME = ("hands", "common", "offers", "closed", "round", "sequence", "standing", "phase", "waits_for", "me", "results")
"""What of a frame does not hang on who looks, or on what was shown before."""

OF_THIS_RUN = ("sitting_cents", "sitting_rounds")
"""The net of a sitting, which counts from the start of the server: `docs/floor.md` says so."""


class Looks:
    """A viewer of the table."""

    def __init__(self, viewer: Viewer) -> None:
        self.viewer = viewer

    def show(self, room: TableRoom, told: Sequence[TableEvent]) -> None:
        """Ignores frames."""

    def tell(self, told: ServerMessage) -> None:
        """Ignores messages."""


class Walked:
    """A floor that can be closed and opened again, and what people do at its table."""

    def __init__(self, path: Path, game: str) -> None:
        self._path, self._game, self.asked = path, game, 0
        self.floor: Floor

    async def open(self) -> None:
        openings = [Opening(name, self._game, ALL_CHORES - {ANNOUNCE}) for name in (self._game, BESIDE)]
        self.floor = open_floor(self._path, real_world(self._path.parent), pace=PACE, openings=openings)
        await self.floor.start()
        for viewer in VIEWERS.values():
            self.room.watched(Looks(viewer))

    @property
    def room(self) -> TableRoom:
        return self.floor.rooms[self._game]

    async def ask(self, actor: str, command: AnyCommand) -> None:
        self.asked += 1
        assert await self.room.ask(VIEWERS[actor], command, f"{actor}-{self.asked}") is None

    def seen(self) -> dict[str, Any]:
        """For each decision, with the table before it."""
        rooms = {actor: (self.room, viewer) for actor, viewer in VIEWERS.items()}
        rooms[BESIDE] = self.floor.rooms[BESIDE], VIEWERS[DEALER]
        frames = {who: to_builtins(frame_of(room.scene(), viewer)) for who, (room, viewer) in rooms.items()}
        for frame in frames.values():
            frame["me"] = {field: value for field, value in frame["me"].items() if field not in OF_THIS_RUN}
        return {who: {part: frame[part] for part in SAME} for who, frame in frames.items()}


async def _differs_after(walked: Walked) -> list[str]:
    """What an interruption of each kind changed."""
    found, before = [], walked.seen()
    try:
        await walked.floor.close(walked.room.name)
        return ["closed in mid-round"]
    except NoTable:
        found += ["refused, and changed"] if walked.seen() != before else []
    watchers = tuple(walked.room.watchers)
    for gone in watchers:
        walked.room.unwatched(gone)
    for back in watchers:
        walked.room.watched(back)
    found += ["gone and back"] if walked.seen() != before else []
    await walked.floor.stop()
    await walked.open()
    found += ["restarted"] if walked.seen() != before else []
    return found


async def interrupted(path: Path, game: str, seed: int = 3) -> tuple[int, list[str]]:
    """How many decisions were interrupted, and what differed afterward."""
    walked, luck = Walked(path, game), random.Random(seed)
    await walked.open()
    for place, person in enumerate(PERSONS, 1):
        await walked.ask(person, BuyIn(person, 10_000_000))
        await walked.ask(person, Sit(person, str(place)))
    made, found = 0, list[str]()
    while made < DECISIONS and not found:
        r = walked.room.host.table.round
        if r is None:
            await walked.ask(DEALER, Begin())
            continue
        if walked.room.host.table.layout:
            made += 1
            found = await _differs_after(walked)
            r = walked.room.host.table.round
            assert r is not None
        move = some_move(r, luck)
        assert move is not None
        await walked.ask(move[0], Act(move[1]))
    await walked.floor.stop()
    return made, found


@pytest.mark.parametrize("game", DECLARED)
def test_a_round_that_is_interrupted_at_every_decision_goes_on(game: str, tmp_path: Path) -> None:
    async def going_on() -> None:
        made, found = await interrupted(tmp_path / "floor.db", game)
        assert made == DECISIONS and found == []

    run(going_on())


def _a_cent_less(host: Host, _ledger: Ledger) -> None:
    host.table = replace(host.table, chips={**host.table.chips, "ann": host.table.chips.get("ann", 0) - 1})


def _a_move_forgotten(host: Host, ledger: Ledger) -> None:
    host.table = replayed(list(ledger.rows(host.table.name))[:-1])


@pytest.mark.parametrize("plant", [_a_cent_less, _a_move_forgotten])
def test_a_floor_that_comes_back_otherwise_is_found(
    plant: Callable[[Host, Ledger], None], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def wrongly(sink: Sink, ledger: Ledger, name: str, *args: Any, **how: Any) -> Host:
        host = resume_into(sink, ledger, name, *args, **how)
        plant(host, ledger)
        return host

    monkeypatch.setattr("croupier.floor.tables.floor.resume_into", wrongly)

    async def going_on() -> None:
        _, found = await interrupted(tmp_path / "floor.db", "three-card-poker")
        assert found == ["restarted"]

    run(going_on())


def test_a_floor_that_closes_a_table_in_mid_round_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def closes(floor: Floor, name: str) -> None:
        del floor.rooms[name]

    monkeypatch.setattr(Floor, "close", closes)

    async def going_on() -> None:
        walked = Walked(tmp_path / "floor.db", "three-card-poker")
        await walked.open()
        assert await _differs_after(walked) == ["closed in mid-round"]
        await walked.floor.stop()

    run(going_on())


def test_a_floor_closes_though_something_comes_to_a_table_at_that_moment(tmp_path: Path) -> None:
    async def going_on() -> None:
        walked = Walked(tmp_path / "floor.db", "mississippi-stud")
        await walked.open()
        await walked.ask("ann", BuyIn("ann", 10_000))
        await walked.ask("ann", Sit("ann", "1"))
        await walked.ask(DEALER, Begin())
        await walked.ask("ann", Act(Bet("ann", "1", "ante", 1000)))
        await walked.ask(DEALER, Act(Announce("No more bets")))
        assert walked.room.scene().deadline is not None  # a clock runs, and the table waits for it too
        walked.room.look()
        await asyncio.sleep(0)  # the table is awake but has not checked its clock yet
        async with asyncio.timeout(PATIENCE_S):
            await walked.floor.stop()

    run(going_on())
