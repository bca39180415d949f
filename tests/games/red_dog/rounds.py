"""Rounds of Red Dog for the tests: the words of table_talk, over two or three cards for all."""

from __future__ import annotations

from collections.abc import Mapping

from croupier.equipment.cards import parse_cards
from croupier.games import find
from croupier.money import parse_dollars
from croupier.rounds.moves import Bet, Choose
from tests.games.table_talk import PERSONS, Talk

GAME = find("red-dog")
DEALING = ("manual shoe", "automated shoe")
WAGERS = ("initial", "raise")

House = Mapping[str, object]


def table(*persons: str, shoe: str = "", house: House | None = None) -> Talk:
    """A round at which these persons sit, at the positions from 1 on; the shoe is stacked with these cards on top."""
    rules = GAME.rules(GAME.house(house))
    seats = tuple((str(position), person) for position, person in enumerate(persons, start=1))
    top, rest = parse_cards(shoe), list(rules.deck)
    for card in top:
        rest.remove(card)
    return Talk(rules.begin(seats), (*top, *rest))


def initial(person: str, place: str, dollars: str = "10", coupon: str = "0") -> Bet:
    return Bet(person, place, "initial", parse_dollars(dollars), parse_dollars(coupon))


def placed(cards: str, many: int = 1, *, dollars: str = "10", house: House | None = None) -> Talk:
    """So many players with an initial wager, and these cards in the shoe."""
    persons = PERSONS[:many]
    talk = table(*persons, shoe=cards, house=house)
    return talk.does(*(initial(person, str(place), dollars) for place, person in enumerate(persons, start=1)))


def dealt(cards: str, many: int = 1, *, dollars: str = "10", house: House | None = None) -> Talk:
    """The same when the betting is closed and the next cards are turned, until somebody must decide."""
    return placed(cards, many, dollars=dollars, house=house).calls().turns()


def raises(talk: Talk, person: str, dollars: str = "10") -> Talk:
    return talk.does(Bet(person, talk.place(person), "raise", parse_dollars(dollars)))


def declines(talk: Talk, *persons: str) -> Talk:
    return talk.does(*(Choose(person, talk.place(person), "decline") for person in persons))


def results(talk: Talk, person: str = "Ann") -> dict[str, tuple[str, int]]:
    """What became of each wager of a person: its result and what it brought, in dollars."""
    assert all(posting.net % 100 == 0 for posting in talk.postings(person))
    return {posting.wager: (posting.result, posting.net // 100) for posting in talk.postings(person)}
