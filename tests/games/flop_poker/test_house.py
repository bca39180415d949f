"""A house's choices at Flop Poker, and what guide, layout and coach make of the game."""

from datetime import date
from fractions import Fraction

import pytest

from croupier.analysis.coach import best_of, left_out, values
from croupier.declare.house import BadHouse
from croupier.declare.options import Option
from croupier.documents.text import as_text
from croupier.games import find
from croupier.guide.guide import guide
from croupier.law import Source
from croupier.law.edition import NotInForce
from croupier.rounds.moves import Bet, Fold
from tests.games.flop_poker.rounds import ALL, GAME, dealt


def option(key: str) -> Option:
    return next(one for one in GAME.options if one.key == key)


@pytest.mark.law("19:47-29.11")
@pytest.mark.parametrize("key, below, at, above", [
    ("flop_odds.straight", "9 to 1", "10 to 1", "11 to 1"),
    ("flop_odds.royal flush", "999 to 1", "1000 to 1", "1001 to 1"),
    ("three_card_bonus_odds.royal 3", "99 to 1", "100 to 1", "101 to 1"),
    ("three_card_bonus_odds.pair", "1 to 2", "1 to 1", "2 to 1"),
])  # fmt: skip
def test_the_odds_are_no_less_than_the_law_has_them(key: str, below: str, at: str, above: str) -> None:
    binding = option(key).binding
    assert [binding.allows(odds) for odds in (below, at, above)] == [False, True, True]


@pytest.mark.law("19:47-29.11")
def test_odds_are_stated_with_to_or_win_and_never_with_for() -> None:
    GAME.rules(GAME.house({"odds_stated_with": "win"}))
    with pytest.raises(BadHouse, match=r"19:47-29\.11"):
        GAME.rules(GAME.house({"odds_stated_with": "for"}))


@pytest.mark.law("19:47-29.6")
def test_a_house_may_leave_the_bonus_out() -> None:
    rules = GAME.rules(GAME.house({"three_card_bonus": False}))
    assert [wager.key for wager in rules.agenda[0].bets()] == ["ante", "pot"]
    assert GAME.paytables is not None
    assert [table.heading for table in GAME.paytables(rules.house)] == ["Ante", "Flop"]


@pytest.mark.law("19:47-29.1")
def test_days_outside_the_edition_are_refused() -> None:
    for day, right in ((date(2006, 7, 16), False), (date(2006, 7, 17), True), (date(2009, 10, 16), True)):
        if right:
            assert GAME.rules(day=day).day == day
        else:
            with pytest.raises(NotInForce):
                GAME.rules(day=day)


def test_what_is_known_only_from_elsewhere_is_said() -> None:
    assert GAME.source is Source.NJ
    assert {area.asked.source for area in GAME.layout.areas} == {Source.SECOND, Source.RECONSTRUCTED}


@pytest.mark.law("19:47-29.10")
def test_the_coach_values_fold_and_flop_wager_and_leaves_the_pot_out() -> None:
    for own, best in (("Jh Jd 4s", Bet), ("9h 6d 2c", Fold)):
        talk = dealt(own)
        found = values(talk.round, "Ann")
        assert isinstance(best_of(found).move, best)
        assert next(choice.worth for choice in found if isinstance(choice.move, Fold)) == -1
        assert left_out(talk.round, "Ann") == ("pot wager",)
    bonus = values(dealt("Jh Jd 4s", on=ALL).round, "Ann")
    assert next(choice.worth for choice in bonus if isinstance(choice.move, Fold)) == Fraction(0)


def test_the_guide_says_how_the_pot_is_won() -> None:
    text = " ".join(as_text(guide(find("flop-poker").rules())).split())
    assert "including those that folded: you get the pot" in text and "including the dealer" not in text
    assert "except the three-card bonus wager and pot wager, which stay in play" in text
