"""A described round whose bank was kept from the last round (19:47-4.5, 4.11)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from croupier.scenarios.description import BadRound
from croupier.scenarios.read import read
from croupier.scenarios.settlement import Settlement, settle


def settled(bank: str, others: dict[str, Any]) -> Settlement:
    kept = {
        "seat": 1,
        "wagers": {},
        "cards": "3d Kd 5s",
        "carried": {"bank": bank},
        "decisions": ["keep the bank", "draw"],
    }
    beside = {"seat": 3, "wagers": {}, "decisions": ["against the bank 40"]} | others
    against = {"seat": 4, "wagers": {}, "cards": "5c Kc 9h", "decisions": ["against the bank 60", "draw"]}
    return settle(*read(json.dumps({"game": "baccarat-chemin-de-fer", "seats": [kept, beside, against]})))


@pytest.mark.law("19:47-4.5", "19:47-4.11")
@pytest.mark.parametrize("second", ["100", "0", "40"])
def test_one_player_banks_in_a_round_and_a_second_kept_bank_is_refused(second: str) -> None:
    assert settled("100", {}).seats
    with pytest.raises(BadRound, match="One player banks in a round") as refused:
        settled("100", {"carried": {"bank": second}})
    assert refused.value.cite == "19:47-4.5"


@pytest.mark.law("19:47-4.5", "19:47-4.11")
def test_a_kept_bank_of_nothing_is_refused() -> None:
    with pytest.raises(BadRound, match="no bank"):
        settled("0", {})
