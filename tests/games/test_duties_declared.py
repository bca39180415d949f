"""What each of the other games asks people to do with its cards, in order, by paragraph, and how that is known."""

import pytest

from croupier.games import find
from croupier.law import Source
from croupier.rounds.actors import DEALER, SUPERVISOR

Duty = tuple[str, ...]
"""The name of a chore and its paragraphs."""

OPENING = ("inspect", "verify", "inspect", "spread", "wash")
"""What is done with new cards; those that came shuffled are inspected in another way."""
SHOE, HAND = ("change", "19:46-1.18(g)2"), ("change", "19:46-1.18(g)3")
KNOWN = [
    pytest.param(
        "casino-war",
        [
            *[(name, "22.3") for name in OPENING], ("spread idle", "22.4"), ("collect", "22.8(h)"),
            ("change", "19:46-1.18(g)"),
        ],
        {*OPENING, "spread idle"},
        marks=pytest.mark.law("19:47-22.3", "19:47-22.4", "19:47-22.8(h)", "19:46-1.18(g)"),
    ),
    pytest.param(
        "baccarat-punto-banco",
        [*[(name, "3.4") for name in OPENING], ("spread idle", "3.5"), ("change", "19:46-1.18(g)")],
        {*OPENING, "spread idle"},
        marks=pytest.mark.law("19:47-3.4", "19:47-3.5", "19:46-1.18(g)"),
    ),
    pytest.param(
        "minibaccarat",
        [*[(name, "7.4") for name in OPENING], ("spread idle", "7.5"), ("change", "19:46-1.18(g)")],
        {*OPENING, "spread idle"},
        marks=pytest.mark.law("19:47-7.4", "19:47-7.5", "19:46-1.18(g)"),
    ),
    pytest.param(
        "winners-pot-poker",
        [
            *[(name, "33.3") for name in OPENING], ("spread idle", "33.4"), ("collect", "33.10(i)"),
            ("clear rack", "33.2"), SHOE, HAND,
        ],
        {*OPENING, "spread idle", "clear rack"},
        marks=[
            pytest.mark.law("19:47-33.2", "19:47-33.3", "19:47-33.4", "19:47-33.10(i)"),
            pytest.mark.law("19:46-1.18(g)2", "19:46-1.18(g)3"),
        ],
    ),
    pytest.param(
        "ultimate-texas-hold-em",
        [*[(name, "32.3") for name in OPENING], ("spread idle", "32.4"), ("clear rack", "32.2"), SHOE, HAND],
        {*OPENING, "spread idle", "clear rack"},
        marks=pytest.mark.law("19:47-32.2", "19:47-32.3", "19:47-32.4", "19:46-1.18(g)2", "19:46-1.18(g)3"),
    ),
    pytest.param(
        "four-card-poker",
        [
            ("inspect", "27.4(a)"), ("verify", "27.4(a)"), ("spread", "27.4(b)"), ("wash", "27.4(c)", "27.4(d)"),
            ("spread idle", "27.5"), ("clear rack", "27.2(b)5"), ("change", "27.4(e)"), ("change", "27.4(e)"),
        ],
        {"spread idle"},
        marks=[
            pytest.mark.law("19:47-27.2(b)5", "19:47-27.4(a)", "19:47-27.4(b)", "19:47-27.4(c)", "19:47-27.4(d)"),
            pytest.mark.law("19:47-27.4(e)", "19:47-27.5"),
        ],
    ),
    pytest.param(
        "colorado-hold-em-poker",
        [
            ("inspect", "23.4(a)"), ("verify", "23.4(a)"), ("spread", "23.4(b)"), ("wash", "23.4(c)"),
            ("spread idle", "23.5"), ("collect", "23.11(h)", "23.11(g)2"), ("clear rack", "23.2(b)5"), SHOE, HAND,
        ],
        {"spread idle"},
        marks=[
            pytest.mark.law("19:47-23.2(b)5", "19:47-23.4(a)", "19:47-23.4(b)", "19:47-23.4(c)", "19:47-23.5"),
            pytest.mark.law("19:47-23.11(g)2", "19:47-23.11(h)", "19:46-1.18(g)2", "19:46-1.18(g)3"),
        ],
    ),
    pytest.param(
        "double-cross-poker",
        [
            ("inspect", "25.3(a)"), ("verify", "25.3(a)"), ("spread", "25.3(b)"), ("wash", "25.3(c)", "25.3(d)"),
            ("spread idle", "25.4"), ("clear rack", "25.2(b)5"), ("change", "25.3(e)"), ("change", "25.3(e)"),
        ],
        {"spread idle"},
        marks=[
            pytest.mark.law("19:47-25.2(b)5", "19:47-25.3(a)", "19:47-25.3(b)", "19:47-25.3(c)", "19:47-25.3(d)"),
            pytest.mark.law("19:47-25.3(e)", "19:47-25.4"),
        ],
    ),
    pytest.param(
        "three-card-poker",
        [
            *[(name, "20.4") for name in OPENING],
            ("spread idle", "20.5"), ("wash", "20.5", "20.4"), ("load", "20.8(b)2"), ("load", "20.9(b)1"),
            ("rack stub", "20.8(d)"), ("rack stub", "20.9(d)"), ("collect", "20.10(d)", "20.10(c)1iv"),
            ("collect", "20.10(d)", "20.10(c)2iii"), ("clear rack", "20.2"), SHOE, HAND,
        ],
        {*OPENING, "spread idle", "clear rack"},
        marks=[
            pytest.mark.law("19:47-20.2", "19:47-20.4", "19:47-20.5", "19:47-20.8(b)2", "19:47-20.8(d)"),
            pytest.mark.law("19:47-20.9(b)1"),
            pytest.mark.law("19:47-20.9(d)", "19:47-20.10(c)1iv", "19:47-20.10(c)2iii", "19:47-20.10(d)"),
            pytest.mark.law("19:46-1.18(g)2", "19:46-1.18(g)3"),
        ],
    ),
    pytest.param(
        "boston-5-stud-poker",
        [
            ("inspect", "24.3(a)"), ("verify", "24.3(b)"), ("inspect", "24.3(a)"), ("spread", "24.3(b)"),
            ("wash", "24.3(c)", "24.3(d)"), ("spread idle", "24.4(c)"), ("wash", "24.4(c)", "24.3(c)"),
            ("load", "24.7(a)"), ("load", "24.8(b)1"), ("load", "24.9(b)1"), ("rack stub", "24.7(e)", "24.7(f)1"),
            ("rack stub", "24.8(d)"), ("rack stub", "24.9(d)"), ("collect", "24.10(g)"), ("clear rack", "24.2(b)5"),
            SHOE, HAND,
        ],
        set(),
        marks=[
            pytest.mark.law("19:47-24.2(b)5", "19:47-24.3(a)", "19:47-24.3(b)", "19:47-24.3(c)", "19:47-24.3(d)"),
            pytest.mark.law("19:47-24.4(c)", "19:47-24.7(a)", "19:47-24.7(e)", "19:47-24.7(f)1", "19:47-24.8(b)1"),
            pytest.mark.law("19:47-24.8(d)", "19:47-24.9(b)1", "19:47-24.9(d)", "19:47-24.10(g)"),
            pytest.mark.law("19:46-1.18(g)2", "19:46-1.18(g)3"),
        ],
    ),
]  # fmt: skip


