"""Frames as they are sent: what all who look see alike is encoded once, and no part again that has not changed."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import msgspec

from croupier.floor.frames.build import PRIVATE
from croupier.floor.frames.model import Frame, Happened
from croupier.floor.messages.outbound import TableFrame, encode

PARTS_MAX = 96
"""So many parts of one table's frames are remembered; then all are forgotten."""
ALWAYS_NEW = ("me", "may", "console")
"""Small parts, made for each viewer each time: to remember them would only drive others out."""

FIELDS = Frame.__struct_fields__
_KIND = msgspec.json.encode(TableFrame.__struct_config__.tag)
_AT = [FIELDS.index(name) for name in PRIVATE]
_BETWEEN = [FIELDS[one + 1 : next_one] for one, next_one in pairwise([-1, *_AT, len(FIELDS)])]
"""The fields that everybody is sent alike, before, between and after those that differ."""
assert sorted(_AT) == _AT and _AT[0] > 0, "private fields are named in the order of the frame, and none comes first"


class Encoded:
    """Of one table. Values are immutable, so one that is the same object has the same bytes."""

    def __init__(self) -> None:
        self._parts: dict[int, tuple[object, bytes]] = {}

    def message(self, kept: dict[str, Any], frame: Frame, happened: Sequence[Happened]) -> bytes:
        """What `encode` makes of a TableFrame, byte for byte; `kept` is the scene's, which is the same for all."""
        common: list[bytes] | None = kept.get("encoded")
        if common is None:
            common = kept["encoded"] = _common(frame)
        parts, found = self._parts, list[bytes]()
        if len(parts) > PARTS_MAX:
            parts.clear()
        for field, before in zip(PRIVATE, common, strict=False):
            value = getattr(frame, field)
            if field in ALWAYS_NEW:
                found += (before, encode(value))
                continue
            known = parts.get(id(value))
            if known is None or known[0] is not value:
                known = parts[id(value)] = value, encode(value)
            found += (before, known[1])
        found += (common[-1], encode(happened), b"}")
        return b"".join(found)


def _common(frame: Frame) -> list[bytes]:
    """The bytes before each private field, and those after the last."""
    found = []
    for fields, private in zip(_BETWEEN, (*PRIVATE, ""), strict=True):
        said = [b',"%b":%b' % (name.encode(), encode(getattr(frame, name))) for name in fields]
        found.append(b"".join([*said, b',"%b":' % private.encode() if private else b'},"happened":']))
    head = b'{"kind":%b,"table":%b,"frame":{' % (_KIND, encode(frame.table))
    return [head + found[0].removeprefix(b","), *found[1:]]
