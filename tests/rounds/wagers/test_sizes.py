"""A wager in certain amounts only, and a device at each position without which it is not made."""

import pytest

from croupier.law import cite
from croupier.rounds.hand import Hand
from croupier.rounds.standing import Standing
from croupier.rounds.wagers.sizes import Amounts, mark_of
from croupier.rounds.wagers.wager import Wager
from tests.games.table_talk import table

CITE, CLOSED = cite("19:47-2.19(a)"), cite("19:47-2.15(n)")
ROUND = table("Ann").round
BROKEN = ROUND.changed(standing=Standing().marked(mark_of("light", "1"), 1))


def of(needs: str = "", *, closed: bool = False) -> Wager:
    size = Amounts(lambda house: (100, 250), needs=needs, closed=CLOSED if closed else None)
    return Wager(key="side", name="side wager", size=size, cite=CITE)


@pytest.mark.parametrize("cents, right", [(99, False), (100, True), (101, False), (250, True), (350, False)])
def test_only_the_amounts_of_the_house_are_right(cents: int, right: bool) -> None:
    refused = of().size_refusal(ROUND, Hand("1"), "Ann", cents)
    assert (refused is None) is right
    if refused is not None:
        assert str(refused).startswith("A side wager is $1.00 or $2.50; $")
        assert refused.cite == CITE


@pytest.mark.parametrize("place, open_", [("1", False), ("2", True)])
def test_where_its_device_does_not_work_it_is_not_made_and_elsewhere_it_is(place: str, open_: bool) -> None:
    for wager in (of("light"), of("light", closed=True)):
        assert wager.size.sizes(BROKEN, Hand(place), "Ann", wager) == ((100, 250) if open_ else ())
        assert (wager.size_refusal(BROKEN, Hand(place), "Ann", 100) is None) is open_
    assert of("lamp").size_refusal(BROKEN, Hand(place), "Ann", 100) is None


def test_the_paragraph_that_closes_it_is_named_where_there_is_one() -> None:
    shut = of("light", closed=True).size_refusal(BROKEN, Hand("1"), "Ann", 100)
    assert str(shut) == "No side wager can be made at position 1: the light there does not work (19:47-2.15(n))."
    assert getattr(of("light").size_refusal(BROKEN, Hand("1"), "Ann", 100), "cite", None) == CITE