@pytest.mark.parametrize("game, duties, reconstructed", KNOWN)
def test_each_duty_comes_under_its_paragraphs_and_says_how_they_are_known(
    game: str, duties: list[Duty], reconstructed: set[str]
) -> None:
    chores = find(game).chores
    full = [(name, *[cite if ":" in cite else f"19:47-{cite}" for cite in cites]) for name, *cites in duties]
    assert [(chore.name, *map(str, chore.cites)) for chore in chores] == full
    assert {chore.name for chore in chores if chore.source is Source.RECONSTRUCTED} == reconstructed
    assert {chore.name: chore.who for chore in chores if chore.who != DEALER} == {
        name: SUPERVISOR for name in ("verify", "change") if name in {chore.name for chore in chores}
    }


@pytest.mark.law("19:46-1.18(g)2", "19:46-1.18(g)3", "19:47-25.3(e)", "19:47-27.4(e)")
@pytest.mark.parametrize(
    "game",
    ["winners-pot-poker", "four-card-poker", "colorado-hold-em-poker", "double-cross-poker", "three-card-poker"],
)
@pytest.mark.parametrize("dealing, hours", [("manual shoe", 8), ("automated shoe", 8), ("hand", 4)])
def test_cards_from_a_shoe_last_eight_hours_and_from_the_hand_four(game: str, dealing: str, hours: int) -> None:
    house = find(game).house({"dealing": dealing})
    assert [chore.hours for chore in find(game).chores if chore.name == "change" and chore.asked(house)] == [hours]
