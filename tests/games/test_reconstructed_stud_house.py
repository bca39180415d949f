"""What a licensee may choose at two games of which no text is held, Caribbean Stud (16) and Let It Ride (18).

Their sections on cards, shuffling and dealing are reconstructed alike, and tested in tests/declare/parts; 19:46 binds
both by its own text.
"""

import pytest

from croupier.declare.game import Game
from croupier.games import find
from croupier.law.index import paragraphs
from tests.games.felts import wagers_on
from tests.games.houses import grounds, violations

STUD, RIDE = find("caribbean-stud-poker"), find("let-it-ride-poker")
BOTH = pytest.mark.parametrize("game", [STUD, RIDE], ids=lambda game: str(game.id))
TABLE = {STUD.id: "19:46-1.13G", RIDE.id: "19:46-1.13H"}


def reg(game: Game, section: int) -> str:
    return f"{game.subchapter}.{section}"


@pytest.mark.law("19:47-16.2", "19:47-16.4", "19:47-16.6", "19:47-16.7", "19:47-16.9", "19:47-16.11", "19:47-16.12")
@pytest.mark.law("19:47-18.2", "19:47-18.4", "19:47-18.6", "19:47-18.6A", "19:47-18.6B", "19:47-18.7", "19:47-18.9")
@pytest.mark.law("19:47-18.11")
@BOTH
def test_no_paragraph_of_the_subchapter_is_held_so_all_is_reading(game: Game) -> None:
    assert not [citation for citation in paragraphs() if citation.startswith(f"{game.subchapter}.")]
    letter = "S" if game is STUD else "L"
    own = [reading for reading in game.readings if reading.id[0] == letter]
    assert [reading.id for reading in own] == [f"{letter}{number}" for number in range(1, len(own) + 1)]
    for reading in own:
        held = any(cite.startswith("19:46") for cite in reading.cites) or reading.cites[0].endswith(".1")
        assert held or reading.read.startswith("Reconstructed."), reading.id
    for option in game.options:
        mine = str(option.cite).startswith(game.subchapter)
        assert ("(reconstructed)" in option.says) is (
            (mine and option.key != "payout_limit") or option.key in EXTRA[game.id]
        )


EXTRA: dict[str, set[str]] = {STUD.id: set(), RIDE.id: {"payout_limit"}}
"""Where the limit is known by name alone, and its amount is not."""


@pytest.mark.law("19:46-1.13G", "19:46-1.13H")
def test_the_sections_on_the_tables_ask_for_their_positions_and_a_progressive_system() -> None:
    for positions, stud, ride in ((5, 1, 1), (6, 0, 1), (7, 0, 0), (8, 1, 1)):
        assert len(violations(STUD, {"positions": positions})) == stud
        assert len(violations(RIDE, {"positions": positions})) == ride
    assert STUD.rules(STUD.house({"positions": 6})).positions == 6
    assert (STUD.layout.positions, RIDE.layout.positions) == (STUD.rules().positions, RIDE.rules().positions) == (7, 7)
    for game in (STUD, RIDE):
        assert grounds(game, "positions") == {TABLE[game.id]}
        assert wagers_on(game) == {wager.key for wager in game.wagers}
    assert violations(STUD, {"progressive_system": False}) == {"19:46-1.13G"}
    assert grounds(STUD, "progressive_system") == {"19:46-1.13G"}


@pytest.mark.law("19:47-8.2", "19:47-18.6A", "19:47-18.6B")
@pytest.mark.parametrize(
    "game, key, high, section",
    [
        (STUD, "ante", "100", "19:47-8.2"),
        (RIDE, "bet 1", "100", "19:47-8.2"),
        (RIDE, "let it ride bonus", "1", "19:47-18.6A"),
        (RIDE, "three-card bonus", "100", "19:47-18.6B"),
    ],
)
def test_a_posted_minimum_is_not_above_its_maximum(game: Game, key: str, high: str, section: str) -> None:
    assert violations(game, {f"minimum.{key}": high}) == set()
    assert violations(game, {f"minimum.{key}": f"{high}.01"}) == {section}
    assert grounds(game, f"minimum.{key}") == grounds(game, f"maximum.{key}") == {section}


@pytest.mark.law("19:47-16.6", "19:47-16.12", "19:47-18.6", "19:47-18.11")
@BOTH
def test_what_else_is_left_to_the_licensee(game: Game) -> None:
    odds, wagers = (12, 6) if game is STUD else (11, 6)
    assert game.house()["match_play"] is True and grounds(game, "match_play") == {reg(game, wagers)}
    assert game.house()["odds_stated_with"] == "to" and grounds(game, "odds_stated_with") == {reg(game, odds)}
    assert violations(game, {"odds_stated_with": "for"}) == {reg(game, odds)}
    assert violations(game, {"odds_stated_with": "win", "match_play": False}) == set()


@pytest.mark.law("19:47-16.10", "19:47-18.10")
@BOTH
def test_duties_are_recorded(game: Game) -> None:
    assert {str(cite): duty.name for duty in game.duties for cite in duty.cites} == {reg(game, 10): "no talk"}
