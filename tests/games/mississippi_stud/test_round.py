"""19:47-35.10: bet or fold before each community card, then settlement player by player from the dealer's right."""

import pytest

from croupier.rounds.moves import Bet, Fold
from croupier.rounds.postings import Posting
from tests.games.table_talk import NO_MORE_BETS, PERSONS, Talk, dealt, played

HANDS = ("Ah Kd", "9c 8c", "2s 2d")
BOARD = "7h 7d 3c"
EVERYBODY = "Ann 10, Bob 20, Cyd 30"


def at_street(number: int) -> Talk:
    """Three players before their decision on the 3rd, 4th or 5th street."""
    talk = dealt(*HANDS, community=BOARD)
    for _ in range(number - 3):
        talk = talk.street(EVERYBODY)
    return talk


@pytest.mark.law("19:47-35.10(a)", '19:47-35.1 "Fold"')
def test_fold_on_third_street_forfeits_the_ante() -> None:
    talk = at_street(3).folds("Ann")
    assert talk.owed("Ann") == (("ante", "forfeit", 0, 0),)
    assert talk.cites("Ann") == {"19:47-35.10(a)"}
    assert talk.net("Ann") == -1000


@pytest.mark.law("19:47-35.10(e)", '19:47-35.1 "Fold"')
def test_fold_on_fourth_street_forfeits_ante_and_third_street_wager() -> None:
    talk = at_street(4).folds("Bob")
    assert talk.owed("Bob") == (("ante", "forfeit", 0, 0), ("3rd street", "forfeit", 0, 0))
    assert talk.cites("Bob") == {"19:47-35.10(e)"}
    assert talk.net("Bob") == -3000


@pytest.mark.law("19:47-35.10(g)", '19:47-35.1 "Fold"')
def test_fold_on_fifth_street_forfeits_ante_third_and_fourth_street_wagers() -> None:
    talk = at_street(5).folds("Cyd")
    assert [row[:2] for row in talk.owed("Cyd")] == [
        ("ante", "forfeit"),
        ("3rd street", "forfeit"),
        ("4th street", "forfeit"),
    ]
    assert talk.cites("Cyd") == {"19:47-35.10(g)"}
    assert talk.net("Cyd") == -7000


@pytest.mark.law("19:47-35.10(a)", "19:47-35.10(e)", "19:47-35.10(g)", '19:47-35.1 "Fold"')
@pytest.mark.parametrize("street", [3, 4, 5])
def test_a_forfeited_wager_goes_to_the_table_inventory_at_once(street: int) -> None:
    talk = at_street(street).folds("Bob")
    for posting in talk.postings("Bob"):
        assert posting.transfers() == (("layout", "inventory", posting.stake),)
    assert talk.round.hand("2").state == "folded"
    assert talk.round.waits_for() == ("Ann", "Cyd")


@pytest.mark.law("19:47-35.10(a)", "19:47-35.10(e)", "19:47-35.10(g)", '19:47-35.1 "Fold"')
@pytest.mark.parametrize("street, key", [(3, "3rd street"), (4, "4th street"), (5, "5th street")])
def test_who_has_bet_or_folded_decides_no_more_on_that_street(street: int, key: str) -> None:
    talk = at_street(street).bets("Ann", "10").folds("Bob")
    for person, place in (("Ann", "1"), ("Bob", "2")):
        assert talk.refuses(Bet(person, place, key, 1000))
        assert talk.refuses(Fold(person, place))
        assert talk.round.offers(person) == ()


@pytest.mark.law("19:47-35.10(a)", "19:47-35.10(e)", "19:47-35.10(g)")
@pytest.mark.parametrize("street, paragraph", [(3, "35.10(a)"), (4, "35.10(e)"), (5, "35.10(g)")])
def test_players_decide_in_any_order_and_all_of_them_must(street: int, paragraph: str) -> None:
    talk = at_street(street)
    assert talk.round.waits_for() == ("Ann", "Bob", "Cyd")
    for decisions in ("Cyd 30, Ann folds", "Bob 10, Cyd folds", "Ann 20, Bob 20"):
        waiting = talk.decides(decisions)
        assert waiting.refuses(NO_MORE_BETS).cite == f"19:47-{paragraph}"
        assert waiting.round.offers("dealer") == ()
    assert talk.decides("Cyd 30, Ann 10, Bob folds").accepts(NO_MORE_BETS)


