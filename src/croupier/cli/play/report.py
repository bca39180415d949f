"""`report` at the terminal: report an irregularity as the dealer would, and see its consequence."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from croupier.cli.play.player_input import Unclear
from croupier.cli.play.typed_lines import NUMBER, number
from croupier.money import clipped
from croupier.rounds.irregularities.reports import Reportable, reportable
from croupier.rounds.moves import Report
from croupier.rounds.round import Round

REPORT = re.compile(
    rf"report(?:\s+(?P<what>[^0-9.][^0-9.]*?|{NUMBER}))?(?:\.(?P<way>{NUMBER}))?(?:\s+(?P<count>{NUMBER}))?"
)


def listed(r: Round) -> Iterator[tuple[str, str]]:
    """The irregularities that can be reported now: what to type, the consequence, and the paragraph."""
    for at, entry in enumerate(reportable(r), start=1):
        yield f"report {at}", f"{entry.happens}: {entry.says} ({entry.cite})"


def meant(text: str, r: Round) -> Report | Unclear | None:
    """Read `report 3`, `report face-up card` or `report 3.2 4`.

    None for `report` without more, which asks for the list.
    """
    found = REPORT.fullmatch(text)
    if found is None:
        return Unclear("Type report alone to see what can be reported, then report and its number.")
    if not found["what"]:
        return None
    entries = reportable(r)
    entry = _entry(found["what"], r, entries)
    if isinstance(entry, Unclear):
        return entry
    typed = f"report {entries.index(entry) + 1}"
    if len(entry.ways) > 1 and not found["way"]:
        choices = "; ".join([f"{typed}.{at} is {way.words}" for at, way in enumerate(entry.ways, start=1)])
        return Unclear(f"Type where: {choices}.")
    at = int(found["way"] or 1)
    if not 1 <= at <= len(entry.ways):
        return Unclear(f"The choices are {typed}.1 to {typed}.{len(entry.ways)}.")
    if entry.counts and not found["count"]:
        return Unclear(f"Add {entry.counts}: {typed}{f'.{at}' if len(entry.ways) > 1 else ''} 3, for example.")
    if found["count"] and not entry.counts:
        return Unclear(f"{entry.event} takes no number of cards.")
    return entry.report(entry.ways[at - 1], cards=int(found["count"]) if found["count"] else None)


def _entry(what: str, r: Round, entries: Sequence[Reportable]) -> Reportable | Unclear:
    if (at := number(what)) is not None:
        known = entries[at - 1 : at] if at else ()
    else:
        known = [entry for entry in entries if entry.event == what] or [e for e in entries if e.event.startswith(what)]
    if len(known) == 1:
        return known[0]
    if known:
        return Unclear(f"{clipped(what)} could mean {' or '.join([entry.event for entry in known])}.")
    later = [event for event in r.rules.irregularities if event.startswith(what)]
    if len(later) == 1:
        return Unclear(f"{later[0]}: {r.refusal(Report(later[0]))}")
    return Unclear(f"{clipped(what)} cannot be reported now; type report alone to see what can.")
