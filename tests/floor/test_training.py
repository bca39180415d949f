"""Training tables: a coach, who helps nowhere else (19:47-8.1), and a dealer who does everything."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from fractions import Fraction
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from croupier.equipment.shuffle import seeded
from croupier.floor.frames.scene import FLOORPERSONS
from croupier.floor.people.roles import Role
from croupier.floor.tables.demo_floor import Opening
from croupier.floor.training import coach
from croupier.floor.training.coach import payload_of, round_of, worth_of
from croupier.floor.training.payments import Paying
from croupier.ledger.restore import event_of
from croupier.rounds.moves import Fold, Move
from croupier.rounds.postings import Posting
from croupier.table.events import Settled, encode_event
from croupier.world import real_world
from tests.floor.floor import Browser, Served, command_of, run, serving
from tests.floor.test_play import play_one

LIVE, TRAINING = "three-card-poker-1", "training-three-card-poker"


async def _decides(served: Served, ann: Browser, table: str) -> None:
    await ann.sit(table, "1")
    while ann.frames[table]["phase"] != "deciding":
        await play_one(ann, table)


class Count:
    """The coach counts in this process, so that the test need not start another, and no faster than it is let."""

    def __init__(self, served: Served) -> None:
        self.may, self.begun = asyncio.Event(), 0
        served.floor.counting.coached = self.coached  # type: ignore[method-assign]

    async def coached(self, call: Callable[..., Any], *args: Any) -> Any:
        """To fold costs half of the ante, and everything else nothing."""
        assert call is worth_of
        payload, person = args
        self.begun += 1
        await self.may.wait()
        r = round_of(payload)
        assert r is not None
        moves = [offer.move for offer in r.offers(person)]
        return [_row(move, "1/2" if isinstance(move, Fold) else "0") for move in moves], ("pair plus",)


def _row(move: Move, cost: str) -> dict[str, Any]:
    part = float(Fraction(cost))
    return {
        "move": encode_event(move),
        "words": type(move).__name__.lower(),
        "worth": "1/2",
        "worth_rounded": 0.5,
        "cost": cost,
        "cost_rounded": part,
        "cents": 1000 * part,
        "best": not part,
        "sample": 0,
        "cards": "Ah",
    }


@pytest.mark.law("19:47-8.1")
def test_at_a_live_table_there_is_no_coach(tmp_path: Path) -> None:
    async def going_on() -> None:
        openings = [Opening(LIVE, "three-card-poker"), Opening(TRAINING, "three-card-poker")]
        async with serving(tmp_path / "floor.db", *openings) as served, served.browser("ann") as ann:
            Count(served).may.set()
            for table in (LIVE, TRAINING):
                await _decides(served, ann, table)
            await ann.until(lambda: [one for one in ann.others if one["kind"] == "coach"])
            assert (
                next(one["coach"]["when"] for one in ann.others if one["kind"] == "coach") == "before"
            )  # on by itself
            assert "coach" in ann.frames[TRAINING]["may"] and "coach" not in ann.frames[LIVE]["may"]
            for when in ("before", "off"):
                refused = (await ann.ask(LIVE, {"command": "coach", "when": when}))["refused"]
                assert (refused["what"], refused["cite"]) == ("coach", "19:47-8.1")
                assert (
                    refused["why"].startswith("A coach is available only at a training table")
                    and "devices" in refused["right"]
                )
            refused = (await ann.ask(TRAINING, {"command": "coach", "when": "x"}))["refused"]
            assert "before, after or off" in refused["why"]
            await ann.done(TRAINING, {"command": "coach", "when": "before"})
            await ann.until(lambda: any(one.get("coach", {}).get("choices") for one in ann.others))
            assert {one["table"] for one in ann.others if one["kind"] == "coach"} == {TRAINING}
            said = [one["coach"] for one in ann.others if one.get("coach", {}).get("choices")][-1]
            assert said["left_out"] == ["pair plus"]

    run(going_on())


def _review(browser: Browser) -> dict[str, Any]:
    """The coach's last message, without the present choices."""
    said: dict[str, Any] = [one["coach"] for one in browser.others if one["kind"] == "coach"][-1]
    return {name: value for name, value in said.items() if name not in ("choices", "said")}


