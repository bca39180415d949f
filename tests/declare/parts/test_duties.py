"""The chores that games share: which of them a house has, and for how long its cards may be used."""

import pytest

from croupier.declare.house import House
from croupier.declare.parts.cards.change import changed
from croupier.declare.parts.cards.collection import collected
from croupier.declare.parts.cards.dealing import AUTOMATED_SHOE, HAND, MANUAL_SHOE, loaded, stub_racked
from croupier.declare.parts.cards.decks import one_in_the_rack
from croupier.declare.parts.cards.new_cards import inspected, opening, shown
from croupier.declare.parts.cards.shuffle import idle, washed_after_all
from croupier.games import find
from croupier.law import Source, cite

AT = cite("19:47-35.3(a)")


def house(**choices: object) -> House:
    return House("mississippi-stud", choices)  # type: ignore[arg-type]


def test_cards_that_come_shuffled_are_taken_in_otherwise_and_not_shown() -> None:
    *ordinary, otherwise = inspected(dealer=(AT,), floor=(AT,), came=(AT,))
    assert [chore.name for chore in ordinary] == ["inspect", "verify"] and otherwise.name == "inspect"
    for chore in ordinary:
        assert not chore.asked(house(pre_shuffled=True)) and chore.asked(house())
    for chore in (otherwise, washed_after_all(AT)):
        assert chore.asked(house(pre_shuffled=True)) and not chore.asked(house())
    assert "1.18(e)2 and (r)" in otherwise.says and len(inspected(dealer=(AT,), floor=(AT,))) == 2
    for chore in shown(spread=(AT,), wash=(AT,)):
        assert not chore.asked(house(pre_shuffled=True)) and chore.asked(house(pre_shuffled=False))


def test_what_is_known_of_a_section_alone_is_reconstructed() -> None:
    assert {chore.source for chore in opening(AT)} == {Source.RECONSTRUCTED}
    assert idle(AT).source is Source.SEED and idle(AT, Source.RECONSTRUCTED).source is Source.RECONSTRUCTED


@pytest.mark.parametrize("dealt", [MANUAL_SHOE, HAND, AUTOMATED_SHOE])
def test_a_way_of_dealing_has_its_own_paragraphs(dealt: str) -> None:
    for chore in (loaded(dealt, AT), stub_racked(dealt, AT)):
        asked = {way for way in (MANUAL_SHOE, HAND, AUTOMATED_SHOE) if chore.asked(house(dealing=way))}
        assert asked == {dealt}


def test_only_where_two_sets_take_turns_is_the_rack_emptied_for_the_other() -> None:
    chore = one_in_the_rack(AT)
    assert chore.asked(house(decks=2)) and not chore.asked(house(decks=1))


def test_hands_are_picked_up_under_the_paragraph_of_the_way_they_are_settled() -> None:
    chore = collected(AT, when=("settlement", "pass by pass"))
    assert chore.asked(house(settlement="pass by pass")) and not chore.asked(house(settlement="player by player"))
    assert collected(AT).asked(house())


@pytest.mark.parametrize("chosen, hours", [(None, 8), (7, 7), (8, 8), (9, 8)])
def test_a_house_may_change_cards_sooner_and_not_later(chosen: int | None, hours: int) -> None:
    chosen_house = house() if chosen is None else house(card_change_hours=chosen)
    assert changed(8, AT).hours_at(chosen_house) == hours


@pytest.mark.parametrize("dealing, hours", [(MANUAL_SHOE, 8), (AUTOMATED_SHOE, 8), (HAND, 4)])
def test_a_table_has_one_paragraph_that_says_when_its_cards_are_changed(dealing: str, hours: int) -> None:
    game = find("boston-5-stud-poker")
    chores = [chore for chore in game.rules(game.house({"dealing": dealing})).chores if chore.name == "change"]
    assert [chore.hours for chore in chores] == [hours]
