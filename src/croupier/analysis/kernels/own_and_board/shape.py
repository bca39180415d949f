"""*Own and board*: three own cards with the best two of three for all, paid by a table, after one bet or fold.

No one else has a hand that matters to these wagers. A pot may be played for in the same round if it concerns neither
the house nor the decision: its wagers are swept before the deal, folded hands compete for it, and all of it goes to
players by the rank of their hands. Any other wager before the deal is a side wager on the own cards.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations, product

from croupier.analysis.assumptions import is_declared
from croupier.analysis.shapes import SideWager, Unfit, limited_apart, plain_showing, says_no_more, tabulable
from croupier.declare.game import Rules
from croupier.hands.board_lines import BestLine
from croupier.rounds.hand import DONE, FOLDED
from croupier.rounds.steps import COMMUNITY, PLAYERS, CountStub, Deal, Decide, Place, Settle, Showing
from croupier.rounds.steps.dealing.burn import Burn
from croupier.rounds.steps.settling.pot import AwardPot, Sweep
from croupier.rounds.value import Value
from croupier.rounds.wagers.wager import Posted, Times, Wager

OWN, BOARD, CARDS = 3, 3, 5
PAIRS = frozenset(combinations(range(BOARD), 2))
PLAYERS_TRIED = 4
"""A pot is tried with up to this many hands, in every order of their ranks, equal ranks included."""


class OwnAndBoardShape(Value, frozen=True, kw_only=True):
    """Three own cards and a board.

    `sizes`: the sizes of the bet, as multiples of the opening wager, smallest first. `pot`: wagers that players win
    from each other.
    """

    opening: Wager
    bet: Wager
    sizes: tuple[Fraction, ...]
    made: BestLine
    settle: Settle
    sides: tuple[SideWager, ...]
    pot: tuple[Wager, ...] = ()

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys of the wagers that are valued together, in the order of settlement."""
        return self.settle.wagers


def own_and_board_shape(rules: Rules) -> OwnAndBoardShape:
    """Reads the agenda as own cards and a board against a paytable.

    Raises Unfit with the reason if it is not such a game.
    """
    reading = _OwnAndBoardReader()
    for step in rules.agenda:
        reading.read(step)
    shape = reading.shape()
    if any(count != 1 or not 0 <= card < 52 for card, count in rules.pieces.items()):
        raise Unfit("its deck has a card twice, or a joker")
    if len(rules.deck) < OWN + BOARD:
        raise Unfit(f"a deck of {len(rules.deck)} cards is too small for a hand and the board")
    return shape


