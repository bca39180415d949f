"""Orders of a supervisor at a table, and what its viewers see: a recut, a close, the round so far."""

from __future__ import annotations

from pathlib import Path

import pytest

from croupier.declare.duties import ALL_CHORES, CUT
from croupier.floor.people.roles import Role
from croupier.floor.tables.demo_floor import Opening
from croupier.games import find
from tests.floor.floor import Served, command_of, kinds, run, serving

TABLE = "double-attack"
WAR = Opening("war", "casino-war")


async def offered_the_cut(served: Served) -> None:
    """A table at which players cut, under a house that lets the last cutter cut again."""
    game = find("double-attack-blackjack")
    rules = game.rules(game.house({"shuffling": "manual"}))
    await served.floor.open(Opening(TABLE, game.id, ALL_CHORES - {CUT}), rules)


@pytest.mark.law("19:47-26.4(f)")
def test_a_recut_names_the_person_who_cuts_and_the_table_checks_whether_they_may(tmp_path: Path) -> None:
    async def going_on() -> None:
        async with (
            serving(tmp_path / "floor.db") as served,
            served.browser("ann") as ann,
            served.browser("ben") as ben,
            served.browser("sue", Role.SUPERVISOR) as sue,
        ):
            await offered_the_cut(served)
            assert (await sue.watch(TABLE))["may"] == ["change method", "close"]
            await ann.sit(TABLE, "1")
            await ben.sit(TABLE, "2")
            cutter, other = (ann, "ben") if "cut" in ann.frames[TABLE]["may"] else (ben, "ann")
            await cutter.done(TABLE, {"command": "cut", "at": 60})
            await sue.until(lambda: "recut" in sue.frames[TABLE]["may"])
            refused = await sue.ask(TABLE, {"command": "recut", "at": 80, "by": other})
            assert refused["refused"]["cite"] == "19:47-26.4(f)"
            await sue.done(TABLE, {"command": "recut", "at": 80, "by": cutter.name})
            by = "you" if cutter is ben else cutter.name
            await ben.until(lambda: f"The cards are cut again by {by}, 80 from the top." in str(ben.happened))

    run(going_on())


@pytest.mark.law("19:47-35.12(g)")
def test_the_method_is_changed_between_rounds_when_the_device_has_left_the_table(tmp_path: Path) -> None:
    async def going_on() -> None:
        opening = Opening("stud", "mississippi-stud")
        async with serving(tmp_path / "floor.db", opening) as served, served.browser("sue", Role.SUPERVISOR) as sue:
            assert "change method" in (await sue.watch("stud"))["may"]
            async with await served.client("sue", Role.SUPERVISOR) as client:
                form = (await client.get("/api/tables/stud/method")).json()
                change = {"command": "change method", "choices": {"shuffling": "manual"}}
                refused = await sue.ask("stud", change)
                assert refused["refused"]["cite"] == "19:47-35.12(g)"
                await sue.done("stud", {**change, "removed": form["devices"]})
                changed = (await client.get("/api/tables/stud/method")).json()
            (before, after) = ({row["key"]: row["value"] for row in one["options"]} for one in (form, changed))
            assert after == {**before, "shuffling": "manual"} != before and changed["devices"] == []

    run(going_on())


def test_a_table_that_closes_is_shown_as_closed_to_its_viewers(tmp_path: Path) -> None:
    async def going_on() -> None:
        async with serving(tmp_path / "floor.db", WAR) as served, served.browser("ann") as ann:
            assert (await ann.watch(WAR.table))["may"] == ["sit", "buy in"]
            async with await served.client("sue", Role.SUPERVISOR) as sue:
                assert (await sue.delete(f"/api/tables/{WAR.table}")).status_code == 204
            await ann.until(lambda: ann.frames[WAR.table]["phase"] == "closed")
            assert (ann.frames[WAR.table]["may"], ann.offers(WAR.table)) == ([], [])
            answer = await ann.ask(WAR.table, {"command": "sit", "place": "1"})
            assert answer["refused"]["why"] == "There is no table 'war'."

    run(going_on())


def test_the_table_by_request_is_the_frame_that_the_socket_sends_to_the_same_person(tmp_path: Path) -> None:
    async def going_on() -> None:
        opening = Opening("stud", "mississippi-stud")
        async with serving(tmp_path / "floor.db", opening) as served, served.browser("ann") as ann:
            await ann.sit("stud", "1")
            await ann.until(lambda: ann.frames["stud"]["phase"] == "betting")
            await ann.done("stud", command_of(ann.offers("stud")[0]))
            await ann.done("stud", {"command": "ready"})
            await ann.until(lambda: ann.frames["stud"]["phase"] == "deciding")
            async with await served.client("ann", Role.PLAYER) as hers, await served.client("bob", Role.PLAYER) as his:
                assert (await hers.get("/api/tables/stud")).json() == ann.frames["stud"]
                (hand,) = [h for h in (await his.get("/api/tables/stud")).json()["hands"] if h.get("cards")]
                assert hand["cards"] == ["??", "??"]

    run(going_on())


def test_a_viewer_who_returns_in_a_round_gets_its_events_from_the_beginning(tmp_path: Path) -> None:
    async def going_on() -> None:
        async with serving(tmp_path / "floor.db", WAR) as served, served.browser("ann") as ann:
            await ann.sit(WAR.table, "1")
            await ann.until(lambda: ann.frames[WAR.table]["phase"] == "betting")
            await ann.done(WAR.table, command_of(ann.offers(WAR.table)[0]))
            async with served.browser("ann") as again, served.browser("bob") as bob:
                for browser in (again, bob):
                    await browser.watch(WAR.table)
                    assert kinds(browser.happened)[0] == "began" and kinds(browser.happened)[-1] == "bet"
                assert again.happened[-1]["words"].startswith("You place") and "ann" in bob.happened[-1]["words"]
                await again.watch(WAR.table)  # looks already
                await again.ask(WAR.table, {"command": "coach", "when": "off"})  # answered after whatever that brought
                assert kinds(again.happened).count("began") == 1

    run(going_on())
