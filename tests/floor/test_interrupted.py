"""Interruption at every decision (R13): the player gone, the server restarted, the table to be closed.

The round resumes with the same cards, or the rule of the game acts when time is up, marked; neighbors go on.
"""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from croupier.declare.duties import ALL_CHORES
from croupier.floor.frames.scene import Viewer
from croupier.floor.messages.to_command import CHIPS_MAX
from croupier.floor.people.roles import Role
from croupier.floor.tables.demo_floor import Opening
from croupier.floor.tables.pace import TIME_OUT, Pace
from croupier.ledger.store.ledger import Ledger
from croupier.table.commands import BuyIn
from croupier.table.events import decode_event
from croupier.table.table import Table
from croupier.world import real_world
from tests.floor.floor import Browser, Hand, Json, Served, command_of, run, serving, world_with
from tests.floor.test_play import ended, play_one

PACE = Pace(betting_s=60, deciding_s=90, pause_s=5)
NEIGHBOUR = "casino-war-1"
DECIDED = ["mississippi-stud", "blackjack", "craps", "ultimate-texas-hold-em", "let-it-ride-poker"]
"""A game of each way of deciding."""


async def until_asked(served: Served, ann: Browser, table: str, clock: Hand) -> bool:
    """Plays for ann until she is asked something in the middle of a round; False where the game never asks."""
    for _ in range(60):
        frame = ann.frames[table]
        if frame["phase"] == "deciding" and "ann" in frame["waits_for"]:
            return True
        if frame["phase"] == "between":
            clock.turn(PACE.pause_s)
            served.floor.rooms[table].look()
            await ann.until(lambda: ann.frames[table]["phase"] != "between")
        await play_one(ann, table)
    return False


def timed_out(player: Browser) -> list[Json]:
    """All moves that the clock made for a player."""
    return [one for one in player.happened if one.get("timeout")]


async def first_offer(player: Browser, table: str) -> Json:
    await player.until(lambda: player.offers(table))
    return player.offers(table)[0]


def state(table: Table) -> tuple[object, ...]:
    r = table.round
    assert r is not None
    shoe = table.shoe.commitment if table.shoe is not None else ""
    return r.hands, r.common, r.standing, r.waits_for(), dict(table.chips), table.rounds, shoe


@pytest.mark.parametrize("game", DECIDED)
def test_a_player_who_is_gone_is_acted_for_when_time_is_up_and_comes_back_to_it(game: str, tmp_path: Path) -> None:
    table, path = f"{game}-1", tmp_path / "floor.db"

    async def going_on() -> None:
        clock = Hand()
        openings = dict.fromkeys((table, NEIGHBOUR))
        tables = [Opening(name, name.removesuffix("-1")) for name in openings]
        async with serving(path, *tables, world=world_with(clock, tmp_path), pace=PACE) as served:
            async with served.browser("ann") as ann:
                await ann.sit(table, "1")
                assert await until_asked(served, ann, table, clock)
            room = served.floor.rooms[table]
            before = state(room.table)
            clock.turn(PACE.deciding_s - 1)
            room.look()
            async with served.browser("ben") as ben:
                await ben.watch(table)
                assert state(room.table) == before
                clock.turn(2)
                room.look()
                await ben.until(lambda: any(one.get("timeout") for one in ben.happened))
                assert served.floor.rooms[NEIGHBOUR].table.rounds == (room.table.rounds if table == NEIGHBOUR else 0)
            async with served.browser("ann") as ann:
                frame = await ann.watch(table)
                assert frame["me"]["person"] == "ann" and frame["me"]["places"] == ["1"]

    run(going_on())
    ledger = Ledger(path, real_world(tmp_path), look=True)
    marked = [decode_event(row.body) for row in ledger.rows(table) if row.command.startswith(TIME_OUT)]
    ledger.close()
    assert marked and getattr(marked[0], "by", "") == "ann"


