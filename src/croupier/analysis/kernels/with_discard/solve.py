"""Best play and exact counts of a hand with a discard: tabulates the declaration, then counts."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import comb

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.assumptions import looks_at_order
from croupier.analysis.definition import PERSON, SEAT
from croupier.analysis.figures import End, Line, Tie, WagerEdge, line_name
from croupier.analysis.kernels.paytable_hand.loops import binomials
from croupier.analysis.kernels.paytable_hand.shape import PaytableHandShape
from croupier.analysis.kernels.with_discard import loops as kernel
from croupier.analysis.kernels.with_discard.shape import DiscardShape, discard_shape
from croupier.analysis.shapes import Unfit, opening_of
from croupier.analysis.tabulate import classes, containing, in_classes, net_of
from croupier.declare.game import Rules
from croupier.equipment.cards import rank_of, suit_of
from croupier.rounds.moves import Arrange, Bet, Choose, Fold, Move
from croupier.rounds.postings import WIN
from croupier.rounds.round import Round
from croupier.rounds.steps import Showdown
from croupier.rounds.steps.deciding.elect import DECLARE, NO_BET
from croupier.rounds.value import Value

Ints = NDArray[np.int64]

STAY, DECLARED, BETS = 0, 1, 2
"""The choices in order of their wager: no further wager (or a fold, if one is required); declare; bet."""
FOLDED = "fold instead of the {}"


class SolvedDiscard(Value, frozen=True, eq=False, kw_only=True):
    """Best play. A start is a set of the player's own cards, numbered as the kernel numbers sets."""

    rules: Rules
    shape: DiscardShape
    tie: Tie
    opening: int
    lines: tuple[Line, ...]
    starts: Ints
    choices: Ints
    laid: Ints
    """The best discard for each start, without and with the bet wager: its index among the cards of the start, in the
    order of the deck.
    """
    worth: Ints
    """The result of each discard, for each start, without and with the bet wager, summed over all run-outs."""
    instant: tuple[Line | None, ...]
    counts: Ints
    """The number of run-outs of each start that end on each line under best play.

    All are 0 if it is declared or folded.
    """
    runouts: int
    position: dict[int, int]

    @property
    def combinations(self) -> int:
        """The number of equally likely combinations of a start and community cards."""
        return len(self.starts) * self.runouts

    def start(self, cards: tuple[int, ...]) -> int:
        """The number of this set of own cards."""
        return sum([comb(p, i) for i, p in enumerate(sorted([self.position[card] for card in cards]), 1)])

    def __call__(self, r: Round) -> Move:
        """The best move of the seat in this round."""
        hand, bet = r.hand(SEAT), self.shape.elect.bet.key
        at = self.start(hand.cards)
        if r.agenda[0].lays_aside:
            aside = self.laid[at, int(hand.stake(PERSON, bet) is not None)]
            return Arrange(PERSON, SEAT, (self.rules.deck[self.starts[at, aside]],))
        match int(self.choices[at]):
            case choice if choice == BETS:
                return Bet(PERSON, SEAT, bet, bet_cents(self.shape, self.opening))
            case choice if choice == DECLARED:
                return Choose(PERSON, SEAT, DECLARE)
        return Fold(PERSON, SEAT) if self.shape.elect.required else Choose(PERSON, SEAT, NO_BET)


LEAST = np.iinfo(np.int64).min
"""The value of a choice that is not available."""


