"""Named houses for opening a table: each follows the law and is another house than the default one."""

import tomllib

import pytest

from croupier.compliance.check import check
from croupier.declare.house import quoted, write_choice
from croupier.floor.tables.floor import chosen
from croupier.floor.tables.presets import DEFAULT, presets_of
from croupier.games import DECLARED, find


@pytest.mark.parametrize("game", DECLARED)
def test_every_preset_of_a_game_follows_the_law_and_differs_from_the_others(game: str) -> None:
    declared = find(game)
    presets, usual = presets_of(declared), declared.house()
    options = {option.key: option for option in declared.options}
    assert presets[0] is DEFAULT and not DEFAULT.choices
    assert 3 <= len(presets) <= 9
    assert len({preset.name for preset in presets}) == len(presets)
    assert len({tuple(sorted(preset.choices.items())) for preset in presets}) == len(presets)
    for preset in presets:
        lines = [f"{quoted(key)} = {write_choice(options[key], choice)}" for key, choice in preset.choices.items()]
        choices = tomllib.loads("\n".join(lines))
        assert check(declared, choices, None).violations == (), preset.name
        house = chosen(game, choices).house
        assert {key: house[key] for key in preset.choices} == preset.choices
        assert [key for key, choice in preset.choices.items() if usual[key] == choice] == [], preset.name
