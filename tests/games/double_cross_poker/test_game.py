"""Double Cross Poker as a whole, and what its licensee may choose: 25.3, 25.6, 25.10, 25.11.

Its cards and their deal (25.2, 25.4, 25.7 to 25.9) are in tests/declare/parts, with those of other games; its wagers
and rounds in _round (25.1, 25.6 to 25.10), its hands and odds in _payout (25.5, 25.11), 25.12 in _irregularities.
"""

from datetime import date

import pytest

from croupier.declare.shorthand import POKER_HANDS
from croupier.equipment.cards import STANDARD_DECK, suit_of
from croupier.games import DECLARED
from croupier.games.double_cross_poker import FIVE_CARDS, LINES, THREE_CARD_PAYS
from croupier.hands.poker5 import five_card_rank
from croupier.law import Free, NotInForce, Source, Status
from croupier.law.provenance import reconstructed
from croupier.rounds.moves import Fold
from croupier.rounds.steps import CountStub
from tests.games.double_cross_poker.rounds import GAME, grounds, violations
from tests.games.felts import wagers_on


def test_the_game_bears_the_name_of_its_subchapter() -> None:
    assert (GAME.id, GAME.name, GAME.subchapter) == ("double-cross-poker", "Double Cross Poker", "19:47-25")
    assert GAME.id in DECLARED


@pytest.mark.law("19:47-25.1")
@pytest.mark.parametrize(
    "day, held",
    [
        *((date(2004, 8, 15), False), (date(2004, 8, 16), True), (date(2004, 8, 17), True)),
        *((date(2006, 6, 7), True), (date(2006, 6, 8), True), (date(2006, 6, 9), False)),
    ],
)
def test_the_text_vouches_for_the_days_from_adoption_to_the_readoption_of_the_chapter(day: date, held: bool) -> None:
    if held:
        rules = GAME.rules(day=day)
        assert (rules.day, rules.edition.status) == (day, Status.ADOPTED)
    else:
        with pytest.raises(NotInForce, match=r" 2004-08-16 to 2006-06-08 .* by 19:47-25\.1"):
            GAME.rules(day=day)


@pytest.mark.law('19:47-25.1 "Ante"', '19:47-25.1 "Three-card wager"', '19:47-25.1 "Raise"')
def test_the_game_and_each_wager_say_that_they_are_reconstructed() -> None:
    assert GAME.source is Source.RECONSTRUCTED
    assert {wager.source for wager in GAME.wagers} == {Source.RECONSTRUCTED}
    first, second = reconstructed(GAME)
    assert first.startswith("Reconstructed") and "X7, X8, X9, X10" in second


def test_what_is_not_held_is_read_and_says_that_it_is_reconstructed() -> None:
    readings = {reading.id: reading for reading in GAME.readings}
    assert [id_ for id_ in readings if id_[0] == "X"] == [f"X{number}" for number in range(1, 17)]
    not_held = {f"19:47-25.{section}" for section in range(6, 12)}
    for reading in readings.values():
        if not_held & set(reading.cites):
            assert reading.read.startswith("Reconstructed."), reading.id
    assert {id_ for id_, reading in readings.items() if reading.decides_money} == {
        *("G2", "G10", "X2", "X3", "X7", "X8", "X9", "X10", "X12", "X13", "X14"),
    }


@pytest.mark.law("19:47-25.6", "19:47-25.7", "19:47-25.9", "19:47-25.10", "19:47-25.11")
def test_every_choice_that_rests_on_a_section_not_held_says_so() -> None:
    not_held = {f"19:47-25.{section}" for section in range(6, 12)}
    for option in GAME.options:
        assert option.says.endswith(" (reconstructed)") is (str(option.cite) in not_held), option.key


@pytest.mark.law("19:47-25.11")
def test_x9_x10_what_is_printed_beside_the_odds_says_that_they_are_reconstructed() -> None:
    assert GAME.paytables is not None
    assert {table.heading: table.says for table in GAME.paytables(GAME.house())} == {
        "Ante": "the ante wager, against the dealer (reconstructed)",
        "Raises": "each of the two raise wagers, against the dealer (reconstructed)",
        "Three-card wager": "the three-card wager, whatever the dealer holds (reconstructed)",
    }


@pytest.mark.law("19:47-25.11")
def test_x9_x10_the_odds_are_stand_ins_that_no_law_binds() -> None:
    odds = [option for option in GAME.options if option.key.startswith(("payout_odds.", "three_card."))]
    assert len(odds) == 7 and all(isinstance(option.binding, Free) for option in odds)
    assert {str(option.cite) for option in odds} == {"19:47-25.11"}
    assert violations({"payout_odds.ante": "1 to 2", "three_card.one pair": "5 to 1"}) == set()


@pytest.mark.law('19:47-25.1 "Ante"', '19:47-25.1 "Three-card wager"', '19:47-25.1 "Raise"')
def test_wagers_bear_the_names_of_the_law() -> None:
    assert [(w.key, w.name, str(w.cite), str(w.defined)) for w in GAME.wagers] == [
        ("ante", "ante wager", *('19:47-25.1 "Ante"',) * 2),
        ("three-card", "three-card wager", *('19:47-25.1 "Three-card wager"',) * 2),
        ("first raise", "first raise wager", *('19:47-25.1 "Raise"',) * 2),
        ("second raise", "second raise wager", *('19:47-25.1 "Raise"',) * 2),
    ]


