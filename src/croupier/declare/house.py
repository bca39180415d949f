"""What a licensee chose for one table, and what a game lets it choose.

A House is read from a TOML file against the options that its game declares; `check`, the guide, `house` and `--set`
read the same declarations.
"""

from __future__ import annotations

import difflib
import json
import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from datetime import date
from enum import StrEnum
from fractions import Fraction

from croupier.law import AtLeast, Between, Binding, Cite, Exactly, PercentAtMost
from croupier.law.binding import Choice
from croupier.money import BadMoney, Odds, clipped, dollars, parse_dollars, parse_odds, parse_percent
from croupier.rounds.value import Value
from croupier.text.lookalikes import looks, stranger

LICENSEE, INSCRIPTIONS, AREAS = PRINTED = ("layout.name", "layout.inscriptions", "layout.areas")
"""What a file may say of the felt itself: `check` holds it against the law, and no round asks for it."""


WHOLE_BELOW = 10**9
"""No number of decks, rounds, hours or places comes near it."""


class Kind(StrEnum):
    """How a choice is written."""

    WORD = "word"
    WHOLE = "whole number"
    FLAG = "true or false"
    MONEY = "dollars"
    ODDS = "odds"
    PERCENT = "percentage"


class Excuse(Value, frozen=True, kw_only=True):
    """Where the law asks nothing of a choice, because of others: all of `when` are chosen."""

    when: tuple[tuple[str, tuple[Choice, ...]], ...]
    cite: Cite
    says: str

    def holds(self, house: House) -> bool:
        """Whether this house has chosen all of it; of a choice that it has never said, nothing follows."""
        return house.has(self.when)


class Follows(Value, frozen=True, kw_only=True):
    """Another default, where all of `when` are chosen: what a house does not state goes with what it does."""

    when: tuple[tuple[str, tuple[Choice, ...]], ...]
    default: Choice


class Option(Value, frozen=True, kw_only=True):
    """One choice of the licensee: where it stands in the file, what binds it, what it is by default."""

    key: str
    kind: Kind
    default: Choice
    binding: Binding
    cite: Cite
    says: str
    also: tuple[Cite, ...] = ()
    since: date | None = None
    """The first day of the text that binds it, where the text that stood before is not held: then nothing is judged."""
    before: Choice | None = None
    """The one choice there was before `since`, where what is held shows that there was no other."""
    excuse: Excuse | None = None
    """Where other choices leave nothing of the binding."""
    follows: Follows | None = None
    """Where other choices give it another default."""
    instead: tuple[str, Choice, Cite] | None = None
    """A choice with which another paragraph, of the same words, binds it."""

    def allowed(self, house: House) -> bool:
        """Whether the law allows what a house has chosen here, its other choices considered."""
        return self.binding.allows(house[self.key]) or (self.excuse is not None and self.excuse.holds(house))

    def unstated(self, day: date | None = None) -> Choice:
        """What a house has on a day that says nothing of it: before the choice was given, the one there was."""
        early = day is not None and self.since is not None and day < self.since
        return self.before if early and self.before is not None else self.default

    def beside(self, house: House, day: date | None = None) -> Choice:
        """The default of a day beside the other choices of a house."""
        follows = self.follows
        if follows is not None and house.has(follows.when):
            return follows.default
        return self.unstated(day)

    def right(self) -> str:
        """What may be chosen, in words; amounts of money in dollars."""
        if self.kind is Kind.MONEY and isinstance(self.binding, AtLeast):
            return f"at least ${dollars(self.binding.floor)}"
        if self.kind is Kind.MONEY and isinstance(self.binding, Exactly) and type(self.binding.value) is int:
            return f"exactly ${dollars(self.binding.value)}"
        if self.kind is Kind.MONEY and isinstance(self.binding, Between):
            return f"from ${dollars(self.binding.floor)} to ${dollars(self.binding.ceiling)}"
        return self.binding.says()


def option(
    key: str,
    default: Choice,
    binding: Binding,
    cite: Cite,
    *,
    says: str,
    also: tuple[Cite, ...] = (),
    since: date | None = None,
    before: Choice | None = None,
) -> Option:
    """A word, a number or a flag, as its default is; `also` are further paragraphs that give the choice."""
    number = Kind.PERCENT if isinstance(binding, PercentAtMost) else Kind.WHOLE
    kind = Kind.FLAG if isinstance(default, bool) else number if isinstance(default, int) else Kind.WORD
    return Option(
        key=key,
        kind=kind,
        default=default,
        binding=binding,
        cite=cite,
        says=says,
        also=also,
        since=since,
        before=before,
    )


def money_option(key: str, default: str, binding: Binding, cite: Cite, *, says: str) -> Option:
    """An amount of dollars."""
    return Option(key=key, kind=Kind.MONEY, default=parse_dollars(default), binding=binding, cite=cite, says=says)


