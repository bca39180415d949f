"""Wagers that are played, priced for any odds: the cards are counted once, best play is solved for each odds asked for.

With other odds another play may be the best, so each point is solved by the kernel itself, on the counts it has. What
that play brings at other points follows from how often it ends on each line.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from math import comb, perm

import numpy as np
from msgspec.structs import replace

from croupier.analysis.analyse import analyse
from croupier.analysis.design.open_lines import Fixed, Linear, Marked, Open, Point, Priced, fixed_lines, marked
from croupier.analysis.figures import Line, Tie, quiet
from croupier.analysis.kernels.head_to_head import tables as duel_tables
from croupier.analysis.kernels.head_to_head.shape import duel_shape
from croupier.analysis.kernels.head_to_head.solve import INT64_MAX, HeadToHeadCount, ranking_of, staked
from croupier.analysis.kernels.paytable_hand.loops import binomials
from croupier.analysis.kernels.paytable_hand.solve import backward, by_last_card, walk
from croupier.analysis.kernels.shared_board.shape import board_shape
from croupier.analysis.kernels.shared_board.solve import chosen, ends_of, solve_board, tabulated
from croupier.analysis.kernels.with_discard import solve as discard
from croupier.analysis.kernels.with_discard.shape import discard_shape
from croupier.analysis.shapes import Unfit, opening_of, solo_shape
from croupier.analysis.tabulate import Ladder, classes, net_of, rungs
from croupier.declare.game import Rules
from croupier.declare.house import House
from croupier.money import Odds
from croupier.rounds.steps import Settle

NONE = -1
"""In the place of a line: there is none."""

Rows = tuple[tuple[Linear, ...], ...]
"""What each way of having wagered brings on each line."""


def priced(rules: Rules, key: str, lines: tuple[Open, ...], opening: int | None = None) -> Priced:
    """The wager `key` with these lines open. Raises Crooked where it can only be counted anew for each odds."""
    known = marked(rules, lines)
    fixed = fixed_lines(known.rules, key, opening)
    if fixed is not None:
        return Fixed(known, fixed)
    if key == _opening_key(solo_shape, rules):
        return PaytableHandPrice(known, opening)
    if key == _opening_key(duel_shape, rules):
        return HeadToHeadPrice(known, opening)
    if key == _opening_key(discard_shape, rules):
        return DiscardPrice(known, opening)
    if key == _opening_key(board_shape, rules):
        return SharedBoardPrice(known, opening)
    return RecountedPrice(rules, key, lines, opening)


def decided_lines(rules: Rules, key: str) -> tuple[Line, ...]:
    """Every line that a wager which is played can end on; raises Unfit where only its whole figure is known."""
    if key == _opening_key(solo_shape, rules):
        return classes(solo_shape(rules)).lines
    if key == _opening_key(duel_shape, rules):
        shape = duel_shape(rules)
        return duel_tables.cases(shape, ranking_of(rules, shape).order).known
    if key == _opening_key(discard_shape, rules):
        laid = discard_shape(rules)
        count = discard.DiscardCount(rules, laid)
        instant = discard.instant_lines(laid, rules, count.starts)
        # Wagers beside the opening one are settled by the same hand, at odds of their own.
        mine = (laid.opening.key, laid.elect.bet.key)
        every = (*count.lines, *[line for line in instant if line is not None])
        return tuple(dict.fromkeys([tuple([said for said in line if said[0] in mine]) for line in every]))
    if key == _opening_key(board_shape, rules):
        return tabulated(rules, board_shape(rules))[1].known
    raise Unfit(f"Which lines pay the {rules.game.called(key)} is not read off by itself.")


def _opening_key(read: object, rules: Rules) -> str | None:
    """The key of the opening wager, where the game has this shape."""
    try:
        return str(read(rules).opening.key)  # type: ignore[operator]
    except Unfit:
        return None


class PaytableHandPrice:
    """A hand against a paytable."""

    decides = True
    taken: tuple[str, ...] = ()

    def __init__(self, known: Marked, opening: int | None) -> None:
        rules, shape = known.rules, solo_shape(known.rules)
        self.shape, self.n = shape, len(rules.deck)
        self.cents = opening_of(rules, shape.opening, opening)
        tables = classes(shape)
        self.levels, last = rungs(
            shape,
            self.cents,
            lambda stakes: _forms(known, shape.settle, stakes, tables.lines),
        )
        self.wagered = np.array([staked for staked, _ in last], np.int64)
        self.rows: Rows = tuple([forms for _, forms in last])
        self.binomial = binomials(self.n)
        self.counts = by_last_card(rules, shape, tables, self.binomial)
        self.combinations = comb(self.n, shape.base) * perm(self.n - shape.base, shape.cards - shape.base)

    def play(self, point: Point) -> Linear:
        net = _nets(self.rows, point, self.combinations)
        steps = Ladder(self.cents, self.levels, self.wagered, net)
        value, choices = backward(self.shape, steps, self.counts, self.n, self.binomial, Tie.LARGER)
        walked = walk(self.shape, steps, self.counts, self.n, self.binomial, choices)
        given = sum(
            count * staked
            for level, folded in zip(self.levels, walked.folded, strict=True)
            for staked, count in zip(level.staked.tolist(), folded, strict=True)
        )
        found = _play(self.rows, walked.ended.tolist(), -given, self.combinations * self.cents)
        assert found.at(point) == Fraction(value, self.combinations * self.cents)
        return found


class HeadToHeadPrice:
    """Own cards against the dealer's."""

    decides = True
    taken: tuple[str, ...] = ()

    def __init__(self, known: Marked, opening: int | None) -> None:
        rules, shape = known.rules, duel_shape(known.rules)
        self.cents = opening_of(rules, shape.opening, opening)
        stakes, _, ways = staked(shape, self.cents)
        ranked = ranking_of(rules, shape)
        cases = duel_tables.cases(shape, ranked.order)
        self.rows: Rows = tuple([_forms(known, shape.settle, way, cases.known) for way in ways])
        self.count = HeadToHeadCount(rules.deck, shape, ranked, cases, quiet)
        self.lost = sum(stakes.values())
        self.decides = shape.bet is not None

    def play(self, point: Point) -> Linear:
        net = _nets(self.rows, point, self.count.runouts)
        _, ends = self.count.decided(net, -self.lost if self.decides else None, Tie.LARGER)
        whole = self.count.combinations * self.cents
        return _play(self.rows, ends[1:], -self.lost * sum(ends[0]), whole)


