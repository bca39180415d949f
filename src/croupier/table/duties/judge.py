"""Judges what people do with the cards: whether it is due, whether they may do it, and which duties were missed."""

from __future__ import annotations

import itertools
from collections.abc import Mapping

from croupier.declare.collection import STUB, stub_needed
from croupier.declare.duties import (
    BURN,
    CHANGE,
    COLLECT,
    CUT,
    IDLE,
    LOAD,
    NEW_CARDS,
    RACK_STUB,
    REMIX,
    SHUFFLE,
    WASH,
    Chore,
)
from croupier.declare.game import CutRule as CutRule
from croupier.law import Cite
from croupier.rounds.actors import DEALER, SUPERVISOR, Actor
from croupier.rounds.moves import Place
from croupier.rounds.refusals import Refusal
from croupier.rounds.round import Round
from croupier.rounds.steps.dealing.deal import BANK
from croupier.table.commands import Perform
from croupier.table.duties.apply import ASIDE, by_hand
from croupier.table.duties.state import Care, OwedDuty
from croupier.table.events import CardsCut as WasCut
from croupier.table.events import CutDeclined, Event, Missed, Performed, Received
from croupier.table.table import Table


def perform(table: Table, asked: Perform) -> Refusal | tuple[Event, ...]:
    """The events of a performed duty, or a refusal if it is not due."""
    rules, care = table.rules, table.care
    first = rules.chores[0].cite if rules.chores else rules.agenda[0].cite
    if care is None:
        return Refusal("The ledger of this table does not record the duties with its cards", first)
    chore, wash = rules.chore(asked.duty), rules.chore(WASH)
    if asked.duty == REMIX and wash is not None and wash.again is not None:
        return _begins_again(table, wash, wash.again, asked)
    if chore is None:
        known = ", ".join([chore.name for chore in rules.chores])
        return Refusal(f"{asked.duty!r} is not a duty at this table; its duties are {known}", first)
    if chore.name == CHANGE:
        return change(table, chore, asked.at)
    owed = next((one for one in owing(table) if one.duty == chore.name and asked.what in ("", one.what)), None)
    if owed is None:
        return Refusal(f"This is not due now: {chore.says}", chore.cite)
    refusal = _too_early(table, chore, owed)
    if refusal is not None:
        return refusal
    return (Performed(chore.name, chore.who, tuple(map(str, chore.cites)), owed.what, asked.at),)


def _begins_again(table: Table, wash: Chore, again: Cite, asked: Perform) -> Refusal | tuple[Event, ...]:
    """Records a wash in which a card was exposed. It does not count, so the wash is still due."""
    owed = next((one for one in owing(table) if one.duty == WASH and asked.what in ("", one.what)), None)
    if owed is None:
        return Refusal("The cards are not being washed", again)
    return _too_early(table, wash, owed) or (Performed(REMIX, wash.who, (str(again),), owed.what, asked.at),)


def change(table: Table, chore: Chore, at: str) -> Refusal | tuple[Event, ...]:
    """Replace all cards on the table. This is never allowed during a round.

    The cards on the felt leave with the old ones, so they can no longer be picked up in order.
    """
    if table.round is not None:
        return Refusal("Cards can be changed only between rounds; a round is in progress", chore.cite)
    cites = tuple(map(str, chore.cites))
    received = [Received(deck, SUPERVISOR, at, cites) for deck in range(1, table.rules.sets + 1)]
    return (*lying(table), *received)


def lying(table: Table) -> tuple[Missed, ...]:
    """Cards of a finished round that a person should have picked up."""
    owed = table.care.owed if table.care is not None else ()
    return tuple([_missed(table, one) for one in owed if one.duty in (COLLECT, RACK_STUB)])


def owing(table: Table) -> tuple[OwedDuty, ...]:
    """All duties that are due now: the owed ones, and the cards of the round that must be picked up."""
    care = table.care
    if care is None:
        return ()
    return (*in_the_round(table, care), *care.owed)


def in_the_round(table: Table, care: Care) -> tuple[OwedDuty, ...]:
    """The duties during a round, in order.

    The stub is racked when no more cards are needed, and hands that are out are collected.
    """
    r = table.round
    if r is None or not r.agenda or table.rules.game.collection is None:
        return ()
    since, left = f"round {table.rounds}", [what for what in r.out if what not in care.picked_up]
    if r.slot and not stub_needed(r) and STUB not in r.out:
        left.append(STUB)
    owed = [OwedDuty(RACK_STUB, "", since) if what == STUB else OwedDuty(COLLECT, what, since) for what in left]
    return tuple([one for one in owed if one.what not in ASIDE and by_hand(table, one.duty)])


