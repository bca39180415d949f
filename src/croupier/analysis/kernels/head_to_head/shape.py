"""*Head to head*: own cards against the dealer's own cards, with at most one decision on the way.

The opening wager, the wagers that must be made with it and the wager of the decision are settled together against the
dealer's hand. Any other wager is a side wager. It is valued by itself, on the player's cards only. A wager that a meter
pays is counted elsewhere. The shape is read from the agenda.
"""

from __future__ import annotations

from fractions import Fraction

from croupier.analysis.assumptions import is_declared
from croupier.analysis.shapes import (
    SideWager,
    Stakes,
    Unfit,
    limited_apart,
    plain_showing,
    says_no_more,
    stakes_of,
    tabulable,
)
from croupier.declare.game import Rules
from croupier.equipment.cards import JOKER
from croupier.rounds.steps import BANK, PLAYERS, CountStub, Deal, Decide, Place, Reveal, Settle
from croupier.rounds.steps.deciding.expose import Expose
from croupier.rounds.steps.settling.progressive import Register, SettleProgressive
from croupier.rounds.value import Value
from croupier.rounds.wagers.wager import Times, Wager

CARDS_MAX = 6
JOKERS_MAX = 3
"""The largest hand, in cards, if the deck has jokers. The ranking is then called on every set of cards."""


class HeadToHeadBet(Value, frozen=True, kw_only=True):
    """The one decision: how many own cards and dealer cards the player has seen by then, and the allowed sizes as
    multiples of the opening wager.
    """

    wager: Wager
    seen: int
    up: int
    sizes: tuple[Fraction, ...]
    between: bool
    """Whether any size from the first to the last is allowed.

    The value is proportional to the size, so only these two are tried.
    """


class HeadToHeadShape(Value, frozen=True, kw_only=True):
    """Own cards against the dealer's, as read from an agenda."""

    stakes: Stakes
    own: int
    dealer: int
    bet: HeadToHeadBet | None
    settle: Settle
    exposed: bool
    sides: tuple[SideWager, ...]

    @property
    def opening(self) -> Wager:
        """The opening wager. All figures are measured by it."""
        return self.stakes[0][0]

    @property
    def against(self) -> frozenset[str]:
        """The keys of the wagers that are settled against the dealer."""
        return frozenset([*(wager.key for wager, _ in self.stakes), *([self.bet.wager.key] if self.bet else ())])


def head_to_head_shape(rules: Rules) -> HeadToHeadShape:
    """Reads the agenda as a head-to-head game. Raises Unfit with the reason if it is not one."""
    reading = _HeadToHeadReader()
    for step in rules.agenda:
        reading.read(step)
    shape = reading.shape()
    if any((count != 1 or not 0 <= card < 52) and card != JOKER for card, count in rules.pieces.items()):
        raise Unfit("its deck has a card twice")
    if JOKER in rules.pieces and max(shape.own, shape.dealer) > JOKERS_MAX:
        raise Unfit(f"its deck has a joker, and its hands more than {JOKERS_MAX} cards")
    if len(rules.deck) < shape.own + shape.dealer:
        raise Unfit(f"a deck of {len(rules.deck)} cards is too small for both hands")
    return shape


