"""Where the hands are the table's: which card of the shoe can be the one that lies face up."""

import pytest

from croupier.rounds.moves import Report
from croupier.rounds.round import Round
from tests.games.baccarat_punto_banco.rounds import all_three, from_slot, seated

pytestmark = pytest.mark.law("19:47-3.12")


def slots(r: Round) -> list[int]:
    """Of which cards it could be told now."""
    moves = [offer.move for offer in r.reports()]
    return [move.slot for move in moves if isinstance(move, Report) and move.what == "face-up card"]


def test_each_of_the_first_cards_can_lie_face_up_in_the_order_of_the_deal_until_one_is_turned() -> None:
    punto = all_three()
    assert slots(punto.round) == [20, 21, 22, 23]
    assert slots(punto.turns("Kc").round) == slots(punto.turns("Kc 6c").round) == []


def test_otherwise_it_is_the_next_card_of_the_shoe_while_one_is_due() -> None:
    assert slots(seated("Ann").bets("Ann", "banker", "10").round) == []
    assert slots(all_three().turns("Kc 6c Kd 2d").round) == [24]
    assert slots(from_slot(0, "Ann").bets("Ann", "tie", "5").closes().round) == [0]


def test_no_example_names_a_card_that_has_been_seen() -> None:
    r = all_three().round
    for offer in r.reports():
        if isinstance(offer.move, Report) and offer.move.card >= 0:
            assert r.seen(offer.move.card) < r.rules.pieces[offer.move.card] and r.refusal(offer.move) is None
