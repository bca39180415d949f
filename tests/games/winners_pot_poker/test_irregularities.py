"""What goes wrong at a Winner's Pot Poker table, and what follows (19:47-33.12)."""

import pytest

from croupier.equipment.cards import cards_name
from croupier.rounds.actors import DEALER
from croupier.rounds.moves import Bet
from croupier.rounds.standing import RESHUFFLE
from tests.games.winners_pot_poker.talk import BUTTON, GAME, NO_MORE_BETS, NOTHING, Talk, table

ACES = "Ah Ad 3c 7s 9h"
KINGS = "Kh Kd 3d 7c 9s"
QUEENS = "Qh Qd 3h 7d 9c"
BONUS = {"Ann": "5"}


def upcards(talk: Talk, place: str) -> str:
    """What a stranger sees of the hand at a place."""
    view = talk.round.view("Stranger")
    (hand,) = [hand for hand in (*view.hands, *view.common) if hand.place == place]
    return cards_name(card for card in hand.cards if card >= 0)


def fourth(talk: Talk) -> Talk:
    """On to the decisions after the fourth card."""
    return talk.turns().stay().burns().turns()


def swept(talk: Talk) -> Talk:
    """On to where all wagers lie in the pot and the dealer is about to turn his down cards."""
    talk = fourth(talk).stay().burns()
    while talk.round.agenda[0].cite != "19:47-33.10(f)":
        talk = talk.turns(1)
    return talk


# (a): hole cards turned up in the deal.


@pytest.mark.law("19:47-33.12(a)")
@pytest.mark.parametrize("card, dealt, seen", [("Ah", 2, "Ah"), ("Ah", 4, "Ah"), ("Ad", 4, "Ad")])
def test_an_exposed_hole_card_turns_the_third_card_down(card: str, dealt: int, seen: str) -> None:
    talk = table(KINGS, ACES, dealer=QUEENS, button=7)
    # The button is Ann's: Bob is dealt first.
    talk = talk.turns(dealt).reports("hole card exposed", "Bob", card=card)
    assert upcards(talk, "2") == seen
    talk = talk.turns()
    assert upcards(talk, "2") == seen and len(talk.round.hand("2").cards) == 3
    assert upcards(talk, "1") == "3d"
    assert upcards(fourth(talk), "2") == f"{seen} 7s"


@pytest.mark.law("19:47-33.12(a)")
def test_a_third_card_that_comes_face_down_is_not_told_to_others() -> None:
    talk = table(ACES, KINGS, dealer=QUEENS).turns(4).reports("hole card exposed", "Ann", card="Ah")
    assert not talk.round.agenda[0].shows(talk.round, "1")
    assert talk.round.agenda[0].shows(talk.round, "2")
    assert "19:47-33.12(a)" in " ".join(talk.round.rules.agenda[4].clauses())


@pytest.mark.law("19:47-33.12(a)")
def test_two_exposed_hole_cards_make_the_hand_dead_and_its_wagers_void() -> None:
    talk = table(NOTHING[0], ACES, KINGS, dealer=QUEENS, bonus=BONUS).turns(6)
    talk = talk.reports("hole card exposed", "Ann", card="2c").reports("hole card exposed", "Ann", card="4d")
    assert talk.owed("Ann") == (("ante", "void", 0, 1000), ("jacks plus", "void", 0, 500))
    assert {str(p.cite) for p in talk.of("Ann")} == {"19:47-33.12(a)"}
    talk = talk.plays_on()
    assert len(talk.round.hand("1").cards) == 2
    assert talk.won("Bob")[0][1] == 8000 - 500


@pytest.mark.law("19:47-33.12(a)")
@pytest.mark.parametrize(
    "hand, result", [("Th Ts 2c 4c 6c", "void"), ("Jh Js 2c 4c 6c", "win"), ("Jh Qs 2c 4c 6c", "void")]
)
def test_the_bonus_wager_of_a_dead_hand_is_paid_where_its_two_cards_win(hand: str, result: str) -> None:
    # P6.
    first, second = hand.split(" ")[:2]
    talk = table(hand, ACES, dealer=KINGS, bonus=BONUS).turns(4)
    talk = talk.reports("hole card exposed", "Ann", card=first).reports("hole card exposed", "Ann", card=second)
    assert ("jacks plus", result, 500 if result == "win" else 0, 500) in talk.owed("Ann")
    assert ("ante", "void", 0, 1000) in talk.owed("Ann")


