"""The wheel and the layout of roulette: 5.1, 5.2, and what is known of 19:46-1.7."""

from collections.abc import Iterable, Iterator
from itertools import pairwise

from croupier.declare.house import House
from croupier.declare.parts.shared_layout import paid
from croupier.equipment.wheel import Wheel, clockwise
from croupier.law import Subchapter
from croupier.money import Odds
from croupier.rounds.steps.areas import Areas, Covered, LayoutArea

REG = Subchapter("19:47")
EQUIPMENT = Subchapter("19:46")

# 19:46-1.7: the wheels, and a wheel with two zeros that is used as if it had one.
DOUBLE, SINGLE, USED_AS_SINGLE = "double zero", "single zero", "double zero used as single zero"
DOUBLE_WHEEL = clockwise(
    "0 28 9 26 30 11 7 20 32 17 5 22 34 15 3 24 36 13 1 00 27 10 25 29 12 8 19 31 18 6 21 33 16 4 23 35 14 2"
)
SINGLE_WHEEL = clockwise(
    "0 32 15 19 4 21 2 25 17 34 6 27 13 36 11 30 8 23 10 5 24 16 33 1 20 14 31 9 22 18 29 7 28 12 35 3 26"
)
NUMBERS = tuple([str(number) for number in range(1, 37)])
RED = frozenset(clockwise("1 3 5 7 9 12 14 16 18 19 21 23 25 27 30 32 34 36").sections)

# 5.2 (RO1): no less than these.
PAYS = {
    "even money": ("1 to 1", "red, black, odd, even, 1 to 18 or 19 to 36"),
    "column": ("2 to 1", "a column"),
    "dozen": ("2 to 1", "a dozen"),
    "straight up": ("35 to 1", "one number"),
    "split": ("17 to 1", "two numbers"),
    "three numbers": ("11 to 1", "three numbers"),
    "four numbers": ("8 to 1", "four numbers"),
    "five numbers": ("6 to 1", "the five numbers 0, 00, 1, 2 and 3"),
    "six numbers": ("5 to 1", "six numbers"),
}

# 5.1: the six wagers on eighteen numbers, of which a zero is none.
EVEN_MONEY = {
    "red": RED,
    "black": frozenset(NUMBERS) - RED,
    "odd": frozenset(NUMBERS[::2]),
    "even": frozenset(NUMBERS[1::2]),
    "low": frozenset(NUMBERS[:18]),
    "high": frozenset(NUMBERS[18:]),
}
THIRDS = ("1st", "2nd", "3rd")
COLUMNS = {third: frozenset(NUMBERS[at::3]) for at, third in enumerate(THIRDS)}
DOZENS = {third: frozenset(NUMBERS[12 * at : 12 * at + 12]) for at, third in enumerate(THIRDS)}
OUTSIDE = (*EVEN_MONEY, "column", "dozen")

# 5.1 (RO2): wagers with a zero that a house may leave out.
WITH_ZERO = {
    DOUBLE: {"split": ("0-00", "0-1", "0-2", "00-2", "00-3"), "three with zero": ("0-1-2", "0-00-2", "00-2-3")},
    SINGLE: {"split": ("0-1", "0-2", "0-3"), "three with zero": ("0-1-2", "0-2-3"), "first four": ("0-1-2-3",)},
}
WITH_ZERO[DOUBLE]["five numbers"] = ("0-00-1-2-3",)
WITH_ZERO[USED_AS_SINGLE] = WITH_ZERO[SINGLE]
OPTIONAL = {"three with zero": "three_with_zero", "first four": "first_four"}
"""Optional wagers, and the options with which a house offers them."""
PAID_AS = {"three with zero": "three numbers", "first four": "four numbers"}
INSIDE = (
    "straight up",
    "split",
    "three numbers",
    "three with zero",
    "four numbers",
    "first four",
    "five numbers",
    "six numbers",
)


def wheel(house: House) -> Wheel:
    """19:46-1.7: the wheel of this house."""
    return SINGLE_WHEEL if house.word("wheel") == SINGLE else DOUBLE_WHEEL


def zeros(house: House) -> tuple[str, ...]:
    """The zeros on the layout of this house."""
    return ("0", "00") if house.word("wheel") == DOUBLE else ("0",)


def inside(house: House) -> Iterator[tuple[str, str]]:
    """5.1: every wager on up to six numbers, with the numbers that it covers, joined by hyphens."""
    rows = [NUMBERS[at : at + 3] for at in range(0, len(NUMBERS), 3)]
    yield from [("straight up", number) for number in (*zeros(house), *NUMBERS)]
    for row in rows:
        yield from [("split", "-".join(two)) for two in (row[:2], row[1:])]
    for row, below in pairwise(rows):
        yield from [("split", f"{one}-{other}") for one, other in zip(row, below, strict=True)]
        yield from [("four numbers", "-".join((*row[at : at + 2], *below[at : at + 2]))) for at in (0, 1)]
        yield "six numbers", "-".join((*row, *below))
    yield from [("three numbers", "-".join(row)) for row in rows]
    for wager, places in WITH_ZERO[house.word("wheel")].items():
        if wager not in OPTIONAL or house.flag(OPTIONAL[wager]):
            yield from [(wager, place) for place in places]


def areas(house: House) -> Areas:
    """5.1, 5.2: every area of this house's layout."""
    return Areas(_areas(house), paid=REG["5.2"], lost=REG["5.3"], half=REG["5.2"])


def _areas(house: House) -> Iterator[LayoutArea]:
    # 5.2 (RO3): on a table with two zeros the house may take half of an even-money wager on a zero.
    halves = frozenset(zeros(house)) if house.word("zero") == "half" else frozenset()
    for wager, covers in EVEN_MONEY.items():
        yield LayoutArea(wager=wager, wins=_wins(house, "even money", covers), halves=halves)
    for wager, thirds in (("column", COLUMNS), ("dozen", DOZENS)):
        for place, covers in thirds.items():
            yield LayoutArea(wager=wager, place=place, wins=_wins(house, wager, covers))
    for wager, place in inside(house):
        wins = _wins(house, PAID_AS.get(wager, wager), place.split("-"))
        yield LayoutArea(wager=wager, place=place, wins=wins)


def _wins(house: House, key: str, covers: Iterable[str]) -> dict[Covered, Odds]:
    numbers: list[Covered] = [*sorted(covers, key=int)]
    return dict.fromkeys(numbers, house.odds(paid(key)))
