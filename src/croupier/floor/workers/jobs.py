"""The jobs of the worker processes. Their arguments are only names and choices."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import Any

import msgspec

from croupier.declare.game import Rules
from croupier.declare.house import House
from croupier.games import find
from croupier.law.binding import Choice
from croupier.ledger.store.location import Where
from croupier.trace.cites import CitePlace
from croupier.world import real_world

RulesData = tuple[str, dict[str, Choice], str]
"""Rules in a form for another process: the game, the choices, and the day."""


class NotCounted(ValueError):
    """An error: there is no exact result. The sentence says why."""


def shortly(why: Exception) -> str:
    """Why there is no exact result, without the reason of each kernel; `croupier edge` prints them all."""
    no_kernel, several, _ = str(why).partition(": as ")
    return f"{no_kernel}. `croupier simulate` gives an estimate." if several else no_kernel


def rules_data(rules: Rules) -> RulesData:
    """The rules in a form for another process."""
    return rules.game.id, dict(rules.house.choices), rules.day.isoformat()


def seconds() -> float:
    """A clock for measuring durations."""
    return real_world(Path()).clock().timestamp()


def rules_of(data: RulesData) -> Rules:
    """The same rules, restored in another process."""
    game, choices, day = data
    return find(game).rules(House(game, choices), date.fromisoformat(day))


def edge_json(data: RulesData, opening: int | None, kept_in: Path | None) -> dict[str, Any]:
    """The output of `croupier edge --json`, with the colors of its charts."""
    from croupier.analysis import edge_report as report
    from croupier.analysis.cache import cached_edge
    from croupier.analysis.figures import Tie, quiet
    from croupier.analysis.shapes import Unfit
    from croupier.compliance.check import beyond_the_law
    from croupier.guide.relevant_readings import reconstructed_at
    from croupier.par_sheet.colors import colour

    rules = rules_of(data)
    try:
        found = cached_edge(rules, Tie.LARGER, opening, quiet, seconds=seconds, kept_in=kept_in)
    except Unfit as why:
        raise NotCounted(shortly(why)) from None
    body = {**report.as_json(found.edge, found.seconds), "remembered": found.earlier}
    known = reconstructed_at(rules)
    cells = {cell for chart in found.edge.charts for _, row in chart.rows for cell in row}
    colors = {"colors": {cell: colour(cell) for cell in sorted(cells)}} if cells else {}
    return {**body, **colors, "beyond_the_law": beyond_the_law(rules), "reconstructed": known}


_SHEETS: dict[bytes, Any] = {}
"""A cache of the last sheets, because the page, its charts and its downloads come from the same calculation."""
SHEETS_KEPT = 4


def _sheet(data: RulesData, witnessed: bool) -> Any:
    """The par sheet, before rendering."""
    from croupier.analysis.shapes import Unfit
    from croupier.compliance.check import beyond_the_law
    from croupier.law.provenance import reconstructed
    from croupier.par_sheet.inputs import study
    from croupier.par_sheet.sheet import par_sheet

    key = msgspec.json.encode((*data, witnessed), order="deterministic")
    if key not in _SHEETS:
        rules = rules_of(data)
        try:
            found = study(rules)
        except Unfit as why:
            raise NotCounted(f"{rules.game.id} has no par sheet: {shortly(why)}") from None
        known = reconstructed(rules.game)[:1]
        while len(_SHEETS) >= SHEETS_KEPT:
            del _SHEETS[next(iter(_SHEETS))]
        _SHEETS[key] = par_sheet(found, beyond=beyond_the_law(rules), known=known, witnessed=witnessed)
    return _SHEETS[key]


def sheet_html(data: RulesData, witnessed: bool) -> str:
    """The par sheet as a page."""
    from croupier.documents.html import as_html

    return as_html(_sheet(data, witnessed))


def sheet_file(data: RulesData, witnessed: bool, form: str) -> bytes:
    """The par sheet as a document (pdf) or a workbook (xlsx)."""
    from croupier.documents.pdf import NoTypesetter, as_pdf
    from croupier.documents.xlsx import as_xlsx

    try:
        return as_pdf(_sheet(data, witnessed)) if form == "pdf" else as_xlsx(_sheet(data, witnessed))
    except NoTypesetter as why:
        raise NotCounted(shortly(why)) from None


def pictures_of(data: RulesData, witnessed: bool) -> dict[str, Any]:
    """The drawings and strategy charts of the par sheet, for a page of their own."""
    from croupier.documents.blocks import Grid, Picture

    drawn, maps = [], []
    for section in _sheet(data, witnessed).sections:
        for block in section.blocks:
            if isinstance(block, Picture):
                drawn.append({"under": section.heading, "says": block.says, "svg": block.svg})
            elif isinstance(block, Grid):
                rows = [(hand, [(cell.words, cell.colour) for cell in cells]) for hand, cells in block.rows]
                maps.append({"title": block.title, "columns": block.columns, "rows": rows})
    return {"pictures": drawn, "maps": maps}


def guide_html(data: RulesData, kept_in: Path | None) -> str:
    """The gaming guide as a page."""
    from croupier.analysis.cache import cached_edge
    from croupier.analysis.figures import Tie, quiet
    from croupier.analysis.shapes import Unfit
    from croupier.documents.html import as_html
    from croupier.guide.edge import edge_lines
    from croupier.guide.guide import guide

    rules = rules_of(data)
    try:
        costs = edge_lines(cached_edge(rules, Tie.LARGER, None, quiet, seconds=seconds, kept_in=kept_in).edge, rules)
    except Unfit:
        costs = ()
    return as_html(guide(rules, costs))


def audited(where: Where) -> bytes:
    """The audit of a ledger that may be in use, as JSON."""
    from croupier.ledger.audit.audit import audit
    from croupier.ledger.store.ledger import Ledger

    ledger = Ledger(where, real_world(where.path.parent), look=True)
    try:
        found = audit(ledger.pages(), index=ledger.index)
    finally:
        ledger.close()
    return msgspec.json.encode({"ok": not found.findings, **msgspec.to_builtins(found)})


def evidence_of(where: Where, table: str, number: int, says: str) -> bytes:
    """The signed bundle of one round."""
    from croupier.ledger.evidence import gather, signed_evidence
    from croupier.ledger.heads import signer_for
    from croupier.ledger.store.ledger import Ledger

    world = real_world(where.path.parent)
    ledger = Ledger(where, world, look=True)
    try:
        gathered = gather(ledger, table, number)  # first, so that a key is made only for evidence that can be given
        return msgspec.json.encode(signed_evidence(ledger, signer_for(where.path, world), gathered, says))
    finally:
        ledger.close()


def _cited(place: CitePlace, text: str) -> dict[str, Any]:
    return {"file": place.file, "line": place.line, "name": place.name, "text": text}


def traced(section: str) -> list[dict[str, Any]]:
    """Every paragraph of a section: what it requires, how it is accounted for, and where."""
    from croupier.floor.workers.source_excerpt import excerpt
    from croupier.games.all_notes import all_notes
    from croupier.trace.trace import trace

    rows = []
    for entry in trace(all_notes(), section):
        rows.append(
            {
                "paragraph": entry.citation,
                "paraphrase": entry.paraphrase,
                "account": str(entry.account),
                "why": entry.why,
                "code": [_cited(place, excerpt(place)) for place in entry.code],
                "tests": [_cited(place, "") for place in entry.tests],
                "readings": list(entry.readings),
            }
        )
    return rows
