"""Irregularities of triple attack blackjack (13:69F-36.13, reconstructed), at every moment at which they can happen."""

from collections import Counter

import pytest

from croupier.equipment.cards import parse_cards
from croupier.games import find
from croupier.rounds.actors import DEALER
from croupier.rounds.moves import Report
from tests.games.blackjack.rounds import NO_MORE_BETS, Table21
from tests.games.triple_attack_blackjack.talk import GAME, alone, attacked, seated, two

FAULT = "13:69F-36.13"


def betting() -> Table21:
    """Ann and Bob with ten dollars each, before the deal."""
    return seated("Ann", "Bob").bets("Ann", "1", "10").bets("Bob", "2", "10").does(NO_MORE_BETS)


@pytest.mark.law(FAULT)
def test_what_can_go_wrong_is_that_of_double_attack_blackjack_under_its_own_paragraph() -> None:
    other = find("double-attack-blackjack")
    assert set(GAME.rules().irregularities) == set(other.rules().irregularities)
    assert {one.cite for one in GAME.irregularities(GAME.house())} == {FAULT}
    listed = [one for one in GAME.irregularities(GAME.house()) if "reader" not in one.event]
    assert all("(reconstructed)" in one.says for one in listed)


@pytest.mark.law(FAULT)
def test_a_card_face_up_in_the_shoe_is_not_used_at_any_point_of_the_deal() -> None:
    table = betting().reports("face-up card", card="Ac").deals("9c").reports("face-up card", card="Ad").deals("8c")
    table = attacked(table, "second", {"Ann": "10", "Bob": "0"}).reports("face-up card", card="Ah").deals("6d")
    table = attacked(table, "third", {"Ann": "0", "Bob": "0"}).reports("face-up card", card="As").deals("8h 7h")
    assert table.round.dead == parse_cards("Ac Ad Ah As") and table.round.hand("1").cards == parse_cards("9c 8h")
    assert table.reports("face-up card", card="Kc").round.dead[-1:] == parse_cards("Kc")


@pytest.mark.law(FAULT)
def test_a_card_is_drawn_in_error_unseen_at_any_moment_of_the_deal() -> None:
    for table in (betting(), betting().deals("9c"), betting().deals("9c 8c"), two("9c 8c 6d"), two("9c 8c 6d 2h 3h")):
        assert table.reports("drawn in error").round.agenda == table.round.agenda
    assert seated("Ann").refused(Report("drawn in error")).cite == FAULT


@pytest.mark.law(FAULT)
def test_an_exposed_card_is_the_next_one_and_a_player_who_refuses_it_gets_no_other() -> None:
    table = two("Jc Jd 6d 2h 2d").reports("drawn in error and exposed", card="9c")
    assert table.offered("Ann") == ["hit", "stand", "double", "surrender", "refuse"]
    after = table.chooses("Ann", "1", "refuse").chooses("Bob", "2", "hit").deals("9c")
    assert after.round.hand("1").cards == parse_cards("Jc 2h")
    assert after.round.hand("2").cards == parse_cards("Jd 2d 9c")
    for early in (betting().deals("9c"), betting().deals("9c 8c"), two("9c 8c 6d").deals("2h")):
        assert early.refused(early.report("drawn in error and exposed", card="Ac")).cite == FAULT


@pytest.mark.law(FAULT)
def test_a_hand_without_a_first_card_is_dead_and_is_asked_for_no_attack() -> None:
    table = betting().deals("9c").reports("no cards dealt", place="2")
    assert table.owed("Bob") == [("2", "first", "void", 0, 1000)]
    assert table.round.waits_for() == ("Ann",) and table.offered("Ann") == ["decline", "second"]
    late = two("9c 8c 6d").deals("2h")
    assert late.refused(Report("no cards dealt", place="2")).cite == FAULT


@pytest.mark.law(FAULT)
def test_where_no_hand_is_left_the_dealer_takes_no_card() -> None:
    table = seated("Ann").bets("Ann", "1", "10").does(NO_MORE_BETS).reports("no cards dealt", place="1")
    assert table.over and table.dealer == () and table.owed() == [("1", "first", "void", 0, 1000)]


