"""Described rounds in which a meter or a display says what is paid: written from play, read back, and refused."""

import json
from collections import Counter
from random import Random

import msgspec
import pytest

from croupier.equipment.cards import parse_cards
from croupier.games import find
from croupier.rounds.moves import Move, Report, Show
from croupier.scenarios.description import BadRound
from croupier.scenarios.read import read
from croupier.scenarios.run import play
from croupier.scenarios.settlement import settle
from croupier.scenarios.write import describe_round
from tests.properties.driver import begin, next_move

GAME = find("blackjack")
SHOE = parse_cards("Ah Ad Ah Ad Kc Tc 6d") * 30
PROGRESSIVE = {"progressive": True, "dealer_second_card": "after the players", "progressive_reset_rate_percent": 5}
BONUS = {"blackjack_bonus": True, "persons_on_a_box": 3}


@pytest.mark.parametrize("choices", [PROGRESSIVE, BONUS], ids=["progressive", "bonus"])
def test_a_round_that_was_played_is_described_so_that_it_is_settled_alike(choices: dict[str, object]) -> None:
    rules, rng = GAME.rules(GAME.house(choices)).with_deck(SHOE), Random(5)
    shown = 0
    for number in range(60):
        r, moves = begin(rules, 1 + number % 3), list[Move]()
        beginning = r
        while r.agenda:
            move = next_move(r, rng)
            if isinstance(move, Show) and "meter" in move.device:
                move = Show(move.device, rng.randrange(10**7))
            elif isinstance(move, Show) and rng.randrange(4) == 0:
                move = Report("bonus not shown", place=r.agenda[0].first(r)[0].place)  # type: ignore[attr-defined]
            shown += isinstance(move, Show | Report)
            moves.append(move)
            r = r.after(move)
        described = msgspec.json.decode(msgspec.json.encode(describe_round(beginning, moves)))
        again_rules, again = read(json.dumps(described))
        assert Counter(play(again_rules.with_deck(SHOE), again).postings) == Counter(r.postings)
    assert shown > 2, "the rounds never came to a device"


def described(**more: object) -> str:
    seat = {
        "seat": 1,
        "cards": "Ah Ad Ah Ad",
        "wagers": {"blackjack": "10", "progressive": "1"},
        "decisions": ["split"],
    }
    return json.dumps({"game": "blackjack", "house": {"progressive": True}, "dealer": "9d 8h", "seats": [seat], **more})


@pytest.mark.law("19:47-2.19(h)")
def test_the_meter_must_be_told_where_it_is_won() -> None:
    with pytest.raises(
        BadRound, match=r"round reads the progressive meter here, but the description does not say.*2\.19\(h\)"
    ):
        settle(*read(described()))
    assert settle(*read(described(meter="5,000.70"))).seats[0].net == "4979.70"


def test_what_a_device_shows_is_refused_where_nothing_is_paid_by_it() -> None:
    with pytest.raises(BadRound, match="what the reset meter shows, but nothing is paid by it"):
        settle(*read(described(meter="5000", reset_meter="10")))
    with pytest.raises(BadRound, match="'much' is not an amount"):
        settle(*read(described(meter="much")))
    bonus = {"seat": 1, "cards": "Ah Kd", "wagers": {"blackjack": "10", "bonus": "1"}}
    wrong = {
        "game": "blackjack",
        "house": {"blackjack_bonus": True},
        "dealer": "9d",
        "seats": [{**bonus, "display": "6"}],
    }
    with pytest.raises(BadRound, match=r"cannot show \$6\.00 for \$1\.00.*2\.20\(j\)"):
        settle(*read(json.dumps(wrong)))
