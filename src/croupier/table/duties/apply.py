"""Applies events to the owed duties of a table and to its discard rack."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING

from msgspec.structs import replace

from croupier.declare.collection import BURNED, STUB, UNUSED, Pile, noted, racked
from croupier.declare.duties import (
    CHANGE,
    CLEAR_RACK,
    COLLECT,
    LOAD,
    NEW_CARDS,
    RACK_STUB,
    SPREAD_IDLE,
    WASH,
)
from croupier.table.duties.state import Care, OwedDuty

if TYPE_CHECKING:
    from croupier.declare.collection import Collection
    from croupier.declare.game import Rules
    from croupier.rounds.round import Round
    from croupier.table.events import (
        CardsCut,
        CutDeclined,
        CuttingCard,
        FellDue,
        Missed,
        Performed,
        Received,
        Staffed,
    )
    from croupier.table.table import Table

ASIDE = (STUB, UNUSED, BURNED)
"""Piles in the rack that are not hands."""
WITH_THE_OLD = (LOAD, RACK_STUB, COLLECT, CLEAR_RACK)
"""Duties that end when the old cards leave the table."""


def received(table: Table, event: Received) -> Table:
    """Add the duties to inspect, show and mix new cards. Their time limit starts when the first set is opened."""
    used = tuple([deck for deck in table.used if deck != event.deck])
    table = replace(table, used=used, stale=True)
    care = table.care
    if care is None:
        return table
    what = _which(table.rules, event.deck)
    opened = [OwedDuty(c.name, what, event.at) for c in table.rules.chores if c.when == NEW_CARDS]
    names = {owed.duty for owed in opened} | {CHANGE}
    kept = [owed for owed in care.owed if owed.duty not in names or (owed.what != what and owed.duty != CHANGE)]
    kept = [owed for owed in kept if owed.duty not in WITH_THE_OLD]
    first = event.at if event.deck == 1 or not care.received else care.received
    care = replace(care, owed=(*kept, *opened), received=first, overdue=False)
    return replace(table, care=replace(care, rack=(), left=0, felt=()))


def replaced(table: Table, decks: Iterable[int]) -> Table:
    """Add the duties to inspect, show and mix a replacement deck, like any other new cards.

    No cards have to be loaded before they are shuffled again.
    """
    care = table.care
    if care is None:
        return table
    opened = [
        OwedDuty(chore.name, _which(table.rules, deck), f"round {table.rounds}")
        for deck in decks
        for chore in table.rules.chores
        if chore.when == NEW_CARDS
    ]
    return replace(table, care=replace(care, owed=(*_less(care.owed, LOAD, ""), *opened)))


def method_changed(table: Table, before: int) -> Table:
    """Drop the duties that the new method does not require. Any set of cards that it adds must be inspected first.

    `before` is the number of sets that alternated until now.
    """
    care, sets = table.care, table.rules.sets
    if care is None:
        return table
    owed = [one for one in care.owed if table.rules.chore(one.duty) is not None]
    if sets < before:
        owed = [replace(one, what="") for one in owed if one.what in ("", "1")]
    elif sets > before:
        owed = [replace(one, what=one.what or "1") if _of_new_cards(table, one) else one for one in owed]
    care = _cleared(replace(care, owed=tuple(owed)))  # a pile that is no longer owed goes to the rack in order
    return replaced(replace(table, care=care), range(before + 1, sets + 1))


def _of_new_cards(table: Table, owed: OwedDuty) -> bool:
    chore = table.rules.chore(owed.duty)
    return chore is not None and chore.when == NEW_CARDS


def performed(table: Table, event: Performed) -> Table:
    """Mark a duty as done."""
    care = table.care
    if care is None:
        return table
    if event.duty in (COLLECT, RACK_STUB):
        return _into_rack(table, care, event.duty, event.what)
    if event.duty == CLEAR_RACK:
        care = replace(care, rack=(), left=0)
    table = replace(table, care=_without(care, event.duty, event.what))
    return _to_be_washed(table, event.at) if event.duty == SPREAD_IDLE else table


def missed(table: Table, event: Missed) -> Table:
    """Mark a duty as missed.

    Uncollected cards go to the rack in their present order; a rack that was not cleared keeps its cards.
    """
    care = table.care
    if care is None:
        return table
    if event.duty in (COLLECT, RACK_STUB):
        return _into_rack(table, care, event.duty, event.what)
    if event.duty == CLEAR_RACK:  # the cards below are shuffled next, so they must have been taken out
        care = replace(care, rack=care.rack[care.left :], left=len(care.rack) - care.left)
    return replace(table, care=_without(care, event.duty, event.what))


def fell_due(table: Table, event: FellDue) -> Table:
    """Mark a duty that has become due by the clock."""
    care = table.care
    if care is None:
        return table
    return replace(table, care=replace(care, owed=(*care.owed, OwedDuty(event.duty, "", event.at)), overdue=True))


def staffed(table: Table, event: Staffed) -> Table:
    """Change which chores people do by hand."""
    if table.care is None:
        return table
    return _went_on(replace(table, care=replace(table.care, by_hand=event.by_hand)))


def cutting_card(table: Table, event: CuttingCard) -> Table:
    """Remember where the cutting card came out, because that decides who is offered the next cut."""
    return table if table.care is None else replace(table, care=replace(table.care, cutting=event.place))


def declined(table: Table, _event: CutDeclined) -> Table:
    """Leave the cut to the dealer."""
    return table if table.care is None else replace(table, care=replace(table.care, declined=True))


def cut(table: Table, event: CardsCut) -> Table:
    """Record the cut."""
    table = replace(table, cut=event)
    if table.care is None or not event.by:
        return table
    return replace(table, care=replace(table.care, cutter=event.by))


def shuffled(table: Table) -> Care | None:
    """Empty the rack into the shoe or the device, except cards of the other set that were left in it.

    The next cards are not loaded yet.
    """
    care = table.care
    if care is None:
        return None
    owed = _less(care.owed, LOAD, "")  # for cards that were shuffled before and never dealt
    if LOAD in care.by_hand and table.rules.chore(LOAD):
        owed = (*owed, OwedDuty(LOAD, "", f"round {table.rounds + 1}"))
    cutting = care.cutting if table.round is None else ""  # a new cutting card comes in the middle of the round
    return replace(care, rack=care.rack[: care.left], felt=(), owed=owed, declined=False, cutter="", cutting=cutting)


def shoe_over(table: Table) -> Table:
    """Add the duty to empty the rack when one of two alternating sets is dealt out, before the other set comes to it.

    If all cards were changed since then, the cards in the rack have left with them.
    """
    care = table.care
    if care is None or table.round is not None or CLEAR_RACK not in care.by_hand:
        return table
    if table.rules.chore(CLEAR_RACK) is None or not table.used:
        return table
    return replace(table, care=replace(care, owed=(*care.owed, OwedDuty(CLEAR_RACK, "", f"round {table.rounds}"))))


def began(table: Table) -> Care | None:
    """Clear what applied only before the deal."""
    care = table.care
    if care is None or not (care.beginning or care.cutting or care.picked_up):
        return care
    cutting = care.cutting if table.past_cutting else ""
    return replace(care, beginning=False, cutting=cutting, picked_up=())


def moved(table: Table, before: Round) -> Table:
    """Put the cards that a move sends to the rack there at once.

    `table` is the table right after the move, and `before` is the round before it.
    """
    r = table.round
    if table.care is None or table.rules.game.collection is None or r is None:
        return table
    after = noted(before, r)
    return table if after is r else _went_on(replace(table, round=after))


def ended(table: Table, r: Round | None) -> Care | None:
    """Put the cards of the round into the rack as the game requires, or leave them for a person to pick up."""
    if not table.seats:
        table = idle(table)
    care, how = table.care, table.rules.game.collection
    if care is None or how is None or r is None:
        return care
    left = _not_picked_up(table, care, how, r)
    if not care.by_hand:
        return replace(care, rack=(*care.rack, *left))
    since = f"round {table.rounds}"
    waits = [pile for pile in left if by_hand(table, _duty_for(pile[0]))]
    owed = [OwedDuty(_duty_for(what), what if _duty_for(what) == COLLECT else "", since) for what, _ in waits]
    return _cleared(replace(care, felt=tuple(left), owed=(*care.owed, *owed)))


def seated(table: Table) -> Table:
    """Record the order in which players arrived.

    If no player is left, the cards must be spread, unless they already are.
    """
    care = table.care
    if care is None:
        return table
    here = list(dict.fromkeys([person for _, person in table.seats]))
    known = [person for person in care.arrived if person in here]
    arrived = (*known, *[person for person in here if person not in known])
    table = replace(table, care=replace(care, arrived=arrived))
    if not here:
        return table if table.round is not None else idle(table)
    unspread = not care.arrived and care.owes(SPREAD_IDLE)
    return _to_be_washed(table, f"round {table.rounds}") if unspread else table


def idle(table: Table) -> Table:
    """Mark the table as idle: the next player to arrive counts as the first one of a new game."""
    care = table.care
    if care is None:
        return table
    care = replace(care, beginning=True)
    if table.rules.chore(SPREAD_IDLE) is not None and not care.owes(WASH) and not care.owes(SPREAD_IDLE):
        care = replace(care, owed=(*care.owed, OwedDuty(SPREAD_IDLE, "", f"round {table.rounds}")))
    return replace(table, care=care)


def _to_be_washed(table: Table, since: str) -> Table:
    """Add the duty to wash idle cards.

    They must be washed and shuffled before they are dealt again, even if they were not spread (26.4(i)).
    """
    care = table.care
    assert care is not None
    decks = range(1, table.rules.sets + 1)
    names = [_which(table.rules, deck) for deck in decks]
    mixed = [OwedDuty(WASH, name, since) for name in names if not care.owes(WASH, name)]
    used = (*[deck for deck in decks if deck not in table.used], *table.used)  # no longer pre-shuffled
    return replace(table, stale=True, used=used, care=replace(care, owed=(*_less(care.owed, LOAD, ""), *mixed)))


def by_hand(table: Table, duty: str) -> bool:
    """Whether a person does this chore here. If no paragraph requires it, it is not a duty, and the answer is no."""
    return table.care is not None and duty in table.care.by_hand and table.rules.chore(duty) is not None


def _duty_for(what: str) -> str:
    return RACK_STUB if what == STUB else "" if what in ASIDE else COLLECT


def _into_rack(table: Table, care: Care, duty: str, what: str) -> Table:
    """Puts one pile into the rack: from a round that is over, or from the round in progress."""
    care, what = _without(care, duty, what), STUB if duty == RACK_STUB else what
    r, how = table.round, table.rules.game.collection
    if r is None or how is None:
        lying = [pile for pile in care.felt if pile[0] == what]
        felt = tuple([pile for pile in care.felt if pile[0] != what])
        return replace(table, care=_cleared(replace(care, felt=felt, rack=(*care.rack, *lying))))
    if what not in r.out:  # the stub, before any hand above it
        r = r.changed(out=(*r.out, what))
    found = [pile for pile in _not_picked_up(table, care, how, r) if pile[0] == what]
    return _went_on(replace(table, round=r, care=_picked_up(care, found)))


def _went_on(table: Table) -> Table:
    """During a round, pick up the piles that the program collects, and stop at the first one that a person collects."""
    r, care, how = table.round, table.care, table.rules.game.collection
    if r is None or care is None or how is None or not r.out:
        return table
    # If no person collects by hand, all of it can wait for the end of the round.
    if not (care.by_hand or care.picked_up or UNUSED in r.out):
        return table
    left = [pile for pile in _not_picked_up(table, care, how, r) if pile[0] in r.out]
    mine = itertools.takewhile(lambda pile: not by_hand(table, _duty_for(pile[0])), left)
    return replace(table, care=_picked_up(care, mine))


def _not_picked_up(table: Table, care: Care, how: Collection, r: Round) -> list[Pile]:
    """The piles of a round that are not in the rack yet, in the order in which they go there."""
    piles = racked(how, r, since=table.slot if table.rules.lasting is not None else 0)
    done, left = Counter(care.picked_up), []
    for pile in piles:
        if done[pile[0]]:
            done[pile[0]] -= 1
        else:
            left.append(pile)
    return left


def _picked_up(care: Care, piles: Iterable[Pile]) -> Care:
    piles = tuple(piles)
    picked_up = (*care.picked_up, *[what for what, _ in piles])
    return replace(care, rack=(*care.rack, *piles), picked_up=picked_up) if piles else care


def _cleared(care: Care) -> Care:
    """After a round, pick up piles in order, and stop at the first one that a person must pick up."""
    mine = tuple(itertools.takewhile(lambda pile: not _owed(care, pile[0]), care.felt))
    return replace(care, rack=care.rack + mine, felt=care.felt[len(mine) :])


def _owed(care: Care, what: str) -> bool:
    return care.owes(RACK_STUB) if what == STUB else care.owes(COLLECT, what)


def _without(care: Care, duty: str, what: str) -> Care:
    return replace(care, owed=_less(care.owed, duty, what))


def _less(owed: Iterable[OwedDuty], duty: str, what: str) -> tuple[OwedDuty, ...]:
    return tuple([one for one in owed if one.duty != duty or (one.what != what and what != "")])


def _which(rules: Rules, deck: int) -> str:
    return str(deck) if rules.sets > 1 else ""
