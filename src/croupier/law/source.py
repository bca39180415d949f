"""The sources from which we know a rule."""

from enum import StrEnum


class Source(StrEnum):
    """How a rule is known, from the best source to the worst. Texts for users mark every reconstructed rule."""

    SEED = "text held"
    NJ = "published section"
    SECOND = "another state's like rule"
    RECONSTRUCTED = "reconstructed"
