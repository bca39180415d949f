"""`croupier replay`: show a round from a ledger, event by event, as one person saw it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
import typer

from croupier.cli.audit import LedgerFile
from croupier.cli.errors import BadUsage
from croupier.cli.ledger_args import looking
from croupier.cli.options import AsJson
from croupier.rounds.actors import DEALER

if TYPE_CHECKING:
    from croupier.ledger.chain import LedgerRow
    from croupier.ledger.replay import ReplayMoment
    from croupier.ledger.store.ledger import Ledger
    from croupier.rounds.actors import Actor
    from croupier.rounds.moves import Move, Place
    from croupier.rounds.round import Round
    from croupier.table.events import Corrected, Disputed, Event
    from croupier.table.table import Table

YOU, STRANGER, NOBODY = "you", "stranger", "everyone"
"""The player at the terminal, a viewer without a seat, and the name under which that viewer sees.

No person may have the third name, so it sees no hole cards.
"""

CARDS = ("cards", "low", "arranged", "dead")

TableName = Annotated[
    str | None, typer.Option("--table", metavar="NAME", help="The table; required if the ledger has several.")
]


def replay(
    file: LedgerFile,
    number: Annotated[int, typer.Argument(metavar="ROUND", min=1, help="The number of the round at its table.")],
    table: TableName = None,
    viewer: Annotated[
        str,
        typer.Option(
            "--as", metavar="VIEWER", help="Show what this viewer saw: a person at the table, dealer or stranger."
        ),
    ] = STRANGER,
    as_json: AsJson = False,
    describe: Annotated[
        bool, typer.Option("--describe", help="Print the round as JSON for `croupier settle`, with every card.")
    ] = False,
    rack: Annotated[
        bool, typer.Option("--rack", help="Show the discard rack after the round, and each hand rebuilt from it.")
    ] = False,
    duties: Annotated[
        bool, typer.Option("--duties", help="Show what the staff did with the cards: who, and under which paragraph.")
    ] = False,
) -> int:
    """Replay a round from the ledger: what happened, who saw which cards, the paragraph behind each payment.

    A stranger sees the cards that were face up, and the backs of the others. With --rack the program rebuilds the
    hands from the discard rack alone, if the rules of the game require that this is possible; the exit status is 1 if
    it fails. With --duties it shows what happened between rounds: who inspected, washed, shuffled, cut, recut and
    burned the cards of this round, replaced a deck or changed the method, and which duties were missed.

    Examples:

        croupier replay table.db 3 --as p1

        croupier replay table.db 3 --rack

        croupier replay table.db 3 --duties
    """
    if rack and (describe or viewer != STRANGER):
        raise BadUsage("--rack is not one person's view; leave out --as and --describe.")
    if duties and (rack or describe or viewer != STRANGER):
        raise BadUsage("--duties is not one person's view; leave out --as, --describe and --rack.")
    if describe and viewer != STRANGER:
        raise BadUsage(
            "--describe is not one person's view, because it names every card; leave out --as or --describe."
        )
    with looking(file, f"Round {number}") as ledger:
        if rack:
            return _racked(ledger, table_named(ledger, table), number, as_json)
        if duties:
            return _tended(ledger, table_named(ledger, table), number, as_json)
        seen = seen_round(ledger, table_named(ledger, table), number, viewer)
        described = _described(ledger, seen) if describe else b""
    if describe or as_json:
        from croupier.cli.console import print_json

        print_json(msgspec.json.format(described or msgspec.json.encode(_body(seen)), indent=2))
    else:
        _print(seen)
    return 0


def _racked(ledger: Ledger, name: str, number: int, as_json: bool) -> int:
    from croupier.cli.discard_rack import print_rack
    from croupier.ledger.rounds.discard_rack import racked_after

    return print_rack(racked_after(ledger, name, number), as_json=as_json)


def _tended(ledger: Ledger, name: str, number: int, as_json: bool) -> int:
    from croupier.cli.card_history import print_tended
    from croupier.ledger.rounds.card_history import tended

    return print_tended(tended(ledger, name, number), name, number, as_json=as_json)


class Replayed(msgspec.Struct, frozen=True):
    """A round as one viewer saw it.

    `before` is the table before the round. `eyes` is the name under which the view is made.
    """

    before: Table
    number: int
    viewer: str
    eyes: str
    moments: tuple[ReplayMoment, ...]
    corrections: tuple[tuple[LedgerRow, Corrected], ...]
    disputes: tuple[tuple[LedgerRow, Disputed], ...]

    @property
    def seats(self) -> tuple[tuple[Place, Actor], ...]:
        """Who sat at which position, including those who came while betting was open."""
        from croupier.table.events import Sat

        came = [(m.event.place, m.event.person) for m in self.moments if isinstance(m.event, Sat)]
        return (*self.before.seats, *came)


def table_named(ledger: Ledger, name: str | None) -> str:
    """The named table. Without a name, the only table of the ledger."""
    tables = ledger.tables()
    if name is None and len(tables) == 1:
        return tables[0]
    if name in tables:
        return name
    known = ", ".join(tables) or "no table"
    if name is None:
        raise BadUsage(f"The ledger has {known}; name one with --table." if tables else "The ledger has no table yet.")
    raise BadUsage(f"The ledger has no table {name!r}; it has {known}.")


def _eyes(ledger: Ledger, name: str, viewer: str) -> str:
    """The name under which the view is made. A person who was never at the table is refused."""
    from croupier.cli.play.seats import PLAYER
    from croupier.table.events import BoughtIn, Sat, decode_event

    facts = (b'{"event":"sat"', b'{"event":"bought in"')
    events = [decode_event(row.body) for row in ledger.rows(name) if row.body.startswith(facts)]
    persons = list(dict.fromkeys([event.person for event in events if isinstance(event, Sat | BoughtIn)]))
    if viewer in (*persons, DEALER):
        return viewer
    if viewer == YOU and PLAYER in persons:  # the player at the terminal of `croupier play`
        return PLAYER
    if viewer == STRANGER:
        return NOBODY
    there = ", ".join([*persons, DEALER, STRANGER])
    raise BadUsage(f"{viewer} was never at table {name}; --as takes {there}.")


def seen_round(ledger: Ledger, name: str, number: int, viewer: str) -> Replayed:
    """A round as this viewer saw it."""
    from itertools import takewhile

    from croupier.ledger.replay import corrections, disputes
    from croupier.ledger.restore import replayed

    earlier = ledger.rows(name, since=ledger.mark(name, number))
    before = replayed(takewhile(lambda row: row.round < number, earlier))
    eyes = _eyes(ledger, name, viewer)
    seen = tuple(_round_of(ledger, name, number, eyes))
    later = tuple(corrections(ledger, name, number)), tuple(disputes(ledger, name, number))
    return Replayed(before, number, viewer, eyes, seen, *later)


def _described(ledger: Ledger, seen: Replayed) -> bytes:
    """The round for `croupier settle`, from the recorded moves. It includes what a viewer may not see."""
    from croupier.scenarios.write import describe_round

    return msgspec.json.encode(describe_round(*played_round(ledger, seen, "--describe works")))


def played_round(ledger: Ledger, seen: Replayed, what: str) -> tuple[Round, list[Move]]:
    """The beginning of a finished round, and its moves.

    If the round is not over, the refusal says that `what` works then.
    """
    from croupier.ledger.restore import event_of
    from croupier.table.events import MOVES, Began, Ended
    from croupier.table.table import evolve

    table, moves, over = seen.before, [], False
    for row in ledger.rows(table.name, since=ledger.mark(table.name, seen.number)):
        if row.round > seen.number:
            break
        if row.round == seen.number:
            event = event_of(row)
            over = over or isinstance(event, Ended)
            if isinstance(event, MOVES):
                moves.append(event)
    if not over:
        raise BadUsage(f"Round {seen.number} is still being played; {what} when it is over.")
    beginning = evolve(table, Began(seen.number)).round
    assert beginning is not None
    return beginning, moves


def _round_of(ledger: Ledger, name: str, number: int, eyes: str) -> Iterator[ReplayMoment]:
    """The events from the beginning of the round to its end. Events between rounds are left out."""
    from croupier.ledger.replay import moments
    from croupier.table.events import Ended

    for moment in moments(ledger, name, number, eyes):
        yield moment
        if isinstance(moment.event, Ended):
            return


def _print(seen: Replayed) -> None:
    from croupier.cli.console import console
    from croupier.cli.terminal_cards import felt, pen_for, show
    from croupier.table.events import Ended, Settled
    from croupier.table.narrate import paraphrase, payments, sentence

    out, rules, seats = console(), seen.before.rules, seen.seats
    law = f"{rules.edition.status} law of {rules.day}"
    seen_by = f"as {seen.viewer} saw it" if seen.eyes != NOBODY else "as anyone could see it"
    show(out, f"{rules.game.name}, table {seen.before.name}, round {seen.number}, {seen_by} ({law})", "bold", indent=0)
    for moment in seen.moments:
        event, clock = moment.event, moment.row.time[11:19]
        if isinstance(event, Settled):
            paid = list(payments(event.postings, rules, seen.eyes))
            for words, cite in paid:
                show(out, f"{clock}  {words} ({cite})")
            for cite in dict.fromkeys([cite for _, cite in paid]):
                show(out, f"{cite}: {paraphrase(cite)}", "dim italic", indent=12)
        elif words := sentence(event, rules, seats, seen.eyes):
            show(out, f"{clock}  {words}")
    later: list[tuple[LedgerRow, Event]] = [*seen.corrections, *seen.disputes]
    for row, entry in sorted(later, key=lambda one: one[0].position):
        show(out, f"{row.time[:10]} {row.time[11:19]}  {sentence(entry, rules, seats, seen.eyes)}", "bold")
    last = seen.moments[-1]
    if not isinstance(last.event, Ended):
        show(out, "The round is still open.", "bold")
    if last.view is not None:
        out.print(felt(last.view, seats, pen_for(out)))


def _body(seen: Replayed) -> dict[str, Any]:
    return {
        "table": seen.before.name,
        "game": seen.before.rules.game.id,
        "date": seen.before.rules.day,
        "round": seen.number,
        "viewer": seen.viewer,
        "moments": [_as_json(moment, seen) for moment in seen.moments],
        "corrections": [_later(*one) for one in seen.corrections],
        "disputes": [_later(*one) for one in seen.disputes],
    }


def _later(row: LedgerRow, event: Corrected | Disputed) -> dict[str, Any]:
    return {"position": row.position, "time": row.time, "actor": row.actor, "event": msgspec.to_builtins(event)}


def _as_json(moment: ReplayMoment, seen: Replayed) -> dict[str, Any]:
    from croupier.table.narrate import sentence

    row = moment.row
    return {
        "position": row.position,
        "sequence": row.sequence,
        "time": row.time,
        "actor": row.actor,
        "says": sentence(moment.event, seen.before.rules, seen.seats, seen.eyes),
        "event": _named(msgspec.to_builtins(moment.event)),
        "view": _named(msgspec.to_builtins(moment.view)),
    }


def _named(value: Any) -> Any:
    """Cards by name, as described rounds write them: `Ah Td`, or `??` for a card that the viewer may not see."""
    from croupier.cli.terminal_cards import name_of

    if isinstance(value, list | tuple):
        return [_named(item) for item in value]
    if not isinstance(value, dict):
        return value
    named = {}
    for key, item in value.items():
        if key in CARDS and isinstance(item, list | tuple):
            named[key] = " ".join(name_of(card) for card in item)
        elif key == "card" and "move" in value:
            named[key] = name_of(item)
        else:
            named[key] = _named(item)
    return named
