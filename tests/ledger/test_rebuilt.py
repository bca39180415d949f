"""Every game: what each person was shown while a round was played is what the ledger alone shows of it (R8)."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from croupier.games import DECLARED, find
from croupier.ledger.chain import NOTED
from croupier.ledger.replay import UNSEEN, moments
from croupier.ledger.store.keys import seal_for
from croupier.rounds import view as views
from croupier.rounds.actors import DEALER
from croupier.rounds.moves import Bet, Turn
from croupier.rounds.view import View
from croupier.table import host
from croupier.table.events import Event
from croupier.table.solo_host import SoloHost
from croupier.table.table import Table
from tests.ledger.audit.test_audit import once
from tests.ledger.book import NAME, ledger, rewritten, unsynced
from tests.table.floor import seated
from tests.table.test_every_game import PERSONS, a_round

pytestmark = pytest.mark.files

EYES = (*PERSONS, DEALER, "everyone")
ROUNDS = 2


class Shown(msgspec.Struct, frozen=True):
    """What one person was shown after this many events of the table that anybody was told of, in a round."""

    events: int
    round: int
    viewer: str
    view: View


def played(path: Path, game: str) -> list[Shown]:
    """Rounds of a game, something going wrong now and then, with all that was shown to everybody as it happened."""
    shown: list[Shown] = []
    told = 0

    def tell(events: Sequence[Event], after: Table) -> None:
        nonlocal told
        told += len(events)
        if after.round is not None and not isinstance(events[-1], UNSEEN):
            shown.extend([Shown(told, after.rounds, viewer, after.round.view(viewer)) for viewer in EYES])

    rng = random.Random(game)
    with ledger(path, create=True) as book:
        seal = seal_for(path, book.world)
        at = SoloHost.open(NAME, find(game).rules(), world=book.world, seal=seal, sink=unsynced(book), tell=tell)
        seated(at, *PERSONS, dollars=100_000)
        for _ in range(ROUNDS):
            a_round(at, rng)
    return shown


def differences(path: Path, shown: Sequence[Shown]) -> list[str]:
    """Where the ledger shows somebody something else than he was shown, or nothing."""
    with ledger(path) as book:
        told = [row.sequence for row in book.rows() if not row.body.startswith(NOTED)]
        rebuilt = {
            (told.index(moment.row.sequence) + 1, viewer): moment.view
            for number in range(1, ROUNDS + 1)
            for viewer in EYES
            for moment in moments(book, NAME, number, viewer)
        }
    return [
        f"event {one.events}, round {one.round}, as {one.viewer} saw it"
        for one in shown
        if rebuilt.get((one.events, one.viewer)) != one.view
    ]


@pytest.mark.parametrize("noted", [1, 100])
@pytest.mark.parametrize("game", DECLARED)
def test_a_round_is_rebuilt_as_each_person_was_shown_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, noted: int
) -> None:
    """From the opening of its table, and from where the table was noted as it stood."""
    monkeypatch.setattr(host, "NOTED_EVERY", noted)
    shown = played(tmp_path / "ledger.db", game)
    assert {one.viewer for one in shown} == {*EYES} and {one.round for one in shown} == {*range(1, ROUNDS + 1)}
    assert differences(tmp_path / "ledger.db", shown) == []


CHANGES: dict[str, Callable[[Event], Event | None]] = {
    "another card": once(Turn, lambda e: replace(e, card=(e.card + 1) % 52)),
    "another wager": once(Bet, lambda e: replace(e, cents=e.cents + 100)),
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_the_control_a_ledger_that_tells_otherwise_shows(
    tmp_path: Path, change: Callable[[Event], Event | None]
) -> None:
    path = tmp_path / "ledger.db"
    shown = played(path, "mississippi-stud")
    assert differences(rewritten(path, change), shown) != []


def test_the_control_a_replay_that_shows_hands_of_others_shows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "ledger.db"
    shown = played(path, "mississippi-stud")
    monkeypatch.setattr(views, "may_see", lambda *_anything: True)
    found = differences(path, shown)
    assert found != [] and any(f"as {DEALER} saw it" in what for what in found)