@pytest.mark.law(FAULT)
@pytest.mark.parametrize("choice, ends", [("second card", []), ("no second card", [("1", "first", "void", 0, 1000)])])
def test_a_hand_passed_over_at_the_second_card_gets_it_last_or_is_dead(choice: str, ends: list[object]) -> None:
    table = two("9c 8c 6d").reports("one card dealt", place="1").deals("7c")
    assert table.offered("Ann") == ["second card", "no second card"]
    table = table.chooses("Ann", "1", choice)
    assert table.owed() == ends
    if choice == "second card":
        table = table.deals("Kc")
        assert table.round.hand("1").cards == parse_cards("9c Kc") and table.round.hand(DEALER).down
    early = betting()
    assert early.refused(Report("one card dealt", place="1")).cite == FAULT


@pytest.mark.law(FAULT)
def test_all_attack_wagers_on_a_dead_hand_go_back() -> None:
    table = alone("5c Jd 6c", second="10", third="10").deals("9d").ann("hit").reports("card not dealt", place="1")
    assert table.offered("Ann") == ["card later", "dead hand"]
    dead = table.chooses("Ann", "1", "dead hand")
    assert dead.owed() == [("1", key, "void", 0, 1000) for key in ("first", "second", "third")]
    late = table.chooses("Ann", "1", "card later").deals("Kc")
    assert late.round.hand("1").cards == parse_cards("5c 6c Kc")


@pytest.mark.law(FAULT)
def test_a_device_that_players_can_read_voids_the_hands_that_are_left_and_no_blackjack_that_was_paid() -> None:
    seats = seated("Ann", "Bob", reader_readable=True).bets("Ann", "1", "10").bets("Bob", "2", "10").does(NO_MORE_BETS)
    table = attacked(seats.deals("Ac 9c"), "second", {"Ann": "10", "Bob": "10"}).deals("6d")
    table = attacked(table, "third", {"Ann": "0", "Bob": "0"}).deals("Kc 9d").reports("card reader misused")
    assert table.owed("Bob") == [("2", key, "void", 0, 1000) for key in ("first", "second")]
    assert table.owed() == [("1", key, "win", 1000, 1000) for key in ("first", "second")]
    played = two("9c 8c 6d 2h 3h").reports("card reader misused")
    assert played.owed("Bob") == [] and not played.over


@pytest.mark.law(FAULT)
def test_a_device_that_fails_is_not_used_and_six_cards_still_win_before_a_blackjack() -> None:
    table = alone("2c Ad 2d").chooses("Ann", "1", "decline").reports("card reader fails")
    for card in ["2h", "3c", "3d", "3h"]:
        table = table.ann("hit").deals(card)
    assert table.owed() == [("1", "first", "win", 1000, 1000)] and table.over


@pytest.mark.law(FAULT)
def test_a_card_that_the_dealer_drew_too_many_is_burned_before_the_next_round() -> None:
    rules = GAME.rules()
    table = Table21(rules.begin((("1", "Ann"),), slot=20)).reports("dealer drew too many", card="9c")
    assert (table.round.slot, table.round.dead) == (21, parse_cards("9c"))


@pytest.mark.law(FAULT)
def test_when_the_shoe_runs_out_the_discards_are_shuffled_and_the_round_goes_on() -> None:
    rules = GAME.rules()
    left = Counter(rules.deck) - Counter(parse_cards("2d 3d 4d 5d 6d 7d"))
    table = Table21(rules.begin((("1", "Ann"),), slot=380, left=left)).bets("Ann", "1", "10", "first")
    table = table.does(NO_MORE_BETS).deals("Jc").chooses("Ann", "1", "decline").deals("9c")
    table = table.chooses("Ann", "1", "decline").deals("2c").ann("hit").reports("shoe ran out").deals("7d")
    assert table.round.hand("1").cards == parse_cards("Jc 2c 7d")


@pytest.mark.law(FAULT)
def test_a_shuffling_device_that_stops_means_a_new_shuffle_before_any_card() -> None:
    table = seated("Ann").reports("shuffling device fault")
    assert table.round.standing.marks
    assert betting().refused(Report("shuffling device fault")).cite == FAULT
