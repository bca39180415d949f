"""What goes wrong at Let It Ride Poker (18.12, reconstructed; L13, L14), each when it can and at no other time."""

import pytest

from croupier.rounds.moves import Count
from croupier.rounds.standing import RESHUFFLE
from croupier.rounds.steps.dealing.stub_count import DECK_OUT
from tests.games.houses import events
from tests.games.let_it_ride_poker.rounds import (
    BETS,
    BOTH,
    DEALING,
    GAME,
    SECTIONS,
    dealt,
    placed,
    played,
    results,
    rides,
    takes,
)
from tests.games.table_talk import Talk

ANN, BOB = "Tc Td 7h", "Kc Qh 8s"
SHOE = {"dealing": "automated shoe"}
IRREGULAR = "19:47-18.12"


def voided(talk: Talk, cite: str = IRREGULAR) -> bool:
    """Whether all wagers of Ann and Bob went back under this paragraph."""
    return not talk.round.agenda and all(
        set(results(talk, person).values()) == {("void", 0)} and talk.cites(person) == {cite}
        for person in ("Ann", "Bob")
    )


@pytest.mark.law("19:47-18.12")
def test_l14_a_community_card_seen_before_its_turn_voids_all_hands() -> None:
    first = dealt(ANN, BOB, bonuses=BOTH)
    for slot in first.round.hand("community").down:
        assert voided(first.reports("community card exposed", slot=slot))
        assert voided(rides(first, "Ann").reports("community card exposed", slot=slot))
    second = rides(first, "Ann", "Bob").turns()
    assert voided(second.reports("community card exposed", slot=5))
    assert not second.accepts(first.report("community card exposed", slot=2))
    assert not placed(ANN).accepts(first.report("community card exposed", slot=2))
    due = rides(second, "Ann", "Bob")
    assert not due.accepts(first.report("community card exposed", slot=5))


@pytest.mark.law("19:47-18.12", "19:47-18.10")
def test_l14_what_was_taken_back_before_stays_with_its_player() -> None:
    talk = takes(dealt(ANN, BOB), "bet 1", "Ann").reports("community card exposed", slot=5)
    assert results(talk) == {"bet 1": ("withdrawn", 0), "bet 2": ("void", 0), "bet 3": ("void", 0)}
    assert results(talk, "Bob") == dict.fromkeys(BETS, ("void", 0))


@pytest.mark.law("19:47-18.12")
@pytest.mark.parametrize("dealing", DEALING)
def test_l13_one_card_face_up_in_the_deck_is_not_used_and_a_second_voids_all_hands(dealing: str) -> None:
    talk = placed(ANN, BOB, bonuses=BOTH, house={"dealing": dealing}).calls().turns(1)
    talk = talk.reports("face-up card", slot=talk.round.slot, card="Th")
    assert talk.round.agenda and talk.round.dead
    assert voided(talk.reports("face-up card", slot=talk.round.slot, card="Ts"))


@pytest.mark.law("19:47-18.12")
@pytest.mark.parametrize("event, card", [("face-up card", "Th"), ("drawn in error", "")])
def test_l13_cards_come_to_light_only_until_somebody_acts_on_them(event: str, card: str) -> None:
    report = placed(ANN).report(event, slot=0 if card else -1, card=card)
    assert not placed(ANN).accepts(report)
    assert placed(ANN).calls().accepts(report)
    for talk in (rides(dealt(ANN, BOB), "Ann"), takes(dealt(ANN, BOB), "bet 1", "Ann"), played(ANN, BOB)):
        later = talk.report(event, slot=talk.round.slot if card else -1, card=card)
        assert not talk.accepts(later)


@pytest.mark.law("19:47-18.12")
def test_l13_a_card_drawn_in_error_and_not_seen_is_the_next_card() -> None:
    talk = placed(ANN, BOB).calls().turns(3)
    after = talk.reports("drawn in error")
    assert (after.round.slot, after.round.agenda, after.round.hands) == (
        *(talk.round.slot, talk.round.agenda, talk.round.hands),
    )
    assert GAME.rules().irregularities["drawn in error"].cite == IRREGULAR


