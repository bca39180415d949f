"""What tests of craps say to a round: who bets what where, and how the dice fall."""

from __future__ import annotations

from collections.abc import Mapping

from croupier.games.craps import GAME
from croupier.rounds.moves import Announce, Bet, Choose, Move, Throw, Withdraw
from croupier.rounds.postings import Posting
from croupier.rounds.refusals import Refusal
from croupier.rounds.round import Round
from croupier.rounds.standing import Lying, Standing
from croupier.rounds.steps.dice import POINT, SHOOTER, TURN

SEATS = (("1", "Ann"), ("2", "Bob"), ("5", "Cyd"))
OUT = Announce("Dice out")


def at(
    point: int = 0, *lying: Lying, house: Mapping[str, object] | None = None, turn: int = 0, shooter: int = 1
) -> Round:
    """A round with Ann shooting, this point on the puck, and these wagers on the layout."""
    standing = Standing(lying=lying).marked(POINT, point).marked(SHOOTER, shooter).marked(TURN, turn)
    return GAME.rules(GAME.house(house)).begin(SEATS, standing)


def bet(wager: str, dollars: int, number: int = 0, by: str = "Ann") -> Bet:
    return Bet(by, str(number or ""), wager, 100 * dollars)


def back(wager: str, number: int = 0, by: str = "Ann") -> Withdraw:
    return Withdraw(by, str(number or ""), wager)


def call(words: str, number: int = 0, by: str = "Ann") -> Choose:
    return Choose(by, str(number or ""), words)


def lies(wager: str, dollars: int, number: int = 0, by: str = "Ann", called: str = "") -> Lying:
    return Lying(by, wager, 100 * dollars, number, called)


def done(r: Round, *moves: Move) -> Round:
    for move in moves:
        r = r.after(move)
    return r


def why(r: Round, move: Move) -> Refusal:
    refusal = r.refusal(move)
    assert refusal is not None, f"{move} is allowed"
    return refusal


def thrown(point: int, wager: Lying, dice: tuple[int, int], house: Mapping[str, object] | None = None) -> Round:
    """After one throw, with this wager on the layout and a pass bet of Bob's, who shoots."""
    line = lies("pass", 5, point, by="Bob")
    return done(at(point, wager, line, house=house, shooter=2), OUT, Throw(dice))


def settled(r: Round, wager: str) -> tuple[str, int] | str:
    """The result of Ann's wager and what it brought, in dollars; where it lies, if it does."""
    posted = [p for p in r.postings if (p.person, p.wager) == ("Ann", wager)]
    if posted:
        return posted[0].result, net(posted[0])
    (lying,) = [w for w in r.standing.lying if (w.person, w.wager) == ("Ann", wager)]
    return f"lies on {lying.number}" if lying.number else "lies"


def net(posting: Posting) -> int:
    assert posting.net % 100 == 0
    return posting.net // 100
