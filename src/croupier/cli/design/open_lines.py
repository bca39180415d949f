"""Which lines of which paytable vary, and over which values.

The options of the command say so, or else what the law allows.
"""

from __future__ import annotations

import difflib
import tomllib
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import pairwise

from croupier.analysis.design.open_lines import fixed_lines, lines_of, open_lines
from croupier.analysis.shapes import Unfit
from croupier.cli.errors import BadUsage
from croupier.compliance.check import check
from croupier.declare.game import Rules
from croupier.declare.house import BadHouse, House, by_last_part, read_choice, write_choice
from croupier.declare.offers import offered_wagers
from croupier.declare.options import OddsAtLeast, Option, OptionKind
from croupier.law import Cite, Exactly, OneOf
from croupier.law.binding import Choice
from croupier.money import parse_odds
from croupier.rounds.value import Value
from croupier.rounds.wagers.wager import Wager

STEPS_UP, STEPS_ROUND = 4, 2
"""How many steps a line varies if no range is given: upward from the legal minimum, or around what the house chose."""
LINES_MAX, PLAYED_LINES_MAX = 6, 4
"""How many lines vary at most if `--vary` names none. These are the last lines, whose hands are the most frequent.

The second number is for games in which the player decides: most of their paytables need a new solution of best play.
"""
VALUES_MAX = 1000


class FixedByLaw(Exception):
    """An error: nothing can vary, because the law fixes it."""

    def __init__(self, says: str, cites: Sequence[Cite]) -> None:
        super().__init__(says)
        self.cites = tuple(dict.fromkeys(cites))


class Varied(Value, frozen=True):
    """One option with its possible values. Odds are in rising order."""

    option: Option
    choices: tuple[Choice, ...]


class LineRequest(Value, frozen=True):
    """The wager, what varies, and what was left out because the law does not permit it."""

    wager: Wager
    varied: tuple[Varied, ...]
    left_out: tuple[str, ...]
    beyond: bool
    falling: bool
    """Whether to search only paytables in which a better hand never pays less, as in the house's own paytable."""


def asked(rules: Rules, of: str | None, vary: Sequence[str], *, beyond: bool, any_order: bool = False) -> LineRequest:
    """What the command line requests."""
    wager = _wager(rules, of)
    paying = _paying(rules, wager)
    if vary:
        varied = [_read(rules, wager, paying, text, beyond=beyond) for text in vary]
    else:
        varied = _left_open(rules, wager, paying, beyond=beyond)
    twice = [one.option.key for at, one in enumerate(varied) if one.option in [other.option for other in varied[:at]]]
    if twice:
        raise BadUsage(f"--vary names {twice[0]} twice; once is enough.")
    left_out: list[str] = []
    if not beyond:
        varied = [_permitted(rules, one, left_out) for one in varied]
        if all(isinstance(one.option.binding, Exactly) for one in varied):
            raise _fixed(wager, [one.option for one in varied], every=False)
    declared = [option.key for option in rules.game.options]
    varied.sort(key=lambda one: declared.index(one.option.key))
    falling = not any_order and _falls(rules, [one.option for one in varied if _odds(one.option)])
    return LineRequest(wager, tuple(varied), tuple(left_out), beyond, falling)


def _falls(rules: Rules, lines: Sequence[Option]) -> bool:
    """Whether the house's own odds fall from line to line. Only then does their order show which hand is better."""
    paid = [parse_odds(str(rules.house[option.key])).ratio for option in lines]
    return len(paid) > 1 and all(one >= other for one, other in pairwise(paid))


def broken(rules: Rules, choices: dict[str, Choice]) -> tuple[str, ...]:
    """The violations that these choices add to those of the house."""
    before = {finding.says for finding in check(rules.game, _written(rules, {}), rules.day).violations}
    after = check(rules.game, _written(rules, choices), rules.day).violations
    return tuple([f"{finding.says} ({finding.cite})" for finding in after if finding.says not in before])


def _written(rules: Rules, choices: dict[str, Choice]) -> dict[str, object]:
    house = {**rules.house.choices, **choices}
    return {
        option.key: tomllib.loads(f"it = {write_choice(option, house[option.key])}")["it"]
        for option in rules.game.options
    }


def _wager(rules: Rules, of: str | None) -> Wager:
    wagers = rules.game.wagers
    if of is None:
        return wagers[0]
    said = of.strip().lower().replace("-", " ")
    for wager in wagers:
        if said in [name.replace("-", " ") for name in (wager.key, wager.name, wager.name.removesuffix(" wager"))]:
            return wager
    near = difflib.get_close_matches(said, [wager.name for wager in wagers], n=1)
    hint = f"did you mean {near[0]}?" if near else f"it has {', '.join([wager.name for wager in wagers])}."
    raise BadUsage(f"{rules.game.name} has no wager {of!r}; {hint}")


