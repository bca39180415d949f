"""Rounds of Double Cross Poker for the tests: the words of table_talk, over two cards each and a cross of five.

Community cards are written in the order of turning: far and near end of the vertical line, center, left, right.
"""

from __future__ import annotations

from collections.abc import Mapping

from croupier.equipment.cards import STANDARD_DECK, parse_cards
from croupier.games import find
from croupier.money import parse_dollars
from croupier.rounds.moves import Bet
from croupier.rounds.standing import Standing
from tests.games.table_talk import PERSONS, Talk

GAME = find("double-cross-poker")
DEALING = ("manual shoe", "hand", "automated shoe")

DEALER = "Jc 7d"
CROSS = "Kh 9d 4c 2s 6h"
"""A cross that helps nobody by itself."""

House = Mapping[str, object]


def table(*persons: str, shoe: str = "", standing: Standing | None = None, house: House | None = None) -> Talk:
    """A round at which these persons sit, at the positions from 1 on; the shoe is stacked with these cards on top."""
    rules = GAME.rules(GAME.house(house))
    seats = tuple((str(position), person) for position, person in enumerate(persons, start=1))
    top = parse_cards(shoe)
    return Talk(rules.begin(seats, standing), (*top, *(card for card in STANDARD_DECK if card not in top)))


def wager(person: str, place: str, key: str, dollars: str = "10") -> Bet:
    return Bet(person, place, key, parse_dollars(dollars))


def placed(
    *hands: str,
    dealer: str = DEALER,
    cross: str = CROSS,
    on: str = "ante",
    standing: Standing | None = None,
    house: House | None = None,
) -> Talk:
    """A hand each for Ann, Bob and so on in the shoe, and ten dollars each on what `on` names: "ante, three-card"."""
    persons = PERSONS[: len(hands)]
    talk = table(*persons, shoe=" ".join((*hands, dealer, cross)), standing=standing, house=house)
    for place, person in enumerate(persons, start=1):
        talk = talk.does(*(wager(person, str(place), key) for key in on.split(", ")))
    return talk


def dealt(
    *hands: str,
    dealer: str = DEALER,
    cross: str = CROSS,
    on: str = "ante",
    standing: Standing | None = None,
    house: House | None = None,
) -> Talk:
    """The same when two community cards are shown and nothing is decided."""
    return placed(*hands, dealer=dealer, cross=cross, on=on, standing=standing, house=house).calls().turns()


def raises(talk: Talk, *persons: str) -> Talk:
    """They place both raise wagers, ten dollars each."""
    for person in persons:
        talk = talk.bets(person, "10").bets(person, "10")
    return talk


def played(*hands: str, dealer: str = DEALER, cross: str = CROSS, on: str = "ante", house: House | None = None) -> Talk:
    """A round to its end in which everybody raises."""
    talk = dealt(*hands, dealer=dealer, cross=cross, on=on, house=house)
    return raises(talk, *PERSONS[: len(hands)]).turns()


def results(talk: Talk, person: str = "Ann") -> dict[str, tuple[str, int]]:
    """What became of each wager of a person: its result and what it brought, in dollars."""
    assert all(posting.net % 100 == 0 for posting in talk.postings(person))
    return {posting.wager: (posting.result, posting.net // 100) for posting in talk.postings(person)}


def violations(choices: House) -> set[str]:
    """The paragraphs that a house with these choices would break."""
    house = GAME.house(choices)
    bound = {str(o.cite) for o in GAME.options if not o.binding.allows(house[o.key])}
    return bound | {str(r.cite) for r in GAME.requirements if r.broken(house)}


def grounds(key: str) -> set[str]:
    """The paragraphs that give the licensee this choice."""
    (option,) = (o for o in GAME.options if o.key == key)
    return {str(option.cite), *map(str, option.also)}
