"""A few words more to drive a round of blackjack with, where side wagers lie. It knows no rule."""

from __future__ import annotations

from typing import Any

from croupier.compliance.check import check
from croupier.compliance.finding import HouseFinding
from croupier.rounds.moves import Bet
from tests.compliance.houses import faults
from tests.games.blackjack.rounds import GAME, NO_MORE_BETS, Table21, seated

Choices = dict[str, Any]
"""What a house chooses."""

READER: Choices = {"dealer_second_card": "hole card with card reader"}
HOLE: Choices = {"dealer_second_card": "hole card"}
DRAWN: Choices = {"dealer_second_card": "after the players"}


def with_side(cards: str, wager: str, amount: str = "1", **choices: object) -> Table21:
    """Ann at box 1 with ten dollars and a side wager; these cards are dealt."""
    table = seated("Ann", **choices).bets("Ann", "1", "10").bets("Ann", "1", amount, wager)
    return table.does(NO_MORE_BETS).deals(cards)


def three(cards: str, wager: str, *amounts: str, **choices: object) -> Table21:
    """Ann, Bob and Cyd with ten dollars each and a side wager."""
    table = seated("Ann", "Bob", "Cyd", **choices)
    for place, (person, amount) in enumerate(zip(("Ann", "Bob", "Cyd"), amounts or ("1",) * 3, strict=True), 1):
        table = table.bets(person, str(place), "10").bets(person, str(place), amount, wager)
    return table.does(NO_MORE_BETS).deals(cards)


def posted(table: Table21) -> list[tuple[str, str, str]]:
    """Place, wager and result of all that was settled, in its order."""
    return [(p.place, p.wager, p.result) for p in table.round.postings]


def won(table: Table21, wager: str) -> int | None:
    """What a side wager of Ann's won, in cents; 0 where it lost, None where it lies."""
    return next((p.paid for p in table.round.postings if p.wager == wager), None)


def under(table: Table21, wager: str) -> str:
    """The paragraph by which it was settled."""
    return next(str(p.cite) for p in table.round.postings if p.wager == wager)


def beside(
    wager: str, cents: int, *, main: str = "10", coupon: int = 0, tender: str = "chips", **choices: object
) -> str:
    """Why a side wager with a blackjack wager of Ann's is refused; "" where it is taken."""
    table = seated("Ann", **choices).bets("Ann", "1", main)
    refusal = table.round.refusal(Bet("Ann", "1", wager, cents, tender=tender, coupon=coupon))
    return str(refusal.cite) if refusal is not None else ""


def violations(**choices: object) -> list[HouseFinding]:
    """What `croupier check` finds wrong."""
    return list(faults(check(GAME, choices)))
