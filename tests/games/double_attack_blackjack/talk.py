"""A few words to drive a round of double attack blackjack with. It knows no rule."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from croupier.games import find
from croupier.rounds.standing import Standing
from tests.games.blackjack.rounds import NO_MORE_BETS, Table21

GAME = find("double-attack-blackjack")
HOLE = {"dealer_second_card": "hole card"}


@dataclass(frozen=True)
class AttackTable(Table21):
    """A round whose first wager is the initial one."""

    def bets(self, person: str, place: str, amount: str, wager: str = "initial") -> Table21:
        return super().bets(person, place, amount, wager)


def begun(
    persons: tuple[str, ...], choices: Mapping[str, object], *, standing: Standing | None = None, slot: int = 0
) -> Table21:
    """A round with these persons at boxes 1 and up, from this slot of the shoe."""
    seats = tuple((str(number), person) for number, person in enumerate(persons, start=1))
    return AttackTable(GAME.rules(GAME.house(choices)).begin(seats, standing, slot=slot))


def seated(*persons: str, **choices: object) -> Table21:
    """The same from a full shoe."""
    return begun(persons, choices)


def attacked(table: Table21, person: str, place: str, amount: str) -> Table21:
    """The double attack wager, or no more than a word against it."""
    if amount == "0":
        return table.chooses(person, place, "decline")
    return table.bets(person, place, amount, "attack")


def alone(cards: str, *, attack: str = "0", bust: str = "0", **choices: object) -> Table21:
    """Ann at box 1 with ten dollars: the dealer's card first, then her two, and what else is due at once."""
    first, _, rest = cards.partition(" ")
    table = seated("Ann", **choices).bets("Ann", "1", "10")
    table = table if bust == "0" else table.bets("Ann", "1", bust, "bust")
    return attacked(table.does(NO_MORE_BETS).deals(first), "Ann", "1", attack).deals(rest)


def two(cards: str, *, bust: str = "0", **choices: object) -> Table21:
    """Ann and Bob with ten dollars each, and no double attack wager."""
    first, _, rest = cards.partition(" ")
    table = seated("Ann", "Bob", **choices).bets("Ann", "1", "10").bets("Bob", "2", "10")
    table = table if bust == "0" else table.bets("Ann", "1", bust, "bust")
    table = table.does(NO_MORE_BETS).deals(first).chooses("Ann", "1", "decline").chooses("Bob", "2", "decline")
    return table.deals(rest) if rest else table
