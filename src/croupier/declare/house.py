"""A House: what a licensee chose for one table.

A House is read from a TOML file and checked against the options that its game declares. `check`, the guide, `house` and
`--set` read the same declarations.
"""

from __future__ import annotations

import difflib
import json
import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from datetime import date
from fractions import Fraction

from croupier.declare.options import WHOLE_BELOW, Option, OptionKind
from croupier.law.binding import Choice
from croupier.money import BadMoney, Odds, clipped, dollars, parse_dollars, parse_odds, parse_percent
from croupier.rounds.value import Value
from croupier.text.lookalikes import looks, stranger

LICENSEE, INSCRIPTIONS, AREAS = PRINTED = ("layout.name", "layout.inscriptions", "layout.areas")
"""What a file may state about the felt itself. `check` compares it with the law. Rounds do not read it."""


class BadHouse(ValueError):
    """A house file that cannot be read: an unknown option, or a value of the wrong kind."""


class House(Value, frozen=True):
    """The choices for one table. Money is in cents. Odds are in words such as "4 to 1"."""

    game: str
    choices: dict[str, Choice]

    def __repr__(self) -> str:
        return f"<House for {self.game}: {len(self.choices)} choices>"

    def __getitem__(self, key: str) -> Choice:
        return self.choices[key]

    def has(self, when: Iterable[tuple[str, Collection[Choice]]]) -> bool:
        """Whether the house chose one of the given values for each of these options.

        An option without a value does not match.
        """
        return all(self.choices.get(key) in values for key, values in when)

    def whole(self, key: str) -> int:
        """A whole number, or an amount in cents."""
        return int(self.choices[key])

    def percent(self, key: str) -> Fraction:
        """A percentage as a fraction of the whole."""
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
    """A House from a file or a command line. Options that are not stated get the day's defaults."""
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
    """The house with the options that the file does not state.

    Some of their defaults depend on the options that it states.
    """
    silent = [option for option in options if option.follows is not None and option.key not in stated]
    return House(house.game, {**house.choices, **{option.key: option.beside(house, day) for option in silent}})


def no_such_option(game: str, known: Iterable[str], key: str, beside: Iterable[str] = ()) -> str:
    """Says that a key is not an option of a game, and suggests one.

    `beside` lists other keys that the file may have.
    """
    names = [*dict.fromkeys([*known, *PRINTED])]
    inside = [name for name in names if name.startswith(f"{key}.")]
    if inside:
        return f"{key} is a table of choices, [{key}], with keys such as {inside[0].removeprefix(f'{key}.')!r}."
    odd = f"; {stranger(key)}" if stranger(key) else ""
    near = difflib.get_close_matches(looks(key), [*names, *[name.rsplit(".", 1)[-1] for name in names], *beside], n=1)
    hint = f"; did you mean {near[0]}?" if near else f"; `croupier house {game}` lists them."
    return f"{game} has no option {key!r}{odd}{hint}"


def by_last_part(known: Mapping[str, Option], key: str) -> Option | None:
    """The option whose key ends with this one, such as `payout_odds.straight` for `straight`.

    None unless there is exactly one, and no table has that name.
    """
    if any(name.startswith(f"{key}.") for name in known):
        return None
    ends = [option for name, option in known.items() if name.rsplit(".", 1)[-1] == key]
    return ends[0] if len(ends) == 1 else None


def read_choice(option: Option, value: object) -> Choice:
    """Converts one value to the type of its option."""
    try:
        match option.kind:
            case OptionKind.WORD if isinstance(value, str):
                return value
            case OptionKind.WHOLE if (
                isinstance(value, int) and not isinstance(value, bool) and abs(value) < WHOLE_BELOW
            ):
                return value
            case OptionKind.WHOLE if isinstance(value, str) and re.fullmatch(r"\s*[0-9]{1,9}\s*", value):
                return int(value)
            case OptionKind.FLAG if isinstance(value, bool):
                return value
            case OptionKind.FLAG if value in ("true", "false", "yes", "no"):
                return value in ("true", "yes")
            case OptionKind.MONEY if isinstance(value, str | int):
                return parse_dollars(str(value))
            case OptionKind.ODDS if isinstance(value, str | int):
                return str(parse_odds(value).lowest())
            case OptionKind.PERCENT:
                return parse_percent(str(value))
    except BadMoney as bad:
        raise BadHouse(f"{option.key}: {str(bad).rstrip('.')} ({option.cite}).") from None
    below = f" below {WHOLE_BELOW:,}" if option.kind is OptionKind.WHOLE and type(value) is int else ""
    raise BadHouse(f"{option.key} is a {option.kind}{below} ({option.cite}); {clipped(value)} is not.")


def write_choice(option: Option, choice: Choice) -> str:
    """A choice as TOML writes it."""
    if option.kind is OptionKind.MONEY:
        return '"' + dollars(int(choice)).replace(",", "").removesuffix(".00") + '"'
    if isinstance(choice, bool):
        return "true" if choice else "false"
    return quoted(choice) if isinstance(choice, str) else str(choice)


def quoted(text: str) -> str:
    """A word in the quotes of TOML. It is written as in JSON, but the delete character is escaped too."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def flatten(written: Mapping[str, object], prefix: str = "") -> Iterator[tuple[str, object]]:
    """Flattens nested tables to dotted keys."""
    for key, value in written.items():
        if isinstance(value, Mapping):
            yield from flatten(value, f"{prefix}{key}.")
        else:
            yield prefix + key, value
