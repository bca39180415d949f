"""What irregularities do at a live table: bonus wagers that outlive a void, choices that they open, hands and cards."""

from __future__ import annotations

import pytest

from croupier.equipment.cards import parse_cards
from croupier.rounds.actors import CHANCE, DEALER, SUPERVISOR
from croupier.rounds.moves import Bet, Choose, Count
from croupier.rounds.steps.dealing.stub_count import DECK_OUT
from croupier.table.commands import Act, Begin, ReplaceDeck
from tests.table.floor import did, now, refused
from tests.table.rigged import Rigged
from tests.table.walking import began

BOSTON = {"1": "8c 8d 8h", "2": "2c 9d Kh"}


def boston() -> Rigged:
    table = Rigged("boston-5-stud-poker", BOSTON).bets(("ante", 1_000), ("first", 2_000), ("optional bonus", 500))
    return table.deals()


@pytest.mark.law("19:47-24.12(a)", "19:47-24.11(c)", "19:47-24.11(d)")
def test_three_cards_that_win_a_bonus_outlive_a_dealers_card_that_was_seen() -> None:
    table = boston()
    table.reports("dealer card exposed", by=SUPERVISOR, slot=now(table.at).area("dealer").down[1])
    assert table.over
    assert table.settled("Ann") == [
        ("ante", "win", 4_000, 1_000), ("optional bonus", "win", 12_500, 500), ("first", "void", 0, 2_000)
    ]  # fmt: skip
    assert {row[1:] for row in table.settled("Bob")} == {("void", 0, cents) for cents in (1_000, 2_000, 500)}
    assert (table.won("Ann"), table.won("Bob")) == (16_500, 0)


@pytest.mark.law("19:47-24.12(d)")
def test_a_fifth_card_completes_the_dealers_four_and_any_other_number_voids_the_hands() -> None:
    table = boston()
    while len(now(table.at).area("dealer").down) < 5:
        (actor, *_) = now(table.at).waits_for()
        if actor == CHANCE:
            table.deals(1)
        else:
            moves = [offer.move for offer in now(table.at).offers(actor)]
            table.does(actor, next((move for move in moves if isinstance(move, Bet)), moves[-1]))
    table.reports("wrong number of dealer cards", cards=4)
    assert table.at.table.round is not None, "he has got the fifth"
    table.reports("wrong number of dealer cards", cards=6)
    assert table.over and ("second", "void", 0, 2_000) in table.settled("Bob")


@pytest.mark.law("19:47-33.12(a)", "19:47-33.11(b)")
def test_a_hand_with_both_hole_cards_up_is_dead_and_its_bonus_wager_is_paid_on_them() -> None:
    table = Rigged("winners-pot-poker", {"1": "Jc Jd", "2": "2c 9d"}).bets(("ante", 1_000), ("jacks plus", 500))
    table.deals(4)
    assert [len(hand.cards) for hand in now(table.at).hands] == [2, 2]
    table.reports("hole card exposed", place="1", cards=1)
    assert now(table.at).view("Stranger").hands[0].cards == (parse_cards("Jc")[0], -1)
    table.reports("hole card exposed", place="1", cards=2)
    assert table.settled("Ann") == [("jacks plus", "win", 500, 500), ("ante", "void", 0, 1_000)]
    assert "1" not in [hand.place for hand in now(table.at).live()], "Bob and the dealer play on"


@pytest.mark.law("19:47-33.12(e)")
def test_after_a_missed_burn_two_cards_are_burned() -> None:
    table = Rigged("winners-pot-poker", {}).bets(("ante", 1_000)).deals()
    while type(now(table.at).agenda[0]).__name__ != "BurnCards":
        (person, *_) = now(table.at).waits_for()
        did(table.at, Act(now(table.at).offers(person)[0].move), by=person)
    slot = now(table.at).slot
    table.reports("missed burn")
    assert now(table.at).slot == slot, "the deal goes on with the next card"
    assert table.refused("missed burn") == "19:47-33.12(e)"
    table.deals()
    while type(now(table.at).agenda[0]).__name__ != "BurnCards":
        (person, *_) = now(table.at).waits_for()
        did(table.at, Act(now(table.at).offers(person)[0].move), by=person)
    slot = now(table.at).slot
    table.does(DEALER, now(table.at).offers(DEALER)[0].move)
    assert now(table.at).slot == slot + 2


