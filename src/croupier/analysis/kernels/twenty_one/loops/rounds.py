"""Plays rounds of a game of points from tables, many millions per second.

This gives large samples and checks the counts. Each round is dealt from a full shoe. A card is drawn by swapping one of
the remaining cards into the next place. The next round may start from any order of the shoe, so cards are not put back
in place.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.jit import njit
from croupier.analysis.kernels.twenty_one.loops.hands import DOUBLE, HIT, SPLIT, STAND, SURRENDER

STACK = 16
"""A number above the hands that one box can be split into."""
GOLDEN = np.uint64(0x9E3779B97F4A7C15)
Ints = NDArray[np.int64]
Small = NDArray[np.int8]
Flags = NDArray[np.bool_]


class SeatPlay(NamedTuple):
    """How a seat and the bank play.

    `bank` is the outcome of each hand with which the bank stands, or -1 if it draws. `natural` is the outcome that ends
    a round at once if the bank `peeks`.
    """

    child: NDArray[np.int16]
    ended: Flags
    best: Small
    best_split: Small
    closed: Flags
    most: Ints
    bank: Small
    natural: int
    peeks: bool


class RoundPayments(NamedTuple):
    """The results of hands in cents, for the compiled loop."""

    rank: Small
    net: Ints
    over: Ints
    at_once: Ints
    given_up: Ints
    opening: int


@njit(cache=True, nogil=True, inline="always")
def draw(shoe: NDArray[np.uint8], at: int, state: np.uint64) -> int:
    """Swaps one of the remaining cards into the next place of the shoe and returns its kind.

    The random generator is splitmix64: a counter that grows in steps of the golden ratio, then mixed. Each place of the
    shoe takes one step.
    """
    z = state + np.uint64(at) * GOLDEN
    z = (z ^ (z >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    bits = (z ^ (z >> np.uint64(31))) >> np.uint64(32)
    other = at + np.int64((bits * np.uint64(len(shoe) - at)) >> np.uint64(32))
    card = shoe[other]
    shoe[other] = shoe[at]
    shoe[at] = card
    return np.int64(card)  # type: ignore[return-value]


@njit(cache=True, nogil=True, inline="always")
def play_hand(
    shoe: NDArray[np.uint8], at: int, state: np.uint64, child: NDArray[np.int16], ended: Flags, choices: Small, up: int,
    hand: np.int64, closed: bool,
) -> tuple[np.int64, int, bool, int]:  # fmt: skip
    """Draws to one hand until it is done.

    Returns the hand, whether it was doubled, whether it is over, and how many cards have been dealt.
    """
    doubled, over = 0, False
    while not (ended[hand] or closed or doubled):
        choice = choices[up, hand]
        if choice != HIT and choice != DOUBLE:
            break
        doubled = 1 if choice == DOUBLE else 0
        grown = np.int64(child[hand, draw(shoe, at, state)])
        at += 1
        if grown < 0:
            over = True
            break
        hand = grown
    return hand, doubled, over, at


@njit(cache=True, nogil=True)
def rounds(
    many: int, seed: int, shoe: NDArray[np.uint8], play: SeatPlay, money: RoundPayments
) -> tuple[int, int, int, int]:
    """Plays this many rounds.

    Returns the sum of net results, the sum of their squares, the total wager, and the number of rounds won; amounts in
    cents.
    """
    # Read once: tuple lookups inside the loop would cost more than the rounds.
    child, ended, best, best_split, closed, most, bank, a_natural, peeks = play
    rank, pays, pays_over, at_once, given_up, opening = money
    state = np.uint64(seed)
    hands_done, doubles, overs = np.zeros(STACK, np.int64), np.zeros(STACK, np.int64), np.zeros(STACK, np.bool_)
    total = squares = wagered = won = 0
    for _ in range(many):
        one, up = draw(shoe, 0, state), draw(shoe, 1, state)
        other, hole = draw(shoe, 2, state), draw(shoe, 3, state)
        at = 4
        hand, theirs = np.int64(child[child[0, one], other]), np.int64(child[child[0, up], hole])
        natural = bank[theirs] == a_natural
        choice = STAND if ended[hand] else best[up, hand]
        net, done, split = 0, 0, 0
        if natural and peeks:
            net = at_once[rank[0, hand]]
        elif choice == SURRENDER:
            net = given_up[1 if natural else 0]
        elif choice == SPLIT:
            split = 1
            waiting = hands = 2
            while waiting > 0:
                card = draw(shoe, at, state)
                at += 1
                if card == one and hands < most[one]:
                    waiting, hands = waiting + 1, hands + 1
                    continue
                second = np.int64(child[child[0, one], card])
                hands_done[done], doubles[done], overs[done], at = play_hand(
                    shoe, at, state, child, ended, best_split, up, second, closed[one]
                )
                waiting, done = waiting - 1, done + 1
        else:
            hands_done[0], doubles[0], overs[0], at = play_hand(shoe, at, state, child, ended, best, up, hand, False)
            done = 1
        lives = False
        for i in range(done):
            lives = lives or not overs[i]
        while lives and theirs >= 0 and bank[theirs] < 0:
            theirs = np.int64(child[theirs, draw(shoe, at, state)])
            at += 1
        outcome = 0 if theirs < 0 else bank[theirs]
        staked = opening
        for i in range(done):
            whose = split if i == 0 else 2
            staked += opening * (doubles[i] + (1 if i > 0 else 0))
            if overs[i]:
                net += pays_over[whose, doubles[i]]
            else:
                net += pays[whose, doubles[i], rank[split, hands_done[i]], outcome]
        total, squares, wagered = total + net, squares + net * net, wagered + staked
        won += 1 if net > 0 else 0
        state += np.uint64(at) * GOLDEN
    return total, squares, wagered, won
