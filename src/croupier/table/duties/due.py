"""The duties that are due at a table now: what, who must do it, since when, and under which paragraph."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from datetime import datetime, timedelta

from croupier.declare.duties import (
    ANNOUNCE,
    BURN,
    CHANGE,
    COUNT,
    CUT,
    DEAL,
    LOAD,
    REPORT,
    SHUFFLE,
    THROW,
    TURN,
    VALIDATE,
)
from croupier.law import Cite, Source
from croupier.rounds.actors import CHANCE, DEALER, SUPERVISOR, Actor
from croupier.rounds.moves import Announce, Count
from croupier.rounds.round import Round
from croupier.rounds.value import Value
from croupier.table.decide import begin_refusal, method_cite
from croupier.table.duties.decks import came_shuffled
from croupier.table.duties.judge import cut_due, entitled, owing
from croupier.table.duties.rack import lacks_a_card, runs_out
from croupier.table.duties.state import OwedDuty
from croupier.table.halts import Stopped, stopped
from croupier.table.table import Table


class Due(Value, frozen=True, kw_only=True):
    """One due duty, for display. `duty` and `what` are the fields of a `Perform` command."""

    duty: str
    says: str
    who: Actor
    cite: Cite
    since: str
    what: str = ""
    source: Source = Source.SEED


def due(table: Table, automatic: Collection[str], now: datetime) -> tuple[Due, ...]:
    """The duties that people must do now. The program does the `automatic` chores, so these are left out."""
    overdue = change_due(table)
    late = overdue is not None and now >= overdue and not (table.care is not None and table.care.overdue)
    clock = [OwedDuty(CHANGE, "", overdue.isoformat(timespec="milliseconds"))] if late and overdue is not None else []
    owed = [_owed(table, one) for one in (*owing(table), *clock)]
    needed = _in_round(table) if table.round is not None else _between_rounds(table)
    stands = stopped(table)
    waits = [one for one in (*owed, *needed) if one is not None and one.duty not in automatic]
    if cut_due(table) is not None:  # owed duties come first, but cards are not loaded before the cut
        waits.sort(key=lambda one: one.duty == LOAD)
    return (*([_standing_still(table, stands)] if stands is not None else []), *waits)


def _standing_still(table: Table, why: Stopped) -> Due:
    says = f"{why.reason[0].lower()}{why.reason[1:]}; {why.remedy}"
    return Due(duty=why.duty, says=says, who=why.who, cite=why.cite, since=f"round {table.rounds}")


def change_due(table: Table) -> datetime | None:
    """The time until which the cards on the table may be used. None if no rule limits it or the start is unknown."""
    chore = table.rules.chore(CHANGE)
    if chore is None or table.care is None or not table.care.received:
        return None
    return datetime.fromisoformat(table.care.received) + timedelta(hours=chore.hours_at(table.rules.house))


def _owed(table: Table, owed: OwedDuty) -> Due | None:
    chore = table.rules.chore(owed.duty)
    if chore is None:
        return None
    return Due(
        duty=chore.name,
        says=chore.says_at(table.rules.house),
        who=chore.who,
        cite=chore.cite,
        since=owed.since,
        what=owed.what,
        source=chore.source,
    )


def _between_rounds(table: Table) -> Iterator[Due]:
    """What is due before a round: to shuffle, then to cut, then to burn. Nothing is due until a player is seated."""
    if begin_refusal(table) is not None or not table.rules.deck:
        return
    since = f"round {table.rounds + 1}"
    lasting = table.rules.lasting
    if table.shuffle_due:
        if came_shuffled(table) is not None:
            return
        cite = method_cite(table, "shuffling")
        yield Due(duty=SHUFFLE, says="the cards are shuffled", who=DEALER, cite=cite, since=since)
    elif cut_due(table) is not None:
        whose, cite = entitled(table)
        yield Due(duty=CUT, says="the cards are cut", who=whose, cite=cite, since=since)
    elif lasting is not None and table.slot < table.to_burn:
        yield Due(duty=BURN, says="the first cards are burned", who=DEALER, cite=lasting.burned, since=since)


def lies_down(r: Round) -> bool:
    """Whether the card that is due is already on the layout, face down, and so does not come from the shoe."""
    turning = r.agenda[0].turning(r)
    return turning is not None and any(turning[1] in hand.down for hand in r.hands + r.common)


def _card_words(r: Round) -> str:
    """What happens to the card that is due: it is dealt, turned up, or only checked by a device."""
    if r.agenda[0].peeks() is not None:
        return "the dealer checks with the device whether the hole card makes a blackjack"
    return "the next card is turned up" if r.agenda[0].reveals or lies_down(r) else "the next card is dealt"


def _in_round(table: Table) -> Iterator[Due]:
    """The duties of staff for which the round in progress waits."""
    r = table.round
    if r is None or not r.agenda or table.frozen:
        return
    head, since = r.agenda[0], f"round {table.rounds}"
    if lacks_a_card(r):
        if (report := runs_out(r)) is not None:
            known = r.rules.irregularities[report.what]
            then = f"{known.says[0].lower()}{known.says[1:].rstrip('.')}"
            says = f"the dealer reports that the shoe has no card left: {then}"
            yield Due(duty=REPORT, says=says, who=DEALER, cite=known.cite, since=since)
        return
    if head.turning(r) is not None:
        duty = TURN if head.reveals else DEAL
        yield Due(duty=duty, says=_card_words(r), who=DEALER, cite=head.cite, since=since)
        return
    waits = r.waits_for()
    if DEALER in waits:
        for offer in r.offers(DEALER):
            duty = ANNOUNCE if isinstance(offer.move, Announce) else COUNT if isinstance(offer.move, Count) else ""
            if duty:
                yield Due(duty=duty, says=offer.says, who=DEALER, cite=offer.cite, since=since)
    elif SUPERVISOR in waits:
        for offer in r.offers(SUPERVISOR):
            says, place = f"{offer.says[0].lower()}{offer.says[1:]}", getattr(offer.move, "place", "")
            yield Due(duty=VALIDATE, says=says, who=SUPERVISOR, cite=offer.cite, since=since, what=place)
    elif (outcome := head.decides_layout()) is not None:
        yield Due(duty=THROW, says=outcome.chore, who=DEALER, cite=head.cite, since=since)
    elif waits == (CHANCE,) and head.shakes:
        says = "the number from which the deal starts is determined"
        yield Due(duty=THROW, says=says, who=DEALER, cite=head.cite, since=since)
    elif waits == (CHANCE,) and head.displayed:
        says = "the dealer reads the display, and reports it if it shows nothing"
        yield Due(duty=THROW, says=says, who=DEALER, cite=head.cite, since=since)
