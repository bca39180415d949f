"""*Seven cards*: each side sets them as hands, from a deck with a joker. This module imports nothing slow."""

from __future__ import annotations

from croupier.analysis.shapes import Unfit, says_no_more
from croupier.declare.game import Rules
from croupier.equipment.cards import JOKER
from croupier.hands.seven_cards.bug import LOWEST, SECOND, bug_five_rank, bug_two_rank, lowest_five_rank
from croupier.rounds.steps import CountStub, Place, Reveal, Settle
from croupier.rounds.steps.dealing.seven_places import DealSeven, MoveStartButton, ShakeForFirst
from croupier.rounds.steps.deciding.arrange import GroupsWon, HouseWay, OpenHands, Parted, Parting, SetHands
from croupier.rounds.steps.placing.player_bank import OfferBank, PlaceAgainstBank
from croupier.rounds.steps.settling.envy import SettleWithEnvy
from croupier.rounds.steps.settling.player_bank import SettleAgainstBank
from croupier.rounds.value import Value
from croupier.rounds.wagers.wager import Wager

KNOWN = (
    OfferBank,
    Place,
    PlaceAgainstBank,
    ShakeForFirst,
    MoveStartButton,
    DealSeven,
    CountStub,
    SetHands,
    Reveal,
    OpenHands,
    Settle,
    SettleAgainstBank,
    SettleWithEnvy,
)
WHEELS: dict[object, str] = {bug_five_rank: SECOND, lowest_five_rank: LOWEST}
CARDS = 7


class SevenCardsShape(Value, frozen=True, kw_only=True):
    """A game of seven cards that are set.

    `bonus` settles wagers on a player's own seven cards. `banked`: whether a player may be the bank too. `wheel`: the
    rank of the straight from the ace. It is empty if the cards are set in other groups than five and two; such games
    are not counted.
    """

    opening: Wager
    wheel: str
    parting: Parting
    way: HouseWay
    won: GroupsWon
    ranks: tuple[int, ...]
    suits: int
    joker: bool
    bonus: SettleWithEnvy | None
    banked: bool


def seven_cards_shape(rules: Rules) -> SevenCardsShape:
    """Reads the agenda as seven cards that are set. Raises Unfit with the reason if it is not such a game."""
    if any(type(step) not in KNOWN for step in rules.agenda):
        raise Unfit("its agenda has a step that this kernel does not know")

    def only(*kinds: type) -> object:
        found = [step for step in rules.agenda if type(step) in kinds]
        if len(found) != 1:
            raise Unfit("it does not deal, set and settle once")
        return found[0]

    place, settle = only(Place, PlaceAgainstBank), only(Settle, SettleAgainstBank)
    deal, setting, opening = only(DealSeven), only(SetHands), only(OpenHands)
    assert isinstance(place, Place) and isinstance(deal, DealSeven) and isinstance(setting, SetHands)
    assert isinstance(opening, OpenHands) and isinstance(settle, Settle)
    says_no_more(settle, "wagers", "showing", "outcome", "order", "covering", "commission")
    if not isinstance(settle.showing, Parted) or not isinstance(settle.outcome, GroupsWon):
        raise Unfit("it is not settled by the groups that are higher")
    parting = setting.parting
    groups = [(group.size, group.rank) for group in parting.groups]
    counted = len(groups) == 2 and groups[0][0] == 5 and groups[0][1] in WHEELS and groups[1] == (2, bug_two_rank)
    if opening.parting is not parting or settle.showing.parting is not parting or deal.cards != CARDS:
        raise Unfit("hands are not set and compared in the same groups")
    if settle.wagers != (place.wagers[0].key,) or settle.outcome.wager != place.wagers[0].key:
        raise Unfit("other wagers are settled with the hands")
    ranks, suits, joker = _deck(rules)
    bonus = next((step for step in rules.agenda if isinstance(step, SettleWithEnvy)), None)
    return SevenCardsShape(
        opening=place.wagers[0],
        wheel=WHEELS[groups[0][1]] if counted else "",
        parting=parting,
        way=opening.way,
        won=settle.outcome,
        ranks=ranks,
        suits=suits,
        joker=joker,
        bonus=bonus,
        banked=isinstance(settle, SettleAgainstBank),
    )


def _deck(rules: Rules) -> tuple[tuple[int, ...], int, bool]:
    """The ranks and the number of suits of the deck, and whether it has a joker."""
    plain = sorted([card for card in rules.deck if card != JOKER])
    ranks = tuple(sorted({card % 13 for card in plain}))
    suits = len(plain) // len(ranks) if ranks else 0
    if plain != sorted([suit * 13 + rank for suit in range(suits) for rank in ranks]) or rules.deck.count(JOKER) > 1:
        raise Unfit("its deck does not have the same ranks in each suit, each card once")
    return ranks, suits, JOKER in rules.deck
