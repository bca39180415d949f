"""What the floor says to a browser, and the schema of all messages, both ways."""

from __future__ import annotations

from typing import Any

import msgspec

from croupier.floor.frames.model import Entry, Frame, Happening
from croupier.floor.frames.part import Part
from croupier.floor.messages.inbound import AnySaid
from croupier.floor.server.schema_docs import published, with_words
from croupier.floor.training.model import CoachState


class ServerMessage(msgspec.Struct, frozen=True, tag_field="kind"):
    """What the floor says."""


class TableFrame(ServerMessage, frozen=True, tag="frame"):
    """A table after a commit, and what happened in it; the first one tells what happened since its round began."""

    table: str
    frame: Frame
    happened: tuple[Happening, ...] = ()


class CoachSays(ServerMessage, frozen=True, tag="coach"):
    """The coach has counted; comes after the frame it belongs to (`sequence`)."""

    table: str
    sequence: int
    coach: CoachState


class RefusedAnswer(Part, frozen=True):
    """What was refused, why, by which paragraph, and what the paragraph says."""

    what: str
    why: str
    cite: str = ""
    right: str = ""


class Answer(ServerMessage, frozen=True, tag="answer", omit_defaults=True):
    """To a command: `ok`, or `refused`."""

    id: str
    ok: bool = False
    refused: RefusedAnswer | None = None


class LobbyTables(ServerMessage, frozen=True, tag="lobby"):
    """The tables of the floor."""

    tables: tuple[Entry, ...]


class Pong(ServerMessage, frozen=True, tag="pong"):
    """To a ping; `time` is the floor's clock, against which deadlines count."""

    time: str


class Bye(ServerMessage, frozen=True, tag="bye"):
    """The last message before the floor closes the socket."""

    why: str


AnyTold = TableFrame | CoachSays | Answer | LobbyTables | Pong | Bye

encode = msgspec.json.Encoder().encode


def schemas() -> dict[str, Any]:
    """JSON Schema of every message, from the shapes themselves."""
    (said, told), parts = msgspec.json.schema_components([AnySaid, AnyTold], ref_template="#/$defs/{name}")
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Messages of the floor's socket",
        "properties": {"client": published(said), "server": published(told)},
        "$defs": with_words(parts, [AnySaid, AnyTold]),
    }
