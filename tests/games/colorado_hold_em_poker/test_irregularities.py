"""19:47-23.14: what can go wrong, at each moment at which it can, and what then becomes of the wagers."""

import pytest

from croupier.rounds.moves import Report
from croupier.rounds.standing import RESHUFFLE
from tests.games.colorado_hold_em_poker.rounds import BOARD, REQUIRED, dealt, declare, discard, no_bet, placed
from tests.games.table_talk import Talk

HANDS = ("Ks 7d 2c", "9s 3h 2d", "7h 8h 9h")
PERSONS = ("Ann", "Bob", "Cyd")


def moments(house: dict[str, object] | None = None) -> dict[str, Talk]:
    """A round at each of its moments; the antes and bonus wagers of all three lie."""
    placing = placed(*HANDS, bonus="5", house=house)
    after_deal = placing.calls().turns()
    decided = after_deal.bets("Ann", "10")
    discarding = no_bet(decided, "Bob", "Cyd")
    revealing = discard(discard(discard(discarding, "Ann", "2c"), "Bob", "2d"), "Cyd", "7h")
    return {
        "placing": placing,
        "dealing": placing.calls().turns(4),
        "dealt": after_deal,
        "deciding": decided,
        "discarding": discarding,
        "revealing": revealing,
        "half revealed": revealing.turns(1),
    }


def check_void(talk: Talk, paragraph: str, *persons: str) -> None:
    """Every stake of these persons went back, under this paragraph, and the round is over."""
    assert talk.round.agenda == ()
    for person in persons:
        assert (talk.results(person), talk.cites(person), talk.net(person)) == ({"void"}, {f"19:47-{paragraph}"}, 0)


def possible(event: str, house: dict[str, object] | None = None) -> set[str]:
    """The moments at which the round says that this could be reported."""
    return {
        name
        for name, talk in moments(house).items()
        if any(isinstance(o.move, Report) and o.move.what == event for o in talk.round.reports())
    }


# (a): a card face up in the shoe or the deck.


@pytest.mark.law("19:47-23.14(a)")
def test_one_face_up_card_is_not_used_and_the_deal_goes_on() -> None:
    talk = moments()["dealing"].reports("face-up card", slot=4, card="3h").turns()
    assert [talk.cards(place) for place in ("1", "2", "3")] == ["Ks 7d 2c", "9s 2d 7h", "8h 9h Kh"]
    assert (talk.round.dead, talk.round.postings) == ((talk.shoe[4],), ())


@pytest.mark.law("19:47-23.14(a)")
def test_a_second_face_up_card_voids_all_hands() -> None:
    talk = moments()["dealing"].reports("face-up card", slot=4, card="3h").turns(2)
    check_void(talk.reports("face-up card", slot=7, card="8h"), "23.14(a)", *PERSONS)


@pytest.mark.law("19:47-23.14(a)", "19:47-23.14(b)")
def test_a_card_is_found_face_up_or_drawn_in_error_only_while_cards_are_dealt() -> None:
    assert possible("face-up card") == possible("drawn in error") == {"dealing", "dealt"}
    for name in ("placing", "deciding", "discarding", "revealing"):
        talk = moments()[name]
        up = talk.report("face-up card", slot=talk.round.slot, card="Ac")
        assert talk.refuses(up).cite == "19:47-23.14(a)"
        assert talk.refuses(talk.report("drawn in error")).cite == "19:47-23.14(b)"


@pytest.mark.law("19:47-23.14(a)")
def test_after_a_declared_instant_winner_the_deal_is_over() -> None:
    talk = declare(moments()["dealt"], "Cyd")
    assert talk.refuses(talk.report("face-up card", slot=talk.round.slot, card="Ac")).cite == "19:47-23.14(a)"


@pytest.mark.law("19:47-23.14(b)")
def test_a_card_drawn_in_error_and_unseen_is_the_next_card() -> None:
    dealing = moments()["dealing"]
    talk = dealing.reports("drawn in error")
    assert talk.next_card() == dealing.next_card()
    assert talk.turns().cards("2") == "9s 3h 2d"


