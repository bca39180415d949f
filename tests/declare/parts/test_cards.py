"""Decks, shuffle, cut and change of cards: what these parts promise, for every game that is made of them."""

from typing import NamedTuple

import pytest

from croupier.declare.house import House
from croupier.declare.parts import Cutting
from croupier.equipment.cards import STANDARD_DECK
from croupier.games import (
    caribbean_stud_poker,
    colorado_hold_em_poker,
    double_cross_poker,
    double_down_stud,
    find,
    flop_poker,
    four_card_poker,
    let_it_ride_poker,
    mini_tex_3_card_hold_em,
    mississippi_stud,
    texas_hold_em_bonus_poker,
    three_card_poker,
    two_card_joker_poker,
    ultimate_texas_hold_em,
    winners_pot_poker,
)
from tests.games.houses import grounds, violations

AUTOMATED, MANUAL = "automated device", "manual"


class Cards(NamedTuple):
    """The paragraphs of one game on its cards; those that have only a section have it everywhere."""

    game: str
    one: str
    two: str
    backs: str
    alternate: str
    deck: tuple[str, ...]
    shuffle: str
    pre_shuffled: str | None
    """None where no text lets new cards come shuffled."""
    first: str | None
    by_hand: str | None
    """None where nothing is cut."""
    by_device: str | None
    cut: str | None
    rest: str | None
    recut: str | None
    removal: str
    device: tuple[str, ...] = ("19:46-1.19(c)",)
    """What else lets a device shuffle."""


def section(game: str, decks: str, shuffle: str, removal: str) -> Cards:
    """A game of which no more than the sections are known."""
    return Cards(
        game=game,
        one=decks,
        two=decks,
        backs=decks,
        alternate=decks,
        deck=(decks, "19:46-1.17(a)"),
        shuffle=shuffle,
        pre_shuffled=shuffle,
        first=shuffle,
        by_hand=shuffle,
        by_device=None,
        cut=shuffle,
        rest=shuffle,
        recut=shuffle,
        removal=removal,
    )


MISSISSIPPI = Cards(
    game="mississippi-stud",
    one="19:47-35.2(a)",
    two="19:47-35.2(b)",
    backs="19:47-35.2(b)2",
    alternate="19:47-35.2(b)4",
    deck=("19:47-35.2(a)", "19:47-35.2(b)1", "19:46-1.17(a)"),
    shuffle="19:47-35.4(a)",
    pre_shuffled="19:47-35.4(b)2",
    first="19:47-35.4(a)",
    by_hand="19:47-35.4(b)2",
    by_device="19:47-35.4(b)1",
    cut="19:47-35.4(c)1ii",
    rest="19:47-35.4(c)1iii",
    recut="19:47-35.4(d)",
    removal="19:47-35.12(g)",
)
FOUR_CARD = Cards(
    game="four-card-poker",
    one="19:47-27.2(a)",
    two="19:47-27.2(b)",
    backs="19:47-27.2(b)2",
    alternate="19:47-27.2(b)4",
    deck=("19:47-27.2(a)", "19:47-27.2(b)1"),
    shuffle="19:47-27.5(a)",
    pre_shuffled=None,
    first=None,
    by_hand="19:47-27.5(b)2",
    by_device=None,
    cut="19:47-27.5(c)1ii",
    rest="19:47-27.5",
    recut="19:47-27.5",
    removal="19:47-27.12",
    device=(),
)
COLORADO = Cards(
    game="colorado-hold-em-poker",
    one="19:47-23.2(a)",
    two="19:47-23.2(b)",
    backs="19:47-23.2(b)2",
    alternate="19:47-23.2(b)4",
    deck=("19:47-23.2(a)", "19:47-23.2(b)1"),
    shuffle="19:47-23.5",
    pre_shuffled=None,
    first=None,
    by_hand="19:47-23.5",
    by_device=None,
    cut="19:47-23.5",
    rest="19:47-23.5",
    recut="19:47-23.5",
    removal="19:47-23.14(g)",
    device=(),
)
DOUBLE_CROSS = Cards(
    game="double-cross-poker",
    one="19:47-25.2(a)",
    two="19:47-25.2(b)",
    backs="19:47-25.2(b)2",
    alternate="19:47-25.2(b)4",
    deck=("19:47-25.2(a)", "19:47-25.2(b)1"),
    shuffle="19:47-25.4(a)",
    pre_shuffled=None,
    first=None,
    by_hand="19:47-25.4",
    by_device=None,
    cut="19:47-25.4",
    rest="19:47-25.4",
    recut="19:47-25.4",
    removal="19:47-25.12(f)",
    device=(),
)
THREE_CARD = section("three-card-poker", "19:47-20.2", "19:47-20.5", "19:47-20.12")
LET_IT_RIDE = section("let-it-ride-poker", "19:47-18.2", "19:47-18.4", "19:47-18.12")
CARIBBEAN = section("caribbean-stud-poker", "19:47-16.2", "19:47-16.4", "19:47-16.13")
ULTIMATE = section("ultimate-texas-hold-em", "19:47-32.2", "19:47-32.4", "19:47-32.13")._replace(
    deck=("19:46-1.17(a)", "19:47-32.2"), pre_shuffled=None, first=None, device=()
)
FLOP = section("flop-poker", "19:47-29.2", "19:47-29.4", "19:47-29.12")
TEXAS = section("texas-hold-em-bonus-poker", "19:47-28.2", "19:47-28.4", "19:47-28.12")
MINI_TEX = section("mini-tex-3-card-hold-em", "13:69F-37.2", "13:69F-37.4", "13:69F-37.12")
DOUBLE_DOWN = section("double-down-stud", "19:47-17.2", "19:47-17.4", "19:47-17.10")
TWO_JOKERS = section("two-card-joker-poker", "19:47-30.2", "19:47-30.4", "19:47-30.12")

