"""What goes wrong at Red Dog (6.7, reconstructed; RD4 to RD6), each when it can and at no other time."""

import pytest

from croupier.rounds.moves import Bet, Choose, Withdraw
from croupier.rounds.standing import RESHUFFLE
from croupier.rounds.steps.deciding.let_ride import RIDE
from tests.games.houses import events
from tests.games.red_dog.rounds import GAME, dealt, declines, placed, raises, results
from tests.games.table_talk import Talk

FAULTS = "19:47-6.7"
VOID = {"early_third": "void"}
CARDS = "2c 9d 5h"


def voided(talk: Talk) -> bool:
    """Whether every wager went back under the section, and the round is over."""
    return not talk.round.agenda and {(p.result, p.net, str(p.cite)) for p in talk.round.postings} == {
        ("void", 0, FAULTS)
    }


@pytest.mark.law(FAULTS)
def test_rd5_any_number_of_cards_face_up_in_the_shoe_is_not_used() -> None:
    talk = placed("2c 3d 4h 9d 5h").calls().turns(1)
    for card in ("3d", "4h"):
        talk = talk.reports("face-up card", slot=talk.round.slot, card=card)
    assert len(talk.round.dead) == 2
    talk = talk.turns()
    assert talk.cards("community") == "2c 9d"
    third = declines(talk, "Ann").reports("face-up card", slot=4, card="5h")
    assert third.round.slot == 5
    for other in (placed(CARDS), dealt(CARDS)):
        assert not other.accepts(other.report("face-up card", slot=other.round.slot, card="Ks"))


@pytest.mark.law(FAULTS)
def test_a_card_drawn_in_error_and_not_seen_is_the_next_card() -> None:
    for talk in (placed(CARDS).calls(), placed(CARDS).calls().turns(1), declines(dealt(CARDS), "Ann")):
        after = talk.reports("drawn in error")
        assert (after.round.slot, after.round.agenda, after.round.common) == (
            *(talk.round.slot, talk.round.agenda, talk.round.common),
        )
    for other in (placed(CARDS), dealt(CARDS)):
        assert not other.accepts(other.report("drawn in error"))


@pytest.mark.law(FAULTS)
def test_a_third_card_that_comes_early_and_unseen_is_the_third_card() -> None:
    talk = raises(dealt(CARDS, 2), "Ann").reports("third card drawn early")
    assert talk.round.waits_for() == ("Bob",) and talk.cards("community") == "2c 9d"
    over = raises(talk, "Bob").turns()
    assert over.cards("community") == CARDS and results(over, "Bob") == results(over, "Ann")
    for other in (placed(CARDS), placed(CARDS).calls(), declines(dealt(CARDS), "Ann")):
        assert not other.accepts(other.report("third card drawn early"))


@pytest.mark.law(FAULTS)
def test_rd4_a_third_card_seen_early_plays_with_the_raises_that_were_made() -> None:
    talk = raises(dealt(CARDS, 3), "Ann").reports("third card exposed early", slot=2, card="5h")
    assert not talk.round.agenda and talk.cards("community") == CARDS and talk.round.slot == 3
    assert results(talk) == {"initial": ("win", 10), "raise": ("win", 10)}
    assert results(talk, "Bob") == results(talk, "Cyd") == {"initial": ("win", 10)}
    lost = dealt("2c 9d Ah", 2).reports("third card exposed early", slot=2, card="Ah")
    assert results(lost) == {"initial": ("lose", -10)}


@pytest.mark.law(FAULTS)
def test_rd4_a_house_may_have_the_round_void_instead() -> None:
    talk = raises(dealt(CARDS, 3, house=VOID), "Ann").reports("third card exposed early", slot=2, card="5h")
    assert voided(talk) and set(results(talk)) == {"initial", "raise"}
    assert talk.round.standing.mark(RESHUFFLE) == 1
    (plays,) = (i for i in GAME.irregularities(GAME.house()) if i.event == "third card exposed early")
    (void,) = (i for i in GAME.irregularities(GAME.house(VOID)) if i.event == "third card exposed early")
    assert plays.says.startswith("Raises that were made stand") and void.says == "The round is void (reconstructed)."


