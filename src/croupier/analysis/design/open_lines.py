"""A wager with some lines of its paytable left open: counted once, then priced for any odds on those lines.

The declaration is called under a house that gives its open lines marked odds. Marked odds have the same value, but no
other line is written the same way, such as 8 to 2 for 4 to 1. So each line can be recognized in a kernel's counts, and
no rule is repeated here. The result of one way to play is linear in the odds unless a payout limit applies or a
fraction of a cent is dropped. All odds of every line are tried, and `Crooked` is raised if the result is not linear.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Protocol

from msgspec.structs import replace

from croupier.analysis.figures import Line
from croupier.analysis.shapes import Unfit
from croupier.analysis.side_wagers.first_cards import DOLLAR, FRESH, TAKEN, brings, told, waiting
from croupier.declare.game import Rules
from croupier.declare.house import House
from croupier.money import Odds, parse_odds
from croupier.rounds.postings import Outcome
from croupier.rounds.steps import Settle
from croupier.rounds.value import Value

NEVER_FOLDS = "The figures are those of a player who never folds."

Point = tuple[Fraction, ...]
"""The odds of each open line, as the payment per unit."""


class Crooked(ValueError):
    """The result of a line is not linear in its odds, because of a payout limit or a fraction of a cent."""


class Open(Value, frozen=True):
    """An open line of a paytable: the key of its option, and all odds that it may pay, the lowest first."""

    key: str
    odds: tuple[Odds, ...]


class Linear(Value, frozen=True):
    """A quantity that is linear in the odds of the open lines: the result of a way to play, in wagers, or of a line, in
    cents.
    """

    constant: Fraction
    slopes: tuple[Fraction, ...]

    def at(self, point: Point) -> Fraction:
        """The value at these odds."""
        return self.constant + sum([slope * ratio for slope, ratio in zip(self.slopes, point, strict=True)], Fraction())


class Priced(Protocol):
    """A wager that can be priced for any odds.

    `decides`: whether its player makes decisions, so that best play may change with the odds.
    """

    decides: bool
    taken: tuple[str, ...]

    def play(self, point: Point) -> Linear:
        """Solves best play for these odds. Returns the result of that play as a function of the odds, in wagers."""
        ...


class Marked(Value, frozen=True, eq=False):
    """The rules with marked odds, by which every open line is recognized."""

    rules: Rules
    lines: tuple[Open, ...]
    marks: Mapping[Odds, int]

    def mark(self, said: Outcome) -> int | None:
        """The number of the open line that pays this outcome, or None if no open line does."""
        return None if said.odds is None else self.marks.get(said.odds)

    def form(self, line: Line, post: Callable[[Line], int]) -> Linear:
        """The result of this line according to the declared posting. Raises Crooked if it is not linear in the odds."""
        mine = sorted({at for _, said in line if (at := self.mark(said)) is not None})
        low = {at: self.lines[at].odds[0] for at in mine}
        least = Fraction(post(self.paying(line, low)))
        slopes = [Fraction()] * len(self.lines)
        for at in mine:
            for number, odds in enumerate(self.lines[at].odds[1:]):
                gained = post(self.paying(line, {**low, at: odds})) - least
                slope = gained / (odds.ratio - low[at].ratio)
                if number and slope != slopes[at]:
                    raise Crooked(f"The result of {self.lines[at].key} is not proportional to its odds.")
                slopes[at] = slope
        high = {at: self.lines[at].odds[-1] for at in mine}
        grown = sum([slopes[at] * (high[at].ratio - low[at].ratio) for at in mine], Fraction())
        if post(self.paying(line, high)) != least + grown or any(slope < 0 for slope in slopes):
            raise Crooked("The result of a line is not proportional to its odds.")
        return Linear(least - sum([slopes[at] * low[at].ratio for at in mine], Fraction()), tuple(slopes))

    def paying(self, line: Line, odds: Mapping[int, Odds]) -> Line:
        """The same line, with these odds on its open lines."""
        return tuple(
            [(key, said if (at := self.mark(said)) is None else replace(said, odds=odds[at])) for key, said in line]
        )


def marked(rules: Rules, lines: Sequence[Open]) -> Marked:
    """The same rules with the open lines marked.

    Their present odds do not matter, because open lines are priced later.
    """
    choices = dict(rules.house.choices)
    marks: dict[Odds, int] = {}
    for at, line in enumerate(lines):
        odds = parse_odds(str(choices[line.key])).lowest()
        mark = Odds(odds.win * (at + 2), odds.stake * (at + 2))
        marks[mark] = at
        choices[line.key] = str(mark)
    again = rules.game.rules(House(rules.game.id, choices), rules.day)
    return Marked(replace(again, deck=rules.deck, pieces=rules.pieces), tuple(lines), marks)


Post = Callable[[Line], int]
"""The result of a line in cents, according to the declared posting."""


class Lines(Value, frozen=True):
    """A wager without decisions: each line with its posting and the number of equally likely cases that end on it."""

    cents: int
    counts: tuple[tuple[Line, int, Post], ...]
    taken: tuple[str, ...] = ()
    """The assumptions, each as one sentence."""


class Fixed:
    """A wager without decisions. It is counted once and then priced for any odds."""

    decides = False

    def __init__(self, known: Marked, counted: Lines) -> None:
        whole = counted.cents * sum([count for _, count, _ in counted.counts])
        constant, slopes = Fraction(), [Fraction()] * len(known.lines)
        for line, count, post in counted.counts:
            form = known.form(line, post)
            constant += form.constant * count / whole
            slopes = [before + slope * count / whole for before, slope in zip(slopes, form.slopes, strict=True)]
        self.taken = counted.taken
        self._play = Linear(constant, tuple(slopes))

    def play(self, point: Point) -> Linear:
        return self._play


def fixed_lines(rules: Rules, key: str, opening: int | None = None) -> Lines | None:
    """The lines of a wager without decisions, or None if this is not such a wager."""
    from croupier.analysis.analyse import fit

    found = _beside_a_shoe(rules, key, opening)
    if found is not None:
        return found
    try:
        fits = fit(rules)
    except Unfit:
        return None
    return fits.kernel.side_lines(rules, fits.shape, key, opening) if fits.kernel.side_lines else None


def posting(settle: Settle, key: str, cents: int) -> Post:
    """A function that gives the result, in cents, of one wager of this size on a line."""
    from croupier.analysis.tabulate import net_of

    return lambda line: net_of(settle, {key: cents}, line)


def _beside_a_shoe(rules: Rules, key: str, opening: int | None) -> Lines | None:
    steps = [s for step in rules.agenda if (s := step.on_first_cards()) is not None and key in s.wagers]
    if not steps:
        return None
    cents, waits = opening or DOLLAR, waiting(rules, key)
    posts: dict[bool, Post] = {
        limited: lambda line, limit=limit: brings(key, line[0][1], cents, limit)  # type: ignore[misc]
        for limited, limit in ((True, waits), (False, None))
    }
    counts: dict[tuple[Line, bool], int] = {}
    for outcome, orders, limited in told(rules.pieces, steps[0], key, waits):
        line = ((key, outcome),)
        counts[line, limited] = counts.get((line, limited), 0) + orders
    lines = tuple([(line, count, posts[limited]) for (line, limited), count in counts.items()])
    return Lines(
        cents, lines, (FRESH, TAKEN) if waits is not None and waits.settles_by_third() is not None else (FRESH,)
    )


def open_lines(rules: Rules, key: str, keys: Sequence[str]) -> Iterator[str]:
    """Those of the options that are lines of a wager's paytable. Raises Unfit if this cannot be determined."""
    known = marked(rules, [Open(option, (parse_odds(str(rules.house[option])),)) for option in keys])
    found = {known.mark(said) for line in lines_of(known.rules, key) for _, said in line}
    yield from [option for at, option in enumerate(keys) if at in found]


def lines_of(rules: Rules, key: str) -> tuple[Line, ...]:
    """Every line on which a wager can end, together with all later wagers that follow from it."""
    fixed = fixed_lines(rules, key)
    if fixed is not None:
        return tuple([line for line, *_ in fixed.counts])
    from croupier.analysis.design.price import decided_lines

    return decided_lines(rules, key)
