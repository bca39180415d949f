"""*Second wager*: a game of points with a second wager after the bank's first card, read from the agenda.

This module imports nothing slow.
"""

from __future__ import annotations

from typing import TypeVar

from croupier.analysis.kernels.twenty_one.shape import TwentyOneShape, declared_only, kinds_of
from croupier.analysis.shapes import Unfit
from croupier.declare.game import Rules
from croupier.rounds.steps import BANK, Deal, Settle
from croupier.rounds.steps.dealing.draw import BankDraws
from croupier.rounds.steps.dealing.hole_card import HoleCard
from croupier.rounds.steps.dealing.second_card import (
    Peek,
    SecondCard,
    SettleInsurance,
    SettleNaturals,
    SettleSurrendered,
)
from croupier.rounds.steps.deciding.insure import Insure, Surrender
from croupier.rounds.steps.deciding.play import Counted, Double, Hit, Play, Split, Stand
from croupier.rounds.steps.placing.shared_box import PlaceShared
from croupier.rounds.steps.settling.settle import Showdown
from croupier.rounds.value import Value
from croupier.rounds.wagers.wager import Wager

One = TypeVar("One")
KINDS = (
    PlaceShared,
    Deal,
    Insure,
    SettleNaturals,
    Peek,
    SettleInsurance,
    Play,
    SecondCard,
    SettleSurrendered,
    BankDraws,
    Settle,
)


class SecondWagerShape(Value, frozen=True, kw_only=True, eq=False):
    """The game of points without the second wager, and the wager that follows the bank's first card."""

    points: TwentyOneShape
    attack: Wager


def attack_shape(rules: Rules) -> SecondWagerShape:
    """Reads the agenda as a game with a second wager. Raises Unfit with the reason if it is not one."""
    agenda = rules.agenda
    strange = [type(step).__name__ for step in agenda if not isinstance(step, KINDS)]
    if strange:
        raise Unfit(f"its agenda has a step that this kernel does not know, {strange[0]}")
    if not isinstance(agenda[0], PlaceShared):
        raise Unfit("it does not begin with wagers at boxes")
    asks = [step for step in agenda if isinstance(step, Insure)]
    deals = [type(step) for step in agenda if isinstance(step, Deal)]
    up_first = len(agenda) > 2 and type(agenda[1]) is Deal and agenda[1].to == BANK
    if len(asks) != 2 or not up_first or agenda[2] is not asks[0] or len(deals) != 3 or HoleCard not in deals:
        raise Unfit("no wager follows the bank's first card before the players' cards")
    play, settle = _one(rules, Play), _last_settle(rules)
    peek, naturals = _one(rules, Peek), _one(rules, SettleNaturals)
    double, split, surrender = _choice(play, Double), _choice(play, Split), _choice(play, Surrender)
    known = {Hit, Stand, type(double), type(split), type(surrender)}
    if double is None or surrender is None or {type(choice) for choice in play.choices} - known:
        raise Unfit("players have choices other than draw, stand, double, split and surrender")
    if not _any_time(double) or not _any_time(surrender):
        raise Unfit("a hand cannot be doubled and surrendered at any time")
    if type(settle.showing) is not Counted or settle.limits or settle.bonuses:
        raise Unfit("it is not settled by counted hands alone")
    cards, left = kinds_of(rules, play)
    points = TwentyOneShape(
        opening=agenda[0].wagers[0],
        play=play,
        double=double,
        split=split,
        surrender=surrender,
        given_up=_one(rules, SettleSurrendered),
        insure=asks[1],
        insured=next(step for step in agenda if isinstance(step, SettleInsurance)),
        peeks=True,
        natural=peek.natural,
        may_be=naturals.may_be,
        draws=_one(rules, BankDraws).draws,
        settle=settle,
        showing=settle.showing,
        cards=cards,
        left=left,
    )
    declared_only(rules, points)
    _alike(points, asks[0].bet.key)
    return SecondWagerShape(points=points, attack=asks[0].bet)


def _one(rules: Rules, kind: type[One]) -> One:
    found = [step for step in rules.agenda if isinstance(step, kind)]
    if len(found) != 1:
        raise Unfit(f"it has {len(found)} steps of the kind {kind.__name__}, and the kernel supports one")
    return found[0]


def _last_settle(rules: Rules) -> Settle:
    step = rules.agenda[-1]
    if type(step) is not Settle:
        raise Unfit("it does not end with the settlement of the hands")
    return step


def _choice(play: Play, kind: type[One]) -> One | None:
    found = [choice for choice in play.choices if isinstance(choice, kind)]
    return found[0] if found else None


def _any_time(choice: object) -> bool:
    """Whether this choice is allowed at every decision of a hand."""
    return bool(getattr(choice, "any_time", False))


def _alike(points: TwentyOneShape, attack: str) -> None:
    """Raises Unfit unless all wagers on a hand win and lose together.

    A natural of the bank must take only the opening wager.
    """
    bank = points.showing.bank or points.showing.rank
    totals = [(card, other) for card in points.cards.values() for other in points.cards.values()]
    main, double, split = points.stakes
    for mine in totals:
        for theirs in totals:
            outcomes = points.settle.outcome(Showdown(points.showing.rank(mine), bank(theirs), True))
            nets = {key: points.net(key, 100, outcomes[key]) for key in (main, attack, double, split) if key}
            if points.natural(theirs):
                fits = nets[attack] == 0
            else:
                fits = len(set(nets.values())) == 1
            if not fits:
                raise Unfit("wagers on one hand are not settled the same way")
