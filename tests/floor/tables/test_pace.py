"""What the rule of a game makes of a player who says nothing (R13), at every decision of every game."""

from __future__ import annotations

import asyncio
from datetime import datetime, timedelta
from pathlib import Path

import pytest
from msgspec.structs import replace

from croupier.floor.tables.demo_floor import Opening
from croupier.floor.tables.pace import CLOSE, RETRY_S, Clock, ClockWait, Pace, silent_move, waits
from croupier.games import DECLARED, find
from croupier.rounds.actors import CHANCE, DEALER, SUPERVISOR
from croupier.rounds.moves import Bet, Choose
from croupier.rounds.standing import Lying, Standing
from croupier.table.table import Table, evolve, stakes_of
from tests.floor.floor import Browser, Hand, command_of, run, serving, world_with
from tests.floor.test_hidden import decisions
from tests.floor.test_play import ended, play_one

WAR = Opening("war", "casino-war")


@pytest.mark.parametrize("game", [game for game in DECLARED if find(game).rules().deck])
def test_a_silent_player_is_acted_for_by_a_legal_move_that_wagers_no_more_than_the_law_asks(game: str) -> None:
    asked = 0
    for decision in decisions(game, 5):
        table = decision.before
        for event in decision.events:
            table = evolve(table, event)
        r = table.round
        assert r is not None
        for person in [actor for actor in r.waits_for() if actor not in (DEALER, CHANCE, SUPERVISOR)]:
            move = silent_move(r, person)
            assert move is not None, r.offers(person)
            assert r.refusal(move) is None
            settled = sum(p.stake for p in r.applied(move).postings if p.person == person)
            before = sum(p.stake for p in r.postings if p.person == person)
            more = stakes_of(r.applied(move), person) + settled - stakes_of(r, person) - before
            assert more <= 0 or len(r.offers(person)) == 1  # the law leaves nothing else
            asked += 1
    assert asked or game in ("baccarat-punto-banco", "minibaccarat", "casino-war", "red-dog")


def test_what_cannot_be_done_when_time_is_up_is_tried_again_later_and_not_at_once() -> None:
    clock, now = Clock(), datetime(2026, 1, 1, 12)
    wait = ClockWait(("begin", 1), "the next round", 0)
    assert clock.running([wait], now) == [(now, wait)]
    clock.try_later(wait, now)
    assert clock.running([wait], now) == [(now + timedelta(seconds=RETRY_S), wait)]


def test_a_wait_is_no_longer_when_the_clock_is_set_back() -> None:
    clock, hand = Clock(), Hand()
    wait, other = ClockWait(("a",), "a decision", 90), ClockWait(("b",), "a decision", 90)
    clock.running([wait], hand())
    hand.turn(30)
    clock.running([wait], hand())
    hand.turn(-3600)
    ends = {one.key: end - hand() for end, one in clock.running([wait, other], hand())}
    assert ends == {("a",): timedelta(seconds=60), ("b",): timedelta(seconds=90)}


async def _bets(browser: Browser, table: str) -> None:
    await browser.until(lambda: browser.frames[table]["phase"] == "betting" and browser.offers(table))
    offer = next(one for one in browser.offers(table) if one["kind"] == "bet")
    await browser.done(table, command_of(offer))
    await browser.done(table, {"command": "ready"})


def test_a_seated_player_without_a_wager_is_waited_for_a_few_seconds_only(tmp_path: Path) -> None:
    hand = Hand()
    pace = Pace(betting_s=60, deciding_s=3600, pause_s=3600, idle_s=10)

    async def going_on() -> None:
        async with (
            serving(tmp_path / "floor.db", WAR, world=world_with(hand, tmp_path), pace=pace) as served,
            served.browser("ann") as ann,
            served.browser("ben") as ben,
        ):
            room = served.floor.rooms[WAR.table]
            await ann.sit(WAR.table, "1")
            await ben.sit(WAR.table, "2")
            await _bets(ann, WAR.table)
            assert ann.frames[WAR.table]["phase"] == "betting"
            hand.turn(9)
            room.look()
            await ann.done(WAR.table, {"command": "buy in", "cents": 100})
            assert ann.frames[WAR.table]["phase"] == "betting"
            hand.turn(1)
            room.look()
            await ann.until(lambda: ann.frames[WAR.table]["phase"] != "betting")
            assert {one["person"] for one in ann.happened if one["kind"] == "bet"} == {"ann"}

    run(going_on())


def test_a_wager_that_lies_since_an_earlier_round_does_not_make_the_others_wait() -> None:
    game = find("craps")
    old = Lying("ben", "place", 600, 6)
    seats = (("1", "ann"), ("2", "ben"))
    base = Table("dice", game.rules(), {"ann": 10_000, "ben": 10_000}, seats=seats, standing=Standing((old,)))
    r = base.rules.begin(seats, base.standing).applied(Choose("ann", "1", "shoot"))
    table = replace(base, rounds=1, round=r)
    here, pace = frozenset({"ann", "ben"}), Pace(betting_s=60, idle_s=10)

    def seconds(table: Table, *ready: str) -> list[int]:
        found = waits(table, pace, keeps_time=True, here=here, ready=frozenset(ready))
        return [wait.seconds for wait in found if wait.what == CLOSE]

    assert seconds(table) == [60]
    r = r.applied(Bet("ann", "", "pass", 1000))
    table = replace(table, round=r)
    assert seconds(table) == [60]
    assert seconds(table, "ann") == [10]
    assert seconds(table, "ben") == [60]  # ann has just made a wager
    table = replace(table, round=r.applied(Bet("ben", "", "field", 1000)))
    assert seconds(table, "ann") == [60]  # and now ben has


def test_the_next_round_begins_at_once_when_every_player_asks_for_it(tmp_path: Path) -> None:
    async def going_on() -> None:
        pace = Pace(betting_s=3600, deciding_s=3600, pause_s=3600)
        async with (
            serving(tmp_path / "floor.db", WAR, pace=pace) as served,
            served.browser("ann") as ann,
            served.browser("ben") as ben,
        ):
            await ann.sit(WAR.table, "1")
            await ben.sit(WAR.table, "2")
            for _ in range(1000):
                for player in (ann, ben):
                    await play_one(player, WAR.table)
                if ended(ann):
                    break
                await asyncio.sleep(0.01)
            await ben.until(lambda: ben.frames[WAR.table]["phase"] == "between")
            assert "ready" in ann.frames[WAR.table]["may"]
            await ann.done(WAR.table, {"command": "ready"})
            assert ann.frames[WAR.table]["round"] == 1
            await ben.done(WAR.table, {"command": "ready"})
            await ann.until(lambda: ann.frames[WAR.table]["round"] == 2)
            assert not ann.frames[WAR.table]["me"].get("ready")

    run(going_on())
