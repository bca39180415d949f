"""What goes wrong: 19:47-20.12, reconstructed (T9). Each with its consequence, when it can happen and when not."""

import pytest

from croupier.rounds.moves import Report
from croupier.rounds.standing import RESHUFFLE
from tests.games.table_talk import Talk
from tests.games.three_card_poker.rounds import DEALING, dealt, placed, results

HANDS = ("5h 6d 7c", "2h 3d 8c", "Ks Kd 4c")
PERSONS = ("Ann", "Bob", "Cyd")
LATE = {"dealing": "automated shoe", "dealer_stack": "after the play wagers"}
CITE = "19:47-20.12"


def check_void(talk: Talk, *persons: str) -> None:
    """The round is over, and these persons have everything back."""
    assert talk.round.agenda == ()
    for person in persons:
        assert talk.results(person) == {"void"}
        assert talk.cites(person) == {CITE}
        assert talk.net(person) == 0


def examples(talk: Talk, event: str) -> list[Report]:
    """What the round says could be reported now of this kind."""
    moves = [offer.move for offer in talk.round.reports()]
    return [move for move in moves if isinstance(move, Report) and move.what == event]


# A card of the dealer exposed before everybody has decided.


@pytest.mark.law("19:47-20.12")
@pytest.mark.parametrize("dealing", DEALING)
def test_t9_a_dealer_card_exposed_before_the_last_decision_voids_all_hands(dealing: str) -> None:
    talk = dealt(*HANDS, on="ante, pair plus", house={"dealing": dealing})
    for slot in talk.round.hand("dealer").down:
        exposed = Report("dealer card exposed", slot=slot)
        check_void(talk.does(exposed), *PERSONS)
        later = talk.decides("Ann 10, Bob folds").does(exposed)
        check_void(later, "Ann", "Cyd")
        assert results(later, "Bob") == {"ante": ("forfeit", -10), "pair plus": ("forfeit", -10)}  # G2
    assert [move.slot for move in examples(talk, "dealer card exposed")] == list(talk.round.hand("dealer").down)


@pytest.mark.law("19:47-20.12")
def test_a_dealer_card_is_not_exposed_before_it_is_dealt_nor_once_all_have_decided() -> None:
    exposed = Report("dealer card exposed", slot=3)
    assert placed(*HANDS).refuses(exposed).cite == CITE
    assert placed(*HANDS).calls().turns(2).refuses(exposed).cite == CITE
    assert placed(*HANDS).calls().turns(3).accepts(exposed)  # the first of the dealer's three
    decided = dealt(*HANDS).decides("Ann 10, Bob 10, Cyd 10")
    for slot in (3, 7, 11):
        assert decided.refuses(Report("dealer card exposed", slot=slot)).cite == CITE
    alone = placed("5h 6d 7c", on="pair plus").calls().turns(3)
    assert alone.refuses(Report("dealer card exposed", slot=3)).cite == CITE  # nobody has anything to decide
    late = dealt(*HANDS, house=LATE)
    assert late.refuses(Report("dealer card exposed", slot=9)).cite == CITE  # it is still in the shoe


# A card face up in the shoe or the deck.


@pytest.mark.law("19:47-20.12")
def test_a_face_up_card_is_not_used_and_a_second_one_voids_all_hands() -> None:
    talk = placed(*HANDS).calls().turns(1)
    found = talk.report("face-up card", slot=1, card="2h")
    talk = talk.does(found)
    assert talk.round.dead == (talk.shoe[1],)
    assert (talk.next_card().place, talk.next_card().slot) == ("2", 2)
    talk = talk.turns(1)
    check_void(talk.reports("face-up card", slot=3, card="Qh"), *PERSONS)
    assert talk.turns().round.waits_for() == ("Ann",)


@pytest.mark.law("19:47-20.12")
def test_face_up_cards_count_only_while_the_cards_are_dealt() -> None:
    assert placed(*HANDS).refuses(Report("face-up card", slot=0, card=0)).cite == CITE
    last = dealt(*HANDS)
    found = last.report("face-up card", slot=12, card="Th")
    assert last.accepts(found)
    for later in (last.decides("Ann 10"), last.folds("Ann")):
        assert later.refuses(found).cite == CITE
    assert len(examples(last, "face-up card")) == 1


# A card drawn in error.