@pytest.mark.law('19:47-25.1 "Hand"', '19:47-25.1 "Stub"', '19:47-25.1 "Suit"', '19:47-25.1 "Round of play"')
@pytest.mark.law('19:47-25.1 "Community card"', '19:47-25.1 "Fold"', '19:47-25.1 "Rank"', "19:47-25.5")
def test_the_words_of_the_law_stand_for_what_the_game_uses() -> None:
    assert {term.word: (str(term.cite), term.means) for term in GAME.terms} == {
        "hands, highest first": ("19:47-25.5", POKER_HANDS),
        "three-card hands, highest first": ("19:47-25.5", THREE_CARD_PAYS.hands),
        "community card": ('19:47-25.1 "Community card"', LINES),
        "fold": ('19:47-25.1 "Fold"', Fold),
        "hand": ('19:47-25.1 "Hand"', FIVE_CARDS),
        "rank": ('19:47-25.1 "Rank"', five_card_rank),
        "round of play": ('19:47-25.1 "Round of play"', GAME.agenda),
        "stub": ('19:47-25.1 "Stub"', CountStub),
        "suit": ('19:47-25.1 "Suit"', suit_of),
    }
    assert {suit_of(card) for card in STANDARD_DECK} == {0, 1, 2, 3}


@pytest.mark.law("19:47-25.3(e)")
@pytest.mark.parametrize("dealing, most", [("manual shoe", 8), ("automated shoe", 8), ("hand", 4)])
def test_cards_from_a_shoe_are_changed_every_eight_hours_and_from_the_hand_every_four(dealing: str, most: int) -> None:
    for hours, wrong in ((most - 1, set()), (most, set()), (most + 1, {"19:47-25.3(e)"})):
        assert violations({"dealing": dealing, "card_change_hours": hours}) == wrong
    assert grounds("card_change_hours") == {"19:47-25.3(e)"}


@pytest.mark.law("19:47-25.3(f)")
def test_how_a_table_is_opened_is_approved_first() -> None:
    assert violations({"approvals.opening": True}) == set()
    assert violations({"approvals.opening": False}) == {"19:47-25.3(f)"}


def test_x15_there_are_six_positions_with_an_area_for_each_wager_and_a_cross() -> None:
    assert GAME.layout.positions == 6
    assert wagers_on(GAME) == {wager.key for wager in GAME.wagers}
    cross = {(area.first, area.row, area.column) for area in GAME.layout.dealer_areas if area.place == "community"}
    # The first card turned is the one farthest from the dealer, the third the middle of both lines.
    assert cross == {(1, 2, 1), (2, 0, 1), (3, 1, 1), (4, 1, 0), (5, 1, 2)}


@pytest.mark.law("19:47-8.2", "19:47-25.6", "19:47-25.10", "19:47-25.11")
def test_what_is_left_to_the_licensee_and_by_which_paragraph() -> None:
    house = GAME.house()
    chosen = ("three_card_on_fold", "match_play", "odds_stated_with")
    assert {key: (house[key], grounds(key)) for key in chosen} == {
        "three_card_on_fold": ("stands", {"19:47-25.10"}),
        "match_play": (True, {"19:47-25.6"}),
        "odds_stated_with": ("to", {"19:47-25.11"}),
    }
    assert violations({"three_card_on_fold": "doubled"}) == {"19:47-25.10"}
    assert violations({"odds_stated_with": "for"}) == {"19:47-25.11"}
    assert violations({"odds_stated_with": "win"}) == set()
    posted = {key: house[key] for key in house.choices if key.startswith(("minimum.", "maximum."))}
    assert posted == {
        "minimum.ante": 1000,
        "maximum.ante": 10_000,
        "minimum.three-card": 500,
        "maximum.three-card": 10_000,
    }
    for key in ("ante", "three-card"):
        assert grounds(f"minimum.{key}") == grounds(f"maximum.{key}") == {"19:47-8.2"}
        assert violations({f"minimum.{key}": "100.01"}) == {"19:47-8.2"}
        assert violations({f"minimum.{key}": "100"}) == set()


@pytest.mark.law("19:47-25.2(b)2", "19:47-25.3(e)", "19:47-25.3(f)", "19:47-25.4(a)", "19:46-1.19(b)1")
def test_the_default_house_breaks_nothing() -> None:
    assert violations({}) == set()
    house = GAME.house()
    assert (house["deck_backs"], house["card_change_hours"], house["approvals.opening"]) == (1, 4, True)
    assert (house["shuffling"], house["dealing"]) == ("automated device", "manual shoe")


@pytest.mark.law("19:47-25.2(b)3")
def test_what_people_must_do_is_recorded_as_a_duty() -> None:
    assert {str(cite): duty.name for duty in GAME.duties for cite in duty.cites} == {
        "19:47-25.2(b)3": "alternate",
    }
    assert GAME.not_modelled == ()
