"""`croupier games`: list every table game of the chapter, declared or not."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import msgspec

from croupier.cli.console import console, print_json
from croupier.cli.options import AsJson
from croupier.games import DECLARED, find
from croupier.law import Source, index
from croupier.law.provenance import EXTENT, chapter

DECLARED_STATUS, NOT_YET = "declared", "not yet declared"


class Span(msgspec.Struct, frozen=True, kw_only=True):
    """An edition: its first day, the last day for which we know it, and whether it was adopted or proposed."""

    since: str
    known_until: str
    status: str


class ListedGame(msgspec.Struct, frozen=True, kw_only=True):
    """One game.

    `source` is the best source that we have. `paragraphs_held` is the number of its paragraphs in our index.
    """

    id: str
    name: str
    subchapter: str
    status: str
    source: str
    extent: str
    paragraphs_held: int
    adopted: str | None
    editions: tuple[Span, ...]


def games(
    as_json: AsJson = False,
) -> None:
    """List every table game of N.J.A.C. 19:47, and those that 13:69F added, in the order of the law.

    You can play, analyze, check and print the guide of a declared game. The source says where its rules come from: our
    copy of the text, its published sections, another state's similar rule, or a reconstruction.

    Example:

        croupier games --json
    """
    rows = list(listed())
    if as_json:
        print_json(msgspec.json.format(msgspec.json.encode(rows), indent=2))
        return
    _print_table(rows)


def listed() -> Iterator[ListedGame]:
    """Every game in `games.tsv`. A declared game has the facts of its declaration."""
    return map(_row, chapter())


def _row(row: Mapping[str, str]) -> ListedGame:
    declared = find(row["id"]) if row["id"] in DECLARED else None
    editions = declared.editions if declared else ()
    return ListedGame(
        id=row["id"],
        name=declared.name if declared else row["name"],
        subchapter=declared.subchapter if declared else row["subchapter"],
        status=DECLARED_STATUS if declared else NOT_YET,
        source=declared.source if declared else Source[row["source"]],
        extent=row["extent"],
        paragraphs_held=_paragraphs_held(row["id"]),
        adopted=row["adopted"] or None,
        editions=tuple(
            Span(since=e.since.isoformat(), known_until=e.known_until.isoformat(), status=e.status) for e in editions
        ),
    )


def _paragraphs_held(game_id: str) -> int:
    sections = {number for number, section in index.sections().items() if section.game == game_id}
    return sum(paragraph.section in sections for paragraph in index.paragraphs().values())


def _print_table(rows: list[ListedGame]) -> None:
    from rich import box
    from rich.table import Table

    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for heading in ("id", "name", "subchapter", "status", "source", "dates"):
        table.add_column(heading, no_wrap=heading in ("id", "subchapter"))
    for row in rows:
        spans = [f"{span.since} to {span.known_until} ({span.status})" for span in row.editions]
        dates = ", ".join(spans) or (f"adopted {row.adopted}" if row.adopted else "")
        source = row.source + EXTENT[row.extent]
        style = "bold" if row.status == DECLARED_STATUS else None
        table.add_row(row.id, row.name, row.subchapter, row.status, source, dates, style=style)
    out = console()
    out.print(table)
    declared = sum(row.status == DECLARED_STATUS for row in rows)
    out.print(f"{len(rows)} games, {declared} declared. `croupier house ID` shows what a licensee may choose.")
