"""Decks, shuffle, cut and change of cards: what these parts promise, for every game that is made of them."""

from typing import NamedTuple

import pytest

from croupier.declare.parts import Cutting
from croupier.equipment.cards import STANDARD_DECK
from croupier.games import find, let_it_ride_poker, mississippi_stud, three_card_poker
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
    pre_shuffled: str
    first: str
    by_hand: str
    by_device: str | None
    cut: str
    rest: str
    recut: str
    removal: str


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
THREE_CARD = section("three-card-poker", "19:47-20.2", "19:47-20.5", "19:47-20.12")
LET_IT_RIDE = section("let-it-ride-poker", "19:47-18.2", "19:47-18.4", "19:47-18.12")

DECKS = [
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
]
SHUFFLES = [
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
]
PARTS = {
    "mississippi-stud": mississippi_stud.PARTS,
    "three-card-poker": three_card_poker.PARTS,
    "let-it-ride-poker": let_it_ride_poker.PARTS,
}


@pytest.mark.parametrize("cards", DECKS)
@pytest.mark.parametrize("decks", [1, 2])
def test_a_round_is_dealt_from_one_deck_of_52(cards: Cards, decks: int) -> None:
    game = find(cards.game)
    deck = game.rules(game.house({"decks": decks})).deck
    assert len(deck) == len(set(deck)) == 52 and sorted(deck) == list(STANDARD_DECK)
    assert game.deck_cites == cards.deck
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
    assert grounds(game, "decks") == grounds(game, "cover_card") == {cards.one}


@pytest.mark.parametrize("cards", DECKS)
def test_a_second_deck_needs_a_shuffling_device(cards: Cards) -> None:
    game, two = find(cards.game), {"decks": 2, "deck_backs": 2}
    assert violations(game, {**two, "shuffling": AUTOMATED}) == set()
    assert violations(game, {**two, "shuffling": MANUAL}) == {cards.two}
    assert violations(game, {"decks": 1, "shuffling": MANUAL}) == set()


@pytest.mark.parametrize("cards", DECKS)
@pytest.mark.parametrize("backs, right", [(0, False), (1, False), (2, True), (3, False)])
def test_two_decks_have_backs_of_different_colors(cards: Cards, backs: int, right: bool) -> None:
    game = find(cards.game)
    assert violations(game, {"decks": 2, "deck_backs": backs}) == (set() if right else {cards.backs})
    assert grounds(game, "deck_backs") == {cards.backs}


@pytest.mark.parametrize("cards", DECKS)
def test_two_decks_alternate(cards: Cards) -> None:
    assert find(cards.game).alternates == cards.alternate


@pytest.mark.parametrize("cards", SHUFFLES)
def test_cards_are_shuffled_by_hand_or_by_a_device(cards: Cards) -> None:
    game = find(cards.game)
    assert game.house()["shuffling"] == AUTOMATED
    assert violations(game, {"shuffling": MANUAL}) == violations(game, {"shuffling": AUTOMATED}) == set()
    assert violations(game, {"shuffling": "not at all"}) == {cards.shuffle}
    assert grounds(game, "shuffling") == {cards.shuffle, "19:46-1.19(c)"}


@pytest.mark.parametrize("cards", SHUFFLES)
def test_a_house_may_have_its_new_cards_pre_shuffled(cards: Cards) -> None:
    game = find(cards.game)
    assert game.house()["pre_shuffled"] is False
    assert violations(game, {"pre_shuffled": True}) == violations(game, {"pre_shuffled": False}) == set()
    assert grounds(game, "pre_shuffled") == {cards.pre_shuffled}
    assert game.came_shuffled == cards.first


@pytest.mark.parametrize("cards", SHUFFLES)
@pytest.mark.parametrize(
    "shuffling, pre_shuffled, new, cuts",
    [
        (MANUAL, False, True, True),
        (MANUAL, False, False, True),
        (MANUAL, True, True, True),
        (MANUAL, True, False, True),
        (AUTOMATED, False, True, False),
        (AUTOMATED, False, False, False),
        (AUTOMATED, True, True, True),
        (AUTOMATED, True, False, False),
    ],
)
def test_cards_shuffled_by_hand_or_pre_shuffled_are_cut_and_a_devices_are_not(
    cards: Cards, shuffling: str, pre_shuffled: bool, new: bool, cuts: bool
) -> None:
    game = find(cards.game)
    house = game.house({"shuffling": shuffling, "pre_shuffled": pre_shuffled})
    assert game.cut is not None
    assert game.cut.required(house, new) == (cards.by_hand if cuts else None)
    (cutting,) = [part for part in PARTS[cards.game] if isinstance(part, Cutting)]
    assert cutting.follows(house, new) == (cards.by_hand if cuts else cards.by_device)


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
@pytest.mark.parametrize("name", PARTS)
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
