"""Rounds of pai gow poker for the tests: hands by their cards, and numbers from the shaker."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from croupier.equipment.cards import parse_cards
from croupier.games.pai_gow_poker import GAME
from croupier.rounds.actors import CHANCE, DEALER
from croupier.rounds.moves import Announce, Bet, Count, Shake, Turn
from croupier.rounds.round import Round
from croupier.rounds.standing import Standing

NO_MORE_BETS, OPEN = Announce("No more bets"), Announce("Hands are open")
WEAK_DEALER = "2c 3d 7h 8s 9c Jd Qh"
"""Jack and nine in front, queen high behind."""


def begun(*persons: str, house: Mapping[str, object] | None = None, standing: Standing | None = None) -> Round:
    """These persons sit at the positions from 1 on."""
    rules = GAME.rules(GAME.house(house))
    return rules.begin(tuple((str(at), person) for at, person in enumerate(persons, start=1)), standing)


def wager(person: str, place: str, cents: int = 1000, on: str = "pai gow poker") -> Bet:
    return Bet(person, place, on, cents)


def dealt(r: Round, hands: Sequence[str], dice: tuple[int, ...] = (3, 3, 3)) -> Round:
    """The shake, these hands to the positions from 1 on, and the count of the stub."""
    r = r.after(NO_MORE_BETS)
    if CHANCE in r.waits_for() and r.agenda[0].turning(r) is None:
        r = r.after(Shake(dice))
    left = {str(at): list(parse_cards(hand)) for at, hand in enumerate(hands, start=1)}
    while CHANCE in r.waits_for():
        turning = r.agenda[0].turning(r)
        assert turning is not None
        place, slot = turning
        r = r.after(Turn(place, slot, left[place].pop(0)))
    assert r.waits_for() == (DEALER,)
    return r.after(Count(4))


def opened(r: Round, dealer: str = WEAK_DEALER) -> Round:
    """The dealer's cards are turned up and set, and all hands are opened."""
    for card in parse_cards(dealer):
        turning = r.agenda[0].turning(r)
        assert turning is not None
        r = r.after(Turn(*turning, card))
    return r.after(OPEN)
