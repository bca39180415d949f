"""A page for each game, from its declaration: rules in brief, wagers, house, edge, readings, trace."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from croupier.declare.game import Game, Rules
from croupier.declare.house import write_choice
from croupier.documents.blocks import Rows, Section, Steps, Text
from croupier.games import DECLARED, find
from croupier.games.all_notes import all_notes
from croupier.guide.guide import guide
from croupier.law.index import document
from croupier.law.provenance import coverage, known, reconstructed
from croupier.law.reading import Notes
from croupier.trace.trace import TracedParagraph, counts, trace
from croupier.witness import witness_for

BRIEF = ("How to play", "Wagers at this table", "What winning wagers pay", "A round, worked through")
"""The sections of the gaming guide that the page shows; the whole guide is a page of its own."""


def game_page(game: Game, counted: Mapping[str, Any] | None, told: Notes | None = None) -> str:
    """The page of one game; `counted` has its figures from `croupier edge --json`, if they were computed."""
    rules = game.rules()
    lines = [
        *_head(game, rules),
        *_brief(rules),
        *_edge(game, counted),
        *_house(game),
        *_people(game),
        *_readings(game),
        *_traced(game, trace(told or all_notes(), game.subchapter)),
    ]
    return "\n".join(lines) + "\n"


def games_page(counted: Mapping[str, Mapping[str, Any]]) -> str:
    """Every declared game in one table."""
    rows = []
    for game in map(find, DECLARED):
        wagers = counted.get(game.id, {}).get("wagers", ())
        first = f"{float(wagers[0]['house_edge_percent']):.4f}% of the {wagers[0]['denominator']}" if wagers else ""
        rows.append((f"[{game.name}]({game.id}.md)", game.subchapter, known(game.id, game.source), first))
    head = (
        "# The games",
        "",
        "Each page is generated from the game's declaration when the site is built.",
        "`croupier games` also lists the games of the chapter that are not declared yet.",
        "",
    )
    return "\n".join((*head, *table(("game", "subchapter", "how it is known", "house edge, best play"), rows))) + "\n"


def _head(game: Game, rules: Rules) -> Iterator[str]:
    yield f"# {game.name}"
    yield ""
    yield f"{document(game.subchapter)}, known as: {known(game.id, game.source)}."
    for edition in game.editions:
        yield f"{coverage(game.id, edition)} "
    yield ""
    if said := reconstructed(game):
        yield '!!! warning "Our copy of the rules does not have all of it"'
        yield from [f"    {sentence}\n" for sentence in said]
    witness = "yes" if witness_for(game.id) is not None else "no"
    facts = (
        ("id on the command line", f"`{game.id}`"),
        ("positions at the table", str(rules.positions)),
        ("cards dealt from", f"{len(rules.deck)}" if rules.deck else "none: dice"),
        ("second settlement (witness)", witness),
        ("the gaming guide of a default house", f"[guide](../guides/{game.id}.html)"),
    )
    yield from table(("at a glance", ""), facts)


def _brief(rules: Rules) -> Iterator[str]:
    for section in guide(rules).sections:
        if section.heading in BRIEF:
            yield from ("", f"## {section.heading}", "")
            yield from _blocks(section)


def _blocks(section: Section) -> Iterator[str]:
    """Blocks of other kinds appear only in the guide itself."""
    for block in section.blocks:
        match block:
            case Text(words):
                yield from (escape(words), "")
            case Steps(items):
                yield from [f"{number}. {escape(item)}" for number, item in enumerate(items, start=1)]
                yield ""
            case Rows(head, rows):
                yield from table(head, rows)
                yield ""


def _edge(game: Game, counted: Mapping[str, Any] | None) -> Iterator[str]:
    yield from ("", "## What it costs", "")
    if counted is None:
        yield f"`croupier edge {game.id}` computes it exactly; this copy of the site was built without the figures."
        return
    yield f"The default house, best play, {counted['method']}; `croupier edge {game.id}` also prints the strategy."
    yield ""
    rows = [
        (
            entry["wager"],
            f"{float(entry['house_edge_percent']):.6f}% of the {entry['denominator']}",
            short(str(entry.get("house_edge", ""))),
            f"{float(entry['standard_deviation']):.4f}" if entry.get("standard_deviation") else "",
        )
        for entry in counted["wagers"]
    ]
    yield from table(("wager", "house edge", "exactly", "standard deviation"), rows)


def _house(game: Game) -> Iterator[str]:
    house = game.house()
    yield from ("", "## The house", "", "A licensee's choices for a table, their defaults, and what the law allows.")
    yield f"`croupier house {game.id}` writes a file that you can edit, and `croupier check` checks it."
    yield ""
    rows = [
        (
            f"`{option.key}`",
            option.says,
            f"`{write_choice(option, house[option.key])}`",
            option.right(),
            ", ".join((option.cite, *option.also)),
        )
        for option in game.options
    ]
    yield from table(("choice", "what it is", "default", "allowed", "paragraphs"), rows)
    if game.requirements:
        yield from ("", "Choices that go together:", "")
        yield from [f"- {escape(requirement.says)} ({requirement.cite})" for requirement in game.requirements]


def _people(game: Game) -> Iterator[str]:
    """Chores, which a table asks for and its ledger records, and duties, which are only listed."""
    rows = [(chore.when, chore.who, chore.says, ", ".join(chore.cites)) for chore in game.chores]
    rows += [(duty.when, duty.who, f"{duty.what} (not asked for by the table)", ", ".join(duty.cites))
             for duty in game.duties]  # fmt: skip
    if rows:
        yield from ("", "## What people do", "", "Who does what, when, and under which paragraph.", "")
        yield from table(("when", "who", "what", "paragraphs"), rows)


def _readings(game: Game) -> Iterator[str]:
    if not game.readings:
        return
    yield from ("", "## How the law is read", "", "Interpretations where the text is silent or contradicts itself.", "")
    rows = [
        (reading.id, reading.read + (" **Affects payouts.**" if reading.decides_money else ""), reading.why,
         ", ".join(reading.cites))
        for reading in game.readings
    ]  # fmt: skip
    yield from table(("id", "read as", "because", "paragraphs"), rows)


def _traced(game: Game, traced: Sequence[TracedParagraph]) -> Iterator[str]:
    ends = ", ".join(f"{many} {account}" for account, many in counts(traced).items() if many)
    yield from ("", "## How each paragraph is covered", "")
    yield f"{ends or 'We have no text of this subchapter'}. Code and tests: [the trace](../trace.html)."
    yield ""
    rows = [
        (entry.citation.removeprefix("19:47-"), entry.paraphrase, f"{entry.account}{why(entry)}") for entry in traced
    ]
    yield from table(("paragraph", "what it requires, in our words", "account"), rows)


def why(entry: TracedParagraph) -> str:
    """The reason or the duty, if there is one."""
    return f": {entry.why}" if entry.why else ""


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """A table in Markdown."""
    yield f"| {' | '.join(head)} |"
    yield f"|{'---|' * len(head)}"
    for row in rows:
        yield f"| {' | '.join(escape(cell) for cell in row)} |"


def escape(words: str) -> str:
    """Text that breaks no Markdown table and contains no tag."""
    return words.replace("|", "\\|").replace("<", "&lt;").replace("\n", " ")


def short(fraction: str, most: int = 40) -> str:
    """An exact fraction, if it is short enough to read."""
    return fraction if len(fraction) <= most else "see `--json`"
