"""Wagers on the bank's first three cards, counted exactly. An example is a wager that the third card makes the bank go
over.

The play does not change their value. As hands draw, the probability of the next card changes with the cards seen, but
its mean stays the same. So three cards from a fresh shoe represent the cards of the bank.
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
    """The edge of every wager on the bank's first cards that this house offers. The wager is this many cents."""
    return tuple([_counted(rules, step, key, tie, cents) for step in bank_settled(rules) for key in step.wagers])


def bank_words(rules: Rules) -> tuple[str, ...]:
    """The assumptions of the figures of `bank_edges`, in words."""
    return (f"{FRESH} {ANY_PLAY}",) if bank_settled(rules) else ()


def bank_settled(rules: Rules) -> tuple[Settle, ...]:
    """The settlements that declare that the bank's third card, if it is dealt, decides them."""
    return tuple([settle for step in rules.agenda if (settle := step.settles()) is not None and settle.by_third])


def _counted(rules: Rules, step: Settle, key: str, tie: Tie, cents: int) -> WagerEdge:
    (draws,) = [by_rule.draws for other in rules.agenda if (by_rule := other.draws_for_bank()) is not None]
    ends: Counter[tuple[str, Fraction]] = Counter()
    for cards, orders in drawn(rules.pieces, CARDS):
        bank = cards if draws(cards[:2]) else cards[:2]
        outcome = step.outcome(Showdown((), step.showing.rank(bank)))[key]
        ends[line_name(((key, outcome),)), Fraction(brings(key, outcome, cents, None), cents)] += orders
    return edge_of(rules.game.called(key), ends, tie, best=False)
