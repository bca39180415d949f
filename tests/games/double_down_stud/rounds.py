"""Rounds of Double Down Stud for the tests: the words of table_talk, over one card each and four for all."""

from __future__ import annotations

from collections.abc import Mapping

from croupier.equipment.cards import STANDARD_DECK, parse_cards
from croupier.games import find
from croupier.money import parse_dollars
from croupier.rounds.moves import Bet, Choose
from croupier.rounds.standing import Standing
from tests.games.table_talk import PERSONS, Talk

GAME = find("double-down-stud")
DEALING = ("manual shoe", "hand", "automated shoe")
WAGERS = ("initial", "double down")
BOARD = "9s 7h 4d 2c"
"""Four cards that make nothing by themselves."""

House = Mapping[str, object]


def table(*persons: str, shoe: str = "", standing: Standing | None = None, house: House | None = None) -> Talk:
    """A round at which these persons sit, at the positions from 1 on; the shoe is stacked with these cards on top."""
    rules = GAME.rules(GAME.house(house))
    seats = tuple((str(position), person) for position, person in enumerate(persons, start=1))
    top = parse_cards(shoe)
    return Talk(rules.begin(seats, standing), (*top, *(card for card in STANDARD_DECK if card not in top)))


def initial(person: str, place: str, dollars: str = "10") -> Bet:
    return Bet(person, place, "initial", parse_dollars(dollars))


def placed(
    *hands: str,
    board: str = BOARD,
    dollars: str = "10",
    standing: Standing | None = None,
    house: House | None = None,
) -> Talk:
    """A card each for Ann, Bob and so on in the shoe, the board after them, and an initial wager each."""
    persons = PERSONS[: len(hands)]
    talk = table(*persons, shoe=" ".join((*hands, board)), standing=standing, house=house)
    return talk.does(*(initial(person, str(place), dollars) for place, person in enumerate(persons, start=1)))


def dealt(
    *hands: str,
    board: str = BOARD,
    dollars: str = "10",
    standing: Standing | None = None,
    house: House | None = None,
) -> Talk:
    """The same when the cards are dealt and nothing is decided."""
    return placed(*hands, board=board, dollars=dollars, standing=standing, house=house).calls().turns()


def doubles(talk: Talk, *persons: str) -> Talk:
    """They double, in this order."""
    for person in persons:
        place = talk.place(person)
        amount = talk.round.hand(place).amount(person, "initial")
        talk = talk.does(Bet(person, place, "double down", amount))
    return talk


def stands(talk: Talk, *persons: str) -> Talk:
    """They decline to double, in this order."""
    return talk.does(*(Choose(person, talk.place(person), "decline") for person in persons))


def played(
    *hands: str, board: str = BOARD, dollars: str = "10", double: bool = True, house: House | None = None
) -> Talk:
    """A round to its end in which everybody doubles, or nobody does."""
    talk = dealt(*hands, board=board, dollars=dollars, house=house)
    return (doubles if double else stands)(talk, *PERSONS[: len(hands)]).calls().turns()


def results(talk: Talk, person: str = "Ann") -> dict[str, tuple[str, int]]:
    """What became of each wager of a person: its result and what it brought, in dollars."""
    assert all(posting.net % 100 == 0 for posting in talk.postings(person))
    return {posting.wager: (posting.result, posting.net // 100) for posting in talk.postings(person)}
