"""Irregularities at Spanish 21 (19:47-19.15), reconstructed after those of double attack blackjack (ES13)."""

from collections import Counter

import pytest

from croupier.equipment.cards import parse_cards
from croupier.games import find
from croupier.games.spanish_21 import IRREGULARITIES
from croupier.rounds.actors import DEALER
from croupier.rounds.moves import Choose
from tests.games.blackjack.rounds import NO_MORE_BETS, Table21
from tests.games.spanish_21.talk import GAME, alone, seated, two

FAULT = "19:47-19.15"


@pytest.mark.law(FAULT)
def test_the_same_can_go_wrong_as_at_double_attack_blackjack_and_it_is_shown_as_reconstructed() -> None:
    other = find("double-attack-blackjack")
    assert set(GAME.rules().irregularities) == set(other.rules().irregularities)
    for one in GAME.irregularities(GAME.house()):
        assert one.cite == FAULT
    assert all("(reconstructed)" in one.says for one in IRREGULARITIES)


@pytest.mark.law(FAULT)
def test_a_card_face_up_in_the_shoe_is_not_used() -> None:
    table = seated("Ann").bets("Ann", "1", "10").does(NO_MORE_BETS).deals("9c").reports("face-up card", card="Ac")
    table = table.deals("6d 8c")
    assert table.round.dead == parse_cards("Ac") and table.round.hand("1").cards == parse_cards("9c 8c")


@pytest.mark.law(FAULT)
def test_an_exposed_card_is_the_next_one_and_a_player_who_refuses_it_gets_no_other() -> None:
    table = two("Jc Jd 6d 2h 2d").reports("drawn in error and exposed", card="9c")
    assert table.offered("Ann") == ["hit", "stand", "double", "surrender", "refuse"]
    after = table.chooses("Ann", "1", "refuse").chooses("Bob", "2", "hit").deals("9c")
    assert after.round.hand("1").cards == parse_cards("Jc 2h")
    assert after.owed("Bob") == [("2", "blackjack", "win", 1000, 1000)]


@pytest.mark.law(FAULT)
def test_a_hand_without_cards_is_dead_and_its_player_gets_no_envy_bonus() -> None:
    table = seated("Ann", "Bob").bets("Ann", "1", "10").bets("Bob", "2", "10").does(NO_MORE_BETS)
    table = table.deals("7s").reports("no cards dealt", place="2")
    table = table.deals("7c 7s").chooses("Ann", "1", "hit").deals("7s")
    assert table.owed("Bob") == [("2", "blackjack", "void", 0, 1000)]
    assert [key for _, key, *_ in table.owed()] == ["blackjack", "super bonus"]


@pytest.mark.law(FAULT)
def test_a_card_that_was_asked_for_comes_late_or_the_hand_is_dead() -> None:
    table = two("5c Jd 9d 6c Kd").chooses("Ann", "1", "hit").reports("card not dealt", place="1")
    assert table.offered("Ann") == ["card later", "dead hand"]
    dead = table.chooses("Ann", "1", "dead hand")
    assert dead.owed() == [("1", "blackjack", "void", 0, 1000)]
    late = table.chooses("Ann", "1", "card later").chooses("Bob", "2", "stand").deals("Kc")
    assert late.owed() == [("1", "blackjack", "win", 1000, 1000)]


@pytest.mark.law(FAULT)
def test_a_reader_that_players_can_read_voids_the_hands_that_are_left_and_no_blackjack_that_was_paid() -> None:
    table = two("Ac 9c 6d Kc 9d", reader_readable=True).reports("card reader misused")
    assert table.owed("Bob") == [("2", "blackjack", "void", 0, 1000)]
    assert table.owed() == [("1", "blackjack", "win", 1500, 1000)]
    played = two("Ac 9c 6d Kc 9d").reports("card reader misused")
    assert played.owed("Bob") == []


@pytest.mark.law(FAULT)
def test_a_reader_that_fails_is_not_used_and_a_21_is_paid_all_the_same() -> None:
    table = alone("9c Ad 2c").chooses("Ann", "1", "decline").reports("card reader fails")
    assert isinstance(table, Table21) and table.ann("hit").deals("Kc").owed() == [("1", "blackjack", "win", 1000, 1000)]


@pytest.mark.law(FAULT)
def test_when_the_shoe_runs_out_the_discards_are_shuffled_and_the_round_goes_on() -> None:
    rules = GAME.rules(GAME.house({"decks": 6}))
    left = Counter(rules.deck) - Counter(parse_cards("2d 3d 4d 5d 6d 7d"))
    table = Table21(rules.begin((("1", "Ann"),), slot=284, left=left)).bets("Ann", "1", "10").does(NO_MORE_BETS)
    table = table.deals("Jc 9c 2c").ann("hit").reports("shoe ran out").deals("7d")
    assert table.round.hand("1").cards == parse_cards("Jc 2c 7d")


@pytest.mark.law(FAULT)
def test_a_double_is_due_its_card_before_it_can_be_rescued() -> None:
    table = alone("6c 9d 5d").ann("double")
    assert table.offered("Ann") == [] and table.round.hand(DEALER).cards == parse_cards("9d")
    assert table.refused(Choose("Ann", "1", "rescue")).why
