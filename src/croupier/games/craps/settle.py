"""What a throw does to each wager (1.2, 1.10, 1.12).

It is one pure function of a Cast, for the table and for analysis.
"""

from __future__ import annotations

from collections.abc import Callable
from math import floor

from croupier.declare.house import House
from croupier.equipment.dice import Dice
from croupier.games.craps.house import PAIRS, REG, WHEN_MADE
from croupier.games.craps.odds import ANY, CRAPS_NUMBERS, HORN, LAID, NATURALS, ONE_ROLL, paid
from croupier.money import Odds
from croupier.rounds.postings import LOSE, PUSH, RETURNED, WIN, Outcome
from croupier.rounds.steps.dice import Cast
from croupier.rounds.steps.layout import Vigorish

POINTS = tuple(sorted(PAIRS))
SEVEN, BARRED = 7, 12

Decided = Outcome | int | None
"""An outcome, or the number to which a wager travels, or None if the wager stays."""
Decide = Callable[[Cast], Decided]

LOSES, PUSHES = Outcome(LOSE, REG["1.10"]), Outcome(PUSH, REG["1.10"])
GIVEN_BACK = Outcome(RETURNED, REG["1.3"])

WITH_SHOOTER = ("pass odds", "come odds", "place", "buy")
"""Wagers that win with their number and lose with a seven."""
AGAINST_SHOOTER = ("don't pass odds", "don't come odds", "place to lose", "lay")
"""Wagers that lose with their number and win with a seven."""


def decider(house: House) -> Decide:
    """1.10: the function that settles every wager at tables of this house."""
    table: dict[str, Decide] = {
        **{key: _line(house, key) for key in ("pass", "don't pass", "come", "don't come")},
        "hardway": _hardway(house),
        "fire": _fire(house),
    }
    for key in (*WITH_SHOOTER, *AGAINST_SHOOTER):
        table[key] = _numbered(house, key, supports=key.endswith("odds"))
    one_roll = _OneRoll(house)

    def decides(cast: Cast) -> Decided:
        decide = table.get(cast.wager)
        return decide(cast) if decide is not None else one_roll(cast)

    return decides


def works_on_come_out(house: House, wager: str) -> bool:
    """1.3: whether a wager works on a come-out roll.

    Odds on a come bet, place bets to win and buy bets do not. The sources disagree about two other wagers (K4).
    """
    if wager == "hardway":
        return house.flag("hardways_on_come_out")
    if wager == "place to lose":
        return house.flag("place_to_lose_on_come_out")
    return wager not in ("come odds", "place", "buy")


def _won(odds: Odds, paragraph: str = "1.4") -> Outcome:
    """The outcome of a winning wager. 1.4 sets minimum odds; 1.5 and 1.6 set true odds."""
    return Outcome(WIN, REG[paragraph], odds, no_less=paragraph == "1.4")


def _line(house: House, key: str) -> Decide:
    """1.2: the first throw may be a natural or craps. After that, the bet wins on its point and loses on a seven.

    For don't pass and don't come it is the reverse, except that a twelve on the first throw decides nothing.
    """
    wins, right = _won(paid(house, key, 0)[ANY]), not key.startswith("don't")

    def decide(cast: Cast) -> Decided:
        total = sum(cast.dice)
        if cast.number:
            if total not in (SEVEN, cast.number):
                return None
            return wins if (total != SEVEN) is right else LOSES
        if total == BARRED and not right:
            return PUSHES
        if total not in (*NATURALS, *CRAPS_NUMBERS):
            return total
        return wins if (total in NATURALS) is right else LOSES

    return decide


def _numbered(house: House, key: str, *, supports: bool) -> Decide:
    """1.2, 1.3, 1.6: a number against a seven.

    A wager that is off stays. It is returned if the bet that it supports is decided.
    """
    paragraph = "1.6" if supports else "1.5" if key in ("buy", "lay") else "1.4"
    wins = {number: _won(paid(house, key, number)[ANY], paragraph) for number in POINTS}
    on_come_out, with_shooter = works_on_come_out(house, key), key in WITH_SHOOTER

    def decide(cast: Cast) -> Decided:
        total = sum(cast.dice)
        if total not in (SEVEN, cast.number):
            return None
        if not _working(cast, on_come_out):
            return GIVEN_BACK if supports else None
        return wins[cast.number] if (total != SEVEN) is with_shooter else LOSES

    return decide


