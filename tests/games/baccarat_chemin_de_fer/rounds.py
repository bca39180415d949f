"""A few words to drive a round of chemin de fer with. It knows no rule: what may be done the round says."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from croupier.equipment.cards import parse_card
from croupier.games import find
from croupier.money import parse_dollars
from croupier.rounds.moves import Announce, Bet, Choose, Move, Report, Turn
from croupier.rounds.postings import Posting
from croupier.rounds.refusals import Refusal
from croupier.rounds.round import Round
from croupier.rounds.standing import Standing

GAME = find("baccarat-chemin-de-fer")
NOT_ENOUGH = Announce("Not enough cards")
IN_USE = 20
"""A slot at which a round begins in a shoe that is not new, so that nothing is burned."""
SEATS = (("1", "Ann"), ("3", "Bob"), ("4", "Cyd"))


@dataclass(frozen=True)
class Shoe:
    """A round; every word gives a new one."""

    round: Round

    def does(self, *moves: Move) -> Shoe:
        r = self.round
        for move in moves:
            r = r.after(move)
        return replace(self, round=r)

    def place(self, person: str) -> str:
        return next(place for place, sitter in self.round.seats if sitter == person)

    def bet(self, person: str, wager: str, dollars: str) -> Bet:
        return Bet(person, self.place(person), wager, parse_dollars(dollars))

    def lays(self, person: str, dollars: str) -> Shoe:
        return self.does(self.bet(person, "bank", dollars))

    def covers(self, person: str, dollars: str) -> Shoe:
        return self.does(self.bet(person, "against the bank", dollars))

    def banco(self, person: str, dollars: str) -> Shoe:
        return self.does(self.bet(person, "banco", dollars))

    def chooses(self, person: str, choice: str) -> Shoe:
        return self.does(Choose(person, self.place(person), choice))

    def declines(self, *persons: str) -> Shoe:
        shoe = self
        for person in persons:
            shoe = shoe.chooses(person, "decline")
        return shoe

    def turns(self, cards: str) -> Shoe:
        """These cards, each where the round wants it."""
        shoe = self
        for card in cards.split():
            turning = shoe.round.agenda[0].turning(shoe.round)
            assert turning is not None, "no card is due"
            shoe = shoe.does(Turn(*turning, parse_card(card)))
        return shoe

    def wants(self) -> str:
        """Where the next card goes; nothing where none is due."""
        turning = self.round.agenda[0].turning(self.round) if self.round.agenda else None
        return turning[0] if turning is not None else ""

    def report(self, what: str, card: str = "") -> Report:
        return Report(what, slot=self.round.slot, card=parse_card(card)) if card else Report(what)

    def refused(self, move: Move) -> Refusal:
        refusal = self.round.refusal(move)
        assert refusal is not None, f"{move} is taken"
        return refusal

    def posting(self, person: str) -> Posting:
        (found,) = [p for p in self.round.postings if p.person == person]
        return found

    def may(self, person: str) -> set[str]:
        """The choices that this person is offered."""
        return {offer.move.choice for offer in self.round.offers(person) if isinstance(offer.move, Choose)}

    def bank(self) -> int:
        """What lies in the bank for the next round, in cents."""
        return sum(lying.cents for lying in self.round.standing.lying)

    def again(self) -> Shoe:
        """The next round of the same persons from the same shoe."""
        assert not self.round.agenda, "the round is not over"
        return begun(standing=self.round.standing, house=self.round.rules.house.choices, seats=self.round.seats)


def begun(
    *,
    house: Mapping[str, object] | None = None,
    standing: Standing | None = None,
    seats: tuple[tuple[str, str], ...] = SEATS,
    slot: int = IN_USE,
) -> Shoe:
    """Ann at position 1, Bob at 3 and Cyd at 4."""
    written = {key: value for key, value in (house or {}).items() if not isinstance(value, int) or "mum" not in key}
    return Shoe(GAME.rules(GAME.house(written)).begin(seats, standing, slot=slot))


def banked(dollars: str = "100", **house: object) -> Shoe:
    """Ann lays the bank, and no one calls banco."""
    return begun(house=house).lays("Ann", dollars).declines("Bob", "Cyd")


def covered(bank: str = "100", bob: str = "40", cyd: str = "60", **house: object) -> Shoe:
    """Bob and Cyd cover the bank."""
    return banked(bank, **house).covers("Bob", bob).covers("Cyd", cyd)
