"""Irregularities at double attack blackjack: (h) to (m), and those before them as blackjack has them (A10)."""

from collections import Counter

import pytest

from croupier.equipment.cards import parse_cards
from croupier.rounds.actors import CHANCE, DEALER
from croupier.rounds.moves import Choose, Report
from croupier.rounds.standing import RESHUFFLE, Standing
from croupier.rounds.steps.dealing.second_card import Peek
from tests.games.blackjack.rounds import NO_MORE_BETS, Table21
from tests.games.double_attack_blackjack.talk import GAME, HOLE, AttackTable, alone, begun, seated, two


def events(**choices: object) -> set[str]:
    return set(GAME.rules(GAME.house(choices)).irregularities)


def betting(*persons: str, **choices: object) -> Table21:
    table = seated(*persons, **choices)
    for place, person in enumerate(persons, start=1):
        table = table.bets(person, str(place), "10")
    return table


# Before (h), reconstructed: 19:47-2.15(a) to (d), (f).


@pytest.mark.law("19:47-26.?")
def test_cards_face_up_in_the_shoe_are_not_used_at_any_point_of_the_deal() -> None:
    table = betting("Ann")
    assert table.refused(table.report("face-up card", card="Ac")).cite == "19:47-26.?"
    table = table.does(NO_MORE_BETS).reports("face-up card", card="Ac").deals("9d")
    table = table.reports("face-up card", card="Ad").chooses("Ann", "1", "decline")
    table = table.reports("face-up card", card="Ah").deals("Jc 8c")
    assert table.round.dead == parse_cards("Ac Ad Ah") and table.round.hand(DEALER).down == (6,)


@pytest.mark.law("19:47-26.?")
def test_a_card_drawn_in_error_is_the_next_card_and_may_be_refused_once_it_was_seen() -> None:
    table = two("9d Jc Jd 2h 2d")
    assert table.reports("drawn in error").round.agenda == table.round.agenda
    assert betting("Ann").refused(Report("drawn in error")).cite == "19:47-26.?"
    lies = table.reports("drawn in error and exposed", card="9c")
    assert lies.offered("Ann") == ["hit", "stand", "double", "surrender", "refuse"]
    assert lies.round.offers("Ann")[-1].cite == "19:47-26.?"
    table = lies.chooses("Ann", "1", "refuse").chooses("Bob", "2", "hit").deals("9c")
    assert table.round.hand("1").cards == parse_cards("Jc 2h") and len(table.round.hand("2").cards) == 3
    dealing = betting("Ann").does(NO_MORE_BETS)
    assert dealing.refused(dealing.report("drawn in error and exposed", card="9c")).cite == "19:47-26.?"


@pytest.mark.law("19:47-26.?")
def test_a_card_too_many_is_burned_before_the_next_round() -> None:
    after = begun(("Ann",), {}, slot=20).reports("dealer drew too many", card="9c")
    assert (after.round.slot, after.round.dead) == (21, parse_cards("9c"))
    fresh = begun(("Ann",), {}, slot=1)
    assert fresh.refused(fresh.report("dealer drew too many", card="9c")).cite == "19:47-26.?"


@pytest.mark.law("19:47-26.?")
def test_when_the_shoe_runs_out_the_discards_are_shuffled_and_the_round_goes_on() -> None:
    rules = GAME.rules(GAME.house({"decks": 6}))
    left = Counter(rules.deck) - Counter(parse_cards("2d 3d 4d 5d 6d 7d"))
    r = rules.begin((("1", "Ann"),), slot=284, left=left)
    table = AttackTable(r).bets("Ann", "1", "10").does(NO_MORE_BETS)
    assert table.refused(Report("shoe ran out")).cite == "19:47-26.?"
    table = table.deals("9c").chooses("Ann", "1", "decline").deals("Jc 2c").ann("hit").reports("shoe ran out")
    assert table.round.slot == 289 and len(table.round.rules.deck) == 288 + 6
    assert table.deals("7d").round.hand("1").cards == parse_cards("Jc 2c 7d")


# (h), (i): cards that players did not get.