DECKS = [
    pytest.param(FLOP, marks=pytest.mark.law("19:47-29.2", "19:46-1.17(a)"), id="flop-poker"),
    pytest.param(TEXAS, marks=pytest.mark.law("19:47-28.2", "19:46-1.17(a)"), id="texas-hold-em-bonus-poker"),
    pytest.param(MINI_TEX, marks=pytest.mark.law("13:69F-37.2", "19:46-1.17(a)"), id="mini-tex-3-card-hold-em"),
    pytest.param(DOUBLE_DOWN, marks=pytest.mark.law("19:47-17.2", "19:46-1.17(a)"), id="double-down-stud"),
    pytest.param(
        MISSISSIPPI,
        marks=[
            pytest.mark.law("19:47-35.2(a)", "19:47-35.2(b)", "19:47-35.2(b)1", "19:47-35.2(b)2", "19:47-35.2(b)3"),
            pytest.mark.law("19:47-35.2(b)4", "19:46-1.17(a)"),
        ],
        id="mississippi-stud",
    ),
    pytest.param(THREE_CARD, marks=pytest.mark.law("19:47-20.2", "19:46-1.17(a)"), id="three-card-poker"),
    pytest.param(LET_IT_RIDE, marks=pytest.mark.law("19:47-18.2", "19:46-1.17(a)"), id="let-it-ride-poker"),
    pytest.param(CARIBBEAN, marks=pytest.mark.law("19:47-16.2", "19:46-1.17(a)"), id="caribbean-stud-poker"),
    pytest.param(
        FOUR_CARD,
        marks=[
            pytest.mark.law("19:47-27.2(a)", "19:47-27.2(b)", "19:47-27.2(b)1"),
            pytest.mark.law("19:47-27.2(b)2", "19:47-27.2(b)4"),
        ],
        id="four-card-poker",
    ),
    pytest.param(
        COLORADO,
        marks=[
            pytest.mark.law("19:47-23.2(a)", "19:47-23.2(b)", "19:47-23.2(b)1"),
            pytest.mark.law("19:47-23.2(b)2", "19:47-23.2(b)4"),
        ],
        id="colorado-hold-em-poker",
    ),
    pytest.param(
        DOUBLE_CROSS,
        marks=[
            pytest.mark.law("19:47-25.2(a)", "19:47-25.2(b)", "19:47-25.2(b)1"),
            pytest.mark.law("19:47-25.2(b)2", "19:47-25.2(b)4"),
        ],
        id="double-cross-poker",
    ),
    pytest.param(ULTIMATE, marks=pytest.mark.law("19:47-32.2", "19:46-1.17(a)"), id="ultimate-texas-hold-em"),
]
BOSTON_5 = Cards(
    game="boston-5-stud-poker",
    one="19:47-24.2(a)",
    two="19:47-24.2(b)",
    backs="19:47-24.2(b)2",
    alternate="19:47-24.2(b)4",
    deck=("19:47-24.2(a)", "19:47-24.2(b)1"),
    shuffle="19:47-24.4(a)",
    pre_shuffled="19:47-24.3(a)",
    first="19:47-24.4(a)",
    by_hand=None,
    by_device=None,
    cut=None,
    rest=None,
    recut=None,
    removal="19:47-24.12(g)",
)
TWO_DECKS = [
    *DECKS,
    # Its cutting card and cover card are of two colors, and a device shuffles in any case: see the game's own tests.
    pytest.param(
        BOSTON_5,
        marks=[
            pytest.mark.law("19:47-24.2(a)", "19:47-24.2(b)1", "19:47-24.2(b)2"),
            pytest.mark.law("19:47-24.2(b)3", "19:47-24.2(b)4"),
        ],
        id="boston-5-stud-poker",
    ),
]
PRE_SHUFFLED = [
    pytest.param(FLOP, marks=pytest.mark.law("19:47-29.4", "19:47-29.12", "19:46-1.19(c)"), id="flop-poker"),
    pytest.param(
        TEXAS, marks=pytest.mark.law("19:47-28.4", "19:47-28.12", "19:46-1.19(c)"), id="texas-hold-em-bonus-poker"
    ),
    pytest.param(
        MINI_TEX, marks=pytest.mark.law("13:69F-37.4", "13:69F-37.12", "19:46-1.19(c)"), id="mini-tex-3-card-hold-em"
    ),
    pytest.param(
        DOUBLE_DOWN, marks=pytest.mark.law("19:47-17.4", "19:47-17.10", "19:46-1.19(c)"), id="double-down-stud"
    ),
    pytest.param(
        TWO_JOKERS, marks=pytest.mark.law("19:47-30.4", "19:47-30.12", "19:46-1.19(c)"), id="two-card-joker-poker"
    ),
    pytest.param(
        MISSISSIPPI,
        marks=[
            pytest.mark.law("19:47-35.4(a)", "19:47-35.4(b)", "19:47-35.4(b)1", "19:47-35.4(b)2", "19:47-35.4(c)"),
            pytest.mark.law("19:47-35.4(c)1ii", "19:47-35.4(c)1iii", "19:47-35.4(d)", "19:47-35.12(g)"),
            pytest.mark.law("19:46-1.19(c)"),
        ],
        id="mississippi-stud",
    ),
    pytest.param(
        THREE_CARD, marks=pytest.mark.law("19:47-20.5", "19:47-20.12", "19:46-1.19(c)"), id="three-card-poker"
    ),
    pytest.param(
        LET_IT_RIDE, marks=pytest.mark.law("19:47-18.4", "19:47-18.12", "19:46-1.19(c)"), id="let-it-ride-poker"
    ),
    pytest.param(
        CARIBBEAN, marks=pytest.mark.law("19:47-16.4", "19:47-16.13", "19:46-1.19(c)"), id="caribbean-stud-poker"
    ),
]
SHUFFLES = [
    *PRE_SHUFFLED,
    pytest.param(
        FOUR_CARD,
        marks=[
            pytest.mark.law("19:47-27.5", "19:47-27.5(a)", "19:47-27.5(b)1", "19:47-27.5(b)2"),
            pytest.mark.law("19:47-27.5(c)1ii", "19:47-27.12"),
        ],
        id="four-card-poker",
    ),
    pytest.param(COLORADO, marks=pytest.mark.law("19:47-23.5", "19:47-23.14(g)"), id="colorado-hold-em-poker"),
    pytest.param(
        DOUBLE_CROSS,
        marks=pytest.mark.law("19:47-25.4", "19:47-25.4(a)", "19:47-25.12(f)"),
        id="double-cross-poker",
    ),
    pytest.param(ULTIMATE, marks=pytest.mark.law("19:47-32.4", "19:47-32.13"), id="ultimate-texas-hold-em"),
]
PARTS = {
    "mississippi-stud": mississippi_stud.PARTS,
    "three-card-poker": three_card_poker.PARTS,
    "let-it-ride-poker": let_it_ride_poker.PARTS,
    "four-card-poker": four_card_poker.PARTS,
    "caribbean-stud-poker": caribbean_stud_poker.PARTS,
    "colorado-hold-em-poker": colorado_hold_em_poker.PARTS,
    "double-cross-poker": double_cross_poker.PARTS,
    "ultimate-texas-hold-em": ultimate_texas_hold_em.PARTS,
    "winners-pot-poker": winners_pot_poker.PARTS,
    "flop-poker": flop_poker.PARTS,
    "texas-hold-em-bonus-poker": texas_hold_em_bonus_poker.PARTS,
    "mini-tex-3-card-hold-em": mini_tex_3_card_hold_em.PARTS,
    "double-down-stud": double_down_stud.PARTS,
    "two-card-joker-poker": two_card_joker_poker.PARTS,
}
CHANGED_BY_1_18 = (
    "mississippi-stud",
    "three-card-poker",
    "let-it-ride-poker",
    "caribbean-stud-poker",
    "colorado-hold-em-poker",
    "ultimate-texas-hold-em",
    "flop-poker",
    "texas-hold-em-bonus-poker",
    "mini-tex-3-card-hold-em",
    "two-card-joker-poker",
)