@pytest.mark.law("19:47-33.12(a)")
def test_exposure_in_the_deal_is_reported_until_the_third_card_of_that_hand() -> None:
    talk = table(ACES, KINGS, dealer=QUEENS)
    report = talk.report("hole card exposed", "Ann", card="Ah")
    assert talk.refuses(report).cite == "19:47-33.12(a)"
    talk = talk.turns(1)
    assert talk.round.refusal(report) is None
    assert talk.reports("hole card exposed", "Ann", card="Ah").refuses(report)
    assert talk.refuses(talk.report("hole card exposed", "Ann", card="Ad"))
    assert talk.refuses(talk.report("hole card exposed", "Bob", card="Ah"))
    talk = talk.turns(3)
    assert talk.round.refusal(report) is None
    assert talk.turns(1).refuses(report).cite == "19:47-33.12(a)"


@pytest.mark.law("19:47-33.12(a)")
@pytest.mark.parametrize("dealt", [2, 4, 6])
def test_the_dealers_exposed_hole_card_turns_his_third_card_down(dealt: int) -> None:
    talk = table(ACES, KINGS, dealer=QUEENS).turns(dealt)
    slot = talk.round.hand(DEALER).down[0]
    talk = talk.reports("dealer hole card exposed", card="Qh", slot=slot).turns()
    dealer = talk.round.hand(DEALER)
    assert (upcards(talk, DEALER), len(dealer.down)) == ("Qh", 2)
    talk = talk.plays_on()
    assert talk.won("Ann") and len(talk.round.hand(DEALER).cards) == 5


@pytest.mark.law("19:47-33.12(a)")
def test_a_dealer_whose_hand_is_dead_is_out_of_the_contest() -> None:
    # P6.
    talk = table(NOTHING[0], NOTHING[1], dealer=ACES).turns(4)
    for card in ("Ah", "Ad"):
        slot = talk.round.hand(DEALER).down[0]
        talk = talk.reports("dealer hole card exposed", card=card, slot=slot)
    assert talk.round.hand(DEALER).state == "out"
    talk = talk.plays_on()
    assert len(talk.round.hand(DEALER).cards) == 2
    assert talk.won("dealer") == (("commission", 500, "19:47-33.10(h)2ii"),)
    assert talk.won("Ann") == talk.won("Bob") == (("win", 3750, "19:47-33.10(h)2ii"),)


@pytest.mark.law("19:47-33.12(a)")
def test_with_the_dealer_dead_and_everyone_folded_the_pot_goes_back() -> None:
    # P13.
    talk = table(NOTHING[0], NOTHING[1], dealer=ACES, bonus=BONUS).turns(4)
    for card in ("Ah", "Ad"):
        talk = talk.reports("dealer hole card exposed", card=card, slot=talk.round.hand(DEALER).down[0])
    talk = talk.turns().decides("Ann folds, Bob 10").burns().turns().decides("Bob folds")
    assert talk.round.agenda == () and talk.won("dealer") == ()
    assert (talk.net("Ann"), talk.net("Bob")) == (-500, 0)
    assert {str(p.cite) for p in talk.round.postings if p.result == "void"} == {"19:47-33.12(a)"}
    assert talk.accounts()["pot"] == 0


@pytest.mark.law("19:47-33.12(a)")
def test_the_dealers_exposure_is_refused_once_his_third_card_lies_or_for_no_card_of_his() -> None:
    talk = table(ACES, KINGS, dealer=QUEENS).turns(4)
    down = talk.round.hand(DEALER).down
    assert talk.refuses(talk.report("dealer hole card exposed", card="Qh", slot=0))
    assert talk.refuses(talk.report("dealer hole card exposed", card="Ah", slot=down[0]))
    late = talk.turns()
    assert late.refuses(late.report("dealer hole card exposed", card="Qh", slot=down[0])).cite == "19:47-33.12(a)"


