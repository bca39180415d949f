"""A frame tells which hands a player's cards are set into, and what is in each only to those who may see it."""

from __future__ import annotations

import pytest

from croupier.floor.frames.build import _common, _hand
from croupier.floor.frames.model import FrameGroup
from croupier.rounds.moves import Choose
from croupier.rounds.round import Round
from croupier.rounds.view import view_of
from tests.games.pai_gow_poker.rounds import begun, dealt, opened, wager

CARDS = "Ac Ad Ah Kc Kd 5h 4s"


def setting() -> Round:
    r = begun("Ann", "Bob").after(wager("Ann", "1")).after(wager("Bob", "2"))
    return dealt(r, [CARDS, "2h 4c 5d 6s 8d 9h Tc"])


def groups(r: Round, viewer: str, place: str) -> tuple[FrameGroup, ...]:
    seen = next(seen for seen in view_of(r, viewer, offers=()).hands if seen.place == place)
    return _hand(r, seen, False).groups


@pytest.mark.law("19:47-11.9")
def test_who_sets_a_hand_is_told_its_groups_and_no_one_else_before_hands_are_open() -> None:
    r = setting()
    assert groups(r, "Ann", "1") == (FrameGroup("high", 5), FrameGroup("low", 2))
    assert groups(r, "Bob", "1") == ()
    r = r.after(Choose("Ann", "1", "house way"))
    high, low = groups(r, "Ann", "1")
    assert (low.cards, len(high.cards)) == (("Kc", "Kd"), 5) and groups(r, "Bob", "1") == ()
    over = opened(r.after(Choose("Bob", "2", "house way")), "2c 3d 7h 8s 9c Jd Qh")
    assert groups(over, "Bob", "1") == groups(over, "Ann", "1") == (high, low)
    (dealer,) = view_of(over, "Bob", offers=()).common
    assert [group.cards for group in _common(over, dealer).groups][1] == ("9c", "Jd")
