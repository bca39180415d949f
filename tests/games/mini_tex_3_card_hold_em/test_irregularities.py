"""What can go wrong at Mini-Tex 3 Card Hold 'Em, 13:69F-37.12, and what then follows: reconstructed (MT3, MT6)."""

import pytest

from croupier.rounds.moves import Count
from croupier.rounds.standing import Standing
from croupier.rounds.steps.dealing.stub_count import SINCE_COUNT
from tests.games.mini_tex_3_card_hold_em.rounds import BURN, DEALING, GAME, SECTIONS, dealt, placed, results, says

ACES, NOTHING = "Ac As", "Qs 7h"
VOID, FORFEIT = ("void", 0), ("forfeit", -10)


def events(**house: object) -> set[str]:
    return {irregularity.event for irregularity in GAME.irregularities(GAME.house(house))}


@pytest.mark.law("13:69F-37.12")
def test_mt3_a_card_of_the_dealer_seen_before_all_have_decided_voids_all_hands() -> None:
    talk = dealt(ACES, NOTHING)
    slots = talk.round.hand("dealer").down
    amid = says(talk, "Ann 10, Bob 10")
    for seen in (talk, amid, says(amid, "Ann 10, Bob 10")):
        over = seen.reports("dealer card exposed", slot=slots[1])
        assert {*results(over).values(), *results(over, "Bob").values()} == {VOID} and not over.round.agenda
    folded = talk.folds("Ann").reports("dealer card exposed", slot=slots[0])
    assert results(folded) == {"ante": FORFEIT}
    decided = says(says(amid, "Ann 10, Bob 10"), "Ann 20, Bob 20")
    assert not decided.accepts(decided.report("dealer card exposed", slot=slots[1]))
    assert not placed(ACES).accepts(talk.report("dealer card exposed", slot=slots[0]))


@pytest.mark.law("13:69F-37.12")
def test_mt3_a_card_of_the_board_seen_before_its_turn_voids_all_hands() -> None:
    talk = dealt(ACES, NOTHING)
    for seen in (talk, says(talk, "Ann 10, Bob 10")):
        assert {*results(seen.reports("community card exposed")).values()} == {VOID}
    done = dealt(ACES).bets("Ann", "10")
    assert not done.accepts(done.report("community card exposed"))


@pytest.mark.law("13:69F-37.12")
def test_mt3_one_card_face_up_is_not_used_and_a_second_one_voids_all_hands() -> None:
    talk = placed(ACES).calls()
    once = talk.reports("face-up card", slot=talk.round.slot, card="8c")
    assert once.round.slot == talk.round.slot + 1 and not once.round.postings
    once = says(once.turns(), "Ann 10")
    assert not once.round.postings
    again = placed(ACES).calls().reports("face-up card", slot=talk.round.slot, card="8c")
    over = again.reports("face-up card", slot=again.round.slot, card="8d")
    assert results(over) == {"ante": VOID} and not over.round.agenda


@pytest.mark.law("13:69F-37.12")
def test_mt3_a_card_drawn_in_error_and_unseen_is_the_next_card() -> None:
    talk = placed(ACES).calls()
    assert talk.reports("drawn in error").turns().cards("1") == ACES
    assert not placed(ACES).accepts(talk.report("drawn in error"))


@pytest.mark.law("13:69F-37.12")
@pytest.mark.parametrize("cards, wrong", [(1, True), (2, False), (3, True)])
def test_mt3_a_players_wrong_number_voids_that_hand(cards: int, wrong: bool) -> None:
    talk = dealt(ACES, NOTHING)
    report = talk.report("wrong number of cards", place="1", cards=cards)
    assert talk.accepts(report) is wrong
    if wrong:
        over = says(talk.does(report), "Bob folds")
        assert (results(over), results(over, "Bob")) == ({"ante": VOID}, {"ante": FORFEIT})


@pytest.mark.law("13:69F-37.12")
@pytest.mark.parametrize("what, right", [("community", 3), ("dealer", 2)])
def test_mt3_a_wrong_number_on_the_board_or_at_the_dealer_voids_all_hands(what: str, right: int) -> None:
    talk = says(says(dealt(ACES), "Ann 10"), "Ann 10")
    for cards in (right - 1, right, right + 1):
        report = talk.report(f"wrong number of {what} cards", cards=cards)
        assert talk.accepts(report) is (cards != right)
        if cards != right:
            assert results(talk.does(report)) == {"ante": VOID, "flop": VOID, "river": VOID}


@pytest.mark.law("13:69F-37.12")
def test_mt3_a_missed_burn_is_made_good_before_the_next_card_of_the_board() -> None:
    talk = dealt(ACES).bets("Ann", "10")
    slot = talk.round.slot
    missed = talk.reports("missed burn").turns()
    assert missed.round.slot == slot + 2
    missed = missed.bets("Ann", "10")
    assert "two cards" in missed.dealer_may().says
    assert missed.does(BURN).turns().round.slot == slot + 2 + 2 + 1
    assert missed.reports("missed burn").turns().round.slot == slot + 2 + 1
    assert not dealt(ACES).accepts(talk.report("missed burn"))


@pytest.mark.law("13:69F-37.12")
def test_mt3_a_jammed_shoe_voids_the_round_and_a_jammed_shuffler_means_a_new_shuffle() -> None:
    talk = placed(ACES, house={"dealing": "automated shoe"}).calls()
    assert results(talk.reports("dealing shoe fault")) == {"ante": VOID}
    assert "dealing shoe fault" not in events(dealing="hand")
    shuffler = placed(ACES)
    assert shuffler.reports("shuffling device fault").round.standing.marks and not shuffler.round.standing.marks
    assert "shuffling device fault" not in events(shuffling="manual")


@pytest.mark.law("13:69F-37.9")
def test_mt6_a_device_that_counts_a_wrong_deck_sends_it_away() -> None:
    talk = placed(ACES, house={"counting_shuffler": True})
    for cards, wrong in ((51, True), (52, False), (53, True)):
        assert talk.accepts(talk.report("device counts a wrong deck", cards=cards)) is wrong
    assert results(talk.reports("device counts a wrong deck", cards=51)) == {"ante": VOID}
    assert "device counts a wrong deck" not in events()


@pytest.mark.law("13:69F-37.7", "13:69F-37.8", "13:69F-37.9")
@pytest.mark.parametrize("dealing", DEALING)
def test_mt6_a_wrong_stub_voids_all_hands(dealing: str) -> None:
    talk = placed(ACES, NOTHING, standing=Standing().marked(SINCE_COUNT, 4), house={"dealing": dealing})
    talk = says(talk.calls().turns(), "Ann 10, Bob folds")
    talk = says(says(talk, "Ann 10"), "Ann 20")
    assert talk.round.waits_for() == ("dealer",)
    for stub, right in ((40, False), (41, True), (42, False)):
        over = talk.does(Count(stub)).turns()
        assert (results(over)["ante"] != VOID) is right
        if not right:
            assert SECTIONS[dealing] in over.cites("Ann") and results(over, "Bob") == {"ante": FORFEIT}
