"""Ways of dealing, the count of the stub and the faults of devices, for every game that is made of these parts."""

from typing import Any, NamedTuple

import pytest

from croupier.declare.parts.cards.dealing import WAYS
from croupier.declare.undertakings import Approved
from croupier.games import find
from croupier.rounds.steps import CountStub
from tests.games.houses import events, grounds, violations

AUTOMATED, MANUAL = "automated device", "manual"
SHOE = "automated shoe"


class Paragraphs(NamedTuple):
    """The paragraphs of one game on its deal."""

    game: str
    dealing: str
    also: set[str]
    shuffler: str
    approved: str | None
    counted: str
    also_counted: set[str]
    excused: str
    only_a_shoe: bool
    """Whether a device that counts excuses the count with an automated shoe alone."""
    found: str
    """What is reported where the device counts a wrong deck,"""
    matters: bool
    """and whether it can be with every way of dealing."""


def by_sections(game: str, shoe: str, hand: str, automated: str, first: str = "") -> Any:
    """A game of which only the sections of the three ways are known; `first` is the paragraph that lists them."""
    dealing = first or shoe
    law = Paragraphs(
        game=game,
        dealing=dealing,
        also={shoe, hand, automated, "19:46-1.19(b)1"} - {dealing},
        shuffler=hand,
        approved=None,
        counted=shoe,
        also_counted=set(),
        excused=automated,
        only_a_shoe=True,
        found="device counts a wrong deck",
        matters=True,
    )
    return pytest.param(law, marks=pytest.mark.law(dealing, shoe, hand, automated, "19:46-1.19(b)1"), id=game)


