"""Judges every choice of a house against the rules for it on a day, and returns all findings at once.

The binding of an option judges only that choice. A requirement judges several choices together. Both are declared with
the game, so this module contains no rule of a game. A choice that is wrong by itself gets no second finding from a
requirement.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date
from fractions import Fraction

from msgspec.structs import replace

from croupier.compliance.finding import NOT_STATED, HouseFinding, Severity, note, under_its_paragraph, violation
from croupier.compliance.heading_only import as_read, together_as_read
from croupier.compliance.percent import percent
from croupier.declare.game import DECKS_MAX, Game
from croupier.declare.house import PRINTED, BadHouse, House, by_last_part, flatten, following, read_choice
from croupier.declare.inscriptions import ODDS_WORD
from croupier.declare.options import WHOLE_BELOW, Option, OptionKind
from croupier.declare.requirements import (
    FigureBetween,
    Maximum,
    MaximumWhen,
    MinimumWhen,
    NotAbove,
    Requirement,
    Requires,
)
from croupier.declare.undertakings import ReadSo, not_asked
from croupier.law import Edition, Free, edition_on
from croupier.law.binding import Choice, in_words
from croupier.money import clipped, dollars
from croupier.rounds.value import Value
from croupier.text.lookalikes import stranger

PROGRESSIVE = "progressive_"
"""The prefix of options for a progressive wager, in every game that has one."""
Stated = tuple[Choice | None, list[HouseFinding]]
"""A choice as it was read, or None if it cannot be read, with the findings about how it is stated."""


class Judged(Value, frozen=True, kw_only=True):
    """The judged choices of one table: the house that they make, the findings, and the choices that are wrong by
    themselves.
    """

    edition: Edition
    date: date
    house: House
    findings: tuple[HouseFinding, ...]
    faulty: frozenset[str]
    disputed: frozenset[str] = frozenset()
    """The choices that are wrong, by themselves or together with others. Other tables need not match them."""
    stated: frozenset[str] = frozenset()
    """The choices that the file states. The others are defaults, and findings say so."""

    def describe(self, option: Option, figure: str) -> str:
        """The value of an option. If the file does not state it, the words say so."""
        return figure if option.key in self.stated else f"{figure} ({NOT_STATED})"


def judge(
    game: Game, written: Mapping[str, object], day: date | None = None, later: Mapping[str, date] | None = None
) -> Judged:
    """Judges the choices of a file, with defaults for the rest. The default day is the last known day of the game.

    `later` has the approvals that the file names but that were given after the day.
    """
    edition, day = edition_on(game.editions, day, game=game.id)
    chosen = {**dict(_by_option(game, written)), **dict.fromkeys(later or (), False)}
    read = {o.key: read_stated(game, o, chosen[o.key]) for o in game.options if o.key in chosen}
    return _judge(game, edition, day, read, frozenset(chosen), later=later or {}, written=dict(flatten(written)))


def judge_house(game: Game, house: House, day: date | None = None) -> Judged:
    """Judges a house of which all choices have been read. Its felt is not judged."""
    edition, day = edition_on(game.editions, day, game=game.id)
    made: dict[str, Stated] = {option.key: (house[option.key], []) for option in game.options}
    return _judge(game, edition, day, made, frozenset(made), later={}, written={})


def _judge(
    game: Game,
    edition: Edition,
    day: date,
    read: Mapping[str, Stated],
    stated: frozenset[str],
    *,
    later: Mapping[str, date],
    written: Mapping[str, object],
) -> Judged:
    choices = {option.key: option.unstated(day) for option in game.options}
    wrong: dict[str, Choice] = {}
    found: list[HouseFinding] = []
    for option in game.options:
        if option.key not in read:
            continue
        choice, problems = read[option.key]
        found += problems
        if choice is not None:
            alone = _judged(game, option, choice, day)
            found += alone
            # A choice that is wrong by itself is not used to judge other choices.
            (wrong if alone and not _unjudged(option, day) else choices)[option.key] = choice
    choices = following(game.options, House(game.id, choices), stated, day).choices
    excused = _excused(game, House(game.id, choices), wrong)
    choices |= {key: wrong.pop(key) for key in excused}
    found = [finding for finding in found if finding.key not in excused]
    faulty = frozenset([*wrong, *[finding.key for finding in found if finding.severity is Severity.VIOLATION]])
    house = House(game.id, choices)
    idle = not_asked(game.undertakings, house) | _without_its_wager(house)
    found += [_not_stated(o, day) for o in game.options if o.key not in stated and o.key not in idle and _open(o)]
    broken_together = [
        requirement
        for requirement in game.requirements
        if requirement.stands(day) and faulty.isdisjoint(looked_at(requirement)) and requirement.broken(house)
    ]
    for one in broken_together:
        found.append(together_as_read(game, one, _together(game, one, house, stated, later)))
    found += _printed(game, House(game.id, {**choices, **wrong}), day, written)
    judged = Judged(
        edition=edition,
        date=day,
        house=house,
        findings=(),
        faulty=faulty,
        disputed=faulty.union(*[keys_of(requirement) for requirement in broken_together]),
        stated=stated,
    )
    final = under_its_paragraph(game.options, house, [*found, *_read_so(game, judged)])
    return replace(judged, findings=in_order(game, final))


def _read_so(game: Game, judged: Judged) -> Iterator[HouseFinding]:
    """Notes on choices that the law allows without saying how to play them. The note names the reading."""
    options = {option.key: option for option in game.options}
    for one in game.undertakings:
        if isinstance(one, ReadSo) and one.key not in judged.disputed and one.applies(judged.house):
            value = judged.describe(options[one.key], shown(options[one.key], judged.house[one.key]))
            says = f"{one.says} (reading {one.reading}); this house has {one.key} {value}."
            yield replace(note(options[one.key], value, one.instead, says), cite=one.cite)


def in_order(game: Game, found: Iterable[HouseFinding]) -> tuple[HouseFinding, ...]:
    """Sorts the findings: violations before notes, and each kind in the order of the game's options."""
    order = {option.key: number for number, option in enumerate(game.options)}
    grave = (Severity.VIOLATION, Severity.NOTE)
    return tuple(sorted(found, key=lambda f: (grave.index(f.severity), order.get(f.key, len(order)))))


