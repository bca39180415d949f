"""Irregularities at blackjack (19:47-2.15): each with its consequence when it can happen, refused when it cannot."""

import pytest

from croupier.equipment.cards import parse_cards
from croupier.rounds.actors import CHANCE, DEALER
from croupier.rounds.moves import Bet, Choose, Report, Turn
from croupier.rounds.standing import RESHUFFLE, SIDE, Standing
from tests.games.blackjack.rounds import GAME, NO_MORE_BETS, Table21, alone, begun, two

HOLE = {"dealer_second_card": "hole card"}
DRAWN = {"dealer_second_card": "after the players"}


def betting(*persons: str, standing: Standing | None = None, **choices: object) -> Table21:
    table = begun(persons, choices, standing=standing)
    for place, person in enumerate(persons, start=1):
        table = table.bets(person, str(place), "10")
    return table


# (a), (b): a card face up in the shoe, a card drawn and not seen.


@pytest.mark.law("19:47-2.15(a)")
def test_cards_face_up_in_the_shoe_are_not_used_however_many_there_are() -> None:
    table = betting("Ann").does(NO_MORE_BETS)
    for card in ("Ac", "Ad", "Ah"):
        table = table.reports("face-up card", card=card)
    assert table.round.dead == parse_cards("Ac Ad Ah") and not table.over
    assert table.round.agenda[0].turning(table.round) == ("1", 3)
    assert table.deals("Tc 9d 9h").ann("stand").deals("9c").net() == 1000


@pytest.mark.law("19:47-2.15(a)")
def test_a_face_up_card_is_the_next_one_and_is_reported_from_the_deal_until_the_dealers_hand_is_made() -> None:
    table = betting("Ann")
    assert "No card is being dealt" in table.refused(table.report("face-up card", card="Ac")).why
    table = table.does(NO_MORE_BETS)
    assert "slot 0" in table.refused(Report("face-up card", slot=1, card=5)).why
    assert "Name a card" in table.refused(Report("face-up card", slot=0)).why
    playing = table.deals("Tc 9d 2h")
    assert playing.reports("face-up card", card="Ac").ann("hit").deals("9c").round.hand("1").cards == parse_cards(
        "Tc 2h 9c"
    )
    drawing = playing.ann("hit")
    assert drawing.reports("face-up card", card="Ac").deals("9c").round.hand("1").cards == parse_cards("Tc 2h 9c")


@pytest.mark.law("19:47-2.15(a)")
def test_a_face_up_card_behind_one_that_lies_exposed_waits_until_that_is_dealt() -> None:
    lies = alone("Tc 9d 2h").reports("drawn in error and exposed", card="9c")
    assert "already exposed" in lies.refused(lies.report("face-up card", card="Ac")).why
    after = lies.ann("hit").deals("9c")
    assert after.over is False and after.reports("face-up card", card="Ac").round.dead == parse_cards("Ac")


@pytest.mark.law("19:47-2.15(b)")
def test_a_card_drawn_in_error_and_not_seen_is_the_next_card() -> None:
    table = alone("Tc 9d 2h")
    after = table.reports("drawn in error")
    assert after.round.agenda == table.round.agenda and after.round.slot == table.round.slot
    assert betting("Ann").refused(Report("drawn in error")).cite == "19:47-2.15(b)"


# (c): a card drawn and seen.


@pytest.mark.law("19:47-2.15(c)")
def test_an_exposed_card_goes_to_whoever_draws_next() -> None:
    table = two("Tc Tc 9d 2h 8h").reports("drawn in error and exposed", card="9c")
    assert table.round.hand("exposed").cards == parse_cards("9c")
    assert table.offered("Ann") == ["hit", "stand", "double", "refuse"]
    table = table.chooses("Ann", "1", "hit")
    ((chance, _),) = table.round.chances()
    assert chance == table.round.agenda[0].faced(table.round, parse_cards("9c")[0])
    assert "the exposed one" in table.refused(table.round.agenda[0].faced(table.round, 3)).why
    table = table.deals("9c")
    assert table.round.hand("1").cards == parse_cards("Tc 2h 9c") and table.round.hand("exposed").cards == ()


@pytest.mark.law("19:47-2.15(c)")
def test_who_refuses_it_gets_no_more_cards_and_the_next_player_may_have_it() -> None:
    table = two("Tc Tc 9d 2h 2d").reports("drawn in error and exposed", card="9c").chooses("Ann", "1", "refuse")
    assert table.round.waits_for() == ("Bob",)
    table = table.chooses("Bob", "2", "hit").deals("9c")
    assert len(table.round.hand("1").cards) == 2 and len(table.round.hand("2").cards) == 3


