"""Described rounds of blackjack: what is read, what is settled, and that a round written down comes out the same."""

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
from tests.games.blackjack.rounds import GAME
from tests.properties.driver import begin, next_move


def described(dealer: str, *seats: dict[str, Any], house: dict[str, Any] | None = None, **more: Any) -> dict[str, Any]:
    return {"game": "blackjack", "house": house or {}, "dealer": dealer, "seats": list(seats), **more}


def seat(cards: str, *decisions: str, number: int = 1, wager: str = "10", **more: Any) -> dict[str, Any]:
    return {"seat": number, "cards": cards, "wagers": {"blackjack": wager}, "decisions": list(decisions), **more}


def settled(body: dict[str, Any]) -> tuple[SeatOwed, ...]:
    return settle(*read(msgspec.json.encode(body))).seats


def results(owed: SeatOwed) -> list[tuple[str, str, str]]:
    return [(wager.key, wager.result, wager.paid) for wager in owed.wagers]


def test_a_hand_that_stands_and_one_that_doubles_for_the_whole_wager() -> None:
    one, two = settled(described("6d Kd 2s", seat("Tc 9h", "stand"), seat("5c 6c Ts", "double", number=2)))
    assert results(one) == [("blackjack", "win", "10.00")] and one.hand == "19"
    assert results(two) == [("blackjack", "win", "10.00"), ("double", "win", "10.00")]


def test_a_double_may_be_for_less() -> None:
    (owed,) = settled(described("6d Kd 2s", seat("5c 6c Ts", "double 4")))
    assert [wager.stake for wager in owed.wagers] == ["10.00", "4.00"] and owed.net == "14.00"


def test_the_cards_of_a_split_box_are_told_in_the_order_in_which_they_came() -> None:
    (owed,) = settled(described("6d Kd 2s", seat("8c 8h 3d Ts Tc", "split 10", "double 10", "stand")))
    assert owed.hands == ("8c 3d Ts", "8h Tc")
    assert {(w.key, w.hand, w.result) for w in owed.wagers} == {
        ("blackjack", 1, "win"), ("double", 1, "win"), ("split", 2, "push"),
    }  # fmt: skip


@pytest.mark.law("19:47-2.13(d)", "19:47-2.13(e)")
def test_others_on_a_box_follow_or_not() -> None:
    bob = {"person": "Bob", "wagers": {"blackjack": "20"}, "decisions": ["decline"]}
    cyd = {"person": "Cyd", "wagers": {"blackjack": "50"}, "decisions": ["double 30"]}
    ann = seat("5c 6c Ts", "double 10", person="Ann", persons=[bob, cyd])
    (owed,) = settled(described("6d Kd 2s", ann, house={"persons_on_a_box": 3}))
    assert {(w.person, w.key, w.paid) for w in owed.wagers} == {
        ("Ann", "blackjack", "10.00"), ("Ann", "double", "10.00"), ("Bob", "blackjack", "20.00"),
        ("Cyd", "blackjack", "50.00"), ("Cyd", "double", "30.00"),
    }  # fmt: skip
    assert owed.nets == {"Ann": "20.00", "Bob": "20.00", "Cyd": "80.00"} and owed.net == "120.00"


@pytest.mark.law("19:47-2.9")
def test_whoever_says_nothing_to_insurance_declines_it() -> None:
    one, two = settled(described("Ad Kd", seat("Tc 9h"), seat("5c 6c", "insurance 5", number=2)))
    assert results(one) == [("blackjack", "lose", "0.00")]
    assert results(two) == [("insurance", "win", "10.00"), ("blackjack", "lose", "0.00")]
    one, two = settled(described("Ad 9d", seat("Tc 9h", "stand"), seat("5c 6c 9c", "5", "hit", "stand", number=2)))
    assert results(two) == [("insurance", "lose", "0.00"), ("blackjack", "push", "0.00")]


def test_a_hole_card_that_nobody_turned_up_need_not_be_told_but_may_be() -> None:
    for dealer in ("Kd", "Kd 9c"):
        (owed,) = settled(described(dealer, seat("Tc 6h Qc", "hit")))
        assert results(owed) == [("blackjack", "lose", "0.00")]


@pytest.mark.law("19:47-2.15(i)")
def test_the_moment_is_called_the_same_where_another_wager_is_paid_on_the_way() -> None:
    """Two sevens wait for the card which their player's election brings."""
    passed_over = {"event": "card not dealt", "when": "play", "seat": 1}
    sevens = seat("7c 7h", "hit", "dead hand") | {"wagers": {"blackjack": "10", "sevens": "1"}}
    body = described("6d", sevens, house={"additional_wager": "sevens"}, irregularities=[passed_over])
    assert {(key, result) for key, result, _ in results(settled(body)[0])} == {("blackjack", "void"), ("sevens", "win")}


@pytest.mark.law("19:47-2.15(i)", "19:47-2.15(c)")
def test_irregularities_that_give_a_player_a_choice() -> None:
    passed_over = {"event": "card not dealt", "when": "play", "seat": 1}
    (dead,) = settled(described("6d", seat("Tc 2h", "hit", "dead hand"), irregularities=[passed_over]))
    assert results(dead) == [("blackjack", "void", "0.00")]
    exposed = {"event": "drawn in error and exposed", "when": "play", "card": "5c"}
    (refused,) = settled(described("6d Kd 5c", seat("Tc 2h", "refuse"), irregularities=[exposed]))
    assert results(refused) == [("blackjack", "lose", "0.00")]


@pytest.mark.parametrize(
    "body, why",
    [
        (described("6d Kd 2s", seat("Tc 9h")), "gives no decision at play"),
        (described("6d Kd 2s", seat("Tc 9h", "stand", "stand")), "after its last decision"),
        (described("6d Kd", seat("Tc 9h", "stand")), "dealer card 3, but the description does not have it"),
        (described("6d Kd 2s 3s", seat("Tc 9h", "stand")), "3 cards, but the description has 4"),
        (described("6d Kd 2s", seat("Tc 9h 2c", "stand")), "has 3 cards in the description but was dealt 2"),
        (described("6d Kd 2s", seat("Tc 9h", "split 10")), "is not a decision at play; write hit, stand or double"),
        (described("6d Kd 2s", seat("5c 6h Ts", "double 11")), "at most the wager"),
    ],
)
def test_a_round_that_cannot_be_is_refused_in_a_sentence(body: dict[str, Any], why: str) -> None:
    with pytest.raises(BadRound) as refused:
        settled(body)
    assert why in str(refused.value)


HOUSES: list[dict[str, object]] = [
    {},
    {"dealer_second_card": "after the players", "surrender": True, "resplit_aces": True, "even_money": True},
    {"dealer_second_card": "hole card", "surrender": True, "persons_on_a_box": 3},
    {"double_card": "face down"},
]


@pytest.mark.parametrize("house", HOUSES, ids=["as it opens", "drawn last", "shared boxes", "double face down"])
@pytest.mark.parametrize("shoe", [(), parse_cards("8c 8d Ah As Tc Kd 2c 3d") * 30], ids=["whole", "pairs"])
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
