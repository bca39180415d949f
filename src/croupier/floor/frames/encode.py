"""Frames as they are sent: what all who look see alike is encoded once, and no part again that has not changed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from croupier.floor.frames.build import PRIVATE
from croupier.floor.frames.model import Frame, Happening
from croupier.floor.messages.outbound import TableFrame, encode

PARTS_MAX = 96
"""So many parts of one table's frames are remembered; then all are forgotten."""
ALWAYS_NEW = ("me", "may", "console")
"""Small parts, made for each viewer each time: to remember them would only drive others out."""
REMEMBERED = tuple([field for field in PRIVATE if field not in ALWAYS_NEW])
COMMON = tuple([field for field in Frame.__struct_fields__ if field not in PRIVATE])


class Encoded:
    """Of one table. Values are immutable, so one that is the same object has the same bytes."""

    def __init__(self) -> None:
        self._parts: dict[int, tuple[object, msgspec.Raw]] = {}

    def message(self, kept: dict[str, Any], frame: Frame, happened: Sequence[Happening]) -> bytes:
        """What `encode` makes of a TableFrame, byte for byte; `kept` is the scene's, which is the same for all."""
        common: Frame | None = kept.get("encoded")
        if common is None:
            alike = {field: msgspec.Raw(encode(getattr(frame, field))) for field in COMMON}
            common = kept["encoded"] = replace(frame, **alike)
        if len(self._parts) > PARTS_MAX:
            self._parts.clear()
        own = {field: self._part(getattr(frame, field)) for field in REMEMBERED}
        mine = replace(common, me=frame.me, may=frame.may, console=frame.console, **own)
        return encode(TableFrame(frame.table, mine, tuple(happened)))

    def _part(self, value: object) -> msgspec.Raw:
        known = self._parts.get(id(value))
        if known is None or known[0] is not value:
            known = self._parts[id(value)] = value, msgspec.Raw(encode(value))
        return known[1]
