"""The guide has what a house offers, all of it, and nothing that it does not."""

import re
from fractions import Fraction

import pytest

from croupier.games import find
from croupier.games.craps.odds import HORN, one_roll
from croupier.guide.guide import guide
from croupier.guide.text import as_text
from croupier.money import Odds
from tests.guide.test_endings import flat


def told(game: str, **choices: object) -> str:
    declared = find(game)
    return flat(as_text(guide(declared.rules(declared.house(choices)))))


@pytest.mark.law("19:47-24.10(c)")
def test_the_second_wager_of_boston_5_may_be_taken_back_and_what_follows_is_told() -> None:
    steps, ends = told("boston-5-stud-poker").split("What wins, what pushes, what loses:")
    assert "You may take the second wager back until the next cards are dealt (19:47-24.10(c))." in steps
    assert (
        "Who takes the second wager back gets it whole, and loses the other wagers on the hand as by a fold. "
        "(19:47-24.10(c), and reading B3 in the appendix)"
    ) in ends
    assert "take the" not in told("three-card-poker") and "takes the" not in told("three-card-poker")


@pytest.mark.law("19:47-1.4")
@pytest.mark.parametrize("named", HORN)
def test_horn_high_has_its_odds(named: int) -> None:
    craps = find("craps")
    paid = told("craps").split("What winning wagers pay")[1]
    for number, odds in one_roll(craps.house(), "horn high", named).items():
        which = "as named" if number == named else "not named"
        assert f"horn high on {number}, {which} {odds} " in paid


def test_a_horn_high_bet_is_paid_as_its_five_parts_are() -> None:
    # 30 to 1 on 12 as two parts of five, the other three lost: 57 to 5.
    house = find("craps").house({"payout_odds.craps twelve": "30 to 1"})
    assert one_roll(house, "horn high", 12)[12].ratio == Fraction(2 * 30 - 3, 5) == Odds(57, 5).ratio


@pytest.mark.law("19:47-1.5")
@pytest.mark.parametrize(
    "buy, lay, says, headings",
    [
        (True, True, "of a buy bet or of what a lay bet would win, is",
         ("Odds taken, and buy bets before vigorish, are paid", "Odds laid, and lay bets before vigorish, are paid")),
        (True, False, "percent, of a buy bet, is",
         ("Odds taken, and buy bets before vigorish, are paid", "Odds laid are paid")),
        (False, True, "percent, of what a lay bet would win, is",
         ("Odds taken are paid", "Odds laid, and lay bets before vigorish, are paid")),
        (False, False, "", ("Odds taken are paid", "Odds laid are paid")),
    ],
)  # fmt: skip
def test_vigorish_is_told_of_the_bets_that_are_offered(
    buy: bool, lay: bool, says: str, headings: tuple[str, ...]
) -> None:
    words = told("craps", buy=buy, lay=lay).split("Appendix")[0]
    assert says in words and all(heading in words for heading in headings)
    assert (bool(re.search(r"\bbuy bet", words)), bool(re.search(r"\blay bet", words))) == (buy, lay)
    assert ("igorish" in words) is (buy or lay)


@pytest.mark.law("19:47-2.16(a)", "19:47-2.7", "19:47-2.3(a)")
def test_odds_stand_under_the_paragraph_that_gives_them() -> None:
    paid = told("blackjack", five_card_21=True).split("What winning wagers pay")[1]
    assert (
        "a winning hand 1 to 1 19:47-2.3(a) blackjack 3 to 2 19:47-2.7\N{DAGGER} 21 in five cards 2 to 1 19:47-2.16(a)"
        in paid
    )
    assert "The blackjack wager, and what was added to it: Hand" in paid


@pytest.mark.law("19:47-27.11", '19:47-27.1 "Aces up wager"')
def test_what_wins_an_aces_up_wager_and_what_it_pays_are_under_two_paragraphs() -> None:
    words = told("four-card-poker")
    assert "(reconstructed), whatever the dealer holds (19:47-27.11\N{DAGGER}):" in words
    assert 'loses with a lower hand. (19:47-27.1 "Aces up wager"' in words
