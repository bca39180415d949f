"""What goes wrong at Double Down Stud (17.10, reconstructed; DS3), each when it can and at no other time."""

import pytest

from croupier.rounds.moves import Count
from croupier.rounds.standing import RESHUFFLE
from croupier.rounds.steps.dealing.stub_count import DECK_OUT
from tests.games.double_down_stud.rounds import (
    DEALING,
    GAME,
    dealt,
    doubles,
    placed,
    played,
    results,
    stands,
)
from tests.games.houses import events
from tests.games.table_talk import Talk

ANN, BOB = "Jc", "9d"
SHOE = {"dealing": "automated shoe"}
IRREGULAR = "19:47-17.10"


def voided(talk: Talk, cite: str = IRREGULAR) -> bool:
    """Whether all wagers of Ann and Bob went back under this paragraph."""
    return not talk.round.agenda and all(
        set(results(talk, person).values()) == {("void", 0)} and talk.cites(person) == {cite}
        for person in ("Ann", "Bob")
    )


@pytest.mark.law(IRREGULAR)
def test_ds3_the_last_card_seen_before_the_betting_on_it_is_closed_voids_all_hands() -> None:
    talk = dealt(ANN, BOB)
    some, all_decided = doubles(talk, "Ann"), stands(doubles(talk, "Ann"), "Bob")
    for moment in (talk, some, all_decided):
        assert voided(moment.reports("community card exposed", slot=5))
    assert set(results(some.reports("community card exposed", slot=5))) == {"initial", "double down"}
    seen = talk.report("community card exposed", slot=5)
    assert not talk.accepts(talk.report("community card exposed", slot=2))
    assert not placed(ANN).accepts(seen) and not all_decided.calls().accepts(seen)
    counting = dealt(ANN, BOB, house={"stub_count_every": 1})
    assert voided(counting.reports("community card exposed", slot=5))


@pytest.mark.law(IRREGULAR)
@pytest.mark.parametrize("dealing", DEALING)
def test_ds3_one_card_face_up_in_the_deck_is_not_used_and_a_second_voids_all_hands(dealing: str) -> None:
    talk = placed(ANN, BOB, house={"dealing": dealing}).calls().turns(1)
    talk = talk.reports("face-up card", slot=talk.round.slot, card="Th")
    assert talk.round.agenda and talk.round.dead
    assert voided(talk.reports("face-up card", slot=talk.round.slot, card="Ts"))


@pytest.mark.law(IRREGULAR)
def test_ds3_a_face_up_card_in_the_place_of_the_last_one_is_replaced_while_the_stub_is_counted() -> None:
    talk = dealt(ANN, BOB, house={"stub_count_every": 1})
    down = talk.round.hand("community").down
    talk = talk.reports("face-up card", slot=down[0], card="2c")
    assert talk.round.hand("community").down == (6,) and talk.round.slot == 7
    assert talk.dealer_may().move == Count(45)


@pytest.mark.law(IRREGULAR)
@pytest.mark.parametrize("event, card", [("face-up card", "Th"), ("drawn in error", "")])
def test_ds3_cards_come_to_light_only_while_they_are_dealt(event: str, card: str) -> None:
    report = placed(ANN).report(event, slot=0 if card else -1, card=card)
    assert not placed(ANN).accepts(report)
    assert placed(ANN).calls().accepts(report)
    for talk in (dealt(ANN, BOB), doubles(dealt(ANN, BOB), "Ann"), played(ANN, BOB)):
        assert not talk.accepts(talk.report(event, slot=talk.round.slot if card else -1, card=card))


@pytest.mark.law(IRREGULAR)
def test_ds3_a_card_drawn_in_error_and_not_seen_is_the_next_card() -> None:
    for cards in (0, 1, 3):
        talk = placed(ANN, BOB).calls().turns(cards)
        after = talk.reports("drawn in error")
        assert (after.round.slot, after.round.agenda, after.round.hands) == (
            *(talk.round.slot, talk.round.agenda, talk.round.hands),
        )