@pytest.mark.parametrize("cards", TWO_DECKS)
@pytest.mark.parametrize("decks", [1, 2])
def test_a_round_is_dealt_from_one_deck_of_52(cards: Cards, decks: int) -> None:
    game = find(cards.game)
    deck = game.rules(game.house({"decks": decks})).deck
    assert len(deck) == len(set(deck)) == 52 and sorted(deck) == list(STANDARD_DECK)
    assert grounds(game, "decks") == set(cards.deck)
    assert game.rules(game.house({"decks": decks})).sets == decks


@pytest.mark.parametrize("cards", DECKS)
def test_one_deck_or_two_and_an_opaque_cover_card(cards: Cards) -> None:
    game = find(cards.game)
    house = game.house()
    assert (house["decks"], house["deck_backs"], house["cover_card"]) == (1, 1, "opaque solid color")
    assert violations(game, {"decks": 1}) == violations(game, {"cover_card": "opaque solid color"}) == set()
    assert violations(game, {"decks": 0}) == violations(game, {"decks": 3}) == {cards.one}
    assert violations(game, {"cover_card": "a joker"}) == {cards.one}
    assert violations(game, {"decks": 1, "deck_backs": 2}) == {cards.one}
    assert cards.one in grounds(game, "decks") and grounds(game, "cover_card") == {cards.one}


