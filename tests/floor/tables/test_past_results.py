"""The results that a board shows: of baccarat, of wheels and of dice, each as the table published it."""

from pathlib import Path

import pytest

from croupier.declare.duties import ALL_CHORES
from croupier.floor.frames.narration import lived
from croupier.floor.frames.scene import FLOORPERSONS
from croupier.floor.tables.demo_floor import Opening
from croupier.floor.tables.past_results import RESULTS_KEPT, PastResult, PastResults
from croupier.floor.training.simulated_players import next_act, to_seat
from croupier.rounds.actors import DEALER
from croupier.rounds.moves import Spin
from croupier.rounds.refusals import Refusal
from croupier.table.commands import Begin
from croupier.table.table import Table, evolve
from tests.floor.floor import run, serving
from tests.table.chores_floor import Floor

STEPS_MAX = 300


def results_of(game: str, rounds: int) -> list[PastResult]:
    """The results of a table at which two simulated players play, followed event by event."""
    floor = Floor(game, {}, by_hand=ALL_CHORES - FLOORPERSONS)
    host, kept = floor.at, PastResults()
    table: Table = host.table
    seen = len(floor.events)
    for person, command in to_seat(host.table, 2):
        host.do(command, by=person)
    for _ in range(STEPS_MAX):
        if (act := next_act(host.table)) is not None:
            host.do(act[1], by=act[0])
        elif isinstance(host.one_chore(), Refusal):
            host.do(Begin(), by=DEALER)
        fresh = floor.events[seen:]
        seen = len(floor.events)
        for one in lived(fresh, table, host.table):
            kept.follow(one)
        for event in fresh:
            table = evolve(table, event)
        if len(kept.kept) >= rounds:
            break
    return list(kept.kept)


def test_a_hand_of_baccarat_has_its_winner_by_the_counts_of_the_two_hands() -> None:
    found = results_of("baccarat-punto-banco", 12)
    assert len(found) == 12
    for one in found:
        player, banker = one.counts
        assert one.won == ("player" if player > banker else "banker" if banker > player else "tie")
        assert 0 <= min(one.counts) <= max(one.counts) <= 9 and one.shoe == found[0].shoe >= 1
    assert {one.won for one in found} >= {"player", "banker"}


def test_a_throw_of_craps_has_the_point_before_it() -> None:
    found = results_of("craps", 12)
    point = 0
    for one in found:
        assert one.point == point and len(one.dice) == 2
        total = sum(one.dice)
        if point:
            point = 0 if total in (7, point) else point
        elif total in (4, 5, 6, 8, 9, 10):
            point = total
    assert any(one.point for one in found)


@pytest.mark.parametrize(("game", "dice"), [("sic-bo", 3), ("mini-dice", 2)])
def test_a_shake_has_its_dice(game: str, dice: int) -> None:
    assert {len(one.dice) for one in results_of(game, 3)} == {dice}


def test_the_oldest_results_are_dropped_and_a_game_without_a_board_has_none() -> None:
    wheel, kept = Floor("roulette").at.table, PastResults()
    for number in range(RESULTS_KEPT + 2):
        for one in lived([Spin(str(number))], wheel, wheel):
            kept.follow(one)
    assert (len(kept.kept), kept.kept[0].won, kept.kept[-1].won) == (RESULTS_KEPT, "2", str(RESULTS_KEPT + 1))
    assert results_of("casino-war", 1) == []


def test_everyone_who_watches_the_table_reads_its_results(tmp_path: Path) -> None:
    async def going_on() -> None:
        async with serving(tmp_path / "floor.db", Opening("wheel", "roulette")) as served:
            async with served.browser("ann") as ann:
                await ann.sit("wheel", "1")
                bets = [one for one in ann.frames["wheel"]["offers"] if one["kind"] == "bet"]
                bet = next(one for one in bets if one["wager"] == "red")
                await ann.done("wheel", {"command": "act", "move": {**bet["command"]["move"], "cents": 1000}})
                await ann.done("wheel", {"command": "ready", "ready": True})
                await ann.until(lambda: ann.frames["wheel"]["last"])
                (section,) = [one["section"] for one in ann.happened if one.get("section")]
            async with served.http(headers={"Cookie": ann.cookie}) as client:
                assert (await client.get("/api/tables/wheel/results")).json() == [{"round": 1, "won": section}]
                assert (await client.get("/api/tables/no-table/results")).status_code == 404

    run(going_on())
