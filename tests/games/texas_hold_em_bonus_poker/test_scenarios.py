"""A described round of Texas Hold 'Em Bonus Poker: a word before the flop, after it and after the fourth card."""

import json
from random import Random
from typing import Any

import pytest

from croupier.scenarios.description import BadRound
from croupier.scenarios.read import read
from croupier.scenarios.settlement import Settlement, settle
from croupier.scenarios.write import describe_round
from tests.games.texas_hold_em_bonus_poker.rounds import DEALING, GAME
from tests.properties.driver import begin, play

ROUND: dict[str, Any] = {
    "game": "texas-hold-em-bonus-poker",
    "community": "Kh 9h 4h 2s 6d",
    "dealer": "Jc Jd",
    "seats": [
        {"seat": 1, "cards": "Ah Th", "wagers": {"ante": "10", "bonus": "5"}, "decisions": ["bet", "bet", "check"]},
        {"seat": 3, "cards": "Kd Qd", "wagers": {"ante": "20"}, "decisions": ["2x", "check", "1x"]},
        {"seat": 6, "cards": "3c 3d", "wagers": {"ante": "10", "bonus": "5"}, "decisions": ["fold"]},
    ],
}  # fmt: skip
NETS = ["35.00", "60.00", "5.00"]


def settled(described: dict[str, Any]) -> Settlement:
    return settle(*read(json.dumps(described)))


@pytest.mark.law("19:47-28.10", "19:47-28.11")
def test_every_wager_has_a_row_and_the_bonus_of_a_fold_is_paid() -> None:
    over = settled(ROUND)
    first, second, last = over.seats
    assert [(w.wager, w.result, w.paid, str(w.cite)) for w in first.wagers] == [
        ("ante wager", "win", "10.00", "19:47-28.11"),
        ("flop wager", "win", "20.00", "19:47-28.11"),
        ("turn wager", "win", "10.00", "19:47-28.11"),
        ("bonus wager", "lose", "0.00", "19:47-28.10"),
    ]
    assert {w.key: w.result for w in second.wagers} == {"ante": "push", "flop": "win", "river": "win"}
    assert {w.key: w.result for w in last.wagers} == {"ante": "forfeit", "bonus": "win"}
    assert ([seat.net for seat in over.seats], over.source) == (NETS, "another state's like rule")


@pytest.mark.parametrize("dealing", DEALING)
def test_other_ways_of_dealing_owe_the_same(dealing: str) -> None:
    assert [seat.net for seat in settled(ROUND | {"house": {"dealing": dealing}}).seats] == NETS


@pytest.mark.parametrize(
    "decisions, says",
    [(["check"], '"check" is not a decision at flop'), (["2x", "fold"], '"fold" is not a decision at turn'),
     (["2x", "2x"], "equal to the ante")],
)  # fmt: skip
def test_a_word_that_is_no_decision_there_is_refused(decisions: list[str], says: str) -> None:
    with pytest.raises(BadRound, match=says):
        settled(ROUND | {"seats": [ROUND["seats"][0] | {"decisions": decisions}]})


def test_a_round_that_was_played_is_described_and_settles_alike() -> None:
    rng = Random(28)
    for number in range(60):
        alone = play(begin(GAME.rules(), 1 + number % 4), rng, irregular=10)
        again = settle(alone.end.rules, describe_round(alone.beginning, alone.moves))
        net = sum(posting.net for posting in alone.end.postings)
        assert again.net == f"{'-' if net < 0 else ''}{abs(net) // 100}.{abs(net) % 100:02}"
