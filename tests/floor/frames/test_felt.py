"""The felt as data, which the page draws: every game's own declaration, nothing left out and nothing added."""

import threading
from pathlib import Path

import pytest

from croupier.declare.game import Rules
from croupier.declare.inscriptions import laid_out
from croupier.declare.offers import offered_wagers
from croupier.felt.draw import felt_svg
from croupier.floor.api import analysis
from croupier.floor.frames.felt import cloth_of
from croupier.floor.people.roles import Role
from croupier.floor.tables.demo_floor import Opening
from croupier.games import DECLARED, find
from tests.floor.floor import run, serving


@pytest.mark.parametrize("name", DECLARED)
def test_every_wager_of_a_table_has_its_area_in_the_order_of_the_declaration(name: str) -> None:
    rules = find(name).rules()
    cloth = cloth_of(rules)
    lies = [wager for area in cloth.areas for wager in area.wagers]
    assert {wager.key for wager in offered_wagers(rules)} <= set(lies)
    assert [area.name for area in cloth.areas] == [area.name for area in laid_out(rules).areas]


def test_payout_odds_stand_under_their_heading_without_repeating_it() -> None:
    lines = [line for line in cloth_of(find("three-card-poker").rules()).lines if line.heading == "Pair plus"]
    assert lines and all(line.odds and line.cite and not line.subject.startswith("Pair plus") for line in lines)


def test_a_layout_that_all_share_has_an_area_for_each_number() -> None:
    areas = {area.name: area for area in cloth_of(find("craps").rules()).areas}
    assert areas["hardway"].numbers == (4, 6, 8, 10) and areas["pass line"].numbers == ()


def test_a_felt_is_drawn_once_and_no_table_waits_for_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn_by = []

    def drawing(rules: Rules) -> str:
        drawn_by.append(threading.current_thread())
        return felt_svg(rules)

    monkeypatch.setattr(analysis, "felt_svg", drawing)
    monkeypatch.setattr(analysis, "_FELTS", {})
    monkeypatch.setattr(analysis, "FELTS_KEPT", 2)

    async def going_on() -> None:
        async with (
            serving(tmp_path / "floor.db", Opening("craps-1", "craps")) as served,
            await served.client("ann", Role.PLAYER) as ann,
        ):
            for _ in range(2):
                answer = await ann.get("/api/tables/craps-1/felt.svg")
                assert answer.text == felt_svg(find("craps").rules())
            assert len(drawn_by) == 1 and threading.main_thread() not in drawn_by
            for game in ("casino-war", "blackjack"):
                answer = await ann.get("/api/felt.svg", params={"game": game})
                assert answer.text == felt_svg(find(game).rules())
            assert len(analysis._FELTS) == 2

    run(going_on())