def waits_for_hands(table: Table) -> Refusal | None:
    """Why the dealer must wait: a hand that is out has to be picked up first."""
    care, how = table.care, table.rules.game.collection
    if care is None or how is None or not care.by_hand:
        return None
    owed = [one for one in in_the_round(table, care) if one.duty == COLLECT]
    if not owed:
        return None
    return Refusal(f"The hand at position {owed[0].what} is out and must be picked up first", how.folded or how.cite)


def overlooked(table: Table, before: str) -> tuple[Missed, ...]:
    """The duties that are missed if `before` happens now: a shuffle, or else the next round."""
    care = table.care
    if care is None or not care.owed:
        return ()
    return tuple([_missed(table, one) for one in care.owed if before != SHUFFLE or one.duty != LOAD])


def entitled(table: Table) -> tuple[Actor, Cite]:
    """The person who is offered the cut, and the paragraph that says so."""
    rule, care = table.rules.game.cut, table.care
    assert rule is not None, "this game has no cut"
    order = rule.offered
    if order is None or care is None:
        return DEALER, rule.cite
    if care.declined or not table.seats:
        return DEALER, order.declined
    if care.beginning and care.arrived:
        return care.arrived[0], order.first
    box = care.cutting.partition(".")[0]  # "3.1" is a split hand of box 3
    sitter = next((person for place, person in table.seats if place == box), "")
    if sitter:
        return sitter, order.box
    if box.isdigit():  # that person has left (A11)
        return table.seats[-1][1], order.box
    return table.seats[-1][1], order.bank if care.cutting else order.house


def place_of_slot(r: Round | None, slot: int, turned: Mapping[int, Place]) -> Place:
    """The place to which a card of the shoe was dealt, face up or face down. If it is not known, the dealer's place."""
    if turned.get(slot):
        return turned[slot]
    hands = (*r.hands, *r.common) if r is not None else ()
    return next((hand.place for hand in hands if slot in hand.down), BANK)


def cut_due(table: Table) -> Cite | None:
    """The paragraph that requires a cut now. None if the cards are already cut, or need no cut."""
    rule = table.rules.game.cut
    if rule is None or table.shoe is None or table.cut is not None or table.stale or table.round is not None:
        return None
    if table.shoe.stacks:  # put back without a cut
        return None
    return rule.required(table.rules.house, table.fresh)


def cut(table: Table, by: Actor, at: int) -> Refusal | tuple[Event, ...]:
    """The event of a cut by a person.

    It is refused if no cut is due, if the cut is another person's, or if it breaks the limits.
    """
    rule = table.rules.game.cut
    if rule is None or cut_due(table) is None:
        return Refusal("No cut is due now", _of_the_cut(table))
    whose, cite = entitled(table)
    if by != whose:
        return Refusal(f"The cut is for {whose} to make, not for {by}", cite)
    return cut_refusal(table, at) or (WasCut(at, by=by),)


def decline(table: Table, by: Actor) -> Refusal | tuple[Event, ...]:
    """The event of a declined cut. A player may decline the cut; the dealer may not."""
    rule = table.rules.game.cut
    if rule is None or cut_due(table) is None:
        return Refusal("No cut is offered now", _of_the_cut(table))
    whose, cite = entitled(table)
    if by != whose or by == DEALER:
        return Refusal(f"The cut is offered to {whose}, not to {by}", cite)
    return (CutDeclined(by),)


def recut(table: Table, at: int, by: Actor) -> Refusal | tuple[Event, ...]:
    """The event of a recut, on a supervisor's order and before any card is dealt.

    If players cut, the choice of the house says who recuts.
    """
    if (no := recut_refusal(table)) is not None:
        return no
    game = table.rules.game
    assert game.cut is not None
    right = _recutters(table, game.cut)
    if by not in right:
        who = " or ".join(dict.fromkeys([one or DEALER for one in right]))
        return Refusal(f"The cards are recut by {who}, not by {by or 'no person'}", game.recut or game.cut.cite)
    return cut_refusal(table, at) or (WasCut(at, again=True, by=by),)


