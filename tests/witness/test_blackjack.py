"""The witness of blackjack against the game: every showdown that can differ, and random rounds at five tables."""

from collections.abc import Mapping
from random import Random

import pytest
from msgspec import to_builtins

from croupier.equipment.cards import parse_cards
from croupier.games import find
from croupier.rounds.hand import Hand, Stake
from croupier.rounds.moves import Announce, Bet, Choose, Move, Turn
from croupier.rounds.round import Round
from croupier.rounds.standing import Standing
from croupier.witness import Attending, disagreement, witness_for
from croupier.witness.blackjack.felt import BlackjackFelt, BlackjackSeat, owed, score
from croupier.witness.facts import Staked
from tests.properties.driver import begin, next_move
from tests.witness.settling import plain, row_of, rows_of

GAME = find("blackjack")
ROUNDS = 100
"""A table and shoe; a hundred thousand were played when this was written, and agreed."""

HOUSES: Mapping[str, dict[str, object]] = {
    "as it opens": {},
    "drawn last, shared boxes": {
        "dealer_second_card": "after the players", "surrender": True, "persons_on_a_box": 3, "several_boxes": True,
        "resplit_aces": True, "five_card_21": True, "even_money": True,
    },
    "hole card, double face down": {
        "dealer_second_card": "hole card", "double_card": "face down", "soft_17": "hit", "surrender": True,
        "persons_on_a_box": 2,
    },
    "double shoe, readable device": {
        "dealing": "double shoe", "cutting_cards": 2, "reader_readable": True, "persons_on_a_box": 3,
        "even_money": True, "surrender": True,
    },
    "6 to 5": {"variation": "6 to 5", "decks": 2, "soft_17": "hit", "resplit": 2},
}  # fmt: skip
SHOES = {
    "whole": (),
    "aces and tens": parse_cards("8c 8d Ah As Tc Kd 2c 3d") * 30,
    "eights": parse_cards("8c 8d 8h 8s Tc 3d 2c 4c") * 30,
}


def check(r: Round, moves: list[Move], at: set[str] | None, began: Standing | None = None) -> str:
    """What the witness has against a round so far, that began on this standing."""
    witness = witness_for("blackjack")
    assert witness is not None
    attending = Attending(witness, r.rules.house.choices, to_builtins(began) if began is not None else None)
    for move in moves:
        attending.takes(plain(move))
    return attending.objection(rows_of(r.postings), at)


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


HANDS = ("Ac Kd", "9c Kd", "2c 3c 4c 5c 7c", "5c 6c Kd", "Tc 8c", "Tc 7c", "Ac 6c", "Tc 6c 5c", "Tc 6c Kc", "Ac Ad 9c")
DEALERS = ("Ah Kh", "9h Kh", "Th 7h", "Ah 6h", "5h 6h Th", "Th 6h 5h", "Th 6h Kh", "Th 8h", "Ah 7h", "2h 3h 4h 5h 7h")


@pytest.mark.parametrize("five", [False, True])
@pytest.mark.parametrize("split", [False, True])
def test_the_witness_settles_every_showdown_as_the_game_does(split: bool, five: bool) -> None:
    rules = GAME.rules(GAME.house({"five_card_21": five}))
    settle = rules.agenda[-1]
    wagers = (("split",), ("split", "double")) if split else (("blackjack",), ("blackjack", "double"))
    for mine in map(parse_cards, HANDS):
        for theirs in map(parse_cards, DEALERS):
            for keys in wagers:
                stakes = tuple(Stake("Ann", key, 1001) for key in keys)
                hand = Hand("1", mine, stakes=stakes, marks=("split",) if split else ())
                r = rules.begin((("1", "Ann"),)).changed(
                    agenda=(settle,), hands=(hand,), common=(Hand("dealer", theirs),)
                )
                game = sorted(row_of(posting) for posting in settle.enter(r).postings)
                seat = BlackjackSeat("1", "Ann", mine, tuple(Staked(key, 1001) for key in keys), split=split)
                felt = BlackjackFelt(rules.house.choices, (), (seat,), theirs, over=True)
                assert sorted(verdict.row for verdict in owed(felt)) == game, (mine, theirs, keys)


@pytest.mark.parametrize("cards, total", [("Ac Ad As Tc", 13), ("Ac Kd", 21), ("Tc 9c 3c", 22), ("Ac Ad 9c", 21)])
def test_a_score_is_the_best_way_to_count_the_aces(cards: str, total: int) -> None:
    assert score(parse_cards(cards)) == total


def test_a_wrong_payment_is_found() -> None:
    r = GAME.rules().begin((("1", "Ann"),))
    moves: list[Move] = [Bet("Ann", "1", "blackjack", 1001), Announce("No more bets")]
    moves += [Turn("1", 0, 12), Turn("dealer", 1, 0), Turn("1", 2, 24)]
    for move in moves:
        r = r.after(move)
    assert [row_of(p) for p in r.postings] == [("1", "Ann", "blackjack", "win", 1501, 1001)]
    even = [("1", "Ann", "blackjack", "win", 1001, 1001)]
    why = disagreement("blackjack", r.rules.house.choices, map(plain, moves), even)
    assert "owed Ann at position 1, blackjack: win, 1501 cents paid" in why and "(19:47-2.7)" in why
    assert Choose("Ann", "1", "stand") not in moves
