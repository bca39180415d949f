"""Players and their tables, as sockets: who acts, and how long it takes until all screens have it.

Of a frame only what is needed to act is decoded, or they would be the load.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from time import perf_counter
from typing import Any

import msgspec

from benchmarks.wire import Wire, dial

CHIPS = 100_000_000
PATIENCE_S = 60


class Sizes(msgspec.Struct):
    exact: list[int] = []
    min: int = 0


class Offer(msgspec.Struct):
    command: dict[str, Any]
    kind: str = ""
    wager: str = ""
    sizes: Sizes | None = None


class Stake(msgspec.Struct):
    wager: str
    person: str


class Hand(msgspec.Struct):
    stakes: list[Stake] = []


class Lies(msgspec.Struct):
    lying: list[Stake] = []


class Spot(msgspec.Struct):
    wager: str
    beside: list[str] = []


class Me(msgspec.Struct):
    ready: bool = False
    places: list[str] = []


class Frame(msgspec.Struct):
    phase: str
    me: Me
    waits_for: list[str]
    offers: list[Offer]
    hands: list[Hand]
    standing: Lies
    wagers: list[Spot]


class Told(msgspec.Struct):
    frame: Frame


class Answer(msgspec.Struct):
    id: str
    ok: bool = False


_frame = msgspec.json.Decoder(Told).decode
_answer = msgspec.json.Decoder(Answer).decode


class Player:
    """One browser."""

    def __init__(self, table: Table, name: str) -> None:
        self.table, self.name = table, name
        self.raw, self.frames = b"", 0
        self.answers: dict[str, asyncio.Future[bool]] = {}
        self.wire: Wire

    async def come(self, port: int, token: str, place: str) -> None:
        self.wire = await dial(port, self.heard, token)
        self.wire.say(msgspec.json.encode({"kind": "watch", "table": self.table.name}))
        await self.ask({"command": "buy in", "cents": CHIPS})
        await self.ask({"command": "sit", "place": place})

    def heard(self, message: bytes) -> None:
        if message.startswith(b'{"kind":"frame"'):
            self.raw = message
            self.frames += 1
            self.table.news()
        elif message.startswith(b'{"kind":"answer"'):
            answer = _answer(message)
            self.answers.pop(answer.id).set_result(answer.ok)

    async def ask(self, command: dict[str, Any]) -> bool:
        self.table.asked += 1
        command_id = f"c{self.table.asked}"
        future = self.answers[command_id] = asyncio.get_running_loop().create_future()
        said = {"kind": "command", "id": command_id, "table": self.table.name, "command": command}
        self.wire.say(msgspec.json.encode(said))
        async with asyncio.timeout(PATIENCE_S):
            return bool(await future)

    def wants(self) -> dict[str, Any] | None:
        """What this player would do now, from his last frame; who found no seat looks on."""
        frame, name = _frame(self.raw).frame, self.name
        if not frame.me.places:
            return None
        if frame.phase == "betting":
            mine = {s.wager for hand in frame.hands for s in hand.stakes if s.person == name}
            mine |= {w.wager for w in frame.standing.lying if w.person == name}
            beside = {key for spot in frame.wagers if spot.wager in mine for key in spot.beside} - mine
            bets = [o for o in frame.offers if o.kind == "bet" and o.wager not in mine]
            wanted = [o for o in bets if o.wager in beside or not mine or name in frame.waits_for]
            if wanted:
                return _sized(wanted[0])
            return None if frame.me.ready else {"command": "ready"}
        if name in frame.waits_for and frame.offers:
            return _sized(([o for o in frame.offers if o.kind != "withdraw"] or frame.offers)[0])
        return None


def _sized(offer: Offer) -> dict[str, Any]:
    move = dict(offer.command["move"])
    if offer.sizes is not None:
        move["cents"] = offer.sizes.exact[0] if offer.sizes.exact else offer.sizes.min
    return {"command": "act", "move": move}


class Table:
    """One table with its players; the time from an act to the last of their screens."""

    def __init__(self, name: str, seats: int) -> None:
        self.name, self.asked = name, 0
        self.players = [Player(self, f"{name} {seat}") for seat in range(1, seats + 1)]
        self.times: list[float] = []
        self.errors: list[str] = []
        self.refused = self.bytes = 0
        self._waiting: tuple[list[int], asyncio.Future[None]] | None = None

    async def come(self, port: int, tokens: dict[str, str]) -> None:
        for place, player in enumerate(self.players, 1):
            await player.come(port, tokens[player.name], str(place))

    def news(self) -> None:
        """Somebody has a frame: where all have one more than when the act was made, it is on all screens."""
        if self._waiting is not None:
            had, everywhere = self._waiting
            if not everywhere.done() and all(p.frames > n for p, n in zip(self.players, had, strict=True)):
                everywhere.set_result(None)

    async def act(self) -> None:
        """One act of somebody, timed; a player who says that his wagers lie acts too."""
        for player in random.sample(self.players, len(self.players)):
            command = player.wants()
            if command is None:
                continue
            everywhere = asyncio.get_running_loop().create_future()
            self._waiting = [p.frames for p in self.players], everywhere
            began = perf_counter()
            if not await player.ask(command):
                self.refused += 1  # somebody else was first, or the clock
                return
            async with asyncio.timeout(PATIENCE_S):
                await everywhere
            self.times.append(perf_counter() - began)
            self.bytes += sum([len(p.raw) for p in self.players])
            return

    async def play(self, every: float, until: float) -> None:
        due = perf_counter() + random.random() * every
        while due < until:
            await asyncio.sleep(max(0.0, due - perf_counter()))
            try:
                await self.act()
            except Exception as wrong:
                self.errors.append(f"{self.name}: {wrong!r}")
                return
            due = max(due + every, perf_counter() - every)  # who was kept waiting makes up for one act, not for all


class Echoed(Table):
    """The same sockets at the server that knows no rules."""

    size = 0

    async def come(self, port: int, tokens: dict[str, str]) -> None:
        for player in self.players:
            player.wire = await dial(port, self._heard(player))
            player.wire.say(f"{self.name} 0".encode())

    def _heard(self, player: Player) -> Callable[[bytes], None]:
        def heard(_message: bytes) -> None:
            player.frames += 1
            self.news()

        return heard

    async def act(self) -> None:
        everywhere = asyncio.get_running_loop().create_future()
        self._waiting = [p.frames for p in self.players], everywhere
        began = perf_counter()
        random.choice(self.players).wire.say(f"{self.name} {self.size}".encode())
        async with asyncio.timeout(PATIENCE_S):
            await everywhere
        self.times.append(perf_counter() - began)
        self.bytes += self.size * len(self.players)
