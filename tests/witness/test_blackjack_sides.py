"""The witness of the side wagers of blackjack against the game: random rounds with every one of them on the layout."""

from collections.abc import Mapping
from random import Random

import pytest

from croupier.equipment.cards import parse_cards
from croupier.games import find
from croupier.rounds.moves import Move
from tests.properties.driver import begin, next_move
from tests.witness.test_blackjack import check

GAME = find("blackjack")
ROUNDS = 60
"""A table and shoe; a hundred thousand were played when this was written, and agreed."""

HOUSES: Mapping[str, dict[str, object]] = {
    "match and twenty, device": {"match_the_dealer": True, "twenty_point_bonus": True, "decks": 6},
    "match and twenty, drawn last, shared": {
        "match_the_dealer": True, "twenty_point_bonus": True, "dealer_second_card": "after the players",
        "twenty_point_paytable": "B", "persons_on_a_box": 3, "several_boxes": True, "surrender": True,
        "twenty_point_limit": "established", "minimum.twenty": "20", "maximum.twenty": "100",
    },
    "sevens, device that can be read, shared": {
        "additional_wager": "sevens", "reader_readable": True, "persons_on_a_box": 3, "surrender": True,
        "resplit_aces": True,
    },
    "sevens, double face down": {
        "additional_wager": "sevens", "dealer_second_card": "hole card", "double_card": "face down",
        "persons_on_a_box": 2, "surrender": True, "twenty_point_bonus": True,
    },
    "any of three sevens, shared": {
        "additional_wager": "sevens", "sevens_counted": "any of three cards", "persons_on_a_box": 3, "surrender": True,
        "several_boxes": True, "dealer_second_card": "after the players",
    },
    "any of three sevens, double face down": {
        "additional_wager": "sevens", "sevens_counted": "any of three cards", "double_card": "face down",
        "dealer_second_card": "hole card", "persons_on_a_box": 2, "surrender": True, "resplit_aces": True,
    },
    "over and under 13": {"additional_wager": "over and under 13", "decks": 1},
    "same suit": {"additional_wager": "same suit", "same_suit_option": 3, "twenty_point_bonus": True},
}  # fmt: skip
SHOES = {
    "whole": (),
    "sevens": parse_cards("7c 7d 7h 7c Tc 3d 2c") * 30,
    "queens and aces": parse_cards("Qh Qh Qh Qd Ac Tc Kh") * 30,
}


@pytest.mark.parametrize("shoe", SHOES)
@pytest.mark.parametrize("house", HOUSES)
def test_the_witness_agrees_with_random_rounds_after_every_payment(house: str, shoe: str) -> None:
    rules = GAME.rules(GAME.house(HOUSES[house]))
    rules = rules.with_deck(SHOES[shoe]) if SHOES[shoe] else rules
    rng = Random(f"{house}, {shoe}")
    for number in range(ROUNDS):
        r, moves = begin(rules, 1 + number % 4), list[Move]()
        while r.agenda:
            moves.append(next_move(r, rng, irregular=25))
            before, r = r, r.after(moves[-1])
            new = r.postings[len(before.postings) :]
            if new or not r.agenda:
                at = {posting.place for posting in new} if r.agenda else None
                assert check(r, moves, at) == "", f"round {number}"
        assert not any(hand.stakes for hand in r.hands)
