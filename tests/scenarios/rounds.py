"""The described round that the tests begin from, and ways to change it."""

from __future__ import annotations

import copy
import json
from typing import Any

from croupier.scenarios.description import BadRound
from croupier.scenarios.read import read
from croupier.scenarios.settlement import Owed, SeatOwed, Settlement, settle

EXAMPLE: dict[str, Any] = {
    "game": "mississippi-stud",
    "house": {"minimum": {"ante": "10"}},
    "community": "Ks 7d 7c",
    "seats": [
        {"seat": 1, "cards": "Kh Kd", "wagers": {"ante": "10"}, "decisions": ["3x", "2x", "1x"]},
        {"seat": 2, "cards": "2h 9s", "wagers": {"ante": "10"}, "decisions": ["fold"]},
    ],
    "irregularities": [],
}
"""The example of the design: kings full of sevens, and a fold on 3rd street."""


def example(
    *, first: dict[str, Any] | None = None, second: dict[str, Any] | None = None, **fields: Any
) -> dict[str, Any]:
    """The example with these fields changed, of the round and of its two seats."""
    changed = copy.deepcopy(EXAMPLE) | fields
    for seat, change in zip(changed["seats"] if "seats" not in fields else (), (first, second), strict=False):
        seat |= change or {}
    return changed


def alone(cards: str, *decisions: str, **fields: Any) -> dict[str, Any]:
    """A round of one seat with an ante of ten dollars."""
    seat = {"seat": 1, "cards": cards, "wagers": {"ante": "10"}, "decisions": list(decisions)}
    return example(seats=[seat | fields.pop("seat", {})], **fields)


def settled(described: dict[str, Any]) -> Settlement:
    """What comes of it."""
    rules, round_ = read(json.dumps(described))
    return settle(rules, round_)


def seat(described: dict[str, Any], number: int = 1) -> SeatOwed:
    """What comes of it for one seat."""
    return next(seat for seat in settled(described).seats if seat.seat == number)


def owed(described: dict[str, Any], number: int = 1) -> dict[str, Owed]:
    """What each wager of a seat is owed."""
    return {owed.key: owed for owed in seat(described, number).wagers}


def refusal(described: object) -> BadRound:
    """Why a described round is not settled."""
    try:
        settled(described)  # type: ignore[arg-type]
    except BadRound as refused:
        return refused
    raise AssertionError("the round was to be refused")
