"""The witness of the side wagers of blackjack against the game: random rounds with every one of them on the layout."""

from collections.abc import Collection, Mapping
from random import Random

import pytest

from croupier.equipment.cards import parse_cards
from croupier.games import find
from croupier.rounds.moves import Move
from croupier.rounds.round import Round
from croupier.witness import Attending, blackjack
from croupier.witness.blackjack_sides import Sides
from croupier.witness.facts import Facts, House, Owed, Told, Witness
from tests.games.side_talk import REGISTERED
from tests.properties.driver import begin, next_move
from tests.witness.settling import plain, row_of

GAME = find("blackjack")
pytestmark = REGISTERED
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
    "over and under 13": {"additional_wager": "over and under 13", "decks": 1},
    "same suit": {"additional_wager": "same suit", "same_suit_option": 3, "twenty_point_bonus": True},
}  # fmt: skip
SHOES = {
    "whole": (),
    "sevens": parse_cards("7c 7d 7h 7c Tc 3d 2c") * 30,
    "queens and aces": parse_cards("Qh Qh Qh Qd Ac Tc Kh") * 30,
}


class Memory(blackjack._Memory):
    """The memory of the main game with the side wagers in it."""

    def __init__(self, house: House) -> None:
        super().__init__(house)
        self.sides = Sides(house)

    def takes(self, move: Told) -> None:
        if not self.sides.takes(move, self):
            super().takes(move)

    def facts(self, at: Collection[str] | None = None) -> Facts:
        felt = super().facts(at)
        assert isinstance(felt, blackjack.Felt)
        sides = self.sides.owed(self, over=felt.over)
        return Both(felt.house, felt.community, felt.hands, felt.dealer, felt.over, felt.looked, sides)


class Both(blackjack.Felt, frozen=True):
    sides: tuple[Owed, ...] = ()


def both(facts: Facts) -> tuple[Owed, ...]:
    assert isinstance(facts, Both)
    return blackjack.owed(facts) + facts.sides


def check(r: Round, moves: list[Move], at: set[str] | None) -> str:
    attending = Attending(Witness(Memory, both), r.rules.house.choices)
    for move in moves:
        attending.takes(plain(move))
    return attending.objection([row_of(p) for p in r.postings], at)


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