@pytest.mark.parametrize("game", ["mississippi-stud", "let-it-ride-poker"])
def test_two_players_who_are_gone_are_both_acted_for_and_the_table_goes_on(game: str, tmp_path: Path) -> None:
    table, path = f"{game}-1", tmp_path / "floor.db"

    async def going_on() -> None:
        clock = Hand()
        async with serving(path, Opening(table, game), world=world_with(clock, tmp_path), pace=PACE) as served:
            room = served.floor.rooms[table]
            async with served.browser("ann") as ann, served.browser("ben") as ben:
                await ann.sit(table, "1")
                await ben.sit(table, "2")
                for player in (ann, ben):
                    await player.done(table, command_of(await first_offer(player, table)))
                clock.turn(PACE.betting_s + 1)
                room.look()
                await ann.until(lambda: ann.frames[table]["phase"] != "betting" or timed_out(ann))
                clock.turn(PACE.deciding_s + 1)
                room.look()
                await ann.until(lambda: len(timed_out(ann)) > 1)
                assert not room.stopped

    run(going_on())
    ledger = Ledger(path, real_world(tmp_path), look=True)
    acted_for = {getattr(decode_event(row.body), "by", "") for row in ledger.rows(table) if TIME_OUT in row.command}
    ledger.close()
    assert {"ann", "ben"} <= acted_for


@pytest.mark.parametrize("game", DECIDED)
def test_a_server_that_is_restarted_goes_on_with_the_same_cards(game: str, tmp_path: Path) -> None:
    async def going_on() -> None:
        table, path, clock = f"{game}-1", tmp_path / "floor.db", Hand()
        world = world_with(clock, tmp_path)
        async with serving(path, Opening(table, game), world=world, pace=PACE) as served:
            async with served.browser("ann") as ann:
                await ann.sit(table, "1")
                assert await until_asked(served, ann, table, clock)
                frame = ann.frames[table]
            before = state(served.floor.rooms[table].table)
        async with serving(path, world=world, pace=PACE) as served, served.browser("ann") as ann:
            assert state(served.floor.rooms[table].table) == before
            again = await ann.watch(table)
            for same in ("hands", "common", "offers", "round", "sequence", "standing"):
                assert again[same] == frame[same]
            rounds = ended(ann)
            for _ in range(30):
                if ended(ann) > rounds:
                    break
                await play_one(ann, table)
            assert ended(ann) > rounds

    run(going_on())


def test_a_table_with_a_round_open_is_not_closed(tmp_path: Path) -> None:
    async def going_on() -> None:
        table, clock = "blackjack-1", Hand()
        world = world_with(clock, tmp_path)
        opening = Opening(table, "blackjack")
        async with serving(tmp_path / "floor.db", opening, world=world, pace=PACE) as served:
            sue = await served.client("sue", Role.SUPERVISOR)
            async with served.browser("ann") as ann, sue:
                await ann.sit(table, "1")
                assert await until_asked(served, ann, table, clock)
                refused = await sue.delete(f"/api/tables/{table}")
                assert refused.status_code == 409
                assert "finish it first" in refused.json()["refused"]["why"]
                while ann.frames[table]["phase"] == "deciding":
                    await play_one(ann, table)
                assert "cash them out" in (await sue.delete(f"/api/tables/{table}")).json()["refused"]["why"]
                await ann.done(table, {"command": "cash out", "cents": ann.frames[table]["me"]["chips_cents"]})
                assert (await sue.delete(f"/api/tables/{table}")).status_code == 204
                assert table not in served.floor.rooms
        async with serving(tmp_path / "floor.db", world=world) as served:
            assert not served.floor.rooms

    run(going_on())


def test_betting_closes_when_all_are_ready_and_when_time_is_up(tmp_path: Path) -> None:
    async def going_on() -> None:
        table, clock = "mississippi-stud-1", Hand()
        world, opening = world_with(clock, tmp_path), Opening(table, "mississippi-stud")
        async with (
            serving(tmp_path / "floor.db", opening, world=world, pace=PACE) as served,
            served.browser("ann") as ann,
            served.browser("ben") as ben,
        ):
            room = served.floor.rooms[table]
            await ann.sit(table, "1")
            await ben.sit(table, "2")
            await play_one(ann, table)  # wagers
            assert ann.frames[table]["deadline"]["what"] == "betting closes"
            await play_one(ann, table)  # is ready
            await ben.until(lambda: ben.frames[table]["seats"][0].get("ready"))
            assert ben.frames[table]["phase"] == "betting"
            clock.turn(PACE.betting_s)
            room.look()
            await ann.until(lambda: ann.frames[table]["phase"] == "deciding")
            assert ann.frames[table]["announced"] == "No more bets"
            assert next(one for one in ann.happened if one["kind"] == "announce")["timeout"]

    run(going_on())


