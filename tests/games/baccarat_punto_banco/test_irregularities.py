"""What goes wrong at Baccarat-Punto Banco: each irregularity with its consequence, and refused when it cannot be."""

import pytest

from croupier.rounds.moves import Report
from tests.games.baccarat_punto_banco.rounds import GAME, Punto, all_three, cards, faces, from_slot, seated

pytestmark = pytest.mark.law("19:47-3.12")

BANKER_DRAWS = "Kc 6c Kd 2d"
"""The player's hand stands, and the banker's draws."""


def placing() -> Punto:
    return seated("Ann").bets("Ann", "banker", "10")


@pytest.mark.parametrize(
    "slot, player, banker",
    [
        (20, (21, 23), (22, 24)),
        (21, (20, 23), (22, 24)),
        (22, (20, 23), (21, 24)),
        (23, (20, 22), (21, 24)),
    ],
)
def test_a_card_face_up_in_the_deal_is_not_used_and_those_behind_it_move_up(
    slot: int, player: tuple[int, int], banker: tuple[int, int]
) -> None:
    punto = all_three().reports("face-up card", card="9h", slot=slot)
    r = punto.round
    assert (r.area("player").down, r.area("banker").down, r.slot) == (player, banker, 25)
    assert r.dead == faces("9h")
    assert punto.turns("Kc 6c Kd 7d").owed("Ann")[-1][:2] == ("banker", "win")


def test_each_card_found_face_up_is_discarded_and_never_voids() -> None:
    punto = all_three()
    for card in ("9h", "8h", "7h"):
        punto = punto.reports("face-up card", card=card, slot=punto.round.area("player").down[0])
    assert punto.round.dead == faces("9h 8h 7h") and punto.round.area("player").down == (23, 25)


def test_a_third_card_that_lies_face_up_is_replaced_by_the_next() -> None:
    punto = all_three().turns(BANKER_DRAWS)
    after = punto.reports("face-up card", card="9h")
    assert after.card("5d").slot == punto.card("5d").slot + 1
    assert cards(after.turns("5d").round, "banker") == faces("Kd 2d 5d")


def test_a_face_up_card_is_reported_only_while_it_is_dealt() -> None:
    assert "No card is being dealt" in placing().refused(placing().report("face-up card", card="9h")).why
    unknown = all_three().report("face-up card", card="9h", slot=24)
    assert "Name the card by its number" in all_three().refused(unknown).why
    turned = all_three().turns("Kc")
    assert "No card is being dealt" in turned.refused(turned.report("face-up card", card="9h", slot=21)).why
    assert "Name a card" in all_three().refused(Report("face-up card", slot=20)).why


def test_the_first_card_of_a_shoe_may_lie_face_up_too() -> None:
    punto = from_slot(0, "Ann").bets("Ann", "tie", "5").closes().reports("face-up card", card="9h")
    assert punto.wants() == "burned"
    assert punto.turns("Ac").round.area("player").down == (3, 5), "one not used, the ace, and one burned"


def test_a_card_exposed_when_none_was_due_is_burned() -> None:
    before = placing()
    burned = before.reports("exposed in error", card="9h")
    assert (burned.round.slot, burned.round.dead) == (21, faces("9h"))
    assert burned.closes().round.area("player").down == (21, 23)
    during = all_three().turns("Kc 6c").reports("exposed in error", card="9h").turns("Kd 2d")
    assert during.card("5d").slot == 25, "24 was burned"


def test_a_card_that_is_due_is_not_exposed_in_error() -> None:
    due = all_three().turns(BANKER_DRAWS)
    assert "due to be turned up" in due.refused(due.report("exposed in error", card="9h")).why
    new = from_slot(0, "Ann")
    assert "due to be turned up" in new.refused(new.report("exposed in error", card="9h")).why
    assert "slot 20" in placing().refused(placing().report("exposed in error", card="9h", slot=21)).why


def test_a_card_drawn_unseen_is_the_next_card_of_this_round_or_the_next() -> None:
    for punto in (placing(), all_three(), all_three().turns(BANKER_DRAWS)):
        after = punto.reports("drawn in error").round
        assert (after.slot, after.agenda, after.dead) == (punto.round.slot, punto.round.agenda, ())
    assert "must not name a card" in placing().refused(placing().report("drawn in error", card="9h")).why


def test_a_third_card_that_the_players_hand_should_not_have_is_the_bankers() -> None:
    punto = all_three().turns(BANKER_DRAWS).reports("third card not due")
    assert punto.wants() == "banker"
    assert cards(punto.turns("5d").round, "banker") == faces("Kd 2d 5d")


@pytest.mark.parametrize("turned", ["", "Kc 6c", "Kc 5c Kd 2d", "Kc 5c Kd 2d 7h"])
def test_that_is_so_only_where_the_players_hand_stands_and_the_bankers_draws(turned: str) -> None:
    punto = all_three().turns(turned)
    assert "not waiting for a third card" in punto.refused(punto.report("third card not due")).why


def test_cards_at_the_wrong_hand_are_put_in_order_and_the_round_goes_on() -> None:
    punto = all_three()
    after = punto.reports("dealt to the wrong hand").round
    assert (after.common, after.agenda) == (punto.round.common, punto.round.agenda)
    for other in (placing(), punto.turns(BANKER_DRAWS)):
        assert "not being dealt" in other.refused(other.report("dealt to the wrong hand")).why


@pytest.mark.parametrize("turned", ["", "Kc", "Kc 6c Kd 2d", "Kc 5c Kd 2d"])
def test_a_deal_that_cannot_be_mended_voids_all_wagers(turned: str) -> None:
    void = all_three().turns(turned).reports("misdeal")
    assert void.round.agenda == ()
    assert void.owed("Ann") == [(wager, "void", 0, 1000) for wager in ("banker", "player", "tie")]
    assert {p.cite for p in void.round.postings} == {"19:47-3.12"}


def test_a_misdeal_needs_a_deal() -> None:
    assert "No cards have been dealt" in placing().refused(placing().report("misdeal")).why
    first = from_slot(0, "Ann").bets("Ann", "tie", "5").closes()
    assert "No cards have been dealt" in first.refused(first.report("misdeal")).why


def test_at_the_end_of_the_shoe_no_card_can_be_drawn_or_exposed() -> None:
    last = from_slot(8 * 52, "Ann")
    for what, card in (("drawn in error", ""), ("exposed in error", "9h")):
        assert "no more cards" in last.refused(last.report(what, card=card)).why


def test_every_irregularity_is_one_of_the_paragraphs_that_know_it() -> None:
    known = {i.event: i.cite for i in GAME.irregularities(GAME.house())}
    assert set(known.values()) == {"19:47-3.12", "19:47-3.11"} and known["shoe taken"] == "19:47-3.11"