@pytest.mark.law("19:47-18.12")
@pytest.mark.parametrize("cards, wrong", [(2, True), (3, False), (4, True)])
def test_l13_a_player_with_other_than_three_cards_voids_all_hands(cards: int, wrong: bool) -> None:
    talk = dealt(ANN, BOB)
    for moment in (placed(ANN, BOB).calls().turns(3), talk, rides(talk, "Ann"), rides(talk, "Ann", "Bob").turns()):
        report = moment.report("wrong number of cards", place="2", cards=cards)
        assert moment.accepts(report) is wrong
        if wrong:
            assert voided(moment.does(report))
    assert not placed(ANN, BOB).accepts(talk.report("wrong number of cards", place="2", cards=2))


@pytest.mark.law("19:47-18.12")
@pytest.mark.parametrize("cards, wrong", [(1, True), (2, False), (3, True)])
def test_l13_other_than_two_community_cards_void_all_hands(cards: int, wrong: bool) -> None:
    talk = dealt(ANN, BOB)
    for moment in (talk, rides(talk, "Ann", "Bob").turns()):
        report = moment.report("wrong number of community cards", cards=cards)
        assert moment.accepts(report) is wrong
        if wrong:
            assert voided(moment.does(report))
    assert not placed(ANN).accepts(talk.report("wrong number of community cards", cards=1))


@pytest.mark.law("19:47-18.12")
def test_l13_a_jammed_shuffler_means_a_new_shuffle_and_touches_no_wager() -> None:
    talk = placed(ANN).reports("shuffling device fault")
    assert talk.round.standing.mark(RESHUFFLE) == 1 and talk.round.hand("1").stakes
    assert not placed(ANN).calls().accepts(talk.report("shuffling device fault"))
    assert GAME.rules().irregularities["shuffling device fault"].cite == IRREGULAR


@pytest.mark.law("19:47-18.12")
def test_l13_a_jammed_automated_shoe_voids_the_round_while_it_deals() -> None:
    talk = placed(ANN, BOB, house=SHOE)
    assert not talk.accepts(talk.report("dealing shoe fault"))
    for cards in (0, 1, 5):
        assert voided(talk.calls().turns(cards).reports("dealing shoe fault"))
    assert not talk.calls().turns().accepts(talk.report("dealing shoe fault"))


@pytest.mark.law("19:47-18.9")
def test_l5_a_device_that_counts_a_wrong_deck_sends_it_away_before_the_deal() -> None:
    house = {"counting_shuffler": True}
    talk = placed(ANN, house=house).reports("device counts a wrong deck", cards=51)
    assert results(talk) == dict.fromkeys(BETS, ("void", 0)) and talk.cites("Ann") == {"19:47-18.9"}
    assert talk.round.standing.mark(DECK_OUT) == 1
    right = placed(ANN, house=house)
    assert not right.accepts(right.report("device counts a wrong deck", cards=52))
    assert not right.calls().accepts(right.report("device counts a wrong deck", cards=51))


@pytest.mark.law("19:47-18.7", "19:47-18.8", "19:47-18.9")
@pytest.mark.parametrize("dealing, right", [("manual shoe", 44), ("hand", 44), ("automated shoe", 43)])
def test_l5_a_wrong_stub_voids_all_hands_and_without_a_misdeal_the_deck_leaves(dealing: str, right: int) -> None:
    talk = dealt(ANN, BOB, house={"dealing": dealing, "stub_count_every": 1})
    assert talk.does(Count(right)).round.agenda
    for misdealt in (True, False):
        over = talk.does(Count(right - 1, misdealt=misdealt))
        assert voided(over, SECTIONS[dealing])
        assert over.round.standing.mark(DECK_OUT) == (0 if misdealt else 1)


@pytest.mark.law("19:47-18.12", "19:47-18.9")
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
        assert entry.cite == ("19:47-18.9" if entry.event == "device counts a wrong deck" else IRREGULAR)
