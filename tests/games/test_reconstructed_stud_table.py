"""The tables of Caribbean Stud and Let It Ride: choices, layouts, what is done with cards, what can go wrong."""

import pytest

from croupier.declare.game import Game
from croupier.declare.layout import Shape
from croupier.games import find
from croupier.law import Source
from croupier.rounds.payout_limit import Limit
from croupier.rounds.steps import Settle
from tests.games.felts import asked, drawn, printed
from tests.games.houses import Choices, assert_choice, events

STUD, RIDE = find("caribbean-stud-poker"), find("let-it-ride-poker")
BOTH = (True, False)
DEALT = ("hand", "automated shoe")
CHOICES = [
    ("decks", 1, (1, 2), (0, 3), "{}.2 19:46-1.17(a)"),
    ("deck_backs", 1, (1, 2), (0, 3), "{}.2"),
    ("cover_card", "opaque solid color", (), ("a joker",), "{}.2"),
    ("shuffling", "automated device", ("manual",), ("not at all",), "{}.4 19:46-1.19(c)"),
    ("pre_shuffled", False, BOTH, (), "{}.4"),
    ("stub_count_every", 5, (1, 4), (0, 6), "{}.7"),
    ("counting_shuffler", False, BOTH, (), "{}.9"),
    ("card_change_hours", 4, (23, 24), (25,), "19:46-1.18(g)"),
    ("match_play", True, BOTH, (), "{}.6"),
]


@pytest.mark.law("19:47-16.2", "19:47-16.4", "19:47-16.6", "19:47-16.7", "19:47-16.8", "19:47-16.9", "19:47-16.12")
@pytest.mark.law("19:46-1.13G", "19:46-1.18(g)", "19:46-1.19(b)", "19:46-1.19(b)1", "19:46-1.19(c)", "19:47-8.2")
@pytest.mark.parametrize(
    "key, default, right, wrong, grounds",
    [
        *CHOICES,
        ("dealing", "manual shoe", DEALT, ("a hat",), "19:46-1.19(b) 19:46-1.19(b)1 16.7 16.8 16.9"),
        ("odds_stated_with", "to", ("win",), ("for",), "16.12"),
        ("payout_limit", 500_000, ("5000",), ("4999.99", "5000.01"), "16.12"),
        ("payout_limit_sign", True, (True,), (False,), "19:46-1.13G"),
        ("positions", 7, (6, 7), (5, 8), "19:46-1.13G"),
        ("progressive_system", True, (True,), (False,), "19:46-1.13G"),
        ("minimum.ante", 1_000, (), (), "8.2"),
        ("maximum.ante", 10_000, (), (), "8.2"),
    ],
)
def test_a_choice_at_caribbean_stud(key: str, default: object, right: Choices, wrong: Choices, grounds: str) -> None:
    assert_choice(STUD, key, default, right, wrong, grounds.format(16))


@pytest.mark.law("19:47-18.2", "19:47-18.4", "19:47-18.6", "19:47-18.6A", "19:47-18.6B", "19:47-18.7", "19:47-18.8")
@pytest.mark.law("19:47-18.9", "19:47-18.11", "19:46-1.13H", "19:46-1.18(g)", "19:46-1.19(b)", "19:46-1.19(c)")
@pytest.mark.law("19:47-8.2")
@pytest.mark.parametrize(
    "key, default, right, wrong, grounds",
    [
        *CHOICES,
        ("dealing", "manual shoe", DEALT, ("a hat",), "19:46-1.19(b) 18.7 18.8 18.9"),
        ("odds_stated_with", "to", ("win",), ("for",), "18.11"),
        ("let_it_ride_bonus", "A", ("A", "B", "C", "not offered"), ("D",), "18.6A"),
        ("three_card_bonus", "A", ("A", "B", "C", "not offered"), ("D",), "18.6B"),
        ("payout_limit", 5_000_000, ("50000.01",), ("49999.99",), "18.11"),
        ("payout_limit_shown", "layout", ("sign",), ("nowhere",), "19:46-1.13H"),
        ("positions", 7, (7,), (6, 8), "19:46-1.13H"),
        ("minimum.bet 1", 1_000, (), (), "8.2"),
        ("maximum.bet 1", 10_000, (), (), "8.2"),
        ("minimum.let it ride bonus", 100, (), (), "18.6A"),
        ("maximum.let it ride bonus", 100, (), (), "18.6A"),
        ("minimum.three-card bonus", 100, (), (), "18.6B"),
        ("maximum.three-card bonus", 10_000, (), (), "18.6B"),
    ],
)
def test_a_choice_at_let_it_ride(key: str, default: object, right: Choices, wrong: Choices, grounds: str) -> None:
    assert_choice(RIDE, key, default, right, wrong, grounds.format(18))


