"""What may be reported at this moment of a round.

A dealer's console offers this list and asks for the missing facts.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from croupier.law import Cite
from croupier.rounds.actors import DEALER, Actor
from croupier.rounds.moves import Report
from croupier.rounds.value import Value

if TYPE_CHECKING:
    from croupier.rounds.irregularities.base import Irregularity
    from croupier.rounds.round import Round

WHICHEVER = 0
"""Placeholder for the face of a card in a known slot. The table fills it in."""


class Way(Value, frozen=True):
    """One report that a table would accept now, and the words that distinguish it, such as "position 2" or "card 1"."""

    report: Report
    words: str


class Reportable(Value, frozen=True, kw_only=True):
    """An irregularity that may have happened by now: what it is, what happens next, and what a report must state."""

    event: str
    happens: str
    """What went wrong, in a patron's words."""
    says: str
    """What happens next."""
    cite: Cite
    ways: tuple[Way, ...]
    """The reports that can be made.

    There is always at least one; if there is only one, the dealer has nothing to choose.
    """
    counts: str = ""
    """What the number in the report counts, such as the cards at the place. Empty if the report needs no number."""

    def report(self, way: Way, *, cards: int | None = None, by: Actor = DEALER) -> Report:
        """The move that reports it. `cards` and `by`, if given, replace the values of the example."""
        return replace(way.report, by=by, cards=way.report.cards if cards is None else cards)


def reportable(r: Round | None) -> tuple[Reportable, ...]:
    """Every irregularity that the dealer or a supervisor may report now; empty if no round is being played.

    No entry names the face of a card that its reader might not have seen. The next card of the shoe is not named,
    because the table knows which it is. A card of a hand is named by its number.
    """
    if r is None or not r.agenda:
        return ()
    found = []
    for known in r.rules.irregularities.values():
        ways = _ways(r, known)
        if ways:
            happens = known.happens or known.event
            found.append(
                Reportable(
                    event=known.event, happens=happens, says=known.says, cite=known.cite, ways=ways, counts=known.counts
                )
            )
    return tuple(found)


def _ways(r: Round, known: Irregularity) -> tuple[Way, ...]:
    """The examples of an irregularity, one for each hand or card that it may be about."""
    ways: dict[str, Way] = {}
    for offer in known.offers(r):
        report = offer.move
        assert isinstance(report, Report)
        words = _words(r, known, report)
        if report.card >= 0:  # an example that no one can have seen would reveal other players' cards
            report = replace(report, card=WHICHEVER)
        ways.setdefault(words, Way(report, words))
    return tuple(ways.values())


def _words(r: Round, known: Irregularity, report: Report) -> str:
    words = []
    if report.place:
        sitter = dict(r.seats).get(report.place.partition(".")[0], "")
        words.append(f"position {report.place}{f' ({sitter})' if sitter else ''}")
    if report.slot >= 0:
        words.append(_card(r, report))
    if report.cards >= 0 and not known.counts:
        words.append(f"card {report.cards}")
    return ", ".join(words)


def _card(r: Round, report: Report) -> str:
    """The place of the card that came from this slot of the shoe."""
    for hand in (*r.common, *r.hands):
        if report.slot in hand.down:
            number = len(hand.cards) + hand.down.index(report.slot) + 1
            return f"card {number}" if hand.place == report.place else f"{hand.place} card {number}"
    return "the next card"