def _paying(rules: Rules, wager: Wager) -> tuple[Option, ...] | None:
    """The options that have the odds of this wager. None if the program cannot find out which ones they are."""
    odds = [option for option in rules.game.options if option.kind is OptionKind.ODDS]
    try:
        keys = list(open_lines(rules, wager.key, [option.key for option in odds]))
    except Unfit:
        return None
    return tuple([option for option in odds if option.key in keys])


def _left_open(rules: Rules, wager: Wager, paying: tuple[Option, ...] | None, *, beyond: bool) -> list[Varied]:
    if paying is None and (offering := _chosen_with_offer(rules, wager)):
        return [Varied(option, _keeping(rules, wager, option)) for option in offering]
    if paying is None:
        odds = ", ".join([option.key for option in rules.game.options if option.kind is OptionKind.ODDS])
        raise BadUsage(f"The program cannot tell which lines pay the {wager.name}; name them with --vary: {odds}.")
    tables = _chosen_whole(rules, wager)
    free = [option for option in paying if beyond or not isinstance(option.binding, Exactly)]
    if not free and not tables:
        raise _fixed(wager, paying)
    if free:
        return [
            Varied(option, _around(rules, option, beyond=beyond))
            for option in free[-(PLAYED_LINES_MAX if fixed_lines(rules, wager.key) is None else LINES_MAX) :]
        ]
    return [Varied(option, _keeping(rules, wager, option)) for option in tables]


def _fixed(wager: Wager, paying: Sequence[Option], *, every: bool = True) -> FixedByLaw:
    cites = list(dict.fromkeys([option.cite for option in paying]))
    lines = ", ".join([f"{option.key.rsplit('.', 1)[-1]} {option.default}" for option in paying])
    if not paying:
        return FixedByLaw(f"The {wager.name} has no odds that a house can choose ({wager.cite}).", [wager.cite])
    what = f"every line that the {wager.name} is paid by" if every else "what --vary names"
    says = f"The law fixes {what} ({', '.join(cites)}): {lines}."
    return FixedByLaw(f"{says} --beyond-the-law includes other paytables.", cites)


def _chosen_whole(rules: Rules, wager: Wager) -> list[Option]:
    """The options by which a house chooses a whole paytable for this wager."""
    if rules.game.paytables is None:
        return []

    def lines(house: House) -> object:
        assert rules.game.paytables is not None
        return [paytable.lines for paytable in rules.game.paytables(house)]

    def changes(house: House) -> bool:
        if lines(house) == lines(rules.house):
            return False
        return lines_of(rules.game.rules(house, rules.day), wager.key) != lines_of(rules, wager.key)

    return [
        option
        for option in rules.game.options
        if option.kind is OptionKind.WORD and isinstance(option.binding, OneOf)
        if any(changes(_choosing(rules, option, v)) for v in option.binding.values)
    ]


def _chosen_with_offer(rules: Rules, wager: Wager) -> list[Option]:
    """The options whose value is "not offered" or the paytable of the wager."""
    paytables = rules.game.paytables
    if paytables is None:
        return []

    def tables(option: Option) -> list[object]:
        kept = [_choosing(rules, option, choice) for choice in _keeping(rules, wager, option)]
        return [[table.lines for table in paytables(house)] for house in kept]

    return [
        option
        for option in rules.game.options
        if option.kind is OptionKind.WORD and isinstance(option.binding, OneOf)
        if len(found := tables(option)) < len(option.binding.values) and any(table != found[0] for table in found)
    ]


def _keeping(rules: Rules, wager: Wager, option: Option) -> tuple[Choice, ...]:
    """The choices of an option under which the table offers the wager. Without the wager there is no edge."""
    assert isinstance(option.binding, OneOf)
    kept = []
    for choice in option.binding.values:
        offered = offered_wagers(rules.game.rules(_choosing(rules, option, choice), rules.day))
        if wager.key in [one.key for one in offered]:
            kept.append(choice)
    return tuple(kept) or option.binding.values


def _choosing(rules: Rules, option: Option, choice: Choice) -> House:
    return House(rules.game.id, {**rules.house.choices, option.key: choice})


def _read(rules: Rules, wager: Wager, paying: tuple[Option, ...] | None, text: str, *, beyond: bool) -> Varied:
    """Read one `--vary`: `straight=4..8:2`, `straight=4,6`, `straight`, `pair_plus`."""
    name, equals, said = text.partition("=")
    option = _option(rules, paying, name.strip())
    if paying is not None and option.kind is OptionKind.ODDS and option not in paying:
        lines = ", ".join([line.key for line in paying]) or "none that a house file can set"
        raise BadUsage(f"{option.key} pays nothing on the {wager.name}; its lines are {lines}.")
    if not equals:
        return Varied(option, _whatever(rules, wager, option, beyond=beyond))
    if ".." in said:
        return Varied(option, _range(option, text, said))
    try:
        choices = dict.fromkeys([read_choice(option, _plain(option, part.strip())) for part in said.split(",")])
    except BadHouse as bad:
        raise BadUsage(str(bad)) from None
    return Varied(option, tuple(sorted(choices, key=lambda c: parse_odds(str(c)).ratio if _odds(option) else 0)))


