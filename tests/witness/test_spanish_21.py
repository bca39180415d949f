"""The witness of Spanish 21 agrees with the game, and objects to a wrong payment."""

from collections.abc import Mapping
from random import Random

import pytest

from croupier.equipment.cards import parse_cards
from croupier.games import find
from croupier.games.double_attack_blackjack.play import DECK
from croupier.games.spanish_21.play import LINES, line_of
from croupier.hands.points21 import total_of
from croupier.rounds.moves import Announce, Bet, Move, Turn
from croupier.rounds.round import Round
from croupier.witness import Attending, disagreement, witness_for
from croupier.witness.spanish_21 import line
from tests.properties.driver import begin, next_move
from tests.witness.settling import plain, row_of

GAME = find("spanish-21")
ROUNDS = 120
"""A table and shoe; two thousand were played when this was written, and agreed."""

HOUSES: Mapping[str, dict[str, object]] = {
    "as it opens": {},
    "hole card": {"dealer_second_card": "hole card", "several_boxes": True, "persons_on_a_box": 3},
    "readable device": {"reader_readable": True, "match_the_dealer": True, "surrender": False},
    "three on a box": {"persons_on_a_box": 3, "match_the_dealer": True, "decks": 6},
}
SHOES = {
    "whole": (),
    "aces and faces": parse_cards("8c 8d Ah As Jc Kd 2c 3d") * 30,
    "sevens": parse_cards("7c 7c 7c 7c 7s 7s 8s 6s") * 30,
}


def check(r: Round, moves: list[Move], at: set[str] | None) -> str:
    witness = witness_for("spanish-21")
    assert witness is not None
    attending = Attending(witness, r.rules.house.choices)
    for move in moves:
        attending.takes(plain(move))
    return attending.objection([row_of(p) for p in r.postings], at)


@pytest.mark.parametrize("shoe", SHOES)
@pytest.mark.parametrize("house", HOUSES)
def test_the_witness_agrees_with_random_rounds_after_every_payment(house: str, shoe: str) -> None:
    rules = GAME.rules(GAME.house(HOUSES[house]))
    rules = rules.with_deck(SHOES[shoe]) if SHOES[shoe] else rules
    rng = Random(f"{house}, {shoe}")
    seen: set[str] = set()
    for number in range(ROUNDS):
        r, moves = begin(rules, 1 + number % 4), list[Move]()
        while r.agenda:
            moves.append(next_move(r, rng, irregular=25))
            before, r = r, r.after(moves[-1])
            new = r.postings[len(before.postings) :]
            if new or not r.agenda:
                at = {posting.place for posting in new} if r.agenda else None
                assert check(r, moves, at) == "", f"round {number}"
        seen |= {posting.wager for posting in r.postings} | {posting.result for posting in r.postings}
    assert {"blackjack", "double", "win", "lose", "forfeit"} <= seen
    if shoe == "sevens":
        assert {"split", "super bonus", "envy bonus"} <= seen


def test_the_witness_puts_every_three_cards_on_the_line_that_the_game_does() -> None:
    names = {one.hand: one.name for one in LINES.lines}
    found = set()
    for one in DECK:
        for other in DECK:
            for third in DECK:
                if total_of((one, other, third)) == 21:
                    assert line((one, other, third)) == names.get(line_of((one, other, third)), "")
                    found.add(line_of((one, other, third)))
    assert found == {0, *range(4, 10)}


SEVEN = "21 in seven cards or more"


@pytest.mark.parametrize(
    "cards, on", [("2c 3c 4c 5c 7c", "21 in five cards"), ("2c 2d 3c 3d 4c 7c", "21 in six cards"),
                  ("2c 2d 2h 3c 3d 4c 5c", SEVEN), ("2c 2d 2h 2s 3c 3d 3h 4c", SEVEN), ("4c 5c 6c 6d", "")],
)  # fmt: skip
def test_longer_hands_are_on_a_line_by_their_number_of_cards(cards: str, on: str) -> None:
    hand = parse_cards(cards)
    assert total_of(hand) == 21 and line(hand) == on
    assert {one.hand: one.name for one in LINES.lines}.get(line_of(hand), "") == on


def test_a_blackjack_paid_1_to_1_is_found() -> None:
    r = GAME.rules().begin((("1", "Ann"),))
    moves: list[Move] = [Bet("Ann", "1", "blackjack", 1000), Announce("No more bets"), Turn("1", 0, 12)]
    moves += [Turn("dealer", 1, 0), Turn("1", 2, 24)]
    for move in moves:
        r = r.after(move)
    assert [row_of(p) for p in r.postings] == [("1", "Ann", "blackjack", "win", 1500, 1000)]
    low = [("1", "Ann", "blackjack", "win", 1000, 1000)]
    why = disagreement("spanish-21", r.rules.house.choices, map(plain, moves), low)
    assert "owed Ann at position 1, blackjack: win, 1500 cents paid" in why and "(19:47-19.5)" in why
