"""Insurance against the bank's blackjack, even money instead of it, and surrender (19:47-2.7 to 2.9)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from croupier.law import Cite
from croupier.rounds.actors import Actor
from croupier.rounds.hand import DONE, Hand, Stake
from croupier.rounds.moves import CHIPS, Bet, Choose, Move
from croupier.rounds.moves import Place as At
from croupier.rounds.postings import Outcome, post
from croupier.rounds.refusals import Offer, Refusal
from croupier.rounds.step import Step
from croupier.rounds.steps.dealing.deal import BANK
from croupier.rounds.steps.dealing.second_card import SURRENDERED, given_up
from croupier.rounds.steps.deciding.follow import DECLINE, amounts
from croupier.rounds.steps.deciding.play import CLOSED, SPLIT, Choice, Play
from croupier.rounds.steps.placing.place import tender_refusal
from croupier.rounds.wagers.wager import Wager

if TYPE_CHECKING:
    from croupier.rounds.round import Round

EVEN_MONEY, SURRENDER = "even money", "surrender"


class Insure(Step, frozen=True, kw_only=True):
    """If the bank's first card is one of `asks`, each person on each hand may place `bet` or decline.

    They answer in any order. If the house offers `even` money, a person with a `natural` hand may take it at once
    instead. The wagers `on` the hand are then paid, and the bank's second card no longer affects them.
    """

    optional: ClassVar[bool] = True
    """Always true, because a player who does nothing declines."""

    bet: Wager
    asks: Callable[[int], bool]
    natural: Callable[[tuple[int, ...]], bool]
    on: tuple[str, ...]
    each: Cite
    """The paragraph that lets each person decide for themselves."""
    even: Outcome | None = None
    waiting: tuple[tuple[At, Actor], ...] = ()

    def passes(self, r: Round) -> bool:
        bank = r.area(BANK).cards
        return not bank or not self.asks(bank[0])

    def enter(self, r: Round) -> Round:
        waiting = tuple([(hand.place, person) for hand in r.live() for person in hand.persons()])
        return r.going_on(replace(self, waiting=waiting)) if waiting else r.done()

    def waits_for(self, r: Round) -> tuple[Actor, ...]:
        return tuple(dict.fromkeys([person for _, person in self.waiting]))

    def at_rest(self, r: Round) -> bool:
        return True

    def offers(self, r: Round, actor: Actor) -> tuple[Offer, ...]:
        return tuple([o for place, person in self.waiting if person == actor for o in self._at(r, place, actor)])

    def _at(self, r: Round, place: At, actor: Actor) -> list[Offer]:
        hand = r.hand(place)
        offers = [Offer(Choose(actor, place, DECLINE), f"Decline the {self.bet.name}", self.cite)]
        low, sizes, between = amounts(r, hand, actor, self.bet)
        if low:
            bet = Bet(actor, place, self.bet.key, low)
            offers.append(Offer(bet, f"Place the {self.bet.name}", self.bet.cite, sizes, between))
        if self.even is not None and self.natural(hand.cards):
            choose = Choose(actor, place, EVEN_MONEY)
            offers.append(Offer(choose, "Take even money for your blackjack now", self.even.cite))
        return offers

    def refusal(self, r: Round, move: Move) -> Refusal | None:
        if type(move) is not Bet and type(move) is not Choose:
            return Refusal(f"The players are deciding on the {self.bet.name}", self.cite)
        if (move.place, move.by) not in self.waiting:
            where = move.place or "(none named)"
            return Refusal(f"{move.by} has nothing to insure at position {where} now", self.each)
        if type(move) is Bet:
            if move.wager != self.bet.key:
                return Refusal(f"Only the {self.bet.name} can be placed now", self.cite)
            odd = move.tender != CHIPS or move.coupon or type(move.cents) is not int or move.cents <= 0
            refused = tender_refusal(r, self.bet, move) if odd else None
            return refused or self.bet.size_refusal(r, r.hand(move.place), move.by, move.cents + move.coupon)
        assert type(move) is Choose
        if move.cents:
            return Refusal(f"The choice {move.choice!r} cannot include a wager", self.cite)
        return self._choice_refusal(r, r.hand(move.place), move.choice)

    def _choice_refusal(self, r: Round, hand: Hand, choice: str) -> Refusal | None:
        if choice == DECLINE:
            return None
        if choice != EVEN_MONEY:
            return Refusal(f"Place the {self.bet.name} or decline it; {choice!r} is neither", self.cite)
        if self.even is None:
            return Refusal("This table does not offer even money", self.cite)
        return None if self.natural(hand.cards) else Refusal("Even money is for a blackjack only", self.even.cite)

    def after(self, r: Round, move: Move) -> Round:
        assert isinstance(move, Bet | Choose)
        hand = r.hand(move.place)
        if isinstance(move, Bet):
            r = r.with_hand(hand.staked(Stake(move.by, self.bet.key, move.cents, move.coupon)))
        elif move.choice == EVEN_MONEY:
            r = self._paid(r, hand, move.by)
        waiting = tuple([who for who in self.waiting if who != (move.place, move.by)])
        return r.going_on(replace(self, waiting=waiting)) if waiting else r.done()

    def _paid(self, r: Round, hand: Hand, person: Actor) -> Round:
        assert self.even is not None
        mine = [s for s in hand.stakes if s.person == person and s.wager in self.on]
        kept = tuple([s for s in hand.stakes if s not in mine])
        paid = tuple([post(hand.place, stake, self.even) for stake in mine])
        ends = any(stake.wager in self.on for stake in kept)
        hand = replace(hand, stakes=kept, state=hand.state if ends else DONE)
        return r.with_hand(hand).changed(postings=r.postings + paid)

    def without(self, place: At) -> Insure:
        return replace(self, waiting=tuple([who for who in self.waiting if who[0] != place]))

    def resume(self, r: Round) -> Round:
        return r if self.waiting else r.done()

    def clauses(self) -> tuple[str, ...]:
        even = "; with a blackjack you may take even money instead" if self.even is not None else ""
        return (f"If the dealer shows an ace you may place the {self.bet.name}{even}.",)

    @property
    def point(self) -> str:
        return self.bet.key

    def bets(self) -> tuple[Wager, ...]:
        return (self.bet,)

    def insures(self) -> Insure:
        return self


class Attack(Insure, frozen=True, kw_only=True):
    """A further wager, placed or declined when a first card is `seen`, whatever that card is.

    Players answer in any order.
    """

    seen: str = "the dealer's first card"

    def passes(self, r: Round) -> bool:
        return False

    def refusal(self, r: Round, move: Move) -> Refusal | None:
        if isinstance(move, Bet | Choose) and (move.place, move.by) not in self.waiting:
            where = move.place or "(none named)"
            return Refusal(f"{move.by} has no {self.bet.name} to decide on at position {where} now", self.each)
        return super().refusal(r, move)

    def clauses(self) -> tuple[str, ...]:
        return (f"With {self.seen} in view you may place the {self.bet.name}, or decline it.",)


class Surrender(Choice, frozen=True, kw_only=True):
    """The player surrenders on the first two cards. Half of each wager `on` the hand is lost and half returned.

    If the bank may still have a blackjack (its first card is in `may_be`), the hand is settled after the second card.
    """

    on: tuple[str, ...]
    may_be: Callable[[int], bool]
    key: str = SURRENDER
    says: str = "Surrender and lose half of your wager"

    def refusal(self, r: Round, hand: Hand) -> Refusal | None:
        if len(hand.cards) == 2 and SPLIT not in hand.marks:
            return None
        return Refusal("A hand can be surrendered only on its first two cards, before any other decision", self.cite)

    def chosen(self, r: Round, play: Play, move: Choose) -> Round:
        assert play.left
        hand, bank = r.hand(move.place), r.area(BANK)
        if self.may_be(bank.cards[0]) and not bank.ruled_out:
            r = r.with_hand(replace(hand, marks=(*hand.marks, CLOSED, SURRENDERED)))
        else:
            r = given_up(r, hand, self.on, self.cite)
        return play.past(r)
