"""Keno settled a second time, from the marks on each ticket and the posted schedule. The readings are KE1 to KE8."""

from __future__ import annotations

import re
from collections.abc import Collection
from decimal import Decimal
from itertools import combinations
from typing import Any

import msgspec

from croupier.law import cite
from croupier.witness.facts import Facts, HandFacts, House, Staked, Told, Verdict, Witness
from croupier.witness.layout import owed

SCHEDULE, LOST = cite("19:47-15.4"), cite("19:47-15.5")
SYSTEM, LATE, INVALID = cite("19:46-1.28U"), cite("19:47-15.6"), cite("19:47-15.7")
FAILS = ("selection fails", "system corrupted")
REFUSED = {"ticket presented too late": LATE, "ticket not valid": INVALID}
DRAWN = 20

# What a house that files nothing else pays for one: Michigan's Club Keno from four numbers on.
POSTED = {
    1: {1: 3}, 2: {2: 12}, 3: {3: 42, 2: 1}, 4: {4: 72, 3: 5, 2: 1}, 5: {5: 410, 4: 18, 3: 2},
    6: {6: 1100, 5: 57, 4: 7, 3: 1}, 7: {7: 2000, 6: 100, 5: 11, 4: 5, 3: 1},
    8: {8: 10000, 7: 300, 6: 50, 5: 15, 4: 2}, 9: {9: 25000, 8: 2000, 7: 100, 6: 20, 5: 5, 4: 2},
    10: {10: 100000, 9: 5000, 8: 500, 7: 50, 6: 10, 5: 2, 0: 5},
}  # fmt: skip


class SoldTicket(msgspec.Struct):
    """One ticket as the system recorded it: its marks, and the price of the games that are left."""

    person: str
    form: str
    marks: str
    cents: int

    def sets(self) -> list[set[int]]:
        """The set of numbers of each wager on the ticket."""
        bare = self.marks.split(" games ")[0]
        groups = [{int(n) for n in group.split("-")} for group in re.split(" by | as ", bare)[0].split("/")]
        if self.form == "way":
            together = int(bare.split(" by ")[1])
            return [set().union(*some) for some in combinations(groups, together)]
        if self.form == "combination":
            return [
                set().union(*[groups[ord(letter) - ord("A")] for letter in way.strip().split("+")])
                for way in bare.split(" as ")[1].split(",")
            ]
        return groups

    def games(self) -> tuple[int, int]:
        """The number of games that are left, and the number for which it was sold."""
        left = re.search(r" games (\d+)(?: of (\d+))?$", self.marks)
        return (int(left[1]), int(left[2] or left[1])) if left else (1, 1)


class KenoMemory:
    """The tickets of the game, the numbers drawn, and what has been decided."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.tickets: list[SoldTicket] = []
        self.drawn: list[int] = []
        self.refused: dict[int, str] = {}
        self.verdicts: list[Verdict] = []

    def stands(self, standing: Told) -> None:
        """Takes in the tickets that were sold in earlier games and are good for this one."""
        self.tickets = [SoldTicket(w["person"], w["wager"], w["area"], w["cents"]) for w in standing["lying"]]

    def takes(self, move: Told) -> None:
        """Takes in the next move of the game."""
        kind = move["move"]
        if kind == "bet":
            self.tickets.append(SoldTicket(move["by"], move["wager"], move["place"], move["cents"]))
        elif kind == "withdraw":
            void = (move["by"], move["wager"], move["place"])
            self.tickets = [one for one in self.tickets if (one.person, one.form, one.marks) != void]
        elif kind == "draw":
            self.drawn.append(move["number"])
        elif kind == "report" and move["what"] in FAILS:
            self._back()
        elif kind == "report" and move["what"] in REFUSED:
            self.refused[move["cards"]] = REFUSED[move["what"]]
        elif kind == "announce" and len(self.drawn) == DRAWN:
            self._paid()

    def _back(self) -> None:
        """KE5: returns the price of this game."""
        for one in self.tickets:
            price = one.cents // one.games()[0]
            self.verdicts.append(Verdict(one.marks, one.person, one.form, "void", 0, price, SYSTEM))
        self._next_game()

    def _paid(self) -> None:
        """KE1 to KE4: pays each ticket what it is due, cut by the aggregate limit."""
        due = [0 if number in self.refused else self._due(one) for number, one in enumerate(self.tickets, start=1)]
        for number, (one, owing, paid) in enumerate(zip(self.tickets, due, self._limited(due), strict=True), start=1):
            where = (one.marks, one.person, one.form)
            if number in self.refused:
                self.verdicts.append(Verdict(*where, "forfeit", 0, 0, self.refused[number]))
            elif owing:
                self.verdicts.append(Verdict(*where, "win", paid, 0, SCHEDULE))
            else:
                self.verdicts.append(Verdict(*where, "lose", 0, 0, LOST))
        self._next_game()

    def _due(self, one: SoldTicket) -> int:
        sets, came = one.sets(), set(self.drawn)
        rate = one.cents // (one.games()[0] * len(sets))
        return sum(self._pays(len(numbers)).get(len(numbers & came), 0) * rate // 100 for numbers in sets)

    def _pays(self, spots: int) -> dict[int, int]:
        """What a dollar on this number of spots is paid, in cents, for each count of numbers caught."""
        written = self.house.get(f"pays.{spots}")
        if written is None:
            return {caught: dollars * 100 for caught, dollars in POSTED[spots].items()}
        lines = [line.split(":") for line in str(written).split(",")]
        return {int(caught): int(Decimal(dollars.strip()) * 100) for caught, dollars in lines}

    def _limited(self, due: list[int]) -> list[int]:
        """KE3: payments above the posted amount share what the others leave; odd cents go to the largest remainders."""
        limit, small = int(self.house.get("aggregate_limit", 25_000_000)), int(self.house.get("small_payment", 100_000))
        large = [cents for cents in due if cents > small]
        room = max(0, limit - (sum(due) - sum(large)))
        if sum(due) <= limit or sum(large) <= room:
            return due
        order = [at for at, cents in enumerate(due) if cents > small]
        parts = {at: room * due[at] // sum(large) for at in order}
        rest = {at: room * due[at] % sum(large) for at in order}
        for at in sorted(order, key=lambda at: (-rest[at], at))[: room - sum(parts.values())]:
            parts[at] += 1
        return [parts.get(at, cents) for at, cents in enumerate(due)]

    def _next_game(self) -> None:
        left = []
        for one in self.tickets:
            games, of = one.games()
            if games > 1:
                marks = f"{one.marks.split(' games ')[0]} games {games - 1} of {of}"
                left.append(SoldTicket(one.person, one.form, marks, one.cents * (games - 1) // games))
        self.tickets = left

    def facts(self, at: Collection[str] | None = None) -> Facts:
        """The wagers that are settled so far."""
        held = [
            HandFacts(v.place, v.person, (), (Staked(v.wager, v.returned, v.paid),), v.result, v.cite)
            for v in self.verdicts
            if at is None or v.place in at
        ]
        return Facts(self.house, (), tuple(held))

    def standing(self) -> list[tuple[Any, ...]]:
        """The tickets that the witness expects to be good for the next game."""
        return sorted([(one.person, one.form, one.marks, one.cents) for one in self.tickets])


WITNESS = Witness(KenoMemory, owed)
