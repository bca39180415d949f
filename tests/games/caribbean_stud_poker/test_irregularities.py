"""What goes wrong at Caribbean Stud Poker (16.13, reconstructed; S12, S13), each when it can and at no other time."""

import pytest

from croupier.rounds.moves import Count
from croupier.rounds.standing import RESHUFFLE
from croupier.rounds.steps.dealing.stub_count import DECK_OUT
from tests.games.caribbean_stud_poker.rounds import DEALING, GAME, PAIR, SECTIONS, dealt, placed, played, results
from tests.games.houses import events
from tests.games.table_talk import Talk

ANN, BOB = PAIR, "Kc Qh Jd 8s 3c"
SHOE = {"dealing": "automated shoe"}
IRREGULAR = "19:47-16.13"


def voided(talk: Talk, cite: str = IRREGULAR) -> bool:
    """Whether all wagers of Ann and Bob went back under this paragraph."""
    return not talk.round.agenda and all(
        set(results(talk, person).values()) == {("void", 0)} and talk.cites(person) == {cite}
        for person in ("Ann", "Bob")
    )


@pytest.mark.law("19:47-16.13")
def test_s13_a_hole_card_seen_before_all_have_decided_voids_all_hands() -> None:
    talk = dealt(ANN, BOB)
    for moment in (talk, talk.bets("Ann", "20")):
        for slot in talk.round.hand("dealer").down:
            assert voided(moment.reports("dealer card exposed", slot=slot))
    folded = talk.folds("Ann").reports("dealer card exposed", slot=2)
    assert results(folded) == {"ante": ("forfeit", -10)} and results(folded, "Bob") == {"ante": ("void", 0)}


@pytest.mark.law("19:47-16.13")
def test_s13_the_face_up_card_and_a_card_seen_after_the_last_decision_are_nothing() -> None:
    talk = dealt(ANN, BOB)
    up = talk.round.slot - 1
    assert up not in talk.round.hand("dealer").down
    assert not talk.accepts(talk.report("dealer card exposed", slot=up))
    decided = talk.bets("Ann", "20").bets("Bob", "20")
    assert not decided.accepts(talk.report("dealer card exposed", slot=5))
    assert not placed(ANN).accepts(talk.report("dealer card exposed", slot=2))


@pytest.mark.law("19:47-16.13")
@pytest.mark.parametrize("dealing", DEALING)
def test_s12_one_card_face_up_in_the_deck_is_not_used_and_a_second_voids_all_hands(dealing: str) -> None:
    talk = placed(ANN, BOB, house={"dealing": dealing}).calls().turns(1)
    talk = talk.reports("face-up card", slot=talk.round.slot, card="Th")
    assert talk.round.agenda and talk.round.dead
    assert voided(talk.reports("face-up card", slot=talk.round.slot, card="Ts"))


@pytest.mark.law("19:47-16.13")
@pytest.mark.parametrize("event, card", [("face-up card", "Th"), ("drawn in error", "")])
def test_s12_cards_come_to_light_only_while_they_are_dealt(event: str, card: str) -> None:
    report = placed(ANN).report(event, slot=0 if card else -1, card=card)
    assert not placed(ANN).accepts(report)
    assert placed(ANN).calls().accepts(report)
    assert not dealt(ANN).accepts(report) and not played(ANN).accepts(report)


@pytest.mark.law("19:47-16.13")
def test_s12_a_card_drawn_in_error_and_not_seen_is_the_next_card() -> None:
    talk = placed(ANN, BOB).calls().turns(3)
    after = talk.reports("drawn in error")
    assert (after.round.slot, after.round.agenda, after.round.hands) == (
        *(talk.round.slot, talk.round.agenda, talk.round.hands),
    )
    assert GAME.rules().irregularities["drawn in error"].cite == IRREGULAR


@pytest.mark.law("19:47-16.13")
@pytest.mark.parametrize("cards, wrong", [(4, True), (5, False), (6, True)])
def test_s12_a_player_with_other_than_five_cards_is_out_and_the_others_play_on(cards: int, wrong: bool) -> None:
    for talk in (placed(ANN, BOB).calls().turns(3), dealt(ANN, BOB), dealt(ANN, BOB).bets("Ann", "20")):
        report = talk.report("wrong number of cards", place="2", cards=cards)
        assert talk.accepts(report) is wrong
        if wrong:
            after = talk.does(report)
            assert results(after, "Bob") == {"ante": ("void", 0)} and after.cites("Bob") == {IRREGULAR}
            assert results(after) == {} and after.round.agenda
    assert not placed(ANN, BOB).accepts(placed(ANN).report("wrong number of cards", place="2", cards=4))


