"""*Staged wagers*: a game of points with a wager after the player's first card and another after the bank's.

A device checks for the bank's natural before anyone plays, so all wagers on a hand win, lose and are surrendered
together. A hand therefore has a value for each unit, whatever is on it. The shape is read from the agenda, from the
exact types of its steps. This module imports nothing slow.
"""

from __future__ import annotations

from typing import TypeVar

from croupier.analysis.kernels.twenty_one.shape import LEAST, TwentyOneShape, declared_only, kinds_of
from croupier.analysis.shapes import Unfit, says_no_more
from croupier.declare.game import Rules
from croupier.rounds.step import Step
from croupier.rounds.steps import BANK, Deal, Settle
from croupier.rounds.steps.dealing.draw import BankDraws
from croupier.rounds.steps.dealing.hole_card import HoleCard, ToBoxes
from croupier.rounds.steps.dealing.second_card import (
    PayNaturals,
    Peek,
    SecondCard,
    SettleInsurance,
    SettleSurrendered,
)
from croupier.rounds.steps.deciding.insure import Attack, Insure, Surrender
from croupier.rounds.steps.deciding.play import Choice, Counted, DoubleOnce, Hit, Play, Split, Stand
from croupier.rounds.steps.placing.shared_box import PlaceShared
from croupier.rounds.steps.settling.at_once import PayFull
from croupier.rounds.steps.settling.settle import Showdown
from croupier.rounds.value import Value
from croupier.rounds.wagers.sizes import Together
from croupier.rounds.wagers.wager import Wager

One = TypeVar("One")

AGENDA: tuple[type[Step], ...] = (
    PlaceShared, ToBoxes, Attack, Deal, Attack, ToBoxes, HoleCard,
    PayNaturals, Insure, Peek, SettleInsurance,
    Play, SecondCard, SettleInsurance, SettleSurrendered, BankDraws, Settle,
)  # fmt: skip
CHOICES = {Hit, Stand, DoubleOnce, Split, Surrender}


class StagedShape(Value, frozen=True, kw_only=True, eq=False):
    """The game of points without the further wagers; the wagers after the player's first card and after the bank's; and
    insurance.
    """

    points: TwentyOneShape
    second: Wager
    third: Wager
    insure: Insure
    insured: SettleInsurance

    @property
    def attacks(self) -> tuple[str, ...]:
        """The keys of the wagers that may be on a hand before it is played. The opening wager comes first."""
        return self.points.opening.key, self.second.key, self.third.key


def staged_shape(rules: Rules) -> StagedShape:
    """Reads the agenda as a game with further wagers. Raises Unfit with the reason if it is not one."""
    agenda = [step for step in rules.agenda if not step.beside]
    kinds = tuple([type(step) for step in agenda])
    if Attack not in kinds or kinds.count(Attack) != 2:
        raise Unfit("no two wagers follow the first cards")
    if Peek not in kinds:
        raise Unfit("no device looks at the bank's second card before anyone plays")
    if kinds != AGENDA:
        raise Unfit("its steps do not come in the order that this kernel knows")
    if (agenda[1], agenda[3]) != (agenda[5], _up(agenda[3])):
        raise Unfit("it is not dealt one card to each box, one to the bank, and one more to each box")
    play, settle = _only(agenda, Play), _only(agenda, Settle)
    cards, left = kinds_of(rules, play)
    first, second, third = (agenda[0].bets()[0], *[bet for at in (2, 4) for bet in agenda[at].bets()])
    naturals = _only(agenda, PayNaturals)
    points = TwentyOneShape(
        opening=first,
        play=play,
        double=_choice(play, DoubleOnce),
        split=_choice(play, Split),
        surrender=_choice(play, Surrender),
        given_up=_only(agenda, SettleSurrendered),
        insure=None,  # insurance is analyzed by suits, apart
        insured=None,
        peeks=True,
        natural=naturals.natural,
        may_be=naturals.may_be,
        draws=_only(agenda, BankDraws).draws,
        settle=settle,
        showing=_counted(settle),
        cards=cards,
        left=left,
        enough=play.enough,
        naturals_first=True,
    )
    shape = StagedShape(
        points=points, second=second, third=third, insure=_only(agenda, Insure), insured=_only(agenda, SettleInsurance)
    )
    declared_only(rules, points)
    _reads(shape)
    _alike(shape)
    return shape


def _up(step: Step) -> Step | None:
    """The step, if it deals one card face up to the bank."""
    return step if isinstance(step, Deal) and (step.cards, step.to, step.up) == (1, BANK, True) else None


def _only(agenda: list[Step], kind: type[One]) -> One:
    return next(step for step in agenda if type(step) is kind)


def _choice(play: Play, kind: type[Choice]) -> One | None:
    return next((choice for choice in play.choices if type(choice) is kind), None)  # type: ignore[return-value]


def _counted(settle: Settle) -> Counted:
    if type(settle.showing) is not Counted or settle.limits or settle.bonuses:
        raise Unfit("it is not settled by counted hands alone")
    return settle.showing


def _reads(shape: StagedShape) -> None:
    """Raises Unfit for a step with properties that this kernel does not count."""
    points, play = shape.points, shape.points.play
    if {type(choice) for choice in play.choices} - CHOICES or not {Hit, Stand} <= {type(c) for c in play.choices}:
        raise Unfit("players have choices other than draw, stand, double, split and surrender")
    if play.left is not None or play.drawing or play.failed or type(play.at_once) is not PayFull or not play.enough:
        raise Unfit("it is not played to a number of cards that win at once")
    if points.double is None or not points.double.any_time or points.surrender is None:
        raise Unfit("a hand cannot be doubled at any time, or its first two cards not surrendered")
    says_no_more(points.settle, "wagers", "showing", "outcome", "order", "losers_first")
    says_no_more(points.showing, "rank", "split", "bank", "own", "community", "dealer")
    says_no_more(play.at_once, "wagers", "showing", "outcome", "doubled")
    if play.at_once.showing != points.showing or set(points.surrender.on) != set(shape.attacks):
        raise Unfit("not all wagers on a hand are settled at once, or surrendered, together")
    sizes = [(bet, {points.opening.key}) for bet in (shape.second, shape.third)]
    on_hand = {*shape.attacks, points.split.bet.key} if points.split else set(shape.attacks)
    sizes += [(one.bet, on_hand) for one in (points.double, points.split) if one is not None]
    for bet, on in sizes:
        size = bet.size
        if not isinstance(size, Together) or size.per != 1 or not on <= set(size.wagers):
            raise Unfit(f"the {bet.name} is not equal to the wagers it goes with")


def _alike(shape: StagedShape) -> None:
    """Raises Unfit unless all wagers on a hand win and lose together.

    Wagers that a double or a split adds are never on the layout when the bank has a natural, so that case is not
    compared for them.
    """
    points, attacks = shape.points, shape.attacks
    bank, added = points.showing.bank or points.showing.rank, [key for key in points.stakes[1:] if key]
    totals = [(card, other) for card in points.cards.values() for other in points.cards.values()]
    for mine in totals:
        for theirs in totals:
            outcomes = points.settle.outcome(Showdown(points.showing.rank(mine), bank(theirs), True))
            keys = attacks if points.natural(theirs) else (*attacks, *added)
            if len({points.net(key, 100, outcomes[key]) for key in keys}) != 1:
                raise Unfit("wagers on one hand are not settled the same way")


def kind_of(points: TwentyOneShape, card: int) -> int:
    """The number of a card's kind."""
    return points.play.total((card,)) - LEAST