class _OwnAndBoardReader:
    """What has been read from an agenda so far."""

    def __init__(self) -> None:
        self.placed: tuple[Wager, ...] = ()
        self.swept: tuple[str, ...] = ()
        self.own = self.board = 0
        self.decide: Decide | None = None
        self.settles: list[Settle] = []
        self.award: AwardPot | None = None

    def read(self, step: object) -> None:
        # By exact type: a subclass of one of these could do anything.
        if type(step) is Place:
            if self.placed:
                raise Unfit("wagers are placed twice")
            self.placed = step.wagers
        elif type(step) is Sweep:
            if self.own or self.decide is not None:
                raise Unfit("wagers go to a pot after the deal has begun")
            self.swept = step.wagers
        elif type(step) is Deal:
            self._deal(step)
        elif type(step) is Decide:
            if self.decide is not None or self.board:
                raise Unfit("there is more than one decision, or one that sees the board")
            self.decide = step
        elif type(step) is Settle:
            self.settles.append(step)
        elif type(step) is AwardPot:
            self.award = step
        elif type(step) not in (CountStub, Burn):
            raise Unfit(f"its agenda has a step that this kernel does not know, {type(step).__name__}")

    def _deal(self, step: Deal) -> None:
        if step.to == PLAYERS and self.decide is None and not step.up:
            self.own += step.cards
        elif step.to == COMMUNITY and self.decide is not None and step.up and not self.settles:
            self.board += step.cards
        else:
            raise Unfit("it is not dealt as own cards before the decision and a face-up board after it")

    def shape(self) -> OwnAndBoardShape:
        if not self.placed or self.decide is None or (self.own, self.board) != (OWN, BOARD):
            raise Unfit("it does not have three own cards, a decision and then three for all")
        opening, bet, size = self.placed[0], self.decide.bet, self.decide.bet.size
        if type(opening.size) is not Posted or opening.requires or set(opening.beside) - set(self.swept):
            raise Unfit(f"the {opening.name} is not placed alone")
        if not isinstance(size, Times) or size.wager != opening.key or not size.only:
            raise Unfit(f"the {bet.name} is not a fixed multiple of the opening wager")
        says_no_more(self.decide, "bet", "closes", "in_turn", "keeps")
        settle, made = self._settle({opening.key, bet.key})
        pot = self._pot(settle)
        beside = [wager for wager in self.placed[1:] if wager not in pot]
        return OwnAndBoardShape(
            opening=opening,
            bet=bet,
            sizes=tuple(sorted({Fraction(factor, size.per) for factor in size.factors})),
            made=made,
            settle=settle,
            sides=tuple([self._side(wager) for wager in beside]),
            pot=pot,
        )

    def _settle(self, mine: set[str]) -> tuple[Settle, BestLine]:
        found = [step for step in self.settles if mine & set(step.wagers)]
        if len(found) != 1 or mine != set(found[0].wagers) or found[0] is not self.settles[0]:
            raise Unfit("the wagers on the hand are not settled together and first")
        settle, rank = found[0], found[0].showing.rank
        says_no_more(settle, "wagers", "showing", "outcome", "order", "limits", "losers_first")
        if type(settle.showing) is not Showing or settle.showing.dealer or not isinstance(rank, BestLine):
            raise Unfit("hands are not made with lines of a board, or are settled against the dealer's")
        lines = frozenset([tuple(sorted(line)) for line in rank.lines])
        if (settle.showing.own, rank.own, settle.showing.community) != (OWN, OWN, True) or lines != PAIRS:
            raise Unfit("a hand is not all own cards and any two of the board")
        return settle, rank

    def _side(self, wager: Wager) -> SideWager:
        assert self.decide is not None
        found = [step for step in self.settles if wager.key in step.wagers]
        if len(found) != 1 or type(wager.size) is not Posted:
            raise Unfit(f"the {wager.name} is not settled once, by itself")
        settle = found[0]
        says_no_more(settle, "wagers", "showing", "outcome", "order", "states", "limits", "losers_first", "final")
        plain_showing(settle)
        if settle.showing.own != OWN or settle.showing.community or settle.showing.dealer:
            raise Unfit(f"the {wager.name} is not on the own cards alone")
        tabulable(settle, OWN)
        limited_apart(settle, wager)
        kept = wager.key in self.decide.keeps
        if DONE not in settle.states or (kept and FOLDED not in settle.states):
            raise Unfit(f"the {wager.name} is not settled for every hand that has it")
        return SideWager(wager=wager, settle=settle, cards=OWN, given_up=not kept)

    def _pot(self, settle: Settle) -> tuple[Wager, ...]:
        award = self.award
        if award is None:
            if self.swept:
                raise Unfit("wagers go to a pot that no step awards")
            return ()
        known = ("contest", "nobody", "prize", "deducts", "pooled", "folded", "showing", "wagers", "outcome")
        says_no_more(award, *known)
        if award.wagers or set(award.pooled) != set(self.swept) or not award.folded:
            raise Unfit("the pot depends on who folds, so the decision depends on other players")
        if award.showing.dealer or award.showing.rank != settle.showing.rank:
            raise Unfit("the pot is not for the hands of the players")
        _fair(award)
        return tuple([wager for wager in self.placed if wager.key in self.swept])


def _fair(award: AwardPot) -> None:
    """Raises Unfit unless a pot goes to the highest hands in equal shares and the house keeps nothing of it."""
    if not is_declared(award.contest):
        raise Unfit("how its pot is awarded is not proven")
    for ranks in _orders():
        hands = tuple([(str(place), (rank,)) for place, rank in enumerate(ranks, 1)])
        best = [place for place, rank in hands if rank == max(hands, key=lambda hand: hand[1])[1]]
        pot = 120 * len(best)
        given = award.contest(pot, hands, ())
        if given.dealer or given.commission or dict(given.players) != dict.fromkeys(best, pot // len(best)):
            raise Unfit("its pot does not go to the highest hands in equal shares")


def _orders() -> Iterator[tuple[int, ...]]:
    for many in range(1, PLAYERS_TRIED + 1):
        yield from product(range(many), repeat=many)
