"""A house way is a pure function: one of the built-in ways, or one that the licensee filed in a folder of its own."""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest

from croupier.declare.house import BadHouse, House
from croupier.declare.parts import HouseWays
from croupier.declare.parts.set_hands.filed_ways import FOLDER, filed_way, is_filed
from croupier.declare.parts.set_hands.house_way import OPTION
from croupier.equipment.tiles import parse_tiles
from croupier.rounds.steps.deciding.arrange import HouseWay, Parting, SetGroup, WrongWay
from tests.shapes.pai_gow import PARTING, REG, house_way

PART = HouseWays(REG["10.7"], PARTING, (("four steps", house_way),), REG["10.7"], REG["10.9"])
OWN = """
def smallest_low(tiles):
    return tiles[2:]

def foul(tiles):
    return tiles[:2]

DIGITS = 3
"""
TILES = parse_tiles("6-6 6-6 1-4 1-5")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "ways.py").write_text(OWN)
    monkeypatch.setenv(FOLDER, str(tmp_path))
    return tmp_path


def house(name: str) -> House:
    return House("pai-gow", {OPTION: name})


@pytest.mark.law("19:47-10.7")
def test_the_first_built_in_way_is_the_default_and_only_built_in_or_filed_ways_are_allowed() -> None:
    (filed,) = PART.options
    assert filed.default == "four steps"
    allowed = ["four steps", "ways.py:smallest_low", "ways.py:smallest_low@0123456789ab"]
    assert [name for name in (*allowed, "five steps", "../ways.py:x", "/ways.py:x") if filed.binding.allows(name)] == (
        allowed
    )
    assert PART.chosen(house("four steps")).of(PARTING, TILES) == tuple(sorted(house_way(TILES)))


def test_a_filed_way_is_given_names_and_returns_the_names_of_the_low_hand(folder: Path) -> None:
    assert PART.chosen(house("ways.py:smallest_low")).of(PARTING, TILES) == parse_tiles("1-5 1-4")


def test_a_way_that_sets_a_hand_wrongly_is_refused_when_it_does(folder: Path) -> None:
    with pytest.raises(WrongWay, match="The house way"):
        PART.chosen(house("ways.py:foul")).of(PARTING, TILES)
    with pytest.raises(WrongWay, match="allowed way"):
        HouseWay("short", lambda tiles: tiles[:1]).of(PARTING, TILES)


def test_a_filed_way_is_refused_when_its_file_has_changed(folder: Path) -> None:
    digest = hashlib.sha256(OWN.encode()).hexdigest()
    assert filed_way(f"ways.py:smallest_low@{digest[:12]}")(TILES) == parse_tiles("1-5 1-4")
    with pytest.raises(BadHouse, match="filed with another file"):
        filed_way("ways.py:smallest_low@000000000000")


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("ways.py:missing", "no function missing"),
        ("ways.py:digits", "no function digits"),
        ("other.py:way", "not in the folder"),
        ("five steps", "in a form such as"),
    ],
)
def test_a_way_that_was_not_filed_is_refused_with_the_reason(folder: Path, name: str, why: str) -> None:
    with pytest.raises(BadHouse, match=why):
        PART.chosen(house(name))


def test_without_a_folder_no_file_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(FOLDER, raising=False)
    assert is_filed("ways.py:smallest_low")
    with pytest.raises(BadHouse, match=FOLDER):
        PART.chosen(house("ways.py:smallest_low"))


def test_three_groups_are_split_in_their_order_and_every_setting_is_listed_once() -> None:
    low = SetGroup("low", 1, lambda pieces: pieces)
    medium = SetGroup("medium", 2, lambda pieces: tuple(sorted(pieces)))
    three = Parting(groups=(SetGroup("high", 4, lambda pieces: tuple(sorted(pieces))), medium, low), right=bool)
    pieces = (1, 2, 3, 4, 5, 6, 7)
    assert three.lower == 3 and three.said() == "two as the medium hand and one as the low hand"
    settings = three.ways(pieces)
    assert len(settings) == len(set(settings)) == 21 * 5
    assert three.split(pieces, (6, 2, 7)) == ((1, 3, 4, 5), (6, 2), (7,))
    assert three.ordered((6, 2, 7)) == (2, 6, 7)
    assert three.ranks(pieces, (2, 6, 7)) == ((1, 3, 4, 5), (2, 6), (7,))
