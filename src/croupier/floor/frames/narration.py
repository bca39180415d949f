"""The events of a table as one person may see them, for the log and for screen readers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec
from msgspec import to_builtins

from croupier.declare.game import Rules
from croupier.floor.frames.build import named
from croupier.floor.frames.model import Happening
from croupier.floor.people.roles import ONLOOKER
from croupier.rounds.actors import DEALER, Actor
from croupier.rounds.moves import Bet, Report, Turn
from croupier.rounds.postings import Posting
from croupier.rounds.round import Round
from croupier.rounds.view import owners, seen_move
from croupier.table.duties.cites import done_under
from croupier.table.events import MOVES, Disputed, Event, Performed, RackOpened, Released, Settled, ShoeOpened, Stood
from croupier.table.narrate import payments, reduced, sentence
from croupier.table.table import Table, evolve

HIDDEN_EVENTS = (Performed, Stood, ShoeOpened, RackOpened, Disputed)
"""Ledger entries that are not shown at the table."""


class TableEvent(msgspec.Struct, frozen=True):
    """An event, and the table before it."""

    event: Event
    before: Table
    timeout: bool = False
    kept: list[tuple[tuple[Happening, ...], tuple[Actor, ...]]] = msgspec.field(default_factory=list)
    """A cache of the words for an onlooker, and of the persons who get other words."""


def lived(events: Sequence[Event], before: Table, after: Table, *, timeout: bool = False) -> list[TableEvent]:
    """Each event with the table before it."""
    found, table = [], before
    for number, event in enumerate(events, 1):
        found.append(TableEvent(event, table, timeout))
        table = after if number == len(events) else evolve(table, event)
    return found


def happened_to(viewer: Actor, events: Sequence[TableEvent]) -> tuple[Happening, ...]:
    """The events as this person saw them."""
    return tuple([one for each in events for one in _to(viewer, each)])


def _to(viewer: Actor, each: TableEvent) -> tuple[Happening, ...]:
    """The words for this person. A person who has no part in an event shares the onlooker's cached words."""
    if not each.kept:
        each.kept.append((tuple(_happenings(ONLOOKER, each)), _concerned(each)))
    anyones, concerned = each.kept[0]
    if viewer not in concerned:
        return anyones
    if isinstance(each.event, Settled):
        rules, postings = each.before.rules, each.event.postings
        return tuple(
            [
                next(_payments((p,), rules, viewer)) if p.person == viewer else same
                for p, same in zip(postings, anyones, strict=True)
            ]
        )
    return tuple(_happenings(viewer, each))


def _concerned(each: TableEvent) -> tuple[Actor, ...]:
    """The persons who may get other words than an onlooker: the actor, the person concerned, the owners of the hand."""
    event, table = each.event, each.before
    if isinstance(event, Settled | Released):
        return tuple([p.person for p in event.postings])
    if isinstance(event, Turn) and table.round is not None:
        sitting = [sitter for place, sitter in table.seats if place == event.place.split(".", 1)[0]]
        return (*owners(table.round, table.round.hand(event.place)), *sitting)
    return getattr(event, "by", ""), getattr(event, "person", "")


def _happenings(viewer: Actor, each: TableEvent) -> Iterator[Happening]:
    event, table = each.event, each.before
    if isinstance(event, HIDDEN_EVENTS):
        return
    if isinstance(event, Settled | Released):
        yield from _payments(event.postings, table.rules, viewer)
        if isinstance(event, Settled):
            return
    seen = event
    if isinstance(event, MOVES):
        assert table.round is not None
        seen = seen_move(table.round, event, viewer)
    if isinstance(seen, Bet) and _takes_away(table.round, seen):
        words = reduced(seen, table.rules, viewer)
    else:
        words = sentence(seen, table.rules, table.seats, viewer)
    cites = _cites(each)
    if isinstance(event, Report) and cites:
        words = words.removesuffix(f" ({cites[0]})")  # the page shows the citation after the sentence, as a link
    # The clock made only the decision. The cards that follow are dealt as usual.
    yield _one(seen, words, cites, each.timeout and not isinstance(seen, Turn))


def _takes_away(r: Round | None, bet: Bet) -> bool:
    """Whether the bet makes the wager smaller."""
    return r is not None and bool(r.agenda) and r.agenda[0].placed(r, bet) < 0


def _cites(each: TableEvent) -> tuple[str, ...]:
    """The paragraph of the step to which a move belongs. An irregularity has its own paragraph."""
    r: Round | None = each.before.round
    if isinstance(each.event, Report):
        known = each.before.rules.irregularities.get(each.event.what)
        return (known.cite,) if known is not None else ()
    if isinstance(each.event, MOVES) and r is not None and r.agenda:
        return (r.agenda[0].cite,)
    return tuple(map(str, done_under(each.event, each.before)))


def _one(event: Event, words: str, cites: tuple[str, ...], timeout: bool) -> Happening:
    raw = to_builtins(event)
    card = raw.get("card")
    return Happening(
        kind=raw.get("move") or raw.get("event"),
        words=words,
        cites=cites,
        person=raw.get("by") or raw.get("person") or "",
        place=raw.get("place", ""),
        wager=raw.get("wager") or raw.get("choice") or "",
        card=named(card) if card is not None and raw.get("move") == "turn" else "",
        dice=tuple(raw.get("dice", ())),
        section=raw.get("section", ""),
        number=raw.get("number", 0) if raw.get("move") == "draw" else 0,
        cents=raw.get("cents", 0),
        timeout=timeout,
    )


def _payments(postings: Sequence[Posting], rules: Rules, viewer: Actor) -> Iterator[Happening]:
    words = payments(postings, rules, viewer)
    return iter([_paid(p, text, cite) for p, (text, cite) in zip(postings, words, strict=True)])


def _paid(p: Posting, words: str, cite: str) -> Happening:
    person = "" if p.person == DEALER else p.person
    cents = p.paid + p.returned - p.charged
    return Happening("settled", words, (cite,), person, p.place, p.wager, cents=cents, result=p.result)
