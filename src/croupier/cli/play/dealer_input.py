"""Reads what a trainee types on the dealer's side. Whether it is the time for it, the table judges."""

from __future__ import annotations

import re

from croupier.cli.play.floorperson import declined, method, recut, validated
from croupier.cli.play.typed_lines import NUMBER, number, numbers
from croupier.declare.duties import BURN, COLLECT, DEAL, REMIX, SHUFFLE, TURN
from croupier.money import clipped
from croupier.rounds.actors import DEALER, SUPERVISOR, Actor, may_be_called
from croupier.rounds.moves import Announce, Count, Throw
from croupier.rounds.value import Value
from croupier.table.commands import (
    Act,
    Begin,
    ChangeMethod,
    CutCards,
    DeclineCut,
    Leave,
    Perform,
    Recut,
    ReplaceDeck,
    Sit,
)
from croupier.table.table import Table

HELP = (
    ("due or ?", "what is due now, and under which paragraph"),
    ("begin", "the next round begins: players may wager"),
    ("no more bets", "any words that the rules ask for; announce says whatever is due"),
    ("inspect, wash ...", "a chore by its name; collect 3 picks up the cards at position 3"),
    ("remix", "a card was seen in the wash, which begins again where the rules say so"),
    ("shuffle, cut 26, burn", "the cards before a deal; offer ann offers her the cut, cut 26 by ann is hers"),
    ("deal, turn, count", "cards dealt, cards turned up, the stub counted; count 46 says how many"),
    ("deal 1, turn 1", "so many cards and no more: what goes wrong can be reported, and the players wait"),
    ("throw 3 4, display", "the dice; the display of a bonus wager is looked at"),
    ("report", "what can have gone wrong by now, and what follows; report 2 reports the second"),
    ("validate, validate 3", "as a floorperson: the payment that waits, or the one at position 3, may be paid"),
    ("decline 3 by sue and tom: why", "the same payment is not due, as two who do not play found"),
    ("recut 26, recut 26 by ann", "a supervisor has the cards cut again; replace replaces a deck that must leave"),
    ("method dealing=hand", "another method between rounds; removed automated shoe says what left the table"),
    ("leave ann, sit ann", "a player goes, or comes back; a table without players is idle"),
    ("wait 8", "so many hours go by, at a practice table"),
    ("felt, rack, why, quit", "the table, the discard rack, the last paragraph, the end"),
)


class Say(Value, frozen=True):
    """Something that only this terminal answers."""

    words: str


class Wait(Value, frozen=True):
    """Hours go by."""

    hours: int


class Offer(Value, frozen=True):
    """The cut is offered to a person."""

    person: Actor


Asked = Act | Begin | ChangeMethod | CutCards | DeclineCut | Leave | Perform | Recut | ReplaceDeck | Sit
Keyed = Asked | Say | Offer | Wait

CUT = re.compile(rf"(?P<at>{NUMBER})(?: by (?P<by>.+))?|(?P<who>\S.*?) (?P<many>{NUMBER})")
HOURS_MAX = 100
HOW_MANY = "Say how many cards: {0} 1, or {0} alone for all that are due."


def keyed(text: str, table: Table) -> Keyed | str:
    """What is meant, or in a sentence what can be typed."""
    word, _, rest = text.strip().lower().partition(" ")
    rest = rest.strip()
    match word:
        case "?" | "help":
            return Say("due") if word == "?" else "\n".join(f"{typed:<31}{says}" for typed, says in HELP)
        case "due" | "why" | "rack" | "felt" | "display" if not rest:
            return Say(word)
        case "begin" | "next":
            return Begin()
        case "cut":
            return _cut(rest, table)
        case "offer":
            return Offer(rest) if rest else "Say to whom the cut is offered: offer ann."
        case "count":
            return _counted(table, rest)
        case "throw":
            dice = numbers(rest)
            return Act(Throw(dice)) if dice else "Say what the dice show: throw 3 4."
        case "deal" | "turn" if rest:
            many = number(rest)
            return Perform(word, str(many)) if many else HOW_MANY.format(word)
        case "replace":
            return ReplaceDeck(SUPERVISOR)
        case "wait":
            return _hours(rest)
        case "leave" | "sit":
            return _person(word, rest, table)
    return _floorperson(word, rest, table) or _chore_or_words(text.strip().lower(), table)


