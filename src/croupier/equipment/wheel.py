"""A wheel with sections: the order of the sections, and how often each name occurs."""

from __future__ import annotations

from collections import Counter

import msgspec


class Wheel(msgspec.Struct, frozen=True, gc=False):
    """`sections` are the names of the sections, clockwise. All sections are equally wide."""

    sections: tuple[str, ...]

    @property
    def counts(self) -> dict[str, int]:
        """How many sections have each name, in the order in which the names first occur."""
        return dict(Counter(self.sections))


def clockwise(names: str) -> Wheel:
    """A wheel from the names of its sections, separated by blanks."""
    return Wheel(tuple(names.split()))
