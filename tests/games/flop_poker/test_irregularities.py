"""What can go wrong at Flop Poker, 19:47-29.12, and what then follows: reconstructed (FP4, FP9)."""

import pytest

from croupier.rounds.moves import Count
from croupier.rounds.postings import in_pot
from croupier.rounds.standing import Standing
from croupier.rounds.steps.dealing.stub_count import SINCE_COUNT
from tests.games.flop_poker.rounds import ALL, DEALING, GAME, SECTIONS, dealt, placed, results

IN, OUT = ("pot", "in the pot", -10), ("pot", "void", 10)
VOID = [IN, OUT, ("ante", "void", 0)]
JACKS, NOTHING, SUITED = "Jh Jd 4s", "Qs 7h 2d", "Ac 9c 6c"


def events(**house: object) -> set[str]:
    return {irregularity.event for irregularity in GAME.irregularities(GAME.house(house))}


@pytest.mark.law("19:47-29.12")
def test_fp4_a_community_card_seen_before_all_have_decided_voids_all_and_the_pot_goes_back() -> None:
    for talk in (dealt(JACKS, NOTHING), dealt(JACKS, NOTHING).folds("Ann")):
        over = talk.reports("community card exposed")
        assert results(over, "Bob") == VOID and not over.round.agenda
        assert not in_pot(over.round.postings)
    assert results(over) == [IN, ("ante", "forfeit", -10), OUT]
    assert not placed(JACKS).accepts(talk.report("community card exposed"))
    done = dealt(JACKS).bets("Ann", "10")
    assert not done.accepts(done.report("community card exposed"))


@pytest.mark.law("19:47-29.12", "19:47-29.11")
def test_fp4_a_bonus_that_wins_on_three_right_cards_is_paid_of_a_folded_hand_too() -> None:
    talk = dealt(SUITED, NOTHING, JACKS, on=ALL).folds("Ann")
    over = talk.reports("community card exposed")
    assert results(over) == [IN, ("ante", "forfeit", -10), ("three-card bonus", "win", 30), OUT]
    assert ("three-card bonus", "void", 0) in results(over, "Bob")
    assert ("three-card bonus", "win", 10) in results(over, "Cyd")


@pytest.mark.law("19:47-29.12")
def test_fp4_one_card_face_up_is_not_used_and_a_second_one_voids_all_hands() -> None:
    talk = placed(JACKS, NOTHING, on=ALL).calls()
    once = talk.reports("face-up card", slot=talk.round.slot, card="5c")
    assert once.round.slot == talk.round.slot + 1 and len(once.round.postings) == 2
    over = once.turns().reports("face-up card", slot=once.turns().round.slot, card="5d")
    assert ("ante", "void", 0) in results(over) and OUT in results(over) and not over.round.agenda
    flop = dealt(JACKS, NOTHING, on=ALL).bets("Ann", "10").folds("Bob")
    twice = flop.reports("face-up card", slot=flop.round.slot, card="5c")
    twice = twice.reports("face-up card", slot=twice.round.slot, card="5d")
    assert ("three-card bonus", "win", 10) in results(twice) and ("flop", "void", 0) in results(twice)
    assert results(twice, "Bob") == [IN, ("ante", "forfeit", -10), OUT, ("three-card bonus", "void", 0)]


@pytest.mark.law("19:47-29.12")
def test_fp4_a_card_drawn_in_error_and_unseen_is_the_next_card() -> None:
    talk = placed(JACKS).calls()
    assert talk.reports("drawn in error").turns().cards("1") == JACKS
    assert not placed(JACKS).accepts(talk.report("drawn in error"))


