"""Which set of cards the next round is dealt from, and whether it is dealt as it came."""

from croupier.law import Cite
from croupier.table.table import Table


def deck_due(table: Table) -> int:
    """The set of cards for the next round. If two sets alternate, each is used for every other round or shoe."""
    if table.rules.game.alternates is not None:
        number = table.rounds if table.round is not None else table.rounds + 1
        return (number - 1) % table.rules.sets + 1
    if table.rules.two_sided is not None:
        return table.side or 1
    if table.care is None:
        return 1
    return table.used[-1] if table.round is not None and table.used else table.shoes % table.rules.sets + 1


def came_shuffled(table: Table) -> Cite | None:
    """The paragraph that allows the next cards to be dealt without a shuffle; None if they need one.

    They need none if they came pre-shuffled and are unused.
    """
    excuse = table.rules.game.came_shuffled
    if excuse is None or table.care is None or not table.rules.house.choices.get("pre_shuffled"):
        return None
    return excuse if deck_due(table) not in table.used else None
