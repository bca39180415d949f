"""*Wagers by street*: two own cards against the dealer's two, each hand the best five of seven on a shared board.

Before the board the player places a wager or folds. While the board is dealt, a wager may be added twice, or not. The
result of each wager does not depend on the others. This is proven before anything is counted, so each wager is decided
by itself. Another wager that may be placed before the deal is a side wager: it depends only on both hands of two cards.
The shape is read from the agenda; a game never names a kernel.
"""

from __future__ import annotations

from fractions import Fraction

from croupier.analysis.kernels.shared_board.shape import CARDS, OWN, BoardReader, Lines, Rank
from croupier.analysis.shapes import Unfit, limited_apart, plain_showing, says_no_more
from croupier.declare.game import Rules
from croupier.hands.best_of import BestOf
from croupier.rounds.hand import DONE, FOLDED
from croupier.rounds.steps import BANK, COMMUNITY, Deal, Decide, Reveal, Settle
from croupier.rounds.steps.dealing.burn import Burn, BurnCards
from croupier.rounds.steps.deciding.deferrable_wager import DecideOnce
from croupier.rounds.steps.settling.shared_board import SharedBoard
from croupier.rounds.value import Value
from croupier.rounds.wagers.wager import Posted, Times, Wager

PLACES = 5
"""The number of cards of the board."""
STREETS = 2
"""The number of moments at which a wager may be added."""


class StreetWager(Value, frozen=True, kw_only=True):
    """A wager at one moment: its name, its size as a multiple of the opening wager, and the number of cards of the
    board that the player has seen.
    """

    bet: Wager
    called: str
    size: Fraction
    shown: int


class TwoCardSide(Value, frozen=True, kw_only=True):
    """A wager on the player's two cards and the dealer's. A fold does not end it."""

    wager: Wager
    settle: Settle


class ByStreetShape(Value, frozen=True, kw_only=True):
    """The shape. The wager `first` is placed or the hand folds; each wager of `streets` is added or not."""

    opening: Wager
    first: StreetWager
    streets: tuple[StreetWager, ...]
    rank: Rank
    settle: Settle
    exposed: bool
    sides: tuple[TwoCardSide, ...]

    @property
    def against(self) -> frozenset[str]:
        """The keys of the wagers that are settled against the dealer."""
        return frozenset([self.opening.key, self.first.bet.key, *(street.bet.key for street in self.streets)])


class SeenBoard(Value, frozen=True):
    """The board as the player sees it at one moment, in the form that a plan needs."""

    shown: int

    @property
    def places(self) -> int:
        """The number of cards of the board."""
        return PLACES

    @property
    def lines(self) -> Lines:
        """The one line of the board, through all its places."""
        return (tuple(range(PLACES)),)


def by_street_shape(rules: Rules) -> ByStreetShape:
    """Reads the agenda as wagers by street. Raises Unfit with the reason if it is not such a game."""
    reading = _ByStreetReader()
    for step in rules.agenda:
        reading.read(step)
    shape = reading.by_street()
    if any(count != 1 or not 0 <= card < 52 for card, count in rules.pieces.items()):
        raise Unfit("its deck has a card twice, or a joker")
    if len(rules.deck) < 2 * OWN + PLACES + reading.burned:
        raise Unfit(f"a deck of {len(rules.deck)} cards is too small for both hands and the board")
    return shape