class _HeadToHeadReader:
    """What has been read from an agenda so far."""

    def __init__(self) -> None:
        self.placed: tuple[Wager, ...] = ()
        self.own = self.dealer = self.down = 0
        self.exposed = False
        self.exposable: set[str] = set()
        self.decide: tuple[Decide, int, int] | None = None
        self.settles: list[tuple[Settle, int]] = []
        self.apart: set[str] = set()
        self.before: list[Settle] = []

    def read(self, step: object) -> None:
        # By exact type: a subclass of one of these could do anything.
        if type(step) is Place:
            if self.placed:
                raise Unfit("wagers are placed twice")
            self.placed = step.wagers
        elif type(step) is Deal:
            self._deal(step)
        elif type(step) is Reveal:
            if step.of != BANK or step.cards > self.down:
                raise Unfit(f"{step.cards} cards of the {step.of} are turned up, more than are face down")
            self.down -= step.cards
        elif type(step) is Decide:
            if self.decide is not None:
                raise Unfit("there is more than one decision")
            says_no_more(step, "bet", "closes", "asks", "keeps", "in_turn", "withdrawable")
            self.decide = (step, self.own, self.dealer - self.down)
        elif type(step) is Settle:
            self.settles.append((step, self.own))
            if self.decide is None:
                self.before.append(step)
        elif type(step) is Expose:
            self.exposable.add(step.wager.key)
        elif type(step) is SettleProgressive:
            self.apart.add(step.wager)
        elif type(step) not in (CountStub, Register):
            raise Unfit(f"its agenda has a step that this kernel does not know, {type(step).__name__}")

    def _deal(self, step: Deal) -> None:
        if step.to == PLAYERS:
            self.own += step.cards
            self.exposed = self.exposed or step.up
        elif step.to == BANK:
            self.dealer += step.cards
            self.down += 0 if step.up else step.cards
        else:
            raise Unfit(f"cards are dealt to the {step.to} area")

    def shape(self) -> HeadToHeadShape:
        if not self.placed or not self.dealer:
            raise Unfit("no wager is placed, or the dealer has no hand")
        stakes = stakes_of(self.placed)
        bet = self._bet({w.key: size for w, size in stakes})
        mine = {w.key for w, _ in stakes} | ({bet.wager.key} if bet else set())
        settle = self._settle(mine)
        sides = tuple(self._side(wager) for wager in self.placed if wager.key not in mine | self.apart)
        if bet is not None and bet.between and settle.limits:
            # A payout limit makes the value of a wager nonlinear: a size between the ends may then be best.
            raise Unfit(f"the {bet.wager.name} may have any size in a range, under a payout limit")
        return HeadToHeadShape(
            stakes=stakes, own=self.own, dealer=self.dealer, bet=bet, settle=settle, exposed=self.exposed, sides=sides
        )

    def _bet(self, stakes: dict[str, Fraction]) -> HeadToHeadBet | None:
        if self.decide is None:
            return None
        step, seen, up = self.decide
        size = step.bet.size
        if not isinstance(size, Times) or size.wager not in stakes:
            raise Unfit(f"the {step.bet.name} is not a fixed multiple of an earlier wager")
        if step.asks not in ("", *stakes) or set(step.keeps) & set(stakes):
            raise Unfit("a fold does not lose every wager against the dealer")
        if up > 1:
            raise Unfit(f"{up} of the dealer's cards are known when the {step.bet.name} is decided on")
        sizes = sorted({stakes[size.wager] * Fraction(factor, size.per) for factor in size.factors})
        ends = sizes if size.only else [sizes[0], sizes[-1]]
        return HeadToHeadBet(wager=step.bet, seen=seen, up=up, sizes=tuple(ends), between=not size.only)

    def _settle(self, mine: set[str]) -> Settle:
        found = [(settle, own) for settle, own in self.settles if mine & set(settle.wagers)]
        if len(found) != 1 or not mine <= set(found[0][0].wagers):
            raise Unfit("the wagers against the dealer are not settled together")
        settle, own = found[0]
        if self.down or settle.showing.dealer != self.dealer:
            raise Unfit("not all of the dealer's cards count")
        if settle.showing.own != self.own or own != self.own or settle.showing.community:
            raise Unfit("not all of the player's own cards count, or others do too")
        says_no_more(settle, "wagers", "showing", "outcome", "order", "states", "limits", "losers_first", "bonuses")
        plain_showing(settle)
        for size in (self.own, self.dealer):
            tabulable(settle, size, CARDS_MAX)
        return settle

    def _side(self, wager: Wager) -> SideWager:
        found = [settle for settle, own in self.settles if wager.key in settle.wagers and settle.showing.own <= own]
        if len(found) != 1 or found[0].showing.community or not found[0].showing.own:
            raise Unfit(f"the {wager.name} is not settled once, on the player's own cards")
        settle, cards = found[0], found[0].showing.own
        tabulable(settle, cards, CARDS_MAX)
        plain_showing(settle)
        if not is_declared(settle.outcome):
            limited_apart(settle, wager)
        given_up = self.decide is not None and wager.key not in self.decide[0].keeps and self._follows(settle)
        return SideWager(wager=wager, settle=settle, cards=cards, chosen=wager.key in self.exposable, given_up=given_up)

    def _follows(self, settle: Settle) -> bool:
        """Whether this settlement comes after the fold. Players who made no other wager must reach it too."""
        assert self.decide is not None
        return not self.decide[0].asks and settle not in self.before
