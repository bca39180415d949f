"""Rounds of asia poker for the tests: hands by their cards, and numbers from the shaker."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from croupier.equipment.cards import parse_cards
from croupier.games.asia_poker import GAME
from croupier.rounds.actors import CHANCE, DEALER
from croupier.rounds.moves import Announce, Bet, Count, Shake, Turn
from croupier.rounds.round import Round
from croupier.rounds.standing import Standing

NO_MORE_BETS, OPEN = Announce("No more bets"), Announce("Hands are open")
DEALERS = "2c 4d 6h 8s Tc Qd Kh"
"""Set as king-six-four-two, queen-eight and ten by the built-in way."""


def begun(*persons: str, house: Mapping[str, object] | None = None, standing: Standing | None = None) -> Round:
    """These persons sit at the positions from 1 on."""
    rules = GAME.rules(GAME.house(house))
    return rules.begin(tuple((str(at), person) for at, person in enumerate(persons, start=1)), standing)


def wager(person: str, place: str, cents: int = 1000) -> Bet:
    return Bet(person, place, "asia poker", cents)


def undealt(r: Round, dice: tuple[int, ...] = (3, 3, 3)) -> Round:
    """Betting is closed and the shake made: the next card is the first."""
    r = r.after(NO_MORE_BETS)
    return r.after(Shake(dice)) if r.agenda[0].turning(r) is None else r


def uncounted(r: Round, hands: Sequence[str], dice: tuple[int, ...] = (3, 3, 3)) -> Round:
    """These hands to the positions from 1 on."""
    r = undealt(r, dice)
    left = {str(at): list(parse_cards(hand)) for at, hand in enumerate(hands, start=1)}
    while CHANCE in r.waits_for():
        turning = r.agenda[0].turning(r)
        assert turning is not None
        r = r.after(Turn(*turning, left[turning[0]].pop(0)))
    assert r.waits_for() == (DEALER,)
    return r


def dealt(r: Round, hands: Sequence[str], dice: tuple[int, ...] = (3, 3, 3)) -> Round:
    """The hands, and four cards that are left."""
    return uncounted(r, hands, dice).after(Count(4))


def turned(r: Round, dealer: str = DEALERS) -> Round:
    """The dealer's cards are turned up."""
    for card in parse_cards(dealer):
        turning = r.agenda[0].turning(r)
        assert turning is not None
        r = r.after(Turn(*turning, card))
    return r


def opened(r: Round, dealer: str = DEALERS) -> Round:
    """The dealer's cards are turned up and set, and all hands are opened."""
    return turned(r, dealer).after(OPEN)
