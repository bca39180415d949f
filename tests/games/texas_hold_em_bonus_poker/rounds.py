"""Rounds of Texas Hold 'Em Bonus Poker for the tests: the words of table_talk, over two cards each and a board."""

from __future__ import annotations

from collections.abc import Mapping

from croupier.equipment.cards import STANDARD_DECK, parse_cards
from croupier.games import find
from croupier.money import parse_dollars
from croupier.rounds.moves import Announce, Bet, Choose
from croupier.rounds.standing import Standing
from tests.games.table_talk import PERSONS, Talk

GAME = find("texas-hold-em-bonus-poker")
DEALING = ("manual shoe", "hand", "automated shoe")

SECTIONS = dict(zip(DEALING, ("19:47-28.7", "19:47-28.8", "19:47-28.9"), strict=True))

DEALER = "Jc Jd"
BOARD = "Kh 9d 4c 2s 6h"
"""A board that helps nobody by itself."""
BOTH = "ante, bonus"
BURNT = ("5c", "5d", "5h")
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
    flop, turn, river = board[:8], board[9:11], board[12:]
    return " ".join((*held, BURNT[0], flop, BURNT[1], turn, BURNT[2], river))


def wager(person: str, place: str, key: str, dollars: str = "10") -> Bet:
    return Bet(person, place, key, parse_dollars(dollars))


def placed(
    *hands: str,
    dealer: str = DEALER,
    board: str = BOARD,
    on: str = "ante",
    standing: Standing | None = None,
    house: House | None = None,
) -> Talk:
    """A hand each for Ann, Bob and so on in the shoe, and ten dollars each on what `on` names."""
    persons = PERSONS[: len(hands)]
    shoe = stacked((*hands, dealer), board, (house or {}).get("dealing"))
    talk = table(*persons, shoe=shoe, standing=standing, house=house)
    for place, person in enumerate(persons, start=1):
        talk = talk.does(*(wager(person, str(place), key) for key in on.split(", ")))
    return talk


def dealt(*hands: str, dealer: str = DEALER, board: str = BOARD, on: str = "ante", house: House | None = None) -> Talk:
    """The same when the cards are dealt and nothing is decided."""
    return placed(*hands, dealer=dealer, board=board, on=on, house=house).calls().turns()


def check(talk: Talk, person: str) -> Choose:
    return Choose(person, talk.place(person), "check")


def cards(talk: Talk) -> Talk:
    """The words of the dealer and the cards that are due now: "No more bets", a burn, the cards after it."""
    for move in (Announce("No more bets"), BURN):
        if talk.accepts(move):
            talk = talk.does(move)
    return talk.turns()


def says(talk: Talk, decisions: str) -> Talk:
    """`"Ann 20, Bob checks, Cyd folds"`: decisions in this order, then whatever cards are due."""
    for decision in decisions.split(", "):
        person, what = decision.split(" ")
        talk = talk.does(check(talk, person)) if what == "checks" else talk.decides(decision)
    return cards(talk)


def played(
    hand: str, decisions: str, *, dealer: str = DEALER, board: str = BOARD, on: str = "ante", house: House | None = None
) -> Talk:
    """A round of Ann's alone: what she says before the flop, after it and after the fourth card, "20, checks, 10"."""
    talk = dealt(hand, dealer=dealer, board=board, on=on, house=house)
    for what in decisions.split(", "):
        talk = says(talk, f"Ann {what}")
    return talk


def results(talk: Talk, person: str = "Ann") -> dict[str, tuple[str, int]]:
    """What became of each wager of a person: its result and what it brought, in dollars."""
    assert all(posting.net % 100 == 0 for posting in talk.postings(person))
    return {posting.wager: (posting.result, posting.net // 100) for posting in talk.postings(person)}
