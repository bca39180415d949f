"""Double Cross Poker as a whole, and what its licensee may choose: 25.2 to 25.4, 25.11.

Its wagers and rounds are in _round (25.1, 25.6 to 25.10), its hands and odds in _payout (25.5, 25.11), 25.12 in
_irregularities.
"""

from datetime import date

import pytest

from croupier.equipment.cards import STANDARD_DECK, suit_of
from croupier.games import DECLARED
from croupier.games.double_cross_poker.play import FIVE_CARDS, HANDS, LINES, THREE_CARD_HANDS
from croupier.hands.poker5 import five_card_rank
from croupier.law import Free, NotInForce, Source, Status
from croupier.law.provenance import reconstructed
from croupier.rounds.moves import Fold
from croupier.rounds.steps import CountStub
from tests.games.double_cross_poker.rounds import DEALING, GAME, dealt, grounds, violations
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
    assert GAME.paytables is not None
    assert all("(reconstructed)" in table.says for table in GAME.paytables(GAME.house()))


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


def test_every_choice_that_rests_on_a_section_not_held_says_so() -> None:
    not_held = {f"19:47-25.{section}" for section in range(6, 12)}
    for option in GAME.options:
        assert ("(reconstructed)" in option.says) is (str(option.cite) in not_held), option.key


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
        "hands, highest first": ("19:47-25.5", HANDS),
        "three-card hands, highest first": ("19:47-25.5", THREE_CARD_HANDS),
        "community card": ('19:47-25.1 "Community card"', LINES),
        "fold": ('19:47-25.1 "Fold"', Fold),
        "hand": ('19:47-25.1 "Hand"', FIVE_CARDS),
        "rank": ('19:47-25.1 "Rank"', five_card_rank),
        "round of play": ('19:47-25.1 "Round of play"', GAME.agenda),
        "stub": ('19:47-25.1 "Stub"', CountStub),
        "suit": ('19:47-25.1 "Suit"', suit_of),
    }
    assert {suit_of(card) for card in STANDARD_DECK} == {0, 1, 2, 3}


@pytest.mark.law("19:47-25.2(a)", "19:47-25.2(b)1")
def test_a_round_is_dealt_from_one_deck_of_52() -> None:
    for decks in (1, 2):
        assert sorted(GAME.rules(GAME.house({"decks": decks})).deck) == list(STANDARD_DECK)
    assert GAME.deck_cites == ("19:47-25.2(a)", "19:47-25.2(b)1")


@pytest.mark.law("19:47-25.2(a)")
def test_one_deck_or_two_and_an_opaque_cover_card() -> None:
    assert violations({"decks": 0}) == violations({"decks": 3}) == {"19:47-25.2(a)"}
    assert violations({"decks": 1}) == violations({"cover_card": "opaque solid color"}) == set()
    assert violations({"cover_card": "a joker"}) == {"19:47-25.2(a)"}
    assert violations({"decks": 1, "deck_backs": 2}) == {"19:47-25.2(a)"}


@pytest.mark.law("19:47-25.2(b)")
def test_a_second_deck_needs_a_shuffling_device() -> None:
    two = {"decks": 2, "deck_backs": 2}
    assert violations({**two, "shuffling": "automated device"}) == violations({"shuffling": "manual"}) == set()
    assert violations({**two, "shuffling": "manual"}) == {"19:47-25.2(b)"}


@pytest.mark.law("19:47-25.2(b)2")
def test_two_decks_have_backs_of_different_colors() -> None:
    assert violations({"decks": 2, "deck_backs": 2}) == set()
    assert violations({"decks": 2, "deck_backs": 1}) == violations({"deck_backs": 3, "decks": 2}) == {"19:47-25.2(b)2"}


@pytest.mark.law("19:47-25.2(b)4")
def test_two_decks_alternate() -> None:
    assert GAME.alternates == "19:47-25.2(b)4"


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


@pytest.mark.law("19:47-25.4(a)")
def test_cards_are_shuffled_by_hand_or_by_a_device() -> None:
    assert violations({"shuffling": "manual"}) == violations({"shuffling": "automated device"}) == set()
    assert violations({"shuffling": "not at all"}) == {"19:47-25.4(a)"}


@pytest.mark.law("19:47-25.4")
@pytest.mark.parametrize("new", [True, False])
def test_x5_cards_shuffled_by_hand_are_cut_by_ten_at_least_and_a_devices_are_not(new: bool) -> None:
    cut = GAME.cut
    assert cut is not None
    assert cut.required(GAME.house({"shuffling": "manual"}), new) == "19:47-25.4"
    assert cut.required(GAME.house({"shuffling": "automated device"}), new) is None
    assert (cut.at_least, cut.cite, cut.rest, GAME.recut) == (10, *("19:47-25.4",) * 3)


@pytest.mark.law("19:47-25.12(f)")
def test_a_device_leaves_the_table_before_another_method_is_used() -> None:
    assert GAME.device_removal == "19:47-25.12(f)"


@pytest.mark.law("19:47-25.3(e)", "19:47-25.7", "19:47-25.8", "19:47-25.9", "19:46-1.19(b)1")
def test_cards_are_dealt_in_one_of_three_ways() -> None:
    assert [violations({"dealing": dealing}) for dealing in DEALING] == [set()] * 3
    assert violations({"dealing": "from a hat"}) == {"19:47-25.3(e)"}
    assert grounds("dealing") == {
        *("19:47-25.3(e)", "19:47-25.7", "19:47-25.8", "19:47-25.9", "19:46-1.19(b)1"),
    }


@pytest.mark.law("19:47-25.8")
def test_x4_cards_shuffled_by_hand_are_never_dealt_from_the_hand() -> None:
    assert violations({"dealing": "hand", "shuffling": "manual"}) == {"19:47-25.8"}
    assert violations({"dealing": "manual shoe", "shuffling": "manual"}) == set()
    assert violations({"dealing": "hand", "shuffling": "automated device"}) == set()


@pytest.mark.parametrize("every, wrong", [(1, set()), (5, set()), (6, {"19:47-25.7"}), (0, {"19:47-25.7"})])
@pytest.mark.law("19:47-25.7")
def test_x4_the_stub_is_counted_at_least_every_five_rounds(every: int, wrong: set[str]) -> None:
    assert violations({"stub_count_every": every}) == wrong


@pytest.mark.law("19:47-25.9")
def test_x4_a_device_that_counts_the_deck_excuses_the_stub_count_with_an_automated_shoe_only() -> None:
    once = {"stub_count_every": 1}
    assert dealt("Ac Qd", house=once).round.waits_for() == ("dealer",)
    counts = {**once, "counting_shuffler": True}
    for dealing, waits in (("manual shoe", "dealer"), ("hand", "dealer"), ("automated shoe", "Ann")):
        assert dealt("Ac Qd", house={**counts, "dealing": dealing}).round.waits_for() == (waits,)
    assert violations({"counting_shuffler": True, "shuffling": "manual"}) == {"19:47-25.9"}
    assert violations({"counting_shuffler": True, "shuffling": "automated device"}) == set()
    assert grounds("counting_shuffler") == {"19:47-25.9"}


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