def _printed(game: Game, house: House, day: date, written: Mapping[str, object]) -> tuple[HouseFinding, ...]:
    """Findings about the felt, if the file describes it. Choices with which no table can be played have no felt."""
    if not any(key in written for key in PRINTED):
        return ()
    from croupier.compliance.layout import findings

    try:
        return findings(game.rules(house, day), written)
    except BadHouse:
        return ()


def _excused(game: Game, house: House, wrong: Mapping[str, Choice]) -> frozenset[str]:
    """The choices that would be wrong by themselves, but that the law allows because of other choices of this house."""
    excused = [o.key for o in game.options if o.key in wrong and o.excuse is not None and o.excuse.holds(house)]
    return frozenset(excused)


def keys_of(requirement: Requirement) -> tuple[str, str]:
    """The two choices that a requirement compares. The second is the one that should change."""
    match requirement:
        case Requires(when=(when, _), needs=(needs, _)):
            return when, needs
        case NotAbove(low=low, high=high):
            return high, low
        case MaximumWhen(when=(when, _), key=key):
            return when, key
        case (
            MinimumWhen(beside=beside, key=key)
            | Maximum(beside=beside, key=key)
            | FigureBetween(beside=beside, key=key)
        ):
            return beside, key


def looked_at(requirement: Requirement) -> tuple[str, ...]:
    """All choices that a requirement depends on, including the choice that makes it apply."""
    match requirement:
        case MinimumWhen(when=(when, _)):
            return (*keys_of(requirement), when)
        case Maximum(further=further):
            return (*keys_of(requirement), *further)
        case _:
            return keys_of(requirement)


def shown(option: Option, choice: Choice) -> str:
    """A choice in the words that a person reads."""
    return f"${dollars(int(choice))}" if option.kind is OptionKind.MONEY else in_words(choice)


def _by_option(game: Game, written: Mapping[str, object]) -> Iterator[tuple[str, object]]:
    known = {option.key: option for option in game.options}
    for key, value in flatten(written):
        option = known.get(key) or by_last_part(known, key)
        if option is not None:
            yield option.key, value
        elif key not in PRINTED:
            game.house({key: value})  # accepts the name of the game; refuses an unknown option in its own words


