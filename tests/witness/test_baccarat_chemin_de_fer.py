"""The witness of chemin de fer: rounds followed one after another, with the bank between them."""

from __future__ import annotations

from random import Random

import pytest
from msgspec import to_builtins
from msgspec.structs import replace

from croupier.rounds.standing import Standing
from croupier.witness import Attending, witness_for
from croupier.witness import baccarat_chemin_de_fer as witness
from tests.games.baccarat_chemin_de_fer.rounds import GAME
from tests.properties.driver import begin, play
from tests.witness.settling import plain
from tests.witness.test_pai_gow import rows_of

HOUSES: tuple[dict[str, object], ...] = (
    {},
    {"tableau": "free six", "vigorish": 3},
    {"tableau": "fixed", "banco": False},
)


def test_the_game_has_this_witness() -> None:
    assert witness_for("baccarat-chemin-de-fer") is witness.WITNESS


@pytest.mark.law("19:47-4.6", "19:47-4.7", "19:47-4.9", "19:47-4.10", "19:47-4.11", "19:47-4.12")
@pytest.mark.parametrize("house", HOUSES)
def test_the_witness_follows_random_rounds_with_the_bank_between_them(house: dict[str, object]) -> None:
    rules, rng, results = GAME.rules(GAME.house(house)), Random(11), set[str]()
    standing = Standing()
    for _ in range(400):
        played = play(begin(rules, 4, standing), rng, irregular=20)
        attending = Attending(witness.WITNESS, rules.house.choices, to_builtins(standing))
        for move in map(plain, played.moves):
            attending.takes(move)
        rows = [row for posting in played.end.postings for row in rows_of(posting)]
        assert attending.objection(rows) == "", played.moves
        results |= {f"{posting.wager} {posting.result}" for posting in played.end.postings}
        standing = played.end.standing
    kinds = ("against the bank", *(("banco",) if house.get("banco", True) else ()))
    assert {f"{kind} {how}" for kind in kinds for how in ("win", "lose", "push")} <= results
    assert {"bank win", "bank lose", "bank push", "bank returned", "against the bank void"} <= results


@pytest.mark.law("19:47-4.10")
@pytest.mark.parametrize("field", ["paid", "returned", "charged"])
def test_a_wrong_cent_is_seen(field: str) -> None:
    rules, rng, seen = GAME.rules(), Random(3), 0
    for _ in range(60):
        played = play(begin(rules, 3), rng)
        for number, posting in enumerate(played.end.postings):
            wrong = replace(posting, **{field: getattr(posting, field) + 1})
            postings = (*played.end.postings[:number], wrong, *played.end.postings[number + 1 :])
            attending = Attending(witness.WITNESS, rules.house.choices)
            for move in map(plain, played.moves):
                attending.takes(move)
            assert attending.objection([row for one in postings for row in rows_of(one)])
            seen += 1
    assert seen > 20
