"""What a wager costs in the long run, for the guide. The figures come from `croupier.analysis`."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

from croupier.declare.offers import offered_wagers
from croupier.documents.blocks import Block, Rows, Text
from croupier.guide.unheld_marks import SIGN
from croupier.law.index import not_held
from croupier.rounds.wagers.wager import NUMBER

if TYPE_CHECKING:
    from croupier.analysis.edge_report import Edge
    from croupier.analysis.figures import WagerEdge
    from croupier.declare.game import Paytable, Rules
    from croupier.law import Cite

PLACES = 2
FEW = 2
"""The most wagers that are described in sentences. If there are more, they are in a table."""


def costs(found: Edge, rules: Rules) -> tuple[Block, ...]:
    """The first wagers in sentences. If there are more, a table of all wagers follows."""
    return tuple(_costs(found, rules))


def _costs(found: Edge, rules: Rules) -> Iterator[Block]:
    yield Text(
        "The house edge is the share of a wager that the house keeps on average over many rounds. A single round may "
        "end far from it. All figures here are exact: they count every way the cards or dice can fall."
    )
    yield from _caveats(found, rules)
    few = len(found.wagers) <= FEW
    for line in edge_lines(found, rules)[: None if few else 1]:
        yield Text(line)
    if not few:
        yield Rows(("Wager", "The house keeps", "Of all money wagered", "Rounds with a net win"), tuple(_rows(found)))
    if decided(found) and any(wager.best for wager in found.wagers):
        yield Text("Other decisions give the house a larger share.")


def _caveats(found: Edge, rules: Rules) -> Iterator[Block]:
    """Notes about odds that no text gives, and about wagers without a figure."""
    if odds_without_text(rules):
        yield Text(
            f"The figures are exact for the odds printed in this guide{SIGN}. A table that pays other odds keeps a "
            "different share."
        )
    counted = {words for wager in found.wagers for words in (wager.wager, wager.denominator)}
    offered = [wager.name for wager in offered_wagers(rules)]
    missing = [name for name in offered if not any(one == name or one.startswith(f"{name} on ") for one in counted)]
    if offered[0] in missing:  # the main wager, and so neither the wagers that are added to it
        left = [f"the {name}" for name in missing]
        listed = f"{', '.join(left[:-1])} and {left[-1]}" if left[1:] else left[0]
        yield Text(f"This guide has no figures for {listed}.")


def odds_without_text(rules: Rules) -> tuple[Cite, ...]:
    """The paragraphs for which this guide shows odds that our copy of the rules does not give."""
    tables = rules.game.paytables(rules.house) if rules.game.paytables is not None else ()
    return tuple(sorted({cite for table in tables for cite in _without_odds(table)}))


def _without_odds(table: Paytable) -> Iterator[Cite]:
    """The paragraphs of a paytable that give no odds, because our copy has only the heading or because the text is
    silent.
    """
    lines = [hand for hand, _ in (*table.lines, *table.amounts)]
    yield from (table.under(hand) for hand in lines if hand in table.silent or not_held(table.under(hand)))


def uncounted(rules: Rules) -> tuple[Block, ...]:
    """The text of this section for a table that the analysis cannot count."""
    if any(step.players_pots() is not None for step in rules.agenda):
        return (Text("There is no house edge: the players win from each other, and the house takes what it posts."),)
    return (Text("The house edge of this table has not been calculated, so this guide has no figures."),)


def decided(found: Edge) -> bool:
    """Whether the player has any decision after wagering."""
    return bool(found.strategy or found.charts)


def _rows(found: Edge) -> Iterator[tuple[str, str, str, str]]:
    """A row for each wager. Wagers that cost the same and differ only by their number share a row."""
    merged: dict[tuple[str, str, str, str], list[str]] = {}
    twice = {name for name, many in Counter([wager.wager for wager in found.wagers]).items() if many > 1}
    for wager in found.wagers:
        name, number = _numbered(wager.wager)
        if wager.wager in twice:  # one way to play, measured by different wagers
            name = f"{name}, per {wager.denominator}"
        wins = percent(wager.hit_frequency) if wager.told_apart else "not counted"
        merged.setdefault((name, percent(wager.house_edge), percent(wager.element_of_risk), wins), []).append(number)
    for (name, keeps, risk, wins), numbers in merged.items():
        yield f"{name}{_on(numbers)}", keeps, risk, wins


def _numbered(name: str) -> tuple[str, str]:
    """Splits a name such as `place bet to win on 4` into the wager and its number."""
    found = re.fullmatch(r"(.*) on (\d+)", name)
    return (found[1], found[2]) if found else (name, "")


def _on(numbers: Sequence[str]) -> str:
    if not any(numbers):
        return ""
    return f" on {', '.join(numbers[:-1])} or {numbers[-1]}" if numbers[1:] else f" on {numbers[0]}"


def edge_lines(found: Edge, rules: Rules) -> tuple[str, ...]:
    """One or two sentences for each wager, under best play."""
    return tuple(
        f"{_played(wager, decided(found))} the house {'keeps' if wager.house_edge >= 0 else 'loses'} "
        f"{percent(abs(wager.house_edge))} of {_measured(wager, found, rules)} on average, "
        f"which is {percent(abs(wager.element_of_risk))} of all money wagered.{_wins(wager)}"
        for wager in found.wagers
    )


def _measured(wager: WagerEdge, found: Edge, rules: Rules) -> str:
    """What a figure is a share of. If several wagers are measured by one of them, each is called by its own name."""
    alike = {one.wager for one in found.wagers if one.best and one.denominator == wager.denominator}
    named = {one.name for one in rules.game.wagers}
    own = wager.best and len(alike) > 1 and wager.wager in named
    return f"the {wager.wager}" if own else unit(rules, wager.denominator)


def unit(rules: Rules, denominator: str) -> str:
    """The unit of a figure in words: the wager of that name, or one of several equal wagers that are decided
    together.
    """
    wagers = {wager.key: wager for wager in rules.game.wagers}
    equal = {riding.key for step in rules.agenda if (riding := step.rides()) is not None}
    equal |= {key for one in equal for key in wagers[one].beside}
    if denominator not in {wagers[key].name for key in equal}:
        return f"the {denominator}"
    return f"one of the {NUMBER[len(equal)]} equal wagers"


def _wins(wager: WagerEdge) -> str:
    return f" A round brings a net win {percent(wager.hit_frequency)} of the time." if wager.told_apart else ""


def _played(wager: WagerEdge, decides: bool) -> str:
    return "With best play," if wager.best and decides else f"{wager.wager.capitalize()}:"


def percent(share: Fraction) -> str:
    """A share such as `4.91%`, rounded for readers."""
    scaled = round(abs(share) * 10 ** (PLACES + 2))
    sign = "-" if share < 0 and scaled else ""
    return f"{sign}{scaled // 10**PLACES}.{scaled % 10**PLACES:0{PLACES}d}%"