def _hardway(house: House) -> Decide:
    """1.2: the bet wins if its number is thrown as a pair. A seven, or the same total without a pair, loses it."""
    wins = {number: _won(paid(house, "hardway", number)[ANY]) for number in (4, 6, 8, 10)}
    on_come_out = works_on_come_out(house, "hardway")

    def decide(cast: Cast) -> Decided:
        total = sum(cast.dice)
        if total not in (SEVEN, cast.number) or not _working(cast, on_come_out):
            return None
        return wins[cast.number] if total != SEVEN and cast.dice[0] == cast.dice[1] else LOSES

    return decide


class _OneRoll:
    """1.2: bets that any throw decides. Vigorish paid in advance does not count as one of them."""

    def __init__(self, house: House) -> None:
        places = [*[(key, 0) for key in ONE_ROLL], *[("horn high", number) for number in HORN]]
        self._wins = {at: {total: _won(odds) for total, odds in paid(house, *at).items()} for at in places}

    def __call__(self, cast: Cast) -> Decided:
        wins = self._wins.get((cast.wager, cast.number))
        return wins.get(sum(cast.dice), LOSES) if wins is not None else None


def _fire(house: House) -> Decide:
    """1.12: the fire bet is decided when the shooter sevens out, or at once when all six points are made.

    The best line is paid.
    """
    lost = Outcome(LOSE, REG["1.12"])
    wins = {many: Outcome(WIN, REG["1.12"], odds) for many, odds in paid(house, "fire", 0).items()}

    def decide(cast: Cast) -> Decided:
        made = points_made(turn(cast.turn, cast.point, cast.dice))
        if made < len(POINTS) and not seven_out(cast.point, cast.dice):
            return None
        return wins.get(made, lost)

    return decide


def _working(cast: Cast, on_come_out: bool) -> bool:
    return cast.called == "on" if cast.called else cast.point > 0 or on_come_out


# 1.10, 1.11: the puck, the shooter, and what 1.12 counts of the shooter's turn.


def puck(point: int, dice: Dice) -> int:
    """1.10: the point after a throw.

    A point number on the come-out roll sets the point. The same number again, or a seven, removes it.
    """
    total = sum(dice)
    if not point:
        return total if total in POINTS else 0
    return 0 if total in (point, SEVEN) else point


def seven_out(point: int, dice: Dice) -> bool:
    """1.11: whether this is a seven after the come-out roll, with which the shooter loses the dice."""
    return point > 0 and sum(dice) == SEVEN


def turn(turn: int, point: int, dice: Dice) -> int:
    """1.12: the record of the turn after a throw.

    One bit says whether the shooter has thrown; each point made has a bit. A point that is made again changes nothing.
    """
    made = 2 << POINTS.index(point) if point and sum(dice) == point else 0
    return turn | 1 | made


def points_made(turn: int) -> int:
    """How many different points the shooter has made in this turn."""
    return (turn >> 1).bit_count()


def tells(wager: str, turn: int) -> str:
    """What to report about the turn when a wager ends with it."""
    made = points_made(turn)
    return f"{made} point{'' if made == 1 else 's'} made" if wager == "fire" else ""


# 1.5: the one charge that the rules allow.


def vigorish(house: House) -> Vigorish | None:
    """1.5: a share of a buy bet, or of what a lay bet would win. A fraction of a cent is dropped (K6, G7).

    Only buy and lay bets are charged. None if the house offers neither.
    """
    of = {"buy": "of a buy bet", "lay": "of what a lay bet would win"}
    wagers = tuple([key for key in of if house.flag(key)])
    if not wagers:
        return None
    share, percent = house.percent("vigorish_percent"), house.word("vigorish_percent")

    def due(wager: str, number: int, cents: int) -> int:
        return floor(share * (cents if wager == "buy" else LAID[number].pays(cents)))

    in_advance = house.word("vigorish") == WHEN_MADE
    when = "when the bet is made" if in_advance else "when the bet wins"
    says = f"Vigorish of {percent} percent, {' or '.join([of[key] for key in wagers])}, is charged {when}."
    says = says if share else "No vigorish is charged."
    return Vigorish(wagers=wagers, of=due, in_advance=in_advance, cite=REG["1.5"], says=says)
