"""Best play of a hand that is set, in words: the house way, and the hands for which another setting gains the most."""

from __future__ import annotations

from croupier.analysis.figures import PlayWords, Rule
from croupier.analysis.kernels.set_hands.solve import SolvedSetHands
from croupier.equipment.pieces import pieces_name

EXCEPTIONS = 20
"""The number of hands that are listed, of those that are better set in another way."""


def words(solved: SolvedSetHands) -> PlayWords:
    """The hands that best play does not set by the filed way. Those that cost most over all deals come first."""
    tables, decision = solved.tables, "setting"
    parts = []
    for at, hand in enumerate(tables.hands):
        gain = int(solved.worth[at, solved.best[at]] - solved.worth[at, solved.way[at]])
        if gain:
            parts.append((gain * tables.weights[at], at, hand))
    parts.sort(key=lambda part: (-part[0], part[1]))
    apart = sum([tables.weights[at] for _, at, _ in parts]) * solved.others
    rules = [
        Rule(
            decision=decision,
            action=f"{pieces_name(tables.settings[at][solved.best[at]])} as the low hand",
            when=f"{pieces_name(hand)}, where the house way has {pieces_name(tables.settings[at][solved.way[at]])} low",
            combinations=tables.weights[at] * solved.others,
        )
        for _, at, hand in parts[:EXCEPTIONS]
    ]
    listed = sum([rule.combinations for rule in rules])
    if apart > listed:
        more = f"{len(parts) - len(rules)} more sets of tiles, each of which costs less"
        rules.append(Rule(decision=decision, action="another setting", when=more, combinations=apart - listed))
    way = f"any other hand: {solved.shape.way.name}"
    rest = solved.combinations - apart
    rules.append(Rule(decision=decision, action="the house way", when=way, combinations=rest))
    return PlayWords(tuple(rules))
