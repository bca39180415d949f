"""What was done with the cards of a table, or was not, in a sentence each."""

from croupier.declare.duties import COLLECT, VALIDATE
from croupier.table.events import CutDeclined, CuttingCard, Event, FellDue, Missed, Received, Staffed


def of_the_cards(event: Event) -> str:
    """One such event; an empty string for any other."""
    match event:
        case Received(deck=deck, at=at):
            return f"Cards come to the table, set {deck}, at {at}."
        case Staffed(by_hand=by_hand):
            return f"Persons do: {', '.join(by_hand)}." if by_hand else "The program does every chore."
        case FellDue(duty=duty, cites=cites):
            return f"A duty has fallen due: {duty} ({cites[0]})."
        case Missed(duty=duty, what=what, cites=cites):
            return f"A duty was not done: {done(duty, what)} ({cites[0]})."
        case CuttingCard(place=place):
            return f"The cutting card comes out at {where(place)}."
        case CutDeclined(by=by):
            return f"{by} declines the cut."
    return ""


def done(duty: str, what: str) -> str:
    """A duty with the deck or the place that it is done with."""
    if not what:
        return duty
    return f"{duty} {where(what)}" if duty in (COLLECT, VALIDATE) else f"{duty} deck {what}"


def where(place: str) -> str:
    """A place in words."""
    return f"position {place}" if place[:1].isdigit() else f"the {place}'s place"