@pytest.mark.law(FAULTS)
def test_rd4_only_the_next_card_of_the_shoe_is_seen_early_and_only_while_raises_are_made() -> None:
    talk = dealt(CARDS)
    right = talk.report("third card exposed early", slot=2, card="5h")
    assert talk.accepts(right)
    assert not talk.accepts(talk.report("third card exposed early", slot=3, card="5h"))
    for other in (placed(CARDS), placed(CARDS).calls(), declines(talk, "Ann"), dealt("9h 9d 9s"), dealt("8h 9d 9s")):
        assert not other.accepts(right)


@pytest.mark.law(FAULTS)
def test_rd6_whoever_raised_on_a_wrong_spread_may_take_the_raise_back() -> None:
    talk = declines(raises(dealt(CARDS, 4), "Ann", "7"), "Bob")
    talk = raises(talk, "Cyd").reports("wrong spread announced")
    assert set(talk.round.waits_for()) == {"Ann", "Cyd"}
    for move in (Withdraw("Bob", "2", "raise"), Bet("Dee", "4", "raise", 1000), Choose("Dee", "4", "decline")):
        assert not talk.accepts(move)
    talk = talk.does(Choose("Cyd", "3", RIDE), Withdraw("Ann", "1", "raise"))
    (back,) = talk.postings("Ann")
    assert (back.wager, back.result, back.returned, str(back.cite)) == ("raise", "withdrawn", 700, FAULTS)
    # Those who have answered are not asked again.
    assert talk.round.waits_for() == ("Dee",)
    over = raises(talk, "Dee").turns()
    assert results(over) == {"raise": ("withdrawn", 0), "initial": ("win", 10)}
    assert set(results(over, "Bob")) == {"initial"} and set(results(over, "Cyd")) == set(results(over, "Dee"))


@pytest.mark.law(FAULTS)
def test_rd6_a_spread_is_corrected_until_the_third_card_and_not_after_it() -> None:
    answered = raises(dealt(CARDS), "Ann")
    talk = answered.reports("wrong spread announced")
    assert talk.round.waits_for() == ("Ann",)
    over = talk.does(Withdraw("Ann", "1", "raise")).turns()
    assert results(over) == {"raise": ("withdrawn", 0), "initial": ("win", 10)} and over.cards("community") == CARDS
    nobody = dealt(CARDS, 2).reports("wrong spread announced")
    assert nobody.round.waits_for() == ("Ann",) and not nobody.round.postings
    done = declines(nobody, "Ann", "Bob").reports("wrong spread announced")
    assert done.turns().cards("community") == CARDS
    for other in (placed(CARDS), placed(CARDS).calls(), dealt("8h 9d")):
        assert not other.accepts(other.report("wrong spread announced"))


@pytest.mark.law(FAULTS)
def test_a_jammed_automated_shoe_voids_the_round_while_it_deals() -> None:
    house = {"dealing": "automated shoe"}
    talk = placed(CARDS, house=house)
    for moment in (talk.calls(), talk.calls().turns(1), raises(talk.calls().turns(), "Ann")):
        assert voided(moment.reports("dealing shoe fault"))
    for other in (talk, talk.calls().turns()):
        assert not other.accepts(other.report("dealing shoe fault"))


@pytest.mark.law(FAULTS, "19:47-6.9")
def test_a_jammed_shuffler_means_a_new_shuffle_and_a_continuous_one_a_void_round() -> None:
    talk = placed(CARDS).reports("shuffling device fault")
    assert talk.round.standing.mark(RESHUFFLE) == 1 and talk.round.hand("1").stakes
    assert not placed(CARDS).calls().accepts(talk.report("shuffling device fault"))
    continuous = {"shuffling": "continuous", "approvals.continuous_shuffler": True}
    assert placed(CARDS, house=continuous).reports("shuffling device fault").round.hand("1").stakes
    assert voided(raises(dealt(CARDS, 2, house=continuous), "Ann").reports("shuffling device fault"))


@pytest.mark.law(FAULTS)
def test_each_table_knows_the_faults_of_its_own_devices_and_says_that_all_is_reconstructed() -> None:
    always = {
        *("face-up card", "drawn in error", "third card drawn early", "third card exposed early"),
        "wrong spread announced",
    }
    assert events(GAME, shuffling="manual") == always
    assert events(GAME) - always == {"shuffling device fault"}
    assert events(GAME, dealing="automated shoe") - always == {"shuffling device fault", "dealing shoe fault"}
    for entry in GAME.irregularities(GAME.house({"dealing": "automated shoe"})):
        assert "(reconstructed)" in entry.says and entry.cite == FAULTS
