"""Described rounds of double attack blackjack, and that a round written down comes out the same."""

from random import Random
from typing import Any

import msgspec
import pytest

from croupier.equipment.cards import parse_cards
from croupier.rounds.moves import Move
from croupier.rounds.postings import Posting
from croupier.scenarios.description import BadRound
from croupier.scenarios.read import read
from croupier.scenarios.run import play
from croupier.scenarios.settlement import SeatOwed, settle
from croupier.scenarios.write import describe_round
from tests.games.double_attack_blackjack.talk import GAME, HOLE
from tests.properties.driver import begin, next_move


def described(dealer: str, *seats: dict[str, Any], house: dict[str, Any] | None = None, **more: Any) -> dict[str, Any]:
    return {"game": "double-attack-blackjack", "house": house or {}, "dealer": dealer, "seats": list(seats), **more}


def seat(cards: str, *decisions: str, number: int = 1, bust: str = "") -> dict[str, Any]:
    wagers = {"initial": "10", "bust": bust} if bust else {"initial": "10"}
    return {"seat": number, "cards": cards, "wagers": wagers, "decisions": list(decisions)}


def settled(body: dict[str, Any]) -> tuple[SeatOwed, ...]:
    return settle(*read(msgspec.json.encode(body))).seats


def results(owed: SeatOwed) -> list[tuple[str, str, str]]:
    return [(wager.key, wager.result, wager.paid) for wager in owed.wagers]


def test_an_attack_is_told_first_and_whoever_says_nothing_to_it_declines() -> None:
    one, two = settled(described("6d Kd 8s", seat("Jc 9h", "attack 5", "stand"), seat("5c 6c Js", "double", number=2)))
    assert results(one) == [("initial", "win", "10.00"), ("attack", "win", "5.00")] and one.hand == "19"
    assert results(two) == [("initial", "win", "10.00"), ("double", "win", "10.00")]


def test_insurance_and_the_bust_wager_against_a_blackjack() -> None:
    (owed,) = settled(described("Ad Kd", seat("Jc 9h", "attack 10", "insurance 5", bust="2")))
    assert results(owed) == [
        ("insurance", "win", "12.50"), ("bust", "lose", "0.00"), ("initial", "lose", "0.00"), ("attack", "void", "0.00")
    ]  # fmt: skip


def test_a_dealer_draws_for_a_bust_wager_when_every_hand_is_out() -> None:
    (owed,) = settled(described("6d Kd 7s", seat("Jc 6h Kc", "hit", bust="2")))
    assert results(owed) == [("initial", "lose", "0.00"), ("bust", "win", "20.00")]


@pytest.mark.law("19:47-26.?(i)")
def test_an_irregularity_that_gives_a_player_a_choice() -> None:
    passed_over = {"event": "card not dealt", "when": "play", "seat": 1}
    (dead,) = settled(described("6d", seat("Jc 2h", "attack 10", "hit", "dead hand"), irregularities=[passed_over]))
    assert results(dead) == [("initial", "void", "0.00"), ("attack", "void", "0.00")]


@pytest.mark.parametrize(
    "body, why",
    [
        (described("6d Kd 2s", seat("Jc 9h")), "gives no decision at play"),
        (described("6d Kd 2s", seat("Tc 9h", "stand")), "not in this deck"),
        (described("6d Kd 2s", seat("Jc 9h", "attack 11", "stand")), "from $1.00 to the initial wager"),
        (described("6d Kd 2s", seat("8c 8h 3d Jc", "attack 5", "split 10", "stand", "stand")), "equal to the wagers"),
    ],
)
def test_a_round_that_cannot_be_is_refused_in_a_sentence(body: dict[str, Any], why: str) -> None:
    with pytest.raises(BadRound) as refused:
        settled(body)
    assert why in str(refused.value)


@pytest.mark.parametrize("house", [{}, HOLE, {"bust_wager": False}], ids=["as it opens", "hole card", "no bust wager"])
@pytest.mark.parametrize("shoe", [(), parse_cards("8c 8d Ah As Jc Kd 2c 3d") * 30], ids=["whole", "pairs"])
def test_a_round_that_was_played_is_described_and_settled_the_same(
    house: dict[str, object], shoe: tuple[int, ...]
) -> None:
    rules = GAME.rules(GAME.house(house))
    rules = rules.with_deck(shoe) if shoe else rules
    rng = Random(len(shoe))

    def owed(postings: tuple[Posting, ...]) -> list[tuple[str, str, str, str, int]]:
        return sorted((p.place, p.person, p.wager, p.result, p.paid) for p in postings)

    for number in range(40):
        beginning = r = begin(rules, 1 + number % 3)
        moves: list[Move] = []
        while r.agenda:
            moves.append(next_move(r, rng))
            r = r.after(moves[-1])
        assert owed(play(rules, describe_round(beginning, moves)).postings) == owed(r.postings)
