"""Supervisors and auditors: two persons for what moves money, any round as each saw it, the audit, evidence."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx

from croupier.declare.duties import ALL_CHORES
from croupier.floor.people.roles import Role
from croupier.floor.tables.demo_floor import Opening
from croupier.table.events import Froze
from croupier.table.table import evolve
from tests.floor.floor import Browser, Served, run, serving
from tests.floor.test_play import ended, play_one

TABLE = "mississippi-stud-1"
OPEN = Opening(TABLE, "mississippi-stud")


async def a_round(*players: Browser) -> None:
    for _ in range(40):
        if ended(players[0]):
            return
        for player in players:
            await play_one(player, TABLE)
    raise AssertionError("no round came to its end")


async def _two(served: Served) -> tuple[httpx.AsyncClient, httpx.AsyncClient]:
    return await served.client("sue", Role.SUPERVISOR), await served.client("sam", Role.SUPERVISOR)


def test_dealer_and_supervisor_report_what_their_own_frames_offer(tmp_path: Path) -> None:
    async def going_on() -> None:
        async with (
            serving(tmp_path / "floor.db", OPEN) as served,
            served.browser("ann") as ann,
            served.browser("sue", Role.SUPERVISOR) as sue,
            served.browser("dan", Role.DEALER) as dan,
        ):
            await ann.sit(TABLE, "1")
            for oversees in (sue, dan):
                frame = await oversees.watch(TABLE)
                moves = [report["command"]["move"] for report in frame["reports"]]
                assert moves and {move.get("by", "dealer") for move in moves} == {frame["me"]["role"]}
            assert not ann.frames[TABLE]["reports"]
            reported = sue.frames[TABLE]["reports"][0]
            await sue.done(TABLE, reported["command"])
            await sue.until(lambda: sue.frames[TABLE]["incidents"])
            (told,) = [one for one in sue.happened if one["kind"] == "report"]
            assert told["cites"] == [reported["cite"]] and reported["cite"] not in told["words"]

    run(going_on())


def test_a_correction_needs_a_second_person_and_moves_money_only_then(tmp_path: Path) -> None:
    async def going_on() -> None:
        async with serving(tmp_path / "floor.db", OPEN) as served, served.browser("ann") as ann:
            await ann.sit(TABLE, "1")
            await a_round(ann)
            had = served.floor.rooms[TABLE].table.chips["ann"]
            sue, sam = await _two(served)
            async with sue, sam:
                asked = {"round": 1, "person": "ann", "cents": 500, "why": "a flush was paid as a straight"}
                proposed = (await sue.post(f"/api/tables/{TABLE}/corrections", json=asked)).json()
                where = f"/api/corrections/{proposed['id']}"
                assert (await sue.post(where)).status_code == 403
                assert served.floor.rooms[TABLE].table.chips["ann"] == had
                assert (await sam.post(where)).json()["state"] == "confirmed"
                assert served.floor.rooms[TABLE].table.chips["ann"] == had + 500
                assert (await sam.post(where)).status_code == 409
                told = (await sue.get(f"/api/tables/{TABLE}/rounds/1?as=ann")).json()
                assert told["corrections"][0]["words"].endswith(
                    "confirmed by sue and sam: a flush was paid as a straight; the rules owe $0.00"
                )

    run(going_on())


def test_the_same_correction_twice_is_refused_unless_it_is_meant_or_was_withdrawn(tmp_path: Path) -> None:
    async def going_on() -> None:
        async with serving(tmp_path / "floor.db", OPEN) as served, served.browser("ann") as ann:
            await ann.sit(TABLE, "1")
            await a_round(ann)
            had = served.floor.rooms[TABLE].table.chips["ann"]
            sue, sam = await _two(served)
            async with sue, sam:
                where = f"/api/tables/{TABLE}/corrections"
                asked = {"round": 1, "person": "ann", "cents": 500, "why": "so"}
                withdrawn = (await sue.post(where, json=asked)).json()
                assert (await sue.delete(f"/api/corrections/{withdrawn['id']}")).status_code == 204
                first = (await sue.post(where, json=asked)).json()
                waits = await sam.post(where, json=asked)
                assert waits.status_code == 409
                why = f"sue has already proposed the same correction, proposal {first['id']}: so; the rules owe $0.00"
                assert waits.json()["refused"]["why"] == why
                assert (await sue.post(where, json={**asked, "cents": 501})).status_code == 201
                assert (await sam.post(f"/api/corrections/{first['id']}")).status_code == 200
                later = (await sue.post(where, json={**asked, "why": "another reason"})).json()
                says = "ann gets $5.00 for round 1, confirmed by sue and sam: so; the rules owe $0.00"
                assert later["refused"]["why"].endswith(says)
                meant = (await sue.post(where, json={**asked, "again": True})).json()
                assert (await sam.post(f"/api/corrections/{meant['id']}")).status_code == 200
                assert served.floor.rooms[TABLE].table.chips["ann"] == had + 1_000

    run(going_on())


def test_a_dispute_that_came_before_the_round_was_over_is_taken_down_after_it(tmp_path: Path) -> None:
    async def going_on() -> None:
        async with serving(tmp_path / "floor.db", OPEN) as served, served.browser("ann") as ann:
            await ann.sit(TABLE, "1")
            await ann.until(lambda: ann.offers(TABLE))
            await play_one(ann, TABLE)
            async with await served.client("sue", Role.SUPERVISOR) as sue:
                where, asked = f"/api/tables/{TABLE}/evidence", {"round": 1, "person": "ann", "says": "a flush"}
                early = await sue.post(where, json=asked)
                assert early.status_code == 409 and "not over" in early.json()["refused"]["why"]
                await a_round(ann)
                assert (await sue.post(where, json=asked)).status_code == 200

    run(going_on())


def test_a_proposal_that_could_not_be_confirmed_is_refused_at_once(tmp_path: Path) -> None:
    async def going_on() -> None:
        async with (
            serving(tmp_path / "floor.db", OPEN) as served,
            served.browser("ann") as ann,
            served.browser("ben") as ben,
        ):
            await ann.sit(TABLE, "1")
            await ben.watch(TABLE)
            await ben.done(TABLE, {"command": "buy in", "cents": 100})  # has chips here, and is in no round
            await a_round(ann)
            right = {"round": 1, "person": "ann", "cents": 500, "why": "a flush was paid as a straight"}
            wrong: dict[str, dict[str, Any]] = {
                "Round 99 is not over": {"round": 99},
                "nobody has never had chips": {"person": "nobody"},
                "ben was not in round 1 of mississippi-stud-1; its players: ann": {"person": "ben"},
                "must be a non-zero amount": {"cents": 0},
                "in chips and needs $99,999,999.00": {"cents": -9_999_999_900},
                "needs a reason": {"why": " "},
            }
            await served.floor.accounts.change("ben", secret=None, role=Role.SUPERVISOR, revoked=None)  # has chips
            async with (
                await served.client("sue", Role.SUPERVISOR) as sue,
                await served.client("ben", Role.SUPERVISOR) as plays,
            ):
                where = f"/api/tables/{TABLE}/corrections"
                for says, change in wrong.items():
                    no = await sue.post(where, json={**right, **change})
                    assert no.status_code == 409 and says in no.json()["refused"]["why"]
                    cited = no.json()["refused"].get("cite", "")  # no paragraph says who may be named in a correction
                    assert cited == "" if "person" in change else cited.startswith("19:47-35.")
                no = await plays.post(where, json=right)
                assert "Two people who do not play here must have reviewed it" in no.json()["refused"]["why"]
                assert "not frozen" in (await sue.post(f"/api/tables/{TABLE}/release")).json()["refused"]["why"]
                decline = {"place": "1", "wager": "ante", "why": "no"}
                assert (await sue.post(f"/api/tables/{TABLE}/declines", json=decline)).status_code == 409
                no = await sue.post(where, json={**right, "round": None})
                words = "The body cannot be read: round must be a whole number; nothing is not."
                assert (no.status_code, no.json()["refused"]["why"]) == (422, words)
                assert (await sue.get("/api/corrections")).json() == []
                assert (await sue.post(where, json=right)).status_code == 201

    run(going_on())


def test_no_command_can_use_the_id_of_a_proposal_before_it_is_confirmed(tmp_path: Path) -> None:
    async def going_on() -> None:
        async with serving(tmp_path / "floor.db", OPEN) as served, served.browser("ann") as ann:
            await ann.sit(TABLE, "1")
            await a_round(ann)
            for taken in ("proposal-1", "proposal 1", "proposal 2"):
                await ann.say(
                    {"kind": "command", "id": taken, "table": TABLE, "command": {"command": "buy in", "cents": 100}}
                )
            await ann.done(TABLE, {"command": "buy in", "cents": 100})
            sue, sam = await _two(served)
            async with sue, sam:
                asked = {"round": 1, "person": "ann", "cents": 500, "why": "a flush was paid as a straight"}
                proposed = (await sue.post(f"/api/tables/{TABLE}/corrections", json=asked)).json()
                assert (await sam.post(f"/api/corrections/{proposed['id']}")).json()["state"] == "confirmed"

    run(going_on())


def test_a_frozen_table_goes_on_when_two_have_looked(tmp_path: Path) -> None:
    async def going_on() -> None:
        async with serving(tmp_path / "floor.db", OPEN) as served, served.browser("ann") as ann:
            await ann.sit(TABLE, "1")
            await ann.until(lambda: ann.offers(TABLE))
            await play_one(ann, TABLE)
            room = served.floor.rooms[TABLE]
            room.host.record("dealer", "", (froze := Froze(1, "for a test"),), evolve(room.host.table, froze))
            room.look()
            await ann.until(lambda: ann.frames[TABLE]["phase"] == "frozen")
            why = ann.frames[TABLE]["stopped"]
            assert why["reason"] == "The table is frozen: for a test" and why["who"] == "supervisor"
            assert why["cite"] == "19:47-35.10(i)" and "two people who do not play here review" in why["remedy"]
            sue, sam = await _two(served)
            async with sue, sam:
                (waits,) = (await sue.get("/api/duties")).json()["tables"]
                assert waits["stopped"] == why and [one["name"] for one in waits["duties"]] == ["release"]
                (back,) = waits["returns"]
                assert (back["person"], back["title"], back["cents"]) == ("ann", "ante wager", 1000)
                proposed = (await sue.post(f"/api/tables/{TABLE}/release")).json()
                twice = (await sue.post(f"/api/tables/{TABLE}/release")).json()
                assert (await sam.post(f"/api/corrections/{proposed['id']}")).status_code == 200
                await ann.until(
                    lambda: ann.frames[TABLE]["round"] == 2
                )  # what was proposed of one round is of no other
                no = await sam.post(f"/api/corrections/{twice['id']}")
                assert no.json()["refused"]["why"] == f"The proposal is for round 1; {TABLE} is now at round 2."
            await ann.until(lambda: ann.frames[TABLE]["phase"] != "frozen")
            assert ann.frames[TABLE]["stopped"] is None
            assert ann.frames[TABLE]["me"]["chips_cents"] == 1_000_000
            async with await served.client("sue", Role.SUPERVISOR) as sue:
                (listed,) = (await sue.get(f"/api/tables/{TABLE}/rounds")).json()
                assert listed["words"] == "No one won or lost" and listed["nets"] == {"ann": 0}

    run(going_on())


def _cards(told: dict[str, Any], place: str) -> set[str]:
    hands = [hand for moment in told["moments"] for hand in moment["frame"]["hands"] if hand["place"] == place]
    return {card for hand in hands for card in hand.get("cards", ())}


def test_a_round_that_is_over_is_seen_as_each_person_saw_it(tmp_path: Path) -> None:
    async def going_on() -> None:
        async with (
            serving(tmp_path / "floor.db", OPEN) as served,
            served.browser("ann") as ann,
            served.browser("ben") as ben,
        ):
            await ann.sit(TABLE, "1")
            await ben.sit(TABLE, "2")
            while ann.frames[TABLE]["phase"] != "deciding":
                await play_one(ann, TABLE)
                await play_one(ben, TABLE)
            fold = {"command": "act", "move": {"move": "fold", "by": "ben", "place": "2"}}
            await ben.done(TABLE, fold)
            ada = await served.client("ada", Role.AUDITOR)
            where = f"/api/tables/{TABLE}/rounds/1"
            async with ada, served.http(headers={"Cookie": ann.cookie}) as client:
                assert (await ada.get(f"{where}?as=ben")).status_code == 404  # still being played
                await a_round(ann)
                as_ben = (await ada.get(f"{where}?as=ben")).json()
                as_ann = (await client.get(where)).json()
                assert (await client.get(f"{where}?as=ben")).status_code == 403
                assert "??" not in _cards(as_ben, "2") - {"??"} and len(_cards(as_ben, "2") - {"??"}) == 2
                assert _cards(as_ann, "2") == {"??"}
                assert as_ben["viewers"] == ["ann", "ben", "dealer", "stranger"]
                assert as_ann["viewer"] == "ann" and as_ann["viewers"] == ["ann", "stranger"]
                seats = [seat for moment in as_ann["moments"] for seat in moment["frame"]["seats"]]
                assert not any(seat.get("away") for seat in seats)
                async with await served.client("zoe", Role.PLAYER) as zoe:
                    as_zoe = (await zoe.get(where)).json()  # who was not there looks on
                    assert as_zoe["viewer"] == "stranger" and as_zoe["viewers"] == ["stranger"]
                    assert (await zoe.get(f"{where}?as=zoe")).status_code == 404
                async with await served.client("adam", Role.ADMINISTRATOR) as adam:
                    no = (await adam.get(f"{where}?as=ben")).json()
                    assert no["refused"]["why"] == "An administrator may see a round only as a stranger."
                settled = [m for m in as_ann["moments"] if any(h["kind"] == "settled" for h in m["happened"])]
                assert settled and all(moment["cites"] for moment in settled)
                listed = (await client.get(f"/api/tables/{TABLE}/rounds")).json()
                assert [row["round"] for row in listed] == [1]
                assert listed[0]["nets"]["ben"] == -1000

    run(going_on())


def test_the_audit_and_the_evidence_of_a_round_come_from_the_floor_in_use(tmp_path: Path) -> None:
    async def going_on() -> None:
        async with serving(tmp_path / "floor.db", OPEN) as served, served.browser("ann") as ann:
            await ann.sit(TABLE, "1")
            await a_round(ann)
            async with await served.client("ada", Role.AUDITOR) as ada:
                found = (await ada.get("/api/audit")).json()
                assert found["ok"] and found["rounds"] >= 1 and not found["findings"]
                bundle = await ada.post(f"/api/tables/{TABLE}/evidence", json={"round": 1, "says": "a flush"})
                assert bundle.headers["content-disposition"].endswith('-round-1.json"')
                assert json.loads(bundle.text)["round"] == 1
                assert (await ada.post(f"/api/tables/{TABLE}/evidence", json={"round": 9})).status_code == 409
                assert found["disputes"] == []
                disputed = {"round": 1, "says": "a flush", "person": "ann"}
                own = await ada.post(f"/api/tables/{TABLE}/evidence", json={**disputed, "person": "Ada"})
                assert own.status_code == 409 and "A dispute must be recorded by a person other" in own.text
                for _ in range(2):  # a copy is no second dispute
                    pinned = await ada.post(f"/api/tables/{TABLE}/evidence", json=disputed)
                    assert '\\"event\\":\\"disputed\\"' in pinned.text
                (entry,) = (await ada.get("/api/audit")).json()["disputes"]
                assert (entry["table"], entry["person"], entry["by"], entry["says"]) == (TABLE, "ann", "ada", "a flush")
                assert json.loads(pinned.text)["head"]["position"] >= entry["position"]
                assert "disputes" not in str(ann.happened)

    run(going_on())


def test_the_audit_of_a_floor_in_use_names_a_guard_that_was_removed_from_its_ledger(tmp_path: Path) -> None:
    async def going_on() -> None:
        path = tmp_path / "floor.db"
        async with serving(path, OPEN) as served, await served.client("ada", Role.AUDITOR) as ada:
            with closing(sqlite3.connect(path)) as stranger:
                stranger.execute("DROP TRIGGER pages_are_never_changed")
            found = (await ada.get("/api/audit")).json()
            assert [one["what"] for one in found["findings"]] == [
                "The guard pages_are_never_changed is missing from the ledger."
            ]

    run(going_on())


def test_deeds_of_staff_are_recorded_under_their_own_names(tmp_path: Path) -> None:
    async def going_on() -> None:
        opening = Opening(TABLE, "mississippi-stud", ALL_CHORES - {"announce"})
        async with (
            serving(tmp_path / "floor.db", opening) as served,
            served.browser("ann") as ann,
            served.browser("dan", Role.DEALER) as dan,
        ):
            await ann.sit(TABLE, "1")
            await dan.watch(TABLE)
            await dan.done(TABLE, {"command": "begin"})
            rows = served.floor.kept.rows("SELECT name, role, action FROM deeds")
            assert rows == [("dan", "dealer", "begin")]

    run(going_on())
