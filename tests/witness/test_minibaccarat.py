"""The witness of minibaccarat against the game: every pair of hands that can differ, and random rounds."""

from random import Random

import pytest

from croupier.equipment.cards import parse_cards
from croupier.games import find
from croupier.hands.baccarat import rank_by_count
from croupier.rounds.hand import Stake
from croupier.rounds.moves import Announce, Bet, Move, Turn
from croupier.rounds.postings import post
from croupier.rounds.round import Round
from croupier.rounds.standing import Standing
from croupier.rounds.steps import Settle, Showdown
from croupier.witness import disagreement
from croupier.witness.facts import Facts, HandFacts, Staked
from croupier.witness.minibaccarat import finished, kept, owed
from tests.properties.driver import begin, next_move
from tests.witness.settling import plain, rows_of
from tests.witness.test_baccarat_punto_banco import every_end

GAME = find("minibaccarat")
ROUNDS = 500
CONTINUOUS: dict[str, object] = {"shuffling": "continuous", "approvals.continuous_shuffler": True}
HOUSES: tuple[dict[str, object], ...] = (
    {},
    {"vigorish": 3, "vigorish_rounded": "to 25 cents", "payout_odds.tie": "17 to 2", "dealing": "automated shoe"},
    {"vigorish_collected": "at the end of the shoe", **CONTINUOUS},
)


@pytest.mark.law("19:47-7.9")
def test_both_know_when_the_hands_are_finished_whatever_their_cards_are_worth() -> None:
    seen = 0
    for player, banker in every_end():
        assert finished(player, banker), (player, banker)
        if len(player) == 3:
            assert not finished(player[:2], banker[:2])
        if len(banker) == 3:
            assert not finished(player, banker[:2])
        seen += 1
    assert seen > 100_000


@pytest.mark.law("19:47-7.2", "19:47-7.3")
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
    rules, rng, standing = GAME.rules(GAME.house(written)), Random(7), Standing()
    seen = set[tuple[str, str]]()
    for number in range(ROUNDS):
        r, moves = begin(rules, 1 + number % 4, standing), list[Move]()
        while r.agenda:
            moves.append(next_move(r, rng, irregular=25))
            before, r = r, r.after(moves[-1])
            if len(r.postings) != len(before.postings) or not r.agenda:
                assert disagrees(r, moves) == "", f"round {number}"
        standing = r.standing
        seen.update((p.wager, p.result) for p in r.postings)
        for p in r.postings:
            due = kept(rules.house.choices, p.paid) if (p.wager, p.result) == ("banker", "win") else 0
            assert p.charged + max(p.owed, 0) == due
    results = {(wager, result) for wager in ("banker", "player", "tie") for result in ("win", "lose", "void")}
    assert results | {("banker", "push"), ("player", "push")} == seen - {("vigorish", "commission")}
    assert (("vigorish", "commission") in seen) == ("vigorish_collected" in written)


def disagrees(r: Round, moves: list[Move]) -> str:
    return disagreement(GAME.id, r.rules.house.choices, map(plain, moves), rows_of(r.postings))


@pytest.mark.law("19:47-7.11")
def test_a_shoe_that_is_too_short_and_a_wrong_payment_are_seen() -> None:
    rules = GAME.rules()
    r = rules.begin((("1", "Ann"),), slot=len(rules.deck) - 3)
    moves: list[Move] = [Bet("Ann", "1", "banker", 1000), Announce("No more bets"), Announce("Not enough cards")]
    for move in moves:
        r = r.after(move)
    assert disagrees(r, moves) == ""
    wrong = [("1", "Ann", "banker", "lose", 0, 0)]
    why = disagreement(GAME.id, rules.house.choices, map(plain, moves), wrong)
    assert "owed Ann at position 1, banker: void" in why and "(19:47-7.11)" in why


@pytest.mark.law("19:47-7.3")
def test_a_payment_on_the_wrong_hand_is_found() -> None:
    r = GAME.rules().begin((("1", "Ann"),), slot=20)
    moves: list[Move] = [Bet("Ann", "1", "player", 1000), Announce("No more bets")]
    faces = parse_cards("Kc Kd 7c 6d")
    moves += [Turn(("player", "banker")[n % 2], 20 + n, card) for n, card in enumerate(faces)]
    for move in moves:
        r = r.after(move)
    assert disagrees(r, moves) == ""
    why = disagreement(GAME.id, r.rules.house.choices, map(plain, moves), [("1", "Ann", "player", "push", 0, 1000)])
    assert "owed Ann at position 1, player: win, 1000 cents paid, 1000 returned (19:47-7.3)" in why
