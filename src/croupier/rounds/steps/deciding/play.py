"""Hands are played one after another by choices: draw, stand, double, split, and others that a game adds.

Several persons may wager on a hand. One of them, the caller, decides. The others may follow a double or a split with
their own wagers.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from croupier.law import Cite
from croupier.rounds.actors import CHANCE, Actor
from croupier.rounds.card_weights import exposed
from croupier.rounds.hand import DONE, LIVE, Hand, Stake
from croupier.rounds.irregularities.base import void_hand
from croupier.rounds.moves import Choose, Move, Turn
from croupier.rounds.moves import Place as At
from croupier.rounds.postings import Outcome, post
from croupier.rounds.refusals import Offer, Refusal
from croupier.rounds.step import Step
from croupier.rounds.steps.dealing.deal import BANK
from croupier.rounds.steps.dealing.draw import FACE_DOWN, draw_refusal, next_slot, taken
from croupier.rounds.steps.deciding.follow import FollowDouble, FollowSplit, amounts
from croupier.rounds.steps.settling.settle import Rank, Settle, Showdown, Showing
from croupier.rounds.value import Value
from croupier.rounds.wagers.wager import NUMBER, Wager

if TYPE_CHECKING:
    from croupier.rounds.round import Round

SPLIT, CLOSED, OWED = "split", "closed", "card owed"
"""Marks of a hand: it comes from a split; it cannot get another card on request; it gets a card on its next turn."""
REFUSE, LATER, DEAD = "refuse", "card later", "dead hand"
"""What a caller may say about an exposed card, or about a card that they asked for but did not get."""


class Choice(Value, frozen=True, kw_only=True):
    """One choice of the caller. `bet` is the further wager that it takes, if any."""

    when_closed: ClassVar[bool] = False
    """Whether a hand that cannot get another card on request may still make this choice."""

    key: str
    says: str
    cite: Cite
    bet: Wager | None = None

    def refusal(self, r: Round, hand: Hand) -> Refusal | None:
        """Why this hand cannot make this choice now with any amount, or None."""
        return None

    def amount_refusal(self, r: Round, hand: Hand, move: Choose) -> Refusal | None:
        """Why the amount of this choice is wrong, or None."""
        if self.bet is not None:
            return self.bet.size_refusal(r, hand, move.by, move.cents)
        return Refusal(f"The choice {self.key!r} cannot include a wager", self.cite) if move.cents else None

    def chosen(self, r: Round, play: Play, move: Choose) -> Round:
        """The round after this choice.

        `play` is the first step of the agenda, and its first place is the hand being played.
        """
        raise NotImplementedError


class Play(Step, frozen=True, kw_only=True):
    """Plays each live hand in turn, clockwise.

    A hand is played until it has `full` points, goes over, or needs no more decisions. A hand of fewer than two cards,
    as after a split, first gets one. A hand that goes over is settled at once; `keeps` are the wagers that survive it.
    `calls` is the paragraph that lets one person decide for the hand. No hand is played if `ended` is true of the
    bank's cards. `reopens` says whether a closed hand still has a choice. With `at_once`, a hand of `full` points is
    settled as soon as it has them, and so is a hand of `enough` cards; otherwise it waits for the bank. `drawing`: the
    hand must get a card. `failed`: the hand asked for a card and was passed over, and its caller says whether they
    still want it (`late`).
    """

    point_name: ClassVar[str] = "play"
    choices: tuple[Choice, ...]
    total: Callable[[tuple[int, ...]], int]
    full: int
    over: Outcome
    calls: Cite
    keeps: tuple[str, ...] = ()
    ended: Callable[[tuple[int, ...]], bool] | None = None
    reopens: Callable[[Round, Hand], bool] | None = None
    at_once: Settle | None = None
    enough: int = 0
    refuses: Cite | None = None
    late: Cite | None = None
    left: tuple[At, ...] | None = None
    drawing: bool = False
    failed: bool = False

    def enter(self, r: Round) -> Round:
        left = self.left
        if left is None:
            if self.ended is not None and self.ended(r.area(BANK).cards):
                return r.done()
            return self._next(r, tuple([hand.place for hand in r.hands if hand.state == LIVE]))
        if (self.drawing or self.failed) and left and r.hand(left[0]).state == LIVE:
            return self.draws(r) if self.drawing else r
        return self._next(r, left)

    def _next(self, r: Round, left: tuple[At, ...]) -> Round:
        """Goes to the first of these hands that must get a card or needs a decision.

        Settles finished hands on the way.
        """
        for at, place in enumerate(left):
            hand = r.hand(place)
            if hand.state != LIVE:
                continue
            cards, marks = hand.cards, hand.marks
            if len(cards) + len(hand.down) < 2 or (marks and OWED in marks):
                return replace(self, left=left[at:], drawing=True, failed=False).draws(r)
            total = self.total(cards)
            if total > self.full:
                r = self._gone_over(r, hand)
            elif self.at_once is not None and (len(cards) == self.enough if self.enough else total == self.full):
                r = self.at_once.settle_hand(r, hand)
            elif total < self.full and (CLOSED not in marks or self._reopened(r, hand)):
                return self._asking(r, left[at:])
        return r.done()

    def _asking(self, r: Round, left: tuple[At, ...]) -> Round:
        if left == self.left and not self.drawing and not self.failed:
            return r if r.agenda[0] is self else r.going_on(self)
        return r.going_on(replace(self, left=left, drawing=False, failed=False))

    def _reopened(self, r: Round, hand: Hand) -> bool:
        return self.reopens is not None and not hand.down and self.reopens(r, hand)

    def draws(self, r: Round) -> Round:
        """The first hand gets a card.

        It comes from the shoe, or stays face down and unseen if the double was made that way.
        """
        assert self.left
        hand = r.hand(self.left[0])
        if hand.marks:
            marks = tuple([mark for mark in hand.marks if mark != OWED])
            if FACE_DOWN in marks and not hand.down and exposed(r) is None and r.slot < len(r.rules.deck):
                r = r.with_hand(replace(hand, down=(r.slot,), marks=marks)).changed(slot=r.slot + 1)
                return self._next(r, self.left[1:])
            if len(marks) < len(hand.marks):
                r = r.with_hand(replace(hand, marks=marks))
        return r.going_on(self)

    def _gone_over(self, r: Round, hand: Hand) -> Round:
        over, keeps, place = self.over, self.keeps, hand.place
        lost = tuple([post(place, stake, over) for stake in hand.stakes if stake.wager not in keeps])
        kept = tuple([stake for stake in hand.stakes if stake.wager in keeps])
        gone = replace(hand, stakes=kept, state=DONE)
        hands = tuple([gone if old is hand else old for old in r.hands])
        return replace(r, hands=hands, postings=r.postings + lost)

    def playing(self, r: Round) -> Hand:
        """The hand that is being played."""
        assert self.left
        return r.hand(self.left[0])

    def waits_for(self, r: Round) -> tuple[Actor, ...]:
        return (CHANCE,) if self.drawing else (self.playing(r).caller,)

    def at_rest(self, r: Round) -> bool:
        return not self.drawing

    def turning(self, r: Round) -> tuple[At, int] | None:
        if not self.drawing:
            return None
        assert self.left
        return self.left[0], next_slot(r)

    def shows(self, r: Round, place: At) -> bool:
        return True

    def offers(self, r: Round, actor: Actor) -> tuple[Offer, ...]:
        if self.drawing:
            return ()
        hand = self.playing(r)
        if actor != hand.caller:
            return ()
        if self.failed:
            assert self.late is not None
            says = {LATER: "Get the card after the other players", DEAD: "Call the hand dead and take the wagers back"}
            return tuple([Offer(Choose(actor, hand.place, key), text, self.late) for key, text in says.items()])
        offers = [offer for choice in self.choices for offer in self._offer(r, hand, actor, choice)]
        if self.refuses is not None and exposed(r) is not None and CLOSED not in hand.marks:
            refuse = Choose(actor, hand.place, REFUSE)
            offers.append(Offer(refuse, "Refuse the exposed card, and get no other", self.refuses))
        return tuple(offers)

    def _offer(self, r: Round, hand: Hand, actor: Actor, choice: Choice) -> tuple[Offer, ...]:
        if self._closed(hand, choice) is not None or choice.refusal(r, hand) is not None:
            return ()
        low, sizes, between = amounts(r, hand, actor, choice.bet)
        return (Offer(Choose(actor, hand.place, choice.key, low), choice.says, choice.cite, sizes, between),)

    def _closed(self, hand: Hand, choice: Choice) -> Refusal | None:
        if not hand.marks or choice.when_closed or CLOSED not in hand.marks:
            return None
        return Refusal(f"The hand at position {hand.place} cannot get a further card", choice.cite)

    def refusal(self, r: Round, move: Move) -> Refusal | None:
        assert self.left
        place = self.left[0]
        if self.drawing:
            return draw_refusal(r, move, place, self)
        if type(move) is not Choose:
            return Refusal(f"The hand at position {place} is being played", self.cite)
        if move.place != place:
            return Refusal(f"Position {place} plays first, not {move.place or 'none'}", self.cite)
        hand = r.hand(place)
        if move.by != hand.stakes[0].person:
            return Refusal(f"{hand.caller}, not {move.by}, calls the decisions at position {place}", self.calls)
        for choice in self.choices:
            if choice.key == move.choice and not self.failed:
                return (
                    self._closed(hand, choice)
                    or choice.refusal(r, hand)
                    or (choice.amount_refusal(r, hand, move) if choice.bet is not None or move.cents else None)
                )
        return self._other_refusal(r, hand, move)

    def _other_refusal(self, r: Round, hand: Hand, move: Choose) -> Refusal | None:
        offered = [offer.move.choice for offer in self.offers(r, hand.caller) if type(offer.move) is Choose]
        if move.choice not in offered:
            right = ", ".join(offered if self.failed else [choice.key for choice in self.choices])
            return Refusal(f"{move.choice!r} is not a choice here; {right} are", self.late or self.cite)
        return Refusal(f"The choice {move.choice!r} cannot include a wager", self.cite) if move.cents else None

    def after(self, r: Round, move: Move) -> Round:
        if type(move) is Turn:
            return self._dealt(r, move)
        assert type(move) is Choose
        for choice in self.choices:
            if choice.key == move.choice:
                return choice.chosen(r, self, move)
        return self._answered(r, move)

    def _dealt(self, r: Round, move: Turn) -> Round:
        left = self.left
        assert left
        common, slot = taken(r)
        hands = []
        for hand in r.hands:
            if hand.place == move.place:
                hand = replace(hand, cards=(*hand.cards, move.card), shown=True)
                total, goes_on = self.total(hand.cards), CLOSED not in hand.marks and len(hand.cards) != self.enough
            hands.append(hand)
        if total < self.full and goes_on:  # by far the most common case, with nothing to search for
            agenda = (replace(self, drawing=False), *r.agenda[1:])
            return replace(r, hands=tuple(hands), common=common, slot=slot, agenda=agenda)
        return self._next(replace(r, hands=tuple(hands), common=common, slot=slot), left)

    def _answered(self, r: Round, move: Choose) -> Round:
        """The round after the caller's answer about an exposed card, or about a card that they asked for and did not
        get.
        """
        assert self.left
        hand = r.hand(move.place)
        if move.choice == REFUSE:
            marks = hand.marks if CLOSED in hand.marks else (*hand.marks, CLOSED)
            return self.past(r.with_hand(replace(hand, marks=marks)))
        assert self.late is not None
        if move.choice == DEAD:
            return void_hand(r, move.place, self.late)
        r = r.with_hand(replace(hand, marks=(*hand.marks, OWED)))
        last = (*self.left[1:], move.place)
        return replace(self, left=last, failed=False)._next(r, last)

    def past(self, r: Round) -> Round:
        """The round when the hand that is being played needs no more decisions."""
        assert self.left
        return self._next(r, self.left[1:])

    def resume(self, r: Round) -> Round:
        return self.enter(r)

    def clauses(self) -> tuple[str, ...]:
        may = "; ".join([f"{choice.says[0].lower()}{choice.says[1:]}" for choice in self.choices])
        which = f"any other hand of {NUMBER[self.enough]} cards" if self.enough else f"a hand of {self.full}"
        paid = f", and {which} is paid at once" if self.at_once is not None else ""
        return (f"From the dealer's left each player in turn may: {may}. A hand over {self.full} loses at once{paid}.",)

    def plays(self) -> Play:
        return self


class Hit(Choice, frozen=True, kw_only=True):
    """One more card, and the hand plays on."""

    key: str = "hit"
    says: str = "Draw a card"

    def chosen(self, r: Round, play: Play, move: Choose) -> Round:
        return replace(r, agenda=(replace(play, drawing=True), *r.agenda[1:]))


class Stand(Choice, frozen=True, kw_only=True):
    """No more cards."""

    when_closed: ClassVar[bool] = True
    key: str = "stand"
    says: str = "Stand"

    def chosen(self, r: Round, play: Play, move: Choose) -> Round:
        return play.past(r)


class Double(Choice, frozen=True, kw_only=True):
    """A further wager and exactly one more card, once.

    It is allowed on the first two cards or, with `any_time`, later too. The others on the hand may follow. Without
    `after_split`, a hand from a split cannot be doubled. The card may stay face `down` until the hands are settled.
    """

    bet: Wager
    others: Cite
    after_split: bool = True
    down: bool = False
    any_time: bool = False
    key: str = "double"
    says: str = "Double down and draw exactly one card"

    def refusal(self, r: Round, hand: Hand) -> Refusal | None:
        if len(hand.cards) != 2 and not self.any_time:
            return Refusal("Only a hand of two cards may be doubled", self.cite)
        if not self.after_split and SPLIT in hand.marks:
            return Refusal("A hand from a split cannot be doubled at this table", self.cite)
        return None

    def chosen(self, r: Round, play: Play, move: Choose) -> Round:
        hand = r.hand(move.place)
        face = (FACE_DOWN,) if self.down else ()
        stakes = (*hand.stakes, Stake(move.by, self.bet.key, move.cents))
        r = r.with_hand(replace(hand, stakes=stakes, marks=(*hand.marks, CLOSED, *face)))
        play = replace(play, drawing=True)
        first = self.before_card(hand, tuple([person for person in hand.persons() if person != move.by]))
        if first:
            return r.done(*first, play)
        return play.draws(r) if face else r.going_on(play)

    def before_card(self, hand: Hand, others: tuple[Actor, ...]) -> tuple[Step, ...]:
        """The steps before the card, in which the others on the hand may follow."""
        return (FollowDouble(place=hand.place, waiting=others, bet=self.bet, cite=self.others),) if others else ()


class DoubleOnce(Double, frozen=True, kw_only=True):
    """A double that is allowed once, and also for a closed hand, such as a split ace after its one card."""

    when_closed: ClassVar[bool] = True

    def refusal(self, r: Round, hand: Hand) -> Refusal | None:
        if any(stake.wager == self.bet.key for stake in hand.stakes):
            return Refusal("A hand can be doubled only once", self.cite)
        return super().refusal(r, hand)


class Split(Choice, frozen=True, kw_only=True):
    """Two cards that are `alike` become two hands. The second hand gets a wager equal to the first.

    `most` is the most hands that a box may have. A hand whose card is `closed` gets only one more card, and it is not
    split again unless the house allows that (`closed_again`). Each of the others on the hand covers both hands or
    chooses one hand for their wager.
    """

    when_closed: ClassVar[bool] = True
    follow: ClassVar[type[FollowSplit]] = FollowSplit

    bet: Wager
    others: Cite
    alike: Callable[[int, int], bool]
    closed: Callable[[int], bool]
    most: int
    closed_again: bool = False
    key: str = "split"
    says: str = "Split the pair into two hands"

    def refusal(self, r: Round, hand: Hand) -> Refusal | None:
        if len(hand.cards) != 2 or not self.alike(*hand.cards):
            return Refusal("Only two cards of equal value may be split", self.cite)
        if CLOSED in hand.marks and not self.closed_again:
            return Refusal("Aces can be split only once", self.cite)
        if box_hands(r, hand) >= self.most:
            return Refusal(f"A box can be split into at most {self.most} hands", self.cite)
        return None

    def chosen(self, r: Round, play: Play, move: Choose) -> Round:
        assert play.left
        hand = r.hand(move.place)
        place = f"{hand.box}.{box_hands(r, hand)}"
        marks = (SPLIT, CLOSED) if self.closed(hand.cards[0]) else (SPLIT,)
        first = replace(hand, cards=hand.cards[:1], marks=marks)
        second = replace(hand, place=place, cards=hand.cards[1:], stakes=self.added(hand, move), marks=marks)
        others = tuple([person for person in hand.persons() if person != move.by])
        play = replace(play, left=(hand.place, place, *play.left[1:]))
        r = r.with_hand(first, second)
        if others:
            follow = self.follow(place=hand.place, other=place, waiting=others, bet=self.bet, cite=self.others)
            return r.done(follow, play)
        return r.going_on(replace(play, drawing=True))

    def added(self, hand: Hand, move: Choose) -> tuple[Stake, ...]:
        """The wager on the second hand."""
        return (Stake(move.by, self.bet.key, move.cents),)


class Counted(Showing, frozen=True, kw_only=True):
    """A showdown of hands of any length against the bank's.

    `split` ranks a hand from a split. `doubled` ranks a hand that has a wager of this key.
    """

    split: Callable[[tuple[int, ...]], Rank]
    bank: Callable[[tuple[int, ...]], Rank] | None = None
    """How the bank's hand ranks, if it does not rank as a player's hand does."""
    doubled: Callable[[tuple[int, ...]], Rank] | None = None
    doubled_by: str = "double"
    own: int = 0

    def of(self, r: Round, hand: Hand) -> Showdown:
        rank = self.split if hand.marks and SPLIT in hand.marks else self.rank
        if self.doubled is not None and any(stake.wager == self.doubled_by for stake in hand.stakes):
            rank = self.doubled
        bank = (self.bank or self.rank)(r.area(BANK).cards)
        return Showdown(rank(hand.cards), bank, hand.shown)


def box_hands(r: Round, hand: Hand) -> int:
    """How many hands this hand's box has."""
    return sum([other.box == hand.box for other in r.hands])
