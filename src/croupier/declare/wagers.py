"""Wagers and terms in the words that the law has for them."""

from croupier.declare.game import Term
from croupier.equipment.cards import suit_of
from croupier.law import Cite, Source
from croupier.rounds.moves import Fold
from croupier.rounds.postings import PUSH
from croupier.rounds.steps import COMMUNITY, CountStub
from croupier.rounds.wagers.wager import Posted, Size, Wager

POSTED = Posted()

MEANINGS: dict[str, object] = {
    "community card": COMMUNITY,
    "fold": Fold,
    "push": PUSH,
    "stub": CountStub,
    "suit": suit_of,
}
"""What stands for a word that has the same meaning in every game."""


def wager(
    key: str,
    size: Size,
    cite: Cite,
    *,
    defined: Cite | None = None,
    requires: tuple[str, ...] = (),
    beside: tuple[str, ...] = (),
    source: Source = Source.SEED,
) -> Wager:
    """A wager that the law calls by its key, "ante wager"."""
    name = f"{key} wager"
    return Wager(
        key=key, name=name, size=size, cite=cite, defined=defined, requires=requires, beside=beside, source=source
    )


def terms(*defined: Cite, **own: object) -> tuple[Term, ...]:
    """The words that definitions are of, `35.1 "Stub"`, with what they mean here; `own` are words of this game."""
    words = {cite.partition('"')[2].removesuffix('"').lower(): cite for cite in defined}
    meanings = {**MEANINGS, **{word.replace("_", " "): meaning for word, meaning in own.items()}}
    return tuple([Term(word, cite, meanings[word]) for word, cite in words.items()])
