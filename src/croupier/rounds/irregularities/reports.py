"""What may be reported at this moment of a round: for a dealer's console, which offers it and prompts for the rest."""

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
"""Placeholder for the face of a card in a known slot: the table fills it in."""


class Way(Value, frozen=True):
    """One report that a table would take now, and what sets it apart from others: "position 2", "card 1"."""

    report: Report
    words: str


class Reportable(Value, frozen=True, kw_only=True):
    """An irregularity that can have happened by now: what it is, what follows, and what the report must state."""

    event: str
    happens: str
    """What went wrong, in a patron's words."""
    says: str
    """What follows from it."""
    cite: Cite
    ways: tuple[Way, ...]
    """Never empty. Where there is one only, nothing has to be chosen."""
    counts: str = ""
    """What number the report must state, such as how many cards are there; empty if none."""

    def report(self, way: Way, *, cards: int | None = None, by: Actor = DEALER) -> Report:
        """The move that reports it; a number replaces the example's."""
        return replace(way.report, by=by, cards=way.report.cards if cards is None else cards)


def reportable(r: Round | None) -> tuple[Reportable, ...]:
    """Every irregularity that dealer or supervisor may report now; none while no round is played.

    No way names a card that its reader might not have seen: the next card of the shoe is whichever is there, which
    the table knows, and a card of a hand goes by its number.
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
    """The examples of an irregularity, one for each hand or card it may be about."""
    ways: dict[str, Way] = {}
    for offer in known.offers(r):
        report = offer.move
        assert isinstance(report, Report)
        words = _words(r, known, report)
        if report.card >= 0:  # an example that no one can have seen would reveal what others hold
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