# (c): a wrong number of cards.


@pytest.mark.law("19:47-23.14(c)")
@pytest.mark.parametrize("name", ["dealing", "dealt", "deciding", "discarding", "revealing", "half revealed"])
@pytest.mark.parametrize("cards", [2, 4])
def test_a_wrong_number_of_cards_at_any_player_voids_all_hands(name: str, cards: int) -> None:
    talk = moments()[name]
    check_void(talk.reports("wrong number of cards", place="2", cards=cards), "23.14(c)", *PERSONS)
    assert talk.refuses(talk.report("wrong number of cards", place="2", cards=3)).cite == "19:47-23.14(c)"


@pytest.mark.law("19:47-23.14(c)")
@pytest.mark.parametrize("name", ["dealt", "deciding", "discarding", "revealing", "half revealed"])
@pytest.mark.parametrize("cards", [2, 4])
def test_a_wrong_number_of_community_cards_voids_all_hands(name: str, cards: int) -> None:
    talk = moments()[name]
    check_void(talk.reports("wrong number of community cards", cards=cards), "23.14(c)", *PERSONS)
    assert talk.refuses(talk.report("wrong number of community cards", cards=3)).cite == "19:47-23.14(c)"


@pytest.mark.law("19:47-23.14(c)")
def test_no_number_is_wrong_before_the_cards_are_dealt() -> None:
    assert "placing" not in possible("wrong number of cards")
    assert possible("wrong number of community cards") == {*moments()} - {"placing", "dealing"}
    placing = moments()["placing"]
    assert placing.refuses(placing.report("wrong number of cards", place="1", cards=4)).cite == "19:47-23.14(c)"


@pytest.mark.law("19:47-23.14(c)", "19:47-23.14(d)")
def test_g2_g3_what_was_folded_or_declared_before_the_void_stands() -> None:
    undecided = dealt(*HANDS, community=BOARD, bonus="5", house=REQUIRED)
    talk = declare(undecided.folds("Ann"), "Cyd").reports("wrong number of community cards", cards=4)
    assert talk.owed("Ann") == (("ante", "forfeit", 0, 0), ("bonus", "forfeit", 0, 0))
    assert talk.owed("Cyd") == (("ante", "win", 5000, 1000), ("bonus", "win", 2500, 500))
    check_void(talk, "23.14(c)", "Bob")


# (e), (f): the devices; 23.9: the device's own count.


@pytest.mark.law("19:47-23.14(e)")
def test_a_fault_of_the_shuffling_device_means_a_new_shuffle_and_nothing_else() -> None:
    assert possible("shuffling device fault") == {"placing"}
    talk = moments()["placing"].reports("shuffling device fault")
    assert talk.round.standing.mark(RESHUFFLE) == 1 and talk.round.postings == ()
    dealing = moments()["dealing"]
    assert dealing.refuses(dealing.report("shuffling device fault")).cite == "19:47-23.14(e)"
    assert possible("shuffling device fault", {"shuffling": "manual"}) == set()


@pytest.mark.law("19:47-23.14(f)")
def test_a_fault_of_the_automated_shoe_during_the_deal_voids_the_round() -> None:
    house: dict[str, object] = {"dealing": "automated shoe"}
    assert possible("dealing shoe fault", house) == {"dealing"}
    check_void(moments(house)["dealing"].reports("dealing shoe fault"), "23.14(f)", *PERSONS)
    later = moments(house)["deciding"]
    assert later.refuses(later.report("dealing shoe fault")).cite == "19:47-23.14(f)"
    assert possible("dealing shoe fault") == set()


@pytest.mark.law("19:47-23.9")
def test_c12_a_device_that_counts_a_wrong_deck_gives_the_wagers_back() -> None:
    house: dict[str, object] = {"dealing": "automated shoe", "counting_shuffler": True}
    assert possible("device counts a wrong deck", house) == {"placing"}
    check_void(moments(house)["placing"].reports("device counts a wrong deck", cards=51), "23.9", *PERSONS)
    assert possible("device counts a wrong deck") == set()
