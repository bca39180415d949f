"""A wheel with sections: the order of the sections, and how often each name occurs."""

from __future__ import annotations

from collections import Counter

import msgspec


class Wheel(msgspec.Struct, frozen=True, gc=False):
    """A wheel. `sections` are the names of its sections, clockwise. All sections are equally wide."""

    sections: tuple[str, ...]

    @property
    def counts(self) -> dict[str, int]:
        """The number of sections with each name. The names are in the order in which they first occur."""
        return dict(Counter(self.sections))


def clockwise(names: str) -> Wheel:
    """A wheel from the names of its sections, separated by blanks."""
    return Wheel(tuple(names.split()))
