"""What the floor sends is made of parts."""

import msgspec


class Part(msgspec.Struct, frozen=True, omit_defaults=True):
    """A part of what is sent; what is as usual is left out."""