@pytest.mark.parametrize("cards", DECKS)
def test_a_second_deck_needs_a_shuffling_device(cards: Cards) -> None:
    game, two = find(cards.game), {"decks": 2, "deck_backs": 2}
    assert violations(game, {**two, "shuffling": AUTOMATED}) == set()
    assert violations(game, {**two, "shuffling": MANUAL}) == {cards.two}
    assert violations(game, {"decks": 1, "shuffling": MANUAL}) == set()


@pytest.mark.parametrize("cards", TWO_DECKS)
@pytest.mark.parametrize("backs, right", [(0, False), (1, False), (2, True), (3, False)])
def test_two_decks_have_backs_of_different_colors(cards: Cards, backs: int, right: bool) -> None:
    game = find(cards.game)
    assert violations(game, {"decks": 2, "deck_backs": backs}) == (set() if right else {cards.backs})
    assert grounds(game, "deck_backs") == {cards.backs}


@pytest.mark.parametrize("cards", TWO_DECKS)
def test_two_decks_alternate(cards: Cards) -> None:
    assert find(cards.game).alternates == cards.alternate


@pytest.mark.parametrize("cards", SHUFFLES)
def test_cards_are_shuffled_by_hand_or_by_a_device(cards: Cards) -> None:
    game = find(cards.game)
    assert game.house()["shuffling"] == AUTOMATED
    assert violations(game, {"shuffling": MANUAL}) == violations(game, {"shuffling": AUTOMATED}) == set()
    assert violations(game, {"shuffling": "not at all"}) == {cards.shuffle}
    assert grounds(game, "shuffling") == {cards.shuffle, *cards.device}


