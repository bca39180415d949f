"""Money is neither made nor destroyed, in ten thousand random rounds of every game (R3)."""

from __future__ import annotations

import random

import pytest

from croupier.games import DECLARED, find
from croupier.table.solo_host import SoloHost
from croupier.table.table import Table
from tests.table.test_every_game import a_round, table_for

SLOW = {"let-it-ride-poker": 20, "craps": 100, "boston-5-stud-poker": 200, "ultimate-texas-hold-em": 200}
"""Games whose rounds take longest get fewer; `scripts/soak` plays as many of each."""
TOGETHER, SITTING = 10_000, 50
OTHERS = -(-(TOGETHER - sum(SLOW.values())) // (len(DECLARED) - len(SLOW)))


def accounts(at: SoloHost) -> dict[str, int]:
    """What everybody has, the layout and the house, meters among the persons: cents that add up to what was bought."""
    table: Table = at.table
    return {**table.chips, "the layout": table.layout, "the house": table.inventory}


@pytest.mark.parametrize("game", DECLARED)
def test_chips_are_conserved_after_every_command_of_random_rounds(game: str) -> None:
    at, rng = None, random.Random(f"money {game}")
    for number in range(SLOW.get(game, OTHERS)):
        if at is None or number % SITTING == 0:  # new people, with new chips
            at = table_for(game, find(game).house(), rng)
        a_round(at, rng)
        held = accounts(at)
        assert sum(held.values()) == at.table.bought
        assert all(type(cents) is int for cents in held.values()), "no money is a float"


def test_the_rounds_of_all_games_are_ten_thousand_together() -> None:
    assert sum(SLOW.get(game, OTHERS) for game in DECLARED) >= TOGETHER


def test_a_chip_that_is_made_of_nothing_is_found() -> None:
    """The control: the same sum over a table at which somebody found a cent."""
    at = table_for("casino-war", find("casino-war").house(), random.Random(1))
    a_round(at, random.Random(1))
    found = {**accounts(at), "Ann": accounts(at)["Ann"] + 1}
    assert sum(found.values()) != at.table.bought
