"""A house's choices at Mini-Tex 3 Card Hold 'Em, what the guide says, and what is said of its law."""

from datetime import date

import pytest

from croupier.analysis.analyse import fit
from croupier.documents.text import as_text
from croupier.guide.guide import guide
from croupier.law import Source
from croupier.law.edition import NotInForce
from croupier.law.index import wording
from tests.games.mini_tex_3_card_hold_em.rounds import GAME


@pytest.mark.law("13:69F-37.1")
def test_mt5_days_outside_the_edition_are_refused() -> None:
    for day, right in ((date(2011, 12, 31), False), (date(2012, 1, 1), True), (date(2024, 11, 1), True)):
        if right:
            assert GAME.rules(day=day).day == day
        else:
            with pytest.raises(NotInForce):
                GAME.rules(day=day)


def test_what_our_copy_lacks_is_said() -> None:
    assert GAME.source is Source.NJ
    assert {wager.source for wager in GAME.wagers} == {Source.SECOND}
    assert {area.asked.source for area in GAME.layout.areas} == {Source.SECOND, Source.RECONSTRUCTED}
    ids = [reading.id for reading in GAME.readings if reading.id.startswith("MT")]
    assert ids == [f"MT{n}" for n in range(1, 9)]
    assert wording("13:69F-37.6") == "[Wagers] (not in our copy)"


@pytest.mark.law("13:69F-37.6")
def test_mt1_no_pocket_poker_wager_is_offered() -> None:
    assert [wager.key for wager in GAME.rules().agenda[0].bets()] == ["ante"]
    assert not [option.key for option in GAME.options if "pocket" in option.key]


@pytest.mark.law("13:69F-37.10")
def test_mt2_the_guide_says_with_what_the_dealer_qualifies() -> None:
    text = " ".join(as_text(guide(GAME.rules())).split())
    assert "pair or better" in text and "13:69F-37" in text


def test_the_kernel_of_a_wager_or_a_fold_fits() -> None:
    assert fit(GAME.rules()).kernel.name == "two cards on a board of three, with a wager or a fold three times"
