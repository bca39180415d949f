"""Irregularities at Casino War: each with its consequence when it can happen, and refused when it cannot."""

import pytest

from croupier.rounds.moves import Report
from croupier.rounds.standing import RESHUFFLE
from tests.games.casino_war.talk import GAME, NO_MORE_BETS, War, at_war, dealt, seated


def betting(*persons: str, tie: str = "") -> War:
    war = seated(*persons)
    for person in persons:
        war = war.bets(person, "initial", "10")
        war = war.bets(person, "tie", tie) if tie else war
    return war


# 22.10(a): a card face up in the shoe.


@pytest.mark.law("19:47-22.10(a)")
def test_one_face_up_card_is_not_used_and_the_next_one_is_dealt_instead() -> None:
    war = betting("Ann").does(NO_MORE_BETS).reports("face-up card", card="Ac")
    assert war.round.dead == (12,)
    assert war.round.agenda[0].turning(war.round) == ("1", 1)
    assert war.deals("9h 8c").owed("Ann") == [("initial", "win", 1000, 1000)]


@pytest.mark.law("19:47-22.10(a)")
@pytest.mark.parametrize("between", ["", "9h"], ids=["before any card", "after a card"])
def test_a_second_face_up_card_in_the_original_deal_voids_all_hands(between: str) -> None:
    war = betting("Ann", "Bob", tie="5").does(NO_MORE_BETS).reports("face-up card", card="Ac").deals(between)
    war = war.reports("face-up card", card="Ad")
    for person in ("Ann", "Bob"):
        assert war.owed(person) == [("initial", "void", 0, 1000), ("tie", "void", 0, 500)]
    assert {p.cite for p in war.round.postings} == {"19:47-22.10(a)"}
    assert war.round.agenda == ()


@pytest.mark.law("19:47-22.8(e)", "19:47-22.10(a)")
def test_more_than_one_face_up_card_in_the_war_deal_gives_all_that_was_at_war_back() -> None:
    war = dealt("9h 9d 2s 9c", tie="5").bets("Ann", "war", "10").chooses("Bob", "surrender")
    war = war.bets("Ann", "war tie", "5").reports("face-up card", card="Ac").reports("face-up card", card="Ad")
    assert war.owed("Ann") == [
        ("tie", "win", 5000, 500),
        ("initial", "lose", 0, 0),
        ("war", "void", 0, 1000),
        ("war tie", "void", 0, 500),
        ("initial", "void", 1000, 0),
    ]
    assert war.net("Ann") == 5000, "only the settled tie wager of the original deal is left"
    assert war.owed("Bob")[1:] == [("initial", "surrender", 0, 500)], "what was settled before stands"
    assert war.net("Cyd") == -1500
    assert war.round.agenda == ()


@pytest.mark.law("19:47-22.10(a)")
def test_face_up_cards_of_both_deals_of_a_round_count_together() -> None:
    war = betting("Ann").does(NO_MORE_BETS).reports("face-up card", card="Ac").deals("9h 9c").bets("Ann", "war", "10")
    war = war.chooses("Ann", "decline").deals("Kd").reports("face-up card", card="Ad")
    assert war.net("Ann") == 0
    assert war.round.agenda == ()


@pytest.mark.law("19:47-22.10(a)")
def test_a_face_up_card_is_reported_only_while_cards_are_dealt_and_must_be_the_next_one() -> None:
    war = betting("Ann")
    assert "not being dealt" in war.refused(war.report("face-up card", card="Ac")).why
    tied = war.does(NO_MORE_BETS).deals("9h 9c")
    assert "not being dealt" in tied.refused(tied.report("face-up card", card="Ac")).why
    at = at_war("9h 9c")
    assert "slot 5" in at.refused(at.report("face-up card", card="Ac", slot=4)).why
    assert at.round.refusal(at.report("face-up card", card="Ac", slot=5)) is None


# 22.10(b): a card drawn in error.


