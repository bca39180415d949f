"""The exact share of a pot that each hand wins, and what all-in players can expect of a pot and its side pots."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

import numpy as np

from croupier.analysis.equity.loops import UNITS, count_boards
from croupier.equipment.cards import STANDARD_DECK, cards_name
from croupier.rounds.steps.betting.pots import pots
from croupier.rounds.value import Value

OWN_CARDS: Mapping[str, int] = {"hold 'em": 2, "omaha": 4, "omaha high-low": 4}
"""The forms of poker that can be counted, and the number of a player's own cards in each."""

HANDS_MAX = 11


class BadHands(ValueError):
    """Hands, a board and dead cards that cannot occur together."""


class PotShare(Value, frozen=True):
    """One hand's share of the pot over all boards.

    `wins` and `ties` count the boards on which its high hand wins or ties.
    """

    cards: tuple[int, ...]
    share: Fraction
    wins: int
    ties: int
    boards: int


def equity(
    hands: Sequence[tuple[int, ...]],
    board: tuple[int, ...] = (),
    dead: tuple[int, ...] = (),
    *,
    form: str = "hold 'em",
) -> tuple[PotShare, ...]:
    """Each hand's share of a pot that all these hands contest to the end. Every possible board counts once.

    Known cards of other hands, such as folded hands, are `dead`: they cannot come on the board.
    """
    _check(hands, board, dead, form)
    gone = {card for hand in hands for card in hand} | set(board) | set(dead)
    rest = np.array([card for card in STANDARD_DECK if card not in gone], dtype=np.int64)
    units, wins, ties = (np.zeros(len(hands), dtype=np.int64) for _ in range(3))
    boards = count_boards(
        np.array(hands, dtype=np.int64),
        np.array(board, dtype=np.int64),
        rest,
        form != "hold 'em",
        form == "omaha high-low",
        units,
        wins,
        ties,
    )
    return tuple(
        PotShare(tuple(hand), Fraction(int(units[n]), UNITS * boards), int(wins[n]), int(ties[n]), boards)
        for n, hand in enumerate(hands)
    )


def _check(hands: Sequence[tuple[int, ...]], board: tuple[int, ...], dead: tuple[int, ...], form: str) -> None:
    own = OWN_CARDS.get(form)
    if own is None:
        raise BadHands(f"Equity is counted for {', '.join(OWN_CARDS)}; {form!r} is none of these.")
    if not 1 <= len(hands) <= HANDS_MAX:
        raise BadHands(f"Equity is counted for 1 to {HANDS_MAX} hands; {len(hands)} is not.")
    for hand in hands:
        if len(hand) != own:
            raise BadHands(f"A hand of {form} has {own} cards; {cards_name(hand)} has {len(hand)}.")
    if len(board) > 5:
        raise BadHands(f"A board has at most five cards; {cards_name(board)} has {len(board)}.")
    cards = [card for hand in hands for card in hand] + [*board, *dead]
    twice = sorted({card for card in cards if cards.count(card) > 1})
    if twice or any(card not in STANDARD_DECK for card in cards):
        named = cards_name(twice) or "a joker"
        raise BadHands(f"A deck has each of 52 cards once; {named} cannot be here.")
    if 52 - len(cards) < 5 - len(board):
        raise BadHands("Too few cards are left for a board.")


def all_in_values(
    hands: Mapping[str, tuple[int, ...]],
    put_in: Mapping[str, int],
    board: tuple[int, ...] = (),
    dead: tuple[int, ...] = (),
    *,
    form: str = "hold 'em",
    dead_money: int = 0,
) -> dict[str, Fraction]:
    """What each hand can expect to win of the main pot and the side pots together, in cents, if no more is bet.

    `put_in` is what every hand put in, including folded hands. `hands` has the cards of the hands that are still in.
    There is no rake.
    """
    values = {place: Fraction(0) for place in hands}
    for pot in pots(put_in, frozenset(hands), dead_money):
        others = [card for place, cards in hands.items() if place not in pot.contenders for card in cards]
        rows = equity([hands[place] for place in pot.contenders], board, (*dead, *others), form=form)
        for place, row in zip(pot.contenders, rows, strict=True):
            values[place] += pot.cents * row.share
    return values
