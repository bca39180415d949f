"""Solves a game of points: best play by composition and by totals, the results of both, and the moves of a seat."""

from __future__ import annotations

from fractions import Fraction

from msgspec import field
from msgspec.structs import replace

from croupier.analysis.definition import PERSON
from croupier.analysis.figures import Analysis, End, PlayWords, Progress, Tie, WagerEdge, quiet
from croupier.analysis.kernels.twenty_one.composition import CompositionSolver, PlayAgainstCard
from croupier.analysis.kernels.twenty_one.endings import (
    EndingsAgainstCard,
    EndingTally,
    count,
    first_two,
    insures,
    takes_even,
    told_apart,
)
from croupier.analysis.kernels.twenty_one.loops.hands import DOUBLE, HIT, SPLIT, STAND, SURRENDER
from croupier.analysis.kernels.twenty_one.several_hands import (
    NEVER_SPLITS,
    alike,
    bank_hands,
    streak_edges,
    streaks_of,
    together,
)
from croupier.analysis.kernels.twenty_one.several_hands import words as words_of_spots
from croupier.analysis.kernels.twenty_one.shape import LEAST, TwentyOneShape, points_shape
from croupier.analysis.kernels.twenty_one.tables import TwentyOneTables, lowest, tabulate
from croupier.analysis.kernels.twenty_one.total_play import Cells, by_totals
from croupier.analysis.kernels.twenty_one.values import Exact
from croupier.analysis.shapes import Unfit, opening_of
from croupier.analysis.side_wagers.devices import device_edges, device_words
from croupier.analysis.side_wagers.first_cards import side_edges, side_words
from croupier.declare.game import Rules
from croupier.rounds.moves import Bet, Choose, Move
from croupier.rounds.round import Round
from croupier.rounds.steps import BANK
from croupier.rounds.steps.deciding.follow import DECLINE
from croupier.rounds.steps.deciding.insure import EVEN_MONEY
from croupier.rounds.steps.deciding.play import SPLIT as CAME_OF_SPLIT
from croupier.rounds.value import Value

TEN = 10
"""The most that a card adds to a hand that has other cards."""
BY_TOTALS = "played by totals alone"
WITHOUT_SUITS = "best play that does not look at suits"


class SolvedTwentyOne(Value, frozen=True, kw_only=True, eq=False):
    """Best play of one seat against each first card of the bank, by composition and by totals."""

    rules: Rules
    tie: Tie
    solver: CompositionSolver
    best: dict[int, PlayAgainstCard]
    totals: dict[int, PlayAgainstCard]
    cells: dict[int, Cells]
    insured: frozenset[tuple[int, int]]
    """The two-card hands that are insured, each after the bank's first card. `even` has those that take even money."""
    even: frozenset[tuple[int, int]]
    reached: dict[int, dict[int, int]] = field(default_factory=dict)
    """How often best play reaches each hand, for each first card of the bank.

    `words` computes it when it is first needed.
    """

    @property
    def tables(self) -> TwentyOneTables:
        """The game as tables of numbers."""
        return self.solver.tables

    @property
    def worth(self) -> float:
        """The value of a round under best play, in opening wagers, in floating point."""
        return self.solver.whole_worth(self.best)

    def __call__(self, r: Round) -> Move:
        """The best move of the seat."""
        return move(self, r)


def solve_points(
    rules: Rules, tie: Tie = Tie.LARGER, opening: int | None = None, progress: Progress = quiet
) -> SolvedTwentyOne:
    """Best play and its value, in floating point. Choices that floating point cannot decide are made exactly."""
    alike(rules)
    return solve_shape(rules, points_shape(rules), tie, opening, progress)


def solve_shape(
    rules: Rules, shape: TwentyOneShape, tie: Tie, opening: int | None, progress: Progress = quiet
) -> SolvedTwentyOne:
    """Best play of a game whose shape is known, in floating point.

    Choices that floating point cannot decide are made exactly.
    """
    tables = tabulate(shape, opening_of(rules, shape.opening, opening))
    solver = CompositionSolver(tables)
    best, totals, cells = {}, {}, {}
    insured, even = [], []
    for done, up in enumerate(tables.ups):
        progress(done, 2 * len(tables.ups))
        best[up] = told_apart(solver, solver.against(up), tie)
        totals[up], cells[up] = by_totals(solver, best[up])
        if shape.insure and shape.insure.asks(shape.cards[up]):
            exact = Exact(solver, best[up])
            hands = first_two(tables, exact.left)
            insured += [(up, hand) for hand in hands if insures(exact, hand)]
            even += [(up, hand) for hand in hands if takes_even(exact, hand)]
    return SolvedTwentyOne(
        rules=rules,
        tie=tie,
        solver=solver,
        best=best,
        totals=totals,
        cells=cells,
        insured=frozenset(insured),
        even=frozenset(even),
    )


