"""Paytables: the lines of a paragraph as options of a house, as hands, as a settlement, and in print."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec.structs import replace

from croupier.declare.game import Paytable, Term
from croupier.declare.house import House
from croupier.declare.options import OddsAtLeast, Option, odds_option, option
from croupier.declare.part import Part
from croupier.declare.parts.payout_limits import payout_limit
from croupier.declare.shorthand import said_again
from croupier.law import Binding, Cite, Exactly, OneOf
from croupier.law.binding import Choice
from croupier.money import Odds, parse_dollars, parse_odds
from croupier.rounds.payout_limit import Limit
from croupier.rounds.postings import LOSE, PUSH, WIN, Outcome
from croupier.rounds.steps import Showdown
from croupier.rounds.value import Value
from croupier.rounds.wagers.wager import Wager

NOT_OFFERED = "not offered"

Settlement = Callable[[Showdown], Mapping[str, Outcome]]


def odds_stated(cite: Cite, says: str = "the word on layout and signs") -> Option:
    """The option for the word that states odds, "to" or "win"."""
    return option("odds_stated_with", "to", OneOf(("to", "win")), cite, says=says)


class Line(Value, frozen=True):
    """One line: a hand, its name, its odds ("" for none), and the paragraph that ranks the hand.

    If a house chooses among several paytables, the line has odds for each. If only some such hands are paid, `at_least`
    is the lowest rank of the cards that make a paid hand; the deuce is 0.
    """

    hand: int
    name: str
    odds: str | tuple[str, ...] = ""
    cite: Cite | None = None
    at_least: int = 0


class PaidLines(Part, frozen=True, kw_only=True):
    """Lines that a paragraph pays, the highest first. `heading` and `on` name what is paid, for print."""

    cite: Cite
    lines: tuple[Line, ...]
    heading: str = ""
    on: str = ""
    order: Cite | None = None
    """The paragraph that ranks all hands, if each hand also has its own paragraph."""

    @property
    def terms(self) -> tuple[Term, ...]:
        return () if self.order is None else (Term("hands, highest first", self.order, self.ranked()),)

    @property
    def no_less(self) -> bool:
        """Whether the law makes the odds a minimum, so that fractions of a cent are rounded up (G7)."""
        return False

    def under(self, house: House) -> Cite:
        """The paragraph that pays the lines at a table of this house."""
        return self.cite

    def odds(self, house: House) -> Mapping[str, Odds]:
        """What each line pays at a table of this house, highest first. Empty if the wager is not offered."""
        raise NotImplementedError

    @property
    def hands(self) -> tuple[tuple[int, str], ...]:
        """Each hand of the lines with its name."""
        return tuple([(line.hand, line.name) for line in self.lines])

    def ranked(self) -> tuple[tuple[int, str, Cite], ...]:
        """The hands that the law ranks, each with its name here and its paragraph."""
        return tuple([(line.hand, line.name, line.cite) for line in self.lines if line.cite is not None])

    def line_of(self, rank: tuple[int, ...]) -> str:
        """The name of the line that pays a hand of this rank, or ""."""
        for line in self.lines:
            if line.hand == rank[0] and (not line.at_least or rank[1] >= line.at_least):
                return line.name
        return ""

    def best(self, house: House, cents: int) -> int:
        """The most that a wager of this amount could win."""
        return max(odds.pays(cents, no_less=self.no_less) for odds in self.odds(house).values())

    def limit(self, house: House, floor: str, at_minimum: int, cite: Cite, wagers: tuple[Wager, ...]) -> Limit:
        """The limit: `floor` dollars, or the most that the minimum wagers could win if that is more."""
        cents = max(parse_dollars(floor), self.best(house, at_minimum))
        return payout_limit(cents, cite, wagers)

    def outcomes(self, house: House, wins: Cite | None = None) -> dict[str, Outcome]:
        """The outcome of a wager on each winning line."""
        paid = self.odds(house).items()
        return {line: Outcome(WIN, wins or self.under(house), odds, self.no_less) for line, odds in paid}

    def settlement(
        self,
        house: House,
        wagers: tuple[Wager, ...],
        wins: Cite | None = None,
        loses: Cite | None = None,
        pushes: Cite | None = None,
        exposed: bool = False,
    ) -> Settlement:
        """A settlement in which all these wagers of a hand win, push or lose together, depending on the line of the
        hand.

        With `exposed`, only a hand that its player has turned up can win.
        """
        ends = self.outcomes(house, wins) | {PUSH: Outcome(PUSH, pushes or self.under(house))}
        lose = Outcome(LOSE, loses or self.under(house))
        alike = {line: dict.fromkeys([w.key for w in wagers], end) for line, end in {**ends, "": lose}.items()}
        lost = alike[""]
        return lambda showdown: (
            alike.get(self.line_of(showdown.player), lost) if showdown.exposed or not exposed else lost
        )

    @property
    def tables(self) -> tuple[Callable[[House], Paytable | None], ...]:
        return (self.printed,) if self.heading else ()

    def printed(self, house: House) -> Paytable | None:
        """The paytable as printed on the layout, or None if the house does not offer the wager."""
        lines = tuple(self.odds(house).items())
        return Paytable(says=self.on, heading=self.heading, lines=lines, cite=self.under(house)) if lines else None


class OddsTable(PaidLines, frozen=True, kw_only=True):
    """A paytable whose lines are options of the house, with exactly these odds or with odds that `bound` allows.

    `in_print` is the choice with which it is printed, if it is not always printed. `instead` is a choice that puts it
    under another paragraph with the same content.
    """

    key: str = "payout_odds"
    says: str = "paid for a"
    known: str = ""
    bound: Callable[[str], Binding] = Exactly
    in_print: tuple[str, Choice] | None = None
    instead: tuple[str, Choice, Cite] | None = None
    offered: str = ""
    """The option that offers the wager, if it is optional."""

    @property
    def no_less(self) -> bool:
        return self.bound is OddsAtLeast

    @property
    def options(self) -> tuple[Option, ...]:
        options = [
            odds_option(
                f"{self.key}.{line.name}",
                line.odds,
                self.bound(line.odds),
                self.cite,
                says=f"{self.says} {line.name}{self.known}".lstrip(),
            )
            for line in self.lines
            if line.odds and isinstance(line.odds, str)
        ]
        return tuple(options if self.instead is None else [said_again(one, *self.instead) for one in options])

    def under(self, house: House) -> Cite:
        if self.instead is not None and house[self.instead[0]] == self.instead[1]:
            return self.instead[2]
        return self.cite

    def printed(self, house: House) -> Paytable | None:
        return super().printed(house) if self.in_print is None or house[self.in_print[0]] == self.in_print[1] else None

    def odds(self, house: House) -> Mapping[str, Odds]:
        if self.offered and not house.flag(self.offered):
            return {}
        return {line.name: house.odds(f"{self.key}.{line.name}") for line in self.lines if line.odds}


class ChosenTable(PaidLines, frozen=True, kw_only=True):
    """One of several paytables. A house chooses one as a whole or, with `optional`, none.

    Each line has odds for each paytable. In `on`, `{}` stands for the chosen paytable.
    """

    key: str
    names: tuple[str, ...]
    says: str
    default: str = ""
    """The default paytable, if it is not the first."""
    optional: bool = False
    also: tuple[Cite, ...] = ()

    @property
    def options(self) -> tuple[Option, ...]:
        offered = OneOf((*self.names, NOT_OFFERED) if self.optional else self.names)
        default = self.default or self.names[0]
        return (option(self.key, default, offered, self.cite, says=self.says, also=self.also),)

    def odds(self, house: House) -> Mapping[str, Odds]:
        chosen = house.word(self.key)
        if chosen not in self.names:
            return {}
        table = self.names.index(chosen)
        return {line.name: parse_odds(line.odds[table]) for line in self.lines if line.odds[table]}

    def printed(self, house: House) -> Paytable | None:
        paytable, chosen = super().printed(house), house.word(self.key)
        return paytable and Paytable(
            says=self.on.format(chosen), heading=self.heading, lines=paytable.lines, cite=self.cite
        )


class PrintedTable(Part, frozen=True):
    """A paytable that is only printed. A line has its words, and its odds or the option that sets them."""

    heading: str
    on: str
    cite: Cite
    lines: Mapping[str, Odds | str]

    @property
    def tables(self) -> tuple[Callable[[House], Paytable | None], ...]:
        return (self.printed,)

    def printed(self, house: House) -> Paytable:
        """The paytable as printed on the layout."""
        lines = {line: house.odds(odds) if isinstance(odds, str) else odds for line, odds in self.lines.items()}
        return Paytable(says=self.on, heading=self.heading, lines=tuple(lines.items()), cite=self.cite)


def column(lines: tuple[Line, ...], at: int) -> tuple[Line, ...]:
    """The lines of one paytable, taken from several that are written next to each other.

    Lines without odds in it are omitted.
    """
    return tuple([replace(line, odds=line.odds[at]) for line in lines if line.odds and line.odds[at]])


class ComputedTable(Part, frozen=True):
    """A paytable that is only printed and differs from house to house. None if a house does not offer the wager."""

    table: Callable[[House], Paytable | None]

    @property
    def tables(self) -> tuple[Callable[[House], Paytable | None], ...]:
        return (self.table,)


def together(*settlements: Settlement) -> Settlement:
    """One settlement made of several, for wagers on one hand that different tables settle."""
    return lambda showdown: {key: end for settled in settlements for key, end in settled(showdown).items()}


def against_dealer(
    higher: Mapping[str, Outcome], equal: Mapping[str, Outcome], lower: Mapping[str, Outcome]
) -> Settlement:
    """A settlement with three results: the player's hand is above the dealer's, equal to it, or below it."""

    def outcomes(showdown: Showdown) -> Mapping[str, Outcome]:
        if showdown.player == showdown.dealer:
            return equal
        return higher if showdown.player > showdown.dealer else lower

    return outcomes
