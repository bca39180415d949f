"""A game without one paragraph: what its declaration has under that citation is taken out, wherever the code is.

The mutants of mutants.py alter the module of a game. A rule that comes from a part in `croupier.declare.parts` is not
there, only its citation is. Here the assembled game is altered instead.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from croupier.declare.game import Game
from croupier.declare.house import BadHouse, House
from croupier.law import OneOf
from croupier.law.binding import Choice

LISTED = ("requirements", "undertakings", "chores")
CALLED = ("irregularities", "agenda")
"""Fields that depend on the house."""
CLAUSES = ("agenda", "irregularities", "tender", "cut", "shoe", "wagers")
"""Fields with values that take further paragraphs: `seated: Cite | None` says who may wager, if a paragraph does."""
ALSO = "bindings with several paragraphs"
RULES = {
    *("seated", "one_position", "own_hand", "adjacent", "chips_only", "verbal", "one_of", "closed"),
    *("withdrawable", "refuses", "late", "one_box", "fixed", "stays", "limited", "at_will"),
}
"""Clauses of such a value without which there is no such rule; other clauses are only named in a refusal or a text."""
BY_HOUSE = ("batches", "compartments", "inserts")
"""Fields that are the paragraph of a rule which only some houses have."""
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
        if any(paragraph in _cites(one) for house in houses(game) for one in _of(game, field, house)):
            yield field, lambda field=field: replace(game, **{field: _filtered(getattr(game, field), paragraph)})  # type: ignore[misc]
    if any(option.cite == paragraph for option in game.options):
        yield "bindings", lambda: _unbound(game, paragraph)
    if any(paragraph in option.also for option in game.options):
        yield ALSO, lambda: _unbound(game, paragraph, also=True)
    for field in PRINTED:
        rest = tuple([one for one in getattr(game.layout, field) if one.asked.cite != paragraph])
        if len(rest) < len(getattr(game.layout, field)):
            yield field, lambda field=field, rest=rest: replace(game, layout=replace(game.layout, **{field: rest}))  # type: ignore[misc]
    for field in SINGLE:
        if paragraph in _cites(getattr(game, field)):
            yield field, lambda field=field: replace(game, **{field: None})  # type: ignore[misc]
    for field in BY_HOUSE:
        if any(getattr(game, field)(house) == paragraph for house in houses(game)):
            yield field, lambda field=field: replace(game, **{field: lambda _house: None})  # type: ignore[misc]
    for field in CLAUSES:
        told = [_of(game, field, house) for house in houses(game)]
        if any(without_clause(one, paragraph) is not one for several in told for one in several):
            yield f"{field} clause", lambda field=field: _without_clauses(game, field, paragraph)  # type: ignore[misc]


@cache
def houses(game: Game) -> tuple[House, ...]:
    """The usual house, and for each choice from a list one that chooses otherwise: what only some tables have."""
    chosen = [
        {option.key: value}
        for option in game.options
        if isinstance(option.binding, OneOf)
        for value in option.binding.values
    ]
    return (game.house(), *[game.house(one) for one in chosen])


def _of(game: Game, field: str, house: House) -> tuple[Any, ...]:
    """What a field has for a house; nothing where no such house can be played."""
    value = getattr(game, field)
    try:
        told = value(house) if callable(value) else value
    except (BadHouse, LookupError, ValueError, AssertionError):
        return ()
    return tuple(told) if isinstance(told, tuple) else (told,)


def _without_clauses(game: Game, field: str, paragraph: str) -> Game:
    value = getattr(game, field)
    if callable(value):
        return replace(game, **{field: lambda house: without_clause(value(house), paragraph)})
    return replace(game, **{field: without_clause(value, paragraph)})


def without_clause(value: Any, paragraph: str) -> Any:
    """The same value without what it has under a paragraph, however deep: a clause that may be absent, or an element of
    a list; the value itself where there is nothing of it.
    """
    if isinstance(value, tuple):
        listed = all(isinstance(one, Struct) for one in value)
        kept = [one for one in value if not (listed and _cites(one) == (paragraph,))]
        inner = [without_clause(one, paragraph) for one in kept]
        same = len(inner) == len(value) and all(one is old for one, old in zip(inner, value, strict=True))
        return value if same else tuple(inner)
    if not isinstance(value, Struct):
        return value
    changed: dict[str, Any] = {}
    for name in value.__struct_fields__:
        old = getattr(value, name)
        new = None if old == paragraph and name in RULES else without_clause(old, paragraph)
        if new is not old:
            changed[name] = new
    return replace(value, **changed) if changed else value


def without(game: Game, paragraph: str, kind: str) -> Game:
    """The game without all that one kind of its elements has under a paragraph."""
    return dict(removals(game, paragraph))[kind]()


def others(game: Game, paragraph: str, kind: str) -> frozenset[str]:
    """The further paragraphs of what is taken out, where a paragraph is one of several of an option."""
    cited = [{option.cite, *option.also} for option in game.options if kind == ALSO and paragraph in option.also]
    return frozenset().union(*cited) - {paragraph}


def _unbound(game: Game, paragraph: str, *, also: bool = False) -> Game:
    free: Any = Unbound()
    under = [one for one in game.options if paragraph in (one.also if also else (one.cite,))]
    options = [replace(one, binding=free) if one in under else one for one in game.options]
    return replace(game, options=tuple(options))


def _filtered(of_house: Callable[[Any], tuple[Any, ...]], paragraph: str) -> Callable[[Any], tuple[Any, ...]]:
    return lambda house: tuple([one for one in of_house(house) if paragraph not in _cites(one)])


def _cites(value: Any) -> tuple[str, ...]:
    """The citations of an element; a field that is only a citation is one itself."""
    if isinstance(value, str):
        return (value,)
    cited = getattr(value, "cites", None)
    return tuple(cited) if cited is not None else (getattr(value, "cite", ""),)