def _reviewed(browser: Browser, decided: int) -> Callable[[], bool]:
    return lambda: any(one["kind"] == "coach" for one in browser.others) and _review(browser).get("decided") == decided


async def _folds(ann: Browser, table: str) -> None:
    while ann.frames[table]["phase"] != "deciding":
        await play_one(ann, table)
    (fold,) = [offer for offer in ann.offers(table) if offer["kind"] == "fold"]
    await ann.done(table, fold["command"])


def test_a_player_with_the_coach_before_decisions_sees_that_it_is_calculating(tmp_path: Path) -> None:
    async def going_on() -> None:
        opening = Opening(TRAINING, "three-card-poker")
        async with serving(tmp_path / "floor.db", opening) as served, served.browser("ann") as ann:
            count = Count(served)
            await _decides(served, ann, TRAINING)
            await ann.done(TRAINING, {"command": "coach", "when": "after"})
            assert "counting" not in _review(ann), "with the coach after decisions nothing is shown before"
            await ann.done(TRAINING, {"command": "coach", "when": "before"})
            await ann.until(lambda: _review(ann).get("counting") is True)
            count.may.set()
            await ann.until(lambda: any(one.get("coach", {}).get("choices") for one in ann.others))
            assert "counting" not in _review(ann)

    run(going_on())


def test_what_was_decided_before_it_was_counted_is_judged_when_it_is(tmp_path: Path) -> None:
    async def going_on() -> None:
        opening = Opening(TRAINING, "three-card-poker")
        async with serving(tmp_path / "floor.db", opening) as served, served.browser("ann") as ann:
            count = Count(served)
            await ann.sit(TRAINING, "1")
            await ann.done(TRAINING, {"command": "coach", "when": "after"})
            for _ in range(3):
                await _folds(ann, TRAINING)
            await ann.until(lambda: _review(ann).get("waiting") == 3)
            assert "decided" not in _review(ann) and count.begun >= 3
            count.may.set()
            await ann.until(_reviewed(ann, 3))
            found = _review(ann)
            assert "waiting" not in found and "best" not in found and found["cost_cents"] == 1500.0
            assert [(one["round"], one["chosen"]) for one in found["mistakes"]] == [(n, "fold") for n in (1, 2, 3)]

    run(going_on())


def test_no_more_decisions_wait_for_the_coach_than_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(coach, "LATE_MAX", 2)

    async def going_on() -> None:
        opening = Opening(TRAINING, "three-card-poker")
        async with serving(tmp_path / "floor.db", opening) as served, served.browser("ann") as ann:
            count = Count(served)
            await ann.sit(TRAINING, "1")
            await ann.done(TRAINING, {"command": "coach", "when": "after"})
            for _ in range(3):
                await _folds(ann, TRAINING)
            await ann.until(lambda: _review(ann).get("unjudged") == 1)
            count.may.set()
            await ann.until(_reviewed(ann, 2))
            assert [one["round"] for one in _review(ann)["mistakes"]] == [1, 2] and _review(ann)["unjudged"] == 1

    run(going_on())


def test_a_review_is_the_same_on_every_page_until_the_person_sits_down_again(tmp_path: Path) -> None:
    async def going_on() -> None:
        opening = Opening(TRAINING, "three-card-poker")
        async with serving(tmp_path / "floor.db", opening) as served:
            Count(served).may.set()
            async with served.browser("ann") as ann, served.browser("ann") as second:
                await ann.sit(TRAINING, "1")
                await second.watch(TRAINING)
                await ann.done(TRAINING, {"command": "coach", "when": "after"})
                await _folds(ann, TRAINING)
                await ann.until(_reviewed(ann, 1))
                await second.until(_reviewed(second, 1))
                assert _review(second) == _review(ann)
                last = _review(ann)
            async with served.browser("ann") as again, served.browser("bob") as bob:  # a page is loaded again
                again._asked = 100  # an id is good for one command
                await bob.watch(TRAINING)
                await again.watch(TRAINING)
                await again.until(_reviewed(again, 1))
                assert _review(again) == last and last["when"] == "after"
                assert not any(one["kind"] == "coach" for one in bob.others)
                await _folds(again, TRAINING)
                await again.until(_reviewed(again, 2))
                await again.done(TRAINING, {"command": "leave"})
            async with served.browser("ann") as again:
                again._asked = 200
                await again.watch(TRAINING)
                await again.until(_reviewed(again, 2))  # to be looked at when all is over
                await again.done(TRAINING, {"command": "sit", "place": "2"})
                await again.until(lambda: "decided" not in _review(again))
                assert _review(again)["when"] == "after" and "mistakes" not in _review(again)

    run(going_on())


