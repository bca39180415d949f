"""Side wagers on the first cards, counted exactly over every order of the first cards from a fresh shoe.

Their value does not depend on how the hands are played, with one exception: a wager that waits for a third card is
counted as if a third card always came. The game's own settlements are called with the cards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import product

from croupier.analysis.figures import End, Tie, WagerEdge, line_name
from croupier.declare.game import Rules
from croupier.rounds.hand import Stake
from croupier.rounds.postings import Outcome, post
from croupier.rounds.steps import Showdown
from croupier.rounds.steps.settling.side_wagers import SettleByThird, SettleLying, SettleSide

DOLLAR = 100
SEAT, PERSON = "1", "one"
THIRD_CARD = "if a third card always comes"
FRESH = "Side wagers are analyzed with a full shoe of unknown cards."
TAKEN = "A third card is assumed to come whenever a wager needs one: the player always draws, doubles or splits, and "
TAKEN += "the dealer has no blackjack that ends the round before."

Cards = tuple[int, ...]
Told = tuple[Outcome, int, bool]
"""The outcome of the wager, the number of orders with it, and whether the limit on all wagers of this kind in a
round applies.
"""


def side_edges(rules: Rules, tie: Tie = Tie.LARGER, cents: int = DOLLAR) -> tuple[WagerEdge, ...]:
    """The edge of every side wager of this many cents that this house offers."""
    steps = [side for step in rules.agenda if (side := step.on_first_cards()) is not None]
    by_device = [button.wager for step in rules.agenda if (button := step.presses()) is not None]
    counted = [(step, key) for step in steps for key in step.wagers if key not in by_device]
    return tuple([_counted(rules, step, key, tie, cents) for step, key in counted])


def side_words(rules: Rules) -> tuple[str, ...]:
    """The assumptions of the figures of `side_edges`, in words."""
    if all(step.on_first_cards() is None and step.progressive() is None for step in rules.agenda):
        return ()
    return (FRESH, TAKEN) if any(step.settles_by_third() is not None for step in rules.agenda) else (FRESH,)


def _counted(rules: Rules, step: SettleSide, key: str, tie: Tie, cents: int) -> WagerEdge:
    waits = waiting(rules, key)
    ends: Counter[tuple[str, Fraction]] = Counter()
    for outcome, orders, limited in told(rules.pieces, step, key, waits):
        net = brings(key, outcome, cents, waits if limited else None)
        ends[line_name(((key, outcome),)), Fraction(net, cents)] += orders
    name = rules.game.called(key)
    third = waits is not None and waits.settles_by_third() is not None
    return edge_of(name, ends, tie, f", {THIRD_CARD}" if third else "", best=not third)


def edge_of(
    name: str, ends: Mapping[tuple[str, Fraction], int], tie: Tie, granted: str = "", *, best: bool = True
) -> WagerEdge:
    """The figures of a wager of one unit, from the number of orders of each result.

    `granted` has the assumptions, in words.
    """
    return WagerEdge(
        wager=f"{name}{granted}",
        denominator=name,
        tie_rule=tie,
        combinations=sum(ends.values()),
        distribution=tuple(
            [
                End(result=result, wagered=Fraction(1), net=net, combinations=orders)
                for (result, net), orders in sorted(ends.items(), key=lambda end: -end[0][1])
            ]
        ),
        best=best,
    )


def brings(key: str, outcome: Outcome, cents: int, limit: SettleLying | SettleByThird | None) -> int:
    """The net result of a wager of this many cents.

    `limit` is the step with the payout limit that applies to it, if any.
    """
    posting = post(SEAT, Stake(PERSON, key, cents), outcome)
    if limit is not None and (lying := limit.settles_lying()) is not None:
        (posting,) = lying.within([posting], [cents])
    return posting.result_net


def waiting(rules: Rules, key: str) -> SettleLying | SettleByThird | None:
    """The step that settles wagers left on the layout.

    It is the last step of the round that does so, when all cards are known.
    """
    waits = [step.settles_lying() or step.settles_by_third() for step in rules.agenda]
    return next((step for step in reversed(waits) if step is not None and step.wager == key), None)


def told(
    pieces: Mapping[int, int], step: SettleSide, key: str, waits: SettleLying | SettleByThird | None
) -> Iterator[Told]:
    """The outcome for every order of the cards that a settlement uses.

    One more card is added if the wager would otherwise stay open.
    """
    showing, size = step.showing, sum(pieces.values())
    more = 0 if waits is None else 1
    for cards, orders in drawn(pieces, showing.own + showing.dealer):
        own, bank = cards[: showing.own], cards[showing.own :]
        outcomes = step.outcome(Showdown(showing.rank(own), showing.rank(bank) if bank else ()))
        if key in outcomes:
            yield outcomes[key], orders * (size - len(cards) if more else 1), False
            continue
        assert waits is not None, f"{key} is left on the table and nothing settles it"
        for card, left in _left(pieces, cards):
            if (third := waits.settles_by_third()) is not None:
                yield third.by_cards((*own, card)), orders * left, False
            elif (lying := waits.settles_lying()) is not None:
                outcome = lying.by_bank((*bank, card))
                yield outcome, orders * left, outcome is lying.better


def drawn(pieces: Mapping[int, int], cards: int) -> Iterator[tuple[Cards, int]]:
    """Every sequence of this many cards, and the number of ways to deal it from the shoe."""
    for row in product(pieces, repeat=cards):
        orders = 1
        for at, card in enumerate(row):
            orders *= pieces[card] - row[:at].count(card)
        if orders > 0:
            yield row, orders


def _left(pieces: Mapping[int, int], cards: Cards) -> Iterator[tuple[int, int]]:
    """Each card that may come next, and how many copies of it are left in the shoe."""
    for card, many in pieces.items():
        left = many - cards.count(card)
        if left:
            yield card, left
