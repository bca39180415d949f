"""The paragraphs that require what was done with the cards of a table, from its rules at that time."""

from croupier.law import Cite, cite
from croupier.rounds.moves import Count
from croupier.table.duties.decks import came_shuffled
from croupier.table.duties.judge import cut_due, entitled, method_cite
from croupier.table.duties.method import devices
from croupier.table.events import (
    Burned,
    CardsCut,
    CutDeclined,
    CuttingCard,
    DeckReplaced,
    Event,
    FellDue,
    MethodChanged,
    Missed,
    Performed,
    RackShuffled,
    Received,
    Shuffled,
    SideTaken,
    Staffed,
)
from croupier.table.table import Table

TENDED = (
    Received,
    Staffed,
    Performed,
    FellDue,
    Missed,
    Shuffled,
    SideTaken,
    CardsCut,
    CutDeclined,
    Burned,
    CuttingCard,
    RackShuffled,
    DeckReplaced,
    MethodChanged,
    Count,
)
"""Events of card handling outside the moves of a round, and the stub counts within a round."""

REPLACING = cite("19:46-1.18")
"""The section on cards that leave a table."""


def done_under(event: Event, table: Table) -> tuple[Cite | str, ...]:
    """The paragraphs that require an event, the most relevant first; empty if none does.

    `table` is the table before the event.
    """
    game, lasting = table.rules.game, table.rules.lasting
    match event:
        case Received(cites=cites) | Performed(cites=cites) | FellDue(cites=cites) | Missed(cites=cites):
            return cites
        case Shuffled(stacks=stacks) if stacks and table.rules.inserts is not None:
            return (table.rules.inserts,)
        case Shuffled(came=came):
            return ((came_shuffled(table) if came else None) or method_cite(table, "shuffling"),)
        case SideTaken() if table.rules.two_sided is not None:
            return (table.rules.two_sided,)
        case CardsCut(again=True) if game.recut is not None:
            return (game.recut,)
        case CardsCut() | CutDeclined() if game.cut is not None:
            return tuple(dict.fromkeys([*_whose(event, table), cut_due(table) or game.cut.cite]))
        case Burned() if lasting is not None:
            return (lasting.burned,)
        case CuttingCard() if lasting is not None:
            return (lasting.cite,)
        case RackShuffled():
            return tuple([known.cite for known in table.rules.irregularities.values() if known.replenishes])
        case DeckReplaced():
            return (REPLACING,)
        case MethodChanged(choices=choices):
            off = game.device_removal if devices(table.rules.house) else None
            chosen = [option.cite for option in game.options if option.key in choices]
            return tuple(dict.fromkeys([*([off] if off is not None else []), *chosen]))
        case Count() if table.round is not None:
            return (table.round.agenda[0].cite,)
    return ()


def _whose(event: CardsCut | CutDeclined, table: Table) -> tuple[Cite, ...]:
    """The paragraph that gave the cut to this person. If the program cuts, no paragraph is needed."""
    return (entitled(table)[1],) if event.by else ()
