"""The count of the stub by itself: when it is due, which rounds count toward it, and what may be said of it."""

import pytest

from croupier.law import cite
from croupier.rounds.actors import DEALER
from croupier.rounds.irregularities.base import void_all
from croupier.rounds.moves import Count
from croupier.rounds.standing import Standing
from croupier.rounds.steps.dealing.stub_count import SINCE_COUNT, CountStub
from tests.games.table_talk import Talk, table

COUNTED_BY_DEVICE = {"dealing": "automated shoe", "counting_shuffler": True}
UNDER = cite("19:47-35.12(b)")


def wagered(since: int = 0, house: dict[str, object] | None = None) -> Talk:
    """Ann has her ante down, this many rounds after the last count."""
    standing = Standing().marked(SINCE_COUNT, since)
    return table("Ann", shoe="Ah Kd 9c 8c 7h", standing=standing, house=house).bets("Ann", "10")


def counting(talk: Talk) -> bool:
    return bool(talk.round.agenda) and isinstance(talk.round.agenda[0], CountStub)


@pytest.mark.law("19:47-35.7(f)")
@pytest.mark.parametrize("since, due", [(0, False), (3, False), (4, True), (5, True)])
def test_the_stub_is_counted_in_the_fifth_round_without_a_count(since: int, due: bool) -> None:
    talk = wagered(since).calls().turns()
    assert counting(talk) is due
    assert due or talk.round.standing.mark(SINCE_COUNT) == since + 1


@pytest.mark.law("19:47-35.7(f)")
@pytest.mark.parametrize("since", [0, 3])
def test_a_round_void_in_the_deal_was_a_round_too(since: int) -> None:
    void = void_all(wagered(since).calls().round, UNDER)
    assert void.agenda == () and void.standing.mark(SINCE_COUNT) == since + 1


@pytest.mark.law("19:47-35.7(f)")
def test_a_count_that_is_due_is_made_in_a_round_that_is_void() -> None:
    talk = wagered(4).calls()
    void = void_all(talk.round, UNDER)
    assert [type(step) for step in void.agenda] == [CountStub] and void.waits_for() == (DEALER,)
    assert void.after(Count(52)).agenda == () and void.after(Count(52)).standing.mark(SINCE_COUNT) == 0


@pytest.mark.law("19:47-35.7(f)")
def test_a_round_that_ends_before_its_cards_are_dealt_leaves_the_count_due_and_no_more_than_due() -> None:
    betting = void_all(wagered(4).round, UNDER)
    assert betting.agenda == () and betting.standing.mark(SINCE_COUNT) == 4
    interrupted = void_all(wagered(4).calls().turns().round, UNDER)
    assert interrupted.agenda == () and interrupted.standing.mark(SINCE_COUNT) == 4


@pytest.mark.law("19:47-35.9(f)")
def test_where_a_device_counts_the_deck_nothing_is_counted_and_no_round_remembered() -> None:
    talk = wagered(0, COUNTED_BY_DEVICE).calls()
    for since in (0, 4, 9):
        late = talk.round.changed(standing=Standing().marked(SINCE_COUNT, since))
        void = void_all(late, UNDER)
        assert void.agenda == () and void.standing.mark(SINCE_COUNT) == since
    assert not counting(talk.turns()) and talk.turns().round.standing.mark(SINCE_COUNT) == 0


@pytest.mark.law("19:47-35.7(f)2")
def test_a_stub_may_be_found_empty_and_nothing_below_that() -> None:
    talk = wagered(4).calls().turns()
    assert talk.accepts(Count(0)) and talk.accepts(Count(47)) and talk.accepts(Count(46, misdealt=True))
    assert talk.refuses(Count(-1)).why == "A stub count cannot be negative"
    assert "a misdeal cannot be reported" in talk.refuses(Count(47, misdealt=True)).why