@pytest.mark.law("19:47-2.15(c)")
def test_refused_by_all_it_is_the_dealers_next_card_and_burned_where_he_draws_none() -> None:
    table = alone("Tc 6d 2h").reports("drawn in error and exposed", card="5c").ann("refuse")
    drawn = table.deals("Tc")  # the hole card: 16, so that he draws
    assert drawn.round.agenda[0].turning(drawn.round) == (DEALER, 4)
    assert drawn.deals("5c").dealer == parse_cards("6d Tc 5c")
    stands = alone("Tc 9d 2h").reports("drawn in error and exposed", card="5c").ann("refuse").deals("Tc")
    assert stands.over and stands.dealer == parse_cards("9d Tc") and stands.round.dead == parse_cards("5c")


@pytest.mark.law("19:47-2.15(c)")
def test_without_a_hole_card_an_exposed_card_is_the_dealers_second() -> None:
    table = alone("Tc 9d 9h", **DRAWN).reports("drawn in error and exposed", card="8c").ann("stand").deals("8c")
    assert table.over and table.dealer == parse_cards("9d 8c") and table.net() == 1000


@pytest.mark.law("19:47-2.15(c)")
def test_it_may_happen_while_the_players_decide_on_insurance() -> None:
    """Everybody has two cards by then: it waits for whoever draws, and is burned where nobody may."""
    asked = alone("5c Ad 6h", dealer_second_card="hole card with card reader")
    lies = asked.reports("drawn in error and exposed", card="9c")
    assert lies.offered("Ann") == asked.offered("Ann") == ["decline", "insurance"]
    looked = lies.chooses("Ann", "1", "decline")
    assert looked.deals("7d").ann("hit").deals("9c").round.hand("1").cards == parse_cards("5c 6h 9c")
    natural = looked.deals("Kd")
    assert natural.over and natural.round.dead == parse_cards("9c") and natural.net() == -1000


@pytest.mark.law("19:47-2.15(c)")
def test_it_is_reported_only_after_the_first_two_cards_and_one_at_a_time() -> None:
    table = betting("Ann").does(NO_MORE_BETS)
    assert table.refused(table.report("drawn in error and exposed", card="9c")).cite == "19:47-2.15(c)"
    lies = alone("Tc 9d 2h").reports("drawn in error and exposed", card="9c")
    assert "already" in lies.refused(lies.report("drawn in error and exposed", card="8c")).why
    assert "refuse" not in alone("Tc 9d 2h").offered("Ann")
    assert alone("Tc 9d 2h").refused(Choose("Ann", "1", "refuse")) is not None


# (d), (e): the dealer's own cards.


@pytest.mark.law("19:47-2.15(c)")
def test_the_last_card_of_the_shoe_that_lies_exposed_is_certain() -> None:
    rules = GAME.rules(GAME.house({"decks": 1, **DRAWN}))
    last = parse_cards("Tc 9d 2h 7s")
    r = rules.begin((("1", "Ann"),), slot=48, left={card: int(card in last) for card in rules.pieces})
    table = Table21(r).bets("Ann", "1", "10").does(NO_MORE_BETS).deals("Tc 9d 2h")
    table = table.reports("drawn in error and exposed", card="7s").ann("hit")
    ((turn, weight),) = table.round.chances()
    assert (turn, weight) == (Turn("1", 51, last[-1]), 1)


@pytest.mark.law("19:47-2.15(d)")
def test_a_card_that_the_dealer_drew_too_many_is_burned_before_the_next_round() -> None:
    table = begun(("Ann",), {}, slot=20)
    after = table.reports("dealer drew too many", card="9c")
    assert (after.round.slot, after.round.dead) == (21, parse_cards("9c"))
    fresh = begun(("Ann",), {}, slot=1)
    assert fresh.refused(fresh.report("dealer drew too many", card="9c")).cite == "19:47-2.15(d)"
    playing = alone("Tc 9d 2h")
    assert playing.refused(playing.report("dealer drew too many", card="9c")).cite == "19:47-2.15(d)"


