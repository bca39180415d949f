"""A house that is in use is judged as the file would be that states every one of its choices."""

import tomllib
from collections.abc import Iterator

import pytest

from croupier.compliance.check import beyond_the_law, check, check_house
from croupier.compliance.toml.house import house_toml
from croupier.declare.game import Game, Rules
from croupier.declare.house import BadHouse
from croupier.games import DECLARED, find

VALUES = (0, 2, 7, 100, True, False, "1 to 1", "9 to 2", "3.50", "1000", "7.5")


def houses(game: Game) -> Iterator[Rules]:
    """The default house, and for each option one with another choice, lawful or not."""
    yield game.rules()
    for option in game.options:
        for value in VALUES:
            try:
                rules = game.rules(game.house({option.key: value}))
            except BadHouse:
                continue
            if rules.house != game.house():
                yield rules
                break


@pytest.mark.parametrize("game", DECLARED)
def test_a_house_in_use_is_judged_as_its_file_is(game: str) -> None:
    for rules in houses(find(game)):
        file = tomllib.loads(house_toml(rules.game, rules.house))
        assert check_house(rules) == check(rules.game, file, rules.day)


def test_what_is_beyond_the_law_is_told_with_its_paragraph() -> None:
    stud = find("mississippi-stud")
    assert beyond_the_law(stud.rules()) == ()
    (told,) = beyond_the_law(stud.rules(stud.house({"straight": "5 to 1"})))
    assert "5 to 1" in told and told.endswith("(19:47-35.11(b))")
