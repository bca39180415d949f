"""Wagers against the bank (19:47-4.7): banco, or parts of the bank in order, each as far as the bank is still open.

Our copy has the heading; readings CF4 and CF9.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from croupier.money import money
from croupier.rounds.actors import Actor
from croupier.rounds.hand import Hand, Stake
from croupier.rounds.moves import Bet, Choose, Move
from croupier.rounds.moves import Place as At
from croupier.rounds.refusals import Offer, Refusal
from croupier.rounds.step import Step
from croupier.rounds.steps.banking.select_banker import AGAINST, covered, laid, lies_until_next, to_the_right
from croupier.rounds.steps.deciding.follow import DECLINE
from croupier.rounds.steps.placing.place import tender_refusal
from croupier.rounds.steps.placing.player_bank import banking
from croupier.rounds.value import Value
from croupier.rounds.wagers.wager import Wager, within_limits

if TYPE_CHECKING:
    from croupier.declare.game import Rules
    from croupier.rounds.round import Round

FIRST_RIGHT = "position with the first right to banco"
"""A mark: the position of a person who lost a banco, and may call the next one before all others (suivi)."""


class WholeBank(Value, frozen=True):
    """Exactly what lies in the bank."""

    def sizes(self, r: Round, hand: Hand, person: Actor, wager: Wager) -> tuple[int, ...]:
        return (laid(r),) if laid(r) else ()

    def between(self, r: Round, hand: Hand, person: Actor, wager: Wager) -> tuple[int, int] | None:
        return None

    def allows(self, r: Round, hand: Hand, person: Actor, wager: Wager, amount: int) -> bool:
        return amount == laid(r)

    def rule(self, rules: Rules, wager: Wager) -> str:
        return "equal to the bank"

    def says(self, r: Round, hand: Hand, person: Actor, wager: Wager) -> str:
        return f"{self.rule(r.rules, wager)}, which is {money(laid(r))}"


class AskedInTurn(Step, frozen=True, kw_only=True):
    """Everyone but the banker is asked once, from the banker's right on; each makes the wager or declines it."""

    asks_in_turn: ClassVar[bool] = True
    point_name: ClassVar[str] = "wager"

    wager: Wager
    refused: tuple[At, ...] = ()

    def enter(self, r: Round) -> Round:
        return r.going_on(self) if self._order(r) else self.finished(r)

    def resume(self, r: Round) -> Round:
        return self.enter(r)

    def finished(self, r: Round) -> Round:
        """The round when everyone has been asked, or nothing is open."""
        return r.done()

    def first(self, r: Round) -> At:
        """The position that is asked before the others, if any."""
        return ""

    def _order(self, r: Round) -> list[tuple[At, Actor]]:
        bank = banking(r)
        if bank is None or self.between(r) is None:
            return []
        around = sorted(to_the_right(r.seats, int(bank.place)), key=lambda seat: seat[0] != self.first(r))
        has = {hand.place for hand in r.hands}
        return [seat for seat in around if seat[0] not in self.refused and seat[0] not in has]

    def between(self, r: Round) -> tuple[int, int] | None:
        """The least and the most that can be wagered now; None if nothing can."""
        raise NotImplementedError

    def waits_for(self, r: Round) -> tuple[Actor, ...]:
        return (self._order(r)[0][1],)

    def at_rest(self, r: Round) -> bool:
        return True

    def bets(self) -> tuple[Wager, ...]:
        return (self.wager,)

    def offers(self, r: Round, actor: Actor) -> tuple[Offer, ...]:
        place, person = self._order(r)[0]
        between = self.between(r)
        if actor != person or between is None:
            return ()
        bet, (low, high) = Bet(person, place, self.wager.key, between[0]), between
        sizes = (low,) if low == high else ()
        sized = Offer(bet, self.says(r), self.wager.cite, sizes, None if sizes else between)
        declined = Offer(Choose(person, place, DECLINE), "Make no wager now", self.cite)
        return (declined, sized) if sizes else (sized, declined)

    def says(self, r: Round) -> str:
        """The wager that is offered, as the button has it."""
        return f"Place the {self.wager.name}"

    def refusal(self, r: Round, move: Move) -> Refusal | None:
        place, person = self._order(r)[0]
        if not isinstance(move, Bet | Choose) or (move.by, move.place) != (person, place):
            return Refusal(f"{person} at position {place} is asked first", self.cite)
        if isinstance(move, Choose):
            if move.choice == DECLINE and not move.cents:
                return None
            return Refusal(f"{person} must make the {self.wager.name} or decline it", self.cite)
        if move.wager != self.wager.key:
            return Refusal(f"{person} is asked for the {self.wager.name}; {move.wager} is not that", self.cite)
        return tender_refusal(r, self.wager, move) or self.amount_refusal(r, move.cents)

    def amount_refusal(self, r: Round, cents: int) -> Refusal | None:
        """Why this amount is wrong, or None."""
        raise NotImplementedError

    def after(self, r: Round, move: Move) -> Round:
        if isinstance(move, Choose):
            return replace(self, refused=(*self.refused, move.place)).enter(r)
        assert isinstance(move, Bet)
        hand = Hand(move.place, stakes=(Stake(move.by, move.wager, move.cents),))
        return self.enter(r.changed(hands=tuple(sorted((*r.hands, hand), key=lambda one: int(one.place)))))


