"""A bank among players: it is offered around the table, taken or passed, and covers every wager against it.

The player who takes the bank lays it on the layout before the others wager. The bank can lose as much as they wager
against it. The hand of the bank has the mark `BANKS`. The dealer then plays against it like a player, with a wager of
the house.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from croupier.law import Cite
from croupier.money import money
from croupier.rounds.actors import DEALER, Actor
from croupier.rounds.hand import Hand, Stake
from croupier.rounds.moves import Announce, Bet, Choose, Move, Withdraw
from croupier.rounds.moves import Place as At
from croupier.rounds.refusals import Offer, Refusal
from croupier.rounds.standing import Standing
from croupier.rounds.step import Step
from croupier.rounds.steps.dealing.deal import BANK
from croupier.rounds.steps.deciding.arrange import HOUSE_SET
from croupier.rounds.steps.placing.place import Place, tender_refusal
from croupier.rounds.value import Value
from croupier.rounds.wagers.wager import Wager

if TYPE_CHECKING:
    from croupier.declare.game import Rules
    from croupier.rounds.round import Round

BANKS = "banks"
"""The mark of the hand that is the bank."""
LAST_BANK = "position that banked last"
"""A mark: the position that banked last, or 0 if that was the house."""
PASS_BANK, HOUSE_WAGER = "pass the bank", "dealer's wager"
"""Choices: a player does not take the bank; a bank asks the dealer to wager less."""
WAGERED = "wagered against the dealer by "
"""The beginning of a mark. Its number is what a person wagered in the last round in which the dealer banked."""


def banking(r: Round) -> Hand | None:
    """The hand of the player who banks; None if the dealer does."""
    return next((hand for hand in r.hands if BANKS in hand.marks), None)


def wagered_last(standing: Standing, person: Actor) -> int:
    """What a person wagered in the last round in which the dealer banked, in cents."""
    return standing.mark(WAGERED + person)


class Covering(Value, frozen=True, kw_only=True):
    """What a bank covers: the wagers `against` it, each at even money.

    If there is a co-bank, it covers half of them.
    """

    wager: Wager
    shared: Wager | None = None
    against: tuple[str, ...]
    cite: Cite

    @property
    def keys(self) -> tuple[str, ...]:
        """The wagers with which a player lays a bank."""
        return tuple([wager.key for wager in (self.wager, self.shared) if wager is not None])

    def covers(self, r: Round) -> int:
        """The most that may be wagered against the bank in total, in cents."""
        bank = banking(r)
        laid = [stake for stake in bank.stakes if stake.wager in self.keys] if bank is not None else []
        halved = self.shared.key if self.shared is not None else ""
        return sum([stake.cents * (2 if stake.wager == halved else 1) for stake in laid])

    def wagered(self, r: Round) -> int:
        """The total that is wagered against the bank so far, including the dealer's wager."""
        stakes = [stake for hand in (*r.hands, r.area(BANK)) for stake in hand.stakes]
        return sum([stake.amount for stake in stakes if stake.wager in self.against])


