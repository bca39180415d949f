"""The base class of every value: frozen, comparable, hashable, encodable."""

import msgspec


class Value(msgspec.Struct, frozen=True, gc=False):
    """A value. It changes only by `msgspec.structs.replace`, which makes a copy.

    Values have no reference cycles, so the garbage collector skips them.
    """