def test_the_coach_gets_the_round_as_events_of_the_ledger(tmp_path: Path) -> None:
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
    """A dealer who does every step: inspects, spreads, washes, shuffles and burns; ann cuts where the cut is hers."""
    await dan.watch(table)
    for _ in range(60):
        if (await dan.ask(table, {"command": "begin"})).get("ok"):
            return
        if "cut" in ann.frames[table]["may"]:
            await ann.done(table, {"command": "cut", "at": 60})
        else:
            await dan.ask(table, {"command": "chore"})
    raise AssertionError(dan.frames[table]["duties"])


DEALERS = "training-dealer-blackjack"
BY_HAND = Opening(DEALERS, "blackjack", FLOORPERSONS)


async def to_be_keyed(dan: Browser, ann: Browser, table: str = DEALERS) -> dict[str, Any]:
    """A round is begun, dealt step by step and played, until its payment waits: the key for it, without the amount."""
    await made_ready(dan, ann, table)
    await play_one(ann, table)
    for _ in range(80):
        due = dan.frames[table]["dealing"].get("to_pay", ())
        stand = [o for o in ann.offers(table) if o.get("choice") in ("stand", "decline")]
        if due:
            break
        if stand:
            await ann.done(table, stand[0]["command"])
        else:
            await dan.ask(table, {"command": "chore"})
    assert len(due) == 1 and due[0]["stake_cents"] > 0
    return {"command": "key", "place": "1", "person": "ann", "wager": due[0]["wager"]}


def _right(served: Served) -> Posting:
    """What only the ledger knows yet."""
    events = [event_of(row) for row in served.floor.ledger.rows(DEALERS)]
    (posting,) = [event for event in events if isinstance(event, Settled)][-1].postings
    return posting


def test_a_dealer_in_training_deals_every_card_and_keys_every_payment(tmp_path: Path) -> None:
    async def going_on() -> None:
        table = DEALERS
        world = replace(real_world(tmp_path), entropy=seeded(8047))  # a blackjack would be paid after three cards
        async with (
            serving(tmp_path / "floor.db", BY_HAND, world=world) as served,
            served.browser("ann") as ann,
            served.browser("dan", Role.DEALER) as dan,
        ):
            await ann.sit(table, "1")
            key = await to_be_keyed(dan, ann)
            assert sum(one["kind"] == "turn" for one in dan.happened) >= 4
            assert not dan.frames[table]["results"] and not any(one["kind"] == "settled" for one in dan.happened)
            refused = await dan.ask(table, {"command": "begin"})
            assert "but not paid yet" in refused["refused"]["why"]
            posting = _right(served)
            wrong = (await dan.ask(table, {**key, "cents": 7}))["refused"]
            assert not any("right_cents" in miss for miss in dan.frames[table]["dealing"].get("misses", ()))
            assert wrong["cite"] == posting.cite and wrong["right"]
            await dan.done(table, {**key, "cents": posting.paid})
            await dan.until(lambda: dan.frames[table]["dealing"].get("right") == 1)
            assert dan.frames[table]["dealing"]["wrong"] == 1 and dan.frames[table]["results"]
            assert [one["result"] for one in dan.happened if one["kind"] == "settled"] == [posting.result]
            missed = dan.frames[table]["dealing"]["misses"][-1]  # the answer appears after the payment
            said = missed["keyed_cents"], missed.get("right_cents", 0), missed["cite"]
            assert said == (7, posting.paid, posting.cite)

    run(going_on())


