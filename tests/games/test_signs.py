"""What patrons of each game read off a sign, are told before a change, and what needs approval; of blackjack apart."""

import pytest

from croupier.declare.undertakings import Approved
from croupier.games import find
from tests.games.houses import House, notices, signs


def limits(wager: str, cite: str) -> dict[str, str]:
    return {f"{end}.{wager}": f"19:47-{cite}" for end in ("minimum", "maximum")}


ESTABLISHED: House = {"payout_limit": "established", "payout_limit_shown": "sign"}
SIGNS = [
    pytest.param(
        "boston-5-stud-poker",
        {"payout_limit_amount": "19:47-24.11(e)"},
        [ESTABLISHED],
        [{}, {**ESTABLISHED, "payout_limit": "none"}, {**ESTABLISHED, "payout_limit_shown": "layout"}],
        marks=pytest.mark.law("19:47-24.11(e)"),
    ),
    pytest.param(
        "four-card-poker",
        {"aces_up": '19:47-27.1 "Aces up wager"'},
        [{}, {"aces_up": "B"}],
        [],
        marks=pytest.mark.law('19:47-27.1 "Aces up wager"'),
    ),
    pytest.param(
        "colorado-hold-em-poker",
        limits("bonus", "8.2"),
        [{"bonus": True}],
        [{"bonus": False}],
        marks=pytest.mark.law("19:47-8.2"),
    ),
    pytest.param(
        "winners-pot-poker",
        limits("jacks plus", "8.2"),
        [{"jacks_plus": True}],
        [{"jacks_plus": False}],
        marks=pytest.mark.law("19:47-8.2"),
    ),
    pytest.param(
        "craps",
        limits("fire", "8.2"),
        [{"fire_bet": which} for which in "ABC"],
        [{"fire_bet": "none"}],
        marks=pytest.mark.law("19:47-8.2"),
    ),
    pytest.param(
        "double-attack-blackjack",
        limits("bust", "8.2"),
        [{"bust_wager": True}],
        [{"bust_wager": False}],
        marks=pytest.mark.law("19:47-8.2"),
    ),
    pytest.param(
        "spanish-21",
        limits("match", "8.2"),
        [{"match_the_dealer": True}],
        [{"match_the_dealer": False}],
        marks=pytest.mark.law("19:47-8.2"),
    ),
    pytest.param(
        "ultimate-texas-hold-em",
        limits("trips", "8.2"),
        [{"trips": which} for which in "ABCD"],
        [{"trips": "not offered"}],
        marks=pytest.mark.law("19:47-8.2"),
    ),
    pytest.param(
        "let-it-ride-poker",
        limits("let it ride bonus", "18.6A"),
        [{"let_it_ride_bonus": which} for which in "ABC"],
        [{"let_it_ride_bonus": "not offered"}],
        marks=pytest.mark.law("19:47-18.6A"),
    ),
    pytest.param(
        "let-it-ride-poker",
        limits("three-card bonus", "18.6B"),
        [{"three_card_bonus": which} for which in "ABC"],
        [{"three_card_bonus": "not offered"}],
        marks=pytest.mark.law("19:47-18.6B"),
    ),
    pytest.param(
        "let-it-ride-poker",
        {"payout_limit": "19:46-1.13H"},
        [{"payout_limit_shown": "sign"}],
        [{"payout_limit_shown": "layout"}],
        marks=pytest.mark.law("19:46-1.13H"),
    ),
]


@pytest.mark.parametrize("game, asked, where, elsewhere", SIGNS)
def test_a_sign_bears_what_the_table_offers(
    game: str, asked: dict[str, str], where: list[House], elsewhere: list[House]
) -> None:
    for house in where:
        read = signs(find(game), house)
        assert {key: read.get(key) for key in asked} == asked
    for house in elsewhere:
        assert not set(asked) & set(signs(find(game), house))


RAISED, LOWERED = ("", "", "told"), ("told", "", "")
"""For a cent less, the same amount and a cent more."""


@pytest.mark.parametrize(
    "game, key, house, whenever, cite",
    [
        pytest.param(
            "boston-5-stud-poker",
            "payout_limit_amount",
            ESTABLISHED,
            RAISED,
            "19:47-24.11(e)",
            marks=pytest.mark.law("19:47-24.11(e)"),
        ),
        pytest.param(
            "colorado-hold-em-poker",
            "payout_limit.amount",
            {"payout_limit.established": True, "payout_limit.on_layout": False},
            LOWERED,
            "19:47-23.13(c)",
            marks=pytest.mark.law("19:47-23.13(c)"),
        ),
    ],
)
def test_a_payout_limit_that_turns_against_patrons_is_told_before(
    game: str, key: str, house: House, whenever: tuple[str, ...], cite: str
) -> None:
    declared = find(game)
    stands = declared.house(house).whole(key)
    for cents, told in zip((-1, 0, 1), whenever, strict=True):
        amount = f"{(stands + cents) // 100}.{(stands + cents) % 100:02d}"
        assert notices(declared, key, amount, house) == ({cite} if told else set())
        for condition in house:
            lax = {other: chosen for other, chosen in house.items() if other != condition}
            changed = declared.house(lax)[condition] != declared.house(house)[condition]
            assert not (changed and notices(declared, key, amount, lax))


@pytest.mark.parametrize(
    "game, cite",
    [
        pytest.param("mississippi-stud", "19:47-35.9(a)", marks=pytest.mark.law("19:47-35.9(a)")),
        pytest.param("three-card-poker", "19:47-20.9(a)", marks=pytest.mark.law("19:47-20.9(a)")),
    ],
)
def test_an_automated_dealing_shoe_is_used_with_approval(game: str, cite: str) -> None:
    declared = find(game)
    (owed,) = (one for one in declared.undertakings if isinstance(one, Approved))
    assert (owed.key, owed.cite) == ("approvals.automated_shoe", cite)
    dealt = {way: owed.asked(declared.house({"dealing": way})) for way in ("manual shoe", "hand", "automated shoe")}
    assert dealt == {"manual shoe": False, "hand": False, "automated shoe": True}
