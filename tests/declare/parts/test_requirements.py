"""What choices of decks, shuffling and dealing ask of each other, in the games that share the words."""

import pytest

from croupier.declare.house import House
from croupier.declare.parts.cards.change import changed_from
from croupier.declare.parts.cards.dealing import AUTOMATED_SHOE, HAND, MANUAL_SHOE, needs_shuffler
from croupier.declare.parts.cards.decks import second_deck
from croupier.declare.parts.cards.shuffle import AUTOMATED, MANUAL
from croupier.declare.parts.cards.stub import counts_the_deck
from croupier.games import DECLARED, find
from croupier.law import cite

CITE, OTHER, THIRD = cite("19:47-35.2(a)"), cite("19:47-35.2(b)"), cite("19:47-35.2(b)2")


def house(**choices: int | str | bool) -> House:
    right: dict[str, int | str | bool] = {
        "decks": 1,
        "deck_backs": 1,
        "shuffling": AUTOMATED,
        "dealing": MANUAL_SHOE,
    }
    return House("faro", {**right, "card_change_hours": 4, "counting_shuffler": False, **choices})


@pytest.mark.parametrize(
    "choices, broken",
    [
        ({}, []),
        ({"decks": 2, "deck_backs": 2}, []),
        ({"decks": 2, "deck_backs": 2, "shuffling": MANUAL}, [OTHER]),
        ({"decks": 2}, [THIRD]),
        ({"deck_backs": 2}, [CITE]),
    ],
)
def test_a_second_deck_comes_with_a_device_and_in_another_color(choices: dict[str, int], broken: list[str]) -> None:
    requirements = second_deck(device=OTHER, backs=THIRD, one=CITE)
    assert [requirement.cite for requirement in requirements if requirement.broken(house(**choices))] == broken


def test_the_hand_and_the_count_need_a_device() -> None:
    by_hand = house(dealing=HAND, shuffling=MANUAL, counting_shuffler=True)
    assert needs_shuffler(HAND, CITE).broken(by_hand) and counts_the_deck(CITE).broken(by_hand)
    with_device = house(dealing=HAND, counting_shuffler=True)
    assert not needs_shuffler(HAND, CITE).broken(with_device) and not counts_the_deck(CITE).broken(with_device)


@pytest.mark.parametrize("hours, shoe, hand", [(4, False, False), (5, False, True), (8, False, True), (9, True, True)])
def test_cards_are_changed_sooner_from_the_hand_than_from_a_shoe(hours: int, shoe: bool, hand: bool) -> None:
    for dealing in (MANUAL_SHOE, AUTOMATED_SHOE):
        assert changed_from("shoe", 8, CITE).broken(house(dealing=dealing, card_change_hours=hours)) is shoe
    assert changed_from("hand", 4, CITE).broken(house(dealing=HAND, card_change_hours=hours)) is hand


def test_games_say_these_things_with_their_own_paragraphs() -> None:
    says = second_deck(device=CITE, backs=CITE, one=CITE)[0].says
    cites = {game: r.cite for game in DECLARED for r in find(game).requirements if r.says == says}
    assert len(cites) >= 7 and len(set(cites.values())) == len(cites)
