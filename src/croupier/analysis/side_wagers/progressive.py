"""A progressive wager on the player's own five cards, counted exactly. Its value depends on the amount on its meter.

The figure is for the amount at which the house starts the meter. The break-even amount is given with it. Like poker
hands, hands are distinguished only by their ranks and by whether they are of one suit.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from math import ceil

from msgspec.structs import replace

from croupier.analysis.assumptions import Unproven, is_declared
from croupier.analysis.figures import End, PlayWords, Tie, WagerEdge
from croupier.analysis.kernels.own_cards_bonus.shape import OWN
from croupier.analysis.kernels.own_cards_bonus.solve import kinds
from croupier.declare.game import Rules
from croupier.equipment.cards import STANDARD_DECK
from croupier.money import dollars
from croupier.rounds.steps.settling.progressive import WHOLE, SettleProgressive
from croupier.rounds.wagers.sizes import Amounts


def progressive_edges(rules: Rules, tie: Tie, meter: int | None = None) -> tuple[WagerEdge, ...]:
    """The edge of every progressive wager on the player's own cards that this house offers.

    `meter` is the amount on the meter, in cents, if it is not the starting amount.
    """
    return tuple([_edge(rules, step, tie, meter) for step in _offered(rules)])


def with_progressive(words: PlayWords, rules: Rules) -> PlayWords:
    """The words of a game, with a note on the meter amount at which the house edge of a progressive wager is zero."""
    said = [
        f"With ${dollars(ceil(break_even(rules, step)))} on the meter, or more, the house has no edge on the "
        f"{rules.game.called(step.wager)} if no other player shares it; the amount that the wager adds is left out."
        for step in _offered(rules)
    ]
    return replace(words, glossary=(*words.glossary, *said))


def break_even(rules: Rules, step: SettleProgressive) -> Fraction:
    """The meter amount, in cents, at which the wager is worth exactly its cost."""
    hands = _lines(step)
    awards = [(step.award(line), many) for line, many in hands.items() if line is not None]
    fixed = sum([many * award.cents for award, many in awards])
    shared = Fraction(sum([many * award.percent for award, many in awards]), WHOLE)
    return (_stake(rules, step) * sum(hands.values()) - fixed) / shared


def _offered(rules: Rules) -> Iterator[SettleProgressive]:
    for one in rules.agenda:
        if (
            (step := one.progressive()) is not None
            and step.cards == OWN
            and sorted(rules.deck) == sorted(STANDARD_DECK)
        ):
            yield step


def _edge(rules: Rules, step: SettleProgressive, tie: Tie, meter: int | None) -> WagerEdge:
    stands, cents = step.meter.initial if meter is None else meter, _stake(rules, step)
    ends = []
    for line, many in _lines(step).items():
        award = None if line is None else step.award(line)
        won = 0 if award is None else award.cents + Fraction(stands * award.percent, WHOLE)
        ends.append(End(result=line or "lose", wagered=Fraction(1), net=Fraction(won, cents) - 1, combinations=many))
    name = rules.game.called(step.wager)
    return WagerEdge(
        wager=f"{name} with ${dollars(stands)} on the meter, of a player who never folds",
        denominator=name,
        tie_rule=tie,
        combinations=sum([end.combinations for end in ends]),
        distribution=tuple(sorted(ends, key=lambda end: -end.net)),
        best=False,
    )


def _lines(step: SettleProgressive) -> Counter[str | None]:
    """How many of the 2,598,960 hands are on each line. None is a hand that wins nothing."""
    if not is_declared(step.by_cards):
        raise Unproven(f"the lines of the {step.wager} wager are its own, and are not tried out")
    found: Counter[str | None] = Counter()
    for cards, many in kinds():
        found[step.by_cards(cards)] += many
    return found


def _stake(rules: Rules, step: SettleProgressive) -> int:
    size = rules.game.wager(step.wager).size
    assert isinstance(size, Amounts), f"the {step.wager} wager has one size"
    return size.of(rules.house)[0]