def read_stated(game: Game, option: Option, value: object) -> Stated:
    """Reads a choice, or says why it cannot be read.

    Odds stated with "for", or without the required word, cause a finding.
    """
    if option.kind is OptionKind.ODDS and isinstance(value, str) and (stated := _STATED_FOR.fullmatch(value.strip())):
        return _stated_for(game, option, value, won=int(stated[1]), stake=int(stated[2]))
    try:
        choice = read_choice(option, value)
    except BadHouse:
        right = f"a choice that can be read: {option.right()}"
        says = f"{option.says}: {clipped(value)} cannot be read as {_ARTICLE[option.kind]}{_odd_letter(value)}."
        short = clipped(value)
        return None, [violation(option.key, str(value) if repr(value) == short else short, right, says, option.cite)]
    return choice, _stated_without(game, option, value, choice)


def _stated_for(game: Game, option: Option, value: str, *, won: int, stake: int) -> Stated:
    """Reads odds stated with "for". They are worth one less, because they include the stake."""
    words = odds_word(game) or option
    right = "the same odds stated with " + ('"to"' if words is option else words.binding.says())
    odds = Fraction(won - stake, stake) if won > stake > 0 else None
    worth = f"{odds.numerator} to {odds.denominator}" if odds else "no winnings at all"
    says = f'{option.says}: odds must not be stated with "for", which includes the stake; "{value}" means {worth}.'
    found = violation(option.key, value, right, says, words.cite)
    return (worth if odds else None), [as_read(game, found, alike=True)]


def _stated_without(game: Game, option: Option, value: object, choice: Choice) -> list[HouseFinding]:
    """A finding for odds stated with a colon or a bare number, if the game requires a word in its odds."""
    words = odds_word(game)
    if words is None or option.kind is not OptionKind.ODDS or re.search(r"to|win", str(value), re.IGNORECASE):
        return []
    says = f'{option.says}: odds must be stated with the word "to" or "win"; "{value}" has neither.'
    found = violation(option.key, str(value), f'the word, as in "{choice}"', says, words.cite)
    return [as_read(game, found, alike=True)]


def odds_word(game: Game) -> Option | None:
    """The option in which a game declares the word for its odds, or None if no text requires a word."""
    return next((option for option in game.options if option.key == ODDS_WORD), None)


def _odd_letter(value: object) -> str:
    """Words that name a letter of another alphabet, if the choice has one."""
    return f"; {odd}" if isinstance(value, str) and (odd := stranger(value)) else ""


def _unjudged(option: Option, day: date) -> bool:
    """Whether our copy has no text that says which choices were allowed on that day."""
    return option.since is not None and day < option.since and option.before is None and not option.earlier


def _judged(game: Game, option: Option, choice: Choice, day: date) -> list[HouseFinding]:
    if option.since is not None and day < option.since:
        if option.before is not None or option.earlier:
            return _before(option, option.earlier or [one for one in [option.before] if one is not None], choice, day)
        taken = shown(option, choice)
        says = f"{option.says}: our copy has no text of that day, so {taken} is not judged."
        return [note(option, taken, f"as in that text; since {option.since}, {option.right()}", says)]
    if option.binding.allows(choice):
        return _beyond_any_table(option, choice)
    chosen, right = shown(option, choice), option.right()
    says = f"{option.says}: {chosen} is chosen{_odd_letter(choice)}; the law requires {right}."
    found = violation(option.key, chosen, right, says, option.cite)
    return [found if _no_table(option, choice) else as_read(game, found)]


def _no_table(option: Option, choice: Choice) -> bool:
    """Whether no table could have this number of decks or positions, whatever the text of the law says."""
    most = {"decks": DECKS_MAX, "positions": WHOLE_BELOW}.get(option.key)
    return most is not None and not 1 <= int(choice) <= most