@pytest.mark.law("19:47-22.10(b)")
def test_a_card_drawn_in_error_and_unseen_is_used_as_the_next_card() -> None:
    war = betting("Ann").does(NO_MORE_BETS)
    reported = war.reports("drawn in error")
    assert reported.round.agenda[0].turning(reported.round) == war.round.agenda[0].turning(war.round)
    assert reported.deals("9h 8c").owed("Ann") == [("initial", "win", 1000, 1000)]
    assert reported.round.incidents[0].what == "drawn in error"
    assert war.round.rules.irregularities["drawn in error"].cite == "19:47-22.10(b)"


@pytest.mark.law("19:47-22.10(b)")
def test_no_card_is_drawn_in_error_while_none_is_dealt() -> None:
    assert "not being dealt" in betting("Ann").refused(Report("drawn in error")).why
    assert "not being dealt" in dealt("9h 9c").refused(Report("drawn in error")).why


# 22.10(c): a card not dealt.


@pytest.mark.law("19:47-22.10(c)")
@pytest.mark.parametrize("before", ["", "Ah"], ids=["the first player", "the second player"])
def test_a_wager_that_got_no_card_in_the_original_deal_is_void_and_the_others_play_on(before: str) -> None:
    war = betting("Ann", "Bob", tie="5").does(NO_MORE_BETS).deals(before)
    out, other = ("Bob", "Ann") if before else ("Ann", "Bob")
    war = war.reports("card not dealt", person=out)
    assert war.owed(out) == [("initial", "void", 0, 1000), ("tie", "void", 0, 500)]
    assert {p.cite for p in war.round.postings} == {"19:47-22.10(c)"}
    war = war.deals("Kc" if before else "Ah Kc")
    assert war.owed(other)[0] == ("initial", "win", 1000, 1000)
    assert war.round.hand(war.place(out)).cards == ()


@pytest.mark.law("19:47-22.10(c)")
def test_the_round_is_over_where_the_only_player_got_no_card() -> None:
    war = betting("Ann").does(NO_MORE_BETS).reports("card not dealt", person="Ann")
    assert war.round.agenda == ()
    assert war.net("Ann") == 0


@pytest.mark.law("19:47-22.10(c)")
def test_a_player_who_has_a_card_or_no_wager_was_not_passed_over() -> None:
    war = betting("Ann", "Bob").does(NO_MORE_BETS).deals("9h")
    assert "No card is still due at position 1" in war.refused(war.report("card not dealt", person="Ann")).why
    assert "(none named)" in war.refused(Report("card not dealt")).why
    assert "not being dealt" in war.deals("9d").refused(war.report("card not dealt", person="Bob")).why
    assert "not being dealt" in betting("Ann").refused(war.report("card not dealt", person="Ann")).why


@pytest.mark.law("19:47-22.8(e)", "19:47-22.10(c)")
def test_a_hand_that_got_no_card_in_the_war_deal_gets_everything_at_war_back_and_the_others_fight_on() -> None:
    war = at_war("9h 9d 9c", war_tie="5").deals("Kh").reports("card not dealt", person="Bob")
    assert war.owed("Bob") == [
        ("initial", "lose", 0, 0),
        ("initial", "void", 1000, 0),
        ("war", "void", 0, 1000),
        ("war tie", "void", 0, 500),
    ]
    assert war.net("Bob") == 0
    assert war.deals("2c").net("Ann") == 1000 - 500
    alone = at_war("9h 9c").reports("card not dealt", person="Ann")
    assert (alone.net("Ann"), alone.round.agenda) == (0, ())


# 22.10(d): the shuffling device.


@pytest.mark.law("19:47-22.10(d)")
def test_the_cards_are_reshuffled_when_the_shuffling_device_fails_before_the_deal() -> None:
    war = betting("Ann").reports("shuffling device fault")
    assert war.round.standing.mark(RESHUFFLE) == 1
    assert war.round.rules.irregularities["shuffling device fault"].cite == "19:47-22.10(d)"
    assert "already being dealt" in war.does(NO_MORE_BETS).refused(Report("shuffling device fault")).why


@pytest.mark.law("19:47-22.10(d)")
def test_a_table_without_a_shuffling_device_knows_no_fault_of_one() -> None:
    manual = GAME.rules(GAME.house({"shuffling": "manual"}))
    assert "shuffling device fault" not in manual.irregularities
    assert len(manual.irregularities) == 3