@pytest.mark.law("19:47-16.13")
@pytest.mark.parametrize("cards, what", [(3, "void"), (4, "completed"), (5, "right"), (6, "void")])
def test_s12_a_dealer_of_four_is_completed_and_any_other_wrong_number_voids_all_hands(cards: int, what: str) -> None:
    talk = dealt(ANN, BOB)
    report = talk.report("wrong number of dealer cards", cards=cards)
    assert talk.accepts(report) is (what != "right")
    if what == "completed":
        after = talk.does(report)
        assert (after.round.agenda, after.round.hands) == (talk.round.agenda, talk.round.hands)
    elif what == "void":
        assert voided(talk.does(report))
    assert not placed(ANN).accepts(report)


@pytest.mark.law("19:47-16.13")
def test_s12_a_jammed_shuffler_means_a_new_shuffle_and_touches_no_wager() -> None:
    talk = placed(ANN).reports("shuffling device fault")
    assert talk.round.standing.mark(RESHUFFLE) == 1 and talk.round.hand("1").stakes
    assert not placed(ANN).calls().accepts(talk.report("shuffling device fault"))
    assert GAME.rules().irregularities["shuffling device fault"].cite == IRREGULAR


@pytest.mark.law("19:47-16.13")
def test_s12_a_jammed_automated_shoe_voids_the_round_while_it_deals() -> None:
    talk = placed(ANN, BOB, house=SHOE)
    assert not talk.accepts(talk.report("dealing shoe fault"))
    for cards in (0, 1, 10):
        assert voided(talk.calls().turns(cards).reports("dealing shoe fault"))
    assert not talk.calls().turns().accepts(talk.report("dealing shoe fault"))


@pytest.mark.law("19:47-16.9")
def test_s5_a_device_that_counts_a_wrong_deck_sends_it_away_before_the_deal() -> None:
    house = {"counting_shuffler": True}
    talk = placed(ANN, house=house).reports("device counts a wrong deck", cards=51)
    assert results(talk) == {"ante": ("void", 0)} and talk.cites("Ann") == {"19:47-16.9"}
    assert talk.round.standing.mark(DECK_OUT) == 1
    right = placed(ANN, house=house)
    assert not right.accepts(right.report("device counts a wrong deck", cards=52))
    assert not right.calls().accepts(right.report("device counts a wrong deck", cards=51))


@pytest.mark.law("19:47-16.7", "19:47-16.8", "19:47-16.9")
@pytest.mark.parametrize("dealing", DEALING)
def test_s5_a_wrong_stub_voids_all_hands_and_without_a_misdeal_the_deck_leaves(dealing: str) -> None:
    talk = dealt(ANN, BOB, house={"dealing": dealing, "stub_count_every": 1})
    assert talk.does(Count(37)).round.agenda
    for misdealt in (True, False):
        over = talk.does(Count(36, misdealt=misdealt))
        assert voided(over, SECTIONS[dealing])
        assert over.round.standing.mark(DECK_OUT) == (0 if misdealt else 1)


@pytest.mark.law("19:47-16.13", "19:47-16.9")
def test_each_table_knows_the_faults_of_its_own_devices_and_says_that_all_is_reconstructed() -> None:
    always = {
        *("dealer card exposed", "face-up card", "drawn in error"),
        *("wrong number of cards", "wrong number of dealer cards"),
    }
    assert events(GAME, shuffling="manual") == always
    assert events(GAME) - always == {"shuffling device fault"}
    every = {"shuffling device fault", "dealing shoe fault", "device counts a wrong deck"}
    assert events(GAME, **SHOE, counting_shuffler=True) - always == every
    for entry in GAME.irregularities(GAME.house({**SHOE, "counting_shuffler": True})):
        assert "(reconstructed)" in entry.says
        assert entry.cite == ("19:47-16.9" if entry.event == "device counts a wrong deck" else IRREGULAR)
