"""Citations, which are checked where they are written: a paragraph that is not in the index raises an error on
import.
"""

from typing import NewType

from croupier.law.index import resolve

Cite = NewType("Cite", str)
"""A paragraph of the law that is in the section index.

It is a string, so that it costs nothing in a row of a ledger.
"""


class UnknownCite(LookupError):
    """A citation that is not in our copy of the law."""


def cite(paragraph: str) -> Cite:
    """The paragraph in the numbering of Title 19. A number of Title 13 is converted."""
    known = resolve(paragraph)
    if known is None:
        raise UnknownCite(f"{paragraph} is not in the section index, so nothing may cite it.")
    return Cite(known)


class Subchapter:
    """Short citations within one subchapter: `REG["35.10(a)"]` for `19:47-35.10(a)`."""

    def __init__(self, chapter: str) -> None:
        self.chapter = chapter

    def __getitem__(self, paragraph: str) -> Cite:
        return cite(f"{self.chapter}-{paragraph}")
