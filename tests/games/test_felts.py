"""The layouts of the other games with cards: where wagers and hands lie, and which paragraph asks for the place."""

import pytest

from croupier.games import find
from tests.games.felts import Drawn, asked, drawn, printed

FELTS = [
    pytest.param(
        "two-card-joker-poker",
        6,
        [
            ("ante", ("ante",), 0, 0, "19:47-30.6"),
            ("call", ("call",), 1, 0, "19:47-30.6"),
            ("cards", (), 2, 2, "19:47-30.7"),
        ],
        [
            ("dealer's hand", (), 0, 2, "19:47-30.7"),
        ],
        {"discard rack": "19:47-30.10", "licensee": "19:47-30.6", "odds": "19:47-30.6"},
        marks=pytest.mark.law("19:47-30.10", "19:47-30.6", "19:47-30.7"),
    ),
    pytest.param(
        "texas-hold-em-bonus-poker",
        6,
        [
            ("bonus", ("bonus",), 0, 0, "19:47-28.6"),
            ("ante", ("ante",), 1, 0, "19:47-28.6"),
            ("flop", ("flop",), 1, 0, "19:47-28.10"),
            ("turn", ("turn",), 2, 0, "19:47-28.10"),
            ("river", ("river",), 2, 0, "19:47-28.10"),
            ("cards", (), 3, 2, "19:47-28.7"),
        ],
        [
            ("dealer's hand", (), 0, 2, "19:47-28.7"),
            ("community cards", (), 1, 5, "19:47-28.7"),
        ],
        {"discard rack": "19:47-28.10", "licensee": "19:47-28.6", "odds": "19:47-28.11"},
        marks=pytest.mark.law("19:47-28.10", "19:47-28.11", "19:47-28.6", "19:47-28.7"),
    ),
    pytest.param(
        "mini-tex-3-card-hold-em",
        6,
        [
            ("ante", ("ante",), 0, 0, "13:69F-37.6"),
            ("flop", ("flop",), 0, 0, "13:69F-37.10"),
            ("river", ("river",), 1, 0, "13:69F-37.10"),
            ("play", ("play",), 1, 0, "13:69F-37.10"),
            ("cards", (), 2, 2, "13:69F-37.7"),
        ],
        [
            ("dealer's hand", (), 0, 2, "13:69F-37.7"),
            ("community cards", (), 1, 3, "13:69F-37.7"),
        ],
        {"discard rack": "13:69F-37.10", "licensee": "13:69F-37.6", "odds": "13:69F-37.11"},
        marks=pytest.mark.law("13:69F-37.10", "13:69F-37.11", "13:69F-37.6", "13:69F-37.7"),
    ),
    pytest.param(
        "double-down-stud",
        6,
        [
            ("initial", ("initial",), 0, 0, "19:46-1.13F"),
            ("double down", ("double down",), 1, 0, "19:46-1.13F"),
            ("cards", (), 2, 1, "19:46-1.13F"),
        ],
        [
            ("community cards", (), 0, 4, "19:46-1.13F"),
        ],
        {"discard rack": "19:47-17.8", "licensee": "19:46-1.13F", "odds": "19:46-1.13F"},
        marks=pytest.mark.law("19:46-1.13F", "19:47-17.8"),
    ),
    pytest.param(
        "flop-poker",
        6,
        [
            ("three-card bonus", ("three-card bonus",), 0, 0, "19:47-29.6"),
            ("ante", ("ante",), 1, 0, "19:47-29.6"),
            ("pot", ("pot",), 1, 0, "19:47-29.6"),
            ("flop", ("flop",), 1, 0, "19:47-29.10"),
            ("cards", (), 2, 3, "19:47-29.7"),
        ],
        [
            ("community cards", (), 0, 3, "19:47-29.7"),
            ("common pot", (), 1, 0, "19:47-29.10"),
        ],
        {"discard rack": "19:47-29.10", "licensee": "19:47-29.6", "odds": "19:47-29.11"},
        marks=pytest.mark.law("19:47-29.10", "19:47-29.11", "19:47-29.6", "19:47-29.7"),
    ),
    pytest.param(
        "red-dog",
        7,
        [
            ("initial", ("initial",), 0, 0, "19:47-6.5"),
            ("raise", ("raise",), 1, 0, "19:47-6.5"),
        ],
        [
            ("community cards", (), 0, 3, "19:47-6.4"),
        ],
        {"discard rack": "19:47-6.5", "shoe": "19:46-1.19(b)", "licensee": "19:47-6.5", "odds": "19:47-6.5"},
        marks=pytest.mark.law("19:46-1.19(b)", "19:47-6.4", "19:47-6.5"),
    ),
    pytest.param(
        "spanish-21",
        6,
        [
            ("insurance", ("insurance",), 0, 0, "19:47-19.8"),
            ("cards", (), 1, 2, "19:47-19.7"),
            ("match", ("match",), 2, 0, "19:46-1.10B"),
            ("wager", ("blackjack", "double", "split"), 3, 0, "19:46-1.10B"),
        ],
        [
            ("dealer's hand", (), 0, 2, "19:47-19.7"),
        ],
        dict.fromkeys(("drop box", "tip box", "discard rack", "licensee", "odds"), "19:46-1.10B"),
        marks=pytest.mark.law("19:46-1.10B", "19:47-19.7", "19:47-19.8"),
    ),
    pytest.param(
        "pai-gow",
        6,
        [
            ("pai gow", ("pai gow",), 0, 0, "19:47-10.5"),
            ("bank", ("bank", "co-bank"), 1, 0, "19:47-10.8"),
            ("cards", (), 2, 4, "19:47-10.7"),
        ],
        [
            ("dealer's hand", (), 0, 4, "19:47-10.7"),
        ],
        {"pai gow shaker": "19:47-10.3", "bank marker": "19:47-10.8", "licensee": "19:47-10.5", "odds": "19:47-10.5"},
        marks=pytest.mark.law("19:47-10.3", "19:47-10.5", "19:47-10.7", "19:47-10.8"),
    ),
    pytest.param(
        "casino-war",
        9,
        [
            ("cards", (), 0, 1, "19:47-22.7"),
            ("tie", ("tie", "war tie"), 1, 0, "19:47-22.6"),
            ("initial", ("initial",), 2, 0, "19:47-22.6"),
            ("war", ("war",), 2, 0, "19:47-22.8(e)"),
        ],
        [("dealer's hand", (), 0, 1, "19:47-22.7")],
        {"discard rack": "19:47-22.10(a)", "licensee": "19:47-22.6", "odds": "19:47-22.9(a)1"},
        marks=pytest.mark.law("19:47-22.6", "19:47-22.7", "19:47-22.8(e)", "19:47-22.9(a)1", "19:47-22.10(a)"),
    ),
    pytest.param(
        "baccarat-punto-banco",
        14,
        [
            ("tie", ("tie",), 0, 0, "19:47-3.2(a)"),
            ("banker", ("banker",), 1, 0, "19:47-3.2(a)1"),
            ("player", ("player",), 2, 0, "19:47-3.2(a)"),
        ],
        [("player's hand", (), 0, 3, "19:47-3.7"), ("banker's hand", (), 0, 3, "19:47-3.7")],
        {"discard rack": "19:47-3.10", "shoe": "19:46-1.19(b)", "licensee": "19:47-3.2", "odds": "19:47-3.3"},
        marks=pytest.mark.law(
            "19:47-3.2", "19:47-3.2(a)", "19:47-3.2(a)1", "19:47-3.3", "19:47-3.7", "19:47-3.10", "19:46-1.19(b)"
        ),
    ),
    pytest.param(
        "minibaccarat",
        7,
        [
            ("tie", ("tie",), 0, 0, "19:47-7.2"),
            ("banker", ("banker",), 1, 0, "19:47-7.2"),
            ("player", ("player",), 2, 0, "19:47-7.2"),
        ],
        [("player's hand", (), 0, 3, "19:47-7.7"), ("banker's hand", (), 0, 3, "19:47-7.7")],
        {"discard rack": "19:47-7.10", "shoe": "19:46-1.19(b)", "licensee": "19:47-7.2", "odds": "19:47-7.3"},
        marks=pytest.mark.law("19:47-7.2", "19:47-7.3", "19:47-7.7", "19:47-7.10", "19:46-1.19(b)"),
    ),
    pytest.param(
        "boston-5-stud-poker",
        6,
        [
            ("optional bonus", ("optional bonus",), 0, 0, "19:47-24.6(a)"),
            ("ante", ("ante",), 1, 0, "19:47-24.6(a)"),
            ("first", ("first",), 1, 0, "19:47-24.6(a)"),
            ("second", ("second",), 1, 0, "19:47-24.10(b)"),
            ("cards", (), 2, 5, "19:47-24.7(d)1"),
        ],
        [("dealer's hand", (), 0, 5, "19:47-24.7(d)2")],
        dict.fromkeys(("drop box", "tip box", "discard rack", "licensee", "odds"), "19:46-1.13P"),
        marks=pytest.mark.law("19:47-24.6(a)", "19:47-24.7(d)1", "19:47-24.7(d)2", "19:47-24.10(b)", "19:46-1.13P"),
    ),
    pytest.param(
        "three-card-poker",
        7,
        [
            ("pair plus", ("pair plus",), 0, 0, "19:46-1.10A"),
            ("ante", ("ante",), 1, 0, "19:46-1.10A"),
            ("play", ("play",), 2, 0, "19:46-1.10A"),
            ("cards", (), 3, 3, "19:47-20.8(c)"),
        ],
        [("dealer's hand", (), 0, 3, "19:47-20.9(c)1")],
        {
            **dict.fromkeys(("drop box", "tip box", "licensee", "odds"), "19:46-1.10A"),
            "discard rack": "19:47-20.10(b)",
        },
        marks=pytest.mark.law("19:46-1.10A", "19:47-20.8(c)", "19:47-20.9(c)1", "19:47-20.10(b)"),
    ),
    pytest.param(
        "four-card-poker",
        6,
        [
            ("aces up", ("aces up",), 0, 0, "19:47-27.6"),
            ("ante", ("ante",), 1, 0, "19:47-27.6"),
            ("play", ("play",), 2, 0, "19:47-27.6"),
            ("cards", (), 3, 5, "19:47-27.7"),
        ],
        [("dealer's hand", (), 0, 6, "19:47-27.7")],
        {"discard rack": "19:47-27.10", "licensee": "19:47-27.6", "odds": "19:47-27.11"},
        marks=pytest.mark.law("19:47-27.6", "19:47-27.7", "19:47-27.10", "19:47-27.11"),
    ),
    pytest.param(
        "colorado-hold-em-poker",
        7,
        [
            ("bonus", ("bonus",), 0, 0, "19:46-1.13L"),
            ("discard", (), 1, 1, "19:46-1.13L"),
            ("ante", ("ante",), 1, 0, "19:46-1.13L"),
            ("bet", ("bet",), 1, 0, "19:46-1.13L"),
            ("cards", (), 2, 3, "19:47-23.7"),
        ],
        [("community cards", (), 0, 3, "19:46-1.13L")],
        dict.fromkeys(("drop box", "tip box", "discard rack", "licensee", "odds"), "19:46-1.13L"),
        marks=pytest.mark.law("19:46-1.13L", "19:47-23.7"),
    ),
    pytest.param(
        "winners-pot-poker",
        6,
        [
            ("jacks plus", ("jacks plus",), 0, 0, "19:47-33.6"),
            ("ante", ("ante",), 1, 0, "19:47-33.6"),
            ("bet", ("bet",), 1, 0, "19:47-33.10"),
            ("double", ("double",), 1, 0, "19:47-33.10(c)1"),
            ("cards", (), 2, 5, "19:47-33.7"),
        ],
        [("dealer's hand", (), 0, 5, "19:47-33.7"), ("winner's pot", (), 1, 0, "19:47-33.10(e)")],
        {"discard rack": "19:47-33.10(g)", "licensee": "19:47-33.6", "odds": "19:47-33.11(a)"},
        marks=pytest.mark.law(
            "19:47-33.6", "19:47-33.7", "19:47-33.10", "19:47-33.10(c)1", "19:47-33.10(e)", "19:47-33.10(g)",
            "19:47-33.11(a)",
        ),
    ),
    pytest.param(
        "double-cross-poker",
        6,
        [
            ("three-card", ("three-card",), 0, 0, "19:47-25.6"),
            ("ante", ("ante",), 1, 0, "19:47-25.6"),
            ("first raise", ("first raise",), 1, 0, "19:47-25.6"),
            ("second raise", ("second raise",), 1, 0, "19:47-25.6"),
            ("cards", (), 2, 2, "19:47-25.7"),
        ],
        [
            *[(f"community card {at}", (), row, 1, '19:47-25.1 "Community card"')
              for at, row in enumerate((2, 0, 1, 1, 1), 1)],
            ("dealer's hand", (), 1, 2, "19:47-25.7"),
        ],
        {"discard rack": "19:47-25.10", "licensee": "19:47-25.6", "odds": "19:47-25.11"},
        marks=pytest.mark.law(
            '19:47-25.1 "Community card"', "19:47-25.6", "19:47-25.7", "19:47-25.10", "19:47-25.11"
        ),
    ),
    pytest.param(
        "craps",
        14,
        [
            *[(name, wagers, row, 0, "19:47-1.2") for name, wagers, row in (
                ("pass line", ("pass", "pass odds"), 6), ("don't pass bar", ("don't pass", "don't pass odds"), 5),
                ("come", ("come",), 3), ("don't come bar", ("don't come",), 2),
                ("point", ("place", "buy", "come odds"), 1),
                ("against the point", ("place to lose", "lay", "don't come odds"), 0), ("field", ("field",), 4),
                ("any seven", ("any seven",), 0), ("hardway", ("hardway",), 1), ("any craps", ("any craps",), 3),
                ("craps two", ("craps two",), 2), ("craps three", ("craps three",), 2),
                ("craps twelve", ("craps twelve",), 2), ("eleven", ("eleven",), 2),
                ("craps-eleven", ("craps-eleven",), 3), ("horn", ("horn",), 3), ("horn high", ("horn high",), 4),
            )],
            ("fire", ("fire",), 5, 0, "19:46-1.11"),
        ],
        [],
        {"licensee": "19:46-1.11", "odds": "19:46-1.11"},
        marks=pytest.mark.law("19:47-1.2", "19:46-1.11"),
    ),
]  # fmt: skip


