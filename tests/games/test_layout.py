"""The declared layouts: every wager has its area, every area its paragraph, and the house decides what is there."""

from itertools import pairwise

import pytest

from croupier.declare.inscriptions import LaidOut, laid_out
from croupier.declare.layout import Area, Shape, TableShape
from croupier.declare.offers import offered_wagers
from croupier.games import DECLARED, find
from croupier.law import Source
from tests.games.felts import wagers_on


def felt(game: str, **choices: object) -> LaidOut:
    declared = find(game)
    return laid_out(declared.rules(declared.house(choices)))


def names(areas: tuple[Area, ...]) -> list[str]:
    return [area.name for area in areas]


@pytest.mark.parametrize("game", DECLARED)
def test_every_wager_of_a_game_has_an_area_and_no_area_is_for_a_wager_that_there_is_not(game: str) -> None:
    assert wagers_on(find(game)) == {wager.key for wager in find(game).wagers}


@pytest.mark.parametrize("game", DECLARED)
def test_every_wager_that_a_house_offers_lies_on_exactly_one_area(game: str) -> None:
    rules = find(game).rules()
    areas = laid_out(rules).areas
    for wager in offered_wagers(rules):
        assert len([area for area in areas if wager.key in area.wagers]) == 1, wager.key


@pytest.mark.parametrize("game", DECLARED)
def test_names_are_told_apart_and_rows_come_in_order(game: str) -> None:
    layout = find(game).layout
    there = [*layout.areas, *layout.dealer_areas]
    assert len({area.name for area in there}) == len(there)
    if layout.table is not TableShape.DICE:  # whose areas stand in the order of the sections, and lie in columns
        assert all(one.row <= other.row for one, other in pairwise(layout.areas))


@pytest.mark.parametrize("game", DECLARED)
def test_two_inscriptions_of_a_house_are_never_about_the_same(game: str) -> None:
    subjects = [line.subject for line in felt(game).lines]
    assert subjects and len(set(subjects)) == len(subjects)


@pytest.mark.parametrize("game", [game for game in DECLARED if find(game).rules().deck])
def test_a_position_has_room_for_its_cards_or_shares_those_before_the_dealer(game: str) -> None:
    laid = felt(game)
    cards = [area for area in (*laid.areas, *laid.dealer_areas) if area.shape is Shape.CARDS]
    assert cards and all(area.cards for area in cards)


@pytest.mark.parametrize(
    "game, choices, area, heading",
    [
        ("colorado-hold-em-poker", {"bonus": False}, "bonus", "Bonus"),
        ("winners-pot-poker", {"jacks_plus": False}, "jacks plus", "Jacks plus"),
        ("let-it-ride-poker", {"three_card_bonus": "not offered"}, "three-card bonus", "Three-card bonus"),
        ("double-attack-blackjack", {"bust_wager": False}, "bust", "Bust wager"),
        ("craps", {"fire_bet": "none"}, "fire", "Fire bet"),
    ],
)
def test_a_side_wager_that_is_not_offered_has_neither_area_nor_odds(
    game: str, choices: dict[str, object], area: str, heading: str
) -> None:
    with_it, without = felt(game), felt(game, **choices)
    assert area in names(with_it.areas) and area not in names(without.areas)
    assert heading in {line.heading for line in with_it.lines}
    assert heading not in {line.heading for line in without.lines}


@pytest.mark.parametrize(
    "choices, there",
    [
        ({"streak": True}, {"streak 2", "streak 3", "streak 4", "streak 5"}),
        ({"match_the_dealer": True}, {"match the dealer"}),
        ({"multiple_action": True}, {"second", "third"}),
        ({"progressive": True}, {"progressive"}),
    ],
)
def test_a_blackjack_layout_grows_with_what_its_house_offers(choices: dict[str, object], there: set[str]) -> None:
    assert set(names(felt("blackjack", **choices).areas)) - set(names(felt("blackjack").areas)) == there


@pytest.mark.law("19:47-2.18(g)")
def test_a_dealer_who_forms_three_hands_has_an_area_for_each() -> None:
    def hands(**choices: object) -> list[str]:
        return [area.name for area in felt("blackjack", **choices).dealer_areas]

    assert hands() == ["dealer's hand"]
    assert hands(multiple_action=True) == ["dealer's hand", "dealer's hand 2", "dealer's hand 3"]


def test_inscriptions_say_what_the_house_does() -> None:
    def said(**choices: object) -> list[str]:
        return [line.words for line in felt("blackjack", **choices).lines]

    assert said() == [
        "Blackjack pays 3 to 2",
        "Dealer must draw to 16 and stand on all 17s",
        "Insurance pays 2 to 1",
    ]
    assert said(soft_17="hit", variation="6 to 5")[:2] == [
        "Blackjack pays 6 to 5",
        "Dealer must draw to 16 and hit soft 17s",
    ]


@pytest.mark.law("19:47-35.11(a)")
@pytest.mark.parametrize("word", ["to", "win"])
def test_odds_in_print_are_stated_in_the_word_of_the_house(word: str) -> None:
    assert f"straight 4 {word} 1" in [line.words for line in felt("mississippi-stud", odds_stated_with=word).lines]


