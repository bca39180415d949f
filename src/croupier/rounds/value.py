"""The one base of every value: frozen, comparable, hashable, encodable."""

import msgspec


class Value(msgspec.Struct, frozen=True, gc=False):
    """Changed only by `msgspec.structs.replace`. Values hold no cycles, so the collector need not look at them."""
