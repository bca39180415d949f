"""A table that stands still says why, under which paragraph, and what must be done; so do its duties."""

import pytest
from msgspec.structs import replace

from croupier.games.blackjack.side_wagers.progressive import LIGHT
from croupier.rounds.actors import SUPERVISOR
from croupier.rounds.irregularities.devices import TableDeviceRepaired
from croupier.rounds.wagers.sizes import mark_of
from croupier.table.commands import Begin, Release, ReplaceDeck
from croupier.table.events import Froze
from croupier.table.halts import out_of_use, stopped
from croupier.table.table import evolve
from tests.table.chores_floor import Floor
from tests.table.floor import did, host, refused, seated
from tests.table.test_devices_live import PROGRESSIVE
from tests.table.test_devices_live import opened as devices_at
from tests.table.test_shuffle_and_cut import wrong_stub


@pytest.mark.law("19:47-35.7(f)2")
def test_a_deck_that_must_leave_is_told_until_another_is_there() -> None:
    at = seated(host({"stub_count_every": 1}), "Ann")
    assert stopped(at.table) is None
    wrong_stub(at)
    why = stopped(at.table)
    assert why is not None and (why.who, why.cite, why.duty) == (SUPERVISOR, "19:46-1.18", "replace deck")
    assert refused(at, Begin()).cite == why.cite
    first = at.duties()[0]
    assert (first.duty, first.who, first.cite) == ("replace deck", SUPERVISOR, "19:46-1.18")
    assert "must leave the table" in first.says and "brings a new deck" in first.says
    did(at, ReplaceDeck(SUPERVISOR), by=SUPERVISOR)
    assert stopped(at.table) is None and "replace deck" not in [one.duty for one in at.duties()]


def test_a_frozen_table_says_what_the_witness_said_and_who_releases_it() -> None:
    at = seated(host(), "Ann")
    did(at, Begin())
    froze = Froze(1, "The witness owes Ann $10.00 more")
    at.record("dealer", "", (froze,), evolve(at.table, froze))
    why = stopped(at.table)
    assert why is not None and "The witness owes Ann $10.00 more" in why.reason and why.cite == "19:47-35.10(i)"
    assert [(one.duty, one.who) for one in at.duties()] == [("release", SUPERVISOR)]
    did(at, Release("Eve", "Fay"), by=SUPERVISOR)
    assert stopped(at.table) is None


@pytest.mark.law("19:47-2.15(n)")
def test_a_device_that_does_not_work_is_told_at_every_position_of_the_layout() -> None:
    at = devices_at(PROGRESSIVE)
    positions = at.table.rules.positions
    for place in map(str, range(1, positions + 1)):
        marked = replace(at.table, standing=at.table.standing.marked(mark_of(LIGHT, place), 1))
        (light,) = out_of_use(marked)
        assert (light.place, light.cite) == (place, "19:47-2.15(n)")
        assert light.reason == f"The {LIGHT} at position {place} does not work"
    assert out_of_use(at.table) == ()


@pytest.mark.law("19:47-2.15(k)")
def test_a_device_of_the_whole_table_that_does_not_work_is_told_once_and_in_a_round_as_it_stands_there() -> None:
    at = Floor("blackjack").seat("Ann").at
    repaired = at.table.rules.irregularities["card reader repaired"]
    assert isinstance(repaired, TableDeviceRepaired) and out_of_use(at.table) == ()
    marked = replace(at.table, standing=at.table.standing.marked(repaired.mark, 1))
    (reader,) = out_of_use(marked)
    assert (reader.reason, reader.cite, reader.place) == ("The card reader does not work", repaired.cite, "")
    assert "card reader repaired" in reader.remedy
    did(at, Begin())
    assert out_of_use(replace(at.table, standing=marked.standing)) == (), "it was repaired in this round"
