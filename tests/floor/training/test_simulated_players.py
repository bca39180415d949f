"""Simulated players: a trainee begins alone, and every game is dealt to them until the round is over."""

from pathlib import Path

import pytest

from croupier.declare.duties import ALL_CHORES
from croupier.floor.frames.scene import FLOORPERSONS
from croupier.floor.people.roles import Role
from croupier.floor.tables.demo_floor import Opening
from croupier.floor.training.simulated_players import is_simulated, next_act, to_seat
from croupier.games import DECLARED
from croupier.rounds.actors import DEALER
from croupier.rounds.refusals import Refusal
from croupier.table.commands import Begin
from tests.floor.floor import run, serving
from tests.table.chores_floor import Floor

TABLE = "training-dealer-alone"
STEPS_MAX = 600


@pytest.mark.parametrize("game", DECLARED)
def test_simulated_players_wager_and_decide_in_every_game(game: str) -> None:
    host = Floor(game, {}, by_hand=ALL_CHORES - FLOORPERSONS).at
    for person, command in to_seat(host.table, 3):
        assert not isinstance(host.do(command, by=person), Refusal)
    assert [is_simulated(person) for _, person in host.table.seats] == [True] * 3
    staked: set[str] = set()
    for _ in range(STEPS_MAX):
        if host.table.rounds >= 3 and host.table.round is None:
            break
        if (act := next_act(host.table)) is not None:
            assert not isinstance(host.do(act[1], by=act[0]), Refusal), act
        elif isinstance(refused := host.one_chore(), Refusal):
            assert host.table.round is None, refused
            host.do(Begin(), by=DEALER)
        r = host.table.round
        staked |= {stake.person for hand in r.hands for stake in hand.stakes} if r is not None else set()
        staked |= {lying.person for lying in r.standing.lying} if r is not None else set()
    assert host.table.rounds >= 3 and len(staked) == 3


def test_a_trainee_seats_players_deals_alone_and_sends_them_away(tmp_path: Path) -> None:
    async def going_on() -> None:
        openings = (Opening(TABLE, "blackjack", FLOORPERSONS), Opening("blackjack-1", "blackjack", FLOORPERSONS))
        async with serving(tmp_path / "floor.db", *openings) as served, served.browser("dan", Role.DEALER) as dan:
            await dan.watch(TABLE)
            assert "seat players" in dan.frames[TABLE]["may"]
            await dan.done(TABLE, {"command": "seat players", "many": 2})
            await dan.until(lambda: sum(bool(seat.get("person")) for seat in dan.frames[TABLE]["seats"]) == 2)
            for _ in range(STEPS_MAX):
                if dan.frames[TABLE]["dealing"].get("to_pay"):
                    break
                begins = "begin" in dan.frames[TABLE]["may"] and not dan.frames[TABLE]["duties"]
                await dan.ask(TABLE, {"command": "begin"} if begins else {"command": "chore"})
            due = dan.frames[TABLE]["dealing"]["to_pay"]
            assert {one["person"] for one in due} <= {"patron-1", "patron-2"}
            early = (await dan.ask(TABLE, {"command": "seat players", "many": 0}))["refused"]
            assert "not paid yet" in early["why"]
            room = served.floor.rooms[TABLE]
            assert room.paying is not None
            while room.paying.refusal() is not None or room.table.round is not None:
                room.paying.pay_out()
                await dan.ask(TABLE, {"command": "chore"})
            await dan.done(TABLE, {"command": "seat players", "many": 0})
            await dan.until(lambda: not any(seat.get("person") for seat in dan.frames[TABLE]["seats"]))
            await dan.watch("blackjack-1")
            refused = (await dan.ask("blackjack-1", {"command": "seat players", "many": 2}))["refused"]
            assert "a table where a dealer trains" in refused["why"]

    run(going_on())
