"""The built-in house way of asia poker (19:47-31.12, AS3): each test names the line of the way that it is about."""

from __future__ import annotations

from random import Random

import pytest

from croupier.equipment.cards import parse_cards
from croupier.games.asia_poker import GAME, PARTINGS, WAYS
from croupier.hands.seven_cards.bug import LOWEST, SECOND
from croupier.rounds.steps.deciding.arrange import Pieces
from tests.sampling import sampled


def lower(cards: str, wheel: str = LOWEST) -> Pieces:
    """The medium and the low hand."""
    return dict(WAYS[wheel])["medium pair"](parse_cards(cards))


@pytest.mark.law("19:47-31.12")
@pytest.mark.parametrize(
    ("cards", "medium", "low"),
    [
        ("Ac Kd Qh 9s 7d 5h 3c", "Kd 9s", "Qh"),  # no pair: the best high, the second with the fourth, the third low
        ("Kc Kd Qh Qs 7d 5h 3c", "Qh Qs", "7d"),  # two pairs are split, the higher behind
        ("Kc Kd Kh Ks 7d 5h 3c", "Kc Kd", "7d"),  # four of a kind are split
        ("9c 9d Ah Ks 7d 5h 3c", "Ah 7d", "Ks"),  # one pair stays behind
        ("2c 3d 4h 5s Kd Kh 9c", "Kd Kh", "9c"),  # a straight behind a pair
        ("2c 5c 9c Jc Kd Kh 3s", "Kd Kh", "3s"),  # a flush behind a pair
        ("Ac Ad Jk Kc Kd 5h 3s", "Kc Kd", "5h"),  # the joker is an ace
    ],
)
def test_a_line_of_the_way(cards: str, medium: str, low: str) -> None:
    found = lower(cards)
    assert sorted(card % 13 for card in found[:2]) == sorted(card % 13 for card in parse_cards(medium))
    assert found[2] % 13 == parse_cards(low)[0] % 13


@pytest.mark.law("19:47-31.12")
@pytest.mark.parametrize("wheel", [LOWEST, SECOND])
def test_the_way_makes_a_right_setting_of_the_highest_worth_by_its_five_steps(wheel: str) -> None:
    rng, parting = Random(4), PARTINGS[wheel]
    deck = GAME.rules().deck
    for _ in range(sampled(1_000)):
        cards = tuple(sorted(rng.sample(deck, 7)))
        every = [parting.ranks(cards, setting) for setting in parting.ways(cards)]
        steps = [(medium[0], high[0], low, medium, high) for high, medium, low in every]
        high, medium, low = parting.ranks(cards, dict(WAYS[wheel])["medium pair"](cards))
        assert (medium[0], high[0], low, medium, high) == max(steps)