@pytest.mark.parametrize("cards", PRE_SHUFFLED)
def test_a_house_may_have_its_new_cards_pre_shuffled(cards: Cards) -> None:
    game = find(cards.game)
    assert game.house()["pre_shuffled"] is False
    assert violations(game, {"pre_shuffled": True}) == violations(game, {"pre_shuffled": False}) == set()
    assert grounds(game, "pre_shuffled") == {cards.pre_shuffled}
    assert game.came_shuffled == cards.first


def assert_cut(cards: Cards, house: House, new: bool, cuts: bool) -> None:
    """Whether a shuffle is followed by a cut, and the paragraph on what follows it."""
    game = find(cards.game)
    assert game.cut is not None
    assert game.cut.required(house, new) == (cards.by_hand if cuts else None)
    (cutting,) = [part for part in PARTS[cards.game] if isinstance(part, Cutting)]
    assert cutting.follows(house, new) == (cards.by_hand if cuts else cards.by_device)


@pytest.mark.parametrize("cards", SHUFFLES)
@pytest.mark.parametrize("shuffling, cuts", [(MANUAL, True), (AUTOMATED, False)])
@pytest.mark.parametrize("new", [True, False])
def test_cards_shuffled_by_hand_are_cut_and_a_devices_are_not(
    cards: Cards, shuffling: str, new: bool, cuts: bool
) -> None:
    assert_cut(cards, find(cards.game).house({"shuffling": shuffling}), new, cuts)


@pytest.mark.parametrize("cards", PRE_SHUFFLED)
@pytest.mark.parametrize(
    "shuffling, new, cuts",
    [(MANUAL, True, True), (MANUAL, False, True), (AUTOMATED, True, True), (AUTOMATED, False, False)],
)
def test_new_cards_that_came_shuffled_are_cut(cards: Cards, shuffling: str, new: bool, cuts: bool) -> None:
    assert_cut(cards, find(cards.game).house({"shuffling": shuffling, "pre_shuffled": True}), new, cuts)


@pytest.mark.parametrize("cards", SHUFFLES)
def test_a_cut_takes_at_least_ten_cards_and_may_be_made_again(cards: Cards) -> None:
    game = find(cards.game)
    assert game.cut is not None
    assert (game.cut.at_least, game.cut.cite, game.cut.rest) == (10, cards.cut, cards.rest)
    assert game.recut == cards.recut


@pytest.mark.parametrize("cards", SHUFFLES)
def test_a_device_leaves_the_table_before_another_method_is_used(cards: Cards) -> None:
    assert find(cards.game).device_removal == cards.removal


@pytest.mark.law("19:46-1.18(g)", "19:46-1.18(g)2", "19:46-1.18(g)3")
@pytest.mark.parametrize("name", CHANGED_BY_1_18)
@pytest.mark.parametrize(
    "dealing, hours, paragraph",
    [
        ("manual shoe", 8, "19:46-1.18(g)2"),
        ("automated shoe", 8, "19:46-1.18(g)2"),
        ("hand", 4, "19:46-1.18(g)3"),
    ],
)
def test_cards_are_changed_every_eight_hours_from_a_shoe_and_every_four_from_the_hand(
    name: str, dealing: str, hours: int, paragraph: str
) -> None:
    game = find(name)
    assert game.house()["card_change_hours"] == 4 and grounds(game, "card_change_hours") == {"19:46-1.18(g)"}
    for chosen, broken in ((hours - 1, set()), (hours, set()), (hours + 1, {paragraph})):
        assert violations(game, {"dealing": dealing, "card_change_hours": chosen}) == broken
    assert violations(game, {"dealing": dealing, "card_change_hours": 24}) == {paragraph}
    assert violations(game, {"dealing": dealing, "card_change_hours": 25}) == {paragraph, "19:46-1.18(g)"}