def _check_unpaid(browser: Browser, staked: int) -> None:
    """The frame does not show how the round ended: the wager is still there, and the chips are unchanged."""
    frame = browser.frames[DEALERS]
    (seat,) = [seat for seat in frame["seats"] if seat.get("person") == "ann"]
    (hand,) = [hand for hand in frame["hands"] if hand["place"] == "1"]
    assert (seat["chips_cents"], hand["stakes"][0]["cents"]) == (1_000_000 - staked, staked)
    assert not frame["results"] and not frame["last"] and not frame["offers"]
    assert (frame["phase"], frame["waits_for"], frame["round"]) == ("dealing", ["dealer"], 1)
    assert not {"settled", "ended"} & {one["kind"] for one in browser.happened}


def _over(browser: Browser) -> bool:
    return bool(browser.frames[DEALERS]["last"])


def test_until_a_payment_is_keyed_no_page_shows_what_it_comes_to(tmp_path: Path) -> None:
    async def going_on() -> None:
        async with (
            serving(tmp_path / "floor.db", BY_HAND) as served,
            served.browser("ann") as ann,
            served.browser("dan", Role.DEALER) as dan,
            served.browser("dan", Role.DEALER) as again,
            served.browser("sue", Role.SUPERVISOR) as sue,
        ):
            await ann.sit(DEALERS, "1")
            key = await to_be_keyed(dan, ann)
            posting = _right(served)
            await again.watch(DEALERS)  # a page is loaded in the middle
            again._asked = 1000
            await sue.watch(DEALERS)
            for browser in (ann, dan, again, sue):
                _check_unpaid(browser, posting.stake)
            for name, role in (("ann", Role.PLAYER), ("dan", Role.DEALER)):
                async with await served.client(name, role) as client:
                    one = await client.get(f"/api/tables/{DEALERS}/rounds/1")
                    assert one.status_code == 404 and "are being keyed" in one.json()["refused"]["why"]
                    assert (await client.get(f"/api/tables/{DEALERS}/rounds")).json() == []
            async with await served.client("sue", Role.SUPERVISOR) as client:
                assert (await client.get(f"/api/tables/{DEALERS}/rounds")).json()[0]["round"] == 1
            for command in ({"command": "cash out", "cents": 1_000_000}, {"command": "leave"}):
                assert "but not paid yet" in (await ann.ask(DEALERS, command))["refused"]["why"]
            await again.done(DEALERS, {**key, "cents": posting.paid})
            for browser in (ann, dan, sue):
                await browser.until(partial(_over, browser))
                frame = browser.frames[DEALERS]
                (seat,) = [seat for seat in frame["seats"] if seat.get("person") == "ann"]
                assert seat["chips_cents"] == 1_000_000 + posting.net and frame["phase"] == "between"
                assert [one["result"] for one in browser.happened if one["kind"] == "settled"] == [posting.result]
            await ann.done(DEALERS, {"command": "leave"})

    run(going_on())


