"""The rules of a game that is not in the law, cited in the same way."""

import re
from collections.abc import Mapping

from croupier.law.cite import Cite, UnknownCite, cite
from croupier.law.index import hold

SHORT = re.compile(r"[A-Z][A-Za-z]*")


class Rulebook:
    """A separate document, such as one submitted with a new game (19:47-8.4): the numbers of its paragraphs, and what
    each requires.

    If `short` is `LS`, `RULES["4(a)"]` is the citation `LS-4(a)`. It begins with a letter, so it cannot be mistaken for
    a paragraph of the Administrative Code.
    """

    def __init__(self, short: str, title: str, paragraphs: Mapping[str, str]) -> None:
        if not SHORT.fullmatch(short):
            raise ValueError(f"A rulebook is cited by letters such as LS; {short!r} will not do.")
        self.short, self.title, self.paragraphs = short, title, paragraphs
        hold(short, paragraphs)

    def __getitem__(self, paragraph: str) -> Cite:
        if paragraph not in self.paragraphs:
            raise UnknownCite(f"The rulebook {self.short} has no paragraph {paragraph}, so nothing may cite it.")
        return cite(f"{self.short}-{paragraph}")