@pytest.mark.law("19:47-29.12")
@pytest.mark.parametrize("cards, wrong", [(2, True), (3, False), (4, True)])
def test_fp4_a_players_wrong_number_voids_that_hand_and_the_rest_of_the_pot_is_played_for(
    cards: int, wrong: bool
) -> None:
    talk = dealt(JACKS, NOTHING, "9s 6d 5c")
    report = talk.report("wrong number of cards", place="1", cards=cards)
    assert talk.accepts(report) is wrong
    if wrong:
        over = talk.does(report).folds("Bob").folds("Cyd").turns()
        assert results(over) == VOID
        assert results(over, "Bob") == [IN, ("ante", "forfeit", -10), ("common pot", "win", 20)]


@pytest.mark.law("19:47-29.12", "19:47-29.10")
def test_fp4_with_one_hand_left_the_pot_wager_is_returned() -> None:
    talk = dealt(JACKS, NOTHING).reports("wrong number of cards", place="1", cards=4)
    assert results(talk.folds("Bob"), "Bob")[-1] == ("common pot", "returned", 10)
    nobody = dealt(JACKS).reports("wrong number of cards", place="1", cards=4)
    assert results(nobody) == VOID and not nobody.turns().round.agenda


@pytest.mark.law("19:47-29.12")
@pytest.mark.parametrize("cards", [2, 3, 4])
def test_fp4_a_wrong_number_of_community_cards_voids_all_hands(cards: int) -> None:
    talk = dealt(JACKS, NOTHING).bets("Ann", "10").bets("Bob", "10").turns(1)
    report = talk.report("wrong number of community cards", cards=cards)
    assert talk.accepts(report) is (cards != 3)
    if cards != 3:
        assert results(talk.does(report)) == [*VOID, ("flop", "void", 0)]
    before = dealt(JACKS)
    assert not before.accepts(before.report("wrong number of community cards", cards=2))


@pytest.mark.law("19:47-29.12")
def test_fp4_a_jammed_shoe_voids_the_round_and_a_jammed_shuffler_means_a_new_shuffle() -> None:
    talk = placed(JACKS, on=ALL, house={"dealing": "automated shoe"}).calls()
    assert results(talk.reports("dealing shoe fault")) == [*VOID, ("three-card bonus", "void", 0)]
    flop = talk.turns().bets("Ann", "10")
    assert ("three-card bonus", "win", 10) in results(flop.reports("dealing shoe fault"))
    assert "dealing shoe fault" not in events(dealing="hand")
    shuffler = placed(JACKS)
    assert shuffler.reports("shuffling device fault").round.standing.marks and not shuffler.round.standing.marks
    assert "shuffling device fault" not in events(shuffling="manual")


@pytest.mark.law("19:47-29.9")
def test_fp9_a_device_that_counts_a_wrong_deck_sends_it_away() -> None:
    talk = placed(JACKS, house={"counting_shuffler": True})
    for cards, wrong in ((51, True), (52, False), (53, True)):
        assert talk.accepts(talk.report("device counts a wrong deck", cards=cards)) is wrong
    back = talk.reports("device counts a wrong deck", cards=51)
    assert results(back) == [("ante", "void", 0), ("pot", "void", 0)]
    assert "device counts a wrong deck" not in events()


@pytest.mark.law("19:47-29.7", "19:47-29.8", "19:47-29.9")
@pytest.mark.parametrize("dealing", DEALING)
def test_fp9_a_wrong_stub_voids_all_hands(dealing: str) -> None:
    standing = Standing().marked(SINCE_COUNT, 4)
    talk = placed(JACKS, NOTHING, standing=standing, house={"dealing": dealing}).calls().turns()
    talk = talk.bets("Ann", "10").folds("Bob").turns()
    assert talk.round.waits_for() == ("dealer",)
    for stub, right in ((42, False), (43, True), (44, False)):
        over = talk.does(Count(stub)).turns()
        assert (("flop", "win", 10) in results(over)) is right
        if not right:
            assert results(over) == [*VOID, ("flop", "void", 0)] and SECTIONS[dealing] in over.cites("Ann")
            assert results(over, "Bob") == [IN, ("ante", "forfeit", -10), OUT]