@pytest.mark.parametrize("game, positions, areas, dealer, beside", FELTS)
def test_wagers_and_hands_lie_where_a_paragraph_has_them(
    game: str, positions: int, areas: list[Drawn], dealer: list[Drawn], beside: dict[str, str]
) -> None:
    layout = find(game).layout
    assert layout.positions == positions
    assert drawn(layout.areas) == areas
    assert drawn(layout.dealer_areas) == dealer
    assert asked(find(game)) == beside


@pytest.mark.law('19:47-25.1 "Community card"')
def test_the_cross_has_three_cards_on_either_axis() -> None:
    cross = [area for area in find("double-cross-poker").layout.dealer_areas if area.place == "community"]
    cells = {(area.row, area.column) for area in cross}
    assert cells == {(2, 1), (0, 1), (1, 1), (1, 0), (1, 2)} and [area.first for area in cross] == [1, 2, 3, 4, 5]


@pytest.mark.law("19:47-25.7")
def test_the_dealers_hand_lies_beside_the_cross() -> None:
    (hand,) = (area for area in find("double-cross-poker").layout.dealer_areas if area.place == "dealer")
    assert (hand.row, hand.column) == (1, 4), "in the middle row, two columns from the right arm"


LIMIT = "Payout limit"


@pytest.mark.law("19:47-24.11(e)")
def test_the_limit_of_boston_5_is_in_print_where_it_is_established_and_no_sign_has_it() -> None:
    game, house = find("boston-5-stud-poker"), {"payout_limit": "established", "payout_limit_shown": "layout"}
    amount = game.house().whole("payout_limit_amount")
    assert printed(game, **house)[LIMIT] == (f"${amount // 100:,}.00 a hand", "19:47-24.11(e)")
    for lax in ({"payout_limit": "none"}, {"payout_limit_shown": "sign"}):
        assert LIMIT not in printed(game, **{**house, **lax})


