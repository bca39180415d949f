"""What a wager costs in the long run, for the guide. The figures are those of `croupier.analysis`."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

from croupier.declare.offers import offered_wagers
from croupier.documents.blocks import Block, Rows, Text
from croupier.law.index import not_held
from croupier.rounds.wagers.wager import NUMBER

if TYPE_CHECKING:
    from croupier.analysis.edge_report import Edge
    from croupier.analysis.figures import WagerEdge
    from croupier.declare.game import Paytable, Rules
    from croupier.law import Cite

PLACES = 2
FEW = 2
"""As many wagers are told in sentences; more of them in a table."""


def costs(found: Edge, rules: Rules) -> tuple[Block, ...]:
    """The first wagers in sentences, and where there are more, all of them in a table."""
    return tuple(_costs(found, rules))


def _costs(found: Edge, rules: Rules) -> Iterator[Block]:
    yield Text(
        "The house edge is what the house keeps of a wager on average, over very many rounds. A single round may end "
        "far from it. All figures here are exact, counted over every way the cards or dice can fall."
    )
    yield from _caveats(found, rules)
    few = len(found.wagers) <= FEW
    for line in edge_lines(found, rules)[: None if few else 1]:
        yield Text(line)
    if not few:
        yield Rows(("Wager", "The house keeps", "Of all that is wagered", "Rounds with a net win"), tuple(_rows(found)))
    if decided(found) and any(wager.best for wager in found.wagers):
        yield Text("Whoever decides otherwise than best gives the house more.")


def _caveats(found: Edge, rules: Rules) -> Iterator[Block]:
    """Odds that no text gives, and wagers that no figure is of."""
    tables = rules.game.paytables(rules.house) if rules.game.paytables is not None else ()
    if under := sorted({cite for table in tables for cite in _without_odds(table)}):
        yield Text(
            f"No text that is held gives the odds under {', '.join(under)}: those in this guide are reconstructed, "
            "taken from like rules, or stand-ins. The figures are exact for these odds, and a table that pays others "
            "keeps another share."
        )
    counted = {words for wager in found.wagers for words in (wager.wager, wager.denominator)}
    offered = [wager.name for wager in offered_wagers(rules)]
    if offered[0] not in counted:  # the wager that the game is about, so whatever is added to it neither
        left = [f"the {name}" for name in offered if name not in counted]
        yield Text(
            f"Not counted, so that this guide cannot say what it costs: {', '.join(left[:-1])} and {left[-1]}."
            if left[1:]
            else f"Not counted, so that this guide cannot say what it costs: {left[0]}."
        )


def _without_odds(table: Paytable) -> Iterator[Cite]:
    """The paragraphs of a table that give no odds: only their heading is held, or they are silent."""
    lines = [hand for hand, _ in (*table.lines, *table.amounts)]
    yield from (table.under(hand) for hand in lines if hand in table.silent or not_held(table.under(hand)))


def uncounted() -> tuple[Block, ...]:
    """What stands in the place of figures where nothing can count them."""
    return (Text("No house edge is counted for this table, so that this guide cannot say what its wagers cost."),)


def decided(found: Edge) -> bool:
    """Whether the player has anything to decide once he has wagered."""
    return bool(found.strategy or found.charts)


def _rows(found: Edge) -> Iterator[tuple[str, str, str, str]]:
    """A row for each wager; those that differ by their number alone, and cost the same, share one."""
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
    """`place bet to win on 4` as the wager and its number."""
    found = re.fullmatch(r"(.*) on (\d+)", name)
    return (found[1], found[2]) if found else (name, "")


def _on(numbers: Sequence[str]) -> str:
    if not any(numbers):
        return ""
    return f" on {', '.join(numbers[:-1])} or {numbers[-1]}" if numbers[1:] else f" on {numbers[0]}"


def edge_lines(found: Edge, rules: Rules) -> tuple[str, ...]:
    """Two sentences for each wager, under the best play there is."""
    return tuple(
        f"{_played(wager, decided(found))} the house {'keeps' if wager.house_edge >= 0 else 'loses'} "
        f"{percent(abs(wager.house_edge))} of {unit(rules, wager.denominator)} on average, "
        f"which is {percent(abs(wager.element_of_risk))} of all that is wagered.{_wins(wager)}"
        for wager in found.wagers
    )


def unit(rules: Rules, denominator: str) -> str:
    """What counts as 1: the wager of that name, or one of several equal ones that are decided on together."""
    wagers = {wager.key: wager for wager in rules.game.wagers}
    equal = {lies.key for step in rules.agenda if (lies := step.rides()) is not None}
    equal |= {key for one in equal for key in wagers[one].beside}
    if denominator not in {wagers[key].name for key in equal}:
        return f"the {denominator}"
    return f"one of the {NUMBER[len(equal)]} equal wagers"


def _wins(wager: WagerEdge) -> str:
    return f" {percent(wager.hit_frequency)} of the rounds bring a net win." if wager.told_apart else ""


def _played(wager: WagerEdge, decides: bool) -> str:
    return "With the best decisions there are," if wager.best and decides else f"{wager.wager.capitalize()}:"


def percent(share: Fraction) -> str:
    """`4.91%`, rounded where a person reads it."""
    scaled = round(abs(share) * 10 ** (PLACES + 2))
    sign = "-" if share < 0 and scaled else ""
    return f"{sign}{scaled // 10**PLACES}.{scaled % 10**PLACES:0{PLACES}d}%"
