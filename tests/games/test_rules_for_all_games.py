"""The rules that all games share, 19:47-8: limits that are posted, notice of stricter ones, chips that are there."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pytest

from croupier.compliance.casino import check_casino
from croupier.compliance.house_table import HouseChange, HouseTable
from croupier.declare.undertakings import NOTICE, ChoiceChange, Noticed
from croupier.equipment.shuffle import seeded
from croupier.games import DECLARED, find
from croupier.law import Exactly
from croupier.law.notes import notes_on
from croupier.money import dollars
from croupier.rounds.actors import DEALER
from croupier.rounds.moves import Bet
from croupier.rounds.refusals import Refusal
from croupier.table.commands import Act, Begin, BuyIn, Sit
from croupier.table.host import ALL_CHORES, MemorySink
from croupier.table.shoe import KEY_BYTES, Seal
from croupier.table.solo_host import SoloHost
from croupier.world import World
from tests.compliance.houses import faults

BRIEFLY = ("casino-war", "roulette", "sic-bo", "blackjack", "mississippi-stud", "pokette")
"""Games of different shapes, in which a person is refused credit at a table."""


def limit_keys(game: str) -> list[str]:
    """The options that are limits which a house may choose."""
    free = [option.key for option in find(game).options if not isinstance(option.binding, Exactly)]
    return [key for key in free if key.startswith(("minimum.", "maximum."))]


@pytest.mark.law("19:47-8.2")
@pytest.mark.parametrize("game", DECLARED)
def test_every_game_has_posted_limits_and_refuses_what_lies_outside_them(game: str) -> None:
    rules = find(game).rules()
    r = rules.begin((("1", "Ann"),))
    assert limit_keys(game)
    offers = [offer for offer in r.offers("Ann") if isinstance(offer.move, Bet) and offer.between is not None]
    for offer in offers[:3]:
        assert isinstance(offer.move, Bet) and offer.between is not None
        low, high = offer.between
        for cents, allowed in ((low - 1, False), (low, True), (high + offer.step, False)):
            bet = Bet("Ann", offer.move.place, offer.move.wager, cents)
            assert (r.refusal(bet) is None) is allowed, (offer.move.wager, cents)


@pytest.mark.law("19:47-8.3")
@pytest.mark.parametrize("game", DECLARED)
def test_every_game_owes_notice_of_stricter_limits(game: str) -> None:
    owed = {(one.key, one.turn) for one in find(game).undertakings if isinstance(one, Noticed) and one.cite == NOTICE}
    stricter = {"minimum": ChoiceChange.RAISED, "maximum": ChoiceChange.LOWERED}
    assert owed >= {(key, stricter[key.partition(".")[0]]) for key in limit_keys(game)}


AT = datetime(2006, 7, 1, 21, tzinfo=UTC)


def changed(key: str, was: str, now: str, *, minutes: int | None, no_players: bool = False) -> list[str]:
    """The findings about a change of a limit at roulette, with this many minutes of notice."""
    told = None if minutes is None else datetime(2006, 7, 1, 21 - minutes // 60 - 1, 60 - minutes % 60, tzinfo=UTC)
    change = HouseChange(on=AT.date(), at=AT, key=key, was=was, now=now, no_players=no_players,
                         told=None if told is None else told.date(), told_at=told)  # fmt: skip
    at = HouseTable(name="one", game=find("roulette"), choices={key: now}, casino="", changes=(change,))
    return [finding.says for report in check_casino([at]) for finding in faults(report)]


@pytest.mark.law("19:47-8.3")
@pytest.mark.parametrize("key, was, now", [("minimum.outside", "5", "10"), ("maximum.outside", "1000", "500")])
def test_stricter_limits_need_half_an_hour_of_notice_unless_nobody_plays(key: str, was: str, now: str) -> None:
    assert [bool(changed(key, was, now, minutes=many)) for many in (29, 30, 31)] == [True, False, False]
    (late,) = changed(key, was, now, minutes=29)
    assert "as read (AG6)" in late and "less than half an hour" in late
    (unheard,) = changed(key, was, now, minutes=None)
    assert "without notice" in unheard and "19:47-8.3" in unheard
    assert changed(key, was, now, minutes=None, no_players=True) == []


@pytest.mark.law("19:47-8.3")
@pytest.mark.parametrize("key, was, now", [("minimum.outside", "10", "5"), ("maximum.outside", "500", "1000")])
def test_wider_limits_need_no_notice(key: str, was: str, now: str) -> None:
    assert changed(key, was, now, minutes=None) == []


@pytest.mark.parametrize("game", BRIEFLY)
def test_no_game_gives_credit_a_wager_is_covered_by_chips_at_the_table(game: str) -> None:
    rules = find(game).rules()
    world = World(clock=lambda: datetime.now(UTC), entropy=seeded(1), store=Path())
    host = SoloHost.open("one", rules, world=world, seal=Seal(bytes(KEY_BYTES)), sink=MemorySink(), chores=ALL_CHORES)
    offer = next(o for o in rules.begin((("1", "Ann"),)).offers("Ann") if isinstance(o.move, Bet) and o.between)
    assert isinstance(offer.move, Bet)
    for command in (BuyIn("Ann", offer.move.cents - 1), Sit("Ann", "1")):
        assert not isinstance(host.do(command, by="Ann"), Refusal)
    if host.table.round is None:
        host.do(Begin(), by=DEALER)
    refused = host.do(Act(offer.move), by="Ann")
    assert isinstance(refused, Refusal) and f"needs {dollars(offer.move.cents)}" in refused.why.replace("$", "")


@pytest.mark.law("19:47-8.1", "19:47-8.4", "19:47-8.5")
def test_what_the_shared_headings_ask_of_people_is_recorded() -> None:
    notes = notes_on("19:47-8")
    assert [duty.cites for duty in notes.duty] == [("19:47-8.1",), ("19:47-8.5",)]
    assert [left.cite for left in notes.not_modelled] == ["19:47-8.4"]
    assert {"AG1", "AG2", "AG4", "AG5", "AG6", "AG7"} <= {reading.id for reading in notes.readings}
