"""The base of the parts of a message."""

import msgspec


class FramePart(msgspec.Struct, frozen=True, omit_defaults=True):
    """A part of a message. Default values are left out."""
