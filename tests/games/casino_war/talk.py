"""A few words to drive a round of Casino War with. It knows no rule: what may be done comes from the round alone."""

from __future__ import annotations

from dataclasses import dataclass, replace

from croupier.equipment.cards import parse_card, parse_cards
from croupier.games import find
from croupier.money import parse_dollars
from croupier.rounds.moves import Announce, Bet, Choose, Move, Report, Turn
from croupier.rounds.refusals import Refusal
from croupier.rounds.round import Round

GAME = find("casino-war")
PERSONS = ("Ann", "Bob", "Cyd", "Dee")
NO_MORE_BETS = Announce("No more bets")

Owed = tuple[str, str, int, int]
"""Wager, result, paid and returned, in cents."""


@dataclass(frozen=True)
class War:
    """A round; every word gives a new one."""

    round: Round

    def does(self, *moves: Move) -> War:
        r = self.round
        for move in moves:
            r = r.after(move)
        return replace(self, round=r)

    def place(self, person: str) -> str:
        return next(place for place, sitter in self.round.seats if sitter == person)

    def bet(self, person: str, wager: str, amount: str, *, coupon: str = "0") -> Bet:
        return Bet(person, self.place(person), wager, parse_dollars(amount), parse_dollars(coupon))

    def bets(self, person: str, wager: str, amount: str, *, coupon: str = "0") -> War:
        return self.does(self.bet(person, wager, amount, coupon=coupon))

    def chooses(self, person: str, choice: str) -> War:
        return self.does(Choose(person, self.place(person), choice))

    def deals(self, cards: str) -> War:
        """These cards, each where the round wants it."""
        war = self
        for card in parse_cards(cards):
            war = war.does(war.card(card))
        return war

    def card(self, card: int) -> Turn:
        turning = self.round.agenda[0].turning(self.round)
        assert turning is not None, "no card is due"
        return Turn(*turning, card)

    def report(self, what: str, *, person: str = "", card: str = "", slot: int = -1) -> Report:
        place = self.place(person) if person else ""
        at = self.round.slot if card and slot < 0 else slot
        return Report(what, place=place, slot=at, card=parse_card(card) if card else -1)

    def reports(self, what: str, *, person: str = "", card: str = "") -> War:
        return self.does(self.report(what, person=person, card=card))

    def refused(self, move: Move) -> Refusal:
        refusal = self.round.refusal(move)
        assert refusal is not None, f"{move} is taken"
        return refusal

    def owed(self, person: str) -> list[Owed]:
        return [(p.wager, p.result, p.paid, p.returned) for p in self.round.postings if p.person == person]

    def net(self, person: str) -> int:
        return sum(p.net for p in self.round.postings if p.person == person)

    def offered(self, person: str) -> list[str]:
        """The wagers and choices on offer."""
        moves = [offer.move for offer in self.round.offers(person)]
        return [m.wager if isinstance(m, Bet) else m.choice for m in moves if isinstance(m, Bet | Choose)]


def seated(*persons: str, **choices: object) -> War:
    """A table with these persons at positions 1 and up."""
    seats = tuple((str(number), person) for number, person in enumerate(persons, start=1))
    return War(GAME.rules(GAME.house(choices)).begin(seats))


def dealt(cards: str, *, tie: str = "", initial: str = "10", **choices: object) -> War:
    """As many persons as there are cards before the last one, the dealer's; each with these wagers."""
    persons = PERSONS[: len(parse_cards(cards)) - 1]
    war = seated(*persons, **choices)
    for person in persons:
        war = war.bets(person, "initial", initial)
        war = war.bets(person, "tie", tie) if tie else war
    return war.does(NO_MORE_BETS).deals(cards)


def at_war(cards: str, *, war_tie: str = "", **more: str) -> War:
    """The same with everyone who tied gone to war, up to the war deal."""
    war = dealt(cards, **more)
    for person in war.round.waits_for():
        war = war.bets(person, "war", more.get("initial", "10"))
    for person in war.round.waits_for():
        war = war.bets(person, "war tie", war_tie) if war_tie else war.chooses(person, "decline")
    return war