@pytest.mark.law("19:47-20.12")
def test_a_card_drawn_in_error_and_unseen_is_the_next_card() -> None:
    drawn = Report("drawn in error")
    talk = placed(*HANDS).calls().turns(2).does(drawn)
    assert (talk.next_card().place, talk.next_card().slot) == ("3", 2)
    assert [talk.turns().cards(place) for place in "123"] == list(HANDS)
    assert placed(*HANDS).refuses(drawn).cite == CITE
    assert dealt(*HANDS).decides("Ann 10").refuses(drawn).cite == CITE


# A wrong number of cards.


@pytest.mark.law("19:47-20.12")
@pytest.mark.parametrize("cards, wrong", [(2, True), (3, False), (4, True)])
def test_t9_a_player_with_other_than_three_cards_voids_all_hands(cards: int, wrong: bool) -> None:
    report = Report("wrong number of cards", place="2", cards=cards)
    for talk in (dealt(*HANDS, on="ante, pair plus"), dealt(*HANDS).decides("Ann 10")):
        if wrong:
            check_void(talk.does(report), *PERSONS)
        else:
            assert talk.refuses(report).cite == CITE
    folded = dealt(*HANDS).decides("Ann 10, Bob folds")
    assert folded.refuses(report).cite == CITE
    assert placed(*HANDS).refuses(report).cite == CITE


@pytest.mark.law("19:47-20.12")
@pytest.mark.parametrize("cards, wrong", [(2, True), (3, False), (4, True)])
def test_t9_a_dealer_with_other_than_three_cards_voids_all_hands(cards: int, wrong: bool) -> None:
    report = Report("wrong number of dealer cards", cards=cards)
    for talk in (dealt(*HANDS), dealt(*HANDS).decides("Ann 10, Bob 10, Cyd 10").turns(1)):
        if wrong:
            check_void(talk.does(report), *PERSONS)
        else:
            assert talk.refuses(report).cite == CITE
    assert placed(*HANDS).refuses(report).cite == CITE
    assert dealt(*HANDS, house=LATE).refuses(report).cite == CITE


# The devices.


@pytest.mark.law("19:47-20.12")
@pytest.mark.parametrize("shuffling, known", [("automated device", True), ("manual", False)])
def test_a_fault_of_the_shuffler_has_the_cards_reshuffled_before_the_deal(shuffling: str, known: bool) -> None:
    fault = Report("shuffling device fault")
    talk = placed(*HANDS, house={"shuffling": shuffling})
    if not known:
        assert "not an irregularity at this table" in str(talk.refuses(fault))
        return
    assert talk.does(fault).round.standing.mark(RESHUFFLE) == 1
    assert talk.does(fault).round.postings == ()
    assert talk.calls().refuses(fault).cite == CITE


@pytest.mark.law("19:47-20.12")
@pytest.mark.parametrize("cards", [0, 4, 8])
def test_a_fault_of_the_automated_shoe_voids_the_round(cards: int) -> None:
    talk = placed(*HANDS, house={"dealing": "automated shoe"})
    fault = Report("dealing shoe fault")
    assert talk.refuses(fault).cite == CITE
    check_void(talk.calls().turns(cards).does(fault), *PERSONS)
    assert dealt(*HANDS, house={"dealing": "automated shoe"}).refuses(fault).cite == CITE


@pytest.mark.law("19:47-20.12", "19:47-20.9(c)2")
def test_a_shoe_that_still_holds_the_dealers_stack_may_fail_until_it_is_delivered() -> None:
    fault = Report("dealing shoe fault")
    talk = dealt(*HANDS, house=LATE).decides("Ann 10, Bob folds")
    over = talk.does(fault)
    check_void(over, "Ann", "Cyd")
    assert results(over, "Bob") == {"ante": ("forfeit", -10)}
    assert talk.decides("Cyd 10").refuses(fault).cite == CITE


@pytest.mark.law("19:47-20.12")
@pytest.mark.parametrize("dealing", ["manual shoe", "hand"])
def test_other_ways_of_dealing_know_no_fault_of_an_automated_shoe(dealing: str) -> None:
    talk = placed(*HANDS, house={"dealing": dealing}).calls()
    assert "not an irregularity at this table" in str(talk.refuses(Report("dealing shoe fault")))


def test_an_unknown_irregularity_is_refused_and_nothing_is_reported_after_the_end() -> None:
    assert "dealer card exposed" in str(dealt(*HANDS).refuses(Report("earthquake")))
    assert dealt(*HANDS).folds(*PERSONS).round.reports() == ()