def odds_option(key: str, default: str, binding: Binding, cite: Cite, *, says: str) -> Option:
    """Payout odds."""
    return Option(key=key, kind=Kind.ODDS, default=default, binding=binding, cite=cite, says=says)


class OddsAtLeast(Value, frozen=True):
    """Odds that the law makes a minimum ("no less than")."""

    floor: str

    def allows(self, choice: Choice) -> bool:
        return isinstance(choice, str) and parse_odds(choice).ratio >= parse_odds(self.floor).ratio

    def says(self) -> str:
        return f"at least {self.floor}"


class Dated(Value, frozen=True, kw_only=True):
    """A requirement that some text of the law made, or did away with, on a day that is known."""

    since: date | None = None
    """The first day of it; None where it is as old as the rules that are held."""
    until: date | None = None
    """The last day of it; None where it still stands."""

    def stands(self, day: date) -> bool:
        """Whether it binds on a day."""
        return (self.since is None or self.since <= day) and (self.until is None or day <= self.until)


class Requires(Dated, frozen=True, kw_only=True):
    """Where `when` is chosen, each of `needs` must be one of its values."""

    when: tuple[str, tuple[Choice, ...]]
    needs: tuple[str, tuple[Choice, ...]]
    cite: Cite
    says: str

    def broken(self, house: House) -> bool:
        """True where the house chose the one without the other; of a choice that it has never said, nothing is."""
        needed = house.choices.get(self.needs[0], self.needs[1][0])
        return house[self.when[0]] in self.when[1] and needed not in self.needs[1]


class Orders(Dated, frozen=True, kw_only=True):
    """One amount may not be above another: a minimum above its maximum leaves nothing to wager."""

    low: str
    high: str
    cite: Cite
    says: str

    def broken(self, house: House) -> bool:
        """True where the low one is above the high one."""
        return house.whole(self.low) > house.whole(self.high)


class Caps(Dated, frozen=True, kw_only=True):
    """Where `when` is chosen, another number may not be above `at_most`."""

    when: tuple[str, tuple[Choice, ...]]
    key: str
    at_most: int
    cite: Cite
    says: str

    def broken(self, house: House) -> bool:
        """True where the number is above what this choice allows; a number that it has never said is not."""
        number = house.whole(self.key) if self.key in house.choices else self.at_most
        return house[self.when[0]] in self.when[1] and number > self.at_most


class Floors(Dated, frozen=True, kw_only=True):
    """Where `when` is chosen, an amount may not be below what follows from other choices, first of them `beside`."""

    when: tuple[str, tuple[Choice, ...]]
    key: str
    beside: str
    at_least: Callable[[House], int]
    cite: Cite
    says: str

    def broken(self, house: House) -> bool:
        """True where the amount is below what the other choices ask for."""
        return house[self.when[0]] in self.when[1] and house.whole(self.key) < self.at_least(house)


class Tops(Dated, frozen=True, kw_only=True):
    """A number may not be above what follows from other choices, first of them `beside`."""

    key: str
    beside: str
    further: tuple[str, ...] = ()
    at_most: Callable[[House], int]
    cite: Cite
    says: str

    def broken(self, house: House) -> bool:
        """True where the number is above what the other choices leave."""
        return house.whole(self.key) > self.at_most(house)


class Within(Dated, frozen=True, kw_only=True):
    """A figure that follows from `key` and other choices, first of them `beside`, lies between two bounds.

    `figure` answers None where the house has no use for it.
    """

    key: str
    beside: str
    figure: Callable[[House], Fraction | None]
    least: Fraction
    most: Fraction
    cite: Cite
    says: str

    def broken(self, house: House) -> bool:
        """True where the figure is outside of the bounds."""
        figure = self.figure(house)
        return figure is not None and not self.least <= figure <= self.most


Requirement = Requires | Orders | Caps | Floors | Tops | Within


class BadHouse(ValueError):
    """A house file that cannot be read: an unknown option, or a value of the wrong kind."""


class House(Value, frozen=True):
    """The choices for one table. Money is held in cents, odds in words such as "4 to 1"."""

    game: str
    choices: dict[str, Choice]

    def __repr__(self) -> str:
        return f"<House for {self.game}: {len(self.choices)} choices>"

    def __getitem__(self, key: str) -> Choice:
        return self.choices[key]

    def has(self, when: Iterable[tuple[str, Collection[Choice]]]) -> bool:
        """Whether all of these are chosen, each as one of its values; what was never said is not."""
        return all(self.choices.get(key) in values for key, values in when)

    def whole(self, key: str) -> int:
        """A whole number, or an amount in cents."""
        return int(self.choices[key])

    def percent(self, key: str) -> Fraction:
        """A percentage as the part of the whole that it is."""
        return Fraction(self.choices[key]) / 100

    def word(self, key: str) -> str:
        """A word."""
        return str(self.choices[key])

    def flag(self, key: str) -> bool:
        """A yes or a no."""
        return bool(self.choices[key])

    def odds(self, key: str) -> Odds:
        """Payout odds."""
        return parse_odds(str(self.choices[key]))


