"""Why a table or a device on it has stopped, and what must be done before it continues."""

from __future__ import annotations

from collections.abc import Iterator

from croupier.law import Cite, cite
from croupier.rounds.actors import DEALER, SUPERVISOR, Actor
from croupier.rounds.irregularities.devices import DeviceRepaired, TableDeviceRepaired
from croupier.rounds.steps.dealing.stub_count import DECK_OUT
from croupier.rounds.value import Value
from croupier.rounds.wagers.sizes import mark_of
from croupier.table.table import Table

REPLACE, RELEASE = "replace deck", "release"
REMOVAL = cite("19:46-1.18")


class Stopped(Value, frozen=True, kw_only=True):
    """Why a table has stopped.

    `who` must do `remedy`. `duty` is the name of the remedy, or empty if it is a report during a round.
    """

    reason: str
    remedy: str
    who: Actor
    cite: Cite
    duty: str = ""
    place: str = ""
    """The position that is affected. Empty if it is the whole table."""


def stopped(table: Table) -> Stopped | None:
    """Why no round can begin or continue here; None if one can."""
    if table.frozen:
        return Stopped(
            reason=f"The table is frozen: {table.frozen}",
            remedy="two people who do not play here review it and void the round; unsettled wagers are returned",
            who=SUPERVISOR,
            cite=table.rules.agenda[-1].cite,
            duty=RELEASE,
        )
    if table.standing.mark(DECK_OUT):
        return Stopped(
            reason="A deck with a wrong number of cards must leave the table",
            remedy="a floorperson brings a new deck, which is inspected, shown and mixed like any other",
            who=SUPERVISOR,
            cite=REMOVAL,
            duty=REPLACE,
        )
    return None


def out_of_use(table: Table) -> tuple[Stopped, ...]:
    """Devices that do not work, at a position or at the table.

    A wager that needs one is not available until it works again.
    """
    return tuple(_devices(table))


def _devices(table: Table) -> Iterator[Stopped]:
    standing = table.round.standing if table.round is not None else table.standing
    for known in table.rules.irregularities.values():
        remedy = f"when it works again, report it during a round: {known.event}"
        if isinstance(known, DeviceRepaired):
            for place in [str(number) for number in range(1, table.rules.positions + 1)]:
                if standing.mark(mark_of(known.device, place)):
                    reason = f"The {known.device} at position {place} does not work"
                    yield Stopped(reason=reason, remedy=remedy, who=DEALER, cite=known.cite, place=place)
        elif isinstance(known, TableDeviceRepaired) and standing.mark(known.mark):
            device = known.event.removesuffix(" repaired")
            yield Stopped(reason=f"The {device} does not work", remedy=remedy, who=DEALER, cite=known.cite)
