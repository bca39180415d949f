"""The wagers that a table accepts. These are the wagers that its agenda lets a player make."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from croupier.declare.game import Rules
from croupier.rounds.value import Value
from croupier.rounds.wagers.wager import Wager

T = TypeVar("T")


def offered_wagers(rules: Rules) -> tuple[Wager, ...]:
    """The declared wagers that this house offers, in the order of the declaration."""
    made = {wager.key for wager in within(rules.agenda, Wager)}
    return tuple([wager for wager in rules.game.wagers if wager.key in made])


def within(value: object, wanted: type[T]) -> Iterator[T]:
    """All values of one type inside a value, at any depth, such as inside a step, a choice, or a spot on the layout."""
    if isinstance(value, wanted):
        yield value
    elif isinstance(value, tuple):
        for item in value:
            yield from within(item, wanted)
    elif isinstance(value, Value):
        for field in value.__struct_fields__:
            yield from within(getattr(value, field), wanted)
