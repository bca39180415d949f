"""Devices that fail and are repaired, at one betting position or for the whole table."""

import pytest

from croupier.law import cite
from croupier.rounds.hand import Hand, Stake
from croupier.rounds.irregularities.devices import DeviceCount
from croupier.rounds.moves import Report
from croupier.rounds.postings import VOID
from croupier.rounds.steps.dealing.stub_count import DECK_OUT
from tests.games import table_talk
from tests.games.blackjack.rounds import seated

UNDER = cite("19:47-35.12(a)")
PLACING = table_talk.table("Ann", "Bob").round
STAKED = (Hand("1", stakes=(Stake("Ann", "ante", 1000),)), Hand("2", stakes=(Stake("Bob", "ante", 500),)))
OFFERED: dict[str, object] = {"progressive": True, "approvals.progressive_meter": True}


@pytest.mark.law("19:47-2.15(n)")
def test_a_device_stands_at_each_position_of_the_layout_and_at_no_other() -> None:
    table = seated("Ann", **OFFERED)
    last = table.round.rules.positions
    for position in (1, last):
        failed = table.reports("light fails", place=str(position))
        assert "out of use already" in failed.refused(Report("light fails", place=str(position))).why
        assert failed.reports("light repaired", place=str(position)).round.standing == table.round.standing
    for position in (0, last + 1):
        report = Report("light fails", place=str(position))
        assert table.refused(report).why == f"This layout has no position {position}"
        assert "is in use" in table.refused(Report("light repaired", place=str(position))).why
    assert table.refused(Report("light fails")).why == "This layout has no position (none named)"
    assert "(none named)" in table.refused(Report("light repaired")).why


@pytest.mark.law("19:47-2.15(n)")
def test_only_a_device_that_failed_is_offered_for_repair_and_only_where_somebody_sits() -> None:
    def told(what: str) -> list[str]:
        return [o.move.place for o in table.round.reports() if isinstance(o.move, Report) and o.move.what == what]

    table = seated("Ann", "Bob", **OFFERED)
    assert (told("light fails"), told("light repaired")) == (["1", "2"], [])
    table = table.reports("light fails", place="2")
    assert (told("light fails"), told("light repaired")) == (["1"], ["2"])


@pytest.mark.parametrize("cards, right", [(-1, False), (0, True), (51, True), (52, False), (53, True)])
def test_a_device_shows_another_number_than_the_deck_has_before_the_deal(cards: int, right: bool) -> None:
    count = DeviceCount(event="device count", cite=UNDER, says="The deck leaves the table.")
    assert (count.refusal(PLACING, Report("device count", cards=cards)) is None) is right
    assert "before the deal" in str(
        count.refusal(PLACING.changed(agenda=PLACING.agenda[1:]), Report("device count", cards=cards))
    )
    after = count.apply(PLACING.changed(hands=STAKED), Report("device count", cards=51))
    assert [p.result for p in after.postings] == [VOID, VOID] and after.standing.mark(DECK_OUT) == 1
