"""The wagers that a table takes: those that its agenda lets somebody make."""

from __future__ import annotations

from collections.abc import Iterator

from croupier.rounds.game import Rules
from croupier.rounds.value import Value
from croupier.rounds.wager import Wager


def offered_wagers(rules: Rules) -> tuple[Wager, ...]:
    """The declared wagers that this house offers, in the order of the declaration."""
    made = {wager.key for step in rules.agenda for wager in _within(step)}
    return tuple([wager for wager in rules.game.wagers if wager.key in made])


def _within(value: object) -> Iterator[Wager]:
    """Every wager that a value holds, however deep: of a step, of a choice, of a spot on the layout."""
    if isinstance(value, Wager):
        yield value
    elif isinstance(value, tuple):
        for item in value:
            yield from _within(item)
    elif isinstance(value, Value):
        for field in value.__struct_fields__:
            yield from _within(getattr(value, field))
