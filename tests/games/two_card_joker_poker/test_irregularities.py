"""What goes wrong at Two Card Joker Poker (30.12, reconstructed; JP5), each when it can and at no other time."""

import pytest

from croupier.rounds.moves import Count
from croupier.rounds.standing import RESHUFFLE
from croupier.rounds.steps.dealing.stub_count import DECK_OUT
from tests.games.houses import events
from tests.games.table_talk import Talk
from tests.games.two_card_joker_poker.rounds import DEALING, GAME, SECTIONS, calls, dealt, placed, played, results

ANN, BOB = "Qc 5c", "9c Jk"
SHOE = {"dealing": "automated shoe"}
IRREGULAR = "19:47-30.12"


def voided(talk: Talk, cite: str = IRREGULAR) -> bool:
    """Whether all wagers of Ann and Bob went back under this paragraph."""
    return not talk.round.agenda and all(
        set(results(talk, person).values()) == {("void", 0)} and talk.cites(person) == {cite}
        for person in ("Ann", "Bob")
    )


@pytest.mark.law(IRREGULAR)
def test_jp5_a_dealers_card_seen_before_the_last_decision_voids_all_hands() -> None:
    talk = dealt(ANN, BOB)
    for moment in (talk, calls(talk, "Ann")):
        for slot in moment.round.hand("dealer").down:
            assert voided(moment.reports("dealer card exposed", slot=slot))
    folded = talk.folds("Ann").reports("dealer card exposed", slot=2)
    assert results(folded) == {"ante": ("forfeit", -10)} and results(folded, "Bob") == {"ante": ("void", 0)}
    report = talk.report("dealer card exposed", slot=2)
    assert not placed(ANN, BOB).accepts(report) and not calls(talk, "Ann", "Bob").accepts(report)


@pytest.mark.law(IRREGULAR)
@pytest.mark.parametrize("dealing", DEALING)
def test_jp5_one_card_face_up_in_the_deck_is_not_used_and_a_second_voids_all_hands(dealing: str) -> None:
    talk = placed(ANN, BOB, house={"dealing": dealing}).calls().turns(1)
    talk = talk.reports("face-up card", slot=talk.round.slot, card="Jk")
    assert talk.round.agenda and talk.round.dead
    assert voided(talk.reports("face-up card", slot=talk.round.slot, card="Jk"))
    for later in (placed(ANN, BOB), calls(dealt(ANN, BOB), "Ann"), played(ANN, BOB)):
        assert not later.accepts(later.report("face-up card", slot=later.round.slot, card="Th"))


@pytest.mark.law(IRREGULAR)
def test_jp5_a_card_drawn_in_error_and_not_seen_is_the_next_card() -> None:
    talk = placed(ANN, BOB).calls().turns(3)
    after = talk.reports("drawn in error")
    assert (after.round.slot, after.round.agenda) == (talk.round.slot, talk.round.agenda)
    for other in (placed(ANN, BOB), calls(dealt(ANN, BOB), "Ann")):
        assert not other.accepts(other.report("drawn in error"))


@pytest.mark.law(IRREGULAR)
@pytest.mark.parametrize("cards, wrong", [(1, True), (2, False), (3, True)])
def test_jp5_a_player_with_other_than_two_cards_has_a_void_hand(cards: int, wrong: bool) -> None:
    talk = dealt(ANN, BOB)
    for moment in (placed(ANN, BOB).calls().turns(1), talk, calls(talk, "Ann")):
        report = moment.report("wrong number of cards", place="2", cards=cards)
        assert moment.accepts(report) is wrong
        if wrong:
            after = moment.does(report)
            assert results(after, "Bob") == {"ante": ("void", 0)} and after.cites("Bob") == {IRREGULAR}
            assert after.round.agenda and not after.postings("Ann")


@pytest.mark.law(IRREGULAR)
@pytest.mark.parametrize("cards", [0, 1, 2, 3])
def test_jp5_a_dealer_with_one_card_gets_another_and_any_other_wrong_number_voids_all(cards: int) -> None:
    talk = dealt(ANN, BOB)
    for moment in (talk, calls(talk, "Ann"), calls(talk, "Ann", "Bob")):
        report = moment.report("wrong number of dealer cards", cards=cards)
        assert moment.accepts(report) is (cards != 2)
        if cards == 1:
            assert moment.does(report).round.agenda == moment.round.agenda
        elif cards != 2:
            assert voided(moment.does(report))
    assert not placed(ANN, BOB).accepts(talk.report("wrong number of dealer cards", cards=3))


@pytest.mark.law(IRREGULAR, "19:47-30.9")
def test_devices_that_jam_or_count_a_wrong_deck() -> None:
    talk = placed(ANN).reports("shuffling device fault")
    assert talk.round.standing.mark(RESHUFFLE) == 1 and talk.round.hand("1").stakes
    for cards in (0, 1, 3):
        assert voided(placed(ANN, BOB, house=SHOE).calls().turns(cards).reports("dealing shoe fault"))
    assert not dealt(ANN, BOB, house=SHOE).accepts(talk.report("dealing shoe fault"))
    counting = placed(ANN, house={"counting_shuffler": True})
    assert not counting.accepts(counting.report("device counts a wrong deck", cards=54))
    over = counting.reports("device counts a wrong deck", cards=53)
    assert results(over) == {"ante": ("void", 0)} and over.cites("Ann") == {"19:47-30.9"}
    assert over.round.standing.mark(DECK_OUT) == 1


@pytest.mark.law("19:47-30.7", "19:47-30.8", "19:47-30.9")
@pytest.mark.parametrize("dealing", DEALING)
def test_jp9_a_wrong_stub_voids_all_hands(dealing: str) -> None:
    talk = dealt(ANN, BOB, house={"dealing": dealing, "stub_count_every": 1})
    assert talk.does(Count(48)).round.agenda
    assert voided(talk.does(Count(47)), SECTIONS[dealing])


@pytest.mark.law(IRREGULAR)
def test_each_table_knows_the_faults_of_its_own_devices_and_says_that_all_is_reconstructed() -> None:
    always = {
        *("dealer card exposed", "face-up card", "drawn in error"),
        *("wrong number of cards", "wrong number of dealer cards"),
    }
    assert events(GAME, shuffling="manual") == always
    every = {"shuffling device fault", "dealing shoe fault", "device counts a wrong deck"}
    assert events(GAME, **SHOE, counting_shuffler=True) - always == every
    for entry in GAME.irregularities(GAME.house({**SHOE, "counting_shuffler": True})):
        assert "(reconstructed)" in entry.says
