"""The colors of a felt. Each is a CSS variable, so that a page can choose other colors."""

import re

STYLE = """
.felt text { font-family: var(--felt-font, "DejaVu Sans", Verdana, "Segoe UI", Helvetica, Arial, sans-serif); }
.felt .rail { fill: var(--felt-rail, #3a2416); }
.felt .cloth { fill: var(--felt-cloth, #0b5d3b); stroke: var(--felt-line, #d9c27a); stroke-width: 2; }
.felt .line { fill: none; stroke: var(--felt-line, #d9c27a); stroke-width: 1.6; }
.felt .spot { fill: var(--felt-spot, #0a5134); stroke: var(--felt-line, #d9c27a); stroke-width: 1.8; }
.felt .panel { fill: var(--felt-panel, #094a2f); stroke: var(--felt-line, #d9c27a); stroke-width: 1; }
.felt .card { fill: var(--felt-card, #0d6a44); stroke: var(--felt-faint, #9cc3ae); stroke-width: 1.2; }
.felt .kit { fill: var(--felt-kit, #22302a); stroke: var(--felt-faint, #9cc3ae); stroke-width: 1.2; }
.felt .rebuilt { stroke-dasharray: 5 3; }
.felt .like { stroke-dasharray: 1.5 3; }
.felt text.rebuilt, .felt text.like { font-style: italic; }
.felt .ink { fill: var(--felt-ink, #f6efda); }
.felt .gold { fill: var(--felt-line, #d9c27a); }
.felt .faint { fill: var(--felt-faint, #9cc3ae); }
.felt .strip { fill: none; stroke: none; }
.felt .note { fill: var(--felt-note, #6b665c); }
""".strip()


def literal(css: str) -> str:
    """The same CSS with literal colors, for a printer that does not support variables."""
    return re.sub(r"var\(--[a-z-]+, (.+?)\)(?=[;\s])", r"\1", css)
