"""A few words to drive a round with: who sits where, what they bet, which cards lie in the shoe, what the dealer says.

It knows no rule. Sizes, orders and consequences come from the round alone; cards come from a stacked shoe.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from croupier.equipment.cards import STANDARD_DECK, cards_name, parse_cards
from croupier.games import find
from croupier.money import parse_dollars
from croupier.rounds.actors import CHANCE, DEALER, Actor
from croupier.rounds.moves import CHIPS, Announce, Bet, Fold, Move, Place, Report, Turn
from croupier.rounds.postings import Posting
from croupier.rounds.refusals import Offer, Refusal
from croupier.rounds.round import Round
from croupier.rounds.standing import Standing

GAME = find("mississippi-stud")
PERSONS = ("Ann", "Bob", "Cyd", "Dee", "Eve", "Fay")
"""They sit in the order of the positions, Ann at the dealer's far left."""

NO_MORE_BETS = Announce("No more bets")

Owed = tuple[str, str, int, int]
"""Wager, result, paid and returned, in cents."""


@dataclass(frozen=True)
class Talk:
    """A round and the shoe it is dealt from; every word gives a new one."""

    round: Round
    shoe: tuple[int, ...]

    def does(self, *moves: Move) -> Talk:
        """These moves, one after the other."""
        r = self.round
        for move in moves:
            r = r.after(move)
        return replace(self, round=r)

    def bets(self, person: Actor, amount: str, *, coupon: str = "0", tender: str = CHIPS) -> Talk:
        """The wager that is offered to this person now, in this many dollars."""
        return self.does(self.bet(person, amount, coupon=coupon, tender=tender))

    def bet(self, person: Actor, amount: str, *, coupon: str = "0", tender: str = CHIPS) -> Bet:
        """That wager as a move."""
        moves = [offer.move for offer in self.round.offers(person)]
        bets = [move for move in moves if isinstance(move, Bet)]
        assert bets, f"no wager is offered to {person}"
        return Bet(person, bets[0].place, bets[0].wager, parse_dollars(amount), parse_dollars(coupon), tender)

    def folds(self, *persons: Actor) -> Talk:
        """They withdraw, in this order."""
        return self.does(*(Fold(person, self.place(person)) for person in persons))

    def calls(self) -> Talk:
        """The dealer announces "No more bets"."""
        return self.does(NO_MORE_BETS)

    def turns(self, many: int = 52) -> Talk:
        """The next cards of the shoe are turned, while the round waits for cards."""
        talk = self
        while many and talk.round.waits_for() == (CHANCE,):
            talk, many = talk.does(talk.next_card()), many - 1
        return talk

    def next_card(self) -> Turn:
        """The card that the round waits for, as the shoe has it."""
        turning = self.round.agenda[0].turning(self.round)
        assert turning is not None, "no card is due"
        return Turn(*turning, self.shoe[turning[1]])

    def street(self, decisions: str) -> Talk:
        """`"Ann 30, Bob folds"`: decisions, then the announcement and the next community card."""
        talk = self.decides(decisions)
        return talk.calls().turns() if talk.round.agenda else talk

    def decides(self, decisions: str) -> Talk:
        """`"Ann 30, Bob folds"`: decisions alone."""
        talk = self
        for decision in decisions.split(", "):
            person, what = decision.split(" ")
            talk = talk.folds(person) if what == "folds" else talk.bets(person, what)
        return talk

    def reports(self, what: str, *, place: Place = "", slot: int = -1, card: str = "", cards: int = -1) -> Talk:
        """The dealer reports an irregularity."""
        return self.does(self.report(what, place=place, slot=slot, card=card, cards=cards))

    def report(self, what: str, *, place: Place = "", slot: int = -1, card: str = "", cards: int = -1) -> Report:
        """That report as a move."""
        face = parse_cards(card)[0] if card else -1
        return Report(what, place=place, slot=slot, card=face, cards=cards)

    def refuses(self, move: Move) -> Refusal:
        """Why the round does not take this move."""
        refusal = self.round.refusal(move)
        assert refusal is not None, f"{move} was to be refused"
        return refusal

    def accepts(self, move: Move) -> bool:
        """Whether the round takes this move."""
        return self.round.refusal(move) is None

    def place(self, person: Actor) -> Place:
        """Where this person sits."""
        return self.round.seated(person)[0]

    def cards(self, place: Place) -> str:
        """The known cards at a place."""
        return cards_name(self.round.hand(place).cards)

    def postings(self, person: Actor) -> tuple[Posting, ...]:
        """What became of this person's wagers."""
        return tuple(p for p in self.round.postings if p.person == person)

    def owed(self, person: Actor) -> tuple[Owed, ...]:
        """What became of this person's wagers: wager, result, paid, returned."""
        return tuple((p.wager, p.result, p.paid, p.returned) for p in self.postings(person))

    def results(self, person: Actor) -> set[str]:
        """The results of this person's wagers."""
        return {p.result for p in self.postings(person)}

    def cites(self, person: Actor) -> set[str]:
        """The paragraphs under which this person's wagers were settled."""
        return {str(p.cite) for p in self.postings(person)}

    def net(self, person: Actor) -> int:
        """What this person won or lost."""
        return sum(p.net for p in self.postings(person))

    def dealer_may(self) -> Offer:
        """The one thing that the dealer may do now."""
        (offer,) = self.round.offers(DEALER)
        return offer


def table(
    *persons: Actor, shoe: str = "", standing: Standing | None = None, house: Mapping[str, object] | None = None
) -> Talk:
    """A round at which these persons sit, at the positions from 1 on; the shoe is stacked with these cards on top."""
    rules = GAME.rules(GAME.house(house))
    seats = tuple((str(position), person) for position, person in enumerate(persons, start=1))
    top = parse_cards(shoe)
    return Talk(rules.begin(seats, standing), (*top, *(card for card in STANDARD_DECK if card not in top)))


def dealt(
    *hands: str,
    community: str = "",
    ante: str = "10",
    standing: Standing | None = None,
    house: Mapping[str, object] | None = None,
) -> Talk:
    """A hand each for Ann, Bob and so on, all with the same ante, and the community cards: dealt, nothing decided."""
    persons = PERSONS[: len(hands)]
    talk = table(*persons, shoe=" ".join((*hands, community)), standing=standing, house=house)
    for person in persons:
        talk = talk.bets(person, ante)
    return talk.calls().turns()


def played(
    *hands: str, community: str, ante: str = "10", bet: str = "", house: Mapping[str, object] | None = None
) -> Talk:
    """A round in which everybody bets the same on every street: as much as the ante, unless `bet` says more."""
    talk = dealt(*hands, community=community, ante=ante, house=house)
    everybody = ", ".join(f"{person} {bet or ante}" for person in PERSONS[: len(hands)])
    return talk.street(everybody).street(everybody).street(everybody)


def violations(choices: Mapping[str, object]) -> set[str]:
    """The paragraphs that a house with these choices would break."""
    house = GAME.house(choices)
    bound = {str(o.cite) for o in GAME.options if not o.binding.allows(house[o.key])}
    return bound | {str(r.cite) for r in GAME.requirements if r.broken(house)}


def grounds(key: str) -> set[str]:
    """The paragraphs that give the licensee this choice."""
    (option,) = (o for o in GAME.options if o.key == key)
    return {str(option.cite), *map(str, option.also)}