def test_where_a_dealer_closes_the_betting_a_wager_that_lacks_another_goes_back_when_time_is_up(tmp_path: Path) -> None:
    """Otherwise the table could not continue without its player (24.6)."""

    async def going_on() -> None:
        table, clock = "boston", Hand()
        opening = Opening(table, "boston-5-stud-poker", ALL_CHORES - {"announce", "deal"})
        async with (
            serving(tmp_path / "floor.db", opening, world=world_with(clock, tmp_path), pace=PACE) as served,
            served.browser("dan", Role.DEALER) as dan,
            served.browser("ann") as ann,
            served.browser("ben") as ben,
        ):
            await dan.watch(table)
            await ann.sit(table, "1")
            await ben.sit(table, "2")
            await dan.done(table, {"command": "begin"})
            await ben.until(lambda: ben.offers(table))
            had = ann.frames[table]["me"]["chips_cents"]
            await play_one(ben, table)
            await play_one(ben, table)  # the ante and the first wager
            await dan.until(lambda: "chore" in dan.frames[table]["may"])
            await play_one(ann, table)  # the ante alone
            await dan.until(lambda: "chore" not in dan.frames[table]["may"])
            refused = await dan.ask(table, {"command": "chore", "what": "announce"})
            assert "refused" in refused
            clock.turn(PACE.deciding_s)
            served.floor.rooms[table].look()
            await dan.until(lambda: timed_out(dan))
            assert [(one["kind"], one["person"]) for one in timed_out(dan)] == [("withdraw", "ann")]
            assert "chore" in dan.frames[table]["may"]
            await dan.done(table, {"command": "chore", "what": "announce"})
            await ann.until(lambda: ann.frames[table]["announced"] == "No more bets")
            assert ann.frames[table]["me"]["chips_cents"] == had > ben.frames[table]["me"]["chips_cents"]

    run(going_on())


def test_a_shooter_without_a_line_wager_is_shown_what_the_dice_wait_for(tmp_path: Path) -> None:
    async def going_on() -> None:
        async with (
            serving(tmp_path / "floor.db", Opening("craps-1", "craps"), pace=PACE) as served,
            served.browser("ann") as ann,
        ):
            await ann.sit("craps-1", "1", 100_000)
            await ann.until(lambda: any(offer.get("choice") == "shoot" for offer in ann.frames["craps-1"]["offers"]))
            shoot = next(offer for offer in ann.frames["craps-1"]["offers"] if offer.get("choice") == "shoot")
            await ann.ask("craps-1", shoot["command"])
            await ann.until(lambda: ann.frames["craps-1"]["phase"] == "betting")
            refused = await ann.ask("craps-1", {"command": "ready"})
            assert "must first make a pass or don't pass wager" in refused["refused"]["why"]
            assert refused["refused"]["cite"].startswith("19:47-1.")

    run(going_on())


def test_wagers_without_their_required_wager_are_returned_when_time_is_up(tmp_path: Path) -> None:
    async def going_on() -> None:
        table, clock = "let-it-ride-poker-1", Hand()
        world, opening = world_with(clock, tmp_path), Opening(table, "let-it-ride-poker")
        async with (
            serving(tmp_path / "floor.db", opening, world=world, pace=PACE) as served,
            served.browser("ann") as ann,
        ):
            await ann.sit(table, "1", 100_000)
            await play_one(ann, table)
            refused = await ann.ask(table, {"command": "ready"})
            assert "You must place the" in refused["refused"]["why"]
            clock.turn(PACE.betting_s)
            served.floor.rooms[table].look()
            await ann.until(lambda: ann.frames[table]["me"]["chips_cents"] == 100_000)
            assert ann.frames[table]["phase"] == "betting"

    run(going_on())


def test_the_seat_of_an_absent_player_without_wagers_becomes_free(tmp_path: Path) -> None:
    async def going_on() -> None:
        table, clock = "casino-war-1", Hand()
        world, opening = world_with(clock, tmp_path), Opening(table, "casino-war")
        async with serving(tmp_path / "floor.db", opening, world=world, pace=PACE) as served:
            async with served.browser("ann") as ann:
                await ann.sit(table, "1", 5000)
            room = served.floor.rooms[table]
            async with served.browser("ben") as ben:
                await ben.watch(table)
                await ben.until(lambda: ben.frames[table]["seats"][0].get("away"))
                clock.turn(PACE.away_s - 1)
                room.look()
                await ben.say({"kind": "ping"})
                await ben.until(lambda: ben.others)
                assert room.table.seats == (("1", "ann"),)
                clock.turn(1)
                room.look()
                await ben.until(lambda: not ben.frames[table]["seats"][0].get("person"))
                assert room.table.chips == {"ann": 5000}

    run(going_on())


