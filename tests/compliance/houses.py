"""Faults that follow from a declaration: choices around each bound, and houses in which nothing else is wrong."""

import tomllib
from collections.abc import Iterator, Mapping
from datetime import date
from functools import cache
from typing import Any

from msgspec.structs import replace

from croupier.compliance.casino import TableReport
from croupier.compliance.check import Findings, check
from croupier.compliance.finding import HouseFinding
from croupier.compliance.judge import looked_at
from croupier.compliance.toml.house import house_toml
from croupier.declare.game import Game
from croupier.declare.house import flatten
from croupier.declare.options import OddsAtLeast, Option, OptionKind
from croupier.declare.requirements import (
    FigureBetween,
    Maximum,
    MaximumWhen,
    MinimumWhen,
    NotAbove,
    Requirement,
    Requires,
)
from croupier.games import find
from croupier.law import AtLeast, AtMost, Between, Exactly, Free, OneOf, PercentAtMost
from croupier.law.binding import Binding, Choice
from croupier.money import dollars, parse_odds
from croupier.rounds.value import Value

Around = tuple[Choice, bool]
"""A choice as an option holds it, and whether its binding allows it."""


NOT_HELD = "; our copy has only the heading of this paragraph."


class Anything(Value, frozen=True):
    """A binding that was taken away."""

    def allows(self, _choice: Choice) -> bool:
        return True

    def says(self) -> str:
        return "anything"


def around(option: Option) -> Iterator[Around]:
    """The choices on both sides of each bound; none where the binding leaves every choice of its kind open."""
    match option.binding:
        case Exactly(value=value):
            yield value, True
            yield from [(other, False) for other in _beside(option.kind, value)]
        case AtLeast(floor=floor):
            yield from ((floor - 1, False), (floor, True), (floor + 1, True))
        case AtMost(ceiling=ceiling):
            yield from ((0, False), (1, True), (ceiling - 1, ceiling > 1), (ceiling, True), (ceiling + 1, False))
        case Between(floor=floor, ceiling=ceiling):
            yield from ((floor - 1, False), (floor, True), (floor + 1, True))
            yield from ((ceiling - 1, True), (ceiling, True), (ceiling + 1, False))
        case PercentAtMost(ceiling=ceiling):
            yield from ((0, True), ("0.5", True), (f"{ceiling - 1}.999999", True), (ceiling, True))
            yield from ((f"{ceiling}.000001", False), (ceiling + 1, False))
        case OneOf(values=values):
            yield from [(value, True) for value in values]
            yield from [(other, False) for other in _beside(option.kind, *values)]
        case OddsAtLeast(floor=floor):
            odds = parse_odds(floor)
            for win, right in ((odds.win * 100 - 1, False), (odds.win * 100, True), (odds.win * 100 + 1, True)):
                yield f"{win} to {odds.stake * 100}", right
        case Free(forgone=False) if option.kind is OptionKind.MONEY:
            yield from ((0, False), (1, True), (2, True))


def _beside(kind: OptionKind, *values: Choice) -> list[Choice]:
    """Choices next to those of a list, and not in it."""
    match kind:
        case OptionKind.FLAG:
            return [flag for flag in (True, False) if flag not in values]
        case OptionKind.WORD:
            return ["something else"]
        case OptionKind.ODDS:
            odds = parse_odds(str(values[0]))
            return [f"{odds.win * 100 + more} to {odds.stake * 100}" for more in (-1, 1)]
        case _:
            numbers = sorted([int(value) for value in values])
            return [number for number in (numbers[0] - 1, numbers[-1] + 1) if number >= 0]


def written(option: Option, choice: Choice) -> object:
    """A choice as a file has it; one that is no amount of money as it is."""
    return dollars(choice).replace(",", "") if option.kind is OptionKind.MONEY and isinstance(choice, int) else choice


