"""Legal play of any game, driven only by what a round offers, reports and leaves to chance. It knows no rule.

`play` takes one round to its end; `replay` does its moves again. What must hold after every move is in `invariants`.
"""

from __future__ import annotations

import random
from collections.abc import Iterable

import msgspec

from croupier.declare.game import Game, Rules
from croupier.rounds.actors import CHANCE, DEALER, SUPERVISOR, Actor
from croupier.rounds.moves import Bet, Move, Place, Withdraw, decode_move, encode_move
from croupier.rounds.refusals import Offer
from croupier.rounds.round import Round
from croupier.rounds.standing import Standing

NAMES = ("Ann", "Bob", "Cyd", "Dee", "Eve", "Fay")
MOVES_MAX = 20_000
"""No round of any game takes this many moves, however the players dither over their wagers."""

Seats = tuple[tuple[Place, Actor], ...]


class Played(msgspec.Struct, frozen=True, eq=False):
    """One round: where it began, every move, and the round after each of them, the beginning first."""

    moves: tuple[Move, ...]
    rounds: tuple[Round, ...]

    @property
    def beginning(self) -> Round:
        """Before the first move."""
        return self.rounds[0]

    @property
    def end(self) -> Round:
        """After the last move."""
        return self.rounds[-1]

    def until(self, moves: int) -> Played:
        """Only this many moves, from the first."""
        return Played(self.moves[:moves], self.rounds[: moves + 1])


def seats_for(game: Game, persons: int) -> Seats:
    """A position each; where several may wager on one hand, the last ones join the first position."""
    together = min(game.rules().tender.persons_on_a_hand, persons) - 1
    own = [(str(i + 1), name) for i, name in enumerate(NAMES[: persons - together])]
    return (*own, *((own[0][0], name) for name in NAMES[persons - together : persons]))


def actors(r: Round) -> tuple[Actor, ...]:
    """Everyone at the table who can decide something."""
    return (*dict.fromkeys(person for _, person in r.seats), DEALER, SUPERVISOR)


def sized(offer: Offer) -> tuple[Move, ...]:
    """An offered move in its sizes; of a range both ends and something between."""
    if offer.between is None:
        return offer.moves()
    low, high = offer.between
    middle = low + (high - low) // 2 // offer.step * offer.step
    return tuple([offer.of(cents) for cents in dict.fromkeys((low, middle, high))])


def offered(r: Round) -> dict[Actor, tuple[Move, ...]]:
    """Every move that anybody is offered, except chance; asked of one round several times, found once."""
    if not (_LAST and _LAST[0][0] is r):
        by_actor = {actor: [m for offer in r.offers(actor) for m in sized(offer)] for actor in actors(r)}
        _LAST[:] = [(r, {actor: tuple(moves) for actor, moves in by_actor.items() if moves})]
    return _LAST[0][1]


_LAST: list[tuple[Round, dict[Actor, tuple[Move, ...]]]] = []


def reportable(r: Round) -> tuple[Move, ...]:
    """Every irregularity that could be reported, as its examples."""
    return tuple([m for offer in r.reports() for m in offer.moves()])


def next_move(r: Round, rng: random.Random, *, irregular: int = 0) -> Move:
    """A legal move; `irregular` times in a thousand an irregularity, where one can be reported."""
    if irregular and rng.randrange(1000) < irregular:
        reports = reportable(r)
        if reports:
            return rng.choice(reports)
    if CHANCE in r.waits_for():
        faces, weights = zip(*r.chances(), strict=True)
        face: Move = rng.choices(faces, weights)[0]
        return face
    moves = offered(r)
    assert moves, f"Nobody can go on: the round waits for {r.waits_for()} at {r.agenda[0]!r}"
    if rng.randrange(8):  # players who always change their minds would never let a round begin
        settled = [actor for actor, each in moves.items() if not all(_undoes(r, m) for m in each)]
        if settled:
            return rng.choice([m for m in moves[rng.choice(settled)] if not _undoes(r, m)])
    return rng.choice(moves[rng.choice(list(moves))])


def _undoes(r: Round, move: Move) -> bool:
    """Whether a wager that lies there is taken back or placed again."""
    if isinstance(move, Bet):
        return r.agenda[0].placed(r, move) != move.cents
    return isinstance(move, Withdraw)


def play(r: Round, rng: random.Random, *, irregular: int = 0) -> Played:
    """One round from where it stands to its end."""
    moves: list[Move] = []
    rounds = [r]
    while r.agenda:
        assert len(moves) < MOVES_MAX, f"The round does not end: {r.agenda[0]!r}"
        moves.append(next_move(r, rng, irregular=irregular))
        r = r.after(moves[-1])
        rounds.append(r)
    return Played(tuple(moves), tuple(rounds))


def finish(r: Round, *, seed: int = 0) -> Played:
    """The shortest way out that the offers show, without irregularities."""
    return play(r, random.Random(seed))


def replay(r: Round, moves: Iterable[Move]) -> Played:
    """The same moves again, each judged again."""
    done = tuple(moves)
    rounds = [r]
    for move in done:
        rounds.append(rounds[-1].after(move))
    return Played(done, tuple(rounds))


def written_and_read(moves: Iterable[Move]) -> tuple[Move, ...]:
    """The moves as the ledger would give them back."""
    return tuple([decode_move(encode_move(move)) for move in moves])


def begin(rules: Rules, persons: int, standing: Standing | None = None) -> Round:
    """A round for this many persons."""
    return rules.begin(seats_for(rules.game, persons), standing)
