"""J27: the figures for full sides of a double shoe are right although the determinant card came from one of them."""

from __future__ import annotations

import pytest

from croupier.declare.game import Rules
from croupier.equipment.cards import STANDARD_DECK, rank_of, suit_of
from croupier.equipment.shuffle import seeded, shuffled
from croupier.games.blackjack.steps import side_of
from croupier.rounds.actors import CHANCE, DEALER
from croupier.rounds.moves import Bet, Choose
from croupier.rounds.refusals import Refusal
from tests.games.blackjack.rounds import GAME
from tests.ledger.audit.honest_play import lawful_houses

PARTNER = {card: next(c for c in STANDARD_DECK if rank_of(c) == rank_of(card) and suit_of(c) == 3 - suit_of(card))
           for card in STANDARD_DECK}  # fmt: skip
"""Clubs exchanged with spades, and diamonds with hearts."""
MAIN = {"blackjack", "double", "split", "insurance", "second", "third"}
DECISIONS = ("stand", "no insurance", "decline")


def ends(rules: Rules, order: tuple[int, ...]) -> list[tuple[str, str, int]]:
    """How every wager of a box that makes each wager it may ends: result and payment."""
    r, placed = rules.begin((("1", "Ann"),)), set[str]()
    while r.agenda:
        turning = r.agenda[0].turning(r)
        if r.agenda[0].takes_wagers and (more := [o for o in r.offers("Ann") if _new_bet(o.move, placed)]):
            bet = more[0].move
            assert isinstance(bet, Bet)
            placed.add(bet.wager)
            after = r.judged(bet)
            r = r if isinstance(after, Refusal) else after
        elif turning is not None:
            r = r.after(r.agenda[0].faced(r, order[turning[1]]))
        elif CHANCE in r.waits_for():
            r = r.after(next(iter(r.chances()))[0])
        else:
            offers = [offer for actor in r.waits_for() for offer in r.offers(actor)] or list(r.offers(DEALER))
            words = [o for o in offers if isinstance(o.move, Choose) and o.move.choice in DECISIONS]
            r = r.after((words or offers)[0].move)
    return [(p.wager, p.result, p.paid) for p in r.postings]


def _new_bet(move: object, placed: set[str]) -> bool:
    return isinstance(move, Bet) and move.wager not in placed


@pytest.mark.law('19:47-2.1 "Determinant card"')
def test_exchanging_suits_of_one_color_exchanges_the_sides_and_changes_no_payment() -> None:
    """So whatever the determinant card took from a side, a wager on that side is worth what it is on a full one."""
    assert all(side_of(card) != side_of(other) for card, other in PARTNER.items())
    won = set[str]()
    for number, house in enumerate(lawful_houses("blackjack")):
        if house["variation"] != "standard":
            continue
        choices = {**house.choices, "dealing": "double shoe", "shuffling": "manual", "cutting_cards": 2, "decks": 8}
        rules, beside = GAME.rules(GAME.house(choices)), set[str]()
        for seed in range(40):
            if seed and not beside:
                break
            order = shuffled(rules.deck, seeded(seed, number))
            found = ends(rules, order)
            assert found == ends(rules, tuple([PARTNER[card] for card in order]))
            beside = {wager for wager, _, _ in found} - MAIN
            won |= {wager for wager, result, _ in found if result == "win"}
    assert {"same suit", "match", "sevens", "twenty"} <= won, "side wagers that look at suits are among them"