DEALT = [
    by_sections("flop-poker", "19:47-29.7", "19:47-29.8", "19:47-29.9"),
    by_sections("texas-hold-em-bonus-poker", "19:47-28.7", "19:47-28.8", "19:47-28.9"),
    by_sections("mini-tex-3-card-hold-em", "13:69F-37.7", "13:69F-37.8", "13:69F-37.9"),
    by_sections("double-down-stud", "19:47-17.7", "19:47-17.7", "19:47-17.7", "19:46-1.19(b)"),
    by_sections("two-card-joker-poker", "19:47-30.7", "19:47-30.8", "19:47-30.9", "19:46-1.19(b)"),
    pytest.param(
        Paragraphs(
            game="mississippi-stud",
            dealing="19:47-35.7(a)",
            also={"19:47-35.8(a)", "19:47-35.9(a)", "19:46-1.19(b)", "19:46-1.19(b)1"},
            shuffler="19:47-35.8(b)1",
            approved="19:47-35.9(a)",
            counted="19:47-35.7(f)",
            also_counted={"19:47-35.8(e)", "19:47-35.9(e)"},
            excused="19:47-35.9(f)",
            only_a_shoe=True,
            found="device counts a wrong deck",
            matters=False,
        ),
        marks=[
            pytest.mark.law("19:47-35.7(a)", "19:47-35.8(a)", "19:47-35.9(a)", "19:47-35.8(b)1", "19:47-35.4(c)2"),
            pytest.mark.law("19:47-35.7(f)", "19:47-35.8(e)", "19:47-35.9(e)", "19:47-35.9(f)"),
            pytest.mark.law("19:47-35.12(e)", "19:47-35.12(f)", "19:46-1.19(b)", "19:46-1.19(b)1"),
        ],
        id="mississippi-stud",
    ),
    pytest.param(
        Paragraphs(
            game="three-card-poker",
            dealing="19:47-20.7",
            also={"19:47-20.8(a)", "19:47-20.9(a)", "19:46-1.19(b)", "19:46-1.19(b)1"},
            shuffler="19:47-20.8(b)1",
            approved="19:47-20.9(a)",
            counted="19:47-20.8(e)",
            also_counted={"19:47-20.9(e)"},
            excused="19:47-20.7 (end)",
            only_a_shoe=False,
            found="wrong number of cards in the deck",
            matters=True,
        ),
        marks=[
            pytest.mark.law("19:47-20.7", "19:47-20.8(a)", "19:47-20.9(a)", "19:47-20.8(b)1", "19:47-20.12"),
            pytest.mark.law("19:47-20.8(e)", "19:47-20.9(e)", "19:47-20.7 (end)", "19:46-1.19(b)", "19:46-1.19(b)1"),
        ],
        id="three-card-poker",
    ),
    pytest.param(
        Paragraphs(
            game="let-it-ride-poker",
            dealing="19:46-1.19(b)",
            also={"19:47-18.7", "19:47-18.8", "19:47-18.9"},
            shuffler="19:47-18.8",
            approved=None,
            counted="19:47-18.7",
            also_counted=set(),
            excused="19:47-18.9",
            only_a_shoe=True,
            found="device counts a wrong deck",
            matters=True,
        ),
        marks=pytest.mark.law("19:47-18.7", "19:47-18.8", "19:47-18.9", "19:47-18.12", "19:46-1.19(b)"),
        id="let-it-ride-poker",
    ),
    pytest.param(
        Paragraphs(
            game="caribbean-stud-poker",
            dealing="19:46-1.19(b)",
            also={"19:46-1.19(b)1", "19:47-16.7", "19:47-16.8", "19:47-16.9"},
            shuffler="19:47-16.8",
            approved=None,
            counted="19:47-16.7",
            also_counted=set(),
            excused="19:47-16.9",
            only_a_shoe=True,
            found="device counts a wrong deck",
            matters=True,
        ),
        marks=[
            pytest.mark.law("19:47-16.7", "19:47-16.8", "19:47-16.9", "19:47-16.13"),
            pytest.mark.law("19:46-1.19(b)", "19:46-1.19(b)1"),
        ],
        id="caribbean-stud-poker",
    ),
    pytest.param(
        Paragraphs(
            game="four-card-poker",
            dealing="19:47-27.5(b)1",
            also={"19:47-27.7", "19:47-27.8", "19:47-27.9"},
            shuffler="19:47-27.8",
            approved=None,
            counted="19:47-27.7",
            also_counted=set(),
            excused="19:47-27.9",
            only_a_shoe=True,
            found="device counts a wrong deck",
            matters=True,
        ),
        marks=pytest.mark.law("19:47-27.5(b)1", "19:47-27.7", "19:47-27.8", "19:47-27.9", "19:47-27.12"),
        id="four-card-poker",
    ),
    pytest.param(
        Paragraphs(
            game="colorado-hold-em-poker",
            dealing="19:47-23.7",
            also={"19:47-23.8", "19:47-23.9", "19:46-1.19(b)1"},
            shuffler="19:47-23.8",
            approved=None,
            counted="19:47-23.7",
            also_counted=set(),
            excused="19:47-23.9",
            only_a_shoe=True,
            found="device counts a wrong deck",
            matters=False,
        ),
        marks=[
            pytest.mark.law("19:47-23.7", "19:47-23.8", "19:47-23.9", "19:46-1.19(b)1"),
            pytest.mark.law("19:47-23.14(e)", "19:47-23.14(f)"),
        ],
        id="colorado-hold-em-poker",
    ),
    pytest.param(
        Paragraphs(
            game="double-cross-poker",
            dealing="19:47-25.3(e)",
            also={"19:47-25.7", "19:47-25.8", "19:47-25.9", "19:46-1.19(b)1"},
            shuffler="19:47-25.8",
            approved=None,
            counted="19:47-25.7",
            also_counted=set(),
            excused="19:47-25.9",
            only_a_shoe=True,
            found="device counts a wrong deck",
            matters=True,
        ),
        marks=[
            pytest.mark.law("19:47-25.3(e)", "19:47-25.7", "19:47-25.8", "19:47-25.9"),
            pytest.mark.law("19:47-25.12(d)", "19:47-25.12(e)", "19:46-1.19(b)1"),
        ],
        id="double-cross-poker",
    ),
    pytest.param(
        Paragraphs(
            game="ultimate-texas-hold-em",
            dealing="19:47-32.7",
            also={"19:47-32.8", "19:47-32.9"},
            shuffler="19:47-32.8",
            approved=None,
            counted="19:47-32.7",
            also_counted=set(),
            excused="19:47-32.9",
            only_a_shoe=True,
            found="device counts a wrong deck",
            matters=True,
        ),
        marks=pytest.mark.law("19:47-32.7", "19:47-32.8", "19:47-32.9", "19:47-32.13"),
        id="ultimate-texas-hold-em",
    ),
]


@pytest.mark.parametrize("law", DEALT)
def test_cards_are_dealt_from_a_shoe_the_hand_or_an_automated_shoe(law: Paragraphs) -> None:
    game = find(law.game)
    assert game.house()["dealing"] == "manual shoe"
    assert [violations(game, {"dealing": way}) for way in WAYS] == [set()] * 3
    assert violations(game, {"dealing": "from a hat"}) == {law.dealing}
    assert grounds(game, "dealing") == {law.dealing, *law.also}