@pytest.mark.law("19:47-2.15(e)")
def test_a_dealer_who_missed_his_card_gets_it_when_the_players_have_theirs() -> None:
    table = betting("Ann", "Bob").does(NO_MORE_BETS).deals("2c 3c").reports("dealer missed a card").deals("4c 5c")
    assert table.round.agenda[0].turning(table.round) == (DEALER, 4)
    assert table.deals("9d").round.hand(DEALER).down == (5,)
    start = betting("Ann").does(NO_MORE_BETS)
    assert start.refused(Report("dealer missed a card")).cite == "19:47-2.15(e)"
    drawn = alone("Tc 9d 2h", **DRAWN)  # his second card comes after the players: it is not missed yet
    assert drawn.refused(Report("dealer missed a card")).cite == "19:47-2.15(e)"


@pytest.mark.law("19:47-2.15(e)")
def test_a_dealer_who_missed_his_second_card_takes_it_when_that_is_noticed_in_the_play() -> None:
    asked = alone("5c 9d 2h", **HOLE)
    drew = asked.ann("hit").deals("3c")
    for table in (asked, drew):
        noticed = table.reports("dealer missed a card")
        assert noticed.round.hand(DEALER) == table.round.hand(DEALER) and noticed.round.slot == table.round.slot
        assert [incident.what for incident in noticed.round.incidents] == ["dealer missed a card"]
        assert "already" in noticed.refused(Report("dealer missed a card")).why
    shown = drew.reports("dealer missed a card").ann("stand").deals("6c")  # 15: he draws
    assert shown.round.hand(DEALER).cards == parse_cards("9d 6c")
    assert shown.refused(Report("dealer missed a card")).cite == "19:47-2.15(e)"


# (f): the shoe runs out.


@pytest.mark.law("19:47-2.15(f)")
def test_when_the_shoe_runs_out_the_discards_are_shuffled_one_is_burned_and_the_round_goes_on() -> None:
    rules = GAME.rules(GAME.house({"decks": 1, **DRAWN}))
    gone = dict.fromkeys(parse_cards("2d 3d 4d 5d 6d 7d"), 1)
    left = {card: many - gone.get(card, 0) for card, many in rules.pieces.items()}
    r = rules.begin((("1", "Ann"),), slot=49, left=left)
    table = Table21(r).bets("Ann", "1", "10").does(NO_MORE_BETS)
    assert table.refused(Report("shoe ran out")).cite == "19:47-2.15(f)"
    table = table.deals("Tc 9c 2c").ann("hit")
    assert "no more cards" in table.refused(table.round.agenda[0].faced(table.round, 20)).why
    table = table.reports("shoe ran out")
    assert table.round.slot == 53 and len(table.round.rules.deck) == 58
    coming = {move.card for move, _ in table.round.chances()}  # type: ignore[union-attr]
    assert set(gone) <= coming and not coming & set(parse_cards("Tc 9c 2c"))
    assert table.deals("7d").round.hand("1").cards == parse_cards("Tc 2c 7d")


# (g), (i): cards that players did not get.


@pytest.mark.law("19:47-2.15(g)")
def test_a_hand_without_cards_is_dead_and_its_wager_goes_back() -> None:
    table = betting("Ann", "Bob").does(NO_MORE_BETS).reports("no cards dealt", place="1")
    assert table.owed("Ann") == [("1", "blackjack", "void", 0, 1000)]
    assert table.round.agenda[0].turning(table.round) == ("2", 0)
    after = betting("Ann", "Bob").does(NO_MORE_BETS).deals("2c")
    assert after.refused(Report("no cards dealt", place="1")).cite == "19:47-2.15(g)"
    assert after.round.refusal(Report("no cards dealt", place="2")) is None
    assert betting("Ann").refused(Report("no cards dealt", place="1")).cite == "19:47-2.15(g)"


@pytest.mark.law("19:47-2.15(g)")
def test_a_hand_of_one_card_gets_the_second_after_all_others_if_its_player_wants_it() -> None:
    table = betting("Ann", "Bob").does(NO_MORE_BETS).deals("2c 3c 9d").reports("one card dealt", place="1")
    assert table.round.agenda[0].turning(table.round) == ("2", 3)
    table = table.deals("4c")
    assert table.round.waits_for() == ("Ann",) and table.offered("Ann") == ["second card", "no second card"]
    assert table.refused(Choose("Bob", "1", "second card")).cite == "19:47-2.15(g)"
    taken = table.chooses("Ann", "1", "second card").deals("5c")
    assert taken.round.hand("1").cards == parse_cards("2c 5c") and taken.round.waits_for() == ("Ann",)
    dead = table.chooses("Ann", "1", "no second card")
    assert dead.owed("Ann") == [("1", "blackjack", "void", 0, 1000)] and dead.round.waits_for() == ("Bob",)


