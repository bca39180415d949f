"""Training tables: a coach who speaks nowhere else (19:47-8.1), and a dealer who does everything himself."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from croupier.web.coaching import payload_of, round_of, worth_of
from croupier.web.demo import Opening
from croupier.web.roles import Role
from croupier.web.scene import FLOORPERSONS
from tests.web.floor import Browser, Served, run, serving
from tests.web.test_play import play_one

LIVE, TRAINING = "three-card-poker-1", "training-three-card-poker"


async def _decides(served: Served, ann: Browser, table: str) -> None:
    await ann.sit(table, "1")
    while ann.frames[table]["phase"] != "deciding":
        await play_one(ann, table)


def _counted_here(served: Served) -> None:
    """The coach counts in this process, so that the test need not start another."""

    async def coached(call: Any, *args: object) -> Any:
        assert call is worth_of
        row = {"move": b"", "words": "play", "worth": "1/2", "worth_rounded": 0.5, "cost": "0", "cost_rounded": 0.0,
               "cents": 0.0, "best": True, "cards": "Ah"}  # fmt: skip
        return [row], ("pair plus",)

    served.floor.counting.coached = coached  # type: ignore[method-assign]


@pytest.mark.law("19:47-8.1")
def test_at_a_live_table_no_coach_speaks(tmp_path: Path) -> None:
    async def going_on() -> None:
        openings = [Opening(LIVE, "three-card-poker"), Opening(TRAINING, "three-card-poker")]
        async with serving(tmp_path / "floor.db", *openings) as served, served.browser("ann") as ann:
            _counted_here(served)
            for table in (LIVE, TRAINING):
                await _decides(served, ann, table)
                assert "coach" in ann.frames[TRAINING]["may"] if table == TRAINING else True
                await ann.done(table, {"command": "coach", "when": "before"})
            assert "coach" not in ann.frames[LIVE]["may"]
            await ann.until(lambda: any(one.get("coach", {}).get("choices") for one in ann.others))
            assert {one["table"] for one in ann.others if one["kind"] == "coach"} == {TRAINING}
            (said,) = [one["coach"] for one in ann.others if one.get("coach", {}).get("choices")]
            assert said["left_out"] == ["pair plus"]

    run(going_on())


def test_the_coach_is_told_the_round_through_the_ledgers_own_events(tmp_path: Path) -> None:
    async def going_on() -> None:
        opening = Opening(TRAINING, "three-card-poker")
        async with serving(tmp_path / "floor.db", opening) as served, served.browser("ann") as ann:
            await _decides(served, ann, TRAINING)
            room = served.floor.rooms[TRAINING]
            told, r = round_of(payload_of(room.before_round, room.rounds_events)), room.table.round
            assert told is not None and r is not None
            assert told.view("ann") == r.view("ann")
            assert (told.hands, told.agenda[0].cite, told.slot) == (r.hands, r.agenda[0].cite, r.slot)

    run(going_on())


async def made_ready(dan: Browser, ann: Browser, table: str) -> None:
    """A dealer who does all himself: inspects, spreads, washes, shuffles; ann cuts where the cut is hers; he burns."""
    await dan.watch(table)
    for _ in range(60):
        if (await dan.ask(table, {"command": "begin"})).get("ok"):
            return
        if "cut" in ann.frames[table]["may"]:
            await ann.done(table, {"command": "cut", "at": 60})
        else:
            await dan.ask(table, {"command": "chore"})
    raise AssertionError(dan.frames[table]["duties"])


async def _dealt(dan: Browser, ann: Browser, table: str) -> None:
    """The dealer does step by step what is due, until a decision or the end."""
    for _ in range(40):
        if dan.frames[table]["phase"] in ("deciding", "between"):
            return
        await dan.ask(table, {"command": "chore"})


def test_a_dealer_in_training_deals_every_card_and_keys_every_payment(tmp_path: Path) -> None:
    async def going_on() -> None:
        table = "training-dealer-blackjack"
        async with (
            serving(tmp_path / "floor.db", Opening(table, "blackjack", FLOORPERSONS)) as served,
            served.browser("ann") as ann,
            served.browser("dan", Role.DEALER) as dan,
        ):
            await ann.sit(table, "1")
            await made_ready(dan, ann, table)
            await play_one(ann, table)
            dealt = sum(one["kind"] == "turn" for one in dan.happened)
            assert dealt == 0
            await dan.done(table, {"command": "chore"})  # No more bets
            await dan.done(table, {"command": "chore"})
            assert sum(one["kind"] == "turn" for one in dan.happened) == 1
            while dan.frames[table]["phase"] != "between":
                await _dealt(dan, ann, table)
                stand = [o for o in ann.offers(table) if o.get("choice") in ("stand", "decline")]
                if stand:
                    await ann.done(table, stand[0]["command"])
            due = dan.frames[table]["dealing"]["to_pay"]
            assert len(due) == 1 and due[0]["stake_cents"] > 0
            assert not dan.frames[table]["results"] and not any(one["kind"] == "settled" for one in dan.happened)
            refused = await dan.ask(table, {"command": "begin"})
            assert "not paid yet" in refused["refused"]["why"]
            key = {"command": "key", "place": "1", "person": "ann", "wager": due[0]["wager"]}
            wrong = (await dan.ask(table, {**key, "cents": 7}))["refused"]
            assert not any("right_cents" in miss for miss in dan.frames[table]["dealing"].get("misses", ()))
            assert wrong["cite"].startswith("19:47-2.") and wrong["right"]
            posting = served.floor.rooms[table].scene().shown.postings[0]  # type: ignore[union-attr]
            await dan.done(table, {**key, "cents": posting.paid})
            await dan.until(lambda: dan.frames[table]["dealing"].get("right") == 1)
            assert dan.frames[table]["dealing"]["wrong"] == 1 and dan.frames[table]["results"]
            missed = dan.frames[table]["dealing"]["misses"][-1]  # the answer, now that he has given it
            assert (missed["keyed_cents"], missed.get("right_cents", 0), missed["cite"]) == (
                7,
                posting.paid,
                posting.cite,
            )

    run(going_on())


def test_a_dealer_in_training_says_which_step_is_next_and_his_shift_is_scored(tmp_path: Path) -> None:
    async def going_on() -> None:
        table = "training-dealer-blackjack"
        async with (
            serving(tmp_path / "floor.db", Opening(table, "blackjack", FLOORPERSONS)) as served,
            served.browser("ann") as ann,
            served.browser("dan", Role.DEALER) as dan,
        ):
            await ann.sit(table, "1")
            await made_ready(dan, ann, table)
            await play_one(ann, table)
            await dan.done(table, {"command": "end shift"})
            refused = (await dan.ask(table, {"command": "chore", "what": "deal"}))["refused"]
            assert "No more bets" in refused["why"] and refused["cite"].startswith("19:47-2.")
            await dan.done(table, {"command": "chore", "what": "announce"})
            await dan.done(table, {"command": "chore", "what": "deal"})
            await dan.done(table, {"command": "chore"})
            await dan.until(lambda: dan.frames[table]["dealing"].get("steps_helped") == 1)
            score = dan.frames[table]["dealing"]
            assert (score["steps_right"], score["steps_wrong"]) == (2, 1)
            assert [(miss["round"], miss["cite"]) for miss in score["misses"]] == [(1, refused["cite"])]
            assert {"shuffle", "deal", "announce"} <= set(score["steps"])
            await dan.done(table, {"command": "end shift"})
            await dan.until(lambda: "misses" not in dan.frames[table]["dealing"])

    run(going_on())


def test_a_chore_that_comes_twice_is_done_once(tmp_path: Path) -> None:
    async def going_on() -> None:
        table = "mississippi-stud-1"
        opening = Opening(table, "mississippi-stud", FLOORPERSONS)
        async with (
            serving(tmp_path / "floor.db", opening) as served,
            served.browser("ann") as ann,
            served.browser("dan", Role.DEALER) as dan,
        ):
            await ann.sit(table, "1")
            await made_ready(dan, ann, table)
            await play_one(ann, table)
            await dan.done(table, {"command": "chore"})
            for _ in range(3):
                assert (await dan.ask(table, {"command": "chore"}, "the-same"))["ok"]
            assert sum(one["kind"] == "turn" for one in dan.happened) == 1

    run(going_on())
