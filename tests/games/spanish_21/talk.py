"""A few words to drive a round of Spanish 21 with. It knows no rule."""

from __future__ import annotations

from croupier.games import find
from tests.games.blackjack.rounds import NO_MORE_BETS, Table21

GAME = find("spanish-21")
HOLE = {"dealer_second_card": "hole card"}


def seated(*persons: str, **choices: object) -> Table21:
    """A round with these persons at boxes 1 and up, from a full shoe."""
    seats = tuple((str(number), person) for number, person in enumerate(persons, start=1))
    return Table21(GAME.rules(GAME.house(choices)).begin(seats))


def alone(cards: str, *, wager: str = "10", match: str = "0", **choices: object) -> Table21:
    """Ann at box 1: her first card, the dealer's, her second, and what else is due at once."""
    table = seated("Ann", **choices).bets("Ann", "1", wager)
    table = table if match == "0" else table.bets("Ann", "1", match, "match")
    return table.does(NO_MORE_BETS).deals(cards)


def two(cards: str, **choices: object) -> Table21:
    """Ann and Bob with ten dollars each."""
    table = seated("Ann", "Bob", **choices).bets("Ann", "1", "10").bets("Bob", "2", "10")
    return table.does(NO_MORE_BETS).deals(cards)


def shared(cards: str, **choices: object) -> Table21:
    """Ann with ten dollars at box 1, and Bob with ten dollars on the same box."""
    table = seated("Ann", persons_on_a_box=2, **choices).bets("Ann", "1", "10")
    return table.chooses("Ann", "1", "consent").bets("Bob", "1", "10").does(NO_MORE_BETS).deals(cards)
