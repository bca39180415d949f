"""The best hand of this many cards out of those dealt."""

import pytest

from croupier.hands.best_of import BestOf


def rank(cards: tuple[int, ...]) -> tuple[int, ...]:
    """Stands for any ranking: the higher sum, then the first card."""
    return (sum(cards), cards[0])


@pytest.mark.parametrize(
    "cards, best", [((5, 1), (6, 5)), ((1, 5), (6, 1)), ((1, 5, 3), (8, 5)), ((4, 1, 2, 3), (7, 4))]
)
def test_the_highest_of_all_hands_of_that_size_counts(cards: tuple[int, ...], best: tuple[int, ...]) -> None:
    assert BestOf(2, rank)(cards) == best


@pytest.mark.parametrize("cards", [(), (9,)])
def test_fewer_cards_than_a_hand_has_make_none(cards: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match=f"A hand of 2 cards cannot be made from {len(cards)}"):
        BestOf(2, rank)(cards)