def test_a_mistake_at_one_table_stops_that_table_and_no_other(tmp_path: Path) -> None:
    async def going_on() -> None:
        broken, other = "casino-war-1", "mississippi-stud-1"
        openings = [Opening(name, name.removesuffix("-1")) for name in (broken, other)]
        async with serving(tmp_path / "floor.db", *openings) as served, served.browser("ann") as ann:
            await ann.sit(other, "1")

            def fails(*_: object, **__: object) -> None:
                raise AssertionError("planted")

            await ann.watch(broken)
            await ann.until(lambda: broken in ann.frames)
            assert ann.frames[broken]["stopped"] is None and ann.frames[broken]["may"]
            served.floor.rooms[broken].host.do = fails  # type: ignore[method-assign, assignment]
            for _ in range(2):
                answer = await ann.ask(broken, {"command": "buy in", "cents": 100})
                assert "has stopped" in answer["refused"]["why"] and "planted" not in str(answer)
            await ann.until(lambda: ann.frames[broken]["stopped"])
            why = ann.frames[broken]["stopped"]
            assert (
                "program error" in why["reason"]
                and "restart the floor" in why["remedy"]
                and ann.frames[broken]["may"] == []
            )
            await ann.done(other, {"command": "buy in", "cents": 100})
            assert served.floor.failed is not None and not served.floor.failed.done()

    run(going_on())


def test_a_player_cannot_buy_more_chips_than_a_table_can_count(tmp_path: Path) -> None:
    async def going_on() -> None:
        table = "casino-war-1"
        opening = Opening(table, "casino-war")
        async with serving(tmp_path / "floor.db", opening) as served, served.browser("ann") as ann:
            await ann.done(table, {"command": "buy in", "cents": CHIPS_MAX - 1})
            assert "refused" in await ann.ask(table, {"command": "buy in", "cents": 2})
            await ann.done(table, {"command": "buy in", "cents": 1})
            assert served.floor.rooms[table].table.chips == {"ann": CHIPS_MAX}

    run(going_on())


def test_a_table_with_chips_left_at_it_is_not_closed(tmp_path: Path) -> None:
    async def going_on() -> None:
        opening = Opening(NEIGHBOUR, "casino-war")
        async with serving(tmp_path / "floor.db", opening) as served, served.browser("ann") as ann:
            sue = await served.client("sue", Role.SUPERVISOR)
            await ann.sit(NEIGHBOUR, "1")
            await ann.done(NEIGHBOUR, {"command": "leave"})
            refused = await sue.delete(f"/api/tables/{NEIGHBOUR}")
            assert refused.status_code == 409 and "ann" in refused.text
            await ann.done(NEIGHBOUR, {"command": "cash out", "cents": 1_000_000})
            assert (await sue.delete(f"/api/tables/{NEIGHBOUR}")).status_code == 204
            await sue.aclose()

    run(going_on())


def test_a_command_that_comes_while_its_table_closes_is_answered(tmp_path: Path) -> None:
    async def going_on() -> None:
        async with (
            serving(tmp_path / "floor.db", Opening(NEIGHBOUR, "casino-war")) as served,
            served.browser("ann") as ann,
        ):
            await ann.watch(NEIGHBOUR)
            room, ann_looks = served.floor.rooms[NEIGHBOUR], Viewer("ann", Role.PLAYER)
            before, after = "buy in 1", "buy in 2"
            asked = asyncio.create_task(room.ask(ann_looks, BuyIn("ann", 100), before))
            closing = asyncio.create_task(served.floor.close(NEIGHBOUR))  # before the table has heard of it
            await asyncio.sleep(0)
            late = await asyncio.wait_for(room.ask(ann_looks, BuyIn("ann", 100), after), 30)
            assert late is not None and late.why == "This table has closed"
            refused = await asyncio.wait_for(asked, 30)
            assert refused == late and not room.host.table.chips
            await asyncio.wait_for(closing, 30)
            await ann.until(lambda: ann.frames[NEIGHBOUR]["phase"] == "closed")

    run(going_on())
