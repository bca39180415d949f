"""A player who banks and sets the hand wrongly (19:47-10.7, 10.8, 11.9, 11.10; PG4, PT5)."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from msgspec.structs import replace

from croupier.declare.game import Game
from croupier.games import find
from croupier.rounds.actors import CHANCE
from croupier.rounds.moves import Arrange, Bet, Choose, Move
from croupier.rounds.postings import LOSE, WIN
from croupier.rounds.round import Round
from croupier.rounds.standing import Standing
from croupier.rounds.steps.deciding.arrange import SetHands
from croupier.rounds.steps.placing.player_bank import WAGERED, banking
from croupier.scenarios.read import read
from croupier.scenarios.settlement import settle
from croupier.table.commands import Act, BuyIn, Sit
from croupier.table.decide import Decided, decide
from croupier.table.events import Settled
from croupier.table.table import Table, unbalanced
from croupier.witness import Attending, witness_for
from tests.sampling import sampled
from tests.witness.settling import plain, row_of

CARDS: dict[str, Any] = {
    "game": "pai-gow-poker",
    "dealer": "2d 3h 5h 6h 8d Td 4c",
    "seat": {"seat": 1, "cards": "7d 7c 9c 9s 6d 4d 2c", "wagers": {"pai gow poker": "20"}},
    "bank": {"seat": 4, "cards": "Ac Kc Qd Jd 9h 8h 8s", "wagers": {"bank": "100"}},
    "right": ("7d 7c", "Ac Kc"),
    "wrong": ("9c 9s", "8h 8s"),
}
TILES: dict[str, Any] = {
    "game": "pai-gow",
    "dealer": "1-6 2-6 1-3 1-5",
    "seat": {"seat": 1, "cards": "1-6 3-4 2-3 3-5", "wagers": {"pai gow": "20"}},
    "bank": {"seat": 4, "cards": "4-6 5-5 1-1 6-6", "wagers": {"bank": "100"}},
    "right": ("3-4 2-3", "4-6 5-5"),
    "wrong": ("1-6 3-5", "6-6 1-1"),
}
PERSONS = ("Ann", "Bob", "Cyd")


def nets(of: dict[str, Any], mine: str, banks: str, dealers: str = "") -> list[str]:
    seats = [of["seat"] | {"low": of[mine][0]}, of["bank"] | {"low": of[banks][1]}]
    round_ = {"game": of["game"], "house": {"player_bank": True}, "dealer": of["dealer"], "dealer_wager": dealers}
    return [seat.net for seat in settle(*read(json.dumps(round_ | {"seats": seats}))).seats]


@pytest.mark.law("19:47-10.7", "19:47-10.8", "19:47-11.9", "19:47-11.10")
@pytest.mark.parametrize("of", [CARDS, TILES])
def test_a_bank_that_is_set_wrongly_loses_to_every_wager_against_it_the_dealers_too(of: dict[str, Any]) -> None:
    assert nets(of, "right", "wrong") == ["19.00", "-20.00"]
    assert nets(of, "right", "wrong", "15") == ["19.00", "-35.00"]


@pytest.mark.law("19:47-10.7", "19:47-10.8", "19:47-11.9", "19:47-11.10")
@pytest.mark.parametrize("of", [CARDS, TILES])
def test_a_player_who_sets_wrongly_loses_even_to_a_bank_that_is_set_wrongly(of: dict[str, Any]) -> None:
    assert nets(of, "wrong", "wrong") == nets(of, "wrong", "right") == ["-20.00", "19.00"]
    assert nets(of, "wrong", "wrong", "15") == ["-20.00", "4.75"], "five percent of what it won in all"


@pytest.mark.law("19:47-10.7", "19:47-10.8", "19:47-11.9", "19:47-11.10")
@pytest.mark.parametrize("name", ["pai-gow", "pai-gow-poker"])
def test_at_a_table_wrong_hands_are_settled_as_the_witness_settles_them_and_keep_every_cent(name: str) -> None:
    game, wager, rng, seen = find(name), name.replace("-", " "), random.Random(7), 0
    for _ in range(sampled(400)):
        table, attending = _table(game)
        right: dict[str, bool] = {}
        while (r := table.round) is not None:
            move = _move(r, rng)
            head = r.agenda[0]
            if isinstance(head, SetHands) and isinstance(move, Arrange):
                cards = r.hand(move.place).cards
                right[move.place] = head.parting.right(head.parting.split(cards, move.low))
            bank = banking(r)
            attending.takes(plain(move))
            decided = decide(table, Act(move))
            assert isinstance(decided, Decided), decided
            table = decided.table
            assert table.imbalance() == 0
            for event in decided.events:
                if isinstance(event, Settled):
                    assert attending.objection([row for p in event.postings for row in _rows(p)]) == ""
                    if bank is not None and not right.get(bank.place, True):
                        seen += 1
                        mine = [p for p in event.postings if p.person in PERSONS and p.wager == wager]
                        assert all(p.result == (WIN if right[p.place] else LOSE) for p in mine)
        assert unbalanced(table) == 0
    assert seen > 5


def _table(game: Game) -> tuple[Table, Attending]:
    rules = game.rules(game.house({"player_bank": True}))
    table = Table("bank", rules, {})
    standing = Standing().marked(f"{WAGERED}Ann", 2000).marked(f"{WAGERED}Cyd", 3000)
    for place, person in zip("123", PERSONS, strict=True):
        for command in (BuyIn(person, 1000000), Sit(person, place)):
            decided = decide(table, command)
            assert isinstance(decided, Decided)
            table = decided.table
    witness = witness_for(game.id)
    assert witness is not None
    marks = {"lying": [], "marks": [list(mark) for mark in standing.marks]}
    table = replace(table, standing=standing, shoe=None, round=rules.begin(table.seats, standing), rounds=1)
    return table, Attending(witness, rules.house.choices, marks)


def _move(r: Round, rng: random.Random) -> Move:
    """A move of someone who may make one. About half of the hands are set wrongly, where that is possible."""
    head = r.agenda[0]
    if isinstance(head, SetHands):
        hand = r.hand(head.waiting[0])
        right = head.parting.ways(hand.cards)
        wrong = [low for low in head.parting.settings(hand.cards) if low not in right]
        return Arrange(hand.caller, hand.place, rng.choice(wrong if wrong and rng.random() < 0.5 else right))
    while True:
        actor = rng.choice([*r.waits_for(), *(PERSONS if head.takes_wagers else ())])
        if actor == CHANCE:
            return rng.choice([move for move, _ in r.chances()])
        moves = [move for offer in r.offers(actor) for move in offer.moves()]
        taken = [move for move in moves if isinstance(move, Bet) or not isinstance(move, Choose)]
        if moves:
            return rng.choice(taken or moves)


def _rows(posting: Any) -> list[tuple[str, str, str, str, int, int]]:
    row = row_of(posting)
    return [row, (*row[:3], "charged", posting.charged, 0)] if posting.charged else [row]
