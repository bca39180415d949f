"""What can be counted of double attack blackjack without a strategy: the bust wager and insurance, from a full shoe."""

from collections import Counter
from fractions import Fraction

import pytest

from croupier.analysis.bank_sides import bank_edges
from croupier.games.double_attack_blackjack.cards import bust_line, dealer_draws
from croupier.games.double_attack_blackjack.wagers import bust_settlement
from croupier.hands.points import is_blackjack
from croupier.rounds.steps import Showdown
from tests.games.attack_talk import GAME


@pytest.mark.law("19:47-26.5")
@pytest.mark.parametrize("decks, percent", [(6, "-8.138"), (8, "-8.006")])
def test_the_bust_wager_loses_what_its_fact_sheet_says(decks: int, percent: str) -> None:
    house = GAME.house({"decks": decks})
    outcome = bust_settlement(house)
    left = Counter(GAME.deck(house))
    net = ways = wins = 0
    for first in list(left):
        for second in list(left):
            two = (left[first]) * (left[second] - (second == first))
            draws = dealer_draws((first, second))
            for third in list(left):
                many = two * (left[third] - (third == first) - (third == second))
                cards = (first, second, third) if draws else (first, second)
                odds = outcome(Showdown((), bust_line(cards)))["bust"].odds
                net += many * (odds.pays(100) if odds is not None else -100)
                ways, wins = ways + many, wins + many * (odds is not None)
    assert round(Fraction(net, ways), 3) == Fraction(percent)
    assert round(Fraction(100 * wins, ways), 1) == Fraction("15.3")
    (edge,) = bank_edges(GAME.rules(house))
    assert (edge.house_edge, edge.hit_frequency) == (-Fraction(net, 100 * ways), Fraction(wins, ways))


@pytest.mark.law("19:47-26.5", "19:47-26.7")
@pytest.mark.parametrize("decks, percent", [(6, "-12.195"), (8, "-12.272")])
def test_insurance_loses_what_its_fact_sheet_says(decks: int, percent: str) -> None:
    house = GAME.house({"decks": decks})
    left = Counter(GAME.deck(house))
    ace = max(left)
    left[ace] -= 1
    wins = sum(many for card, many in left.items() if is_blackjack((ace, card)))
    odds = house.odds("payout_odds.insurance").ratio
    total = left.total()
    assert round(100 * (odds * wins - (total - wins)) / total, 3) == Fraction(percent)