@pytest.mark.law("19:47-32.13")
def test_a_trips_wager_that_already_wins_is_paid_though_all_hands_are_void() -> None:
    cards = {"1": "8c 8d", "2": "2c 9d", "community": "8h 3s 4d"}
    table = Rigged("ultimate-texas-hold-em", cards)
    table.bets(("ante", 1_000), ("blind", 1_000), ("trips", 500)).deals()
    while len(now(table.at).area("community").cards) < 3:
        for person in now(table.at).waits_for():
            did(table.at, Act(now(table.at).offers(person)[-1].move), by=person)
        table.deals()
    table.reports("dealer card exposed", slot=now(table.at).area("dealer").down[0])
    assert table.over and ("trips", "win", 1_500, 500) in table.settled("Ann")
    assert ("trips", "void", 0, 500) in table.settled("Bob") and table.won("Bob") == 0


@pytest.mark.law("19:47-16.13", "19:47-16.11")
def test_five_cards_that_win_the_progressive_wager_are_validated_and_paid_after_the_void() -> None:
    cards = {"1": "8c 8d 8h 8s 2d", "2": "2c 9d Kh 3s 4d"}
    table = Rigged("caribbean-stud-poker", cards, {"progressive": True}).bets(("ante", 1_000), ("progressive", 100))
    table.deals()
    table.reports("dealer card exposed", slot=now(table.at).area("dealer").down[0])
    assert [(p.person, p.cents) for p in now(table.at).view("Bob").pending] == [("Ann", 50_000)]
    assert table.settled("Bob")[-2:] == [("ante", "void", 0, 1_000), ("progressive", "void", 0, 100)]
    assert refused(table.at, Begin()).why == "A round is in progress"
    table.does(SUPERVISOR, Choose(SUPERVISOR, "1", "validate"))
    assert table.over and table.won("Ann") == 50_000 - 100


@pytest.mark.law("19:47-2.15(g)")
@pytest.mark.parametrize("choice, dead", [("second card", False), ("no second card", True)])
def test_a_player_who_got_one_card_is_asked_whether_he_wants_the_second(choice: str, dead: bool) -> None:
    table = Rigged("blackjack", {"1": "8c 8d", "2": "9c 9d", "dealer": "7c"}).bets(("blackjack", 1_000))
    table.deals(3)
    table.reports("one card dealt", place="1")
    assert table.refused("one card dealt", place="1") == "19:47-2.15(g)"
    table.deals()
    assert now(table.at).waits_for() == ("Ann",), "everybody else has two cards"
    assert {getattr(offer.move, "choice", "") for offer in now(table.at).offers("Ann")} == {
        "second card", "no second card"
    }  # fmt: skip
    assert now(table.at).offers("Bob") == ()
    table.does("Ann", Choose("Ann", "1", choice)).deals()
    assert table.settled("Ann") == ([("blackjack", "void", 0, 1_000)] if dead else [])
    assert now(table.at).hand("1").cards == parse_cards("8c" if dead else "8c 8d")


@pytest.mark.law("19:47-2.15(i)")
@pytest.mark.parametrize("choice, dead", [("card later", False), ("dead hand", True)])
def test_a_player_whose_card_was_not_dealt_has_it_late_or_his_wager_back(choice: str, dead: bool) -> None:
    table = Rigged("blackjack", {"1": "8c 4d Td", "2": "9c 9d", "dealer": "7c"}).bets(("blackjack", 1_000)).deals()
    table.does("Ann", Choose("Ann", "1", "hit"))
    table.reports("card not dealt", place="1", by=SUPERVISOR)
    offered = [getattr(offer.move, "choice", "") for offer in now(table.at).offers("Ann")]
    assert choice in offered and len(offered) == 2
    table.does("Ann", Choose("Ann", "1", choice))
    assert now(table.at).waits_for() == ("Bob",)
    assert table.settled("Ann") == ([("blackjack", "void", 0, 1_000)] if dead else [])
    table.does("Bob", Choose("Bob", "2", "stand")).deals()
    if not dead:
        assert ("blackjack", "lose", 0, 0) in table.settled("Ann"), "the ten came after all others had theirs"
    assert table.over


