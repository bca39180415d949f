"""The page of irregularities by moment; `python -m tools.handbook.inventory` writes it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from croupier.declare.game import Game
from croupier.games import DECLARED, find
from croupier.games.all_notes import all_notes
from croupier.law.index import paragraphs
from croupier.law.reading import Notes
from croupier.scenarios.schema import houses
from tools.handbook.games import escape, table
from tools.handbook.moments import Noted, Walk

PAGE = Path(__file__).parents[2] / "docs" / "irregularities-by-moment.md"
COLUMNS = ("paragraph", "what is reported", "moments", "hands out", "wagers", "cards", "choices opened", "survive")
OTHERS = ("paragraph", "in our words", "where it is")
SECOND = ", a second time"
UNACCOUNTED = "nothing covers it"
HEAD = """# Irregularities by moment

This page shows what can be reported at which moment of a round, and what followed: which hands are out, how wagers are
settled, what happens to cards, which choices players then have, and which wagers survive a void.

The page is generated (`python -m tools.handbook.inventory`). The program plays rounds of every kind of house from
seeds. Wherever a round allows a report, the program reports it to a copy of the round and plays that copy on. If the
same can be reported twice in a row, and more follows the second time, the second report has its own row. An empty cell
means that nothing of the kind was observed. [irregularities.md](irregularities.md) has the wording of each consequence.
A test generates the page again, and checks that every irregularity and every paragraph about them is on it.
"""


def page() -> str:
    """The whole page."""
    told = all_notes()
    return HEAD + "".join([section(find(game), told) for game in DECLARED])


def section(game: Game, told: Notes) -> str:
    """One game: its irregularities, then the paragraphs about them under which nothing is reported."""
    found = Walk(game).inventory()
    rows = [row for noted in found.values() for row in _rows(noted)]
    lines = ["", f"## {game.name}", "", *table(COLUMNS, rows)]
    rest = [
        (paragraph, paragraphs()[paragraph].paraphrase, where(paragraph, game, told)) for paragraph in elsewhere(game)
    ]
    if rest:
        lines += ["", "Not reported, because something else covers it:", "", *table(OTHERS, rest)]
    return "\n".join(lines) + "\n"


def _rows(noted: Noted) -> Iterator[Sequence[str]]:
    yield _row(noted, f"**{noted.known.event}**")
    if noted.second is not None and noted.differs():
        yield _row(noted.second, f"{noted.known.event}{SECOND}")


def _row(noted: Noted, what: str) -> Sequence[str]:
    settled = [f"{result}: {_listed(keys)}" for result, keys in sorted(noted.wagers.items())]
    parts = (_listed(noted.hands), "; ".join(settled), *map(_listed, (noted.cards, noted.choices, noted.survivors)))
    return (str(noted.known.cite), what, ", ".join(noted.moments), *map(escape, parts))


def _listed(words: set[str]) -> str:
    return ", ".join(sorted(words))


def sections_on_them(game: Game) -> tuple[str, ...]:
    """The sections on irregularities: those that several reports cite."""
    cites = [str(i.cite) for house in (game.house(),) for i in game.irregularities(house)]
    sections = [cite.partition("(")[0] for cite in cites]
    return tuple(dict.fromkeys([one for one in sections if sections.count(one) > 2]))


def elsewhere(game: Game) -> Iterator[str]:
    """Paragraphs of those sections under which nothing is reported."""
    reported = {str(i.cite) for house in houses(game) for i in game.irregularities(house)}
    for section_name in sections_on_them(game):
        for paragraph in paragraphs():
            if paragraph.startswith(f"{section_name}(") and not _covered(paragraph, reported):
                yield paragraph


def _covered(paragraph: str, reported: set[str]) -> bool:
    """Whether it is reported, or only introduces a list whose items are."""
    return paragraph in reported or any(cite.startswith(paragraph) and cite != paragraph for cite in reported)


def where(paragraph: str, game: Game, told: Notes) -> str:
    """What covers a paragraph under which nothing is reported."""
    found = [f"a duty of the {duty.who}: {duty.name}" for duty in told.duties if paragraph in duty.cites]
    found += [f"not modelled: {one.why}" for one in told.not_modelled if one.cite == paragraph]
    if paragraph == str(game.device_removal):
        found.append("another method is refused until the device has left the table")
    steps = [step for house in houses(game) for step in game.agenda(house) if step.wrong == paragraph]
    found += [
        f"a mistake that players make themselves, when they decide on the {step.point} wager" for step in steps[:1]
    ]
    return "; ".join(found) or UNACCOUNTED


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
    print(f"{PAGE.name} is written.")
