"""The guide has what a house offers, all of it, and nothing that it does not."""

import re
from fractions import Fraction
from functools import cache

import pytest

from croupier.documents.text import as_text
from croupier.games import find
from croupier.games.craps.odds import HORN, one_roll
from croupier.guide.guide import guide
from croupier.guide.outcomes.wager_outcomes import ends
from croupier.money import Odds
from tests.guide.outcomes.test_wager_outcomes import flat


@cache
def told(game: str, **choices: object) -> str:
    declared = find(game)
    return flat(as_text(guide(declared.rules(declared.house(choices)))))


@pytest.mark.law("19:47-24.10(c)")
def test_the_second_wager_of_boston_5_may_be_taken_back_and_what_follows_is_told() -> None:
    steps, ends = told("boston-5-stud-poker").split("What wins, pushes and loses:")
    assert "You may take the second wager back until the next cards are dealt (19:47-24.10(c))." in steps
    assert (
        "If you take back the second wager, you get all of it and lose the other wagers on the hand, as with a fold. "
        "(19:47-24.10(c); note B3)"
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
    words = told("craps", buy=buy, lay=lay).split(" Sources ------- ")[0]
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
    assert "posted paytable, whatever the dealer holds (19:47-27.11\N{DAGGER}):" in words
    assert 'loses with a lower hand. (19:47-27.1 "Aces up wager"' in words


@pytest.mark.law("19:47-2.20(d)", "19:47-2.20(e)1")
def test_what_wins_the_blackjack_bonus_is_under_its_own_paragraph() -> None:
    words = told("blackjack", blackjack_bonus=True)
    assert re.search(r"Blackjack bonus wager: wins when [^(]*\(19:47-2\.20\(d\), 19:47-2\.20\(e\)1[^0-9]", words)


@pytest.mark.law("19:47-2.7")
def test_a_blackjack_is_paid_under_the_section_on_blackjacks() -> None:
    (said,) = ends(find("blackjack").rules())["blackjack"]
    assert "19:47-2.7" in said.cites


@pytest.mark.law("19:47-33.11(c)", "19:47-33.10(g)")
def test_the_limit_of_jacks_plus_stands_under_its_own_paragraph() -> None:
    assert "where more would be due (19:47-33.11(c)). (19:47-33.10(g))" in told("winners-pot-poker")


@pytest.mark.parametrize("game", ["blackjack", "double-attack-blackjack"])
def test_nobody_looks_at_the_hole_card_only_where_no_device_does(game: str) -> None:
    looks = "the dealer checks with a device"
    with_reader, without = told(game), told(game, dealer_second_card="hole card")
    assert looks in with_reader and "nobody looks" not in with_reader
    assert looks not in without and "second card, face down, which no one looks at." in without


@pytest.mark.parametrize(
    "game, choices, says",
    [
        ("blackjack", {"surrender": True, "dealer_second_card": "hole card"},
         "get the other half back; if the dealer has a blackjack, all of it is lost. (19:47-2.8"),
        ("blackjack", {"surrender": True},
         "; if the card reader has failed and the dealer has a blackjack, all of it is lost. (19:47-2.8"),
        ("double-attack-blackjack", {"dealer_second_card": "hole card"},
         "; if the dealer has a blackjack, each wager on it ends as that of a hand which was not surrendered."),
    ],
)  # fmt: skip
def test_what_a_surrendered_hand_comes_to_against_a_blackjack_is_told(
    game: str, choices: dict[str, object], says: str
) -> None:
    assert says in told(game, **choices)


def test_each_raise_of_double_cross_has_its_size() -> None:
    assert (
        "The first raise wager is equal to the ante wager. The second raise wager is equal to the ante wager."
    ) in told("double-cross-poker")


@pytest.mark.law("19:47-2.19(b)", "19:47-2.19(c)")
@pytest.mark.parametrize(
    "game, name, reading",
    [("blackjack", "progressive blackjack wager", "J10"), ("caribbean-stud-poker", "progressive wager", "S11")],
)
def test_a_progressive_wager_that_wins_is_not_given_back(game: str, name: str, reading: str) -> None:
    says = f"The {name} is different: it is not returned, and the amount above is all that it pays (19:47-"
    paid = told(game, progressive=True).split("What winning wagers pay")[1].split("A round, worked through")[0]
    assert says in paid and reading in paid
    assert "is different" not in told(game)


@pytest.mark.law("19:47-22.8(e)")
def test_a_paragraph_that_only_uses_a_word_gives_it_no_meaning() -> None:
    defined, used = told("casino-war").split("Words of the rules")[1].split("Other words that the rules use:")
    assert "war wager" not in defined and "war wager" in used


def test_a_mini_royal_is_explained_where_it_is_paid() -> None:
    assert "a mini royal is ace, king and queen of one suit (19:47-18.6B" in told("let-it-ride-poker")


def test_long_odds_are_printed_as_amounts_are() -> None:
    paid = told("let-it-ride-poker").split("What winning wagers pay")[1]
    assert "royal flush 20,000 to 1" in paid and "20000" not in paid
