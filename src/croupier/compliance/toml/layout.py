"""Writes everything that a layout must have as the table `[layout]` of a house file, for the licensee to edit."""

from __future__ import annotations

from collections.abc import Iterator

from croupier.declare.game import Rules
from croupier.declare.house import quoted
from croupier.declare.inscriptions import laid_out
from croupier.declare.layout import LayoutCite


def layout_toml(rules: Rules, name: str = "") -> str:
    """The text of the table `[layout]`. Each line has its paragraph."""
    return "\n".join(_lines(rules, name)) + "\n"


def _lines(rules: Rules, name: str) -> Iterator[str]:
    laid = laid_out(rules)
    yield f"# What the layout of a table for {rules.game.name} must have under these choices."
    yield "[layout]"
    if laid.licensee is not None:
        yield f"name = {quoted(name)}  # the name of the casino licensee{_cited(laid.licensee)}"
    yield "areas = ["
    for area in (*laid.areas, *laid.dealer_areas):
        if area.name != "cards":
            yield f"  {quoted(area.name)},{_comment(area.asked)}"
    yield "]"
    yield "inscriptions = ["
    for line in laid.lines:
        each = ", at each betting position" if line.each else ""
        yield f"  {quoted(line.words)},{_comment(line.asked)}{each}"
    yield "]"


def _comment(asked: LayoutCite) -> str:
    return f"  #{_cited(asked)}"


def _cited(asked: LayoutCite) -> str:
    return f" {asked.cite}, {asked.source}"