@pytest.mark.law("19:47-26.?(h)")
def test_a_hand_without_cards_is_dead_and_every_wager_on_it_goes_back() -> None:
    table = betting("Ann", "Bob").bets("Ann", "1", "5", "bust").does(NO_MORE_BETS)
    assert table.refused(Report("no cards dealt", place="1")).cite == "19:47-26.?(h)"
    table = table.deals("9d").bets("Ann", "1", "10", "attack").chooses("Bob", "2", "decline")
    dead = table.reports("no cards dealt", place="1")
    assert dead.owed() == [
        ("1", "initial", "void", 0, 1000), ("1", "bust", "void", 0, 500), ("1", "attack", "void", 0, 1000)
    ]  # fmt: skip
    assert dead.round.agenda[0].turning(dead.round) == ("2", 1)
    assert table.deals("2c").refused(Report("no cards dealt", place="1")).cite == "19:47-26.?(h)"


@pytest.mark.law("19:47-26.?(h)")
def test_a_hand_of_one_card_gets_the_second_after_all_others_if_its_player_wants_it() -> None:
    first = two("9d")
    assert first.refused(Report("one card dealt", place="1")).cite == "19:47-26.?(h)"
    table = first.deals("2c 3c").reports("one card dealt", place="1")
    assert table.round.agenda[0].turning(table.round) == ("2", 3)
    table = table.deals("4c")
    assert table.round.waits_for() == ("Ann",) and table.offered("Ann") == ["second card", "no second card"]
    taken = table.chooses("Ann", "1", "second card").deals("5c")
    assert taken.round.hand("1").cards == parse_cards("2c 5c") and taken.round.waits_for() == ("Ann",)
    assert taken.round.hand(DEALER).down == (5,)
    dead = table.chooses("Ann", "1", "no second card")
    assert dead.owed() == [("1", "initial", "void", 0, 1000)] and dead.round.waits_for() == ("Bob",)


@pytest.mark.law("19:47-26.?(h)")
def test_after_both_cards_no_hand_was_passed_over() -> None:
    table = two("9d 2c 3c 4c 5c")
    for what in ("no cards dealt", "one card dealt"):
        assert table.refused(Report(what, place="1")).cite == "19:47-26.?(h)"


@pytest.mark.law("19:47-26.?(i)")
def test_a_card_that_was_asked_for_comes_after_the_others_and_before_the_hole_card() -> None:
    table = two("9d 2c Jc 3c 8h").chooses("Ann", "1", "hit").reports("card not dealt", place="1")
    assert table.offered("Ann") == ["card later", "dead hand"]
    assert table.refused(Choose("Ann", "1", "hit")).cite == "19:47-26.?(i)"
    table = table.chooses("Ann", "1", "card later")
    assert table.round.waits_for() == ("Bob",)
    table = table.chooses("Bob", "2", "stand")
    assert table.round.agenda[0].turning(table.round) == ("1", 6) and len(table.dealer) == 1
    assert table.deals("5c").round.waits_for() == ("Ann",)


@pytest.mark.law("19:47-26.?(i)")
def test_or_the_hand_is_dead_and_initial_and_double_attack_wager_go_back() -> None:
    table = alone("9d 2c 3c", attack="10").ann("hit").reports("card not dealt", place="1")
    dead = table.chooses("Ann", "1", "dead hand")
    assert dead.owed() == [("1", "initial", "void", 0, 1000), ("1", "attack", "void", 0, 1000)] and dead.over
    asked_nothing = alone("9d 2c 3c")
    assert asked_nothing.refused(Report("card not dealt", place="1")).cite == "19:47-26.?(i)"


# (j): the shuffling device.


@pytest.mark.law("19:47-26.?(j)")
def test_cards_that_a_device_did_not_finish_shuffling_are_shuffled_again() -> None:
    table = betting("Ann").reports("shuffling device fault")
    assert table.round.standing.mark(RESHUFFLE) == 1
    dealt = betting("Ann").does(NO_MORE_BETS)
    assert dealt.refused(Report("shuffling device fault")).cite == "19:47-26.?(j)"
    assert "shuffling device fault" not in events(shuffling="manual")


