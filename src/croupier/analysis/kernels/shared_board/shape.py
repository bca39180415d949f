"""*Shared board*: two own cards against the dealer's two, each hand made with lines of a board that both share.

Some of the board is shown, the player places one or several wagers or folds, the rest is shown, and everything is
settled together against the dealer's hand. Another wager that may be placed before the deal is a side wager: it depends
on the player's cards and one card of the board. The shape is read from the agenda; a game never names a kernel.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from croupier.analysis.shapes import Unfit, says_no_more
from croupier.declare.game import Rules
from croupier.hands.board_lines import BestLine
from croupier.rounds.steps import BANK, COMMUNITY, PLAYERS, CountStub, Deal, Decide, Place, Reveal, Settle, Showing
from croupier.rounds.steps.deciding.several_wagers import DecideAll
from croupier.rounds.steps.settling.shared_board import SharedBoard
from croupier.rounds.value import Value
from croupier.rounds.wagers.wager import Posted, Times, Wager

OWN = 2
"""The number of cards of the player, and of the dealer."""
CARDS = 5
"""The number of cards of a hand: two own cards and the three of a line."""

Lines = tuple[tuple[int, ...], ...]
Rank = Callable[[tuple[int, ...]], tuple[int, ...]]
"""Gives the rank of the own cards with those of one line."""


class BoardSide(Value, frozen=True, kw_only=True):
    """A wager on the own cards and the card at one place. `kept`: a fold of the other wagers does not end it."""

    wager: Wager
    settle: Settle
    rank: Rank
    place: int
    kept: bool


class SharedBoardShape(Value, frozen=True, kw_only=True):
    """Two cards on a shared board. Its places are numbered in the order in which they are turned; the first `shown` are
    known at the decision.

    `choices`: what may be placed at the decision, smallest first. A choice has a size for each of `bets`, as multiples
    of the opening wager.
    """

    opening: Wager
    bets: tuple[Wager, ...]
    choices: tuple[tuple[Fraction, ...], ...]
    places: int
    shown: int
    lines: Lines
    rank: Rank
    settle: Settle
    exposed: bool
    sides: tuple[BoardSide, ...]

    @property
    def against(self) -> frozenset[str]:
        """The keys of the wagers that are settled against the dealer."""
        return frozenset([self.opening.key, *(bet.key for bet in self.bets)])


def board_shape(rules: Rules) -> SharedBoardShape:
    """Reads the agenda as two cards on a shared board. Raises Unfit with the reason if it is not one."""
    reading = BoardReader()
    for step in rules.agenda:
        reading.read(step)
    shape = reading.shape()
    if any(count != 1 or not 0 <= card < 52 for card, count in rules.pieces.items()):
        raise Unfit("its deck has a card twice, or a joker")
    if len(rules.deck) < 2 * OWN + shape.places:
        raise Unfit(f"a deck of {len(rules.deck)} cards is too small for both hands and the board")
    return shape


class BoardReader:
    """What has been read from an agenda so far."""

    def __init__(self) -> None:
        self.placed: tuple[Wager, ...] = ()
        self.own = 0
        self.exposed = False
        self.lie = {BANK: 0, COMMUNITY: 0}
        self.down = {BANK: 0, COMMUNITY: 0}
        self.decide: Decide | None = None
        self.shown = 0
        self.settles: list[Settle] = []

    def read(self, step: object) -> None:
        # By exact type: a subclass of one of these could do anything.
        if type(step) is Place:
            if self.placed:
                raise Unfit("wagers are placed twice")
            self.placed = step.wagers
        elif type(step) is Deal:
            self._deal(step)
        elif type(step) is Reveal:
            if step.cards > self.down.get(step.of, 0):
                raise Unfit(f"{step.cards} cards of the {step.of} are turned up, more than are face down")
            self.down[step.of] -= step.cards
        elif type(step) is Decide or type(step) is DecideAll:
            self._decide(step)
        elif type(step) is Settle:
            if any(self.down.values()):
                raise Unfit("something is settled before every card is turned up")
            self.settles.append(step)
        elif type(step) is not CountStub:
            raise Unfit(f"its agenda has a step that this kernel does not know, {type(step).__name__}")

    def _deal(self, step: Deal) -> None:
        if self.decide is not None:
            raise Unfit("cards are dealt after the decision")
        if step.to == PLAYERS:
            self.own += step.cards
            self.exposed = self.exposed or step.up
        else:
            self.lie[step.to] += step.cards
            self.down[step.to] += 0 if step.up else step.cards

    def _decide(self, step: Decide) -> None:
        if self.decide is not None:
            raise Unfit("there is more than one decision")
        if self.down[BANK] < self.lie[BANK]:
            raise Unfit("a card of the dealer's is known at the decision")
        says_no_more(step, "bet", "also", "closes", "keeps", "in_turn")
        self.decide, self.shown = step, self.lie[COMMUNITY] - self.down[COMMUNITY]

    def shape(self) -> SharedBoardShape:
        if not self.placed or self.decide is None:
            raise Unfit("no wager is placed, or there is no decision")
        if (self.own, self.lie[BANK]) != (OWN, OWN) or not self.lie[COMMUNITY]:
            raise Unfit("player and dealer do not have two cards each before a board")
        opening, *beside = self.placed
        if opening.beside or opening.requires or type(opening.size) is not Posted:
            raise Unfit(f"the {opening.name} is not placed alone")
        bets = (self.decide.bet, *(self.decide.also if isinstance(self.decide, DecideAll) else ()))
        settle, made = self._settle({opening.key, *(bet.key for bet in bets)})
        return SharedBoardShape(
            opening=opening,
            bets=bets,
            choices=self._choices(bets, opening.key),
            places=self.lie[COMMUNITY],
            shown=self.shown,
            lines=made.lines,
            rank=made.rank,
            settle=settle,
            exposed=self.exposed,
            sides=tuple(self._side(wager) for wager in beside),
        )

    def _choices(self, bets: tuple[Wager, ...], opening: str) -> tuple[tuple[Fraction, ...], ...]:
        sizes = []
        for bet in bets:
            size = bet.size
            if not isinstance(size, Times) or size.wager != opening or not size.only:
                raise Unfit(f"the {bet.name} is not a fixed multiple of the opening wager")
            sizes.append(sorted({Fraction(factor, size.per) for factor in size.factors}))
        if len(bets) > 1 and any(len(factors) > 1 for factors in sizes):
            raise Unfit("several wagers that may differ in size are decided on together")
        if self.decide is not None and opening in self.decide.keeps:
            raise Unfit("a fold does not give up the opening wager")
        return tuple((factor,) for factor in sizes[0]) if len(bets) == 1 else (tuple(f[0] for f in sizes),)

    def _settle(self, mine: set[str]) -> tuple[Settle, BestLine]:
        found = [settle for settle in self.settles if mine & set(settle.wagers)]
        if len(found) != 1 or mine != set(found[0].wagers):
            raise Unfit("the wagers against the dealer are not settled together")
        settle = found[0]
        says_no_more(settle, "wagers", "showing", "outcome", "order", "limits", "losers_first")
        showing, rank = settle.showing, settle.showing.rank
        if type(showing) is not SharedBoard or not isinstance(rank, BestLine):
            raise Unfit("hands are not made with the lines of a shared board")
        if (showing.own, showing.dealer, rank.own) != (OWN, OWN, OWN):
            raise Unfit("not all of the own cards count")
        if any(len(line) != CARDS - OWN or len(set(line)) != CARDS - OWN for line in rank.lines):
            raise Unfit(f"a line of the board with two own cards does not make {CARDS}")
        if not {place for line in rank.lines for place in line} <= set(range(self.lie[COMMUNITY])):
            raise Unfit("a line of the board has a place without a card")
        return settle, rank

    def _side(self, wager: Wager) -> BoardSide:
        assert self.decide is not None
        found = [settle for settle in self.settles if wager.key in settle.wagers]
        if len(found) != 1 or len(found[0].wagers) != 1 or type(wager.size) is not Posted:
            raise Unfit(f"the {wager.name} is not settled once, by itself")
        settle = found[0]
        says_no_more(settle, "wagers", "showing", "outcome", "order", "states", "limits", "losers_first", "final")
        rank = settle.showing.rank
        if type(settle.showing) is not Showing or settle.showing.dealer or not isinstance(rank, BestLine):
            raise Unfit(f"the {wager.name} is not on own cards and one of the board")
        if rank.own != OWN or len(rank.lines) != 1 or len(rank.lines[0]) != 1:
            raise Unfit(f"the {wager.name} is not on own cards and one of the board")
        kept = wager.key in self.decide.keeps
        if rank.lines[0][0] >= self.lie[COMMUNITY]:
            raise Unfit(f"the {wager.name} is on a place without a card")
        return BoardSide(wager=wager, settle=settle, rank=rank.rank, place=rank.lines[0][0], kept=kept)
