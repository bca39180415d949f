"""Describes each duty that was done or missed in one sentence."""

from croupier.declare.duties import COLLECT, VALIDATE
from croupier.table.events import CutDeclined, CuttingCard, Event, FellDue, Missed, Received, Staffed


def of_the_cards(event: Event) -> str:
    """The sentence for one event of card handling; an empty string for any other event."""
    match event:
        case Received(deck=deck, at=at):
            return f"Set {deck} of the cards comes to the table at {at}."
        case Staffed(by_hand=by_hand):
            return f"Done by hand: {', '.join(by_hand)}." if by_hand else "The program does every chore."
        case FellDue(duty=duty, cites=cites):
            return f"A duty is now due: {duty} ({cites[0]})."
        case Missed(duty=duty, what=what, cites=cites):
            return f"A duty was missed: {done(duty, what)} ({cites[0]})."
        case CuttingCard(place=place):
            return f"The cutting card comes out at {where(place)}."
        case CutDeclined(by=by):
            return f"{by} declines the cut."
    return ""


def done(duty: str, what: str) -> str:
    """A duty with its deck or place."""
    if not what:
        return duty
    return f"{duty} {where(what)}" if duty in (COLLECT, VALIDATE) else f"{duty} deck {what}"


def where(place: str) -> str:
    """A place in words."""
    return f"position {place}" if place[:1].isdigit() else f"the {place}'s place"
