"""Which readings of the law matter at a table of this house.

Readings about things that the house does not offer are left out.
"""

from __future__ import annotations

from croupier.declare.game import Rules
from croupier.declare.offers import offered_wagers, within
from croupier.declare.options import OptionKind
from croupier.law import Reading
from croupier.law.index import section_of
from croupier.law.notes import shared_readings
from croupier.law.provenance import reconstructed

GENERAL = tuple(shared_readings().values())
"""The readings that all games share. The paragraphs that they name are only examples."""


def concerning(rules: Rules) -> tuple[Reading, ...]:
    """The readings of the game that apply to this house."""
    left_out = _left_out(rules)
    return tuple([reading for reading in rules.game.readings if _matters(rules, reading, left_out)])


def reconstructed_at(rules: Rules) -> tuple[str, ...]:
    """How the rules of this table are known, if our copy is not complete.

    It names the readings in the guide of this table.
    """
    return reconstructed(rules.game, concerning(rules))


def _matters(rules: Rules, reading: Reading, left_out: set[str]) -> bool:
    if reading in GENERAL:
        return True
    if reading.concerns:
        return any(_has(rules, what) for what in reading.concerns)
    # A reading names the paragraph that it interprets first; the others are its grounds.
    return section_of(reading.cites[0]) not in left_out


def _has(rules: Rules, what: str) -> bool:
    """Whether the house offers this wager, takes this option, or has made this choice."""
    key, _, choice = what.partition("=")
    if choice:
        return str(rules.house[key]) == choice
    if key in rules.house.choices:
        return rules.house[key] is True
    return key in {wager.key for wager in offered_wagers(rules)}


def _left_out(rules: Rules) -> set[str]:
    """The sections that are only about wagers and options that this house does not offer."""
    offered = offered_wagers(rules)
    off = [
        option for option in rules.game.options if option.kind is OptionKind.FLAG and rules.house[option.key] is False
    ]
    others = {section_of(option.cite) for option in rules.game.options if option not in off}
    missing = {section_of(wager.cite) for wager in rules.game.wagers if wager not in offered}
    missing |= {section_of(option.cite) for option in off} - others
    return missing - {section_of(cite) for cite in within((rules.agenda, offered, rules.tender), str)}
