"""Tables of the floor that share a progressive meter (19:47-2.19, readings J66, J71, J74)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from croupier.declare.duties import ALL_CHORES, ANNOUNCE, VALIDATE
from croupier.declare.game import Rules
from croupier.equipment.cards import parse_cards
from croupier.floor.frames.build import frame_of
from croupier.floor.frames.scene import Viewer
from croupier.floor.messages import inbound
from croupier.floor.people.roles import Role
from croupier.floor.tables.demo_floor import Opening
from croupier.floor.tables.floor import Floor, NoTable
from croupier.floor.tables.room import TableRoom
from croupier.games import find
from croupier.rounds.actors import METERS
from croupier.rounds.moves import Announce, Bet, Choose
from croupier.table.commands import Act, Begin, BuyIn, CashOut, Sit
from croupier.table.shoe import Shoe
from croupier.table.table import unbalanced
from tests.floor.floor import run, serving
from tests.ledger.book import audited
from tests.table.test_meter import FOUR_RED_ACES, HOUSE

METER, RESET_METER, _FUND = METERS
BY_HAND = ALL_CHORES - {ANNOUNCE, VALIDATE}
DEALER, SUPERVISOR = Viewer("dan", Role.DEALER), Viewer("sue", Role.SUPERVISOR)
AUDITOR = Viewer("al", Role.AUDITOR)


def rules(**choices: object) -> Rules:
    game = find("blackjack")
    return game.rules(game.house({**HOUSE, **choices}))


@pytest.fixture
def stacked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every shoe begins with four red aces for the first seat."""

    def shoe(deck: tuple[int, ...], entropy: object) -> Shoe:
        first = parse_cards(FOUR_RED_ACES)
        return Shoe((*first, *(Counter(deck) - Counter(first)).elements()), b"0" * 16)

    monkeypatch.setattr("croupier.table.duties.automatic.new_shoe", shoe)


class Says:
    """Commands, each of which must be taken."""

    def __init__(self) -> None:
        self._ids: Iterator[int] = iter(range(1000))

    async def __call__(self, room: TableRoom, viewer: Viewer, command: inbound.AnyCommand) -> None:
        refused = await room.ask(viewer, command, f"{room.name}-{next(self._ids)}")
        assert refused is None, refused


async def to_the_payout(says: Says, room: TableRoom) -> None:
    """Two persons sit down and wager on the meter; the first gets four red aces, and waits for a supervisor."""
    people = [Viewer(f"{name} of {room.name}", Role.PLAYER) for name in ("ann", "bob")]
    for place, one in enumerate(people, 1):
        await says(room, one, BuyIn(one.person, 100_000))
        await says(room, one, Sit(one.person, str(place)))
    await says(room, DEALER, Begin())
    for place, one in enumerate(people, 1):
        await says(room, one, Act(Bet(one.person, str(place), "blackjack", 1_000)))
        await says(room, one, Act(Bet(one.person, str(place), "progressive", 100)))
    await says(room, DEALER, Act(Announce("No more bets")))
    for choice in ("hit", "hit", "stand"):
        await says(room, people[0], Act(Choose(people[0].person, "1", choice)))
    await says(room, people[1], Act(Choose(people[1].person, "2", "stand")))


async def paid(says: Says, room: TableRoom) -> int:
    """What a supervisor releases to the first person."""
    ann = f"ann of {room.name}"
    before = room.table.chips[ann]
    await says(room, SUPERVISOR, Act(Choose("supervisor", "1", "validate")))
    await says(room, SUPERVISOR, Act(Choose("supervisor", "1", "papers complete")))
    return room.table.chips[ann] - before


def meters(room: TableRoom) -> dict[str, int]:
    return {meter.name: meter.cents for meter in frame_of(room.scene(), AUDITOR).standing.meters}


async def two(floor: Floor) -> tuple[TableRoom, TableRoom]:
    first = await floor.open(Opening("east", "blackjack", BY_HAND, "aces"), rules())
    return first, await floor.open(Opening("west", "blackjack", BY_HAND, "aces"), rules())


