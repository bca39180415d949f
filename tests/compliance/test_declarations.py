"""Every binding and requirement that a game declares catches a fault, at its bound, and nothing else catches it.

The faults are made from the declarations themselves; what cannot be made so stands in `planted/`. A declaration that
is taken away lets its fault pass, so that no other one stands in for it.
"""

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from croupier.compliance.check import check
from croupier.compliance.finding import HouseFinding
from croupier.compliance.judge import keys_of
from croupier.declare.game import Game
from croupier.declare.house import flatten
from croupier.declare.options import Option, OptionKind
from croupier.declare.requirements import Requirement
from croupier.games import DECLARED, find
from croupier.law import Exactly, Free, OneOf
from tests.compliance.houses import around, at_bound, faults, repaired, stated, unbound, untyped, without, written

FOLDER = Path(__file__).parent
OPTIONS = [(game, option) for game in DECLARED for option in find(game).options]
REQUIREMENTS = [(game, requirement) for game in DECLARED for requirement in find(game).requirements]
COUNTED = [(game, requirement) for game, requirement in REQUIREMENTS if list(at_bound(find(game), requirement))]
by_option = pytest.mark.parametrize("game, option", OPTIONS, ids=[f"{game}-{option.key}" for game, option in OPTIONS])
by_requirement = pytest.mark.parametrize(
    "game, requirement", REQUIREMENTS, ids=[f"{game}-{requirement.says}" for game, requirement in REQUIREMENTS]
)


@cache
def planted(game: str) -> dict[str, Any]:
    return tomllib.loads((FOLDER / "planted" / f"{game}.toml").read_text())


def violations(game: Game, written: dict[str, object], day: Any = None) -> tuple[HouseFinding, ...]:
    return faults(check(game, written, day))


def leaves_nothing_to_break(option: Option) -> bool:
    """Yes or no, or any odds, are right: only what is none of them can be wrong."""
    either = option.kind is OptionKind.FLAG and isinstance(option.binding, OneOf) and len(option.binding.values) == 2
    return either or (option.kind is OptionKind.ODDS and isinstance(option.binding, Free))


@by_option
def test_a_binding_is_judged_on_both_sides_of_its_bound(game: str, option: Option) -> None:
    declared = find(game)
    cases = list(around(option))
    if not cases:  # a list of payouts, whose binding the game brings itself
        cases = [(planted(game)["option"][option.key], False)]
    assert leaves_nothing_to_break(option) or any(not right for _, right in cases)
    for choice, right in cases:
        found = violations(declared, {option.key: written(option, choice)})
        alone = [finding for finding in found if (finding.key, finding.cite) == (option.key, option.cite)]
        if right:
            assert [f for f in alone if "the law requires" in f.says] == []
        else:
            assert len(found) == len(alone) == 1 and option.right() in found[0].right


@by_option
def test_without_its_binding_the_fault_goes_unnoticed(game: str, option: Option) -> None:
    wrong = [written(option, choice) for choice, right in around(option) if not right]
    lax = unbound(find(game), option.key)
    for value in wrong:
        assert violations(lax, {option.key: value}) == ()
    if not wrong:
        fault = planted(game)["option"][option.key]
        assert violations(untyped(find(game), option.key), {option.key: str(fault)}) == ()


@by_requirement
def test_without_the_requirement_its_fault_goes_unnoticed(game: str, requirement: Requirement) -> None:
    fault = dict(planted(game)["requirement"][requirement.says])
    day = fault.pop("day", None)
    assert len(violations(find(game), fault, day)) == 1
    assert violations(without(find(game), requirement), fault, day) == ()


@pytest.mark.parametrize(
    "game, requirement", COUNTED, ids=[f"{game}-{requirement.says}" for game, requirement in COUNTED]
)
def test_a_requirement_that_counts_is_judged_below_at_and_above_its_bound(game: str, requirement: Requirement) -> None:
    for house, right in at_bound(find(game), requirement):
        found = violations(find(game), house)
        assert [(f.key, f.cite) for f in found] == ([] if right else [(keys_of(requirement)[1], requirement.cite)])


EXCUSED = [(game, option) for game, option in OPTIONS if option.excuse is not None]


@pytest.mark.parametrize("game, option", EXCUSED, ids=[f"{game}-{option.key}" for game, option in EXCUSED])
def test_an_excuse_holds_where_all_of_it_is_chosen_and_not_where_one_choice_is_missing(
    game: str, option: Option
) -> None:
    declared, excuse = find(game), option.excuse
    assert excuse is not None
    others = {other.key: other for other in declared.options}
    wrong = [written(option, choice) for choice, right in around(option) if not right]
    chosen = {key: written(others[key], values[0]) for key, values in excuse.when}
    house = repaired(declared, {option.key: wrong[-1], **chosen})
    assert violations(declared, house) == ()
    strict = replace(declared, options=tuple([replace(other, excuse=None) for other in declared.options]))
    assert [(f.key, f.cite) for f in violations(strict, house)] == [(option.key, option.cite)]
    for key, values in excuse.when:
        missing = [choice for choice, right in around(others[key]) if right and choice not in values]
        assert missing or others[key].binding == Exactly(values[0])
        for choice in missing:
            assert option.key in {finding.key for finding in violations(declared, {**house, key: choice})}


@pytest.mark.parametrize("game", DECLARED)
def test_nothing_is_planted_for_a_declaration_that_is_gone(game: str) -> None:
    faults, declared = planted(game), find(game)
    assert set(faults["option"]) == {option.key for option in declared.options}
    assert set(faults["requirement"]) == {requirement.says for requirement in declared.requirements}


GOOD = [
    (game, name, choices)
    for game in DECLARED
    for name, choices in tomllib.loads((FOLDER / "good" / f"{game}.toml").read_text()).items()
]


@pytest.mark.parametrize("game, name, choices", GOOD, ids=[f"{game}-{name}" for game, name, _ in GOOD])
def test_a_good_house_has_no_finding(game: str, name: str, choices: dict[str, Any]) -> None:
    declared = find(game)
    assert check(declared, stated(declared, dict(flatten(choices)))).findings == ()