def _hours(rest: str) -> Wait | str:
    hours = number(rest.removesuffix("hours").removesuffix("hour").strip())
    return Wait(hours) if hours and hours <= HOURS_MAX else f"Say how many hours go by, up to {HOURS_MAX}: wait 8."


def _floorperson(word: str, rest: str, table: Table) -> Keyed | str | None:
    match word:
        case "validate" | "confirm" | "present" | "papers":
            return validated(rest, table)
        case "decline":
            return declined(rest, table)
        case "recut":
            return recut(rest, table)
        case "method":
            return method(rest, table)
    return None


def _cut(rest: str, table: Table) -> CutCards | str:
    """His own, or that of a player who takes it."""
    found = CUT.fullmatch(rest)
    if found is None:
        return "Say how many cards are cut from the top: cut 26, or cut 26 by ann where a player cuts."
    name = found["by"] or found["who"] or DEALER
    persons = {sitter.lower(): sitter for _, sitter in table.seats}
    return CutCards(persons.get(name, name), int(found["at"] or found["many"]))


def _person(word: str, name: str, table: Table) -> Leave | Sit | str:
    """A player by his name; he sits down at the first position that is free."""
    known = {person.lower(): person for person in table.chips if may_be_called(person)}
    person = known.get(name)
    if person is None:
        return f"Say who: {', '.join(known)}. {word} {next(iter(known), 'ann').lower()}, for example."
    if word == "leave":
        return Leave(person)
    taken = {place for place, _ in table.seats}
    free = [str(n) for n in range(1, table.rules.positions + 1) if str(n) not in taken]
    return Sit(person, free[0]) if free else "Every position is taken."


def _chore_or_words(text: str, table: Table) -> Keyed | str:
    burns = [move for move in _due_words(table) if text == BURN and move.words.lower().startswith(BURN)]
    return Act(burns[0]) if burns else _chore(text, table) or _words(text, table)


def _counted(table: Table, rest: str) -> Keyed | str:
    """The stub as it lies there, unless he says another number."""
    r = table.round
    head = r.agenda[0] if r is not None and r.agenda else None
    if rest:
        many = number(rest)
        return Act(Count(many)) if many is not None else "Say how many cards the stub has: count 46."
    count = head.counts_stub() if head is not None else None
    if r is not None and count is not None:
        return Act(Count(count.expected(r)))
    return "No stub is to be counted now; count 46 says how many cards it has."


def _chore(text: str, table: Table) -> Perform | None:
    names = [*[chore.name for chore in table.rules.chores], REMIX, SHUFFLE, BURN, DEAL, TURN]
    for name in sorted(names, key=len, reverse=True):
        if text == name:
            return Perform(name)
        if text.startswith(f"{name} "):
            what = text[len(name) :].strip()
            return Perform(name, what.removeprefix("deck ").removeprefix("position ") if name != COLLECT else what)
    return None


def _due_words(table: Table) -> list[Announce]:
    offers = table.round.offers(DEALER) if table.round is not None and table.round.agenda else ()
    return [offer.move for offer in offers if isinstance(offer.move, Announce)]


def _words(text: str, table: Table) -> Keyed | str:
    """Words that the dealer says: those that are due, as he types them, or whatever is due."""
    r = table.round
    for move in _due_words(table):
        if text in ("announce", move.words.lower().rstrip(".")):
            return Act(move)
    if text == "announce" or r is None:
        said = "No words are due now" if text == "announce" else f"{clipped(text)} is nothing that a dealer does here"
        return f"{said}; ? says what is due, and help what can be typed."
    spoken = [step.closes for step in r.rules.agenda if step.closes is not None]
    known = {call.words.lower(): call.words for call in spoken}
    if text in known:  # the right words at the wrong time: the round says why
        return Act(Announce(known[text]))
    return f"{clipped(text)} is nothing that a dealer does here; ? says what is due, and help what can be typed."
