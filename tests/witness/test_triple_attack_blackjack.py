"""The witness of triple attack blackjack agrees with the game, and objects to a wrong payment."""

from collections.abc import Mapping
from itertools import product
from random import Random

import pytest

from croupier.equipment.cards import parse_cards
from croupier.games import find
from croupier.games.blackjack.cards import dealer_draws
from croupier.games.double_attack_blackjack.play import DECK
from croupier.rounds.moves import Announce, Bet, Choose, Move, Turn
from croupier.rounds.round import Round
from croupier.witness import Attending, disagreement, witness_for
from croupier.witness.triple_attack_blackjack import draws
from tests.properties.driver import begin, next_move
from tests.witness.settling import plain, row_of

GAME = find("triple-attack-blackjack")
ROUNDS = 120
"""A table and shoe; two thousand were played when this was written, and agreed."""

HOUSES: Mapping[str, dict[str, object]] = {
    "as it opens": {},
    "hole card": {"dealer_second_card": "hole card", "several_boxes": True},
    "readable device": {"reader_readable": True, "attack_size": "up to the first"},
}
SHOES = {
    "whole": (),
    "aces and faces": parse_cards("8c 8d Ah As Jc Kd 2c 3d Ac Ks") * 30,
    "small cards": parse_cards("2c 2d 2h 3s 3c 4d As Jc Kd") * 30,
}


def check(r: Round, moves: list[Move], at: set[str] | None) -> str:
    witness = witness_for("triple-attack-blackjack")
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
        seen |= {"six cards" for hand in r.hands if len(hand.cards) == 6}
    assert {"first", "second", "third", "double", "win", "lose", "push"} <= seen
    if shoe != "whole":
        assert {"split"} <= seen
    if shoe == "small cards":
        assert {"six cards"} <= seen


@pytest.mark.law("13:69F-36.11")
def test_the_witness_and_the_game_draw_to_the_same_hands_of_the_dealer() -> None:
    faces, by_rule = DECK[:12], dealer_draws(GAME.house())
    hands = [hand for size in (2, 3, 4) for hand in product(faces, repeat=size)]
    assert [draws(hand) for hand in hands] == [by_rule(hand) for hand in hands]
    assert draws(parse_cards("Ac 6d")) and not draws(parse_cards("Ac 6d Kh"))


def test_a_hand_that_is_paid_though_the_dealer_has_22_is_found() -> None:
    r = GAME.rules().begin((("1", "Ann"),))
    # A jack and a nine, against a six, a six and a jack: 22.
    moves: list[Move] = [Bet("Ann", "1", "first", 1000), Announce("No more bets"), Turn("1", 0, 9)]
    moves += [Bet("Ann", "1", "second", 1000), Turn("dealer", 1, 4), Choose("Ann", "1", "decline"), Turn("1", 2, 7)]
    moves += [Choose("Ann", "1", "stand"), Turn("dealer", 3, 17), Turn("dealer", 4, 22)]
    for move in moves:
        assert r.refusal(move) is None, (move, r.refusal(move))
        r = r.after(move)
    assert [row_of(p) for p in r.postings] == [
        ("1", "Ann", "first", "push", 0, 1000), ("1", "Ann", "second", "push", 0, 1000)
    ]  # fmt: skip
    paid = [("1", "Ann", wager, "win", 1000, 1000) for wager in ("first", "second")]
    why = disagreement("triple-attack-blackjack", r.rules.house.choices, map(plain, moves), paid)
    assert "owed Ann at position 1, first: push" in why and "(13:69F-36.5)" in why
