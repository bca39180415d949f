"""The search behind `croupier design`.

For each choice that is not odds, it searches all odds, and keeps the nearest results.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from fractions import Fraction
from itertools import product
from math import prod

from msgspec.structs import replace

from croupier.analysis.design.open_lines import Crooked, Open, Priced
from croupier.analysis.design.price import RecountedPrice, priced
from croupier.analysis.design.search import Nearest, nearest
from croupier.cli.design.open_lines import FixedByLaw, LineRequest, Varied, broken
from croupier.cli.errors import BadUsage
from croupier.declare.game import Rules
from croupier.declare.house import House
from croupier.declare.options import OptionKind
from croupier.law.binding import Choice
from croupier.money import parse_odds
from croupier.rounds.value import Value

PAYTABLES_MAX, LINES_MAX, ANEW_MAX = 2_000_000, 7, 400
"""Limits of one call: paytables in total, lines that vary at once if the player decides, and paytables that need an
enumeration of their own.
"""


class Design(Value, frozen=True):
    """One paytable: each choice that varied, the exact edge, a letter for its best play, and its violations."""

    choices: tuple[tuple[str, Choice], ...]
    house_edge: Fraction
    way: str
    breaks: tuple[str, ...]


class Designed(Value, frozen=True, kw_only=True):
    """The nearest paytables, and how they were found."""

    designs: tuple[Design, ...]
    paytables: int
    solved: int
    ways: int
    decides: bool
    recounts: bool
    """Whether each paytable was enumerated by itself. If so, its best play is not compared with that of others."""
    taken: tuple[str, ...]


Told = Callable[[int, int], object]


def designed(
    rules: Rules, what: LineRequest, target: Fraction, count: int, opening: int | None, *, quiet: bool = False
) -> Designed:
    """The `count` paytables whose edge is nearest to the target."""
    odds = tuple([varied for varied in what.varied if varied.option.kind is OptionKind.ODDS])
    words = tuple([varied for varied in what.varied if varied.option.kind is not OptionKind.ODDS])
    whole = prod([len(varied.choices) for varied in what.varied])
    if whole > PAYTABLES_MAX:
        raise BadUsage(f"{whole:,} paytables are too many for one call; use fewer lines or larger steps.")
    found: list[Design] = []
    parts: list[tuple[Nearest, Priced]] = []
    letters: dict[tuple[int, int], str] = {}
    with _progress(whole, quiet=quiet) as told:
        for chosen in _lawful(rules, what, words):
            one, wager = _nearest(_under(rules, chosen), what, odds, target, count, opening, told)
            parts.append((one, wager))
            for paytable in one.found:
                letter = letters.setdefault((len(parts), paytable.way), _letter(len(letters)))
                paid = [(v.option.key, v.choices[at]) for v, at in zip(odds, paytable.odds, strict=True)]
                found.append(Design((*chosen.items(), *paid), paytable.house_edge, letter, ()))
    found.sort(key=lambda one: (abs(one.house_edge - target), one.house_edge))
    return Designed(
        designs=tuple([replace(one, breaks=broken(rules, dict(one.choices))) for one in found[:count]]),
        paytables=sum([one.paytables for one, _ in parts]),
        solved=sum([one.solved for one, _ in parts]),
        ways=len({one.way for one in found[:count]}) if wager.decides and not isinstance(wager, RecountedPrice) else 1,
        decides=wager.decides,
        recounts=isinstance(wager, RecountedPrice),
        taken=wager.taken,
    )


def _nearest(
    rules: Rules,
    what: LineRequest,
    odds: Sequence[Varied],
    target: Fraction,
    count: int,
    opening: int | None,
    told: Told,
) -> tuple[Nearest, Priced]:
    lines = tuple([Open(v.option.key, tuple([parse_odds(str(c)) for c in v.choices])) for v in odds])
    try:
        wager = priced(rules, what.wager.key, lines, opening)
    except Crooked:
        wager = RecountedPrice(rules, what.wager.key, lines, opening)
    many = prod([len(line.odds) for line in lines])
    if isinstance(wager, RecountedPrice) and many > ANEW_MAX:
        why = f"Every paytable of the {what.wager.name} is enumerated separately"
        raise BadUsage(f"{why}, and {many:,} are more than {ANEW_MAX}; use fewer lines or larger steps.")
    if wager.decides and len(lines) > LINES_MAX:
        raise BadUsage(
            f"{len(lines)} lines are more than {LINES_MAX}, the limit for a wager with decisions; name fewer."
        )
    return nearest(wager, lines, target, count, told, falling=what.falling), wager


def _lawful(rules: Rules, what: LineRequest, words: Sequence[Varied]) -> Iterator[dict[str, Choice]]:
    """Every combination of the choices that are not odds. Without --beyond-the-law, only those that the law permits."""
    found = False
    for values in product(*[varied.choices for varied in words]):
        chosen = {varied.option.key: value for varied, value in zip(words, values, strict=True)}
        if not words or what.beyond or not broken(rules, chosen):
            found = True
            yield chosen
    if not found:
        keys = ", ".join([varied.option.key for varied in words])
        raise FixedByLaw(f"The law permits no way to choose {keys} together.", [v.option.cite for v in words])


def _under(rules: Rules, chosen: dict[str, Choice]) -> Rules:
    again = rules.game.rules(House(rules.game.id, {**rules.house.choices, **chosen}), rules.day)
    return again if chosen else replace(again, deck=rules.deck, pieces=rules.pieces)


def _letter(number: int) -> str:
    """The letter of a number: A to Z, then AA, AB and so on."""
    letter = chr(ord("A") + number % 26)
    return letter if number < 26 else _letter(number // 26 - 1) + letter


@contextmanager
def _progress(whole: int, *, quiet: bool) -> Iterator[Told]:
    """A progress line on standard error while best play is solved. There is none if the output is JSON."""
    if quiet:
        yield lambda solved, decided: None
        return
    from rich.console import Console

    with Console(stderr=True).status(f"Comparing {whole:,} paytables") as status:
        yield lambda solved, decided: status.update(
            f"Comparing {whole:,} paytables: best play solved for {solved:,}, {decided:,} done"
        )