class DiscardPrice:
    """A hand with a discard: counted by start and card laid aside."""

    decides = True
    taken: tuple[str, ...] = ()

    def __init__(self, known: Marked, opening: int | None) -> None:
        rules, self.shape = known.rules, discard_shape(known.rules)
        self.cents = opening_of(rules, self.shape.opening, opening)
        alone = {self.shape.opening.key: self.cents}
        bet = {**alone, self.shape.elect.bet.key: discard.bet_cents(self.shape, self.cents)}
        self.count = discard.DiscardCount(rules, self.shape)
        settle, instant = self.shape.settle, self.shape.elect.instant
        self.rows: Rows = tuple([_forms(known, settle, way, self.count.lines) for way in (alone, bet)])
        # Each winner that may be declared at once is a line more; so is the fold, where one must bet or give up.
        by_start = discard.instant_lines(self.shape, rules, self.count.starts)
        lines = list(dict.fromkeys([line for line in by_start if line is not None]))
        self.declared = _forms(known, instant, alone, tuple(lines))
        self.start = np.array([lines.index(line) if line is not None else NONE for line in by_start])

    def play(self, point: Point) -> Linear:
        count, required = self.count, self.shape.elect.required
        worth = np.einsum("sil,wl->swi", count.without, _nets(self.rows, point, 2 * count.runouts))
        laid, played = discard.best_of(worth, Tie.LARGER), worth.max(axis=2)
        values = np.full((len(count.starts), 3), discard.LEAST, np.int64)
        values[:, discard.STAY] = -self.cents * count.runouts if required else played[:, 0]
        values[:, discard.BETS] = played[:, 1]
        nets = np.array([_cents(form, point) for form in self.declared] or [0], np.int64)
        may = self.start != NONE
        values[may, discard.DECLARED] = nets[self.start[may]] * count.runouts
        choices = discard.best_of(values, Tie.LARGER)
        counts = count.ended(choices, laid, required)
        ways = [counts[choices == way].sum(axis=0).tolist() for way in (discard.STAY, discard.BETS)]
        called = np.bincount(self.start[choices == discard.DECLARED], minlength=len(self.declared)) * count.runouts
        given = -self.cents * count.runouts * int((choices == discard.STAY).sum()) if required else 0
        rows, ends = (*self.rows, self.declared), [*ways, called.tolist()[: len(self.declared)]]
        return _play(rows, ends, given, len(count.starts) * count.runouts * self.cents)


