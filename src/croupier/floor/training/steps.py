"""The steps of a dealer in training: the list of them, the next one, and why another is not the next."""

from __future__ import annotations

from collections.abc import Sequence

from croupier.declare.duties import (
    ANNOUNCE,
    BURN,
    CLEAR_RACK,
    COLLECT,
    COUNT,
    CUT,
    DEAL,
    INSPECT,
    LOAD,
    NEEDED,
    RACK_STUB,
    REMOVE_TENS,
    SHUFFLE,
    SPREAD,
    SPREAD_IDLE,
    THROW,
    TURN,
    VALIDATE,
    WASH,
    WITH_THE_CARDS,
)
from croupier.declare.game import Game, Rules
from croupier.floor.frames.scene import OFFICES, betting_open
from croupier.law import Cite
from croupier.rounds.actors import DEALER, SUPERVISOR
from croupier.rounds.refusals import Refusal
from croupier.table.decide import begin_refusal
from croupier.table.duties.due import Due, lies_down
from croupier.table.table import Table

PEEK = "peek"
"""The step of checking the hole card with a device. The card is neither dealt nor turned up."""
A_SHIFT = (
    INSPECT,
    REMOVE_TENS,
    SPREAD,
    WASH,
    SHUFFLE,
    CUT,
    LOAD,
    BURN,
    ANNOUNCE,
    DEAL,
    PEEK,
    TURN,
    THROW,
    COUNT,
    RACK_STUB,
    COLLECT,
    CLEAR_RACK,
    SPREAD_IDLE,
)
"""The steps, roughly in the order of play."""


def steps_of(rules: Rules) -> tuple[str, ...]:
    """Every step that a dealer of this table may have to do."""
    chores = {chore.name for chore in rules.chores if chore.who == DEALER}
    needed = {SHUFFLE, CUT, BURN, ANNOUNCE, DEAL, TURN} if rules.deck else {ANNOUNCE, THROW}
    counted = {COUNT for step in rules.agenda if (count := step.counts_stub()) is not None and count.every}
    looked = {THROW for step in rules.agenda if step.displayed or step.shakes}  # at a bonus display, or at shaken dice
    peeked = {PEEK for step in rules.agenda if step.peeks() is not None}
    return tuple([step for step in A_SHIFT if step in chores | needed | counted | looked | peeked])


def chores_of(game: Game) -> tuple[str, ...]:
    """Every chore that a table of this game may have. A house may leave them to people."""
    rules = game.rules()
    steps = {step for step in steps_of(rules) if step != PEEK}  # a person who deals also peeks
    ever = {*steps, *[chore.name for chore in game.chores], *([VALIDATE] if rules.deck else [])}
    return tuple(sorted(ever))


def step_of(one: Due, table: Table) -> str:
    """The dealer's name for a duty.

    A card that is burned in the middle of a round is neither dealt nor announced. A card that is already there face
    down is turned up or looked at, not dealt.
    """
    r = table.round
    if r is None or one.duty not in (ANNOUNCE, DEAL, TURN):
        return one.duty
    head = r.agenda[0]
    if head.moment == BURN:
        return BURN
    if one.duty == DEAL and head.peeks() is not None:
        return PEEK
    return TURN if one.duty == DEAL and lies_down(r) else one.duty


def next_step(due: Sequence[Due]) -> Due | None:
    """The dealer's next step. Duties with the cards come before the next step of the round."""
    mine = [one for one in due if one.who == DEALER]
    return next((one for one in mine if one.duty in WITH_THE_CARDS), mine[0] if mine else None)


def set_words(one: Due | None, table: Table) -> str:
    """The set of cards that a step was for, at a table with several sets."""
    sets = table.rules.sets
    return f"set {one.what} of {sets}" if one is not None and sets > 1 and one.what.isdigit() else ""


def not_due(what: str, due: Sequence[Due], table: Table) -> Refusal | None:
    """Why this step is not the next one; None if it is. Duties with the cards come before a step of the round."""
    mine = [one for one in due if one.who == DEALER]
    first = [one for one in mine if one.duty in WITH_THE_CARDS][:1] or mine
    if any(step_of(one, table) == what for one in first):
        return None
    why, cite = (first[0].says, first[0].cite) if first else _awaited(due, table)
    return Refusal(f"{what[:40].capitalize()} is not the next step: {why}", cite)


def _awaited(due: Sequence[Due], table: Table) -> tuple[str, Cite]:
    """What the table waits for, if it does not wait for the dealer."""
    if others := [one for one in due if one.duty in NEEDED]:
        who = "a supervisor" if others[0].who == SUPERVISOR else others[0].who
        return f"the table waits for {who}; {others[0].says}", others[0].cite
    r, first = table.round, table.rules.agenda[0].cite
    if r is None or not r.agenda:
        no = begin_refusal(table)
        return (f"{no.why[0].lower()}{no.why[1:]}", no.cite) if no else ("begin the next round first", first)
    cite = r.agenda[0].cite
    if betting_open(r):
        return "betting is open, and no wager has been placed yet", cite
    persons = [actor for actor in r.waits_for() if actor not in OFFICES]
    return f"{persons[0]} must decide" if persons else "the dealer has nothing to do", cite
