"""Four Card Poker as a whole, and what its licensee may choose: 27.4, 27.11.

Its cards and their deal (27.2, 27.5, 27.7 to 27.9) are in tests/declare/parts, with those of other games; its wagers
and rounds in _round (27.1, 27.6 to 27.10), its odds in _payout (27.11), 27.12 in _irregularities. The hands of 27.3 are
shown in tests/hands and counted in tests/counts.
"""

from datetime import date

import pytest

from croupier.equipment.cards import STANDARD_DECK, suit_of
from croupier.games import DECLARED
from croupier.games.four_card_poker import PAYTABLES
from croupier.hands.poker4 import best_four_rank, four_card_rank
from croupier.law import NotInForce, Source, Status
from croupier.law.index import paragraphs
from croupier.rounds.steps import CountStub
from tests.games.felts import wagers_on
from tests.games.four_card_poker.rounds import GAME, grounds, violations


def test_the_game_bears_the_name_of_its_subchapter() -> None:
    assert (GAME.id, GAME.name, GAME.subchapter) == ("four-card-poker", "Four Card Poker", "19:47-27")
    assert GAME.id in DECLARED and GAME.source is Source.SEED


@pytest.mark.law("19:47-27.1")
@pytest.mark.parametrize(
    "day, held",
    [
        *((date(2004, 12, 19), False), (date(2004, 12, 20), True), (date(2004, 12, 21), True)),
        *((date(2006, 6, 7), True), (date(2006, 6, 8), True), (date(2006, 6, 9), False)),
    ],
)
def test_the_text_vouches_for_the_days_from_adoption_to_the_readoption_of_the_chapter(day: date, held: bool) -> None:
    if held:
        rules = GAME.rules(day=day)
        assert (rules.day, rules.edition.status) == (day, Status.ADOPTED)
    else:
        with pytest.raises(NotInForce, match=r" 2004-12-20 to 2006-06-08 .* by 19:47-27\.1"):
            GAME.rules(day=day)


def test_what_is_not_held_is_read_and_says_that_it_is_reconstructed() -> None:
    readings = {reading.id: reading for reading in GAME.readings}
    assert [id_ for id_ in readings if id_[0] in "BF"] == ["B5", *(f"F{number}" for number in range(1, 10))]
    not_held = {f"19:47-27.{section}" for section in range(7, 13)}
    for reading in readings.values():
        if reading.id[0] == "F" and not_held & set(reading.cites):
            assert reading.read.startswith("Reconstructed."), reading.id
    assert {id_ for id_, reading in readings.items() if reading.decides_money} == {
        *("G2", "G10", "B5", "F1", "F3", "F4", "F5", "F6", "F7"),
    }


@pytest.mark.law('19:47-27.1 "Ante wager"', '19:47-27.1 "Aces up wager"', '19:47-27.1 "Play wager"', "19:47-27.6")
def test_wagers_bear_the_names_of_the_law_and_say_how_they_are_known() -> None:
    play = '19:47-27.1 "Play wager"'
    assert [(w.key, w.name, w.cite, w.defined, w.source) for w in GAME.wagers] == [
        ("ante", "ante wager", "19:47-27.6", '19:47-27.1 "Ante wager"', Source.NJ),
        ("aces up", "aces up wager", "19:47-27.6", '19:47-27.1 "Aces up wager"', Source.NJ),
        ("play", "play wager", play, play, Source.SEED),
    ]


def test_what_is_not_modelled_is_a_paragraph_of_the_seed_with_a_reason() -> None:
    for left_out in GAME.not_modelled:
        assert left_out.cite in paragraphs() and left_out.why.endswith(".")


