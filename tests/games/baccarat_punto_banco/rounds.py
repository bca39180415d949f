"""A few words to drive a round of Baccarat-Punto Banco with. It knows no rule: what may be done the round says."""

from __future__ import annotations

from dataclasses import dataclass, replace

from croupier.equipment.cards import parse_card, parse_cards
from croupier.games import find
from croupier.money import parse_dollars
from croupier.rounds.moves import Announce, Bet, Choose, Move, Report, Turn
from croupier.rounds.refusals import Refusal
from croupier.rounds.round import Round

GAME = find("baccarat-punto-banco")
NO_MORE_BETS, NOT_ENOUGH = Announce("No more bets"), Announce("Not enough cards")
LATER = {"vigorish_collected": "at the end of the shoe"}
IN_USE = 20
"""A slot at which a round begins in a shoe that is not new, so that nothing is burned."""

Owed = tuple[str, str, int, int]
"""Wager, result, paid and returned, in cents."""


@dataclass(frozen=True)
class Punto:
    """A round; every word gives a new one."""

    round: Round

    def does(self, *moves: Move) -> Punto:
        r = self.round
        for move in moves:
            r = r.after(move)
        return replace(self, round=r)

    def place(self, person: str) -> str:
        return next(place for place, sitter in self.round.seats if sitter == person)

    def bet(self, person: str, wager: str, amount: str, *, coupon: str = "0") -> Bet:
        return Bet(person, self.place(person), wager, parse_dollars(amount), parse_dollars(coupon))

    def bets(self, person: str, wager: str, amount: str, *, coupon: str = "0") -> Punto:
        return self.does(self.bet(person, wager, amount, coupon=coupon))

    def choice(self, person: str, choice: str, cents: int = 0) -> Choose:
        return Choose(person, self.place(person), choice, cents)

    def chooses(self, person: str, choice: str, cents: int = 0) -> Punto:
        return self.does(self.choice(person, choice, cents))

    def closes(self) -> Punto:
        return self.does(NO_MORE_BETS)

    def card(self, card: str) -> Turn:
        turning = self.round.agenda[0].turning(self.round)
        assert turning is not None, "no card is due"
        return Turn(*turning, parse_card(card))

    def turns(self, cards: str) -> Punto:
        """These cards, each where the round wants it."""
        punto = self
        for card in cards.split():
            punto = punto.does(punto.card(card))
        return punto

    def wants(self) -> str:
        """Where the next card goes; nothing where none is due."""
        turning = self.round.agenda[0].turning(self.round) if self.round.agenda else None
        return turning[0] if turning is not None else ""

    def report(self, what: str, *, card: str = "", slot: int | None = None) -> Report:
        at = self.round.slot if slot is None else slot
        return Report(what, slot=at, card=parse_card(card)) if card else Report(what)

    def reports(self, what: str, *, card: str = "", slot: int | None = None) -> Punto:
        return self.does(self.report(what, card=card, slot=slot))

    def refused(self, move: Move) -> Refusal:
        refusal = self.round.refusal(move)
        assert refusal is not None, f"{move} is taken"
        return refusal

    def owed(self, person: str) -> list[Owed]:
        return [(p.wager, p.result, p.paid, p.returned) for p in self.round.postings if p.person == person]

    def net(self, person: str) -> int:
        return sum(p.net for p in self.round.postings if p.person == person)

    def offered(self, person: str) -> list[str]:
        moves = [offer.move for offer in self.round.offers(person)]
        return [m.wager if isinstance(m, Bet) else m.choice for m in moves if isinstance(m, Bet | Choose)]

    def again(self, slot: int = IN_USE) -> Punto:
        """The next round of the same persons, on what this one left standing."""
        assert not self.round.agenda, "the round is not over"
        return replace(self, round=self.round.rules.begin(self.round.seats, self.round.standing, slot=slot))


def seated(*persons: str, **choices: object) -> Punto:
    """A table with these persons at positions 1 and up, in the middle of a shoe."""
    return from_slot(IN_USE, *persons, **choices)


def from_slot(slot: int, *persons: str, **choices: object) -> Punto:
    """The same where the next card is the one in this slot of the shoe."""
    seats = tuple((str(number), person) for number, person in enumerate(persons, start=1))
    return Punto(GAME.rules(GAME.house(choices)).begin(seats, slot=slot))


def all_three(**choices: object) -> Punto:
    """Ann with ten dollars on each of the wagers, betting closed."""
    punto = seated("Ann", **choices)
    for wager in ("banker", "player", "tie"):
        punto = punto.bets("Ann", wager, "10")
    return punto.closes()


def dealt(player: str, banker: str, **choices: object) -> Punto:
    """The same with these hands: first two cards of each, then the third ones as far as the round wants them."""
    mine, theirs = player.split(), banker.split()
    punto = all_three(**choices).turns(" ".join((*mine[:2], *theirs[:2])))
    for place, more in (("player", mine[2:]), ("banker", theirs[2:])):
        for card in more:
            assert punto.wants() == place, f"the {place}'s hand is due no card"
            punto = punto.turns(card)
    return punto


def cards(r: Round, place: str) -> tuple[int, ...]:
    return r.area(place).cards


def faces(text: str) -> tuple[int, ...]:
    return parse_cards(text)
