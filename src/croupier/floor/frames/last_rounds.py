"""A finished round in one line, and what each person has won or lost since they sat down."""

from croupier.floor.frames.model import Past
from croupier.floor.frames.narration import TableEvent
from croupier.rounds.actors import DEALER, Actor
from croupier.rounds.round import Round
from croupier.table.events import Corrected, Ended, Left, Sat


def of_round(number: int, r: Round | None) -> Past:
    """The summary of a round, from its last state."""
    nets: dict[str, int] = {}
    for p in r.postings if r is not None else ():
        if p.person != DEALER:
            nets[p.person] = nets.get(p.person, 0) + p.net
    return past_of(number, nets)


def past_of(number: int, nets: dict[str, int]) -> Past:
    """What each person won or lost in a round, with a summary in words."""
    won = [person for person, net in nets.items() if net > 0]
    if won:
        return Past(number, nets, f"{', '.join(won)} won")
    if any(net < 0 for net in nets.values()):
        return Past(number, nets, "The house won")
    return Past(number, nets, "No one won or lost" if nets else "Nothing was settled")


class Sittings:
    """What each seated person has won or lost since they sat down, in cents, and in how many rounds."""

    def __init__(self) -> None:
        self.nets: dict[Actor, tuple[int, int]] = {}

    def follow(self, one: TableEvent) -> None:
        """Notes an event: a person sits down or leaves, a round ends, or a correction changes the result of a round."""
        event, table = one.event, one.before
        if isinstance(event, Sat) and not table.place_of(event.person):
            self.nets = {**self.nets, event.person: (0, 0)}
        elif isinstance(event, Left) and len([place for place, who in table.seats if who == event.person]) == 1:
            self.nets = {person: net for person, net in self.nets.items() if person != event.person}
        elif isinstance(event, Ended):
            self._add(of_round(event.round, table.round).nets, 1)
        elif isinstance(event, Corrected):
            self._add({event.person: event.cents}, 0)

    def _add(self, nets: dict[Actor, int], rounds: int) -> None:
        sums = {person: self.nets.get(person, (0, 0)) for person in nets}
        self.nets = {**self.nets, **{p: (cents + nets[p], many + rounds) for p, (cents, many) in sums.items()}}
