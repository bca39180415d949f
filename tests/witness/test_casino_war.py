"""The witness of Casino War against the game: every combination of cards that can differ, and random rounds."""

from itertools import product
from random import Random

from croupier.equipment.cards import parse_cards
from croupier.games import find
from croupier.rounds.moves import Announce, Bet, Choose, Move
from croupier.rounds.round import Round
from croupier.witness import disagreement
from tests.properties.driver import begin, next_move
from tests.witness.settling import plain, row_of

RULES = find("casino-war").rules()
THREE_RANKS = RULES.with_deck(parse_cards("2c 2d 9c 9d Ac Ad") * 6)
"""A shoe in which a third of the hands tie."""
ROUNDS = 3_000
"""What cards can do is counted whole; these are for several players, irregularities, and the middle of a round."""


def disagrees(r: Round, moves: list[Move]) -> str:
    return disagreement("casino-war", r.rules.house.choices, map(plain, moves), [row_of(p) for p in r.postings])


def played(cards: tuple[int, ...], *answers: Move) -> tuple[Round, list[Move]]:
    """One player with both wagers, these cards as they are wanted, these answers where he is asked."""
    coming, said = list(cards), list(answers)
    moves: list[Move] = [Bet("Ann", "1", "initial", 1001), Bet("Ann", "1", "tie", 300), Announce("No more bets")]
    r = RULES.begin((("1", "Ann"),))
    for move in moves:
        r = r.after(move)
    while r.agenda:
        turning = r.agenda[0].turning(r)
        move = next(m for m, _ in r.chances() if getattr(m, "card", -1) == coming[0]) if turning else said.pop(0)
        coming = coming[1:] if turning else coming
        moves.append(move)
        r = r.after(move)
    return r, moves


def test_the_witness_agrees_in_every_case_that_can_differ() -> None:
    ranks, suits = range(13), 13
    surrender = (Choose("Ann", "1", "surrender"),)
    war = (Bet("Ann", "1", "war", 1001), Bet("Ann", "1", "war tie", 500))
    cases = 0
    for mine, dealers in product(ranks, repeat=2):
        for answers in (surrender, war) if mine == dealers else ((),):
            wars = product(ranks, repeat=2) if answers is war else [(0, 0)]
            for his, theirs in wars:
                r, moves = played((mine, dealers + suits, his + 2 * suits, theirs + 3 * suits), *answers)
                assert disagrees(r, moves) == ""
                cases += 1
    assert cases == 13 * 12 + 13 + 13 * 169


def test_the_witness_agrees_with_random_rounds_after_every_payment() -> None:
    rng, seen = Random(22), set[tuple[str, str, str]]()
    for number in range(ROUNDS):
        r, moves = begin(THREE_RANKS, 1 + number % 4), list[Move]()
        while r.agenda:
            moves.append(next_move(r, rng, irregular=25))
            before, r = r, r.after(moves[-1])
            if len(r.postings) != len(before.postings) or not r.agenda:
                assert disagrees(r, moves) == "", f"round {number}"
        seen.update((p.wager, p.result, p.cite) for p in r.postings)
    assert {(wager, result) for wager, result, _ in seen} == {
        *(("initial", "win"), ("initial", "lose"), ("initial", "surrender"), ("initial", "void")),
        *(("tie", "win"), ("tie", "lose"), ("tie", "void")),
        *(("war", "win"), ("war", "lose"), ("war", "void")),
        *(("war tie", "win"), ("war tie", "lose"), ("war tie", "void")),
    }
    assert {"19:47-22.10(a)", "19:47-22.10(c)", "19:47-22.8(g)1", "19:47-22.8(g)2", "19:47-22.8(g)3"} <= {
        cite for _, _, cite in seen
    }


def test_a_wrong_payment_is_found() -> None:
    r, moves = played((5, 18, 40, 7), Bet("Ann", "1", "war", 1001), Choose("Ann", "1", "decline"))
    rows = [row_of(p) for p in r.postings]
    pushed = [("1", "Ann", "initial", "push", 0, 1001) if row[2] == "initial" else row for row in rows]
    why = disagreement("casino-war", r.rules.house.choices, map(plain, moves), pushed)
    assert "owed Ann at position 1, initial: lose" in why and "(19:47-22.8(e))" in why
