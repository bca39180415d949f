"""*Set hands*: a hand is set in groups and settled by how many of them are higher than the bank's.

This module imports nothing slow. The dealer is the bank; a round in which a player is the bank is another game. It does
not matter where the deal starts, because no one has seen a piece by then.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import comb

from croupier.analysis.shapes import Unfit, says_no_more
from croupier.declare.game import Rules
from croupier.rounds.steps import BANK, PLAYERS, Deal, Place, Reveal, Settle
from croupier.rounds.steps.dealing.start import DealStacks, ShakeForStart
from croupier.rounds.steps.deciding.arrange import GroupsWon, HouseWay, OpenHands, Parted, Parting, SetHands
from croupier.rounds.steps.placing.player_bank import OfferBank, PlaceAgainstBank
from croupier.rounds.steps.settling.player_bank import SettleAgainstBank
from croupier.rounds.value import Value
from croupier.rounds.wagers.wager import Wager

HANDS_MAX = 200_000
"""The largest number of hands that are listed."""
KNOWN = (
    *(Place, PlaceAgainstBank, OfferBank, ShakeForStart, Deal, DealStacks, SetHands, Reveal, OpenHands),
    *(Settle, SettleAgainstBank),
)


class SetHandsShape(Value, frozen=True, kw_only=True):
    """A game of hands that are set. `banked`: whether a player may be the bank too."""

    opening: Wager
    cards: int
    parting: Parting
    way: HouseWay
    won: GroupsWon
    pieces: Mapping[int, int]
    banked: bool


def set_hands_shape(rules: Rules) -> SetHandsShape:
    """Reads the agenda as hands that are set. Raises Unfit with the reason if it is not such a game."""
    if any(type(step) not in KNOWN for step in rules.agenda):
        raise Unfit("its agenda has a step that this kernel does not know")

    def only(*kinds: type) -> object:
        found = [step for step in rules.agenda if type(step) in kinds]
        if len(found) != 1:
            raise Unfit(f"it has {len(found)} steps of the kind {kinds[0].__name__}, and the kernel supports one")
        return found[0]

    place, setting, opening = only(Place, PlaceAgainstBank), only(SetHands), only(OpenHands)
    settle, reveal = only(Settle, SettleAgainstBank), only(Reveal)
    assert isinstance(place, Place) and isinstance(setting, SetHands) and isinstance(opening, OpenHands)
    assert isinstance(settle, Settle) and isinstance(reveal, Reveal)
    says_no_more(settle, "wagers", "showing", "outcome", "order", "covering", "commission")
    if not isinstance(settle.showing, Parted) or not isinstance(settle.outcome, GroupsWon):
        raise Unfit("it is not settled by the groups that are higher")
    parting = setting.parting
    if opening.parting is not parting or settle.showing.parting is not parting:
        raise Unfit("hands are not set and compared in the same groups")
    if settle.wagers != (place.wagers[0].key,) or settle.outcome.wager != place.wagers[0].key:
        raise Unfit("there are other wagers than the one on the hand")
    cards = _dealt(rules)
    if cards != reveal.cards or parting.lower >= cards:
        raise Unfit("the dealer's hand is not of the size of the players', or no piece is left for the first group")
    if comb(sum(rules.pieces.values()), cards) > HANDS_MAX:
        raise Unfit(f"more than {HANDS_MAX:,} hands can be dealt, which this kernel does not list")
    return SetHandsShape(
        opening=place.wagers[0],
        cards=cards,
        parting=parting,
        way=opening.way,
        won=settle.outcome,
        pieces=rules.pieces,
        banked=type(settle) is SettleAgainstBank,
    )


def _dealt(rules: Rules) -> int:
    """The number of pieces that each player gets. The dealer gets as many."""
    deals = [step for step in rules.agenda if isinstance(step, Deal)]
    if len(deals) == 1 and type(deals[0]) is DealStacks:
        return deals[0].cards
    own, house = (sum([deal.cards for deal in deals if deal.to == to]) for to in (PLAYERS, BANK))
    if own != house or any(type(deal) is not Deal or deal.up or deal.to not in (PLAYERS, BANK) for deal in deals):
        raise Unfit("players and dealer do not get as many pieces each, face down")
    return own