@pytest.mark.law("19:47-2.19(h)", "19:47-2.19(i)")
def test_tables_of_one_link_show_and_pay_one_meter_and_never_twice(stacked: None, tmp_path: Path) -> None:
    path = tmp_path / "floor.db"

    async def going_on() -> None:
        async with serving(path) as served:
            says, (east, west) = Says(), await two(served.floor)
            assert meters(east)[METER] == meters(west)[METER] == 1_000_000
            await to_the_payout(says, east)
            # Nothing is paid yet, and the other table's winner reads what the first payout leaves: the reset amount,
            # what was on the reset meter, and 70 cents of each of the two wagers of the winner's own table.
            await to_the_payout(says, west)
            assert meters(east)[METER] == meters(west)[METER] == 1_000_280
            assert await paid(says, east) == 1_000_140
            assert await paid(says, west) == 500_000 + 20 + 140
            assert meters(east) == meters(west) == {METER: 500_020, RESET_METER: 0}
            assert unbalanced(east.table) == unbalanced(west.table) == 0

    run(going_on())
    assert audited(path).findings == ()


@pytest.mark.law("19:47-2.19(h)")
def test_the_second_winner_gets_the_rest_whichever_table_is_released_first(stacked: None, tmp_path: Path) -> None:
    async def going_on() -> None:
        async with serving(tmp_path / "floor.db") as served:
            says, (east, west) = Says(), await two(served.floor)
            await to_the_payout(says, east)
            await to_the_payout(says, west)
            assert await paid(says, west) == 500_160
            assert await paid(says, east) == 1_000_140
            assert meters(east)[METER] == 500_020

    run(going_on())


def test_a_link_lasts_when_the_floor_is_opened_again(stacked: None, tmp_path: Path) -> None:
    path, says = tmp_path / "floor.db", Says()

    async def before() -> None:
        async with serving(path) as served:
            east, _ = await two(served.floor)
            await to_the_payout(says, east)

    async def after() -> None:
        async with serving(path) as served:
            assert await paid(says, served.floor.rooms["east"]) == 1_000_140
            assert meters(served.floor.rooms["west"])[METER] == 500_020

    run(before())
    run(after())


@pytest.mark.law("19:47-2.19(i)")
def test_only_meters_that_are_alike_are_shared_and_none_loses_a_part(tmp_path: Path) -> None:
    async def going_on() -> None:
        async with serving(tmp_path / "floor.db") as served:
            floor = served.floor
            await two(floor)
            other = Opening("south", "blackjack", BY_HAND, "aces")
            for house, why in (
                (rules(progressive_reset="6000"), "must have the same start, increment and reset"),
                (find("blackjack").rules(), "has no progressive meter to share"),
            ):
                with pytest.raises(NoTable, match=why):
                    await floor.open(other, house)
            with pytest.raises(NoTable, match="1 to 40 lower-case letters"):
                await floor.open(Opening("south", "blackjack", BY_HAND, "No Such Name"), rules())
            assert set(floor.rooms) == {"east", "west"}

    run(going_on())


@pytest.mark.law("19:47-2.19(h)")
def test_the_part_of_a_closed_table_stays_on_the_meter_also_after_a_restart(stacked: None, tmp_path: Path) -> None:
    path, says = tmp_path / "floor.db", Says()

    async def before() -> None:
        async with serving(path) as served:
            floor = served.floor
            east, west = await two(floor)
            await to_the_payout(says, east)
            with pytest.raises(NoTable, match="finish it first"):
                await floor.close("east")
            assert await paid(says, east) == 1_000_140
            for name in ("ann", "bob"):
                one = Viewer(f"{name} of east", Role.PLAYER)
                await says(east, one, CashOut(one.person, east.table.chips[one.person]))
            await floor.close("east")
            assert set(floor.rooms) == {"west"}
            assert meters(west)[METER] == 500_020

    async def after() -> None:
        async with serving(path) as served:
            floor = served.floor
            west = floor.rooms["west"]
            assert meters(west)[METER] == 500_020
            with pytest.raises(NoTable, match="must have the same start, increment and reset"):
                await floor.open(Opening("south", "blackjack", BY_HAND, "aces"), rules(progressive_reset="6000"))
            await to_the_payout(says, west)
            assert await paid(says, west) == 500_020 + 140

    run(before())
    run(after())
    assert audited(path).findings == ()
