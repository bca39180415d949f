"""How we know a rule."""

from enum import StrEnum


class Source(StrEnum):
    """From best to worst. Texts mark every reconstructed rule."""

    SEED = "text held"
    NJ = "published section"
    SECOND = "another state's like rule"
    RECONSTRUCTED = "reconstructed"