def solve_discard(
    rules: Rules,
    tie: Tie = Tie.LARGER,
    opening: int | None = None,
    always: int | None = None,
    *,
    shape: DiscardShape | None = None,
) -> SolvedDiscard:
    """Exact best play over every run-out of the deck.

    The opening wager defaults to the posted minimum. `always`: a choice that is made with every hand, with the best
    discards for it.
    """
    shape = shape or discard_shape(rules)
    cents = opening_of(rules, shape.opening, opening)
    count = DiscardCount(rules, shape)
    ways = _ways(shape, cents)
    net = np.array([[net_of(shape.settle, way, line) for line in count.lines] for way in ways], np.int64)
    if count.runouts * int(np.abs(net).max()) > np.iinfo(np.int64).max // 2:
        raise Unfit(f"{count.runouts:,} outcomes with such payments do not fit into 64 bits; use a smaller wager.")
    instant = instant_lines(shape, rules, count.starts)
    worth = np.einsum("sil,wl->swi", count.without, net)
    laid, played = best_of(worth, tie), worth.max(axis=2)
    values = np.full((len(count.starts), 3), LEAST, np.int64)
    values[:, STAY] = -cents * count.runouts if shape.elect.required else played[:, 0]
    values[:, BETS] = played[:, 1]
    for at, line in enumerate(instant):
        if line is not None:
            values[at, DECLARED] = net_of(shape.elect.instant, {shape.opening.key: cents}, line) * count.runouts
    choices = best_of(values, tie) if always is None else np.full(len(values), always)
    return SolvedDiscard(
        rules=rules,
        shape=shape,
        tie=tie,
        opening=cents,
        lines=count.lines,
        starts=count.starts,
        choices=choices,
        laid=laid,
        worth=worth,
        instant=instant,
        counts=count.ended(choices, laid, shape.elect.required),
        runouts=count.runouts,
        position={card: i for i, card in enumerate(rules.deck)},
    )


class DiscardCount:
    """Counts the lines of all hands over one deck, for each start and for each set of kept cards."""

    def __init__(self, rules: Rules, shape: DiscardShape) -> None:
        n = len(rules.deck)
        binomial = binomials(n)
        solo = PaytableHandShape(
            stakes=((shape.opening, Fraction(1)),),
            cards=shape.cards,
            base=shape.own,
            decisions=(),
            settle=shape.settle,
            exposed=False,
        )
        tables = classes(solo, rules.deck)
        if tables.every is None:
            rank, suit = np.array([rank_of(c) for c in rules.deck]), np.array([suit_of(c) for c in rules.deck])
            inside = np.array(list(combinations(range(shape.cards), shape.own)))
            whole = kernel.containing(
                rank, suit, shape.cards, inside, tables.walk, tables.mixed, tables.suited, len(tables.lines), binomial
            ).astype(np.int64)
        else:
            whole = containing(tables.every, n, shape.cards, shape.own, len(tables.lines))
        self.lines = tables.lines
        self.starts = kernel.members(n, shape.own, binomial)
        self.runouts = comb(n - shape.own, shape.board)
        # A start without its i-th card: cards before it keep their place, cards after it move down by one.
        places = [[j for j in range(shape.own) if j != i] for i in range(shape.own)]
        number = [sum(binomial[self.starts[:, j], at] for at, j in enumerate(rest, 1)) for rest in places]
        kept = np.zeros((comb(n, shape.own - 1), len(tables.lines)), np.int64)
        for at in number:
            np.add.at(kept, at, whole)
        # Each hand with the kept cards was counted once for every further card that it has.
        kept //= shape.board
        self.without = np.stack([kept[at] - whole for at in number], axis=1)
        """The number of run-outs that end on each line, for each start and discard."""

    def ended(self, choices: Ints, laid: Ints, required: bool) -> Ints:
        """The number of run-outs of each start that end on each line under these choices."""
        way = (choices == BETS).astype(np.int64)
        every = np.arange(len(choices))
        counts: Ints = self.without[every, laid[every, way]]
        counts[(choices == DECLARED) | (required & (choices == STAY))] = 0
        return counts


def best_of(values: Ints, tie: Tie) -> Ints:
    """The index of the highest value along the last axis.

    `tie` says whether the first or the last of equal values is taken.
    """
    last = values.shape[-1] - 1
    best: Ints = values.argmax(axis=-1) if tie is Tie.SMALLER else last - values[..., ::-1].argmax(axis=-1)
    return best


def instant_lines(shape: DiscardShape, rules: Rules, starts: Ints) -> tuple[Line | None, ...]:
    """The line of the declared settlement for each start that may be declared. None for a start that does not win."""
    settle = shape.elect.instant
    known: dict[object, Line | None] = {}
    blind = in_classes(settle.showing.rank, shape.own)
    if looks_at_order(settle.showing.rank, rules.deck, shape.own):
        raise Unfit("its ranking depends on the order of the cards")
    rank, suit = [rank_of(card) for card in rules.deck], [suit_of(card) for card in rules.deck]
    found: list[Line | None] = []
    for row in starts.tolist():
        # A suit-blind class, as in every tabulation: the ranks, and whether all cards are of one suit.
        kind = (tuple(sorted([rank[i] for i in row])), len({suit[i] for i in row}) == 1) if blind else tuple(row)
        if kind not in known:
            outcomes = settle.outcome(Showdown(settle.showing.rank(tuple([rules.deck[i] for i in row]))))
            line = tuple([(wager, outcomes[wager]) for wager in settle.wagers])
            known[kind] = line if any(outcome.result == WIN for _, outcome in line) else None
        found.append(known[kind])
    return tuple(found)


