"""What goes wrong at Double Cross Poker (25.12), each at the moments it can happen and at no other."""

import pytest

from croupier.rounds.moves import Count
from croupier.rounds.standing import RESHUFFLE
from croupier.rounds.steps.dealing.stub_count import DECK_OUT
from tests.games.double_cross_poker.rounds import DEALING, GAME, dealt, placed, played, raises, results, table
from tests.games.table_talk import Talk

ANN, BOB = "Ac Qd", "7c 7h"
BOTH = "ante, three-card"
VOID = {"ante": ("void", 0), "three-card": ("void", 0)}
SHOE = {"dealing": "automated shoe"}


def voided(talk: Talk, cite: str) -> bool:
    """Whether all wagers of Ann and Bob went back under this paragraph."""
    return not talk.round.agenda and all(
        set(results(talk, person).values()) == {("void", 0)} and talk.cites(person) == {cite}
        for person in ("Ann", "Bob")
    )


@pytest.mark.law("19:47-25.12", "19:47-23.14(a)")
@pytest.mark.parametrize("dealing", DEALING)
def test_x12_one_card_face_up_in_the_deck_is_not_used_and_a_second_voids_all_hands(dealing: str) -> None:
    talk = placed(ANN, BOB, on=BOTH, house={"dealing": dealing}).calls().turns(1)
    talk = talk.reports("face-up card", slot=talk.round.slot, card="Qd")
    assert talk.round.agenda and talk.round.dead
    assert not talk.accepts(talk.report("face-up card", slot=talk.round.slot, card="Qd"))
    assert voided(talk.reports("face-up card", slot=talk.round.slot, card="Ts"), "19:47-25.12")


@pytest.mark.law("19:47-25.12")
@pytest.mark.parametrize("event, card", [("face-up card", "Th"), ("drawn in error", "")])
def test_cards_come_to_light_only_while_they_are_dealt(event: str, card: str) -> None:
    report = table("Ann").report(event, slot=0 if card else -1, card=card)
    assert not placed(ANN).accepts(report)
    assert placed(ANN).calls().accepts(report)
    assert not dealt(ANN).accepts(report)
    assert not played(ANN).accepts(report)


@pytest.mark.law("19:47-25.12(b)")
def test_a_card_drawn_in_error_and_not_seen_is_the_next_card() -> None:
    talk = placed(ANN, BOB).calls().turns(3)
    after = talk.reports("drawn in error")
    assert (after.round.slot, after.round.agenda, after.round.hands) == (
        *(talk.round.slot, talk.round.agenda, talk.round.hands),
    )
    assert after.round.incidents[0].what == "drawn in error"
    assert GAME.rules().irregularities["drawn in error"].cite == "19:47-25.12(b)"


@pytest.mark.law("19:47-25.12(c)")
@pytest.mark.parametrize("cards, wrong", [(1, True), (2, False), (3, True)])
def test_a_player_with_other_than_two_cards_voids_all_hands(cards: int, wrong: bool) -> None:
    at_the_deal = placed(ANN, BOB, on=BOTH).calls().turns(3)
    at_the_decision = dealt(ANN, BOB, on=BOTH)
    for talk in (at_the_deal, at_the_decision, at_the_decision.bets("Ann", "10"), raises(at_the_decision, "Ann")):
        report = talk.report("wrong number of cards", place="2", cards=cards)
        assert talk.accepts(report) is wrong
        if wrong:
            assert voided(talk.does(report), "19:47-25.12(c)")


@pytest.mark.law("19:47-25.12(c)")
@pytest.mark.parametrize("cards, wrong", [(4, True), (5, False), (6, True)])
def test_a_cross_of_other_than_five_cards_voids_all_hands(cards: int, wrong: bool) -> None:
    before, after = dealt(ANN, BOB, on=BOTH), raises(dealt(ANN, BOB, on=BOTH), "Ann", "Bob").turns(1)
    for talk in (before, after):
        report = talk.report("wrong number of community cards", cards=cards)
        assert talk.accepts(report) is wrong
        if wrong:
            assert voided(talk.does(report), "19:47-25.12(c)")


@pytest.mark.law("19:47-25.12")
@pytest.mark.parametrize("cards, wrong", [(1, True), (2, False), (3, True)])
def test_x13_a_dealer_with_other_than_two_cards_voids_all_hands(cards: int, wrong: bool) -> None:
    talk = dealt(ANN, BOB, on=BOTH)
    report = talk.report("wrong number of dealer cards", cards=cards)
    assert talk.accepts(report) is wrong
    if wrong:
        assert voided(talk.does(report), "19:47-25.12")


@pytest.mark.law("19:47-25.12(c)")
def test_a_wrong_number_is_not_found_before_the_deal_nor_at_a_hand_that_is_out_nor_after_the_round() -> None:
    events = {"wrong number of cards": 1, "wrong number of community cards": 4, "wrong number of dealer cards": 1}
    for event, cards in events.items():
        place = "1" if event == "wrong number of cards" else ""
        report = placed(ANN).report(event, place=place, cards=cards)
        assert not placed(ANN, BOB).accepts(report) and not played(ANN, BOB).accepts(report)
        folded = dealt(ANN, BOB).folds("Ann")
        assert folded.accepts(report) is (place == "")


