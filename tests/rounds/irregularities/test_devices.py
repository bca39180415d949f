"""A device at one betting position fails, and is repaired: the positions are those of the layout."""

import pytest

from croupier.rounds.moves import Report
from tests.games.blackjack.rounds import seated

OFFERED: dict[str, object] = {"progressive": True, "approvals.progressive_meter": True}


@pytest.mark.law("19:47-2.15(n)")
def test_a_device_stands_at_each_position_of_the_layout_and_at_no_other() -> None:
    table = seated("Ann", **OFFERED)
    last = table.round.rules.positions
    for position in (1, last):
        failed = table.reports("light fails", place=str(position))
        assert "already out of use" in failed.refused(Report("light fails", place=str(position))).why
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
