"""Rounds of Caribbean Stud Poker for the tests: the words of table_talk, over five cards each and the dealer's five.

The dealer's hand is written with the card that lies face up last.
"""

from __future__ import annotations

from collections.abc import Mapping

from croupier.equipment.cards import STANDARD_DECK, parse_cards
from croupier.games import find
from croupier.money import parse_dollars
from croupier.rounds.moves import Bet
from croupier.rounds.standing import Standing
from tests.games.table_talk import PERSONS, Talk

GAME = find("caribbean-stud-poker")
DEALING = ("manual shoe", "hand", "automated shoe")
SECTIONS = dict(zip(DEALING, ("19:47-16.7", "19:47-16.8", "19:47-16.9"), strict=True))

LOWEST, HIGHEST_BELOW = "Ah Kd 4c 3s 2h", "Ah Qc Jc Td 9h"
"""The lowest hand with which the dealer qualifies, and the highest with which he does not."""
PAIR = "7c 7h Qd 9s 2c"

House = Mapping[str, object]


def table(*persons: str, shoe: str = "", standing: Standing | None = None, house: House | None = None) -> Talk:
    """A round at which these persons sit, at the positions from 1 on; the shoe is stacked with these cards on top."""
    rules = GAME.rules(GAME.house(house))
    seats = tuple((str(position), person) for position, person in enumerate(persons, start=1))
    top = parse_cards(shoe)
    return Talk(rules.begin(seats, standing), (*top, *(card for card in STANDARD_DECK if card not in top)))


def stacked(hands: tuple[str, ...], dealing: object) -> str:
    """The shoe from which these hands come, the dealer's last: in stacks, or a card each in turn."""
    if dealing == "automated shoe":
        return " ".join(hands)
    return " ".join(card for cards in zip(*(hand.split() for hand in hands), strict=True) for card in cards)


def ante(person: str, place: str, dollars: str = "10") -> Bet:
    return Bet(person, place, "ante", parse_dollars(dollars))


def bet(person: str, place: str, dollars: str = "20") -> Bet:
    return Bet(person, place, "bet", parse_dollars(dollars))


def placed(
    *hands: str,
    dealer: str = LOWEST,
    dollars: str = "10",
    standing: Standing | None = None,
    house: House | None = None,
) -> Talk:
    """A hand each for Ann, Bob and so on in the shoe, and an ante each."""
    persons = PERSONS[: len(hands)]
    shoe = stacked((*hands, dealer), (house or {}).get("dealing"))
    talk = table(*persons, shoe=shoe, standing=standing, house=house)
    return talk.does(*(ante(person, str(place), dollars) for place, person in enumerate(persons, start=1)))


def dealt(
    *hands: str,
    dealer: str = LOWEST,
    dollars: str = "10",
    standing: Standing | None = None,
    house: House | None = None,
) -> Talk:
    """The same when the cards are dealt and nothing is decided."""
    return placed(*hands, dealer=dealer, dollars=dollars, standing=standing, house=house).calls().turns()


def played(*hands: str, dealer: str = LOWEST, dollars: str = "10", house: House | None = None) -> Talk:
    """A round to its end in which everybody bets."""
    talk = dealt(*hands, dealer=dealer, dollars=dollars, house=house)
    for person in PERSONS[: len(hands)]:
        talk = talk.bets(person, str(2 * int(dollars)))
    return talk.turns()


def results(talk: Talk, person: str = "Ann") -> dict[str, tuple[str, int]]:
    """What became of each wager of a person: its result and what it brought, in dollars."""
    assert all(posting.net % 100 == 0 for posting in talk.postings(person))
    return {posting.wager: (posting.result, posting.net // 100) for posting in talk.postings(person)}