def test_what_is_keyed_is_shown_paid_and_the_rest_when_all_of_it_is(tmp_path: Path) -> None:
    async def going_on() -> None:
        table = "training-dealer-three"
        async with (
            serving(tmp_path / "floor.db", Opening(table, "three-card-poker", FLOORPERSONS)) as served,
            served.browser("ann") as ann,
            served.browser("dan", Role.DEALER) as dan,
        ):
            await ann.sit(table, "1")
            await made_ready(dan, ann, table)
            await play_one(ann, table)
            while not dan.frames[table]["dealing"].get("to_pay"):
                bets = [offer for offer in ann.offers(table) if offer.get("wager") == "play"]
                await (ann.ask(table, command_of(bets[0])) if bets else dan.ask(table, {"command": "chore"}))
            room = served.floor.rooms[table]
            assert room.paying is not None and room.paying._asked is not None
            # A command that comes with the one that settled is refused as one that comes after it.
            assert Paying(room.table.rules).refusal([room.paying._asked]) is not None
            chips, due = ann.frames[table]["me"]["chips_cents"], dan.frames[table]["dealing"]["to_pay"]
            assert [one["wager"] for one in due][:2] == ["ante", "play"]  # by wager, not by who is paid first
            events = [event_of(row) for row in served.floor.ledger.rows(table)]
            (settled,) = [event for event in events if isinstance(event, Settled)]
            for number, p in enumerate(settled.postings, 1):
                shown = [(one["wager"], one.get("paid_cents", 0)) for one in ann.frames[table]["results"]]
                assert shown == [(p.wager, p.paid) for p in settled.postings[: number - 1]]
                assert ann.frames[table]["me"]["chips_cents"] == chips and not ann.frames[table]["last"]
                key = {"command": "key", "place": p.place, "person": "ann", "wager": p.wager, "cents": p.paid}
                await dan.done(table, key)
                await ann.until(lambda number=number: len(ann.frames[table]["results"]) == number)  # type: ignore[misc]
            back = sum([p.paid + p.returned for p in settled.postings])
            assert ann.frames[table]["me"]["chips_cents"] == chips + back and ann.frames[table]["last"]

    run(going_on())


def test_a_floor_that_is_opened_again_asks_for_the_payments_that_were_not_keyed(tmp_path: Path) -> None:
    async def going_on() -> None:
        async with (
            serving(tmp_path / "floor.db", BY_HAND) as served,
            served.browser("ann") as ann,
            served.browser("dan", Role.DEALER) as dan,
        ):
            await ann.sit(DEALERS, "1")
            key = await to_be_keyed(dan, ann)
            posting = _right(served)
        async with (
            serving(tmp_path / "floor.db", BY_HAND) as served,
            served.browser("ann") as ann,
            served.browser("eve", Role.DEALER) as eve,  # another dealer goes on
        ):
            await ann.watch(DEALERS)
            await eve.watch(DEALERS)
            await eve.until(lambda: eve.frames[DEALERS]["dealing"].get("to_pay"))
            for browser in (ann, eve):
                _check_unpaid(browser, posting.stake)
            assert eve.frames[DEALERS]["common"][0]["cards"]  # which show what is due
            await eve.done(DEALERS, {**key, "cents": posting.paid})
            await ann.until(lambda: ann.frames[DEALERS]["me"]["chips_cents"] == 1_000_000 + posting.net)
        async with serving(tmp_path / "floor.db", BY_HAND) as served, served.browser("eve", Role.DEALER) as eve:
            frame = await eve.watch(DEALERS)
            assert "to_pay" not in frame["dealing"] and frame["phase"] == "between"

    run(going_on())


def test_a_supervisor_has_paid_what_the_dealer_does_not_key(tmp_path: Path) -> None:
    async def going_on() -> None:
        async with (
            serving(tmp_path / "floor.db", BY_HAND) as served,
            served.browser("ann") as ann,
            served.browser("dan", Role.DEALER) as dan,
            served.browser("sue", Role.SUPERVISOR) as sue,
        ):
            await ann.sit(DEALERS, "1")
            await sue.watch(DEALERS)
            assert (
                "No payment has to be keyed now" in (await sue.ask(DEALERS, {"command": "pay out"}))["refused"]["why"]
            )
            await to_be_keyed(dan, ann)
            assert "pay out" in sue.frames[DEALERS]["may"]
            assert not (await dan.ask(DEALERS, {"command": "pay out"})).get("ok")
            await sue.done(DEALERS, {"command": "pay out"})
            await dan.until(lambda: dan.frames[DEALERS]["phase"] == "between")
            dealing = dan.frames[DEALERS]["dealing"]
            assert (dealing.get("right", 0), dealing["wrong"], dealing["misses"][-1]["keyed_cents"]) == (0, 1, -1)
            assert "to_pay" not in dealing and "pay out" not in sue.frames[DEALERS]["may"]

    run(going_on())


def test_a_dealer_in_training_names_the_next_step_and_the_shift_is_scored(tmp_path: Path) -> None:
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
