"""Mini-dice as declared: place bets that lie on, bets on one shake, exact payment, irregularities, described rounds."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from pathlib import Path

import pytest

from croupier.compliance.check import check
from croupier.equipment.dice import throws
from croupier.equipment.shuffle import seeded
from croupier.games import DECLARED
from croupier.games.mini_dice import GAME
from croupier.rounds.actors import DEALER
from croupier.rounds.moves import Announce, Bet, Shake
from croupier.rounds.refusals import Refusal
from croupier.rounds.round import Round
from croupier.rounds.standing import Lying
from croupier.scenarios.read import read
from croupier.scenarios.settlement import settle
from croupier.table.commands import Act, Begin, BuyIn, Sit
from croupier.table.host import ALL_CHORES, THROW, MemorySink
from croupier.table.shoe import KEY_BYTES, Seal
from croupier.table.solo_host import SoloHost
from croupier.world import World
from tests.compliance.houses import faults
from tests.games.layout_talk import CLOSED, back, begun, bet, done, lies, posted, report, why

RUN = (Announce("shakes the dice"), CLOSED)


def shaken(dice: tuple[int, int], *bets: Bet) -> Round:
    return done(begun(GAME), *bets, *RUN, Shake(dice))


def test_the_game_is_declared() -> None:
    assert GAME.id in DECLARED and GAME.subchapter == "19:47-13" and len(GAME.wagers) == 5


@pytest.mark.law("19:47-13.2", "19:47-13.6")
@pytest.mark.parametrize(
    ("number", "dollars", "wins"), [(4, 5, 9), (10, 5, 9), (5, 5, 7), (9, 5, 7), (6, 6, 7), (8, 6, 7)]
)
def test_a_place_bet_is_paid_on_its_number_lies_on_and_loses_to_a_seven(number: int, dollars: int, wins: int) -> None:
    placed = bet("place", dollars, str(number))
    for dice in throws(2):
        r = shaken((dice[0], dice[1]), placed)
        if sum(dice) == number:
            assert posted(r) == [("Ann", "place", str(number), "win", 100 * wins)]
            assert (r.postings[0].returned, r.postings[0].stays) == (0, 100 * dollars)
        elif sum(dice) == 7:
            assert posted(r) == [("Ann", "place", str(number), "lose", -100 * dollars)]
        else:
            assert not r.postings
        assert lies(r) == [("Ann", "place", str(number), 100 * dollars)] * (sum(dice) != 7)


@pytest.mark.law("19:47-13.2", "19:47-13.6")
def test_bets_on_one_shake_win_on_their_totals() -> None:
    pays = {
        "field": {2: 2, 3: 1, 4: 1, 9: 1, 10: 1, 11: 1, 12: 2},
        "any 7": {7: 4},
        "over 7": dict.fromkeys(range(8, 13), 1),
        "under 7": dict.fromkeys(range(2, 7), 1),
    }
    for wager, by_total in pays.items():
        for dice in throws(2):
            r = shaken((dice[0], dice[1]), bet(wager, 10))
            wins = by_total.get(sum(dice))
            expected = ("win", 1000 * wins) if wins else ("lose", -1000)
            assert posted(r) == [("Ann", wager, "", *expected)] and not lies(r)


@pytest.mark.law("19:47-13.2")
def test_a_place_bet_is_made_changed_and_taken_back_before_any_shake() -> None:
    lying = Lying("Ann", "place", 1200, area="6")
    r = begun(GAME, lying)
    assert lies(done(r, bet("place", 18, "6"))) == [("Ann", "place", "6", 1800)]
    assert not lies(done(r, back("place", "6")))
    assert why(done(r, *RUN), back("place", "6")).cite == "19:47-13.5"


@pytest.mark.law("19:47-13.6")
@pytest.mark.parametrize(
    ("wager", "place", "cents", "allowed"),
    [("place", "6", 500, False), ("place", "6", 600, True), ("place", "6", 700, False), ("place", "4", 500, True),
     ("place", "4", 600, False), ("field", "", 500, True), ("field", "", 550, False), ("field", "", 499, False)],
)  # fmt: skip
def test_an_amount_that_cannot_be_paid_exactly_is_refused(wager: str, place: str, cents: int, allowed: bool) -> None:
    assert (begun(GAME).refusal(Bet("Ann", place, wager, cents)) is None) is allowed


@pytest.mark.law("19:47-13.7")
@pytest.mark.parametrize("event", ["die not flat", "cover off early", "shaker fault"])
def test_after_no_roll_all_wagers_stand(event: str) -> None:
    r = done(begun(GAME), bet("place", 6, "6"), bet("field", 5, by="Bob"), *RUN)
    again = done(r, report(event))
    assert lies(again) == lies(r) and again.waits_for() == (DEALER,) and not again.postings


@pytest.mark.law("19:47-13.7")
@pytest.mark.parametrize("event", ["shaker out of order", "wrong number of dice"])
def test_where_no_result_can_be_had_place_bets_go_back_too(event: str) -> None:
    r = done(begun(GAME), bet("place", 6, "6"), bet("field", 5, by="Bob"), *RUN, report(event))
    assert [p[3:] for p in posted(r)] == [("void", 0), ("void", 0)] and not lies(r)


@pytest.mark.law("19:47-13.6")
@pytest.mark.parametrize(
    ("key", "odds"),
    [("place 4 and 10", ("8 to 5", "9 to 5", "2 to 1")), ("any 7", ("3 to 1", "4 to 1", "5 to 1"))],
)
def test_odds_are_the_least(key: str, odds: tuple[str, ...]) -> None:
    assert [bool(faults(check(GAME, {f"payout_odds.{key}": value}))) for value in odds] == [True, False, False]


@pytest.mark.law("19:47-13.2")
def test_a_described_round_with_a_carried_place_bet() -> None:
    seat = {"seat": 1, "carried": {"place 6": "12"}, "wagers": {"any 7": "5"}, "decisions": ["", "back place 6"]}
    said = {"game": "mini-dice", "shakes": ["2 4", "1 1", "6 6"], "seats": [seat]}
    owed = settle(*read(json.dumps(said))).seats[0]
    assert [(one.key, one.result, one.paid, one.returned) for one in owed.wagers] == [
        ("any 7", "lose", "0.00", "0.00"), ("place 6", "win", "14.00", "0.00"),
        ("place 6", "returned", "0.00", "12.00"),
    ]  # fmt: skip
    assert owed.net == "9.00"


def test_chips_are_conserved_while_place_bets_lie_on() -> None:
    world = World(clock=lambda: datetime.now(UTC), entropy=seeded(1), store=Path())
    chores = ALL_CHORES - {THROW}
    seal = Seal(bytes(KEY_BYTES))
    host = SoloHost.open("dice 1", GAME.rules(), world=world, seal=seal, sink=MemorySink(), chores=chores)
    for command in (BuyIn("Ann", 10_000), Sit("Ann", "1")):
        assert not isinstance(host.do(command, by="Ann"), Refusal)
    host.do(Begin(), by=DEALER)
    assert not isinstance(host.do(Act(Bet("Ann", "8", "place", 600)), by="Ann"), Refusal)
    for dice in ((4, 4), (3, 5), (6, 1)):
        if host.table.round is None:
            host.do(Begin(), by=DEALER)
        for move in (*RUN, Shake(dice)):
            assert not isinstance(host.do(Act(move), by=DEALER), Refusal)
        assert host.table.imbalance() == 0 and not host.table.frozen
    assert host.table.chips["Ann"] == 10_000 + 700 + 700 - 600 and not host.table.standing.lying
