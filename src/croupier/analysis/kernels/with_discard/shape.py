"""*With discard*: players see their own cards, then declare, bet or do neither, and discard one card.

Community cards follow. The shape is read from the agenda; a game never names a kernel. The value of the hand depends
only on the set of its cards, and no one else has a hand.
"""

from __future__ import annotations

from collections.abc import Sequence

from croupier.analysis.shapes import CARDS_MAX, Unfit, says_no_more
from croupier.declare.game import Rules
from croupier.rounds.step import Step
from croupier.rounds.steps import COMMUNITY, PLAYERS, CountStub, Deal, Place, Reveal, Settle, Showing
from croupier.rounds.steps.deciding.discard import Discard, SettleKept
from croupier.rounds.steps.deciding.elect import Elect
from croupier.rounds.value import Value
from croupier.rounds.wagers.wager import Posted, Times, Wager

ORDER = (Place, Deal, Deal, Elect, Discard, Reveal, SettleKept)


class DiscardShape(Value, frozen=True, kw_only=True):
    """A hand of `own` cards, one of which is discarded, and `board` community cards that no one sees before the
    discard.
    """

    opening: Wager
    beside: tuple[Wager, ...]
    """Optional wagers that are placed with the opening one and decided by the same hand."""
    own: int
    board: int
    elect: Elect
    settle: SettleKept

    @property
    def cards(self) -> int:
        """The number of cards of the full hand."""
        return self.own - 1 + self.board


def discard_shape(rules: Rules) -> DiscardShape:
    """Reads the agenda as a hand with a discard. Raises Unfit with the reason if it is not one."""
    steps = [step for step in rules.agenda if type(step) is not CountStub]
    found = tuple(type(step) for step in steps)
    if found != ORDER:
        names = ", ".join(kind.__name__ for kind in found)
        raise Unfit(f"its steps are not wagers, a deal, a decision and a discard, but {names}")
    if any(count != 1 or not 0 <= card < 52 for card, count in rules.pieces.items()):
        raise Unfit("its deck has a card twice, or a joker")
    own, board = _dealt(steps)
    opening, beside = _wagers(steps[0])
    elect, settle = steps[3], steps[6]
    assert isinstance(elect, Elect) and isinstance(settle, SettleKept)
    _elected(elect, opening, own)
    _settled(settle, own)
    shape = DiscardShape(opening=opening, beside=beside, own=own, board=board, elect=elect, settle=settle)
    if not 2 <= own <= shape.cards <= CARDS_MAX or len(rules.deck) < own + board:
        raise Unfit(f"its hands have {shape.cards} cards, or the deck has too few for one")
    return shape


def _wagers(step: Step) -> tuple[Wager, tuple[Wager, ...]]:
    assert isinstance(step, Place)
    says_no_more(step, "wagers", "closes")
    opening, *beside = step.wagers
    if opening.requires or any(w.requires != (opening.key,) or type(w.size) is not Posted for w in beside):
        raise Unfit("its wagers before the deal do not all require the first")
    return opening, tuple(beside)


def _dealt(steps: Sequence[Step]) -> tuple[int, int]:
    players, community, discard, reveal = steps[1], steps[2], steps[4], steps[5]
    assert isinstance(players, Deal) and isinstance(community, Deal)
    assert isinstance(discard, Discard) and isinstance(reveal, Reveal)
    if (players.to, community.to, reveal.of) != (PLAYERS, COMMUNITY, COMMUNITY) or players.up or community.up:
        raise Unfit("its cards do not go face down to players and community")
    if discard.cards != 1 or reveal.cards != community.cards:
        raise Unfit("more than one card is discarded, or not all community cards are turned up at once")
    return players.cards, community.cards


def _elected(step: Elect, opening: Wager, own: int) -> None:
    size = step.bet.size
    if not isinstance(size, Times) or size.wager != opening.key or len(size.factors) != 1:
        raise Unfit(f"the {step.bet.name} is not a fixed multiple of the opening wager")
    says_no_more(step, "bet", "closes", "in_turn", "instant", "required", "declined", "wrong")
    instant = step.instant
    if type(instant) is not Settle or (instant.showing.own, instant.showing.community) != (own, False):
        raise Unfit("a declared hand is settled by cards other than the player's own")
    _by_a_table(instant)


def _settled(step: SettleKept, own: int) -> None:
    if step.showing.own != own - 1 or not step.showing.community:
        raise Unfit("some of the cards do not count in the settlement")
    _by_a_table(step)


def _by_a_table(step: Settle) -> None:
    if type(step.showing) is not Showing or step.showing.dealer:
        raise Unfit("it is settled by more than the ranks of the player's hand")
    says_no_more(step.showing, "rank", "own", "community")
    says_no_more(step, "wagers", "showing", "outcome", "order", "limits", "losers_first", "turned")
