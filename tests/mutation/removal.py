"""A game without one paragraph: what its declaration has under that citation is taken out, wherever the code is.

The mutants of mutants.py alter the module of a game. A rule that comes from a part in `croupier.declare.parts` is not
there, only its citation is. Here the assembled game is altered instead.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from msgspec.structs import replace

from croupier.declare.game import Game
from croupier.law.binding import Choice

LISTED = ("requirements", "undertakings", "chores")
CALLED = ("irregularities", "agenda")
"""Fields that depend on the house."""
SINGLE = ("cut", "recut", "came_shuffled", "alternates", "device_removal", "collection")
"""Fields with at most one rule."""
PRINTED = ("areas", "dealer_areas", "inscriptions")
"""Fields of the layout."""


class Unbound:
    """A binding that allows everything."""

    def allows(self, choice: Choice) -> bool:
        return True

    def says(self) -> str:
        return "anything"


def removals(game: Game, paragraph: str) -> Iterator[tuple[str, Callable[[], Game]]]:
    """What a game has under a paragraph, by kind, and the game without it."""
    for field in LISTED:
        rest = tuple([one for one in getattr(game, field) if paragraph not in _cites(one)])
        if len(rest) < len(getattr(game, field)):
            yield field, lambda field=field, rest=rest: replace(game, **{field: rest})  # type: ignore[misc]
    for field in CALLED:
        if any(paragraph in _cites(one) for one in getattr(game, field)(game.house())):
            yield field, lambda field=field: replace(game, **{field: _filtered(getattr(game, field), paragraph)})  # type: ignore[misc]
    if any(option.cite == paragraph for option in game.options):
        yield "bindings", lambda: _unbound(game, paragraph)
    for field in PRINTED:
        rest = tuple([one for one in getattr(game.layout, field) if one.asked.cite != paragraph])
        if len(rest) < len(getattr(game.layout, field)):
            yield field, lambda field=field, rest=rest: replace(game, layout=replace(game.layout, **{field: rest}))  # type: ignore[misc]
    for field in SINGLE:
        if paragraph in _cites(getattr(game, field)):
            yield field, lambda field=field: replace(game, **{field: None})  # type: ignore[misc]


def without(game: Game, paragraph: str, kind: str) -> Game:
    """The game without all that one kind of its elements has under a paragraph."""
    return dict(removals(game, paragraph))[kind]()


def _unbound(game: Game, paragraph: str) -> Game:
    free: Any = Unbound()
    options = [replace(one, binding=free) if one.cite == paragraph else one for one in game.options]
    return replace(game, options=tuple(options))


def _filtered(of_house: Callable[[Any], tuple[Any, ...]], paragraph: str) -> Callable[[Any], tuple[Any, ...]]:
    return lambda house: tuple([one for one in of_house(house) if paragraph not in _cites(one)])


def _cites(value: Any) -> tuple[str, ...]:
    """The citations of an element; a field that is only a citation is one itself."""
    if isinstance(value, str):
        return (value,)
    cited = getattr(value, "cites", None)
    return tuple(cited) if cited is not None else (getattr(value, "cite", ""),)