HELD = {
    "mississippi-stud": {
        "ante": "19:46-1.13X(b)2",
        "3rd street": "19:46-1.13X(b)3",
        "4th street": "19:46-1.13X(b)3",
        "5th street": "19:46-1.13X(b)3",
        "cards": "19:47-35.7(d)1",
        "3rd street card": "19:46-1.13X(b)5",
        "4th street card": "19:46-1.13X(b)5",
        "5th street card": "19:46-1.13X(b)5",
        "drop box": "19:46-1.13X(c)",
        "tip box": "19:46-1.13X(c)",
        "discard rack": "19:47-35.10(i)1",
    },
    "boston-5-stud-poker": {
        "optional bonus": "19:47-24.6(a)",
        "ante": "19:47-24.6(a)",
        "first": "19:47-24.6(a)",
        "second": "19:47-24.10(b)",
        "cards": "19:47-24.7(d)1",
        "dealer's hand": "19:47-24.7(d)2",
    },
    "casino-war": {"discard rack": "19:47-22.10(a)"},
    "three-card-poker": {
        "cards": "19:47-20.8(c)",
        "dealer's hand": "19:47-20.9(c)1",
        "discard rack": "19:47-20.10(b)",
    },
    "winners-pot-poker": {
        "double": "19:47-33.10(c)1",
        "winner's pot": "19:47-33.10(e)",
        "discard rack": "19:47-33.10(g)",
    },
    "double-cross-poker": {f"community card {number}": '19:47-25.1 "Community card"' for number in range(1, 6)},
    "blackjack": {
        **{f"streak {wins}": "19:47-2.22(b)" for wins in range(2, 6)},
        "match the dealer": "19:47-2.23(d)",
        **dict.fromkeys(("over 13", "under 13", "same suit", "sevens"), "19:47-2.17(f)"),
        "twenty point bonus": "19:47-2.24(c)",
        "blackjack bonus": "19:47-2.20(b)",
        "progressive": "19:47-2.19(b)",
        "blackjack": "19:47-2.3(a)",
        "second": "19:47-2.18(b)",
        "third": "19:47-2.18(b)",
        "dealer's hand 2": "19:47-2.18(g)",
        "dealer's hand 3": "19:47-2.18(g)",
    },
    "baccarat-punto-banco": {"banker": "19:47-3.2(a)1", "shoe": "19:46-1.19(b)"},
    "baccarat-chemin-de-fer": {"shoe": "19:46-1.19(b)"},
    "minibaccarat": {"shoe": "19:46-1.19(b)"},
    "red-dog": {"shoe": "19:46-1.19(b)"},
    "double-attack-blackjack": dict.fromkeys(("bust", "initial", "double attack"), "19:47-26.5(c)"),
}
"""What a text that is held names: the area or the thing, and the paragraph."""


@pytest.mark.law(
    "19:46-1.13X(b)2", "19:46-1.13X(b)3", "19:46-1.13X(b)5", "19:46-1.13X(c)", "19:47-35.7(d)1", "19:47-35.10(i)1",
    "19:47-24.6(a)", "19:47-24.10(b)", "19:47-24.7(d)1", "19:47-24.7(d)2", "19:47-22.10(a)", "19:47-20.8(c)",
    "19:47-20.9(c)1", "19:47-20.10(b)", "19:47-33.10(c)1", "19:47-33.10(e)", "19:47-33.10(g)",
    '19:47-25.1 "Community card"', "19:47-2.22(b)", "19:47-2.23(d)", "19:47-2.17(f)", "19:47-2.24(c)",
    "19:47-2.20(b)", "19:47-2.19(b)", "19:47-2.3(a)", "19:47-2.18(b)", "19:47-2.18(g)", "19:47-3.2(a)1",
    "19:46-1.19(b)", "19:47-26.5(c)",
)  # fmt: skip
@pytest.mark.parametrize("game", DECLARED)
def test_what_the_held_texts_name_is_on_the_layout_under_their_paragraphs(game: str) -> None:
    layout = find(game).layout
    named = {area.name: area.asked for area in (*layout.areas, *layout.dealer_areas)} | dict(layout.equipment)
    assert {name: asked.cite for name, asked in named.items() if asked.source is Source.SEED} == HELD.get(game, {})


def test_what_no_text_asks_for_says_so() -> None:
    known = {game: {area.asked.source for area in find(game).layout.areas} for game in DECLARED}
    assert known["mississippi-stud"] == {Source.SEED}
    assert known["ultimate-texas-hold-em"] == {Source.RECONSTRUCTED}
    assert Source.NJ in known["let-it-ride-poker"]


def test_the_shape_of_the_table_is_that_of_the_game() -> None:
    shapes = {game: find(game).layout.table for game in DECLARED}
    assert [game for game, shape in shapes.items() if shape is TableShape.OVAL] == ["baccarat-punto-banco"]
    assert [game for game, shape in shapes.items() if shape is TableShape.DICE] == ["craps"]
    assert [game for game, shape in shapes.items() if shape is TableShape.SHARED] == [
        "big-six-wheel",
        "sic-bo",
        "mini-dice",
    ]
    assert [game for game, shape in shapes.items() if shape is TableShape.ROULETTE] == ["roulette"]
    assert [game for game, shape in shapes.items() if shape is TableShape.POKETTE] == ["pokette"]
    assert [game for game, shape in shapes.items() if shape is TableShape.KENO] == ["keno"]
