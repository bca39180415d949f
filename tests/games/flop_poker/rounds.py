"""Rounds of Flop Poker for the tests: the words of table_talk, over three cards each and three for all."""

from __future__ import annotations

from collections.abc import Mapping

from croupier.equipment.cards import STANDARD_DECK, parse_cards
from croupier.games import find
from croupier.money import parse_dollars
from croupier.rounds.moves import Bet
from croupier.rounds.standing import Standing
from tests.games.table_talk import PERSONS, Talk

GAME = find("flop-poker")
DEALING = ("manual shoe", "hand", "automated shoe")
SECTIONS = dict(zip(DEALING, ("19:47-29.7", "19:47-29.8", "19:47-29.9"), strict=True))

BOARD = "Kh 8d 3c"
"""Three cards that help nobody by themselves."""
MAIN = "ante, pot"
ALL = "ante, pot, three-card bonus"

House = Mapping[str, object]


def table(*persons: str, shoe: str = "", standing: Standing | None = None, house: House | None = None) -> Talk:
    """A round at which these persons sit, at the positions from 1 on; the shoe is stacked with these cards on top."""
    rules = GAME.rules(GAME.house(house))
    seats = tuple((str(position), person) for position, person in enumerate(persons, start=1))
    top = parse_cards(shoe)
    return Talk(rules.begin(seats, standing), (*top, *(card for card in STANDARD_DECK if card not in top)))


def stacked(hands: tuple[str, ...], board: str, dealing: object) -> str:
    """The shoe from which these cards come: in stacks, or a card each in turn."""
    if dealing == "automated shoe":
        return " ".join((*hands, board))
    return " ".join((*(card for each in zip(*map(str.split, hands), strict=True) for card in each), board))


def wager(person: str, place: str, key: str, dollars: str = "10") -> Bet:
    return Bet(person, place, key, parse_dollars(dollars))


def placed(
    *hands: str,
    board: str = BOARD,
    on: str = MAIN,
    standing: Standing | None = None,
    house: House | None = None,
) -> Talk:
    """A hand each for Ann, Bob and so on in the shoe, and ten dollars each on what `on` names."""
    persons = PERSONS[: len(hands)]
    shoe = stacked(hands, board, (house or {}).get("dealing"))
    talk = table(*persons, shoe=shoe, standing=standing, house=house)
    for place, person in enumerate(persons, start=1):
        talk = talk.does(*(wager(person, str(place), key) for key in on.split(", ")))
    return talk


def dealt(*hands: str, board: str = BOARD, on: str = MAIN, house: House | None = None) -> Talk:
    """The same when the cards are dealt and nothing is decided."""
    return placed(*hands, board=board, on=on, house=house).calls().turns()


def played(*hands: str, says: str, board: str = BOARD, on: str = MAIN, house: House | None = None) -> Talk:
    """A round to its end: `"Ann 10, Bob folds"`."""
    talk = dealt(*hands, board=board, on=on, house=house)
    for decision in says.split(", "):
        talk = talk.decides(decision)
    return talk.turns()


def results(talk: Talk, person: str = "Ann") -> list[tuple[str, str, int]]:
    """What became of each wager of a person, in order, and what it brought, in dollars; the pot is its own row."""
    assert all(posting.net % 100 == 0 for posting in talk.postings(person))
    return [(posting.wager, posting.result, posting.net // 100) for posting in talk.postings(person)]
