"""A few words to drive a round of Winner's Pot Poker with. It knows no rule: hands are named, and the round asks.

A hand is five cards in the order dealt: two down, three up. The dealer's are named likewise, his down cards first.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace

from croupier.equipment.cards import STANDARD_DECK, parse_card, parse_cards
from croupier.games import find
from croupier.money import parse_dollars
from croupier.rounds.actors import CHANCE, DEALER
from croupier.rounds.moves import Announce, Bet, Fold, Move, Report, Turn
from croupier.rounds.postings import Posting
from croupier.rounds.refusals import Refusal
from croupier.rounds.round import Round
from croupier.rounds.standing import Standing

GAME = find("winners-pot-poker")
PERSONS = ("Ann", "Bob", "Cyd", "Dee", "Eve", "Fay")
NO_MORE_BETS, BURN = Announce("No more bets"), Announce("Burn a card")
BUTTON = "dealer button at position"

NOTHING = ("2c 4d 6h 8s Th", "2d 4h 6s 8c Td", "2h 4s 6c 8d Tc")
"""Hands without a pair, equal in rank."""

Owed = tuple[str, str, int, int]
"""Wager, result, paid and returned, in cents."""


@dataclass(frozen=True)
class Talk:
    """A round and the cards that each place is to get; every word gives a new one."""

    round: Round
    cards: Mapping[str, tuple[int, ...]]
    moves: tuple[Move, ...] = ()

    def does(self, *moves: Move) -> Talk:
        r = self.round
        for move in moves:
            r = r.after(move)
        return replace(self, round=r, moves=(*self.moves, *moves))

    def place(self, person: str) -> str:
        return self.round.seated(person)[0]

    def bet(self, person: str, wager: str, amount: str) -> Bet:
        return Bet(person, self.place(person), wager, parse_dollars(amount))

    def next_card(self) -> Turn:
        """The card that the round waits for, as the place's hand has it; any other once that is used up."""
        turning = self.round.agenda[0].turning(self.round)
        assert turning is not None, "no card is due"
        place, slot = turning
        hand = self.cards.get(place, ())
        if place == DEALER:
            # His down cards are turned last, so they wait.
            hand = (*hand[2:], *hand[:2])
        ready = [card for card in (*hand, *STANDARD_DECK) if self.free(card, place)]
        return Turn(place, slot, ready[0])

    def free(self, card: int, place: str) -> bool:
        others = [c for at, hand in self.cards.items() if at != place for c in hand]
        return self.round.seen(card) == 0 and card not in others

    def turns(self, many: int = 99) -> Talk:
        """Cards, while the round waits for them."""
        talk = self
        while many and talk.round.waits_for() == (CHANCE,):
            talk, many = talk.does(talk.next_card()), many - 1
        return talk

    def decides(self, words: str) -> Talk:
        """`"Ann 10, Bob folds"`: decisions alone."""
        talk = self
        for decision in words.split(", "):
            person, what = decision.split(" ")
            place = talk.place(person)
            if what == "folds":
                talk = talk.does(Fold(person, place))
            else:
                wager = next(o.move.wager for o in talk.round.offers(person) if isinstance(o.move, Bet))
                talk = talk.does(Bet(person, place, wager, parse_dollars(what)))
        return talk

    def burns(self) -> Talk:
        return self.does(BURN)

    def stay(self) -> Talk:
        """Everybody bets or doubles who is asked, until nobody is."""
        talk = self
        while talk.round.agenda and talk.round.waits_for()[0] in PERSONS:
            person = talk.round.waits_for()[0]
            talk = talk.does(next(o.move for o in talk.round.offers(person) if isinstance(o.move, Bet)))
        return talk

    def plays_on(self) -> Talk:
        """Everybody stays in, cards come and are burned, to the end."""
        talk = self
        while talk.round.agenda:
            talk = talk.burns() if talk.round.waits_for() == (DEALER,) else talk.turns().stay()
        return talk

    def report(self, what: str, person: str = "", *, card: str = "", slot: int = -1, cards: int = -1) -> Report:
        place = self.place(person) if person else ""
        return Report(what, place=place, card=parse_card(card) if card else -1, slot=slot, cards=cards)

    def reports(self, what: str, person: str = "", *, card: str = "", slot: int = -1, cards: int = -1) -> Talk:
        return self.does(self.report(what, person, card=card, slot=slot, cards=cards))

    def refuses(self, move: Move) -> Refusal:
        refusal = self.round.refusal(move)
        assert refusal is not None, f"{move} was to be refused"
        return refusal

    def of(self, person: str) -> tuple[Posting, ...]:
        return tuple(p for p in self.round.postings if p.person == person)

    def owed(self, person: str) -> tuple[Owed, ...]:
        return tuple((p.wager, p.result, p.paid, p.returned) for p in self.of(person))

    def won(self, person: str) -> tuple[tuple[str, int, str], ...]:
        """What a person, or the dealer, had of the pot: result, cents, paragraph."""
        return tuple((p.result, p.paid, str(p.cite)) for p in self.of(person) if p.wager == "winner's pot")

    def net(self, person: str) -> int:
        return sum(p.net for p in self.of(person))

    def accounts(self) -> Counter[str]:
        """Where the money went, by account."""
        balance: Counter[str] = Counter()
        for posting in self.round.postings:
            for source, to, cents in posting.transfers():
                balance[source] -= cents
                balance[to] += cents
        return balance


def table(
    *hands: str,
    dealer: str = "",
    ante: str = "10",
    antes: Mapping[str, str] | None = None,
    bonus: Mapping[str, str] | None = None,
    house: Mapping[str, object] | None = None,
    button: int = 0,
) -> Talk:
    """Persons at the positions from 1 on with these hands to come, their wagers placed and betting closed."""
    rules = GAME.rules(GAME.house(house))
    persons = PERSONS[: len(hands)]
    seats = tuple((str(position), person) for position, person in enumerate(persons, start=1))
    cards = {str(position): parse_cards(hand) for position, hand in enumerate(hands, start=1)}
    named = [card for hand in (*hands, dealer) for card in parse_cards(hand)]
    assert len(named) == len(set(named)), "a card is named twice"
    talk = Talk(rules.begin(seats, Standing().marked(BUTTON, button)), {**cards, DEALER: parse_cards(dealer)})
    for person in persons:
        talk = talk.does(talk.bet(person, "ante", (antes or {}).get(person, ante)))
        if person in (bonus or {}):
            talk = talk.does(talk.bet(person, "jacks plus", (bonus or {})[person]))
    return talk.does(NO_MORE_BETS)