# (l), (m): the card reader.


@pytest.mark.law("19:47-26.?(l)", "19:47-26.?(l)1")
def test_where_a_player_could_read_the_hole_card_all_hands_are_dead() -> None:
    table = alone("9d Jc 8c", attack="10", bust="1", reader_readable=True)
    dead = table.reports("card reader misused")
    assert dead.over and dead.owed() == [
        ("1", "initial", "void", 0, 1000), ("1", "bust", "void", 0, 100), ("1", "attack", "void", 0, 1000)
    ]  # fmt: skip
    assert dead.cites() == {"19:47-26.?(l)1"}
    (duty,) = [duty for duty in GAME.duties if "19:47-26.?(l)" in duty.cites]
    assert "supervisor" in duty.what


@pytest.mark.law("19:47-26.?(l)1")
def test_what_was_settled_before_stands_and_a_bust_wager_goes_back() -> None:
    table = two("9d Jc Jd 8c 8d", bust="1", reader_readable=True).chooses("Ann", "1", "hit").deals("Kc")
    dead = table.reports("card reader misused")
    assert dead.owed() == [("1", "initial", "lose", 0, 0), ("1", "bust", "void", 0, 100)]
    assert dead.owed("Bob") == [("2", "initial", "void", 0, 1000)]


@pytest.mark.law("19:47-26.?(l)2")
def test_where_no_player_could_read_it_play_goes_on() -> None:
    assert GAME.rules().irregularities["card reader misused"].cite == "19:47-26.?(l)2"
    table = alone("9d Jc 8c").reports("card reader misused")
    assert table.round.waits_for() == ("Ann",) and table.owed() == []


@pytest.mark.law("19:47-26.?(l)1", "19:47-26.?(l)2", "19:47-26.?(m)")
def test_whether_there_is_a_device_and_whether_players_could_read_it_is_for_the_house_to_say() -> None:
    options = {option.key: option for option in GAME.options}
    second, readable = options["dealer_second_card"], options["reader_readable"]
    assert (second.default, second.cite) == ("hole card with card reader", "19:47-26.?(m)")
    assert (readable.default, readable.cite, readable.also) == (False, "19:47-26.?(l)1", ("19:47-26.?(l)2",))


@pytest.mark.law("19:47-26.?(l)")
def test_the_guide_says_with_which_cards_the_device_is_used() -> None:
    (peek,) = [step for step in GAME.rules().agenda if isinstance(step, Peek)]
    assert peek.clauses()[0].startswith("With an ace, king, queen or jack as the first card, the dealer checks")
    assert peek.cite == "19:47-26.?(l)"


@pytest.mark.law("19:47-26.?(l)")
def test_with_an_ace_or_court_card_the_device_is_used_rightly() -> None:
    assert alone("Jd Jc 8c 2c", reader_readable=True).refused(Report("card reader misused")).cite == "19:47-26.?(l)1"
    early = betting("Ann", reader_readable=True)
    assert early.refused(Report("card reader misused")).cite == "19:47-26.?(l)1"


@pytest.mark.law("19:47-26.?(m)")
def test_without_its_device_the_table_plays_as_one_that_has_none() -> None:
    table = alone("Jd Jc 8c")
    assert table.round.waits_for() == (CHANCE,)
    failed = table.reports("card reader fails")
    assert failed.round.waits_for() == ("Ann",)
    assert failed.refused(Report("card reader fails")).cite == "19:47-26.?(m)"
    assert failed.ann("stand").deals("Ad").owed() == [("1", "initial", "lose", 0, 0)]
    again = begun(("Ann",), {}, standing=Standing(marks=failed.round.standing.marks)).bets("Ann", "1", "10")
    again = again.does(NO_MORE_BETS).deals("Jd").chooses("Ann", "1", "decline").deals("Jc 8c")
    assert again.round.waits_for() == ("Ann",)
    assert not {"card reader misused", "card reader fails"} & events(**HOLE)
