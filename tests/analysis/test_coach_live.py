"""The quick count of the coach against the one that takes every hand by itself, on shoes that have been used."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from croupier.analysis.coach import asked_of, coach_for, left_out, values
from croupier.analysis.definition import PERSON
from croupier.analysis.kernels.twenty_one.coach.shoe import ShoeCoach
from croupier.declare.game import Rules
from croupier.equipment.shuffle import seeded, shuffled
from croupier.games import find
from croupier.rounds.moves import Bet
from croupier.rounds.round import Round
from croupier.rounds.steps import BANK
from tests.analysis.test_coach import dealt
from tests.analysis.test_coach_splits import CARDS, gone_on
from tests.toy.test_blackjack_points_toy import ONE_OF

GONE = 70
DECIDED: dict[str, tuple[str, int, int, tuple[str | int, ...], dict[str, object]]] = {
    "a pair": ("blackjack", 2, 6, (), {}),
    "the same again in its split": ("blackjack", 3, 7, ("split", 3), {}),
    "a bank that draws its second card last": (
        "blackjack", 8, 10, ("split", 8), {"dealer_second_card": "after the players"},
    ),
    "cards that get one more each": ("blackjack", 11, 9, (), {"surrender": True}),
    "the second wager": ("double-attack-blackjack", 4, 3, (), {}),
    "a pair with a second wager": ("double-attack-blackjack", 4, 2, ("attack", 4, 4), {}),
    "the same again": ("double-attack-blackjack", 9, 7, ("attack", 9, 9, "split", 9), {}),
}  # fmt: skip


@cache
def shoes(game_id: str, *written: tuple[str, object]) -> Rules:
    """Made once, so that the coach counts once."""
    game = find(game_id)
    return game.rules(game.house(dict(written)))


def met(name: str) -> Round:
    game_id, pair, up, said, written = DECIDED[name]
    rules = shoes(game_id, *written.items())
    named = CARDS if game_id.startswith("double") else ONE_OF
    left = dict(Counter(shuffled(rules.deck, seeded(4))[GONE:]))
    r = dealt(rules, {"1": (pair, pair), BANK: (up, 7)}, left=left, named=named.__getitem__)
    if said[:1] == ("attack",):
        r, said = r.after(next(o for o in r.offers(PERSON) if isinstance(o.move, Bet)).moves()[-1]), said[1:]
    return gone_on(r, *said)


@pytest.mark.parametrize("name", DECIDED)
def test_counted_together_choices_are_worth_what_each_hand_by_itself_says(name: str) -> None:
    r = met(name)
    listed = values(r, PERSON)
    by_hand = coach_for(r.rules, 1000).repriced(1000)
    assert isinstance(by_hand, ShoeCoach)
    by_hand.live.fits = False
    asked = asked_of(r, PERSON, listed[0].move.place)  # type: ignore[union-attr]
    assert len(listed) > 1
    assert [choice.worth * 1000 for choice in listed] == [by_hand.worth(asked, choice.move) for choice in listed]


def test_a_wager_that_rides_to_later_rounds_is_named() -> None:
    rules = shoes("blackjack", ("streak", True))
    r = rules.begin((("1", PERSON),))
    r = r.after(r.offers(PERSON)[0].moves()[0])
    assert left_out(r, PERSON) == ()
    bets = [offer.move for offer in r.offers(PERSON) if isinstance(offer.move, Bet)]
    streak = next(bet for bet in bets if "streak" in bet.wager)
    assert left_out(r.after(streak), PERSON) == (rules.game.called(streak.wager),)
