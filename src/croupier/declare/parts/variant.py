"""A game that its subchapter describes as a variant of another game. It takes over what it does not state itself.

What is taken over must not cite the other game. A `Renumbering` replaces every citation by the matching paragraph of
the variant. If a section has no match, that is an error, because a rule of that section has no place in the variant.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from types import FunctionType, MethodType
from typing import Any, TypeVar

import msgspec
from msgspec.structs import replace

from croupier.law import Cite, Source, cite
from croupier.law.index import section_of
from croupier.rounds.value import Value

Taken = TypeVar("Taken")

UNCITED = ("croupier.hands.", "croupier.equipment.")
"""Packages whose functions use cards but no law. Their results have no citations to replace."""


class Renumbering(Value, frozen=True, eq=False):
    """Maps sections of one subchapter to those of another, such as `{"3.12": "7.11"}` in the chapter `19:47`."""

    chapter: str
    sections: Mapping[str, str]
    source: Source | None = None
    """How we know that the variant has what it takes over, if that differs from how we know it of the other game."""
    into: str = ""
    """The chapter of the variant, if it is another one."""

    def __call__(self, value: Taken) -> Taken:
        """The same value with the paragraphs of the variant in place of every citation."""
        return self._renumbered(value)  # type: ignore[no-any-return]

    def cite(self, other: str) -> Cite:
        """The section of the variant that matches a paragraph of the chapter.

        Paragraphs of other subchapters stay as they are.
        """
        section = section_of(other).removeprefix(f"{self.chapter}-")
        if section in self.sections:
            return cite(f"{self.into or self.chapter}-{self.sections[section]}")
        if section.partition(".")[0] in {known.partition(".")[0] for known in self.sections}:
            raise LookupError(f"{other} has no counterpart, so a variant cannot take over what cites it.")
        return Cite(other)

    def _renumbered(self, value: Any) -> Any:
        if isinstance(value, str):
            return self.cite(value) if value.startswith(f"{self.chapter}-") else value
        if isinstance(value, tuple) and type(value) is tuple:
            return tuple([self._renumbered(one) for one in value])
        if isinstance(value, Mapping):
            return {key: self._renumbered(one) for key, one in value.items()}
        if isinstance(value, msgspec.Struct):
            fields = {field: getattr(value, field) for field in value.__struct_fields__}
            new = {field: self._renumbered(one) for field, one in fields.items()}
            if self.source is not None and isinstance(new.get("source"), Source):
                new["source"] = self.source
            changed = {field: one for field, one in new.items() if one is not fields[field]}
            return replace(value, **changed) if changed else value
        if isinstance(value, FunctionType | MethodType | partial) and not _module(value).startswith(UNCITED):
            return RenumberedCall(value, self)
        return value


class RenumberedCall(Value, frozen=True):
    """A function of the other game, such as its settlement, whose result is given the citations of the variant."""

    function: Callable[..., Any]
    numbering: Renumbering

    def __call__(self, *given: Any) -> Any:
        return self.numbering(self.function(*given))


def _module(function: FunctionType | MethodType | partial[Any]) -> str:
    inner = function.func if isinstance(function, partial) else function
    return f"{inner.__module__}."


def only(elements: tuple[Any, ...], *taken: str) -> tuple[Any, ...]:
    """The elements that the variant takes over, named as in `without`. Each name must match an element."""
    return tuple([element for element in elements if _names(element).intersection(_declared(elements, taken))])


def without(elements: tuple[Any, ...], *left_out: str) -> tuple[Any, ...]:
    """The elements of a declaration except those that the variant omits or states itself. They are named by their keys.

    An option or a wager has a key; a part is named by its class. Each name must match an element.
    """
    return tuple([element for element in elements if not _names(element).intersection(_declared(elements, left_out))])


def _names(element: Any) -> set[str]:
    return {getattr(element, "key", ""), type(element).__name__}


def _declared(elements: tuple[Any, ...], names: tuple[str, ...]) -> tuple[str, ...]:
    known = {name for element in elements for name in _names(element)}
    if unknown := [name for name in names if name not in known]:
        raise LookupError(f"The other game does not declare {', '.join(unknown)}.")
    return names
