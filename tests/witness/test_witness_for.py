"""A witness exists where its module exists: there is no second list of games."""

import pytest

from croupier.games import DECLARED
from croupier.witness import witness_for
from croupier.witness.facts import Witness


@pytest.mark.parametrize("game", DECLARED)
def test_every_declared_game_has_a_witness(game: str) -> None:
    assert isinstance(witness_for(game), Witness)


@pytest.mark.parametrize("game", ["lantern-stud", "rows", "facts", "memory", "no game", "a.b", "", ".."])
def test_a_game_without_a_module_has_none_and_a_module_that_is_no_game_is_none(game: str) -> None:
    assert witness_for(game) is None
