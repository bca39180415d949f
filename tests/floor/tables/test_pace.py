"""What the rule of a game makes of a player who says nothing (R13), at every decision of every game."""

from __future__ import annotations

from datetime import datetime, timedelta

import pytest

from croupier.floor.tables.pace import RETRY_S, Clock, ClockWait, silent_move
from croupier.games import DECLARED
from croupier.rounds.actors import CHANCE, DEALER, SUPERVISOR
from croupier.table.table import evolve, stakes_of
from tests.floor.floor import Hand
from tests.floor.test_hidden import decisions


@pytest.mark.parametrize("game", [game for game in DECLARED if game != "craps"])
def test_a_silent_player_is_acted_for_by_a_legal_move_that_wagers_no_more_than_the_law_asks(game: str) -> None:
    asked = 0
    for decision in decisions(game, 5):
        table = decision.before
        for event in decision.events:
            table = evolve(table, event)
        r = table.round
        assert r is not None
        for person in [actor for actor in r.waits_for() if actor not in (DEALER, CHANCE, SUPERVISOR)]:
            move = silent_move(r, person)
            assert move is not None, r.offers(person)
            assert r.refusal(move) is None
            settled = sum(p.stake for p in r.applied(move).postings if p.person == person)
            before = sum(p.stake for p in r.postings if p.person == person)
            more = stakes_of(r.applied(move), person) + settled - stakes_of(r, person) - before
            assert more <= 0 or len(r.offers(person)) == 1  # the law leaves nothing else
            asked += 1
    assert asked or game in ("baccarat-punto-banco", "casino-war")


def test_what_cannot_be_done_when_time_is_up_is_tried_again_later_and_not_at_once() -> None:
    clock, now = Clock(), datetime(2026, 1, 1, 12)
    wait = ClockWait(("begin", 1), "the next round", 0)
    assert clock.running([wait], now) == [(now, wait)]
    clock.try_later(wait, now)
    assert clock.running([wait], now) == [(now + timedelta(seconds=RETRY_S), wait)]


def test_a_wait_is_no_longer_when_the_clock_is_set_back() -> None:
    clock, hand = Clock(), Hand()
    wait, other = ClockWait(("a",), "a decision", 90), ClockWait(("b",), "a decision", 90)
    clock.running([wait], hand())
    hand.turn(30)
    clock.running([wait], hand())
    hand.turn(-3600)
    ends = {one.key: end - hand() for end, one in clock.running([wait, other], hand())}
    assert ends == {("a",): timedelta(seconds=60), ("b",): timedelta(seconds=90)}
