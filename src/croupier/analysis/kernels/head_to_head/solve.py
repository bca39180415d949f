"""Best play and exact counts of a head-to-head game over any deck: tabulates the declaration, then counts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import cached_property
from itertools import permutations
from math import comb

import numpy as np
from numpy.typing import NDArray

from croupier.analysis import assumptions
from croupier.analysis.definition import PERSON, SEAT
from croupier.analysis.figures import Line, Progress, Tie, quiet
from croupier.analysis.kernels.head_to_head import loops as kernel
from croupier.analysis.kernels.head_to_head import tables
from croupier.analysis.kernels.head_to_head.shape import HeadToHeadShape, head_to_head_shape
from croupier.analysis.kernels.paytable_hand.loops import members
from croupier.analysis.shapes import Unfit, opening_of
from croupier.analysis.tabulate import INT64_MAX, net_of
from croupier.declare.game import Rules
from croupier.equipment.cards import JOKER, rank_of, suit_of
from croupier.rounds.moves import Bet, Fold, Move
from croupier.rounds.round import Round
from croupier.rounds.steps import BANK
from croupier.rounds.value import Value

INT16_MAX = 2**15 - 1
ENTRIES_MAX = 250_000_000
"""The largest table of the ranks of card sets, in entries of four bytes."""
CHUNK = 4096
"""How many of the player's hands are counted at a time.

