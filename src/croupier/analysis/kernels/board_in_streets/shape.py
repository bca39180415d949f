"""*Board in streets*: two own cards against the dealer's two, each hand the best five of seven on a shared board.

One wager is placed once, before, during or after the board, with its own sizes each time. A player who has not placed
it after the whole board folds. Everything is settled together against the dealer's hand. Another wager that may be
placed before the deal is a side wager: it depends only on the player's best five. The shape is read from the agenda; a
game never names a kernel.
"""

from __future__ import annotations

from fractions import Fraction

from croupier.analysis.kernels.shared_board.shape import CARDS, OWN, BoardReader, Lines, Rank
from croupier.analysis.shapes import Unfit, says_no_more
from croupier.declare.game import Rules
from croupier.hands.best_of import BestOf
from croupier.rounds.steps import BANK, COMMUNITY, Deal, Settle
from croupier.rounds.steps.deciding.deferrable_wager import DecideOnce
from croupier.rounds.steps.settling.shared_board import SharedBoard
from croupier.rounds.value import Value
from croupier.rounds.wagers.wager import Posted, Times, Wager

PLACES = 5
"""The number of cards of the board."""
MOMENTS = 3
"""The number of moments at which the wager may be placed: before, during and after the board."""


class BetMoment(Value, frozen=True, kw_only=True):
    """A moment at which the wager may be placed: its name, and the sizes allowed then as multiples of the opening
    wager, smallest first.
    """

    called: str
    sizes: tuple[Fraction, ...]


class StreetsShape(Value, frozen=True, kw_only=True):
    """The shape.

    `stakes`: the wagers before the deal, as multiples of the opening wager, which comes first. `shown`: the number of
    cards shown during the board.
    """

    stakes: tuple[tuple[Wager, Fraction], ...]
    bet: Wager
    moments: tuple[BetMoment, BetMoment, BetMoment]
    shown: int
    rank: Rank
    settle: Settle
    exposed: bool
    sides: tuple[Wager, ...]

    @property
    def opening(self) -> Wager:
        """The opening wager. All figures are measured by it."""
        return self.stakes[0][0]

    @property
    def against(self) -> frozenset[str]:
        """The keys of the wagers that are settled against the dealer."""
        return frozenset([self.bet.key, *(wager.key for wager, _ in self.stakes)])

    @property
    def places(self) -> int:
        """The number of cards of the board."""
        return PLACES

    @property
    def lines(self) -> Lines:
        """The one line of the board, through all its places."""
        return (tuple(range(PLACES)),)


def streets_shape(rules: Rules) -> StreetsShape:
    """Reads the agenda as a board in streets. Raises Unfit with the reason if it is not one."""
    reading = _StreetsReader()
    for step in rules.agenda:
        reading.read(step)
    shape = reading.streets()
    if any(count != 1 or not 0 <= card < 52 for card, count in rules.pieces.items()):
        raise Unfit("its deck has a card twice, or a joker")
    if len(rules.deck) < 2 * OWN + PLACES:
        raise Unfit(f"a deck of {len(rules.deck)} cards is too small for both hands and the board")
    return shape


class _StreetsReader(BoardReader):
    """What has been read from an agenda so far.

    It reads like the reader of a shared board, but allows several decisions.
    """

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[tuple[DecideOnce, int]] = []

    def read(self, step: object) -> None:
        # By exact type: a subclass of this step could do anything.
        if type(step) is not DecideOnce:
            if self.asked and isinstance(step, Deal):
                raise Unfit("cards are dealt after a decision")
            super().read(step)
            return
        if self.down[BANK] < self.lie[BANK]:
            raise Unfit("a card of the dealer's is known at a decision")
        says_no_more(step, "bet", "called", "checks", "keeps", "in_turn")
        self.asked.append((step, self.lie[COMMUNITY] - self.down[COMMUNITY]))

    def streets(self) -> StreetsShape:
        """What was read, as a shape. Raises Unfit if it is not one."""
        if not self.placed or self.decide is not None or len(self.asked) != MOMENTS:
            raise Unfit("no wager is placed once, before, during or after the board")
        (before, none), (amid, some), (after, every) = self.asked
        if none or not 0 < some < PLACES or every != PLACES or self.lie[COMMUNITY] != PLACES:
            raise Unfit(f"it is not decided before, during and after a board of {PLACES} cards")
        if not (before.checks and amid.checks) or after.checks:
            raise Unfit("the last decision, and only that one, must allow a fold")
        if (self.own, self.lie[BANK]) != (OWN, OWN):
            raise Unfit("player and dealer do not have two cards each")
        if len({step.bet.key for step, _ in self.asked}) != 1:
            raise Unfit("more than one wager is decided on")
        stakes, sides = self._stakes()
        mine = {before.bet.key, *(wager.key for wager, _ in stakes)}
        if mine & set(after.keeps) or {side.key for side in sides} != set(after.keeps):
            raise Unfit("a fold does not give up just the wagers against the dealer")
        opening = stakes[0][0].key
        settle, rank = self._settled(mine, {side.key for side in sides})
        first, second, third = (BetMoment(called=s.called, sizes=_sizes(s.bet, opening)) for s, _ in self.asked)
        return StreetsShape(
            stakes=stakes,
            bet=after.bet,
            moments=(first, second, third),
            shown=some,
            rank=rank.rank,
            settle=settle,
            exposed=self.exposed,
            sides=sides,
        )

    def _stakes(self) -> tuple[tuple[tuple[Wager, Fraction], ...], tuple[Wager, ...]]:
        """The wagers that must be placed before the deal, as multiples of the opening wager, and those that may be
        placed with them.
        """
        opening, *others = self.placed
        if opening.requires or type(opening.size) is not Posted:
            raise Unfit(f"the {opening.name} does not come first")
        stakes, sides = [(opening, Fraction(1))], []
        for wager in others:
            if wager.key in opening.beside:
                sizes = _sizes(wager, opening.key)
                if len(sizes) != 1:
                    raise Unfit(f"the {wager.name} may differ in size")
                stakes.append((wager, sizes[0]))
            elif type(wager.size) is Posted:
                sides.append(wager)
            else:
                raise Unfit(f"the {wager.name} is not an independent wager")
        return tuple(stakes), tuple(sides)

    def _settled(self, mine: set[str], sides: set[str]) -> tuple[Settle, BestOf]:
        if len(self.settles) != 1 or {*mine, *sides} != set(self.settles[0].wagers):
            raise Unfit("the wagers are not settled together")
        settle = self.settles[0]
        # A limit that also covers a side wager would tie its winnings to the others'.
        limited = () if any(sides & set(limit.covers) for limit in settle.limits) else ("limits",)
        says_no_more(settle, "wagers", "showing", "outcome", "order", "states", "losers_first", *limited)
        showing, rank = settle.showing, settle.showing.rank
        if type(showing) is not SharedBoard or not isinstance(rank, BestOf) or rank.size != CARDS:
            raise Unfit(f"hands are not the best {CARDS} cards of own ones and a shared board")
        if (showing.own, showing.dealer) != (OWN, OWN):
            raise Unfit("not all of the own cards count")
        return settle, rank


def _sizes(bet: Wager, opening: str) -> tuple[Fraction, ...]:
    size = bet.size
    if not isinstance(size, Times) or size.wager != opening or not size.only:
        raise Unfit(f"the {bet.name} is not a fixed multiple of the opening wager")
    return tuple(sorted({Fraction(factor, size.per) for factor in size.factors}))