@pytest.mark.law("19:47-2.15(c)")
def test_whoever_refuses_a_card_that_was_seen_gets_no_other_and_the_next_player_is_asked() -> None:
    table = Rigged("blackjack", {"1": "8c 4d", "2": "9c 3d", "dealer": "7c"}).bets(("blackjack", 1_000)).deals()
    r = now(table.at)
    table.reports("drawn in error and exposed", slot=r.slot, card=0)
    card = table.at.cards.order[r.slot]
    seen = [hand for hand in now(table.at).view("Stranger").common if hand.place == "exposed"]
    assert [hand.cards for hand in seen] == [(card,)], "it bears the face that lay in the shoe, whatever was said"
    assert "refuse" in [getattr(offer.move, "choice", "") for offer in now(table.at).offers("Ann")]
    table.does("Ann", Choose("Ann", "1", "refuse"))
    assert now(table.at).waits_for() == ("Bob",) and now(table.at).hand("1").cards == parse_cards("8c 4d")
    table.does("Bob", Choose("Bob", "2", "hit")).deals(1)
    assert now(table.at).hand("2").cards[-1] == card


@pytest.mark.law("19:47-22.10(a)", "19:47-22.10(c)")
def test_at_war_a_second_face_up_card_gives_the_initial_wager_back_too() -> None:
    table = Rigged("casino-war", {"1": "8c", "2": "9d", "dealer": "8d"}).bets(("initial", 1_000)).deals()
    table.does("Ann", Bet("Ann", "1", "war", 1_000))
    while now(table.at).agenda[0].turning(now(table.at)) is None:
        (person, *_) = now(table.at).waits_for()
        did(table.at, Act(now(table.at).offers(person)[0].move), by=person)
    for _ in range(2):
        table.reports("face-up card", slot=now(table.at).slot, card=0)
    assert table.over and table.won("Ann") == 0
    assert ("initial", "win", 1_000, 1_000) in table.settled("Bob"), "the original deal's settlement stands"


@pytest.mark.law("19:47-35.9(f)", "19:46-1.18")
def test_a_deck_that_a_device_counts_wrong_leaves_the_table_before_the_next_round() -> None:
    table = Rigged("mississippi-stud", {}, {"dealing": "automated shoe", "counting_shuffler": True})
    for place, person in now(table.at).seats:
        did(table.at, Act(Bet(person, place, "ante", 1_000)), by=person)
    assert table.refused("device counts a wrong deck", cards=52) == "19:47-35.9(f)"
    table.reports("device counts a wrong deck", cards=51)
    assert table.over and table.won("Ann") == table.won("Bob") == 0 and table.at.table.standing.mark(DECK_OUT)
    assert refused(table.at, Begin()).cite == "19:46-1.18"
    did(table.at, ReplaceDeck(SUPERVISOR), by=SUPERVISOR)
    began(table.at)


@pytest.mark.law("19:47-35.7(f)", "19:47-35.12(b)")
def test_five_rounds_void_in_the_deal_do_not_put_the_count_off() -> None:
    table = Rigged("mississippi-stud", {})
    for number in range(1, 6):
        if number > 1:
            began(table.at)
            table.turned.clear()
        table.bets(("ante", 1_000)).deals(1)
        for _ in range(2):
            table.reports("face-up card", slot=now(table.at).slot, card=0)
        assert (table.at.table.round is None) == (number < 5), f"round {number}"
    count = now(table.at).offers(DEALER)[0].move
    assert count == Count(52 - 3)
    table.does(DEALER, count)
    assert table.over and table.won("Ann") == table.won("Bob") == 0
