"""Each command takes effect once (R5): sent twice, late, after coming back, and after the server came back."""

from __future__ import annotations

from pathlib import Path

from croupier.floor.tables.demo_floor import Opening
from tests.floor.floor import run, serving

TABLE = "casino-war-1"
BUY = {"command": "buy in", "cents": 5000}


def test_a_command_that_comes_again_is_answered_as_before_and_does_nothing(tmp_path: Path) -> None:
    path = tmp_path / "floor.db"

    async def going_on() -> None:
        async with serving(path, Opening(TABLE, "casino-war")) as served:
            async with served.browser("ann") as ann:
                for _ in range(3):
                    assert (await ann.ask(TABLE, BUY, "the-same"))["ok"]
            async with served.browser("ann") as ann:
                assert (await ann.ask(TABLE, BUY, "the-same"))["ok"]
                assert served.floor.rooms[TABLE].table.chips == {"ann": 5000}
        async with serving(path) as served, served.browser("ann") as ann:
            assert (await ann.ask(TABLE, BUY, "the-same"))["ok"]
            assert served.floor.rooms[TABLE].table.chips == {"ann": 5000}
            assert (await ann.ask(TABLE, BUY, "another"))["ok"]
            assert served.floor.rooms[TABLE].table.chips == {"ann": 10_000}

    run(going_on())


def test_a_command_that_was_refused_does_not_take_effect_later(tmp_path: Path) -> None:
    async def going_on() -> None:
        opening = Opening(TABLE, "casino-war")
        async with serving(tmp_path / "floor.db", opening) as served, served.browser("ann") as ann:
            out = {"command": "cash out", "cents": 5000}
            first = await ann.ask(TABLE, out, "too-early")
            assert (await ann.ask(TABLE, BUY))["ok"]
            assert await ann.ask(TABLE, out, "too-early") == first
            assert served.floor.rooms[TABLE].table.chips == {"ann": 5000}

    run(going_on())


def test_one_persons_command_with_the_id_of_anothers_is_refused(tmp_path: Path) -> None:
    async def going_on() -> None:
        async with (
            serving(tmp_path / "floor.db", Opening(TABLE, "casino-war")) as served,
            served.browser("ann") as ann,
            served.browser("ben") as ben,
        ):
            assert (await ann.ask(TABLE, BUY, "mine"))["ok"]
            assert "another person's" in (await ben.ask(TABLE, BUY, "mine"))["refused"]["why"]
            assert served.floor.rooms[TABLE].table.chips == {"ann": 5000}

    run(going_on())


def test_an_id_that_comes_again_with_another_content_is_refused_in_a_sentence(tmp_path: Path) -> None:
    path = tmp_path / "floor.db"

    async def going_on() -> None:
        for opening in (Opening(TABLE, "casino-war"), None):  # the second time from the ledger alone
            async with serving(path, *([opening] if opening else [])) as served, served.browser("ann") as ann:
                assert (await ann.ask(TABLE, BUY, "mine"))["ok"]
                answer = await ann.ask(TABLE, {**BUY, "cents": 5001}, "mine")
                assert "'mine' belongs to an earlier command" in answer["refused"]["why"]
                assert served.floor.rooms[TABLE].table.chips == {"ann": 5000}

    run(going_on())
