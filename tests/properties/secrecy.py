"""What a viewer is sent does not depend on what he may not see (R4).

The cards that are hidden from him are dealt again at random, the same moves are made, and every frame that he was sent
must be the same to the byte.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Sequence

import msgspec
from msgspec.structs import replace

from croupier.rounds.actors import DEALER, Actor
from croupier.rounds.moves import Bet, Move, Place, Report, Turn
from croupier.rounds.refusal import Refused
from croupier.rounds.round import Round
from croupier.rounds.view import View, seen_move
from tests.properties.driver import Played, replay

STRANGER = "stranger"

Look = Callable[[Round, Actor], View]

encode = msgspec.json.Encoder().encode


def viewers(r: Round) -> tuple[Actor, ...]:
    """Everyone seated, whoever walks by, and the dealer."""
    return (*dict.fromkeys(person for _, person in r.seats), STRANGER, DEALER)


def hidden_turns(played: Played, viewer: Actor) -> list[int]:
    """Which of the moves turned a card that this viewer has not seen by now.

    Written without the view's own helpers: his are the positions where he sits or has wagered; public are the places
    of the house, hands that are shown, and the first cards of a hand that were exposed.
    """
    r = played.end
    his = {place for place, person in r.seats if person == viewer}
    his |= {m.place for m in played.moves if isinstance(m, Bet) and m.by == viewer}
    public = {hand.place for hand in r.common} | {hand.place for hand in r.hands if hand.shown}
    exposed = {hand.place: hand.exposed for hand in r.hands}
    so_far: Counter[Place] = Counter()
    hidden = []
    for i, move in enumerate(played.moves):
        if isinstance(move, Turn):
            box = move.place.split(".", 1)[0]
            if not {move.place, box} & (his | public) and so_far[move.place] >= exposed.get(move.place, 0):
                hidden.append(i)
            so_far[move.place] += 1
    return hidden


def dealt_again(played: Played, hidden: Sequence[int], rng: random.Random) -> Played | None:
    """The same moves with other cards in the hidden turns; None where another card would not have allowed a move."""
    moves: list[Move] = list(played.moves)
    pool = Counter(played.end.rules.pieces)
    for i, move in enumerate(moves):
        if isinstance(move, Turn | Report) and move.card >= 0 and i not in hidden:
            pool[move.card] -= 1
    cards = rng.sample(list(pool.elements()), len(hidden))
    for i, card in zip(hidden, cards, strict=True):
        turn = moves[i]
        assert isinstance(turn, Turn)
        moves[i] = replace(turn, card=card)
    try:
        return replay(played.beginning, moves)
    except Refused:
        return None


def frames(played: Played, viewer: Actor, look: Look) -> tuple[bytes, ...]:
    """All that a viewer was sent: each move as he sees it, and the table after the last one."""
    sent = [encode(seen_move(r, move, viewer)) for r, move in zip(played.rounds, played.moves, strict=False)]
    return (*sent, encode(look(played.end, viewer)))


def leaks(played: Played, rng: random.Random, *, look: Look = Round.view) -> tuple[int, list[Actor]]:
    """How many viewers could be put to the test, and who of them was sent something that he may not know."""
    tried, found = 0, []
    for viewer in viewers(played.end):
        hidden = hidden_turns(played, viewer)
        again = dealt_again(played, hidden, rng) if hidden else None
        if again is not None:
            tried += 1
            if frames(again, viewer, look) != frames(played, viewer, look):
                found.append(viewer)
    return tried, found
