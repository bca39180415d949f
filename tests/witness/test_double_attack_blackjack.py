"""The witness of double attack blackjack agrees with the game, and objects to a wrong payment."""

from collections.abc import Mapping
from itertools import product
from random import Random

import pytest

from croupier.equipment.cards import parse_cards
from croupier.games import find
from croupier.games.double_attack_blackjack.play import BUSTS, DECK, bust_line
from croupier.rounds.hand import Hand, Stake
from croupier.rounds.moves import Announce, Bet, Choose, Move, Turn
from croupier.rounds.round import Round
from croupier.witness import Attending, disagreement, witness_for
from croupier.witness.double_attack_blackjack import DoubleAttackFelt, DoubleAttackSeat, bust_pays, owed, score
from croupier.witness.facts import Staked
from tests.properties.driver import begin, next_move
from tests.witness.settling import plain, row_of

GAME = find("double-attack-blackjack")
ROUNDS = 120
"""A table and shoe; a hundred thousand were played when this was written, and agreed."""

HOUSES: Mapping[str, dict[str, object]] = {
    "as it opens": {},
    "hole card": {"dealer_second_card": "hole card", "several_boxes": True},
    "readable device": {"reader_readable": True, "verbal_wagers": True},
    "no bust wager": {"bust_wager": False, "decks": 6},
}
SHOES = {
    "whole": (),
    "aces and faces": parse_cards("8c 8d Ah As Jc Kd 2c 3d") * 30,
    "eights": parse_cards("8c 8d 8h 8s Jc 3d 2c 4c") * 30,
}


def check(r: Round, moves: list[Move], at: set[str] | None) -> str:
    witness = witness_for("double-attack-blackjack")
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
    for number in range(ROUNDS):
        r, moves = begin(rules, 1 + number % 4), list[Move]()
        while r.agenda:
            moves.append(next_move(r, rng, irregular=25))
            before, r = r, r.after(moves[-1])
            new = r.postings[len(before.postings) :]
            if new or not r.agenda:
                at = {posting.place for posting in new} if r.agenda else None
                assert check(r, moves, at) == "", f"round {number}"


HANDS = ("Ac Kd", "9c Kd", "2c 3c 4c 5c 7c", "5c 6c Kd", "Jc 8c", "Jc 7c", "Ac 6c", "Jc 6c 5c", "Jc 6c Kc", "Ac Ad 9c")
DEALERS = (
    "Ah Kh",
    "9h Kh",
    "Jh 7h",
    "Ah 6h Kc",
    "5h 6h Jh",
    "Jh 6h 5h",
    "Jh 6h Kh",
    "Jh 8h",
    "Ah 7h",
    "2h 3h 4h 5h 7h",
)


@pytest.mark.parametrize("split", [False, True])
def test_the_witness_settles_every_showdown_as_the_game_does(split: bool) -> None:
    rules = GAME.rules()
    settle = rules.agenda[-1]
    wagers = (("split",), ("split", "double")) if split else (("initial",), ("initial", "attack", "double"))
    for mine, theirs, keys in product(map(parse_cards, HANDS), map(parse_cards, DEALERS), wagers):
        stakes = tuple(Stake("Ann", key, 1001) for key in keys)
        hand = Hand("1", mine, stakes=stakes, marks=("split",) if split else ())
        r = rules.begin((("1", "Ann"),)).changed(agenda=(settle,), hands=(hand,), common=(Hand("dealer", theirs),))
        game = sorted((*row_of(posting), str(posting.cite)) for posting in settle.enter(r).postings)
        seat = DoubleAttackSeat("1", "Ann", mine, tuple(Staked(key, 1001) for key in keys), split=split)
        felt = DoubleAttackFelt(rules.house.choices, (), (seat,), theirs, over=True)
        assert sorted((*verdict.row, str(verdict.cite)) for verdict in owed(felt)) == game, (mine, theirs, keys)


def test_the_witness_pays_the_bust_wager_on_every_three_cards_of_a_deck_as_the_game_does() -> None:
    house = GAME.house()
    lines = [line.name for line in BUSTS.lines]
    odds = [house.odds(f"bust_odds.{line}").ratio for line in lines]
    paid = 0
    for two in product(DECK, repeat=2):
        if score(two) < 17:
            for third in DECK:
                (line,) = bust_line((*two, third))
                assert bust_pays(house.choices, (*two, third)) == (odds[line] if line < len(lines) else None)
                paid += line < len(lines)
    assert paid > 10_000


@pytest.mark.parametrize("cards, total", [("Ac Ad As Jc", 13), ("Ac Kd", 21), ("Jc 9c 3c", 22), ("Ac Ad 9c", 21)])
def test_a_score_is_the_best_way_to_count_the_aces(cards: str, total: int) -> None:
    assert score(parse_cards(cards)) == total


def test_a_blackjack_paid_3_to_2_is_found() -> None:
    r = GAME.rules().begin((("1", "Ann"),))
    moves: list[Move] = [Bet("Ann", "1", "initial", 1000), Announce("No more bets"), Turn("dealer", 0, 0)]
    moves += [Choose("Ann", "1", "decline"), Turn("1", 1, 12), Turn("1", 2, 24)]
    for move in moves:
        r = r.after(move)
    assert [row_of(p) for p in r.postings] == [("1", "Ann", "initial", "win", 1000, 1000)]
    high = [("1", "Ann", "initial", "win", 1500, 1000)]
    why = disagreement("double-attack-blackjack", r.rules.house.choices, map(plain, moves), high)
    assert "owed Ann at position 1, initial: win, 1000 cents paid" in why and "(19:47-26.5(a)2)" in why
