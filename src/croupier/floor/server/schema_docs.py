"""What each field of a shape is for, in its schema: the words that stand under the field in the program."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterable, Iterator
from functools import cache
from textwrap import dedent
from typing import Any

from msgspec import Struct
from msgspec.inspect import StructType, Type, multi_type_info


def with_words(parts: dict[str, Any], shapes: Iterable[Any]) -> dict[str, Any]:
    """The parts of a schema, each field of theirs with its words where it has any."""
    words = {shape.__name__: _words(shape) for shape in set(_structs(multi_type_info(shapes)))}
    return {name: _described(part, words.get(name, {})) for name, part in parts.items()}


def _described(part: dict[str, Any], words: dict[str, str]) -> dict[str, Any]:
    fields = part.get("properties", {})
    said = {name: {**field, "description": words[name]} for name, field in fields.items() if name in words}
    return {**part, "properties": {**fields, **said}} if said else part


@cache
def _words(shape: type[Struct]) -> dict[str, str]:
    """By field; a shape has those of the shapes that it is made from."""
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
    """Every shape within these, each once."""
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