class _ByStreetReader(BoardReader):
    """What has been read from an agenda so far. The board may be dealt between the decisions."""

    def __init__(self) -> None:
        super().__init__()
        self.first: Decide | None = None
        self.added: list[tuple[DecideOnce, int]] = []
        self.burned = 0
        """The number of cards that no one sees. They do not change the probability of any other card."""

    def read(self, step: object) -> None:
        # By exact type: a subclass of one of these could do anything.
        if type(step) is Decide:
            if self.first is not None or self.added or self.lie[COMMUNITY] > self.down[COMMUNITY]:
                raise Unfit("a hand may fold once the board is seen, or twice")
            self._unseen()
            says_no_more(step, "bet", "closes", "keeps", "in_turn")
            self.first = step
        elif type(step) is DecideOnce:
            if self.first is None or not step.checks:
                raise Unfit("a wager is added before the first decision, or a hand may fold instead of adding it")
            self._unseen()
            says_no_more(step, "bet", "called", "checks", "closes", "in_turn")
            self.added.append((step, self.lie[COMMUNITY] - self.down[COMMUNITY]))
        elif type(step) is Deal and self.first is not None and (step.to != COMMUNITY or self.settles):
            raise Unfit("cards other than the board's are dealt after a decision")
        elif type(step) is Reveal and step.of == BANK and len(self.added) < STREETS:
            raise Unfit("a card of the dealer's is known at a decision")
        elif type(step) is Burn or type(step) is BurnCards:
            self.burned += step.cards
        else:
            super().read(step)

    def _unseen(self) -> None:
        if self.down[BANK] < self.lie[BANK] or not self.lie[BANK]:
            raise Unfit("a card of the dealer's is known at a decision")

    def by_street(self) -> ByStreetShape:
        """What was read, as a shape. Raises Unfit if it is not one."""
        if not self.placed or self.first is None or len(self.added) != STREETS:
            raise Unfit("no wager is placed or folded before the board and two more added during it")
        if (self.own, self.lie[BANK], self.lie[COMMUNITY]) != (OWN, OWN, PLACES):
            raise Unfit(f"player and dealer do not have two cards each on a board of {PLACES}")
        opening, *beside = self.placed
        if opening.requires or opening.beside or type(opening.size) is not Posted:
            raise Unfit(f"the {opening.name} does not come first, by itself")
        first = StreetWager(bet=self.first.bet, called=self.first.bet.key, size=_size(self.first.bet, opening), shown=0)
        streets = tuple(
            StreetWager(bet=step.bet, called=step.called, size=_size(step.bet, opening), shown=shown)
            for step, shown in self.added
        )
        seen = [street.shown for street in streets]
        if not 0 < seen[0] < seen[1] < PLACES:
            raise Unfit("the added wagers are not decided at two moments of the board")
        mine = [opening.key, first.bet.key, *(street.bet.key for street in streets)]
        if len(set(mine)) != len(mine) or set(mine) & set(self.first.keeps):
            raise Unfit("a wager is decided on twice, or survives its fold")
        settle, rank = self._settled(set(mine))
        return ByStreetShape(
            opening=opening,
            first=first,
            streets=streets,
            rank=rank.rank,
            settle=settle,
            exposed=self.exposed,
            sides=tuple(self._two_cards(wager) for wager in beside),
        )

    def _settled(self, mine: set[str]) -> tuple[Settle, BestOf]:
        found = [settle for settle in self.settles if mine & set(settle.wagers)]
        if len(found) != 1 or mine != set(found[0].wagers):
            raise Unfit("the wagers against the dealer are not settled together")
        settle = found[0]
        says_no_more(settle, "wagers", "showing", "outcome", "order", "limits", "losers_first")
        showing, rank = settle.showing, settle.showing.rank
        if type(showing) is not SharedBoard or not isinstance(rank, BestOf) or rank.size != CARDS:
            raise Unfit(f"hands are not the best {CARDS} cards of own ones and a shared board")
        if (showing.own, showing.dealer) != (OWN, OWN):
            raise Unfit("not all of the own cards count")
        return settle, rank

    def _two_cards(self, wager: Wager) -> TwoCardSide:
        assert self.first is not None
        found = [settle for settle in self.settles if wager.key in settle.wagers]
        if len(found) != 1 or found[0].wagers != (wager.key,) or type(wager.size) is not Posted:
            raise Unfit(f"the {wager.name} is not settled once, by itself")
        settle = found[0]
        says_no_more(settle, "wagers", "showing", "outcome", "order", "states", "limits", "losers_first")
        plain_showing(settle)
        limited_apart(settle, wager)
        if (settle.showing.own, settle.showing.dealer, settle.showing.community) != (OWN, OWN, False):
            raise Unfit(f"the {wager.name} is not on the two cards of both hands")
        if wager.key not in self.first.keeps or set(settle.states) != {DONE, FOLDED}:
            raise Unfit(f"a fold does not leave the {wager.name} in place")
        return TwoCardSide(wager=wager, settle=settle)


def _size(bet: Wager, opening: Wager) -> Fraction:
    size = bet.size
    if not isinstance(size, Times) or size.wager != opening.key or not size.only or len(size.factors) != 1:
        raise Unfit(f"the {bet.name} is not a fixed multiple of the opening wager")
    return Fraction(size.factors[0], size.per)
