"""A few words to drive a round of triple attack blackjack with. It knows no rule."""

from __future__ import annotations

from dataclasses import dataclass

from croupier.games import find
from tests.games.blackjack.rounds import NO_MORE_BETS, Table21

GAME = find("triple-attack-blackjack")
HOLE = {"dealer_second_card": "hole card"}


@dataclass(frozen=True)
class AttacksTable(Table21):
    """A round whose opening wager is the first attack wager."""

    def bets(self, person: str, place: str, amount: str, wager: str = "first") -> Table21:
        return super().bets(person, place, amount, wager)


def seated(*persons: str, **choices: object) -> Table21:
    """A round with these persons at boxes 1 and up, from a full shoe."""
    seats = tuple((str(number), person) for number, person in enumerate(persons, start=1))
    return AttacksTable(GAME.rules(GAME.house(choices)).begin(seats))


def attacked(table: Table21, wager: str, amounts: dict[str, str]) -> Table21:
    """What each person at boxes 1 and up adds of this wager; 0 declines it."""
    for number, (person, amount) in enumerate(amounts.items(), start=1):
        place = str(number)
        said = table.chooses(person, place, "decline") if amount == "0" else table.bets(person, place, amount, wager)
        table = said
    return table


def alone(cards: str, *, second: str = "0", third: str = "0", wager: str = "10", **choices: object) -> Table21:
    """Ann at box 1: her first card, the dealer's, her second, and what else is due at once."""
    mine, dealers, *rest = cards.split()
    table = seated("Ann", **choices).bets("Ann", "1", wager).does(NO_MORE_BETS).deals(mine)
    table = attacked(table, "second", {"Ann": second}).deals(dealers)
    table = attacked(table, "third", {"Ann": third})
    return table.deals(" ".join(rest)) if rest else table


def two(cards: str, **choices: object) -> Table21:
    """Ann and Bob with ten dollars each and no further attack: their first cards, the dealer's, their second."""
    first, second, dealers, *rest = cards.split()
    table = seated("Ann", "Bob", **choices).bets("Ann", "1", "10").bets("Bob", "2", "10")
    table = table.does(NO_MORE_BETS).deals(f"{first} {second}")
    table = attacked(table, "second", {"Ann": "0", "Bob": "0"}).deals(dealers)
    table = attacked(table, "third", {"Ann": "0", "Bob": "0"})
    return table.deals(" ".join(rest)) if rest else table
