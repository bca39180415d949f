"""Rounds that follow a script: moves in order, pieces from outside where a step waits for them."""

from __future__ import annotations

from collections.abc import Iterable

from croupier.rounds.actors import Actor
from croupier.rounds.moves import Announce, Bet, Choose, Move, Throw, Turn
from croupier.rounds.postings import Posting
from croupier.rounds.refusals import Refusal
from croupier.rounds.round import Round


def after(r: Round, *moves: Move) -> Round:
    for move in moves:
        r = r.after(move)
    return r


def turned(r: Round, pieces: Iterable[int]) -> Round:
    """Each piece goes where the round wants the next one."""
    for piece in pieces:
        turning = r.agenda[0].turning(r)
        assert turning is not None, f"{r.agenda[0]} waits for no piece"
        r = r.after(Turn(*turning, piece))
    return r


def bet(by: Actor, place: str, wager: str, dollars: int) -> Bet:
    return Bet(by, place, wager, dollars * 100)


def choose(by: Actor, place: str, choice: str, dollars: int = 0) -> Choose:
    return Choose(by, place, choice, dollars * 100)


def says(words: str) -> Announce:
    return Announce(words)


def throw(first: int, second: int) -> Throw:
    return Throw((first, second))


def refused(r: Round, move: Move) -> Refusal:
    refusal = r.refusal(move)
    assert refusal is not None, f"{move} is allowed"
    return refusal


def results(postings: Iterable[Posting]) -> dict[tuple[str, str, str], tuple[str, int]]:
    """What became of each wager: (place, person, wager) -> (result, net dollars)."""
    rows = {}
    for posting in postings:
        assert posting.stake == posting.returned + posting.collected
        assert posting.net % 100 == 0
        rows[posting.place, posting.person, posting.wager] = (posting.result, posting.net // 100)
    return rows


def choices(r: Round, actor: Actor) -> list[str]:
    """The names of the choices that are offered."""
    return [offer.move.choice for offer in r.offers(actor) if isinstance(offer.move, Choose)]
