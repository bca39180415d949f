"""Reads what a trainee types as the dealer. The table judges whether it may be done now."""

from __future__ import annotations

import re

from croupier.cli.play.floorperson import declined, method, recut, validated
from croupier.cli.play.typed_lines import NUMBER, number, numbers
from croupier.declare.duties import BURN, COLLECT, DEAL, REMIX, SHUFFLE, TURN
from croupier.money import clipped
from croupier.rounds.actors import DEALER, SUPERVISOR, Actor, may_be_called
from croupier.rounds.moves import Announce, Count, Draw, Shake, Spin, Throw
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
    ("begin", "start the next round: players may wager"),
    ("no more bets", "any announcement that the rules require; announce makes the one that is due"),
    ("inspect, wash ...", "a chore by its name; collect 3 picks up the cards at position 3"),
    ("remix", "a card was exposed in the wash, which starts again if the rules say so"),
    ("shuffle, cut 26, burn", "prepare the cards; offer ann offers her the cut, cut 26 by ann is her cut"),
    ("deal, turn, count", "deal cards, turn cards up, or count the stub; to give your count, type count 46"),
    ("deal 1, turn 1", "that many cards and no more: you can report an irregularity while the players wait"),
    ("throw 3 4, display", "throw the dice; read the display of a bonus wager"),
    ("spin 17, shake 3 4 5", "where the wheel came to rest; what the dice of the shaker show"),
    ("draw 17", "the number that is drawn next"),
    ("report", "list the irregularities you can report now; report 2 reports the second"),
    ("validate, validate 3", "as a floorperson: approve the waiting payment, or the one at position 3"),
    ("decline 3 by sue and tom: why", "as two people who do not play there: the payment is not due"),
    ("recut 26, recut 26 by ann", "as a supervisor: have the cards cut again; replace replaces a deck"),
    ("method dealing=hand", "change the method between rounds; add removed automated shoe if that device left"),
    ("leave ann, sit ann", "a player leaves, or comes back; a table without players is idle"),
    ("wait 8", "let 8 hours pass, at a practice table"),
    ("felt, rack, why, quit", "show the table, the discard rack, the last paragraph; leave"),
)


class Say(Value, frozen=True):
    """Something that this terminal answers without the table."""

    words: str


class Wait(Value, frozen=True):
    """Let hours pass."""

    hours: int


class TypedOffer(Value, frozen=True):
    """Offer the cut to a person."""

    person: Actor


Asked = Act | Begin | ChangeMethod | CutCards | DeclineCut | Leave | Perform | Recut | ReplaceDeck | Sit
Keyed = Asked | Say | TypedOffer | Wait

CUT = re.compile(rf"(?P<at>{NUMBER})(?: by (?P<by>.+))?|(?P<who>\S.*?) (?P<many>{NUMBER})")
HOURS_MAX = 100
HOW_MANY = "Type how many cards: {0} 1, or {0} alone for all that are due."


def keyed(text: str, table: Table) -> Keyed | str:
    """The command that the text means, or a sentence about what to type."""
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
            return TypedOffer(rest) if rest else "Type who is offered the cut: offer ann."
        case "count":
            return _counted(table, rest)
        case "throw":
            dice = numbers(rest)
            return Act(Throw(dice)) if dice else "Type what the dice show: throw 3 4."
        case "shake" if rest:
            dice = numbers(rest)
            return Act(Shake(dice)) if dice else "Type what the dice show: shake 3 4 5."
        case "spin" if rest:
            return Act(Spin(rest))
        case "draw" if rest:
            drawn = number(rest)
            return Act(Draw(drawn)) if drawn else "Type the number that is drawn: draw 17."
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
    return Wait(hours) if hours and hours <= HOURS_MAX else f"Type how many hours pass, up to {HOURS_MAX}: wait 8."


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
    """The cut by the dealer, or by a player who takes it."""
    found = CUT.fullmatch(rest)
    if found is None:
        return "Type how many cards are cut from the top: cut 26, or cut 26 by ann if a player cuts."
    name = found["by"] or found["who"] or DEALER
    persons = {sitter.lower(): sitter for _, sitter in table.seats}
    return CutCards(persons.get(name, name), int(found["at"] or found["many"]))


def _person(word: str, name: str, table: Table) -> Leave | Sit | str:
    """A command about a player, by name. A player who sits down takes the first free position."""
    known = {person.lower(): person for person in table.chips if may_be_called(person)}
    person = known.get(name)
    if person is None:
        return f"Type who: {', '.join(known)}. {word} {next(iter(known), 'ann').lower()}, for example."
    if word == "leave":
        return Leave(person)
    taken = {place for place, _ in table.seats}
    free = [str(n) for n in range(1, table.rules.positions + 1) if str(n) not in taken]
    return Sit(person, free[0]) if free else "Every position is taken."


def _chore_or_words(text: str, table: Table) -> Keyed | str:
    burns = [move for move in _due_words(table) if text == BURN and move.words.lower().startswith(BURN)]
    return Act(burns[0]) if burns else _chore(text, table) or _words(text, table)


def _counted(table: Table, rest: str) -> Keyed | str:
    """The count of the stub: its actual size, unless the trainee types another number."""
    r = table.round
    head = r.agenda[0] if r is not None and r.agenda else None
    if rest:
        many = number(rest)
        return Act(Count(many)) if many is not None else "Type how many cards the stub has: count 46."
    count = head.counts_stub() if head is not None else None
    if r is not None and count is not None:
        return Act(Count(count.expected(r)))
    return "No count of the stub is due now; when one is due, type the number of its cards, such as count 46."


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
    """The announcement that is due, if it is typed in full or as `announce`."""
    r = table.round
    for move in _due_words(table):
        if text in ("announce", move.words.lower().rstrip(".")):
            return Act(move)
    if text == "announce" or r is None:
        why = "No announcement is due now" if text == "announce" else f"{clipped(text)} is not a command here"
        return f"{why}; type ? to see what is due, or help for the commands."
    spoken = [step.closes for step in r.rules.agenda if step.closes is not None]
    known = {call.words.lower(): call.words for call in spoken}
    if text in known:  # right words at the wrong time; the round explains the refusal
        return Act(Announce(known[text]))
    return f"{clipped(text)} is not a command here; type ? to see what is due, or help for the commands."
