"""How we know a rule."""

from enum import StrEnum


class Source(StrEnum):
    """From best to worst; whoever meets a reconstructed rule is told so."""

    SEED = "text held"
    NJ = "published section"
    SECOND = "another state's like rule"
    RECONSTRUCTED = "reconstructed"
