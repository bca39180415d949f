"""The witness of the progressive and the bonus wager against the game: random rounds with both paid by devices."""

from collections.abc import Mapping
from random import Random

import pytest

from croupier.equipment.cards import parse_cards
from croupier.games import find
from croupier.rounds.moves import Move, Show
from tests.properties.driver import begin, next_move
from tests.witness.test_blackjack import check

GAME = find("blackjack")
ROUNDS = 60
"""A table and shoe; sixty thousand were played when this was written, and agreed."""

HOUSES: Mapping[str, dict[str, object]] = {
    "progressive, device, match": {"progressive": True, "match_the_dealer": True},
    "progressive, drawn last, reset meter": {
        "progressive": True, "dealer_second_card": "after the players", "surrender": True, "several_boxes": True,
        "progressive_reset_rate_percent": 9, "resplit_aces": True,
    },
    "progressive, double face down": {
        "progressive": True, "dealer_second_card": "hole card", "double_card": "face down", "surrender": True,
    },
    "bonus, shared, device that can be read": {
        "blackjack_bonus": True, "persons_on_a_box": 3, "reader_readable": True, "even_money": True,
    },
    "bonus, drawn last, sevens": {
        "blackjack_bonus": True, "additional_wager": "sevens", "dealer_second_card": "after the players",
        "several_boxes": True,
    },
}  # fmt: skip
SHOES = {
    "whole": (),
    "aces": parse_cards("Ac As Ah Ad Ah Ac Tc 6d") * 30,
    "red aces": parse_cards("Ah Ad Ah Ad Ah Ad Ah Tc") * 30,
    "blackjacks": parse_cards("Ac Kd Ah Qs Tc 5d") * 30,
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
            move = next_move(r, rng, irregular=25)
            if isinstance(move, Show) and "meter" in move.device:
                move = Show(move.device, rng.randrange(10**7))
            moves.append(move)
            before, r = r, r.after(moves[-1])
            new = r.postings[len(before.postings) :]
            if new or not r.agenda:
                at = {posting.place for posting in new} if r.agenda else None
                assert check(r, moves, at) == "", f"round {number}"
        assert not any(hand.stakes for hand in r.hands)