def from_the_hand(game: str) -> list[set[str]]:
    """What is wrong with cards dealt from the hand, and with cards dealt from a hat."""
    return [violations(find(game), {"dealing": way}) for way in ("hand", "from a hat")]


@pytest.mark.law("19:47-20.8(a)", "19:47-24.8(a)", "19:47-35.8(a)")
@pytest.mark.parametrize("game", ["three-card-poker", "boston-5-stud-poker", "mississippi-stud"])
def test_a_licensee_may_have_the_dealer_deal_from_the_hand(game: str) -> None:
    lawful, other = from_the_hand(game)
    assert not lawful and other


@pytest.mark.law("19:46-1.19(b)1")
@pytest.mark.parametrize("game", ["mississippi-stud", "three-card-poker", "caribbean-stud-poker", "winners-pot-poker"])
def test_some_games_need_no_shoe(game: str) -> None:
    lawful, other = from_the_hand(game)
    assert not lawful and other


@pytest.mark.law("19:47-24.4(b)")
def test_shuffled_cards_are_dealt_in_one_of_three_ways() -> None:
    game, approved = find("boston-5-stud-poker"), {"approvals.automated_shoe": True}
    broken = [violations(game, {"dealing": way, **approved}) for way in (*WAYS, "from a hat")]
    assert [bool(paragraphs) for paragraphs in broken] == [False, False, False, True]


@pytest.mark.parametrize("law", DEALT)
@pytest.mark.parametrize("way", WAYS)
def test_cards_shuffled_by_hand_are_never_dealt_from_the_hand(law: Paragraphs, way: str) -> None:
    game = find(law.game)
    assert violations(game, {"dealing": way, "shuffling": MANUAL}) == ({law.shuffler} if way == "hand" else set())
    assert violations(game, {"dealing": way, "shuffling": AUTOMATED}) == set()


@pytest.mark.parametrize("law", DEALT)
@pytest.mark.parametrize("way", WAYS)
def test_an_automated_shoe_is_used_with_approval_only(law: Paragraphs, way: str) -> None:
    game = find(law.game)
    asked = [
        (one.key, one.cite)
        for one in game.undertakings
        if isinstance(one, Approved) and one.asked(game.house({"dealing": way}))
    ]
    wanted = [("approvals.automated_shoe", law.approved)]
    assert asked == (wanted if way == SHOE and law.approved is not None else [])


@pytest.mark.parametrize("law", DEALT)
def test_a_house_may_count_the_stub_more_often_but_not_less(law: Paragraphs) -> None:
    game = find(law.game)
    assert game.house()["stub_count_every"] == 5
    for every, right in ((1, True), (4, True), (5, True), (6, False), (0, False)):
        assert violations(game, {"stub_count_every": every}) == (set() if right else {law.counted})
    assert grounds(game, "stub_count_every") == {law.counted, *law.also_counted}


@pytest.mark.parametrize("law", DEALT)
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("counting", [True, False])
@pytest.mark.parametrize("every", [5, 3])
def test_a_device_that_counts_the_deck_excuses_the_count(law: Paragraphs, way: str, counting: bool, every: int) -> None:
    game = find(law.game)
    house = game.house({"dealing": way, "counting_shuffler": counting, "stub_count_every": every})
    (count,) = [step for step in game.rules(house).agenda if isinstance(step, CountStub)]
    excused = counting and (way == SHOE or not law.only_a_shoe)
    assert count.every == (0 if excused else every)


@pytest.mark.parametrize("law", DEALT)
def test_only_a_shuffling_device_counts_the_deck(law: Paragraphs) -> None:
    game = find(law.game)
    assert violations(game, {"counting_shuffler": True, "shuffling": AUTOMATED}) == set()
    assert violations(game, {"counting_shuffler": True, "shuffling": MANUAL}) == {law.excused}
    assert violations(game, {"counting_shuffler": False, "shuffling": MANUAL}) == set()
    assert grounds(game, "counting_shuffler") == {law.excused} and game.house()["counting_shuffler"] is False


@pytest.mark.parametrize("law", DEALT)
@pytest.mark.parametrize("shuffling", [AUTOMATED, MANUAL])
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("counting", [True, False])
def test_a_device_fails_only_at_a_table_that_has_it(law: Paragraphs, shuffling: str, way: str, counting: bool) -> None:
    can = events(find(law.game), shuffling=shuffling, dealing=way, counting_shuffler=counting)
    assert ("shuffling device fault" in can) is (shuffling == AUTOMATED)
    assert ("dealing shoe fault" in can) is (way == SHOE)
    assert (law.found in can) is (counting and (law.matters or way == SHOE))
