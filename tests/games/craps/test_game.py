"""Craps and Mini-Craps as declared: editions, house, layout, and a table that plays it."""

from __future__ import annotations

import random
from datetime import UTC, date, datetime
from pathlib import Path

import pytest

from croupier.compliance.check import check
from croupier.equipment.shuffle import seeded
from croupier.games import DECLARED
from croupier.games.craps import GAME
from croupier.law import NotInForce
from croupier.rounds.actors import DEALER
from croupier.rounds.moves import Announce, Bet, Choose, Throw, Withdraw
from croupier.rounds.refusals import Refusal
from croupier.rounds.standing import Standing
from croupier.rounds.steps.dice import SHOOTER
from croupier.table.commands import Act, Begin, BuyIn, Leave, Sit
from croupier.table.host import ALL_CHORES, THROW, MemorySink
from croupier.table.shoe import KEY_BYTES, Seal
from croupier.table.solo_host import SoloHost
from croupier.world import World
from tests.compliance.houses import faults
from tests.games.craps.talk import SEATS, bet, why

BEFORE, WITH_FIRE = date(2007, 8, 20), date(2009, 1, 5)


def test_the_game_is_declared() -> None:
    assert GAME.id in DECLARED and GAME.subchapter == "19:47-1"
    assert len(GAME.wagers) == 24


@pytest.mark.law("19:47-1.12")
def test_the_fire_bet_is_in_the_rules_only_from_the_edition_that_has_it() -> None:
    shooting = Standing().marked(SHOOTER, 1)
    assert GAME.rules(day=WITH_FIRE).begin(SEATS, shooting).refusal(bet("fire", 5)) is None
    too_early = GAME.rules(GAME.house({"fire_bet": "A"}), BEFORE).begin(SEATS, shooting)
    assert why(too_early, bet("fire", 5)).cite == "19:47-1.12"
    for before in (too_early, GAME.rules(day=BEFORE).begin(SEATS, shooting)):
        assert before.refusal(bet("fire", 5)) is not None
        assert not any(isinstance(o.move, Bet) and o.move.wager == "fire" for o in before.offers("Ann"))
    with pytest.raises(NotInForce):
        GAME.rules(day=date(2008, 1, 1))


@pytest.mark.law("19:47-1.12")
@pytest.mark.parametrize(
    ("chosen", "day", "wrong"), [("A", BEFORE, True), ("none", BEFORE, False), ("B", WITH_FIRE, False)]
)
def test_a_house_that_offers_the_fire_bet_too_early_is_found(chosen: str, day: date, wrong: bool) -> None:
    found = check(GAME, {"fire_bet": chosen}, day).violations
    assert [(f.key, f.cite) for f in found] == ([("fire_bet", "19:47-1.12")] if wrong else [])


@pytest.mark.law("19:47-1.11(c)")
@pytest.mark.parametrize(("dice", "wrong"), [(4, True), (5, False), (6, False)])
def test_the_complete_set_has_five_dice_or_more(dice: int, wrong: bool) -> None:
    assert bool(check(GAME, {"dice": dice}).violations) is wrong


@pytest.mark.law("19:47-1.11(c)", "19:47-1.11(d)")
def test_craps_has_a_stickperson_and_mini_craps_need_not() -> None:
    (found,) = check(GAME, {"stickperson": False}).violations
    assert (found.key, found.cite) == ("stickperson", "19:47-1.11(c)")
    assert not check(GAME, {"table": "mini-craps", "stickperson": False, "positions": 9}).violations


@pytest.mark.law("19:46-1.11")
@pytest.mark.parametrize(("positions", "wrong"), [(8, False), (9, False), (10, True)])
def test_a_mini_craps_table_has_nine_places_at_most(positions: int, wrong: bool) -> None:
    found = faults(check(GAME, {"table": "mini-craps", "positions": positions}))
    assert [f.cite for f in found] == ["19:46-1.11"] * wrong


@pytest.mark.law("19:47-1.4", "19:47-1.5", "19:47-1.6")
@pytest.mark.parametrize(
    ("key", "below", "at", "above"),
    [
        ("payout_odds.field on 12", "1 to 1", "2 to 1", "3 to 1"),
        ("payout_odds.hard 6 and 8", "8 to 1", "9 to 1", "10 to 1"),
        ("odds.6 and 8", 0, 1, 100),
    ],
)
def test_odds_and_multiples_are_the_least(key: str, below: object, at: object, above: object) -> None:
    assert [bool(faults(check(GAME, {key: value}))) for value in (below, at, above)] == [True, False, False]


def host_of(sink: MemorySink) -> SoloHost:
    """Two players; the dice are thrown by hand."""
    world, chores = World(clock=lambda: datetime.now(UTC), entropy=seeded(1), store=Path()), ALL_CHORES - {THROW}
    host = SoloHost.open("craps 1", GAME.rules(), world=world, seal=Seal(bytes(KEY_BYTES)), sink=sink, chores=chores)
    for person, place in (("Ann", "1"), ("Bob", "2")):
        for command in (BuyIn(person, 100_000), Sit(person, place)):
            assert not isinstance(host.do(command, by=person), Refusal)
    return host


def test_wagers_lie_from_throw_to_throw_at_a_running_table_and_chips_are_conserved() -> None:
    host, rng = host_of(MemorySink()), random.Random(1)
    settled = 0
    for _ in range(150):
        assert not isinstance(host.do(Begin(), by=DEALER), Refusal)
        while (r := host.table.round) is not None:
            for person in ("Ann", "Bob"):
                for offer in rng.sample(r.offers(person), min(3, len(r.offers(person)))):
                    if not isinstance(offer.move, Choose | Withdraw):
                        host.do(Act(offer.moves()[0]), by=person)
            waits = host.table.round.waits_for()[0]  # type: ignore[union-attr]
            if waits == DEALER:
                host.do(Act(Announce("Dice out")), by=DEALER)
            elif waits == "chance":
                settled += len(host.table.round.standing.lying)  # type: ignore[union-attr]
                host.do(Act(Throw((rng.randint(1, 6), rng.randint(1, 6)))), by=DEALER)
            else:
                host.do(Act(r.offers(waits)[0].moves()[0]), by=waits)
            assert host.table.imbalance() == 0 and not host.table.frozen
    assert settled > 500 and host.table.standing.lying


def test_a_player_who_leaves_has_what_he_left_paid_to_his_name() -> None:
    host = host_of(MemorySink())
    host.do(Begin(), by=DEALER)
    for move in (Choose("Ann", "1", "shoot"), bet("pass", 10), bet("pass", 10, by="Bob")):
        assert not isinstance(host.do(Act(move), by=move.by), Refusal)
    dealt = (Announce("Dice out"), Throw((3, 3)))
    for act in dealt:
        host.do(Act(act), by=DEALER)
    assert not isinstance(host.do(Leave("Bob"), by="Bob"), Refusal)
    host.do(Begin(), by=DEALER)
    for act in dealt:
        host.do(Act(act), by=DEALER)
    assert host.table.chips["Bob"] == 101_000 and host.table.imbalance() == 0


@pytest.mark.law("19:47-1.11(c)", "19:47-1.12")
def test_the_days_that_the_texts_vouch_for() -> None:
    assert [(e.since, e.known_until, e.cite, e.status) for e in GAME.editions] == [
        (date(1997, 3, 17), date(2007, 8, 20), "19:47-1.11(c)", "adopted"),
        (date(2009, 1, 5), date(2009, 1, 5), "19:47-1.12", "adopted"),
    ]
