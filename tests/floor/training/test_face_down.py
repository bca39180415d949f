"""A dealer in training deals each card by a step, also those that lie face down."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from croupier.equipment.shuffle import seeded
from croupier.floor.frames.scene import FLOORPERSONS
from croupier.floor.people.roles import Role
from croupier.floor.tables.demo_floor import Opening
from croupier.world import real_world
from tests.floor.floor import run, serving
from tests.floor.test_play import play_one
from tests.floor.test_training import made_ready

TABLE = "training-dealer-down"


def cards_out(frame: dict) -> int:  # type: ignore[type-arg]
    return sum([len(hand["cards"]) for hand in (*frame["hands"], *frame["common"]) if hand.get("cards")])


@pytest.mark.parametrize(("game", "cards"), [("blackjack", 4), ("three-card-poker", 6)])
def test_each_press_of_deal_brings_one_card(tmp_path: Path, game: str, cards: int) -> None:
    async def going_on() -> None:
        world = replace(real_world(tmp_path), entropy=seeded(8047))  # a blackjack would be paid after three cards
        async with (
            serving(tmp_path / "floor.db", Opening(TABLE, game, FLOORPERSONS), world=world) as served,
            served.browser("ann") as ann,
            served.browser("dan", Role.DEALER) as dan,
        ):
            await ann.sit(TABLE, "1")
            await made_ready(dan, ann, TABLE)
            await play_one(ann, TABLE)
            await dan.done(TABLE, {"command": "chore", "what": "announce"})
            right = dan.frames[TABLE]["dealing"]["steps_right"]
            for number in range(1, cards + 1):
                down = dan.frames[TABLE]["dealing"].get("face_down", 0)
                if down:
                    assert (dan.frames[TABLE]["phase"], dan.frames[TABLE]["waits_for"]) == ("dealing", ["dealer"])
                    refused = (await dan.ask(TABLE, {"command": "chore", "what": "turn"}))["refused"]
                    assert "the next card is dealt face down" in refused["why"] and refused["cite"].startswith("19:47-")
                    early = (await ann.ask(TABLE, {"command": "leave"}))["refused"]
                    assert "must deal it first" in early["why"]
                    assert "offers" in ann.frames[TABLE] and not ann.frames[TABLE]["offers"]
                await dan.done(TABLE, {"command": "chore", "what": "deal"})
                await dan.until(lambda number=number: cards_out(dan.frames[TABLE]) == number)  # type: ignore[misc]
            assert "face_down" not in dan.frames[TABLE]["dealing"]
            assert dan.frames[TABLE]["dealing"]["steps_right"] == right + cards
            await ann.until(lambda: ann.frames[TABLE]["phase"] == "deciding" or game == "blackjack")

    run(going_on())


def test_a_press_that_is_sent_twice_deals_once(tmp_path: Path) -> None:
    async def going_on() -> None:
        async with (
            serving(tmp_path / "floor.db", Opening(TABLE, "baccarat-punto-banco", FLOORPERSONS)) as served,
            served.browser("ann") as ann,
            served.browser("dan", Role.DEALER) as dan,
        ):
            await ann.sit(TABLE, "1")
            await made_ready(dan, ann, TABLE)
            await play_one(ann, TABLE)
            while not dan.frames[TABLE]["dealing"].get("face_down"):
                await dan.ask(TABLE, {"command": "chore"})
            paying = served.floor.rooms[TABLE].paying
            assert paying is not None and len(paying.face_down) == 4
            room = served.floor.rooms[TABLE]
            for command_id in ("one", "one", "two"):
                assert room._chore("deal", command_id) is None
            assert len(paying.face_down) == 2

    run(going_on())
