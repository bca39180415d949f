"""The messages of the floor, and the schema of all messages in both directions."""

from __future__ import annotations

from typing import Any

import msgspec

from croupier.floor.frames.frame_part import FramePart
from croupier.floor.frames.model import Entry, Frame, Happening
from croupier.floor.messages.inbound import AnySaid
from croupier.floor.server.schema_docs import published, with_words
from croupier.floor.training.model import CoachState


class ServerMessage(msgspec.Struct, frozen=True, tag_field="kind"):
    """A message of the floor."""


class TableFrame(ServerMessage, frozen=True, tag="frame"):
    """A table after a commit, with its new events; the first frame has all events since its round began."""

    table: str
    frame: Frame
    happened: tuple[Happening, ...] = ()


class CoachSays(ServerMessage, frozen=True, tag="coach"):
    """The coach's result; comes after the frame it belongs to (`sequence`)."""

    table: str
    sequence: int
    coach: CoachState


class RefusedAnswer(FramePart, frozen=True):
    """What was refused, why, by which paragraph, and what the paragraph requires."""

    what: str
    why: str
    cite: str = ""
    right: str = ""


class Answer(ServerMessage, frozen=True, tag="answer", omit_defaults=True):
    """The answer to a command: `ok`, or `refused`."""

    id: str
    ok: bool = False
    refused: RefusedAnswer | None = None


class LobbyTables(ServerMessage, frozen=True, tag="lobby"):
    """The tables of the floor."""

    tables: tuple[Entry, ...]


class Pong(ServerMessage, frozen=True, tag="pong"):
    """The answer to a ping; `time` is the floor's clock, which deadlines refer to."""

    time: str


class Bye(ServerMessage, frozen=True, tag="bye"):
    """The last message before the floor closes the socket."""

    why: str


AnyTold = TableFrame | CoachSays | Answer | LobbyTables | Pong | Bye

encode = msgspec.json.Encoder().encode


def schemas() -> dict[str, Any]:
    """The JSON Schema of every message, generated from the classes."""
    (client, server), parts = msgspec.json.schema_components([AnySaid, AnyTold], ref_template="#/$defs/{name}")
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Messages of the floor's socket",
        "properties": {"client": published(client), "server": published(server)},
        "$defs": with_words(parts, [AnySaid, AnyTold]),
    }
