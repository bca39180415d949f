"""A payout limit cuts winnings only, to exactly what it allows."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.law import cite
from croupier.money import EVEN
from croupier.rounds.hand import Stake
from croupier.rounds.payout_limit import Limit
from croupier.rounds.postings import WIN, Outcome, Posting, post

PAID = cite("19:47-35.10(i)3")
LIMIT = cite("19:47-35.11(c)")


def won(wager: str, cents: int) -> Posting:
    return post("1", Stake("Ann", wager, cents), Outcome(WIN, PAID, EVEN))


def limit(cents: int, *, pro_rata: bool = True) -> Limit:
    return Limit(cents=cents, cite=LIMIT, covers=("ante", "bet"), pro_rata=pro_rata)


@pytest.mark.parametrize("cents, paid", [(3001, 3000), (3000, 3000), (2999, 2999)])
def test_a_limit_cuts_only_what_is_above_it(cents: int, paid: int) -> None:
    postings = limit(cents).applied([won("ante", 1000), won("bet", 2000)])
    assert sum(posting.paid for posting in postings) == paid
    assert sum(posting.cut for posting in postings) == 3000 - paid
    assert [posting.returned for posting in postings] == [1000, 2000]


def test_wagers_paid_alike_bear_the_cut_in_proportion_and_otherwise_the_last_bears_it() -> None:
    due = [won("ante", 1000), won("bet", 2000)]
    assert [posting.paid for posting in limit(1500).applied(due)] == [500, 1000]
    assert [posting.paid for posting in limit(1500, pro_rata=False).applied(due)] == [1000, 500]
    assert [posting.paid for posting in limit(500, pro_rata=False).applied(due)] == [500, 0]


def test_a_limit_leaves_other_wagers_alone() -> None:
    bonus = won("bonus", 9000)
    for pro_rata in (True, False):
        cut = limit(500, pro_rata=pro_rata).applied([won("ante", 1000), bonus, won("bet", 1000)])
        assert cut[1] == bonus
        assert cut[0].paid + cut[2].paid == 500


@pytest.mark.parametrize("pro_rata", [True, False])
def test_winnings_that_a_limit_does_not_cover_do_not_bring_it_about(pro_rata: bool) -> None:
    due = [won("ante", 1000), won("bonus", 9000), won("bet", 1000)]
    assert limit(2000, pro_rata=pro_rata).applied(due) == limit(5000, pro_rata=pro_rata).applied(due) == due


@given(
    st.lists(st.tuples(st.sampled_from(["ante", "bet", "bonus"]), st.integers(1, 10**7)), max_size=6),
    st.integers(0, 10**8),
    st.booleans(),
)
def test_a_limit_is_reached_exactly_or_not_at_all(wagers: list[tuple[str, int]], cents: int, pro_rata: bool) -> None:
    due = [won(key, amount) for key, amount in wagers]
    paid = limit(cents, pro_rata=pro_rata).applied(due)
    covered = sum(posting.paid for posting in due if posting.wager != "bonus")
    assert sum(posting.paid for posting in paid if posting.wager != "bonus") == min(covered, cents)
    assert [posting.paid + posting.cut for posting in paid] == [posting.paid for posting in due]
    assert all(posting.paid >= 0 for posting in paid)
