"""A table that stands still says why, under which paragraph, and what must be done; so do its duties."""

import pytest

from croupier.rounds.actors import SUPERVISOR
from croupier.table.commands import Begin, Release, ReplaceDeck
from croupier.table.events import Froze
from croupier.table.stopped import stopped
from croupier.table.table import evolve
from tests.table.floor import did, host, refused, seated
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
    at._record("dealer", "", (froze,), evolve(at.table, froze))
    why = stopped(at.table)
    assert why is not None and "The witness owes Ann $10.00 more" in why.reason and why.cite == "19:47-35.10(i)"
    assert [(one.duty, one.who) for one in at.duties()] == [("release", SUPERVISOR)]
    did(at, Release("Eve", "Fay"), by=SUPERVISOR)
    assert stopped(at.table) is None
