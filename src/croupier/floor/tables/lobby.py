"""A table as the lobby shows it."""

from __future__ import annotations

from croupier.compliance.check import beyond_the_law
from croupier.declare.game import Rules
from croupier.floor.frames.build import seats_of
from croupier.floor.frames.model import Entry
from croupier.floor.frames.scene import VALIDATING, phase
from croupier.floor.frames.table_facts import main_wager
from croupier.floor.tables.room import TableRoom
from croupier.floor.workers.pool import WorkerPools, rules_key
from croupier.guide.relevant_readings import reconstructed_at
from croupier.law import Source
from croupier.rounds.actors import SUPERVISOR

_BEYOND: dict[tuple[object, ...], tuple[str, ...]] = {}
"""A cache of the findings about each house, because the lobby shows a table after every change."""
_RECONSTRUCTED: dict[tuple[object, ...], tuple[str, ...]] = {}
"""A cache of the reconstructed rules, by house."""


def beyond_of(rules: Rules) -> tuple[str, ...]:
    """The places where the house of a table goes beyond the law, one sentence each."""
    key = rules_key(rules)
    if key not in _BEYOND:
        _BEYOND[key] = beyond_the_law(rules)
    return _BEYOND[key]


def reconstructed_of(rules: Rules) -> tuple[str, ...]:
    """The rules of a table that we reconstructed, if the main wager depends on them."""
    key = rules_key(rules)
    if key not in _RECONSTRUCTED:
        rests = Source.RECONSTRUCTED in (rules.game.source, rules.game.wagers[0].source)
        _RECONSTRUCTED[key] = reconstructed_at(rules) if rests else ()
    return _RECONSTRUCTED[key]


def entry_of(room: TableRoom, counting: WorkerPools) -> Entry:
    """A table in the lobby: its limits, seats and viewers, and the edge of the main wager if it has been calculated."""
    table, scene = room.table, room.scene()
    main = main_wager(table.rules)
    doing = phase(table)
    r = table.round
    opening = table.rules.game.wagers[0].name
    edge = counting.edge_of(table.rules, opening)
    held = len(r.offers(SUPERVISOR)) if r is not None and doing == VALIDATING else 0
    return Entry(
        table=table.name,
        game=table.rules.game.id,
        title=table.rules.game.name,
        training=scene.training,
        open=not room.stopped,
        dealer=room.dealer,
        minimum_cents=main.minimum_cents,
        maximum_cents=main.maximum_cents,
        wager=main.title,
        edge_wager=opening,
        edge_percent=edge.edge_percent,
        risk_percent=edge.risk_percent,
        edge_why=edge.why,
        seats=seats_of(scene),
        people=len(room.watchers),
        phase=doing,
        rounds=table.rounds,
        persons=table.rules.persons,
        duties_due=len(scene.duties),
        held=held,
        frozen=table.frozen,
        beyond=beyond_of(table.rules),
        reconstructed=reconstructed_of(table.rules),
        stopped=scene.stopped,
    )