@pytest.mark.law(IRREGULAR)
@pytest.mark.parametrize("cards, wrong", [(0, True), (1, False), (2, True)])
def test_ds3_a_player_without_a_card_or_with_more_than_one_has_a_void_hand(cards: int, wrong: bool) -> None:
    talk = dealt(ANN, BOB)
    moments = (placed(ANN, BOB).calls().turns(1), placed(ANN, BOB).calls().turns(3), talk, doubles(talk, "Ann"))
    for moment in moments:
        report = moment.report("wrong number of cards", place="2", cards=cards)
        assert moment.accepts(report) is wrong
        if wrong:
            after = moment.does(report)
            assert results(after, "Bob") == {"initial": ("void", 0)} and after.cites("Bob") == {IRREGULAR}
            assert after.round.agenda and not after.postings("Ann")
    assert not placed(ANN, BOB).accepts(talk.report("wrong number of cards", place="2", cards=2))
    doubled = doubles(talk, "Ann", "Bob").reports("wrong number of cards", place="2", cards=2)
    assert results(doubled, "Bob") == dict.fromkeys(("initial", "double down"), ("void", 0))
    assert results(doubled.calls().turns()).keys() == {"initial", "double down"}


@pytest.mark.law(IRREGULAR)
@pytest.mark.parametrize("cards, wrong", [(3, True), (4, False), (5, True)])
def test_ds3_other_than_four_community_cards_void_all_hands(cards: int, wrong: bool) -> None:
    talk = dealt(ANN, BOB)
    for moment in (placed(ANN, BOB).calls().turns(3), talk, doubles(talk, "Ann"), stands(talk, "Ann", "Bob").calls()):
        report = moment.report("wrong number of community cards", cards=cards)
        assert moment.accepts(report) is wrong
        if wrong:
            assert voided(moment.does(report))
    for early in (placed(ANN), placed(ANN).calls()):
        assert not early.accepts(talk.report("wrong number of community cards", cards=3))


@pytest.mark.law(IRREGULAR)
def test_a_jammed_shuffler_means_a_new_shuffle_and_touches_no_wager() -> None:
    talk = placed(ANN).reports("shuffling device fault")
    assert talk.round.standing.mark(RESHUFFLE) == 1 and talk.round.hand("1").stakes
    assert not placed(ANN).calls().accepts(talk.report("shuffling device fault"))


@pytest.mark.law(IRREGULAR)
def test_a_jammed_automated_shoe_voids_the_round_while_it_deals() -> None:
    talk = placed(ANN, BOB, house=SHOE)
    assert not talk.accepts(talk.report("dealing shoe fault"))
    for cards in (0, 1, 4):
        assert voided(talk.calls().turns(cards).reports("dealing shoe fault"))
    assert not talk.calls().turns().accepts(talk.report("dealing shoe fault"))


@pytest.mark.law("19:47-17.7")
def test_ds8_a_device_that_counts_a_wrong_deck_sends_it_away_before_the_deal() -> None:
    house = {"counting_shuffler": True}
    talk = placed(ANN, house=house).reports("device counts a wrong deck", cards=51)
    assert results(talk) == {"initial": ("void", 0)} and talk.cites("Ann") == {"19:47-17.7"}
    assert talk.round.standing.mark(DECK_OUT) == 1
    right = placed(ANN, house=house)
    assert not right.accepts(right.report("device counts a wrong deck", cards=52))
    assert not right.calls().accepts(right.report("device counts a wrong deck", cards=51))


@pytest.mark.law("19:47-17.7")
@pytest.mark.parametrize("dealing", DEALING)
def test_ds8_a_wrong_stub_voids_all_hands_and_without_a_misdeal_the_deck_leaves(dealing: str) -> None:
    talk = dealt(ANN, BOB, house={"dealing": dealing, "stub_count_every": 1})
    assert talk.does(Count(46)).round.agenda
    for misdealt in (True, False):
        over = talk.does(Count(45, misdealt=misdealt))
        assert voided(over, "19:47-17.7")
        assert over.round.standing.mark(DECK_OUT) == (0 if misdealt else 1)


@pytest.mark.law(IRREGULAR, "19:47-17.7")
def test_each_table_knows_the_faults_of_its_own_devices_and_says_that_all_is_reconstructed() -> None:
    always = {
        *("community card exposed", "face-up card", "drawn in error"),
        *("wrong number of cards", "wrong number of community cards"),
    }
    assert events(GAME, shuffling="manual") == always
    assert events(GAME) - always == {"shuffling device fault"}
    every = {"shuffling device fault", "dealing shoe fault", "device counts a wrong deck"}
    assert events(GAME, **SHOE, counting_shuffler=True) - always == every
    for entry in GAME.irregularities(GAME.house({**SHOE, "counting_shuffler": True})):
        assert "(reconstructed)" in entry.says
        assert entry.cite == ("19:47-17.7" if entry.event == "device counts a wrong deck" else IRREGULAR)
