"""Hands are played one after another by choices: draw, stand, double, split, and what else a game adds.

Several persons may ride on a hand. One calls the decisions; the others follow a double or a split with wagers of their
own, or not.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from msgspec.structs import replace

from croupier.law import Cite
from croupier.rounds.actors import Actor
from croupier.rounds.hand import DONE, LIVE, Hand, Stake
from croupier.rounds.moves import Choose, Move
from croupier.rounds.moves import Place as At
from croupier.rounds.posting import Outcome, post
from croupier.rounds.refusal import Offer, Refusal
from croupier.rounds.step import Step
from croupier.rounds.steps.deal import BANK
from croupier.rounds.steps.draw import card_to
from croupier.rounds.steps.follow import FollowDouble, FollowSplit, amounts
from croupier.rounds.steps.settle import Rank, Showdown, Showing
from croupier.rounds.value import Value
from croupier.rounds.wager import Wager

if TYPE_CHECKING:
    from croupier.rounds.round import Round

SPLIT, CLOSED = "split", "closed"
"""Marks of a hand: it came of a split; it gets no further card on request."""


class Choice(Value, frozen=True, kw_only=True):
    """One thing that a caller may choose; `bet` where it takes a further wager."""

    key: str
    says: str
    cite: Cite
    bet: Wager | None = None

    def refusal(self, r: Round, hand: Hand) -> Refusal | None:
        """Why it is not open to this hand now, whatever the amount."""
        return None

    def amount_refusal(self, r: Round, hand: Hand, move: Choose) -> Refusal | None:
        """Judges what it costs."""
        if self.bet is not None:
            return self.bet.size_refusal(r, hand, move.by, move.cents)
        return Refusal(f"To {self.key} takes no wager", self.cite) if move.cents else None

    def chosen(self, r: Round, play: Play, move: Choose) -> Round:
        """The round after it; `play` is at the head of the agenda, its first place the hand that is played."""
        raise NotImplementedError


class Play(Step, frozen=True, kw_only=True):
    """Each live hand in turn, clockwise, until it has `full` points, goes over, or needs no more of its caller.

    A hand of fewer than two cards, as a split leaves it, is first dealt one. A hand that goes over is settled at once;
    `keeps` are wagers that outlive it. `calls` is the paragraph that gives the decisions to one person.
    """

    choices: tuple[Choice, ...]
    total: Callable[[tuple[int, ...]], int]
    full: int
    over: Outcome
    calls: Cite
    keeps: tuple[str, ...] = ()
    left: tuple[At, ...] | None = None

    def enter(self, r: Round) -> Round:
        left = tuple([hand.place for hand in r.live()]) if self.left is None else self.left
        for at, place in enumerate(left):
            hand = r.hand(place)
            if hand.state != LIVE:
                continue
            if len(hand.cards) < 2:
                return r.done(card_to(place, self.cite), replace(self, left=left[at:]))
            total = self.total(hand.cards)
            if total > self.full:
                r = self._gone_over(r, hand)
            elif total < self.full and CLOSED not in hand.marks:
                return r.going_on(replace(self, left=left[at:]))
        return r.done()

    def _gone_over(self, r: Round, hand: Hand) -> Round:
        lost = tuple([post(hand.place, stake, self.over) for stake in hand.stakes if stake.wager not in self.keeps])
        kept = tuple([stake for stake in hand.stakes if stake.wager in self.keeps])
        return r.with_hand(replace(hand, stakes=kept, state=DONE)).changed(postings=r.postings + lost)

    def playing(self, r: Round) -> Hand:
        """The hand that is being played."""
        assert self.left
        return r.hand(self.left[0])

    def waits_for(self, r: Round) -> tuple[Actor, ...]:
        return (self.playing(r).caller,)

    def offers(self, r: Round, actor: Actor) -> tuple[Offer, ...]:
        hand = self.playing(r)
        if actor != hand.caller:
            return ()
        return tuple([offer for choice in self.choices for offer in self._offer(r, hand, actor, choice)])

    def _offer(self, r: Round, hand: Hand, actor: Actor, choice: Choice) -> tuple[Offer, ...]:
        if choice.refusal(r, hand) is not None:
            return ()
        low, sizes, between = amounts(r, hand, actor, choice.bet)
        return (Offer(Choose(actor, hand.place, choice.key, low), choice.says, choice.cite, sizes, between),)

    def refusal(self, r: Round, move: Move) -> Refusal | None:
        hand = self.playing(r)
        if type(move) is not Choose:
            return Refusal(f"The hand at position {hand.place} is being played", self.cite)
        if move.place != hand.place:
            return Refusal(f"It is first for position {hand.place} to play, not {move.place or 'none'}", self.cite)
        if move.by != hand.caller:
            return Refusal(f"{hand.caller}, not {move.by}, calls the decisions at position {hand.place}", self.calls)
        choice = self._choice(move.choice)
        if choice is None:
            right = ", ".join([choice.key for choice in self.choices])
            return Refusal(f"{move.choice!r} is no choice here; {right} are", self.cite)
        return choice.refusal(r, hand) or choice.amount_refusal(r, hand, move)

    def after(self, r: Round, move: Move) -> Round:
        assert isinstance(move, Choose)
        choice = self._choice(move.choice)
        assert choice is not None
        return choice.chosen(r, self, move)

    def _choice(self, key: str) -> Choice | None:
        for choice in self.choices:
            if choice.key == key:
                return choice
        return None

    def next_hand(self) -> Play:
        """The same step when the hand that was played needs no more of its caller."""
        assert self.left
        return replace(self, left=self.left[1:])

    def resume(self, r: Round) -> Round:
        return self.enter(r)

    def clauses(self) -> tuple[str, ...]:
        return tuple([f"{choice.says}." for choice in self.choices])


class Hit(Choice, frozen=True, kw_only=True):
    """One more card, and the hand goes on."""

    key: str = "hit"
    says: str = "Draw a card"

    def chosen(self, r: Round, play: Play, move: Choose) -> Round:
        return r.done(card_to(move.place, self.cite), play)


class Stand(Choice, frozen=True, kw_only=True):
    """No more cards."""

    key: str = "stand"
    says: str = "Stand"

    def chosen(self, r: Round, play: Play, move: Choose) -> Round:
        return r.done(play.next_hand())


class Double(Choice, frozen=True, kw_only=True):
    """A further wager and exactly one more card, on the first two cards. The others on the hand may follow."""

    bet: Wager
    others: Cite
    key: str = "double"
    says: str = "Double down and draw exactly one card"

    def refusal(self, r: Round, hand: Hand) -> Refusal | None:
        if len(hand.cards) == 2:
            return None
        return Refusal("Only a hand of two cards may be doubled", self.cite)

    def chosen(self, r: Round, play: Play, move: Choose) -> Round:
        hand = r.hand(move.place).staked(Stake(move.by, self.bet.key, move.cents))
        r = r.with_hand(replace(hand, marks=(*hand.marks, CLOSED)))
        others = tuple([person for person in hand.persons() if person != move.by])
        follow = FollowDouble(place=hand.place, waiting=others, bet=self.bet, cite=self.others)
        return r.done(follow, card_to(hand.place, self.cite), play)


class Split(Choice, frozen=True, kw_only=True):
    """Two cards that are `alike` become two hands, the second with a wager equal to the first.

    `most` is how many hands a box may come to; a hand whose card is `closed` gets one more card and no other. Each of
    the others on the hand covers both, or names the one that carries his wager.
    """

    bet: Wager
    others: Cite
    alike: Callable[[int, int], bool]
    closed: Callable[[int], bool]
    most: int
    key: str = "split"
    says: str = "Split the pair into two hands"

    def refusal(self, r: Round, hand: Hand) -> Refusal | None:
        if len(hand.cards) != 2 or not self.alike(*hand.cards):
            return Refusal("Only two cards of equal value may be split", self.cite)
        if box_hands(r, hand) >= self.most:
            return Refusal(f"A box may be split into {self.most} hands and no more", self.cite)
        return None

    def chosen(self, r: Round, play: Play, move: Choose) -> Round:
        assert play.left
        hand = r.hand(move.place)
        place = f"{hand.box}.{box_hands(r, hand)}"
        marks = (SPLIT, CLOSED) if self.closed(hand.cards[0]) else (SPLIT,)
        first = replace(hand, cards=hand.cards[:1], marks=marks)
        stake = Stake(move.by, self.bet.key, move.cents)
        second = replace(hand, place=place, cards=hand.cards[1:], stakes=(stake,), marks=marks)
        others = tuple([person for person in hand.persons() if person != move.by])
        follow = FollowSplit(place=hand.place, other=place, waiting=others, bet=self.bet, cite=self.others)
        play = replace(play, left=(hand.place, place, *play.left[1:]))
        return r.with_hand(first, second).done(follow, play)


class Counted(Showing, frozen=True, kw_only=True):
    """A showdown of hands of any length against the bank's; `split` ranks a hand that came of a split."""

    split: Callable[[tuple[int, ...]], Rank]
    own: int = 0

    def of(self, r: Round, hand: Hand) -> Showdown:
        rank = self.split if SPLIT in hand.marks else self.rank
        return Showdown(rank(hand.cards), self.rank(r.hand(BANK).cards), hand.shown)


def box_hands(r: Round, hand: Hand) -> int:
    """How many hands the box of this one has come to."""
    return sum([other.box == hand.box for other in r.hands])
