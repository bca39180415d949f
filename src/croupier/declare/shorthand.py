"""Short forms of what every game declares: wagers, terms, choices of its own, editions."""

from collections.abc import Mapping
from datetime import date

from croupier.declare.game import Term
from croupier.declare.house import Option, Requires, option
from croupier.declare.undertakings import OnSign
from croupier.equipment.cards import suit_of
from croupier.law import Cite, Edition, OneOf, Source, Status
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


def choice(key: str, ways: Mapping[str, Cite], cite: Cite, says: str) -> Option:
    """One of several ways, each with its paragraph; the first where the house does not say."""
    first, *_ = words = tuple(ways)
    return option(key, first, OneOf(words), cite, says=says, also=tuple(ways.values()))


def needs(key: str, chosen: str, other: str, needed: str, cite: Cite, says: str) -> Requires:
    """One choice needs another one."""
    return Requires(when=(key, (chosen,)), needs=(other, (needed,)), cite=cite, says=says)


def on_sign(key: str, shown: str, cite: Cite, says: str) -> OnSign:
    """A choice that patrons read off a sign, where the option `shown` says so."""
    return OnSign(keys=(key,), when=((shown, ("sign",)),), cite=cite, says=says)


def adopted(since: str, until: str, cite: Cite, note: str) -> Edition:
    """Law that stood from the one day to the other at least."""
    return _dated(Status.ADOPTED, since, until, cite, note)


def proposed(since: str, until: str, cite: Cite, note: str) -> Edition:
    """A proposal that was open from the one day to the other."""
    return _dated(Status.PROPOSED, since, until, cite, note)


def _dated(status: Status, since: str, until: str, cite: Cite, note: str) -> Edition:
    first, last = date.fromisoformat(since), date.fromisoformat(until)
    return Edition(since=first, known_until=last, status=status, cite=cite, note=note)
