"""Cached frames and sentences are the same as those built for each viewer alone."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from croupier.equipment.shuffle import seeded
from croupier.floor.frames import offers
from croupier.floor.frames.build import frame_of, named, offers_of
from croupier.floor.frames.encode import Encoded
from croupier.floor.frames.narration import TableEvent, _happenings, happened_to
from croupier.floor.frames.offers import Memo
from croupier.floor.frames.refusals import closed_to
from croupier.floor.frames.scene import Scene, Viewer
from croupier.floor.messages.outbound import TableFrame, encode
from croupier.floor.people.roles import ONLOOKER, Role
from croupier.games import DECLARED, find
from croupier.rounds.actors import DEALER
from croupier.rounds.round import Round
from croupier.table.commands import Act, Begin, BuyIn, Sit
from croupier.table.events import Event
from croupier.table.host import MemorySink
from croupier.table.shoe import Seal
from croupier.table.solo_host import SoloHost
from croupier.table.table import Table, evolve
from croupier.world import real_world
from tests.floor.at_random import PERSONS, some_move

VIEWERS = (
    *[Viewer(person, Role.PLAYER) for person in PERSONS],
    Viewer("dan", Role.DEALER),
    Viewer("sue", Role.SUPERVISOR),
    Viewer(ONLOOKER, Role.AUDITOR),
)
ROUNDS = 4


def played(game: str, seed: int) -> Iterator[tuple[Event, Table, Table]]:
    """Rounds at random: each event, with the table before and after it."""
    world, luck = replace(real_world(Path()), entropy=seeded(seed)), random.Random(seed)
    told: list[Event] = []
    host = SoloHost.open(game, find(game).rules(), world=world, seal=Seal(bytes(32)), sink=MemorySink())
    table = host.table
    host.tells(lambda events, _after: told.extend(events))
    for place, person in enumerate(PERSONS, 1):
        host.do(BuyIn(person, 10_000_000), by=person)
        host.do(Sit(person, str(place)), by=person)
    for _ in range(ROUNDS):
        host.do(Begin(), by=DEALER)
        while (r := host.table.round) is not None:
            move = some_move(r, luck)
            assert move is not None
            host.do(Act(move[1]), by=move[0])
            for event in told:
                before, table = table, evolve(table, event)
                yield event, before, table
            told.clear()


def differences(game: str, seed: int) -> int:
    """How often a viewer was sent anything but the uncached frame and sentences."""
    memo, encoded, found = Memo(), Encoded(), 0
    for event, before, table in played(game, seed):
        r, lived = table.round, TableEvent(event, before)
        scene = Scene(table=table, shown=r, memo=memo)
        for viewer in VIEWERS:
            frame, actor = frame_of(scene, viewer), viewer.actor
            happened = tuple(_happenings(actor, lived))
            found += happened_to(actor, [lived]) != happened
            found += encoded.message(scene.kept, frame, happened) != encode(TableFrame(game, frame, happened))
            if r is not None:
                alone = r.view(actor)
                found += [hand.cards for hand in frame.hands] != [tuple(map(named, h.cards)) for h in alone.hands]
                found += frame.offers != tuple(offers_of(r, actor, alone.offers))
                closed = tuple(closed_to(r, actor, alone.offers)) if viewer.role is Role.PLAYER else ()
                found += frame.closed != closed
    return found


@pytest.mark.parametrize("game", DECLARED)
def test_every_viewer_gets_the_same_as_if_they_watched_alone(game: str) -> None:
    assert differences(game, 3) == 0


def _forgetful(r: Round, actor: str) -> tuple[object, ...]:
    """A person's own wagers are left out."""
    return r.agenda, r.seats


def test_a_planted_memory_that_forgets_a_wager_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(offers, "rests_on", _forgetful)
    assert differences("three-card-poker", 3) > 0
