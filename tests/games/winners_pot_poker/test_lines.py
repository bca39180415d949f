"""33.11(b): which line of the jacks plus bonus a hand falls on, with kickers of every kind next to it."""

import pytest

from croupier.equipment.cards import parse_cards
from croupier.games.winners_pot_poker import PAYS, held_rank


@pytest.mark.law("19:47-33.11(b)")
@pytest.mark.parametrize(
    "cards, line",
    [
        ("Th Td 9c 5s 2d", ""),
        ("Jh Jd 9c 5s 2d", "pair of jacks or better"),
        ("Qh Qd 9c 5s 4d", "pair of jacks or better"),
        ("Ah Ad Kc Qs Jd", "pair of jacks or better"),
        ("Ah Kd Jc 4s 3d", ""),
        ("3h 3d Ac Ks Qd", ""),
        ("2h 2d 3c 3s Jd", "two pair"),
        ("Jh Jd", "pair of jacks or better"),
        ("Th Td", ""),
    ],
)
def test_a_pair_counts_from_jacks_up_whatever_lies_beside_it(cards: str, line: str) -> None:
    assert PAYS.line_of(held_rank(parse_cards(cards))) == line