class SharedBoardPrice:
    """Two cards on a shared board: counted by the cards shown and the own ones."""

    decides = True
    taken: tuple[str, ...] = ()

    def __init__(self, known: Marked, opening: int | None) -> None:
        self.solved = solved = solve_board(known.rules, opening=opening)
        self.rows: Rows = tuple([_forms(known, solved.shape.settle, way, solved.known) for way in solved.ways])

    def play(self, point: Point) -> Linear:
        solved, cents = self.solved, self.solved.opening
        net = _nets(self.rows, point, solved.plan.runouts)
        choices = chosen(solved.plan, solved.counts, net, -cents * solved.plan.runouts, Tie.LARGER)
        folded, *ends = ends_of(solved.plan, solved.counts, choices, len(solved.ways))
        return _play(self.rows, ends, -cents * folded[0], solved.combinations * cents)


class RecountedPrice:
    """Any other wager: the whole game is counted again for each point, so nothing is known of other points."""

    decides = True
    taken: tuple[str, ...] = ()

    def __init__(self, rules: Rules, key: str, lines: tuple[Open, ...], opening: int | None) -> None:
        self.rules, self.key, self.lines, self.opening = rules, key, lines, opening

    def play(self, point: Point) -> Linear:
        choices = dict(self.rules.house.choices)
        for line, ratio in zip(self.lines, point, strict=True):
            choices[line.key] = str(Odds(*ratio.as_integer_ratio()))
        again = self.rules.game.rules(House(self.rules.game.id, choices), self.rules.day)
        again = replace(again, deck=self.rules.deck, pieces=self.rules.pieces)
        name = self.rules.game.called(self.key)
        counted = analyse(again, opening=self.opening).wagers
        found = [wager for wager in counted if wager.wager == name] or [w for w in counted if w.denominator == name]
        if not found:
            raise Unfit(f"No exact figure of the {name} is known.")
        return Linear(-found[0].house_edge, ())


def _forms(known: Marked, settle: Settle, stakes: Mapping[str, int], lines: tuple[Line, ...]) -> tuple[Linear, ...]:
    """What these stakes bring on each line."""
    return tuple([known.form(line, lambda said: net_of(settle, stakes, said)) for line in lines])


def _nets(rows: Rows, point: Point, runouts: int) -> np.ndarray[tuple[int, int], np.dtype[np.int64]]:
    nets = [[_cents(form, point) for form in row] for row in rows]
    if runouts * max(abs(net) for row in nets for net in row) > INT64_MAX:
        raise Unfit(f"{runouts:,} run-outs with such payments do not fit into 64 bits; take a smaller wager.")
    return np.array(nets, np.int64)


def _cents(form: Linear, point: Point) -> int:
    """What a line brings, which the declared posting has in whole cents."""
    net = form.at(point)
    assert net.denominator == 1
    return int(net)


def _play(rows: Rows, ends: list[list[int]], given: int, whole: int) -> Linear:
    """What a way to play brings, from how often it ends on each line after each way of having wagered."""
    constant, slopes = Fraction(given), [Fraction()] * len(rows[0][0].slopes)
    for forms, counts in zip(rows, ends, strict=True):
        for form, count in zip(forms, counts, strict=True):
            if count:
                constant += form.constant * count
                for at, slope in enumerate(form.slopes):
                    slopes[at] += slope * count
    return Linear(constant / whole, tuple([slope / whole for slope in slopes]))
