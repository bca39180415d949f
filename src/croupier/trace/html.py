"""The trace as one HTML page that needs nothing from outside: a row a paragraph, with the code and the tests.

The page is whole without its script, which only hides what is not looked for.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from itertools import groupby

from croupier.law.index import section_of, sections
from croupier.law.reading import Reading
from croupier.trace.cites import Place
from croupier.trace.style import SCRIPT, STYLE
from croupier.trace.trace import Account, Traced, counts

SHORT = {
    Account.TESTED: "tested",
    Account.UNTESTED: "untested",
    Account.DUTY: "duty",
    Account.LEFT_OUT: "left-out",
    Account.MISSING: "missing",
}
"""The class that an account bears on the page."""

MEANS = {
    Account.TESTED: "behaviour cites the paragraph, and a test that names it holds that behaviour to it",
    Account.UNTESTED: "behaviour cites the paragraph, and no test names it",
    Account.DUTY: "what a person does in the room; declared with the game: who does it, and when it falls due",
    Account.LEFT_OUT: "governs people or objects in a way that nothing here could show; the reason stands in its row",
    Account.MISSING: "nothing says yet what became of it",
}


def as_html(traced: Sequence[Traced], readings: Iterable[Reading], *, version: str, title: str = "the law") -> str:
    """The whole page."""
    cited = {name for entry in traced for name in entry.readings}
    shown = sorted((reading for reading in readings if reading.id in cited), key=_by_number)
    return "\n".join(
        (
            "<!doctype html>",
            '<html lang="en">',
            "<head>",
            '<meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>Trace of {escape(title)}: paragraph, code, test</title>",
            f"<style>{STYLE}</style>",
            "</head>",
            "<body>",
            *_head(traced, version, title),
            *_filters(traced),
            *_contents(traced),
            "<main>",
            *[line for _, entries in _by_section(traced) for line in _section(list(entries))],
            "</main>",
            *_appendix(shown),
            f"<script>{SCRIPT}</script>",
            "</body>",
            "</html>\n",
        )
    )


def _by_section(traced: Iterable[Traced]) -> Iterator[tuple[str, Iterator[Traced]]]:
    return groupby(traced, key=lambda entry: section_of(entry.citation))


def _by_number(reading: Reading) -> tuple[str, int]:
    """Readings of one game together, in the order of their numbers."""
    letters = reading.id.rstrip("0123456789")
    return letters, int(reading.id[len(letters) :] or 0)


def _head(traced: Sequence[Traced], version: str, title: str) -> Iterator[str]:
    ends = counts(traced)
    whole = sum(ends.values())
    yield '<header><p class="kind">Croupier: trace</p>'
    yield f"<h1>What became of each paragraph of {escape(title)}</h1>"
    yield (
        f'<p class="under">{whole} paragraphs whose text is held, in our own words, with the code that gives them '
        f"effect and the tests that show it. Written by Croupier {escape(version)}; "
        "<code>croupier trace --html</code> writes it anew.</p>"
    )
    bars = [
        f'<span class="{SHORT[account]}" style="flex-grow:{many}" title="{many} {account}"></span>'
        for account, many in ends.items()
        if many
    ]
    yield f'<div class="bar" role="img" aria-label="How the paragraphs end">{"".join(bars)}</div>'
    yield '<dl class="ends">'
    for account, many in ends.items():
        if many:
            share = f"{100 * many // whole}%"
            yield f'<div class="{SHORT[account]}"><dt><b>{many}</b> {account} <i>{share}</i></dt>'
            yield f"<dd>{MEANS[account]}</dd></div>"
    yield "</dl></header>"


def _filters(traced: Sequence[Traced]) -> Iterator[str]:
    accounts = [account for account in Account if any(entry.account is account for entry in traced)]
    games = list(dict.fromkeys(game for entry in traced for game in entry.games))
    yield '<form class="filters" hidden>'
    yield '<input type="search" name="words" aria-label="Search" placeholder="Search: 35.10, burn, play.py, J25 ...">'
    yield _select("account", "any account", [(SHORT[account], account.value) for account in accounts])
    yield _select("game", "any game", [(game, game) for game in games])
    yield '<output></output><button type="reset">Show all</button></form>'


def _select(name: str, every: str, choices: Iterable[tuple[str, str]]) -> str:
    options = [f'<option value="{escape(value)}">{escape(words)}</option>' for value, words in choices]
    return f'<select name="{name}" aria-label="{name}"><option value="">{every}</option>{"".join(options)}</select>'


def _contents(traced: Sequence[Traced]) -> Iterator[str]:
    yield '<nav aria-label="Sections"><details><summary>Sections</summary><ul>'
    for number, entries in _by_section(traced):
        ends = [entry.account for entry in entries]
        done = sum(end is not Account.MISSING and end is not Account.UNTESTED for end in ends)
        heading = sections()[number].title if number in sections() else ""
        yield f'<li><a href="#{_anchor(number)}">{number}</a> {escape(heading)} <i>{done} of {len(ends)}</i></li>'
    yield "</ul></details></nav>"


def _section(entries: list[Traced]) -> Iterator[str]:
    number = section_of(entries[0].citation)
    section = sections().get(number)
    later = f' <span class="later">later {escape(section.alias)}</span>' if section and section.alias else ""
    yield f'<section id="{_anchor(number)}"><h2>{number} {escape(section.title if section else "")}{later}</h2>'
    yield "<table><thead><tr><th>Paragraph</th><th>What it asks, in our words</th><th>Account</th>"
    yield "<th>Code</th><th>Tests</th></tr></thead><tbody>"
    for entry in entries:
        yield from _row(entry, number)
    yield "</tbody></table></section>"


def _row(entry: Traced, section: str) -> Iterator[str]:
    short = entry.citation.removeprefix(section).strip() or section
    anchor = f' id="{_anchor(entry.citation)}"' if entry.citation != section else ""
    yield f'<tr{anchor} class="{SHORT[entry.account]}" data-games="{escape(" ".join(entry.games))}">'
    yield f'<th scope="row"><a href="#{_anchor(entry.citation)}" title="{escape(entry.citation)}">{escape(short)}</a>'
    yield f'<span class="known">{escape(entry.kind)}, {escape(entry.source)}</span></th>'
    readings = ", ".join(f'<a href="#{name}">{name}</a>' for name in entry.readings)
    noted = f'<p class="readings">Read as in {readings}</p>' if readings else ""
    games = f'<p class="games">{escape(", ".join(entry.games))}</p>' if entry.games else ""
    yield f"<td><p>{escape(entry.paraphrase)}</p>{noted}{games}</td>"
    why = f"<p>{escape(entry.why)}</p>" if entry.why else ""
    yield f'<td><span class="badge">{entry.account}</span>{why}</td>'
    yield f"<td>{_places(entry.code, 'place', 'places')}</td><td>{_places(entry.tests, 'test', 'tests')}</td></tr>"


def _places(places: Sequence[Place], one: str, several: str) -> str:
    """How many, and under that each with its line; of a test its name says more than the mark that names the law."""
    if not places:
        return f'<span class="none">no {one}</span>'
    lines = [
        f"<li><code>{escape(place.file.removeprefix('croupier/'))}:{place.line}</code>"
        f"<b>{escape(place.name)}</b>{'' if one == 'test' else f'<code>{escape(place.text)}</code>'}</li>"
        for place in places
    ]
    many = f"{len(places)} {one if len(places) == 1 else several}"
    return f"<details><summary>{many}</summary><ul>{''.join(lines)}</ul></details>"


def _appendix(readings: Sequence[Reading]) -> Iterator[str]:
    if not readings:
        return
    yield '<section class="appendix"><h2>Readings</h2>'
    yield "<p>Where the text is silent or contradicts itself, how it is read here, and why.</p><dl>"
    for name, several in groupby(readings, key=lambda reading: reading.id):
        yield f'<dt id="{escape(name)}">{escape(name)}</dt>'
        for reading in several:
            money = '<span class="money">decides money</span> ' if reading.decides_money else ""
            yield f"<dd><p>{escape(reading.read)} <span>{escape(', '.join(reading.cites))}</span> {money}</p>"
            yield f"<p>{escape(reading.why)}</p></dd>"
    yield "</dl></section>"


def _anchor(citation: str) -> str:
    """A citation as an address within the page."""
    kept = [letter if letter.isalnum() or letter in ".:-()" else "-" for letter in citation]
    return "p" + "".join(kept)
