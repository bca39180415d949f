"""Rounds of Two Card Joker Poker for the tests: the words of table_talk, over two cards each and two of the dealer."""

from __future__ import annotations

from collections.abc import Mapping

from croupier.equipment.cards import parse_cards
from croupier.games import find
from croupier.money import parse_dollars
from croupier.rounds.moves import Bet
from croupier.rounds.standing import Standing
from tests.games.table_talk import PERSONS, Talk

GAME = find("two-card-joker-poker")
DEALING = ("manual shoe", "hand", "automated shoe")
SECTIONS = dict(zip(DEALING, ("19:47-30.7", "19:47-30.8", "19:47-30.9"), strict=True))
DEALER = "Qh 4d"

House = Mapping[str, object]


def table(*persons: str, shoe: str = "", standing: Standing | None = None, house: House | None = None) -> Talk:
    """A round at which these persons sit, at the positions from 1 on; the shoe is stacked with these cards on top."""
    rules = GAME.rules(GAME.house(house))
    seats = tuple((str(position), person) for position, person in enumerate(persons, start=1))
    top, rest = parse_cards(shoe), list(rules.deck)
    for card in top:
        rest.remove(card)
    return Talk(rules.begin(seats, standing), (*top, *rest))


def stacked(hands: tuple[str, ...], dealer: str, dealing: object) -> str:
    """The shoe from which these hands come: in stacks, or a card each in turn, the dealer last."""
    if dealing == "automated shoe":
        return " ".join((*hands, dealer))
    one, two = zip(*(hand.split() for hand in (*hands, dealer)), strict=True)
    return " ".join((*one, *two))


def ante(person: str, place: str, dollars: str = "10") -> Bet:
    return Bet(person, place, "ante", parse_dollars(dollars))


def placed(
    *hands: str,
    dealer: str = DEALER,
    dollars: str = "10",
    standing: Standing | None = None,
    house: House | None = None,
) -> Talk:
    """A hand each for Ann, Bob and so on in the shoe, and an ante each."""
    persons = PERSONS[: len(hands)]
    talk = table(*persons, shoe=stacked(hands, dealer, (house or {}).get("dealing")), standing=standing, house=house)
    return talk.does(*(ante(person, str(place), dollars) for place, person in enumerate(persons, start=1)))


def dealt(
    *hands: str,
    dealer: str = DEALER,
    dollars: str = "10",
    standing: Standing | None = None,
    house: House | None = None,
) -> Talk:
    """The same when the cards are dealt and nothing is decided."""
    return placed(*hands, dealer=dealer, dollars=dollars, standing=standing, house=house).calls().turns()


def calls(talk: Talk, *persons: str) -> Talk:
    """They make the call wager, in this order."""
    for person in persons:
        place = talk.place(person)
        talk = talk.does(Bet(person, place, "call", talk.round.hand(place).amount(person, "ante")))
    return talk


def played(*hands: str, dealer: str = DEALER, dollars: str = "10", house: House | None = None) -> Talk:
    """A round to its end in which everybody calls."""
    talk = dealt(*hands, dealer=dealer, dollars=dollars, house=house)
    return calls(talk, *PERSONS[: len(hands)]).turns()


def results(talk: Talk, person: str = "Ann") -> dict[str, tuple[str, int]]:
    """What became of each wager of a person: its result and what it brought, in dollars."""
    assert all(posting.net % 100 == 0 for posting in talk.postings(person))
    return {posting.wager: (posting.result, posting.net // 100) for posting in talk.postings(person)}