def count_points(rules: Rules, shape: TwentyOneShape, tie: Tie, opening: int | None, progress: Progress) -> Analysis:
    """The exact figures of best play by composition and of best play by totals."""
    alike(rules)
    solved = solve_shape(rules, shape, tie, opening, progress)
    if not lasts(solved.tables, bank_hands(rules)):
        raise Unfit("its shoe may run out in the middle of a round")
    name = solved.tables.shape.opening.name
    known: dict[int, EndingsAgainstCard] = {}
    # Where suits are paid for, a player who looks at them does slightly better: this is not called best play.
    suited = bool(shape.suited)
    played = f"{name}, {WITHOUT_SUITS}" if suited else name
    alone = wager_edge(solved, count(solved.solver, solved.best, known), played, best=not suited)
    totals = wager_edge(solved, count(solved.solver, solved.totals, known), f"{name}, {BY_TOTALS}", best=False)
    beside = solved.tables.shape.opening.beside
    wagers = (
        *([together(rules, alone, beside)] if beside else []),
        alone,
        totals,
        *side_edges(rules, tie),
        *device_edges(rules, tie),
        *_streaks(rules, tie, opening),
    )

    def words() -> PlayWords:
        from croupier.analysis.kernels.twenty_one.words import words

        said = words(solved, totals.house_edge - alone.house_edge)
        more = (*side_words(rules), *device_words(rules), *words_of_spots(rules))
        return replace(said, glossary=(*said.glossary, *more))

    return Analysis(opening=solved.tables.pay.opening, wagers=wagers, policy=solved, words=words)


def _streaks(rules: Rules, tie: Tie, opening: int | None) -> tuple[WagerEdge, ...]:
    if streaks_of(rules) is None:
        return ()
    return streak_edges(rules, alone_edge(never_split(rules, tie, opening), NEVER_SPLITS), tie)


def never_split(rules: Rules, tie: Tie = Tie.LARGER, opening: int | None = None) -> SolvedTwentyOne:
    """Best play without splits, insurance or even money. A round then has only one hand, which wins, loses or ties."""
    shape = replace(points_shape(rules), split=None, insure=None, insured=None)
    return solve_shape(rules, shape, tie, opening)


def alone_edge(solved: SolvedTwentyOne, name: str) -> WagerEdge:
    """The figures of the opening wager. `solved` is play that never splits."""
    return wager_edge(solved, count(solved.solver, solved.best), name)


def lasts(tables: TwentyOneTables, bank_hands: int = 1) -> bool:
    """Whether the shoe has enough cards for the largest possible round. Assumes that each hand goes over with a ten."""
    low, full = lowest(tables.shape), tables.shape.play.full
    hands = bank_hands + max([tables.most(pair) for pair in tables.pairs], default=1)
    return sum([low[kind] * many for kind, many in enumerate(tables.shape.left)]) > hands * (full + TEN)


def wager_edge(solved: SolvedTwentyOne, tally: EndingTally, name: str, *, best: bool = True) -> WagerEdge:
    """The figures of the opening wager with all later wagers."""
    unit = tally.opening
    ends = [
        End(result=says, wagered=Fraction(wagered, unit), net=Fraction(net, unit), combinations=orders)
        for (says, wagered, net), orders in tally.ends.items()
    ]
    ends += [
        End(
            result=says,
            wagered=Fraction(wagered, unit * orders),
            net=Fraction(net, unit * orders),
            combinations=orders,
            averaged=True,
        )
        for says, (orders, wagered, net) in tally.averaged.items()
    ]
    return WagerEdge(
        wager=name,
        denominator=solved.tables.shape.opening.name,
        tie_rule=solved.tie,
        combinations=tally.combinations,
        distribution=tuple(sorted(ends, key=lambda end: (-end.net, end.result))),
        best=best,
    )


def move(solved: SolvedTwentyOne, r: Round) -> Move:
    """The best move by composition in a round with one seat."""
    tables, shape = solved.tables, solved.tables.shape
    step = r.agenda[0]
    up = shape.play.total(r.area(BANK).cards[:1]) - LEAST
    play = step.plays()
    if step.insures() is not None:
        return _insurance(solved, r, up)
    if play is None:  # the further spots that a double also needs
        return next(o.moves()[-1] for o in r.offers(PERSON) if isinstance(o.move, Bet))
    hand = play.playing(r)
    number = 0
    for card in hand.cards:
        number = int(tables.hands.child[number, shape.play.total((card,)) - LEAST])
    offers = {offer.move.choice: offer for offer in r.offers(PERSON) if isinstance(offer.move, Choose)}
    if all(key in ("stand", "rescue") for key in offers) and len(offers) == 2:
        return offers["rescue" if _rescues(solved, up, number) else "stand"].move
    keys = {STAND: "stand", HIT: "hit", DOUBLE: "double", SPLIT: "split", SURRENDER: "surrender"}
    against = solved.best[up]
    chosen = int(against.best[number])
    if CAME_OF_SPLIT in hand.marks and (chosen != SPLIT or keys[SPLIT] not in offers):
        closed = STAND if against.best_closed is None else int(against.best_closed[number])
        chosen = int(against.best_split[number]) if keys[HIT] in offers else closed
    return offers[keys[chosen]].moves()[-1]


def _rescues(solved: SolvedTwentyOne, up: int, number: int) -> bool:
    """Whether best play rescues this doubled hand."""
    rank = solved.best[up].rank
    return rank is not None and int(rank[2, number]) == solved.tables.pay.rescued


def _insurance(solved: SolvedTwentyOne, r: Round, up: int) -> Move:
    tables = solved.tables
    cards = r.hands[0].cards
    one, other = [tables.shape.play.total((card,)) - LEAST for card in cards]
    hand = tables.two(one, other)
    offers = r.offers(PERSON)
    if (up, hand) in solved.even:
        return next(o.move for o in offers if isinstance(o.move, Choose) and o.move.choice == EVEN_MONEY)
    if (up, hand) in solved.insured:
        return next(o.moves()[-1] for o in offers if isinstance(o.move, Bet))
    return next(o.move for o in offers if isinstance(o.move, Choose) and o.move.choice == DECLINE)
