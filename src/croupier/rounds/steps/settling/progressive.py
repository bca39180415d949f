"""A progressive wager. It is registered on a meter before the deal, and only the first cards decide it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from croupier.law import Cite
from croupier.money import share
from croupier.rounds.actors import CHANCE, SUPERVISOR, Actor
from croupier.rounds.hand import Hand, Stake
from croupier.rounds.meter import PROGRESSIVE, RESERVE, Meter
from croupier.rounds.moves import Choose, Decline, Move, Show
from croupier.rounds.moves import Place as At
from croupier.rounds.pending_payments import Pending, declining_refusal
from croupier.rounds.postings import DECLINED, LOSE, WIN, Outcome, Posting, post
from croupier.rounds.refusals import Offer, Refusal
from croupier.rounds.step import Step
from croupier.rounds.steps.settling.side_wagers import lying
from croupier.rounds.value import Value

if TYPE_CHECKING:
    from croupier.rounds.round import Round

VALIDATE, PAPERS = "validate", "papers complete"
"""What a supervisor confirms: the hand before a progressive wager is paid, and the papers before its cards are
collected.
"""
WHOLE = 100


class Award(Value, frozen=True, kw_only=True):
    """What one winning hand is paid: a fixed amount, or a percentage of the meter."""

    cite: Cite
    cents: int = 0
    percent: int = 0


class Register(Step, frozen=True, kw_only=True):
    """Betting is closed, and the wagers in the acceptors add to the meters."""

    beside: ClassVar[bool] = True

    wager: str
    meter: Meter

    def passes(self, r: Round) -> bool:
        return not any(lying(hand, (self.wager,)) for hand in r.hands)

    def enter(self, r: Round) -> Round:
        cents = sum([stake.cents for hand in r.hands for stake in lying(hand, (self.wager,))])
        return replace(r, postings=(*r.postings, *self.meter.registers(self.wager, cents))).done()

    def clauses(self) -> tuple[str, ...]:
        meter = self.meter
        reserve = f", and the reset meter by {meter.reserve_rate} percent" if meter.reserve_rate else ""
        return (f"Progressive wagers are registered: they advance the meter by {meter.rate} percent of each{reserve}.",)


class SettleProgressive(Step, frozen=True, kw_only=True):
    """Collects losing wagers. A supervisor validates each winner, who is then paid; or two persons decline the payment.

    The wager is in the acceptor and is never returned: a winner gets only the award. The meter is read before a share
    of it is paid. If several winners win the whole meter, they share equally the amount that it has when the first of
    them is paid, and it is reset at once. Shares are paid in the order of the hands, fixed amounts in any order. The
    hands keep their cards until the last winner is validated. Hands that were paid from the meter keep them until their
    `papers` are complete.
    """

    only_confirms: ClassVar[bool] = True
    beside: ClassVar[bool] = True
    by_device: ClassVar[bool] = True
    moment: ClassVar[str] = "progressive payout"

    wager: str
    meter: Meter
    awards: tuple[tuple[str, Award], ...]
    line_of: Callable[[Round, Hand], str | None]
    """The best line of the paytable that a hand makes with the cards that were dealt to it."""
    by_cards: Callable[[tuple[int, ...]], str | None]
    """The best line that these cards make. `cards` says how many of them count."""
    cards: int
    alike: Callable[[int], int]
    """Maps cards that no line distinguishes to one card that represents them."""
    lost: Cite
    validates: Cite
    shares: Cite
    apart: Cite
    """The paragraph that says that these wagers do not affect any other."""
    papers: Cite | None = None
    """The paragraph that makes the cards stay if a payout did not come from the table inventory."""
    due: tuple[tuple[At, Actor, str], ...] = ()
    """Place, person and line of the winners who are not paid yet."""
    reading: int | None = None
    reserve: int | None = None
    parts: tuple[int, ...] = ()
    """What each person who shares the meter will still get."""
    unwritten: tuple[tuple[At, Actor], ...] = ()
    """Place and person of winners whose papers are not complete yet."""

    def passes(self, r: Round) -> bool:
        return not any(lying(hand, (self.wager,)) for hand in r.hands)

    def enter(self, r: Round) -> Round:
        found = [(h, s, self.line_of(r, h)) for h in reversed(r.hands) for s in lying(h, (self.wager,))]
        lost = [post(hand.place, stake, Outcome(LOSE, self.lost)) for hand, stake, line in found if line is None]
        for hand, stake, line in found:
            if line is None:
                r = r.with_hand(r.hand(hand.place).without_stake(stake.person, self.wager))
        r = replace(r, postings=(*r.postings, *lost))
        due = tuple([(hand.place, stake.person, line) for hand, stake, line in found if line is not None])
        return r.going_on(replace(self, due=due)) if due else r.done()

    def won_by(self, hand: Hand) -> bool:
        """Whether a hand has the wager and all the cards that decide it, and these cards win."""
        complete = len(hand.cards) == self.cards and bool(lying(hand, (self.wager,)))
        return complete and self.by_cards(hand.cards) is not None

    def award(self, line: str) -> Award:
        """What a line is paid."""
        return dict(self.awards)[line]

    def reads(self) -> str:
        """The meter that must be read next, or ""."""
        percents = [self.award(line).percent for _, _, line in self.due]
        if any(percents) and self.reading is None:
            return PROGRESSIVE
        return RESERVE if WHOLE in percents and self.meter.reserve_rate and self.reserve is None else ""

    def waits_for(self, r: Round) -> tuple[Actor, ...]:
        return (CHANCE,) if self.reads() else (SUPERVISOR,)

    def chances(self, r: Round) -> Iterator[tuple[Move, int]]:
        """What the meter shows.

        The table supplies the real amount; a round alone knows only what the house put there.
        """
        if self.reads():
            yield Show(self.reads(), self.meter.initial if self.reads() == PROGRESSIVE else 0), 1

    def open(self) -> tuple[tuple[At, Actor, str], ...]:
        """The winners who may be validated now: every winner of a fixed amount, and the next winner of a share."""
        shares = [entry for entry in self.due if self.award(entry[2]).percent]
        return tuple([entry for entry in self.due if entry not in shares[1:]])

    def pending(self, r: Round) -> tuple[Pending, ...]:
        waits = CHANCE if self.reads() else SUPERVISOR
        found = [
            Pending(
                place=place,
                person=person,
                wager=self.wager,
                cents=self._expected((place, person, line)),
                waits=waits,
                says=f"A supervisor must validate the payout for {line}",
                cite=self.validates,
            )
            for place, person, line in self.due
        ]
        for place, person in self.unwritten:
            says = "The cards must stay until the papers of the payout are complete"
            written = Pending(
                place=place, person=person, wager=self.wager, cents=0, waits=SUPERVISOR, says=says, cite=self._papers()
            )
            found.append(written)
        return tuple(found)

    def _expected(self, entry: tuple[At, Actor, str]) -> int | None:
        """What a winner would get from the meter at its present amount. None before the meter is read."""
        award = self.award(entry[2])
        if not award.percent:
            return award.cents
        if self.reading is None:
            return None
        if award.percent < WHOLE:
            return self.reading * award.percent // WHOLE
        sharing = self._sharing()
        return (self.parts or share(self.reading, [1] * len(sharing)))[sharing.index(entry)]

    def _sharing(self) -> list[tuple[At, Actor, str]]:
        """The winners of the whole meter, who share it."""
        return [entry for entry in self.due if self.award(entry[2]).percent == WHOLE]

    def _papers(self) -> Cite:
        return self.papers or self.cite

    def offers(self, r: Round, actor: Actor) -> tuple[Offer, ...]:
        if actor != SUPERVISOR or self.reads():
            return ()
        found = [
            Offer(
                Choose(SUPERVISOR, place, VALIDATE),
                f"Validate the progressive payout of {person} at position {place}: {line}",
                self.validates,
            )
            for place, person, line in self.open()
        ]
        for place, person in self.unwritten:
            says = f"The papers of the payout of {person} at position {place} are complete"
            found.append(Offer(Choose(SUPERVISOR, place, PAPERS), says, self._papers()))
        return tuple(found)

    def refusal(self, r: Round, move: Move) -> Refusal | None:
        if device := self.reads():
            if type(move) is Show and move.device == device and type(move.cents) is int and move.cents >= 0:
                return None
            return Refusal(f"The {device} must be read first", self.cite)
        if type(move) is Decline:
            return self._declining_refusal(move)
        if any(offer.move == move for offer in self.offers(r, SUPERVISOR)):
            return None
        if not self.due:
            place = self.unwritten[0][0]
            return Refusal(f"The papers of the payout at position {place} must be completed first", self._papers())
        place = self.due[0][0]
        return Refusal(f"A supervisor must first validate the progressive payout at position {place}", self.validates)

    def _declining_refusal(self, move: Decline) -> Refusal | None:
        entry = next((entry for entry in self.open() if entry[0] == move.place), None)
        if entry is None or move.wager != self.wager:
            return Refusal(f"No payout of the {move.wager} waits at position {move.place}", self.validates)
        if self.parts and self.award(entry[2]).percent == WHOLE:
            why = "The first of the players who share the meter has been paid, which fixes the other shares"
            return Refusal(why, self.shares)
        return declining_refusal(move, self.validates)

    def after(self, r: Round, move: Move) -> Round:
        if type(move) is Show:
            of = {PROGRESSIVE: "reading", RESERVE: "reserve"}[move.device]
            return r.going_on(replace(self, **{of: move.cents}))
        assert type(move) is Choose or type(move) is Decline
        if type(move) is Choose and move.choice == PAPERS:
            done = next(entry for entry in self.unwritten if entry[0] == move.place)
            return replace(self, unwritten=tuple([entry for entry in self.unwritten if entry is not done])).resume_in(r)
        entry = next(entry for entry in self.open() if entry[0] == move.place)
        rest = tuple([other for other in self.due if other is not entry])
        place, person, line = entry
        award = self.award(line)
        hand = r.hand(place)
        stake = hand.stake(person, self.wager)
        assert stake is not None
        r = r.with_hand(hand.without_stake(person, self.wager))
        if type(move) is Decline:
            declined = post(place, stake, Outcome(DECLINED, self.validates))
            return replace(self, due=rest).resume_in(replace(r, postings=(*r.postings, declined)))
        step, cents, moved = self._won(award)
        r = replace(r, postings=(*r.postings, _paid(place, stake, cents, award.cite), *moved))
        unwritten = (*self.unwritten, (place, person)) if award.percent and self.papers is not None else self.unwritten
        return replace(step, due=rest, unwritten=unwritten).resume_in(r)

    def resume_in(self, r: Round) -> Round:
        """The round with this step first in the agenda if anything is still due.

        Otherwise the round after this step.
        """
        return r.going_on(self) if self.due or self.unwritten else r.done()

    def _won(self, award: Award) -> tuple[SettleProgressive, int, tuple[Posting, ...]]:
        """The step after the first winner is paid, the amount of that payment, and the changes of the meters."""
        if not award.percent:
            return self, award.cents, ()
        assert self.reading is not None
        if award.percent < WHOLE:
            cents = self.reading * award.percent // WHOLE
            return replace(self, reading=self.reading - cents), cents, self.meter.pays(self.wager, cents)
        if self.parts:
            return replace(self, parts=self.parts[1:]), self.parts[0], ()
        reserve = self.reserve or 0
        first, *others = share(self.reading, [1] * len(self._sharing()))
        moved = (*self.meter.pays(self.wager, self.reading), *self.meter.is_reset(self.wager, reserve))
        return replace(self, parts=tuple(others), reading=reserve + self.meter.reset, reserve=0), first, moved

    def without(self, place: At) -> Step:
        return replace(self, due=tuple([entry for entry in self.due if entry[0] != place]))

    def resume(self, r: Round) -> Round:
        return self.resume_in(r)

    def clauses(self) -> tuple[str, ...]:
        return (
            "Progressive wagers that lose are collected with the hands. A supervisor validates each that wins "
            f"({self.validates}), and it is paid whatever the dealer has ({self.apart}); the wager itself stays in the "
            "acceptor.",
            "Players who win the whole meter at one table in one round share it equally, as it is when the first of "
            f"them is paid ({self.shares}).",
            *(
                [f"The cards of a player who is paid from the meter stay until the paperwork is done ({self.papers})."]
                if self.papers
                else []
            ),
        )

    def may_hold_payment(self) -> bool:
        return True

    def progressive(self) -> SettleProgressive:
        return self


def _paid(place: At, stake: Stake, cents: int, cite: Cite) -> Posting:
    return Posting(place, stake.person, stake.wager, WIN, stake.cents, cents, 0, stake.cents, cite)
