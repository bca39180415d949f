"""Faults planted where a dealer trains: noticed and reported, or missed; both are in the record of the shift."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from croupier.declare.duties import ALL_CHORES
from croupier.floor.frames.scene import FLOORPERSONS, betting_open
from croupier.floor.people.roles import Role
from croupier.floor.tables.demo_floor import Opening
from croupier.floor.training.planted import LATE_WAGER, WRONG_PAYMENT, calls, planted
from croupier.floor.training.simulated_players import next_act, to_seat
from croupier.games import DECLARED
from croupier.rounds.actors import DEALER
from croupier.rounds.refusals import Refusal
from croupier.table.commands import Act, Begin
from tests.floor.floor import Browser, Served, run, serving
from tests.table.chores_floor import Floor

TABLE = "training-dealer-faults"
STEPS_MAX = 400


@pytest.mark.parametrize("game", DECLARED)
def test_in_every_game_the_table_accepts_the_report_of_a_planted_irregularity_and_refuses_a_late_wager(
    game: str,
) -> None:
    host = Floor(game, {}, by_hand=ALL_CHORES - FLOORPERSONS).at
    for person, command in to_seat(host.table, 2):
        assert not isinstance(host.do(command, by=person), Refusal)
    late = accepted = None
    for number in range(STEPS_MAX):
        if late and accepted:
            break
        r = host.table.round
        if r is not None and not betting_open(r):
            late = late or planted(host.table, (), LATE_WAGER, number)
            fault = planted(host.table, (), "", number)
            if late and fault is not None and fault.report is not None and next_act(host.table) is None:
                answer = host.do(Act(fault.report), by=DEALER)
                assert not isinstance(answer, Refusal), (fault, answer)
                accepted = fault
        if (act := next_act(host.table)) is not None:
            assert not isinstance(host.do(act[1], by=act[0]), Refusal)
        elif isinstance(host.one_chore(), Refusal):
            host.do(Begin(), by=DEALER)
    assert late is not None and late.person.startswith("patron-") and late.cite
    assert accepted is not None and accepted.why


def test_nothing_is_planted_between_two_rounds() -> None:
    host = Floor("casino-war", {}, by_hand=ALL_CHORES - FLOORPERSONS).at
    assert planted(host.table, (), "", 1) is None
    assert calls(host.table, ()) == ()


async def dealt_to(served: Served, dan: Browser) -> None:
    """A dealer in training has two simulated players and deals until betting has closed."""
    await dan.watch(TABLE)
    await dan.done(TABLE, {"command": "seat players", "many": 2})
    for _ in range(STEPS_MAX):
        if "dealing" in dan.frames[TABLE]["phase"]:
            return
        begins = "begin" in dan.frames[TABLE]["may"] and not dan.frames[TABLE]["duties"]
        await dan.ask(TABLE, {"command": "begin"} if begins else {"command": "chore"})
    raise AssertionError("no cards are dealt")


def dealing(dan: Browser) -> dict[str, Any]:
    found: dict[str, Any] = dan.frames[TABLE]["dealing"]
    return found


def test_a_trainee_reports_a_late_wager_misses_an_irregularity_and_has_both_in_the_record(tmp_path: Path) -> None:
    async def going_on() -> None:
        opening = Opening(TABLE, "casino-war", FLOORPERSONS)
        async with (
            serving(tmp_path / "floor.db", opening) as served,
            served.browser("dan", Role.DEALER) as dan,
            served.browser("sue", Role.SUPERVISOR) as sue,
        ):
            await dealt_to(served, dan)
            await sue.watch(TABLE)
            assert "plant fault" in sue.frames[TABLE]["may"]
            unknown = (await sue.ask(TABLE, {"command": "plant fault", "what": "an earthquake"}))["refused"]
            assert "an earthquake" in unknown["why"]
            await sue.done(TABLE, {"command": "plant fault", "what": LATE_WAGER})
            await dan.until(lambda: bool(dealing(dan).get("seen")))
            late = next(one for one in dealing(dan)["calls"] if one["person"] in dealing(dan)["seen"])
            other = next(one for one in dealing(dan)["calls"] if one != late)
            call = {"command": "call fault", **{key: late[key] for key in ("what", "place", "person")}}
            wrong = {**call, **{key: other[key] for key in ("place", "person")}}
            assert "is not what happened" in (await dan.ask(TABLE, wrong))["refused"]["why"]
            await dan.done(TABLE, call)
            await dan.until(lambda: dealing(dan).get("faults_found") == 1)
            assert "Cards are being dealt" in dealing(dan)["said"] and not dealing(dan).get("seen")

            await sue.done(TABLE, {"command": "plant fault", "what": "drawn in error"})
            await dan.until(lambda: bool(dealing(dan).get("seen")))
            await dan.done(TABLE, {"command": "chore", "what": "deal"})
            await dan.until(lambda: dealing(dan).get("faults_missed") == 1)
            missed = dealing(dan)["misses"][-1]
            assert "did not report it (drawn in error)" in missed["words"]
            assert missed["cite"] == "19:47-22.10(b)"

            # The right report takes effect by the rules of the game.
            await sue.done(TABLE, {"command": "plant fault", "what": "drawn in error"})
            await dan.until(lambda: bool(dealing(dan).get("seen")))
            reports = [one for one in dan.frames[TABLE]["reports"] if one["what"] == "drawn in error"]
            await dan.done(TABLE, reports[0]["command"])
            await dan.until(lambda: dealing(dan).get("faults_found") == 2)
            assert len(dan.frames[TABLE]["incidents"]) == 1

            await dan.done(TABLE, {"command": "end shift"})
            async with await served.client("dan", Role.DEALER) as client:
                (shift,) = (await client.get("/api/shifts")).json()
                assert (shift["faults_found"], shift["faults_missed"]) == (2, 1)

    run(going_on())


@pytest.mark.parametrize("reported", [True, False])
def test_a_wrong_payment_of_a_second_dealer_is_reported_before_it_is_keyed(tmp_path: Path, reported: bool) -> None:
    async def going_on() -> None:
        opening = Opening(TABLE, "casino-war", FLOORPERSONS)
        async with (
            serving(tmp_path / "floor.db", opening) as served,
            served.browser("dan", Role.DEALER) as dan,
            served.browser("sue", Role.SUPERVISOR) as sue,
        ):
            await dealt_to(served, dan)
            while not dealing(dan).get("to_pay"):
                await dan.ask(TABLE, {"command": "chore"})
            await sue.watch(TABLE)
            await sue.done(TABLE, {"command": "plant fault", "what": WRONG_PAYMENT})
            await dan.until(lambda: bool(dealing(dan).get("seen")))
            paying = served.floor.rooms[TABLE].paying
            assert paying is not None and paying.faults.now is not None
            fault = paying.faults.now
            named = {"place": fault.place, "person": fault.person, "wager": fault.wager}
            if reported:
                await dan.done(TABLE, {"command": "call fault", "what": WRONG_PAYMENT, **named})
                await dan.until(lambda: "Right: wrong payment" in dealing(dan).get("said", ""))
            due = next(p for p in paying._due if (p.place, p.person, p.wager) == tuple(named.values()))
            key = {"command": "key", **named, "cents": due.paid - due.charged, "taken": due.collected > 0}
            await dan.done(TABLE, key)
            counted = ("faults_found", "faults_missed")
            await dan.until(lambda: any(dealing(dan).get(name) for name in counted))
            assert [dealing(dan).get(name, 0) for name in counted] == ([1, 0] if reported else [0, 1])

    run(going_on())


def test_the_program_plants_faults_when_the_dealer_asks_for_them_until_the_dealer_does_not(tmp_path: Path) -> None:
    async def going_on() -> None:
        opening = Opening(TABLE, "casino-war", FLOORPERSONS)
        async with serving(tmp_path / "floor.db", opening) as served, served.browser("dan", Role.DEALER) as dan:
            await dealt_to(served, dan)
            await dan.done(TABLE, {"command": "have faults", "on": True})
            room = served.floor.rooms[TABLE]
            assert room.paying is not None
            for _ in range(STEPS_MAX):
                if dealing(dan).get("seen"):
                    break
                if room.paying._due:
                    room.paying.pay_out()
                begins = "begin" in dan.frames[TABLE]["may"] and not dan.frames[TABLE]["duties"]
                await dan.ask(TABLE, {"command": "begin"} if begins else {"command": "chore"})
            assert dealing(dan)["seen"] and dealing(dan)["faults"]
            await dan.done(TABLE, {"command": "have faults", "on": False})
            await dan.until(lambda: not dealing(dan).get("faults"))

    run(going_on())