def _beyond_any_table(option: Option, choice: Choice) -> list[HouseFinding]:
    """A finding for more decks than a shoe can hold. They are a mistake even if the law gives only a minimum."""
    if option.key != "decks" or int(choice) <= DECKS_MAX:
        return []
    says = f"{option.says}: {choice} is chosen; no table deals from more than {DECKS_MAX}."
    return [violation(option.key, str(choice), f"{option.right()}, and at most {DECKS_MAX}", says, option.cite)]


def _before(option: Option, known: Sequence[Choice], choice: Choice, day: date) -> list[HouseFinding]:
    """A finding for a choice that the rules of that day did not allow yet."""
    if choice in known:
        return []
    allowed = " or ".join([shown(option, one) for one in known])
    chosen, right = shown(option, choice), f"{allowed} before {option.since}"
    says = f"{option.says}: {chosen} is chosen; the rules of {day} do not have it."
    return [violation(option.key, chosen, right, says, option.cite)]


def _together(
    game: Game, requirement: Requirement, house: House, stated: frozenset[str], later: Mapping[str, date]
) -> HouseFinding:
    options = {option.key: option for option in game.options}
    with_, key = keys_of(requirement)
    match requirement:
        case Requires(needs=(_, values)):
            right = ("one of " if len(values) > 1 else "") + ", ".join(shown(options[key], value) for value in values)
        case NotAbove():
            right = f"at most {shown(options[with_], house[with_])}"
        case MaximumWhen(at_most=at_most):
            right = f"at most {shown(options[key], at_most)}"
        case MinimumWhen():
            right = f"at least {shown(options[key], requirement.at_least(house))}"
        case Maximum():
            right = f"at most {shown(options[key], requirement.at_most(house))}"
        case FigureBetween(least=least, most=most):
            figure = requirement.figure(house)
            right = f"from {percent(least)} to {percent(most)} percent; with these choices it is "
            right += f"{percent(figure, (least, most))} percent" if figure is not None else "not known"
    chosen = shown(options[key], house[key])
    if key in later:
        chosen, right = f"given only on {later[key]}", "an approval that is given before it is used"
    elif key not in stated:
        chosen += f" ({NOT_STATED})"
    chosen_here = ", and ".join(_describe_choices([options[key], options[with_]], house, stated, later))
    return violation(key, chosen, right, f"{requirement.says}; {chosen_here}.", requirement.cite)


def _describe_choices(
    options: Sequence[Option], house: House, stated: frozenset[str], later: Mapping[str, date]
) -> Iterator[str]:
    """The choices of a house, in words. The words say which approvals came too late and which choices are defaults."""
    chosen = [f"{o.key} {shown(o, house[o.key])}" for o in options if o.key in stated and o.key not in later]
    if chosen:
        yield f"this house has {' with '.join(chosen)}"
    yield from [f"{o.key} is given only on {later[o.key]}" for o in options if o.key in later]
    for option in options:
        if option.key not in stated:
            yield f"{option.key} is not stated and defaults to {shown(option, house[option.key])}"


def _without_its_wager(house: House) -> frozenset[str]:
    """The keys of the options for a progressive wager, if the house does not offer the wager."""
    offered = house.choices.get("progressive", True)
    return frozenset() if offered else frozenset([key for key in house.choices if key.startswith(PROGRESSIVE)])


def _open(option: Option) -> bool:
    """Whether the law only requires that the licensee makes some choice.

    A file that omits the choice has not made it.
    """
    return isinstance(option.binding, Free)


def _not_stated(option: Option, day: date) -> HouseFinding:
    taken = shown(option, option.unstated(day))
    says = f"{option.says}: the file does not state it; the default is {taken}."
    return note(option, f"{taken} ({NOT_STATED})", option.right(), says)


_STATED_FOR = re.compile(r"([0-9]{1,9})\s*for\s*([0-9]{1,9})", re.IGNORECASE)
_ARTICLE = {
    OptionKind.WORD: "a word",
    OptionKind.WHOLE: f"a whole number below {WHOLE_BELOW:,}",
    OptionKind.FLAG: "true or false",
    OptionKind.MONEY: 'dollars, such as "10" or "10.50"',
    OptionKind.ODDS: 'odds, such as "4 to 1"',
    OptionKind.PERCENT: "a percentage, such as 5 or 7.5",
}
