"""A described round of Mini-Tex 3 Card Hold 'Em: a word before the board, after two cards and after the third."""

import json
from random import Random
from typing import Any

import pytest

from croupier.scenarios.description import BadRound
from croupier.scenarios.read import read
from croupier.scenarios.settlement import Settlement, settle
from croupier.scenarios.write import describe_round
from tests.games.mini_tex_3_card_hold_em.rounds import DEALING, GAME
from tests.properties.driver import begin, play

ROUND: dict[str, Any] = {
    "game": "mini-tex-3-card-hold-em",
    "community": "Kh 9d 4c",
    "dealer": "Jc Jd",
    "seats": [
        {"seat": 1, "cards": "Ah Kd", "wagers": {"ante": "10"}, "decisions": ["bet", "bet", "2x"]},
        {"seat": 3, "cards": "9c Qd", "wagers": {"ante": "20"}, "decisions": ["1x", "bet", "fold"]},
        {"seat": 6, "cards": "3c 2d", "wagers": {"ante": "10"}, "decisions": ["fold"]},
    ],
}  # fmt: skip
NETS = ["50.00", "-60.00", "-10.00"]


def settled(described: dict[str, Any]) -> Settlement:
    return settle(*read(json.dumps(described)))


@pytest.mark.law("13:69F-37.10", "13:69F-37.11")
def test_every_wager_has_a_row() -> None:
    over = settled(ROUND)
    first, second, last = over.seats
    assert [(w.wager, w.result, w.paid, str(w.cite)) for w in first.wagers] == [
        ("ante wager", "win", "10.00", "13:69F-37.11"),
        ("flop wager", "win", "10.00", "13:69F-37.11"),
        ("river wager", "win", "10.00", "13:69F-37.11"),
        ("play wager", "win", "20.00", "13:69F-37.11"),
    ]
    assert {w.key: w.result for w in second.wagers} == dict.fromkeys(("ante", "flop", "river"), "forfeit")
    assert {w.key: w.result for w in last.wagers} == {"ante": "forfeit"}
    assert [seat.net for seat in over.seats] == NETS


@pytest.mark.law("13:69F-37.10")
def test_mt2_a_dealer_without_a_pair_pays_three_wagers_and_the_play_wager_goes_back() -> None:
    (seat, _, _) = settled(ROUND | {"dealer": "Ac Jd"}).seats
    assert [w.result for w in seat.wagers] == ["win", "win", "win", "returned"] and seat.net == "30.00"


@pytest.mark.parametrize("dealing", DEALING)
def test_other_ways_of_dealing_owe_the_same(dealing: str) -> None:
    assert [seat.net for seat in settled(ROUND | {"house": {"dealing": dealing}}).seats] == NETS


@pytest.mark.parametrize(
    "decisions, says",
    [(["check"], '"check" is not a decision at flop'), (["1x", "check"], '"check" is not a decision at river'),
     (["1x", "1x", "1x"], "two times the ante")],
)  # fmt: skip
def test_a_word_that_is_no_decision_there_is_refused(decisions: list[str], says: str) -> None:
    with pytest.raises(BadRound, match=says):
        settled(ROUND | {"seats": [ROUND["seats"][0] | {"decisions": decisions}]})


def test_a_round_that_was_played_is_described_and_settles_alike() -> None:
    rng = Random(37)
    for number in range(60):
        alone = play(begin(GAME.rules(), 1 + number % 4), rng, irregular=10)
        again = settle(alone.end.rules, describe_round(alone.beginning, alone.moves))
        net = sum(posting.net for posting in alone.end.postings)
        assert again.net == f"{'-' if net < 0 else ''}{abs(net) // 100}.{abs(net) % 100:02}"
