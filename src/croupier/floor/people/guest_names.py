"""The words in the names of guests and of simulated players. No account may have a name that begins like these."""

from __future__ import annotations

from croupier.text.lookalikes import looks

WORDS = (
    "avocet", "bittern", "bunting", "curlew", "dunlin", "egret", "finch", "gannet", "godwit", "goldeneye", "grebe",
    "heron", "ibis", "jay", "kestrel", "kingfisher", "lapwing", "lark", "linnet", "magpie", "martin", "merlin",
    "oriole", "osprey", "ouzel", "petrel", "pintail", "pipit", "plover", "puffin", "rail", "redpoll", "robin",
    "sanderling", "shearwater", "siskin", "snipe", "sparrow", "starling", "stint", "swallow", "swift", "tanager",
    "teal", "tern", "thrush", "turnstone", "vireo", "wagtail", "warbler", "waxwing", "wheatear", "whimbrel", "wigeon",
    "willet", "wren",
)  # fmt: skip


SIMULATED = "patron"
"""The word in the names of simulated players at a table where a dealer trains."""


def like_a_guest(name: str) -> bool:
    """Whether a name is like one that the floor gives: one of these words, a hyphen, and something more."""
    seen = looks(name)
    return any(seen.startswith(f"{looks(word)}-") for word in (*WORDS, SIMULATED))
