"""The record of each trainee: stored when the shift ends, over a restart, and exported as a table."""

import csv
import io
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from croupier.floor.frames.scene import FLOORPERSONS
from croupier.floor.people.roles import Role
from croupier.floor.tables.demo_floor import Opening
from croupier.floor.training.payments import PAUSE_S, Paying
from croupier.games import find
from tests.floor.floor import Served, run, serving

TABLE = "training-dealer-blackjack"
OPENING = Opening(TABLE, "blackjack", FLOORPERSONS)


async def shift(served: Served, name: str, wrong: int) -> None:
    """A dealer does two steps, and this many that are not due."""
    async with served.browser(name, Role.DEALER) as dealer:
        await dealer.watch(TABLE)
        for what in ("", "", *["throw"] * wrong):
            await dealer.ask(TABLE, {"command": "chore", "what": what})
        await dealer.done(TABLE, {"command": "end shift"})
        await dealer.done(TABLE, {"command": "end shift"})  # nothing was done since: no second record


def test_a_shift_is_stored_for_its_trainee_and_exported(tmp_path: Path) -> None:
    async def going_on() -> None:
        async with serving(tmp_path / "floor.db", OPENING) as served, served.browser("ann") as ann:
            await ann.sit(TABLE, "1")
            await shift(served, "dan", 1)
            await shift(served, "eve", 3)
        async with serving(tmp_path / "floor.db", OPENING) as served:
            async with await served.client("dan", Role.DEALER) as dan:
                (mine,) = (await dan.get("/api/shifts")).json()
                assert (mine["name"], mine["table"], mine["game"]) == ("dan", TABLE, "blackjack")
                assert (mine["steps_helped"], mine["steps_wrong"], mine["right"], mine["wrong"]) == (2, 1, 0, 0)
                assert (await dan.get("/api/shifts?form=pdf")).status_code == 422
            async with await served.client("sue", Role.SUPERVISOR) as sue:
                written = await sue.get("/api/shifts?form=csv")
                assert written.headers["content-type"].startswith("text/csv")
                rows = list(csv.DictReader(io.StringIO(written.text)))
                assert [(row["name"], row["steps_wrong"]) for row in rows] == [("eve", "3"), ("dan", "1")]

    run(going_on())


@pytest.mark.parametrize(("gap", "counted"), [(PAUSE_S - 1, PAUSE_S - 1), (PAUSE_S, PAUSE_S), (PAUSE_S + 1, 0)])
def test_a_pause_is_not_counted_as_work(gap: int, counted: int) -> None:
    now = [datetime(2026, 1, 1)]
    paying = Paying(find("blackjack").rules(), clock=lambda: now[0])
    paying.stepped(None, 1)
    now[0] += timedelta(seconds=gap)
    paying.stepped(None, 1)
    assert paying.shown().seconds == counted
