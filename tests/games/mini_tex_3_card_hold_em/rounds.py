"""Rounds of Mini-Tex 3 Card Hold 'Em for the tests: the words of table_talk, two cards each and a board of three."""

from __future__ import annotations

from collections.abc import Mapping

from croupier.equipment.cards import STANDARD_DECK, parse_cards
from croupier.games import find
from croupier.money import parse_dollars
from croupier.rounds.moves import Announce, Bet
from croupier.rounds.standing import Standing
from tests.games.table_talk import PERSONS, Talk

GAME = find("mini-tex-3-card-hold-em")
DEALING = ("manual shoe", "hand", "automated shoe")
SECTIONS = dict(zip(DEALING, ("13:69F-37.7", "13:69F-37.8", "13:69F-37.9"), strict=True))

DEALER = "Jc Jd"
BOARD = "Kh 9d 4c"
"""A board that helps nobody by itself."""
BURNT = ("5c", "5d")
"""The cards that are burned; no hand of the tests has them."""
BURN = Announce("Burn a card")

House = Mapping[str, object]


def table(*persons: str, shoe: str = "", standing: Standing | None = None, house: House | None = None) -> Talk:
    """A round at which these persons sit, at the positions from 1 on; the shoe is stacked with these cards on top."""
    rules = GAME.rules(GAME.house(house))
    seats = tuple((str(position), person) for position, person in enumerate(persons, start=1))
    top = parse_cards(shoe)
    return Talk(rules.begin(seats, standing), (*top, *(card for card in STANDARD_DECK if card not in top)))


def stacked(hands: tuple[str, ...], board: str, dealing: object) -> str:
    """The shoe from which these cards come, in stacks or a card each in turn, with the burns before the board."""
    held = (
        hands if dealing == "automated shoe" else [" ".join(each) for each in zip(*map(str.split, hands), strict=True)]
    )
    return " ".join((*held, BURNT[0], board[:5], BURNT[1], board[6:]))


def wager(person: str, place: str, key: str, dollars: str = "10") -> Bet:
    return Bet(person, place, key, parse_dollars(dollars))


def placed(
    *hands: str,
    dealer: str = DEALER,
    board: str = BOARD,
    standing: Standing | None = None,
    house: House | None = None,
) -> Talk:
    """A hand each for Ann, Bob and so on in the shoe, and an ante of ten dollars each."""
    persons = PERSONS[: len(hands)]
    shoe = stacked((*hands, dealer), board, (house or {}).get("dealing"))
    talk = table(*persons, shoe=shoe, standing=standing, house=house)
    return talk.does(*(wager(person, str(place), "ante") for place, person in enumerate(persons, start=1)))


def dealt(*hands: str, dealer: str = DEALER, board: str = BOARD, house: House | None = None) -> Talk:
    """The same when the cards are dealt and nothing is decided."""
    return placed(*hands, dealer=dealer, board=board, house=house).calls().turns()


def says(talk: Talk, decisions: str) -> Talk:
    """`"Ann 10, Bob folds"`: decisions in this order, then the burn and the cards that are due."""
    for decision in decisions.split(", "):
        talk = talk.decides(decision)
    return (talk.does(BURN) if talk.accepts(BURN) else talk).turns()


def played(hand: str, decisions: str, *, dealer: str = DEALER, board: str = BOARD, house: House | None = None) -> Talk:
    """A round of Ann's alone: what she says before the board, after two cards and after the third, "10, 10, folds"."""
    talk = dealt(hand, dealer=dealer, board=board, house=house)
    for what in decisions.split(", "):
        talk = says(talk, f"Ann {what}")
    return talk


def results(talk: Talk, person: str = "Ann") -> dict[str, tuple[str, int]]:
    """What became of each wager of a person: its result and what it brought, in dollars."""
    assert all(posting.net % 100 == 0 for posting in talk.postings(person))
    return {posting.wager: (posting.result, posting.net // 100) for posting in talk.postings(person)}
