"""How one line of a paytable affects the edge: exactly, both with best play fixed and with best play solved again.

Every line that is a choice of the house is changed in the house itself, as `--set` would, and the game is counted
again. To recognize the line on which a round ended, its odds are written in unreduced terms, for example 4 to 1 as 4060
to 1015. For every settlement these are the same odds, but no other line is written the same way. If the house can
choose a table only as a whole, its lines are read from the distribution; then, if there are decisions after the wager,
only with best play fixed.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from fractions import Fraction

from msgspec.structs import replace

from croupier.analysis.analyse import analyse
from croupier.analysis.figures import Analysis, Progress, Tie, WagerEdge, quiet
from croupier.analysis.shapes import Unfit, stakes_of
from croupier.declare.game import Rules
from croupier.declare.house import House
from croupier.declare.options import Option, OptionKind
from croupier.law import Cite
from croupier.money import BadMoney, Odds
from croupier.rounds.value import Value

FIRST_MARK = 1_009
"""The first of the multipliers that identify the lines.

They are odd, and so close together that none is a multiple of another.
"""
SLIGHTLY = (Fraction(1, 100), Fraction(1, 1000))
"""Changes of the odds that are so small that best play hardly ever changes."""

_UNMARKED = re.compile(r"\[\d+ to \d+\]")

Ends = Mapping[tuple[str, Fraction], tuple[Fraction, int]]
"""For each ending of a round with its total wager: the net result, and the number of run-outs."""


class LineSensitivity(Value, frozen=True, kw_only=True):
    """One line of a paytable and one wager: the change of the house edge for one more unit of odds on that line.

    `held`: the change with best play fixed; None if it does not follow from the counts. `chosen`: the change with best
    play solved again. `changes`: whether best play then differs in the result of any round.
    """

    key: str
    """The option that sets the line, for `--set`. Empty if the house can choose the table only as a whole."""
    name: str
    wager: str
    odds: Odds
    cite: Cite
    held: Fraction | None
    chosen: Fraction | None
    changes: bool = False


def sensitivity(
    rules: Rules,
    base: Analysis,
    tie: Tie = Tie.LARGER,
    opening: int | None = None,
    progress: Progress = quiet,
    *,
    decides: bool = True,
) -> tuple[LineSensitivity, ...]:
    """The sensitivity of every line that is paid under best play, for one wager after the other in the order of `base`.

    `decides`: whether the game has decisions. If it has none, play cannot change.
    """
    counting = _Counting(rules, base, tie, opening, decides)
    lines: list[LineSensitivity] = []
    for done, option in enumerate(counting.paid):
        progress(done, len(counting.paid))
        lines += counting.lines(option)
    progress(len(counting.paid), len(counting.paid))
    lines += _beside(rules, base.wagers[0])
    lines += _whole_tables(rules, base, counting.now)
    order = [_id(wager) for wager in base.wagers]
    return tuple(sorted(lines, key=lambda line: order.index(line.wager)))


class _Counting:
    """Counts the game repeatedly, each time with another line changed."""

    def __init__(self, rules: Rules, base: Analysis, tie: Tie, opening: int | None, decides: bool) -> None:
        self.rules, self.base, self.tie, self.opening, self.decides = rules, base, tie, opening, decides
        options = [option for option in rules.game.options if option.kind is OptionKind.ODDS]
        self.marks = {option.key: FIRST_MARK + 2 * i for i, option in enumerate(options)}
        self.now, self.edges = self.counted({})
        _same(base, self.edges)
        self.paid = [option for option in options if any(_on(option.key, ends) for ends in self.now.values())]

    def counted(self, changed: Mapping[str, Fraction]) -> tuple[dict[str, Ends], dict[str, Fraction]]:
        """The endings and edges of every wager, counted again with the odds increased by `changed`."""
        words = _words(self.rules.house, self.marks, changed)
        found = analyse(_under(self.rules, words), self.tie, self.opening, quiet)
        keys = {word: key for key, word in words.items()}
        return {_id(w): _ends(w, keys) for w in found.wagers}, {_id(w): w.house_edge for w in found.wagers}

    def lines(self, option: Option) -> list[LineSensitivity]:
        """The effect of one option on each wager that it affects."""
        plain = self._plain(option)
        if plain:
            return plain
        try:
            more, costs = self.counted({option.key: Fraction(1)})
        except Unfit:  # payments may become too large for a kernel
            return []
        found = []
        for wager in told_once(self.base.wagers):
            name = _id(wager)
            if name not in costs or (not _on(option.key, self.now[name]) and costs[name] == self.edges[name]):
                continue
            chosen = costs[name] - self.edges[name]
            changes = self.decides and _counts(self.now[name]) != _counts(more[name])
            held = self._held(option.key, name, more[name], wager.combinations) if changes else chosen
            found.append(self._line(option, name, held, chosen, changes=changes))
        return found

    def _line(
        self, option: Option, wager: str, held: Fraction | None, chosen: Fraction, *, changes: bool = False
    ) -> LineSensitivity:
        return LineSensitivity(
            key=option.key,
            name=option.key.rpartition(".")[2],
            wager=wager,
            odds=self.rules.house.odds(option.key),
            cite=option.cite,
            held=held,
            chosen=chosen,
            changes=changes,
        )

    def _plain(self, option: Option) -> list[LineSensitivity]:
        """The sensitivity of a line without a new count. It is possible if wagers that win on this line win exactly at
        its odds.

        Empty if payments are limited, or if some odds belong to no option, because they might be made from the odds of
        this option.
        """
        ends = [end for ends in self.now.values() for end, _ in ends]
        settles = [settle for step in self.rules.agenda if (settle := step.settles()) is not None]
        if any(settle.limits for settle in settles) or any(_UNMARKED.search(e) for e in ends):
            return []
        end, odds = (f"win [{option.key}]", Fraction(1)), self.rules.house.odds(option.key).ratio
        main, *others = [(_id(wager), wager.combinations) for wager in told_once(self.base.wagers)]
        on = [name for name, _ in (main, *others) if _on(option.key, self.now[name])]
        shares = {
            name: -Fraction(self.now[name][end][1], combinations)
            for name, combinations in others
            if [said for said, _ in self.now[name] if f"[{option.key}]" in said] == [end[0]]
            and self.now[name].get(end, (None, 0))[0] == odds
        }
        return [self._line(option, name, share, share) for name, share in shares.items()] if [*shares] == on else []

    def _held(self, key: str, name: str, more: Ends, combinations: int) -> Fraction | None:
        """The sensitivity with best play fixed.

        It follows from the endings that both counts have in common, or from a change that is too small to affect play.
        """
        now = self.now[name]
        if all(end in more for end in now):
            gained = sum(((more[end][0] - net) * count for end, (net, count) in now.items()), Fraction(0))
            return -gained / combinations
        for step in SLIGHTLY:
            try:
                little, slightly = self.counted({key: step})
            except (Unfit, BadMoney):  # such odds cannot be written, or cannot be paid
                continue
            if _counts(now) == _counts(little.get(name, {})):
                return (slightly[name] - self.edges[name]) / step
        return None


def told_once(wagers: tuple[WagerEdge, ...]) -> list[WagerEdge]:
    """Each wager once. Left out are the same rounds in another denominator, and the first wager under other play."""
    main = wagers[0]
    other = [wager for wager in wagers[1:] if wager.wager != main.wager and wager.denominator != main.denominator]
    return [main, *other]


def _id(wager: WagerEdge) -> str:
    """The key of a wager in a game.

    The denominator is part of it, because one wager may be reported in two denominators.
    """
    return wager.wager if wager.wager.startswith(wager.denominator) else f"{wager.wager}, per {wager.denominator}"


def _same(base: Analysis, edges: Mapping[str, Fraction]) -> None:
    """Raises an error if counting with marked odds gives other figures."""
    if {_id(wager): wager.house_edge for wager in base.wagers} != edges:
        raise ArithmeticError("Unreduced odds changed the edge, which they must not.")


def _under(rules: Rules, words: Mapping[str, str]) -> Rules:
    """The rules with these odds, which are in marked form for every line, even if the law does not allow such odds."""
    house = House(rules.house.game, {**rules.house.choices, **words})
    return replace(rules, house=house, agenda=rules.game.agenda(house))


def _words(house: House, marks: Mapping[str, int], changed: Mapping[str, Fraction]) -> dict[str, str]:
    """The odds of every line in marked form. `changed` has what is added to some of them."""
    found = {}
    for key, mark in marks.items():
        ratio = house.odds(key).ratio + changed.get(key, Fraction(0))
        found[key] = str(Odds(ratio.numerator * mark, ratio.denominator * mark))
    return found


def _ends(wager: WagerEdge, keys: Mapping[str, str]) -> Ends:
    """The endings of a wager. A marked line is named after its option, so that the names do not depend on the odds."""
    found: dict[tuple[str, Fraction], tuple[Fraction, int]] = {}
    for end in wager.distribution:
        name = re.sub(r"\d+ to \d+", lambda odds: f"[{keys.get(odds[0], odds[0])}]", end.result)
        net, count = found.get((name, end.wagered), (end.net, 0))
        # Endings that differ in something other than their name or wager are averaged.
        mean = (net * count + end.net * end.combinations) / (count + end.combinations)
        found[name, end.wagered] = mean, count + end.combinations
    return found


def _on(key: str, ends: Ends) -> bool:
    return any(f"[{key}]" in name for name, _ in ends)


def _counts(ends: Ends) -> dict[tuple[str, Fraction], int]:
    return {end: count for end, (_, count) in ends.items()}


def _whole_tables(rules: Rules, base: Analysis, now: Mapping[str, Ends]) -> list[LineSensitivity]:
    """The sensitivity of lines that no option sets, of wagers that are simply won or lost."""
    tables = rules.game.paytables(rules.house) if rules.game.paytables else ()
    options = [option.key for option in rules.game.options if option.kind is OptionKind.ODDS]
    found = []
    for wager in base.wagers[1:]:
        if any(_on(key, now[_id(wager)]) for key in options) or any(end.wagered != 1 for end in wager.distribution):
            continue
        for end in wager.distribution:
            said = re.fullmatch(r"win (\d+) to (\d+)", end.result)
            odds = Odds(int(said[1]), int(said[2])) if said else None
            names = [
                (line, table.cite)
                for table in tables
                for line, pays in table.lines
                if odds and pays.ratio == odds.ratio and _about(table.says, wager)
            ]
            if odds and names:
                share = -Fraction(end.combinations, wager.combinations)
                name, cited = " or ".join([line for line, _ in names]), names[0][1]
                found.append(
                    LineSensitivity(
                        key="", name=name, wager=_id(wager), odds=odds, cite=cited, held=share, chosen=share
                    )
                )
    return found


def _beside(rules: Rules, main: WagerEdge) -> list[LineSensitivity]:
    """The sensitivity of lines that no option sets, of wagers that must go with the opening wager.

    The rounds are the same, and play is fixed.
    """
    tables = rules.game.paytables(rules.house) if rules.game.paytables else ()
    place = rules.agenda[0]
    stakes = stakes_of(place.bets())[1:] if place.takes_wagers else ()
    found = []
    for wager, size in stakes:
        of = [table for table in tables if f"the {wager.name} " in f"{table.says} "]
        lines = [(name, odds, table.cite) for table in of for name, odds in table.lines]
        for name, odds, cite in lines:
            ends = [end for end in main.distribution if _said_of(wager.key, end.result) == f"win {odds}"]
            count = sum([end.combinations for end in ends])
            if count and [other.ratio for _, other, _ in lines].count(odds.ratio) == 1:
                held = -count * size / main.combinations
                found.append(
                    LineSensitivity(
                        key="",
                        name=f"{name} ({wager.key})",
                        wager=_id(main),
                        odds=odds,
                        cite=cite,
                        held=held,
                        chosen=None,
                    )
                )
    return found


def _said_of(key: str, result: str) -> str:
    """The part of an ending's words that is about one wager. Words that name no wager are about all wagers."""
    parts = [part.rpartition(": ") for part in result.split("; ")]
    return next((said for names, named, said in parts if not named or key in names.split(", ")), "")


def _about(says: str, wager: WagerEdge) -> bool:
    """Whether a paytable belongs to this wager, according to its words."""
    return wager.denominator.removesuffix(" wager").removesuffix(" bet") in says