# (b), (c): cards face up, cards drawn in error.


@pytest.mark.law("19:47-33.12(b)")
def test_a_card_found_face_up_is_not_used_and_the_next_one_takes_its_place() -> None:
    talk = table(ACES, dealer=KINGS).turns(1)
    slot = talk.round.slot
    talk = talk.reports("face-up card", card="2c", slot=slot)
    assert talk.next_card().slot == slot + 1
    assert cards_name(talk.round.dead) == "2c"
    assert talk.plays_on().won("Ann")


@pytest.mark.law("19:47-33.12(b)")
@pytest.mark.parametrize("moment", ["deal", "bet", "burn", "double"])
def test_a_second_card_face_up_while_cards_are_dealt_voids_every_hand(moment: str) -> None:
    talk = table(ACES, KINGS, dealer=QUEENS, bonus=BONUS).turns(2)
    talk = talk.reports("face-up card", card="2c", slot=talk.round.slot)
    if moment != "deal":
        talk = talk.turns()
    if moment == "burn":
        talk = talk.stay()
    if moment == "double":
        talk = talk.stay().burns().turns()
    talk = talk.reports("face-up card", card="2d", slot=talk.round.slot)
    assert talk.round.agenda == ()
    assert {(p.result, str(p.cite)) for p in talk.round.postings} == {("void", "19:47-33.12(b)")}
    assert talk.net("Ann") == talk.net("Bob") == 0


@pytest.mark.law("19:47-33.12(b)")
def test_cards_found_face_up_after_all_have_been_dealt_change_nothing() -> None:
    talk = swept(table(ACES, KINGS, dealer=QUEENS))
    for card in ("2c", "2d"):
        talk = talk.reports("face-up card", card=card, slot=talk.round.slot)
    assert talk.plays_on().won("Ann") == (("win", 7500, "19:47-33.10(h)2"),)


@pytest.mark.law("19:47-33.12(b)")
def test_a_face_up_card_is_one_of_the_deck_that_nobody_has_seen() -> None:
    talk = table(ACES, KINGS, dealer=QUEENS)
    early = Talk(GAME.rules().begin((("1", "Ann"),)), {})
    assert early.refuses(early.report("face-up card", card="2c", slot=0)).cite == "19:47-33.12(b)"
    talk = talk.turns(1)
    assert talk.refuses(talk.report("face-up card", card="Ah", slot=1))
    assert talk.refuses(talk.report("face-up card", card="2c", slot=2))
    assert talk.refuses(talk.report("face-up card", slot=1))


@pytest.mark.law("19:47-33.12(c)")
def test_a_card_drawn_in_error_is_the_next_card() -> None:
    talk = table(ACES, dealer=KINGS).turns(1)
    after = talk.reports("drawn in error")
    assert after.next_card() == talk.next_card()
    late = swept(table(ACES, dealer=KINGS))
    assert late.refuses(late.report("drawn in error")).cite == "19:47-33.12(c)"


# (d), (f): too many cards, and too few.


@pytest.mark.law("19:47-33.12(d)")
@pytest.mark.parametrize("moment", ["deal", "bet", "double", "swept"])
def test_a_player_with_too_many_cards_has_a_void_hand(moment: str) -> None:
    talk = table(ACES, KINGS, dealer=QUEENS, bonus=BONUS)
    if moment == "deal":
        talk = talk.turns(3)
    elif moment == "bet":
        talk = talk.turns()
    else:
        talk = fourth(talk) if moment == "double" else swept(talk)
    right = {"deal": 2, "bet": 3, "double": 4, "swept": 5}[moment]
    slot = talk.round.slot
    talk = talk.reports("wrong number of cards", "Ann", cards=right + 1)
    assert {p.result for p in talk.of("Ann")} <= {"void", "in the pot"}
    assert talk.net("Ann") == 0 and not talk.round.hand("1").stakes
    assert "19:47-33.12(d)" in {str(p.cite) for p in talk.of("Ann")}
    # In the deal, the card too many came out of the shoe.
    assert talk.round.slot == slot + (moment == "deal")
    talk = talk.plays_on()
    assert talk.won("Bob") == (("win", 3600, "19:47-33.10(h)2"),)
    assert talk.accounts()["pot"] == 0


