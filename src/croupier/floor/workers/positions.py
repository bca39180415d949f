"""The value of every choice in a cell of a strategy chart, from an example hand that is dealt in its own round.

The rules of the round decide what happens; this module knows no game. It runs in a worker process.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations_with_replacement
from typing import Any

from croupier.analysis.coach import ChoiceValue, NoCoach, values
from croupier.equipment.cards import RANKS, card_name
from croupier.floor.tables.pace import closing, silent_move
from croupier.floor.training.coach import choice_words
from croupier.floor.workers.jobs import NotCounted, RulesData, rules_of
from croupier.rounds.actors import CHANCE, DEALER
from croupier.rounds.moves import Bet, Move, Turn
from croupier.rounds.round import Round
from croupier.rounds.steps.deciding.play import Play

YOU, PLACE = "you", "1"
CARDS_MAX = 3
"""The most cards in an example of a total."""
NO_CELL = "This chart has no such cell."


def worth_in_cell(data: RulesData, hand: str, column: str) -> dict[str, Any]:
    """The value of each choice for an example of this cell of a chart, against the dealer's card in the column."""
    rules = rules_of(data)
    play = next((plays for step in rules.agenda if (plays := step.plays()) is not None), None)
    if play is None:
        raise NotCounted("Only a chart of totals shows values here; a training table shows those of other hands.")
    mine, up = _hand(play, rules.deck, hand), _card(play, rules.deck, column)
    r = _dealt(rules.begin(((PLACE, YOU),)), mine, up)
    try:
        listed = values(r, YOU)
    except NoCoach as why:
        raise NotCounted(str(why)) from None
    best = _best_amounts(listed)
    moves = [choice.move for choice in best]
    choices = [
        {
            "words": choice_words(r, choice.move, moves),
            "worth": str(choice.worth),
            "worth_rounded": round(float(choice.worth), 6),
            "cost": str(choice.cost),
            "cost_rounded": round(float(choice.cost), 6),
            "best": choice.best,
        }
        for choice in best
    ]
    cards = [card_name(card) for card in r.hand(PLACE).cards]
    return {"cards": cards, "dealer": card_name(up), "unit": rules.game.wagers[0].name, "choices": choices}


def _best_amounts(listed: Sequence[ChoiceValue]) -> list[ChoiceValue]:
    """The choices, the best first. If a choice has several amounts, only the best of them."""
    found: dict[object, ChoiceValue] = {}
    for choice in sorted(listed, key=lambda choice: -choice.worth):
        found.setdefault(getattr(choice.move, "choice", choice.move), choice)
    return list(found.values())


def _one_of_each(deck: Sequence[int]) -> dict[int, list[int]]:
    """The different cards of the deck by rank, in the order of the suits."""
    found: dict[int, list[int]] = {}
    for card in sorted(set(deck)):
        found.setdefault(card % len(RANKS), []).append(card)
    return found


MANY = 20
"""If a hand has this many cards of a rank, none of them counts more than its lowest count."""


def _soft(play: Play, cards: tuple[int, ...]) -> bool:
    """Whether a card in this hand counts more than its lowest count."""
    return play.total(cards) != sum([play.total((card,) * (MANY + 1)) - play.total((card,) * MANY) for card in cards])


def _card(play: Play, deck: Sequence[int], name: str) -> int:
    """A card that counts what the column says. The ace is A."""
    for cards in _one_of_each(deck).values():
        if name == ("A" if _soft(play, (cards[0],)) else str(play.total((cards[0],)))):
            return cards[-1]
    raise NotCounted(NO_CELL)


def _hand(play: Play, deck: Sequence[int], name: str) -> tuple[int, ...]:
    """The shortest hand that fits the name of a row: "hard 16", "soft 18", or a pair such as "8-8"."""
    ranks = _one_of_each(deck)
    pair = name.split("-") if "-" in name else []
    if len(pair) == 2 and pair[0] == pair[1]:
        same = ranks[_card(play, deck, pair[0]) % len(RANKS)]
        return (same[0], same[1])
    kind, _, count = name.partition(" ")
    for size in range(2, CARDS_MAX + 1):
        for chosen in combinations_with_replacement(sorted(ranks, reverse=True), size):
            if size == 2 and chosen[0] == chosen[1]:
                continue  # a pair has a row of its own
            cards = tuple([ranks[rank][at] for at, rank in enumerate(chosen)])
            if (str(play.total(cards)), _soft(play, cards)) == (count, kind == "soft"):
                return cards
    raise NotCounted(NO_CELL)


def _dealt(r: Round, mine: Sequence[int], up: int) -> Round:
    """The round at the decision, after the cards `mine` came to the player and the card `up` to the dealer."""
    first = next(offer for offer in r.offers(YOU) if isinstance(offer.move, Bet))
    r = r.after(first.moves()[0] if first.between is None else first.of(first.between[0]))
    close = closing(r)
    assert close is not None
    r = r.after(close)
    coming, shown = list(mine), [up]
    while r.agenda:
        if CHANCE in r.waits_for():
            r = _turned(r, coming, shown)
        elif YOU in r.waits_for():
            play = r.agenda[0].plays()
            if play is not None and not coming:
                return r
            r = r.after(_asks(r, play is not None))
        else:
            r = r.after(next(offer for offer in r.offers(DEALER)).moves()[0])
    raise NotCounted("With these cards there is nothing to decide.")


def _asks(r: Round, plays: bool) -> Move:
    """The move that takes the next card of the hand.

    Before the player may do that, the move that declines what is offered.
    """
    if not plays:
        move = silent_move(r, YOU)
        assert move is not None
        return move
    hit = [offer.move for offer in r.offers(YOU) if getattr(offer.move, "choice", "") == "hit"]
    if not hit:
        raise NotCounted("This hand cannot be drawn in a round.")
    return hit[0]


def _turned(r: Round, coming: list[int], shown: list[int]) -> Round:
    """The round after its next card: the player's if it goes to them, else the dealer's.

    A hidden card may be any that lets the round continue.
    """
    possible = [move for move, _ in r.chances()]
    turns = {move.card: move for move in possible if isinstance(move, Turn)}
    before = len(r.hand(PLACE).cards)
    mine = bool(turns) and len(r.after(next(iter(turns.values()))).hand(PLACE).cards) > before
    if mine and coming and coming[0] in turns:
        return r.after(turns[coming.pop(0)])
    if not mine and shown and shown[0] in turns:
        return r.after(turns[shown.pop(0)])
    # A hidden card, or a look at it: any that lets the hand be played.
    on = [later for move in possible if (later := r.after(move)).agenda]
    if not on:
        raise NotCounted("With these cards there is nothing to decide.")
    return max(on, key=lambda later: len(later.agenda))
