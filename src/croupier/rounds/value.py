"""The one base of every value: frozen, comparable, hashable, encodable."""

import msgspec


class Value(msgspec.Struct, frozen=True):
    """Changed only by `msgspec.structs.replace`."""
