"""A shoe of several decks and its cutting card: what these parts promise, for every game that is made of them."""

from typing import NamedTuple

import pytest

from croupier.games import find
from tests.games.houses import grounds


class Shoe(NamedTuple):
    """The paragraphs of one game on its shoe, and what a house has that does not say otherwise."""

    game: str
    decks: int
    deck: tuple[str, ...]
    behind: int
    rounds_after: int
    burn: int
    lasts: str
    burned: str


SHOES = [
    pytest.param(
        Shoe("baccarat-punto-banco", 8, ("19:47-3.1(a)", "19:46-1.17(a)"), 14, 1, 0, "19:47-3.5", "19:47-3.5"),
        marks=pytest.mark.law("19:47-3.1(a)", "19:47-3.5", "19:46-1.17(a)"),
        id="baccarat-punto-banco",
    ),
    pytest.param(
        Shoe("minibaccarat", 8, ("19:47-7.1", "19:46-1.17(a)"), 14, 1, 0, "19:47-7.5", "19:47-7.5"),
        marks=pytest.mark.law("19:47-7.1", "19:47-7.5", "19:46-1.17(a)"),
        id="minibaccarat",
    ),
    pytest.param(
        Shoe("casino-war", 6, ("19:47-22.2", "19:46-1.17(a)"), 78, 0, 1, "19:47-22.4", "19:47-22.8"),
        marks=pytest.mark.law("19:47-22.2", "19:47-22.4", "19:47-22.8", "19:46-1.17(a)"),
        id="casino-war",
    ),
]


@pytest.mark.parametrize("shoe", SHOES)
def test_all_decks_of_the_house_are_dealt_from_one_shoe(shoe: Shoe) -> None:
    game = find(shoe.game)
    assert game.house()["decks"] == shoe.decks
    assert grounds(game, "decks") == set(shoe.deck)
    for decks in (shoe.decks - 1, shoe.decks, shoe.decks + 1):
        deck = game.rules(game.house({"decks": decks})).deck
        assert len(deck) == 52 * decks and {deck.count(card) for card in deck} == {decks}


@pytest.mark.parametrize("shoe", SHOES)
def test_rounds_are_dealt_until_the_cutting_card_comes_out(shoe: Shoe) -> None:
    game = find(shoe.game)
    assert game.house()["behind_cutting_card"] == shoe.behind
    assert shoe.lasts in grounds(game, "behind_cutting_card")
    for behind in (shoe.behind - 1, shoe.behind, shoe.behind + 1):
        lasting = game.rules(game.house({"behind_cutting_card": behind})).lasting
        assert lasting is not None
        assert (lasting.cards, lasting.burn, lasting.rounds_after) == (
            52 * shoe.decks - behind,
            shoe.burn,
            shoe.rounds_after,
        )
        assert (lasting.cite, lasting.burned) == (shoe.lasts, shoe.burned)