def read_house(game: str, options: Sequence[Option], written: Mapping[str, object], day: date | None = None) -> House:
    """A House from what a file or a command line says, the rest by the defaults of a day."""
    known = {option.key: option for option in options}
    choices = {option.key: option.unstated(day) for option in options}
    stated: set[str] = set()
    for key, value in flatten(written):
        if key == "game":
            if value != game:
                raise BadHouse(f"This house file is for {value}, not for {game}.")
            continue
        if key in PRINTED:
            continue
        option = known.get(key) or by_last_part(known, key)
        if option is None:
            raise BadHouse(no_such_option(game, known, key))
        choices[option.key] = read_choice(option, value)
        stated.add(option.key)
    return following(options, House(game, choices), stated, day)


def following(options: Iterable[Option], house: House, stated: Collection[str], day: date | None = None) -> House:
    """The house with what it does not state as that goes with what it does."""
    silent = [option for option in options if option.follows is not None and option.key not in stated]
    return House(house.game, {**house.choices, **{option.key: option.beside(house, day) for option in silent}})


def no_such_option(game: str, known: Iterable[str], key: str, beside: Iterable[str] = ()) -> str:
    """Why a key is no choice of a game, and which one was perhaps meant; `beside` are keys that are no choices."""
    names = [*dict.fromkeys([*known, *PRINTED])]
    inside = [name for name in names if name.startswith(f"{key}.")]
    if inside:
        return f"{key} is a table of choices, [{key}], with keys such as {inside[0].removeprefix(f'{key}.')!r}."
    odd = f"; {stranger(key)}" if stranger(key) else ""
    near = difflib.get_close_matches(looks(key), [*names, *[name.rsplit(".", 1)[-1] for name in names], *beside], n=1)
    hint = f"; did you mean {near[0]}?" if near else f"; `croupier house {game}` lists them."
    return f"{game} has no option {key!r}{odd}{hint}"


def by_last_part(known: Mapping[str, Option], key: str) -> Option | None:
    """`straight` for `payout_odds.straight`, where only one option ends so and no table of choices has that name."""
    if any(name.startswith(f"{key}.") for name in known):
        return None
    ends = [option for name, option in known.items() if name.rsplit(".", 1)[-1] == key]
    return ends[0] if len(ends) == 1 else None


def read_choice(option: Option, value: object) -> Choice:
    """One value in the kind that its option asks for."""
    try:
        match option.kind:
            case Kind.WORD if isinstance(value, str):
                return value
            case Kind.WHOLE if isinstance(value, int) and not isinstance(value, bool) and abs(value) < WHOLE_BELOW:
                return value
            case Kind.WHOLE if isinstance(value, str) and re.fullmatch(r"\s*[0-9]{1,9}\s*", value):
                return int(value)
            case Kind.FLAG if isinstance(value, bool):
                return value
            case Kind.FLAG if value in ("true", "false", "yes", "no"):
                return value in ("true", "yes")
            case Kind.MONEY if isinstance(value, str | int):
                return parse_dollars(str(value))
            case Kind.ODDS if isinstance(value, str | int):
                return str(parse_odds(value).lowest())
            case Kind.PERCENT:
                return parse_percent(str(value))
    except BadMoney as bad:
        raise BadHouse(f"{option.key}: {str(bad).rstrip('.')} ({option.cite}).") from None
    below = f" below {WHOLE_BELOW:,}" if option.kind is Kind.WHOLE and type(value) is int else ""
    raise BadHouse(f"{option.key} is a {option.kind}{below} ({option.cite}); {clipped(value)} is not.")


def write_choice(option: Option, choice: Choice) -> str:
    """A choice as TOML writes it."""
    if option.kind is Kind.MONEY:
        return '"' + dollars(int(choice)).replace(",", "").removesuffix(".00") + '"'
    if isinstance(choice, bool):
        return "true" if choice else "false"
    return quoted(choice) if isinstance(choice, str) else str(choice)


def quoted(text: str) -> str:
    """A word as TOML quotes it: as JSON does, and the delete character too."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def flatten(written: Mapping[str, object], prefix: str = "") -> Iterator[tuple[str, object]]:
    """Nested tables as dotted keys."""
    for key, value in written.items():
        if isinstance(value, Mapping):
            yield from flatten(value, f"{prefix}{key}.")
        else:
            yield prefix + key, value
