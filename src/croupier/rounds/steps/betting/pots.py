"""Main pot and side pots, the bet that no one called, and the shares of a pot. All are pure functions of amounts.

`put_in` is what each hand put in altogether, folded hands included. `contending` are the hands that can still win.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from itertools import pairwise

from croupier.rounds.moves import Place as At
from croupier.rounds.value import Value


class Pot(Value, frozen=True):
    """An amount, and the hands that contend for it, in the given order."""

    cents: int
    contenders: tuple[At, ...]


def uncalled(put_in: Mapping[At, int]) -> tuple[At, int] | None:
    """The hand that put in more than every other, and how much more. None if two hands put in the most."""
    if not put_in:
        return None
    most = max(put_in, key=lambda place: put_in[place])
    second = max([cents for place, cents in put_in.items() if place != most], default=0)
    return (most, put_in[most] - second) if put_in[most] > second else None


def pots(put_in: Mapping[At, int], contending: Collection[At], dead: int = 0) -> tuple[Pot, ...]:
    """The main pot, then the side pots in the order in which they arose.

    A contender who is all-in can win, from each other hand, at most as much as they put in themselves. Money above the
    largest amount of any contender belongs to the last pot. `dead` money belongs to the main pot.
    """
    places = tuple([place for place in put_in if place in contending])
    if not places:
        return ()
    levels = sorted({put_in[place] for place in places})
    amounts = list(put_in.values())
    top = max(amounts)
    made = []
    for below, level in pairwise((0, *levels)):
        upper = top if level == levels[-1] else level
        cents = sum([min(cents, upper) - min(cents, below) for cents in amounts])
        made.append(Pot(cents, tuple([place for place in places if put_in[place] >= level])))
    made[0] = Pot(made[0].cents + dead, made[0].contenders)
    return tuple([pot for pot in made if pot.cents])


def shares(cents: int, winners: Sequence[At], chip: int = 1) -> dict[At, int]:
    """Equal shares in whole chips. The chips that are left over go to the winners in their order, one each.

    A remainder smaller than a chip goes to the first winner.
    """
    each, left = divmod(cents, len(winners) * chip)
    odd, rest = divmod(left, chip)
    parts = {place: (each + (number < odd)) * chip for number, place in enumerate(winners)}
    parts[winners[0]] += rest
    return parts
