"""What a licensee of double attack blackjack chooses, what its layout carries, and which paragraph asks for it."""

import pytest

from croupier.rounds.actors import DEALER, SUPERVISOR
from croupier.rounds.moves import Bet, Choose
from croupier.rounds.steps import Settle
from tests.games.blackjack.rounds import NO_MORE_BETS
from tests.games.double_attack_blackjack.talk import GAME, alone, seated
from tests.games.felts import asked, drawn, printed
from tests.games.houses import Choices, assert_choice, violations

BOTH = (True, False)


@pytest.mark.law("19:47-26.2(a)", "19:47-26.3(d)", "19:47-26.4(a)", "19:47-26.4(b)1", "19:47-26.4(b)2", "19:47-26.4(e)")
@pytest.mark.law("19:47-26.4(f)", "19:47-26.4(g)", "19:47-26.5", "19:47-26.5(c)", "19:47-26.7", "19:47-26.?(l)1")
@pytest.mark.law("19:47-26.?(l)2", "19:47-26.?(m)", "19:46-1.19(b)")
@pytest.mark.parametrize(
    "key, default, right, wrong, grounds",
    [
        ("decks", 8, (6, 8), (5, 7, 9), "26.2(a) 19:46-1.17(a)"),
        ("deck_backs", 1, (), (0, 2), "26.2(a)"),
        ("cutting_cards", 1, (), (0, 2), "26.2(a)"),
        ("cutting_card", "opaque solid color", (), ("clear",), "26.2(a)"),
        ("card_change_hours", 24, (23,), (25,), "26.3(d)"),
        ("shuffling", "automated device", ("manual",), ("none",), "26.4(a) 26.4(b)1 26.4(b)2"),
        ("dealing", "manual shoe", ("automated shoe",), ("hand",), "26.4(b)1 19:46-1.19(b)"),
        ("behind_cutting_card_percent", 25, (26, 97, 98), (24, 99), "26.4(e)"),
        ("recut_by", "the player who cut last", ("the next person entitled to cut",), ("the dealer",), "26.4(f)"),
        ("shuffled", "at the cutting card", ("every round",), ("never",), "26.4(g)"),
        ("match_play", True, BOTH, (), "26.5(c)"),
        ("verbal_wagers", False, BOTH, (), "26.5(c)"),
        ("bust_wager", True, BOTH, (), "26.5"),
        ("dealer_second_card", "hole card with card reader", ("hole card",), ("after the players",), "26.?(m)"),
        ("reader_readable", False, BOTH, (), "26.?(l)1 26.?(l)2"),
        ("several_boxes", False, BOTH, (), "26.7"),
        ("payout_odds.winning hand", "1 to 1", (), ("2 to 1", "1 to 2"), "26.5"),
        ("payout_odds.blackjack", "1 to 1", (), ("3 to 2", "1 to 2"), "26.5"),
        ("payout_odds.insurance", "5 to 2", (), ("3 to 1", "2 to 1"), "26.5"),
    ],
)
def test_a_choice_its_limits_and_its_paragraphs(
    key: str, default: object, right: Choices, wrong: Choices, grounds: str
) -> None:
    assert_choice(GAME, key, default, right, wrong, grounds)


@pytest.mark.law("19:47-8.2")
@pytest.mark.parametrize("wager, low, high", [("initial", 10, 500), ("bust", 1, 50)])
def test_a_posted_minimum_is_not_above_its_maximum(wager: str, low: int, high: int) -> None:
    assert_choice(GAME, f"minimum.{wager}", low * 100, (), (), "8.2")
    assert_choice(GAME, f"maximum.{wager}", high * 100, (), (), "8.2")
    for amount, wrong in ((f"{high - 1}.99", set()), (f"{high}", set()), (f"{high}.01", {"19:47-8.2"})):
        assert violations(GAME, {f"minimum.{wager}": amount}) == wrong


@pytest.mark.law("19:47-26.5", "19:47-26.5(c)", "19:47-26.7")
def test_a9_the_layout_has_areas_for_wagers_and_cards_and_states_what_is_paid() -> None:
    layout = GAME.layout
    assert layout.positions == GAME.rules().positions == 6
    assert drawn(layout.areas) == [
        ("insurance", ("insurance",), 0, 0, "19:47-26.7"),
        ("cards", (), 1, 2, "19:47-26.7"),
        ("bust", ("bust",), 2, 0, "19:47-26.5(c)"),
        ("initial", ("initial", "double", "split"), 3, 0, "19:47-26.5(c)"),
        ("double attack", ("attack",), 3, 0, "19:47-26.5(c)"),
    ]
    assert drawn(layout.dealer_areas) == [("dealer's hand", (), 0, 2, "19:47-26.7")]
    assert asked(GAME) == {"discard rack": "19:47-26.7", "licensee": "19:47-26.5", "odds": "19:47-26.5"}
    assert printed(GAME) == {
        "Blackjack pays": ("1 to 1", "19:47-26.5"),
        "Dealer must": ("draw to 16 and stand on all 17s", "19:47-26.7"),
        "Insurance pays": ("5 to 2", "19:47-26.5"),
    }