@pytest.mark.law("19:47-33.12(d)", "19:47-33.12(f)")
def test_a_right_number_is_no_irregularity_and_too_few_is_a_misdeal() -> None:
    # P4.
    talk = table(ACES, KINGS, dealer=QUEENS).turns()
    assert talk.refuses(talk.report("wrong number of cards", "Ann", cards=3)).cite == "19:47-33.12(d)"
    assert talk.refuses(talk.report("wrong number of cards", "Ann", cards=2)).cite == "19:47-33.12(f)"
    assert talk.round.refusal(talk.report("wrong number of cards", "Ann", cards=4)) is None
    folded = talk.decides("Ann folds")
    assert folded.refuses(folded.report("wrong number of cards", "Ann", cards=4)).cite == "19:47-33.12(d)"
    dealing = table(ACES, dealer=KINGS).turns(1)
    assert dealing.refuses(dealing.report("wrong number of cards", "Ann", cards=50)).cite == "19:47-33.12(d)"


@pytest.mark.law("19:47-33.12(f)")
@pytest.mark.parametrize("moment", ["deal", "bet", "double", "swept"])
def test_a_misdeal_voids_all_wagers_those_of_folded_players_too(moment: str) -> None:
    # P13: nobody wins the pot, so what lies in it goes back.
    talk = table(ACES, KINGS, NOTHING[0], dealer=QUEENS, bonus={"Ann": "5", "Cyd": "7"})
    if moment == "deal":
        talk = talk.turns(2)
    elif moment == "bet":
        talk = talk.turns().decides("Ann 10, Bob 10")
    else:
        talk = talk.turns().decides("Ann 10, Bob 10, Cyd folds").burns().turns()
        if moment == "swept":
            talk = talk.decides("Ann folds, Bob 20").burns().turns(2)
    talk = talk.reports("misdeal")
    assert talk.round.agenda == ()
    assert talk.net("Ann") == talk.net("Bob") == talk.net("Cyd") == 0
    assert talk.accounts()["pot"] == talk.accounts()["inventory"] == 0
    assert {str(p.cite) for p in talk.round.postings if p.result == "void"} == {"19:47-33.12(f)"}


@pytest.mark.law("19:47-33.12(f)")
def test_there_is_no_misdeal_before_the_deal() -> None:
    talk = Talk(GAME.rules().begin((("1", "Ann"),)), {})
    assert talk.refuses(talk.report("misdeal")).cite == "19:47-33.12(f)"


# (e): the burn.


@pytest.mark.law("19:47-33.12(e)")
def test_a_missed_burn_is_made_good_with_two_before_the_next_deal() -> None:
    talk = table(ACES, dealer=KINGS).turns().stay()
    slot = talk.round.slot
    talk = talk.reports("missed burn")
    assert talk.next_card().slot == slot
    talk = talk.turns().stay()
    slot = talk.round.slot
    assert "two" in talk.round.offers(DEALER)[0].says
    assert talk.burns().next_card().slot == slot + 2


@pytest.mark.law("19:47-33.12(e)")
def test_a_burn_missed_before_the_last_card_has_no_effect() -> None:
    # P9.
    talk = fourth(table(ACES, dealer=KINGS)).stay()
    slot = talk.round.slot
    talk = talk.reports("missed burn")
    assert talk.next_card().slot == slot
    assert talk.plays_on().won("Ann")


@pytest.mark.law("19:47-33.12(e)")
def test_a_burn_is_missed_only_where_one_is_due() -> None:
    talk = table(ACES, dealer=KINGS)
    for moment in (talk, talk.turns(), talk.turns().stay().burns()):
        assert moment.refuses(moment.report("missed burn")).cite == "19:47-33.12(e)"


