"""The game's own settlement, asked for hands that nobody has to play out, and the same facts for the witness."""

from collections.abc import Sequence

import msgspec

from croupier.declare.game import Rules
from croupier.games import find
from croupier.rounds.hand import Hand, Stake
from croupier.rounds.postings import Posting
from croupier.witness.facts import CHARGED, Facts, HandFacts, Row, Staked

GAME = find("mississippi-stud")
WAGERS = tuple(wager.key for wager in GAME.wagers)

Wagered = tuple[tuple[int, int], ...]
"""Cents and coupon of the ante and of each street wager."""


def settled(rules: Rules, community: tuple[int, ...], hands: Sequence[tuple[tuple[int, ...], Wagered]]) -> set[Row]:
    """What the declared settlement posts for these hands, at positions 1 and up."""
    settle = rules.agenda[-1]
    seats = tuple((str(place), f"person {place}") for place in range(1, len(hands) + 1))
    r = rules.begin(seats).changed(
        agenda=(settle,),
        hands=tuple(
            Hand(place, cards, stakes=tuple(Stake(person, key, *on) for key, on in zip(WAGERS, wagered, strict=True)))
            for (place, person), (cards, wagered) in zip(seats, hands, strict=True)
        ),
        common=(Hand("community", community),),
    )
    return {row_of(posting) for posting in settle.enter(r).postings}


def told(rules: Rules, community: tuple[int, ...], hands: Sequence[tuple[tuple[int, ...], Wagered]]) -> Facts:
    """The same as facts."""
    held = [
        HandFacts(
            str(place),
            f"person {place}",
            cards,
            tuple(Staked(key, *on) for key, on in zip(WAGERS, wagered, strict=True)),
        )
        for place, (cards, wagered) in enumerate(hands, start=1)
    ]
    return Facts(rules.house.choices, community, tuple(held))


def row_of(posting: Posting) -> Row:
    """A posting as a witness judges it."""
    return (posting.place, posting.person, posting.wager, posting.result, posting.paid, posting.returned)


def rows_of(postings: Sequence[Posting]) -> list[Row]:
    """Postings as a witness judges them, their commissions included."""
    charged = [(p.place, p.person, p.wager, CHARGED, p.charged + max(p.owed, 0), 0) for p in postings]
    return [*map(row_of, postings), *[row for row in charged if row[4]]]


def plain(move: msgspec.Struct) -> dict[str, object]:
    """A move as the ledger keeps it."""
    written: dict[str, object] = msgspec.to_builtins(move)
    return written
