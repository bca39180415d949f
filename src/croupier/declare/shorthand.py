"""Short forms for what every game declares: wagers, terms, choices of its own, editions."""

from collections.abc import Mapping
from datetime import date

from msgspec.structs import replace

from croupier.declare.game import Term
from croupier.declare.options import OddsAtLeast, Option, odds_option, option
from croupier.declare.requirements import Requires
from croupier.declare.undertakings import OnSign
from croupier.equipment.cards import suit_of
from croupier.hands.poker5 import Category
from croupier.law import Cite, Edition, Exactly, OneOf, Source, Status
from croupier.law.binding import Choice
from croupier.rounds.moves import Fold
from croupier.rounds.postings import PUSH
from croupier.rounds.steps import COMMUNITY, CountStub
from croupier.rounds.wagers.wager import Posted, Size, Wager

POSTED = Posted()

POKER_HANDS = (
    (Category.ROYAL_FLUSH, "royal flush"),
    (Category.STRAIGHT_FLUSH, "straight flush"),
    (Category.FOUR_OF_A_KIND, "four-of-a-kind"),
    (Category.FULL_HOUSE, "full house"),
    (Category.FLUSH, "flush"),
    (Category.STRAIGHT, "straight"),
    (Category.THREE_OF_A_KIND, "three-of-a-kind"),
    (Category.TWO_PAIRS, "two pair"),
    (Category.PAIR, "one pair"),
    (Category.HIGH_CARD, "high card"),
)
"""The five-card hands, the highest first, for a game whose text has no paragraph for each of them."""

MEANINGS: dict[str, object] = {
    "community card": COMMUNITY,
    "fold": Fold,
    "push": PUSH,
    "stub": CountStub,
    "suit": suit_of,
}
"""The code that implements a word which means the same in every game."""


def wager(
    key: str,
    size: Size,
    cite: Cite,
    *,
    name: str = "",
    defined: Cite | None = None,
    requires: tuple[str, ...] = (),
    beside: tuple[str, ...] = (),
    needed: Cite | None = None,
    tendered: Cite | None = None,
    chips_only: Cite | None = None,
    verbal: Cite | None = None,
    source: Source = Source.SEED,
) -> Wager:
    """A wager whose legal name is made from its key, such as "ante wager", or is another `name`."""
    called = name or f"{key} wager"
    return Wager(
        key=key,
        name=called,
        size=size,
        cite=cite,
        defined=defined,
        requires=requires,
        beside=beside,
        needed=needed,
        tendered=tendered,
        chips_only=chips_only,
        verbal=verbal,
        source=source,
    )


def terms(*defined: Cite, **own: object) -> tuple[Term, ...]:
    """The defined words, such as `35.1 "Stub"`, with the code that implements them.

    `own` has words that only this game uses.
    """
    words = {cite.partition('"')[2].removesuffix('"').lower(): cite for cite in defined}
    meanings = {**MEANINGS, **{word.replace("_", " "): meaning for word, meaning in own.items()}}
    return tuple([Term(word, cite, meanings[word]) for word, cite in words.items()])


def choice(key: str, ways: Mapping[str, Cite], cite: Cite, says: str) -> Option:
    """The option for one of several methods, each with its paragraph. The first is the default."""
    first, *_ = words = tuple(ways)
    return option(key, first, OneOf(words), cite, says=says, also=tuple(ways.values()))


def said_again(chosen: Option, key: str, choice: Choice, cite: Cite) -> Option:
    """The same option for a house to which another paragraph with the same words applies."""
    return replace(chosen, also=(cite,), instead=(key, choice, cite))


def one_of(
    key: str,
    words: tuple[Choice, ...],
    cite: Cite,
    says: str,
    also: tuple[Cite, ...] = (),
    *,
    default: Choice | None = None,
    since: date | None = None,
) -> Option:
    """The option for one of several values. The default is the first, or `default`.

    Before the day `since`, no other is allowed.
    """
    first = words[0] if default is None else default
    before = None if since is None else first
    return option(key, first, OneOf(words), cite, says=says, also=also, since=since, before=before)


def exact_odds(key: str, odds: str, cite: Cite, says: str) -> Option:
    """An option for odds that must be exactly these."""
    return odds_option(key, odds, Exactly(odds), cite, says=says)


def least_odds(key: str, odds: str, cite: Cite, says: str) -> Option:
    """An option for odds that must be these or better ones."""
    return odds_option(key, odds, OddsAtLeast(odds), cite, says=says)


def needs(
    key: str,
    chosen: Choice,
    other: str,
    needed: Choice | tuple[Choice, ...],
    cite: Cite,
    says: str,
    *,
    since: date | None = None,
    until: date | None = None,
) -> Requires:
    """The requirement of one choice for another choice, or for one of several."""
    ways = needed if isinstance(needed, tuple) else (needed,)
    return Requires(when=(key, (chosen,)), needs=(other, ways), cite=cite, says=says, since=since, until=until)


def on_sign(key: str, shown: str, cite: Cite, says: str) -> OnSign:
    """A choice that patrons can read on a sign, if the option `shown` says so."""
    return OnSign(keys=(key,), when=((shown, ("sign",)),), cite=cite, says=says)


def adopted(since: str, until: str, cite: Cite, note: str) -> Edition:
    """The edition of law that was in force at least from one day to the other."""
    return _dated(Status.ADOPTED, since, until, cite, note)


def proposed(since: str, until: str, cite: Cite, note: str) -> Edition:
    """The edition of a proposal that was open from one day to the other."""
    return _dated(Status.PROPOSED, since, until, cite, note)


def temporary(since: str, until: str, cite: Cite, note: str) -> Edition:
    """The edition of rules that were in force from one day to the other, to test a game."""
    return _dated(Status.TEMPORARY, since, until, cite, note)


def _dated(status: Status, since: str, until: str, cite: Cite, note: str) -> Edition:
    first, last = date.fromisoformat(since), date.fromisoformat(until)
    return Edition(since=first, known_until=last, status=status, cite=cite, note=note)


def yes_or_no(key: str, default: bool, cite: Cite, says: str, also: tuple[Cite, ...] = ()) -> Option:
    """An option that is true or false."""
    return option(key, default, OneOf((True, False)), cite, says=says, also=also)
