"""Findings as one page that needs nothing from outside: a sheet for each table, the gravest first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from croupier.compliance.casino import TableReport
from croupier.compliance.finding import Finding, Severity
from croupier.compliance.report import Known, totals
from croupier.law.index import wording

STYLE = """
:root { --ink: #17202b; --faint: #5d6875; --paper: #f4f6f8; --card: #fff; --line: #d5dbe2; --bad: #a61b29;
  --bad-wash: #fdf0f0; --note: #8a5a00; --note-wash: #fdf7e8; --good: #1d6b45; color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e6eaef; --faint: #9aa6b3; --paper: #11161c; --card: #1a2129; --line: #313b47; --bad: #ff8c8c;
    --bad-wash: #331a1d; --note: #e8bd5a; --note-wash: #2d2613; --good: #6fd0a0; }
}
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 62rem; padding: 2.5rem 1.25rem 4rem; color: var(--ink); background: var(--paper);
  font: 1rem/1.5 system-ui, "Segoe UI", "Helvetica Neue", Arial, sans-serif; }
h1 { margin: 0; font-size: 1.9rem; letter-spacing: -.01em; }
header p { margin: .3rem 0 0; color: var(--faint); }
nav { display: flex; flex-wrap: wrap; gap: .5rem; margin: 1.4rem 0 0; padding: 0; }
nav a { padding: .3rem .7rem; border: 1px solid var(--line); border-radius: 999px; color: inherit;
  background: var(--card); text-decoration: none; font-size: .9rem; }
nav b { margin-left: .35rem; font-variant-numeric: tabular-nums; }
section { margin: 1.8rem 0 0; padding: 1.1rem 1.3rem 1.3rem; border: 1px solid var(--line); border-radius: .6rem;
  background: var(--card); }
h2 { display: flex; flex-wrap: wrap; gap: .2rem .8rem; align-items: baseline; margin: 0; font-size: 1.25rem; }
h2 small { font-size: .85rem; font-weight: normal; color: var(--faint); }
article { margin: .9rem 0 0; padding: .7rem .9rem; border-left: .3rem solid var(--mark); border-radius: .25rem;
  background: var(--wash); break-inside: avoid; }
.violation { --mark: var(--bad); --wash: var(--bad-wash); }
.note { --mark: var(--note); --wash: var(--note-wash); }
h3 { display: flex; flex-wrap: wrap; gap: .1rem .7rem; align-items: baseline; margin: 0; font-size: 1rem; }
h3 span { color: var(--mark); font-size: .75rem; font-weight: bold; letter-spacing: .06em; text-transform: uppercase; }
h3 code { font-size: .95rem; }
h3 cite { margin-left: auto; color: var(--faint); font-style: normal; font-weight: normal; font-size: .9rem; }
p { margin: .4rem 0 0; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .15rem .8rem; margin: .5rem 0 0; font-size: .95rem; }
dt { color: var(--faint); }
dd { margin: 0; overflow-wrap: anywhere; }
.good { color: var(--good); }
.known { color: var(--faint); font-size: .9rem; }
@media print {
  :root { --ink: #000; --faint: #444; --paper: #fff; --card: #fff; --line: #999; --bad-wash: #fff; --note-wash: #fff; }
  @page { margin: 16mm; }
  body { max-width: none; padding: 0; font-size: 10pt; }
  nav { display: none; }
}
""".strip()


def as_html(reports: Sequence[TableReport], title: str, known: Known) -> str:
    """The whole page."""
    return "\n".join(
        (
            "<!doctype html>",
            '<html lang="en">',
            "<head>",
            '<meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>{escape(title)}: findings</title>",
            f"<style>\n{STYLE}\n</style>",
            "</head>",
            "<body>",
            f"<header><h1>{escape(title)}</h1><p>{escape(totals(reports))}</p></header>",
            *_menu(reports),
            *[line for number, report in enumerate(reports, 1) for line in _table(number, report, known)],
            "</body>",
            "</html>\n",
        )
    )


def _menu(reports: Sequence[TableReport]) -> Iterator[str]:
    if len(reports) < 2:
        return
    yield "<nav>"
    for number, report in enumerate(reports, 1):
        mark = "not judged" if report.unjudged else str(len(report.violations))
        yield f'<a href="#table-{number}">{escape(report.table)} <b>{mark}</b></a>'
    yield "</nav>"


def _table(number: int, report: TableReport, known: Known) -> Iterator[str]:
    law = "not judged" if report.unjudged else f"{report.status} law of {report.date}"
    yield f'<section id="table-{number}">'
    yield f"<h2>{escape(report.table)} <small>{escape(report.game)}, {escape(law)}</small></h2>"
    if report.unjudged:
        yield f"<p>{escape(report.unjudged)}</p>"
    elif not report.violations:
        yield '<p class="good">Nothing at this table breaks the law of that day.</p>'
    for finding in report.findings:
        yield from _finding(finding)
    for sentence in known.get(report.game, ()):
        yield f'<p class="known">{escape(sentence)}</p>'
    yield "</section>"


def _finding(finding: Finding) -> Iterator[str]:
    kind = "violation" if finding.severity is Severity.VIOLATION else "note"
    asks = wording(finding.cite)
    yield f'<article class="{kind}">'
    yield f"<h3><span>{kind}</span> <code>{escape(finding.key)}</code> <cite>{escape(finding.cite)}</cite></h3>"
    yield f"<p>{escape(finding.says)}</p>"
    yield f"<dl><dt>Chosen</dt><dd>{escape(finding.chosen)}</dd><dt>Right</dt><dd>{escape(finding.right)}</dd>"
    if asks:
        yield f"<dt>Paragraph</dt><dd>{escape(asks)}</dd>"
    yield "</dl></article>"
