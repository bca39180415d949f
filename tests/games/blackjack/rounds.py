"""A few words to drive a round of blackjack with. It knows no rule: what may be done comes from the round alone."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from croupier.equipment.cards import parse_card, parse_cards
from croupier.games import find
from croupier.money import parse_dollars
from croupier.rounds.moves import Announce, Bet, Choose, Move, Report
from croupier.rounds.refusals import Refusal
from croupier.rounds.round import Round
from croupier.rounds.standing import Standing

GAME = find("blackjack")
NO_MORE_BETS = Announce("No more bets")

Owed = tuple[str, str, str, int, int]
"""Place, wager, result, paid and returned, in cents."""


@dataclass(frozen=True)
class Table21:
    """A round; every word gives a new one."""

    round: Round

    def does(self, *moves: Move) -> Table21:
        r = self.round
        for move in moves:
            r = r.after(move)
        return replace(self, round=r)

    def bets(self, person: str, place: str, amount: str, wager: str = "blackjack") -> Table21:
        return self.does(Bet(person, place, wager, parse_dollars(amount)))

    def chooses(self, person: str, place: str, choice: str, amount: str = "0") -> Table21:
        return self.does(Choose(person, place, choice, parse_dollars(amount)))

    def ann(self, *choices: str) -> Table21:
        """Ann, alone at box 1, chooses one thing after another; a double or a split takes ten dollars."""
        table = self
        for choice in choices:
            table = table.chooses("Ann", table.round.agenda[0].playing(table.round).place, choice, costs(choice))  # type: ignore[attr-defined]
        return table

    def deals(self, cards: str) -> Table21:
        """These cards, each where the round wants it; a card that a device only looks at is told as it tells it."""
        table = self
        for card in parse_cards(cards):
            table = table.does(table.round.agenda[0].faced(table.round, card))
        return table

    def reports(self, what: str, *, place: str = "", card: str = "") -> Table21:
        return self.does(self.report(what, place=place, card=card))

    def report(self, what: str, *, place: str = "", card: str = "") -> Report:
        down = self.round.hand(place).down if place else ()
        slot = (down[0] if down else self.round.slot) if card else -1
        return Report(what, place=place, slot=slot, card=parse_card(card) if card else -1)

    def refused(self, move: Move) -> Refusal:
        refusal = self.round.refusal(move)
        assert refusal is not None, f"{move} is taken"
        return refusal

    def offered(self, person: str) -> list[str]:
        """The wagers and choices on offer."""
        moves = [offer.move for offer in self.round.offers(person)]
        return [m.wager if isinstance(m, Bet) else m.choice for m in moves if isinstance(m, Bet | Choose)]

    def owed(self, person: str = "Ann") -> list[Owed]:
        return [(p.place, p.wager, p.result, p.paid, p.returned) for p in self.round.postings if p.person == person]

    def net(self, person: str = "Ann") -> int:
        return sum(p.net for p in self.round.postings if p.person == person)

    def cites(self) -> set[str]:
        return {str(p.cite) for p in self.round.postings}

    @property
    def over(self) -> bool:
        return not self.round.agenda

    @property
    def dealer(self) -> tuple[int, ...]:
        return self.round.hand("dealer").cards


def costs(choice: str) -> str:
    return "10" if choice in ("double", "split") else "0"


def begun(
    persons: tuple[str, ...], choices: Mapping[str, object], *, standing: Standing | None = None, slot: int = 0
) -> Table21:
    """A round with these persons at boxes 1 and up, from this slot of the shoe."""
    seats = tuple((str(number), person) for number, person in enumerate(persons, start=1))
    return Table21(GAME.rules(GAME.house(choices)).begin(seats, standing, slot=slot))


def seated(*persons: str, **choices: object) -> Table21:
    """The same from a full shoe."""
    return begun(persons, choices)


def alone(cards: str, **choices: object) -> Table21:
    """Ann at box 1 with ten dollars: her first card, the dealer's, her second, and what else is due at once."""
    return seated("Ann", **choices).bets("Ann", "1", "10").does(NO_MORE_BETS).deals(cards)


def two(cards: str, **choices: object) -> Table21:
    """Ann and Bob with ten dollars each."""
    table = seated("Ann", "Bob", **choices).bets("Ann", "1", "10").bets("Bob", "2", "10")
    return table.does(NO_MORE_BETS).deals(cards)


def shared(cards: str, **choices: object) -> Table21:
    """Ann sits at box 3; Bob and Cyd wager there with her consent."""
    rules = GAME.rules(GAME.house({"persons_on_a_box": 3, **choices}))
    table = Table21(rules.begin((("3", "Ann"),))).bets("Ann", "3", "10").chooses("Ann", "3", "consent")
    return table.bets("Bob", "3", "20").bets("Cyd", "3", "50").does(NO_MORE_BETS).deals(cards)
