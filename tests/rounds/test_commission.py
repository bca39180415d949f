"""A commission on winnings: charged when they are paid, or owed until later."""

import pytest

from croupier.law import cite
from croupier.money import EVEN
from croupier.rounds.hand import Stake
from croupier.rounds.postings import LOSE, PUSH, WIN, Commission, Outcome, post

UNDER = cite("19:47-3.3")


@pytest.mark.parametrize(
    "paid, whole, quarter", [(0, 0, 0), (19, 0, 25), (20, 1, 25), (500, 25, 25), (501, 25, 50), (10_000, 500, 500)]
)
def test_it_is_rounded_down_to_the_cent_or_up_to_the_next_multiple(paid: int, whole: int, quarter: int) -> None:
    assert Commission(percent=5, cite=UNDER).on(paid) == whole
    assert Commission(percent=5, cite=UNDER, multiple=25).on(paid) == quarter


def test_what_is_charged_leaves_at_once_and_what_is_owed_does_not() -> None:
    stake = Stake("Ann", "banker", 1000)
    now, later = (
        post("1", stake, Outcome(WIN, UNDER, EVEN, commission=Commission(percent=5, cite=UNDER, later=is_later)))
        for is_later in (False, True)
    )
    assert (now.charged, now.owed, now.net, now.result_net) == (50, 0, 950, 950)
    assert (later.charged, later.owed, later.net, later.result_net) == (0, 50, 1000, 950)
    assert ("Ann", "inventory", 50) in now.transfers() and ("Ann", "inventory", 50) not in later.transfers()


@pytest.mark.parametrize("result", [LOSE, PUSH])
def test_a_wager_that_does_not_win_bears_none(result: str) -> None:
    posting = post(
        "1", Stake("Ann", "banker", 1000), Outcome(result, UNDER, commission=Commission(percent=5, cite=UNDER))
    )
    assert (posting.charged, posting.owed, posting.commission) == (0, 0, "")