Between two batches, progress is reported and an interrupt can stop the count.
"""


class CardSetOrbits(Value, frozen=True, eq=False):
    """The orbits of the sets of this many cards: sets that differ only in the names of the suits are counted as one.

    See `loops`.
    """

    of: NDArray[np.int32]
    via: NDArray[np.int8]
    first: kernel.Ints
    size: kernel.Ints


class HeadToHeadEnding(Value, frozen=True):
    """One way a round ends: the total wager and the net result, in cents. `line` is None after a fold."""

    wagered: int
    net: int
    count: int
    line: Line | None


class SolvedHeadToHead(Value, frozen=True, eq=False, kw_only=True):
    """Best play.

    A start is what the player has seen of their own cards; the place is that of the dealer's card turned up.
    `choices[start, place]` is 0 for a fold, i for the i-th size, and -1 for an impossible combination.
    """

    rules: Rules
    shape: HeadToHeadShape
    tie: Tie
    opening: int
    stakes: dict[str, int]
    sizes: tuple[int, ...]
    ranked: tables.Ranking
    starts: CardSetOrbits
    renamings: kernel.Ints
    choices: NDArray[np.int8]
    runouts: int
    """The number of equally likely continuations from each start and card turned up."""
    ended: tuple[HeadToHeadEnding, ...]
    combinations: int
    position: dict[int, int]

    def choice(self, cards: tuple[int, ...], up: tuple[int, ...] = ()) -> int:
        """The best choice if the player has seen these cards, and this card of the dealer."""
        held = tables.places_of(self.rules.deck, cards)
        at = sum([comb(place, i) for i, place in enumerate(held, 1)])
        turned = int(self.renamings[self.starts.via[at], self.position[up[0]]]) if up else 0
        return int(self.choices[self.starts.of[at], turned])

    def __call__(self, r: Round) -> Move:
        """The best move of the seat in this round."""
        bet = self.shape.bet
        assert bet is not None
        choice = self.choice(r.hand(SEAT).cards, r.hand(BANK).cards)
        return Bet(PERSON, SEAT, bet.wager.key, self.sizes[choice - 1]) if choice else Fold(PERSON, SEAT)


def solve_head_to_head(
    rules: Rules,
    tie: Tie = Tie.LARGER,
    opening: int | None = None,
    progress: Progress = quiet,
    *,
    shape: HeadToHeadShape | None = None,
    bets_from: int | None = None,
) -> SolvedHeadToHead:
    """Exact best play over every run-out of the deck. The opening wager defaults to the posted minimum.

    `bets_from` is a plainer way to play: every hand of this rank or higher bets, any other folds. With 0 every hand
    bets, even if the player has not seen all of its cards yet.
    """
    shape = shape or head_to_head_shape(rules)
    cents = opening_of(rules, shape.opening, opening)
    stakes, sizes, ways = staked(shape, cents)
    ranked = ranking_of(rules, shape)
    cases = tables.cases(shape, ranked.order)
    net = np.array([[net_of(shape.settle, way, line) for line in cases.known] for way in ways], np.int64)
    count = HeadToHeadCount(rules.deck, shape, ranked, cases, progress)
    if count.runouts * int(np.abs(net).max()) > INT64_MAX or count.combinations > INT64_MAX:
        raise Unfit(f"{count.combinations:,} outcomes with such payments do not fit into 64 bits; use a smaller wager.")
    choices, ends = count.decided(net, -sum(stakes.values()) if shape.bet else None, tie, bets_from)
    return SolvedHeadToHead(
        rules=rules,
        shape=shape,
        tie=tie,
        opening=cents,
        stakes=stakes,
        sizes=sizes,
        ranked=ranked,
        starts=count.starts,
        renamings=count.renamings,
        choices=choices,
        runouts=count.runouts,
        ended=_ended(ends, net, [sum(way.values()) for way in ways], sum(stakes.values()), cases.known),
        combinations=count.combinations,
        position={card: i for i, card in enumerate(rules.deck)},
    )


def staked(shape: HeadToHeadShape, cents: int) -> tuple[dict[str, int], tuple[int, ...], list[dict[str, int]]]:
    """The wagers before the first card, the sizes of the bet, and all wagers after a bet of each size, in cents."""
    stakes = {wager.key: _whole(cents * size, wager.name) for wager, size in shape.stakes}
    sizes = tuple(_whole(cents * size, shape.bet.wager.name) for size in shape.bet.sizes) if shape.bet else (0,)
    key = shape.bet.wager.key if shape.bet else ""
    return stakes, sizes, [{**stakes, key: size} if key else stakes for size in sizes]


def ranking_of(rules: Rules, shape: HeadToHeadShape) -> tables.Ranking:
    """The ranks of the player's hands and of the dealer's."""
    ranked = tables.ranking(shape.settle.showing.rank, rules.deck, {shape.own, shape.dealer})
    if len(ranked.order) > INT16_MAX:
        raise Unfit(f"The ranking tells {len(ranked.order):,} hands apart, more than the kernel supports.")
    return ranked


class HeadToHeadCount:
    """One count over a deck. It finds the orbits of its sets, counts the dealer's hands in each case, then decides."""

    def __init__(
        self,
        deck: tuple[int, ...],
        shape: HeadToHeadShape,
        ranked: tables.Ranking,
        cases: tables.Cases,
        progress: Progress,
    ) -> None:
        self.n, self.shape, self.ranked, self.cases, self.progress = len(deck), shape, ranked, cases, progress
        self.up = bool(shape.bet and shape.bet.up)
        self.binomial = kernel.binomials(self.n)
        self.renamings, self.inverse = renamings(deck, ranked)
        self._orbits: dict[int, CardSetOrbits] = {}
        self.starts = self.orbits(shape.bet.seen if shape.bet else 0)
        seen, up = self.starts.first.shape[1], int(self.up)
        self.runouts = comb(self.n - seen - up, shape.own - seen) * comb(self.n - shape.own - up, shape.dealer - up)
        self.combinations = comb(self.n, seen) * (self.n - seen if up else 1) * self.runouts

    def orbits(self, m: int) -> CardSetOrbits:
        if m not in self._orbits:
            self._orbits[m] = CardSetOrbits(*kernel.orbits(self.n, m, self.renamings, self.inverse, self.binomial))
        return self._orbits[m]

    def decided(
        self, net: kernel.Ints, fold: int | None, tie: Tie, bets_from: int | None = None
    ) -> tuple[NDArray[np.int8], list[list[int]]]:
        """The choices, and for each choice the number of run-outs that end on each line, over all starts."""
        hands, counts, lines = self.by_case
        choices = np.empty((len(self.starts.first), self.n if self.up else 1), np.int8)
        ends = []
        for part, give_up in self._parts(net, fold, bets_from):
            choice, ended = kernel.decide(
                self.starts.first[part],
                self.shape.own,
                self.up,
                hands.of,
                hands.via,
                self.renamings,
                counts,
                lines,
                net,
                give_up,
                tie is Tie.LARGER,
                self.n,
                self.binomial,
            )
            choices[part] = choice
            ends.append((ended * self.starts.size[part, None, None]).sum(axis=0))
        return choices, sum(ends).tolist()

    def _rank(self, hands: CardSetOrbits) -> NDArray[np.int32]:
        at = sum(self.binomial[hands.first[:, i], i + 1] for i in range(self.shape.own))
        rank: NDArray[np.int32] = self.ranked.of[self.shape.own][at]
        return rank

    def _parts(
        self, net: kernel.Ints, fold: int | None, bets_from: int | None
    ) -> Iterator[tuple[NDArray[np.intp], np.int64]]:
        """The starts in batches, each with the value of a fold. If a fold is forced, its value is above all others."""
        every = np.arange(len(self.starts.first))
        groups = [(every, kernel.NO_FOLD if fold is None or bets_from == 0 else np.int64(fold))]
        if bets_from:
            bets = self._rank(self.starts) >= bets_from
            groups = [(every[bets], kernel.NO_FOLD), (every[~bets], np.int64(np.abs(net).max() + 1))]
        for which, give_up in groups:
            for low in range(0, len(which), CHUNK):
                yield which[low : low + CHUNK], give_up

    @cached_property
    def by_case(self) -> tuple[CardSetOrbits, NDArray[np.int32], NDArray[np.int32]]:
        """The player's hands, the number of dealer hands in each case of a hand, and the line of each case."""
        hands = self.orbits(self.shape.own)
        rank = self._rank(hands)
        return hands, self._counts(hands.first, self.cases.bounds[rank]), self.cases.lines[rank]

    def _counts(self, hands: kernel.Ints, bounds: NDArray[np.int32]) -> NDArray[np.int32]:
        cards, top = self.shape.dealer, len(self.ranked.order)
        rank = self.ranked.of[cards]
        # The sets in `below` contain some of the player's cards, and the card turned up if there is one.
        least, most = int(self.up), min(cards - 1, self.shape.own + int(self.up))
        orbit_at, table_at = np.zeros(cards, np.int64), np.zeros(cards, np.int64)
        orbit, flat = [np.zeros(0, np.int32)], [np.zeros(0, np.int32)]
        for m in range(least, most + 1):
            sets = self.orbits(m)
            orbit_at[m] = sum(len(part) for part in orbit)
            orbit.append(sets.of)
            if m < cards - 1:
                if len(sets.first) * top > ENTRIES_MAX:
                    raise Unfit("Its ranking depends on suits, in hands of too many cards to count each one.")
                table_at[m] = sum(len(part) for part in flat)
                flat.append(kernel.below(sets.first, rank, top, self.n, cards, self.binomial).ravel())
        lists = kernel.one_more(self.orbits(cards - 1).first, rank, self.n, self.binomial)
        all_orbits, all_tables = np.concatenate(orbit), np.concatenate(flat)
        counts = np.empty((len(hands), self.n if self.up else 1, bounds.shape[1] + 1), np.int32)
        for low in range(0, len(hands), CHUNK):
            self.progress(low, len(hands))
            part = slice(low, low + CHUNK)
            counts[part] = kernel.cases(
                hands[part],
                self.up,
                bounds[part],
                all_orbits,
                orbit_at,
                all_tables,
                table_at,
                top,
                lists,
                rank,
                self.n,
                cards,
                self.binomial,
            )
        self.progress(len(hands), len(hands))
        return counts