@pytest.mark.law('19:47-27.1 "Hand"', '19:47-27.1 "Stub"', '19:47-27.1 "Suit"', '19:47-27.1 "Round of play"')
@pytest.mark.law("19:47-27.3(b)", "19:47-27.3(c)")
def test_the_words_of_the_law_stand_for_what_the_game_uses() -> None:
    assert {term.word: str(term.cite) for term in GAME.terms} == {
        "hands, highest first": "19:47-27.3(b)",
        "higher hand": "19:47-27.3(c)",
        "hand": '19:47-27.1 "Hand"',
        "round of play": '19:47-27.1 "Round of play"',
        "stub": '19:47-27.1 "Stub"',
        "suit": '19:47-27.1 "Suit"',
    }
    means = {str(term.cite): term.means for term in GAME.terms}
    assert means["19:47-27.3(b)"] == PAYTABLES.ranked() and means['19:47-27.1 "Round of play"'] is GAME.agenda
    assert means['19:47-27.1 "Hand"'] is best_four_rank
    assert means["19:47-27.3(c)"] is four_card_rank
    assert means['19:47-27.1 "Stub"'] is CountStub
    assert means['19:47-27.1 "Suit"'] is suit_of and {suit_of(card) for card in STANDARD_DECK} == {0, 1, 2, 3}


@pytest.mark.law("19:47-27.4(e)")
@pytest.mark.parametrize("dealing, most", [("manual shoe", 8), ("automated shoe", 8), ("hand", 4)])
def test_cards_from_a_shoe_are_changed_every_eight_hours_and_from_the_hand_every_four(dealing: str, most: int) -> None:
    for hours, wrong in ((most - 1, set()), (most, set()), (most + 1, {"19:47-27.4(e)"})):
        assert violations({"dealing": dealing, "card_change_hours": hours}) == wrong
    assert grounds("card_change_hours") == {"19:47-27.4(e)"}


@pytest.mark.law("19:47-27.4(e)")
def test_how_a_table_is_opened_is_approved_first() -> None:
    assert violations({"approvals.opening": True}) == set()
    assert violations({"approvals.opening": False}) == {"19:47-27.4(e)"}


def test_f9_there_are_six_positions_with_an_area_for_each_wager() -> None:
    assert (GAME.layout.positions, wagers_on(GAME)) == (6, {"ante", "play", "aces up"})


@pytest.mark.law('19:47-27.1 "Play wager"', '19:47-27.1 "Aces up wager"', "19:47-27.6", "19:47-27.10", "19:47-27.11")
@pytest.mark.law("19:47-8.2")
def test_what_is_left_to_the_licensee_and_by_which_paragraph() -> None:
    house = GAME.house()
    assert {key: (house[key], grounds(key)) for key in ("play_wager", "aces_up_on_fold", "settlement", "aces_up")} == {
        "play_wager": ("any amount", {'19:47-27.1 "Play wager"'}),
        "aces_up_on_fold": ("forfeited", {"19:47-27.10"}),
        "settlement": ("player by player", {"19:47-27.10"}),
        "aces_up": ("T2", {"19:47-27.11", '19:47-27.1 "Aces up wager"'}),
    }
    assert [violations({key: "otherwise"}) for key in ("play_wager", "aces_up_on_fold", "settlement")] == [
        *({'19:47-27.1 "Play wager"'}, {"19:47-27.10"}, {"19:47-27.10"}),
    ]
    posted = {key: (house[key], grounds(key)) for key in house.choices if key.startswith(("minimum.", "maximum."))}
    assert posted == {
        "minimum.ante": (1000, {"19:47-8.2"}),
        "maximum.ante": (10_000, {"19:47-8.2"}),
        "minimum.aces up": (500, {"19:47-27.6"}),
        "maximum.aces up": (10_000, {"19:47-27.6"}),
    }
    words = [option.says for option in GAME.options if option.key in posted]
    assert words == ["lowest ante", "highest ante", "lowest aces up wager", "highest aces up wager"]
    assert violations({"minimum.ante": "100.01"}) == {"19:47-8.2"}
    assert violations({"minimum.aces up": "100.01"}) == {"19:47-27.6"}
    assert violations({"minimum.ante": "100", "minimum.aces up": "100"}) == set()


@pytest.mark.law("19:47-27.2(b)2", "19:47-27.4(e)", "19:47-27.5(a)", "19:47-27.5(b)1", "19:47-27.6")
def test_the_default_house_breaks_nothing() -> None:
    assert violations({}) == set()
    house = GAME.house()
    assert (house["deck_backs"], house["card_change_hours"]) == (1, 4)
    assert (house["shuffling"], house["dealing"]) == ("automated device", "manual shoe")
    assert (house["match_play"], house["two_positions"]) == (True, False)
    assert grounds("match_play") == grounds("two_positions") == {"19:47-27.6"}
