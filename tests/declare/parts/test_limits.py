"""Posted limits and their sign, and a payout limit that a house may establish."""

import pytest

from croupier.declare.parts import OptionalLimit, PostedLimits
from croupier.declare.undertakings import OnSign
from croupier.games import find
from croupier.law import cite
from croupier.rounds.wagers.wager import Posted, Wager
from tests.games.houses import notices, signs

HERE, THERE = cite("19:47-23.13(c)"), cite("19:47-23.12(c)")
WAGERS = tuple(Wager(key=key, name=f"{key} wager", size=Posted(), cite=HERE) for key in ("ante", "bet"))
LIMIT = OptionalLimit(cite=HERE, floor="50,000", apart="bonus wager", instead=("version", "required", THERE))
COLORADO = find("colorado-hold-em-poker")


@pytest.mark.law("19:47-8.2")
@pytest.mark.parametrize(
    "game, key, offered, not_offered",
    [
        ("colorado-hold-em-poker", "bonus", True, False),
        ("ultimate-texas-hold-em", "trips", "A", "not offered"),
    ],
)
def test_the_limits_of_a_wager_that_is_offered_stand_on_a_sign(
    game: str, key: str, offered: object, not_offered: object
) -> None:
    wanted = {f"minimum.{key}": "19:47-8.2", f"maximum.{key}": "19:47-8.2"}
    assert signs(find(game), {key: offered}) == wanted
    assert signs(find(game), {key: not_offered}) == {}


def test_the_limits_of_a_wager_that_is_always_offered_need_no_sign_of_their_own() -> None:
    assert PostedLimits("ante", "10", "100", "ante").undertakings == ()
    (sign,) = PostedLimits("side", "1", "5", "side wager", HERE, offered=("side", (True,))).undertakings
    assert isinstance(sign, OnSign) and (sign.cite, sign.when) == (HERE, (("side", (True,)),))


@pytest.mark.law("19:47-23.12(c)", "19:47-23.13(c)")
@pytest.mark.parametrize("version, paragraph", [("required", THERE), ("permissible", HERE)])
def test_there_is_a_payout_limit_where_the_house_establishes_one(version: str, paragraph: str) -> None:
    chosen = {"version": version, "payout_limit.established": True, "payout_limit.amount": "60000"}
    (limit,) = LIMIT.limits(COLORADO.house(chosen), WAGERS)
    assert (limit.cents, limit.cite, limit.covers, limit.pro_rata) == (6_000_000, paragraph, ("ante", "bet"), True)
    assert LIMIT.limits(COLORADO.house({"version": version}), WAGERS) == ()


@pytest.mark.law("19:47-23.12(c)", "19:47-23.13(c)")
@pytest.mark.parametrize("on_layout", [True, False])
def test_a_limit_stands_on_the_layout_or_is_lowered_with_notice(on_layout: bool) -> None:
    chosen = {
        "payout_limit.established": True,
        "payout_limit.amount": "60000",
        "approvals.payout_limit": True,
        "payout_limit.on_layout": on_layout,
    }
    house, words = COLORADO.house(chosen), LIMIT.inscription
    assert words.at(house) and words.sign(house) is not on_layout
    assert words.says(house) == "$60,000.00 a hand, not counting the bonus wager"
    assert notices(COLORADO, "payout_limit.amount", "50000", chosen) == (set() if on_layout else {HERE})
    assert notices(COLORADO, "payout_limit.amount", "70000", chosen) == set()
