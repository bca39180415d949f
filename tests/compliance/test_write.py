"""A written house reads back as the same house."""

import re
import tomllib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.compliance.toml.house import APPROVAL_NAMED, house_toml
from croupier.compliance.toml.tables import read_tables
from croupier.declare.house import House
from croupier.declare.options import WHOLE_BELOW, OptionKind
from croupier.declare.undertakings import Approved
from croupier.games import DECLARED, find

MISSISSIPPI = find("mississippi-stud")


def read_back(house: House) -> House:
    return MISSISSIPPI.house(tomllib.loads(house_toml(MISSISSIPPI, house)))


@pytest.mark.parametrize("game", DECLARED)
def test_the_default_house_reads_back_as_itself(game: str) -> None:
    declared = find(game)
    assert declared.house(tomllib.loads(house_toml(declared, declared.house()))) == declared.house()


@given(
    st.fixed_dictionaries(
        {},
        optional={
            option.key: {
                OptionKind.WORD: st.text(st.characters(codec="utf-8")),
                OptionKind.WHOLE: st.integers(min_value=1 - WHOLE_BELOW, max_value=WHOLE_BELOW - 1),
                OptionKind.FLAG: st.booleans(),
                OptionKind.MONEY: st.integers(min_value=0, max_value=10**9).map(lambda c: f"{c // 100}.{c % 100:02d}"),
                OptionKind.ODDS: st.tuples(st.integers(1, 999), st.integers(1, 9)).map(lambda o: f"{o[0]} to {o[1]}"),
            }[option.kind]
            for option in MISSISSIPPI.options
        },
    )
)
def test_any_house_reads_back_as_itself(choices: dict[str, object]) -> None:
    house = MISSISSIPPI.house(choices)
    assert read_back(house) == house


@pytest.mark.parametrize("game", DECLARED)
def test_every_option_stands_under_its_meaning_what_is_allowed_and_its_cites(game: str) -> None:
    declared = find(game)
    written = " ".join(house_toml(declared, declared.house()).replace("\n#  ", "").split())
    for option in declared.options:
        cites = ", ".join((option.cite, *option.also))
        assert f"# {option.says}: {option.right()} ({cites})" in written


def test_choices_in_groups_are_tables_and_keys_with_blanks_are_quoted() -> None:
    written = tomllib.loads(house_toml(MISSISSIPPI, MISSISSIPPI.house()))
    assert written["minimum"] == {"ante": "10"} and written["payout_odds"]["full house"] == "10 to 1"
    assert '"full house" = "10 to 1"' in house_toml(MISSISSIPPI, MISSISSIPPI.house())


def test_a_choice_beyond_the_law_is_marked() -> None:
    beyond = house_toml(MISSISSIPPI, MISSISSIPPI.house({"straight": "5 to 1"}))
    assert beyond.count("Beyond the law") == 1
    assert "Beyond the law" not in house_toml(MISSISSIPPI, MISSISSIPPI.house())


def test_a_choice_beyond_a_reading_is_not_called_beyond_the_law() -> None:
    war = find("casino-war")
    beyond = house_toml(war, war.house({"decks": 8}))
    assert "Beyond the law" not in beyond and beyond.count("Beyond our reading of this paragraph") == 1


@pytest.mark.law("19:47-35.9(a)", "19:47-20.9(a)")
@pytest.mark.parametrize("game", DECLARED)
def test_approvals_that_only_check_asks_for_are_listed_and_can_be_filled_in(game: str) -> None:
    declared = find(game)
    written = house_toml(declared, declared.house())
    owed = [need for need in declared.undertakings if isinstance(need, Approved)]
    assert written.count(APPROVAL_NAMED) == len(owed)
    for need in owed:
        told = " ".join(written.replace("\n#  ", "").split())
        assert f"# {need.says}: if " in told and f"({need.cite})" in told
    filled = re.sub(r"(?m)^# (\[approvals\]|\w+ = \{by)", r"\1", written.replace("YYYY-MM-DD", "2001-01-01"))
    (table,) = read_tables(tomllib.loads(filled), find)
    assert set(table.approvals) >= {need.key for need in owed}
