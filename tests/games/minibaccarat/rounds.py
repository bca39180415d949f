"""A few words to drive a round of minibaccarat with: those of punto banco, at a table of this game."""

from __future__ import annotations

from croupier.games import find
from tests.games.baccarat_punto_banco.rounds import IN_USE, Punto

GAME = find("minibaccarat")


def seated(*persons: str, **choices: object) -> Punto:
    """A table with these persons at positions 1 and up, in the middle of a shoe."""
    return from_slot(IN_USE, *persons, **choices)


def from_slot(slot: int, *persons: str, **choices: object) -> Punto:
    """The same where the next card is the one in this slot of the shoe."""
    seats = tuple((str(number), person) for number, person in enumerate(persons, start=1))
    return Punto(GAME.rules(GAME.house(choices)).begin(seats, slot=slot))


def all_three(**choices: object) -> Punto:
    """Ann with ten dollars on each of the wagers, betting closed."""
    mini = seated("Ann", **choices)
    for wager in ("banker", "player", "tie"):
        mini = mini.bets("Ann", wager, "10")
    return mini.closes()


def dealt(player: str, banker: str, **choices: object) -> Punto:
    """The same with these hands: two cards to each in turn, then the third ones as far as the round wants them."""
    mine, theirs = player.split(), banker.split()
    mini = all_three(**choices).turns(f"{mine[0]} {theirs[0]} {mine[1]} {theirs[1]}")
    for place, more in (("player", mine[2:]), ("banker", theirs[2:])):
        for card in more:
            assert mini.wants() == place, f"the {place}'s hand is due no card"
            mini = mini.turns(card)
    return mini
