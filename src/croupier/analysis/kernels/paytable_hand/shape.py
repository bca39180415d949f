"""*Paytable hand*: a hand of own and community cards is paid by a table, with decisions on the way.

The decisions are to place a further wager or fold, to place one or decline it, or to take back a wager or let it ride.
The value of the hand depends only on the set of its cards. No one else has a hand. A further wager that may be placed
before the deal is a side wager. It is valued by itself.
"""

from __future__ import annotations

from fractions import Fraction

from croupier.analysis.shapes import (
    CARDS_MAX,
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
from croupier.rounds.steps import COMMUNITY, PLAYERS, CountStub, Deal, Decide, Place, Reveal, Settle
from croupier.rounds.steps.dealing.burn import Burn
from croupier.rounds.steps.deciding.let_ride import LetRide
from croupier.rounds.steps.deciding.optional_wager import OfferWager
from croupier.rounds.value import Value
from croupier.rounds.wagers.wager import Times, Wager


class Decision(Value, frozen=True, kw_only=True):
    """One decision: how many cards the player has seen by then, and the allowed sizes as multiples of the opening
    wager, smallest first. By default it is a bet or a fold.

    `rides`: the wager is already placed, and the sizes are what may be left of it. `declines`: it need not be placed,
    and the smallest size is none. In either case players cannot fold.
    """

    bet: Wager
    seen: int
    sizes: tuple[Fraction, ...]
    rides: bool = False
    declines: bool = False

    @property
    def folds(self) -> bool:
        """Whether players who do not make the wager are out of the round."""
        return not (self.rides or self.declines)


class PaytableHandShape(Value, frozen=True, kw_only=True):
    """A hand against a paytable. `exposed`: the player's cards are face up at settlement."""

    stakes: Stakes
    cards: int
    base: int
    """The number of cards that are dealt before any decision.

    The count begins with all sets of this many cards, equally likely.
    """
    decisions: tuple[Decision, ...]
    settle: Settle
    exposed: bool
    sides: tuple[SideWager, ...] = ()

    @property
    def opening(self) -> Wager:
        """The opening wager. All figures are measured by it."""
        return self.stakes[0][0]

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys of the wagers that are valued together, in the order of settlement."""
        apart = {side.wager.key for side in self.sides}
        return tuple([key for key in self.settle.wagers if key not in apart])


def paytable_hand_shape(rules: Rules) -> PaytableHandShape:
    """Reads the agenda as a hand against a paytable. Raises Unfit with the reason if it is not one."""
    reading = _PaytableHandReader()
    for step in rules.agenda:
        reading.read(step)
    shape = reading.shape()
    _fits_deck(rules, shape)
    return shape


class _PaytableHandReader:
    """What has been read from an agenda so far."""

    def __init__(self) -> None:
        self.placed: tuple[Wager, ...] = ()
        self.stakes: Stakes = ()
        self.own = self.board = self.down = 0
        self.exposed = False
        self.decisions: list[Decision] = []
        self.settles: list[Settle] = []
        self.keeps: list[frozenset[str]] = []

    @property
    def kept(self) -> frozenset[str]:
        """The wagers that are kept after every fold."""
        return frozenset.intersection(*self.keeps) if self.keeps else frozenset()

    def read(self, step: object) -> None:
        # By exact type: a subclass of one of these could do anything.
        if self.settles and type(step) is not Settle:
            raise Unfit(f"a step comes after the settlement, {type(step).__name__}")
        if type(step) is Place:
            self._place(step)
        elif type(step) is Deal:
            self._deal(step)
        elif type(step) is Reveal:
            self._reveal(step)
        elif type(step) is Decide:
            self._decide(step)
        elif type(step) is LetRide:
            self._ride(step)
        elif type(step) is OfferWager:
            self._offer(step)
        elif type(step) is Settle:
            self.settles.append(step)
        elif type(step) not in (CountStub, Burn):
            raise Unfit(f"its agenda has a step that no kernel knows, {type(step).__name__}")

    def _place(self, step: Place) -> None:
        if self.placed:
            raise Unfit("wagers are placed twice")
        self.placed, self.stakes = step.wagers, stakes_of(step.wagers)

    def _deal(self, step: Deal) -> None:
        if step.to == PLAYERS:
            self.own += step.cards
            self.exposed = self.exposed or step.up
        elif step.to == COMMUNITY:
            self.board += step.cards
            self.down += 0 if step.up else step.cards
        else:
            raise Unfit(f"the {step.to} is dealt a hand too")

    def _reveal(self, step: Reveal) -> None:
        if step.of != COMMUNITY or step.cards > self.down:
            raise Unfit(f"{step.cards} cards of the {step.of} are turned up, more community cards than are face down")
        self.down -= step.cards

    def _decide(self, step: Decide) -> None:
        sizes = self._multiples(step.bet)
        says_no_more(step, "bet", "closes", "in_turn", "keeps")
        self.keeps.append(frozenset(step.keeps))
        self.decisions.append(Decision(bet=step.bet, seen=self._seen(), sizes=sizes))

    def _offer(self, step: OfferWager) -> None:
        sizes = (Fraction(0), *self._multiples(step.bet))
        says_no_more(step, "bet", "closes", "in_turn")
        self.decisions.append(Decision(bet=step.bet, seen=self._seen(), sizes=sizes, declines=True))

    def _multiples(self, bet: Wager) -> tuple[Fraction, ...]:
        """The sizes that a decision allows for its wager, as multiples of the opening wager."""
        size = bet.size
        if not self.stakes or not isinstance(size, Times) or size.wager != self.stakes[0][0].key:
            raise Unfit(f"the {bet.name} is not a fixed multiple of the opening wager")
        if bet.key in {wager.key for wager in self.placed}:
            raise Unfit(f"the {bet.name} may be placed before it is decided on")
        return tuple(sorted({Fraction(factor, size.per) for factor in size.factors}))

    def _ride(self, step: LetRide) -> None:
        lying = {wager.key: size for wager, size in self.stakes}
        if step.bet.key not in lying or any(decision.bet == step.bet for decision in self.decisions):
            raise Unfit(f"the {step.bet.name} is not on the table when it may ride or be taken back")
        says_no_more(step, "bet", "closes", "in_turn")
        sizes = (Fraction(0), lying[step.bet.key])
        self.decisions.append(Decision(bet=step.bet, seen=self._seen(), sizes=sizes, rides=True))

    def _seen(self) -> int:
        return self.own + self.board - self.down

    def _settle(self, mine: set[str]) -> Settle:
        """The one settlement of the wagers on the hand. Raises Unfit if it is none that this kernel can count."""
        found = [step for step in self.settles if mine & set(step.wagers)]
        if not found:
            raise Unfit("it has no opening wager, or no settlement")
        step = found[0]
        if step.showing.dealer:
            raise Unfit("it is settled against the dealer's hand")
        plain_showing(step)
        if len(found) > 1 or mine - set(step.wagers):
            raise Unfit(f"the settlement leaves a wager unsettled, {', '.join(sorted(mine - set(step.wagers)))}")
        if step.showing.own != self.own or step.showing.community != bool(self.board) or self.down:
            raise Unfit("some of the cards do not count in the settlement")
        says_no_more(step.showing, "rank", "own", "community", "dealer")
        says_no_more(step, "wagers", "showing", "outcome", "order", "limits", "losers_first")
        return step

    def _side(self, wager: Wager) -> SideWager:
        found = [step for step in self.settles if wager.key in step.wagers]
        if len(found) == 1 and found[0].showing.dealer:
            raise Unfit(f"the {wager.name} is settled on the dealer's cards, which no kernel counts for a side wager")
        if len(found) != 1 or found[0].showing.own != self.own:
            raise Unfit(f"the {wager.name} is not settled once, on the cards of the hand")
        cards = self.own + (self.board if found[0].showing.community else 0)
        tabulable(found[0], cards)
        plain_showing(found[0])
        limited_apart(found[0], wager)
        folds = any(decision.folds and wager.key not in self.kept for decision in self.decisions)
        return SideWager(wager=wager, settle=found[0], cards=cards, given_up=folds)

    def shape(self) -> PaytableHandShape:
        mine = {*(wager.key for wager, _ in self.stakes), *(decision.bet.key for decision in self.decisions)}
        settle = self._settle(mine)
        if mine & frozenset().union(*self.keeps):
            raise Unfit("Decide has keeps for a wager on the hand, which the kernel does not count")
        cards = self.own + self.board
        if not 2 <= cards <= CARDS_MAX:
            raise Unfit(f"its hands have {cards} cards, and the kernel supports 2 to {CARDS_MAX}")
        if any(decision.seen == cards for decision in self.decisions):
            raise Unfit("there is a decision after every card is known")
        base = min([cards - 1, *([decision.seen for decision in self.decisions] or [self.own])])
        return PaytableHandShape(
            stakes=self.stakes,
            cards=cards,
            base=base,
            decisions=tuple(self.decisions),
            settle=settle,
            exposed=self.exposed,
            sides=tuple(self._side(wager) for wager in self.placed if wager.key not in mine),
        )


def _fits_deck(rules: Rules, shape: PaytableHandShape) -> None:
    if any(count != 1 or not 0 <= card < 52 for card, count in rules.pieces.items()):
        raise Unfit("its deck has a card twice, or a joker")
    if len(rules.deck) < shape.cards:
        raise Unfit(f"a deck of {len(rules.deck)} cards has no hand of {shape.cards}")
