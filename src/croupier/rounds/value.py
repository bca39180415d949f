"""The base class of every value: frozen, comparable, hashable, encodable."""

import msgspec


class Value(msgspec.Struct, frozen=True, gc=False):
    """Changed only by `msgspec.structs.replace`.

    Values have no reference cycles, so the garbage collector skips them.
    """