@pytest.mark.law("19:47-2.15(g)")
def test_one_card_is_reported_only_between_the_first_and_the_second() -> None:
    first = betting("Ann", "Bob").does(NO_MORE_BETS)
    assert first.refused(Report("one card dealt", place="1")).cite == "19:47-2.15(g)"
    assert two("2c 3c 9d 4c 5c").refused(Report("one card dealt", place="1")).cite == "19:47-2.15(g)"
    both = first.deals("2c 3c 9d").reports("one card dealt", place="1").reports("one card dealt", place="2")
    both = both.chooses("Ann", "1", "second card").deals("4c").chooses("Bob", "2", "second card").deals("5c")
    assert [hand.cards for hand in both.round.hands] == [parse_cards("2c 4c"), parse_cards("3c 5c")]


@pytest.mark.law("19:47-2.15(i)")
def test_a_card_that_was_asked_for_and_not_dealt_comes_after_the_others_before_the_hole_card() -> None:
    table = two("2c Tc 9d 3c 8h").chooses("Ann", "1", "hit").reports("card not dealt", place="1")
    assert table.round.waits_for() == ("Ann",) and table.offered("Ann") == ["card later", "dead hand"]
    assert table.refused(Choose("Ann", "1", "hit")).cite == "19:47-2.15(i)"
    table = table.chooses("Ann", "1", "card later")
    assert table.round.waits_for() == ("Bob",)
    table = table.chooses("Bob", "2", "stand")
    assert table.round.agenda[0].turning(table.round) == ("1", 6) and len(table.dealer) == 1
    table = table.deals("4c")
    assert table.round.waits_for() == ("Ann",) and table.round.hand("1").cards == parse_cards("2c 3c 4c")


@pytest.mark.law("19:47-2.15(i)")
@pytest.mark.parametrize("late", ["Tc", "Jc"])
def test_of_a_card_that_comes_late_there_is_only_one_whether_it_makes_21_or_goes_over(late: str) -> None:
    first = "7c" if late == "Jc" else "6c"
    table = two(f"5c Tc 9d {first} 8h").chooses("Ann", "1", "hit").reports("card not dealt", place="1")
    table = table.chooses("Ann", "1", "card later").chooses("Bob", "2", "stand").deals(late)
    assert len(table.round.hand("1").cards) == 3
    assert table.round.agenda[0].turning(table.round) == ("dealer", 5)


@pytest.mark.law("19:47-2.15(i)")
def test_or_the_hand_is_called_dead_and_every_wager_on_it_goes_back() -> None:
    table = two("5c Tc 9d 6c 8h").chooses("Ann", "1", "double", "10").reports("card not dealt", place="1")
    table = table.chooses("Ann", "1", "dead hand")
    assert table.owed("Ann") == [("1", "blackjack", "void", 0, 1000), ("1", "double", "void", 0, 1000)]
    assert table.round.waits_for() == ("Bob",) and table.cites() == {"19:47-2.15(i)"}


@pytest.mark.law("19:47-2.15(i)")
def test_a_card_not_dealt_is_reported_of_the_hand_that_asked_for_it() -> None:
    table = two("2c Tc 9d 3c 8h")
    assert table.refused(Report("card not dealt", place="1")).cite == "19:47-2.15(i)"
    asked = table.chooses("Ann", "1", "hit")
    assert asked.refused(Report("card not dealt", place="2")).cite == "19:47-2.15(i)"
    assert asked.refused(Choose("Ann", "1", "card later")) is not None


# (h), (j), (k), (p): equipment.


@pytest.mark.law("19:47-2.15(h)")
def test_a_round_from_the_wrong_side_of_a_double_shoe_stands() -> None:
    table = betting("Ann", dealing="double shoe", cutting_cards=2).does(NO_MORE_BETS)
    assert table.refused(Report("wrong side of the shoe")).cite == "19:47-2.15(h)"
    table = table.deals("4d")
    wrong = table.reports("wrong side of the shoe")
    assert (table.round.standing.mark(SIDE), wrong.round.standing.mark(SIDE)) == (2, 1)
    assert wrong.round.agenda == table.round.agenda and "already" in wrong.refused(Report("wrong side of the shoe")).why
    assert table.deals("Tc").refused(Report("wrong side of the shoe")).cite == "19:47-2.15(h)"
    assert "wrong side of the shoe" not in GAME.rules().irregularities