@pytest.mark.law("19:47-26.5")
def test_a5_the_bust_wager_is_settled_from_the_far_right_and_has_a_paytable_where_it_is_offered() -> None:
    house = GAME.house()
    assert GAME.paytables is not None
    assert [table.heading for table in GAME.paytables(house)] == ["Hands", "Bust wager"]
    assert [table.heading for table in GAME.paytables(GAME.house({"bust_wager": False}))] == ["Hands"]
    (bust,) = (step for step in GAME.rules().agenda if isinstance(step, Settle) and step.wagers == ("bust",))
    assert bust.order == "counterclockwise"


@pytest.mark.law("19:47-26.2(a)", "19:47-26.3(a)", "19:47-26.3(b)", "19:47-26.3(c)", "19:47-26.3(d)", "19:47-26.4(i)")
def test_each_duty_with_the_cards_is_somebodys_under_its_paragraph() -> None:
    assert [(chore.name, chore.who, *map(str, chore.cites)) for chore in GAME.chores] == [
        ("inspect", DEALER, "19:47-26.3(a)"),
        ("verify", SUPERVISOR, "19:47-26.3(a)"),
        ("remove tens", DEALER, "19:47-26.3(a)", "19:47-26.2(a)"),
        ("destroy tens", SUPERVISOR, "19:47-26.3(a)"),
        ("spread", DEALER, "19:47-26.3(b)"),
        ("wash", DEALER, "19:47-26.3(c)"),
        ("spread idle", DEALER, "19:47-26.4(i)"),
        ("change", SUPERVISOR, "19:47-26.3(d)"),
    ]


@pytest.mark.law('19:47-26.1 "Double attack wager"', "19:47-26.7")
def test_what_is_refused_and_given_back_is_so_under_its_paragraph() -> None:
    closed = seated("Ann").bets("Ann", "1", "10").does(NO_MORE_BETS)
    attacking = closed.deals("6c")
    for cents in (1001, 2000):
        assert attacking.refused(Bet("Ann", "1", "attack", cents)).cite == '19:47-26.1 "Double attack wager"'
    (called,) = (offer for offer in seated("Ann").bets("Ann", "1", "10").round.offers(DEALER))
    assert called.cite == "19:47-26.7"
    doubled = alone("Kc 5d 6h", dealer_second_card="hole card").ann("double").deals("2c").ann("stand").deals("Ac")
    assert [(p.wager, p.result, p.cite) for p in doubled.round.postings] == [
        ("initial", "lose", "19:47-26.5(b)"), ("double", "returned", "19:47-26.7"),
    ]  # fmt: skip
    halves = alone("Kc 8d 8h", dealer_second_card="hole card").ann("split").deals("2c").ann("stand").deals("2d")
    given = [(p.wager, p.cite) for p in halves.ann("stand").deals("Ac").round.postings if p.result == "returned"]
    assert given == [("split", "19:47-26.7")]
    assert alone("6c 5d 6h").refused(Choose("Bob", "1", "stand")).cite == "19:47-26.7"


@pytest.mark.law("19:47-26.?(h)", "19:47-26.?(i)", "19:47-26.?(j)", "19:47-26.?(l)1", "19:47-26.?(l)2", "19:47-26.?(m)")
def test_what_can_go_wrong_hangs_on_the_equipment_of_the_table() -> None:
    def found(**house: object) -> dict[str, str]:
        return {entry.event: str(entry.cite) for entry in GAME.irregularities(GAME.house(house))}

    unheld = ("face-up card", "drawn in error", "drawn in error and exposed", "dealer drew too many", "shoe ran out")
    always = {
        **dict.fromkeys(unheld, "19:47-26.?"),
        **dict.fromkeys(("no cards dealt", "one card dealt"), "19:47-26.?(h)"),
        "card not dealt": "19:47-26.?(i)",
    }
    device = {"shuffling device fault": "19:47-26.?(j)"}
    reader = dict.fromkeys(("card reader fails", "card reader repaired"), "19:47-26.?(m)")
    assert found(shuffling="manual", dealer_second_card="hole card") == always
    assert found(dealer_second_card="hole card") == always | device
    assert found() == always | device | reader | {"card reader misused": "19:47-26.?(l)2"}
    assert found(reader_readable=True) == always | device | reader | {"card reader misused": "19:47-26.?(l)1"}
