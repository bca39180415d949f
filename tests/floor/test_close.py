"""No wager after the close, no outcome before it (R14): wagers of many raced against the close, round after round."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from croupier.declare.duties import ALL_CHORES, ANNOUNCE
from croupier.floor.people.roles import Role
from croupier.floor.tables.demo_floor import Opening
from croupier.floor.tables.pace import Pace
from croupier.ledger.store.ledger import Ledger
from croupier.rounds.actors import Actor
from croupier.rounds.moves import Announce, Bet, Turn
from croupier.rounds.refusals import Refusal
from croupier.table.commands import Act, Command
from croupier.table.events import decode_event
from croupier.table.host import Host
from croupier.world import real_world
from tests.floor.floor import Browser, run, serving

TABLE = "casino-war-1"
ASSISTED = ALL_CHORES - {ANNOUNCE}
PERSONS, ROUNDS = 5, 6


async def _wagers(browser: Browser, place: str) -> tuple[int, int]:
    """Changes the wager as fast as it can, until the round has gone on: how many were taken, how many refused."""
    taken = refused = 0
    for cents in range(1000, 4000, 100):
        move = {"move": "bet", "by": browser.name, "place": place, "wager": "initial", "cents": cents}
        answer = await browser.ask(TABLE, {"command": "act", "move": move})
        taken, refused = taken + ("ok" in answer), refused + ("refused" in answer)
        if refused:
            break
    return taken, refused


def raced(path: Path) -> list[list[str]]:
    """Every round of a floor at which many wager while the dealer closes the betting, as the ledger has it."""

    async def going_on() -> None:
        opening = Opening(TABLE, "casino-war", ASSISTED)
        pace = Pace(betting_s=3600, deciding_s=3600, pause_s=0)
        async with AsyncExitStack() as stack:
            served = await stack.enter_async_context(serving(path, opening, pace=pace))
            dealer = await stack.enter_async_context(served.browser("dan", Role.DEALER))
            names = [f"p{number}" for number in range(PERSONS)]
            players = [await stack.enter_async_context(served.browser(name)) for name in names]
            await dealer.watch(TABLE)
            for place, player in enumerate(players, 1):
                await player.sit(TABLE, str(place))
            for _ in range(ROUNDS):
                await dealer.done(TABLE, {"command": "begin"})
                racing = [asyncio.create_task(_wagers(p, str(n))) for n, p in enumerate(players, 1)]
                await asyncio.sleep(0.02)
                while not (await dealer.ask(TABLE, {"command": "chore"})).get("ok"):
                    pass
                counts = await asyncio.gather(*racing)
                assert sum(taken for taken, _ in counts) > 0
                while dealer.frames[TABLE]["phase"] not in ("between", "frozen"):
                    await _decided(players)
                    if dealer.frames[TABLE]["phase"] == "dealing":
                        await dealer.ask(TABLE, {"command": "chore"})

    run(going_on())
    return _rounds(path)


async def _decided(players: list[Browser]) -> None:
    for player in players:
        frame = player.frames[TABLE]
        if player.name in frame["waits_for"]:
            quiet = [offer for offer in frame["offers"] if offer["kind"] == "choose"]
            await player.ask(TABLE, (quiet or frame["offers"])[0]["command"])


def _rounds(path: Path) -> list[list[str]]:
    ledger = Ledger(path, real_world(path.parent), look=True)
    rounds: dict[int, list[str]] = {}
    for row in ledger.rows(TABLE):
        event = decode_event(row.body)
        if isinstance(event, Bet) and event.wager == "initial":
            rounds.setdefault(row.round, []).append("wager")
        elif isinstance(event, Announce):
            rounds.setdefault(row.round, []).append("close")
        elif isinstance(event, Turn):
            rounds.setdefault(row.round, []).append("card")
    ledger.close()
    assert len(rounds) == ROUNDS
    return list(rounds.values())


def in_order(order: list[str]) -> bool:
    """First the wagers, then the close, then the cards."""
    closed = order.index("close")
    return set(order[:closed]) == {"wager"} and "wager" not in order[closed:] and "card" in order[closed:]


def test_wagers_raced_against_the_close_never_come_after_it(tmp_path: Path) -> None:
    assert [order for order in raced(tmp_path / "floor.db") if not in_order(order)] == []


def test_a_floor_that_takes_a_wager_after_the_close_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    judged = Host.do

    def too_kind(host: Host, command: Command, *, by: Actor, command_id: str = "") -> object:
        answer = judged(host, command, by=by, command_id=command_id)
        if isinstance(answer, Refusal) and isinstance(command, Act) and isinstance(command.move, Bet):
            host._sink.append(TABLE, host.table.rounds, by, command_id, (command.move,))
            return ()
        return answer

    monkeypatch.setattr(Host, "do", too_kind)
    assert not all(in_order(order) for order in raced(tmp_path / "floor.db"))


def test_an_early_card_would_be_found() -> None:
    assert in_order(["wager", "close", "card"])
    assert not in_order(["wager", "card", "close", "card"])
