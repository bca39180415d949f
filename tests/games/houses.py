"""A licensee's choices for the tests, of any game: what they break, and what gives them."""

from __future__ import annotations

from collections.abc import Mapping

from croupier.declare.game import Game
from croupier.declare.undertakings import Noticed, OnSign, ToAll

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


def signs(game: Game, choices: House) -> dict[str, str]:
    """What patrons read off a sign at a table of this house, with the paragraph that asks it."""
    house = game.house(choices)
    asked = [sign for sign in game.undertakings if isinstance(sign, OnSign) and sign.asked(house)]
    return {key: str(sign.cite) for sign in asked for key in sign.keys}


def notices(game: Game, key: str, now: object, choices: House) -> set[str]:
    """The paragraphs that ask for notice when a house with these choices comes to another one."""
    was, then = game.house(choices), game.house({**choices, key: now})
    told = [notice for notice in game.undertakings if isinstance(notice, Noticed) and notice.key == key]
    return {str(notice.cite) for notice in told if notice.asked(was, then[key])}


def open_to_all(game: Game) -> dict[str, tuple[object, str]]:
    """Options that are for every player or for none: how a house does without, and the paragraph."""
    return {one.key: (one.none, str(one.cite)) for one in game.undertakings if isinstance(one, ToAll)}


def allows(game: Game, key: str, choice: object) -> bool:
    """Whether the binding of an option, by itself, lets a licensee choose this."""
    (option,) = (o for o in game.options if o.key == key)
    return option.binding.allows(game.house({key: choice})[key])


Choices = tuple[object, ...]


def assert_choice(game: Game, key: str, default: object, right: Choices, wrong: Choices, grounds: str) -> None:
    """An option is so by default, may be chosen so and not otherwise, under these paragraphs, its own first."""
    (option,) = (o for o in game.options if o.key == key)
    assert game.house()[key] == default and option.binding.allows(game.house()[key])
    assert [choice for choice in right if not allows(game, key, choice)] == []
    assert [choice for choice in wrong if allows(game, key, choice)] == []
    assert [*map(str, (option.cite, *option.also))] == [g if ":" in g else f"19:47-{g}" for g in grounds.split()]
