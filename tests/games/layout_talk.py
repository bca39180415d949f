"""What tests of games on a shared layout say to a round: who bets what where, and how it ends."""

from __future__ import annotations

from collections.abc import Mapping

from croupier.declare.game import Game
from croupier.rounds.moves import Announce, Bet, Move, Report, Withdraw
from croupier.rounds.refusals import Refusal
from croupier.rounds.round import Round
from croupier.rounds.standing import Lying, Standing

SEATS = (("1", "Ann"), ("2", "Bob"), ("5", "Cyd"))
CLOSED = Announce("No more bets")


def begun(game: Game, *lying: Lying, house: Mapping[str, object] | None = None) -> Round:
    """A round with three players, and these wagers on the layout."""
    return game.rules(game.house(house)).begin(SEATS, Standing(lying=lying))


def bet(wager: str, dollars: int, place: str = "", by: str = "Ann") -> Bet:
    return Bet(by, place, wager, 100 * dollars)


def back(wager: str, place: str = "", by: str = "Ann") -> Withdraw:
    return Withdraw(by, place, wager)


def done(r: Round, *moves: Move) -> Round:
    for move in moves:
        r = r.after(move)
    return r


def why(r: Round, move: Move) -> Refusal:
    refusal = r.refusal(move)
    assert refusal is not None, f"{move} is allowed"
    return refusal


def posted(r: Round) -> list[tuple[str, str, str, str, int]]:
    """Who, which wager, where, how it ended, and what it brought in cents."""
    return [(p.person, p.wager, p.place, p.result, p.net) for p in r.postings]


def lies(r: Round) -> list[tuple[str, str, str, int]]:
    return [(w.person, w.wager, w.place, w.cents) for w in r.standing.lying]


def report(what: str) -> Report:
    return Report(what)
