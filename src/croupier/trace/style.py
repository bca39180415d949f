"""How the page of the trace looks, and the few lines of script that filter it."""

STYLE = """
:root { --ink: #22211d; --faint: #6b665c; --rule: #dcd7cc; --paper: #fff; --back: #eeece6; --felt: #0b5d3b;
  --tested: #14774b; --untested: #a86a00; --duty: #1f5f99; --left: #6b665c; --missing: #a3261d;
  --text: "DejaVu Sans", Verdana, "Segoe UI", Helvetica, Arial, sans-serif;
  --head: "DejaVu Serif", Georgia, "Times New Roman", serif;
  --mono: "DejaVu Sans Mono", Menlo, Consolas, monospace; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8e5dd; --faint: #a39d90; --rule: #3a3833; --paper: #1f1e1b;
  --back: #171613; --felt: #6fc79b; --tested: #4fb884; --untested: #d9a24a; --duty: #6fa9dd; --left: #a39d90;
  --missing: #e8766b; } }
* { box-sizing: border-box; }
html { background: var(--back); scroll-padding-top: 4.5rem; }
body { margin: 0 auto; max-width: 92rem; padding: 2rem 2.2rem 4rem; color: var(--ink); background: var(--paper);
  font: 14px/1.5 var(--text); }
a { color: var(--felt); }
header { border-bottom: 3px double var(--felt); padding-bottom: 1rem; }
.kind { margin: 0; color: var(--faint); letter-spacing: .14em; text-transform: uppercase; font-size: .8em; }
h1 { margin: .1em 0 0; font: bold 2em/1.2 var(--head); color: var(--felt); }
.under { margin: .4em 0 1rem; color: var(--faint); max-width: 54rem; }
.bar { display: flex; height: 1rem; gap: 2px; border-radius: 3px; overflow: hidden; }
.bar span { min-width: 3px; background: var(--of); }
.tested { --of: var(--tested); } .untested { --of: var(--untested); } .duty { --of: var(--duty); }
.left-out { --of: var(--left); } .missing { --of: var(--missing); }
.ends { display: flex; flex-wrap: wrap; gap: .6rem 1.6rem; margin: .8rem 0 0; }
.ends div { flex: 1 1 14rem; border-left: 4px solid var(--of); padding-left: .7rem; }
.ends dt b { font: bold 1.4em var(--head); } .ends i { color: var(--faint); font-style: normal; }
.ends dd { margin: 0; color: var(--faint); font-size: .87em; }
.filters { position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; gap: .5rem; align-items: center;
  padding: .7rem 0; background: var(--paper); border-bottom: 1px solid var(--rule); }
.filters[hidden] { display: none; }
.filters input, .filters select, .filters button { font: inherit; color: inherit; background: var(--back);
  border: 1px solid var(--rule); border-radius: 4px; padding: .4rem .6rem; }
.filters input { flex: 1 1 18rem; min-width: 0; } .filters select { max-width: 100%; }
.filters output { color: var(--faint); }
nav ul { columns: 22rem; list-style: none; padding: 0; font-size: .9em; } nav li { break-inside: avoid; }
nav i { color: var(--faint); font-style: normal; }
summary { cursor: pointer; color: var(--felt); } nav { margin: .8rem 0; }
h2 { margin: 2rem 0 .5rem; font: bold 1.25em/1.3 var(--head); color: var(--felt); }
.later { font: .7em var(--text); color: var(--faint); }
table { border-collapse: collapse; width: 100%; table-layout: fixed; }
thead th { text-align: left; font-weight: normal; font-size: .85em; color: var(--faint);
  border-bottom: 1.2px solid var(--ink); padding: .2rem .6rem .2rem 0; }
thead th:nth-child(1) { width: 11rem; } thead th:nth-child(2) { width: 34%; } thead th:nth-child(3) { width: 17%; }
tbody th, td { text-align: left; vertical-align: top; border-bottom: 1px solid var(--rule);
  padding: .45rem .8rem .45rem 0; overflow-wrap: anywhere; }
tbody th { font-weight: normal; border-left: 4px solid var(--of); padding-left: .6rem; }
tbody th a { font-weight: bold; text-decoration: none; }
tr:target { background: var(--back); }
td p { margin: 0 0 .25rem; } .known, .readings, .games, .none { color: var(--faint); font-size: .82em; }
.known { display: block; }
.badge { display: inline-block; color: var(--of); font-weight: bold; font-size: .87em; }
td details ul { list-style: none; margin: .3rem 0 0; padding: 0; } td li { margin-bottom: .4rem; }
td li b { display: block; font-size: .87em; }
code { font-family: var(--mono); font-size: .82em; } td li code { display: block; }
td li b + code { color: var(--faint); }
.appendix dt { margin-top: .9rem; font-weight: bold; } .appendix dd { margin: 0 0 .3rem; max-width: 60rem; }
.appendix dd p { margin: .15rem 0; } .appendix dd p + p, .appendix dd span { color: var(--faint); }
.appendix dd span { font-size: .85em; } .appendix dd .money { color: var(--missing); }
@media (max-width: 60rem) {
  body { padding: 1rem 1rem 3rem; } h1 { font-size: 1.5em; } thead { display: none; }
  table, tbody, tr, th, td { display: block; width: auto; } .ends div { flex-basis: 100%; }
  tr { border: 1px solid var(--rule); border-left: 4px solid var(--of); border-radius: 4px;
    margin: 0 0 .7rem; padding: .5rem .7rem; }
  tbody th, td { border: 0; padding: .15rem 0; } .known { display: inline; margin-left: .6rem; }
}
@media print { .filters, nav { display: none; } html, body { background: #fff; } tr { break-inside: avoid; } }
[hidden] { display: none; }
"""

SCRIPT = """
(() => {
  const form = document.querySelector(".filters"), rows = [...document.querySelectorAll("main tbody tr")];
  const texts = rows.map(row => (row.querySelector("a").title + " " + row.textContent).toLowerCase());
  const sections = [...document.querySelectorAll("main section")], said = form.querySelector("output");
  const look = () => {
    const words = form.words.value.toLowerCase().split(/\\s+/).filter(Boolean);
    let left = 0;
    rows.forEach((row, i) => {
      const fits = (!form.account.value || row.classList.contains(form.account.value))
        && (!form.game.value || row.dataset.games.split(" ").includes(form.game.value))
        && words.every(word => texts[i].includes(word));
      row.hidden = !fits;
      left += fits;
    });
    sections.forEach(section => { section.hidden = !section.querySelector("tbody tr:not([hidden])"); });
    said.value = left + " of " + rows.length;
  };
  form.hidden = false;
  form.addEventListener("input", look);
  form.addEventListener("reset", () => setTimeout(look));
  form.addEventListener("submit", event => event.preventDefault());
  look();
})();
"""