@pytest.mark.law("19:47-35.10(d)", "19:47-35.10(f)", "19:47-35.10(h)", '19:47-35.1 "Community card"')
def test_one_community_card_is_revealed_after_each_street() -> None:
    talk = dealt(*HANDS, community=BOARD)
    for shown, paragraph in (("7h", "35.10(d)"), ("7h 7d", "35.10(f)"), ("7h 7d 3c", "35.10(h)")):
        called = talk.decides(EVERYBODY).calls()
        assert called.round.waits_for() == ("chance",)
        assert called.refuses(NO_MORE_BETS).cite == f"19:47-{paragraph}"
        talk = called.turns()
        assert talk.cards("community") == shown
        assert [hand.cards[: len(shown.split())] for hand in talk.round.view("Bob").common] == [
            talk.round.hand("community").cards
        ]


@pytest.mark.law('19:47-35.1 "Community card"', "19:47-35.10(i)")
def test_every_player_makes_five_cards_of_his_two_and_all_three_community_cards() -> None:
    talk = played("Ah Kd", "9c 8c", "2s 2d", community="Qh Jd Ts")
    assert [row[1:3] for row in talk.owed("Ann")] == [("win", 4000)] * 4  # ace-high straight, 4 to 1
    assert [row[1:3] for row in talk.owed("Bob")] == [("win", 4000)] * 4  # queen-high straight
    assert [row[1:3] for row in talk.owed("Cyd")] == [("lose", 0)] * 4  # a pair of deuces


@pytest.mark.law("19:47-35.10(a)", "19:47-35.10(e)", "19:47-35.10(g)", '19:47-35.1 "Round of play"')
def test_when_all_have_folded_the_round_is_over_and_nothing_is_revealed() -> None:
    talk = dealt(*HANDS, community=BOARD).folds("Ann", "Bob", "Cyd")
    assert talk.round.agenda == ()
    assert talk.cards("community") == ""
    last = dealt(*HANDS, community=BOARD).street("Ann 10, Bob folds, Cyd folds").folds("Ann")
    assert last.round.agenda == ()
    assert last.cards("community") == "7h"


@pytest.mark.law('19:47-35.1 "Round of play"', "19:47-35.10(i)")
def test_a_round_ends_with_every_wager_paid_or_collected() -> None:
    talk = dealt(*HANDS, community=BOARD).street("Ann 30, Bob 10, Cyd folds")
    talk = talk.street("Ann folds, Bob 10").street("Bob 10")
    assert talk.round.agenda == ()
    assert [hand.state for hand in talk.round.hands] == ["folded", "done", "folded"]
    assert all(hand.stakes == () for hand in talk.round.hands)
    assert len(talk.round.postings) == 2 + 4 + 1
    assert "over" in str(talk.refuses(NO_MORE_BETS))
    assert talk.refuses(NO_MORE_BETS).cite == "19:47-35.10(i)"


@pytest.mark.law("19:47-35.10(i)")
def test_settlement_goes_counterclockwise_one_player_at_a_time() -> None:
    hands = ("Ah Kd", "9c 8c", "2s 2d", "4h 5h", "Js Qs", "Tc Td")
    talk = played(*hands, community="7h 7d 3c")
    order = [posting.place for posting in talk.round.postings]
    assert order == [place for place in ("6", "5", "4", "3", "2", "1") for _ in range(4)]
    keys = [posting.wager for posting in talk.round.postings if posting.person == "Fay"]
    assert keys == ["ante", "3rd street", "4th street", "5th street"]


@pytest.mark.law("19:47-35.10(i)")
def test_a_folded_hand_is_passed_over_in_the_settlement() -> None:
    talk = dealt(*HANDS, community=BOARD).street("Ann 10, Bob folds, Cyd 10").street("Ann 10, Cyd 10")
    settled = talk.street("Ann 10, Cyd 10").round.postings[1:]
    assert [posting.place for posting in settled] == ["3"] * 4 + ["1"] * 4