# (g), (h): the button, and a player's own cards.


@pytest.mark.law("19:47-33.12(g)")
def test_a_round_with_the_button_not_moved_goes_on_as_though_it_had_been() -> None:
    talk = table(*NOTHING, button=1).turns(2)
    after = talk.reports("button not moved")
    assert after.next_card() == talk.next_card()
    assert after.round.standing == talk.round.standing
    over = after.plays_on()
    # The next round moves it one place on from where it should have been.
    again = GAME.rules().begin(over.round.seats, over.round.standing)
    for person, place in (("Ann", "1"), ("Bob", "2"), ("Cyd", "3")):
        again = again.after(Bet(person, place, "ante", 1000))
    assert (over.round.standing.mark(BUTTON), again.after(NO_MORE_BETS).standing.mark(BUTTON)) == (2, 3)


@pytest.mark.law("19:47-33.12(g)")
def test_the_button_is_not_missed_before_betting_has_closed() -> None:
    talk = Talk(GAME.rules().begin((("1", "Ann"),)), {})
    assert talk.refuses(talk.report("button not moved")).cite == "19:47-33.12(g)"


@pytest.mark.law("19:47-33.12(h)")
def test_a_player_who_shows_a_down_card_stays_in_the_round() -> None:
    talk = table(ACES, KINGS, dealer=QUEENS).turns()
    talk = talk.reports("player exposed a down card", "Ann", card="Ad")
    assert upcards(talk, "1") == "Ad 3c"
    assert talk.refuses(talk.report("player exposed a down card", "Ann", card="Ad")).cite == "19:47-33.12(h)"
    talk = talk.plays_on()
    assert talk.won("Ann") and talk.round.hand("1").state == "done"
    assert upcards(fourth(table(ACES, KINGS).turns(1)), "1") == "3c 7s"


@pytest.mark.law("19:47-33.12(h)", "19:47-33.12(a)")
def test_a_card_that_the_player_showed_does_not_turn_the_third_card_down() -> None:
    talk = table(ACES, KINGS, dealer=QUEENS).turns(2).reports("player exposed a down card", "Ann", card="Ah").turns()
    assert upcards(talk, "1") == "Ah 3c"


# (i), (j): devices.


@pytest.mark.law("19:47-33.12(i)")
def test_a_shuffler_that_jams_has_the_cards_reshuffled() -> None:
    talk = Talk(GAME.rules().begin((("1", "Ann"),)), {})
    assert talk.reports("shuffling device fault").round.standing.mark(RESHUFFLE) == 1
    dealing = table(ACES)
    assert dealing.refuses(dealing.report("shuffling device fault")).cite == "19:47-33.12(i)"
    manual = GAME.rules(GAME.house({"shuffling": "manual"}))
    assert "shuffling device fault" not in manual.irregularities


@pytest.mark.law("19:47-33.12(j)")
@pytest.mark.parametrize("moment", ["deal", "burn", "fourth"])
def test_an_automated_shoe_that_jams_voids_the_round(moment: str) -> None:
    talk = table(ACES, KINGS, dealer=QUEENS, house={"dealing": "automated shoe"}).turns(3)
    if moment != "deal":
        talk = talk.turns().decides("Ann folds, Bob 10")
    if moment == "fourth":
        talk = talk.burns()
    talk = talk.reports("dealing shoe fault")
    assert talk.round.agenda == () and talk.net("Ann") == talk.net("Bob") == 0
    assert {str(p.cite) for p in talk.round.postings if p.result == "void"} == {"19:47-33.12(j)"}


@pytest.mark.law("19:47-33.12(j)")
def test_the_shoe_jams_only_while_it_deals_and_where_there_is_one() -> None:
    talk = table(ACES, dealer=KINGS, house={"dealing": "automated shoe"}).turns()
    assert talk.refuses(talk.report("dealing shoe fault")).cite == "19:47-33.12(j)"
    assert "dealing shoe fault" not in GAME.rules().irregularities
