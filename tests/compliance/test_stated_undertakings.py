"""What a file states of a table, and `check` asks a casino for: approvals and how the shoe is kept."""

from __future__ import annotations

import tomllib
from datetime import date

import pytest

from croupier.compliance.casino import check_casino
from croupier.compliance.finding import HouseFinding, Severity
from croupier.compliance.toml.house import house_toml
from croupier.compliance.toml.tables import read_tables
from croupier.declare.house import BadHouse
from croupier.declare.undertakings import Stated
from croupier.equipment.pieces import is_tile
from croupier.games import DECLARED, find

WITH_CARDS = [game for game in DECLARED if (deck := find(game).rules().deck) and not is_tile(deck[0])]
OF_GAMES = [(game, one) for game in DECLARED for one in find(game).undertakings if isinstance(one, Stated)]
EACH = pytest.mark.parametrize("game, one", OF_GAMES, ids=[f"{game} {one.key}" for game, one in OF_GAMES])


def found(game: str, undertakings: str = "", *, casino: bool = True, choices: str = "") -> list[HouseFinding]:
    """The findings about undertakings at one table."""
    head = f'casino = "C"\n[[table]]\nname = "T"\ngame = "{game}"\n' if casino else f'game = "{game}"\n'
    table = "table." if casino else ""
    text = (
        f"{head}{choices and f'[{table}choices]' if casino else ''}\n{choices}\n[{table}undertakings]\n{undertakings}"
    )
    (report,) = check_casino(read_tables(tomllib.loads(text), find))
    keys = {one.key for one in find(game).undertakings if isinstance(one, Stated)}
    return [finding for finding in report.findings if finding.key in keys]


@EACH
def test_a_casino_is_asked_for_what_its_file_does_not_state(game: str, one: Stated) -> None:
    asked = {finding.key: finding for finding in found(game)}
    assert asked[one.key].severity is Severity.NOTE and asked[one.key].cite == one.cite
    assert one.key not in {finding.key for finding in found(game, f"{one.key} = true")}
    assert found(game, casino=False) == []


@EACH
def test_what_the_file_denies_or_has_approved_later_breaks_the_paragraph(game: str, one: Stated) -> None:
    last = find(game).editions[-1].known_until
    for stated, wrong in (
        ("true", False), ("false", True), ('{by = "Commission"}', False), (_on(last), False),
        (_on(last - date.resolution), False), (_on(last + date.resolution), True),
    ):  # fmt: skip
        broken = [finding for finding in found(game, f"{one.key} = {stated}") if finding.key == one.key]
        assert [(finding.severity, finding.cite) for finding in broken] == [(Severity.VIOLATION, one.cite)] * wrong
        assert bool(found(game, f"{one.key} = {stated}", casino=False)) is wrong


def _on(day: date) -> str:
    return f'{{by = "Commission", on = {day}}}'


@pytest.mark.law("19:46-1.19(b)")
@pytest.mark.parametrize("game", [game for game in WITH_CARDS if game != "poker"])  # dealt from the hand alone
def test_every_game_dealt_from_a_shoe_says_that_it_is_locked_away(game: str) -> None:
    (locked,) = [one for one in find(game).undertakings if isinstance(one, Stated) and one.key == "shoe_locked"]
    assert locked.cite == "19:46-1.19(b)"
    assert ("secured to the table" in locked.says) is (not game.startswith("baccarat-"))
    ways = find(game).rules().house.game and [value for _, values in locked.when for value in values]
    assert ways and all("shoe" in str(way) for way in ways)


@pytest.mark.law("19:47-24.7(a)", "19:47-35.7(a)", "19:46-1.13X(b)", "19:47-8.4")
def test_the_law_has_these_approved_or_kept() -> None:
    wanted = {(game, one.key, str(one.cite)) for game, one in OF_GAMES if one.key != "shoe_locked"}
    assert wanted == {
        ("boston-5-stud-poker", "manual_shoe_location", "19:47-24.7(a)"),
        ("boston-5-stud-poker", "manual_shoe", "19:47-24.7(a)"),
        ("mississippi-stud", "manual_shoe_location", "19:47-35.7(a)"),
        ("mississippi-stud", "manual_shoe", "19:47-35.7(a)"),
        ("mississippi-stud", "layout", "19:46-1.13X(b)"),
        ("mississippi-stud", "test", "19:47-8.4"),
    }


@pytest.mark.law("19:47-24.7(a)", "19:47-35.7(a)")
@pytest.mark.parametrize("game", ["boston-5-stud-poker", "mississippi-stud"])
def test_a_manual_shoe_is_asked_about_only_where_one_is_used(game: str) -> None:
    assert {"manual_shoe", "manual_shoe_location"} <= {finding.key for finding in found(game)}
    by_hand = {finding.key for finding in found(game, choices='dealing = "hand"')}
    assert by_hand.isdisjoint({"manual_shoe", "manual_shoe_location", "shoe_locked"})


def test_a_casino_may_state_it_once_for_all_tables_of_a_game() -> None:
    once = 'casino = "C"\n[games.blackjack]\nundertakings = {shoe_locked = true}\n'
    text = f'{once}[[table]]\nname = "T"\ngame = "blackjack"'
    (table,) = read_tables(tomllib.loads(text), find)
    assert table.undertakings == {"shoe_locked": None}
    (own,) = read_tables(tomllib.loads(f"{text}\nundertakings = {{shoe_locked = false}}"), find)
    assert own.undertakings == {"shoe_locked": date.max}


def test_a_file_with_an_unknown_undertaking_or_another_value_is_refused() -> None:
    with pytest.raises(BadHouse, match="did you mean shoe_locked"):
        found("blackjack", "shoe_lock = true")
    with pytest.raises(BadHouse, match="true, false or who approved it"):
        found("blackjack", 'shoe_locked = "yes"')


@pytest.mark.parametrize("game", WITH_CARDS)
def test_the_house_file_lists_them_and_they_can_be_filled_in(game: str) -> None:
    written = house_toml(find(game), find(game).house())
    stated = [one.key for one in find(game).undertakings if isinstance(one, Stated)]
    for key in stated:
        written = written.replace(f"# {key} = true", f"{key} = true")
    (table,) = read_tables(tomllib.loads(written.replace("# [undertakings]", "[undertakings]")), find)
    assert set(table.undertakings) == set(stated)