def faults(findings: Findings | TableReport) -> tuple[HouseFinding, ...]:
    """What breaks the law, or what is read where its text is not held: a note never does."""
    return tuple(findings.violations)


def stated(game: Game, choices: Mapping[str, object]) -> dict[str, object]:
    """The default house with every choice stated, and these instead of its own."""
    return {**_defaults(find(game.id)), **choices}


@cache
def _defaults(game: Game) -> dict[str, object]:
    return dict(flatten(tomllib.loads(house_toml(game, game.house()))))


def unbound(game: Game, key: str) -> Game:
    """The game without the binding of one option, nor the requirements on it, which are silent while it is wrong."""
    lax: Binding = Anything()
    options = [replace(option, binding=lax) if option.key == key else option for option in game.options]
    return replace(game, options=tuple(options), requirements=without_key(game, key))


def untyped(game: Game, key: str) -> Game:
    """The same, and any word is taken for it, so that what cannot be read is not noticed either."""
    lax: Binding = Anything()
    options = [
        replace(option, binding=lax, kind=OptionKind.WORD, default="") if option.key == key else option
        for option in game.options
    ]
    return replace(game, options=tuple(options), requirements=without_key(game, key))


def without_key(game: Game, key: str) -> tuple[Requirement, ...]:
    return tuple([requirement for requirement in game.requirements if key not in looked_at(requirement)])


def without(game: Game, requirement: Requirement) -> Game:
    """The game without one requirement."""
    return replace(game, requirements=tuple([other for other in game.requirements if other is not requirement]))


def repaired(game: Game, choices: Mapping[str, object], day: date | None = None) -> dict[str, object]:
    """These choices, and whatever else has to be chosen with them."""
    house = dict(choices)
    for _ in range(20):
        if not check(game, house, day).violations:
            break
        read = game.house(house)
        options = {option.key: option for option in game.options}
        for requirement in game.requirements:
            if requirement.stands(day or date.max) and requirement.broken(read):
                key, value = _repair(requirement, read)
                if key not in choices:
                    house[key] = written(options[key], value)
    return house


def _repair(requirement: Requirement, house: Any) -> tuple[str, Choice]:
    match requirement:
        case Requires(needs=(key, values)):
            return key, values[0]
        case NotAbove(low=low, high=high):
            return low, house.whole(high)
        case MaximumWhen(key=key, at_most=at_most):
            return key, at_most
        case MinimumWhen(key=key, at_least=floor):
            return key, floor(house)
        case Maximum(key=key, at_most=ceiling):
            return key, ceiling(house)
        case FigureBetween(key=key):
            return key, house[key]


def at_bound(game: Game, requirement: Requirement) -> Iterator[tuple[dict[str, object], bool]]:
    """Houses below, at and above the bound of a requirement that counts, and whether it is kept; else none."""
    options = {option.key: option for option in game.options}
    match requirement:
        case NotAbove(low=low, high=high):
            bound, key = game.house().whole(high), low
            base: dict[str, object] = {}
            kept = (True, True, False)
        case MaximumWhen(when=(when, values), key=key, at_most=bound):
            base, kept = {when: written(options[when], values[0])}, (True, True, False)
        case Maximum(key=key, beside=beside, at_most=ceiling):
            chosen: tuple[Choice, ...] = getattr(options[beside].binding, "values", (options[beside].default,))
            base = min([{beside: value} for value in chosen], key=lambda one: ceiling(game.house(one)))
            bound, kept = ceiling(game.house(base)), (True, True, False)
        case MinimumWhen(when=(when, values), key=key, at_least=floor):
            base, kept = {when: written(options[when], values[-1])}, (False, True, True)
            base = repaired(game, base)
            bound = floor(game.house(base))
        case _:
            return
    for more, right in zip((-1, 0, 1), kept, strict=True):
        if options[key].binding.allows(bound + more):
            house = {**base, key: written(options[key], bound + more)}
            yield (repaired(game, house) if right else repaired(without(game, requirement), house)), right
