"""*Two held hands*: read from the agenda of a game in which one person banks and others wager against the bank."""

from __future__ import annotations

from croupier.analysis.kernels.two_hands.shape import CARDS, VALUES, is_alike
from croupier.analysis.shapes import Unfit
from croupier.declare.game import Rules
from croupier.rounds.postings import LOSE, PUSH, WIN
from croupier.rounds.steps.banking.cover import AskForBanco, CoverInOrder
from croupier.rounds.steps.banking.hands import DealHands, DrawOrStand, HeldHands, ShowNaturals
from croupier.rounds.steps.banking.select_banker import AGAINST, SelectBanker
from croupier.rounds.steps.banking.settle import SettleWithBank
from croupier.rounds.steps.dealing.shared_hands import BANKER_HAND, PLAYER_HAND, BurnByFirst
from croupier.rounds.steps.settling.settle import Showdown
from croupier.rounds.value import Value

COUNTS = range(10)


class HeldHandsShape(Value, frozen=True, kw_only=True):
    """The game of two persons. `cards` has one card of each value in the shoe, `left` how many there are of it."""

    player: DrawOrStand
    banker: DrawOrStand
    settle: SettleWithBank
    cards: dict[int, int]
    left: tuple[int, ...]


def held_hands_shape(rules: Rules) -> HeldHandsShape:
    """Reads the agenda. Raises Unfit with the reason if it is not a game of two held hands."""
    kinds = [type(step) for step in rules.agenda if type(step) is not AskForBanco]
    opening = [SelectBanker, CoverInOrder, BurnByFirst, DealHands, ShowNaturals, DrawOrStand, DrawOrStand]
    if kinds != [*opening, SettleWithBank]:
        raise Unfit("it has no bank, wagers against it and two hands whose holders draw or stand")
    *_, deal, naturals, player, banker, settle = rules.agenda
    assert isinstance(deal, DealHands)
    assert isinstance(naturals, ShowNaturals)
    assert isinstance(player, DrawOrStand)
    assert isinstance(banker, DrawOrStand)
    assert isinstance(settle, SettleWithBank)
    if (player.who, banker.who, deal.cards) != (PLAYER_HAND, BANKER_HAND, 2):
        raise Unfit("the player's hand does not draw first, or the hands are not dealt two cards each")
    if not player.count == banker.count == naturals.count or player.value != banker.value:
        raise Unfit("its hands are not counted alike")
    _settled_by_count(settle)
    cards, left = _valued(rules, player, settle)
    return HeldHandsShape(player=player, banker=banker, settle=settle, cards=cards, left=left)


def _settled_by_count(settle: SettleWithBank) -> None:
    """The higher count wins even money, equal counts push, however many cards a hand has."""
    if type(settle.showing) is not HeldHands:
        raise Unfit("it is not settled by the two hands")
    for mine in COUNTS:
        for theirs in COUNTS:
            want = WIN if mine > theirs else LOSE if mine < theirs else PUSH
            for sizes in ((2, 2), (2, 3), (3, 2), (3, 3)):
                outcome = settle.outcome(Showdown((mine, sizes[0]), (theirs, sizes[1])))[AGAINST]
                even = outcome.odds is None or outcome.odds.ratio == 1
                if (outcome.result, outcome.commission, even) != (want, None, True):
                    raise Unfit("the higher count does not win even money from the bank")


def _valued(rules: Rules, step: DrawOrStand, settle: SettleWithBank) -> tuple[dict[int, int], tuple[int, ...]]:
    """Merges cards of one value, if every rule treats them alike."""
    whole = sum(rules.pieces.values())
    if whole < CARDS:
        raise Unfit(f"its shoe has fewer than {CARDS} cards")
    cards: dict[int, int] = {}
    left = [0] * len(VALUES)
    for card, many in rules.pieces.items():
        value = step.value(card)
        if value not in VALUES:
            raise Unfit("a card is not worth one digit")
        cards.setdefault(value, card)
        left[value] += many
    if not is_alike(rules.pieces, cards, step.value, {step.count, settle.showing.rank}):
        raise Unfit("its rules distinguish cards of one value")
    return cards, tuple(left)
