"""What does not change at a table from round to round: its wagers, their limits, what kind of game it is."""

from __future__ import annotations

from functools import lru_cache

from croupier.declare.game import Rules
from croupier.declare.offers import offered_wagers
from croupier.floor.frames.model import WagerSpot

PLACES = {"dealer": "Dealer", "community": "Community cards", "player": "Player's hand", "banker": "Banker's hand"}

RULES_KEPT = 256
"""Of so many rules the facts are cached; rules are compared by identity."""


@lru_cache(RULES_KEPT)
def spots(rules: Rules) -> tuple[WagerSpot, ...]:
    """Every wager of the table, so that its place on the felt is there even when nobody may use it."""
    placing = [place for step in rules.agenda if (place := step.places_lying()) is not None]
    lying = {spot.wager.key: spot for place in placing for spot in place.spots}
    found = []
    for wager in offered_wagers(rules):
        low, high = rules.posted.get(wager.key, (0, 0))
        on = lying.get(wager.key)
        numbers = tuple([n for n in on.numbers if n]) if on is not None else ()
        rests = wager.requires, wager.beside
        found.append(WagerSpot(wager.key, wager.name, low, high, wager.cite, on is not None, numbers, *rests))
    return tuple(found)


@lru_cache(RULES_KEPT)
def family(rules: Rules) -> str:
    """Which kind of game it is: dice, points, baccarat, community, duel (against the dealer's hand) or solo."""
    if not rules.deck:
        return "dice"
    if any(step.plays() is not None for step in rules.agenda):
        return "points"
    if any(step.third_card() is not None for step in rules.agenda):
        return "baccarat"
    settles = [settle for step in rules.agenda if (settle := step.settles()) is not None]
    if any(step.showing.community for step in settles):
        return "community"
    return "duel" if any(step.showing.dealer for step in settles) else "solo"


def main_wager(rules: Rules) -> WagerSpot:
    """The wager that a table's limits and edge are told of: the first that has limits."""
    return next((spot for spot in spots(rules) if spot.maximum_cents), spots(rules)[0])


def place_title(place: str) -> str:
    """What a place of the house is called."""
    return PLACES.get(place, place.capitalize())