@pytest.mark.law("19:47-35.10(i)")
def test_hands_are_shown_only_when_they_are_settled() -> None:
    before = dealt(*HANDS, community=BOARD).street(EVERYBODY).street(EVERYBODY).decides(EVERYBODY).calls()
    assert [hand.shown for hand in before.round.hands] == [False] * 3
    assert [hand.shown for hand in before.turns().round.hands] == [True] * 3


def moved(postings: tuple[Posting, ...]) -> set[tuple[str, str]]:
    return {transfer[:2] for posting in postings for transfer in posting.transfers()}


@pytest.mark.law("19:47-35.10(i)1")
def test_losing_wagers_go_to_the_table_inventory() -> None:
    talk = played("Ah Kd", community="2s 7d 9c")
    assert talk.owed("Ann") == tuple((key, "lose", 0, 0) for key in ("ante", "3rd street", "4th street", "5th street"))
    assert talk.cites("Ann") == {"19:47-35.10(i)1"}
    assert moved(talk.postings("Ann")) == {("layout", "inventory")}
    assert talk.net("Ann") == -4000


@pytest.mark.law("19:47-35.10(i)2", '19:47-35.1 "Push"')
def test_a_push_is_neither_paid_nor_collected() -> None:
    talk = played("8h 8d", community="2s 7d Jc", bet="30")
    assert talk.owed("Ann") == (
        ("ante", "push", 0, 1000),
        *((key, "push", 0, 3000) for key in ("3rd street", "4th street", "5th street")),
    )
    assert talk.cites("Ann") == {"19:47-35.10(i)2"}
    assert moved(talk.postings("Ann")) == {("layout", "Ann")}
    assert talk.net("Ann") == 0


@pytest.mark.law("19:47-35.10(i)2", "19:47-35.10(i)3", "19:47-35.10(i)1", "19:47-35.11(b)", '19:47-35.1 "Push"')
@pytest.mark.parametrize(
    "rank, result",
    [
        *(("2", "lose"), ("3", "lose"), ("4", "lose"), ("5", "lose")),
        *(("6", "push"), ("7", "push"), ("8", "push"), ("9", "push"), ("T", "push")),
        *(("J", "win"), ("Q", "win"), ("K", "win"), ("A", "win")),
    ],
)
@pytest.mark.parametrize("split", [False, True], ids=["in hand", "with the board"])
def test_sixes_to_tens_push_a_lower_pair_loses_a_higher_one_wins(rank: str, result: str, split: bool) -> None:
    low, middle, high = [other for other in "38QK" if other != rank][:3]
    in_hand = (f"{rank}h {rank}c", f"{low}s {middle}d {high}s")
    with_board = (f"{rank}h {low}c", f"{rank}d {middle}s {high}s")
    hand, community = with_board if split else in_hand
    talk = played(hand, community=community)
    assert [row[1] for row in talk.owed("Ann")] == [result] * 4


@pytest.mark.law("19:47-35.10(i)3")
def test_winning_wagers_are_paid_from_the_inventory_and_the_stakes_stay_the_players() -> None:
    talk = played("Qh Qd", community="2s 7d Jc", bet="20")
    assert talk.owed("Ann") == (
        ("ante", "win", 1000, 1000),
        *((key, "win", 2000, 2000) for key in ("3rd street", "4th street", "5th street")),
    )
    assert talk.cites("Ann") == {"19:47-35.10(i)3"}
    assert moved(talk.postings("Ann")) == {("layout", "Ann"), ("inventory", "Ann")}
    assert talk.net("Ann") == 7000


@pytest.mark.law("19:47-35.10(i)", '19:47-35.1 "Round of play"')
@pytest.mark.parametrize("players", [1, 2, 6])
def test_the_outcome_of_a_hand_does_not_depend_on_the_others(players: int) -> None:
    hands = ("Ah Ad", "9c 8c", "2s 2d", "4h 5h", "Js Qs", "Tc Td")[:players]
    talk = played(*hands, community="7h 7d 3c")
    assert [row[1:3] for row in talk.owed("Ann")] == [("win", 2000)] * 4
    assert {person: len(talk.postings(person)) for person in PERSONS[:players]} == dict.fromkeys(PERSONS[:players], 4)
