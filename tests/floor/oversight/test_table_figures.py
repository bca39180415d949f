"""Drop, handle and hold of a table, beside the exact expectation of the wagers that were made."""

from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from croupier.floor.oversight.table_figures import DEVIATIONS, TableTally, expected
from croupier.floor.people.roles import Role
from croupier.floor.tables.demo_floor import Opening
from tests.floor.floor import run, serving

EDGE: dict[str, Any] = {"wager": "ante", "denominator": "ante", "house_edge": "1/20", "variance": "9/4"}
SIDE: dict[str, Any] = {"wager": "tie", "denominator": "tie", "house_edge": "1/10", "variance": None}
OF_ANOTHER: dict[str, Any] = {"wager": "bonus", "denominator": "ante", "house_edge": "1/5", "variance": "1"}


def tally(**stakes: tuple[int, ...]) -> TableTally:
    made = TableTally()
    for name, cents in stakes.items():
        made.staked[name], made.squares[name] = sum(cents), sum([one * one for one in cents])
    return made


def test_the_expectation_is_each_stake_at_its_own_edge_and_the_interval_grows_with_the_squares() -> None:
    found = expected(tally(ante=(1000, 2000), bonus=(500,)), [EDGE, SIDE, OF_ANOTHER])
    assert (found.cents, found.covered, found.staked) == (Fraction(150), 3000, 3500)
    wide = DEVIATIONS * (5_000_000 * 2.25) ** 0.5
    assert (found.low, found.high) == pytest.approx((150 - wide, 150 + wide))


def test_there_is_no_interval_where_a_deviation_is_not_known_and_nothing_without_wagers() -> None:
    found = expected(tally(ante=(1000,), tie=(100,)), [EDGE, SIDE])
    assert (found.cents, found.low, found.high, found.covered) == (Fraction(60), None, None, 1100)
    nothing = expected(TableTally(), [EDGE])
    assert (nothing.cents, nothing.low, nothing.covered) == (Fraction(0), None, 0)


def test_the_figures_of_a_table_follow_its_rounds(tmp_path: Path) -> None:
    async def going_on() -> None:
        async with serving(tmp_path / "floor.db", Opening("war", "casino-war")) as served:
            async with served.browser("ann") as ann:
                await ann.sit("war", "1")
                bet = {"move": "bet", "by": "ann", "place": "1", "wager": "initial", "cents": 2500}
                await ann.done("war", {"command": "act", "move": bet})
                await ann.done("war", {"command": "ready", "ready": True})
                await ann.until(lambda: ann.frames["war"]["last"] or ann.frames["war"]["phase"] == "deciding")
                if ann.frames["war"]["phase"] == "deciding":
                    surrender = next(one for one in ann.frames["war"]["offers"] if one.get("choice") == "surrender")
                    await ann.done("war", surrender["command"])
                await ann.until(lambda: ann.frames["war"]["last"])
                net = ann.frames["war"]["last"][0]["nets"]["ann"]
            named = {**EDGE, "wager": "initial wager", "denominator": "initial wager"}
            served.floor.counting.figures_of = lambda rules: [named]  # type: ignore[method-assign]
            async with await served.client("sue", Role.SUPERVISOR) as sue:
                (row,) = (await sue.get("/api/figures")).json()
            assert row["drop_cents"] == served.floor.rooms["war"].tally.drop > 0
            assert (row["handle_cents"], row["hold_cents"], row["rounds"]) == (2500, -net, 1)
            assert (row["staked_cents"], row["covered_cents"], row["expected_cents"]) == (2500, 2500, 125)
            assert row["expected_low"] < 125 < row["expected_high"]

    run(going_on())
