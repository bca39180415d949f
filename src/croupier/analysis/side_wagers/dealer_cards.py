"""Wagers on the bank's first three cards, such as that it goes over with the third, counted exactly.

No play of anybody's changes what they are worth: how likely the next card of a shuffled shoe is any, given what has
been seen, changes as hands draw, but its mean does not. So three cards out of a fresh shoe stand for the bank's.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

from croupier.analysis.figures import Tie, WagerEdge, line_name
from croupier.analysis.side_wagers.first_cards import DOLLAR, FRESH, brings, drawn, edge_of
from croupier.declare.game import Rules
from croupier.rounds.steps import Settle, Showdown

CARDS = 3
ANY_PLAY = "They go by the dealer's first three cards, whatever the players do."


def bank_edges(rules: Rules, tie: Tie = Tie.LARGER, cents: int = DOLLAR) -> tuple[WagerEdge, ...]:
    """Every such wager that this house offers, of so many cents."""
    return tuple([_counted(rules, step, key, tie, cents) for step in bank_settled(rules) for key in step.wagers])


def bank_words(rules: Rules) -> tuple[str, ...]:
    """What these figures take for granted."""
    return (f"{FRESH} {ANY_PLAY}",) if bank_settled(rules) else ()


def bank_settled(rules: Rules) -> tuple[Settle, ...]:
    """The settlements that say of themselves that the bank's third card decides them, if it comes."""
    return tuple([settle for step in rules.agenda if (settle := step.settles()) is not None and settle.by_third])


def _counted(rules: Rules, step: Settle, key: str, tie: Tie, cents: int) -> WagerEdge:
    (draws,) = [by_rule.draws for other in rules.agenda if (by_rule := other.draws_for_bank()) is not None]
    ends: Counter[tuple[str, Fraction]] = Counter()
    for cards, orders in drawn(rules.pieces, CARDS):
        bank = cards if draws(cards[:2]) else cards[:2]
        outcome = step.outcome(Showdown((), step.showing.rank(bank)))[key]
        ends[line_name(((key, outcome),)), Fraction(brings(key, outcome, cents, None), cents)] += orders
    return edge_of(rules.game.called(key), ends, tie, best=False)
