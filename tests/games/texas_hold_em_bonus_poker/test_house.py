"""A house's choices at Texas Hold 'Em Bonus Poker, and what guide and layout make of the game."""

from datetime import date

import pytest

from croupier.declare.options import Option
from croupier.documents.text import as_text
from croupier.games import find
from croupier.guide.guide import guide
from croupier.law import Source
from croupier.law.edition import NotInForce
from tests.games.texas_hold_em_bonus_poker.rounds import GAME


def option(key: str) -> Option:
    return next(one for one in GAME.options if one.key == key)


@pytest.mark.law("19:47-28.11")
@pytest.mark.parametrize("key, below, at, above", [
    ("bonus_odds.pair of aces, and the dealer has one", "999 to 1", "1000 to 1", "1001 to 1"),
    ("bonus_odds.pair of tens or lower", "2 to 1", "3 to 1", "4 to 1"),
])  # fmt: skip
def test_hb4_the_odds_are_a_minimum(key: str, below: str, at: str, above: str) -> None:
    assert [option(key).binding.allows(odds) for odds in (below, at, above)] == [False, True, True]


@pytest.mark.law("19:47-28.6")
def test_hb5_a_house_may_leave_the_bonus_out() -> None:
    rules = GAME.rules(GAME.house({"bonus": False}))
    assert [wager.key for wager in rules.agenda[0].bets()] == ["ante"]
    assert GAME.paytables is not None
    assert [table.heading for table in GAME.paytables(rules.house)] == ["Ante, flop, turn and river"]


@pytest.mark.law("19:47-28.1")
def test_days_outside_the_edition_are_refused() -> None:
    for day, right in ((date(2005, 10, 16), False), (date(2005, 10, 17), True), (date(2009, 10, 16), True)):
        if right:
            assert GAME.rules(day=day).day == day
        else:
            with pytest.raises(NotInForce):
                GAME.rules(day=day)


def test_what_is_known_only_from_elsewhere_is_said() -> None:
    assert GAME.source is Source.SECOND
    assert {wager.source for wager in GAME.wagers} == {Source.SECOND}
    assert {area.asked.source for area in GAME.layout.areas} == {Source.SECOND, Source.RECONSTRUCTED}
    ids = [reading.id for reading in GAME.readings if reading.id.startswith("HB")]
    assert ids == [f"HB{n}" for n in range(1, 9)]


@pytest.mark.law("19:47-28.10")
def test_hb2_the_guide_says_that_the_bonus_wager_outlives_a_fold() -> None:
    text = " ".join(as_text(guide(find("texas-hold-em-bonus-poker").rules())).split())
    assert "except the bonus wager, which stays in play" in text
    assert "pair of aces, and the dealer has one" in text
