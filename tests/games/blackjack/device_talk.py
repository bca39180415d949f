"""Words for rounds of blackjack in which devices say what is paid. It knows no rule."""

from __future__ import annotations

from croupier.money import parse_dollars
from croupier.rounds.actors import SUPERVISOR
from croupier.rounds.moves import Announce, Choose, Show
from croupier.rounds.postings import Posting
from tests.games.blackjack.rounds import Table21

METER, RESET_METER = "progressive meter", "reset meter"
DISPLAY = "blackjack bonus display"


def reads(table: Table21, amount: str, device: str = METER) -> Table21:
    """A meter or a display shows an amount."""
    return table.does(Show(device, parse_dollars(amount)))


def validated(table: Table21, *places: str) -> Table21:
    """A supervisor validates the payouts at these positions, in this order."""
    return table.does(*[Choose(SUPERVISOR, place, "validate") for place in places])


def papers(table: Table21, *places: str) -> Table21:
    """A supervisor says that the papers of the payouts at these positions are complete."""
    return table.does(*[Choose(SUPERVISOR, place, "papers complete") for place in places])


def attended(table: Table21) -> Table21:
    """A floorperson comes to see a wager settled."""
    (offer,) = table.round.offers(SUPERVISOR)
    return table.does(offer.move)


def pressed(table: Table21, amount: str, person: str = "Ann", place: str = "1") -> Table21:
    """A player presses the button, and the display shows an amount."""
    return reads(table.chooses(person, place, "press the button"), amount, DISPLAY)


def announced(table: Table21, amount: str) -> Table21:
    """The dealer announces a payout."""
    return table.does(Announce(amount))


def confirmed(table: Table21, place: str = "1") -> Table21:
    """A supervisor confirms what the display shows."""
    return table.does(Choose(SUPERVISOR, place, "confirm"))


def on_meters(table: Table21) -> list[tuple[str, str, int]]:
    """What went to a meter, less than nothing where it came from there: account, why, cents."""
    moved = [p for p in table.round.postings if p.counterparty in (METER, RESET_METER)]
    return [(p.counterparty, p.result, p.charged - p.paid) for p in moved]


def paid(table: Table21, wager: str) -> list[Posting]:
    """What was settled of a wager, in its order."""
    return [p for p in table.round.postings if p.wager == wager and p.person != "dealer"]
