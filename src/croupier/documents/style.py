"""How documents look, the par sheet and the gaming guide: on a screen, and on paper."""

SCREEN = """
:root { --ink: #22211d; --faint: #6b665c; --rule: #d8d3c8; --felt: #0b5d3b; --warn: #8a2d12; --tint: #f3f6f2;
  --text: "DejaVu Sans", Verdana, "Segoe UI", Helvetica, Arial, sans-serif;
  --head: "DejaVu Serif", Georgia, "Times New Roman", serif;
  --mono: "DejaVu Sans Mono", Menlo, Consolas, monospace; }
* { box-sizing: border-box; }
html { background: #e9e7e1; }
body { margin: 1.5rem auto; max-width: 64rem; padding: 3rem 3.2rem 4rem; color: var(--ink); background: #fff;
  font: 13px/1.5 var(--text); box-shadow: 0 1px 6px #0003; counter-reset: section; }
header { border-bottom: 3px double var(--felt); padding-bottom: .8rem; }
.kind { margin: 0; color: var(--faint); letter-spacing: .14em; text-transform: uppercase; font-size: .8em; }
h1 { margin: .1em 0 0; font: bold 2.3em/1.2 var(--head); color: var(--felt); }
.under { margin: .3em 0 0; color: var(--faint); }
.headline { display: flex; flex-wrap: wrap; gap: .8rem; margin: 1.2rem 0; padding: 0; list-style: none; }
.headline li { flex: 1 1 9rem; padding: .7rem .9rem; background: var(--tint); border-left: 3px solid var(--felt); }
.headline b { display: block; font: bold 1.55em/1.2 var(--head); }
.headline span { color: var(--faint); font-size: .85em; }
.note { margin: .6rem 0; padding: .5rem .8rem; border-left: 3px solid var(--warn); background: #fbf1ec; }
h2 { counter-increment: section; margin: 2.4rem 0 .7rem; padding-bottom: .2rem; border-bottom: 1.5px solid var(--felt);
  font: bold 1.45em/1.25 var(--head); color: var(--felt); }
h2::before { content: counter(section) ". "; }
h3 { margin: 1.4rem 0 .4rem; font: bold 1.02em/1.35 var(--text); }
p { margin: .55rem 0; max-width: 54rem; }
ol { margin: .5rem 0; padding-left: 1.7rem; max-width: 54rem; }
li { margin: .15rem 0; }
code { font-family: var(--mono); font-size: .92em; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; margin: .3rem 0 .8rem; }
th { text-align: left; vertical-align: bottom; font-weight: normal; font-size: .87em; color: var(--faint);
  border-bottom: 1.2px solid var(--ink); padding: .25rem .5rem .25rem 0; }
td { vertical-align: top; border-bottom: 1px solid var(--rule); padding: .28rem .5rem .28rem 0; }
th.num, td.num { text-align: right; font-variant-numeric: tabular-nums; padding-left: .5rem; padding-right: 0; }
th.num + th:not(.num), td.num + td:not(.num) { padding-left: .9rem; }
th.num:first-child, td.num:first-child { text-align: left; padding-left: 0; }
td.num { white-space: nowrap; }
td.one { white-space: nowrap; }
td.torn { overflow-wrap: anywhere; }
tbody td:first-child { min-width: 7rem; }
td.exact { color: #4c483f; }
td.long { white-space: normal; overflow-wrap: anywhere; font-size: .8em; line-height: 1.3; font-family: var(--mono);
  text-align: left; min-width: 11rem; }
table.small { font-size: .86em; }
table.small td { padding-top: .16rem; padding-bottom: .16rem; }
table.tight { width: auto; min-width: 55%; }
table.tight th, table.tight td { padding-right: 1.6rem; }
tr.all td { border-top: 1.2px solid var(--ink); font-weight: bold; }
figure { margin: .8rem 0 1rem; }
figure svg { width: 100%; height: auto; }
figcaption { color: var(--faint); font-size: .87em; }
table.grid { width: auto; margin: .3rem 0 1.1rem; table-layout: fixed; }
table.grid th, table.grid td { width: 2.7rem; padding: .18rem 0; text-align: center; border: 1px solid #fff;
  font-size: .9em; color: var(--ink); }
table.grid th { border: 0; font-weight: bold; }
table.grid tbody th { width: 5.2rem; text-align: right; padding-right: .6rem; }
@media (max-width: 40rem) {
  body { margin: 0; padding: 1.2rem 1rem 2.5rem; box-shadow: none; }
  h1 { font-size: 1.8em; }
}
.sign { display: flex; gap: 2rem; margin-top: 2.4rem; }
.sign div { flex: 1; border-top: 1px solid var(--ink); padding-top: .25rem; color: var(--faint); font-size: .9em; }
"""

PRINT = """
@media print {
  html { background: #fff; }
  body { margin: 0; max-width: none; padding: 0; box-shadow: none; font-size: 8pt; line-height: 1.4; }
  .headline { display: table; width: 100%; border-spacing: 2mm 0; table-layout: fixed; margin: 4mm 0; }
  .headline li { display: table-cell; padding: 2mm 3mm; }
  h2 { margin-top: 7mm; break-after: avoid; }
  h3, h2 + p, .over { break-after: avoid; }
  section:last-of-type { break-before: avoid; break-inside: avoid; }
  figure, tr, li, .grid, .whole, .sign, .note { break-inside: avoid; }
  .wide { overflow: visible; }
  thead { display: table-header-group; }
  table { font-size: 7.2pt; }
  table.small { font-size: 6.3pt; }
  table.small td { padding-top: .5mm; padding-bottom: .5mm; }
  table.grid { font-size: 7pt; }
  table.grid th, table.grid td { width: 8.6mm; }
  table.grid tbody th { width: 17mm; }
  tbody td:first-child { min-width: 22mm; }
  td.long { font-size: 5.6pt; min-width: 24mm; }
  .sign { display: table; width: 100%; border-spacing: 8mm 0; table-layout: fixed; margin-top: 16mm; }
  .sign div { display: table-cell; }
}
"""

PAGE = """
@page { size: letter; margin: 19mm 15mm 17mm 15mm;
  @bottom-left { content: string(footer); font: 6.5pt "DejaVu Sans"; color: #6b665c; }
  @bottom-right { content: "page " counter(page) " of " counter(pages); font: 6.5pt "DejaVu Sans"; color: #6b665c; } }
@page :first { margin-top: 15mm; }
footer { string-set: footer content(text); display: block; height: 0; overflow: hidden; font-size: 0; }
"""
"""Only for print: a browser has its own margins and no running foot."""
SIZES = ("letter", "A4")
"""The sheets that a page can be set on."""
