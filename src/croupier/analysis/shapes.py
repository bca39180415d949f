"""Which kernel fits a game is read off its agenda; a game never names a kernel.

*Solo*: a hand of own and community cards is paid by a table, with decisions on the way. What the hand is worth depends
on the set of its cards alone, and nobody else has a hand.
"""

from __future__ import annotations

from fractions import Fraction

from msgspec.structs import fields

from croupier.money import dollars
from croupier.rounds.game import Rules
from croupier.rounds.steps import COMMUNITY, PLAYERS, CountStub, Deal, Decide, Place, Reveal, Settle
from croupier.rounds.value import Value
from croupier.rounds.wager import Times, Wager

CARDS_MAX = 5
"""Suit-blind classes are a multiset of ranks and whether all cards are of one suit: up to five cards that is enough."""


class Unfit(ValueError):
    """No kernel can count this game; the sentence says why."""


class Decision(Value, frozen=True, kw_only=True):
    """A bet or a fold: how many cards the player has seen by then, and the sizes in opening wagers, least first."""

    bet: Wager
    seen: int
    sizes: tuple[Fraction, ...]


class Solo(Value, frozen=True, kw_only=True):
    """A hand against a paytable. `exposed`: the player's cards lie face up at settlement."""

    opening: Wager
    cards: int
    base: int
    """How many cards lie before anything is decided: sets of these are the first equally likely cases."""
    decisions: tuple[Decision, ...]
    settle: Settle
    exposed: bool


def solo_shape(rules: Rules) -> Solo:
    """The agenda as a solo game; raises Unfit with the reason where it is none."""
    reading = _Reading()
    for step in rules.agenda:
        reading.read(step)
    shape = reading.shape()
    _fits_deck(rules, shape)
    return shape


class _Reading:
    """What has been read of an agenda so far."""

    def __init__(self) -> None:
        self.opening: Wager | None = None
        self.own = self.board = self.down = 0
        self.exposed = False
        self.decisions: list[Decision] = []
        self.settle: Settle | None = None

    def read(self, step: object) -> None:
        # By exact type: a step derived from one of these may do anything.
        if self.settle is not None:
            raise Unfit(f"something comes after the settlement, {type(step).__name__}")
        if type(step) is Place:
            self._place(step)
        elif type(step) is Deal:
            self._deal(step)
        elif type(step) is Reveal:
            self._reveal(step)
        elif type(step) is Decide:
            self._decide(step)
        elif type(step) is Settle:
            self._settle(step)
        elif type(step) is not CountStub:
            raise Unfit(f"its agenda has a step that no kernel knows, {type(step).__name__}")

    def _place(self, step: Place) -> None:
        if self.opening is not None or len(step.wagers) != 1:
            raise Unfit("more than one wager may be placed before the deal")
        self.opening = step.wagers[0]

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
            raise Unfit(f"{step.cards} cards of the {step.of} are turned up, where so many community cards do not lie")
        self.down -= step.cards

    def _decide(self, step: Decide) -> None:
        size = step.bet.size
        if self.opening is None or not isinstance(size, Times) or size.wager != self.opening.key:
            raise Unfit(f"the {step.bet.name} is not so many times the opening wager")
        says_no_more(step, "bet", "closes", "in_turn")
        sizes = tuple(sorted({Fraction(factor, size.per) for factor in size.factors}))
        self.decisions.append(Decision(bet=step.bet, seen=self.own + self.board - self.down, sizes=sizes))

    def _settle(self, step: Settle) -> None:
        if step.showing.dealer:
            raise Unfit("it is settled against the dealer's hand")
        if step.showing.own != self.own or step.showing.community != bool(self.board) or self.down:
            raise Unfit("some of the cards do not count in the settlement")
        says_no_more(step.showing, "rank", "own", "community", "dealer")
        says_no_more(step, "wagers", "showing", "outcome", "order", "limits", "losers_first")
        self.settle = step

    def shape(self) -> Solo:
        if self.opening is None or self.settle is None:
            raise Unfit("it has no opening wager, or no settlement")
        placed = {self.opening.key, *(decision.bet.key for decision in self.decisions)}
        if placed - set(self.settle.wagers):
            raise Unfit(f"the settlement leaves a wager lying, {', '.join(sorted(placed - set(self.settle.wagers)))}")
        cards = self.own + self.board
        if not 2 <= cards <= CARDS_MAX:
            raise Unfit(f"its hands have {cards} cards, and classes of 2 to {CARDS_MAX} cards are tabulated")
        if any(decision.seen == cards for decision in self.decisions):
            raise Unfit("something is decided after every card is known")
        base = min([self.own, cards - 1, *(decision.seen for decision in self.decisions)])
        return Solo(
            opening=self.opening,
            cards=cards,
            base=base,
            decisions=tuple(self.decisions),
            settle=self.settle,
            exposed=self.exposed,
        )


def says_no_more(value: Value, *known: str) -> None:
    """Whatever else a step says, now or in days to come, is more than this kernel counts: refused until named here."""
    for field in fields(value):
        if field.name not in (*known, "cite") and getattr(value, field.name) != field.default:
            raise Unfit(f"{type(value).__name__} says {field.name}, which is not counted")


def opening_of(rules: Rules, wager: Wager, asked: int | None) -> int:
    """The opening wager in cents: the posted minimum unless told, and then within what is posted."""
    low, high = rules.posted[wager.key]
    if asked is not None and not low <= asked <= high:
        right = f"from {dollars(low)} to {dollars(high)} at this table"
        raise Unfit(f"The {wager.name} is {right} ({wager.cite}); {dollars(asked)} is not.")
    return low if asked is None else asked


def _fits_deck(rules: Rules, shape: Solo) -> None:
    if any(count != 1 or not 0 <= card < 52 for card, count in rules.pieces.items()):
        raise Unfit("its deck holds a card twice, or a joker")
    if len(rules.deck) < shape.cards:
        raise Unfit(f"a deck of {len(rules.deck)} cards has no hand of {shape.cards}")