def _odds(option: Option) -> bool:
    return option.kind is OptionKind.ODDS


def _plain(option: Option, text: str) -> str:
    """Odds in the form of the law. They may also be written as 1.5 or 3/2 here."""
    if _odds(option) and " " not in text:
        try:
            return _to_one(Fraction(text))
        except (ValueError, ZeroDivisionError):
            return text
    return text


def _to_one(ratio: Fraction) -> str:
    return f"{ratio.numerator} to {ratio.denominator}"


def _option(rules: Rules, paying: tuple[Option, ...] | None, name: str) -> Option:
    known = {option.key: option for option in rules.game.options}
    lines = {option.key: option for option in paying or ()}
    found = known.get(name) or by_last_part(lines, name) or by_last_part(known, name)
    if found is None or found.kind not in (OptionKind.ODDS, OptionKind.WORD, OptionKind.FLAG, OptionKind.WHOLE):
        names = [
            option.key for option in (paying or known.values()) if option.kind in (OptionKind.ODDS, OptionKind.WORD)
        ]
        near = difflib.get_close_matches(name, [*names, *[key.rsplit(".", 1)[-1] for key in names]], n=1)
        hint = f"did you mean {near[0]}?" if near else f"these may vary: {', '.join(names)}."
        raise BadUsage(f"--vary takes a line of a paytable; {rules.game.id} has no line {name!r}; {hint}")
    return found


def _whatever(rules: Rules, wager: Wager, option: Option, *, beyond: bool) -> tuple[Choice, ...]:
    if isinstance(option.binding, OneOf):
        return _keeping(rules, wager, option)
    if not _odds(option):
        raise BadUsage(f"{option.key} is {option.right()}; list the values with --vary {option.key}=A,B.")
    if isinstance(option.binding, Exactly) and not beyond:
        raise _fixed(wager, [option], every=False)
    return _around(rules, option, beyond=beyond)


def _around(rules: Rules, option: Option, *, beyond: bool) -> tuple[Choice, ...]:
    """The odds for a line without a range: from the legal minimum upward.

    Without a minimum, around what the house chose.
    """
    at_least = isinstance(option.binding, OddsAtLeast) and not beyond
    start = parse_odds(option.binding.floor if at_least else str(rules.house[option.key])).ratio  # type: ignore[attr-defined]
    step = Fraction(max(1, round(start / 10))) if start >= 1 else start / 10
    steps = range(STEPS_UP + 1) if at_least else range(-STEPS_ROUND, STEPS_ROUND + 1)
    return tuple([_to_one(start + i * step) for i in steps if start + i * step > 0])


def _range(option: Option, text: str, said: str) -> tuple[Choice, ...]:
    bounds, _, by = said.partition(":")
    low, _, high = bounds.partition("..")
    try:
        least, most, step = Fraction(low.strip()), Fraction(high.strip()), Fraction(by.strip() or 1)
    except (ValueError, ZeroDivisionError):
        raise BadUsage(
            f"--vary takes LINE=LO..HI or LINE=LO..HI:STEP, such as straight=4..8:2; {text!r} is not."
        ) from None
    if not _odds(option):
        raise BadUsage(f"{option.key} is not odds; list its values, such as --vary {option.key}=A,B.")
    if not 0 < least <= most or step <= 0:
        raise BadUsage(f"--vary takes a range that starts above 0 and rises by a step above 0; {text!r} does not.")
    if (most - least) / step >= VALUES_MAX:
        raise BadUsage(f"{text!r} covers more than {VALUES_MAX:,} odds for one line; use a larger step.")
    return tuple(_steps(least, most, step))


def _steps(least: Fraction, most: Fraction, step: Fraction) -> Iterator[Choice]:
    while least <= most:
        yield _to_one(least)
        least += step


def _permitted(rules: Rules, varied: Varied, left_out: list[str]) -> Varied:
    """The choices that the law permits, each tried by itself. The others are reported in `left_out`."""
    option = varied.option
    kept = tuple([c for c in varied.choices if not broken(rules, {option.key: c})])
    if not kept:
        cites = [option.cite]
        right = f"{option.key} is {option.right()} ({option.cite}); no value in --vary is"
        raise FixedByLaw(f"{right}. --beyond-the-law includes them.", cites)
    gone = [str(choice) for choice in varied.choices if choice not in kept]
    if gone:
        which = f"{gone[0]} to {gone[-1]}" if len(gone) > 2 else " and ".join(gone)
        left_out.append(f"Left out: {option.key} {which}; it is {option.right()} ({option.cite}).")
    return Varied(option, kept)