@pytest.mark.law("19:46-1.13G", "19:47-16.7", "19:47-16.10", "19:47-16.12")
def test_the_layout_of_caribbean_stud() -> None:
    assert drawn(STUD.layout.areas) == [
        ("progressive", ("progressive",), 0, 0, "19:46-1.13G"),
        ("ante", ("ante",), 1, 0, "19:46-1.13G"),
        ("bet", ("bet",), 2, 0, "19:46-1.13G"),
        ("cards", (), 3, 5, "19:47-16.7"),
    ]
    shapes = [area.shape for area in STUD.layout.areas]
    assert (STUD.layout.positions, shapes) == (7, [Shape.SLOT, Shape.CIRCLE, Shape.BOX, Shape.CARDS])
    assert drawn(STUD.layout.dealer_areas) == [("dealer's hand", (), 0, 5, "19:47-16.7")]
    assert asked(STUD) == {"discard rack": "19:47-16.10", "licensee": "19:46-1.13G", "odds": "19:46-1.13G"}
    assert STUD.paytables is not None
    tables = STUD.paytables(STUD.house())[:2]
    assert [(table.heading, table.cite) for table in tables] == [("Ante", "19:47-16.12"), ("Bet", "19:47-16.12")]
    assert [line for line, _ in tables[0].lines] == ["a hand that wins"]


@pytest.mark.law("19:46-1.13H", "19:47-18.10", "19:47-18.11", "19:47-18.6A", "19:47-18.6B")
def test_the_layout_of_let_it_ride() -> None:
    assert drawn(RIDE.layout.areas) == [
        ("let it ride bonus", ("let it ride bonus",), 0, 0, "19:46-1.13H"),
        ("three-card bonus", ("three-card bonus",), 0, 0, "19:46-1.13H"),
        *[(f"bet {number}", (f"bet {number}",), 1, 0, "19:46-1.13H") for number in (1, 2, 3)],
        ("cards", (), 2, 3, "19:46-1.13H"),
    ]
    assert [area.printed for area in RIDE.layout.areas if area.row == 1] == ["1", "2", "3"]
    assert drawn(RIDE.layout.dealer_areas) == [("community cards", (), 0, 2, "19:46-1.13H")]
    assert asked(RIDE) == {"discard rack": "19:47-18.10", "licensee": "19:46-1.13H", "odds": "19:46-1.13H"}
    assert printed(RIDE) == {"Payout limit": ("$50,000.00 a hand", "19:46-1.13H")}
    assert printed(RIDE, payout_limit_shown="sign") == {}
    assert RIDE.paytables is not None
    tables = [(table.heading, table.cite) for table in RIDE.paytables(RIDE.house())]
    bonuses = [("Let it ride bonus", "19:47-18.6A"), ("Three-card bonus", "19:47-18.6B")]
    assert tables == [("Wagers left to ride", "19:47-18.11"), *bonuses]


@pytest.mark.law("19:47-16.2", "19:47-16.3", "19:47-16.4", "19:47-18.2", "19:47-18.3", "19:47-18.4")
@pytest.mark.law("19:47-32.2", "19:47-32.3", "19:47-32.4", "19:46-1.18(g)2", "19:46-1.18(g)3")
@pytest.mark.parametrize("game, shuffled", [(STUD, True), (RIDE, True), (find("ultimate-texas-hold-em"), False)])
def test_each_duty_with_the_cards_comes_under_its_section_and_is_reconstructed(game: Game, shuffled: bool) -> None:
    """`shuffled`: cards may come shuffled, and are then washed only when they have lain spread."""
    decks, new, shuffle = [f"{game.subchapter}.{section}" for section in (2, 3, 4)]
    found = [(chore.name, *map(str, chore.cites)) for chore in game.chores]
    opening = [(name, new) for name in ("inspect", "verify", "inspect", "spread", "wash")]
    lying = [("spread idle", shuffle), *([("wash", shuffle, new)] if shuffled else [])]
    changes = [("change", "19:46-1.18(g)2"), ("change", "19:46-1.18(g)3")]
    assert found == [*opening, *lying, ("clear rack", decks), *changes]
    *known, shoe, hand = game.chores
    assert {chore.source for chore in known} == {Source.RECONSTRUCTED}
    assert [(chore.hours, chore.source) for chore in (shoe, hand)] == [(8, Source.SEED), (4, Source.SEED)]
    for dealing, owed in (("manual shoe", shoe), ("automated shoe", shoe), ("hand", hand)):
        house = game.house({"dealing": dealing})
        assert [chore for chore in (shoe, hand) if chore.asked(house)] == [owed]
    assert game.came_shuffled == (shuffle if shuffled else None)


