"""Wagers are settled hand by hand in the declared order. A pure function of the showdown decides each wager."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from msgspec.structs import replace

from croupier.law import Cite
from croupier.rounds.hand import DONE, LIVE, Hand, Stake
from croupier.rounds.moves import Place
from croupier.rounds.payout_limit import Limit
from croupier.rounds.postings import Outcome, Posting, post
from croupier.rounds.step import Step
from croupier.rounds.steps.dealing.deal import BANK, COMMUNITY
from croupier.rounds.value import Value
from croupier.rounds.wagers.wager import Bonus

if TYPE_CHECKING:
    from croupier.rounds.round import Round
    from croupier.rounds.steps.settling.at_once import FixedBonus
    from croupier.rounds.steps.settling.envy import Envy

CLOCKWISE, COUNTERCLOCKWISE = "clockwise", "counterclockwise"

Rank = tuple[int, ...]


class Showdown(Value, frozen=True):
    """Everything that a settlement may read.

    It has ranks but not the round, so analysis can tabulate the same function.
    """

    player: Rank
    dealer: Rank = ()
    exposed: bool = False


class Showing(Value, frozen=True, kw_only=True):
    """How a showdown is made from the cards: which cards count, and how they rank."""

    rank: Callable[[tuple[int, ...]], Rank]
    own: int
    cite: Cite | None = None
    """The paragraph that says what a hand is, and ranks its cards."""
    ranked: tuple[Cite, ...] = ()
    """The paragraphs that rank the hands, if they are not `cite`."""
    community: bool = False
    dealer: int = 0

    def of(self, r: Round, hand: Hand) -> Showdown:
        """The showdown of one hand. The dealer's hand has no rank until all of it is face up."""
        cards = hand.cards[: self.own]
        if self.community:
            cards += r.area(COMMUNITY).cards
        bank = r.area(BANK).cards[: self.dealer] if self.dealer else ()
        dealer = self.rank(bank) if bank and len(bank) == self.dealer else ()
        return Showdown(self.rank(cards), dealer, hand.shown or hand.exposed > 0)


class Settle(Step, frozen=True, kw_only=True):
    """`outcome` says how each of `wagers` is settled, in that order. Other stakes stay.

    If `final` is true, the hand is finished and its cards are turned up; otherwise this is a settlement in the middle
    of a round. With `losers_first`, losing wagers of all players are collected before anyone is paid. `bonuses` are
    paid on the wager to which they belong, if `outcome` names them, after the wagers themselves.
    """

    order_blind: ClassVar[bool] = True
    by_third: ClassVar[bool] = False
    """Whether the bank's third card, if it is dealt, decides these wagers."""
    ranks_only: ClassVar[bool] = True

    wagers: tuple[str, ...]
    showing: Showing
    outcome: Callable[[Showdown], Mapping[str, Outcome]]
    order: str = COUNTERCLOCKWISE
    states: tuple[str, ...] = (LIVE,)
    limits: tuple[Limit, ...] = ()
    final: bool = True
    losers_first: bool = False
    bonuses: tuple[Bonus, ...] = ()

    def enter(self, r: Round) -> Round:
        hands = list(r.hands)
        postings: list[Posting] = []
        for at in range(len(hands)) if self.order == CLOCKWISE else range(len(hands) - 1, -1, -1):
            hand = hands[at]
            if hand.stakes and hand.state in self.states:
                postings += self.due(hand.place, hand.stakes, self.outcome(self.showing.of(r, hand)))
                kept = tuple([s for s in hand.stakes if s.wager not in self.wagers])
                state = DONE if self.final and hand.state == LIVE else hand.state
                hands[at] = replace(hand, stakes=kept, state=state, shown=hand.shown or self.final)
        if self.losers_first:
            postings.sort(key=lambda posting: not posting.collected)
        return replace(r, hands=tuple(hands), postings=(*r.postings, *postings)).done()

    def settle_hand(self, r: Round, hand: Hand) -> Round:
        """The round after this one hand is settled, while the others go on."""
        due = self.due(hand.place, hand.stakes, self.outcome(self.showing.of(r, hand)))
        kept = tuple([s for s in hand.stakes if s.wager not in self.wagers])
        return r.with_hand(replace(hand, stakes=kept, state=DONE, shown=True)).changed(postings=(*r.postings, *due))

    def due(self, place: Place, stakes: Sequence[Stake], outcomes: Mapping[str, Outcome]) -> list[Posting]:
        """The postings of one hand for these outcomes, in the order of payment and within the limits."""
        if tuple([s.wager for s in stakes]) == self.wagers:  # usually there is one of each, in their order
            due = [post(place, s, outcomes[s.wager]) for s in stakes]
        else:
            due = [post(place, s, outcomes[key]) for key in self.wagers for s in stakes if s.wager == key]
        for bonus in self.bonuses:
            if bonus.key in outcomes:
                # It has no stake of its own: the wager it belongs to counts only for the odds, as a coupon does.
                on = [Stake(s.person, bonus.key, 0, s.amount) for s in stakes if s.wager == bonus.on]
                due += [post(place, s, outcomes[bonus.key]) for s in on]
        for limit in self.limits:
            due = limit.applied(due)
        return due

    def clauses(self) -> tuple[str, ...]:
        if self.losers_first:
            return (f"The dealer collects all losing wagers, then pays all winners, {self.order} around the table.",)
        return (f"The dealer settles one player at a time, {self.order} around the table.",)

    def settles(self) -> Settle:
        return self

    def pays_envy(self) -> Envy | None:
        """What others are paid for a hand with a high bonus, if anything."""
        return None

    def fixed_bonus(self) -> FixedBonus | None:
        """A bonus of a fixed amount that this settlement may add."""
        return None

    @property
    def contest(self) -> Any:
        """The function that divides a pot, given the pot, the ranks of the hands and the bank's rank.

        None without a pot.
        """
        return None

    @property
    def pooled(self) -> tuple[str, ...]:
        """The wagers that make up the pot."""
        return ()

    @property
    def folded(self) -> bool:
        """Whether folded hands compete for the pot too."""
        return False


AT_ONCE = "settled at once"
"""The mark of a hand that was finished early, because its player declared it."""


def ended_by(r: Round, hand: Hand) -> Settle | None:
    """The settlement that finished a hand: the last of the round, or the one at which its player declared it."""
    if AT_ONCE in hand.marks:
        return next((step.instant for step in r.rules.agenda if step.instant is not None), None)
    return next((s for s in reversed(r.rules.agenda) if isinstance(s, Settle) and s.final), None)
