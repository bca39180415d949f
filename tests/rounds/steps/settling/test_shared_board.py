"""A settlement on a shared board by itself: which cards count, and what it is told of a hand that lies open."""

import pytest
from msgspec.structs import replace

from croupier.equipment.cards import parse_cards
from croupier.games.ultimate_texas_hold_em import BEST_OF_SEVEN
from croupier.rounds.round import Round
from tests.games.ultimate_texas_hold_em.rounds import dealt, says


def board() -> Round:
    """Five community cards lie face up, and the dealer's two face down."""
    return says(says(dealt("Ah Qh"), "Ann checks"), "Ann checks").round


@pytest.mark.law("19:47-32.5")
@pytest.mark.parametrize(
    "shown, exposed, told", [(False, 0, False), (True, 0, True), (False, 1, True), (False, 2, True), (True, 2, True)]
)
def test_a_hand_of_which_any_card_lies_open_is_told_as_exposed(shown: bool, exposed: int, told: bool) -> None:
    r = board()
    assert BEST_OF_SEVEN.of(r, replace(r.hand("1"), shown=shown, exposed=exposed)).exposed is told


@pytest.mark.law("19:47-32.5", "19:47-32.10")
def test_the_dealer_has_no_rank_before_both_their_cards_are_up() -> None:
    r = board()
    assert BEST_OF_SEVEN.of(r, r.hand("1")).dealer == ()
    bank = r.area("dealer")
    one = r.with_common(replace(bank, cards=parse_cards("Jc"), down=bank.down[1:]))
    both = r.with_common(replace(bank, cards=parse_cards("Jc Jd"), down=()))
    assert BEST_OF_SEVEN.banks(one) == () and BEST_OF_SEVEN.banks(both) == BEST_OF_SEVEN.rank(
        parse_cards("Jc Jd Kh 9d 4c 2s 6h")
    )
