"""Rounds of Colorado Hold 'Em for the tests: the words of table_talk, over hands of three cards with a discard."""

from __future__ import annotations

from collections.abc import Mapping

from croupier.compliance.check import check
from croupier.equipment.cards import STANDARD_DECK, parse_cards
from croupier.games import find
from croupier.money import parse_dollars
from croupier.rounds.moves import Arrange, Bet, Choose
from croupier.rounds.standing import Standing
from tests.compliance.houses import faults
from tests.games.table_talk import PERSONS, Talk

GAME = find("colorado-hold-em-poker")
DEALING = ("manual shoe", "hand", "automated shoe")
REQUIRED: Mapping[str, object] = {"version": "required"}
BOARD = "Kh 9d 4s"
"""Three community cards that help nobody by themselves."""

House = Mapping[str, object]


def table(*persons: str, shoe: str = "", standing: Standing | None = None, house: House | None = None) -> Talk:
    """A round at which these persons sit, at the positions from 1 on; the shoe is stacked with these cards on top."""
    rules = GAME.rules(GAME.house(house))
    seats = tuple((str(position), person) for position, person in enumerate(persons, start=1))
    top = parse_cards(shoe)
    return Talk(rules.begin(seats, standing), (*top, *(card for card in STANDARD_DECK if card not in top)))


def placed(
    *hands: str,
    community: str = BOARD,
    ante: str = "10",
    bonus: str = "",
    standing: Standing | None = None,
    house: House | None = None,
) -> Talk:
    """A hand each for Ann, Bob and so on in the shoe; antes lie, and bonus wagers where an amount is given."""
    persons = PERSONS[: len(hands)]
    talk = table(*persons, shoe=" ".join((*hands, community)), standing=standing, house=house)
    for place, person in enumerate(persons, start=1):
        talk = talk.does(Bet(person, str(place), "ante", parse_dollars(ante)))
        if bonus:
            talk = talk.does(Bet(person, str(place), "bonus", parse_dollars(bonus)))
    return talk


def dealt(
    *hands: str,
    community: str = BOARD,
    ante: str = "10",
    bonus: str = "",
    standing: Standing | None = None,
    house: House | None = None,
) -> Talk:
    """The same when all cards are dealt and nothing is decided."""
    return placed(*hands, community=community, ante=ante, bonus=bonus, standing=standing, house=house).calls().turns()


def declare(talk: Talk, person: str) -> Talk:
    """This person declares an instant winner."""
    return talk.does(Choose(person, talk.place(person), "declare"))


def no_bet(talk: Talk, *persons: str) -> Talk:
    """They play on without a bet wager."""
    return talk.does(*(Choose(person, talk.place(person), "no bet") for person in persons))


def discard(talk: Talk, person: str, card: str) -> Talk:
    """This person lays one card aside."""
    return talk.does(Arrange(person, talk.place(person), parse_cards(card)))


def played(
    *hands: str,
    community: str = BOARD,
    ante: str = "10",
    bonus: str = "",
    bet: bool = True,
    house: House | None = None,
) -> Talk:
    """A round to its end; everybody bets, or nobody, and discards the third card dealt."""
    talk = dealt(*hands, community=community, ante=ante, bonus=bonus, house=house)
    persons = PERSONS[: len(hands)]
    for person in persons:
        talk = talk.bets(person, ante) if bet else no_bet(talk, person)
    for person, hand in zip(persons, hands, strict=True):
        talk = discard(talk, person, hand.split()[2])
    return talk.turns()


def violations(choices: House) -> set[str]:
    """The paragraphs that a house with these choices would break."""
    return {str(finding.cite) for finding in faults(check(GAME, choices))}


def grounds(key: str) -> set[str]:
    """The paragraphs that give the licensee this choice."""
    (option,) = (o for o in GAME.options if o.key == key)
    return {str(option.cite), *map(str, option.also)}
