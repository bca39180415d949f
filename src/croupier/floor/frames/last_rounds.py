"""A finished round in one line."""

from croupier.floor.frames.model import Past
from croupier.rounds.actors import DEALER
from croupier.rounds.round import Round


def of_round(number: int, r: Round | None) -> Past:
    """From the last state of the round."""
    nets: dict[str, int] = {}
    for p in r.postings if r is not None else ():
        if p.person != DEALER:
            nets[p.person] = nets.get(p.person, 0) + p.net
    return past_of(number, nets)


def past_of(number: int, nets: dict[str, int]) -> Past:
    """What each person won or lost, and a summary in words."""
    won = [person for person, net in nets.items() if net > 0]
    if won:
        return Past(number, nets, f"{', '.join(won)} won")
    if any(net < 0 for net in nets.values()):
        return Past(number, nets, "The house won")
    return Past(number, nets, "No one won or lost" if nets else "Nothing was settled")
