"""What a person may not do now, and why. `refusal` is called for every move that the game knows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

from croupier.floor.frames.model import Closed
from croupier.floor.frames.scene import betting_open
from croupier.floor.frames.table_facts import spots
from croupier.rounds.actors import Actor
from croupier.rounds.moves import Bet, Choose, Fold, Move
from croupier.rounds.refusals import Offer, Refusal
from croupier.rounds.round import Round

CLOSED_MAX = 12
"""The most reasons shown to a player. On a layout with fifty wagers, no player would read more."""


def closed_to(r: Round, actor: Actor, offered: Sequence[Offer]) -> Sequence[Closed]:
    """The moves that are refused to this person, grouped by reason.

    For a player who is not in turn, one move is enough.
    """
    places = r.seated(actor)
    if not places:
        return ()
    open_now = {_key(offer.move) for offer in offered}
    why: dict[Refusal, list[tuple[str, str, str]]] = {}
    place = _place(r, actor, places)
    asked = offered or betting_open(r) or actor in r.waits_for()
    for words, move in _known(r, actor, place) if asked else islice(_known(r, actor, place), 1):
        if _key(move) not in open_now:
            refusal = r.refusal(move)
            if refusal is not None:
                why.setdefault(refusal, []).append((words, *_key(move)))
    return [_closed(no, moves, place, actor) for no, moves in list(why.items())[:CLOSED_MAX]]


def _closed(no: Refusal, moves: Sequence[tuple[str, str, str]], place: str, actor: Actor) -> Closed:
    words = ", ".join(dict.fromkeys([words for words, _, _ in moves]))
    keys = tuple(dict.fromkeys([key for _, _, key in moves if key]))
    why = no.why.replace(f" offered to {actor} at ", " offered to you at ")  # players do not read their own names
    return Closed(words, why, no.cite, moves[0][1], place, keys)


def _place(r: Round, actor: Actor, places: Sequence[str]) -> str:
    """The place where the player would act: the hand in play if it is theirs, else their own position."""
    mine = [hand.place for hand in r.live() if hand.caller == actor]
    at = (r.agenda[0].plays() or r.agenda[0].deals()) if r.agenda else None
    if at is not None and at.left and at.left[0] in mine:
        return at.left[0]
    return mine[0] if mine else places[0]


def _known(r: Round, actor: Actor, place: str) -> Iterator[tuple[str, Move]]:
    rules = r.rules
    at = place if rules.deck else ""
    opening = r.hand(place).amount(actor, rules.game.wagers[0].key) or 100
    for spot in spots(rules):
        yield spot.title, Bet(actor, at, spot.wager, spot.minimum_cents or opening)
    plays = [play for step in rules.agenda if (play := step.plays()) is not None]
    choices = {c.key: c.says for play in plays for c in play.choices}
    for key, says in choices.items():
        yield says, Choose(actor, place, key)
    decisions = [decision for step in rules.agenda if (decision := step.decision()) is not None]
    if not choices and any(decision.folding() is not None for decision in decisions):
        yield "Fold", Fold(actor, place)


def _key(move: Move) -> tuple[str, str]:
    return type(move).__name__.lower(), str(getattr(move, "wager", getattr(move, "choice", "")))
