"""What goes wrong at minibaccarat: each irregularity with its consequence, and refused when it cannot be."""

import pytest

from croupier.games import find
from croupier.rounds.moves import Report
from croupier.rounds.standing import RESHUFFLE
from tests.games.baccarat_punto_banco.rounds import Punto, cards, faces
from tests.games.minibaccarat.rounds import GAME, all_three, from_slot, seated

pytestmark = pytest.mark.law("19:47-7.11")

BANKER_DRAWS = "Kc Kd 6c 2d"
"""The player's hand stands, and the banker's draws."""
BOTH_DRAW = "Kc Kd 5c 2d"
AUTOMATED = {"dealing": "automated shoe"}
CONTINUOUS = {"shuffling": "continuous", "approvals.continuous_shuffler": True}
RETURNED = [(wager, "void", 0, 1000) for wager in ("banker", "player", "tie")]


def placing(**choices: object) -> Punto:
    return seated("Ann", **choices).bets("Ann", "banker", "10")


@pytest.mark.law("19:47-3.11")
def test_no_player_holds_the_shoe_so_none_is_taken_away() -> None:
    taken = "shoe taken"
    of_both = [
        {one.event for one in game.irregularities(game.house())} for game in (GAME, find("baccarat-punto-banco"))
    ]
    assert [taken in events for events in of_both] == [False, True]


@pytest.mark.parametrize("turned", ["", "Kc", "Kc Kd 6c", BANKER_DRAWS, BOTH_DRAW])
def test_a_card_face_up_in_the_shoe_is_not_used_and_the_next_takes_its_place(turned: str) -> None:
    mini = all_three().turns(turned)
    after = mini.reports("face-up card", card="9h", slot=mini.round.slot)
    assert (after.wants(), after.round.dead) == (mini.wants(), faces("9h"))
    assert after.card("5d").slot == mini.card("5d").slot + 1


def test_a_face_up_card_is_reported_only_while_it_is_dealt() -> None:
    assert "No card is being dealt" in placing().refused(placing().report("face-up card", card="9h")).why
    other = all_three().report("face-up card", card="9h", slot=24)
    assert "Name the card by its number" in all_three().refused(other).why
    assert "Name a card" in all_three().refused(Report("face-up card", slot=20)).why


def test_a_third_card_that_the_players_hand_should_not_have_is_the_bankers_if_that_draws() -> None:
    mini = all_three().turns(BANKER_DRAWS).reports("third card not due")
    assert mini.wants() == "banker"
    assert cards(mini.turns("5d").round, "banker") == faces("Kd 2d 5d")
    for turned in ("", "Kc Kd", BOTH_DRAW, f"{BOTH_DRAW} 7h"):
        other = all_three().turns(turned)
        assert "not waiting for a third card" in other.refused(other.report("third card not due")).why


def test_where_the_bankers_hand_stands_too_that_card_was_seen_and_is_burned_in_the_next_round() -> None:
    ended = all_three().turns("Kc Kd 6c 7d")
    assert ended.round.agenda == ()
    following = ended.again(slot=ended.round.slot).bets("Ann", "banker", "10")
    burned = following.reports("exposed in error", card="9h")
    assert (burned.round.slot, burned.round.dead) == (ended.round.slot + 1, faces("9h"))


def test_a_card_that_is_due_is_not_exposed_in_error() -> None:
    for mini in (all_three(), all_three().turns(BANKER_DRAWS), from_slot(0, "Ann")):
        assert "due to be turned up" in mini.refused(mini.report("exposed in error", card="9h")).why


def test_a_card_drawn_unseen_is_the_next_card() -> None:
    for mini in (placing(), all_three(), all_three().turns(BANKER_DRAWS)):
        after = mini.reports("drawn in error").round
        assert (after.slot, after.agenda, after.dead) == (mini.round.slot, mini.round.agenda, ())