def recut_refusal(table: Table) -> Refusal | None:
    """Why no person may recut the cards now; None if they may be recut."""
    game = table.rules.game
    if game.cut is None or table.cut is None:
        return Refusal("The cards were not cut, so they cannot be recut", game.recut or _of_the_cut(table))
    dealt = table.round.slot if table.round is not None else table.slot
    burn = table.rules.lasting.burn if table.rules.lasting is not None else 0
    if dealt > burn:
        return Refusal("The cards can be recut only before any card is dealt", game.recut or game.cut.cite)
    if dealt and table.care is not None:  # earlier ledgers have recuts of the remaining cards
        return Refusal("The first cards are burned; the rest cannot be recut without them", game.recut or game.cut.cite)
    return None


def _recutters(table: Table, rule: CutRule) -> tuple[Actor, ...]:
    """Who may recut. The house chooses the last cutter, or the next person entitled (after a player, the dealer).

    If the house has no such choice, both may. If the dealer cuts, only the dealer may, or the program in their place.
    """
    order, last = rule.offered, table.care.cutter if table.care is not None else ""
    if order is None:
        return ("", DEALER)
    if not last:  # the program cut in place of the dealer
        return ("", DEALER, entitled(table)[0])
    if last != DEALER and not table.place_of(last):  # that person has left
        return (DEALER,)
    if order.next_recuts is None:
        return (last, DEALER)
    return (DEALER,) if order.next_recuts(table.rules.house) else (last,)


def cut_refusal(table: Table, at: int) -> Refusal | None:
    """Refuse a cut that takes or leaves too few cards."""
    rule = table.rules.game.cut
    most = len(table.rules.deck) - (rule.leaves if rule is not None else 1)
    if rule is not None and not rule.at_least <= at <= most:
        why = f"A cut takes from {rule.at_least} to {most} cards from the top; {at} is not"
        return Refusal(why, rule.rest if at > most else rule.cite)
    return None


def method_cite(table: Table, key: str) -> Cite:
    """The paragraph under which the house chose this part of its method."""
    found = [option.cite for option in table.rules.game.options if option.key == key]
    return found[0] if found else table.rules.agenda[0].cite


def alternation_cite(table: Table) -> Cite:
    """The paragraph that makes sets of cards alternate.

    If there is only one set, the paragraph on the cards of the table.
    """
    game = table.rules.game
    return game.alternates or game.batches(table.rules.house) or method_cite(table, "decks")


def _of_the_cut(table: Table) -> Cite:
    """The paragraph on the cut. In a game without a cut, the paragraph on the shuffle before it."""
    rule = table.rules.game.cut
    return rule.cite if rule is not None else method_cite(table, "shuffling")


def doer(table: Table, duty: str) -> tuple[Actor, ...]:
    """Who may perform a duty. A supervisor may also perform what the house may order at any time."""
    chore = table.rules.chore(duty)
    if duty in (SHUFFLE, CHANGE, CUT, BURN):
        return (DEALER, SUPERVISOR)
    return (chore.who,) if chore is not None else (DEALER,)


def _too_early(table: Table, chore: Chore, owed: OwedDuty) -> Refusal | None:
    """Refuse a duty out of order.

    Cards are inspected, shown, mixed and cut before they are loaded. Hands are picked up in order.
    """
    for before in itertools.takewhile(lambda one: one != owed, owing(table)):
        first = table.rules.chore(before.duty)
        if chore.name == COLLECT and before.duty == RACK_STUB and first is not None:
            return Refusal(f"Before that, {first.says}", first.cite)
        if chore.name in (COLLECT, RACK_STUB) and before.duty == COLLECT:
            how = table.rules.game.collection
            assert how is not None
            return Refusal(f"The cards at {_place(before.what)} must be picked up first", how.settled)
        if first is not None and {first.when, chore.when} <= {NEW_CARDS, IDLE} and before.what == owed.what:
            return Refusal(f"Before that, {first.says}", first.cite)
    if chore.name == WASH and not table.seats:
        return Refusal("The first player to arrive must see the cards before they are mixed", chore.cite)
    if chore.name == LOAD and (wanted := cut_due(table)) is not None:
        return Refusal("The cards have not been cut", wanted)
    return None


def _missed(table: Table, owed: OwedDuty) -> Missed:
    chore = table.rules.chore(owed.duty)
    return Missed(owed.duty, owed.what, tuple(map(str, chore.cites)) if chore is not None else ())


def _place(what: str) -> str:
    return f"position {what}" if what.isdigit() else f"the {what} area"
