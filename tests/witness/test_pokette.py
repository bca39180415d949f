"""The witness of pokette and the game itself: every area under all results, after any two results, and in rounds."""

from __future__ import annotations

import pytest

from croupier.games.pokette import GAME
from croupier.games.pokette.layout import CARDS, POKER, STRIP
from croupier.rounds.standing import Standing
from croupier.witness.pokette import Pokette
from tests.witness.layouts import disagreements, generated_rounds_agree, memory_of, planted_faults_found

HOUSES: dict[str, dict[str, object]] = {
    "by default": {},
    "better odds and one jacer": {"jacers": 1, "payout_odds.flush": "7 to 2", "payout_odds.red and black": "11 to 10"},
}


@pytest.mark.law("19:47-12.3", "19:47-12.6")
@pytest.mark.parametrize("house", HOUSES)
def test_every_area_is_settled_alike_on_every_result(house: str) -> None:
    assert disagreements(GAME, HOUSES[house]) == ([], 53)


@pytest.mark.law("19:47-12.3")
def test_the_same_cards_complete_a_wager_after_any_two_results() -> None:
    rules, wrong = GAME.rules(), []
    for last in CARDS:
        for before in CARDS:
            memory = memory_of(rules, Standing(marks=STRIP.shows(last, before).marks))
            assert isinstance(memory, Pokette) and memory.shown == (last, before)
            for key, (completes, _, _) in POKER.items():
                done = completes((last, before))
                # A fifth of the cards after each pair of results; every card is asked after some of each kind.
                for card in CARDS[(CARDS.index(last) + CARDS.index(before)) % 5 :: 5]:
                    brings = memory.brings(key, "", card)
                    if brings is None or (brings > 0) is not (card in done):
                        wrong.append((last, before, key, card))
    assert not wrong


@pytest.mark.law("19:47-12.7")
@pytest.mark.parametrize("house", HOUSES)
def test_generated_rounds_are_settled_alike(house: str) -> None:
    assert generated_rounds_agree(GAME, HOUSES[house], seed=12, rounds=40)


def test_a_cent_too_much_is_noticed() -> None:
    assert planted_faults_found(GAME, {})
