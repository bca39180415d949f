"""The witness of Baccarat-Punto Banco against the game: every hand that can differ, and random rounds."""

from collections.abc import Iterator
from itertools import combinations_with_replacement
from random import Random

import pytest

from croupier.equipment.cards import parse_cards
from croupier.games import find
from croupier.games.baccarat_punto_banco import banker_draws, player_draws
from croupier.hands.baccarat import point_count, rank_by_count
from croupier.rounds.hand import Stake
from croupier.rounds.moves import Announce, Bet, Choose, Move, Turn
from croupier.rounds.postings import post
from croupier.rounds.round import Round
from croupier.rounds.standing import Standing
from croupier.rounds.steps import Settle, Showdown
from croupier.rounds.steps.dealing.shared_hands import PointCounts
from croupier.witness import disagreement
from croupier.witness.baccarat_punto_banco import complete, owed, vigorish
from croupier.witness.facts import Facts, HandFacts, Staked
from tests.properties.driver import begin, next_move
from tests.witness.settling import plain, rows_of

GAME = find("baccarat-punto-banco")
ONE_OF_EACH = parse_cards("Tc Ac 2c 3c 4c 5c 6c 7c 8c 9c")
ROUNDS = 1_500
"""What cards can do is counted whole; these are for several players, irregularities, and the middle of a round."""
HOUSES: tuple[dict[str, object], ...] = (
    {},
    {"vigorish": 4, "vigorish_rounded": "to 25 cents"},
    {"vigorish_collected": "at the end of the shoe"},
)

Hands = tuple[tuple[int, ...], tuple[int, ...]]


def every_end() -> Iterator[Hands]:
    """Every pair of finished hands by the values of their cards, played by the game's own rules on third cards."""
    for player in combinations_with_replacement(ONE_OF_EACH, 2):
        for banker in combinations_with_replacement(ONE_OF_EACH, 2):
            counts = PointCounts(point_count(player), point_count(banker))
            for third in ONE_OF_EACH if player_draws(counts) else (None,):
                mine = player if third is None else (*player, third)
                value = None if third is None else point_count((third,))
                again = banker_draws(PointCounts(counts.player, counts.banker, value))
                for last in ONE_OF_EACH if again else (None,):
                    yield mine, banker if last is None else (*banker, last)


@pytest.mark.law("19:47-3.9")
def test_both_know_when_the_hands_are_complete_whatever_their_cards_are_worth() -> None:
    seen = 0
    for player, banker in every_end():
        assert complete(player, banker), (player, banker)
        if len(player) == 3:
            assert not complete(player[:2], banker[:2])
        if len(banker) == 3:
            assert not complete(player, banker[:2])
        seen += 1
    assert seen > 100_000


@pytest.mark.parametrize("written", HOUSES)
def test_the_witness_agrees_in_every_case_that_can_differ(written: dict[str, object]) -> None:
    rules = GAME.rules(GAME.house(written))
    settle = next(step for step in rules.agenda if isinstance(step, Settle))
    stakes = (("banker", 1033, 0), ("player", 1000, 500), ("tie", 701, 0))
    cases = {(rank_by_count(p), rank_by_count(b)): (p, b) for p, b in every_end()}
    assert len(cases) == 205
    for ranks, (player, banker) in cases.items():
        outcomes = settle.outcome(Showdown(*ranks))
        posted = set(rows_of([post("1", Stake("Ann", *stake), outcomes[stake[0]]) for stake in stakes]))
        held = HandFacts("1", "Ann", stakes=tuple([Staked(*stake) for stake in stakes]))
        assert {verdict.row for verdict in owed(Facts(rules.house.choices, player, (held,), banker))} == posted


@pytest.mark.parametrize("written", HOUSES)
def test_the_witness_agrees_with_random_rounds_after_every_payment(written: dict[str, object]) -> None:
    rules, rng, standing = GAME.rules(GAME.house(written)), Random(3), Standing()
    seen = set[tuple[str, str]]()
    for number in range(ROUNDS // len(HOUSES)):
        r, moves = begin(rules, 1 + number % 4, standing), list[Move]()
        while r.agenda:
            moves.append(next_move(r, rng, irregular=25))
            before, r = r, r.after(moves[-1])
            if len(r.postings) != len(before.postings) or not r.agenda:
                assert disagrees(r, moves) == "", f"round {number}"
        standing = r.standing
        seen.update((p.wager, p.result) for p in r.postings)
        for p in r.postings:
            due = vigorish(rules.house.choices, p.paid) if (p.wager, p.result) == ("banker", "win") else 0
            assert p.charged + max(p.owed, 0) == due
    results = {(wager, result) for wager in ("banker", "player", "tie") for result in ("win", "lose", "void")}
    assert results | {("banker", "push"), ("player", "push")} == seen - {("vigorish", "commission")}
    assert (("vigorish", "commission") in seen) == ("vigorish_collected" in written)


def disagrees(r: Round, moves: list[Move]) -> str:
    posted = rows_of(r.postings)
    return disagreement(GAME.id, r.rules.house.choices, map(plain, moves), posted)


def test_a_shoe_that_is_too_short_and_a_wrong_payment_are_seen() -> None:
    rules = GAME.rules()
    r = rules.begin((("1", "Ann"),), slot=len(rules.deck) - 3)
    moves: list[Move] = [Bet("Ann", "1", "banker", 1000), Announce("No more bets"), Announce("Not enough cards")]
    for move in moves:
        r = r.after(move)
    assert disagrees(r, moves) == ""
    wrong = [("1", "Ann", "banker", "lose", 0, 0)]
    why = disagreement(GAME.id, rules.house.choices, map(plain, moves), wrong)
    assert "owed Ann at position 1, banker: void" in why and "(19:47-3.12)" in why


def test_a_payment_on_the_wrong_hand_is_found() -> None:
    r = GAME.rules().begin((("1", "Ann"),), slot=20)
    moves: list[Move] = [Bet("Ann", "1", "player", 1000), Choose("Ann", "1", "take the shoe"), Announce("No more bets")]
    moves += [
        Turn(place, slot, card)
        for place, slot, card in zip(
            ("player", "player", "banker", "banker"), (20, 22, 21, 23), parse_cards("Kc 7c Kd 6d"), strict=True
        )
    ]
    for move in moves:
        r = r.after(move)
    assert disagrees(r, moves) == ""
    why = disagreement(GAME.id, r.rules.house.choices, map(plain, moves), [("1", "Ann", "player", "push", 0, 1000)])
    assert "owed Ann at position 1, player: win, 1000 cents paid, 1000 returned (19:47-3.3)" in why
