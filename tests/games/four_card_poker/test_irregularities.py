"""What goes wrong at Four Card Poker (27.12, reconstructed: F7), each at the moments it can happen and at no other."""

import pytest

from croupier.rounds.standing import RESHUFFLE
from croupier.rounds.steps.dealing.stub_count import DECK_OUT
from tests.games.four_card_poker.rounds import DEALING, GAME, dealt, placed, played, results, table
from tests.games.table_talk import Talk

ANN, BOB = "Ac Qd Jh 8s 3c", "7c 7d 6h 3s 3d"
VOID = {"ante": ("void", 0), "aces up": ("void", 0)}
BOTH = "ante, aces up"

SHOE = {"dealing": "automated shoe"}


def down(talk: Talk, at: int = 0) -> int:
    """The slot of a face-down card of the dealer."""
    return talk.round.hand("dealer").down[at]


def exposed(talk: Talk, at: int = 0) -> Talk:
    return talk.reports("dealer card exposed", slot=down(talk, at))


def voided(talk: Talk) -> bool:
    return not talk.round.agenda and all(
        results(talk, person) == VOID and talk.cites(person) == {"19:47-27.12"} for person in ("Ann", "Bob")
    )


@pytest.mark.law("19:47-27.12")
@pytest.mark.parametrize("at", range(5))
def test_a_dealers_card_seen_before_all_have_decided_voids_all_hands_aces_up_too(at: int) -> None:
    assert voided(exposed(dealt(ANN, BOB, on=BOTH), at))
    assert exposed(dealt(ANN, BOB, on=BOTH).bets("Ann", "30"), at).results("Ann") == {"void"}


@pytest.mark.law("19:47-27.12")
def test_g2_what_a_fold_has_cost_stays_lost_when_a_dealers_card_is_seen() -> None:
    talk = exposed(dealt("Ac Ad Ah As 3c", BOB, on=BOTH).folds("Ann"))
    assert results(talk) == {"ante": ("forfeit", -10), "aces up": ("forfeit", -10)}
    assert results(talk, "Bob") == VOID
    stood = exposed(dealt("Ac Ad Ah As 3c", BOB, on=BOTH, house={"aces_up_on_fold": "stands"}).folds("Ann"))
    assert results(stood) == {"ante": ("forfeit", -10), "aces up": ("void", 0)}


@pytest.mark.law("19:47-27.12")
def test_a_dealers_card_seen_after_the_last_decision_or_lying_face_up_is_no_irregularity() -> None:
    talk = dealt(ANN, BOB)
    up = talk.report("dealer card exposed", slot=talk.round.slot - 1)
    assert talk.refuses(up).cite == "19:47-27.12"
    decided = talk.bets("Ann", "10").bets("Bob", "10")
    for slot in decided.round.hand("dealer").down:
        assert not decided.accepts(decided.report("dealer card exposed", slot=slot))
    assert not table("Ann").accepts(talk.report("dealer card exposed", slot=0))


@pytest.mark.law("19:47-27.12")
@pytest.mark.parametrize("dealing", DEALING)
def test_one_card_face_up_in_the_deck_is_not_used_and_a_second_voids_all_hands(dealing: str) -> None:
    talk = placed(ANN, BOB, on=BOTH, house={"dealing": dealing}).calls().turns(3)
    talk = talk.reports("face-up card", slot=talk.round.slot, card="Th")
    assert talk.round.agenda and talk.round.dead
    assert not talk.accepts(talk.report("face-up card", slot=talk.round.slot, card="Th"))
    assert voided(talk.reports("face-up card", slot=talk.round.slot, card="Ts"))


@pytest.mark.law("19:47-27.12")
def test_a_face_up_card_among_the_dealers_is_replaced_by_the_next_card() -> None:
    talk = placed(ANN, BOB).calls().turns(4)
    slot, next_slot = down(talk), talk.round.slot
    talk = talk.reports("face-up card", slot=slot, card="Th")
    assert slot not in talk.round.hand("dealer").down and next_slot in talk.round.hand("dealer").down


@pytest.mark.law("19:47-27.12")
@pytest.mark.parametrize("event, card", [("face-up card", "Th"), ("drawn in error", "")])
def test_cards_come_to_light_only_while_they_are_dealt(event: str, card: str) -> None:
    report = table("Ann").report(event, slot=0 if card else -1, card=card)
    assert not placed(ANN).accepts(report)
    assert placed(ANN).calls().accepts(report)
    assert not dealt(ANN).accepts(report)
    assert not played(ANN).accepts(report)


@pytest.mark.law("19:47-27.12")
def test_a_card_drawn_in_error_and_not_seen_is_the_next_card() -> None:
    talk = placed(ANN, BOB).calls().turns(3)
    after = talk.reports("drawn in error")
    assert (after.round.slot, after.round.agenda, after.round.hands) == (
        *(talk.round.slot, talk.round.agenda, talk.round.hands),
    )
    assert len(after.round.incidents) == 1