@pytest.mark.law("19:47-23.13(c)")
def test_the_limit_of_colorado_hold_em_is_in_print_where_it_is_established_and_on_the_layout() -> None:
    game, house = find("colorado-hold-em-poker"), {"payout_limit.established": True, "payout_limit.on_layout": True}
    amount = game.house().whole("payout_limit.amount")
    assert printed(game, **house)[LIMIT] == (
        f"${amount // 100:,}.00 a hand, not counting the bonus wager",
        "19:47-23.13(c)",
    )
    for lax in house:
        assert LIMIT not in printed(game, **{**house, lax: False})


def tables(*found: tuple[str, str]) -> list[tuple[str, str]]:
    return [(heading, f"19:47-{cite}") for heading, cite in found]


@pytest.mark.parametrize(
    "game, headings",
    [
        pytest.param(
            "boston-5-stud-poker",
            tables(("First and second wagers", "24.11(b)"), ("Ante bonus", "24.11(c)"), ("Optional bonus", "24.11(d)")),
            marks=pytest.mark.law("19:47-24.11(b)", "19:47-24.11(c)", "19:47-24.11(d)"),
        ),
        pytest.param(
            "three-card-poker",
            tables(("Ante and play", "20.11(a)1"), ("Pair plus", "20.11(a)2"), ("Ante bonus", "20.11(a)3")),
            marks=pytest.mark.law("19:47-20.11(a)1", "19:47-20.11(a)2", "19:47-20.11(a)3"),
        ),
        pytest.param(
            "four-card-poker",
            tables(("Ante and play", "27.11"), ("Ante bonus", "27.11"), ("Aces up", "27.11")),
            marks=pytest.mark.law("19:47-27.11"),
        ),
        pytest.param(
            "colorado-hold-em-poker",
            tables(("Ante and bet", "23.13(b)"), ("Bonus", "23.13(d)")),
            marks=pytest.mark.law("19:47-23.13(b)", "19:47-23.13(d)"),
        ),
        pytest.param("winners-pot-poker", tables(("Jacks plus", "33.11(b)")), marks=pytest.mark.law("19:47-33.11(b)")),
        pytest.param(
            "double-cross-poker",
            tables(("Ante", "25.11"), ("Raises", "25.11"), ("Three-card wager", "25.11")),
            marks=pytest.mark.law("19:47-25.11"),
        ),
    ],
)
def test_the_odds_in_print_stand_under_headings(game: str, headings: list[tuple[str, str]]) -> None:
    declared = find(game)
    assert declared.paytables is not None
    assert [(table.heading, str(table.cite)) for table in declared.paytables(declared.house())] == headings