@pytest.mark.law("19:47-2.15(j)1", "19:47-2.15(j)2", "19:47-2.15(j)")
def test_a_hole_card_put_into_the_device_without_need_ends_the_round_only_if_it_can_be_read() -> None:
    readable = two("Tc Tc 9d 8h 7h", reader_readable=True).reports("card reader misused")
    assert readable.over and readable.cites() == {"19:47-2.15(j)1"}
    assert readable.owed("Ann") == [("1", "blackjack", "void", 0, 1000)]
    assert not readable.round.standing.mark(RESHUFFLE), "the cards are collected, and the shoe is dealt on"
    other = two("Tc Tc 9d 8h 7h").reports("card reader misused")
    assert not other.over and other.round.waits_for() == ("Ann",)
    rightly = alone("Tc Kd 8h")
    assert "the device may be used" in rightly.refused(Report("card reader misused")).why
    assert betting("Ann").refused(Report("card reader misused")) is not None
    assert "card reader misused" not in GAME.rules(GAME.house(HOLE)).irregularities


@pytest.mark.law("19:47-2.15(j)1")
def test_what_was_settled_before_the_device_was_misused_stands() -> None:
    table = two("Ac Tc 9d Kh 7h", reader_readable=True).reports("card reader misused")
    assert table.owed("Ann") == [("1", "blackjack", "win", 1500, 1000)]
    assert table.owed("Bob") == [("2", "blackjack", "void", 0, 1000)]


@pytest.mark.law("19:47-2.15(k)")
def test_with_a_broken_device_the_table_goes_on_as_one_without() -> None:
    table = alone("5c Kd 6h")
    assert table.round.waits_for() == (CHANCE,)
    table = table.reports("card reader fails")
    assert table.round.waits_for() == ("Ann",)
    assert table.ann("double").deals("9c Ac").net() == -1000, "the double goes back, as without a device"
    again = betting("Ann", standing=Standing().marked("card reader out of use", 1)).does(NO_MORE_BETS)
    assert again.deals("5c Kd 6h").round.waits_for() == ("Ann",)
    assert again.refused(Report("card reader fails")).cite == "19:47-2.15(k)"


@pytest.mark.law("19:47-2.15(k)")
def test_a_device_that_was_repaired_is_used_again() -> None:
    broken = betting("Ann", standing=Standing().marked("card reader out of use", 1))
    repaired = broken.reports("card reader repaired").does(NO_MORE_BETS).deals("5c Kd 6h")
    assert repaired.round.waits_for() == (CHANCE,) and repaired.round.standing == Standing()
    assert repaired.refused(Report("card reader repaired")).cite == "19:47-2.15(k)"
    assert "card reader repaired" not in GAME.rules(GAME.house(HOLE)).irregularities


@pytest.mark.law("19:47-2.15(k)", "19:47-2.9")
def test_insurance_then_waits_for_the_hole_card() -> None:
    table = alone("5c Ad 6h").bets("Ann", "1", "5", "insurance").reports("card reader fails").ann("stand").deals("Kc")
    assert table.owed() == [("1", "insurance", "win", 1000, 500), ("1", "blackjack", "lose", 0, 0)]


@pytest.mark.law("19:47-2.15(p)")
def test_a_double_card_dealt_face_up_changes_nothing_but_that_everybody_sees_it() -> None:
    table = two("Tc Tc 9d 6h 8h", double_card="face down").chooses("Ann", "1", "double", "10")
    shown = table.reports("double card face up", place="1", card="Kc")
    assert shown.round.hand("1").cards == parse_cards("Tc 6h Kc") and shown.owed("Ann") == []
    assert shown.round.waits_for() == ("Bob",)
    ended = shown.chooses("Bob", "2", "stand").deals("9c")
    assert ended.over and ended.net("Ann") == -2000
    assert [posting.place for posting in ended.round.postings] == ["2", "1", "1"]
    assert "face down" in shown.refused(Report("double card face up", place="1", slot=6, card=3)).why
    assert "double card face up" not in GAME.rules().irregularities


def test_a_report_by_a_player_is_refused() -> None:
    table = alone("Tc 9d 2h")
    assert "neither" in table.refused(Report("drawn in error", by="Ann")).why
    assert table.refused(Bet("Ann", "1", "blackjack", 1000)).cite == "19:47-2.12"