@pytest.mark.law("19:47-25.12(c)")
def test_g2_x14_what_a_fold_has_cost_stays_lost_and_a_three_card_wager_that_stood_goes_back() -> None:
    talk = dealt("Qh Jh", BOB, on=BOTH).folds("Ann").reports("wrong number of community cards", cards=6)
    assert results(talk) == {"ante": ("forfeit", -10), "three-card": ("void", 0)}
    assert results(talk, "Bob") == VOID


@pytest.mark.law("19:47-25.12(d)")
def test_a_jammed_shuffler_means_a_new_shuffle_and_touches_no_wager() -> None:
    talk = placed(ANN).reports("shuffling device fault")
    assert talk.round.standing.mark(RESHUFFLE) == 1 and talk.round.hand("1").stakes
    assert not placed(ANN).calls().accepts(talk.report("shuffling device fault"))
    manual = placed(ANN, house={"shuffling": "manual"})
    assert not manual.accepts(manual.report("shuffling device fault"))
    assert GAME.rules().irregularities["shuffling device fault"].cite == "19:47-25.12(d)"


@pytest.mark.law("19:47-25.12(e)")
def test_a_jammed_automated_shoe_voids_the_round_while_it_deals() -> None:
    talk = placed(ANN, BOB, on=BOTH, house=SHOE)
    assert not talk.accepts(talk.report("dealing shoe fault"))
    for cards in (0, 1, 3):
        assert voided(talk.calls().turns(cards).reports("dealing shoe fault"), "19:47-25.12(e)")
    assert not talk.calls().turns().accepts(talk.report("dealing shoe fault"))
    by_hand = placed(ANN, house={"dealing": "hand"}).calls()
    assert not by_hand.accepts(by_hand.report("dealing shoe fault"))


@pytest.mark.law("19:47-25.9")
def test_x4_a_device_that_counts_a_wrong_deck_sends_it_away_before_the_deal() -> None:
    house = {"counting_shuffler": True}
    talk = placed(ANN, house=house).reports("device counts a wrong deck", cards=51)
    assert results(talk) == {"ante": ("void", 0)} and talk.cites("Ann") == {"19:47-25.9"}
    assert talk.round.standing.mark(DECK_OUT) == 1
    right = placed(ANN, house=house)
    assert not right.accepts(right.report("device counts a wrong deck", cards=52))
    assert not right.calls().accepts(right.report("device counts a wrong deck", cards=51))
    assert not placed(ANN).accepts(right.report("device counts a wrong deck", cards=51))


@pytest.mark.law("19:47-25.7", "19:47-25.8", "19:47-25.9")
@pytest.mark.parametrize("dealing, section", list(zip(DEALING, ("25.7", "25.8", "25.9"), strict=True)))
def test_x4_a_wrong_stub_voids_all_hands_and_without_a_misdeal_the_deck_leaves(dealing: str, section: str) -> None:
    talk = placed(ANN, BOB, house={"dealing": dealing, "stub_count_every": 1}).calls().turns()
    right = 52 - 4 - 2 - 5
    assert talk.does(Count(right)).round.agenda
    for misdealt in (True, False):
        over = talk.does(Count(right - 1, misdealt=misdealt))
        assert voided(over, f"19:47-{section}")
        assert over.round.standing.mark(DECK_OUT) == (0 if misdealt else 1)


@pytest.mark.law("19:47-25.9", "19:47-25.12", "19:47-25.12(b)", "19:47-25.12(c)")
def test_what_rests_on_no_text_says_that_it_is_reconstructed() -> None:
    known = GAME.irregularities(GAME.house({**SHOE, "counting_shuffler": True}))
    assert len(known) == 8
    for entry in known:
        held = str(entry.cite) in {f"19:47-25.12({letter})" for letter in "bcde"}
        assert entry.says.endswith("(reconstructed).") is not held, entry.event
    happens = {entry.event: entry.happens for entry in known}
    assert happens["wrong number of cards"] == "a player has more or fewer than two cards"
    assert happens["wrong number of dealer cards"] == "the dealer has more or fewer than two cards"


def test_each_table_knows_the_faults_of_its_own_devices() -> None:
    def events(**house: object) -> set[str]:
        return {entry.event for entry in GAME.irregularities(GAME.house(house))}

    always = events(shuffling="manual")
    assert always == {
        *("face-up card", "drawn in error", "wrong number of cards"),
        *("wrong number of community cards", "wrong number of dealer cards"),
    }
    assert events(**SHOE, counting_shuffler=True) - always == {
        *("shuffling device fault", "dealing shoe fault", "device counts a wrong deck"),
    }