def renamings(deck: tuple[int, ...], ranked: tables.Ranking | None = None) -> tuple[kernel.Ints, kernel.Ints]:
    """Every suit renaming that leaves the deck unchanged, as positions in the deck, and the renaming that undoes each.

    If the ranking is from outside this package, only the renamings that keep the rank of every hand.
    """
    place = {(rank_of(card), suit_of(card)): i for i, card in enumerate(deck) if card != JOKER}
    ways = [
        tuple([i if card == JOKER else place[rank_of(card), to[suit_of(card)]] for i, card in enumerate(deck)])
        for to in permutations(range(4))
        if all((rank, to[suit]) in place for rank, suit in place)
    ]
    ways = list(dict.fromkeys(ways))
    for size in ranked.of if ranked is not None and not ranked.declared else ():
        binomial = kernel.binomials(len(deck))
        every = members(len(deck), size, binomial)
        kept = assumptions.ranked_alike(np.array(ways), ranked.of[size], every, binomial)  # type: ignore[union-attr]
        ways = [ways[at] for at in kept]
    number = {way: i for i, way in enumerate(ways)}
    undone = [number[tuple([way.index(i) for i in range(len(deck))])] for way in number]
    return np.array(list(number)), np.array(undone)


def _whole(cents: Fraction, name: str) -> int:
    if cents.denominator != 1:
        raise Unfit(f"The {name} is not a whole number of cents with this opening wager.")
    return int(cents)


def _ended(
    ends: list[list[int]], net: kernel.Ints, wagered: list[int], lost: int, lines: tuple[Line, ...]
) -> tuple[HeadToHeadEnding, ...]:
    """The endings that occur, counted in Python integers."""
    counts: Counter[tuple[int, int, Line | None]] = Counter()
    counts[lost, -lost, None] = sum(ends[0])
    for bet, row in enumerate(ends[1:]):
        for line, count in enumerate(row):
            counts[wagered[bet], int(net[bet, line]), lines[line]] += count
    return tuple(
        HeadToHeadEnding(wager, brings, count, line) for (wager, brings, line), count in counts.items() if count
    )