class BankSize(Value, frozen=True):
    """The size of a bank: at least the posted minimum of a wager, at most its maximum times the number of positions.

    With `shared`, half of that, because the house shares the bank.
    """

    of: str
    shared: bool = False

    def _limits(self, rules: Rules) -> tuple[int, int]:
        low, high = rules.posted[self.of]
        high *= rules.positions
        return (-(-low // 2), -(-high // 2)) if self.shared else (low, high)

    def sizes(self, r: Round, hand: Hand, person: Actor, wager: Wager) -> tuple[int, ...]:
        return ()

    def between(self, r: Round, hand: Hand, person: Actor, wager: Wager) -> tuple[int, int] | None:
        return self._limits(r.rules)

    def allows(self, r: Round, hand: Hand, person: Actor, wager: Wager, amount: int) -> bool:
        low, high = self._limits(r.rules)
        return low <= amount <= high

    def rule(self, rules: Rules, wager: Wager) -> str:
        low, high = self._limits(rules)
        return f"from {money(low)} to {money(high)}"

    def says(self, r: Round, hand: Hand, person: Actor, wager: Wager) -> str:
        return self.rule(r.rules, wager)


class OfferBank(Step, frozen=True, kw_only=True):
    """The bank is offered counterclockwise, first to the right of the last bank. The house has its turn too.

    Only a person who wagered in the last round in which the dealer banked may take the bank. If no one takes it, the
    dealer banks. The dealer wagers against a bank the amount that its owner last wagered against the dealer.
    """

    offers_bank: ClassVar[bool] = True
    point_name: ClassVar[str] = "bank"

    covering: Covering
    on: str
    """The wager that a person must have made against the dealer, and that the dealer makes against the bank."""
    refused: tuple[At, ...] = ()

    def enter(self, r: Round) -> Round:
        return r.going_on(self) if self._order(r) else r.done()

    def resume(self, r: Round) -> Round:
        return self.enter(r)

    def _order(self, r: Round) -> list[tuple[At, Actor]]:
        last = r.standing.mark(LAST_BANK)
        before = [seat for seat in r.seats if not last or int(seat[0]) < last]
        around = sorted(before, key=lambda seat: -int(seat[0]))
        persons = {person: place for place, person in reversed(around)}
        asked = [(at, who) for at, who in around if persons[who] == at and at not in self.refused]
        return [(at, who) for at, who in asked if wagered_last(r.standing, who)]

    def _asked(self, r: Round) -> tuple[At, Actor]:
        return self._order(r)[0]

    def waits_for(self, r: Round) -> tuple[Actor, ...]:
        return (self._asked(r)[1],)

    def at_rest(self, r: Round) -> bool:
        return True

    def bets(self) -> tuple[Wager, ...]:
        return tuple([wager for wager in (self.covering.wager, self.covering.shared) if wager is not None])

    def offers(self, r: Round, actor: Actor) -> tuple[Offer, ...]:
        place, person = self._asked(r)
        if actor != person:
            return ()
        offers = [Offer(Choose(person, place, PASS_BANK), "Let the bank go to the next player", self.cite)]
        for wager in self.bets():
            between = wager.size.between(r, r.hand(place), person, wager)
            low = between[0] if between is not None else 0
            bet = Bet(person, place, wager.key, low)
            offers.append(Offer(bet, f"Take the bank with a {wager.name}", wager.cite, between=between))
        return tuple(offers)

    def refusal(self, r: Round, move: Move) -> Refusal | None:
        place, person = self._asked(r)
        if not isinstance(move, Bet | Choose) or (move.by, move.place) != (person, place):
            return Refusal(f"The bank must first be offered to {person} at position {place}", self.cite)
        if isinstance(move, Choose):
            if move.choice == PASS_BANK and not move.cents:
                return None
            return Refusal(f"{person} must take the bank or let it pass", self.cite)
        wager = next((wager for wager in self.bets() if wager.key == move.wager), None)
        if wager is None:
            return Refusal(f"Before the bank is taken or passed, no {move.wager} wager can be placed", self.cite)
        return _chips_alone(r, wager, move) or wager.size_refusal(r, r.hand(place), person, move.cents)

    def after(self, r: Round, move: Move) -> Round:
        if isinstance(move, Choose):
            return replace(self, refused=(*self.refused, move.place)).enter(r)
        assert isinstance(move, Bet)
        shared = self.covering.shared is not None and move.wager == self.covering.shared.key
        marks = (BANKS, HOUSE_SET) if shared else (BANKS,)
        bank = Hand(move.place, stakes=(Stake(move.by, move.wager, move.cents),), marks=marks)
        r = r.changed(hands=(*r.hands, bank))
        last = 0 if shared else min(wagered_last(r.standing, move.by), self.covering.covers(r))
        if last:
            r = r.with_common(replace(r.area(BANK), stakes=(Stake(DEALER, self.on, last),)))
        return r.done()

    def clauses(self) -> tuple[str, ...]:
        wager = self.covering.wager
        shared = self.covering.shared
        half = f"; with a {shared.name} the house bears half of every gain and loss" if shared is not None else ""
        return (
            "The bank is offered counterclockwise. You may take it if you wagered in the last round in which the "
            f"dealer banked. You then lay a {wager.name}, which covers all wagers against it{half}.",
        )


class PlaceAgainstBank(Place, frozen=True, kw_only=True):
    """Wagers against the dealer or against a player who banks. A player's bank must be able to cover every wager.

    The bank may lay more while betting is open, and may ask the dealer to wager less or nothing.
    """

    order_blind: ClassVar[bool] = True
    takes_wagers: ClassVar[bool] = True
    ranks_only: ClassVar[bool] = True

    covering: Covering

    def at_rest(self, r: Round) -> bool:
        return any(self is step for step in r.rules.agenda)

    def offers(self, r: Round, actor: Actor) -> tuple[Offer, ...]:
        offers = super().offers(r, actor)
        bank = banking(r)
        if bank is None:
            return offers
        if bank.caller != actor:
            open_now = self.covering.covers(r) - self.covering.wagered(r)
            return tuple([one for offer in offers if (one := self._within(r, offer, open_now)) is not None])
        offers = tuple([offer for offer in offers if self.refusal(r, offer.move) is None])
        if self._house(r):
            none = Choose(actor, bank.place, HOUSE_WAGER)
            offers = (*offers, Offer(none, "Ask the dealer not to wager", self.covering.cite))
        return offers

    def _within(self, r: Round, offer: Offer, open_now: int) -> Offer | None:
        move = offer.move
        if type(move) is not Bet or move.wager not in self.covering.against or offer.between is None:
            return offer
        low, high = offer.between
        high = min(high, open_now + r.hand(move.place).amount(move.by, move.wager))
        return replace(offer, between=(low, high)) if low <= high else None

    def refusal(self, r: Round, move: Move) -> Refusal | None:
        bank, covering = banking(r), self.covering
        if type(move) is Choose:
            return self._house_refusal(r, bank, move)
        if type(move) is Bet and move.wager in covering.keys:
            return self._bank_refusal(r, bank, move)
        if bank is None:
            return super().refusal(r, move)
        if type(move) is Bet and bank.caller == move.by and move.place == bank.place:
            return Refusal(f"{move.by} has the bank, and does not wager against it", covering.cite)
        if type(move) is Withdraw and move.place == bank.place and covering.wagered(r) > self._house(r):
            return Refusal("Wagers lie against the bank, which cannot be given up now", covering.cite)
        if type(move) is Announce and not covering.wagered(r):
            return Refusal("No wager has been placed against the bank", self.closes.cite)
        return super().refusal(r, move) or (self._cover_refusal(r, move) if type(move) is Bet else None)

    def _house(self, r: Round) -> int:
        return r.area(BANK).amount(DEALER, self.covering.against[0])

    def _cover_refusal(self, r: Round, move: Bet) -> Refusal | None:
        covering = self.covering
        if move.wager not in covering.against:
            return None
        covers = covering.covers(r)
        open_now = covers - covering.wagered(r) + r.hand(move.place).amount(move.by, move.wager)
        asked = move.cents + move.coupon
        if asked <= open_now:
            return None
        why = f"The bank covers {money(covers)}, of which {money(open_now)} is open; {money(asked)} is more"
        return Refusal(why, covering.cite)

    def _bank_refusal(self, r: Round, bank: Hand | None, move: Bet) -> Refusal | None:
        if bank is None or bank.caller != move.by or bank.place != move.place:
            return Refusal("The bank is offered before wagers are placed, and cannot be taken now", self.covering.cite)
        old = bank.stake(move.by, move.wager)
        if old is None:
            return Refusal(f"{move.by} has laid the {bank.stakes[0].wager} and no other", self.covering.cite)
        wager = next(wager for wager in self.wagers if wager.key == move.wager)
        refused = _chips_alone(r, wager, move) or wager.size_refusal(r, bank, move.by, move.cents)
        if refused is not None:
            return refused
        if move.cents < old.cents:
            why = f"The bank of {money(old.cents)} can be raised, not lowered; {money(move.cents)} is less"
            return Refusal(why, self.covering.cite)
        return None

    def _house_refusal(self, r: Round, bank: Hand | None, move: Choose) -> Refusal | None:
        if bank is None or bank.caller != move.by or bank.place != move.place or move.choice != HOUSE_WAGER:
            return super().refusal(r, move)
        if 0 <= move.cents <= self._house(r):
            return None
        why = f"The dealer wagers {money(self._house(r))} or less against the bank; {money(move.cents)} is not that"
        return Refusal(why, self.covering.cite)

    def after(self, r: Round, move: Move) -> Round:
        if type(move) is Choose:
            kept = (Stake(DEALER, self.covering.against[0], move.cents),) if move.cents else ()
            return r.with_common(replace(r.area(BANK), stakes=kept))
        bank = banking(r)
        if type(move) is Withdraw and bank is not None and move.place == bank.place:
            r = r.with_common(replace(r.area(BANK), stakes=()))
        return super().after(r, move)

    def clauses(self) -> tuple[str, ...]:
        names = " and ".join([f"the {w.name}" for w in self.wagers if w.key not in self.covering.keys])
        return (f'Place {names} before the dealer announces "{self.closes.words}".',)

    def betting_is_own(self, r: Round) -> bool:
        return super().betting_is_own(r) and banking(r) is None


def _chips_alone(r: Round, wager: Wager, move: Bet) -> Refusal | None:
    """Why a bank cannot be laid with this tender: it is laid with chips alone."""
    return tender_refusal(r, replace(wager, chips_only=wager.cite), move)
