"""Rounds of pai gow for the tests: tiles by their halves, stacks in a set, numbers from the shaker."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from croupier.equipment.tiles import parse_tiles
from croupier.games import find
from croupier.rounds.actors import CHANCE
from croupier.rounds.moves import Announce, Bet, Shake, Turn
from croupier.rounds.round import Round
from croupier.rounds.standing import Standing
from croupier.rounds.steps.dealing.start import circle

GAME = find("pai-gow")
PERSONS = ("Ann", "Bob", "Cyd", "Dee", "Eve", "Fay")
NO_MORE_BETS, OPEN = Announce("No more bets"), Announce("Hands are open")
DEALER = "1-6 2-6 1-3 1-5"


def begun(*persons: str, house: Mapping[str, object] | None = None, standing: Standing | None = None) -> Round:
    """These persons sit at the positions from 1 on."""
    rules = GAME.rules(GAME.house(house))
    return rules.begin(tuple((str(at), person) for at, person in enumerate(persons, start=1)), standing)


def wager(person: str, place: str, cents: int = 1000) -> Bet:
    return Bet(person, place, "pai gow", cents)


def dealt(r: Round, hands: Sequence[str], dice: tuple[int, ...] = (3, 3, 3)) -> Round:
    """The shake, and these hands to the positions from 1 on, whatever the order of delivery is."""
    r = r.after(NO_MORE_BETS).after(Shake(dice))
    left = {str(at): list(parse_tiles(hand)) for at, hand in enumerate(hands, start=1)}
    while CHANCE in r.waits_for() and not r.agenda[0].reveals:
        turning = r.agenda[0].turning(r)
        assert turning is not None
        place, slot = turning
        r = r.after(Turn(place, slot, left[place].pop(0)))
    return r


def opened(r: Round, dealer: str = DEALER) -> Round:
    """The dealer's tiles are turned up and set, and all hands are opened."""
    for tile in parse_tiles(dealer):
        turning = r.agenda[0].turning(r)
        assert turning is not None
        r = r.after(Turn(*turning, tile))
    return r.after(OPEN)


def places(r: Round) -> tuple[str, ...]:
    """The places of the table, counterclockwise from the dealer."""
    return circle(r)
