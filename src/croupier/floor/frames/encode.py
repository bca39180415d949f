"""Encodes frames. The fields that all viewers share are encoded once per change; the others come from a cache."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from croupier.floor.frames.build import PRIVATE
from croupier.floor.frames.model import Frame, Happening
from croupier.floor.messages.outbound import TableFrame, encode

PARTS_MAX = 96
"""Size of the cache of encoded parts, per table. When the cache is full, it is cleared."""
ALWAYS_NEW = ("me", "may", "console")
"""Small parts, built for each viewer each time. Caching them would only evict other parts."""
CACHED = tuple([field for field in PRIVATE if field not in ALWAYS_NEW])
COMMON = tuple([field for field in Frame.__struct_fields__ if field not in PRIVATE])


class Encoded:
    """The encoded parts of one table. Values are immutable, so the same object always has the same bytes."""

    def __init__(self) -> None:
        self._parts: dict[int, tuple[object, msgspec.Raw]] = {}

    def message(self, kept: dict[str, Any], frame: Frame, happened: Sequence[Happening]) -> bytes:
        """The same bytes that `encode` makes of a TableFrame. `kept` is the cache of the scene, for all viewers."""
        common: Frame | None = kept.get("encoded")
        if common is None:
            alike = {field: msgspec.Raw(encode(getattr(frame, field))) for field in COMMON}
            common = kept["encoded"] = replace(frame, **alike)
        if len(self._parts) > PARTS_MAX:
            self._parts.clear()
        own = {field: self._part(getattr(frame, field)) for field in CACHED}
        mine = replace(common, me=frame.me, may=frame.may, console=frame.console, **own)
        return encode(TableFrame(frame.table, mine, tuple(happened)))

    def _part(self, value: object) -> msgspec.Raw:
        known = self._parts.get(id(value))
        if known is None or known[0] is not value:
            known = self._parts[id(value)] = value, msgspec.Raw(encode(value))
        return known[1]
