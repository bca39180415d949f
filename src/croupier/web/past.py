"""A round that is over, in a line."""

from croupier.web.frame import Past


def past_of(number: int, nets: dict[str, int]) -> Past:
    """A round in a line."""
    won = [person for person, net in nets.items() if net > 0]
    lost = "The house won" if nets else "Nothing was settled"
    return Past(number, nets, f"{', '.join(won)} won" if won else lost)
