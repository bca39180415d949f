"""What a viewer is sent does not depend on what he may not see (R4).

The cards that are hidden from him are dealt again at random, the same moves are made, and every frame that he was sent
must be the same to the byte.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Mapping, Sequence

import msgspec
from msgspec.structs import replace

from croupier.rounds.actors import DEALER, Actor
from croupier.rounds.moves import Arrange, Bet, Move, Report, Turn
from croupier.rounds.round import Round
from croupier.rounds.view import View, seen_move
from tests.properties.driver import Played

STRANGER = "Stranger"

Look = Callable[[Round, Actor], View]

encode = msgspec.json.Encoder().encode


def viewers(r: Round) -> tuple[Actor, ...]:
    """Everyone seated, whoever walks by, and the dealer."""
    return (*dict.fromkeys(person for _, person in r.seats), STRANGER, DEALER)


def hidden_moves(played: Played, viewer: Actor) -> list[int]:
    """Which of the moves turned a card that this viewer has not seen by now, or set one.

    Written without the view's own helpers: his are the positions where he sits or has wagered; public are the places
    of the house, hands that are shown, and the first cards of a hand that were exposed: in the order in which it lies,
    because a discard is put last; and whatever of it lies face up. A card that was turned at no hand, such as the one
    that decides between two sides of a shoe, lies among the dead ones, which everybody sees; and so does a card that
    was taken from a hand because everybody had seen it.
    """
    r = played.end
    his = {place for place, person in r.seats if person == viewer}
    his |= {m.place for m in played.moves if isinstance(m, Bet) and m.by == viewer}
    public = {hand.place for hand in r.common} | {hand.place for hand in r.hands if hand.shown}
    places = {hand.place for hand in (*r.hands, *r.common)}
    exposed = {(hand.place, card) for hand in r.hands for card in hand.cards[: hand.exposed]}
    exposed |= {(m.place, m.card) for m in played.moves if isinstance(m, Turn) and m.place not in places}
    gone = {(hand.place, card) for hand in r.hands for card in r.dead if card not in hand.cards}
    exposed |= {(m.place, m.card) for m in played.moves if isinstance(m, Turn) and (m.place, m.card) in gone}
    exposed |= {(hand.place, hand.cards[at]) for hand in r.hands for at in hand.face_up}
    hidden = []
    for i, move in enumerate(played.moves):
        if isinstance(move, Turn | Arrange):
            box = move.place.split(".", 1)[0]
            open_card = isinstance(move, Turn) and (move.place, move.card) in exposed
            if not {move.place, box} & (his | public) and not open_card:
                hidden.append(i)
    return hidden


def dealt_again(played: Played, hidden: Sequence[int], rng: random.Random) -> Played | None:
    """The same moves with other cards, set otherwise; None where another card would not have allowed a move, or would
    have been shown to all.
    """
    pool = Counter(played.end.rules.pieces)
    for i, move in enumerate(played.moves):
        if isinstance(move, Turn | Report) and move.card >= 0 and i not in hidden:
            pool[move.card] -= 1
    cards = list(pool.elements())
    rng.shuffle(cards)
    moves: list[Move] = []
    rounds = [played.beginning]
    instead: dict[int, int] = {}
    for i, move in enumerate(played.moves):
        if i in hidden and isinstance(move, Turn):
            instead[move.card] = cards.pop()
            move = replace(move, card=instead[move.card])
        elif i in hidden and isinstance(move, Arrange):
            move = _otherwise(rounds[-1], move, played.end.hand(move.place).exposed, instead, rng)
        if rounds[-1].refusal(move) is not None:
            return None
        moves.append(move)
        rounds.append(rounds[-1].after(move))
    if [hand.shown for hand in rounds[-1].hands] != [hand.shown for hand in played.end.hands]:
        return None
    return Played(tuple(moves), tuple(rounds))


def _otherwise(r: Round, move: Arrange, exposed: int, instead: Mapping[int, int], rng: random.Random) -> Arrange:
    """Any other setting; where the rest was opened later, the setting of whatever lies there instead."""
    if exposed:
        return replace(move, low=tuple(instead[card] for card in move.low))
    ways = [offer.move for offer in r.offers(move.by) if isinstance(offer.move, Arrange)]
    return rng.choice([way for way in ways if way.place == move.place] or [move])


def frames(played: Played, viewer: Actor, look: Look) -> tuple[bytes, ...]:
    """All that a viewer was sent: each move as he sees it, and the table after the last one."""
    sent = [encode(seen_move(r, move, viewer)) for r, move in zip(played.rounds, played.moves, strict=False)]
    return (*sent, encode(look(played.end, viewer)))


def leaks(played: Played, rng: random.Random, *, look: Look = Round.view) -> tuple[int, list[Actor]]:
    """How many viewers could be put to the test, and who of them was sent something that he may not know."""
    tried, found = 0, []
    for viewer in viewers(played.end):
        hidden = hidden_moves(played, viewer)
        again = dealt_again(played, hidden, rng) if hidden else None
        if again is not None:
            tried += 1
            if frames(again, viewer, look) != frames(played, viewer, look):
                found.append(viewer)
    return tried, found
