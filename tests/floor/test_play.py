"""Every game is played over the socket, by two persons in two browsers, from the frames alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from croupier.floor.tables.demo_floor import Opening
from croupier.games import DECLARED
from tests.floor.floor import Browser, Json, command_of, run, serving
from tests.floor.schema import unlike_the_schema

ROUNDS = 2


async def play_one(browser: Browser, table: str) -> None:
    """One step of one person: a decision, else a wager, else Ready."""
    frame = browser.frames[table]
    offers, name = frame["offers"], browser.name
    if frame["phase"] == "betting":
        mine = wagered(frame, name)
        bets = [offer for offer in offers if offer["kind"] == "bet" and offer["wager"] not in mine]
        beside = {key for spot in frame["wagers"] if spot["wager"] in mine for key in spot.get("beside", ())} - mine
        wanted = [o for o in bets if o["wager"] in beside or not mine or name in frame["waits_for"]]
        if wanted:
            await browser.ask(table, command_of(wanted[0]))
        elif not frame["me"].get("ready"):
            await browser.ask(table, {"command": "ready"})
    elif name in frame["waits_for"] and offers:
        cheap = [offer for offer in offers if offer["kind"] != "withdraw"]
        await browser.ask(table, command_of((cheap or offers)[0]))


def wagered(frame: Json, person: str) -> set[str]:
    lying = {w["wager"] for w in frame["standing"].get("lying", ()) if w["person"] == person}
    return lying | {s["wager"] for hand in frame["hands"] for s in hand.get("stakes", ()) if s["person"] == person}


@pytest.mark.parametrize("game", DECLARED)
def test_two_persons_play_every_game_from_their_frames(game: str, tmp_path: Path) -> None:
    async def going_on() -> None:
        table = f"{game}-1"
        async with (
            serving(tmp_path / "floor.db", Opening(table, game)) as served,
            served.browser("ann") as ann,
            served.browser("ben") as ben,
        ):
            await ann.sit(table, "1")
            await ben.sit(table, "2")
            for _ in range(200):
                if ended(ann) >= ROUNDS and settled(ben):
                    break
                await play_one(ann, table)
                await play_one(ben, table)
            assert ended(ann) >= ROUNDS, ann.frames[table]
            assert settled(ben), ben.frames[table]
            assert not served.floor.rooms[table].table.frozen
            assert unlike_the_schema([*ann.raw, *ben.raw]) == []

    run(going_on())


def test_a_message_that_is_not_as_written_is_found() -> None:
    right = b'{"kind":"answer","id":"1","ok":true}'
    assert unlike_the_schema([right]) == []
    for wrong in (right.replace(b"true", b"1"), right.replace(b'"ok"', b'"card"'), right.replace(b"answer", b"peek")):
        assert unlike_the_schema([wrong]) != []


def ended(browser: Browser) -> int:
    return sum(one["kind"] == "ended" for one in browser.happened)


def settled(browser: Browser) -> bool:
    """A line bet at craps can stay through many rolls, so two rounds are not always enough to settle it."""
    return any(one["kind"] == "settled" for one in browser.happened)
