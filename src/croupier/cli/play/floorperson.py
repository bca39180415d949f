"""Reads what a trainee types as a floorperson: the approval of a payment, a recut, or another method."""

from __future__ import annotations

import re

from croupier.cli.play.typed_lines import number
from croupier.declare.house import BadHouse, read_choice
from croupier.law.binding import Choice
from croupier.rounds.actors import SUPERVISOR
from croupier.rounds.moves import Choose, Decline
from croupier.rounds.pending_payments import pending
from croupier.table.commands import Act, ChangeMethod, Recut
from croupier.table.table import Table

DECLINE = re.compile(r"(?:position )?(?P<place>\S+) by (?P<first>.+?) and (?P<second>.+?): *(?P<why>.+)")
REMOVED = re.compile(r"(?:,? *)\bremoved\b(?P<devices>.*)")
HOW_TO_DECLINE = "Two people who do not play can decline a payment; type decline 2 by sue and tom: the light was out."
HOW_TO_CHANGE = (
    "Type what changes, and which device has left the table: method dealing=hand, or method dealing=hand removed "
    "automated shoe."
)


def validated(rest: str, table: Table) -> Act | str:
    """The supervisor's approval of the first payment that waits, or of the payment at a position."""
    r = table.round
    waiting = [o.move for o in r.offers(SUPERVISOR)] if r is not None and not table.frozen else []
    choices = [move for move in waiting if isinstance(move, Choose)]
    place = rest.removeprefix("position ").strip()
    mine = [move for move in choices if place in ("", move.place)]
    if mine:
        return Act(mine[0])
    if choices:
        where = ", ".join(dict.fromkeys([move.place for move in choices]))
        return f"No payment waits at position {place}; one waits at {where}."
    return "No payment waits for a floorperson now; type ? to see what is due."


def declined(rest: str, table: Table) -> Act | str:
    """The command that declines a waiting payment, which two people found not to be due."""
    found = DECLINE.fullmatch(rest)
    if found is None:
        return HOW_TO_DECLINE
    waiting = pending(table.round) if table.round is not None else ()
    wager = next((one.wager for one in waiting if one.place == found["place"]), "")
    if not wager:
        return f"No payment waits at position {found['place']}."
    return Act(Decline(SUPERVISOR, found["place"], wager, found["first"], found["second"], found["why"]))


def recut(rest: str, table: Table) -> Recut | str:
    """A recut on a supervisor's order. If the rules name who cuts, the person is given."""
    many, _, name = rest.partition(" by ")
    at = number(many.strip())
    if at is None:
        return "Type how many cards are cut from the top this time: recut 26, or recut 26 by ann."
    persons = {sitter.lower(): sitter for _, sitter in table.seats}
    return Recut(at, persons.get(name.strip(), name.strip()))


def method(rest: str, table: Table) -> ChangeMethod | str:
    """Another method of shuffling or dealing, with the devices that have left the table."""
    off = REMOVED.search(rest)
    removed = tuple([name.strip() for name in off["devices"].split(",") if name.strip()]) if off is not None else ()
    options = {option.key: option for option in table.rules.game.options}
    choices: dict[str, Choice] = {}
    for part in (rest[: off.start()] if off is not None else rest).split(","):
        key, _, value = part.strip().partition("=")
        if not key or not value:
            return HOW_TO_CHANGE
        try:
            choices[key] = read_choice(options[key], value.strip()) if key in options else value.strip()
        except BadHouse as bad:
            return str(bad)
    return ChangeMethod(choices, removed)