def bet_cents(shape: DiscardShape, opening: int) -> int:
    """The only size of the bet wager, in cents."""
    size = shape.elect.bet.size
    cents = Fraction(opening * size.factors[0], size.per)  # type: ignore[attr-defined]
    if cents.denominator != 1:
        raise Unfit(f"The {shape.elect.bet.name} is not a whole number of cents with this opening wager.")
    return int(cents)


def _ways(shape: DiscardShape, opening: int) -> tuple[dict[str, int], dict[str, int]]:
    alone = {shape.opening.key: opening}
    return alone, {**alone, shape.elect.bet.key: bet_cents(shape, opening)}


def wager_edges(solved: SolvedDiscard) -> tuple[WagerEdge, ...]:
    """The figures of the opening wager under best play, then of each optional wager under the same play."""
    return (_main(solved), *(_beside(solved, at) for at in range(len(solved.shape.beside))))


Ended = Counter[tuple[str, int, int]]
"""The number of run-outs for each result, with its wager and its net in cents."""


def _main(solved: SolvedDiscard) -> WagerEdge:
    shape, ended = solved.shape, Ended()
    name = shape.opening.name
    for way, staked in zip((STAY, BETS), _ways(shape, solved.opening), strict=True):
        for line, count in zip(solved.lines, solved.counts[solved.choices == way].sum(axis=0).tolist(), strict=True):
            told = tuple([(key, outcome) for key, outcome in line if key in staked])
            ended[line_name(told), sum(staked.values()), net_of(shape.settle, staked, line)] += count
    _given(solved, ended, shape.opening.key, solved.opening)
    return _edge(solved, name, name, solved.opening, ended, best=True)


def _beside(solved: SolvedDiscard, at: int) -> WagerEdge:
    """The figures of an optional wager at the posted minimum. A fold of the opening wager gives it up too."""
    shape, ended = solved.shape, Ended()
    wager = shape.beside[at]
    cents = solved.rules.posted[wager.key][0]
    for line, count in zip(solved.lines, solved.counts.sum(axis=0).tolist(), strict=True):
        told = tuple([(key, outcome) for key, outcome in line if key == wager.key])
        ended[line_name(told), cents, net_of(shape.settle, {wager.key: cents}, line)] += count
    _given(solved, ended, wager.key, cents)
    played = f"{wager.name}, with best play of the {shape.opening.name}"
    return _edge(solved, played, wager.name, cents, ended, best=False)


def _given(solved: SolvedDiscard, ended: Ended, key: str, cents: int) -> None:
    """Adds the endings of hands that end before the community cards, because they are declared or folded."""
    shape = solved.shape
    for at in np.flatnonzero(solved.choices == DECLARED).tolist():
        line = solved.instant[at]
        assert line is not None
        told = tuple([(wager, outcome) for wager, outcome in line if wager == key])
        net = net_of(shape.elect.instant, {key: cents}, line)
        ended[f"declared, {line_name(told)}", cents, net] += solved.runouts
    if shape.elect.required:
        folds = int((solved.choices == STAY).sum())
        ended[FOLDED.format(shape.elect.bet.name), cents, -cents] += folds * solved.runouts


def _edge(solved: SolvedDiscard, name: str, denominator: str, cents: int, ended: Ended, *, best: bool) -> WagerEdge:
    if sum(ended.values()) != solved.combinations:
        raise ArithmeticError("The endings do not add up to all run-outs.")
    ends = [
        End(result=result, wagered=Fraction(wagered, cents), net=Fraction(net, cents), combinations=count)
        for (result, wagered, net), count in ended.items()
        if count
    ]
    return WagerEdge(
        wager=name,
        denominator=denominator,
        tie_rule=solved.tie,
        combinations=solved.combinations,
        distribution=tuple(sorted(ends, key=lambda end: (-end.net, end.result, end.wagered))),
        best=best,
    )
