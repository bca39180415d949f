"""The bank of chemin de fer (19:47-4.5, 4.6, 4.11): offered around the table, kept between rounds, passed on or lost.

During a round the bank is a stake on the hand of the banker, which has the mark `BANKS`. Between two rounds it is a
wager that lies on the layout, at the banker's position. Our copy has the headings; readings CF1 to CF3 and CF9.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from croupier.law import Cite
from croupier.money import money
from croupier.rounds.actors import Actor
from croupier.rounds.hand import Hand, Stake
from croupier.rounds.moves import Bet, Choose, Move
from croupier.rounds.moves import Place as At
from croupier.rounds.postings import RETURNED, Posting
from croupier.rounds.refusals import Offer, Refusal
from croupier.rounds.standing import Lying, Standing
from croupier.rounds.step import Step
from croupier.rounds.steps.placing.place import tender_refusal
from croupier.rounds.steps.placing.player_bank import BANKS, LAST_BANK, PASS_BANK, banking
from croupier.rounds.wagers.wager import Wager

if TYPE_CHECKING:
    from croupier.rounds.round import Round

BANK, AGAINST, BANCO = "bank", "against the bank", "banco"
KEEP_BANK, TAKE_OUT = "keep the bank", "take out"
MATCHED = "bank that was passed on"
"""A mark: the cents of a bank that its owner passed on, while others may take it at the same amount."""
NOT_COVERED = "bank that was not covered"
"""A mark: the cents of the bank that were not at risk in the last round, which the banker may take out."""


def laid(r: Round) -> int:
    """The bank of this round, in cents; 0 while no one has laid one."""
    hand = banking(r)
    return hand.amount(hand.caller, BANK) if hand is not None else 0


def covered(r: Round) -> int:
    """How much is wagered against the bank by now, in cents."""
    return sum([stake.amount for hand in r.hands for stake in hand.stakes if stake.wager in (AGAINST, BANCO)])


def to_the_right(seats: tuple[tuple[At, Actor], ...], of: int) -> list[tuple[At, Actor]]:
    """The seats in the order in which they are asked (CF9): from the right of this position on, itself the last."""
    return sorted(seats, key=lambda seat: (int(seat[0]) <= of, int(seat[0])))


def lies_until_next(r: Round, cents: int, not_covered: int) -> Round:
    """The banker keeps the shoe: a bank of this amount stays on the layout until the next round."""
    hand = banking(r)
    assert hand is not None
    bank = Lying(hand.caller, BANK, cents, number=int(hand.place))
    standing = replace(r.standing, lying=(*r.standing.lying, bank)).marked(NOT_COVERED, not_covered)
    return r.with_hand(replace(hand, stakes=())).changed(standing=standing)


class SelectBanker(Step, frozen=True, kw_only=True):
    """4.5, 4.11: the banker of the last round keeps the bank or passes it on; without one it is offered around.

    A bank that is passed on goes to the first to the right who lays the same amount, else to the first who lays any
    amount (CF3). If no one takes it, there is no round (CF1).
    """

    asks_in_turn: ClassVar[bool] = True
    point_name: ClassVar[str] = "bank"
    persons: ClassVar[int] = 2
    left_lying: ClassVar[tuple[str, ...]] = (BANK,)

    wager: Wager
    passing: Cite
    refused: tuple[At, ...] = ()

    def enter(self, r: Round) -> Round:
        lying = next((one for one in r.standing.lying if one.wager == BANK), None)
        if lying is not None:
            r = r.changed(standing=replace(r.standing, lying=tuple([w for w in r.standing.lying if w != lying])))
            bank = Hand(lying.place, stakes=(Stake(lying.person, BANK, lying.cents),), marks=(BANKS,))
            return r.changed(hands=(bank,)).going_on(self)
        return self._offered(r)

    def _offered(self, r: Round) -> Round:
        if self._order(r):
            return r.going_on(self)
        if r.standing.mark(MATCHED):  # no one laid the same amount
            again = replace(self, refused=())
            return again._offered(r.changed(standing=r.standing.marked(MATCHED, 0)))
        return r.changed(agenda=())

    def resume(self, r: Round) -> Round:
        return r if banking(r) is not None else self._offered(r)

    def _order(self, r: Round) -> list[tuple[At, Actor]]:
        last = r.standing.mark(LAST_BANK)
        around = to_the_right(r.seats, last)
        if r.standing.mark(MATCHED):
            around = [seat for seat in around if seat[0] != str(last)]
        return [seat for seat in around if seat[0] not in self.refused]

    def _asked(self, r: Round) -> tuple[At, Actor]:
        hand = banking(r)
        return (hand.place, hand.caller) if hand is not None else self._order(r)[0]

    def waits_for(self, r: Round) -> tuple[Actor, ...]:
        return (self._asked(r)[1],)

    def at_rest(self, r: Round) -> bool:
        return True

    def bets(self) -> tuple[Wager, ...]:
        return (self.wager,)

    def _sizes(self, r: Round) -> tuple[tuple[int, ...], tuple[int, int] | None]:
        same = r.standing.mark(MATCHED)
        return ((same,), None) if same else ((), r.rules.posted[BANK])

    def _may_take_out(self, r: Round) -> int:
        """CF2: what was not covered, or so much of it that the least bank stays."""
        return max(0, min(r.standing.mark(NOT_COVERED), laid(r) - r.rules.posted[BANK][0]))

    def offers(self, r: Round, actor: Actor) -> tuple[Offer, ...]:
        place, person = self._asked(r)
        if actor != person:
            return ()
        passes = Choose(person, place, PASS_BANK)
        if banking(r) is None:
            sizes, between = self._sizes(r)
            least = sizes[0] if sizes else between[0] if between else 0
            bet = Bet(person, place, BANK, least)
            taken = Offer(bet, "Take the shoe and lay the bank", self.wager.cite, sizes, between)
            return taken, Offer(passes, "Let the shoe go to the next player", self.cite)
        keeps = Offer(Choose(person, place, KEEP_BANK), "Keep the shoe, with the bank as it is", self.passing)
        gives = Offer(passes, "Pass the shoe on, and take the bank", self.passing)
        most = self._may_take_out(r)
        out = Offer(Choose(person, place, TAKE_OUT), f"Take out {money(most)} that no one covered", self.wager.cite)
        return (keeps, gives, out) if most else (keeps, gives)

    def refusal(self, r: Round, move: Move) -> Refusal | None:
        place, person = self._asked(r)
        has = banking(r) is not None
        if not isinstance(move, Bet | Choose) or (move.by, move.place) != (person, place):
            what = "keeps or passes the bank first" if has else "is asked to take the bank first"
            return Refusal(f"{person} at position {place} {what}", self.cite)
        if isinstance(move, Bet):
            return self._bank_refusal(r, move, has=has)
        if move.choice == TAKE_OUT and has and not move.cents:
            return None if self._may_take_out(r) else self._nothing_open()
        if move.choice in ((PASS_BANK, KEEP_BANK) if has else (PASS_BANK,)) and not move.cents:
            return None
        return Refusal(f"{person} must {'keep the bank' if has else 'take the bank'} or pass it", self.cite)

    def _bank_refusal(self, r: Round, move: Bet, *, has: bool) -> Refusal | None:
        if move.wager != BANK:
            return Refusal(f"No {move.wager} wager can be made before there is a bank", self.cite)
        if has:
            return Refusal("The banker may not put more into a bank that stands", self.wager.cite)
        refused = tender_refusal(r, self.wager, move)
        if refused is not None:
            return refused
        same = r.standing.mark(MATCHED)
        if same and move.cents != same:
            why = f"The bank that was passed on was {money(same)}; {money(move.cents)} is not the same amount"
            return Refusal(why, self.passing)
        return None if same else self.wager.size_refusal(r, r.hand(move.place), move.by, move.cents)

    def _nothing_open(self) -> Refusal:
        why = "Only what no one covered in the last round can be taken out, and the least bank stays; nothing is left"
        return Refusal(why, self.wager.cite)

    def after(self, r: Round, move: Move) -> Round:
        if isinstance(move, Bet):
            bank = Hand(move.place, stakes=(Stake(move.by, BANK, move.cents),), marks=(BANKS,))
            standing = r.standing.marked(LAST_BANK, int(move.place)).marked(MATCHED, 0).marked(NOT_COVERED, 0)
            return r.changed(hands=(bank,), standing=standing).done()
        assert isinstance(move, Choose)
        hand = banking(r)
        if hand is None:
            return replace(self, refused=(*self.refused, move.place))._offered(r)
        has, out = laid(r), self._may_take_out(r) if move.choice == TAKE_OUT else laid(r)
        standing = r.standing.marked(NOT_COVERED, 0)
        if move.choice == KEEP_BANK:
            return r.changed(standing=standing).done()
        cite = self.wager.cite if move.choice == TAKE_OUT else self.passing
        back = Posting(move.place, move.by, BANK, RETURNED, out, 0, out, 0, cite)
        r = r.changed(standing=standing, postings=(*r.postings, back))
        if move.choice == TAKE_OUT:
            return r.with_hand(hand.staked(Stake(move.by, BANK, has - out)))
        standing = standing.marked(MATCHED, has).marked(LAST_BANK, int(move.place))
        return self._offered(r.changed(hands=(), standing=standing))

    def returned_on_leaving(self, standing: Standing, person: Actor) -> tuple[Lying, ...]:
        return tuple([one for one in standing.lying if (one.person, one.wager) == (person, BANK)])

    def clauses(self) -> tuple[str, ...]:
        return (
            "The shoe is offered from position one on, to the right. You may take it and lay a bank, or let it pass. "
            f"If no one takes it, there is no round ({self.cite}).",
            "You keep the shoe while the banker's hand wins or ties. Before any round you may keep the bank, take out "
            "what no one covered, or pass the shoe on and take the bank; the next to the right may then lay the same "
            f"amount, and after that anyone any amount ({self.passing}).",
        )
