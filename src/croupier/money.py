"""Money and odds: integer cents, and odds as exact fractions stated with "to".

No game says how to round (reading G7). Amounts are exact to the cent. A fraction of a cent is dropped, or rounded up if
the rule guarantees "no less than" an amount.
"""

import re
from collections.abc import Sequence
from datetime import date, time
from fractions import Fraction

import msgspec

Cents = int
MANY = 40
"""How many characters of an unreadable text a message repeats. The odds or amount on a sign are shorter."""


class BadMoney(ValueError):
    """An amount or odds that cannot be read."""


def dollars(cents: Cents) -> str:
    """An amount in dollars: `1050` cents are `10.50`."""
    sign = "-" if cents < 0 else ""
    return f"{sign}{abs(cents) // 100:,}.{abs(cents) % 100:02d}"


def money(cents: Cents) -> str:
    """An amount with its sign: `$10.50` or `-$10.50`."""
    return f"{'-' if cents < 0 else ''}${dollars(abs(cents))}"


def clipped(written: object) -> str:
    """A user's text as a message repeats it. Only the beginning of a long text is repeated."""
    if isinstance(written, str):
        return repr(written if len(written) <= MANY else f"{written[:MANY]}...")
    text = _as_written(written)
    return text if len(text) <= MANY else f"{text[:MANY]}..."


def _as_written(value: object) -> str:
    """A value in the form of a house file: `true`, `1979-05-27`, `[1, 2]`, `{a = 1}`."""
    match value:
        case bool():
            return str(value).lower()
        case date() | time():
            return value.isoformat()
        case list():
            return f"[{', '.join([_as_written(one) for one in value])}]"
        case dict():
            return f"{{{', '.join([f'{key} = {_as_written(one)}' for key, one in value.items()])}}}"
    return repr(value)


def parse_dollars(text: str) -> Cents:
    """Reads `10`, `10.5` or `$1,000.00` as cents."""
    match = re.fullmatch(r"\$?([0-9]{1,3}(?:,[0-9]{3}){1,4}|[0-9]{1,15})(?:\.([0-9]{1,2}))?", text.strip())
    if match is None:
        raise BadMoney(f"{clipped(text)} is not an amount; write dollars such as 10 or 10.50.")
    return int(match[1].replace(",", "")) * 100 + int((match[2] or "0").ljust(2, "0"))


def parse_percent(text: str) -> int | str:
    """Reads `5` or `7.5` exactly, as a whole number or as a decimal without trailing zeros."""
    match = re.fullmatch(r"([0-9]{1,9})(?:\.([0-9]{1,6}))?", text.strip())
    if match is None:
        raise BadMoney(f"{clipped(text)} is not a percentage; write it such as 5 or 7.5.")
    places = (match[2] or "").rstrip("0")
    return f"{int(match[1])}.{places}" if places else int(match[1])


class Odds(msgspec.Struct, frozen=True):
    """Payout odds of `win` to `stake`. A winning stake is returned, and `win / stake` of it is paid in addition."""

    win: int
    stake: int = 1

    def __str__(self) -> str:
        return f"{self.win} to {self.stake}"

    @property
    def ratio(self) -> Fraction:
        """The amount that one unit wins."""
        return Fraction(self.win, self.stake)

    def lowest(self) -> "Odds":
        """The same odds in lowest terms. For example, 8 to 2 becomes 4 to 1."""
        return Odds(*self.ratio.as_integer_ratio())

    def pays(self, cents: Cents, *, no_less: bool = False) -> Cents:
        """The winnings on an amount, in cents. `no_less` rounds a fraction of a cent up."""
        whole, rest = divmod(cents * self.win, self.stake)
        return whole + 1 if rest and no_less else whole


EVEN = Odds(1)


def parse_odds(text: str | int) -> Odds:
    """Reads odds as a sign may state them: `4 to 1`, `3 win 2`, or a plain number to 1. Odds with "for" are refused."""
    if isinstance(text, int):
        text = str(text)
    match = re.fullmatch(r"([0-9]{1,9})(?:\s*(to|win|for|:)\s*([0-9]{1,9}))?", text.strip().lower())
    if match is None:
        raise BadMoney(f"{clipped(text)} are not odds; write them such as '4 to 1'.")
    if match[2] == "for":
        raise BadMoney(f"Odds are stated with 'to' or 'win', never with 'for'; {clipped(text)} is not.")
    win, stake = int(match[1]), int(match[3] or 1)
    if win == 0 or stake == 0:
        raise BadMoney(f"{clipped(text)} pays nothing; odds have a whole number of at least 1 on both sides.")
    return Odds(win, stake)


def paid_on_one(odds: str) -> Fraction:
    """The amount paid on one unit, at odds as a posting states them: `4 to 1`, or `5 for 1`, which includes the
    unit.
    """
    paid, sep, stake = odds.partition(" for ")
    return Fraction(int(paid), int(stake)) if sep else parse_odds(odds).ratio


def share(total: Cents, weights: Sequence[int]) -> tuple[Cents, ...]:
    """Splits a total in proportion to weights, to the cent.

    The largest remainders get the cents that are left (reading G7).
    """
    whole = sum(weights)
    if whole == 0:
        return tuple(0 for _ in weights)
    parts = [total * weight // whole for weight in weights]
    by_remainder = sorted(range(len(weights)), key=lambda i: (-(total * weights[i] % whole), i))
    for i in by_remainder[: total - sum(parts)]:
        parts[i] += 1
    return tuple(parts)
