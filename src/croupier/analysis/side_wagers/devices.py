"""Wagers that devices register and pay, counted exactly: a progressive meter, a button with a display.

Every order of the first cards from a fresh shoe is counted. The value of a progressive wager depends on the amount on
its meter. The figure is for the amount at which the house starts the meter. The break-even amount is given with it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction

from croupier.analysis.figures import End, Tie, WagerEdge
from croupier.analysis.side_wagers.first_cards import DOLLAR, drawn
from croupier.declare.game import Rules
from croupier.money import dollars
from croupier.rounds.steps import Showdown
from croupier.rounds.steps.settling.progressive import WHOLE, SettleProgressive

CARDS_COME = "if the cards always come"


def device_edges(rules: Rules, tie: Tie = Tie.LARGER, meter: int | None = None) -> tuple[WagerEdge, ...]:
    """The edge of every wager that a device registers and that this house offers.

    `meter` is the amount on the meter, in cents, if it is not the starting amount.
    """
    return (*_progressive(rules, tie, meter), *_buttons(rules, tie))


def device_words(rules: Rules) -> tuple[str, ...]:
    """The assumptions of the figures of `device_edges`, and the meter amount at which the house edge is zero."""
    said = []
    for one in rules.agenda:
        button = one.presses()
        if (step := one.progressive()) is not None:
            name = rules.game.called(step.wager)
            even = dollars(-(-break_even(rules, step).numerator // break_even(rules, step).denominator))
            said.append(
                f"The {name} is analyzed as if its {step.cards} cards always came: the player splits or draws until "
                "they have, and no blackjack of the dealer ends the round before. No other player shares the meter."
            )
            said.append(
                f"With ${even} or more on the meter, the house has no edge on the {name} in that round; the amount "
                "that the wager adds to the meter is not subtracted."
            )
        if button is not None:
            said.append(f"The {button.device} shows each amount with the frequency that the house states.")
    return tuple(said)


def break_even(rules: Rules, step: SettleProgressive) -> Fraction:
    """The meter amount, in cents, at which the wager is worth exactly its cost."""
    fixed, shared = Fraction(0), Fraction(0)
    for line, orders in lines(rules, step).items():
        if line is not None:
            award = step.award(line)
            fixed += orders * award.cents
            shared += Fraction(orders * award.percent, WHOLE)
    return (stake(rules, step) * sum(lines(rules, step).values()) - fixed) / shared


def lines(rules: Rules, step: SettleProgressive) -> Counter[str | None]:
    """The number of orders of the first cards on each line. None is a hand that wins nothing."""
    kinds: Counter[int] = Counter()
    for card, many in rules.pieces.items():
        kinds[step.alike(card)] += many
    found: Counter[str | None] = Counter()
    for cards, orders in drawn(kinds, step.cards):
        found[step.by_cards(cards)] += orders
    return found


def stake(rules: Rules, step: SettleProgressive) -> int:
    """The cost of the wager, in cents. It has one size."""
    size = rules.game.wager(step.wager).size
    return int(getattr(size, "of", lambda _house: (DOLLAR,))(rules.house)[0])


def _progressive(rules: Rules, tie: Tie, meter: int | None) -> Iterator[WagerEdge]:
    for one in rules.agenda:
        if (step := one.progressive()) is not None:
            stands = step.meter.initial if meter is None else meter
            cents, name = stake(rules, step), rules.game.called(step.wager)
            ends = []
            for line, orders in lines(rules, step).items():
                award = None if line is None else step.award(line)
                won = 0 if award is None else award.cents + Fraction(stands * award.percent, WHOLE)
                ends.append((line or "lose", Fraction(won, cents) - 1, orders))
            said = f"{name} with ${dollars(stands)} on the meter, {CARDS_COME}"
            yield _edge(said, name, tie, ends, best=False)


def _buttons(rules: Rules, tie: Tie) -> Iterator[WagerEdge]:
    for one in rules.agenda:
        if (step := one.presses()) is None:
            continue
        sides = [side for other in rules.agenda if (side := other.on_first_cards()) is not None]
        settle = next(side for side in sides if step.wager in side.wagers)
        ways = list(drawn(rules.pieces, settle.showing.own))
        won = sum([n for row, n in ways if step.wager not in settle.outcome(Showdown(settle.showing.rank(row)))])
        lost = sum([n for _, n in ways]) - won
        for cents, shown in step.payouts:
            whole = sum([weight for _, weight in shown])
            ends = [(f"win ${dollars(paid)}", Fraction(paid, cents), won * weight) for paid, weight in shown]
            name = f"{rules.game.called(step.wager)} of ${dollars(cents)}"
            yield _edge(name, name, tie, [*ends, ("lose", Fraction(-1), lost * whole)])


def _edge(
    name: str, denominator: str, tie: Tie, ends: list[tuple[str, Fraction, int]], *, best: bool = True
) -> WagerEdge:
    return WagerEdge(
        wager=name,
        denominator=denominator,
        tie_rule=tie,
        combinations=sum([orders for _, _, orders in ends]),
        distribution=tuple(
            [
                End(result=result, wagered=Fraction(1), net=net, combinations=orders)
                for result, net, orders in sorted(ends, key=lambda end: -end[1])
            ]
        ),
        best=best,
    )
