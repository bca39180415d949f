"""The second card of a hand that the deal gave one only: asked for by name, dealt at once, seen by everyone."""

import pytest

from croupier.equipment.cards import parse_cards
from croupier.rounds.moves import Announce, Choose, Turn
from tests.games.blackjack.rounds import Table21, two

SHOE = parse_cards("2c 3c Kd 4c 5h 9s 7s")


def passed_over() -> Table21:
    """Ann has one card and is asked about her second; Bob has two."""
    return two("2c 3c Kd").reports("one card dealt", place="1").deals("4c")


@pytest.mark.law("19:47-2.15(g)")
def test_only_the_player_who_was_passed_over_is_asked_and_a_described_round_calls_it_latecard() -> None:
    table = passed_over()
    assert table.round.agenda[0].point == "latecard"
    assert table.offered("Ann") == ["second card", "no second card"] and table.offered("Bob") == []
    wanted = table.chooses("Ann", "1", "second card")
    assert wanted.offered("Ann") == []


@pytest.mark.law("19:47-2.15(g)")
def test_no_card_is_dealt_before_the_player_has_said_that_they_want_it() -> None:
    r = passed_over().round
    assert r.agenda[0].dealt(r, SHOE) is None


@pytest.mark.law("19:47-2.15(g)", "19:47-2.6")
def test_the_late_card_is_dealt_at_once_and_the_device_then_looks_at_the_hole_card() -> None:
    r = passed_over().chooses("Ann", "1", "second card").round
    late, head = Turn("1", r.slot, SHOE[r.slot]), r.agenda[0]
    assert head.shows(r, "1") is True, "as every first and second card of a player"
    moves, after = head.dealt(r, SHOE) or ([], r)
    assert moves == [late, Announce("No blackjack")]
    assert after == r.after(late).after(moves[1])
    assert after.hand("1").cards == (SHOE[0], SHOE[r.slot]) and after.waits_for() == ("Ann",)
    assert r.refusal(Choose("Ann", "1", "second card")) is not None