@pytest.mark.law("19:47-16.6", "19:47-16.10", "19:47-18.6", "19:47-18.6A", "19:47-18.6B", "19:47-16.7", "19:47-18.7")
@pytest.mark.parametrize("game", [STUD, RIDE], ids=lambda game: str(game.id))
def test_no_wager_and_no_count_is_taken_for_a_text_that_is_held(game: Game) -> None:
    assert {wager.source for wager in game.wagers} == {Source.RECONSTRUCTED}
    (count,) = (option for option in game.options if option.key == "stub_count_every")
    assert count.says == "rounds from one count of the stub to the next (reconstructed)"


@pytest.mark.law("19:47-18.6", "19:47-18.6A", "19:47-18.6B")
def test_a_bonus_wager_comes_with_the_first_of_the_three_and_none_of_these_stands_alone() -> None:
    needs = {wager.key: (wager.requires, wager.beside) for wager in RIDE.wagers}
    others = ("bet 2", "bet 3")
    assert needs == {
        "bet 1": ((), others),
        "bet 2": (("bet 1",), others),
        "bet 3": (("bet 1",), others),
        "let it ride bonus": (("bet 1",), ()),
        "three-card bonus": (("bet 1",), ()),
    }


@pytest.mark.law("19:47-16.12")
def test_s9_the_limit_is_on_the_bet_wager_and_the_last_payment_bears_the_cut() -> None:
    (settle,) = (step for step in STUD.rules().agenda if isinstance(step, Settle))
    (limit,) = settle.limits
    assert limit == Limit(cents=500_000, cite=limit.cite, covers=("bet",), pro_rata=False)
    assert limit.cite == "19:47-16.12"


@pytest.mark.law("19:47-16.9", "19:47-18.9", "19:47-16.13", "19:47-18.12")
@pytest.mark.parametrize(
    "game, exposed, short",
    [
        (STUD, "dealer card exposed", "wrong number of dealer cards"),
        (RIDE, "community card exposed", "wrong number of community cards"),
    ],
    ids=["stud", "ride"],
)
def test_what_can_go_wrong_hangs_on_the_equipment_of_the_table(game: Game, exposed: str, short: str) -> None:
    always = {exposed, "face-up card", "drawn in error", "wrong number of cards", short}
    assert events(game, shuffling="manual") == always
    assert events(game) == {*always, "shuffling device fault"}
    assert events(game, dealing="automated shoe") == {*always, "shuffling device fault", "dealing shoe fault"}
    counted = events(game, counting_shuffler=True)
    assert counted == {*always, "shuffling device fault", "device counts a wrong deck"}
    cites = {entry.event: str(entry.cite) for entry in game.irregularities(game.house({"counting_shuffler": True}))}
    last = f"{game.subchapter}.{13 if game is STUD else 12}"
    assert cites.pop("device counts a wrong deck") == f"{game.subchapter}.9" and set(cites.values()) == {last}


FIVE_CARDS = ("royal flush", "straight flush", "four-of-a-kind", "full house", "flush", "straight", "three-of-a-kind")
THREE_CARDS = ("mini royal", "straight flush", "three-of-a-kind", "straight", "flush", "pair")


def prints(game: Game, heading: str, **choices: object) -> dict[str, int]:
    """What the paytable under this heading pays to one, by its lines."""
    assert game.paytables is not None
    (table,) = (table for table in game.paytables(game.house(choices)) if table.heading == heading)
    assert {odds.stake for _, odds in table.lines} == {1}
    return {line: odds.win for line, odds in table.lines}


@pytest.mark.law("19:47-16.12", "19:47-18.11")
def test_s8_l8_what_hands_are_paid() -> None:
    lines = (*FIVE_CARDS, "two pair")
    stud = dict(zip(lines, (100, 50, 20, 7, 5, 4, 3, 2), strict=True))
    assert prints(STUD, "Ante") == {"a hand that wins": 1} and prints(STUD, "Bet") == {**stud, "pair or less": 1}
    ride = dict(zip(lines, (1000, 200, 50, 11, 8, 5, 3, 2), strict=True))
    assert prints(RIDE, "Wagers left to ride") == {**ride, "pair of tens or better": 1}


@pytest.mark.law("19:47-18.6A", "19:47-18.6B")
@pytest.mark.parametrize(
    "table, five, three",
    [
        ("A", (20_000, 2_000, 400, 200, 50, 25, 5), (50, 40, 30, 6, 4, 1)),
        ("B", (25_000, 2_500, 400, 200, 50, 25, 5), (40, 40, 30, 5, 4, 1)),
        ("C", (10_000, 2_000, 200, 75, 50, 20), (40, 40, 25, 6, 3, 1)),
    ],
)
def test_l9_l10_what_the_bonus_wagers_are_paid_by_each_table(
    table: str, five: tuple[int, ...], three: tuple[int, ...]
) -> None:
    five_cards = prints(RIDE, "Let it ride bonus", let_it_ride_bonus=table)
    assert five_cards == dict(zip(FIVE_CARDS, five, strict=False))
    assert prints(RIDE, "Three-card bonus", three_card_bonus=table) == dict(zip(THREE_CARDS, three, strict=True))