class AskForBanco(AskedInTurn, frozen=True, kw_only=True):
    """4.7: one person may cover the whole bank alone; the one who lost a banco is asked first, once (CF4)."""

    point_name: ClassVar[str] = "banco"

    def first(self, r: Round) -> At:
        return str(r.standing.mark(FIRST_RIGHT))

    def between(self, r: Round) -> tuple[int, int] | None:
        whole = laid(r)
        return None if covered(r) else (whole, whole)

    def says(self, r: Round) -> str:
        return f"Banco: cover the whole bank of {money(laid(r))} alone"

    def amount_refusal(self, r: Round, cents: int) -> Refusal | None:
        place, person = self._order(r)[0]
        return self.wager.size_refusal(r, r.hand(place), person, cents)

    def finished(self, r: Round) -> Round:
        return r.changed(standing=r.standing.marked(FIRST_RIGHT, 0)).done()

    def clauses(self) -> tuple[str, ...]:
        return (
            "From the banker's right on, each player may call banco and cover the whole bank alone. A player who lost "
            f"a banco has the first right to the next one ({self.cite}).",
        )


class CoverInOrder(AskedInTurn, frozen=True, kw_only=True):
    """4.7: each covers a part of the bank, at most what is still open. A bank that no one covers is not played for."""

    point_name: ClassVar[str] = "cover"

    def between(self, r: Round) -> tuple[int, int] | None:
        low, high = r.rules.posted[AGAINST]
        high = min(high, laid(r) - covered(r))
        return (low, high) if low <= high else None

    def amount_refusal(self, r: Round, cents: int) -> Refusal | None:
        still = laid(r) - covered(r)
        if cents > still:
            why = f"The bank is {money(laid(r))}, of which {money(still)} is open; {money(cents)} is more"
            return Refusal(why, self.wager.cite)
        low, high = r.rules.posted[AGAINST]
        if low <= cents <= high:
            return None
        why = f"A wager against the bank is {within_limits(low, high)}; {money(cents)} is not"
        return Refusal(why, self.wager.cite)

    def finished(self, r: Round) -> Round:
        if covered(r):
            return r.done()
        return lies_until_next(r, laid(r), laid(r)).changed(agenda=())

    def clauses(self) -> tuple[str, ...]:
        return (
            "From the banker's right on, each player may wager against the bank, up to what is still open. What no one "
            f"covers is not at risk; if no one wagers, no cards are dealt ({self.cite}).",
        )
