"""A licensee's choices for the tests, of any game: what they break, and what gives them."""

from __future__ import annotations

from collections.abc import Mapping

from croupier.rounds.game import Game

House = Mapping[str, object]


def violations(game: Game, choices: House) -> set[str]:
    """The paragraphs that a house with these choices would break."""
    house = game.house(choices)
    bound = {str(o.cite) for o in game.options if not o.binding.allows(house[o.key])}
    return bound | {str(r.cite) for r in game.requirements if r.broken(house)}


def grounds(game: Game, key: str) -> set[str]:
    """The paragraphs that give the licensee this choice."""
    (option,) = (o for o in game.options if o.key == key)
    return {str(option.cite), *map(str, option.also)}


def events(game: Game, **house: object) -> set[str]:
    """What can go wrong at a table of this house."""
    return {entry.event for entry in game.irregularities(game.house(house))}
