"""What does not change at a table from round to round: its wagers, their limits, what kind of game it is."""

from __future__ import annotations

from croupier.declare.game import Rules
from croupier.declare.offers import offered_wagers
from croupier.floor.frames.model import Spot

PLACES = {"dealer": "Dealer", "community": "Community cards", "player": "Player's hand", "banker": "Banker's hand"}

_SPOTS: dict[int, tuple[object, tuple[Spot, ...]]] = {}
"""With the agenda that each was read off: as long as it is kept, no other can be taken for it."""
_FAMILIES: dict[int, tuple[object, str]] = {}
SPOTS_KEPT = 200


def spots(rules: Rules) -> tuple[Spot, ...]:
    """Every wager of the table, so that its place on the felt is there even when nobody may use it."""
    agenda = rules.agenda
    known = _SPOTS.get(id(agenda))
    if known is None or known[0] is not agenda:
        if len(_SPOTS) >= SPOTS_KEPT:
            _SPOTS.clear()
        known = _SPOTS[id(agenda)] = agenda, _spots(rules)
    return known[1]


def _spots(rules: Rules) -> tuple[Spot, ...]:
    placing = [place for step in rules.agenda if (place := step.places_lying()) is not None]
    lying = {spot.wager.key: spot for place in placing for spot in place.spots}
    found = []
    for wager in offered_wagers(rules):
        low, high = rules.posted.get(wager.key, (0, 0))
        on = lying.get(wager.key)
        numbers = tuple([n for n in on.numbers if n]) if on is not None else ()
        rests = wager.requires, wager.beside
        found.append(Spot(wager.key, wager.name, low, high, wager.cite, on is not None, numbers, *rests))
    return tuple(found)


def family(rules: Rules) -> str:
    """The kind of game, read off once."""
    agenda = rules.agenda
    known = _FAMILIES.get(id(agenda))
    if known is None or known[0] is not agenda:
        if len(_FAMILIES) >= SPOTS_KEPT:
            _FAMILIES.clear()
        known = _FAMILIES[id(agenda)] = agenda, _family(rules)
    return known[1]


def _family(rules: Rules) -> str:
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


def main_wager(rules: Rules) -> Spot:
    """The wager that a table's limits and edge are told of: the first that has limits."""
    return next((spot for spot in spots(rules) if spot.maximum_cents), spots(rules)[0])


def place_title(place: str) -> str:
    """What a place of the house is called."""
    return PLACES.get(place, place.capitalize())
