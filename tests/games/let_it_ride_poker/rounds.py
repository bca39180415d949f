"""Rounds of Let It Ride Poker for the tests: the words of table_talk, over three cards each and two for all."""

from __future__ import annotations

from collections.abc import Mapping

from croupier.equipment.cards import STANDARD_DECK, parse_cards
from croupier.games import find
from croupier.money import parse_dollars
from croupier.rounds.moves import Bet, Choose, Withdraw
from croupier.rounds.standing import Standing
from croupier.rounds.steps.deciding.let_ride import RIDE
from tests.games.table_talk import PERSONS, Talk

GAME = find("let-it-ride-poker")
DEALING = ("manual shoe", "hand", "automated shoe")
SECTIONS = dict(zip(DEALING, ("19:47-18.7", "19:47-18.8", "19:47-18.9"), strict=True))

BETS = ("bet 1", "bet 2", "bet 3")
BOTH = ("let it ride bonus", "three-card bonus")
COMMUNITY = "4s 2h"
"""Two cards that help nobody."""

House = Mapping[str, object]


def table(*persons: str, shoe: str = "", standing: Standing | None = None, house: House | None = None) -> Talk:
    """A round at which these persons sit, at the positions from 1 on; the shoe is stacked with these cards on top."""
    rules = GAME.rules(GAME.house(house))
    seats = tuple((str(position), person) for position, person in enumerate(persons, start=1))
    top = parse_cards(shoe)
    return Talk(rules.begin(seats, standing), (*top, *(card for card in STANDARD_DECK if card not in top)))


def stacked(hands: tuple[str, ...], community: str, dealing: object) -> str:
    """The shoe from which these cards come: in stacks, or a card each in turn and one for all between."""
    first, second = community.split()
    if dealing == "automated shoe":
        return " ".join((*hands, community))
    one, two, three = zip(*(hand.split() for hand in hands), strict=True)
    return " ".join((*one, first, *two, second, *three))


def wager(person: str, place: str, key: str, dollars: str = "10") -> Bet:
    return Bet(person, place, key, parse_dollars(dollars))


def placed(
    *hands: str,
    community: str = COMMUNITY,
    dollars: str = "10",
    bonuses: tuple[str, ...] = (),
    standing: Standing | None = None,
    house: House | None = None,
) -> Talk:
    """A hand each for Ann, Bob and so on in the shoe, three equal wagers each, and a dollar on every bonus named."""
    persons = PERSONS[: len(hands)]
    shoe = stacked(hands, community, (house or {}).get("dealing"))
    talk = table(*persons, shoe=shoe, standing=standing, house=house)
    for place, person in enumerate(persons, start=1):
        talk = talk.does(*(wager(person, str(place), key, dollars) for key in BETS))
        talk = talk.does(*(wager(person, str(place), key, "1") for key in bonuses))
    return talk


def dealt(
    *hands: str,
    community: str = COMMUNITY,
    dollars: str = "10",
    bonuses: tuple[str, ...] = (),
    standing: Standing | None = None,
    house: House | None = None,
) -> Talk:
    """The same when the cards are dealt and nothing is decided."""
    talk = placed(*hands, community=community, dollars=dollars, bonuses=bonuses, standing=standing, house=house)
    return talk.calls().turns()


def rides(talk: Talk, *persons: str) -> Talk:
    """They let it ride, in this order."""
    return talk.does(*(Choose(person, talk.place(person), RIDE) for person in persons))


def takes(talk: Talk, key: str, *persons: str) -> Talk:
    """They take this wager back, in this order."""
    return talk.does(*(Withdraw(person, talk.place(person), key) for person in persons))


def played(
    *hands: str,
    community: str = COMMUNITY,
    dollars: str = "10",
    bonuses: tuple[str, ...] = (),
    house: House | None = None,
) -> Talk:
    """A round to its end in which everything rides."""
    talk = dealt(*hands, community=community, dollars=dollars, bonuses=bonuses, house=house)
    persons = PERSONS[: len(hands)]
    return rides(rides(talk, *persons).turns(), *persons).turns()


def results(talk: Talk, person: str = "Ann") -> dict[str, tuple[str, int]]:
    """What became of each wager of a person: its result and what it brought, in dollars."""
    assert all(posting.net % 100 == 0 for posting in talk.postings(person))
    return {posting.wager: (posting.result, posting.net // 100) for posting in talk.postings(person)}
