"""Adds descriptions to schemas. They are the docstrings under the fields of the classes."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterable, Iterator
from functools import cache
from textwrap import dedent
from typing import Any

from msgspec import Struct
from msgspec.inspect import StructType, Type, multi_type_info

PUBLISHED = {
    "AccountChange": "Change",
    "AskCoach": "Coach",
    "BeingCounted": "Counting",
    "CoachMistake": "Mistake",
    "CoachState": "Coaching",
    "DeclineRequest": "Declined",
    "DoChore": "Chore",
    "FeltField": "Field",
    "FrameDue": "Due",
    "FrameGroup": "Group",
    "FrameHand": "Hand",
    "FrameLying": "Lying",
    "FrameMeter": "Meter",
    "FrameOffer": "Offer",
    "FrameReportable": "Reportable",
    "FrameResult": "Result",
    "FrameSeat": "Seat",
    "FrameShoe": "Shoe",
    "FrameStake": "Stake",
    "FrameStanding": "Standing",
    "FrameStopped": "Stopped",
    "Happening": "Happened",
    "HeldPayment": "Held",
    "CheckFinding": "Found",
    "HouseRequest": "House",
    "RefusedAnswer": "Refused",
    "StrategyAnswer": "Strategy",
    "TimelineMoment": "Moment",
    "ParagraphAccount": "Traced",
    "TrainingState": "Training",
    "WagerFigures": "WagerEdge",
    "WagerSpot": "Spot",
    "WatchTable": "Watch",
}
"""The published names of classes that were renamed, so that generated clients stay valid."""


def published(schema: Any) -> Any:
    """The schema, in which its parts have their published names."""
    if isinstance(schema, dict):
        return {key: published(value) for key, value in schema.items()}
    if isinstance(schema, list | tuple):
        return [published(value) for value in schema]
    if isinstance(schema, str) and schema.startswith("#/"):
        within, _, name = schema.rpartition("/")
        return f"{within}/{PUBLISHED.get(name, name)}"
    return schema


def with_words(parts: dict[str, Any], shapes: Iterable[Any]) -> dict[str, Any]:
    """The parts of a schema, under their published names, with the descriptions of their fields."""
    words = {shape.__name__: _words(shape) for shape in set(_structs(multi_type_info(shapes)))}
    found = {}
    for name, part in parts.items():
        title = {"title": PUBLISHED[name]} if name in PUBLISHED and "title" in part else {}
        found[PUBLISHED.get(name, name)] = published(_described(part, words.get(name, {})) | title)
    return found


def _described(part: dict[str, Any], words: dict[str, str]) -> dict[str, Any]:
    fields = part.get("properties", {})
    described = {name: {**field, "description": words[name]} for name, field in fields.items() if name in words}
    return {**part, "properties": {**fields, **described}} if described else part


@cache
def _words(shape: type[Struct]) -> dict[str, str]:
    """The descriptions of the fields of a class, including those of its base classes."""
    found: dict[str, str] = {}
    for base in reversed(shape.__mro__):
        if issubclass(base, Struct) and base is not Struct:
            found |= dict(_written(base))
    return found


def _written(shape: type[Struct]) -> Iterator[tuple[str, str]]:
    (tree,) = ast.parse(dedent(inspect.getsource(shape))).body
    assert isinstance(tree, ast.ClassDef)
    for field, after in zip(tree.body, tree.body[1:], strict=False):
        match field, after:
            case ast.AnnAssign(target=ast.Name(id=name)), ast.Expr(value=ast.Constant(value=str(words))):
                yield name, " ".join(words.split())


def _structs(types: Iterable[Type]) -> Iterator[type[Struct]]:
    """Every struct that these types contain, each once."""
    seen: set[type[Struct]] = set()
    waiting: list[object] = list(types)
    while waiting:
        one = waiting.pop()
        if isinstance(one, StructType):
            if one.cls in seen:
                continue
            seen.add(one.cls)
            yield one.cls
            waiting += [field.type for field in one.fields]
        elif isinstance(one, Type):
            waiting += [
                getattr(one, name)
                for name in ("types", "item_type", "item_types", "key_type", "value_type")
                if hasattr(one, name)
            ]
        elif isinstance(one, tuple):
            waiting += one