@pytest.mark.law("19:47-27.12")
@pytest.mark.parametrize("cards, wrong", [(4, True), (5, False), (6, True)])
def test_a_player_with_other_than_five_cards_voids_all_hands(cards: int, wrong: bool) -> None:
    talk = dealt(ANN, BOB, on=BOTH)
    report = talk.report("wrong number of cards", place="2", cards=cards)
    assert talk.accepts(report) is wrong
    if wrong:
        assert voided(talk.does(report))
    midway = placed(ANN, BOB, on=BOTH).calls().turns(3)
    assert midway.accepts(report) is wrong
    if wrong:
        assert voided(midway.does(report))


@pytest.mark.law("19:47-27.12")
@pytest.mark.parametrize("cards, wrong", [(5, True), (6, False), (7, True)])
def test_a_dealer_with_other_than_six_cards_voids_all_hands(cards: int, wrong: bool) -> None:
    talk = dealt(ANN, BOB, on=BOTH)
    report = talk.report("wrong number of dealer cards", cards=cards)
    assert talk.accepts(report) is placed(ANN, BOB).calls().turns(3).accepts(report) is wrong
    if wrong:
        assert voided(talk.does(report))


@pytest.mark.law("19:47-27.12")
def test_a_wrong_number_is_not_found_before_the_deal_nor_at_a_hand_that_is_out() -> None:
    talk = placed(ANN, BOB)
    assert not talk.accepts(talk.report("wrong number of cards", place="1", cards=4))
    assert not talk.accepts(talk.report("wrong number of dealer cards", cards=5))
    folded = dealt(ANN, BOB).folds("Ann")
    assert not folded.accepts(folded.report("wrong number of cards", place="1", cards=4))
    assert folded.accepts(folded.report("wrong number of cards", place="2", cards=4))


@pytest.mark.law("19:47-27.12")
def test_a_jammed_automated_shoe_voids_the_round_while_it_deals() -> None:
    talk = placed(ANN, BOB, on=BOTH, house=SHOE)
    assert not talk.accepts(talk.report("dealing shoe fault"))
    for cards in (0, 1, 10):
        assert voided(talk.calls().turns(cards).reports("dealing shoe fault"))
    assert not talk.calls().turns().accepts(talk.report("dealing shoe fault"))
    by_hand = placed(ANN, house={"dealing": "hand"}).calls()
    assert not by_hand.accepts(by_hand.report("dealing shoe fault"))


@pytest.mark.law("19:47-27.12")
def test_a_jammed_shuffler_means_a_new_shuffle_and_touches_no_wager() -> None:
    talk = placed(ANN).reports("shuffling device fault")
    assert talk.round.standing.mark(RESHUFFLE) == 1 and talk.round.hand("1").stakes
    assert not placed(ANN).calls().accepts(talk.report("shuffling device fault"))
    manual = placed(ANN, house={"shuffling": "manual"})
    assert not manual.accepts(manual.report("shuffling device fault"))


@pytest.mark.law("19:47-27.9")
def test_a_device_that_counts_a_wrong_deck_sends_it_away_before_the_deal() -> None:
    house = {"counting_shuffler": True}
    talk = placed(ANN, house=house).reports("device counts a wrong deck", cards=51)
    assert results(talk) == {"ante": ("void", 0)} and talk.cites("Ann") == {"19:47-27.9"}
    assert talk.round.standing.mark(DECK_OUT) == 1
    right = placed(ANN, house=house)
    assert not right.accepts(right.report("device counts a wrong deck", cards=52))
    assert not right.calls().accepts(right.report("device counts a wrong deck", cards=51))
    assert not placed(ANN).accepts(right.report("device counts a wrong deck", cards=51))


@pytest.mark.law("19:47-27.9", "19:47-27.12")
def test_each_irregularity_rests_on_its_section_and_says_that_it_is_reconstructed() -> None:
    known = GAME.irregularities(GAME.house({**SHOE, "counting_shuffler": True}))
    assert len(known) == 8
    for entry in known:
        assert entry.cite == ("19:47-27.9" if entry.event == "device counts a wrong deck" else "19:47-27.12")
        assert "reconstructed" in entry.says


def test_each_table_knows_the_faults_of_its_own_devices() -> None:
    def events(**house: object) -> set[str]:
        return {entry.event for entry in GAME.irregularities(GAME.house(house))}

    always = events(shuffling="manual")
    assert always == {
        *("dealer card exposed", "face-up card", "drawn in error"),
        *("wrong number of cards", "wrong number of dealer cards"),
    }
    assert events(**SHOE, counting_shuffler=True) - always == {
        *("shuffling device fault", "dealing shoe fault", "device counts a wrong deck"),
    }
