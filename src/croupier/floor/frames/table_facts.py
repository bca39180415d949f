"""The facts of a table that do not change from round to round: its wagers, their limits, and the kind of game."""

from __future__ import annotations

from functools import lru_cache

from croupier.declare.game import Rules
from croupier.declare.offers import offered_wagers
from croupier.floor.frames.model import WagerSpot

PLACES = {"dealer": "Dealer", "community": "Community cards", "player": "Player's hand", "banker": "Banker's hand"}

RULES_KEPT = 256
"""Size of the caches. Two rules are the same only if they are the same object."""


@lru_cache(RULES_KEPT)
def spots(rules: Rules) -> tuple[WagerSpot, ...]:
    """Every wager of the table, including the closed ones, so that each has its spot on the felt."""
    placing = [place for step in rules.agenda if (place := step.places_lying()) is not None]
    lying = {spot.wager.key: spot for place in placing for spot in place.spots}
    found = []
    for wager in offered_wagers(rules):
        low, high = rules.posted.get(wager.key, (0, 0))
        on = lying.get(wager.key)
        numbers = tuple([n for n in on.numbers if n]) if on is not None else ()
        places = on.areas if on is not None else ()
        rests = wager.requires, wager.beside
        found.append(WagerSpot(wager.key, wager.name, low, high, wager.cite, on is not None, numbers, places, *rests))
    return tuple(found)


@lru_cache(RULES_KEPT)
def family(rules: Rules) -> str:
    """The kind of game: dice, wheel, draw, points, baccarat, community, duel (against the dealer's hand) or solo."""
    if not rules.deck:
        if any(step.draws_numbers() is not None for step in rules.agenda):
            return "draw"
        spun = any(step.point_name == "spin" for step in rules.agenda)
        return "wheel" if spun else "dice"
    if any(step.plays() is not None for step in rules.agenda):
        return "points"
    if any(step.third_card() is not None for step in rules.agenda):
        return "baccarat"
    settles = [settle for step in rules.agenda if (settle := step.settles()) is not None]
    if any(step.showing.community for step in settles):
        return "community"
    return "duel" if any(step.showing.dealer for step in settles) else "solo"


def main_wager(rules: Rules) -> WagerSpot:
    """The wager whose limits and edge the lobby shows: the first one that has limits."""
    return next((spot for spot in spots(rules) if spot.maximum_cents), spots(rules)[0])


def place_title(place: str) -> str:
    """The title of a place of the house."""
    return PLACES.get(place, place.capitalize())
