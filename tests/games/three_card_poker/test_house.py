"""What a licensee may choose: 19:47-20.2 and 20.5 (reconstructed, T7), 19:46 on cards and the table."""

import pytest

from croupier.equipment.cards import STANDARD_DECK
from tests.games.felts import wagers_on
from tests.games.three_card_poker.rounds import DEALING, GAME, grounds, violations


@pytest.mark.law("19:47-20.2", "19:46-1.17(a)")
def test_a_round_is_dealt_from_one_deck_of_52() -> None:
    for decks in (1, 2):
        assert sorted(GAME.rules(GAME.house({"decks": decks})).deck) == list(STANDARD_DECK)
    assert GAME.deck_cites == ("19:47-20.2", "19:46-1.17(a)")


@pytest.mark.law("19:47-20.2")
def test_t7_one_deck_or_two_of_different_backs_with_a_shuffling_device() -> None:
    house = GAME.house()
    assert (house["decks"], house["deck_backs"], house["cover_card"]) == (1, 1, "opaque solid color")
    assert violations({}) == violations({"decks": 2, "deck_backs": 2}) == set()
    assert GAME.alternates == "19:47-20.2"
    for wrong in (
        *({"decks": 0}, {"decks": 3}, {"decks": 2, "deck_backs": 1}, {"decks": 1, "deck_backs": 2}),
        *({"decks": 2, "deck_backs": 3}, {"cover_card": "a joker"}),
        {"decks": 2, "deck_backs": 2, "shuffling": "manual"},
    ):
        assert violations(wrong) == {"19:47-20.2"}


@pytest.mark.law("19:47-20.5", "19:46-1.19(c)")
def test_t7_cards_are_shuffled_by_hand_or_by_a_device() -> None:
    assert GAME.house()["shuffling"] == "automated device"
    assert violations({"shuffling": "manual"}) == set()
    assert violations({"shuffling": "not at all"}) == {"19:47-20.5"}
    assert grounds("shuffling") == {"19:47-20.5", "19:46-1.19(c)"}
    assert violations({"pre_shuffled": True}) == violations({"pre_shuffled": False}) == set()
    assert grounds("pre_shuffled") == {"19:47-20.5"} and GAME.house()["pre_shuffled"] is False


@pytest.mark.law("19:47-20.5")
@pytest.mark.parametrize(
    "shuffling, pre_shuffled, new, cuts",
    [
        *(("manual", False, True, True), ("manual", False, False, True), ("manual", True, False, True)),
        *(("automated device", False, True, False), ("automated device", False, False, False)),
        *(("automated device", True, True, True), ("automated device", True, False, False)),
    ],
)
def test_t7_cards_shuffled_by_hand_and_new_pre_shuffled_cards_are_cut(
    shuffling: str, pre_shuffled: bool, new: bool, cuts: bool
) -> None:
    assert GAME.cut is not None
    house = GAME.house({"shuffling": shuffling, "pre_shuffled": pre_shuffled})
    assert GAME.cut.required(house, new) == ("19:47-20.5" if cuts else None)
    assert (GAME.cut.at_least, GAME.cut.rest, GAME.cut.cite) == (10, "19:47-20.5", "19:47-20.5")
    assert GAME.recut == "19:47-20.5"


@pytest.mark.law("19:46-1.18(g)", "19:46-1.18(g)2", "19:46-1.18(g)3")
@pytest.mark.parametrize("dealing, hours, cite", [(d, 4 if d == "hand" else 8, d) for d in DEALING])
def test_cards_are_changed_every_eight_hours_from_a_shoe_and_every_four_from_the_hand(
    dealing: str, hours: int, cite: str
) -> None:
    paragraph = "19:46-1.18(g)3" if cite == "hand" else "19:46-1.18(g)2"
    assert violations({"dealing": dealing, "card_change_hours": hours - 1}) == set()
    assert violations({"dealing": dealing, "card_change_hours": hours}) == set()
    assert violations({"dealing": dealing, "card_change_hours": hours + 1}) == {paragraph}
    assert grounds("card_change_hours") == {"19:46-1.18(g)"} and GAME.house()["card_change_hours"] == 4
    assert violations({"dealing": dealing, "card_change_hours": 24}) == {paragraph}
    assert violations({"dealing": dealing, "card_change_hours": 25}) == {paragraph, "19:46-1.18(g)"}


@pytest.mark.law("19:47-20.6", "19:47-8.2")
@pytest.mark.parametrize("key, cite", [("ante", "19:47-8.2"), ("pair plus", "19:47-20.6")])
def test_a_minimum_is_not_above_its_maximum(key: str, cite: str) -> None:
    for minimum, wrong in (("49.99", False), ("50", False), ("50.01", True)):
        house = {f"minimum.{key}": minimum, f"maximum.{key}": "50"}
        assert violations(house) == ({cite} if wrong else set())
    assert grounds(f"minimum.{key}") == grounds(f"maximum.{key}") == {cite}
    assert (GAME.house().whole("minimum.ante"), GAME.house().whole("maximum.ante")) == (1000, 10_000)
    assert (GAME.house().whole("minimum.pair plus"), GAME.house().whole("maximum.pair plus")) == (500, 10_000)


@pytest.mark.law("19:46-1.10A")
def test_t12_a_table_has_up_to_seven_positions_with_an_area_for_each_wager() -> None:
    assert GAME.layout.positions == GAME.house()["positions"] == 7
    assert wagers_on(GAME) == {"ante", "play", "pair plus"}
    assert violations({"positions": 6}) == violations({"positions": 7}) == set()
    assert violations({"positions": 8}) == violations({"positions": 0}) == {"19:46-1.10A"}


@pytest.mark.law("19:47-20.12")
def test_a_device_leaves_the_table_before_another_method_is_used() -> None:
    assert GAME.device_removal == "19:47-20.12"
