"""19:47-4.12: what goes wrong with cards, and what becomes of the wagers and of the bank."""

from __future__ import annotations

import pytest

from croupier.rounds.moves import Report
from tests.games.baccarat_chemin_de_fer.rounds import GAME, NOT_ENOUGH, Shoe, banked, begun, covered


def voided(shoe: Shoe) -> None:
    """The wagers went back, and the bank stays with the banker."""
    assert {(p.person, p.wager, p.result, p.returned) for p in shoe.round.postings} == {
        ("Bob", "against the bank", "void", 4000),
        ("Cyd", "against the bank", "void", 6000),
    }
    assert shoe.bank() == 10000
    assert shoe.again().round.waits_for() == ("Ann",)


@pytest.mark.law("19:47-4.12")
def test_a_card_face_up_in_the_shoe_is_not_used() -> None:
    shoe = covered().turns("2c")
    shoe = shoe.does(shoe.report("face-up card", "Kh")).turns("3c 4c 2d")
    assert [hand.cards for hand in shoe.round.hands if hand.place == "1"] != [()]
    assert shoe.round.slot == 20 + 5
    assert "No card is being dealt" in shoe.refused(shoe.report("face-up card", "Kd")).why


@pytest.mark.law("19:47-4.12", "19:47-4.9")
def test_a_third_card_that_the_players_hand_should_not_have_is_the_bankers_who_draws() -> None:
    shoe = covered().turns("6c 3c Tc Td").chooses("Cyd", "stand").chooses("Ann", "draw")
    shoe = shoe.does(shoe.report("third card not due")).turns("9c")
    assert not shoe.round.agenda
    drawn = covered().turns("4c 3c Tc Td").chooses("Cyd", "draw")
    assert "not waiting" in drawn.refused(drawn.report("third card not due")).why


@pytest.mark.law("19:47-4.12")
def test_a_card_drawn_in_error_is_the_next_one_unless_somebody_saw_it() -> None:
    shoe = covered().turns("2c 3c 4c 2d")
    assert shoe.does(shoe.report("drawn in error")).round.slot == shoe.round.slot
    assert shoe.does(shoe.report("exposed in error", "Kh")).round.slot == shoe.round.slot + 1
    due = shoe.chooses("Cyd", "stand")
    assert due.round.refusal(due.report("exposed in error", "Kh")) is None
    drawing = due.chooses("Ann", "draw")
    assert "due to be turned up" in drawing.refused(drawing.report("exposed in error", "Kh")).why


@pytest.mark.law("19:47-4.12")
def test_cards_at_the_wrong_hand_are_put_in_order_while_the_first_cards_are_dealt() -> None:
    shoe = covered().turns("2c")
    assert shoe.does(shoe.report("dealt to the wrong hand")).wants() == shoe.wants()
    assert "not being dealt" in banked().refused(Report("dealt to the wrong hand")).why


@pytest.mark.law("19:47-4.12")
@pytest.mark.parametrize("cards", ["2c", "2c 3c 4c 2d"])
def test_cards_that_cannot_be_put_in_order_void_the_wagers_and_the_bank_stays(cards: str) -> None:
    assert "No cards" in covered().refused(Report("misdeal")).why
    shoe = covered().turns(cards)
    voided(shoe.does(shoe.report("misdeal")))


@pytest.mark.law("19:47-4.12")
@pytest.mark.parametrize(("left", "cards"), [(0, ""), (3, ""), (4, "2c 3c 3d 2d")])
def test_a_shoe_with_too_few_cards_voids_the_wagers(left: int, cards: str) -> None:
    deck = len(GAME.rules().deck)
    shoe = begun(slot=deck - left).lays("Ann", "100").declines("Bob", "Cyd").covers("Bob", "40").covers("Cyd", "60")
    if cards:
        shoe = shoe.turns(cards).chooses("Cyd", "draw")
    assert shoe.round.waits_for() == ("dealer",)
    voided(shoe.does(NOT_ENOUGH))


@pytest.mark.law("19:47-4.12")
def test_a_bankers_hand_that_is_turned_up_early_stays_up() -> None:
    shoe = covered().turns("2c 3c 4c 2d")
    shoe = shoe.does(shoe.report("banker's cards turned early"))
    (bank,) = [hand for hand in shoe.round.view("Bob").hands if hand.place == "1"]
    assert min(bank.cards) >= 0, "everyone sees them"
    assert shoe.may("Cyd") == {"stand"}
    assert "does not lie face down" in shoe.refused(shoe.report("banker's cards turned early")).why


@pytest.mark.law("19:47-4.12")
def test_an_irregularity_may_be_reported_at_every_moment_at_which_it_can_happen() -> None:
    at = {
        "offered": begun(),
        "covering": banked(),
        "dealing": covered().turns("2c"),
        "deciding": covered().turns("2c 3c 4c 2d"),
        "third": covered().turns("2c 3c 3d 2d").chooses("Cyd", "draw"),
    }
    found = {when: {offer.move.what for offer in shoe.round.reports()} for when, shoe in at.items()}  # type: ignore[union-attr]
    beyond = {"drawn in error", "exposed in error"}
    assert found == {
        "offered": beyond,
        "covering": beyond,
        "dealing": {"drawn in error", "face-up card", "dealt to the wrong hand", "misdeal"},
        "deciding": beyond | {"misdeal", "banker's cards turned early"},
        "third": {"drawn in error", "face-up card", "misdeal", "banker's cards turned early"},
    }
