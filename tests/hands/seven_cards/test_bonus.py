"""What seven cards are worth to a bonus wager of pai gow poker, the joker a bug (19:47-11.16, reconstructed)."""

from collections import Counter
from itertools import combinations

import pytest

from croupier.analysis.kernels.seven_cards.bonuses import bonus_counts
from croupier.analysis.kernels.seven_cards.tables import Deck, classes_of
from croupier.equipment.cards import parse_cards
from croupier.hands.seven_cards.bonus import describe_seven_bonus, seven_bonus_rank


@pytest.mark.law("19:47-11.16")
@pytest.mark.parametrize(
    "cards, says",
    [
        ("9c 8c 7c 6c 5c 4c 3c", "a seven-card straight flush"),
        ("7c 6c 5c 4c 3c 2c Ac", "a seven-card straight flush"),
        ("9c 8c 7c 6c 5c 4c Jk", "a seven-card straight flush with joker"),
        ("9c 8c 7c 6c 5c Jk 3c", "a seven-card straight flush with joker"),
        ("Ac Kc Qc Jc Tc Kd Qd", "a royal flush with a king and queen of one suit"),
        ("Ac Kc Qc Jc Jk Kd Qd", "a royal flush with a king and queen of one suit"),
        ("Ac Kc Qc Jc Tc Kd Qh", "a royal flush"),
        ("Ac Ad Ah As Jk 3c 2c", "five aces"),
        ("9c 8c 7c 6c 5c Kd Kh", "a straight flush"),
        ("9c 8c 7c 6c 5c Kc Kh", "a straight flush"),
        ("Kc Kd Kh Ks 9c 9d 9h", "four of a kind"),
        ("Kc Kd Kh 9c 9d 8c 7c", "a full house"),
        ("Kc Jc 9c 7c 5c 5d 5h", "a flush"),
        ("9c 8d 7h 6c 5d 5h 5s", "three of a kind"),  # PG9: and a straight
        ("9c 8d 7h 6c 5d Kh Ks", "a straight"),
        ("Kc Kd 9h 9s 7c 4d 2h", "two pairs"),
        ("Ac Jk 9h 8s 7c 4d 2h", "a pair"),
        ("Kc Jd 9h 8s 7c 4d 2h", "king high"),
        ("Jk Jd 9h 8s 6c 4d 2h", "ace high"),
        ("9c 8d 7h 5s 4c 3d 2h", "nine high"),
    ],
)
def test_seven_cards_are_what_pays_most(cards: str, says: str) -> None:
    assert describe_seven_bonus(seven_bonus_rank(parse_cards(cards))) == says


@pytest.mark.law("19:47-11.16")
def test_counting_by_classes_equals_ranking_every_hand() -> None:
    deck = Deck((8, 9, 10, 11, 12), suits=3)
    assert bonus_counts(classes_of(deck)) == Counter(map(seven_bonus_rank, combinations(deck.cards, 7)))


def test_a_bonus_is_decided_by_seven_cards() -> None:
    with pytest.raises(ValueError, match="seven cards"):
        seven_bonus_rank((0, 1, 2, 3, 4))