def test_cards_at_the_wrong_hand_are_put_in_order_and_the_round_goes_on() -> None:
    for mini in (all_three(), all_three().turns("Kc Kd")):
        after = mini.reports("dealt to the wrong hand").round
        assert (after.common, after.agenda) == (mini.round.common, mini.round.agenda)
    for other in (placing(), all_three().turns(BANKER_DRAWS)):
        assert "not being dealt" in other.refused(other.report("dealt to the wrong hand")).why


@pytest.mark.parametrize("turned", ["Kc", "Kc Kd 6c", BANKER_DRAWS, BOTH_DRAW, f"{BOTH_DRAW} 5h"])
def test_a_deal_that_cannot_be_mended_voids_all_wagers(turned: str) -> None:
    void = all_three().turns(turned).reports("misdeal")
    assert void.round.agenda == () and void.owed("Ann") == RETURNED
    assert {p.cite for p in void.round.postings} == {"19:47-7.11"}


def test_a_misdeal_needs_a_deal() -> None:
    new = from_slot(0, "Ann").bets("Ann", "tie", "5").closes()
    for mini in (placing(), new):
        assert "No cards have been dealt" in mini.refused(mini.report("misdeal")).why


# Devices.


@pytest.mark.parametrize("turned", ["", "Kc", "Kc Kd 6c", BANKER_DRAWS, BOTH_DRAW, f"{BOTH_DRAW} 5h"])
def test_an_automated_shoe_that_fails_in_a_round_voids_it(turned: str) -> None:
    void = all_three(**AUTOMATED).turns(turned).reports("dealing shoe fault")
    assert void.round.agenda == () and void.owed("Ann") == RETURNED
    assert void.round.standing.mark(RESHUFFLE)


def test_it_may_fail_at_the_first_card_of_a_shoe_and_not_while_wagers_are_placed() -> None:
    new = from_slot(0, "Ann", **AUTOMATED).bets("Ann", "tie", "5").closes()
    assert new.wants() == "burned"
    assert new.reports("dealing shoe fault").owed("Ann") == [("tie", "void", 0, 500)]
    before = placing(**AUTOMATED)
    assert "not dealing now" in before.refused(before.report("dealing shoe fault")).why


def test_a_manual_shoe_has_no_such_fault_and_cards_shuffled_by_hand_no_other() -> None:
    def known(**choices: object) -> set[str]:
        return set(GAME.rules(GAME.house(choices)).irregularities)

    assert "dealing shoe fault" not in known() and "dealing shoe fault" in known(**AUTOMATED)
    assert "shuffling device fault" in known() and "shuffling device fault" not in known(shuffling="manual")
    assert "shuffling device fault" in known(**CONTINUOUS)


def test_where_a_device_fails_between_rounds_the_cards_are_shuffled_again() -> None:
    mini = placing().reports("shuffling device fault")
    assert mini.round.standing.mark(RESHUFFLE) and mini.round.postings == ()
    dealing = all_three()
    assert "already being dealt" in dealing.refused(dealing.report("shuffling device fault")).why


@pytest.mark.law("19:47-7.12")
@pytest.mark.parametrize("turned", ["", "Kc", "Kc Kd 6c", BANKER_DRAWS, BOTH_DRAW, f"{BOTH_DRAW} 5h"])
def test_a_continuous_device_gives_the_cards_so_its_failure_in_a_round_voids_it(turned: str) -> None:
    void = all_three(**CONTINUOUS).turns(turned).reports("shuffling device fault")
    assert void.round.agenda == () and void.owed("Ann") == RETURNED
    assert {p.cite for p in void.round.postings} == {"19:47-7.11"}


@pytest.mark.law("19:47-7.12")
def test_before_the_deal_its_failure_leaves_the_wagers() -> None:
    mini = placing(**CONTINUOUS).reports("shuffling device fault")
    assert mini.round.postings == () and mini.closes().wants() == "player"


def test_every_irregularity_is_one_of_7_11_and_says_that_it_is_reconstructed() -> None:
    for choices in ({}, CONTINUOUS):
        known = GAME.irregularities(GAME.house(choices))
        assert {one.cite for one in known} == {"19:47-7.11"}
        assert all(one.says.endswith("(reconstructed).") for one in known)
        assert "shoe taken" not in {one.event for one in known}
