"""*Two hands*: two hands of the table that draw by rule, read from the agenda. This module imports nothing slow."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Set
from itertools import product
from math import perm
from typing import TypeVar

from croupier.analysis.assumptions import is_declared
from croupier.analysis.shapes import Unfit, says_no_more
from croupier.declare.game import Rules
from croupier.rounds.step import Step
from croupier.rounds.steps import Reveal, Settle
from croupier.rounds.steps.dealing.curator import HandOn, OfferShoe
from croupier.rounds.steps.dealing.shared_hands import (
    BANKER_HAND,
    HANDS,
    PLAYER_HAND,
    BothHands,
    BurnByFirst,
    DrawThird,
    FromShoe,
)
from croupier.rounds.steps.placing.side_actions import PlaceWith
from croupier.rounds.steps.settling.vigorish import BookVigorish, PayVigorish
from croupier.rounds.value import Value

CARDS = 6
"""The largest number of cards that a round takes."""
RUN_OUTS_MAX = 2**63 - 1
"""The largest number of run-outs. Counts use 64 bits; up to 27 decks have fewer run-outs than that."""
VALUES = range(10)

Cards = tuple[int, ...]
Only = TypeVar("Only", bound=Step)


class TwoHandsShape(Value, frozen=True, kw_only=True):
    """A game on two hands of the table. `cards` has one card of each value in the shoe."""

    player: DrawThird
    banker: DrawThird
    settle: Settle
    cards: dict[int, int]
    left: tuple[int, ...]


def two_hands_shape(rules: Rules) -> TwoHandsShape:
    """Reads the agenda as a game on two hands of the table. Raises Unfit with the reason if it is not one."""
    kinds = [type(step) for step in rules.agenda]
    if kinds[0] is not PlaceWith:
        raise Unfit("it does not begin with wagers on the hands of the table")
    if set(kinds) - {PlaceWith, BurnByFirst, FromShoe, Reveal, DrawThird, Settle, BookVigorish, HandOn}:
        raise Unfit("its agenda has a step that this kernel does not know")
    first, deal = rules.agenda[0], _only(rules, FromShoe)
    assert isinstance(first, PlaceWith)
    if {type(aside) for aside in first.asides} - {PayVigorish, OfferShoe}:
        raise Unfit("there are other decisions while wagers are placed")
    if (deal.hands, deal.cards) != (HANDS, 2):
        raise Unfit("the hands are not dealt two cards each in turn")
    draws = [step for step in rules.agenda if isinstance(step, DrawThird)]
    if [step.to for step in draws] != [PLAYER_HAND, BANKER_HAND]:
        raise Unfit("third cards are not dealt first to the player's hand, then to the banker's")
    settle = _only(rules, Settle)
    says_no_more(settle, "wagers", "showing", "outcome", "order", "losers_first")
    return _valued(rules, draws[0], draws[1], settle)


def _only(rules: Rules, kind: type[Only]) -> Only:
    found = [step for step in rules.agenda if type(step) is kind]
    if len(found) != 1:
        raise Unfit(f"it has {len(found)} steps of the kind {kind.__name__}, and the kernel supports one")
    return found[0]


def _valued(rules: Rules, player: DrawThird, banker: DrawThird, settle: Settle) -> TwoHandsShape:
    """Merges cards of one value, if every rule treats them alike."""
    if type(settle.showing) is not BothHands:
        raise Unfit("it is not settled by the hands of the table")
    whole = sum(rules.pieces.values())
    if whole < CARDS or perm(whole, CARDS) > RUN_OUTS_MAX:
        raise Unfit(f"its shoe has fewer than {CARDS} cards, or too many to count")
    cards: dict[int, int] = {}
    left = [0] * len(VALUES)
    for card, many in rules.pieces.items():
        value = player.value(card)
        if value not in VALUES or banker.value(card) != value:
            raise Unfit("a card is not worth one digit, the same in both hands")
        cards.setdefault(value, card)
        left[value] += many
    if not is_alike(rules.pieces, cards, player.value, {player.count, banker.count, settle.showing.rank}):
        raise Unfit("its rules distinguish cards of one value")
    return TwoHandsShape(player=player, banker=banker, settle=settle, cards=cards, left=tuple(left))


def is_alike(
    every: Iterable[int], cards: Mapping[int, int], value: Callable[[int], int], ranks: Set[Callable[[Cards], object]]
) -> bool:
    """Whether no ranking distinguishes a card from the card that represents its value, together with any
    other cards.
    """
    for rank in ranks:
        if not is_declared(rank):
            # Every sequence of two and three cards against the representatives of their values.
            for many in (2, 3):
                for row in product(tuple(every), repeat=many):
                    if rank(row) != rank(tuple([cards[worth] for worth in sorted(map(value, row))])):
                        return False
        right = {worth: [rank((one, other)) for other in cards.values()] for worth, one in cards.items()}
        if any([rank((card, other)) for other in cards.values()] != right[value(card)] for card in every):
            return False
    return True
