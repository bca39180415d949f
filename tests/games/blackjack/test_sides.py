"""J27: the figures for full sides of a double shoe are right although the determinant card came from one of them."""

from collections import Counter
from fractions import Fraction

import pytest

from croupier.equipment.cards import STANDARD_DECK
from croupier.games.blackjack.steps import side_of

SIDES = (1, 2)


def next_card(side: Counter[int]) -> dict[int, Fraction]:
    """How likely each card is to be the next one out of a side."""
    whole = sum(side.values())
    return {card: Fraction(many, whole) for card, many in side.items()}


@pytest.mark.law('19:47-2.1 "Determinant card"')
@pytest.mark.parametrize("decks", [1, 2])
def test_with_the_dealer_at_either_side_the_first_card_of_a_hand_is_any_card_alike(decks: int) -> None:
    """Counted over both sides that the dealer may be at and every determinant card; no suit is dealt more often."""
    full, found = Counter(STANDARD_DECK * decks), dict.fromkeys(STANDARD_DECK, Fraction(0))
    for at in SIDES:
        for card, chance in next_card(full).items():
            dealt = full - Counter([card]) if side_of(card) == at else full
            for first, many in next_card(dealt).items():
                found[first] += Fraction(1, 2) * chance * many
    assert found == {card: Fraction(1, 52) for card in STANDARD_DECK}


@pytest.mark.law('19:47-2.1 "Determinant card"')
def test_half_of_the_cards_stand_for_each_side() -> None:
    assert Counter(map(side_of, STANDARD_DECK)) == {1: 26, 2: 26}
