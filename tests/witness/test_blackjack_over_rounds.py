"""The witness of multiple action and of streak wagers against the game: random rounds, one after another."""

from collections.abc import Mapping
from random import Random

import pytest

from croupier.equipment.cards import parse_cards
from croupier.games import find
from croupier.rounds.moves import Move
from croupier.rounds.standing import Standing
from tests.properties import invariants
from tests.properties.driver import begin, next_move, play
from tests.witness.test_blackjack import check

GAME = find("blackjack")
ROUNDS = 60
"""A table and shoe; fifteen hundred of each were played when this was written, and agreed."""

DRAWN = {"dealer_second_card": "after the players", "resplit": 2}
HOUSES: Mapping[str, dict[str, object]] = {
    "multiple action": {"multiple_action": True, **DRAWN},
    "three of everybody, shared boxes": {
        "multiple_action": True, "action_wagers": 3, "persons_on_a_box": 3, "even_money": True, "five_card_21": True,
        **DRAWN,
    },
    "multiple action, double face down, sevens": {
        "multiple_action": True, "double_card": "face down", "soft_17": "hit", "additional_wager": "sevens",
        "persons_on_a_box": 2, **DRAWN,
    },
    "streaks": {"streak": True, "surrender": True},
    "streaks, shared boxes, several boxes": {
        "streak": True, "persons_on_a_box": 3, "several_boxes": True, "even_money": True, "surrender": True,
        "dealer_second_card": "after the players", "reader_readable": True, "match_the_dealer": True, "decks": 6,
    },
    "streaks, readable device, sevens, double face down": {
        "streak": True, "reader_readable": True, "persons_on_a_box": 2, "surrender": True, "double_card": "face down",
        "additional_wager": "sevens", "streak_odds.2 consecutive winning hands": "7 to 2",
    },
}  # fmt: skip
SHOES = {
    "whole": (),
    "aces and tens": parse_cards("8c 8d Ah As Tc Kd 2c 3d") * 30,
    "eights": parse_cards("8c 8d 8h 8s Tc 3d 2c 4c") * 30,
    "winners": parse_cards("Tc Td 9h Kc 6d 7h 5h") * 30,
}


@pytest.mark.parametrize("shoe", SHOES)
@pytest.mark.parametrize("house", HOUSES)
def test_the_witness_agrees_with_random_rounds_after_every_payment(house: str, shoe: str) -> None:
    rules = GAME.rules(GAME.house(HOUSES[house]))
    rules = rules.with_deck(SHOES[shoe]) if SHOES[shoe] else rules
    rng = Random(f"{house}, {shoe}")
    standing = Standing()
    for number in range(ROUNDS):
        r, moves = begin(rules, 1 + number % 4, standing), list[Move]()
        while r.agenda:
            moves.append(next_move(r, rng, irregular=25))
            before, r = r, r.after(moves[-1])
            new = r.postings[len(before.postings) :]
            if new or not r.agenda:
                at = {posting.place for posting in new} if r.agenda else None
                assert check(r, moves, at, standing) == "", f"round {number}"
        assert not any(hand.stakes for hand in r.hands)
        standing = r.standing


@pytest.mark.parametrize("house", HOUSES)
def test_generated_rounds_conserve_chips_and_replay(house: str) -> None:
    rules = GAME.rules(GAME.house(HOUSES[house]))
    rng, standing = Random(house), Standing()
    happened: set[str] = set()
    for number in range(25):
        played = play(begin(rules, 1 + number % 4, standing), rng, irregular=30)
        invariants.check_money(played)
        invariants.check_replay(played)
        for r in played.rounds[:-1]:
            invariants.check_somebody_can_go_on(r)
            invariants.check_offers_are_legal(r)
        standing = played.end.standing
        happened |= {posting.result for posting in played.end.postings}
    assert {"win", "lose", "push"} <= happened
